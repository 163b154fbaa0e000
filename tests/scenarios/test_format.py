"""The format of scenarios: what it does, and how it answers to a file that is none."""

from __future__ import annotations

import pytest

from gamecore import catalog
from gamecore.scenario import Report, check

HEAD = 'game = "geisslein"\nplayers = ["Ada", "Ben", "Cleo"]\n'


def come(text: str | bytes) -> Report:
    """What a file with this text comes to."""
    content = text if isinstance(text, bytes) else text.encode()
    return check("f.toml", content, lambda slug: catalog.box(slug).game)


def holds(steps: str, head: str = HEAD) -> None:
    assert come(head + steps) == Report(0, "ok f.toml")


def fails(steps: str, says: str, head: str = HEAD) -> None:
    report = come(head + steps)
    assert report.code == 1
    assert report.line.startswith("FAILED f.toml: step "), report.line
    assert "expected" in report.line
    assert "got" in report.line
    assert says in report.line, report.line
    assert "\n" not in report.line


def step(*lines: str) -> str:
    return "[[step]]\n" + "\n".join(lines) + "\n"


def given(*lines: str) -> str:
    return "[given]\n" + "\n".join(lines) + "\n"


# What it does


def test_title_rules_seed_options_and_steps_may_be_missing() -> None:
    holds("")


def test_a_list_of_lines_is_done_in_order() -> None:
    holds(step('do = ["roll", "die red", "guess 5"]', 'then = { current = "Ben" }'))


def test_luck_is_stated_by_the_next_line_even_in_another_step() -> None:
    holds(step('do = "roll"') + step('do = "die red"') + step('then = { rolled = "red" }'))


@pytest.mark.parametrize(
    "look",
    [
        'do = "guess 5"',
        'refuse = "roll"',
        'seen_by = "Ben"\nhas = { phase = "guess" }',
        'then = { phase = "guess" }',
        'offers = ["guess 0", "guess 1", "guess 2", "guess 3", "guess 4", "guess 5"]',
    ],
)
def test_luck_that_is_not_stated_falls_before_anything_else(look: str) -> None:
    holds(step('do = "roll"') + step(look))


def test_luck_falls_before_the_then_of_its_own_step() -> None:
    holds(step('do = "roll"', 'then = { phase = "guess" }'))
    fails(step('do = "roll"', 'then = { phase = "guess" }') + step('do = "die red"'), "refusal")


def test_luck_that_was_drawn_cannot_be_stated_any_more() -> None:
    fails(step('do = "roll"') + step('refuse = "roll"') + step('do = "die red"'), "'die red'")


def test_the_seed_decides_what_is_not_stated() -> None:
    colours = {
        colour
        for seed in range(30)
        for colour in ("green", "yellow", "red", "orange", "purple", "blue")
        if come(f'{HEAD}seed = "{seed}"\n' + step('do = "roll"', f'then = {{ rolled = "{colour}" }}')).code == 0
    }
    assert len(colours) == 6
    assert [come(HEAD + step('do = "roll"', f'then = {{ rolled = "{c}" }}')).code for c in ("red",)] == [
        come(f'{HEAD}seed = "scenario"\n' + step('do = "roll"', f'then = {{ rolled = "{c}" }}')).code for c in ("red",)
    ]


def test_by_says_who_speaks() -> None:
    holds(step('by = "Ada"', 'do = ["roll", "die red"]') + step('by = "Ben"', 'refuse = "guess 5"', 'rule = "GV-4"'))
    fails(step('by = "Ben"', 'do = "roll"'), "GV-4")


def test_dotted_keys_reach_inside_everywhere() -> None:
    head = HEAD + given('"hidden.blue" = 4', "saved.Ada = 1")
    holds(step('then = { "hidden.blue" = 4, saved.Ada = 1 }'), head)
    holds("[given.hidden]\nblue = 4\n[given.saved]\nAda = 1\n" + step("then = { hidden = { blue = 4 } }"))
    holds("[[step]]\n[step.then]\ncaught = 0\n[step.then.saved]\nAda = 0\n")
    holds(step('seen_by = "Ada"', 'has = { "saved.Ben" = 0 }', 'lacks = ["hidden.blue", "hidden"]'))


def test_then_is_partial_but_lists_are_whole() -> None:
    end = HEAD + given('phase = "over"', "saved.Ben = 7", "hidden = { red = 0, blue = 3 }")
    end = end.replace("[given]\n", '[given]\nresult = { winners = ["Ben"], rule = "GV-18" }\n')
    holds(step('then = { result = { rule = "GV-18" } }'), end)
    fails(step("then = { result = { winners = [] } }"), 'expected result.winners = [] got ["Ben"]', end)
    fails(step('then = { result = "" }'), 'got {"winners": ["Ben"], "rule": "GV-18"}', end)


def test_true_is_not_one() -> None:
    fails(step("then = { caught = false }"), "expected caught = false got 0")
    fails(step("then = { after_empty = 0 }"), "expected after_empty = 0 got false")


def test_a_variant_may_stand_among_the_facts() -> None:
    holds(step('then = { variant = "easy", wolf = "aside" }'), HEAD + given('variant = "easy"'))
    same = HEAD + '[options]\nvariant = "easy"\n' + given('variant = "easy"')
    holds(step('then = { variant = "easy" }'), same)


def test_loose_positions_need_not_be_sound() -> None:
    loose = "loose = true\n"
    holds(step('do = ["roll", "die blue", "guess 1"]'), HEAD + loose + given('"hidden.blue" = 1'))


def test_a_loose_position_that_the_rules_cannot_bear_is_told() -> None:
    report = come(HEAD + "loose = true\n" + given('phase = "guess"') + step('do = "guess 3"'))
    assert report.code == 2
    assert report.line.startswith("f.toml:6: step 1: the game cannot go on from this loose position")


# What fails


def test_each_kind_of_step_tells_what_was_expected_and_what_came() -> None:
    fails(step('do = "guess 3"'), "step 1: expected 'guess 3' to be done got a refusal: GV-5: First Ada throws")
    fails(step('refuse = "roll"'), "step 1: expected 'roll' to be refused got leave to do it")
    fails(step('refuse = "guess 3"', 'rule = "GV-13"'), "to be refused by GV-13 got GV-5")
    fails(step('offers = ["roll", "decline"]'), 'step 1: expected offers ["decline", "roll"] got ["roll"]')
    fails(step("offers = []"), 'expected offers [] got ["roll"]')
    fails(step('seen_by = "Ben"', "has = { caught = 1 }"), "step 1: expected caught = 1 got 0")
    fails(step('seen_by = "Ben"', "has = { hidden = { red = 5 } }"), 'expected hidden = {"red": 5} got nothing')
    fails(step('seen_by = "Ben"', 'lacks = ["caught"]'), "step 1: expected Ben not to see caught got 0")
    fails(step("then = { caught = 1, saved = { Ada = 2 } }"), "expected caught = 1 got 0; expected saved.Ada = 2 got 0")
    fails(step('do = "roll"') + step('then = { phase = "roll" }'), 'step 2: expected phase = "roll" got "guess"')


# What is no scenario: the line, and the reason


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("game = ", 1, "Invalid value"),
        (HEAD + "\n\nthis is no TOML", 5, "Expected '=' after a key"),
        (HEAD + 'game = "geisslein"', 3, "Cannot overwrite a value"),
        (HEAD + '[given]\nwolf = "Ada', 4, "Unterminated string"),
        (b'game = "geisslein"\n\xff', 2, "not UTF-8"),
        ("", 1, "game is missing"),
        ('game = "geisslein"', 1, "players is missing"),
        ('title = "T"\ngame = "halma"\nplayers = []', 2, "there is no game 'halma'"),
        ("game = 3", 1, "game is a text"),
        (HEAD + "colour = 1", 3, "unknown key 'colour'"),
        (HEAD + '[setup]\nwolf = "Ada"', 3, "unknown key 'setup'"),
        (HEAD + "loose = 1", 3, "loose is true or false"),
        (HEAD + "seed = 1", 3, "seed is a text"),
        (HEAD + "title = 1", 3, "title is a text"),
        (HEAD + 'rules = "GV-1"', 3, "rules is a list"),
        (HEAD + 'rules = ["GV-1", "GV-99"]', 3, "no rule 'GV-99'"),
        ('game = "geisslein"\nplayers = ["Ada"]', 2, "2 to 4 players, not 1"),
        ('game = "geisslein"\nplayers = ["Ada", "Ada"]', 2, "a name of their own"),
        ('game = "geisslein"\nplayers = ["Ada", 3]', 2, "a list of texts"),
        ('game = "geisslein"\nplayers = ["Ada B", "C"]', 2, "without spaces"),
        (HEAD + '[options]\ncolour = "red"', 4, "no option “colour”"),
        (HEAD + '[options]\nview = "memory"\nvariant = "hard"', 5, "Option “variant” is one of"),
        (HEAD + '[given]\nvariant = "hard"', 4, "Option “variant” is one of"),
        (HEAD + '[options]\nvariant = "easy"\n[given]\nvariant = "standard"', 6, "in [options] and"),
        (HEAD + "[given]\ncaught = 0\ncolour = 1", 5, "colour: there is no such fact"),
        (HEAD + "[given]\nhidden = { pink = 1 }", 4, "hidden.pink: there is no such fact"),
        (HEAD + '[given]\ncaught = 0\n"hidden.pink" = 1', 5, "hidden.pink: there is no such fact"),
        (HEAD + "[given]\nsaved = { Zoe = 1 }", 4, "saved.Zoe"),
        (HEAD + '[given]\nwolf = "Zoe"', 4, "wolf: is one of"),
        (HEAD + '[given]\ncaught = "one"', 4, "caught: is a whole number"),
        (HEAD + "[given]\ncaught = 1.5", 4, "caught: is a whole number"),
        (HEAD + "[given]\ncaught = 2020-01-01", 3, "no fact is a date"),
        (HEAD + "[given]\nhidden = { red = 6 }", 4, "from 0 to 5"),
        (HEAD + "[given]\nhidden = 3", 4, "hidden: is a table"),
        (HEAD + '[given]\n"hidden.red" = 4\nhidden = { red = 3 }', 3, "stated twice"),
        (HEAD + "\n[given]\nhidden = { red = 4 }", 4, "not sound: hidden, saved and caught kids are 30 together"),
        (HEAD + '[given]\nresult = { winners = ["Zoe"], rule = "GV-18" }', 4, "no player"),
        (HEAD + "given = 3", 3, "given is a table"),
        (HEAD + "step = 3", 3, "[[step]]"),
        (HEAD + "[step]\ndo = 'roll'", 3, "[[step]]"),
        (HEAD + "[[step]]\n", 3, "a step has one of"),
        (HEAD + "[[step]]\nby = 'Ada'", 3, "a step has one of"),
        (HEAD + "[[step]]\ndo = 'roll'\n[[step]]\ndoes = 'roll'", 6, "unknown key 'does'"),
        (HEAD + "[[step]]\ndo = 'roll'\nrefuse = 'roll'", 5, "not both do and refuse"),
        (HEAD + "[[step]]\noffers = ['roll']\nseen_by = 'Ada'", 5, "not both offers and seen_by"),
        (HEAD + "[[step]]\ndo = 'sing'", 4, "'sing' is no action of geisslein"),
        (HEAD + "[[step]]\ndo = ['roll', 'guess 6']", 4, "'guess 6' is no action"),
        (HEAD + "[[step]]\ndo = 3", 4, "do is a text"),
        (HEAD + "[[step]]\nrefuse = ['roll']", 4, "refuse is a text"),
        (HEAD + "[[step]]\noffers = 'roll'", 4, "offers is a list"),
        (HEAD + "[[step]]\nseen_by = 'Zoe'", 4, "'Zoe' is no player here"),
        (HEAD + "[[step]]\nseen_by = ['Ada']", 4, "is no player here"),
        (HEAD + "[[step]]\ndo = 'roll'\nby = 'Zoe'", 5, "'Zoe' is no player here"),
        (HEAD + "[[step]]\nrefuse = 'sing'\nrule = 'GV-99'", 5, "no rule 'GV-99'"),
        (HEAD + "[[step]]\ndo = 'roll'\nrule = 'GV-5'", 5, "rule belongs to refuse"),
        (HEAD + "[[step]]\ndo = 'roll'\nhas = { caught = 0 }", 5, "has belongs to seen_by"),
        (HEAD + "[[step]]\ndo = 'roll'\nlacks = ['hidden']", 5, "lacks belongs to seen_by"),
        (HEAD + "[[step]]\nthen = { colour = 1 }", 4, "colour: there is no such fact"),
        (HEAD + "[[step]]\nthen = { hidden = { pink = 1 } }", 3, "hidden.pink: there is no such fact"),
        (HEAD + "[[step]]\nthen = 3", 4, "then is a table"),
        (HEAD + "[[step]]\nseen_by = 'Ada'\nhas = { colour = 1 }", 5, "colour: there is no such fact"),
        (HEAD + "[[step]]\nseen_by = 'Ada'\nlacks = ['colour']", 5, "colour: there is no such fact"),
        (HEAD + "[[step]]\nseen_by = 'Ada'\nlacks = 'hidden'", 5, "lacks is a list"),
    ],
)
def test_a_file_that_is_no_scenario_is_told_with_line_and_reason(text: str | bytes, line: int, reason: str) -> None:
    report = come(text)
    assert report.code == 2, report.line
    assert report.line.startswith(f"f.toml:{line}: "), report.line
    assert reason in report.line
    assert "\n" not in report.line

"""Every sentence of the core can be collected, and a catalog that is not complete is found out."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from mkdocs.utils.yaml import yaml_load

from gamecore import catalog, words
from gamecore.press import translations
from gamecore.words import COMPLETE, LANGUAGES, PSEUDO, reader

ROOT = Path(__file__).parents[2]
SOURCES = sorted(path for path in translations.CORE.rglob("*.py") if path.name != "words.py")
ROOM = translations.CORE / "words.py"


def calls(tree: ast.AST) -> Iterator[tuple[ast.Call, str]]:
    """The calls of the two functions that make a sentence. ``match.say`` is another thing: what a player says."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            match node.func:
                case ast.Name(id="say" | "say_n" as name):
                    yield node, name
                case ast.Attribute(value=ast.Name(id="words"), attr="say" | "say_n" as name):
                    yield node, name


def sentences(node: ast.Call, name: str) -> tuple[str, ...] | None:
    """The sentences in a call, or None when one of them is not written out."""
    wanted = 1 if name == "say" else 2
    written = [argument.value for argument in node.args[:wanted] if isinstance(argument, ast.Constant)]
    texts = tuple(text for text in written if isinstance(text, str))
    return texts if len(texts) == wanted else None


def unspoken(source: str, file: str) -> Iterator[str]:
    """Calls that hide their sentence from Babel, or whose parameters are not those of the sentence."""
    for node, name in calls(ast.parse(source)):
        texts = sentences(node, name)
        if texts is None:
            yield f"{file}:{node.lineno}: {name}() is called with something else than a written-out sentence"
            continue
        given = {keyword.arg for keyword in node.keywords} | ({"count"} if name == "say_n" else set())
        for text in texts:
            if not text.strip():
                yield f"{file}:{node.lineno}: an empty sentence; gettext would read out the head of the catalog"
            if translations.parameters(text) != given:
                yield f"{file}:{node.lineno}: {text!r} is said with other parameters: {sorted(map(str, given))}"


@pytest.mark.parametrize("file", SOURCES, ids=lambda file: str(file.relative_to(translations.CORE)))
def test_every_sentence_is_written_out_with_its_parameters(file: Path) -> None:
    assert not list(unspoken(file.read_text(encoding="utf-8"), file.name))


@pytest.mark.parametrize(
    "source",
    [
        "say(text)",
        "say(f'{player} throws')",
        "say('a' + b)",
        "words.say(text)",
        "say_n('{count} kid', plural, 3)",
        "say('')",
        "say('{player} throws')",
        "say('Throw', player='Ada')",
        "say_n('{count} kid', '{count} kids of {player}', 3)",
    ],
)
def test_a_planted_call_that_hides_its_sentence_is_found(source: str) -> None:
    assert list(unspoken(source, "planted.py"))


def test_babel_collects_just_what_is_said() -> None:
    """Babel goes by the name before the bracket alone, so it could also miss a sentence or take in a move."""
    said: set[tuple[str, ...]] = set()
    for file in (*SOURCES, ROOM):
        for node, name in calls(ast.parse(file.read_text(encoding="utf-8"))):
            said.add(sentences(node, name) or ())
    assert {_forms(message) for message in _sentences(translations.template())} == said


def test_a_sentence_is_not_said_with_and_without_a_number() -> None:
    """The catalogs know a sentence by its first form, so each first form has one plural form or none."""
    once: dict[str, set[str]] = {}
    for file in SOURCES:
        for node, name in calls(ast.parse(file.read_text(encoding="utf-8"))):
            first, *rest = sentences(node, name) or ("",)
            once.setdefault(first, set()).add(rest[0] if rest else "")
    assert {first: plurals for first, plurals in once.items() if len(plurals) > 1} == {}


@pytest.mark.parametrize("sentence", ["{", "}", "{}", "{0}", "{a.b}", "{a[0]}", "{a!r}", "{a:>3}", "{{a}}", "{a b}"])
def test_in_braces_stands_a_plain_name(sentence: str) -> None:
    with pytest.raises(translations.BadSentence):
        translations.parameters(sentence)


def test_the_languages_declared_complete_are_complete() -> None:
    """English needs no catalog: the sentences are English themselves."""
    translated = [language for language in COMPLETE if language != "en"]
    faults = [f"{language}: {fault}" for language in translated for fault in translations.faults(language)]
    assert not faults


def test_a_catalog_with_every_sentence_has_no_fault(whole: Catalog, tmp_path: Path) -> None:
    assert _faults(whole, tmp_path) == []


def _plant(catalog: Catalog, sentence: str) -> Message:
    message = catalog.get(sentence)
    assert message is not None
    return message


def test_a_missing_sentence_is_a_fault(whole: Catalog, tmp_path: Path) -> None:
    whole.delete("The game is over.")
    assert _faults(whole, tmp_path) == ["'The game is over.' is missing"]


def test_an_untranslated_sentence_is_a_fault(whole: Catalog, tmp_path: Path) -> None:
    _plant(whole, "The game is over.").string = ""
    assert _faults(whole, tmp_path) == ["'The game is over.' is not translated"]


def test_a_fuzzy_sentence_is_a_fault(whole: Catalog, tmp_path: Path) -> None:
    _plant(whole, "The game is over.").flags.add("fuzzy")
    assert _faults(whole, tmp_path) == ["'The game is over.' is marked fuzzy"]


def test_a_missing_plural_form_is_a_fault(whole: Catalog, tmp_path: Path) -> None:
    _plant(whole, "{count} test").string = ("{count} проверка", "")
    assert _faults(whole, tmp_path) == ["'{count} test' lacks a plural form"]


@pytest.mark.parametrize("translated", ["Играе {играч}.", "Играе.", "Играе {player} {player2}."])
def test_other_parameters_in_the_translation_are_a_fault(whole: Catalog, tmp_path: Path, translated: str) -> None:
    _plant(whole, "{player} is on turn.").string = translated
    (fault,) = _faults(whole, tmp_path)
    assert fault.endswith("name different parameters")


def test_a_sentence_that_nobody_says_any_more_is_a_fault(whole: Catalog, tmp_path: Path) -> None:
    whole.add("The wolf sings.", "Вълкът пее.")
    assert _faults(whole, tmp_path) == ["'The wolf sings.' is no longer said"]


def test_a_changed_sentence_keeps_its_old_translation_as_fuzzy(whole: Catalog, tmp_path: Path) -> None:
    whole.delete("The game is over.")
    whole.add("The game is over", "Играта свърши")
    translations.write(whole, translations.catalog_file("bg", tmp_path))
    translations.renew("bg", tmp_path)
    assert "'The game is over.' is marked fuzzy" in list(translations.faults("bg", tmp_path))


def test_renewing_twice_changes_nothing(tmp_path: Path) -> None:
    first = translations.renew("pl", tmp_path).read_bytes()
    assert translations.renew("pl", tmp_path).read_bytes() == first
    assert b"nplurals=3" in first


def test_compiled_catalogs_lie_beside_their_source_and_leave_out_what_is_fuzzy(whole: Catalog, tmp_path: Path) -> None:
    _plant(whole, "The game is over.").string = "Играта свърши."
    fuzzy = _plant(whole, "Luck decides.")
    fuzzy.string, fuzzy.flags = "Решава късметът.", {"fuzzy"}
    translations.write(whole, translations.catalog_file("bg", tmp_path))
    (compiled,) = translations.compile_all(tmp_path)
    assert compiled == tmp_path / "bg" / "LC_MESSAGES" / "rulehouse.mo"
    assert "Играта свърши.".encode() in compiled.read_bytes()
    assert "Решава късметът.".encode() not in compiled.read_bytes()


def test_each_catalog_of_the_repository_can_be_read() -> None:
    for file in sorted((translations.CORE / LANGUAGES).glob("*/LC_MESSAGES/*.po")):
        assert len(translations.catalog(file.parent.parent.name)) > 0


def test_the_site_is_built_in_the_complete_languages_and_no_other() -> None:
    with (ROOT / "mkdocs.yml").open(encoding="utf-8") as file:
        plugins = yaml_load(file)["plugins"]
    (i18n,) = [plugin["i18n"] for plugin in plugins if isinstance(plugin, dict) and "i18n" in plugin]
    built = [language["locale"] for language in i18n["languages"] if language.get("build", True) is True]
    assert tuple(language for language in built if language != PSEUDO) == COMPLETE


def test_the_pseudo_reader_marks_every_sentence() -> None:
    pseudo = reader(PSEUDO)
    for message in _sentences(translations.template()):
        forms = _forms(message)
        params = tuple((name, 3 if name == "count" else "?") for name in sorted(translations.parameters(forms[0])))
        marked = pseudo.read(words.Message(forms[0], "".join(forms[1:]), params))
        if forms != ("{part}",):
            assert marked.startswith("«")
            assert marked.endswith("»")


def _sentences(catalog: Catalog) -> list[Message]:
    return [message for message in catalog if message.id]


def _forms(message: Message) -> tuple[str, ...]:
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def _faults(catalog: Catalog, folder: Path) -> list[str]:
    translations.write(catalog, translations.catalog_file("bg", folder))
    return list(translations.faults("bg", folder))


def test_a_language_asks_only_for_the_games_that_are_told_in_it() -> None:
    """A game without this language says its sentences in English, on pages of its own; all others are wanted."""
    everything = {_forms(message) for message in _sentences(translations.template())}
    wanted = _sentences(translations.template(language="bg"))
    assert {_forms(message) for message in wanted} < everything
    folders = {place.split("/")[2] for message in wanted for place, _ in message.locations if "/games/" in place}
    assert folders == {box.game.slug.replace("-", "_") for box in catalog.boxes("bg")}

"""The words of the games: explained at their first use on a page, and in a list of their own.

Each game has one file of them in each language, ``glossary.<language>.toml`` beside its rules.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable

from gamecore import catalog
from gamecore.action import RuleRef
from gamecore.box import Box
from gamecore.markup import Markup, element, together
from gamecore.press.pieces import HEADINGS, Piece, cut, parents
from gamecore.press.place import Place
from gamecore.words import say

#: Where a page asks for the list of all words.
MARKER = re.compile(r'<div data-glossary(?:="")?>\s*</div>')
#: Where a word is not marked: what is pressed already, what a script changes, and what is not read as a sentence.
_READ_OTHERWISE = {"a", "abbr", "button", "code", "pre", "script", "style", "summary", "svg", "template"}
_NOT_IN = HEADINGS | _READ_OTHERWISE | {"game-table", "lesson-player", "lesson-shelf"}

ON_THIS_PAGE = say("Words on this page")


class BadGlossary(ValueError):
    """A glossary names a rule that the game does not have, or a word twice."""


@dataclass(frozen=True, slots=True)
class Term:
    """A word of a game."""

    word: str
    says: str
    rule: RuleRef
    forms: tuple[str, ...] = ()

    @property
    def slug(self) -> str:
        """The word as a part of an address."""
        return re.sub(r"\W+", "-", self.word.lower())


@dataclass(frozen=True, slots=True)
class Glossary:
    """What one file holds."""

    terms: tuple[Term, ...] = ()
    alike: tuple[tuple[str, ...], ...] = ()
    """Words and short phrases that mean the same to somebody who searches."""
    asked: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Other words under which a rule is looked for, by the rule."""
    ignore: tuple[str, ...] = ()


@cache
def of_house(language: str) -> Glossary:
    """The words that mean the same in every game."""
    return _read(resources.files(__package__) / f"glossary.{language}.toml")


@cache
def of_game(slug: str, language: str) -> Glossary:
    """The words of a game. Raises BadGlossary when they do not fit its rules."""
    folder = resources.files("gamecore.games") / slug.replace("-", "_")
    found = _read(folder / f"glossary.{language}.toml")
    _check(found, catalog.box(slug))
    return found


def _read(file: Traversable) -> Glossary:
    if not file.is_file():
        return Glossary()
    data = tomllib.loads(file.read_text(encoding="utf-8"))
    return Glossary(
        tuple(_term(**one) for one in data.get("term", ())),
        tuple(map(tuple, data.get("alike", ()))),
        {rule: tuple(questions) for rule, questions in data.get("asked", {}).items()},
        tuple(data.get("ignore", ())),
    )


def _term(word: str, says: str, rule: str, forms: Iterable[str] = ()) -> Term:
    return Term(word, says, RuleRef(rule), tuple(forms))


def _check(glossary: Glossary, box: Box) -> None:
    known = {rule.ref for rule in box.game.rulebook}
    named = {*glossary.asked, *(term.rule for term in glossary.terms)}
    if strange := sorted(named - known):
        raise BadGlossary(f"the glossary of {box.game.slug} names {', '.join(strange)}, and there is no such rule")
    forms = [form for term in glossary.terms for form in _forms(term)]
    if twice := sorted({form for form in forms if forms.count(form) > 1}):
        raise BadGlossary(f"the glossary of {box.game.slug} explains {', '.join(twice)} twice")


# Words in a page.


def explain(html: str, game: str, place: Place) -> str:
    """A page with each word of the game marked where it is first used, and all of them explained at its end."""
    marking = _Marking(of_game(game, place.language).terms, game, place)
    marked = "".join(marking.read(cut(html)))
    return f"{marked}\n{_list_of_page(marking)}" if marking.used else html


class _Marking:
    """Goes through a page and marks each word once."""

    def __init__(self, terms: Sequence[Term], game: str, place: Place) -> None:
        self.game, self.place = game, place
        self.used: list[Term] = []
        self._by_form = {form: term for term in terms for form in _forms(term)}

    def read(self, pieces: Sequence[Piece]) -> Iterator[str]:
        """The page piece by piece."""
        for index, around in parents(pieces):
            piece = pieces[index]
            plain = piece.kind == "text" and not any(pieces[outer].tag in _NOT_IN for outer in around)
            yield self._mark(piece.raw) if plain else piece.raw

    def _mark(self, text: str) -> str:
        pattern = _pattern(form for form, term in self._by_form.items() if term not in self.used)
        found = pattern.search(text) if pattern else None
        if found is None:
            return text
        term = self._by_form[found[0].lower()]
        self.used.append(term)
        return text[: found.start()] + self._tip(term, found[0]) + self._mark(text[found.end() :])

    def _tip(self, term: Term, shown: str) -> Markup:
        name = f"rh-tip-{term.slug}"
        attributes = {"type": "button", "class": "rh-term", "popovertarget": name, "aria-describedby": f"{name}-says"}
        button = element("button", attributes, Markup(shown))
        # The link stands outside of what describes the button, so that it is read only where it can be reached.
        says = element("span", {"id": f"{name}-says"}, term.says)
        tip = {"class": "rh-tip", "id": name, "popover": "auto"}
        return together((button, element("span", tip, says, Markup(" "), _rule(term, self.game, self.place))))


def _pattern(forms: Iterable[str]) -> re.Pattern[str] | None:
    """Finds any of these as whole words, the longest first."""
    words = "|".join(re.escape(form) for form in sorted(forms, key=len, reverse=True))
    return re.compile(rf"(?<![\w&#-])(?:{words})(?![\w-])", re.IGNORECASE) if words else None


def _forms(term: Term) -> tuple[str, ...]:
    return tuple(form.lower() for form in (term.word, *term.forms))


def _rule(term: Term, game: str, place: Place) -> Markup:
    name = catalog.box(game).game.rule(term.rule).name
    text = place.read(say("Rule {rule}: {name}", rule=term.rule, name=name))
    return element("a", {"href": f"{place.rules(game)}#{term.rule}"}, text)


def _list_of_page(marking: _Marking) -> Markup:
    """Shown where pages are printed, or where a browser opens no tips."""
    heading = element("p", {"class": "rh-words-title"}, marking.place.read(ON_THIS_PAGE))
    return element("section", {"class": "rh-words"}, heading, _list(marking.used, marking.game, marking.place))


def _list(terms: Iterable[Term], game: str, place: Place, ids: bool = False) -> Markup:
    pairs = (
        together(
            (
                element("dt", {"id": anchor(game, term) if ids else None}, term.word),
                element("dd", None, term.says, Markup(" "), _rule(term, game, place)),
            )
        )
        for term in terms
    )
    return element("dl", None, *pairs)


# The list of all words.


def anchor(game: str, term: Term) -> str:
    """The id of a word in the list of all words."""
    return f"{game}-{term.slug}"


def fill(html: str, place: Place) -> str:
    """The page with the list of all words where it asks for it."""
    return MARKER.sub(lambda _: "".join(_of_game(box, place) for box in catalog.boxes(place.language)), html)


def _of_game(box: Box, place: Place) -> Markup:
    slug = box.game.slug
    terms = sorted(of_game(slug, place.language).terms, key=lambda term: term.word.casefold())
    title = element("h2", {"id": slug}, place.read(box.title))
    return together((title, _list(terms, slug, place, ids=True))) if terms else Markup("")

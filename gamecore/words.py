"""Sentences with parameters, and the readers that put them into a person's language."""

from __future__ import annotations

import gettext
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources

from gamecore.values import light

DOMAIN = "rulehouse"
LANGUAGES = "languages"

#: Languages whose catalog is declared complete: only these are built, and a missing sentence fails the tests.
COMPLETE: tuple[str, ...] = ("en", "bg")
#: Not a language: English with every letter dressed up, so that a sentence that bypassed this room stands out.
PSEUDO = "en-XA"

type Param = int | str | Message


@light
@dataclass(frozen=True, slots=True)
class Message:
    """A sentence not yet in any language.

    ``text`` is the English sentence with ``{named}`` parameters and at the same time the key of the catalogs;
    ``many`` is its plural form, chosen by the parameter ``count``. Parameters that are messages are translated
    too, numbers are written in digits, and text (a player's name) is shown as it is.
    """

    text: str
    many: str = ""
    params: tuple[tuple[str, Param], ...] = ()


def say(text: str, /, **params: Param) -> Message:
    """A sentence; Babel collects the first argument."""
    return Message(text, "", tuple(params.items()))


def say_n(one: str, many: str, /, count: int, **params: Param) -> Message:
    """A sentence with a number in it, in its singular and its plural form."""
    return Message(one, many, (("count", count), *params.items()))


def listing(parts: Sequence[str | Message]) -> Message:
    """ "Ada", "Ada and Ben", "Ada, Ben and Cleo"."""
    if not parts:
        return say("nobody")
    if len(parts) == 1:
        return say("{part}", part=parts[0])
    return say("{before} and {last}", before=_comma(parts[:-1]), last=parts[-1])


def _comma(parts: Sequence[str | Message]) -> str | Message:
    first, *rest = parts
    return say("{first}, {rest}", first=first, rest=_comma(rest)) if rest else first


class Reader:
    """Reads messages aloud in one language."""

    def __init__(self, language: str, catalog: gettext.NullTranslations) -> None:
        self.language = language
        self._catalog = catalog

    def read(self, message: Message) -> str:
        """The sentence in this reader's language.

        Raises KeyError when the sentence names a parameter that the message does not carry.
        """
        params = dict(message.params)
        return self._form(message, params).format_map({key: self._value(value) for key, value in params.items()})

    def _form(self, message: Message, params: dict[str, Param]) -> str:
        if not message.many:
            return self._catalog.gettext(message.text)
        count = params["count"]
        assert isinstance(count, int), "the parameter `count` chooses the plural form, so it is a number"
        return self._catalog.ngettext(message.text, message.many, count)

    def _value(self, value: Param) -> str:
        if isinstance(value, str):
            return self.read(EXAMPLES[value]) if value in EXAMPLES else value
        return self.read(value) if isinstance(value, Message) else str(value)


#: The people of lessons, figures and examples, who are written in the letters of each language.
EXAMPLES: dict[str, Message] = {
    "Ada": say("Ada"),
    "Ben": say("Ben"),
    "Cleo": say("Cleo"),
    "Dan": say("Dan"),
}


class PseudoReader(Reader):
    """Dresses up every sentence of the catalogs: «Ḧëľľö {name}»; names and numbers stay plain."""

    _DRESS = str.maketrans("aeiouyAEIOUYcnszlr", "áéíöüýÁÉÍÖÜÝçñšžľŕ")

    def __init__(self) -> None:
        super().__init__(PSEUDO, gettext.NullTranslations())

    def _form(self, message: Message, params: dict[str, Param]) -> str:
        form = super()._form(message, params)
        if form == "{part}":
            return form
        return "«" + "".join(self._dressed(piece) for piece in _pieces(form)) + "»"

    def _value(self, value: Param) -> str:
        return value if isinstance(value, str) else super()._value(value)

    def _dressed(self, piece: str) -> str:
        return piece if piece.startswith("{") else piece.translate(self._DRESS)


def _pieces(form: str) -> list[str]:
    """A sentence cut into its parameters and what stands between them."""
    pieces: list[str] = []
    for part in form.split("{"):
        head, brace, tail = part.partition("}")
        pieces += ["{" + head + "}", tail] if brace else [head]
    return pieces


@cache
def reader(language: str) -> Reader:
    """The reader of a language (a code such as ``en`` or ``bg``).

    Raises LookupError, naming the languages there are, when there is no catalog for it.
    """
    if language == PSEUDO:
        return PseudoReader()
    if language == "en":
        return Reader(language, gettext.NullTranslations())
    catalog = resources.files(__package__) / LANGUAGES / language / "LC_MESSAGES" / f"{DOMAIN}.mo"
    if language not in COMPLETE or not catalog.is_file():
        raise LookupError(f"no language {language!r}; there is {', '.join(COMPLETE)}")
    with catalog.open("rb") as file:
        return Reader(language, gettext.GNUTranslations(file))

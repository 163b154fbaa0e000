"""Messages and their readers: parameters, lists, plural forms, and what happens when something is missing."""

from __future__ import annotations

import gettext

import pytest

from gamecore.words import COMPLETE, PSEUDO, Message, Reader, listing, reader, say, say_n

from .conftest import Translate

ENGLISH = Reader("en", gettext.NullTranslations())


def test_a_message_is_a_value() -> None:
    assert say("{player} says {said}.", player="Ada", said=0) == say("{player} says {said}.", player="Ada", said=0)
    assert len({say("Stop."), say("Stop."), say("Go.")}) == 2


def test_parameters_are_written_in() -> None:
    assert ENGLISH.read(say("{player} says {said}.", player="Ada", said=0)) == "Ada says 0."


def test_a_message_in_a_message_is_read_too(translate: Translate) -> None:
    german = translate("de", {"Under {place}.": "Darunter: {place}.", "the oven": "der Ofen"})
    assert german.read(say("Under {place}.", place=say("the oven"))) == "Darunter: der Ofen."


def test_the_order_of_parameters_is_the_translators(translate: Translate) -> None:
    german = translate("de", {"{player} shows {card}.": "{card} zeigt {player}."})
    assert german.read(say("{player} shows {card}.", player="Ada", card="7")) == "7 zeigt Ada."


def test_a_name_is_never_translated_or_read_as_a_sentence(translate: Translate) -> None:
    german = translate("de", {"Stop": "Halt", "{player} throws.": "{player} würfelt."})
    assert german.read(say("{player} throws.", player="Stop")) == "Stop würfelt."
    assert ENGLISH.read(say("{player} throws.", player="{said}")) == "{said} throws."


def test_a_sentence_without_a_translation_is_read_in_english(translate: Translate) -> None:
    assert translate("de", {}).read(say("The game is over.")) == "The game is over."


def test_a_parameter_that_is_not_there_is_an_error() -> None:
    with pytest.raises(KeyError, match="player"):
        ENGLISH.read(say("{player} throws."))


def test_a_plural_without_a_number_is_an_error() -> None:
    with pytest.raises(KeyError, match="count"):
        ENGLISH.read(Message("{n} kid", "{n} kids", (("n", 1),)))
    with pytest.raises(AssertionError, match="number"):
        ENGLISH.read(Message("{count} kid", "{count} kids", (("count", "two"),)))


@pytest.mark.parametrize(("count", "read"), [(0, "0 kids"), (1, "1 kid"), (2, "2 kids"), (21, "21 kids")])
def test_english_has_two_forms(count: int, read: str) -> None:
    assert ENGLISH.read(say_n("{count} kid", "{count} kids", count)) == read


@pytest.mark.parametrize(
    ("count", "read"),
    [
        (0, "0 koźlątek"),
        (1, "1 koźlątko"),
        (2, "2 koźlątka"),
        (4, "4 koźlątka"),
        (5, "5 koźlątek"),
        (12, "12 koźlątek"),
        (21, "21 koźlątek"),
        (22, "22 koźlątka"),
    ],
)
def test_polish_has_three_forms(translate: Translate, count: int, read: str) -> None:
    forms = ("{count} koźlątko", "{count} koźlątka", "{count} koźlątek")
    polish = translate("pl", {("{count} kid", "{count} kids"): forms})
    assert polish.read(say_n("{count} kid", "{count} kids", count)) == read


@pytest.mark.parametrize(
    ("count", "read"), [(1, "1 козлёнок"), (21, "21 козлёнок"), (22, "22 козлёнка"), (25, "25 козлят")]
)
def test_a_form_for_one_may_serve_twenty_one_too(translate: Translate, count: int, read: str) -> None:
    forms = ("{count} козлёнок", "{count} козлёнка", "{count} козлят")
    russian = translate("ru", {("{count} kid", "{count} kids"): forms})
    assert russian.read(say_n("{count} kid", "{count} kids", count)) == read


@pytest.mark.parametrize(("count", "read"), [(0, "0 козлета"), (1, "1 козле"), (2, "2 козлета"), (21, "21 козлета")])
def test_bulgarian_has_two_forms(translate: Translate, count: int, read: str) -> None:
    bulgarian = translate("bg", {("{count} kid", "{count} kids"): ("{count} козле", "{count} козлета")})
    assert bulgarian.read(say_n("{count} kid", "{count} kids", count)) == read


@pytest.mark.parametrize(
    ("parts", "read"),
    [([], "nobody"), (["Ada"], "Ada"), (["Ada", "Ben"], "Ada and Ben"), (["Ada", "Ben", "Cleo"], "Ada, Ben and Cleo")],
)
def test_a_listing_reads_like_a_sentence(parts: list[str], read: str) -> None:
    assert ENGLISH.read(listing(parts)) == read


def test_a_listing_is_translated(translate: Translate) -> None:
    german = translate("de", {"{before} and {last}": "{before} und {last}", "the oven": "der Ofen"})
    assert german.read(listing([say("the oven"), "Ada"])) == "der Ofen und Ada"


def test_every_complete_language_has_its_reader() -> None:
    assert [reader(language).language for language in COMPLETE] == list(COMPLETE)


@pytest.mark.parametrize("language", ["", "xx", "EN", "../en", "bg/../bg"])
def test_a_language_that_is_not_there_is_named_with_those_that_are(language: str) -> None:
    with pytest.raises(LookupError, match="there is en"):
        reader(language)


def test_the_pseudo_reader_marks_a_sentence_and_leaves_names_and_numbers_alone() -> None:
    read = reader(PSEUDO).read
    assert read(say("{player} throws the die.", player="Alice")) == "«Alice thŕöwš thé díé.»"
    assert read(say_n("{count} kid", "{count} kids", 3)) == "«3 kídš»"
    assert read(say("Under {place}.", place=say("the oven"))) == "«Üñdéŕ «thé övéñ».»"

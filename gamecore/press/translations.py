"""Collects the sentences of the core for translators, compiles their catalogs, and says what is wrong with one."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from string import Formatter

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from gamecore import catalog as catalogued
from gamecore.words import DOMAIN, LANGUAGES

CORE = Path(__file__).resolve().parents[1]
CATALOGS = CORE / LANGUAGES

#: Which arguments of a call are sentences, counted from 1.
KEYWORDS = {"say": (1,), "say_n": (1, 2)}
#: A comment that begins so, right above a sentence, is shown to translators.
NOTE = "Translators:"
#: In place of the day of collecting, so that the diff of a catalog shows sentences and nothing else.
NO_DATE = datetime(1980, 1, 1, tzinfo=UTC)


class BadSentence(ValueError):
    """A sentence whose braces hold something else than the plain name of a parameter."""


def template(root: Path = CORE, language: str | None = None) -> Catalog:
    """Every sentence that the code below ``root`` says, not translated, with the files that say it.

    For a language, what only games say that are not told in it is left out.
    """
    collected = _empty()
    untold = () if language is None else _untold(language)
    for file, _, sentence, notes, context in _collected(root):
        if file.startswith(untold):
            continue
        # The number of the line is left out: it changes with every edit above it.
        collected.add(sentence, locations=[(f"{root.name}/{file}", 0)], auto_comments=notes, context=context)
    return collected


@cache
def _collected(root: Path) -> tuple[tuple[str, int, str | tuple[str, ...], list[str], str | None], ...]:
    """What Babel finds below a folder, in the order in which it stands there; code does not change while this runs."""
    found = extract_from_dir(root, [("**.py", "python")], keywords=KEYWORDS, comment_tags=(NOTE,))
    return tuple(sorted(found, key=lambda entry: (entry[0], entry[1])))


def _untold(language: str) -> tuple[str, ...]:
    """The folders of the games that are not told in a language; those of no catalog yet among them."""
    games = {box.game.slug.replace("-", "_") for box in catalogued.boxes(language)}
    folders = sorted(folder.name for folder in (CORE / "games").iterdir() if folder.is_dir())
    return tuple(f"games/{name}/" for name in folders if name not in games)


def _empty(language: str | None = None) -> Catalog:
    return Catalog(
        locale=language,
        domain=DOMAIN,
        header_comment="# What Rulehouse says; `make words` collects it from the code.",
        project="Rulehouse",
        version="core",
        msgid_bugs_address="Rulehouse",
        last_translator="Rulehouse",
        language_team="Rulehouse",
        creation_date=NO_DATE,
        revision_date=NO_DATE,
        fuzzy=False,
    )


def catalog_file(language: str, folder: Path = CATALOGS) -> Path:
    """Where the catalog of a language lies."""
    return folder / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def catalog(language: str, folder: Path = CATALOGS) -> Catalog:
    """The catalog of a language as it was written. Raises FileNotFoundError when there is none."""
    with catalog_file(language, folder).open("rb") as file:
        return read_po(file, locale=language, domain=DOMAIN)


def renew(language: str, folder: Path = CATALOGS) -> Path:
    """Begins the catalog of a language, or brings it up to date.

    A sentence that was changed in the code keeps its old translation, marked fuzzy; one that is no longer said is
    moved to the end as a comment.
    """
    place = catalog_file(language, folder)
    renewed = catalog(language, folder) if place.is_file() else _empty(language)
    renewed.update(template(language=language))
    write(renewed, place)
    return place


def write(texts: Catalog, place: Path) -> None:
    """Writes a template or a catalog as text."""
    place.parent.mkdir(parents=True, exist_ok=True)
    with place.open("wb") as file:
        write_po(file, texts, width=120, include_lineno=False, sort_by_file=True)


def compile_all(folder: Path = CATALOGS) -> list[Path]:
    """Compiles each catalog beside its source; sentences marked fuzzy are left out, so English shows."""
    compiled = []
    for stale in folder.glob(f"*/LC_MESSAGES/{DOMAIN}.mo"):
        stale.unlink()
    for source in sorted(folder.glob(f"*/LC_MESSAGES/{DOMAIN}.po")):
        target = source.with_suffix(".mo")
        with target.open("wb") as file:
            write_mo(file, catalog(source.parent.parent.name, folder))
        compiled.append(target)
    return compiled


def faults(language: str, folder: Path = CATALOGS) -> Iterator[str]:
    """What keeps a catalog from being complete, each in a few words; nothing for a complete one.

    Raises FileNotFoundError when the language has no catalog at all.
    """
    texts, said = catalog(language, folder), template(language=language)
    for message in said:
        if message.id:
            translated = texts.get(message.id, message.context)
            yield from _lacking(message, translated, texts.num_plurals)
    for message in texts:
        if message.id and said.get(message.id, message.context) is None:
            yield f"{_first(message)!r} is no longer said"


def _lacking(said: Message, translated: Message | None, plurals: int) -> Iterator[str]:
    name = repr(_first(said))
    if translated is None:
        yield f"{name} is missing"
        return
    forms = _forms(translated.string)
    if translated.fuzzy:
        yield f"{name} is marked fuzzy"
    if not all(form.strip() for form in forms) or (said.pluralizable and len(forms) != plurals):
        yield f"{name} is not translated" if not any(forms) else f"{name} lacks a plural form"
        return
    for form in forms:
        if parameters(form) != parameters(_first(said)):
            yield f"{name} and its translation {form!r} name different parameters"


def parameters(sentence: str) -> frozenset[str]:
    """The names in braces. Raises BadSentence for anything else in braces, and for a brace that stands alone."""
    names = []
    try:
        parts = list(Formatter().parse(sentence))
    except ValueError as error:
        raise BadSentence(f"{sentence!r}: {error}") from error
    for text, name, form, conversion in parts:
        if "{" in text or "}" in text or (name is not None and (not name.isidentifier() or form or conversion)):
            raise BadSentence(f"{sentence!r}: in braces stands the name of a parameter and nothing else")
        if name is not None:
            names.append(name)
    return frozenset(names)


def _first(message: Message) -> str:
    return _forms(message.id)[0]


def _forms(text: str | tuple[str, ...] | list[str] | None) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text or ("",))


def main() -> None:
    """Collect the sentences of the core, renew the named languages, and compile all catalogs."""
    parser = argparse.ArgumentParser(prog="gamecore.press.translations", description=main.__doc__)
    parser.add_argument("--template", type=Path, help="write the collected sentences into this file")
    parser.add_argument("languages", nargs="*", metavar="LANGUAGE", help="begin or renew the catalog of this language")
    asked = parser.parse_args()
    if asked.template:
        write(template(), asked.template)
    for language in asked.languages:
        print(f"{renew(language).relative_to(CORE.parent)}: {sum(1 for _ in faults(language))} to do")
    compile_all()


if __name__ == "__main__":
    main()

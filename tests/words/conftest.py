"""What the tests of words share: small catalogs written for the test, and readers of them."""

from __future__ import annotations

import gettext
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from gamecore.press import translations
from gamecore.words import DOMAIN, Reader

type Translated = dict[str | tuple[str, str], str | tuple[str, ...]]
type Translate = Callable[[str, Translated], Reader]


@pytest.fixture
def translate() -> Translate:
    """A reader of a language that knows just these sentences."""

    def read_by(language: str, sentences: Translated) -> Reader:
        catalog = Catalog(locale=language, domain=DOMAIN, fuzzy=False)
        for said, translated in sentences.items():
            catalog.add(said, translated)
        compiled = BytesIO()
        write_mo(compiled, catalog)
        compiled.seek(0)
        return Reader(language, gettext.GNUTranslations(compiled))

    return read_by


@pytest.fixture
def whole(tmp_path: Path) -> Catalog:
    """A Bulgarian catalog in which every sentence of the core stands for itself: complete, as far as form goes."""
    catalog = translations.catalog("bg", translations.renew("bg", tmp_path).parents[2])
    for message in catalog:
        if message.id:
            message.string = message.id
    return catalog

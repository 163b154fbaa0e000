"""The one-file edition: all pages of a game and its Python in one HTML file, which plays by double click.

Nothing in it is fetched, and its content policy forbids that anything is. Pages and Python lie packed in blocks of
data; the address says which page is shown (``?rules#GV-13``), so each page begins as afresh as on the site.
"""

from __future__ import annotations

import gzip
import re
from base64 import b64encode
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from html import unescape
from pathlib import Path
from posixpath import join, normpath
from urllib.parse import quote, urlsplit

from gamecore import catalog
from gamecore.box import Box
from gamecore.markup import Attributes, Markup, element, together
from gamecore.press import chapters, early, pages, sentences
from gamecore.press.place import Place
from gamecore.press.policy import sha256
from gamecore.press.supplies import CORE
from gamecore.words import COMPLETE, Message

FOLDER = "one-file"
SCRIPT = "one-file.js"
SHEET = "assets/one-file.css"
#: The page that offers the files.
OFFERED = "offline/index.html"
#: So large may a file be that a school carries on a stick and a browser reads at once (F28).
MOST_BYTES = 12_000_000

#: What the worker would fetch has addresses that lead nowhere, so that a file which was left out is never asked for.
GIVEN = "given:/"

#: The pages of a game that are of use without the rest of the site, the first one first; lessons follow their list.
LEAVES = ("", "rules", "learn", "play", "referee", "story", "summary")
#: The name of the first page, whose place in the site is the game's folder itself.
FIRST = "start"

_ARTICLE = re.compile(r"<article[^>]*>(.*)</article>", re.DOTALL)
_TITLE = re.compile(r"<h1[^>]*>(.*?)(?:<a class=\"headerlink\"|</h1>)", re.DOTALL)
_FETCHED_SCRIPT = re.compile(r"<script[^>]* src=[^>]*></script>")
_LINK = re.compile(r'<a ([^>]*?)href="([^"#]+)(#[^"]*)?"([^>]*)>(.*?)</a>', re.DOTALL)
_IMAGE = re.compile(r'<img ([^>]*?)src="([^"]+)"')
_RULES = re.compile(r'data-rules="[^"]*"')
_SHEET = re.compile(r'<link rel="stylesheet" href="([^"?]+)')
_FONT = re.compile(r'url\("([^":]+\.woff2)"\)')


class TooLarge(Exception):
    """A file has become larger than promised."""


@dataclass(frozen=True, slots=True)
class Leaf:
    """A page of the site that goes into a file: its name there, its title, and what stands between bar and foot."""

    name: str
    title: str
    content: str


def deliver(build: Path, site: Path) -> None:
    """Write a file for each game in each of its languages, and their sizes where the site offers them."""
    for language in COMPLETE:
        branch = site / pages.branch(language)
        (branch / FOLDER).mkdir(exist_ok=True)
        files = {box.game.slug: branch / address(box.game.slug) for box in catalog.boxes(language)}
        for slug, file in files.items():
            file.write_text(edition(build, site, catalog.box(slug), language), encoding="utf-8")
            if file.stat().st_size > MOST_BYTES:
                raise TooLarge(f"{file.name} has {file.stat().st_size} bytes; {MOST_BYTES} are the most.")
        page = branch / OFFERED
        page.write_bytes(_with_sizes(page.read_bytes().decode(), files).encode())
    (site / "assets" / SCRIPT).unlink()


def address(slug: str) -> str:
    """Where the file of a game lies, seen from the first page of its language."""
    return f"{FOLDER}/rulehouse-{slug}.html"


def edition(build: Path, site: Path, box: Box, language: str) -> str:
    """The whole file of one game."""
    held = tuple(leaves(site, box, language))
    script = (build / "widgets" / SCRIPT).read_text(encoding="utf-8")
    style = _style(site)
    if "</script" in script or "</style" in style:
        raise ValueError("a script or a style that names its own end cannot stand inside of a page")
    place = Place(language, lambda address: address)
    title = place.read(box.title)
    head = together(
        (
            element("meta", {"charset": "utf-8"}),
            element("meta", {"http-equiv": "Content-Security-Policy", "content": _policy(script, style)}),
            element("meta", {"name": "viewport", "content": "width=device-width,initial-scale=1"}),
            element("title", None, title),
            element("link", {"rel": "icon", "href": _drawing(site / "assets" / "favicon.svg")}),
            element("style", None, Markup(style)),
        ),
        "\n",
    )
    frame: Attributes = {
        "dir": "ltr",
        "data-md-color-scheme": "default",
        "data-md-color-primary": "custom",
        "data-md-color-accent": "custom",
    }
    blocks = (*(_block(leaf) for leaf in held), *_given(build))
    body = element(
        "body",
        frame,
        _bar(place, held),
        element("noscript", None, element("p", None, place.read(sentences.ONE_FILE_NEEDS_SCRIPTS))),
        element("main", {"class": "rh-leaf"}, element("article", _CONTENT)),
        together(blocks, "\n"),
        element("script", _SUPPLIES, Markup(script)),
    )
    return f'<!doctype html>\n<html lang="{language}">\n<head>\n{head}\n</head>\n{body}\n</html>\n'


_CONTENT: Attributes = {"class": "md-content__inner md-typeset", "data-part": "leaf"}
_SUPPLIES: Attributes = {
    "data-worker": f"{GIVEN}worker.js",
    "data-core": f"{GIVEN}{CORE}",
    "data-snapshot": f"{GIVEN}none",
    "data-memory": "0",
    "data-runtime": f"{GIVEN}pyodide/",
    "data-size": "0",
    "data-weight": "0",
}


def _policy(script: str, style: str) -> str:
    """Nothing is fetched; the worker is made from what the file holds."""
    return "; ".join(
        (
            "default-src 'none'",
            f"script-src 'sha256-{sha256(script)}' 'wasm-unsafe-eval' blob:",
            "worker-src blob:",
            f"style-src 'sha256-{sha256(style)}'",
            "img-src data:",
            "font-src data:",
            "base-uri 'none'",
            "form-action 'none'",
        )
    )


def _bar(place: Place, held: tuple[Leaf, ...]) -> Markup:
    """The ways between the pages, in the shortest words; lessons are found on the page that lists them."""
    links = (
        element("li", None, element("a", {"href": f"?{leaf.name}", "data-to-leaf": leaf.name}, _short(place, leaf)))
        for leaf in held
        if "/" not in leaf.name
    )
    ways = element("ul", {"role": "list"}, *links)
    label = place.read(sentences.PAGES_OF_THE_FILE)
    return element("header", {"class": "rh-file-bar"}, element("nav", {"aria-label": label}, ways))


def _short(place: Place, leaf: Leaf) -> str:
    return place.read(_SHORT[leaf.name]) if leaf.name in _SHORT else leaf.title


_SHORT = {
    "rules": sentences.RULES,
    "learn": sentences.LEARN,
    "play": sentences.PLAY,
    "summary": sentences.SUMMARY,
}


# The pages.


def leaves(site: Path, box: Box, language: str) -> Iterator[Leaf]:
    """The pages of a game, as they go into its file."""
    home = f"{pages.branch(language)}games/{box.game.slug}/"
    lessons = (f"learn/{lesson.slug}" for lesson in box.lessons)
    there = [path for path in (*LEAVES, *lessons) if (site / home / path / "index.html").is_file()]
    names: Mapping[str, str] = {normpath(join(home, path)): path or FIRST for path in there}
    for path in there:
        html = (site / home / path / "index.html").read_text(encoding="utf-8")
        article, heading = _ARTICLE.search(html), _TITLE.search(html)
        assert article is not None, "a page of the theme has an article"
        assert heading is not None, "and a heading"
        title = unescape(re.sub("<[^>]*>", "", heading[1])).strip()
        content = chapters.at_once(article[1])
        yield Leaf(path or FIRST, title, _alone(content, site, join(home, path), names))


def _alone(content: str, site: Path, here: str, names: Mapping[str, str]) -> str:
    """The content of the page at ``here`` with all that it needs in it; what leads out of the file leads nowhere."""

    def link(found: re.Match[str]) -> str:
        before, address, fragment, after, says = found.groups(default="")
        leaf = names.get(normpath(join(here, urlsplit(address).path)))
        if leaf is not None:
            return f'<a {before}href="?{leaf}{fragment}"{after}>{says}</a>'
        return "" if "rh-button" in before + after else f"<span>{says}</span>"

    def image(found: re.Match[str]) -> str:
        return f'<img {found[1]}src="{_drawing(site / normpath(join(here, found[2])))}"'

    content = _FETCHED_SCRIPT.sub("", content)
    return _RULES.sub('data-rules="?rules"', _IMAGE.sub(image, _LINK.sub(link, content)))


def _drawing(file: Path) -> str:
    return f"data:image/svg+xml,{quote(file.read_text(encoding='utf-8'))}"


def _style(site: Path) -> str:
    """The stylesheets of the site in their order, with the letters inside, and what only these files need."""
    page = (site / "index.html").read_text(encoding="utf-8")
    sheets = [site / normpath(address) for address in _SHEET.findall(page)]
    return "\n".join(_with_letters(sheet) for sheet in (*sheets, site / SHEET))


@cache
def _with_letters(sheet: Path) -> str:
    def letters(found: re.Match[str]) -> str:
        font = (sheet.parent / found[1]).read_bytes()
        return f'url("data:font/woff2;base64,{b64encode(font).decode()}")'

    return _FONT.sub(letters, sheet.read_text(encoding="utf-8"))


# Blocks of data.


def _block(leaf: Leaf) -> Markup:
    told = {"data-title": f"{leaf.title} - Rulehouse", "data-holds": early.held(leaf.content)}
    attributes: Attributes = {"data-leaf": leaf.name, **told}
    return _data(attributes, _packed(leaf.content.encode()))


@cache
def _given(build: Path) -> tuple[Markup, ...]:
    """What the worker needs. The rest of Python's library stays at home: nothing that a page asks for imports it."""
    runtime = build / "runtime"
    # A worker that was not fetched cannot fetch scripts in every browser, so Pyodide's stand in front of its own.
    scripts = (runtime / "pyodide.asm.js", runtime / "pyodide.js", build / "widgets" / "worker.js")
    held = {
        "worker.js": b"\n".join(script.read_bytes() for script in scripts),
        "pyodide/pyodide.asm.wasm": (runtime / "pyodide.asm.wasm").read_bytes(),
        CORE: (build / "core" / CORE).read_bytes(),
    }
    return tuple(_data({"data-given": f"{GIVEN}{address}"}, _packed(data)) for address, data in held.items())



def _packed(data: bytes) -> bytes:
    """Compressed, unless it is already."""
    return data if data.startswith(b"\x1f\x8b") else gzip.compress(data, 9, mtime=0)


def _data(attributes: Attributes, data: bytes) -> Markup:
    return element("script", {"type": "application/octet-stream", **attributes}, Markup(b64encode(data).decode()))


# Where the site offers them.


def offers(place: Place, games: Mapping[str, Message]) -> Markup:
    """A link to the file of each game; how large it is gets known when it is written."""
    rows = (_offer(place, slug, title) for slug, title in games.items())
    return element("ul", {"class": "rh-keep", "role": "list"}, *rows)


def _offer(place: Place, slug: str, title: Message) -> Markup:
    link: Attributes = {"class": "rh-button", "href": place.to(address(slug)), "download": True}
    says = element("a", link, place.read(sentences.take_along(title)))
    return element("li", None, says, Markup(" "), element("span", {"data-size-of": slug}))


def _with_sizes(html: str, files: Mapping[str, Path]) -> str:
    def size(found: re.Match[str]) -> str:
        return f"{found[0]}{files[found[1]].stat().st_size / 1e6:.1f} MB"

    return re.sub(r'<span data-size-of="([^"]+)">', size, html)

"""Pages for frames: lessons, referee rounds and rules of a game without the theme around them, and with no way out.

They stand in other people's pages, in a sandbox without storage and without an origin, and in packages for learning
platforms. Each is cut out of the finished page, so that it can say nothing else.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from posixpath import join, normpath, relpath

from gamecore import catalog
from gamecore.box import Box
from gamecore.markup import Markup, element, together
from gamecore.press import chapters, early
from gamecore.press.pages import PLAIN, branch
from gamecore.press.supplies import mark
from gamecore.words import COMPLETE

SHEET, SCRIPT, SIGN = "assets/embed.css", "assets/frame.js", "assets/favicon.svg"
FOLDER = "embed"

_ARTICLE = re.compile(r"<article[^>]*>(.*)</article>", re.DOTALL)
_TITLE = re.compile(r"<title>.*?</title>", re.DOTALL)
_SHEET = re.compile(r'<link rel="stylesheet" href="([^"?]+)')
_FONT = re.compile(r"@font-face \{[^}]*\}\s*")
_LINK = re.compile(r'<a (?P<before>[^>]*?)href="(?P<to>[^"#?]+)(?P<rest>[^"]*)"(?P<after>[^>]*)>')
_ASKED = re.compile(r'(?P<name> src| data-rules)="(?P<to>[^"#?]+)')
_CHARSET = re.compile(r'<meta charset="utf-8">')

#: Leads a page that is asked for with ``?embed`` to its bare one, before anything of the theme runs: what is taken out
#: of the document does not run any more, and in a sandbox the theme would only stumble.
_LEADS = 'if(new URLSearchParams(location.search).has("embed"))location.replace({to}+location.search+location.hash),'
_LEADS += "document.documentElement.remove()"


def deliver(site: Path) -> None:
    """Write the bare pages of every game in each of its languages; before the policies, which they need as well."""
    (site / SHEET).write_text(_style(site), encoding="utf-8")
    for language in COMPLETE:
        for box in catalog.boxes(language):
            there = pages(box, language)
            for source, target in there.items():
                _write(site, source, target, there)


def pages(box: Box, language: str) -> Mapping[str, str]:
    """The folders of the pages that there are barely, and the folders of those, seen from the root of the site."""
    home = f"{branch(language)}games/{box.game.slug}"
    lessons = {f"{home}/learn/{lesson.slug}": f"{home}/{FOLDER}/{lesson.slug}" for lesson in box.lessons}
    others = {f"{home}/rules": f"{home}/{FOLDER}/all-rules", f"{home}/referee": f"{home}/{FOLDER}/referee-round"}
    if taken := set(lessons.values()) & set(others.values()):
        raise ValueError(f"a lesson cannot be called as another page is: {', '.join(sorted(taken))}")
    return {f"{home}/learn": f"{home}/{FOLDER}", **lessons, **others}


def _write(site: Path, source: str, target: str, there: Mapping[str, str]) -> None:
    page = site / source / "index.html"
    html = page.read_text(encoding="utf-8")
    bare = site / target / "index.html"
    bare.parent.mkdir(parents=True, exist_ok=True)
    bare.write_text(_bare(html, site, source, target, there), encoding="utf-8")
    leads = Markup(_LEADS.format(to=f'"{relpath(target, source)}/"'))
    page.write_text(_CHARSET.sub(lambda found: f"{found[0]}{element('script', None, leads)}", html, count=1), "utf-8")


def _bare(html: str, site: Path, source: str, target: str, there: Mapping[str, str]) -> str:
    article, title = _ARTICLE.search(html), _TITLE.search(html)
    assert article is not None, "a page of the theme has an article"
    assert title is not None, "and a title"
    sheet, script = (f"{relpath(name, target)}?{mark([site / name])}" for name in (SHEET, SCRIPT))
    head = together(
        (
            element("meta", {"charset": "utf-8"}),
            element("meta", {"name": "viewport", "content": "width=device-width,initial-scale=1"}),
            Markup(title[0]),
            element("link", {"rel": "icon", "href": relpath(SIGN, target)}),
            element("link", {"rel": "stylesheet", "href": sheet}),
            element("script", {"defer": True, "src": script}, ""),
        )
    )
    moved = Markup(_moved(chapters.at_once(article[1]), source, target, there))
    content = element("article", {"class": "md-content__inner md-typeset"}, moved)
    frame = {"data-md-color-scheme": "default", "data-md-color-primary": "custom", "data-md-color-accent": "custom"}
    body = element("body", {"dir": "ltr", "data-holds": early.held(content), **frame}, element("main", None, content))
    language = re.search(r'<html lang="([^"]+)"', html)
    start = f'<!doctype html>\n<html lang="{language[1] if language else PLAIN}" data-rh-bare>'
    return f"{start}\n<head>{head}</head>\n{body}\n</html>\n"


def _moved(content: str, source: str, target: str, there: Mapping[str, str]) -> str:
    """The content of a page as it must be at another place; links lead to other bare pages or nowhere."""

    def link(found: re.Match[str]) -> str:
        to = there.get(normpath(join(source, found["to"])))
        before, after = found["before"], found["after"]
        if to is None:
            hidden = "hidden " if "rh-button" in before + after else ""
            return f"<a {hidden}{before}{re.sub(' aria-label="[^"]*"', '', after)}>"
        return f'<a {before}href="{_folder(relpath(to, target))}{found["rest"]}"{after}>'

    def asked(found: re.Match[str]) -> str:
        whole = normpath(join(source, found["to"]))
        slash = "/" if found["to"].endswith("/") else ""
        return f'{found["name"]}="{relpath(there.get(whole, whole), target)}{slash}'

    return _ASKED.sub(asked, _LINK.sub(link, content))


def _folder(path: str) -> str:
    return f"{path}/"


def _style(site: Path) -> str:
    """All stylesheets of the site in one, without its own letters: a page without an origin may not fetch them."""
    page = (site / "index.html").read_text(encoding="utf-8")
    sheets = [site / normpath(address) for address in _SHEET.findall(page)]
    own = (site / SHEET).read_text(encoding="utf-8")
    return _FONT.sub("", "\n".join((*(sheet.read_text(encoding="utf-8") for sheet in sheets), own)))


def files(site: Path, box: Box, language: str) -> Iterator[Path]:
    """Everything that the bare pages of a game need, pages first."""
    yield from (site / target / "index.html" for target in pages(box, language).values())
    yield from (site / name for name in (SHEET, SCRIPT, SIGN, "assets/widgets.js"))

"""What MkDocs calls while it builds: the only file that imports it."""

from __future__ import annotations

import re
import shutil
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import Abort
from mkdocs.plugins import CombinedEvent, event_priority
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page
from mkdocs.utils import get_relative_url

from gamecore.markup import Markup, element
from gamecore.press import (
    bare,
    classroom,
    early,
    fragments,
    landmarks,
    lesson,
    margins,
    offline,
    one_file,
    pages,
    policy,
    school_net,
    scorm,
    search_box,
    supplies,
    switch,
)
from gamecore.press.place import Place


@event_priority(100)
def _mark_stylesheets(config: MkDocsConfig) -> None:
    """Name one stylesheet instead of many, for which each page would wait, and mark it as the other supplies are
    marked, so that a browser never shows a page in an old coat.
    """
    # Each language is a build of its own over the same settings, so that it may be there already.
    if "sheets" not in config.extra:
        config.extra["sheets"] = list(config.extra_css)
        mark = supplies.mark([Path(config.docs_dir) / sheet for sheet in config.extra_css])
        config.extra_css = [f"{_ALL_SHEETS}?{mark}"]


_ALL_SHEETS = "assets/rulehouse.css"


@event_priority(-110)
def _list_lessons(config: MkDocsConfig) -> None:
    """Put the lessons into the navigation, once it is that of the language that is being built."""
    config.nav = pages.with_lessons(config.nav, str(config.theme["language"]))


on_config = CombinedEvent(_mark_stylesheets, _list_lessons)


@event_priority(100)
def on_files(files: Files, config: MkDocsConfig) -> None:
    """Announce the lesson pages, before the languages are told apart; their text comes in ``on_page_read_source``."""
    for source in pages.lesson_pages():
        files.append(File(source, config.docs_dir, config.site_dir, config.use_directory_urls))


def on_page_read_source(page: Page, **_: object) -> str | None:
    """The text of a page that stands in no file."""
    return pages.lesson_pages().get(page.file.src_uri)


def on_page_markdown(markdown: str, page: Page, **_: object) -> None:
    """Stop where the minutes of a lesson plan do not add up."""
    if re.fullmatch(r"games/[^/]+/teach(\.[\w-]+)?\.md", page.file.src_uri):
        try:
            classroom.minutes(markdown)
        except classroom.BadPlan as reason:
            raise Abort(f"{page.file.src_uri}: {reason}") from reason


def on_page_content(html: str, page: Page, config: MkDocsConfig, **_: object) -> str:
    """Explain words, fill in the playable parts, and bring the widgets where there are any."""
    language = str(config.theme["language"])
    place = Place(language, partial(_relative, page, pages.branch(language)))
    html = margins.add(html, page.file.src_uri, place)
    if not fragments.holds(html):
        return html
    try:
        script = supplies.find(_build(config)).script(get_relative_url(".", page.url))
        return "\n".join((_first_steps(fragments.fill(html, place)), fragments.sentences(language), script))
    except (supplies.NotBuilt, fragments.UnknownFragment) as reason:
        raise Abort(f"{page.file.src_uri}: {reason}") from reason


def _first_steps(html: str) -> str:
    """A page with a lesson shows its first step first."""
    early = element("script", None, Markup(lesson.FIRST_STEP_FIRST))
    return html.replace("<lesson-player ", f"{early}<lesson-player ", 1)


def _relative(page: Page, branch: str, address: str) -> str:
    return get_relative_url(branch + address, page.url)


def on_post_page(output: str, page: Page, config: MkDocsConfig, **_: object) -> str:
    """Mend what the theme leaves without a name or knows too late, and let its script wait for ours."""
    if f"{_UNUSED}-set" in output:
        raise Abort(f"{page.file.src_uri}: the rules for tabs are taken out of the theme, see _calm in hook.py.")
    html = _THEMES_SCRIPT.sub(r"<script defer \1", landmarks.named(early.told(output)))
    if "<game-table" not in html or "<lesson-player" in html:
        return html
    hired = supplies.find(_build(config)).early(get_relative_url(".", page.url))
    return html.replace("</head>", f"{element('script', None, Markup(hired))}</head>", 1)


#: It stands at the end of each page, so waiting changes nothing but who comes first.
_THEMES_SCRIPT = re.compile(r'<script (src="[^"]*assets/javascripts/bundle\.)')


@event_priority(-100)
def on_post_build(config: MkDocsConfig) -> None:
    """Bring what the pages load, and write each page's content policy; last, so that it sees the pages finished."""
    if config.plugins["i18n"].building:  # type: ignore[attr-defined]  # the builds of the other languages lie within
        return
    site = Path(config.site_dir)
    supplies.deliver(_build(config), site)
    _clear(site)
    _calm(site)
    _gather(site, config.extra["sheets"])
    if not config.site_url:
        _forget_the_map(site)
    switch.mend(site)
    search_box.deliver(_build(config), site)
    bare.deliver(site)
    policy.write_policies(site)
    scorm.deliver(site)
    one_file.deliver(_build(config), site)
    school_net.deliver(site, supplies.find(_build(config)))
    offline.deliver(_build(config), site, supplies.find(_build(config)))


def _clear(site: Path) -> None:
    """Take out the files of the theme's search, which is off."""
    for unused in ("lunr", "workers"):
        shutil.rmtree(site / "assets" / "javascripts" / unused)


#: What makes a browser work out the look of everything on a page anew while the page is opened: a rule so that nothing
#: fades where colours are changed, and an element that tells how dark the page is, which our own script tells cheaper.
_TOO_DEAR = {
    "stylesheets/palette.*.css": (re.compile(r"\[data-md-color-switching\] \*[^{}]*\{[^{}]*\}"), ""),
    "javascripts/bundle.*.js": (re.compile(r'\{name:"color-scheme"\}'), '{name:"theme-scheme"}'),
}


#: Rules for tabs, which no page has: there are so many, and of such a kind, that a browser tries them on every element
#: of every page, two thirds of all that it tries.
_UNUSED = "tabbed"
_RULE = re.compile(r"([^{}]+)\{[^{}]*\}")


def _calm(site: Path) -> None:
    """Change these places. Raises Abort where the theme does not look as it was known."""
    (sheet,) = (site / "assets" / "stylesheets").glob("main.*.css")
    sheet.write_text(_RULE.sub(_without_unused, sheet.read_text(encoding="utf-8")), encoding="utf-8")
    for where, (dear, cheap) in _TOO_DEAR.items():
        (file,) = (site / "assets").glob(where)
        calm, found = dear.subn(cheap, file.read_text(encoding="utf-8"))
        if found != 1:
            raise Abort(f"{file.name}: {dear.pattern} is there {found} times; a new theme needs a new look.")
        file.write_text(calm, encoding="utf-8")


def _gather(site: Path, sheets: Sequence[str]) -> None:
    """Our own stylesheets in one, in their order; they lie in one folder, so that what they name stays where it is."""
    files = [site / sheet for sheet in sheets]
    (site / _ALL_SHEETS).write_text("\n".join(file.read_text(encoding="utf-8") for file in files), encoding="utf-8")
    for file in files:
        file.unlink()


def _without_unused(rule: re.Match[str]) -> str:
    """A rule without the selectors that nothing on the site can match."""
    if _UNUSED not in rule[1]:
        return rule[0]
    kept = [selector for selector in _COMMA.split(rule[1]) if _UNUSED not in selector]
    return f"{','.join(kept)}{rule[0][len(rule[1]) :]}" if kept else ""


#: A comma between selectors, and not one within brackets.
_COMMA = re.compile(r",(?![^()]*\))")


def _forget_the_map(site: Path) -> None:
    """A site map consists of full addresses, and a site that is built for no address in particular has none."""
    for sitemap in site.glob("sitemap.xml*"):
        sitemap.unlink()


def _build(config: MkDocsConfig) -> Path:
    return Path(config.config_file_path).parent / "build"

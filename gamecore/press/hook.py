"""What MkDocs calls while it builds: the only file that imports it."""

from __future__ import annotations

import re
import shutil
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
    chapters,
    classroom,
    early,
    fragments,
    landmarks,
    lesson,
    looks,
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
        config.extra_css = [f"{looks.SHEET}?{mark}"]


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
    html = margins.add(chapters.divide(html, page.file.src_uri), page.file.src_uri, place)
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
    if f"{looks.UNUSED}-set" in output:
        raise Abort(f"{page.file.src_uri}: the rules for tabs are taken out of the theme, see press/looks.py.")
    html = _THEMES_SCRIPT.sub(r"<script defer \1", landmarks.named(early.told(chapters.unasked(output))))
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
    looks.gather(site, config.extra["sheets"])
    try:
        looks.calm(site)
    except looks.OtherTheme as reason:
        raise Abort(str(reason)) from reason
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


def _forget_the_map(site: Path) -> None:
    """A site map consists of full addresses, and a site that is built for no address in particular has none."""
    for sitemap in site.glob("sitemap.xml*"):
        sitemap.unlink()


def _build(config: MkDocsConfig) -> Path:
    return Path(config.config_file_path).parent / "build"

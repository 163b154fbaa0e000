"""Writes each page's content policy: what the page may load and run, down to the hash of each inline script."""

from __future__ import annotations

import hashlib
import re
from base64 import b64encode
from html.parser import HTMLParser
from pathlib import Path

#: Script types that a browser runs; any other type is data, which no policy has to allow.
_RUN = frozenset({"", "module", "text/javascript", "application/javascript"})
_CHARSET = re.compile(r"<meta\s+charset=[^>]*>", re.IGNORECASE)


class _InlineScripts(HTMLParser):
    """Collects the text of the scripts that stand in the page itself."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=False)
        self.texts: list[str] = []
        self._inside = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = dict(attrs)
        if tag == "script" and "src" not in named and (named.get("type") or "").lower() in _RUN:
            self._inside = True
            self.texts.append("")

    def handle_endtag(self, tag: str) -> None:
        if tag == "script":
            self._inside = False

    def handle_data(self, data: str) -> None:
        if self._inside:
            self.texts[-1] += data


def policy(html: str) -> str:
    """The strictest policy under which a page still works: one origin, known scripts, WebAssembly, no inline style."""
    scripts = _InlineScripts()
    scripts.feed(html)
    scripts.close()
    hashes = sorted({f"'sha256-{sha256(text)}'" for text in scripts.texts})
    return "; ".join(
        (
            "default-src 'self'",
            " ".join(("script-src 'self' 'wasm-unsafe-eval'", *hashes)),
            "style-src 'self'",
            "img-src 'self' data:",
            "object-src 'none'",
            "base-uri 'none'",
            "form-action 'self'",
        )
    )


def with_policy(html: str) -> str:
    """The page with its policy right behind its charset, before anything that the policy speaks about."""
    meta = f'<meta http-equiv="Content-Security-Policy" content="{policy(html)}">'
    page, found = _CHARSET.subn(lambda charset: charset[0] + meta, html, count=1)
    if not found:
        raise ValueError("the page has no <meta charset=…> to put the content policy behind")
    return page


def write_policies(site: Path) -> None:
    """Give every page of a built site its policy."""
    for page in sorted(site.rglob("*.html")):
        try:
            # Bytes, so that line ends stay as they were hashed.
            page.write_bytes(with_policy(page.read_bytes().decode()).encode())
        except ValueError as reason:
            raise ValueError(f"{page.relative_to(site)}: {reason}") from reason


def sha256(text: str) -> str:
    """The hash by which a policy knows a text."""
    return b64encode(hashlib.sha256(text.encode()).digest()).decode()

"""The press itself: content policies, markers, the parcel for the browser and the server."""

from __future__ import annotations

import errno
import gzip
import hashlib
import marshal
import threading
from base64 import b64encode
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from gamecore.press import bytecode, fragments, parcel, policy, serve, supplies
from gamecore.press.place import Place

BUILD = Path(__file__).resolve().parents[2] / "build"


def test_the_policy_allows_the_inline_scripts_of_the_page_and_no_others() -> None:
    page = (
        '<head><meta charset="utf-8"></head><script>one("ä")</script><script src="two.js"></script>'
        '<script type="application/json">{"three": 3}</script><script>one("ä")</script>'
    )
    digest = b64encode(hashlib.sha256('one("ä")'.encode()).digest()).decode()
    (script,) = [part for part in policy.policy(page).split("; ") if part.startswith("script-src")]
    assert script == f"script-src 'self' 'wasm-unsafe-eval' 'sha256-{digest}'"


def test_the_policy_stands_before_what_it_rules() -> None:
    page = policy.with_policy('<head><meta charset="utf-8"><script>1</script>')
    assert page.startswith('<head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy"')


def test_a_page_without_a_charset_is_refused_by_name(tmp_path: Path) -> None:
    (tmp_path / "bare.html").write_text("<p>bare</p>")
    with pytest.raises(ValueError, match=r"bare\.html: the page has no <meta charset"):
        policy.write_policies(tmp_path)


def test_an_unknown_part_is_refused_by_name() -> None:
    with pytest.raises(fragments.UnknownFragment, match=r'data-rulehouse="chess": there is only .*lesson'):
        fragments.fill('<div data-rulehouse="chess" data-game="geisslein"></div>', Place("en", str))


def test_a_sentence_cannot_end_its_block(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fragments, "_sentences", lambda _language: {"lost": "</script>"})
    assert fragments.sentences("en").count("</script>") == 1


def test_python_and_pyodide_go_together() -> None:
    with pytest.raises(parcel.WrongPython, match=r"Pyodide is Python 3\.14\.2, this build runs on 3\.13"):
        parcel.check_python("3.14.2")


def test_two_builds_of_the_core_are_the_same_bytes(tmp_path: Path) -> None:
    for build in ("one", "two"):
        bytecode.zipped(bytecode.compiled_all(parcel.core_files()), tmp_path / build)
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()


def test_the_core_goes_out_compiled_with_what_it_imports_and_without_the_press(tmp_path: Path) -> None:
    archive = tmp_path / "core.zip"
    archive.write_bytes(gzip.decompress((BUILD / "core" / supplies.CORE).read_bytes()))
    names = bytecode.unzipped(archive).keys()
    assert {"gamecore/words.pyc", "dataclasses.pyc", "json/decoder.pyc"} <= names
    assert [name for name in names if name.endswith(".py") or name.startswith("gamecore/press")] == []
    assert names.isdisjoint({"difflib.pyc", "unittest/mock.pyc", "pydoc.pyc"}), "nothing of the core imports these"


def test_bytecode_keeps_what_code_does_and_leaves_out_what_nobody_reads() -> None:
    source = b'"""Doc."""\nfrom dataclasses import dataclass\n@dataclass\nclass A:\n    x: int\n\n'
    source += b'def f(x):\n    """Doc."""\n    assert x, "checked at home"\n    1 / 0\n'
    held: dict[str, Any] = {"__name__": "held"}
    made = bytecode.compiled_all({"held.py": source, "notes.txt": b"as they are"})
    assert made.keys() == {"held.pyc", "notes.txt"}
    exec(marshal.loads(made["held.pyc"][16:]), held)  # 16 bytes of head stand before the code
    assert held["A"](3).x == 3
    assert held.get("__doc__") is None
    assert held["f"].__doc__ is None
    with pytest.raises(ZeroDivisionError):
        held["f"](0)
    assert held["f"].__code__.co_linetable == b"", "lines are left at home, too"


def test_another_pyodide_is_looked_at_anew() -> None:
    with pytest.raises(parcel.OtherPyodide, match="a new Pyodide needs a new look"):
        parcel.with_door("something else")


def test_pages_are_not_built_before_their_supplies(tmp_path: Path) -> None:
    with pytest.raises(supplies.NotBuilt, match=r"widgets/widgets\.js is not built"):
        supplies.find(tmp_path)


def test_the_server_gives_out_files_below_its_base_only(tmp_path: Path) -> None:
    (tmp_path / "core.wasm").write_bytes(b"\0asm")
    with serve.SiteServer(tmp_path, base="/rules/") as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        with urlopen(server.address + "core.wasm") as answer:
            assert answer.headers["Content-Type"] == "application/wasm"
        with pytest.raises(HTTPError, match="404") as refused:
            urlopen(server.address.replace("/rules/", "/core.wasm"))
        refused.value.close()
        server.shutdown()


def test_a_taken_port_is_passed_over(tmp_path: Path) -> None:
    with serve.SiteServer(tmp_path) as first, serve.open_server(tmp_path, first.server_port) as second:
        assert second.server_port > first.server_port


def test_an_error_that_is_no_taken_port_is_not_hidden(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(*_: object) -> None:
        raise OSError(errno.EACCES, "ports below 1024 are not yours")

    monkeypatch.setattr(serve, "SiteServer", forbidden)
    with pytest.raises(OSError, match="not yours"):
        serve.open_server(tmp_path, 80)

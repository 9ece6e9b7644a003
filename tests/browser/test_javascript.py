"""The modules of the recorder one by one: small tests in JavaScript (tests/browser/javascript), each an item of its own.

They run in the browser that is there anyway, on the template of the recorder with its real words, under the content policy of
the site. This module answers every address from the files of the project, which the browser keeps from one test to the next.
"""

import mimetypes
import re
import threading
from collections.abc import Iterator
from functools import cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from django.contrib.staticfiles import finders
from django.template.loader import render_to_string
from playwright.sync_api import Browser

from fuba_site.web.security import POLICY
from matches.board.board import picture, still
from matches.board.pitch import AREA_SHAPES
from matches.commentary.labels import AREA_NAMES
from matches.recorder.wording import script_words
from matches.recording.models import Recording
from rules import new_match

TESTS = Path(__file__).parent / "javascript"
ITEMS = [
    (path.relative_to(TESTS).as_posix(), name)
    for path in sorted(TESTS.rglob("*.test.js"))
    for name in re.findall(r'^test\("(.+?)", ', path.read_text(), re.MULTILINE)
]
NO_TESTS = {"runner.js", "recorder/scene.js"}  # what tests stand on
RUN = "(path) => import('/javascript/runner.js').then(({ run }) => run(path))"


@pytest.fixture(scope="module")
def recorder() -> str:
    """The page of the recorder before anything has been tapped. The board asks nothing: each test says what it asks."""
    state = new_match("fuba3").state
    kits = [{"first": "#0b5cad", "second": "#ffffff"}, {"first": "#e8590c", "second": "#000000"}]
    board = {
        "version": 7, "inputs": 4, "taken_back": 0, "state": "open", "mode": "live", "sheet": None, "over": False,
        "score": [0, 0], "minute": 1, "progress": "", "picture": picture(state), "pending": None, "waits_for": None,
        "mine": True, "manages": True, "referee": True, "undo": None, "lines": [], "match_url": "", "dice": None,
    }  # fmt: skip
    names = ("board", "do", "referee", "hints", "rows", "worker", "login", "live")
    settings = {
        "board": board,
        "words": script_words(),
        "areas": {name: str(words) for name, words in AREA_NAMES.items()},
        "teams": ["Finland", "Netherlands"],
        "kits": kits,
        "urls": {name: f"/{name}/" for name in names},
        "id": "a-match",
        "who": "1",
        "one_device": True,
        "skills": {"GK1": "Sweeper", "DF2": "Stopper"},
        "lineups": [],
        "tie": False,
        "plays": False,
    }
    context = {
        "recording": Recording(home_name="Finland", away_name="Netherlands", edition="fuba3", preset="basic"),
        "viewer": SimpleNamespace(manages=True),
        "board": board,
        "kits": kits,
        "areas": AREA_SHAPES,
        "moment": still(state),
        "settings": settings,
    }
    return render_to_string("matches/recorder.html", context)


@pytest.fixture(scope="module")
def origin(recorder: str) -> Iterator[str]:
    """Where the page and the modules are. Browsers trust localhost as they trust https."""

    @cache
    def found(path: str) -> bytes | None:
        if path == "/":
            return recorder.encode()
        if path.endswith("/recorder/main.js"):  # puts the modules together: here every test does
            return b""
        ours = path.startswith("/javascript/")
        file = TESTS / path.removeprefix("/javascript/") if ours else finders.find(path.removeprefix("/static/"))
        return Path(file).read_bytes() if file else None

    class Answer(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self) -> None:
            path = self.path.partition("?")[0]
            body = found(path)
            self.send_response(200 if body is not None else 404)
            self.send_header("Content-Type", mimetypes.guess_type(path)[0] or "text/html")
            self.send_header("Content-Length", str(len(body or b"")))
            self.send_header("Cache-Control", "max-age=3600")
            self.send_header("Content-Security-Policy", POLICY)
            self.end_headers()
            self.wfile.write(body or b"")

        def log_message(self, *args: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Answer)
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://localhost:{server.server_port}"
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="module")
def outcomes(browser: Browser, origin: str) -> Iterator[Any]:
    """What became of the tests of a file, each by its name; a file is run when it is first asked for, on a page where nothing
    is kept from the file before."""
    found: dict[str, dict[str, str]] = {}
    context = browser.new_context()
    page = context.new_page()
    devtools = context.new_cdp_session(page)

    def run(name: str) -> dict[str, str]:
        if name not in found:
            devtools.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"})
            page.goto(origin)
            found[name] = page.evaluate(RUN, f"/javascript/{name}")
            # They are looked for in the text: one that is written in another way would not be reported.
            assert list(found[name]) == [each for file, each in ITEMS if file == name], "not every test of the file is an item"
        return found[name]

    yield run
    context.close()


@pytest.mark.parametrize(("file", "name"), ITEMS, ids=[f"{file.removesuffix('.test.js')}: {name}" for file, name in ITEMS])
def test_of_a_module(outcomes: Any, file: str, name: str) -> None:
    if (outcome := outcomes(file)[name]) != "passed":
        pytest.fail(outcome, pytrace=False)


def test_every_file_has_items() -> None:
    """Those with some are compared with what ran."""
    assert {file for file, _ in ITEMS} == {path.relative_to(TESTS).as_posix() for path in TESTS.rglob("*.js")} - NO_TESTS

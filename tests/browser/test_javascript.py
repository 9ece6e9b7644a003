"""The modules of the recorder one by one: small tests in JavaScript (tests/browser/javascript), each an item of its own.

They run in the browser that is there anyway, on the template of the recorder with its real words, under the content policy of
the site. Nothing is sent: this module answers every address from the files of the project.
"""

import mimetypes
import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from django.contrib.staticfiles import finders
from django.template.loader import render_to_string
from playwright.sync_api import Browser, Route

from fuba_site.web.security import POLICY
from matches.board.board import picture, still
from matches.board.pitch import AREA_SHAPES
from matches.commentary.labels import AREA_NAMES
from matches.recorder.wording import script_words
from matches.recording.models import Recording
from rules import new_match

TESTS = Path(__file__).parent / "javascript"
ORIGIN = "http://localhost"  # which browsers trust as they trust https
ITEMS = [
    (path.relative_to(TESTS).as_posix(), name)
    for path in sorted(TESTS.rglob("*.test.js"))
    for name in re.findall(r'^test\("(.+?)", ', path.read_text(), re.MULTILINE)
]
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
def outcomes(browser: Browser, recorder: str) -> Any:
    """What became of the tests of a file, each by its name; a file is run when it is first asked for."""
    found: dict[str, dict[str, str]] = {}

    def answer(route: Route) -> None:
        path = route.request.url.removeprefix(ORIGIN).partition("?")[0]
        if path == "/":
            headers = {"Content-Security-Policy": POLICY}
            route.fulfill(body=recorder, content_type="text/html", headers=headers)
        elif path.endswith("/recorder/main.js"):  # puts the modules together: here every test does
            route.fulfill(body="", content_type="text/javascript")
        else:
            file = (
                TESTS / path.removeprefix("/javascript/") if "/javascript/" in path else finders.find(path[len("/static/") :])
            )
            assert file, path
            route.fulfill(path=file, content_type=mimetypes.guess_type(path)[0] or "")

    def run(name: str) -> dict[str, str]:
        if name not in found:
            context = browser.new_context()
            context.route("**/*", answer)
            page = context.new_page()
            page.goto(ORIGIN + "/")
            found[name] = page.evaluate(RUN, f"/javascript/{name}")
            context.close()
        return found[name]

    return run


@pytest.mark.parametrize(("file", "name"), ITEMS, ids=[f"{file.removesuffix('.test.js')}: {name}" for file, name in ITEMS])
def test_of_a_module(outcomes: Any, file: str, name: str) -> None:
    if (outcome := outcomes(file)[name]) != "passed":
        pytest.fail(outcome, pytrace=False)


@pytest.mark.parametrize("file", sorted({file for file, _ in ITEMS}))
def test_every_test_of_a_file_is_an_item(outcomes: Any, file: str) -> None:
    """They are looked for in the text: one that is written in another way would not be reported."""
    assert list(outcomes(file)) == [name for each, name in ITEMS if each == file]

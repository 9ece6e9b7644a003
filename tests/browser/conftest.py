"""A real site and a real browser. The site is the very thing `make run` starts."""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, Request, expect, sync_playwright

from tests.browser.phone import Phone, log_in
from tests.migrated import migrated_file
from tests.once import made_once

ROOT = Path(__file__).resolve().parents[2]
# No calls home; everything else is the browser as people have it.
QUIET = ["--disable-background-networking", "--disable-component-update", "--disable-sync", "--disable-gpu"]


@pytest.fixture(scope="session")
def filled(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What tests find on the site (tests/browser/filled.py), and the folder it is in. Each process has a site of its own, with
    a copy of that folder."""

    def fill() -> dict[str, Any]:
        folder = tmp_path_factory.mktemp("filled")
        shutil.copy(migrated_file(), folder / "fuba.sqlite3")
        return made_by("tests.browser.filled", folder) | {"folder": str(folder)}

    found: dict[str, Any] = made_once(tmp_path_factory, "filled", fill)
    return found


@pytest.fixture(scope="session")
def folder(filled: dict[str, Any], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the site keeps its database."""
    return Path(shutil.copytree(filled["folder"], tmp_path_factory.mktemp("site") / "var"))


@pytest.fixture(scope="session")
def site(folder: Path) -> Iterator[str]:
    """The address of a running site."""
    environment = {
        **os.environ,
        "FUBA_VAR": str(folder),
        "PORT": "0",
        "MATCHES_PER_MINUTE": "1000",
        "MATCHES_PER_MINUTE_ALL": "1000",
    }
    command = [sys.executable, "manage.py", "up"]
    with subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        address = next((found[0] for line in process.stdout if (found := re.search(r"http://\S+", line))), None)
        assert address, "the site did not start"
        yield address
        process.terminate()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = subprocess.run([ROOT / "scripts" / "browser.sh"], stdout=subprocess.PIPE, text=True, check=True).stdout.strip()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=QUIET)
        yield browser
        browser.close()


STRICT = "try { localStorage.setItem('fuba-recorder-ways', '{\"strict\": true, \"faces\": true}'); } catch {}"
OpenPage = Callable[..., Page]
# Milliseconds, of whatever is waited for. More than twice what the recorder waits for an answer before it takes it for lost and
# asks again; a machine that has much else to do takes its time.
PATIENCE = 40_000
expect.set_options(timeout=PATIENCE)


@pytest.fixture
def open_page(browser: Browser, site: str) -> Iterator[OpenPage]:
    """Opens a page: open_page("/", width=375, scheme="dark"). Fails if any of them complains in the console."""
    contexts = []
    complaints: list[str] = []

    def hear(message: ConsoleMessage) -> None:
        # The browser reports a refused form (400) as an error of its own; the tests look at the answer itself.
        refused = "status of 400" in message.text and message.location["url"].endswith("/matches/")
        if message.type in ("error", "warning") and not refused:
            complaints.append(f"{message.text} ({message.location.get('url')})")

    def miss(request: Request) -> None:
        if request.failure != "net::ERR_ABORTED":  # a page that was left before it had everything
            complaints.append(f"{request.url}: {request.failure}")

    def open_it(path: str = "/", width: int = 1440, scheme: str = "light", height: int = 900, **more: object) -> Page:
        size = {"width": width, "height": height}
        context = browser.new_context(viewport=size, color_scheme=scheme, base_url=site, reduced_motion="reduce", **more)
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()
        page.on("console", hear)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("requestfailed", miss)
        page.goto(path)
        return page

    yield open_it
    for context in contexts:
        context.close()
    assert complaints == []


@pytest.fixture(scope="session")
def match_path(competitions: dict[str, str]) -> str:
    """The path of a match that many tests only look at."""
    return competitions["match"]


def made_by(module: str, folder: Path) -> Any:
    """What a program made in the database of the site, which keeps it to itself, and printed as JSON."""
    environment = {**os.environ, "FUBA_VAR": str(folder), "DJANGO_SETTINGS_MODULE": "fuba_site.settings"}
    command = [sys.executable, "-m", "tests.program", module]
    made = subprocess.run(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True, check=True)
    return json.loads(made.stdout)


@pytest.fixture(scope="session")
def competitions(site: str, filled: dict[str, Any]) -> dict[str, str]:
    """Paths of competitions and teams that tests only look at."""
    paths: dict[str, str] = filled["competitions"]
    return paths


@pytest.fixture(scope="session")
def account(browser: Browser, site: str) -> list[dict[str, object]]:
    """The cookies of somebody who is logged in."""
    context = browser.new_context(base_url=site)
    log_in(context.new_page())
    cookies = context.cookies()
    context.close()
    return cookies


@pytest.fixture
def phone(browser: Browser, site: str, account: list[dict[str, object]]) -> Iterator[Phone]:
    """A phone, of somebody with an account unless it is not `known`. It must not complain, but of a network
    that is off and of what is `fine`. It is set to ask one question after the other and for dice face by face, so that a test
    taps what it names, unless it is not `strict`. Without an `engine` it cannot run one, and the site answers every tap."""
    contexts = []
    complaints: list[str] = []

    def make(
        width: int = 375,
        height: int = 812,
        scheme: str = "light",
        known: bool = True,
        fine: tuple[str, ...] = (),
        strict: bool = True,
        engine: bool = False,
    ) -> Page:
        context = browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme=scheme,
            base_url=site,
            has_touch=width < 1000,
            reduced_motion="reduce",
        )
        context.set_default_timeout(PATIENCE)
        if not engine:
            context.add_init_script("delete window.Worker")
        if known:
            context.add_cookies(account)
        if strict:
            context.add_init_script(STRICT)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        # The browser reports what the rules refuse (422) as an error of its own.
        mine = ("net::ERR", "status of 422", *fine)
        page.on(
            "console",
            lambda line: (
                complaints.append(line.text) if line.type == "error" and not any(part in line.text for part in mine) else None
            ),
        )
        return page

    yield make
    for context in contexts:
        context.close()
    assert complaints == []


@pytest.fixture
def organiser(open_page: OpenPage, competitions: dict[str, str]) -> Callable[[str, int], Page]:
    """Opens pages as Anna, to whom the competitions belong."""

    def open_it(path: str, width: int) -> Page:
        page = open_page("/accounts/login/?next=" + path, width=width)
        page.get_by_label("Username").fill("Anna")
        page.get_by_label("Password").fill("tiki taka 4-4-2")
        page.locator("form.account button[type=submit]").click()
        page.wait_for_url("**" + path)
        return page

    return open_it

"""A laptop at a venue: the organiser opens the site on the laptop itself, phones at the address that `LAN` prints."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, Page, expect

from fuba_site.web.addresses import qr_code
from tests.browser.conftest import PATIENCE, QUIET, ROOT, made_by
from tests.browser.phone import READY, answer, inputs
from tests.browser.test_every_page import Look

PHONES = "127.0.0.2"  # of this machine as well, and another host to a browser: no cookie of the laptop gets there
NAME = "laptop.test"  # of no machine; the browser of the last test finds the laptop by it


class Venue(NamedTuple):
    laptop: str
    phones: str
    league: str


@pytest.fixture(scope="module")
def venue(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Venue]:
    folder: Path = tmp_path_factory.mktemp("venue")
    variables = {"LAN": PHONES, "PORT": "0", "WORKERS": "0", "ALLOWED_HOSTS": f"127.0.0.1,{NAME}", "FUBA_VAR": str(folder)}
    command = [sys.executable, "manage.py", "up"]
    with subprocess.Popen(command, cwd=ROOT, env={**os.environ, **variables}, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        found: list[str] = []
        for line in process.stdout:
            found += re.findall(r"http://\S+", line)
            if "Ctrl-C" in line:
                break
        try:
            laptop, phones = found
            yield Venue(laptop, phones, made_by("tests.browser.venue_league", folder))
        finally:
            process.terminate()


def sit_at_the_laptop(browser: Browser, venue: Venue) -> Page:
    """The organiser, logged in."""
    page = browser.new_context(base_url=venue.laptop, viewport={"width": 1440, "height": 900}).new_page()
    page.set_default_timeout(PATIENCE)
    page.goto("/accounts/login/")
    page.get_by_label("Username").fill("Anna")
    page.get_by_label("Password").fill("tiki taka 4-4-2")
    page.locator("form.account button[type=submit]").click()
    page.wait_for_url(lambda url: "login" not in url)
    return page


def take_out_a_phone(browser: Browser) -> Page:
    page = browser.new_context(viewport={"width": 375, "height": 812}, has_touch=True).new_page()
    page.set_default_timeout(PATIENCE)
    return page


def squares(picture: str) -> list[str]:
    """What an SVG code draws."""
    return re.findall(r' d="([^"]+)"', picture)


def join_and_record(phone: Page, link: str, name: str, fixture: int) -> None:
    """From an invitation to the first thing that is recorded."""
    phone.goto(link)
    phone.locator("form.account").get_by_role("link", name="Sign up").tap()
    phone.get_by_label("Username").fill(name)
    phone.get_by_label("Password", exact=True).fill("dice and a phone")
    phone.get_by_label("Password confirmation").fill("dice and a phone")
    phone.locator("form.account button[type=submit]").tap()
    phone.get_by_role("button", name="Accept").tap()
    expect(phone.get_by_text("Welcome! You are now a helper of this competition.")).to_be_visible()
    phone.get_by_role("link", name=f"Record match {fixture}").tap()
    phone.get_by_role("button", name="Record turn by turn").tap()
    phone.wait_for_selector(READY)
    before = inputs(phone)
    answer(phone, Random(1))
    assert inputs(phone) == before + 1
    phone.reload()
    phone.wait_for_selector(READY)
    assert inputs(phone) == before + 1, "it is stored"


def invited(desk: Page, venue: Venue) -> str:
    """A recorder's link, as the organiser's page says it and its code."""
    desk.goto(f"{venue.league}organise/helpers/")
    desk.get_by_label("Invite as").select_option("recorder")
    desk.get_by_role("button", name="Create a link").click()
    link = desk.get_by_label("Link", exact=True).input_value()
    assert squares(desk.locator(".qr").inner_html()) == squares(qr_code(link)), "the code says the same"
    return link


def test_a_phone_scans_the_organisers_code_joins_and_records(browser: Browser, venue: Venue) -> None:
    desk, phone = sit_at_the_laptop(browser, venue), take_out_a_phone(browser)
    try:
        link = invited(desk, venue)
        assert link.startswith(f"{venue.phones}/join/")
        join_and_record(phone, link, "Rita", fixture=1)
        assert phone.url.startswith(venue.phones)
    finally:
        desk.context.close()
        phone.context.close()


def test_the_page_for_the_projector_has_the_address_and_its_code(browser: Browser, venue: Venue) -> None:
    desk = sit_at_the_laptop(browser, venue)
    desk.goto(f"{venue.league}organise/")
    desk.get_by_role("link", name="Join with a phone").click()
    expect(desk.get_by_role("heading", name=venue.phones)).to_be_visible()
    assert squares(desk.locator(".join-code").inner_html()) == squares(qr_code(venue.phones + venue.league))
    for width, least in ((375, 280), (1440, 500)):
        desk.set_viewport_size({"width": width, "height": 900})
        code = desk.locator(".join-code svg").bounding_box()
        assert code and min(code["width"], code["height"]) >= least
    assert Look(desk.context, soak=False).at(f"{venue.league}organise/network/", 0) == []
    desk.emulate_media(media="print")
    code = desk.locator(".join-code svg").bounding_box()
    assert code and code["width"] > 500, "14 centimetres on paper"
    expect(desk.locator(".tabs")).to_be_hidden()
    desk.context.close()


def test_the_copied_link_of_a_moment_is_for_others(browser: Browser, venue: Venue) -> None:
    context = browser.new_context(base_url=venue.laptop, permissions=["clipboard-read", "clipboard-write"])
    order = {"home_name": "Finland", "away_name": "Turku", "home_coach": "random", "away_coach": "random", "preset": "basic"}
    match = context.request.post("/api/matches/", data={**order, "seed": "7"}).json()["url"]
    page = context.new_page()
    page.goto(f"{match}#turn-3")
    page.wait_for_selector("[data-ready]")
    page.locator("[data-link]").click()
    expect(page.locator("[data-spoken]")).not_to_be_empty()
    assert page.evaluate("navigator.clipboard.readText()").startswith(f"{venue.phones}{match}#")
    context.close()


def test_a_phone_records_over_plain_http(browser: Browser, venue: Venue) -> None:
    """To a browser 127.0.0.2 is as safe as TLS. A name is not: no service worker, no clipboard, no locks."""
    path = subprocess.run([ROOT / "scripts" / "browser.sh"], stdout=subprocess.PIPE, text=True, check=True).stdout.strip()
    rule = f"--host-resolver-rules=MAP {NAME} {PHONES}"
    other = browser.browser_type.launch(executable_path=path, args=[*QUIET, rule])
    desk, phone = sit_at_the_laptop(other, venue), take_out_a_phone(other)
    complained: list[str] = []
    phone.on("pageerror", lambda error: complained.append(str(error)))
    join_and_record(phone, invited(desk, venue).replace(PHONES, NAME), "Remi", fixture=2)
    assert phone.evaluate("[isSecureContext, 'serviceWorker' in navigator]") == [False, False]
    assert complained == []
    other.close()

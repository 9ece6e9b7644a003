"""Taps faster than the site answers: none is lost, in whichever way the recorder works."""

import re
from random import Random
from typing import Any

from playwright.sync_api import Page, Route, expect

from rules import Sheet, get_edition, new_match
from rules.match import Match
from tests.browser.phone import Phone, answer, begin, inputs, told

TAP_BY_TAP = """(areas) => new Promise((resolve) => {
  const tap = () => {
    document.querySelector(`[data-hit="${areas.shift()}"] .tap`).dispatchEvent(new MouseEvent("click", { bubbles: true }));
    if (areas.length) setTimeout(tap);
    else resolve();
  };
  tap();
})"""


def slow_down(page: Page, milliseconds: int) -> None:
    """Every answer of the site comes so much later."""
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    conditions = {"offline": False, "latency": milliseconds, "downloadThroughput": -1, "uploadThroughput": -1}
    session.send("Network.emulateNetworkConditions", conditions)


def recorded(page: Page) -> list[str]:
    """All inputs that the site has."""
    turns: Any = page.request.get(page.url.replace("/recordings/", "/api/recordings/") + "turns/").json()
    return [token for turn in turns for token in turn["inputs"]]


def twin(page: Page) -> Match:
    """The same match here."""
    match = new_match("fuba3", Sheet("Finland"), Sheet("Netherlands"), get_edition("fuba3").chosen("basic", {}))
    for token in recorded(page):
        match.apply(token)
    return match


def steps(match: Match, most: int) -> list[str]:
    """Steps of pieces that can be taken one after the other, each of which two taps say."""
    found: list[str] = []
    while len(found) < most:
        ways = [token.split() for token in match.legal() if token.count(" ") == 2]
        alone = [way for way in ways if sum(other[1:] == way[1:] for other in ways) == 1 and way[0] == "move"]
        if not alone:
            break
        found.append(" ".join(alone[0]))
        match.apply(found[-1])
    return found


def test_steps_tapped_before_the_site_has_answered_are_all_recorded(phone: Phone) -> None:
    """By the site alone, which keeps its first answer back until all have been tapped."""
    page = phone(engine=False)
    begin(page)
    chance = Random(3)
    while told(page, "asks") != "reaction":
        answer(page, chance)
    before = recorded(page)
    wanted = steps(twin(page), 4)
    assert len(wanted) >= 3
    held: list[Route] = []
    page.route(re.compile(r"/do/"), lambda route: route.continue_() if held else held.append(route))
    page.evaluate(TAP_BY_TAP, [area for token in wanted for area in token.split()[1:]])
    expect(page.locator("[data-how]")).to_contain_text("Waiting for the site")
    held[0].continue_()
    page.wait_for_selector(f"[data-inputs='{len(before) + len(wanted)}'][data-waiting='0']:not(.is-busy)")
    assert recorded(page) == before + wanted
    expect(page.locator("[data-notice]")).to_be_hidden()
    assert inputs(page) == len(before) + len(wanted)

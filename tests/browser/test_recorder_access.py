"""The recorder for whoever does not look at it, or has no pointer: what is read out, and what keys alone can do."""

import re
from random import Random

from playwright.sync_api import Page, expect

from tests.browser.phone import Phone, answer, begin, inputs, told

TEAMS = ("Finland", "Netherlands")
HOLDS = re.compile(r"(Finland|Netherlands) (\d+)")
BALL = re.compile(r"Ball here, value [1-6], (Finland|Netherlands) in control")
ON_A_CHOICE = "document.activeElement.matches('[data-token], [data-done], [data-uncover]')"


def go_on_to(page: Page, asked: str) -> None:
    chance = Random(7)
    while told(page, "asks") != asked:
        answer(page, chance)


def labels(page: Page) -> list[str]:
    script = "hits => hits.map(hit => hit.getAttribute('aria-label') || '')"
    found: list[str] = page.locator("[data-hit]").evaluate_all(script)
    return found


def read_pitch(page: Page) -> None:
    """Thirteen areas, all pieces of both teams in them, one of them with the ball."""
    expect(page.locator("[data-hit][aria-label*='Ball here']")).to_have_count(1)
    said = labels(page)
    assert len(said) == 13
    for team in TEAMS:
        count = sum(int(number) for text in said for name, number in HOLDS.findall(text) if name == team)
        assert 1 <= count <= 11, said
    assert sum(bool(BALL.search(text)) for text in said) == 1, said


def test_the_accessibility_tree_tells_a_whole_turn(phone: Phone) -> None:
    page = phone()
    begin(page)
    go_on_to(page, "action")
    chance, asked = Random(3), set()
    for _ in range(12):
        read_pitch(page)
        tree = page.locator("[data-dock]").aria_snapshot()
        assert any(team in tree[tree.index("status") :] for team in TEAMS) or told(page, "asks") == "roll", tree
        assert "button" in tree or page.locator("[data-hit][role=button]").count(), tree
        asked.add(told(page, "asks"))
        answer(page, chance)
    assert {"action"} < asked, asked


def test_a_turn_is_played_by_keyboard_alone(phone: Phone) -> None:
    page = phone()
    begin(page)
    go_on_to(page, "action")
    dice = choices = 0
    while dice < 2 or choices < 3:
        before = inputs(page)
        if page.locator("[data-pad] .throws:not(.is-away), [data-pad] .faces").count():
            for _ in range(page.locator(".slot").count() or 2):
                page.keyboard.press("5")
            dice += 1
        else:
            while not page.evaluate(ON_A_CHOICE):
                page.keyboard.press("Tab")
            page.keyboard.press("Enter")
            choices += 1
        page.wait_for_selector(f"[data-recorder]:not([data-inputs='{before}']):not(.is-busy)")
        expect(page.locator("[data-ask]")).to_be_focused()

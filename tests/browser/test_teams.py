"""Squads and line-ups by tapping, on the smallest phone."""

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.phone import READY, told
from tests.browser.test_play import sit_down

# Random taps on whatever can be tapped while a team is put together, but not on what ends it. The fewest points that were left.
PUT_TOGETHER = """(picks) => Math.min(...picks.map((pick) => {
  const all = [...document.querySelectorAll(".lineup button, [data-chips] button")].filter((each) => !each.disabled);
  all[Math.floor(pick * all.length)].click();
  const left = document.querySelector(".left-n");
  return left ? Number(left.textContent) : 0;
}))"""
SMALLEST = """() => {
  const sizes = [...document.querySelectorAll(".lineup button, [data-foot] button, [data-chips] button")]
    .filter((each) => each.offsetParent).map((each) => Math.min(each.offsetWidth, each.offsetHeight));
  return Math.min(...sizes);
}"""
HIDDEN = """() => {
  const page = document.querySelector(".tab-page");
  return page.scrollHeight - page.clientHeight;
}"""


def done(page: Page) -> None:
    """What was put together is legal: the match goes on."""
    before, asks = told(page, "inputs"), told(page, "asks")
    page.locator("[data-done]").click()
    page.wait_for_selector(f"[data-recorder]:not([data-inputs='{before}']):not([data-asks='{asks}'])")
    expect(page.locator("[data-notice]")).to_be_hidden()


def test_a_squad_is_bought_by_tapping_and_whatever_can_be_tapped_is_legal(open_page):
    page = open_page("/play/", width=375, height=667)
    sit_down(page, Rules="fuba20:pro", Your_team="Italy")
    left = page.locator(".left-n")
    page.get_by_role("button", name="Plain").click()
    expect(left).to_have_text("15")
    page.get_by_role("button", name="One more: Coach").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")  # still on it, although it was drawn anew
    expect(left).to_have_text("13")
    page.get_by_role("button", name="One fewer: Coach").click()
    page.get_by_role("tab", name="Buy a player").click()
    page.locator("[data-buy=SP12]").click()
    expect(left).to_have_text("11")
    page.get_by_role("tab", name="Buy a player").click()
    expect(page.locator("[data-buy=SP12]")).to_be_disabled()  # one of them is enough
    page.locator("[data-buy=SP4]").click()
    page.get_by_role("button", name="Attacker").click()
    for number in (3, 5, 1):
        page.locator(f"[data-number='{number}']").click()
    expect(page.locator(".bought [aria-pressed=true]")).to_contain_text("Attacker · 3 5")
    expect(left).to_have_text("8")
    chance = Random(7)
    assert page.evaluate(PUT_TOGETHER, [chance.random() for _ in range(150)]) >= 0
    done(page)


@pytest.mark.parametrize("rules", ["fuba3:worldcup", "fuba22:worldcup"])
def test_a_line_up_fits_the_smallest_phone_and_whatever_can_be_tapped_is_legal(open_page, rules):
    page = open_page("/play/", width=375, height=667)
    sit_down(page, Rules=rules, Your_team="Italy")
    tabs = page.get_by_role("tab")
    expect(tabs).to_have_count(7)
    for tab in tabs.all():
        tab.click()
        assert page.evaluate(HIDDEN) <= 0 and page.evaluate(SMALLEST) >= 44
    page.get_by_role("button", name="Plain").click()
    tabs.last.click()
    page.locator(".skills .chip").first.click()
    expect(page.locator(".tab-note")).to_contain_text("Target man: ")  # and what it does
    chance = Random(3)
    page.evaluate(PUT_TOGETHER, [chance.random() for _ in range(150)])
    done(page)


@pytest.fixture
def sealed(site: str, filled: dict[str, Any]) -> dict[str, str]:
    paths: dict[str, str] = filled["sealed"]
    return paths


def test_each_coach_hands_over_his_own_hidden_team(open_page, sealed):
    """Home has given a line-up in advance, and away records: it goes into the match from the phone of home."""
    home = open_page(sealed["home"], width=375, height=667)
    home.goto(sealed["coaches"])
    home.get_by_role("button", name="Plain").click()
    home.get_by_role("button", name="5-4-1").click()
    home.locator("[data-skill]").first.click()
    home.get_by_role("button", name="Hand in this line-up").click()
    expect(home.get_by_text("When the match begins, open the recording on your own phone to hand it over.")).to_be_visible()
    away = open_page(sealed["away"], width=375, height=667)
    away.goto(sealed["table"])
    away.get_by_role("button", name="Record turn by turn").click()
    away.wait_for_selector(READY)
    expect(away.locator("[data-how]")).to_contain_text("gave a line-up in advance")
    home.goto(away.url)
    home.wait_for_selector(READY)
    expect(home.get_by_role("button", name="Given in advance")).to_have_attribute("aria-pressed", "true")
    expect(home.get_by_role("tab", name="Formation")).to_contain_text("5-4-1")
    home.locator("[data-done]").click()
    expect(away.locator("[data-recorder]")).to_have_attribute("data-inputs", "1")
    away.locator("[data-uncover]").click()
    done(away)
    expect(home.locator("[data-recorder]")).to_have_attribute("data-inputs", "2")

"""A squad of FUBA 2.0 on a phone: bought once by tapping, taken over by the recorder, and there again in the next match."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.phone import READY

PHONE = {"width": 375, "height": 667}
# Whether anything is wider than the phone, and the smallest side of what can be tapped.
FITS = "() => document.documentElement.scrollWidth <= innerWidth"
SMALLEST = """() => Math.min(...[...document.querySelectorAll(".editor button")]
  .filter((each) => each.offsetParent).map((each) => Math.min(each.offsetWidth, each.offsetHeight)))"""


@pytest.fixture
def bought(site: str, filled: dict[str, Any]) -> dict[str, str]:
    paths: dict[str, str] = filled["squads"]
    return paths


def more(page: Page, what: str, times: int) -> None:
    for _ in range(times):
        page.get_by_role("button", name=f"One more: {what}").click()


def test_a_squad_is_bought_once_and_a_line_up_is_tapped_from_it_as_last_time(open_page, bought):
    home = open_page(bought["home"], **PHONE)
    home.goto(bought["coaches"])
    left = home.locator(".left-n")
    home.get_by_role("button", name="Plain").click()
    expect(left).to_have_text("15")
    more(home, "Coach", 2)
    home.get_by_role("button", name="4-5-1").click()
    home.locator("[data-buy=SP4]").click()
    home.get_by_role("button", name="Attacker", exact=True).click()
    home.locator("[data-number='5']").click()
    expect(left).to_have_text("9")
    home.locator("[data-undo]").click()
    expect(left).to_have_text("10")
    assert home.evaluate(FITS) and home.evaluate(SMALLEST) >= 44
    home.get_by_role("button", name="Buy this squad").click()
    expect(home.locator(".squad-words")).to_contain_text("Coach 2")
    lineup = home.locator("form[data-editor=lineup]")
    expect(lineup.locator(".form-card")).to_have_count(2)  # what it has learnt
    lineup.get_by_role("button", name="Plain").click()
    lineup.get_by_role("button", name="4-5-1").click()
    role = lineup.get_by_role("button", name="One more: attacking midfielder")
    role.focus()
    home.keyboard.press("Enter")
    home.keyboard.press("Enter")  # still on it, although it was drawn anew
    more(home, "Offside trap", 1)
    expect(lineup.locator(".tops")).to_contain_text("1/2")
    assert home.evaluate(FITS) and home.evaluate(SMALLEST) >= 44
    lineup.get_by_role("button", name="Hand in this line-up").click()
    expect(home.get_by_text("4-5-1, 2 × attacking midfielder, Offside trap")).to_be_visible()

    away = open_page(bought["away"], **PHONE)
    away.goto(bought["coaches"])
    expect(away.get_by_text("is in, and secret until the match is over")).to_be_visible()
    assert "Coach 2" not in away.content()
    away.get_by_role("button", name="Buy this squad").click()
    away.locator("form[data-editor=lineup]").get_by_role("button", name="Hand in this line-up").click()

    table = open_page(bought["table"], **PHONE)
    table.goto(bought["recording"])
    table.get_by_role("button", name="Record turn by turn").click()
    table.wait_for_selector(READY)
    expect(table.locator("[data-recorder]")).to_have_attribute("data-inputs", "2")  # two line-ups, and no squad to buy

    table.goto(bought["coaches"])
    table.get_by_label("Goals of home").fill("2")
    table.get_by_label("Goals of away").fill("1")
    table.get_by_role("button", name="Report the result").click()
    again = open_page(bought["next"], **PHONE)
    again.goto(bought["next coaches"])
    expect(again.get_by_text("A squad is bought once for the whole competition, and")).to_be_visible()
    expect(again.get_by_role("button", name="Buy this squad")).to_have_count(0)
    again.get_by_role("button", name="Take it").click()
    again.get_by_role("button", name="Hand in this line-up").click()
    expect(again.get_by_text("4-5-1, 2 × attacking midfielder, Offside trap").first).to_be_visible()

"""A day by the cards of two teams, on two phones."""

from typing import Any

import pytest
from playwright.sync_api import expect


@pytest.fixture
def cards(site: str, filled: dict[str, Any]) -> dict[str, str]:
    paths: dict[str, str] = filled["cards"]
    return paths


def test_a_coach_gives_a_line_up_and_reports_and_the_opponent_confirms_by_his_card(open_page, cards):
    home = open_page(cards["home"], width=375, height=667)
    expect(home.get_by_role("heading", name="Next match")).to_be_in_viewport()
    expect(home.locator(".my-where")).to_contain_text("Table 1")
    line_up = home.get_by_role("link", name="Set line-up").first
    expect(line_up).to_be_in_viewport()  # without scrolling
    assert cards["home"] not in home.url  # the secret is in no address that is shown, kept or sent on
    line_up.click()
    home.get_by_role("button", name="Hand in this line-up").click()
    home.get_by_role("link", name="← Team").click()
    expect(home.get_by_role("link", name="Line-up set ✓").first).to_be_visible()
    boxes = home.locator(".my-next .my-boxes input")
    boxes.nth(0).fill("2")
    boxes.nth(1).fill("1")
    home.locator(".my-next").get_by_role("button", name="Report", exact=True).click()
    expect(home.get_by_role("heading", name="Waiting for Team")).to_be_visible()

    away = open_page(cards["away"], width=375, height=667)
    confirm = away.get_by_role("button", name="Confirm 2–1")
    expect(confirm).to_be_in_viewport()
    confirm.click()
    expect(away.locator(".told")).to_contain_text("Confirmed. The result counts.")
    expect(away.get_by_role("heading", name="Results")).to_be_visible()
    away.get_by_label("Your message").fill("A die is missing")
    away.get_by_role("button", name="Send").click()
    expect(away.locator(".my-sent")).to_contain_text("A die is missing")

    home.reload()
    expect(home.get_by_role("heading", name="Waiting for Team")).to_have_count(0)
    expect(home.locator(".my-outcome")).to_have_text("won")
    home.goto(cards["competition"])
    home.get_by_role("link", name="My team").click()
    expect(home.get_by_role("heading", name="Next match")).to_be_visible()

"""What organisers decide by hand, in the browser: level teams, the end of a season."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.test_layout import WIDTHS
from tests.browser.test_organiser import anna  # noqa: F401  # a fixture

OVERFLOW = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


@pytest.fixture(params=WIDTHS)
def begin(request, anna):  # noqa: F811
    """A new draft with these teams, on a phone and on a screen."""

    def make(format: str, count: int) -> tuple[Page, str]:
        page: Page = anna("/competitions/new/", request.param)
        page.get_by_label("Name", exact=True).fill("Cup by hand")
        page.locator("label.format", has=page.locator(f"[value={format}]")).click()
        page.get_by_role("textbox", name="Teams").fill("\n".join(f"Club {number}" for number in range(1, count + 1)))
        page.get_by_role("button", name="Make the draft").click()
        page.wait_for_url("**/organise/")
        return page, re.sub(r"^https?://[^/]+|organise/.*", "", page.url)

    return make


def fits(page: Page) -> None:
    """Nothing sticks out on either side."""
    assert page.evaluate(OVERFLOW) <= 0


def score(page: Page, address: str, number: int, home: int, away: int) -> None:
    page.goto(f"{address}fixtures/{number}/result/")
    page.get_by_label("Goals, home").fill(str(home))
    page.get_by_label("Goals, away").fill(str(away))
    page.get_by_role("button", name="Report").click()
    expect(page.get_by_text("the result is in")).to_be_visible()


def test_level_teams_are_decided_about_and_a_season_ends_early(begin):
    page, address = begin("single", 4)
    page.get_by_role("button", name="Begin").click()
    score(page, address, 1, 0, 0)
    score(page, address, 2, 0, 0)
    page.goto(address + "organise/")
    page.get_by_role("link", name="Level teams").click()
    fits(page)
    page.get_by_label("Reason").fill("Drawn in the hall")
    page.get_by_role("button", name="Decide").click()
    expect(page.get_by_text("Decided by Lots:")).to_be_visible()
    expect(page.get_by_role("heading", name="Decisions that stand")).to_be_visible()
    fits(page)
    page.get_by_label("Why it is lifted").fill("Nobody saw it")
    page.get_by_role("button", name="Lift it").click()
    expect(page.get_by_text("Took back the decision by Lots")).to_be_visible()

    score(page, address, 3, 2, 0)
    page.goto(address + "organise/cut-short/")
    fits(page)
    page.get_by_label("What counts").select_option("per_game")
    page.get_by_label("Reason").fill("Snow")
    page.get_by_role("button", name="Show what follows").click()
    expect(page.locator(".foreseen")).to_contain_text("matches are cancelled")
    fits(page)
    page.get_by_role("button", name="End the season").click()
    expect(page.get_by_text("by points per game, as the season was cut short")).to_be_visible()
    fits(page)
    page.goto(address + "organise/cut-short/")
    page.get_by_label("Reason").fill("Thaw")
    page.get_by_role("button", name="Let the season go on").click()
    expect(page.get_by_text("The season goes on.")).to_be_visible()

"""What organisers decide by hand, in the browser: a draw, the teams of a match, level teams, the end of a season."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.test_layout import WIDTHS
from tests.soak import often

OVERFLOW = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


@pytest.fixture(params=often(WIDTHS[:1], soak=WIDTHS))
def begin(request, organiser):
    """A new draft with these teams, on a phone; before a release on a screen, too."""

    def make(format: str, count: int) -> tuple[Page, str]:
        page: Page = organiser("/competitions/new/", request.param)
        page.get_by_label("Name", exact=True).fill("Cup by hand")
        page.locator("label.format", has=page.locator(f"[value={format}]")).click()
        page.get_by_role("textbox", name="Teams").fill("\n".join(f"Club {number}" for number in range(1, count + 1)))
        page.get_by_role("button", name="Create draft").click()
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
    expect(page.get_by_text("result saved")).to_be_visible()


def test_a_draw_is_made_by_tapping_teams_and_places_or_by_keyboard(begin):
    page, address = begin("knockout", 4)
    page.get_by_role("link", name="Draw by hand").click()
    fits(page)
    page.get_by_role("button", name="Use this draw").click()
    expect(page.get_by_text("Every team needs a place. 4 have none")).to_be_visible()
    page.locator("label", has_text="Club 3").click()
    page.get_by_role("button", name="1, place 1: free").click()
    expect(page.get_by_role("button", name="1, place 1: Club 3")).to_be_visible()
    # By the keyboard: Enter on a team chooses nothing yet, Enter on a place does.
    page.get_by_label("Club 4").focus()
    page.keyboard.press("Space")
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"/organise/draw/\?team=4"))
    expect(page.get_by_text("1 of 4 placed")).to_be_visible()
    page.get_by_role("button", name="1, place 2: free").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="1, place 2: Club 4")).to_be_visible()
    page.goto(address + "organise/draw/")  # half of it was kept
    expect(page.get_by_text("2 of 4 placed")).to_be_visible()
    # The next team is chosen already.
    page.get_by_role("button", name="2, place 1: free").click()
    page.get_by_role("button", name="2, place 2: free").click()
    expect(page.get_by_text("4 of 4 placed")).to_be_visible()
    fits(page)
    page.get_by_role("button", name="Use this draw").click()
    page.get_by_role("button", name="Reveal all").click()
    expect(page.locator(".drawn li").nth(0)).to_have_text("Club 3")
    page.get_by_role("button", name="Start").click()

    # The teams of a match are set by hand, and left to the plan again.
    page.goto(address + "fixtures/1/")
    page.get_by_role("link", name="Set the teams").click()
    fits(page)
    page.get_by_label("Away").select_option("Club 1")
    page.get_by_label("Reason").last.fill("They share a table")
    page.get_by_role("button", name="Show consequences").click()
    expect(page.locator(".foreseen")).to_contain_text("Match 2:")
    fits(page)
    page.get_by_role("button", name="Set these teams").click()
    expect(page.get_by_text("Teams of match 1 saved.")).to_be_visible()
    expect(page.get_by_text("They share a table")).to_be_visible()
    page.get_by_role("link", name="Set the teams").click()
    page.get_by_label("Reason").first.fill("Another table is free")
    page.get_by_role("button", name="Back to the plan").click()
    expect(page.get_by_role("heading", name="Consequences")).to_be_visible()
    page.get_by_role("button", name="Back to the plan").click()
    expect(page.get_by_text("Teams of match 1 follow the plan again.")).to_be_visible()


def test_level_teams_are_decided_about_and_a_season_ends_early(begin):
    page, address = begin("single", 4)
    page.get_by_role("button", name="Start").click()
    score(page, address, 1, 0, 0)
    score(page, address, 2, 0, 0)
    page.goto(address + "organise/")
    page.get_by_role("link", name="Level teams").click()
    fits(page)
    page.get_by_label("Reason").fill("Drawn in the hall")
    page.get_by_role("button", name="Decide").click()
    expect(page.get_by_text("Decided by Lots:")).to_be_visible()
    expect(page.get_by_role("heading", name="Current decisions")).to_be_visible()
    fits(page)
    page.get_by_label("Reason for lifting it").fill("Nobody saw it")
    page.get_by_role("button", name="Lift it").click()
    expect(page.get_by_text("Withdrew the decision by Lots")).to_be_visible()

    score(page, address, 3, 2, 0)
    page.goto(address + "organise/cut-short/")
    fits(page)
    page.get_by_label("What counts").select_option("per_game")
    page.get_by_label("Reason").fill("Snow")
    page.get_by_role("button", name="Show consequences").click()
    expect(page.locator(".foreseen")).to_contain_text("matches are cancelled")
    fits(page)
    page.get_by_role("button", name="End the season").click()
    expect(page.get_by_text("by points per game, because the season was ended early")).to_be_visible()
    fits(page)
    page.goto(address + "organise/cut-short/")
    page.get_by_label("Reason").fill("Thaw")
    page.get_by_role("button", name="Resume the season").click()
    expect(page.get_by_role("heading", name="Consequences")).to_be_visible()
    page.get_by_role("button", name="Resume the season").click()
    expect(page.get_by_text("The season resumes.")).to_be_visible()

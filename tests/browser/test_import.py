"""An organiser imports results in the browser: a look, an answer, the competition; on a phone and on a large screen."""

import json

import pytest
from playwright.sync_api import Page, expect

from tests.soak import often
from tests.tournaments.exchange.results import file, league, match

SIX = ["Lyon", "Bari", "Turku", "Bilbao", "Nice", "Oulu"]
PLAYOFFS = [
    match("Oulu", "Turku", (0, 2), "Finals, Semifinals", date="2027-05-01", time="18:00"),
    match("Nice", "Bilbao", (2, 1), "Finals, Semifinals", date="2027-05-01", time="20:00"),
    match("Turku", "Nice", (1, 1), "Finals, Final", date="2027-05-08", time="18:00"),
]
OVERFLOW = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


@pytest.mark.parametrize("width", often([375], soak=[375, 1440]))
def test_a_league_with_playoffs_is_imported_after_a_look(organiser, width: int) -> None:
    page: Page = organiser("/competitions/", width)
    page.get_by_role("link", name="Import results").click()
    page.get_by_label("Or paste it here").fill(json.dumps(file(*league(SIX), *PLAYOFFS, name=f"League {width} 2026/27")))
    page.get_by_role("button", name="Preview").click()
    expect(page.get_by_role("heading", name="Finals")).to_be_visible()
    expect(page.get_by_text("Nothing is imported yet.")).to_be_visible()
    expect(page.locator(".imported").first.locator("tbody tr").first).to_contain_text("Lyon")
    assert page.evaluate(OVERFLOW) == 0
    page.get_by_label("Turku – Nice (Final): who went through?").select_option("Nice")
    page.get_by_role("button", name="Import", exact=True).click()
    expect(page.get_by_text("You have changed an answer")).to_be_visible()
    expect(page.locator(".won").last).to_have_text("Nice")
    page.get_by_role("button", name="Import", exact=True).click()
    expect(page.get_by_text("Results imported.")).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_contain_text(f"League {width}")


def test_what_cannot_be_read_says_why(organiser) -> None:
    page: Page = organiser("/competitions/import/", 375)
    page.get_by_label("Or paste it here").fill("home,away,score\nLyon,Bari,two")
    page.get_by_role("button", name="Preview").click()
    expect(page.get_by_role("alert")).to_have_text("Match 1 of the file: a score is two whole numbers from 0 to 99.")
    expect(page.get_by_label("Or paste it here")).to_have_value("home,away,score\nLyon,Bari,two")

"""An organiser in the browser: from names to a published cup of sixteen, and a result corrected after the final."""

import re

import pytest
from playwright.sync_api import expect

from tests.soak import often


def test_from_names_to_a_published_cup_of_sixteen_and_a_match_dragged_elsewhere(organiser, open_page):
    page = organiser("/competitions/new/", 1440)
    page.get_by_label("Name").fill("Convention Cup")
    page.get_by_text("Cup of 16").click()
    page.get_by_role("textbox", name="Teams").fill("\n".join(f"{number}. Club {number}" for number in range(1, 17)))
    expect(page.get_by_text("16 of 16 teams in the list")).to_be_visible()
    page.get_by_role("button", name="Create draft").click()
    page.get_by_role("button", name="Draw", exact=True).click()
    expect(page.get_by_text("0 of 16 revealed")).to_be_visible()
    page.get_by_role("button", name="Reveal next").click()
    expect(page.get_by_text("1 of 16 revealed")).to_be_visible()
    page.get_by_role("button", name="Reveal all").click()
    expect(page.get_by_text("16 of 16 revealed")).to_be_visible()
    page.get_by_text("Tables, days and hours").click()
    page.get_by_label("First day").fill("2026-12-05")
    page.get_by_label("To", exact=True).fill("22:00")
    page.get_by_role("button", name="Save").click()
    page.get_by_role("button", name="Start").click()
    expect(page.get_by_text("The competition has started")).to_be_visible()
    address = re.sub(r"^https?://[^/]+|#.*", "", page.url)

    page.goto(address + "timetable/")
    # A place that is taken: it is done all the same, and said.
    page.locator("[data-number='1']").drag_to(page.locator("td[data-starts]").nth(5))
    expect(page.get_by_text("Match 1 moved.")).to_be_visible()
    expect(page.locator(".told.warning").first).to_be_visible()
    expect(page.locator("td[data-starts]").nth(5).locator("[data-number='1']")).to_be_visible()

    spectator = open_page(address, width=375)
    expect(spectator.get_by_role("heading", name="Convention Cup")).to_be_visible()
    assert spectator.get_by_text("Organise").count() == 0


def test_a_result_is_corrected_after_the_final_on_a_phone(organiser, competitions):
    page = organiser(competitions["cup"] + "fixtures/25/", 375)
    before = page.locator(".score").inner_text()
    page.get_by_role("link", name="Correct the result").click()
    home = page.get_by_label("Goals, home")
    away = page.get_by_label("Goals, away")
    goals = home.input_value(), away.input_value()
    home.fill(goals[1])
    away.fill(goals[0])
    page.get_by_label("Reason").fill("The sheet was read upside down")
    page.get_by_role("button", name="Show consequences").click()
    expect(page.locator(".foreseen .notice")).to_contain_text("become void")
    page.get_by_role("button", name="Correct it").click()
    expect(page.get_by_text("Match 25 corrected.")).to_be_visible()
    assert page.locator(".score").inner_text() != before
    page.get_by_role("button", name="Restore this result").first.click()
    expect(page.get_by_role("heading", name="Consequences")).to_be_visible()
    page.get_by_role("button", name="Restore this result").click()
    expect(page.get_by_text("The earlier result counts again.")).to_be_visible()
    assert page.locator(".score").inner_text() == before


@pytest.mark.parametrize("width", often([375], soak=[375, 1440]))
def test_fifteen_names_for_a_cup_of_sixteen_are_published_within_seven_clicks(organiser, width):
    page = organiser("/competitions/new/", width)
    page.get_by_label("Name").fill(f"Fifteen at {width}")
    page.get_by_role("textbox", name="Teams").fill("\n".join(f"Club {number}" for number in range(1, 16)))
    clicked = []
    for button in ("Create draft", "4 groups of 3 or 4, then knockout", "Draw", "Start"):
        page.get_by_role("button", name=button, exact=True).click()
        clicked.append(button)
    expect(page.get_by_text("The competition has started")).to_be_visible()
    expect(page.get_by_role("heading", name=f"Fifteen at {width}")).to_be_visible()
    assert len(clicked) <= 7


def test_enter_in_a_field_takes_no_offer(organiser):
    page = organiser("/competitions/new/", 375)
    page.get_by_label("Name").fill("Slip of the thumb")
    page.get_by_role("textbox", name="Teams").fill("\n".join(f"Club {number}" for number in range(1, 15)))
    page.get_by_role("button", name="Create draft").click()
    expect(page.get_by_role("button", name="4 groups of 3 or 4, then knockout")).to_be_visible()
    page.get_by_label("Season").press("Enter")
    expect(page.get_by_label("Season")).not_to_be_focused()  # the page came anew
    expect(page.get_by_role("button", name="4 groups of 3 or 4, then knockout")).to_be_visible()
    assert page.url.endswith("/competitions/new/")

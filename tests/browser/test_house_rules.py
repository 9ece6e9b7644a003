"""House rules in the browser: those of the chosen rulebook are offered, what does not go together is said."""

import pytest
from playwright.sync_api import expect

from tests.soak import often


@pytest.mark.parametrize("width", often([375], soak=[375, 1440]))
def test_a_match_is_played_by_house_rules_of_the_chosen_rulebook(open_page, width):
    page = open_page("/play/", width=width)
    page.get_by_text("House rules").click()
    books = page.locator("[data-edition]")
    expect(books.filter(visible=True)).to_have_count(1)
    page.get_by_label("Rules", exact=True).select_option("fuba22:advanced")
    expect(page.locator("[data-edition=fuba3]")).to_be_hidden()
    expect(page.locator("[data-edition=fuba22]")).to_be_visible()
    page.locator("[name=fuba22-marked_runs]").select_option("on")
    page.get_by_role("button", name="Kick off").click()
    page.wait_for_url("**/recordings/*/")
    expect(page.locator(".house-rules-of")).to_contain_text("have made their move: yes")


@pytest.mark.parametrize("width", often([375], soak=[375, 1440]))
def test_rules_that_do_not_go_together_are_refused_with_what_was_chosen(organiser, competitions, width):
    page = organiser(competitions["odd"] + "organise/rules/", width)
    page.get_by_text("House rules").click()
    page.locator("[name=fuba3-any_actor]").select_option("on")
    page.locator("[name=fuba3-A1]").select_option("off")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("alert")).to_contain_text("needs A1")
    expect(page.locator("[name=fuba3-any_actor]")).to_have_value("on")  # open, with what was chosen
    expect(page.locator("[name=fuba3-any_actor]")).to_be_visible()

"""Competitions and teams in a real browser: on a phone, a desk and a wall."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.competitions import ODD_NAMES
from tests.browser.test_layout import WIDTHS, overflow


@pytest.mark.parametrize("width", WIDTHS)
def test_a_reason_that_is_opened_makes_no_page_wider(open_page, competitions, width):
    page = open_page("/competitions/", width=width)
    opened = 0
    for name in ("odd", "cup", "wide", "league"):
        page.goto(competitions[name])
        for details in page.locator(".why summary").filter(visible=True).all()[:4]:
            details.click()
            assert overflow(page) <= 0, name
            details.click()
            opened += 1
    assert opened >= 4


@pytest.mark.parametrize("name", ["cup_wall", "wide_wall"])
def test_the_bracket_fills_a_wall_screen_and_nothing_is_cut_off(open_page, competitions, name):
    page = open_page(competitions[name] + "#bracket", width=1280, height=720)
    for width in (1280, 3840):
        height = width * 9 // 16
        page.set_viewport_size({"width": width, "height": height})
        assert overflow(page) <= 0
        assert page.evaluate("document.documentElement.scrollHeight") <= height
        shown = page.locator(".w-scene:visible")
        expect(shown).to_have_count(1)
        ties = [tie.bounding_box() for tie in shown.locator(".wb-box").all()]
        assert all(tie["x"] >= 0 and tie["y"] >= 0 for tie in ties)
        assert all(tie["x"] + tie["width"] <= width and tie["y"] + tie["height"] <= height for tie in ties)
        across = max(tie["x"] + tie["width"] for tie in ties) - min(tie["x"] for tie in ties)
        down = max(tie["y"] + tie["height"] for tie in ties) - min(tie["y"] for tie in ties)
        assert across > 0.7 * width or down > 0.6 * height


def name_height(page: Page, names: str = ".b-in .b-name") -> float:
    """How tall the letters of a bracket are drawn."""
    script = "text => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a"
    result: float = page.locator(names).first.evaluate(script)
    return result


def test_a_bracket_of_sixty_four_can_be_read_on_a_phone_and_on_a_wall(open_page, competitions):
    phone = open_page(competitions["wide"], width=375)
    assert name_height(phone) >= 14
    # A tab leads to a round, wherever it is in the drawing.
    phone.locator("nav.rounds").get_by_role("link", name="Final", exact=True).click()
    final = phone.locator(".b-tie").last
    phone.wait_for_url(re.compile("#tie-"))
    expect(phone.locator(phone.evaluate("location.hash"))).to_be_in_viewport()
    assert final.count() == 1
    wall = open_page(competitions["wide_wall"] + "#bracket", width=1920, height=1080)
    assert name_height(wall, ".w-scene:visible .wb-n") >= 26


def test_a_reason_is_read_by_tapping_it_and_only_one_is_open(open_page, competitions):
    page = open_page(competitions["cup"], width=375, has_touch=True)
    reasons = page.locator(".c-pts .why summary")
    reasons.nth(0).tap()
    expect(page.locator(".why[open] .why-text").first).to_contain_text("points")
    box = page.locator(".why[open] .why-card").bounding_box()
    assert box["x"] >= 0 and box["x"] + box["width"] <= 375
    reasons.nth(4).tap()
    expect(page.locator(".why[open]")).to_have_count(1)


def test_odd_names_are_shown_as_they_are(open_page, competitions):
    page = open_page(competitions["odd"])
    for name in ODD_NAMES:
        expect(page.locator(".nameline a", has_text=name).first).to_have_attribute("title", name)
    # What reads from right to left stays beside its shirt.
    arabic = page.locator(".fx-row", has_text="نادي").first
    shirt, name = arabic.locator(".shirt").bounding_box(), arabic.locator(".fx-name")
    start = name.evaluate(
        """el => { const range = document.createRange(); range.selectNodeContents(el);
        return range.getBoundingClientRect().left; }"""
    )
    assert 0 <= start - shirt["x"] - shirt["width"] < 20


def test_a_table_shows_all_its_columns_on_a_phone_to_whoever_asks(open_page, competitions):
    page = open_page(competitions["league"], width=375)
    goals = page.locator("th.c-goals").first
    expect(goals).to_be_hidden()
    page.get_by_label("All columns").first.check()
    goals.scroll_into_view_if_needed()
    expect(goals).to_be_in_viewport(ratio=1)
    assert overflow(page) <= 0


def test_another_round_is_chosen_without_script(open_page, competitions):
    page = open_page(competitions["league"], width=375, java_script_enabled=False)
    page.get_by_label("Round", exact=True).select_option("Round 7")
    page.get_by_role("button", name="Show").click()
    expect(page).to_have_url(re.compile("round=7"))
    expect(page.locator("#fixtures .fx-list > li")).to_have_count(10)
    page.get_by_role("link", name="Later round").click()
    expect(page.locator("#fixtures .section-head")).to_contain_text("Round 8")


def test_an_organiser_logs_in_reads_the_history_and_logs_out(open_page, competitions):
    page = open_page(competitions["odd_history"], width=375)
    page.get_by_label("Username").fill("Anna")
    page.get_by_label("Password").fill("tiki taka 4-4-2")
    page.get_by_role("button", name="Log in").click()
    expect(page.get_by_role("heading", name="History")).to_be_visible()
    expect(page.get_by_text("Corrected match")).to_be_visible()
    assert overflow(page) <= 0
    page.get_by_role("button", name="log out").click()
    expect(page.get_by_role("link", name="Log in").first).to_be_visible()


def test_the_back_office_works_under_the_content_policy(open_page, competitions):
    """Nothing inline: menus, dates and choices with a search come from files of the site. The fixture hears complaints."""
    page = open_page("/admin/")
    page.get_by_label("Username").fill("root")
    page.get_by_label("Password").fill("admin of the cup")
    page.get_by_role("button", name="Log in").click()
    for model in ("competition", "team", "entry", "stage", "fixture", "result", "deduction", "role", "action", "drawrecord"):
        page.goto(f"/admin/tournaments/{model}/")
        expect(page.locator("#changelist")).to_be_visible()
    page.goto("/admin/tournaments/role/add/")
    page.locator(".field-competition .select2-selection").click()
    page.locator(".select2-search__field").fill("Finished")
    page.locator(".select2-results__option", has_text="Finished Cup").click()
    expect(page.locator(".field-competition .select2-selection")).to_contain_text("Finished Cup")
    page.goto("/admin/fuba_site/user/")
    page.get_by_role("link", name="Anna", exact=True).click()
    expect(page.locator("#id_username")).to_have_value("Anna")
    assert re.search(r"/admin/fuba_site/user/\d+/change/", page.url)


def test_the_tab_and_the_round_that_are_shown_are_in_view_on_a_phone(open_page, competitions):
    page = open_page(competitions["foretold"] + "forecast/", width=375)
    expect(page.locator(".tabs [aria-current]")).to_be_in_viewport(ratio=1)
    page.goto(competitions["cup"])
    page.locator(".pills").scroll_into_view_if_needed()
    expect(page.locator(".pills [aria-current]")).to_have_text("Final")
    expect(page.locator(".pills [aria-current]")).to_be_in_viewport(ratio=1)

"""Narrow and wide, light and dark: where things stand, and that nothing sticks out (test_every_page.py has every page)."""

import pytest
from playwright.sync_api import Page, expect

WIDTHS = [375, 1440]
SCHEMES = ["light", "dark"]
LONG = "W" * 200
RIGHT_TO_LEFT = "نادي الكرة <b>&amp;</b> 🏆"


def overflow(page: Page) -> int:
    result: int = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    return result


@pytest.mark.parametrize("scheme", SCHEMES)
def test_the_site_is_as_light_or_dark_as_the_device(open_page, scheme):
    page = open_page("/", scheme=scheme)
    background = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert background == ("rgb(244, 246, 243)" if scheme == "light" else "rgb(13, 19, 16)")


def test_on_a_phone_the_sell_takes_at_most_a_third_of_the_first_screen(open_page):
    page = open_page("/", width=375, height=740)
    assert page.locator(".hero").bounding_box()["height"] <= 740 / 3


def test_on_a_phone_head_and_tabs_of_a_competition_leave_the_screen_to_its_matches(open_page, competitions):
    page = open_page(competitions["league"], width=375, height=740)
    tabs = page.locator(".chead .tabs").bounding_box()
    assert tabs["y"] + tabs["height"] <= 200
    assert page.locator("#head-next").bounding_box()["y"] <= 260
    assert page.locator("#fixtures").bounding_box()["y"] <= 1200
    page.locator(".chead .tabs").get_by_role("link", name="League").click()
    expect(page.locator(".group .table").first).to_be_in_viewport()


@pytest.mark.parametrize("width", WIDTHS)
def test_difficult_names_are_shown_whole_and_stay_inside(open_page, width):
    page = open_page("/matches/new/", width=width)
    page.get_by_label("Team", exact=True).first.fill(LONG)
    page.get_by_label("Team", exact=True).last.fill(RIGHT_TO_LEFT)
    page.get_by_role("radio", name="Basic").check()
    page.get_by_role("button", name="Play the match").click()
    page.wait_for_selector("[data-ready]")
    assert overflow(page) <= 0
    expect(page.locator("h1").first).to_have_text(LONG)
    expect(page.locator("h1").last).to_have_text(RIGHT_TO_LEFT)
    for path in ("/", "/matches/"):
        page.goto(path)
        assert overflow(page) <= 0, path


def test_a_mistake_is_shown_beside_its_field(open_page):
    page = open_page("/matches/new/", width=375)
    page.get_by_label("Seed").fill("not a seed!")
    with page.expect_response("**/matches/") as answer:
        page.get_by_label("Seed").press("Enter")
    assert answer.value.status == 400
    expect(page.get_by_text("letters, digits")).to_be_visible()
    expect(page.get_by_label("Seed")).to_have_attribute("aria-invalid", "true")
    assert overflow(page) <= 0


def test_a_rulebook_is_played_by_its_own_rules_unless_it_has_those_chosen(open_page):
    page = open_page("/matches/new/")
    chosen = page.locator(".option:has(:checked) b")
    for rulebook, rules in (("FUBA 2.0", "Basic"), ("FUBA 2.2", "Basic"), ("FUBA 2.0", "Basic")):
        page.get_by_label("Rulebook").select_option(rulebook)
        expect(chosen).to_have_text(rules)
    page.get_by_role("radio", name="Pro").check()
    page.get_by_label("Rulebook").select_option("FUBA 2.2")
    expect(chosen).to_have_text("Advanced")
    expect(chosen).to_be_visible()


def test_the_theme_can_be_chosen_and_is_remembered(open_page):
    page = open_page("/", scheme="light")
    page.get_by_role("button", name="Light or dark").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.goto("/matches/")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.get_by_role("button", name="Light or dark").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")


@pytest.mark.parametrize("width", WIDTHS)
def test_the_pitch_is_upright_on_a_phone_and_lies_on_a_wide_screen(open_page, match_path, width):
    page = open_page(match_path, width=width)
    page.wait_for_selector("[data-ready]")
    box = page.locator(".pitch").bounding_box()
    assert (box["height"] > box["width"]) == (width == 375)
    frame = page.locator(".pitch-frame").bounding_box()
    assert abs(box["width"] - frame["width"]) < 2 and abs(box["height"] - frame["height"]) < 2
    # Home's goal is at the bottom of a phone, at the left of a wide screen.
    home, away = page.locator(".team.home").bounding_box(), page.locator(".team.away").bounding_box()
    assert home["y"] + home["height"] > away["y"] + away["height"] if width == 375 else home["x"] < away["x"]


def test_touch_targets_are_big_enough_on_a_phone(open_page, match_path):
    page = open_page(match_path, width=375)
    page.wait_for_selector("[data-ready]")
    for button in page.locator(".replay-buttons button").all():
        box = button.bounding_box()
        assert box["width"] >= 44 and box["height"] >= 44


def test_on_paper_a_page_is_dark_on_white_with_nothing_to_press_and_nothing_cut_off(open_page, match_path, competitions):
    page = open_page(match_path, width=794, scheme="dark")
    page.emulate_media(media="print", color_scheme="dark")
    for path in (match_path, competitions["cup"]):
        page.goto(path)
        assert overflow(page) <= 0, path
        assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
        assert page.evaluate("getComputedStyle(document.querySelector('h1')).color") == "rgb(15, 25, 19)"
        assert page.locator("nav, button").filter(visible=True).count() == 0
    cut_off = "element => element.scrollWidth > element.clientWidth"
    assert not page.locator(".scroll-x").evaluate(cut_off)


def test_without_a_script_nothing_is_offered_that_needs_one(open_page, match_path):
    page = open_page(match_path, java_script_enabled=False)
    expect(page.locator(".log > li").filter(visible=True).first).to_be_visible()
    for name in ("[data-theme-switch]", ".replay", ".scrub", ".inputs"):
        expect(page.locator(name)).to_be_hidden()

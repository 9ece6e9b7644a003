"""The first match and the examples on a phone: tapped through, in place; a mistake is taken back."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.soak import often

LAST = 40


def follow(page: Page) -> None:
    """Tap what is lit on the pitch, or else the button."""
    lit = page.locator(".tap.wanted")
    (lit if lit.count() else page.locator(".lesson-go .btn-primary")).first.click()


@pytest.mark.parametrize(("language", "goal"), often([("en", "Goal!")], soak=[("en", "Goal!"), ("fr", "But")]))
def test_the_first_match_is_played_to_its_goal(open_page: OpenPage, language: str, goal: str) -> None:
    page = open_page("/learn/", width=375, height=740, locale=language)
    page.evaluate("window.stayed = true")
    follow(page)
    for number in range(1, LAST + 1):
        page.wait_for_url(f"**/learn/{number}/")
        title = page.locator("h1")
        expect(title).to_be_focused()
        if page.locator(".tap.wanted").count() and "?" not in page.url and page.locator("g.taps a[href*='from=']").count():
            follow(page)
            page.wait_for_url("**/?from=*")
            expect(page.locator("g.taps a[href*='from=']")).to_have_count(0)
        follow(page)
    page.wait_for_url(f"**/learn/{LAST + 1}/")
    expect(page.locator("h1")).to_contain_text(goal)
    expect(page.locator(".lesson-score")).to_have_text("1–0")
    assert page.evaluate("window.stayed")  # no page was loaded anew


def test_a_mistake_is_explained_and_taken_back_and_the_step_is_kept(open_page: OpenPage) -> None:
    page = open_page("/learn/8/", width=375, height=740)
    page.get_by_label("Home front").click()
    expect(page.locator("h1")).to_have_text("That is another way")
    page.get_by_role("link", name="Take it back").click()
    expect(page.locator("h1")).to_have_text("Pass to the left side")
    page.go_back()
    expect(page.locator("h1")).to_have_text("That is another way")
    page.goto("/learn/")
    page.get_by_role("link", name="Go on where I was").click()
    page.wait_for_url("**/learn/8/")


@pytest.mark.parametrize("script", [True, False], ids=["in place", "without a script"])
@pytest.mark.parametrize(("language", "last"), [("en", "A difficult shot"), ("fi", "Vaikea laukaus")])
def test_an_example_is_stepped_through_with_the_way_on_always_at_hand(
    open_page: OpenPage, language: str, last: str, script: bool
) -> None:
    page = open_page("/rules/fuba3/examples/turn/1/", width=375, height=667, locale=language, java_script_enabled=script)
    for number in range(2, 6):
        expect(page.locator(".lesson-go .btn-primary")).to_be_in_viewport(ratio=1)
        page.locator(".lesson-go .btn-primary").click()
        page.wait_for_url(f"**/examples/turn/{number}/")
        if script:
            expect(page.locator("h1")).to_be_focused()
    expect(page.locator("h1")).to_have_text(last)
    expect(page.locator(".faces")).to_be_visible()
    page.locator(".lesson-go .btn:not(.btn-primary)").click()
    page.wait_for_url("**/examples/turn/4/")


UNCOVERED = """() => {
  const held = document.activeElement;
  const box = held.getBoundingClientRect();
  const on = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return held === document.body || (on !== null && (held.contains(on) || on.contains(held)));
}"""


def test_an_example_is_stepped_through_by_keyboard_and_nothing_with_the_focus_is_covered(open_page: OpenPage) -> None:
    page = open_page("/rules/fuba3/examples/turn/2/", width=375, height=667)
    focused = page.locator(":focus")
    for number in (3, 4, 5):
        while not page.evaluate("document.activeElement.matches('.lesson-foot a')"):
            page.keyboard.press("Tab")
            assert page.evaluate(UNCOVERED), focused.evaluate("held => held.outerHTML")
        while not page.evaluate("document.activeElement.matches('.lesson-go .btn-primary')"):
            page.keyboard.press("Shift+Tab")
            assert page.evaluate(UNCOVERED), focused.evaluate("held => held.outerHTML")
        page.keyboard.press("Enter")
        page.wait_for_url(f"**/examples/turn/{number}/")
        expect(page.locator("h1")).to_be_focused()

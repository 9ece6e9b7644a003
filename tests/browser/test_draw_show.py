"""The draw as a show: the organiser presses, and the screen of a visitor has it."""

from typing import Any

from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import PATIENCE, OpenPage


def shown(page: Page, number: int) -> str:
    """The name that is big, once so many are revealed."""
    expect(page.locator(".dr-count b")).to_have_text(str(number))
    return page.locator(".dr-stage .dr-name").inner_text()


def test_a_draw_is_held_before_visitors_one_team_at_a_time(
    browser: Browser, site: str, competitions: dict[str, str], organiser: Any, open_page: OpenPage
) -> None:
    path = competitions["draft"] + "draw/"
    anna = organiser(path, 1440)
    assert anna.request.get(path).ok
    guest = browser.new_context(base_url=site, viewport={"width": 375, "height": 812})
    guest.set_default_timeout(PATIENCE)
    assert guest.request.get(path).status == 404  # a draft, and not opened
    anna.get_by_role("button", name="Open to visitors").click()
    link = anna.locator(".dr-link a")
    expect(link).to_be_visible()
    visitor = guest.new_page()
    visitor.goto(str(link.get_attribute("href")))
    expect(visitor.locator("[data-live]")).to_have_attribute("data-state", "live")
    assert shown(visitor, 5) == shown(anna, 5)
    expect(visitor.locator("form")).to_have_count(0)
    expect(visitor.locator(".dr-seed")).to_contain_text("7:draw")

    anna.keyboard.press(" ")
    sixth = shown(anna, 6)
    assert shown(visitor, 6) == sixth
    expect(visitor.locator(".dr-group li.new .t")).to_have_text(sixth)
    expect(visitor.locator(".dr-pot .gone")).to_have_count(6)

    anna.get_by_role("button", name="Next team").dblclick()  # in a hurry
    shown(anna, 7)
    shown(visitor, 7)

    guest.set_offline(True)
    anna.keyboard.press(" ")
    shown(anna, 8)
    expect(visitor.locator(".dr-away")).to_be_visible()
    assert visitor.locator(".dr-count b").inner_text() == "7"
    guest.set_offline(False)
    shown(visitor, 8)

    anna.get_by_role("button", name="Reveal all").click()
    shown(anna, 16)
    shown(visitor, 16)
    expect(visitor.locator(".dr-group li.open")).to_have_count(0)
    expect(anna.get_by_role("button", name="Next team")).to_have_count(0)
    visitor.get_by_text("Repeat this draw yourself").click()
    again = visitor.get_by_role("link", name="Repeat the draw from the seed and compare").get_attribute("href")
    assert "The result is the same." in guest.request.get(str(again)).text()
    guest.close()

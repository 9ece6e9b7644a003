"""The wall on a projector: a goal is shown as it falls, the network goes and comes, whoever has the keyboard steps."""

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import PATIENCE, OpenPage
from tests.browser.test_live import live, post

LETTERS = "each => parseFloat(getComputedStyle(each).fontSize)"
FITS = "(({ scrollHeight, scrollWidth }) => scrollHeight <= innerHeight && scrollWidth <= innerWidth)(document.documentElement)"


@pytest.fixture
def league(site: str, filled: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = filled["wall"]
    return found


def scene(page: Page, id: str) -> None:
    """That one alone is to be seen."""
    expect(page.locator(f"#{id}")).to_be_visible()
    expect(page.locator(".w-scene:visible")).to_have_count(1)


def test_a_goal_falls_the_network_goes_and_comes_and_the_show_goes_on(
    browser: Browser, site: str, league: dict[str, Any]
) -> None:
    context = browser.new_context(viewport={"width": 1920, "height": 1080}, base_url=site)
    context.set_default_timeout(PATIENCE)
    wall = context.new_page()
    wall.clock.install()  # scenes take their turns when the test says so
    wall.goto(league["competition"] + "wall/")
    live(wall)
    scene(wall, "now-1")
    expect(wall.locator("[data-dots] li")).to_have_count(3)

    first, second, third = league["moments"]  # inputs up to a goal each
    post(context.request, league, "inputs/", {"inputs": first["inputs"]})
    wall.clock.run_for(3000)
    expect(wall.locator("#match-1 [data-live-goals]")).to_have_text([str(goals) for goals in first["score"]])
    expect(wall.locator("#match-1 .pitch")).to_be_visible()

    wall.keyboard.press("ArrowRight")
    scene(wall, "next")
    wall.keyboard.press("ArrowLeft")
    scene(wall, "now-1")
    wall.clock.run_for(13000)
    scene(wall, "next")
    wall.keyboard.press(" ")
    wall.clock.run_for(30000)
    scene(wall, "next")
    wall.keyboard.press(" ")
    wall.keyboard.press("ArrowLeft")

    context.set_offline(True)
    wall.clock.run_for(2000)
    expect(wall.locator("[data-offline]")).to_be_visible()
    expect(wall.locator("[data-offline]")).to_contain_text("offline since")
    post(context.browser.new_context(base_url=site).request, league, "inputs/", {"inputs": second["inputs"]})  # type: ignore[union-attr]
    wall.clock.run_for(13000)
    scene(wall, "next")  # nobody sees an error, and the scenes take turns
    context.set_offline(False)
    wall.clock.run_for(3000)
    expect(wall.locator("#match-1 [data-live-goals]")).to_have_text([str(goals) for goals in second["score"]])
    expect(wall.locator("[data-offline]")).to_be_hidden()

    wall.goto(league["competition"] + "wall/#tables")
    scene(wall, "table-league-1")
    wall.clock.run_for(30000)
    scene(wall, "table-league-1")
    expect(wall.locator("#table-league-1 .w-lv").first).to_be_visible()
    post(context.request, league, "inputs/", {"inputs": third["inputs"]})
    wall.clock.run_for(3000)
    expect(wall.locator("#table-league-1 .w-lv").first).to_contain_text(str(max(third["score"])))
    context.close()


def test_one_picture_on_every_screen_and_all_scenes_on_a_phone(open_page: OpenPage, competitions: dict[str, str]) -> None:
    large = open_page(competitions["odd"] + "wall/#tables", width=1920, height=1080)
    small = open_page(competitions["odd"] + "wall/#tables", width=1280, height=720)
    for name in (".w-group td.pts", ".w-clock", ".w-group .t"):
        sizes = [
            page.locator(name).first.evaluate("each => parseFloat(getComputedStyle(each).fontSize)") for page in (large, small)
        ]
        assert sizes[1] == pytest.approx(sizes[0] * 2 / 3, rel=0.01)
        assert sizes[0] >= 28.8
    for page in (large, small):  # the longest name is cut, nothing moves or scrolls
        assert page.evaluate(
            "document.documentElement.scrollHeight <= innerHeight && document.documentElement.scrollWidth <= innerWidth"
        )
    phone = open_page(competitions["odd"] + "wall/", width=375)
    assert phone.locator(".w-scene:visible").count() == phone.locator(".w-scene").count() > 2

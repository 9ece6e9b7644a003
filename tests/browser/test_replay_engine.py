"""The replay by the engine of a browser that has one already: any input at once, without the site."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import OpenPage
from tests.browser.phone import Phone, begin
from tests.browser.test_recorder_engine import AHEAD, ENGINE_KEPT, wait_until
from tests.engine import built


@pytest.fixture(scope="module", autouse=True)
def engine() -> None:
    built()


def test_whoever_has_recorded_here_steps_through_a_match_without_a_network(phone: Phone, match_path: str) -> None:
    page = phone(engine=True)
    begin(page)
    page.wait_for_selector(AHEAD)
    wait_until(page, ENGINE_KEPT)
    page.goto(match_path)
    page.wait_for_selector("[data-replay][data-ready]")
    page.locator("[data-step='on']").click()
    page.wait_for_selector("[data-replay][data-told-by='engine']")
    steps = page.request.get(f"/api{match_path}steps/250/?lang=en").json()["steps"]
    page.context.set_offline(True)
    page.evaluate("location.hash = '#input-260'")
    page.wait_for_selector("[data-replay][data-input='260']")
    told = steps[9]
    expect(page.locator("[data-told]")).to_contain_text(told["asked"])
    for text, _note in told["lines"]:
        expect(page.locator("[data-told]")).to_contain_text(text)
    page.locator("[data-step='on']").click()
    page.wait_for_selector("[data-replay][data-input='261']")


def test_nobody_fetches_an_engine_to_look_at_a_match(open_page: OpenPage, match_path: str) -> None:
    page = open_page(match_path)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.wait_for_selector("[data-replay][data-ready]")
    for number in (1, 2):
        page.evaluate(f"location.hash = '#input-{120 * number}'")
        page.wait_for_selector(f"[data-replay][data-input='{120 * number}']")
    assert any("/steps/" in url for url in asked)
    assert not any(url.endswith(("worker.js", ".wasm")) for url in asked)

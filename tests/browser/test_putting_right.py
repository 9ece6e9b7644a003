"""Putting the board right on the pitch, and an earlier die in the log, in a real browser with a finger."""

import os
from random import Random

from playwright.sync_api import Page, expect

from tests.browser.phone import Phone, answer, begin, inputs, told

SHOTS = os.environ.get("SHOTS", "")


def shot(page: Page, name: str) -> None:
    if SHOTS:
        page.screenshot(path=f"{SHOTS}/{name}.png")


def start_fixing(page: Page) -> None:
    page.get_by_role("button", name="More").tap()
    page.locator("[data-put-right]").tap()
    expect(page.locator("[data-fix-head]")).to_be_visible()


def play_on(page: Page) -> None:
    before = inputs(page)
    page.locator("[data-fix-on]").tap()
    page.locator("[data-reason]").first.tap()
    page.locator("[data-play-on]").tap()
    page.wait_for_selector(f"[data-inputs='{before + 1}']:not(.is-busy)")


def middle(page: Page, selector: str) -> tuple[float, float]:
    box = page.locator(selector).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_the_board_is_put_right_on_the_pitch_and_an_earlier_die_in_the_log(phone: Phone) -> None:
    page = phone()
    begin(page, rules="fuba3:advanced")
    chance = Random(3)
    while told(page, "asks") != "action":
        answer(page, chance)
    question = page.locator("[data-question]").text_content()
    start_fixing(page)
    page.wait_for_function("document.querySelectorAll('[data-team=\"0\"] .piece').length > 5")
    shot(page, "fix-375")
    assert page.locator("[data-fix-on]").is_disabled()
    # A figure is tapped and counted up; the ball value is a face.
    page.locator("[data-figure='score 0']").tap()
    page.locator("[data-one-more]").tap()
    expect(page.locator("[data-figure='score 0'] b")).to_have_text("1")
    page.locator("[data-figure='score 0']").tap()
    page.locator("[data-value='5']").tap()
    # A piece by taps: the area, which one, where.
    page.locator("[data-hit='HML']").dispatch_event("click")
    if page.locator("[data-fix-dock] .chip").count():
        page.locator("[data-fix-dock] .chip", has_text="A piece of Finland").tap()
    page.locator("[data-hit='HCL']").dispatch_event("click")
    expect(page.locator("[data-fix-head] [role='status']")).to_have_text("Changes: 3")
    # Another one by dragging.
    x, y = middle(page, "[data-team='1'] .piece >> nth=1")
    to = middle(page, "[data-hit='ACR']")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move((x + to[0]) / 2, (y + to[1]) / 2)
    page.mouse.move(*to)
    page.mouse.up()
    expect(page.locator("[data-fix-head] [role='status']")).to_have_text("Changes: 4")
    page.locator("[data-fix-on]").tap()
    shot(page, "why-375")
    page.get_by_role("button", name="Back to the board").tap()
    play_on(page)
    expect(page.locator("[data-score]")).to_have_text("1–0")
    expect(page.locator("[data-question]")).to_have_text(question or "")
    expect(page.locator("[data-log] li").first).to_contain_text("Misplaced")
    # One undo takes it back.
    before = inputs(page)
    page.get_by_role("button", name="Undo").tap()
    page.wait_for_selector(f"[data-inputs='{before - 1}']:not(.is-busy)")
    expect(page.locator("[data-score]")).to_have_text("0–0")
    # Left without a change nothing is changed.
    start_fixing(page)
    page.locator("[data-value='2']").tap()
    page.locator("[data-fix-close]").tap()
    expect(page.locator("[data-question]")).to_be_visible()
    # The throw of this turn was misread.
    page.get_by_role("button", name="More").tap()
    page.locator("[data-show-log]").tap()
    line = page.locator("[data-log] li", has=page.locator(".die")).first.locator("[data-amend-input]")
    line.tap()
    expect(page.locator("[data-amend]")).to_be_visible()
    pressed = page.locator("[data-amend] [data-die][aria-pressed='true']").first
    face = int((pressed.get_attribute("data-die") or "01")[1])
    page.locator(f"[data-amend] [data-die='0{face % 6 + 1}']").tap()
    expect(page.locator("[data-amend-do]")).to_be_visible()
    shot(page, "amend-375")
    version = told(page, "version")
    page.locator("[data-amend-do]").tap()
    page.wait_for_selector(f"[data-recorder]:not([data-version='{version}']):not(.is-busy)")
    expect(page.locator("[data-unamend]")).to_be_visible()
    page.locator("[data-unamend]").tap()
    page.wait_for_selector(f"[data-recorder][data-version='{int(version) + 2}']")
    assert inputs(page) == before - 1

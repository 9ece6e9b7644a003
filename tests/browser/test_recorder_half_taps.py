"""The recorder as it is set at first: throws in one tap, pieces by drag, offers beside the question, one undo for each."""

from random import Random

from playwright.sync_api import Page, expect

from tests.browser.phone import Phone, answer, begin, inputs, told
from tests.browser.test_layout import overflow


def box_of(page: Page, selector: str) -> dict[str, float]:
    box = page.locator(selector).bounding_box()
    assert box is not None
    return {key: round(value) for key, value in box.items()}


# The middle of a piece that stands in an area, and the middle of another area, on the screen.
WHERE = """([side, source, area]) => {
  const boxOf = (element) => element.getBoundingClientRect();
  const middle = ({ left, top, width, height }) => [left + width / 2, top + height / 2];
  const hit = (name) => boxOf(document.querySelector(`[data-hit="${name}"] .tap`));
  const box = hit(source);
  const isIn = ([x, y]) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
  const pieces = [...document.querySelectorAll(`.team.${side} .piece`)].map((piece) => middle(boxOf(piece)));
  return [pieces.find(isIn), middle(hit(area))];
}"""


def drag(page: Page, side: str, source: str, area: str) -> None:
    start, end = page.evaluate(WHERE, [side, source, area])
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(*end, steps=4)
    page.mouse.up()


def wait_for(page: Page, count: int) -> None:
    page.wait_for_selector(f"[data-inputs='{count}'][data-waiting='0']:not(.is-busy)")


def test_a_turn_is_recorded_by_throws_drags_and_what_they_imply(phone: Phone) -> None:
    page = phone(375, 740, strict=False)
    begin(page, rules="fuba3:advanced")
    chance = Random(3)
    while told(page, "asks") != "progress":
        answer(page, chance)
    pitch = box_of(page, ".pitch")
    # Two dice are one tap.
    before = inputs(page)
    expect(page.locator("[data-throw]")).to_have_count(21)
    page.locator("[data-throw='24']").tap()
    wait_for(page, before + 1)
    while told(page, "asks") != "reaction":
        answer(page, chance)
    assert box_of(page, ".pitch") == pitch  # which never jumps
    # A piece is dragged; where it may not go it goes back, and it is said.
    before = inputs(page)
    side = "home" if "is-asked" in (page.locator("[data-stand='0']").get_attribute("class") or "") else "away"
    source = page.locator("[data-hit][tabindex]").first.get_attribute("data-hit") or ""
    page.locator(f"[data-hit='{source}']").tap()
    target = page.locator("[data-hit][tabindex]:not([aria-pressed])", has=page.locator(".pill")).first.get_attribute("data-hit")
    elsewhere = page.locator("[data-hit]:not([tabindex])").first.get_attribute("data-hit")
    assert target and elsewhere
    page.locator(f"[data-hit='{source}']").tap()
    drag(page, side, source, elsewhere)
    expect(page.locator("[data-how]")).to_contain_text("Not possible")
    assert inputs(page) == before
    drag(page, side, source, target)
    if page.locator("[data-how]").text_content() == "Which one?":
        page.locator("[data-chips] [data-token]").first.tap()
    page.wait_for_selector(f"[data-recorder]:not([data-inputs='{before}'])[data-waiting='0']:not(.is-busy)")
    # What is done next ends the reaction, and one undo takes back both.
    after = inputs(page)
    page.locator("[data-token='end']").tap()
    wait_for(page, after + 2)
    assert box_of(page, ".pitch") == pitch
    page.get_by_role("button", name="Undo").tap()
    wait_for(page, after)
    assert told(page, "asks") == "reaction"
    # The state of the match is in view, and in full by one tap.
    expect(page.locator("[data-rail='0'] .rail-zone")).to_have_count(3)
    expect(page.locator(".rail-zone.is-here")).to_have_count(2)
    page.locator("[data-stand='1']").tap()
    expect(page.locator("[data-stand-sheet]")).to_contain_text("Substitutions left")
    page.locator("[data-stand-sheet] [data-close]").tap()
    # The strict way is a setting of this device.
    page.locator("[data-more]").tap()
    page.locator("[data-strict]").tap()
    expect(page.locator("[data-token='done']")).to_be_visible()
    expect(page.locator("[data-token='end']")).to_have_count(0)
    for width, height in ((320, 568), (360, 640), (844, 390)):
        page.set_viewport_size({"width": width, "height": height})
        assert overflow(page) <= 0, width

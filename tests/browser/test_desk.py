"""A day at the desk by the keyboard, with somebody else at another one. Keys and page loads are counted."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.conftest import PATIENCE
from tests.browser.desk_cup import PASSWORD

GROUP_RESULTS = 24
MOST_KEYS = 100  # for all of them
SAVE = """async ([number, goals]) => {
  const root = document.querySelector("[data-desk]");
  const row = document.getElementById(`row-${number}`);
  const token = root.querySelector("[name=csrfmiddlewaretoken]").value;
  const body = JSON.stringify({ seen: row.dataset.seen, home_goals: goals[0], away_goals: goals[1] });
  const headers = { "Content-Type": "application/json", "X-CSRFToken": token };
  return (await fetch(root.dataset.save.replace("/0/", `/${number}/`), { method: "POST", headers, body })).status;
}"""


class Desk:
    """Somebody at the desk: what they press is counted, and so is every page that is loaded after the first."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.keys = 0
        self.loads = 0
        page.on("load", lambda _page: setattr(self, "loads", self.loads + 1))

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)
            self.keys += 1

    def row(self, number: int | str) -> Locator:
        return self.page.locator(f"#row-{number}")

    @property
    def numbers(self) -> list[str]:
        """The rows that wait for a result, from top to bottom."""
        waiting = self.page.locator("[data-result='0']").all()
        return [row.get_attribute("data-row") or "" for row in waiting]


@pytest.fixture
def sit_down(browser: Browser, site: str, filled: dict[str, Any]) -> Iterator[Callable[..., Desk]]:
    address = filled["desk"]["desk"]
    contexts = []
    complaints: list[str] = []

    def open_it(name: str, width: int = 1440) -> Desk:
        context = browser.new_context(
            viewport={"width": width, "height": 900}, base_url=site, has_touch=width < 1000, reduced_motion="reduce"
        )
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.goto(f"/accounts/login/?next={address}")
        page.get_by_label("Username").fill(name)
        page.get_by_label("Password").fill(PASSWORD)
        page.locator("form.account button[type=submit]").click()
        page.wait_for_selector("[data-desk][data-ready]")
        return Desk(page)

    yield open_it
    for context in contexts:
        context.close()
    assert complaints == []


def test_a_day_at_the_desk_takes_three_keys_a_result_and_no_page_load(sit_down: Callable[..., Desk]) -> None:
    elena, piero = sit_down("Elena"), sit_down("Piero", width=375)
    others = elena.numbers
    assert len(others) == GROUP_RESULTS

    # What Piero types on his phone is seen while he types it, when it is saved, and when it is undone.
    last = others[-1]
    piero.row(last).locator("[data-box='0']").tap()
    piero.page.keyboard.insert_text("2")
    expect(elena.row(last)).to_contain_text("Piero is typing")
    expect(elena.row(last).locator("[data-box='0']")).to_have_value("2")
    piero.page.keyboard.insert_text("1")
    expect(piero.page.locator("[data-act=save]:visible")).to_have_text("Save 2–1")
    piero.page.locator("[data-thumb] [data-act=save]").tap()
    expect(elena.row(last)).to_contain_text("Saved")
    expect(elena.row(last)).to_contain_text("Piero")
    piero.row(last).get_by_role("button", name="Undo").tap()
    expect(elena.row(last).get_by_role("button", name="Undo")).to_have_count(0)

    # All results of the groups: two digits and Enter, without a look at where the cursor is.
    for place in range(GROUP_RESULTS):
        elena.press(str(place % 5), str((place + 2) % 4), "Enter")
    for number in others:  # one after the other, as they are saved: each has a patience of its own
        expect(elena.page.locator(f"#row-{number}.is-saved .ok")).to_be_attached()
    expect(elena.page.locator(".is-saved .ok")).to_have_count(GROUP_RESULTS)
    assert elena.keys == 3 * GROUP_RESULTS < MOST_KEYS
    expect(elena.page.locator("#h-needs")).to_be_in_viewport()  # far down the list, too
    expect(piero.page.locator("#desk-count")).to_have_text("4 to enter")
    expect(elena.page.locator("#desk-count")).to_have_text("4 to enter")
    first, second, third, fourth = elena.numbers

    # The last save is undone with one key, and typed again.
    elena.press("z")
    expect(elena.row(last).get_by_role("button", name="Undo")).to_have_count(0)
    expect(elena.row(last).locator("[data-box='0']")).to_be_focused()
    elena.press("1", "0", "Enter")
    expect(elena.row(last)).to_contain_text("Saved")
    expect(elena.page.locator("#desk-count")).to_have_text("4 to enter")

    # A level knockout asks for the shoot-out in the row; a walkover is a letter and a digit.
    elena.row(first).locator("[data-box='0']").click()
    elena.press("1", "1", "4", "3", "Enter")
    expect(elena.row(first)).to_contain_text("4–3 on penalties")
    expect(elena.row(second).locator("[data-box='0']")).to_be_focused()
    elena.press("w", "1", "Enter")
    expect(elena.row(second)).to_contain_text("walkover for")

    # The network goes, the row waits; meanwhile Piero is first. His result is shown, and Elena says what counts.
    elena.page.context.set_offline(True)
    elena.press("2", "0", "Enter")
    expect(elena.row(third)).to_contain_text("Not saved yet")
    assert piero.page.evaluate(SAVE, [third, [1, 0]]) == 200
    elena.page.context.set_offline(False)
    expect(elena.row(third)).to_contain_text("Piero saved 1–0. You entered 2–0.")
    elena.row(third).get_by_role("button", name="Correct to 2–0").click()
    expect(piero.row(third).locator("[data-box='0']")).to_have_value("2")

    # What changes who plays is shown before it is done.
    elena.row(first).get_by_role("button", name="Correct").click()
    elena.press("0", "2", "Enter")
    expect(elena.row(first)).to_contain_text("Consequences")
    expect(elena.row(first).locator("li").first).to_contain_text("instead of")
    elena.row(first).get_by_role("button", name="Confirm 0–2").click()
    expect(piero.row(first).locator("[data-box='1']")).to_have_value("2")

    # Keys of the page: all keys, and finding a match.
    elena.press("?")
    expect(elena.page.get_by_role("heading", name="Keys of the desk")).to_be_visible()
    elena.press("Escape", "/")
    name = elena.row(fourth).get_attribute("data-home") or ""
    elena.page.keyboard.type(name)
    elena.press("Enter")
    expect(elena.row(fourth).locator("[data-box='0']")).to_be_focused()
    expect(elena.row(first)).to_be_hidden()
    assert (elena.loads, piero.loads) == (0, 0)

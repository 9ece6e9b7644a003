"""The event sheet and the result alone, on a phone at the table."""

import re

from playwright.sync_api import Page, Route, expect

from tests.browser.phone import READY, Phone, begin, wait_until_kept
from tests.browser.test_layout import overflow


def begin_sheet(page: Page, rules: str = "fuba3:basic") -> str:
    """A friendly taken down by an event sheet; its address."""
    address = begin(page, rules=rules)
    page.get_by_role("button", name="More").tap()
    page.locator("[data-to-sheet]").tap()
    page.wait_for_selector("[data-mode='sheet']:not(.is-busy)")
    return address


def test_an_event_sheet_and_the_result_alone_are_filled_in_by_tapping(phone: Phone) -> None:
    page = phone()
    begin_sheet(page)
    page.locator("[data-side='home']").tap()
    expect(page.locator("[data-score]")).to_have_text("1–0")
    page.locator("[data-kind='red']").tap()
    page.get_by_role("button", name="One minute later").tap()
    page.locator("[data-side='away']").tap()
    expect(page.locator(".sheet-events li")).to_have_text([re.compile("1′.*Goal"), re.compile("2′.*Red card")])
    page.get_by_role("button", name="Undo").tap()
    expect(page.locator(".sheet-events li")).to_have_count(1)
    assert overflow(page) <= 0
    page.get_by_role("button", name="More").tap()
    page.locator("[data-to-result]").tap()
    page.get_by_role("button", name="One more: Netherlands").tap()
    assert overflow(page) <= 0
    page.locator("[data-keep]").tap()  # one tap may be a mistake
    expect(page.locator("[data-keep]")).to_have_text("Save as 1–1?")
    page.locator("[data-keep]").tap()
    page.wait_for_url("**/matches/*/")
    expect(page.locator(".score").first).to_contain_text(re.compile(r"1\s*–\s*1"))


def line_up(page: Page, side: str, formation: str) -> None:
    page.locator("[data-kind='lineup']").tap()
    page.locator(f"[data-side='{side}']").tap()
    page.get_by_role("button", name=formation, exact=True).tap()
    page.locator("[data-done]").tap()


def test_line_ups_are_put_on_the_sheet_by_tapping(phone: Phone) -> None:
    page = phone(height=667)
    address = begin_sheet(page, "fuba3:advanced")
    page.locator("[data-side='home']").tap()  # a goal
    page.locator("[data-kind='lineup']").tap()
    page.locator("[data-side='away']").tap()
    assert overflow(page) <= 0
    page.get_by_role("button", name="Plain").tap()
    page.get_by_role("button", name="5-3-2", exact=True).tap()
    page.get_by_role("tab", name="Defence").tap()
    page.get_by_role("button", name="Stopper").tap()
    page.locator("[data-done]").tap()
    lines = page.locator(".sheet-events li")
    expect(lines).to_have_text([re.compile("Line-up.*5-3-2, Stopper"), re.compile("Goal")])
    page.locator("[data-side='away']").tap()  # to change it: it begins with what it was
    expect(page.get_by_role("button", name="5-3-2", exact=True)).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Undo").tap()  # or not
    page.wait_for_selector("[data-waiting='0']:not(.is-busy)")
    page.goto(address)
    expect(lines).to_have_text([re.compile("Line-up.*5-3-2, Stopper"), re.compile("Goal")])
    page.get_by_role("button", name=re.compile("Line-up Netherlands")).tap()  # crossed out
    expect(lines).to_have_text([re.compile("Goal")])


def test_an_event_sheet_goes_on_without_a_network(phone: Phone) -> None:
    page = phone()
    wait_until_kept(page, begin_sheet(page))
    page.context.set_offline(True)
    page.locator("[data-side='home']").tap()
    page.locator("[data-kind='red']").tap()
    page.locator("[data-side='away']").tap()
    expect(page.locator("[data-score]")).to_have_text("1–0")
    page.reload()
    page.wait_for_selector(READY)
    expect(page.locator(".sheet-events li")).to_have_text([re.compile("Goal"), re.compile("Red card")])
    page.get_by_role("button", name="Undo").tap()
    expect(page.locator(".sheet-events li")).to_have_count(1)
    page.context.set_offline(False)
    page.wait_for_selector("[data-waiting='0']:not(.is-busy)")
    page.reload()
    expect(page.locator(".sheet-events li")).to_have_text([re.compile("Goal")])
    expect(page.locator("[data-score]")).to_have_text("1–0")


def test_a_line_taken_back_while_the_answer_to_it_is_lost_goes(phone: Phone) -> None:
    page = phone()
    begin_sheet(page)

    sent: list[str] = []

    def lose_the_answer(route: Route) -> None:
        if not sent:
            sent.append(str(route.fetch().status))  # it arrives
        route.abort()

    page.route("**/do/**", lose_the_answer)
    page.locator("[data-side='home']").tap()
    expect(page.locator(".sync")).to_have_text(re.compile("1"))
    page.get_by_role("button", name="Undo").tap()
    expect(page.locator(".sheet-events")).to_have_text(re.compile("Nothing"))
    assert sent == ["200"]
    page.locator("[data-kind='red']").tap()
    page.locator("[data-side='away']").tap()
    page.unroute_all(behavior="ignoreErrors")
    page.wait_for_selector("[data-waiting='0']:not(.is-busy)")
    page.reload()
    expect(page.locator(".sheet-events li")).to_have_text([re.compile("Red card")])


def test_what_two_phones_write_on_one_sheet_is_all_kept(phone: Phone) -> None:
    page, other = phone(fine=("status of 409",)), phone()
    address = begin_sheet(page)
    page.locator("[data-side='home']").tap()
    page.locator("[data-kind='yellow']").tap()
    page.locator("[data-side='home']").tap()
    page.wait_for_selector("[data-waiting='0']:not(.is-busy)")
    page.context.set_offline(True)
    page.locator("[data-kind='injury']").tap()
    page.locator("[data-side='home']").tap()
    page.locator("[data-kind='red']").tap()
    page.locator("[data-side='away']").tap()
    page.get_by_role("button", name=re.compile("Goal 1")).tap()  # crossed out
    line_up(page, "home", "4-3-3")
    other.goto(address)
    other.wait_for_selector(READY)
    other.locator("[data-kind='penalty']").tap()
    other.locator("[data-side='away']").tap()
    line_up(other, "away", "3-5-2")
    other.wait_for_selector("[data-waiting='0']:not(.is-busy)")
    page.context.set_offline(False)
    page.wait_for_selector("[data-waiting='0']:not(.is-busy)")
    both = [re.compile(kind) for kind in ("4-3-3", "3-5-2", "Yellow card", "penalty", "Injury", "Red card")]
    expect(page.locator(".sheet-events li")).to_have_text(both)
    expect(other.locator(".sheet-events li")).to_have_text(both)
    expect(other.locator("[data-score]")).to_have_text("0–1")


def test_the_end_waits_for_the_network_in_sight_and_can_be_dropped(phone: Phone) -> None:
    page = phone()
    begin_sheet(page)
    page.locator("[data-side='home']").tap()
    page.wait_for_selector("[data-waiting='0']:not(.is-busy)")
    page.context.set_offline(True)
    page.locator("[data-keep]").tap()
    expect(page.locator("[data-keep]")).to_have_text("Save as 1–0?")
    page.locator("[data-keep]").tap()
    expect(page.locator(".waiting li")).to_contain_text(["Save the match"])
    page.get_by_role("button", name="Drop Save the match").tap()
    expect(page.locator("[data-side='away']")).to_be_visible()  # it goes on after all


def test_a_reason_of_blanks_is_none(phone: Phone) -> None:
    page = phone()
    begin(page)
    page.get_by_role("button", name="More").tap()
    page.locator("[data-open-abandon]").tap()
    reason = page.locator("[data-abandon]").get_by_label("Reason")
    reason.fill("   ")
    page.get_by_role("button", name="Abandon", exact=True).tap()
    expect(reason).to_be_focused()
    reason.fill("The mat burnt")
    page.get_by_role("button", name="Abandon", exact=True).tap()
    expect(page.locator("[data-question]")).to_have_text("The match was abandoned")

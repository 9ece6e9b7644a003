"""The recorder in a real browser: a phone at the table, taps only."""

import re
from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect

from tests.browser.phone import READY, Phone, answer, begin, inputs, told
from tests.browser.test_layout import LONG, RIGHT_TO_LEFT, overflow
from tests.soak import often


def test_a_whole_half_is_recorded_by_tapping_with_undo_a_lost_network_and_a_reload(phone: Phone, browser: Browser) -> None:
    page = phone()
    url = begin(page)
    spectator = phone(known=False)
    spectator.goto(url)
    spectator.wait_for_selector(READY)
    loads = []
    spectator.on("load", lambda _: loads.append(1))
    chance = Random(11)
    steps = 0
    halves = page.locator(".rec-log .is-break", has_text="Half-time")
    while not halves.count():
        steps += 1
        if steps > 40:
            hurry(page, chance)
        else:
            answer(page, chance)
        if steps == 12:  # a mistake, taken back
            before = inputs(page)
            page.get_by_role("button", name="Undo").tap()
            page.wait_for_selector(f"[data-inputs='{before - 1}']:not(.is-busy)")
            answer(page, chance)
        if steps == 20:
            lose_the_network(page)
        if steps == 30:
            before = inputs(page)
            page.reload()
            page.wait_for_selector(READY)
            assert inputs(page) == before
    assert steps > 40
    # Whoever watches at home has seen it all without asking.
    expect(spectator.locator("[data-score]")).to_have_text(page.locator("[data-score]").text_content() or "")
    expect(spectator.locator(".rec-log .is-break", has_text="Half-time")).to_be_visible()
    assert loads == []
    assert spectator.locator("[data-foot]").is_hidden()


def hurry(page: Page, chance: Random) -> None:
    """Answer so that the half is soon over: a turn ends as soon as it may, and the throw for the clock moves it furthest."""
    before = told(page, "version")
    ends = page.locator("[data-token='end'], [data-token='done']")
    if told(page, "asks") == "progress":
        for face in (6, 1):
            page.locator(f"[data-face='{face}']").tap()
    elif ends.count():
        ends.first.tap()
    else:
        answer(page, chance)
        return
    page.wait_for_selector(f"[data-recorder]:not([data-version='{before}']):not(.is-busy)")


def lose_the_network(page: Page) -> None:
    """Two dice without a network: they wait, survive, and arrive in order when it is back."""
    chance = Random(1)
    while not page.locator("[data-face]").count():  # dice fit whenever they are asked
        answer(page, chance)
    before = inputs(page)
    page.context.set_offline(True)
    for _ in range(page.locator(".slot").count()):
        page.locator("[data-face='4']").tap()
    expect(page.locator("[data-sync]")).to_contain_text("1 waiting")
    expect(page.locator(".waiting li")).to_have_count(1)
    # What comes next is not known without the rules; what is noted now is tried later.
    page.locator("[data-token='end']").tap()
    expect(page.locator("[data-sync]")).to_contain_text("2 waiting")
    page.get_by_role("button", name="Undo").tap()
    expect(page.locator("[data-sync]")).to_contain_text("1 waiting")
    assert inputs(page) == before
    page.context.set_offline(False)
    page.wait_for_selector(f"[data-waiting='0'][data-inputs='{before + 1}']:not(.is-busy)")
    expect(page.locator("[data-sync]")).to_contain_text("saved")


def test_each_goal_is_seen_live_by_a_second_browser_without_reload(phone: Phone) -> None:
    page = phone()
    url = begin(page)
    chance = Random(3)
    while told(page, "asks") != "progress":
        answer(page, chance)
    watching = phone(1440, 900, known=False)
    watching.goto(url)
    watching.wait_for_selector(READY)
    by_the_referee(page, lambda: one_more(page, "score 1"))
    expect(watching.locator("[data-score]")).to_have_text("0–1")
    expect(watching.locator("[data-goal]")).to_contain_text("Goal for Netherlands!")
    expect(watching.locator("[data-log]")).to_contain_text("forgot to stop")
    # And one that is shot: the ball lies in front of an open goal.
    by_the_referee(page, lambda: ball_in_front_of_goal(page))
    for _ in range(60):
        if page.locator("[data-score]").text_content() != "0–1":
            break
        shoot(page, chance)
    expect(page.locator("[data-score]")).to_have_text("1–1")
    expect(watching.locator("[data-score]")).to_have_text("1–1")
    expect(watching.locator(".rec-log .is-goal")).to_have_count(1)


def ball_in_front_of_goal(page: Page) -> None:
    """With a piece of the home team."""
    move_piece(page, "CE", "AP")
    page.locator("[data-hit='CE']").dispatch_event("click")
    if page.locator("[data-fix-dock] .chip").count():
        page.locator("[data-fix-dock] .chip", has_text="Ball").tap()
    page.locator("[data-hit='AP']").dispatch_event("click")


def move_piece(page: Page, src: str, dst: str) -> None:
    page.locator(f"[data-hit='{src}']").dispatch_event("click")
    if page.locator("[data-fix-dock] .chip").count():
        page.locator("[data-fix-dock] .chip", has_text="A piece of Finland").tap()
    page.locator(f"[data-hit='{dst}']").dispatch_event("click")


def one_more(page: Page, figure: str) -> None:
    page.locator(f"[data-figure='{figure}']").tap()
    page.locator("[data-one-more]").tap()


def by_the_referee(page: Page, change: Callable[[], object]) -> None:
    page.get_by_role("button", name="More").tap()
    page.locator("[data-put-right]").tap()
    page.locator("[data-control='home']").tap()
    change()
    page.locator("[data-fix-on]").tap()
    page.locator("[data-fix-dock] [name='reason']").fill("The table forgot to stop for the recorder")
    before = told(page, "version")
    page.locator("[data-play-on]").tap()
    page.wait_for_selector(f"[data-recorder]:not([data-version='{before}']):not(.is-busy)")


def test_a_correction_undoes_nothing_that_another_phone_recorded(phone: Phone) -> None:
    page, other = phone(), phone()
    url = begin(page)
    chance = Random(3)
    while told(page, "asks") != "progress":
        answer(page, chance)
    other.goto(url)
    other.wait_for_selector(READY)
    page.get_by_role("button", name="More").tap()
    page.locator("[data-put-right]").tap()
    one_more(page, "score 0")
    answer(other, chance)  # the other phone goes on
    after = inputs(other)
    expect(page.locator("[data-notice]")).to_contain_text("Somebody else was faster")
    expect(page.locator("[data-fix-head]")).to_be_hidden()
    assert inputs(other) == after
    # It begins anew with how things stand now. What cannot be is said, and does not go on.
    page.get_by_role("button", name="More").tap()
    page.locator("[data-put-right]").tap()
    one_more(page, "score 0")
    page.locator("[data-hit='CE']").dispatch_event("click")
    if page.locator("[data-fix-dock] .chip").count():
        page.locator("[data-fix-dock] .chip", has_text="Ball").tap()
    page.locator("[data-hit='AP']").dispatch_event("click")
    page.locator("[data-control='home']").tap()
    page.locator("[data-figure='score 0']").tap()
    expect(page.locator("[data-fix-dock]")).to_contain_text("needs a piece there")
    assert page.locator("[data-fix-on]").is_disabled()
    move_piece(page, "CE", "AP")
    page.locator("[data-fix-on]").tap()
    page.locator("[data-reason]").first.tap()
    page.locator("[data-play-on]").tap()
    expect(page.locator("[data-score]")).to_have_text("1–0")
    expect(other.locator("[data-score]")).to_have_text("1–0")


def test_pitch_question_and_undo_are_on_one_screen_however_the_phone_is_held(phone: Phone) -> None:
    sizes = [{"width": width, "height": height} for width, height in ((320, 568), (667, 375), (844, 390))]
    page = phone(320, 568)
    begin(page, rules="fuba3:worldcup")
    page.locator("[data-uncover]").tap()
    chance = Random(3)
    for size in sizes:
        page.set_viewport_size(size)
        for tab in page.locator("[role=tab]").all():
            tab.tap()
            box = page.locator(".tab-page").bounding_box()
            assert box is not None and box["height"] >= 80, (size, tab.text_content())
    seen = set()
    while "action" not in seen:
        seen.add(told(page, "asks"))
        for size in sizes:
            page.set_viewport_size(size)
            assert overflow(page) <= 0, size
            for part in (".rec-score", "[data-question]", "[data-undo]"):
                box = page.locator(part).bounding_box()
                assert box is not None and box["y"] >= 0, (part, size, told(page, "asks"))
                assert box["y"] + box["height"] <= size["height"], (part, size, told(page, "asks"))
        answer(page, chance)


def test_a_secret_that_is_uncovered_at_once_stays_so_when_the_board_is_read_again(phone: Phone) -> None:
    page = phone()
    held: list[Route] = []
    page.route(re.compile(r"/board/"), lambda route: held.append(route))  # the page asks for it as soon as it is there
    begin(page, rules="fuba3:worldcup")
    page.locator("[data-uncover]").tap()
    tab = page.locator("[role=tab]").first
    expect(tab).to_be_visible()
    assert held
    with page.expect_response(re.compile(r"/board/")):
        for route in held:
            route.continue_()
    page.evaluate("() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))")
    expect(tab).to_be_visible()


def shoot(page: Page, chance: Random) -> None:
    """Answer with a shot where one can be had, and with ones, which are what a shot needs."""
    before = told(page, "version")
    for token in ("shoot", "done", "end"):
        if page.locator(f"[data-token='{token}']").count():
            page.locator(f"[data-token='{token}']").tap()
            break
    else:
        if not page.locator("[data-face='1']").count():
            answer(page, chance)
            return
        for _ in range(page.locator(".slot").count()):
            page.locator("[data-face='1']").tap()
    page.wait_for_selector(f"[data-recorder]:not([data-version='{before}']):not(.is-busy)")


def test_a_second_phone_goes_on_where_the_first_one_paused(phone: Phone) -> None:
    page = phone()
    url = begin(page)
    page.get_by_role("button", name="More").tap()
    page.locator("[data-pause]").tap()
    other = phone()
    other.goto(url)
    other.locator("[data-resume]").tap()
    expect(other.locator("[data-uncover]")).to_be_visible()
    expect(page.locator("[data-uncover]")).to_be_visible()  # the first one hears of it


def tap_to_the_end(button: Locator, count: Locator) -> None:
    """As long as it can be tapped. A tap is heard a moment after the finger is gone: the count says when."""
    while button.is_enabled():
        before = count.inner_text()
        button.tap()
        expect(count).not_to_have_text(before)


def test_a_set_up_is_made_by_plus_and_minus_within_its_limits(phone: Phone) -> None:
    page = phone()
    begin(page)
    chance = Random(5)
    while told(page, "asks") != "setup":
        answer(page, chance)
    minus, plus, count = page.locator("[data-minus]"), page.locator("[data-plus]"), page.locator(".stepper output b")
    expect(plus).to_be_disabled()  # all ten are placed
    page.locator("[data-hit='CE']").tap()
    expect(page.locator(".is-picked[data-area='CE']")).to_have_count(1)
    tap_to_the_end(minus, count)
    expect(page.locator("[data-done]")).to_be_disabled()
    expect(page.locator("[data-how]")).to_contain_text("still to place")
    tap_to_the_end(plus, count)
    page.locator("[data-done]").tap()
    page.wait_for_selector("[data-recorder][data-inputs='5']")


def test_pieces_are_moved_by_tapping_from_and_to_with_the_keyboard_too(phone: Phone) -> None:
    page = phone()
    begin(page)
    chance = Random(2)
    while told(page, "asks") not in ("reaction", "moves", "free_moves"):
        answer(page, chance)
    before = inputs(page)
    source = page.locator("[data-hit][tabindex]").first
    source.focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-how]")).to_contain_text("Tap where it goes.")
    target = page.locator("[data-hit][tabindex]:not([aria-pressed])", has=page.locator(".pill")).first
    target.focus()
    page.keyboard.press("Space")
    if page.locator("[data-how]").text_content() == "Which one?":
        page.locator("[data-chips] [data-token]").first.tap()
    page.wait_for_selector(f"[data-inputs='{before + 1}']")


# Each edition asks in a way of its own: styles line by line, squads that are written, cards and skills.
RULES = {
    (375, "light"): "fuba3:advanced",
    (375, "dark"): "fuba22:advanced",
    (1440, "light"): "french:advanced",
    (1440, "dark"): "fuba20:pro",
}


@pytest.mark.parametrize(("width", "scheme"), often([(375, "light"), (1440, "dark")], soak=list(RULES)))
def test_nothing_sticks_out_whatever_the_teams_are_called(phone: Phone, width: int, scheme: str) -> None:
    page = phone(width, 812 if width == 375 else 900, scheme)
    begin(page, "<script>alert(1)</script>" + LONG[:175], RIGHT_TO_LEFT, RULES[width, scheme])
    expect(page.locator("h1")).to_contain_text("<script>alert(1)</script>")
    expect(page.locator(".rec-team.away bdi")).to_have_text(RIGHT_TO_LEFT)
    chance = Random(7)
    seen = set()
    for _ in range(14):
        asks = told(page, "asks")
        if asks not in seen:
            seen.add(asks)
            assert overflow(page) <= 0, asks
            for target in page.locator(".dock button:visible, .rec-top a").all():
                box = target.bounding_box()
                assert box is None or box["height"] >= 28, asks
            foot = page.locator("[data-undo]").bounding_box()
            assert foot is not None and foot["y"] + foot["height"] <= page.viewport_size["height"] + 1, asks
        answer(page, chance)
    page.get_by_role("button", name="More").click()
    page.locator("[data-put-right]").click()
    expect(page.locator("[data-fix-head], [data-notice]").filter(visible=True).first).to_be_visible()
    assert overflow(page) <= 0

"""The recorder in a real browser: a phone at the table, taps only."""

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, Error, Page, expect

from tests.browser.conftest import ROOT
from tests.browser.test_layout import LONG, RIGHT_TO_LEFT, SCHEMES, WIDTHS, overflow

READY = "[data-recorder][data-ready]"
Phone = Callable[..., Page]


@pytest.fixture(scope="session")
def account(browser: Browser, site: str, folder: Path) -> list[dict[str, object]]:
    """The cookies of somebody who is logged in."""
    environment = {**os.environ, "FUBA_VAR": str(folder), "DJANGO_SETTINGS_MODULE": "fuba_site.settings"}
    subprocess.run([sys.executable, "-m", "tests.browser.table"], cwd=ROOT, env=environment, check=True)
    context = browser.new_context(base_url=site)
    log_in(context.new_page())
    cookies = context.cookies()
    context.close()
    return cookies


def log_in(page: Page) -> None:
    page.context.clear_cookies()
    page.goto("/accounts/login/")
    page.get_by_label("Username").fill("Rita")
    page.get_by_label("Password").fill("dice and a phone")
    page.get_by_role("button", name="Log in", exact=True).click()
    page.wait_for_url(lambda url: "login" not in url)


@pytest.fixture
def phone(browser: Browser, site: str, account: list[dict[str, object]]) -> Iterator[Phone]:
    """A phone, of somebody with an account unless it is not `known`. It must not complain, but for a network that is off."""
    contexts = []
    complaints: list[str] = []

    def make(width: int = 375, height: int = 812, scheme: str = "light", known: bool = True) -> Page:
        context = browser.new_context(
            viewport={"width": width, "height": height}, color_scheme=scheme, base_url=site, has_touch=width < 1000
        )
        if known:
            context.add_cookies(account)
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(15_000)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        # The browser reports what the rules refuse (422) as an error of its own.
        mine = ("net::ERR", "status of 422")
        page.on(
            "console",
            lambda line: (
                complaints.append(line.text) if line.type == "error" and not any(part in line.text for part in mine) else None
            ),
        )
        return page

    yield make
    for context in contexts:
        context.close()
    assert complaints == []


def begin(page: Page, home: str = "Finland", away: str = "Netherlands", rules: str = "fuba3:basic") -> str:
    """A friendly by the form; its address."""
    page.goto("/recordings/new/")
    page.get_by_label("Home team").fill(home)
    page.get_by_label("Away team").fill(away)
    page.get_by_label("Rules").select_option(rules)
    page.get_by_role("button", name="Begin").click()
    page.wait_for_selector(READY)
    return page.url


def told(page: Page, what: str) -> str:
    return page.locator("[data-recorder]").get_attribute(f"data-{what}") or ""


def inputs(page: Page) -> int:
    return int(told(page, "inputs"))


# What a finger would do next: uncover a secret, send a set-up or line-up, roll, tap a choice, or a piece and where it goes.
TAP = """([roll, pick]) => {
  const root = document.querySelector("[data-recorder]");
  const all = (selector) => [...root.querySelectorAll(selector)].filter((each) => !each.disabled);
  const click = (element) => { element.dispatchEvent(new MouseEvent("click", { bubbles: true })); };
  const secret = all("[data-uncover]");
  if (secret.length) { click(secret[0]); return "uncover"; }
  const done = all("[data-done]");
  if (done.length) { click(done[0]); return "made"; }
  const faces = all("[data-face]");
  if (faces.length) { click(faces[roll]); return "die"; }
  const chips = all("[data-chips] [data-token]");
  if (chips.length) { click(chips[Math.floor(pick * chips.length)]); return "choice"; }
  const areas = all("[data-hit][tabindex]");
  if (areas.length) { click(areas[Math.floor(pick * areas.length)]); return "area"; }
  return "";
}"""


def tap(page: Page, chance: Random) -> str:
    return str(page.evaluate(TAP, [chance.randrange(6), chance.random()]))


def answer(page: Page, chance: Random) -> None:
    """Tap until one more thing has been recorded."""
    before = told(page, "version")
    for _ in range(8):
        did = tap(page, chance)
        assert did, "nothing can be tapped"
        if did in ("made", "choice") or (did == "die" and not page.locator(".slot.is-next").count()):
            break
        if page.locator("[data-recorder].is-busy").count():
            break
    page.wait_for_selector(f"[data-recorder]:not([data-version='{before}']):not(.is-busy)")


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


def lose_the_network(page: Page) -> None:
    """Two dice without a network: they wait, survive, and arrive in order when it is back."""
    chance = Random(1)
    while not page.locator("[data-face]").count():  # dice fit whenever they are asked
        answer(page, chance)
    before = inputs(page)
    page.context.set_offline(True)
    while told(page, "waiting") == "0":
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


def test_without_a_network_the_throw_that_follows_a_choice_is_still_asked(phone: Phone) -> None:
    page = phone()
    begin(page)
    chance = Random(3)
    while told(page, "asks") != "action":
        answer(page, chance)
    before = inputs(page)
    page.context.set_offline(True)
    page.locator("[data-token^='pass']").first.tap()
    expect(page.locator("[data-question]")).to_have_text("Pass")
    page.locator("[data-face='6']").tap()
    page.locator("[data-face='5']").tap()
    expect(page.locator("[data-sync]")).to_contain_text("2 waiting")
    page.context.set_offline(False)
    page.wait_for_selector(f"[data-waiting='0'][data-inputs='{before + 2}']")


def test_what_waits_survives_a_reload_and_the_first_that_does_not_fit_is_named(phone: Phone) -> None:
    page = phone()
    url = begin(page)
    for _ in range(2):
        page.locator("[data-uncover]").tap()
        page.locator("[data-done]").tap()
    page.wait_for_selector("[data-inputs='2']:not(.is-busy)")
    page.context.set_offline(True)
    page.locator("[data-face='5']").tap()
    page.locator("[data-face='3']").tap()
    page.locator("[data-token='shoot']").tap()  # nobody has the ball yet
    page.locator("[data-token='home']").tap()
    expect(page.locator("[data-sync]")).to_contain_text("3 waiting")
    page.close()  # the phone is put away, and taken out again where there is a network
    again = page.context.new_page()
    again.context.set_offline(False)
    again.goto(url)
    again.wait_for_selector("[data-inputs='3'][data-waiting='2']")
    expect(again.locator("[data-notice]")).to_contain_text("Not recorded: Shoot")
    again.locator("[data-drop-first]").tap()
    again.wait_for_selector("[data-inputs='4'][data-waiting='0']")


def test_after_one_that_does_not_fit_the_table_answers_and_the_rest_is_tried_again(phone: Phone) -> None:
    page = phone()
    begin(page)
    chance = Random(3)
    while not page.locator("[data-face]").count():
        answer(page, chance)
    before = inputs(page)
    page.context.set_offline(True)
    page.locator("[data-face='5']").tap()
    page.locator("[data-face='3']").tap()
    page.locator("[data-token='end']").tap()  # too early: the winner of the toss has not chosen
    page.locator("[data-note]").tap()
    page.get_by_label("Something else that happened").fill("their keeper wears red")
    page.get_by_role("button", name="Note it").tap()
    expect(page.locator(".waiting li")).to_have_text([re.compile("53"), re.compile("End"), re.compile("keeper wears red")])
    page.context.set_offline(False)
    page.wait_for_selector(f"[data-inputs='{before + 1}'][data-waiting='2']")
    expect(page.locator("[data-notice]")).to_contain_text("Not recorded: End")
    page.locator("[data-token='home']").tap()  # what the site asks comes before it, and it is tried again
    page.wait_for_selector(f"[data-inputs='{before + 2}'][data-waiting='2']:not(.is-busy)")
    page.locator("[data-drop-all]").tap()
    page.wait_for_selector(f"[data-inputs='{before + 2}'][data-waiting='0']")
    expect(page.locator("[data-notice]")).to_be_hidden()


def kept_tables(page: Page) -> list[str]:
    """The pages that the worker keeps."""
    paths: list[str] = page.evaluate(
        """async () => {
          await navigator.serviceWorker.ready;
          const found = [];
          for (const name of await caches.keys()) {
            if (name.startsWith("recorder-tables")) found.push(...await (await caches.open(name)).keys());
          }
          return found.map((request) => new URL(request.url).pathname).filter((path) => !path.endsWith("board/"));
        }"""
    )
    return paths


def wait_until_kept(page: Page, *urls: str) -> None:
    paths = ["/" + url.split("/", 3)[3] for url in urls]
    for _ in range(200):
        if kept_tables(page) == paths:
            return
    raise AssertionError(f"kept: {kept_tables(page)}, not {paths}")


def test_a_reload_without_a_network_shows_the_table_as_it_stood_and_loses_nothing(phone: Phone) -> None:
    page = phone()
    url = begin(page)
    wait_until_kept(page, url)
    chance = Random(3)
    while told(page, "asks") != "action":
        answer(page, chance)
    before, minute = inputs(page), page.locator("[data-minute]").text_content() or ""
    arrived: list[str] = []
    page.on("requestfinished", lambda request: arrived.append(request.post_data or "") if "/do/?" in request.url else None)
    page.context.set_offline(True)
    page.locator("[data-token^='pass']").first.tap()
    expect(page.locator("[data-question]")).to_have_text("Pass")
    page.reload()
    page.wait_for_selector(READY)
    assert inputs(page) == before  # the page is older than the board: the board was kept after it
    expect(page.locator("[data-minute]")).to_have_text(minute)
    expect(page.locator("[data-offline]")).to_be_visible()
    expect(page.locator("[data-question]")).to_have_text("Pass")  # it still knows which throw follows
    page.locator("[data-face='6']").tap()
    page.locator("[data-face='5']").tap()
    page.reload()
    page.wait_for_selector(f"{READY}[data-waiting='2']")
    expect(page.locator(".waiting li")).to_have_text([re.compile("."), re.compile("Pass 65")])
    page.context.set_offline(False)
    page.wait_for_selector(f"[data-waiting='0'][data-inputs='{before + 2}']")
    expect(page.locator("[data-offline]")).to_be_hidden()
    assert [re.findall(r'"inputs":\["(\w+)', body)[0] for body in arrived] == ["pass", "65"]  # in order, and once
    page.reload()
    page.wait_for_selector(READY)
    assert inputs(page) == before + 2  # with a network it is the site that answers


def test_an_event_sheet_goes_on_without_a_network(phone: Phone) -> None:
    page = phone()
    wait_until_kept(page, begin(page))
    page.get_by_role("button", name="More").tap()
    page.locator("[data-to-sheet]").tap()
    page.wait_for_selector("[data-mode='sheet']:not(.is-busy)")
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


def test_after_a_logout_and_for_a_spectator_nothing_is_kept(phone: Phone) -> None:
    page = phone()
    log_in(page)  # a session of its own: this one ends
    first = begin(page)
    wait_until_kept(page, first)
    second = begin(page)
    wait_until_kept(page, first, second)
    third = begin(page)
    wait_until_kept(page, second, third)  # two tables at most, the latest
    watching = phone(known=False)
    watching.goto(third)
    watching.wait_for_selector(READY)
    assert watching.evaluate("async () => [await navigator.serviceWorker.getRegistrations(), await caches.keys()]") == [[], []]
    page.goto("/rules/")
    page.get_by_role("button", name="log out").tap()
    page.get_by_role("link", name="Log in").first.wait_for()
    wait_until_kept(page)
    page.context.set_offline(True)
    for url in (first, second, third):
        with pytest.raises(Error, match="net::ERR"):
            page.goto(url)


def test_each_goal_is_seen_live_by_a_second_browser_without_reload(phone: Phone) -> None:
    page = phone()
    url = begin(page)
    chance = Random(3)
    while told(page, "asks") != "progress":
        answer(page, chance)
    watching = phone(1440, 900, known=False)
    watching.goto(url)
    watching.wait_for_selector(READY)
    by_the_referee(page, lambda: page.get_by_role("button", name="Goals, Netherlands +").tap())
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
    page.get_by_label("Ball in").select_option("AP")
    for step in ("CE −", "AP +"):
        page.get_by_role("button", name=step, exact=True).first.tap()


def by_the_referee(page: Page, change: Callable[[], object]) -> None:
    page.get_by_role("button", name="More").tap()
    page.locator("[data-open-referee]").tap()
    page.get_by_label("In control").select_option("home")
    change()
    page.get_by_label("Reason").last.fill("The table forgot to stop for the recorder")
    before = told(page, "version")
    page.locator("[data-referee-set]").tap()
    page.wait_for_selector(f"[data-recorder]:not([data-version='{before}']):not(.is-busy)")


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


def test_a_set_up_is_made_by_plus_and_minus_within_its_limits(phone: Phone) -> None:
    page = phone()
    begin(page)
    chance = Random(5)
    while told(page, "asks") != "setup":
        answer(page, chance)
    minus, plus = page.locator("[data-minus]"), page.locator("[data-plus]")
    expect(plus).to_be_disabled()  # all ten are placed
    page.locator("[data-hit='CE']").tap()
    while minus.is_enabled():
        minus.tap()
    expect(page.locator("[data-done]")).to_be_disabled()
    expect(page.locator("[data-how]")).to_contain_text("still to place")
    assert page.locator(".is-picked[data-area='CE']").count() == 1
    while plus.is_enabled():
        plus.tap()
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


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("scheme", SCHEMES)
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
    page.locator("[data-open-referee]").click()
    expect(page.locator("[data-referee]")).to_be_visible()
    assert overflow(page) <= 0


def test_an_event_sheet_and_the_result_alone_are_filled_in_by_tapping(phone: Phone) -> None:
    page = phone()
    begin(page)
    page.get_by_role("button", name="More").tap()
    page.locator("[data-to-sheet]").tap()
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
    expect(page.locator("[data-keep]")).to_have_text("Keep it as 1–1?")
    page.locator("[data-keep]").tap()
    page.wait_for_url("**/matches/*/")
    expect(page.locator(".score").first).to_contain_text(re.compile(r"1\s*–\s*1"))

"""The recorder while the network is lost: what is tapped waits, survives a reload, and arrives in order."""

import re
from random import Random

import pytest
from playwright.sync_api import Error, Route, expect

from tests.browser.phone import READY, Phone, answer, begin, inputs, log_in, told, wait_until_kept

COUNT_LOOKS = """window.looks = 0;
window.addEventListener("pageshow", () => document.documentElement.setAttribute("data-shown", ""));
const ask = window.fetch;
window.fetch = (url, ...more) => {
  if (String(url).includes("/board/")) window.looks += 1;
  return ask(url, ...more);
};"""


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
    expect(page.locator("[data-notice]")).to_contain_text("We will try again after your next answer.")
    page.locator("[data-token='home']").tap()  # what the site asks comes before it, and it is tried again
    page.wait_for_selector(f"[data-inputs='{before + 2}'][data-waiting='2']:not(.is-busy)")
    page.locator("[data-drop-all]").tap()
    page.wait_for_selector(f"[data-inputs='{before + 2}'][data-waiting='0']")
    expect(page.locator("[data-notice]")).to_be_hidden()


def test_two_phones_that_went_apart_are_shown_side_by_side_and_somebody_chooses(phone: Phone) -> None:
    page, other = phone(fine=("status of 409",)), phone()
    url = begin(page)
    chance = Random(3)
    while told(page, "asks") != "action":
        answer(page, chance)
    other.goto(url)
    other.wait_for_selector(READY)
    before = inputs(page)
    passes = page.locator("[data-token^='pass']").count()
    assert passes > 1

    def go_apart() -> None:
        """One is without a network and passes, the other passes somewhere else."""
        page.context.set_offline(True)
        page.locator("[data-token^='pass']").first.tap()
        page.locator("[data-face='6']").tap()
        page.locator("[data-face='5']").tap()
        other.locator("[data-token^='pass']").last.tap()
        other.wait_for_selector(f"[data-inputs='{before + 1}']:not(.is-busy)")
        page.context.set_offline(False)

    go_apart()
    both = page.locator("[data-branches]")
    expect(both.get_by_role("heading", name="Two phones disagree")).to_be_visible()
    expect(both.locator("[data-branch='mine'] li")).to_have_count(2)
    expect(both.locator("[data-branch='theirs'] li")).to_have_count(1)
    expect(both.locator(".pitch .ball")).to_have_count(2)
    both.get_by_role("button", name="Decide later").tap()
    expect(page.locator("[data-notice]")).to_contain_text("saved until you choose")
    page.locator("[data-look-at-both]").tap()
    both.locator("[data-keep-mine]").tap()
    for each in (page, other):  # what the other phone had is taken back, and it is told
        each.wait_for_selector(f"[data-inputs='{before + 2}'][data-waiting='0']:not(.is-busy)")
    expect(page.locator("[data-notice]")).to_be_hidden()
    page.get_by_role("button", name="Undo").tap()
    page.wait_for_selector(f"[data-inputs='{before + 1}']:not(.is-busy)")
    page.get_by_role("button", name="Undo").tap()
    for each in (page, other):
        each.wait_for_selector(f"[data-inputs='{before}'][data-waiting='0']:not(.is-busy)")
    go_apart()
    both.locator("[data-keep-theirs]").tap()
    page.wait_for_selector(f"[data-inputs='{before + 1}'][data-waiting='0']:not(.is-busy)")
    expect(page.locator("[data-undo-what]")).to_have_text(other.locator("[data-undo-what]").text_content() or "?")


def test_a_reload_without_a_network_shows_the_table_as_it_stood_and_loses_nothing(phone: Phone) -> None:
    page = phone()
    url = begin(page)
    wait_until_kept(page, url)
    chance = Random(3)
    while told(page, "asks") != "action":
        answer(page, chance)
    wait_until_kept(page, url)  # as it is now
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
    page.reload()
    page.wait_for_selector(READY)
    assert inputs(page) == before + 2  # with a network it is the site that answers
    assert [re.findall(r'"inputs":\["(\w+)', body)[0] for body in arrived] == ["pass", "65"]  # in order, and once


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


def test_what_two_pages_of_one_phone_keep_is_all_kept(phone: Phone) -> None:
    page = phone(fine=("status of 409",))
    url = begin(page)
    wait_until_kept(page, url)
    other = page.context.new_page()
    other.goto(url)
    other.wait_for_selector(READY)
    page.context.set_offline(True)
    for each in (page, other):
        each.locator("[data-uncover]").tap()
        each.locator("[data-done]").tap()
        each.wait_for_selector("[data-waiting='1']")
    page.reload()
    page.wait_for_selector(f"{READY}[data-waiting='2']")
    # A page that is being closed has its network back for a moment, and would send.
    other.evaluate("() => { window.fetch = () => Promise.reject(); }")
    other.close()
    page.context.set_offline(False)
    page.wait_for_selector("[data-inputs='1'][data-waiting='0']")
    expect(page.locator("[data-notice]")).to_be_hidden()  # both pages chose the same


def test_what_hangs_when_the_network_is_back_is_sent_anew_at_once(phone: Phone) -> None:
    page = phone()
    page.add_init_script("const later = setTimeout; window.setTimeout = (does, time) => time < 10000 && later(does, time);")
    begin(page)  # on a phone that would wait for ever
    hanging: list[Route] = []
    page.route("**/do/**", lambda route: route.continue_() if hanging else hanging.append(route))
    page.locator("[data-uncover]").tap()
    with page.expect_request("**/do/**"):
        page.locator("[data-done]").tap()
    page.wait_for_selector("[data-inputs='0'][data-waiting='1'].is-busy")
    page.evaluate("window.dispatchEvent(new Event('online'))")
    page.wait_for_selector("[data-inputs='1'][data-waiting='0']:not(.is-busy)")
    expect(page.locator("[data-offline]")).to_be_hidden()


def test_what_is_sent_does_not_wait_for_the_worker(phone: Phone) -> None:
    page = phone()
    wait_until_kept(page, begin(page))
    answer(page, Random(3))
    page.evaluate("fetch(document.querySelector('link[rel=stylesheet]').href).then((found) => found.text())")
    by_whom = page.evaluate("""() => performance.getEntriesByType("resource").filter(({ workerStart }) => workerStart > 0)
      .map(({ name, workerFinalSourceType }) => [new URL(name).pathname.split("/"), workerFinalSourceType])""")
    files = {how for path, how in by_whom if path[1] == "static"}
    sent = {path[-2]: how for path, how in by_whom if path[1] != "static"}
    assert files == {""} and sent["do"] == "network" and set(sent.values()) == {"network"}  # a file is the worker's


def test_looks_that_hang_do_not_pile_up(phone: Phone) -> None:
    page = phone()
    page.add_init_script("AbortSignal.timeout = () => new AbortController().signal;")  # a phone that would wait for ever
    page.add_init_script(COUNT_LOOKS)
    page.clock.install()
    begin(page)
    page.route("**/live/**", lambda route: route.abort())
    page.route("**/board/**", lambda route: None)  # they hang
    page.reload()
    page.wait_for_selector(READY)
    page.wait_for_selector("[data-shown]")
    before = page.evaluate("looks")  # one, or two where the page was shown after its script had begun
    assert before > 0
    page.clock.run_for(8_000)
    page.clock.run_for(1_000)
    page.locator("[data-uncover]").tap()
    page.locator("[data-done]").tap()
    page.wait_for_selector("[data-inputs='1'][data-waiting='0']")
    assert page.evaluate("looks") == before + 1  # one by the clock


def test_whoever_is_logged_out_in_mid_match_is_told_so_and_loses_no_tap(phone: Phone) -> None:
    page = phone(fine=("status of 403",))
    begin(page)
    page.context.clear_cookies(name="sessionid")
    page.locator("[data-uncover]").tap()
    page.locator("[data-done]").tap()
    expect(page.locator("[data-notice]")).to_contain_text("may no longer record here")
    expect(page.locator("[data-undo]")).to_be_disabled()
    page.wait_for_selector("[data-waiting='1'][data-inputs='0']")
    page.locator("[data-login]").tap()
    page.get_by_label("Username").fill("Rita")
    page.get_by_label("Password").fill("dice and a phone")
    page.get_by_role("button", name="Log in", exact=True).tap()
    page.wait_for_selector(f"{READY}[data-waiting='0'][data-inputs='1']")
    expect(page.locator("[data-notice]")).to_be_hidden()


def test_a_page_that_may_not_record_any_more_says_so_before_anybody_taps(phone: Phone) -> None:
    page = phone()
    begin(page)
    page.context.clear_cookies(name="sessionid")
    page.evaluate("window.dispatchEvent(new Event('online'))")  # it looks again
    expect(page.locator("[data-notice]")).to_contain_text("may no longer record here")
    expect(page.locator("[data-login]")).to_be_visible()

"""What has been tapped so far stays while the same is asked, whatever arrives meanwhile, and goes when something else is."""

from random import Random

from playwright.sync_api import Page, Route, expect

from tests.browser.phone import READY, Phone, answer, begin, inputs, told
from tests.browser.test_recorder_sheet import begin_sheet

STEPS = ("reaction", "moves", "free_moves")


def go_on_to(page: Page, *asked: str, seed: int = 3) -> None:
    chance = Random(seed)
    while told(page, "asks") not in asked:
        answer(page, chance)


def two_phones(phone: Phone, rules: str = "fuba3:basic") -> tuple[Page, Page]:
    page, other = phone(), phone()
    other.goto(begin(page, rules=rules))
    other.wait_for_selector(READY)
    return page, other


def pause_and_go_on(page: Page, other: Page) -> None:
    """The other phone stops the match and goes on: nothing else is asked after that."""
    before = inputs(page)
    other.locator("[data-more]").tap()
    other.locator("[data-pause]").tap()
    expect(page.locator("[data-question]")).to_have_text("Paused")
    other.locator("[data-resume]").tap()
    page.wait_for_selector(f"[data-state='open'][data-inputs='{before}']")


# -- dice ---------------------------------------------------------------------------------


def test_a_first_die_stays_when_the_choice_before_it_arrives(phone: Phone) -> None:
    page = phone()
    begin(page)
    go_on_to(page, "action")
    before = inputs(page)
    page.context.set_offline(True)
    page.locator("[data-token^='pass']").first.tap()
    expect(page.locator("[data-question]")).to_have_text("Pass")
    page.locator("[data-face='6']").tap()
    page.context.set_offline(False)
    page.wait_for_selector(f"[data-waiting='0'][data-inputs='{before + 1}']")
    expect(page.locator(".slot.is-set")).to_have_count(1)
    page.locator("[data-face='5']").tap()
    page.wait_for_selector(f"[data-inputs='{before + 2}']:not(.is-busy)")
    expect(page.locator("[data-undo-what] .die")).to_have_count(2)


def test_a_first_die_that_was_noted_freely_stays_where_dice_are_asked(phone: Phone) -> None:
    page = phone()
    begin(page)
    go_on_to(page, "setup", seed=5)
    page.locator("[data-done]").tap()
    page.wait_for_selector("[data-inputs='5'][data-asks='setup']:not(.is-busy)")
    page.context.set_offline(True)
    page.locator("[data-done]").tap()
    expect(page.locator("[data-question]")).to_have_text("Note what happens")
    page.locator("[data-face='4']").tap()
    page.context.set_offline(False)
    page.wait_for_selector("[data-waiting='0'][data-inputs='6']")
    expect(page.locator(".slot.is-set")).to_have_count(1)


def test_a_first_die_goes_when_another_phone_has_recorded_that_throw(phone: Phone) -> None:
    page, other = two_phones(phone)
    go_on_to(page, "kickoff")
    page.locator("[data-face='6']").tap()
    expect(page.locator(".slot.is-set")).to_have_count(1)
    other.wait_for_selector("[data-inputs='2']")
    for face in (2, 1):
        other.locator(f"[data-face='{face}']").tap()
    page.wait_for_selector("[data-inputs='3']")
    expect(page.locator(".slot.is-set")).to_have_count(0)


def test_a_first_die_goes_when_what_led_to_that_throw_was_taken_back_unseen(phone: Phone) -> None:
    page, other = two_phones(phone)
    go_on_to(page, "kickoff")
    page.locator("[data-face='6']").tap()
    page.context.set_offline(True)
    other.wait_for_selector("[data-inputs='2']")
    other.get_by_role("button", name="Undo").tap()
    other.wait_for_selector("[data-inputs='1']:not(.is-busy)")
    answer(other, Random(1))  # and the same is asked again
    after = told(other, "version")
    page.context.set_offline(False)
    page.wait_for_selector(f"[data-inputs='2'][data-version='{after}']")
    expect(page.locator(".slot")).to_have_count(2)
    expect(page.locator(".slot.is-set")).to_have_count(0)


def test_a_die_and_a_piece_that_were_tapped_stay_while_another_phone_stops_and_goes_on(phone: Phone) -> None:
    page, other = two_phones(phone)
    go_on_to(page, "kickoff")
    page.locator("[data-face='6']").tap()
    pause_and_go_on(page, other)
    expect(page.locator(".slot.is-set")).to_have_count(1)
    page.locator("[data-face='1']").tap()
    page.wait_for_selector("[data-inputs='3']:not(.is-busy)")
    go_on_to(page, *STEPS, seed=2)
    page.locator("[data-hit][tabindex]").first.tap()
    expect(page.locator("[data-how]")).to_have_text("Tap where it goes.")
    pause_and_go_on(page, other)
    expect(page.locator("[data-how]")).to_have_text("Tap where it goes.")
    expect(page.locator("[data-hit].is-picked")).to_have_count(1)


def test_what_is_being_written_stays_when_the_network_is_lost_again(phone: Phone) -> None:
    page = phone()
    begin(page)
    go_on_to(page, "kickoff")
    before = inputs(page)
    page.context.set_offline(True)
    for face in (5, 3):
        page.locator(f"[data-face='{face}']").tap()
    page.locator("[data-token='home']").tap()
    page.locator("[data-note]").tap()
    field = page.get_by_label("Something else that happened")
    field.press_sequentially("their keeper")
    arrived: list[Route] = []

    def let_one_through(route: Route) -> None:
        arrived.append(route)
        if len(arrived) == 1:
            route.continue_()
        else:
            route.abort()

    page.route("**/do/**", let_one_through)
    page.context.set_offline(False)
    page.wait_for_selector(f"[data-waiting='1'][data-inputs='{before + 1}']")
    expect(page.locator("[data-offline]")).to_be_visible()
    expect(field).to_have_value("their keeper")
    page.unroute("**/do/**")
    page.wait_for_selector(f"[data-waiting='0'][data-inputs='{before + 2}']")
    expect(field).to_have_count(0)  # the site asks something else now


# -- what is put together -----------------------------------------------------------------


def test_a_half_made_set_up_stays_while_another_phone_stops_and_goes_on(phone: Phone) -> None:
    page, other = two_phones(phone)
    go_on_to(page, "setup", seed=5)
    page.locator("[data-hit='CE']").tap()
    page.locator("[data-minus]").tap()
    expect(page.locator("[data-slots] .left-n")).to_have_text("1")
    pause_and_go_on(page, other)
    expect(page.locator("[data-slots] .left-n")).to_have_text("1")
    page.locator("[data-plus]").tap()
    page.locator("[data-done]").tap()
    page.wait_for_selector("[data-inputs='5']")


def test_a_half_made_line_up_stays_covered_and_goes_when_the_other_team_is_asked(phone: Phone) -> None:
    page, other = two_phones(phone)
    page.locator("[data-uncover]").tap()
    page.locator(".cards .chip", has_text="3-4-3").tap()
    pause_and_go_on(page, other)
    expect(page.locator(".cards")).to_have_count(0)  # whoever has the phone now
    page.locator("[data-uncover]").tap()
    expect(page.locator(".cards .chip[aria-pressed=true]")).to_have_text("3-4-3")
    other.locator("[data-uncover]").tap()
    other.locator("[data-done]").tap()
    page.wait_for_selector("[data-inputs='1']")
    page.locator("[data-uncover]").tap()
    expect(page.locator("[data-question]")).to_contain_text("line-up")
    expect(page.locator(".cards .chip[aria-pressed=true]")).not_to_have_text("3-4-3")


def test_a_half_made_line_up_of_an_event_sheet_stays_while_goals_arrive(phone: Phone) -> None:
    page, other = phone(fine=("status of 409",)), phone()
    other.goto(begin_sheet(page, "fuba3:advanced"))
    other.wait_for_selector(READY)
    page.context.set_offline(True)
    page.locator("[data-side='home']").tap()
    page.locator("[data-kind='lineup']").tap()
    page.locator("[data-side='away']").tap()
    page.get_by_role("button", name="5-3-2", exact=True).tap()
    other.locator("[data-side='away']").tap()
    expect(other.locator("[data-score]")).to_have_text("0–1")
    other.wait_for_selector("[data-waiting='0']:not(.is-busy)")  # it is shown before it has arrived
    page.context.set_offline(False)
    expect(page.locator("[data-score]")).to_have_text("1–1")
    page.wait_for_selector("[data-waiting='0']")
    expect(page.locator(".cards .chip[aria-pressed=true]")).to_have_text("5-3-2")


# -- what a question says -------------------------------------------------------------------


def test_the_rule_of_a_question_is_one_tap_away_without_a_network(phone: Phone) -> None:
    page = phone()
    begin(page, rules="fuba3:advanced")
    go_on_to(page, "moves")
    expect(page.locator("[data-how]")).to_contain_text("left.")
    page.context.set_offline(True)
    page.locator("[data-rule]").tap()
    sheet = page.locator("[data-rule-sheet]")
    move = sheet.locator("[data-paragraph='move']")
    expect(move.locator("h2")).to_have_text("Move")
    expect(move).to_contain_text("Up to the lower of two dice")
    expect(move.locator("a")).to_have_attribute("href", "/rules/fuba3/?lang=en#move")
    sheet.locator("[data-close]").tap()
    expect(sheet).to_be_hidden()
    page.context.set_offline(False)

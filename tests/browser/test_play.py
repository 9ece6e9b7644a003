"""A match in the browser against a coach, and between two devices."""

import re
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.phone import READY, answer, told
from tests.browser.test_layout import SCHEMES, WIDTHS, overflow
from tests.soak import often


def sit_down(page: Page, **wishes: str) -> None:
    page.goto("/play/")
    for label, value in wishes.items():
        field = page.get_by_label(label.replace("_", " ").replace("opponents", "opponent’s"), exact=False).first
        if field.evaluate("each => each.tagName") == "SELECT":
            field.select_option(value)
        else:
            field.fill(value)
    page.get_by_role("button", name="Kick off").click()
    page.wait_for_selector(READY)


def play_on(page: Page, chance: Random, most: int) -> int:
    """Answer so many times, or until the match is over."""
    answers = 0
    while answers < most and told(page, "over") != "true":
        answer(page, chance, lambda chance: (chance.randrange(6), 0))
        answers += 1
    return answers


def test_a_coach_plays_a_full_match_against_the_rookie(open_page):
    page = open_page("/play/", width=375, height=812)
    sit_down(page, Against="rookie", Your_team="Finland")
    answers = play_on(page, Random(4), 1000)
    assert answers > 20
    expect(page.locator("[data-question]")).to_have_text("The match is over")
    score = page.locator("[data-score]").text_content()
    page.locator("[data-finish]").click()
    page.wait_for_url("**/matches/*/")
    page.wait_for_selector("[data-replay][data-ready]")
    home, away = score.split("–")
    expect(page.locator(".score span:not(.dash)")).to_have_text([home, away])
    # Back at the table the seal is open: the seed can be read.
    page.go_back()
    expect(page.locator(".seal")).to_contain_text("The seed of the dice was")


def test_a_hint_weighs_every_choice_best_first_and_undo_takes_a_decision_back(open_page):
    page = open_page("/play/", width=375, height=812)
    sit_down(page, Against="veteran", Your_team="Italy")
    play_on(page, Random(8), 4)
    while not page.locator("[data-chips] [data-token]").count():
        play_on(page, Random(1), 1)
    hint, rows = page.locator("[data-hint]"), page.locator("[data-chips] .chip:has(.worth)")
    hint.click()
    expect(hint).to_have_attribute("aria-pressed", "true")
    figures = rows.locator(".worth b").all_inner_texts()
    assert figures and all(re.fullmatch(r"[+−]?\d\.\d\d", figure) for figure in figures)
    worth = [float(figure.replace("−", "-")) for figure in figures]
    assert worth == sorted(worth, reverse=True)
    expect(rows.first).to_have_class(re.compile("is-best"))
    expect(page.locator(".worth-note")).to_contain_text("ten more goals in a hundred moments like this")
    assert overflow(page) <= 0
    hint.click()  # asked again, it is put away
    expect(rows).to_have_count(0)
    hint.click()
    asked, inputs = told(page, "asks"), told(page, "inputs")
    rows.first.click()
    page.wait_for_selector(f"[data-recorder]:not([data-inputs='{inputs}']):not(.is-busy)")
    page.get_by_role("button", name="Undo").click()
    page.wait_for_selector(f"[data-recorder][data-inputs='{inputs}'][data-asks='{asked}']:not(.is-busy)")


def test_a_hint_weighs_what_is_put_together_and_a_row_puts_it_together(open_page):
    page = open_page("/play/", width=375, height=812)
    sit_down(page, Rules="french:advanced", Your_team="Italy")
    page.locator("[data-done]").click()  # the line-up
    page.wait_for_selector("[data-recorder][data-asks='style']:not(.is-busy)")
    page.locator("[data-hint]").click()
    rows = page.locator("[data-chips] .chip:has(.worth)")
    expect(rows).to_have_count(27)
    last = rows.last.locator(".worth-name").inner_text()
    rows.last.click()
    assert " · ".join(page.locator(".style [aria-pressed=true]").all_inner_texts()) == last
    inputs = told(page, "inputs")
    page.locator("[data-done]").click()
    page.wait_for_selector(f"[data-recorder]:not([data-inputs='{inputs}']):not(.is-busy)")


def test_two_devices_share_a_match_and_keep_their_secrets(open_page):
    first = open_page("/play/", width=375, height=812)
    sit_down(first, Against="two", Your_team="Spain", opponents_team="Portugal")
    expect(first.get_by_alt_text("QR code")).to_be_visible()
    link = first.locator(".invite-link a").get_attribute("href")
    first.locator("[data-invitation] [data-close]").click()
    second = open_page(link, width=375, height=812)
    second.wait_for_selector(READY)
    expect(second.locator("[data-how]")).to_have_text("Waiting for your opponent.")
    first.locator("[data-done]").click()
    expect(second.locator("[data-done]")).to_be_visible()  # it is told, nobody reloads
    expect(first.locator("[data-done]")).to_have_count(0)
    second.locator("[data-done]").click()
    expect(first.locator("[data-last], .rec-log li").first).to_be_attached()


def test_what_a_coach_did_is_stepped_through_with_what_its_choices_were_worth(open_page):
    page = open_page("/play/", width=375, height=740)
    sit_down(page, Against="rookie", Your_team="Finland")
    chance = Random(4)
    steps = "async () => (await (await fetch(`${location.pathname}coach/`)).json()).steps.map((step) => step.weighed)"
    while sum(weighed := page.evaluate(steps)) < 2:
        play_on(page, chance, 1)
    pieces = "() => [...document.querySelectorAll('.pitch .piece')].map((each) => each.style.transform).sort().join()"
    now, question = page.evaluate(pieces), page.locator("[data-question]").inner_text()
    page.locator("[data-more]").click()
    page.locator("[data-menu] [data-look-back]").click()
    on, did = page.locator("[data-did-step='1']"), page.locator("[data-did]")
    for _ in range(weighed.index(True)):
        on.click()
    expect(did.locator(".did-why .is-chosen")).to_have_text(re.compile(r"\d\.\d\d.*\(chosen\)"))
    said = did.locator(".did-why .muted").all_inner_texts()
    assert len(said) > 1 and all(said)  # each of the best choices says why
    expect(page.locator("[data-hit][tabindex]")).to_have_count(0)  # nothing is tapped on a pitch of the past
    expect(page.locator("[data-question]")).to_have_text(question)  # and what is asked stays in view
    assert overflow(page) <= 0
    page.locator("[data-did-close]").click()
    expect(did).to_be_hidden()
    assert page.evaluate(pieces) == now
    play_on(page, chance, 1)


ASKED = "async () => (await (await fetch(`${location.pathname}board/`)).json()).mine"


def test_what_dice_have_shown_is_taken_back_with_the_opponents_consent(open_page):
    first = open_page("/play/", width=375, height=740)
    sit_down(first, Against="two", Your_team="Spain", opponents_team="Portugal")
    link = first.locator(".invite-link a").get_attribute("href")
    first.locator("[data-invitation] [data-close]").click()
    second = open_page(link, width=375, height=740)
    second.wait_for_selector(READY)

    def both_at(page: Page) -> None:
        for each in (first, second):
            each.wait_for_selector(f"[data-recorder][data-version='{told(page, 'version')}'][data-waiting='0']:not(.is-busy)")

    chance = Random(2)
    while True:  # until dice have fallen after what somebody decided
        page = first if first.evaluate(ASKED) else second
        answer(page, chance, lambda chance: (chance.randrange(6), 0))
        both_at(page)
        undo = page.locator("[data-undo]")
        if undo.inner_text().startswith("Undo?"):
            break
    other = second if page is first else first
    inputs, what = int(told(page, "inputs")), page.locator("[data-undo-what]").inner_text()
    undo.click()
    expect(undo).to_be_disabled()
    for each in (page, other):  # the other is told, nobody reloads
        expect(each.locator("[data-consent]")).to_contain_text(f"for a takeback: {what}")
        assert each.locator("[data-consent] .die").count()
        assert overflow(each) <= 0
    expect(page.locator("[data-allow]")).to_have_count(0)
    other.locator("[data-refuse]").click()
    expect(page.locator("[data-consent]")).to_contain_text("refuses the takeback")
    expect(undo).to_be_disabled()
    assert int(told(page, "inputs")) == inputs
    while True:  # play goes on, and may be asked for again
        page = first if first.evaluate(ASKED) else second
        answer(page, chance, lambda chance: (chance.randrange(6), 0))
        both_at(page)
        expect(page.locator("[data-consent]")).to_be_hidden()
        if page.locator("[data-undo]").inner_text().startswith("Undo?"):
            break
    other = second if page is first else first
    inputs = int(told(page, "inputs"))
    page.locator("[data-undo]").click()
    other.locator("[data-allow]").click()
    for each in (page, other):
        expect(each.locator("[data-consent]")).to_contain_text("consent")
        assert int(told(each, "inputs")) < inputs


@pytest.mark.parametrize(
    ("width", "scheme"), often([(375, "light"), (1440, "dark")], soak=[(w, s) for w in WIDTHS for s in SCHEMES])
)
def test_the_way_to_a_match_fits_every_screen(open_page, width, scheme):
    page = open_page("/play/", width=width, scheme=scheme)
    assert overflow(page) <= 0
    page.get_by_label("Your team").fill("")
    page.get_by_role("button", name="Kick off").focus()
    sit_down(page, Your_team="W" * 200)
    assert overflow(page) <= 0

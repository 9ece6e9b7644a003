"""A visitor starts a match, reads it and steps through it."""

import re

import pytest
from playwright.sync_api import Page, expect

# How often a button could be pressed.
PRESS_TO_THE_END = """(button) => {
  let times = 0;
  for (; !button.disabled; times += 1) button.click();
  return times;
}"""

LINES_OF_WORDS = """(elements) => elements.map((element) => {
  const words = document.createRange();
  words.selectNode(element.lastChild);
  return words.getClientRects().length;
})"""


def ready(page: Page) -> Page:
    page.wait_for_selector("[data-replay][data-ready]")
    return page


def at(page: Page) -> int:
    return int(page.locator("[data-replay]").get_attribute("data-at") or 0)


def input_at(page: Page) -> int:
    return int(page.locator("[data-replay]").get_attribute("data-input") or 0)


def places(page: Page) -> list[str]:
    script = "els => els.map(el => el.style.transform)"
    result: list[str] = page.locator(".pitch .piece, .pitch .ball").evaluate_all(script)
    return result


def test_a_match_from_the_home_page_to_its_last_turn(open_page):
    page = open_page("/")
    page.get_by_role("link", name="Watch two AI coaches play").click()
    page.get_by_label("Team", exact=True).first.fill("Oulu Aurora")
    page.get_by_label("Team", exact=True).last.fill("Lapin Revontuli")
    page.get_by_label("Coach").first.select_option("veteran")
    page.get_by_label("Rulebook").select_option("fuba20")
    expect(page.get_by_role("radio", name="Pro", exact=False)).to_be_visible()
    expect(page.get_by_role("radio", name="Advanced")).to_be_hidden()
    page.get_by_label("Rulebook").select_option("fuba3")
    expect(page.get_by_role("radio", name="Pro", exact=False)).to_be_hidden()
    page.get_by_role("radio", name="World Cup").check()
    page.get_by_label("Seed").fill("42")
    page.get_by_role("button", name="Play the match").click()
    ready(page)
    expect(page).to_have_title(re.compile("Oulu Aurora .* Lapin Revontuli"))
    assert page.locator(".pitch .piece").count() >= 4
    assert at(page) == 1

    page.get_by_role("button", name="Forward one turn").click()
    assert at(page) == 2
    page.get_by_role("button", name="Back one turn").click()
    assert at(page) == 1
    expect(page.get_by_role("button", name="Back one turn")).to_be_disabled()

    turns = 1 + page.get_by_role("button", name="Forward one turn").evaluate(PRESS_TO_THE_END)
    assert at(page) == turns == int(page.locator("#scrub").get_attribute("max")) + 1
    expect(page.locator("[data-title]")).to_have_text("Full time")
    score = page.locator(".score").inner_text().split()
    expect(page.locator("[data-score]")).to_have_text("–".join(part for part in score if part.isdigit()))

    page.get_by_role("link", name="FUBA", exact=True).click()
    expect(page.get_by_role("region", name="Latest").get_by_text("Oulu Aurora")).to_be_visible()


def test_the_slider_and_the_address_lead_to_the_same_moment(open_page, match_path):
    page = ready(open_page(match_path))
    page.locator("#scrub").fill("11")
    assert at(page) == 12
    seen = places(page)
    page.get_by_role("link", name="Link to this moment").click()
    expect(page).to_have_url(re.compile("#turn-12$"))
    other = ready(open_page(f"{match_path}#turn-12"))
    assert at(other) == 12
    assert sorted(places(other)) == sorted(seen)
    other.evaluate("location.hash = '#turn-99999'")
    expect(other.locator("[data-title]")).to_have_text("Full time")


def test_playing_goes_on_by_itself_and_stops_at_the_end(open_page, match_path):
    page = ready(open_page(match_path))
    page.clock.install()
    last = int(page.locator("#scrub").get_attribute("max") or 0)
    page.locator("#scrub").fill(str(last - 2))
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    page.clock.run_for(5000)
    assert at(page) == last + 1
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_inputs_lead_to_the_end_of_the_half_as_turns_do(open_page, match_path):
    """The last two turns of the half; that it is so in every turn of every edition is in tests/matches/replay/test_story.py."""
    page = ready(open_page(match_path))
    half = int(page.locator(".log > li", has_text="Half-time").get_attribute("data-turn") or 0)
    stage, back = page.locator("[data-replay]"), page.get_by_role("button", name="Back one turn")
    page.locator("#scrub").fill(str(half))
    assert at(page) == half + 1
    end, seen = input_at(page), places(page)
    back.click()
    back.click()
    begin = input_at(page)

    page.get_by_role("button", name="One input forward").click()
    expect(stage).to_have_attribute("data-input", str(begin + 1))
    for _ in range(begin + 1, end):
        page.keyboard.press("Shift+ArrowRight")
    expect(stage).to_have_attribute("data-input", str(end))
    assert at(page) == half + 1
    assert sorted(places(page)) == sorted(seen)
    expect(page.locator("[data-spoken]")).to_contain_text(f"Turn {half + 1} of")
    expect(page.locator("[data-spoken]")).to_contain_text(f"input {end} of")

    page.get_by_role("button", name="One input back").click()
    expect(stage).to_have_attribute("data-input", str(end - 1))
    page.keyboard.press("ArrowLeft")  # to the beginning of the turn one is in
    expect(page).to_have_url(re.compile(f"#turn-{half}$"))
    assert at(page) == half


def test_a_link_leads_to_an_input_and_the_way_back_to_where_one_was(open_page, match_path):
    page = ready(open_page(f"{match_path}#input-3"))
    expect(page.locator("[data-title]")).to_have_text("Before the kick-off")
    expect(page.locator("[data-told]")).to_contain_text("Kick-off roll")
    assert page.locator("[data-told] .die").count() == 2
    page.get_by_role("button", name="One input forward").click()
    expect(page.locator("[data-replay]")).to_have_attribute("data-input", "4")
    expect(page).to_have_url(re.compile("#input-4$"))
    goal = page.locator(".log > li.is-goal .when").first
    goal.click()
    expect(page).to_have_url(re.compile("#turn-"))
    expect(page.locator("[data-told]")).to_contain_text("Goal for")
    page.go_back()
    expect(page.locator("[data-replay]")).to_have_attribute("data-input", "4")
    expect(page.locator("[data-told]")).to_contain_text("Who has the ball first?")
    page.evaluate("location.hash = '#input-999999'")
    expect(page.locator("[data-title]")).to_have_text("Full time")
    expect(page.get_by_role("button", name="One input forward")).to_be_disabled()


def test_the_commentary_follows_the_replay_and_leads_to_it(open_page, match_path):
    page = ready(open_page(match_path))
    rows = page.locator(".log > li")
    key = rows.filter(visible=True).count()
    page.get_by_role("radio", name="All", exact=True).check()
    assert rows.filter(visible=True).count() == rows.count() > key
    middle = rows.nth(rows.count() // 2)
    turn = int(middle.get_attribute("data-turn") or 0)
    middle.locator(".when").click()
    expect(page.locator("[data-replay]")).to_have_attribute("data-at", str(turn))
    expect(middle).to_have_class(re.compile("is-now"))
    expect(middle).to_be_in_viewport()


def test_a_minute_in_the_head_leads_to_its_goal_told_beside_the_pitch_in_one_screen_of_a_phone(open_page, match_path):
    page = ready(open_page(match_path, width=375, height=740))
    first = page.locator(".scorers a").first
    turn = (first.get_attribute("href") or "").removeprefix("#turn-")
    first.click()
    expect(page.locator("[data-replay]")).to_have_attribute("data-at", turn)
    page.evaluate("document.querySelector('#stage').scrollIntoView()")
    for part in (".hud", ".pitch", "[data-told]", "[data-play]"):
        expect(page.locator(part)).to_be_in_viewport(ratio=1)
    expect(page.locator("[data-told]")).to_contain_text("Goal for")


def test_the_chart_leads_to_the_turn_that_is_pressed(open_page, match_path):
    page = ready(open_page(match_path))
    chart = page.locator(".chart")
    box = chart.bounding_box()
    chart.click(position={"x": box["width"] - 2, "y": 90})
    expect(page.locator("[data-title]")).to_have_text("Full time")


def test_without_a_script_a_match_is_read_and_no_button_is_offered(open_page, match_path):
    page = open_page(match_path, java_script_enabled=False)
    assert page.locator(".pitch .piece").count() >= 4
    expect(page.locator("[aria-label='Forward one turn']")).to_be_hidden()
    assert page.locator(".log > li").filter(visible=True).count() > 3


@pytest.mark.parametrize("language", ["en", "fr", "it", "fi", "es"])
def test_on_a_phone_each_choice_of_the_commentary_has_one_line(open_page, match_path, language):
    page = open_page(f"{match_path}?lang={language}", width=375)
    labels = page.locator(".filter label")
    assert labels.evaluate_all(LINES_OF_WORDS) == [1] * 4


def test_a_die_that_counted_looks_different_from_one_that_did_not(open_page, match_path):
    page = ready(open_page(match_path))
    page.get_by_role("radio", name="All", exact=True).check()
    looks = [
        page.locator(selector).first.evaluate("die => getComputedStyle(die).getPropertyValue('--face')")
        for selector in (".die.counted", ".die:not(.counted)")
    ]
    assert looks[0] != looks[1]
    pixels = [page.locator(selector).first.screenshot() for selector in (".die.counted", ".die:not(.counted)")]
    assert pixels[0] != pixels[1]

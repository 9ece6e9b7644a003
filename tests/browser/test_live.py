"""Pages that change by themselves while a match is recorded."""

from typing import Any

import pytest
from playwright.sync_api import APIRequestContext, Page, expect

from tests.browser.conftest import OpenPage


@pytest.fixture
def league(site: str, filled: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = filled["live"]
    return found


def post(request: APIRequestContext, league: dict[str, Any], path: str, body: Any, of: str = "recording") -> Any:
    answer = request.post(league[of] + path, data=body, headers={"Authorization": f"Token {league['token']}"})
    assert answer.ok, answer.text()
    return answer.json()


def live(page: Page) -> Page:
    expect(page.locator("[data-live]")).to_have_attribute("data-state", "live")
    return page


def test_scores_change_by_themselves_until_the_table_does(open_page: OpenPage, league: dict[str, Any]) -> None:
    home = live(open_page("/"))
    competition = live(open_page(league["competition"], width=375))
    fixture = live(open_page(league["fixture"]))
    second = live_tab(fixture, league["fixture"])
    inputs, score = league["inputs"], league["score"]
    first = home.locator(".live-card").first.bounding_box()
    assert first["y"] < home.locator(".hero").bounding_box()["y"], "what is being played comes first"
    mine = f".live-card[data-live-recording='{league['recording'].split('/')[-2]}']"  # others may be played beside it
    state = post(fixture.request, league, "inputs/", {"inputs": inputs[:-5]})
    for page in (home, competition):
        card = page.locator(mine)
        expect(card.locator("[data-live-goals]")).to_have_text([str(goals) for goals in state["score"]])
        expect(card.locator("[data-live-minute]")).to_have_text(state["minute"])
        expect(card.locator(".live-said")).not_to_be_empty()
    expect(home.locator(mine).locator(".small-pitch")).to_be_visible()  # on the page of a competition a phone saves the room
    for page in (fixture, second):
        expect(page.locator(".band .score")).to_contain_text(str(state["score"][0]))
        expect(page.locator(".band .outcome")).to_have_text(f"{state['minute']}′")
    played = competition.locator("tbody tr").first.locator("td").nth(2)
    expect(played).to_have_text("0")
    post(fixture.request, league, "inputs/", {"inputs": inputs[-5:]})
    post(fixture.request, league, "finish/", {})
    expect(competition.locator("[data-live-part='facts']")).to_contain_text("1 of 6 matches played")
    expect(competition.locator(mine)).to_have_count(0)
    expect(played).to_have_text("1")
    expect(home.locator(mine)).to_have_count(0)
    for page in (fixture, second):
        expect(page.locator(".band .score")).to_have_text(f"{score[0]}–{score[1]}")
        expect(page.locator(".report")).to_contain_text(f"{score[0]}–{score[1]}")


def test_a_bracket_follows_a_match_and_stays_where_it_was_scrolled_to(open_page: OpenPage, league: dict[str, Any]) -> None:
    phone = live(open_page(league["cup"], width=375))
    bracket = phone.locator(".scroll-x")
    bracket.evaluate("element => { element.scrollLeft = 200; }")
    state = post(phone.request, league, "inputs/", {"inputs": league["inputs"][:-5]}, of="tie")
    tie = phone.locator(".b-tie.b-live")
    expect(tie.locator("[data-live-goals]")).to_have_text([str(goals) for goals in state["score"]])
    expect(tie.locator("[data-live-minute]")).to_have_text(state["minute"])
    expect(phone.locator(".live-card .live-said")).not_to_be_empty()
    post(phone.request, league, "inputs/", {"inputs": league["inputs"][-5:]}, of="tie")
    post(phone.request, league, "finish/", {}, of="tie")
    expect(phone.locator(".b-live")).to_have_count(0)
    expect(phone.locator(".b-tie .b-in .b-score")).to_have_text([str(max(league["score"]))])
    expect(phone.locator(".live-now")).to_have_count(0)
    assert bracket.evaluate("element => element.scrollLeft") == 200


def test_a_page_that_was_kept_from_before_the_news_is_not_shown_after_them(open_page: OpenPage, league: dict[str, Any]) -> None:
    page = live(open_page(league["cup"] + "?round=1"))
    for number in (2, 3):
        page.request.get(page.url)  # others look at it just before
        result = page.request.post(
            f"/api{league['cup']}fixtures/{number}/result/",
            data={"home_goals": 7, "away_goals": number},
            headers={"Authorization": f"Token {league['token']}", "If-Match": "*"},
        )
        assert result.ok, result.text()
        expect(page.locator("#fixtures .fx", has_text=f"Match {number}").locator(".fx-goals")).to_have_text(["7", str(number)])


def live_tab(page: Page, path: str) -> Page:
    """Another tab of the same browser: both hear, one of them holds the stream."""
    other = page.context.new_page()
    streams: list[str] = []
    other.on("request", lambda request: streams.append(request.url) if "/live/" in request.url else None)
    other.goto(path)
    expect(other.locator(".band")).to_be_visible()
    assert streams == []
    return other

"""The page of a match that is known by its event sheet, or by its result alone."""

from typing import Any

import pytest
from django.test import Client

from matches.fixture.event_sheet import EventSheet
from matches.models import Match
from matches.replay.sheet_page import SheetRow, sheet_page
from tests.tournaments.services.making import running, somebody
from tournaments.models import Fixture, Result
from tournaments.services.command import By
from tournaments.services.results import Ending, correct_result, report_result

pytestmark = pytest.mark.django_db


def event(kind: str, side: str, minute: str, **more: Any) -> dict[str, Any]:
    return {"kind": kind, "side": side, "minute": minute, **more}


def goal(side: str, minute: str, how: str = "play") -> dict[str, Any]:
    return event("goal", side, minute, how=how)


def match_of(sheet: EventSheet, **more: Any) -> Match:
    kept: Match = Match.objects.create(
        edition="fuba3",
        ruleset=1,
        preset="advanced",
        home_name="Finland",
        away_name="<b>Italy</b>",
        sheet=sheet.as_dict(),
        result=sheet.result(),
        **more,
    )
    return kept


def told(rows: list[SheetRow]) -> list[str]:
    return [" ".join(filter(None, (row.minute, row.text, row.score))) for row in rows]


def shown(match: Match) -> str:
    response = Client().get(match.get_absolute_url())
    assert response.status_code == 200
    return response.content.decode()


def test_events_stand_in_their_half_with_the_score_they_led_to() -> None:
    events = [
        goal("home", "12"),
        event("yellow", "away", "45+1"),
        goal("away", "46", "penalty"),
        event("skill_lost", "home", "88", skill="GK1"),
    ]
    page = sheet_page(match_of(EventSheet(events)))
    assert told(page.rows) == [
        "12′ Goal 1–0",
        "45+1′ Yellow card",
        "Half-time 1–0",
        "46′ Goal (penalty) 1–1",
        "88′ Skill lost: Sweeper keeper",
        "Full time 1–1",
    ]
    assert page.goals == (["12′"], ["46′"])


def test_a_match_goes_on_to_penalties() -> None:
    sheet = EventSheet([goal("home", "3"), goal("away", "95")], extra_time=True, shootout=[2, 4])
    assert told(sheet_page(match_of(sheet)).rows) == [
        "3′ Goal 1–0",
        "Half-time 1–0",
        "After ninety minutes 1–0",
        "95′ Goal 1–1",
        "Half-time of extra time 1–1",
        "After extra time 1–1",
        "Penalty shoot-out 2–4",
        "<b>Italy</b> win on penalties",
    ]


def test_lots_are_drawn() -> None:
    sheet = EventSheet([event("red", "home", "70")], awarded="home")
    assert told(sheet_page(match_of(sheet)).rows)[-1].endswith("win by lot")


def test_names_are_shown_as_they_were_written_and_line_ups_in_words() -> None:
    sheet = EventSheet([goal("away", "7")], lineups={"home": ["lineup 4-4-2 GK1"]}, notes="<i>a fine match</i>")
    page = shown(match_of(sheet))
    assert "&lt;b&gt;Italy" in page and "<b>Italy" not in page
    assert "4-4-2, Sweeper keeper" in page
    assert "&lt;i&gt;a fine match" in page


def test_goals_without_minutes_are_no_timeline() -> None:
    page = shown(match_of(EventSheet([goal("home", ""), goal("home", ""), goal("away", "")])))
    assert "Only the result was recorded." in page
    assert "timeline" not in page
    assert "<span>2</span>" in page


def reported(ending: Ending, reason: str = "") -> tuple[Fixture, Result]:
    anna = somebody("Anna")
    league = running(anna, 2, {"stages": [{"name": "league", "format": "league"}]})
    report_result(league, By(anna, reason), 1, ending)
    fixture = Fixture.objects.get(competition=league, number=1)
    return fixture, Result.objects.get(fixture=fixture)


def test_an_abandoned_match_says_why() -> None:
    fixture, result = reported(Ending("abandoned", 1, 0), "The mat <b>caught fire</b>.")
    page = shown(match_of(EventSheet([goal("home", "3")]), fixture=fixture, report=result))
    assert "This match was abandoned: The mat &lt;b&gt;caught fire&lt;/b&gt;." in page


def test_a_result_that_was_corrected_since_is_named() -> None:
    fixture, result = reported(Ending(home_goals=1))
    match = match_of(EventSheet([goal("home", "3")]), fixture=fixture, report=result)
    assert "corrected" not in shown(match)
    correct_result(fixture.competition, By(trusted=True, reason="counted again"), 1, Ending(home_goals=2, away_goals=2))
    assert "The result has since been corrected: 2–2 counts." in shown(match)

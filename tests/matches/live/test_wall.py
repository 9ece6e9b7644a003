"""The wall while matches are played: scores, minutes, pitch and shoot-out, and what is known where nobody records."""

import re
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from matches.models import Recording
from matches.recording.modes import change_mode, save_sheet
from matches.recording.services import begin_fixture, enter, pause, undo
from matches.recording.session import sheets
from matches.reports.services import dispute, report
from rules.play import play_seeded
from tests.tournaments.services.making import running, somebody
from tests.tournaments.web.wall.test_wall import LEAGUE, scenes
from tournaments.models import Competition
from tournaments.services.command import By
from tournaments.services.results import Ending

pytestmark = pytest.mark.django_db


def wall(competition: Competition) -> dict[str, str]:
    return scenes(Client().get(reverse("competition-wall", args=[competition.public_id])).content.decode())


def played(recording: Recording, seed: str = "1") -> Any:
    return play_seeded(recording.edition, recording.options, *sheets(recording), "rookie", "rookie", seed)


def recorded(competition: Competition, by: By, number: int, inputs: int = 300) -> Recording:
    recording = begin_fixture(by, competition, number)
    tokens = played(recording).inputs[:inputs]
    for n in range(0, len(tokens), 30):
        enter(recording, by, tokens[n : n + 30])
    return recording


def card(scene: str, number: int) -> str:
    found = re.search(rf'(?s)<article class="w-(?:big|small)" id="match-{number}".*?</article>', scene)
    assert found
    return found[0]


def test_two_matches_are_large_with_their_pitch_and_others_small_with_a_strip() -> None:
    owner = somebody()
    league = running(owner, 8, LEAGUE, preset="advanced")
    recordings = [recorded(league, By(owner), number) for number in (1, 2, 3)]
    shown = wall(league)
    now = shown["now-1"]
    assert now.count('class="w-big"') == 2 and now.count('class="w-small"') == 1
    assert now.count('class="pitch"') == 2 and now.count('class="w-strip"') == 1
    for number, recording in enumerate(recordings, 1):
        mine = card(now, number)
        assert f'data-live-recording="{recording.public_id}"' in mine
        assert re.findall(r'data-live-goals="(\d)">(\d+)<', mine) == [("0", "1"), ("1", "0")]
        assert re.search(r"data-live-minute>\d+<", mine)
    assert shown["table-league-1"].count('class="w-lv"') == 6  # beside each of the six teams
    assert shown["latest"].count('class="w-goal"') == 3


def test_the_bracket_shows_how_a_match_stands() -> None:
    owner = somebody()
    cup = running(owner, 4, preset="advanced")
    recording = recorded(cup, By(owner), 1)
    tie = re.search(r'(?s)<g\s+class="wb-tie wb-live".*?</g>\s*</g>', wall(cup)["bracket-cup-final"])
    assert tie and str(recording.public_id) in tie[0] and 'data-live-goals="0">1<' in tie[0]


def test_a_shoot_out_is_told_kick_by_kick() -> None:
    owner = somebody()
    cup = running(owner, 2, preset="worldcup")
    recording = begin_fixture(By(owner), cup, 1)
    match = next(match for seed in range(99) if (match := played(recording, str(seed))).result["shootout"])
    enter(recording, By(owner), match.inputs[:-1])
    now = card(wall(cup)["now-1"], 1)
    assert "Penalties" in now and now.count('class="w-k"') == 2 and 'class="pitch"' not in now
    assert now.count('class="now"') == 1 and 'class="in"' in now


def test_a_match_of_which_only_the_result_is_to_be_told_shows_no_score() -> None:
    owner = somebody()
    league = running(owner, 4, LEAGUE, preset="advanced")
    recording = recorded(league, By(owner), 1)
    change_mode(recording, By(owner), "result")
    now = card(wall(league)["now-1"], 1)
    assert "since" in now and "data-live-goals" not in now and "′" not in now


def test_an_event_sheet_gives_the_score_and_a_pause_is_said() -> None:
    owner = somebody()
    league = running(owner, 4, LEAGUE, preset="advanced")
    recording = begin_fixture(By(owner), league, 1)
    change_mode(recording, By(owner), "sheet")
    save_sheet(recording, By(owner), {"events": [{"kind": "goal", "side": "away", "minute": "12"}]})
    shown = wall(league)
    assert re.findall(r'data-live-goals="\d">(\d+)<', card(shown["now-1"], 1)) == ["0", "1"]
    assert "12′" in shown["latest"]
    pause(recording, By(owner))
    assert "paused" in card(wall(league)["now-1"], 1)


def test_a_goal_that_was_undone_was_none() -> None:
    owner = somebody()
    league = running(owner, 4, LEAGUE, preset="advanced")
    recording = begin_fixture(By(owner), league, 1)
    tokens = played(recording).inputs
    for token in tokens[:300]:
        enter(recording, By(owner), [token])
        if recording.actions.latest("version").data["at"]["score"] != [0, 0]:
            break
    assert wall(league)["latest"].count('class="w-goal"') == 1
    undo(recording, By(owner))
    assert "latest" not in wall(league)


def test_a_result_that_waits_is_told_with_whom_it_waits_for_and_a_dispute_without_a_score() -> None:
    owner = somebody()
    league = running(owner, 4, LEAGUE)
    fixture = league.fixtures.get(number=1)
    assert fixture.home and fixture.away
    for entry, name in ((fixture.home, "Home coach"), (fixture.away, "Away coach")):
        entry.team.coach = somebody(name)
        entry.team.save()
    report(league, By(fixture.home.team.coach), 1, Ending(home_goals=2, away_goals=1))
    now = card(wall(league)["now-1"], 1)
    assert f"Full time, waiting for {fixture.away.team.name}" in now and now.count("data-live-goals") == 2
    dispute(league, By(fixture.away.team.coach, "no"), 1, fixture.reports.get().pk)
    now = card(wall(league)["now-1"], 1)
    assert "the result is being settled" in now and "data-live-goals" not in now

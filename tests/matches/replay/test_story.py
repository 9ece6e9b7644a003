"""The replay tells the same match as the record, turn by turn and input by input."""

from itertools import pairwise
from typing import Any

import pytest
from django.test import Client

from matches.board.pitch import RECTS
from matches.board.steps import PORTION, in_words, steps_json
from matches.commentary.lines import dice
from matches.match.game import Unreadable
from matches.match.services import Order, play
from matches.models import Match
from matches.replay.flow import goal_rows
from matches.replay.story import build, replay_of
from rules import new_match
from rules.editions import EDITIONS
from rules.events import Event
from rules.notation import read

pytestmark = pytest.mark.django_db


@pytest.fixture(params=["basic", "advanced", "worldcup"])
def match(request, played) -> Match:
    return played(preset=request.param)


def test_every_turn_is_there_in_order_and_the_end(match):
    moments = replay_of(match).moments
    turns = [event for event in read(match.record).match.events if event.kind == "turn"]
    assert [moment.number for moment in moments] == list(range(1, len(turns) + 2))
    assert [(m.number, m.area, m.value, m.control) for m in moments[:-1]] == [
        (event.turn, event.data["ball"], event.data["value"], event.data["control"]) for event in turns
    ]
    assert list(moments[-1].score) == match.result["score"]
    assert moments[-1].title == "Full time"


def test_all_pieces_are_drawn(match):
    moments = replay_of(match).moments
    for moment in moments:
        for shapes in moment.picture.teams:
            assert [shape.kind for shape in shapes].count("keeper") == 1
            assert sum(shape.count for shape in shapes if shape.kind == "piece") <= 10
    for shapes in moments[0].picture.teams:
        assert sum(shape.count for shape in shapes if shape.kind == "piece") == 10


def test_a_kick_off_is_shown_with_both_teams_in_their_halves(match):
    first = replay_of(match).moments[0]
    assert first.detail == "Kick-off. Ball value 2"
    assert first.area == "CE"
    home, away = first.picture.teams
    assert all(shape.y > RECTS["CE"][1] for shape in home)
    assert all(shape.y < RECTS["CE"][1] + RECTS["CE"][3] for shape in away)


def test_score_and_minute_never_go_back(match):
    moments = replay_of(match).moments
    for before, after in pairwise(moments):
        assert after.score[0] >= before.score[0] and after.score[1] >= before.score[1]
        assert after.half >= before.half


def test_condition_points_are_shown_only_where_they_are_played(match):
    first = replay_of(match).moments[0]
    assert bool(first.condition[0]) == (match.preset != "basic")
    for zone in first.condition[0]:
        assert sum(zone.pips) == zone.left


def test_the_flow_has_a_bar_for_each_turn_and_a_mark_for_each_goal(match):
    replay = replay_of(match)
    bars = replay.flow.bars
    assert len(bars[0]) + len(bars[1]) == len(replay.moments) - 1
    goals = [mark for mark in replay.flow.marks if mark.kind == "goal"]
    assert [sum(mark.team == team for mark in goals) for team in (0, 1)] == match.result["score"]
    for bar in (*bars[0], *bars[1]):
        assert bar.x >= 0 and bar.x + bar.width <= 100.01


def test_scores_of_goals_in_one_minute_are_written_beside_each_other_not_upon_each_other():
    events = [Event("goal", 0, turn, 1, "3", (turn, 0), turn, {}) for turn in range(1, 6)]
    rows = goal_rows(events, {turn: 3.0 + turn / 2 for turn in range(1, 6)})
    assert list(rows.values()) == [0, 1, 2, None, None]
    far = goal_rows(events, {turn: 18.0 * turn for turn in range(1, 6)})
    assert list(far.values()) == [0, 0, 0, 0, 1]


def test_a_goal_in_the_head_leads_to_its_turn(match):
    replay = replay_of(match)
    scored = [(event.minute, event.turn) for event in read(match.record).match.events if event.kind == "goal"]
    assert sorted((goal.minute, goal.turn) for side in replay.goals for goal in side) == sorted(scored)


def test_dice_that_did_what_was_needed_are_marked():
    cases = [
        ("pass", {"needed": 4, "dice": [5, 3]}, [True, False]),
        ("pass", {"needed": 4, "dice": [4, 6]}, [True, True]),
        ("press", {"won": True, "dice": [2, 6]}, [True, False]),
        ("press", {"won": False, "dice": [5, 6]}, [False, False]),
        ("shot", {"result": "goal", "dice": [5]}, [True]),
        ("shot", {"result": "goal", "dice": [5, 6]}, [True, False]),  # the lower one counts
        ("shot", {"result": "goalkick", "dice": [1]}, [False]),
        ("penalty", {"scored": True, "dice": [3]}, [True]),
        ("shootout_kick", {"scored": False, "dice": [1]}, [False]),
        ("progress", {"dice": [1, 2]}, [False, False]),
        ("goal", {}, []),
    ]
    for kind, data, counted in cases:
        event = Event(kind, 0, 1, 1, "1", (0, 0), 0, data)
        assert [die.counted for die in dice(event)] == counted, (kind, data)


def test_figures_agree_with_the_result(match):
    figures = {figure.label: figure for figure in replay_of(match).figures}
    shots = figures["Goal attempts"]
    assert int(shots.home) >= 0
    for team, side in enumerate(("home", "away")):
        for card in ("yellow", "red"):
            label = f"{card.capitalize()} cards"
            shown = int(getattr(figures[label], side)) if label in figures else 0
            assert shown == match.result["cards"][("home", "away")[team]][card]
    for figure in figures.values():
        assert 0 <= figure.home_share <= 100
        assert figure.home_width + figure.away_width <= 100


def damaged(match: Match, record: str) -> Match:
    match.record = record
    match.save()
    return match


@pytest.mark.parametrize("record", ["", "nonsense", "FUBA record 1\nedition: chess\n\n1: e4"])
def test_a_record_that_cannot_be_read_gives_no_wrong_page(client, played, record):
    match = damaged(played(), record)
    with pytest.raises(Unreadable):
        replay_of(match)
    page = client.get(match.get_absolute_url())
    assert page.status_code == 200
    assert "No replay" in page.content.decode()
    assert f"<span>{match.home_goals}</span>" in page.content.decode()
    answer = client.get(f"/api/matches/{match.public_id}/replay/")
    assert answer.status_code == 404
    assert "cannot be replayed" in answer.json()["detail"]


def test_a_record_with_one_wrong_input_is_not_shown_up_to_there(played):
    match = played()
    with pytest.raises(Unreadable, match="turn"):
        replay_of(damaged(match, match.record.rsplit(" ", 3)[0] + " nonsense"))


# -- input by input ----------------------------------------------------------------------


def fetched(client: Client, match: Match, language: str = "en") -> list[dict[str, Any]]:
    """All steps as the page puts them together: each position is the one before with what has changed."""
    steps: list[dict[str, Any]] = []
    total = after = 0
    while not steps or after < total:
        answer = client.get(f"/api/matches/{match.public_id}/steps/{after}/?lang={language}").json()
        total = answer["of"]
        for place, step in enumerate(answer["steps"]):
            steps.append({**step, "moment": {**(steps[-1]["moment"] if place else {}), **step["moment"]}})
        after += PORTION
    return steps


@pytest.mark.parametrize("edition", EDITIONS)
def test_inputs_lead_from_each_turn_to_the_next(client: Client, edition: str) -> None:
    match = play(Order("Finland", "Italy", "rookie", "random", list(EDITIONS[edition].presets)[-1], "7", edition))
    turns = client.get(f"/api/matches/{match.public_id}/replay/").json()["moments"]
    steps = fetched(client, match)
    assert [step["moment"]["input"] for step in steps] == list(range(1, len(steps) + 1))
    assert [steps[turn["input"] - 1]["moment"] for turn in turns] == turns
    assert steps[turns[0]["input"] - 2]["moment"]["title"] == "Before the kick-off"
    for step, token in zip(steps, read(match.record).match.inputs, strict=True):
        assert step["asked"], token
        assert "".join(str(face) for face, _, _ in step["dice"]) == (token if token.isdigit() else "")
        assert bool(step["answer"]) == (not token.isdigit() and not token.startswith("place ")), token


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_sentence_belongs_to_one_input(client: Client, edition: str) -> None:
    match = play(Order("Finland", "Italy", "random", "random", list(EDITIONS[edition].presets)[-1], "5", edition))
    told = [text for step in fetched(client, match) for text, _ in step["lines"]]
    assert told == [line.text for line in replay_of(match).lines]


def test_an_input_is_told_in_words() -> None:
    """A position of FUBA 3 in which Home passes, with dice that do what is needed."""
    position = "phase=actions phasing=home actions=2 ball=AF value=3 home=AF3,AP1,CE2,HF4 away=AF2,AP3,CE3,HF2"
    game = new_match("fuba3", position=position)
    names = ("Finland", "Italy")
    passing = in_words(game, "pass AML", names)
    assert (passing.team, passing.asked, passing.answer) == (0, "Choose an action", "Pass to Away side, left")
    game.apply("pass AML")
    roll = in_words(game, "64", names)
    assert (roll.team, roll.asked, roll.answer, roll.dice) == (0, "Pass", "", ((6, 0), (4, 0)))
    kick_off = new_match("fuba3").apply("lineup 4-4-2").apply("lineup 4-3-3")
    assert in_words(kick_off, "53", names).dice == ((5, 0), (3, 1))  # a die of each
    assert in_words(kick_off, "53", names).team is None
    assert in_words(kick_off.apply("53"), "away", names).answer == "Italy"
    override = in_words(game, "override ball=CE | the mat was bumped", names)
    assert (override.team, override.answer) == (None, "the mat was bumped")


def test_steps_come_in_portions_that_need_not_be_fetched_twice(client: Client, played: Any) -> None:
    match = played(preset="worldcup")
    address = f"/api/matches/{match.public_id}/steps/{PORTION}/"
    answer = client.get(address)
    assert len(answer.json()["steps"]) == PORTION
    assert len(answer.content) < 64_000
    assert client.get(address, headers={"If-None-Match": answer["ETag"]}).status_code == 304
    french = client.get(address, headers={"If-None-Match": answer["ETag"], "Accept-Language": "fr"})
    assert french.status_code == 200
    total = answer.json()["of"]
    for after in (total, total + 1, 10**12):
        refused = client.get(f"/api/matches/{match.public_id}/steps/{after}/")
        assert refused.status_code == 404
        assert f"This match has {total} inputs" in refused.json()["detail"]
    damaged(match, "FUBA record 1\nnonsense")
    assert client.get(address).status_code == 404


def test_a_turn_that_the_referee_begins_anew_is_there_twice() -> None:
    game = new_match("fuba3").apply("lineup 4-4-2").apply("lineup 4-3-3").apply("53").apply("home")
    for _ in range(2):
        game.apply(game.legal()[0])
    turn = "turn=1 score=1-0 home=CE4,HF2,HML2,HMR2 away=AF4,CE2,AML2,AMR2"
    game.apply("42").apply(f"override {turn} | a goal was forgotten")
    moments = build(game, ("Finland", "Italy")).moments
    assert [(moment.number, moment.input, moment.score) for moment in moments[:-1]] == [(1, 6, (0, 0)), (1, 8, (1, 0))]
    steps = steps_json(game, ("Finland", "Italy"), 6)["steps"]
    assert steps[-1]["answer"] == "a goal was forgotten"
    assert steps[-1]["moment"]["score"] == (1, 0)

"""Characters: coaches of one strength whom a stranger tells apart by the figures of their matches."""

from collections import Counter
from functools import cache
from typing import Any

import pytest

from rules import Sheet, new_match
from rules.board import INDEX, NEAR, PITCH
from rules.coaches import make_coach
from rules.coaches.seeds import judged_preset
from rules.coaches.tempers import CHARACTERS, TEMPERS, temper_of
from rules.dice import SeededDice
from rules.editions import get_edition
from rules.play import play_match
from tests.rules.subjects import EACH
from tests.soak import often

PLAIN = "Home"  # a team without a name of its own
MATCHES = often(6, soak=60)


def club(character: str) -> str:
    """A club with that character."""
    for number in range(100):
        temper = temper_of(f"Club {number}")
        if temper is not None and temper.name == character:
            return f"Club {number}"
    raise AssertionError(f"no club is {character}")


@cache
def figures(edition: str, name: str) -> dict[str, float]:
    """Of a club that plays a nameless one, at home and away; `depth` is how far from its goal it stands without the ball."""
    found: Counter[str] = Counter()
    for number in range(MATCHES):
        me = number % 2
        sheets = [Sheet(PLAIN), Sheet(PLAIN)]
        sheets[me] = Sheet(name)
        match = new_match(edition, sheets[0], sheets[1], get_edition(edition).preset(judged_preset(edition)))
        coaches = (make_coach("veteran", f"{number // 2}:0", edition), make_coach("veteran", f"{number // 2}:1", edition))
        play_match(match, coaches, SeededDice(f"temper {number // 2}"))
        for event in match.events:
            if event.team != me:
                continue
            if event.kind in ("pass", "ball_moved"):
                found["passes"] += 1
                found["ground"] += NEAR[me][INDEX[event.data["dst"]]] - NEAR[me][INDEX[event.data["src"]]]
            found[event.kind] += 1
        for turn in match.turns():
            state: Any = turn.state
            if state.phase == "turn":
                found["turns"] += 1
                found["ball"] += state.control == me
            if state.phase == "turn" and state.control != me:
                pieces = state.teams[me].pieces
                found["defends"] += 1
                found["depth"] += sum(NEAR[me][area] * pieces[area] for area in range(PITCH)) / sum(pieces)
    return {
        "ball": found["ball"] / found["turns"],
        "ground": found["ground"] / found["passes"],
        "presses": found["press"] / MATCHES,
        "shots": found["shot"] / MATCHES,
        "depth": found["depth"] / found["defends"],
    }


def of(edition: str, character: str) -> dict[str, float]:
    return figures(edition, club(character))


@EACH
def test_who_likes_possession_has_the_ball_and_passes_short(edition: str) -> None:
    possession, counter = of(edition, "possession"), of(edition, "counter")
    assert possession["ball"] > counter["ball"] + 0.05
    assert possession["ground"] < counter["ground"] - 10


@EACH
def test_who_likes_the_counter_shoots_more_than_who_keeps_the_ball(edition: str) -> None:
    assert of(edition, "counter")["shots"] >= of(edition, "possession")["shots"]


@EACH
def test_who_presses_stands_high_and_who_defends_stands_deep(edition: str) -> None:
    pressing, defensive = of(edition, "pressing"), of(edition, "defensive")
    assert pressing["depth"] > defensive["depth"] + 6


@pytest.mark.parametrize("edition", ["fuba3", "fuba22", "french"])
def test_who_presses_presses_more_where_an_edition_knows_it(edition: str) -> None:
    assert of(edition, "pressing")["presses"] > of(edition, "counter")["presses"] + 1


@EACH
def test_a_club_lines_up_as_its_character_likes(edition: str) -> None:
    for character in CHARACTERS:
        match = new_match(edition, Sheet(club(character)))
        coach = make_coach("veteran", 1, edition)
        assert coach.choose(match.seen_by(0)).split(" ")[1] in TEMPERS[character].formations


def test_a_club_keeps_its_character_and_clubs_differ() -> None:
    names = [f"Club {number}" for number in range(40)]
    assert [temper_of(name) for name in names] == [temper_of(name) for name in names]
    assert {temper.name for name in names if (temper := temper_of(name)) is not None} == set(CHARACTERS)


def test_a_team_without_a_name_of_its_own_has_no_character() -> None:
    assert [temper_of(name) for name in ("", "Home", "Away")] == [None] * 3

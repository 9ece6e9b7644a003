"""A match in words: every event has its sentence or is silent on purpose, and no sentence shows its seams."""

import re
from string import Formatter
from typing import Any

import pytest

from matches.commentary.sentences import deed, dice_of, note, place, sentence
from matches.commentary.wording import LANGUAGES
from matches.commentary.wording.cases import SILENT, seen_by
from rules import EDITIONS, Sheet
from rules.board import AREAS
from rules.editions.fuba3.skills import SKILLS
from rules.editions.fuba3.special_events import ROW_NAMES
from rules.editions.fuba3.weather import BY_TIE, WORSE
from rules.editions.fuba20.catalogue import SKILLS as PLAYER_SKILLS
from rules.editions.fuba20.catalogue import TACTICS
from rules.events import KINDS, Event
from rules.play import play_seeded

NAMES = ("Finland", "Netherlands")

SHOT: dict[str, Any] = {
    "area": "AF",
    "modifiers": [["area", -2], ["actions played", -1]],
    "total": -3,
    "dice": [6],
    "value": 1,
    "result": "goal",
    "chance": 0.38,
}
PASS: dict[str, Any] = {
    "src": "CE",
    "dst": "AF",
    "needed": 4,
    "dice": [5, 2],
    "good": 1,
    "success": True,
    "value": 2,
    "chance": 0.75,
}

# One event of every kind, and what is said about it.
SAID: dict[str, tuple[dict[str, Any], str | None]] = {
    "lineup": (
        {"formation": "4-4-2", "roles": ["AM", "AM", "WB"], "skills": ["MF4", "FW6"]},
        "Finland line up 4-4-2. Roles: attacking midfielder ×2 and offensive wing back. Skills: Crossing and Runner.",
    ),
    "kickoff_roll": ({"dice": [2, 5]}, "Netherlands win the roll and choose who starts."),
    "weather": ({"weather": "rain"}, "It is raining. The ball will be hard to control."),
    "kickoff": ({}, "Finland kick off."),
    "setup": ({"place": "CE4 HF6 GK:HP"}, None),
    "half_end": ({"half": 1}, "Half-time, 2–1."),
    "match_end": ({"decided": "normal", "winner": "home"}, "Full time: Finland win 2–1."),
    "forfeit": ({"pieces": 6}, "Finland have only six players left and forfeit the match, 2–1."),
    "turn": ({"ball": "CE", "value": 2, "control": 0, "origin": "normal"}, None),
    "progress": ({"dice": [5, 3], "actions": 2, "moved": 2}, "Finland have two actions."),
    "tiredness": (
        {"dice": [1, 2], "passed": False, "zones": ["D", "F"], "tired": False},
        "Finland are tiring: they lose condition in defence and attack.",
    ),
    "event": ({"row": "streaker", "dice": [5, 5], "effect": True}, "A streaker! The stewards take their time."),
    "step": ({"src": "CE", "dst": "AF", "keeper": False, "skill": "", "stage": "moves"}, None),
    "holder": ({"src": "HML", "keeper": False}, "Finland send a man to the ball from the left of their own half."),
    "ball_moved": ({"src": "CE", "dst": "HP"}, "Finland now have the ball in their own box."),
    "pass": (PASS, "Finland play it from the centre to the front of Netherlands’ box."),
    "easy": ({"dst": "AF"}, "Finland only just keep the ball, with nobody near."),
    "charge": ({"area": "HP", "added": 1}, "Finland’s goalkeeper comes off his line."),
    "control": ({"how": "rebound", "value": 3}, "Finland get it clear."),
    "move": ({"dice": [1, 1], "moves": 1, "boost": False}, "Finland move one player."),
    "dribble": (
        {"src": "AML", "dst": "ACL", "keeper": False},
        "Finland carry the ball from the left wing into the left corner.",
    ),
    "position": ({"dice": [6, 5], "steps": 2, "value": 4}, "Finland close down the space around the ball."),
    "press": (
        {"area": "CE", "against": 5, "dice": [1, 2], "aggressive": False, "won": True, "value": 1, "chance": 0.8889},
        "Finland press and win the ball.",
    ),
    "shot": (SHOT, "Finland shoot from in front of Netherlands’ box: it is in!"),
    "difficult": ({"dice": [4], "needed": 2, "result": "goal"}, "... it flies into the top corner!"),
    "shot_cancelled": ({}, "Finland’s full back gets a foot in before the shot."),
    "rebound": ({"dice": [1, 6], "totals": [2, 8], "result": "lost"}, "The rebound: Netherlands are first to it."),
    "goal": ({"how": "penalty", "area": "AP"}, "Goal for Finland from the spot! 2–1."),
    "var": ({"dice": [6, 6], "void": True, "about": "goal"}, "VAR has a look, and the goal does not count!"),
    "set_piece": ({"piece": "free", "area": "AMR", "quick": False}, "Free kick for Finland on the right wing."),
    "slow_play": ({"dice": [3, 4], "punished": False}, "Finland take their time."),
    "penalty": (
        {"kick": "left", "keeper": "right", "dice": [5], "needed": 6, "scored": False},
        "Finland aim left: saved! The goalkeeper guessed right.",
    ),
    "shootout_kick": (
        {"kick": "middle", "keeper": "left", "dice": [1], "needed": 1, "scored": True},
        "Finland aim down the middle and send the goalkeeper the wrong way.",
    ),
    "yellow_test": ({"dice": [4], "result": 4}, "The referee has a word with Finland."),
    "yellow": ({}, "Yellow card for Finland."),
    "red_test": ({"dice": [4], "limit": 2, "red": False}, "Finland escape a red card."),
    "red": ({"area": "HF"}, "Red card for Finland: a man in front of their own box has to go."),
    "injury": (
        {"area": "CE", "dice": [3], "minutes": 3},
        "Finland have a man down in the centre. He is off for three minutes.",
    ),
    "hurt": ({"area": "CE", "dice": [3], "turns": 3}, "Finland have a man down in the centre. He is off for three turns."),
    "pool_test": (
        {"dice": [2, 1], "passed": False, "tired": 1, "left": 0},
        "Finland are tiring: every line is weaker now.",
    ),
    "tactic": ({"card": "TT7"}, "Short passes: Finland pass and pass and pass."),
    "style": ({"style": "aggressive"}, "Finland will go in harder from now on."),
    "turn_dice": ({"dice": [5, 2], "moved": 3}, None),
    "moves": ({"type": "midfield", "dice": [], "moves": 4, "point": False}, None),
    "adjust": ({"value": 4, "by": 1}, None),
    "styles": ({"styles": "CNA"}, "Finland change their style of play."),
    "keeper_injured": ({}, "Finland’s goalkeeper is hurt and plays on as best he can."),
    "returned": ({"pieces": 2}, "Finland have two injured men back."),
    "replaced": ({"area": "CE"}, "Finland send a substitute on for him."),
    "substitution": (
        {"type": "fresh", "change": "", "dice": [6, 4], "gained": 1},
        "Substitution: fresh legs for Finland, one condition point.",
    ),
    "formation": ({"formation": "4-3-3"}, "Finland change to 4-3-3."),
    "paid": ({"points": [0, 1, 0], "for": "MF4"}, None),
    "regained": ({"zone": "M"}, "Finland get their breath back in midfield."),
    "coach": (
        {"dice": [1], "kept": False, "sent_off": True},
        "Finland’s coach roars once too often and is sent to the stands!",
    ),
    "skill": ({"skill": "MF5", "dice": []}, "Regista: Finland play it where Netherlands cannot follow."),
    "contest": (
        {"dice": [5, 2], "totals": [9, 4], "won": 0},
        "Finland get there first.",
    ),
    "sweep": ({}, "Finland’s goalkeeper comes off his line."),
    "skill_added": ({}, "Finland have a new trick, and keep it to themselves."),
    "skill_lost": ({"skill": "MF4"}, "Finland lose a star: no Crossing for the rest of the match."),
    "skill_gained": ({"skill": "FW6"}, "Finland discover a talent: Runner."),
    "override": ({"reason": "The wind took a piece."}, "The referee decides: The wind took a piece."),
}


def event(kind: str, data: dict[str, Any], team: int = 0, half: int = 1) -> Event:
    return Event(kind, team, 12, half, "43", (2, 1), 0, data)


def test_every_kind_is_spoken_of_or_silent_on_purpose() -> None:
    assert set(SAID) == set(KINDS)
    for kind, (data, said) in SAID.items():
        assert set(data) == set(KINDS[kind]), kind
        assert (said is None) == (kind in SILENT), kind


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_said(kind: str) -> None:
    data, said = SAID[kind]
    assert sentence(event(kind, data), NAMES) == said


def test_a_press_with_one_die_needs_a_face_below_the_value() -> None:
    one_die = {"area": "CE", "against": 4, "dice": [2], "aggressive": False, "won": True, "value": 2, "chance": 0.5}
    assert note(event("press", one_die)).startswith("needed 3 or less, 50%")


def test_a_passed_tiredness_test_is_not_worth_a_line() -> None:
    passed = {"dice": [6, 6], "passed": True, "zones": [], "tired": False}
    assert sentence(event("tiredness", passed), NAMES) is None


@pytest.fixture(scope="module")
def told() -> list[tuple[Event, str | None]]:
    """All events of some matches with every option, and what is said about them."""
    sheets = (Sheet(NAMES[0]), Sheet(NAMES[1]))
    matches = [
        play_seeded(name, edition.preset("worldcup"), *sheets, "random", "random", f"commentary {i}")
        for name, edition in EDITIONS.items()
        for i in range(40)
    ]
    return [(event, sentence(event, NAMES)) for match in matches for event in match.events]


def test_no_sentence_shows_its_seams(told: list[tuple[Event, str | None]]) -> None:
    for event_, text in told:
        for words in (text, note(event_), deed(event_)):
            assert words is None or not re.search(r"[{}_]|None|\[|  |\b[HA](P|F|CL|CR|ML|MR|KL|KR)\b", words), words
        if text is not None:
            assert text[0].isupper() or text.startswith("..."), text
            assert text[-1] in ".!", text


def test_matches_tell_most_kinds(told: list[tuple[Event, str | None]]) -> None:
    """The matches above are worth checking: they hold nearly everything that can happen."""
    kinds = {event_.kind for event_, text in told if text is not None}
    assert len(kinds) >= len(set(KINDS) - SILENT) - 4, set(KINDS) - SILENT - kinds


def test_the_same_match_is_always_told_the_same_way(told: list[tuple[Event, str | None]]) -> None:
    for event_, text in told[:500]:
        assert sentence(event_, NAMES) == text


FIELDS = {
    "team", "teams", "opponent", "opponents", "score", "winner", "count", "n", "skill", "skills", "roles", "zone", "zones",
    "kick", "formation", "reason",
    *(f"{area}_{way}" for area in ("src", "dst", "area") for way in ("at", "to", "off")),
}  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_is_complete(language: str) -> None:
    words = LANGUAGES[language]
    assert {seen_by(area, team) for area in AREAS for team in (0, 1)} <= set(words.places)
    assert {f"event.{row}" for row in ROW_NAMES} <= set(words.sentences)
    assert {f"skill.{skill.id}" for skill in SKILLS} <= set(words.sentences)
    assert {f"weather.1.{weather}" for weather in BY_TIE if weather} <= set(words.sentences)
    assert {f"weather.2.{weather}" for weather in ("", *WORSE, *WORSE.values())} <= set(words.sentences)
    assert {skill.id for skill in (*SKILLS, *PLAYER_SKILLS)} <= set(words.skills)
    assert {f"skill.{skill.id}" for skill in PLAYER_SKILLS} <= set(words.sentences)
    assert {f"tactic.{card.id}" for card in TACTICS} <= set(words.sentences)
    for wording in words.sentences.values():
        texts = [wording] if isinstance(wording, str) else wording if isinstance(wording, tuple) else wording.values()
        for text in texts:
            assert {name for _, name, _, _ in Formatter().parse(text) if name} <= FIELDS, text


@pytest.mark.parametrize(
    ("area", "home", "away"),
    [
        ("CE", "in the centre", "in the centre"),
        ("HP", "in their own box", "in Finland’s box"),
        ("AF", "in front of Netherlands’ box", "in front of their own box"),
        ("ACL", "in the left corner", "in their own right corner"),
        ("HMR", "on the right of their own half", "on the left wing"),
        ("AKR", "at the right corner flag", "at the left corner flag"),
    ],
)
def test_places_are_seen_by_the_acting_team(area: str, home: str, away: str) -> None:
    assert place(area, 0, NAMES) == home
    assert place(area, 1, NAMES) == away


@pytest.mark.parametrize(
    ("src", "dst", "success", "said"),
    [
        ("CE", "CE", True, "Finland pass it round in the centre."),
        ("HP", "HF", False, "Finland misplace a pass from their own box to the front of their own box."),
        ("HP", "AML", True, "Finland hit it long from their own box to the left wing, and it arrives."),
        ("ACL", "AP", True, "Finland cross from the left corner into Netherlands’ box."),
        ("CE", "AP", True, "Finland slip the ball from the centre into Netherlands’ box."),
        ("AKL", "AP", True, "Finland take the corner and play it into Netherlands’ box."),
    ],
)
def test_passes_are_told_apart(src: str, dst: str, success: bool, said: str) -> None:
    assert sentence(event("pass", {**PASS, "src": src, "dst": dst, "success": success}), NAMES) == said


@pytest.mark.parametrize(
    ("kind", "data", "said"),
    [
        ("pass", PASS, "needed 4+, 75%, ball value 2"),
        ("pass", {**PASS, "needed": 1}, "could not fail, ball value 2"),
        ("pass", {**PASS, "needed": 1, "success": False}, "ball value 2"),  # lost by a special event
        ("pass", {**PASS, "value": None}, "needed 4+, 75%"),  # somebody has to run first
        ("press", SAID["press"][0], "needed 4 or less, 89%, ball value 1"),
        ("press", {**SAID["press"][0], "chance": 0.0, "won": False}, "could not succeed, ball value 1"),
        ("press", {**SAID["press"][0], "chance": 1.0}, "could not fail, ball value 1"),
        ("shot", SHOT, "needed 5+, goal 38%"),
        ("shot", {**SHOT, "value": 4, "chance": 0.1111}, "needed a 6, then 3+, goal 11%"),
        ("shot", {**SHOT, "value": 6, "modifiers": [["area", -6]], "chance": 0.0}, "a 6 could at best give a corner"),
        ("difficult", {"dice": [4], "needed": 2, "result": "goal"}, "needed 3+"),
        ("penalty", SAID["penalty"][0], "needed 6+"),
        ("tiredness", {"dice": [1, 2], "passed": False, "zones": ["D"], "tired": False}, "30 against 43"),
        # Extreme heat takes two off: 60 would have been enough.
        ("tiredness", {"dice": [2, 4], "passed": False, "zones": ["D"], "tired": False}, "40 against 43"),
        ("rebound", SAID["rebound"][0], "2 against 8"),
        ("progress", SAID["progress"][0], "+2′"),
        ("kickoff", {}, ""),
    ],
)
def test_notes_say_what_the_dice_needed(kind: str, data: dict[str, Any], said: str) -> None:
    assert note(event(kind, data)) == said


def test_a_foul_that_does_not_count_is_not_told_as_one() -> None:
    data = {"row": "rough foul in defence", "dice": [4, 4]}
    assert "cards out" in str(sentence(event("event", {**data, "effect": True}), NAMES))
    assert "nothing comes of it" in str(sentence(event("event", {**data, "effect": False}), NAMES))
    assert "sans suite" in str(sentence(event("event", {**data, "effect": False}), NAMES, "fr"))
    assert "cards out" in str(sentence(event("event", data), NAMES))  # of a recording from before


def test_dice_in_the_order_thrown() -> None:
    assert dice_of(event("pass", PASS)) == [5, 2]
    assert dice_of(event("kickoff", {})) == []


def test_a_name_is_only_a_name() -> None:
    assert sentence(event("kickoff", {}), ("{score} %s", "B")) == "{score} %s kick off."


@pytest.mark.parametrize(
    ("kick", "keeper", "scored", "said"),
    [
        ("right", "right", True, "Finland aim right and send the goalkeeper the wrong way."),
        ("right", "left", True, "Finland aim right. The goalkeeper guesses right, but it goes in."),
        ("middle", "stay", False, "Finland aim down the middle: saved! The goalkeeper guessed right."),
        ("left", "stay", False, "Finland aim left. The goalkeeper does not move, and it hits the post!"),
    ],
)
def test_penalty_sides_are_those_of_each_player(kick: str, keeper: str, scored: bool, said: str) -> None:
    data = {"kick": kick, "keeper": keeper, "dice": [6], "needed": 2, "scored": scored}
    assert sentence(event("penalty", data), NAMES) == said

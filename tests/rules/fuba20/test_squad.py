"""Bought squads (Team Manager): what they cost, what is refused and why, their text forms, and squads in a match."""

import json
from typing import Any

import pytest

from rules import IllegalInput, Sheet, SheetError, new_match
from rules.editions.fuba20 import FUBA20
from rules.editions.fuba20.squad import PLAIN, Player, Squad, from_dict, from_words, problems
from rules.refusal import Saying
from rules.shared.formation import CARDS
from tests.rules.fuba20.scenario import AWAY, HOME, asks, play

EXAMPLE = {
    "coach": 2,
    "general": 3,
    "condition": 4,
    "healthcare": "average",
    "formations": ["4-5-1", "4-4-2"],
    "players": [
        {"position": "attacker", "skill": "SP1", "numbers": [1, 2, 4]},
        {"position": "midfielder", "skill": "SP2", "numbers": [2, 3]},
    ],
}


def squad_of(data: dict[str, Any]) -> Squad:
    squad, unread = from_dict(data)
    assert unread == []
    return squad


@pytest.mark.rule("W20-14", "R20-47")
def test_the_example_team_of_the_rulebook_costs_fifteen_points() -> None:
    squad = squad_of(EXAMPLE)
    assert [p.price for p in squad.players] == [4, 3]
    assert squad.price == 15 and problems(squad, 15, CARDS) == []
    assert list(map(str, problems(squad, 14, CARDS))) == ["the squad costs 15 points, and there are 14"]


@pytest.mark.parametrize(
    ("data", "price"),
    [
        ({}, 0),
        ({"coach": 10}, 10),
        ({"general": 6}, 5),
        ({"condition": 10}, 9),
        ({"healthcare": "good"}, 1),
        ({"healthcare": "excellent"}, 2),
        ({"formations": ["4-4-2", "4-3-3", "5-4-1"]}, 2),
        ({"players": [{"position": "defender", "skill": "SP9", "numbers": [1, 2, 3, 4, 5, 6]}]}, 7),
        ({"players": [{"skill": "SP11"}]}, 2),
        ({"players": [{"skill": "SP12"}]}, 3),
    ],
)
def test_every_item_has_its_price(data: dict[str, Any], price: int) -> None:
    squad = squad_of(data)
    assert squad.price == price and problems(squad, 15, CARDS) == []


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        ({"coach": 11}, "the coach level is 0 to 10, not 11"),
        ({"general": 0}, "the general level is 1 to 6, not 0"),
        ({"condition": 11}, "the condition level is 1 to 10, not 11"),
        ({"formations": []}, "a team knows at least one formation"),
        ({"formations": ["4-4-3"]}, "a formation has three lines of 0 to 6 and ten players, such as 4-4-2, not 4-4-3"),
        ({"formations": ["6-3-1"]}, f"a formation is one of {', '.join(CARDS)}, not 6-3-1"),
        ({"formations": ["4-4-2", "4-4-2"]}, "each formation is learnt once"),
        (
            {"players": [{"position": "attacker", "skill": "SP5", "numbers": [1]}]},
            "SP5 (Sprinting defender) is a skill of defenders, not of attackers",
        ),
        (
            {"players": [{"position": "goalkeeper", "skill": "SP1", "numbers": [1]}]},
            "SP1 (Dribbling) is a skill of outfield players, not of goalkeepers",
        ),
        (
            {"players": [{"position": "attacker", "skill": "SP1"}]},
            "a player with SP1 (Dribbling) is marked with 1 to 6 numbers, not with none",
        ),
        (
            {"players": [{"position": "attacker", "skill": "SP1", "numbers": [3, 3]}]},
            "a player with SP1 (Dribbling) is marked with different numbers of 1 to 6, not 3, 3",
        ),
        (
            {"players": [{"position": "attacker", "skill": "SP1", "numbers": [7]}]},
            "a player with SP1 (Dribbling) is marked with different numbers of 1 to 6, not 7",
        ),
        ({"players": [{"skill": "SP12"}] * 2}, "one Goalkeeper: penalty specialist is enough, and there are 2"),
        ({"coach": 10, "general": 6, "condition": 2}, "the squad costs 16 points, and there are 15"),
    ],
)
@pytest.mark.rule("R20-78")
def test_a_squad_beyond_a_limit_is_refused_in_one_sentence(data: dict[str, Any], sentence: str) -> None:
    assert list(map(str, problems(squad_of(data), 15, CARDS))) == [sentence]


def test_every_fault_of_a_squad_gets_its_own_sentence() -> None:
    faults = list(map(str, problems(squad_of({"coach": 11, "general": 7, "formations": ["4-4-2", "4-4-2"]}), 15, CARDS)))
    assert len(faults) == 3 and not any("costs" in f for f in faults)  # a price says nothing before the limits are kept


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        ({"keeper": 1}, "a squad has no 'keeper'"),
        ({"coach": "2"}, "the coach level is a number from 0 to 10, not '2'"),
        ({"coach": True}, "the coach level is a number from 0 to 10, not True"),
        ({"healthcare": "superb"}, "healthcare is one of average, good, excellent, not 'superb'"),
        ({"healthcare": []}, "healthcare is one of"),
        ({"formations": "4-4-2"}, "formations are a list"),
        ({"players": "SP1"}, "players are a list"),
        ({"players": ["SP1"]}, "a player has a position, a skill and numbers, not 'SP1'"),
        ({"players": [{"skill": "SP99"}]}, "a player has one of the skills SP1, SP2"),
        ({"players": [{"skill": ["SP1"]}]}, "a player has one of the skills SP1, SP2"),
        ({"players": [{"skill": "SP11", "numbers": [1]}]}, "SP11 (Penalty kick specialist) has no position and no numbers"),
        ({"players": [{"skill": "SP1", "position": "libero", "numbers": [1]}]}, "a player's position is one of defender"),
        ({"players": [{"skill": "SP1", "position": "attacker", "numbers": "12"}]}, "a player's numbers are a list"),
    ],
)
def test_a_squad_that_cannot_be_read_is_refused_in_one_sentence(data: dict[str, Any], sentence: str) -> None:
    faults = from_dict(data)[1]
    assert len(faults) == 1 and str(faults[0]).startswith(sentence)


def test_a_squad_survives_its_text_forms() -> None:
    squad = squad_of(EXAMPLE)._replace(healthcare=2)
    squad = squad._replace(players=(*squad.players, Player("F", "SP11", ()), Player("G", "SP12", ())))
    assert " ".join(squad.words()) == "c2 g3 p4 excellent 4-5-1 4-4-2 F:SP1:124 M:SP2:23 SP11 SP12"
    assert from_words(squad.words()) == squad
    assert squad_of(json.loads(json.dumps(squad.as_dict()))) == squad
    assert PLAIN.words() == ["4-4-2"] and from_words([]) == PLAIN


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        ("c2 c3", "one coach level"),
        ("c123", "levels, formations and players"),
        ("x2", "levels, formations and players"),
        ("4-4-4", "levels, formations and players"),
        ("F:SP1:", "players such as F:SP1:124"),
        ("X:SP1:12", "players such as F:SP1:124"),
        ("F:SP11:12", "players such as F:SP1:124"),
        ("F:SP1:12a", "players such as F:SP1:124"),
    ],
)
def test_words_that_name_nothing_are_refused(words: str, wanted: str) -> None:
    answer = from_words(words.split())
    assert isinstance(answer, Saying) and str(answer).startswith(wanted)


@pytest.mark.rule("R20-80")
def test_a_squad_is_bought_before_the_line_up_unless_the_sheet_brings_one() -> None:
    sheet = Sheet("Finland", squad={"coach": 1, "condition": 3, "formations": ["4-3-3", "4-5-1"]})
    match = new_match("fuba20", sheet, None, FUBA20.preset("pro"))
    assert asks(match) == "away squad" and match.state.teams[HOME].pool == 3  # type: ignore[attr-defined]
    play(match, "squad c2 g3 p4 4-5-1 4-4-2 F:SP1:124 M:SP2:23")
    assert match.state.teams[AWAY].pool == 4  # type: ignore[attr-defined]
    with pytest.raises(IllegalInput, match="a formation that the team has learnt, one of 4-3-3, 4-5-1, not 4-4-2"):
        match.apply("lineup 4-4-2")
    play(match, "lineup 4-3-3 TT1", "lineup 4-5-1 AM AM TT2 TT2")
    assert match.state.teams[AWAY].hand == ("TT2", "TT2")  # type: ignore[attr-defined]
    assert asks(match) == "home style"


@pytest.mark.rule("R20-80")
def test_the_same_sheet_serves_every_match() -> None:
    sheet = Sheet("Finland", squad={"coach": 1, "general": 6})
    for _ in range(2):
        match = new_match("fuba20", sheet, sheet, FUBA20.preset("worldcup"))
        assert asks(match) == "home lineup" and match.state.teams[HOME].squad.general == 6  # type: ignore[attr-defined]
    assert sheet.squad == {"coach": 1, "general": 6}


@pytest.mark.parametrize(
    ("squad", "sentence"),
    [
        ({"coach": 10, "general": 6, "condition": 9}, "Finland: the squad costs 23 points, and there are 15"),
        ({"coach": 11, "general": 0}, "Finland: the coach level is 0 to 10, not 11; the general level is 1 to 6, not 0"),
        ({"boots": 1}, "Finland: a squad has no 'boots'"),
    ],
)
def test_a_sheet_with_a_wrong_squad_is_refused(squad: dict[str, object], sentence: str) -> None:
    with pytest.raises(SheetError) as error:
        new_match("fuba20", Sheet("Finland", squad=squad), None, FUBA20.preset("pro"))
    assert str(error.value).startswith(sentence)


def test_the_organiser_sets_the_budget() -> None:
    match = new_match("fuba20", options=FUBA20.preset("pro") | {"budget": 3})
    with pytest.raises(IllegalInput, match="the squad costs 4 points, and there are 3"):
        match.apply("squad c4 4-4-2")
    assert asks(play(match, "squad c3 4-4-2")) == "away squad"


def test_without_the_team_manager_a_squad_is_refused() -> None:
    with pytest.raises(SheetError, match=r"FUBA 2\.0 without the option team_manager knows no 'squad' in a sheet"):
        new_match("fuba20", Sheet("Finland", squad={"coach": 1}))
    with pytest.raises(SheetError, match=r"FUBA 2\.0 knows no 'talents' in a sheet"):
        new_match("fuba20", Sheet("Finland", talents=["MF4"]), None, FUBA20.preset("pro"))

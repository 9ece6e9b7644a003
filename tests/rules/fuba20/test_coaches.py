"""Coaches of FUBA 2.0 with bought teams: they spend their points, take the cards they may, and play what a sheet brings."""

import pytest

from rules import Sheet, new_match
from rules.coaches import COACHES, make_coach
from rules.dice import SeededDice
from rules.editions.fuba20 import FUBA20
from rules.editions.fuba20.build import SquadDecision
from rules.editions.fuba20.lineup import LineupDecision
from rules.play import play_match, play_seeded
from tests.rules.fuba20.subject import SQUAD

PRO = FUBA20.preset("pro")


RICH = Sheet("Rich", squad={"coach": 10, "general": 6, "condition": 5, "players": [{"skill": "SP11"}, {"skill": "SP12"}]})


@pytest.mark.parametrize("name", COACHES)
@pytest.mark.parametrize("budget", [0, 7, 15, 40])
def test_a_coach_buys_within_the_budget_and_takes_as_many_cards_as_he_may(name: str, budget: int) -> None:
    for seed in range(6):
        match = new_match("fuba20", options=PRO | {"budget": budget})
        coaches = (make_coach(name, f"{seed}h", "fuba20"), make_coach(name, f"{seed}a", "fuba20"))
        for team in (0, 1):
            node = match.pending
            assert isinstance(node, SquadDecision)
            token = coaches[team].choose(match.seen_by(team))
            assert node.read(token).price <= budget
            match.apply(token)
        for team in (0, 1):
            node = match.pending
            assert isinstance(node, LineupDecision)
            lineup = node.read(coaches[team].choose(match.seen_by(team)))
            assert len(lineup.cards) == node.limit
            match.apply(lineup.token())


@pytest.mark.parametrize("name", ["rookie", "veteran"])
def test_the_better_coaches_spend_nearly_all_their_points(name: str) -> None:
    for seed in range(6):
        match = new_match("fuba20", options=PRO)
        node = match.pending
        assert isinstance(node, SquadDecision)
        assert node.read(make_coach(name, seed, "fuba20").choose(match.seen_by(0))).price >= 12


@pytest.mark.parametrize("home", COACHES)
@pytest.mark.parametrize("away", COACHES)
def test_coaches_play_with_the_squads_of_their_sheets(home: str, away: str) -> None:
    match = new_match("fuba20", Sheet("Bought", squad=SQUAD), RICH, PRO | {"budget": 40})
    play_match(match, (make_coach(home, 1, "fuba20"), make_coach(away, 2, "fuba20")), SeededDice(f"{home} {away}"))
    assert match.over and not any(token.startswith("squad") for token in match.inputs)
    assert any(event.kind == "tactic" for event in match.events)


def test_cards_are_worth_something_to_a_coach() -> None:
    """The same veteran with a squad beats himself without one."""
    plain, bought = Sheet("Plain", squad={"coach": 0}), Sheet("Bought", squad={"coach": 6, "general": 5, "condition": 6})
    goals = [0, 0]
    for seed in range(30):
        match = play_seeded("fuba20", PRO, bought, plain, "veteran", "veteran", f"cards {seed}", keep_events=False)
        goals[0] += match.result["score"][0]
        goals[1] += match.result["score"][1]
    assert goals[0] > goals[1]

"""Whole cups, from the draw to the champion: who plays whom, who goes on, what is carried from match to match."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache

import pytest

from matches.simulation.tally import lineup
from rules import get_edition
from rules.match import Match
from rules.play import play_seeded
from tournaments.core.cups import CUPS, Cup, draw_cup
from tournaments.core.draws import verify
from tournaments.core.formats import competition, knockout
from tournaments.core.nations import nations
from tournaments.core.simulated import Game, Played, Simulated
from tournaments.core.standings import TableRules

MATCHES = {4: 4, 16: 31, 24: 51, 32: 64, 48: 104}


class Pitch:
    """Plays with random coaches and keeps the matches."""

    def __init__(self, backwards: bool = False) -> None:
        self.backwards = backwards
        self.matches: dict[str, Match] = {}
        self.rounds: list[list[str]] = []

    def __call__(self, games: Sequence[Game]) -> Iterator[Played]:
        self.rounds.append([game.fixture for game in games])
        for game in reversed(games) if self.backwards else games:
            options = {**get_edition("fuba3").preset("worldcup"), "X1": game.decisive, "X2": game.decisive}
            self.matches[game.fixture] = play_seeded(
                "fuba3", options, game.home, game.away, "random", "random", f"5:{game.fixture}", keep_events=False
            )
        return (Played(self.matches[game.fixture].result) for game in games)


def run(teams: int, pitch: Pitch) -> tuple[Cup, Simulated]:
    cup = draw_cup(nations(teams), "5")
    simulated = Simulated(cup.plan, cup.entrants, cup.rules)
    simulated.run(pitch)
    return cup, simulated


@cache
def played(teams: int) -> tuple[Cup, Simulated, Pitch]:
    pitch = Pitch()
    return *run(teams, pitch), pitch


every_cup = pytest.mark.parametrize("teams", CUPS)


# -- the draw ----------------------------------------------------------------------


@every_cup
def test_the_draw_can_be_repeated_and_uses_every_team_once(teams: int):
    cup, _, _ = played(teams)
    assert verify(cup.draw)
    assert cup.draw.plan.seed == "5:draw"
    assert sorted(name for group in cup.draw.groups.values() for name in group) == sorted(cup.entrants)


@pytest.mark.parametrize("teams", [16, 24, 32, 48])
@pytest.mark.parametrize("seed", ["1", "2", "a long seed"])
def test_confederations_are_kept_apart(teams: int, seed: str):
    whose = {team.name: str(team.labels["confederation"]) for team in nations(teams)}
    for group in draw_cup(nations(teams), seed).draw.groups.values():
        assert all(n <= (2 if name == "UEFA" else 1) for name, n in Counter(whose[team] for team in group).items())


def test_the_ties_of_a_cup_of_four_are_those_drawn():
    cup, simulated, _ = played(4)
    ties = {frozenset((simulated.games[id].home.name, simulated.games[id].away.name)) for id in ("1", "2")}
    assert ties == set(map(frozenset, cup.draw.groups.values()))


@pytest.mark.parametrize("teams", [0, 2, 12, 33])
def test_a_number_of_teams_without_a_cup_is_refused(teams: int):
    with pytest.raises(ValueError, match=f"No cup is made for {teams} teams; there are cups for 4, 16, 24, 32, 48"):
        draw_cup(nations(teams), "5")


def test_there_are_forty_eight_nations_and_no_more():
    assert len({team.name for team in nations(48)}) == 48
    with pytest.raises(ValueError, match="There are 48 national teams, not 49"):
        nations(49)


# -- the way to the title -------------------------------------------------------------


@every_cup
def test_every_match_is_played_once(teams: int):
    cup, simulated, pitch = played(teams)
    assert len(simulated.played) == MATCHES[teams]
    assert sorted(id for ready in pitch.rounds for id in ready) == sorted(fixture.id for fixture in cup.plan.fixtures())
    assert simulated.ready() == []


@pytest.mark.parametrize("teams", [16, 24, 32, 48])
def test_everybody_plays_three_group_matches_against_the_rivals(teams: int):
    cup, simulated, _ = played(teams)
    met: dict[str, set[str]] = {team: set() for team in cup.entrants}
    for game in simulated.games.values():
        if not game.decisive:
            met[game.home.name].add(game.away.name)
            met[game.away.name].add(game.home.name)
    for group in cup.draw.groups.values():
        assert all(met[team] == set(group) - {team} for team in group)
    assert all(row.played == 3 for table in simulated.course.tables.values() for row in table)


@every_cup
def test_the_champion_won_the_final_and_losers_go_home(teams: int):
    cup, simulated, _ = played(teams)
    final = list(cup.plan.fixtures())[-1].id
    assert simulated.course.progress.champion() == simulated.winner(final)
    lost: Counter[str] = Counter()
    for id, game in simulated.games.items():
        if game.decisive:
            lost[next(name for name in (game.home.name, game.away.name) if name != simulated.winner(id))] += 1
    assert simulated.winner(final) not in lost
    third_place_match = {4: 1, 32: 1, 48: 1}.get(teams, 0)  # a semi-finalist loses it after the semi-final
    assert sum(lost.values()) - len(lost) == third_place_match


def test_group_matches_can_be_drawn_and_knockout_matches_never_are():
    _, simulated, _ = played(32)
    group, decisive = (
        [p.result for id, p in simulated.played.items() if simulated.games[id].decisive is d] for d in (False, True)
    )
    assert any(result["winner"] is None for result in group)
    assert {result["decided"] for result in group} <= {"normal", "forfeit"}
    assert all(result["winner"] for result in decisive)
    assert {"normal", "extra_time", "shootout"} >= {result["decided"] for result in decisive} - {"forfeit"}
    assert any(result["extra_time"] for result in decisive)


@pytest.mark.parametrize(("teams", "best"), [(24, 4), (48, 8)])
def test_the_best_thirds_go_on(teams: int, best: int):
    _, simulated, _ = played(teams)
    (thirds,) = simulated.course.best.values()
    in_knockout = {name for game in simulated.games.values() if game.decisive for name in (game.home.name, game.away.name)}
    assert [row.team in in_knockout for row in thirds] == [True] * best + [False] * (len(thirds) - best)


def test_every_place_but_the_last_has_a_reason():
    _, simulated, _ = played(32)
    for table in simulated.course.tables.values():
        assert all(row.reason for row in table[:-1])


# -- from match to match ---------------------------------------------------------------


@every_cup
def test_sheets_carry_what_earlier_matches_left(teams: int):
    """Counted here from the results alone: all talents so far, and the stars injured in the match before."""
    _, simulated, _ = played(teams)
    talents: dict[str, set[str]] = {team: set() for team in simulated.entrants}
    injured: dict[str, set[str]] = {team: set() for team in simulated.entrants}
    for id, game in simulated.games.items():
        for side, sheet in (("home", game.home), ("away", game.away)):
            assert set(sheet.talents) == talents[sheet.name]
            assert set(sheet.barred) == injured[sheet.name]
            left = simulated.played[id].result["carry_over"][side]
            talents[sheet.name] |= set(left["skills_gained"])
            injured[sheet.name] = set(left["skills_lost"])
    if teams == 32:
        assert any(talents.values())
        assert {fact.kind for fact in simulated.ledger} == {"lost", "gained"}


def test_a_barred_skill_is_not_in_the_next_match_and_a_talent_is():
    _, simulated, pitch = played(32)
    barred = carried = 0
    for id, game in simulated.games.items():
        for team, sheet in enumerate((game.home, game.away)):
            _, skills = lineup(pitch.matches[id], team)
            assert not set(skills) & set(sheet.barred)
            assert set(sheet.talents) - set(sheet.barred) <= set(skills)
            barred += len(sheet.barred)
            carried += len(sheet.talents)
    assert barred and carried


def test_the_ledger_names_the_match_of_every_skill():
    _, simulated, pitch = played(32)
    for fact in simulated.ledger:
        match = pitch.matches[str(fact.fixture).split(":")[0]]
        side = next(side for side, sheet in zip(("home", "away"), match.sheets, strict=True) if sheet.name == fact.team)
        assert fact.skill in match.result["carry_over"][side][f"skills_{fact.kind}"]


def test_the_order_of_matches_in_a_round_changes_nothing():
    _, forwards, _ = played(16)
    _, backwards = run(16, Pitch(backwards=True))
    assert backwards.played == forwards.played
    assert backwards.ledger == forwards.ledger


def test_the_matches_of_a_round_are_ready_together():
    _, _, pitch = played(32)
    assert [len(ready) for ready in pitch.rounds] == [16, 16, 16, 8, 4, 2, 2]


# -- what is refused -----------------------------------------------------------------


def result(winner: str | None, over: bool = True) -> Played:
    cards = {"home": {}, "away": {}}
    return Played({"over": over, "winner": winner, "decided": "normal", "score": [1, 0], "cards": cards})


def final() -> Simulated:
    return Simulated(competition(knockout(2)), ["Lyon", "Bilbao"], TableRules())


@pytest.mark.parametrize("told", [result(None), result("home", over=False)])
def test_a_knockout_match_without_a_winner_is_refused(told: Played):
    simulated = final()
    with pytest.raises(ValueError, match="Match 1 has no winner, or is not over"):
        simulated.run(lambda games: [told])
    assert simulated.played == {}


def test_a_match_is_taken_down_once():
    simulated = final()
    (game,) = simulated.ready()
    simulated.add(game, result("home"))
    with pytest.raises(ValueError, match="Match 1 has been played already"):
        simulated.add(game, result("away"))
    assert simulated.course.progress.champion() == "Lyon"


def test_ties_of_two_legs_are_refused():
    with pytest.raises(ValueError, match="more than one leg"):
        Simulated(competition(knockout(2, final_legs=2)), ["Lyon", "Bilbao"], TableRules())

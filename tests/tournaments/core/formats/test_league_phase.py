"""A league phase as a format: one table, some opponents, one match a day."""

from collections import Counter

from tournaments.core.formats import league_phase
from tournaments.core.recipes import make_plan

PHASE = {"stages": [{"name": "league-phase", "format": "league-phase", "options": {"opponents": 2, "pots": 2}}]}


def test_before_the_draw_the_number_of_matches_is_known() -> None:
    stage = league_phase(36, opponents=8, pots=4)
    assert (len(stage.fixtures), len(stage.rounds), len(stage.groups)) == (144, 8, 1)
    matches = Counter(slot for fixture in stage.fixtures for slot in (fixture.home, fixture.away))
    assert set(matches.values()) == {8}


def test_an_odd_field_has_a_day_more_and_somebody_free_on_each() -> None:
    stage = league_phase(9, opponents=4, pots=1)
    assert (len(stage.fixtures), len(stage.rounds)) == (18, 5)


def test_the_pairs_of_the_draw_are_played_on_their_days() -> None:
    days = [[1, 2, 3, 4], [2, 3, 4, 1]]
    stage = make_plan({"stages": [{**PHASE["stages"][0], "options": {"opponents": 2, "pots": 1}}]}, 4, days).stages[0]
    assert [(each.round, str(each.home), str(each.away)) for each in stage.fixtures] == [
        (1, "seed 1", "seed 2"), (1, "seed 3", "seed 4"), (2, "seed 2", "seed 3"), (2, "seed 4", "seed 1"),
    ]  # fmt: skip
    assert [each.name for each in stage.rounds] == ["Matchday 1", "Matchday 2"]

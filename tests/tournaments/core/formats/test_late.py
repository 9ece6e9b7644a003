"""Somebody comes late: the newcomer meets everybody as often as they meet each other, and nobody plays twice in a round."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from tests.tournaments.core.formats.simulation import PROPERTY
from tournaments.core.formats import Seed, competition, groups, league
from tournaments.core.formats.late import join


@PROPERTY
@given(st.integers(2, 60), st.integers(1, 2), st.integers(0, 200))
def test_a_newcomer_meets_everybody_in_rounds_that_are_not_over(count: int, legs: int, over: int) -> None:
    stage = league(count, legs=legs)
    past = set(range(1, 1 + over % (len(stage.rounds) + 1)))
    joined = join(stage, count + 1, "league", len(stage.fixtures) + 1, past)
    competition(joined)
    newcomer = Seed(count + 1)
    new = joined.fixtures[len(stage.fixtures) :]
    met = Counter(fixture.away if fixture.home == newcomer else fixture.home for fixture in new)
    assert met == {Seed(n): legs for n in range(1, count + 1)}
    at_home = sum(fixture.home == newcomer for fixture in new)
    assert abs(2 * at_home - len(new)) <= 1
    assert not past & {fixture.round for fixture in new}
    for number in range(1, len(joined.rounds) + 1):
        busy = [slot for each in joined.fixtures if each.round == number for slot in (each.home, each.away)]
        assert len(busy) == len(set(busy))
    assert joined.fixtures[: len(stage.fixtures)] == stage.fixtures, "what was planned stays"


def test_in_a_group_only_that_group_grows() -> None:
    stage = groups(8, count=2)
    joined = join(stage, 9, "B", 13)
    assert [len(group.slots) for group in joined.groups] == [4, 5]
    assert {fixture.group for fixture in joined.fixtures[12:]} == {"B"}

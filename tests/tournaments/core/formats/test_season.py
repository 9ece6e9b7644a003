"""Seasons: everybody is in exactly one division next year, and it is the right one."""

from hypothesis import given
from hypothesis import strategies as st

from tests.tournaments.core.formats.simulation import PROPERTY, by_lot, favourites, names, play
from tournaments.core.formats import Division, Facts, Progress, SeasonPlan, season


def after(season_plan: SeasonPlan, count: int, lot: int | None = None) -> dict[str, list[str | None]]:
    facts = play(season_plan.plan, names(count), favourites if lot is None else by_lot(lot))
    progress = Progress(season_plan.plan, facts)
    return {name: [slot.resolve(progress) for slot in slots] for name, slots in season_plan.next_divisions.items()}


@PROPERTY
@given(
    st.lists(st.integers(6, 10), min_size=1, max_size=4),
    st.integers(0, 1),
    st.sampled_from([(0, 0), (1, 1), (2, 0), (2, 1), (3, 0)]),
    st.integers(0, 2**32),
)
def test_divisions_keep_their_sizes_and_nobody_gets_lost(
    sizes: list[int], direct: int, playoff: tuple[int, int], lot: int
) -> None:
    below, above = playoff
    divisions = [
        Division(f"division-{n}", size, legs=1, direct=direct, playoff_below=below, playoff_above=above)
        for n, size in enumerate(sizes, 1)
    ]
    upcoming = after(season(divisions), sum(sizes), lot)
    assert [len(teams) for teams in upcoming.values()] == sizes
    assert sorted(team for teams in upcoming.values() for team in teams if team) == sorted(names(sum(sizes)))


def test_the_german_way_the_third_last_plays_the_third_of_the_division_below() -> None:
    plan = season([Division("first", 18, direct=2, playoff_below=1, playoff_above=1, playoff_legs=2), Division("second", 18)])
    playoff = plan.plan.stages[-1]
    assert [(str(f.home), str(f.away)) for f in playoff.fixtures] == [
        ("stage second 3", "stage first 16"),
        ("stage first 16", "stage second 3"),
    ]
    upcoming = after(plan, 36)
    assert upcoming["first"] == [*names(15), "team 19", "team 20", "team 16"]
    assert upcoming["second"][:3] == ["team 17", "team 18", "team 21"]


def test_the_english_way_four_of_the_division_below_play_for_the_last_place() -> None:
    plan = season([Division("first", 8, direct=2, playoff_below=4), Division("second", 8)])
    playoff = plan.plan.stages[-1]
    assert [(str(f.home), str(f.away)) for f in playoff.fixtures[:2]] == [
        ("stage second 3", "stage second 6"),
        ("stage second 4", "stage second 5"),
    ]
    assert playoff.fixtures[-1].decides == "promotion"
    upcoming = after(plan, 16)
    assert upcoming["first"] == [*names(5), "team 9", "team 10", "team 11"]


def test_next_season_is_open_while_this_one_runs() -> None:
    plan = season([Division("first", 4, direct=1), Division("second", 4)])
    progress = Progress(plan.plan, Facts(names(8)))
    assert {slot.resolve(progress) for slot in plan.next_divisions["first"]} == {None}

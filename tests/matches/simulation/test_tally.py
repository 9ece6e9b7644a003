"""Simulations: counts that add up whatever the parts, honest intervals, pairs on the same dice."""

import pytest

from matches.simulation.intervals import share, wilson
from matches.simulation.report import figures, page
from matches.simulation.run import simulate
from matches.simulation.tally import Plan, Tally, facts, halves, lineup, play_range, play_unit
from rules.editions import get_edition
from rules.events import Event
from rules.play import play_seeded

PLAN = Plan("fuba3", "worldcup", "random", "random", matches=12, seed="test")


@pytest.fixture(scope="module")
def tally() -> Tally:
    return play_range(PLAN, 0, PLAN.matches)


def test_parts_add_up_to_the_whole(tally: Tally) -> None:
    total = Tally()
    for first, end in ((7, 12), (0, 3), (3, 7)):
        total.add(play_range(PLAN, first, end))
    assert total == tally


def test_the_same_on_any_number_of_processors(tally: Tally) -> None:
    done: list[int] = []
    assert simulate(PLAN, 2, done.append) == tally
    assert done[-1] == PLAN.matches
    assert simulate(PLAN, 1) == tally


def test_a_match_is_the_one_of_its_seed(tally: Tally) -> None:
    options = get_edition("fuba3").preset("worldcup")
    goals = [sum(play_seeded("fuba3", options, None, None, "random", "random", f"test:{i}").result["score"]) for i in range(12)]
    assert tally.counts["goals", "home"] + tally.counts["goals", "away"] == sum(goals)


def test_everything_is_counted_once(tally: Tally) -> None:
    counts = tally.counts
    assert tally.units == counts["matches",] == 12
    assert sum(counts["score", outcome] for outcome in ("win", "draw", "loss")) == 12
    assert counts["score", "points"] == 2 * counts["score", "win"] + counts["score", "draw"]
    assert sum(n for key, n in counts.items() if key[0] == "formation") == 24
    assert sum(n for key, n in counts.items() if key[0] == "decided") == 12
    assert counts["halves", "1"] == counts["halves", "2"] == 12


def test_turns_belong_to_their_half() -> None:
    """Counted from the turns' beginnings, and the same as the events say."""
    match = play_seeded("fuba3", get_edition("fuba3").preset("worldcup"), None, None, "random", "random", 7)
    turns = [event for event in match.events if event.kind == "turn"]
    assert sorted(halves(match)) == sorted(event.half for event in turns)
    assert {event.half for event in turns} == {1, 2, 3, 4}


def test_line_ups_are_those_at_kick_off() -> None:
    match = play_seeded("fuba3", get_edition("fuba3").preset("advanced"), None, None, "random", "random", 7)
    named: dict[int, Event] = {event.team: event for event in match.events if event.kind == "lineup"}
    changed = [event for event in match.events if event.kind in ("formation", "skill_lost")]
    assert changed, "a match without changes would show nothing"
    for team in (0, 1):
        assert lineup(match, team) == (named[team].data["formation"], named[team].data["skills"])


def test_a_coach_against_himself_is_level_in_pairs() -> None:
    """On the same dice with sides swapped the second match is the first one again, so every pair is shared."""
    pairs = play_range(Plan("fuba3", "basic", "random", "random", 6, "pairs", swap=True), 0, 6)
    assert pairs.counts["matches",] == 12
    assert pairs.counts["score", "points"] == 12
    assert pairs.squares["score", "points"] == 6 * 2 * 2
    assert pairs.counts["goals", "first"] == pairs.counts["goals", "second"]


def test_swapped_sides_count_for_the_coach_named_first() -> None:
    match = play_seeded("fuba3", {}, None, None, "random", "random", 2)
    assert match.result["winner"] == "away", "pick another seed"
    names = ("random", "somebody else")
    assert ("score", "loss") in list(facts(match, names, swapped=False))
    assert ("score", "win") in list(facts(match, names, swapped=True))
    formation, _ = lineup(match, 1)
    for swapped in (False, True):
        assert ("formation", "somebody else", formation, "win") in list(facts(match, names, swapped))


@pytest.mark.parametrize(
    ("wins", "matches", "low", "high"),
    [(8, 10, 0.4902, 0.9433), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (500, 1000, 0.4691, 0.5309), (1, 1, 0.2065, 1.0)],
)
def test_wilsons_interval(wins: int, matches: int, low: float, high: float) -> None:
    """Figures of the textbook formula."""
    found = share(wins, wins, matches, 1)
    assert found.value == wins / matches
    assert (round(found.low, 4), round(found.high, 4)) == (low, high)


def test_draws_and_pairs_make_a_score_surer() -> None:
    """Half of all points, from wins and losses alone, with half of the matches drawn, and in pairs that are mostly level."""
    wins_and_losses = share(total=2 * 50, squares=4 * 50, units=100, most=2)
    with_draws = share(total=2 * 25 + 50, squares=4 * 25 + 50, units=100, most=2)
    in_pairs = share(total=2 * 100, squares=4 * 80 + 9 * 10 + 1 * 10, units=100, most=4)
    assert wins_and_losses == (0.5, *wilson(0.5, 100))
    widths = [found.high - found.low for found in (wins_and_losses, with_draws, in_pairs)]
    assert widths == sorted(widths, reverse=True)
    # As wide as mean plus and minus two standard errors, where that is a fair measure.
    assert widths[1] == pytest.approx(2 * 1.96 * (0.125 / 100) ** 0.5, rel=0.02)


def test_nothing_played_says_nothing() -> None:
    assert share(0, 0, 0, 1) == (0.0, 0.0, 1.0)


def test_the_page(tally: Tally) -> None:
    data = figures(PLAN, tally)
    lines = list(page(data))
    assert lines[0] == "FUBA 3 Fast, World Cup rules: random (1) against random (2)"
    assert lines[1] == "12 matches, random (1) at home, seed test"
    assert max(map(len, lines)) <= 80
    assert data["win"]["count"] + data["draw"]["count"] + data["loss"]["count"] == 12
    assert data["win"]["low"] <= data["win"]["share"] <= data["win"]["high"]
    shares = [row["share"] for row in data["skills"]["random"].values()]
    assert shares == sorted(shares, reverse=True)


def test_one_match_and_one_pair_make_a_page() -> None:
    for swap in (False, True):
        plan = Plan("fuba3", "basic", "random", "random", 1, "one", swap)
        lines = list(page(figures(plan, play_unit(plan, 0))))
        assert lines[1].startswith("1 pair, 2 matches" if swap else "1 match,")

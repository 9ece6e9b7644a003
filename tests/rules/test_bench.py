"""From the bench: roles, the talk at half-time, playing for time, and substitutions one after the other."""

from typing import Any

import pytest

from rules import Sheet, new_match
from rules.coaches import bench, make_coach
from rules.editions.fuba22.state import MOST_COUNTED
from rules.nodes import Decision, Fixed
from rules.play import play_seeded
from rules.shared.formation import changes
from tests.rules.subjects import EACH, SUBJECTS


@pytest.mark.parametrize(
    ("formation", "lead", "wanted"),
    [
        ((4, 4, 2), -1, "shift D F"),
        ((0, 6, 4), -1, ""),
        ((4, 4, 2), 1, "shift F D"),
        ((6, 2, 2), 2, "shift F M"),
        ((5, 4, 1), 1, ""),
        ((4, 4, 2), 0, ""),
    ],
)
def test_who_is_behind_brings_a_forward_and_who_leads_a_defender(
    formation: tuple[int, int, int], lead: int, wanted: str
) -> None:
    options = ["keep", *(f"shift {change}" for change in changes(formation))]
    assert bench.shift(options, formation, lead, "shift") == wanted


@EACH
def test_a_veteran_spreads_his_condition_points_by_roles(edition: str) -> None:
    subject = SUBJECTS[edition]
    options = subject.advanced
    with_roles = 0
    for seed in range(12):
        match = new_match(edition, Sheet(), Sheet(), options)
        node = match.pending
        assert isinstance(node, Decision)
        if node.kind != "lineup":
            continue
        with_roles += " AM" in make_coach("veteran", seed, edition).choose(match.seen_by(0))
    match = new_match(edition, Sheet(), Sheet(), options)
    has_roles = getattr(match.pending, "has_roles", lambda: False)()
    assert bool(with_roles) == has_roles


@EACH
def test_substitutions_come_one_after_the_other(edition: str) -> None:
    """Not all of them in one minute."""
    minutes: list[list[int]] = []
    for seed in range(3):
        match = play_seeded(edition, SUBJECTS[edition].advanced, None, None, "veteran", "veteran", f"bench {seed}")
        for team in (0, 1):
            found = [int(e.minute.partition("+")[0]) for e in match.events if e.kind == "substitution" and e.team == team]
            minutes.append(found)
    used = [each for each in minutes if len(each) == 3]
    assert used and any(each[-1] - each[0] >= 10 for each in used)


@pytest.mark.parametrize("coach", ["veteran", "master"])
def test_coaches_of_fuba_22_send_nobody_where_he_does_not_count_and_keep_points_for_the_second_half(coach: str) -> None:
    """Hardly a turn has a seventh piece in an area, and teams that spend their ten points freely have less than one left."""
    turns = crowds = left = teams = 0
    for seed in range(12):
        match = play_seeded("fuba22", SUBJECTS["fuba22"].advanced, None, None, coach, coach, f"counts {seed}")
        states: list[Any] = [turn.state for turn in match.turns() if turn.state.phase == "turn"]
        turns += len(states)
        crowds += sum(max(max(side.pieces) for side in state.teams) > MOST_COUNTED for state in states)
        last = [state for state in states if state.half == 1][-1]
        left += sum(sum(side.cp) for side in last.teams)
        teams += len(last.teams)
    assert crowds <= turns / 100
    assert left >= 1.25 * teams


class Standing:
    """As much of a state as the bench looks at."""

    def __init__(self, score: tuple[int, int], minute: int, yellow: int = 0, subs: int = 0) -> None:
        side = type("Side", (), {"yellow": yellow, "subs": subs})()
        self.score = score
        self.teams = (side, side)
        self.half, self.clock, self.stoppage = (1, minute, 0) if minute <= 45 else (2, minute - 45, 0)


@pytest.mark.parametrize(
    ("standing", "wanted"),
    [
        (Standing((1, 0), 80), "slow"),
        (Standing((0, 0), 80), "normal"),
        (Standing((0, 1), 80), "normal"),
        (Standing((1, 0), 20), "normal"),
        (Standing((1, 0), 80, yellow=1), "normal"),
    ],
)
def test_only_who_leads_late_and_has_no_card_plays_for_time(standing: Any, wanted: str) -> None:
    assert bench.play_for_time(standing, Fixed(0, "slow_play", ("normal", "slow"))) == wanted


def test_a_substitution_is_kept_until_points_run_out_or_time_does() -> None:
    def due(minute: int, subs: int, short: bool) -> bool:
        return bench.due(Standing((0, 0), minute, subs=subs), 0, short)

    assert not due(20, 0, short=True) and due(40, 0, short=True)
    assert not due(40, 0, short=False) and due(70, 0, short=False)
    assert not due(60, 2, short=True) and due(70, 2, short=True)


# Two first favourites of a coach, and a skill that it would never choose.
CARRIED = pytest.mark.parametrize(
    ("edition", "stars", "talent"), [("fuba3", ("FW2", "GK3"), "MF6"), ("fuba22", ("K23", "K27"), "K04")]
)


def lined_up(edition: str, coach: str, sheet: Sheet) -> set[str]:
    """The skills that a coach chooses."""
    match = new_match(edition, sheet, options=SUBJECTS[edition].advanced)
    words = make_coach(coach, 1, edition).choose(match.seen_by(0)).split()
    return {word for word in words if word[-1].isdigit() and "-" not in word}


@CARRIED
@pytest.mark.parametrize("coach", ["veteran", "master"])
def test_without_its_injured_star_a_coach_takes_its_next_best_and_a_talent_comes_on_top(
    edition: str, stars: tuple[str, str], talent: str, coach: str
) -> None:
    usual = lined_up(edition, coach, Sheet("Home"))
    assert set(stars) <= usual and talent not in usual
    barred = lined_up(edition, coach, Sheet("Home", barred=stars[:1]))
    assert stars[0] not in barred and usual - {stars[0]} < barred  # the place does not stay empty
    with_talent = lined_up(edition, coach, Sheet("Home", talents=stars))
    assert not with_talent & set(stars) and len(with_talent) >= len(usual)  # what it has it does not choose again


@CARRIED
@pytest.mark.parametrize("coach", ["veteran", "master"])
def test_a_coach_uses_the_talent_that_a_competition_gave_it(
    edition: str, stars: tuple[str, str], talent: str, coach: str
) -> None:
    sheet, used = Sheet("Home", talents=(talent,)), 0
    for seed in range(4):
        match = play_seeded(edition, SUBJECTS[edition].advanced, sheet, None, coach, "rookie", f"talent {seed}")
        used += sum(e.kind == "skill" and e.team == 0 and e.data["skill"] == talent for e in match.events)
    assert used

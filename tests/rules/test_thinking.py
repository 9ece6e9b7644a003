"""How much coaches think, in calls of functions: what a clock would say of it depends on the machine."""

import sys
from types import FrameType
from typing import Any

import pytest

from rules import Decision, Roll, get_edition, new_match
from rules.coaches import make_coach
from rules.coaches.fuba3.search import NODES
from rules.coaches.masters import learnt_eyes
from rules.coaches.seeds import judged_preset
from rules.dice import SeededDice
from rules.editions.fuba3 import passing
from tests.rules.subjects import EACH
from tests.soak import often

MOST_CALLS = 60_000  # of a decision; plain Python makes more than two million in a second
SLOWER = 4  # the master plays at no less than a quarter of the veteran's rate


class Calls:
    """Counts every call of a function while it is on."""

    def __init__(self) -> None:
        self.number = 0

    def __call__(self, frame: FrameType, event: str, what: Any) -> None:
        if event in ("call", "c_call"):
            self.number += 1


def thinking(edition: str, name: str, seeds: range) -> tuple[int, list[int]]:
    """Calls in matches of a coach against itself: all of them, and those of each decision."""
    calls, decisions = Calls(), []
    for seed in seeds:
        match = new_match(edition, options=get_edition(edition).preset(judged_preset(edition)), keep_events=False)
        coaches, dice = [make_coach(name, f"{seed}:{side}", edition) for side in (0, 1)], SeededDice(f"thinking {seed}")
        sys.setprofile(calls)
        try:
            while match.pending is not None:
                node = match.pending
                if isinstance(node, Roll):
                    match.apply(dice.answer(node))
                    continue
                before = calls.number
                token = coaches[node.team].choose(match.seen_by(node.team))
                decisions.append(calls.number - before)
                match.apply(token)
        finally:
            sys.setprofile(None)
    return calls.number, decisions


@EACH
def test_the_master_plays_at_a_quarter_of_the_veterans_rate_and_no_decision_takes_long(edition: str) -> None:
    for wanted in range(-10, 11):
        learnt_eyes(edition).at(wanted)  # tables that a process makes once
    seeds = range(often(2, soak=20))
    veterans, _ = thinking(edition, "veteran", seeds)
    masters, decisions = thinking(edition, "master", seeds)
    assert masters <= SLOWER * veterans
    assert max(decisions) <= MOST_CALLS


def test_the_search_of_fuba3_tries_passes_in_so_many_positions_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[int] = []
    targets = passing.targets

    def counted(*given: Any) -> Any:
        tried[-1] += 1
        return targets(*given)

    monkeypatch.setattr(passing, "targets", counted)
    match = new_match("fuba3", options=get_edition("fuba3").preset("advanced"), keep_events=False)
    coaches, dice = [make_coach("master", side, "fuba3") for side in (0, 1)], SeededDice("nodes")
    while match.pending is not None:
        node = match.pending
        if isinstance(node, Decision):
            tried.append(0)
            token = coaches[node.team].choose(match.seen_by(node.team))
            tried.append(0)
            match.apply(token)
        else:
            match.apply(dice.answer(node))
    # Once more for the options of the decision itself. The limit is met, too: there are positions with far more to try.
    assert max(tried[::2]) == NODES + 1

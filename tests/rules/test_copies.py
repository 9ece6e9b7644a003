"""A copy of a match is a match of its own, however it is made."""

import copy
import pickle
from collections.abc import Callable

import pytest

from rules import Match, new_match
from rules.notation import read, save, write
from tests.rules.random_play import facts, start, walk
from tests.rules.subjects import EACH, SUBJECTS

WAYS: dict[str, Callable[[Match], Match]] = {
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": lambda match: pickle.loads(pickle.dumps(match)),
}
EACH_WAY = pytest.mark.parametrize("way", WAYS)


def whole(match: Match) -> tuple[object, ...]:
    """Everything that a match says of itself."""
    return (
        write(match),
        save(match),
        facts(match),
        repr(match.pending),
        match.position(),
        [event.as_dict() for event in match.events],
        [(turn.number, turn.first_input, turn.first_event) for turn in match.turns()],
    )


def halfway(edition: str, inputs: int, keep_events: bool = True) -> Match:
    match = new_match(edition, options=SUBJECTS[edition].knockout, keep_events=keep_events)
    for number, _ in enumerate(walk(match, "copies"), 1):
        if number == inputs:
            break
    return match


@EACH
@EACH_WAY
@pytest.mark.parametrize("inputs", [0, 1, 47, 301])
def test_a_copy_is_the_same_match(edition: str, way: str, inputs: int) -> None:
    match = halfway(edition, inputs) if inputs else start(edition, SUBJECTS[edition].knockout)
    before = whole(match)
    twin = WAYS[way](match)
    assert whole(twin) == before == whole(match)
    assert twin.keep_events and twin.sheets[0].name == match.sheets[0].name


@EACH
@EACH_WAY
def test_playing_a_copy_leaves_the_original_alone_and_the_other_way_round(edition: str, way: str) -> None:
    match = halfway(edition, 101)
    before = whole(match)
    twin = WAYS[way](match)
    for _ in walk(twin, "to the end"):
        pass
    assert twin.over and whole(match) == before
    again = WAYS[way](match)
    for _ in walk(match, "to the end"):
        pass
    assert whole(again) == before and whole(match) == whole(twin)


@EACH
@EACH_WAY
def test_a_copy_can_go_back_to_the_first_input(edition: str, way: str) -> None:
    match = halfway(edition, 121)
    before = whole(match)
    twin = WAYS[way](match)
    twin.rewind(60).rewind(0)
    assert not twin.inputs and whole(match) == before
    twin.replay(match.inputs)
    assert whole(twin) == before


@EACH
@EACH_WAY
def test_a_match_that_keeps_few_states_and_no_events_is_copied_as_well(edition: str, way: str) -> None:
    match = read(write(halfway(edition, 301)), keep_events=False).match
    twin = WAYS[way](match)
    assert whole(twin) == whole(match) and not twin.keep_events
    twin.rewind(33)
    assert whole(twin) != whole(match) == whole(WAYS[way](match))


@EACH
def test_a_fork_has_a_record_that_replays_to_where_it_stands(edition: str) -> None:
    """It remembers the current turn alone, and its record begins there."""
    match = halfway(edition, 211)
    fork = match.fork(keep_events=True)
    again = read(write(fork))
    assert again.flaw is None and fork.start
    assert again.match.position() == fork.position() == match.position()
    assert whole(pickle.loads(pickle.dumps(fork))) == whole(fork)


@EACH
def test_a_copied_state_shares_nothing_that_changes(edition: str) -> None:
    match = halfway(edition, 101)
    before = match.position()
    for twin in (copy.copy(match.state), copy.deepcopy(match.state)):
        twin.score[0] += 1
        twin.teams[0].pieces[0] += 1
        copy.deepcopy(twin.teams[1]).pieces[3] += 1
        assert match.position() == before != match.edition.write_position(twin)

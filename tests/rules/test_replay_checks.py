"""A replay checks inputs without listing all options; it must accept exactly what the lists hold."""

import random

import pytest

from rules import Decision, Match, Roll, get_edition, new_match
from rules.editions.fuba3.passing import PASS_TOKENS
from rules.editions.fuba3.position import POSITIONS
from rules.editions.fuba3.state import State
from rules.nodes import IllegalInput, Series
from rules.notation import read, write
from rules.shared.steps import MEANING
from tests.soak import often

PRESETS = tuple(get_edition("fuba3").presets)
GARBAGE = (
    "",
    "done ",
    "DONE",
    "move",
    "move CE",
    "move CE CE",
    "move XX AF",
    "keeper",
    "pass",
    "pass AKL",
    "override",
    "66",
    "use XY1",
)
# Everything that could be said where steps or actions are chosen.
TOKENS = (*GARBAGE, *MEANING, *PASS_TOKENS, "done", "end", "move", "position", "press", "apress", "shoot", "no", "none")


def random_match(preset: str, seed: str) -> Match:
    """A match played by its lists of options."""
    chance = random.Random(seed)
    match = new_match("fuba3", options=get_edition("fuba3").preset(preset), keep_events=False)
    while (node := match.pending) is not None:
        match.apply(chance.choice(node.outcomes) if isinstance(node, Roll) else node.sample(chance.randrange))
    return match


def again(match: Match, length: int) -> Match:
    """The same match up to an input, replayed: nothing is listed yet."""
    copy = Match(match.edition, match.options, match.sheets, match.edition.new_state(match.options, match.sheets), "", False)
    copy.replay(match.inputs[:length])
    return copy


def stand(match: Match) -> tuple[object, ...]:
    """Where everything stands, and who has moved."""
    s = match.state
    assert isinstance(s, State)
    return (POSITIONS.write(s), s.moved[:], s.moved_keeper, [side.occupied for side in s.teams], match.inputs[:])


@pytest.mark.parametrize("preset", PRESETS)
def test_a_token_is_accepted_exactly_if_it_is_listed(preset: str) -> None:
    met = set()
    for seed in range(often(1, soak=20)):
        played = random_match(preset, f"accepts {preset} {seed}")
        match = again(played, 0)
        for token in played.inputs:
            node = match.pending
            if isinstance(node, Decision) and node.listed is None:
                met.add(node.kind)
                accepted = {t for t in TOKENS if node.accepts(t)}
                assert accepted == set(node.find()) and len(accepted) > 1
                node.listed = None
            match.apply(token)
    assert met == {"reaction", "moves", "free_moves", "action"}


@pytest.mark.parametrize("preset", PRESETS)
def test_a_series_takes_the_steps_it_lists_and_no_others(preset: str) -> None:
    taken = refused = 0
    for seed in range(often(1, soak=9)):
        played = random_match(preset, f"takes {preset} {seed}")
        match = again(played, 0)
        for length, token in enumerate(played.inputs):
            node = match.pending
            if isinstance(node, Series) and length % 9 == seed:
                listed = set(node.find())
                before = stand(match)
                for option in MEANING:
                    if option not in listed:
                        assert node.take((option,), 0) == 0
                        refused += 1
                assert stand(match) == before
                for option in listed:
                    single, bulk = match.fork(), match.fork()
                    walk = bulk.pending
                    assert isinstance(walk, Series) and walk.listed is None
                    bulk.replay((option,))
                    assert stand(bulk) == stand(single.apply(option))
                    # plain steps are taken; "done", dribbles and skills are for the rules
                    plain = option != "done" and MEANING[option][0] == "move"
                    walk = single.undo().pending
                    assert isinstance(walk, Series) and walk.take((option,), 0) == plain
                    taken += plain
            match.apply(token)
    assert taken > 250 and refused > 5_000


@pytest.mark.parametrize("preset", PRESETS)
def test_a_replay_and_single_inputs_lead_to_the_same_match(preset: str) -> None:
    for seed in range(often(2, soak=20)):
        played = random_match(preset, f"same {preset} {seed}")
        for keep_events in (False, True):
            replayed = read(write(played), keep_events=keep_events)
            assert replayed.flaw is None
            assert replayed.match.over and replayed.match.inputs == played.inputs
            assert stand(replayed.match) == stand(played)
            assert [(t.number, t.first_input) for t in replayed.match.turns()] == [
                (t.number, t.first_input) for t in played.turns()
            ]


@pytest.mark.parametrize("preset", PRESETS)
def test_a_replay_stops_at_the_first_illegal_input_and_keeps_those_before(preset: str) -> None:
    chance = random.Random(f"damage {preset}")
    played = random_match(preset, f"damage {preset}")
    for _ in range(often(30, soak=500)):
        at = chance.randrange(len(played.inputs))
        wrong = chance.choice(TOKENS)
        single, bulk = again(played, at), again(played, 0)
        try:
            single.apply(wrong)
        except IllegalInput as error:
            with pytest.raises(IllegalInput) as refused:
                bulk.replay([*played.inputs[:at], wrong, *played.inputs[at:]])
            assert str(refused.value) == str(error)
            assert bulk.inputs == played.inputs[:at]
            assert bulk.legal() == single.legal()

"""What holds in every match, whatever the options, the choices and the dice."""

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules import Decision, Match, Roll, new_match, notation
from rules.board import PLACES
from rules.common.fields import Field, PositionError
from rules.dice import SeededDice
from rules.editions.fuba3 import position
from rules.editions.fuba3.options import NEEDS, SWITCHES
from rules.editions.fuba3.shorthand import expand, shorten
from tests.rules.random_play import ALL, KNOCKOUT, MOST_INPUTS, OPTION_SETS, everything, facts, played, start, walk

SETS = pytest.mark.parametrize("name", OPTION_SETS)
# Hypothesis draws the same examples on every run: a red test here is red for everybody.
PROPERTY = settings(max_examples=25, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])


@st.composite
def option_sets(draw: st.DrawFn) -> dict[str, Any]:
    """Any legal choice of options."""
    given: dict[str, Any] = {name: True for name in SWITCHES if draw(st.booleans())}
    for name, needed in NEEDS:
        if name in given:
            given[needed] = True
    given["skill_limit"] = draw(st.integers(0, 4))
    given["fans"] = draw(st.sampled_from(["table", "reroll"]))
    return given


# -- invariants ----------------------------------------------------------------

# Inside a pass the ball is ahead of its new holder (7.0 steps 2 to 7), and a choice there can need a payment.
INSIDE_A_PASS = {"charge", "offside_trap", "pass_reaction", "easy_move", "reroll", "zone", "sent_off", "pass", "red"}
# Between an injury and its repair the ball may lie free.
HURT = {"injury", "injured", "replace", "holder", "zone"}


def check(match: Match, last_action: str) -> None:
    """The invariants of specification 1, at what the match waits for now."""
    state = match.state
    node = match.pending
    what = getattr(node, "kind", None) or getattr(node, "purpose", "over")
    assert 1 <= state.value <= 6
    set_up = state.turn > 1 or state.phase not in ("lineup", "roll", "kickoff")
    for side in state.teams:
        assert side.pieces[side.keeper] >= 1
        assert min(side.pieces) >= 0
        assert side.occupied == sum(1 << a for a in range(PLACES) if side.pieces[a])
        assert all(0 <= cp <= 6 for cp in side.cp) and sum(side.cp) <= 10
        assert sum(side.formation) == 10 and all(0 <= n <= 6 for n in side.formation)
        if set_up:
            outfield = sum(side.outfield(a) for a in range(PLACES))
            lying = what == "injury" and node is not None and node.team == side.team
            assert outfield + len(side.off) + side.lost == (9 if lying else 10)
    if state.phase in ("turn", "reaction", "actions", "turn_end", "setpiece") and not state.pending:
        excused = (last_action.startswith("pass") and what in INSIDE_A_PASS) or what in HURT or what == "over"
        if isinstance(node, Decision) and not excused:
            assert state.teams[state.control].pieces[state.ball], f"nobody at the ball at {node!r}"
    legal = match.legal()
    if isinstance(node, Roll):
        assert len(legal) == (6**node.dice if node.dice else len(node.outcomes)) >= 1
    if isinstance(node, Decision):
        assert len(legal) >= 1 and node.default() in legal
        assert len(set(legal)) == len(legal)
        if node.options:
            assert len(legal) > 1, f"a choice without a choice: {node!r}"


def invariants_hold(options: dict[str, Any], seed: str) -> Match:
    match = start(options)
    last_action = ""
    check(match, last_action)
    for token in walk(match, seed):
        if token.split()[0] in ("pass", "move", "position", "press", "apress", "shoot", "end") and len(token.split()) < 3:
            last_action = token
        check(match, last_action)
    return match


@SETS
def test_the_invariants_hold_at_every_input_of_long_random_play(name: str) -> None:
    for seed in range(6):
        match = invariants_hold(OPTION_SETS[name], f"{name} {seed}")
        assert match.over and match.result["over"] and match.result["decided"]


@PROPERTY
@given(options=option_sets(), seed=st.integers(0, 10**9))
def test_the_invariants_hold_under_any_options(options: dict[str, Any], seed: int) -> None:
    assert invariants_hold(options, str(seed)).over


@SETS
def test_every_match_ends_within_its_caps(name: str) -> None:
    for seed in range(15):
        match = played(OPTION_SETS[name], f"caps {seed}")
        halves: dict[int, set[int]] = {}
        for turn in match.turns():
            halves.setdefault(turn.state.half, set()).add(turn.state.turn_in_half)
        assert max(halves[1] | halves[2]) <= 150
        assert max(halves.get(3, {0}) | halves.get(4, {0})) <= 60
        assert all(len(kicks) <= 25 for kicks in match.state.kicks)


@SETS
def test_a_match_of_defaults_ends(name: str) -> None:
    match = start(OPTION_SETS[name])
    dice = SeededDice(name)
    for _ in range(MOST_INPUTS):
        node = match.pending
        if node is None:
            break
        match.apply(dice.answer(node) if isinstance(node, Roll) else node.default())
    assert match.over


def test_a_half_whose_clock_never_moves_ends_at_the_turn_cap() -> None:
    """Doubles move no marker: only the cap of 150 turns ends such a half (R-031)."""
    match = start({})
    dice = {"kickoff": "61", "progress": "33"}
    for _ in range(MOST_INPUTS):
        node = match.pending
        if node is None:
            break
        match.apply(dice.get(node.purpose, "11") if isinstance(node, Roll) else node.default())
    assert match.over
    longest = {half: max(t.state.turn_in_half for t in match.turns() if t.state.half == half) for half in (1, 2)}
    assert longest == {1: 150, 2: 150}


# -- legal tokens ----------------------------------------------------------------


@SETS
def test_every_legal_token_applies(name: str) -> None:
    match = start(OPTION_SETS[name])
    tried = 0
    for i, _ in enumerate(walk(match, f"legal {name}")):
        if i % 29:
            continue
        before = everything(match)
        for token in match.legal():
            other = match.fork()
            other.apply(token)
            tried += 1
        assert everything(match) == before
    assert tried > 100


def test_every_legal_token_has_a_short_form_that_reads_back() -> None:
    seen: set[str] = set()
    for name in ("worldcup", "fans reroll", "hidden skills, free formations"):
        match = start(OPTION_SETS[name])
        for _ in walk(match, f"short {name}"):
            seen.update(match.legal())
    assert len(seen) > 200
    for token in seen:
        assert expand(shorten(token)) == token


# -- positions written by hand -----------------------------------------------------

WORDS = """home away 0 1 2 3 4 5 6 15 45 99 - CE HP AP AKL HKR AF turn lineup roll kickoff reaction actions turn_end
setpiece interval shootout over half_end normal free corner goalkick kickoff:home free:away corner:home goalkick:away
4-4-2 6-4-0 4/4/2 0/0/0 TM4 home:AF GK1,DF8 home:oxo,away:ox 2-1 33,41 lineup,4-4-2 CE10 AF10 AKL1,CE9 storm heat""".split()


def changes() -> dict[str, list[str]]:
    """Keys of a position, with the words that each can read."""
    found: dict[str, list[str]] = dict.fromkeys(("pending", "home", "away", "home.gk", "away.gk", "home.lineup"), WORDS)
    fields = [(f.key, f) for f in position.MATCH_FIELDS]
    fields += [(f"{team}.{f.key}", f) for team in ("home", "away") for f in position.SIDE_FIELDS]
    for key, field in fields:
        found[key] = [word for word in WORDS if readable(field, word)]
    return found


def readable(field: Field, word: str) -> bool:
    try:
        field.codec.read(word)
    except (ValueError, KeyError, IndexError):
        return False
    return True


CHANGES = changes()


@settings(PROPERTY, max_examples=120)
@given(
    name=st.sampled_from(sorted(OPTION_SETS)),
    stop=st.integers(0, 500),
    edits=st.lists(st.sampled_from([(k, v) for k, words in CHANGES.items() for v in words]), min_size=1, max_size=3),
)
def test_a_position_changed_by_hand_is_refused_or_plays_to_the_end(name: str, stop: int, edits: list[tuple[str, str]]) -> None:
    source = start(OPTION_SETS[name])
    for i, _ in enumerate(walk(source, f"by hand {stop}")):
        if i == stop:
            break
    words = dict(word.split("=", 1) for word in source.position().split()) | dict(edits)
    text = " ".join(f"{key}={value}" for key, value in words.items())
    try:
        match = new_match("fuba3", options=OPTION_SETS[name], position=text)
    except PositionError:
        return
    for i, _ in enumerate(walk(match, text)):
        if i % 60 == 0:
            loaded = notation.read(notation.save(match))
            assert loaded.flaw is None
            assert everything(loaded.match) == everything(match)
    assert match.over


# -- going back, branching, saving --------------------------------------------------


def points(match: Match, seed: str, every: int) -> Iterator[int]:
    """Play on and stop now and then."""
    for i, _ in enumerate(walk(match, seed)):
        if i % every == every - 1:
            yield i


def continuation(match: Match, seed: str, inputs: int = 40) -> list[Any]:
    """What happens next with given choices and dice."""
    found: list[Any] = [everything(match)]
    for i, token in enumerate(walk(match, f"on {seed}")):
        found.append((token, everything(match)))
        if i == inputs:
            break
    return found


@pytest.mark.parametrize("name", ["basic", "advanced", "worldcup", "fans reroll", "hidden skills, free formations"])
def test_fork_undo_rewind_replay_save_and_load_continue_alike_from_anywhere(name: str) -> None:
    match = start(OPTION_SETS[name])
    for i in points(match, f"ways {name}", 53):
        wanted = continuation(match.fork(), str(i))
        before = everything(match)
        record = notation.write(match)

        assert continuation(match.fork(), str(i)) == wanted
        again = notation.read(record)
        assert again.flaw is None
        assert notation.write(again.match) == record
        assert [e.as_dict() for e in again.match.events] == [e.as_dict() for e in match.events]
        assert continuation(again.match, str(i)) == wanted
        loaded = notation.read(notation.save(match))
        assert loaded.flaw is None
        assert notation.save(loaded.match) == notation.save(match)
        assert continuation(loaded.match, str(i)) == wanted

        last = match.inputs[-1]
        match.undo().apply(last)
        assert everything(match) == before and notation.write(match) == record
        length = len(match.inputs)
        tail = match.inputs[length // 2 :]
        match.rewind(length // 2)
        assert len(match.inputs) == length // 2
        for token in tail:
            match.apply(token)
        assert everything(match) == before and notation.write(match) == record
        assert [e.as_dict() for e in again.match.events][: len(match.events)] == [e.as_dict() for e in match.events]


@PROPERTY
@given(options=option_sets(), seed=st.integers(0, 10**9), back=st.integers(1, 60), stop=st.integers(1, 400))
def test_going_back_and_playing_the_same_again_changes_nothing(
    options: dict[str, Any], seed: int, back: int, stop: int
) -> None:
    match = start(options)
    for i, _ in enumerate(walk(match, seed)):
        if i == stop:
            break
    record, before, events = notation.write(match), everything(match), [e.as_dict() for e in match.events]
    length = len(match.inputs)
    tail = match.inputs[max(0, length - back) :]
    for _ in tail:
        match.undo()
    for token in tail:
        match.apply(token)
    assert notation.write(match) == record
    assert everything(match) == before
    assert [e.as_dict() for e in match.events] == events


def test_a_fork_leaves_the_match_it_came_from_alone() -> None:
    match = start(ALL)
    for i in points(match, "alone", 61):
        before, record, events = everything(match), notation.write(match), len(match.events)
        other = match.fork(keep_events=True)
        for _ in walk(other, f"fork {i}"):
            pass
        assert other.over
        assert (everything(match), notation.write(match), len(match.events)) == (before, record, events)


def test_nothing_is_left_to_take_back_at_the_start() -> None:
    match = start({})
    with pytest.raises(ValueError, match="no input to take back"):
        match.undo()
    for length in (-1, 1):
        with pytest.raises(ValueError, match=f"cannot go back to input {length}"):
            match.rewind(length)


@pytest.mark.parametrize("name", ["basic", "advanced", "worldcup", "fans reroll", "injuries"])
def test_a_twin_restored_from_text_after_every_input_stays_equal_to_the_end(name: str) -> None:
    match = start(OPTION_SETS[name])
    twin = start(OPTION_SETS[name])
    for token in walk(match, f"twin {name}"):
        twin.apply(token)
        reading = notation.read(notation.save(twin), keep_events=False)
        assert reading.flaw is None
        twin = reading.match
        assert everything(twin) == everything(match)
        assert twin.position() == match.position()
    assert twin.over and twin.result == match.result


@pytest.mark.parametrize("name", ["basic", "advanced", "worldcup"])
def test_the_same_inputs_give_the_same_match(name: str) -> None:
    one, two = played(OPTION_SETS[name], "same"), played(OPTION_SETS[name], "same")
    assert notation.write(one) == notation.write(two)
    assert [e.as_dict() for e in one.events] == [e.as_dict() for e in two.events]


def test_a_match_without_events_is_the_same_match() -> None:
    match = played(KNOCKOUT, "silent")
    silent = notation.read(notation.write(match), keep_events=False).match
    assert silent.events == []
    assert facts(silent.state) == facts(match.state)

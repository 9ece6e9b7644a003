"""What holds in every match, whatever the options, the choices and the dice."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules import Decision, Match, Roll, new_match, notation
from rules.board import PLACES
from rules.dice import SeededDice
from rules.fields import Field, PositionError
from tests.rules.random_play import MOST_INPUTS, everything, facts, played, start, walk
from tests.rules.subject import Options
from tests.rules.subjects import EACH, EACH_LONG_SET, EACH_SET, SUBJECTS
from tests.soak import often

# Whole matches: for each edition so many.
PROPERTY = settings(max_examples=often(5, soak=100) * len(SUBJECTS))


@st.composite
def chosen_options(draw: st.DrawFn) -> tuple[str, Options]:
    """Any edition, and any legal choice of its options."""
    subject = SUBJECTS[draw(st.sampled_from(sorted(SUBJECTS)))]
    given: Options = {name: True for name in subject.switches if draw(st.booleans())}
    for name, needed in subject.needs:
        if name in given:
            given[needed] = True
    for name, values in subject.values.items():
        given[name] = draw(st.sampled_from(values))
    return subject.edition, given


# -- invariants ----------------------------------------------------------------


def check(match: Match, last_action: str) -> None:
    """What is true of every edition at whatever a match waits for, and then the edition's own invariants."""
    state = match.state
    node = match.pending
    assert 1 <= state.value <= 6
    for side in state.teams:  # type: ignore[attr-defined]
        assert side.pieces[side.keeper] >= 1
        assert min(side.pieces) >= 0
        assert side.occupied == sum(1 << a for a in range(PLACES) if side.pieces[a])
        assert sum(side.formation) == 10 and all(0 <= n <= 6 for n in side.formation)
    legal = match.legal()
    if isinstance(node, Roll):
        assert len(legal) == (6**node.dice if node.dice else len(node.outcomes)) >= 1
    if isinstance(node, Decision):
        assert len(legal) >= 1 and node.default() in legal
        assert len(set(legal)) == len(legal)
        if node.options:
            assert len(legal) > 1, f"a choice without a choice: {node!r}"
    SUBJECTS[match.edition.name].check(match, last_action)


def invariants_hold(edition: str, options: Options, seed: str) -> Match:
    match = start(edition, options)
    begins_action = SUBJECTS[edition].begins_action
    last_action = ""
    check(match, last_action)
    for token in walk(match, seed):
        if begins_action(token):
            last_action = token
        check(match, last_action)
    return match


@EACH_SET
def test_the_invariants_hold_at_every_input_of_long_random_play(edition: str, name: str) -> None:
    for seed in range(often(2, soak=20)):
        match = invariants_hold(edition, SUBJECTS[edition].option_sets[name], f"{name} {seed}")
        assert match.over and match.result["over"] and match.result["decided"]


@PROPERTY
@given(chosen=chosen_options(), seed=st.integers(0, 10**9))
def test_the_invariants_hold_under_any_options(chosen: tuple[str, Options], seed: int) -> None:
    assert invariants_hold(*chosen, str(seed)).over


@EACH_SET
def test_every_match_ends_within_its_caps(edition: str, name: str) -> None:
    for seed in range(often(3, soak=50)):
        match = played(edition, SUBJECTS[edition].option_sets[name], f"caps {seed}")
        halves: dict[int, set[int]] = {}
        for turn in match.turns():
            halves.setdefault(turn.state.half, set()).add(turn.state.turn_in_half)
        assert max(halves[1] | halves[2]) <= 150
        assert max(halves.get(3, {0}) | halves.get(4, {0})) <= 60
        assert all(len(kicks) <= 25 for kicks in match.state.kicks)  # type: ignore[attr-defined]


@EACH_SET
def test_a_match_of_defaults_ends(edition: str, name: str) -> None:
    match = start(edition, SUBJECTS[edition].option_sets[name])
    dice = SeededDice(name)
    for _ in range(MOST_INPUTS):
        node = match.pending
        if node is None:
            break
        match.apply(dice.answer(node) if isinstance(node, Roll) else node.default())
    assert match.over


# -- legal tokens ----------------------------------------------------------------


@EACH_SET
def test_every_legal_token_applies(edition: str, name: str) -> None:
    match = start(edition, SUBJECTS[edition].option_sets[name])
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


@EACH
def test_every_legal_token_has_a_short_form_that_reads_back(edition: str) -> None:
    seen: set[str] = set()
    for name in SUBJECTS[edition].long_sets:
        match = start(edition, SUBJECTS[edition].option_sets[name])
        for _ in walk(match, f"short {name}"):
            seen.update(match.legal())
    assert len(seen) > 200
    for token in seen:
        assert match.edition.expand(match.edition.shorten(token)) == token


# -- positions written by hand -----------------------------------------------------

WORDS = """home away 0 1 2 3 4 5 6 15 45 99 - CE HP AP AKL HKR AF turn lineup roll kickoff interval shootout over free corner
goalkick kickoff:home free:away corner:home goalkick:away 4-4-2 6-4-0 4/4/2 0/0/0 home:AF home:oxo,away:ox 2-1 33,41
lineup,4-4-2 CE10 AF10 AKL1,CE9""".split()


def changes(edition: str) -> list[tuple[str, str, str]]:
    """Edition, key of a position, and a word that it can read."""
    subject = SUBJECTS[edition]
    words = [*WORDS, *subject.words]
    found = [(key, word) for key in ("pending", "home", "away", "home.gk", "away.gk", "home.lineup") for word in words]
    fields = [(f.key, f) for f in subject.match_fields]
    fields += [(f"{team}.{f.key}", f) for team in ("home", "away") for f in subject.side_fields]
    for key, field in fields:
        found += [(key, word) for word in words if readable(field, word)]
    return [(edition, key, word) for key, word in found]


def readable(field: Field, word: str) -> bool:
    try:
        field.codec.read(word)
    except (ValueError, KeyError, IndexError):
        return False
    return True


CHANGES = {edition: changes(edition) for edition in SUBJECTS}


@EACH
@settings(max_examples=often(30, soak=1000))
@given(data=st.data())
def test_a_position_changed_by_hand_is_refused_or_plays_to_the_end(edition: str, data: st.DataObject) -> None:
    sets = SUBJECTS[edition].option_sets
    name = data.draw(st.sampled_from(sorted(sets)))
    stop = data.draw(st.integers(0, 500))
    edits = data.draw(st.lists(st.sampled_from(CHANGES[edition]), min_size=1, max_size=3))
    source = start(edition, sets[name])
    for i, _ in enumerate(walk(source, f"by hand {stop}")):
        if i == stop:
            break
    words = dict(word.split("=", 1) for word in source.turn_position().split()) | {key: word for _, key, word in edits}
    text = " ".join(f"{key}={value}" for key, value in words.items())
    try:
        match = new_match(edition, options=sets[name], position=text)
    except PositionError:
        return
    for i, _ in enumerate(walk(match, text)):
        if i % 60 == 0:
            loaded = notation.read(notation.save(match))
            assert loaded.flaw is None
            assert everything(loaded.match) == everything(match)
    assert match.over


# -- going back, branching, saving --------------------------------------------------


@EACH_SET
def test_every_turn_can_be_gone_on_from_by_its_position_alone(edition: str, name: str) -> None:
    """Nothing else is kept of a turn while a match is recorded."""
    options = SUBJECTS[edition].option_sets[name]
    for seed in range(often(1, soak=10)):
        match = played(edition, options, f"turn by turn {seed}")
        turns = match.turns()
        for turn, following in pairwise(turns):
            again = new_match(edition, options=options, position=match.edition.write_position(turn.state))
            for token in match.inputs[turn.first_input : following.first_input]:
                again.apply(token)
            reached = again.turns()[1]
            assert match.edition.write_position(reached.state) == match.edition.write_position(following.state)
            events = match.events[turn.first_event : following.first_event]
            assert [(e.kind, e.data) for e in again.events[: reached.first_event]] == [(e.kind, e.data) for e in events]


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


@EACH_LONG_SET
def test_fork_undo_rewind_replay_save_and_load_continue_alike_from_anywhere(edition: str, name: str) -> None:
    match = start(edition, SUBJECTS[edition].option_sets[name])
    for i in points(match, f"ways {name}", often(211, soak=53)):
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
@given(chosen=chosen_options(), seed=st.integers(0, 10**9), back=st.integers(1, 60), stop=st.integers(1, 400))
def test_going_back_and_playing_the_same_again_changes_nothing(
    chosen: tuple[str, Options], seed: int, back: int, stop: int
) -> None:
    match = start(*chosen)
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


@EACH
def test_a_fork_leaves_the_match_it_came_from_alone(edition: str) -> None:
    match = start(edition, SUBJECTS[edition].advanced)
    for i in points(match, "alone", 61):
        before, record, events = everything(match), notation.write(match), len(match.events)
        other = match.fork(keep_events=True)
        for _ in walk(other, f"fork {i}"):
            pass
        assert other.over
        assert (everything(match), notation.write(match), len(match.events)) == (before, record, events)


@EACH
def test_nothing_is_left_to_take_back_at_the_start(edition: str) -> None:
    match = start(edition, {})
    with pytest.raises(ValueError, match="no input to take back"):
        match.undo()
    for length in (-1, 1):
        with pytest.raises(ValueError, match=f"cannot go back to input {length}"):
            match.rewind(length)


@EACH_LONG_SET
def test_a_twin_restored_from_text_again_and_again_stays_equal_to_the_end(edition: str, name: str) -> None:
    options = SUBJECTS[edition].option_sets[name]
    match, twin = start(edition, options), start(edition, options)
    every = often(7, soak=1)
    for number, token in enumerate(walk(match, f"twin {name}")):
        twin.apply(token)
        if number % every and not match.over:
            continue
        reading = notation.read(notation.save(twin), keep_events=False)
        assert reading.flaw is None
        twin = reading.match
        assert everything(twin) == everything(match)
        assert twin.turn_position() == match.turn_position()
    assert twin.over and twin.result == match.result


@EACH_LONG_SET
def test_the_same_inputs_give_the_same_match(edition: str, name: str) -> None:
    options = SUBJECTS[edition].option_sets[name]
    one, two = played(edition, options, "same"), played(edition, options, "same")
    assert notation.write(one) == notation.write(two)
    assert [e.as_dict() for e in one.events] == [e.as_dict() for e in two.events]


@EACH
def test_a_match_without_events_is_the_same_match(edition: str) -> None:
    match = played(edition, SUBJECTS[edition].knockout, "silent")
    silent = notation.read(notation.write(match), keep_events=False).match
    assert silent.events == []
    assert facts(silent) == facts(match)

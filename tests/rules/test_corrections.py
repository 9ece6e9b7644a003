"""The referee puts things right in the middle of a turn, and play goes on exactly where it stood."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from rules import IllegalInput, Match, Roll
from rules.board import AREAS, PITCH, TEAM_NAMES
from rules.notation import read, save, write
from tests.rules.random_play import LeaningDice, asked, everything, facts, start, walk
from tests.rules.subjects import EACH, SUBJECTS

EARLY = ("squad", "lineup", "roll")
REASON = "| the table says so"


def as_it_stands(match: Match) -> str:
    """Everything that can be put right, as it is."""
    s: Any = match.state
    words = [f"ball={AREAS[s.ball]}", f"value={s.value}", f"score={s.score[0]}-{s.score[1]}", f"clock={s.clock}"]
    words.append(f"control={TEAM_NAMES[s.control]}")
    for side in s.teams:
        words += [*pieces(side, side.outfield_by_area()), f"{TEAM_NAMES[side.team]}.yellow={side.yellow}"]
        words.append(f"{TEAM_NAMES[side.team]}.red={side.red}")
        if any(side.cp):
            words.append(f"{TEAM_NAMES[side.team]}.cp={'/'.join(map(str, side.cp))}")
    return f"correct {' '.join(words)} {REASON}"


def pieces(side: Any, outfield: list[int]) -> list[str]:
    name = TEAM_NAMES[side.team]
    placed = ",".join(f"{AREAS[area]}{count}" for area, count in enumerate(outfield) if count) or "-"
    return [f"{name}={placed}", f"{name}.gk={AREAS[side.keeper]}"]


def moved(side: Any, src: int, dst: int) -> str:
    outfield = side.outfield_by_area()
    outfield[src] -= 1
    outfield[dst] += 1
    return " ".join(pieces(side, outfield))


def some_correction(match: Match, chance: random.Random) -> str:
    """Something that a referee might say: one or two things, some of them impossible."""
    s: Any = match.state
    side = s.teams[chance.randrange(2)]
    other = 1 - side.team
    name = TEAM_NAMES[side.team]
    standing = [area for area in range(PITCH) if side.outfield(area)]
    words = {
        "piece": moved(side, chance.choice(standing), chance.randrange(PITCH)) if standing else "value=3",
        "ball": f"ball={AREAS[chance.randrange(PITCH)]}",
        "held ball": f"ball={AREAS[chance.choice([a for a in range(PITCH) if s.teams[s.control].pieces[a]] or [s.ball])]}",
        "value": f"value={chance.randint(1, 6)}",
        "clock": f"clock={chance.randint(1, 45 if s.half < 3 else 15)}",
        "score": f"score={chance.randint(0, 4)}-{chance.randint(0, 4)}",
        "yellow": f"{name}.yellow={chance.randint(0, 2)}",
        "points": f"{name}.cp={chance.randint(0, 3)}/{chance.randint(0, 3)}/{chance.randint(0, 3)}",
        "keeper": f"{name}.gk={AREAS[chance.randrange(PITCH)]}",
        "sent off": f"{name}.red={side.red + 1} {name}.lost={side.lost + 1} "
        + moved(side, chance.choice(standing), PITCH).split(" ")[0].replace(f",{AREAS[PITCH]}1", "")
        if standing
        else "value=2",
        "control": f"control={TEAM_NAMES[other]}",
        "kick-off": f"pending=kickoff:{name}",
    }
    kinds = chance.sample(list(words), 1 + chance.randrange(2))
    if "sent off" in kinds:
        kinds = ["sent off"]
    if "piece" in kinds and "keeper" in kinds:
        kinds = ["piece"]
    return f"correct {' '.join(words[kind] for kind in kinds)} {REASON}"


def along(edition: str, seed: str) -> Iterator[Match]:
    """A random match with all options, dice that lean to what is rare, after each input once pieces are on the pitch."""
    subject = SUBJECTS[edition]
    match = start(edition, subject.knockout)
    for _ in walk(match, seed, LeaningDice(seed, subject.scene_leaning, 2)):
        if match.state.phase not in EARLY:
            yield match


@EACH
def test_a_correction_that_changes_nothing_changes_nothing(edition: str) -> None:
    for match in along(edition, "nothing"):
        if match.over:
            break
        if len(match.inputs) % 4:
            continue
        before = everything(match)
        corrected = match.fork().apply(as_it_stands(match))
        assert everything(corrected) == before, match.pending
        assert corrected.state.clock == match.state.clock
    else:
        raise AssertionError("the match has no end")


@EACH
def test_the_rest_of_the_match_is_the_same_after_corrections_that_change_nothing(edition: str) -> None:
    subject = SUBJECTS[edition]
    plain = start(edition, subject.knockout)
    for _ in walk(plain, "rest"):
        pass
    corrected = start(edition, subject.knockout)
    for n, token in enumerate(plain.inputs):
        if n % 7 == 0 and corrected.state.phase not in EARLY:
            corrected.apply(as_it_stands(corrected))
        corrected.apply(token)
    assert facts(corrected) == facts(plain)
    assert corrected.result == plain.result
    told = [event.as_dict() | {"input": 0} for event in corrected.events if event.kind != "override"]
    assert told == [event.as_dict() | {"input": 0} for event in plain.events]


@EACH
def test_after_a_correction_the_rules_ask_what_they_would_ask_if_it_had_been_so(edition: str) -> None:
    """A piece is elsewhere from the beginning of a turn, or only now: if all else is the same, so is the question."""
    chance = random.Random(5)
    compared = 0
    for match in along(edition, "so"):
        turn = match.turn
        if match.over or compared > 40:
            break
        done = match.inputs[turn.first_input :]
        if not done or len(match.inputs) % 3 or match.state.phase not in ("turn", "reaction", "stages", "actions", "moves"):
            continue
        early = match.fork().rewind(0)
        side = early.state.teams[chance.randrange(2)]
        standing = [area for area in range(PITCH) if side.outfield(area)]
        if not standing:  # the turn begins with a set-up
            continue
        src, dst = chance.choice(standing), chance.randrange(PITCH)
        late = match.fork()
        try:
            early.apply(f"correct {moved(side, src, dst)} {REASON}").replay(done)
            late.apply(f"correct {moved(late.state.teams[side.team], src, dst)} {REASON}")
        except IllegalInput:
            continue
        same = facts(early) == facts(late) and asked(early)[:3] == asked(late)[:3]
        if same and asked(early)[2] != "reaction":  # majorities count when a reaction begins
            compared += 1
            assert asked(early) == asked(late), (done, src, dst)
    assert compared > 10


@EACH
@pytest.mark.parametrize("seed", range(3))
def test_play_goes_on_whatever_the_referee_says(edition: str, seed: int) -> None:
    chance = random.Random(seed)
    match = start(edition, SUBJECTS[edition].knockout)
    said = 0
    for n, _ in enumerate(walk(match, f"hostile {seed}", LeaningDice(seed, SUBJECTS[edition].scene_leaning, 2))):
        if match.over or n % 3 or match.state.phase in EARLY:
            continue
        before = everything(match)
        token = some_correction(match, chance)
        turn, clock, rolled = match.state.turn, match.state.clock, isinstance(match.pending, Roll)
        try:
            match.apply(token)
        except IllegalInput:
            assert everything(match) == before
            continue
        said += 1
        for side in match.state.teams:
            assert side.occupied == sum(1 << area for area, count in enumerate(side.pieces) if count)
        if (
            not {"clock", "pending"} & {word.partition("=")[0] for word in token.split()} and asked(match)[:3] == before[1][:3]
        ):  # the same is asked
            assert (match.state.turn, match.state.clock) == (turn, clock)
        if rolled and "control=" not in token and "pending=" not in token:
            assert asked(match) == before[1]
    assert said > 20
    again = read(write(match))
    assert again.flaw is None
    assert facts(again.match) == facts(match)
    for length in (len(match.inputs) * 2 // 3, len(match.inputs) // 3):
        match.rewind(length)
        assert save(match) == save(match.fork())
        assert match.legal() == match.fork().legal()
        silent = start(edition, SUBJECTS[edition].knockout)
        silent.keep_events = False
        silent.replay(match.inputs)
        assert everything(silent) == everything(match)

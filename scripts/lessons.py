"""What a master learns from: noisy self-play, the goals that followed each position, and a ridge fit of them.

A lesson is one match. Half of them are the master against itself, a quarter against the veteran, a quarter against the
rookie. Now and then a coach takes its second choice, and more rarely any choice, so that the data shows what else there is.
"""

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from rules import new_match
from rules.coaches import Coach, make_coach
from rules.coaches.masters import eyes_of, master
from rules.coaches.second import KINDS, second_choice
from rules.coaches.seeds import judged_preset, training_seed
from rules.coaches.two_dice.judgement import MOMENTS
from rules.dice import SeededDice
from rules.editions import get_edition
from rules.match import Match, View
from rules.nodes import Decision, Roll
from scripts.tune_veteran import ORIGINS, features_of, rows_of

DISCOUNT: Final = 0.9  # what a goal is worth a turn later, as `rules.coaches.prospects` has it
RIDGE: Final = 30.0
SECOND: Final = 10  # one choice of play in so many is the second one
ANY: Final = 20  # ... and one in so many is any
# Who plays the other side, by the number of the match; the side changes with it.
OPPONENTS: Final = ("rookie", "rookie", "veteran", "veteran", "", "", "", "")
BASIC_EVERY: Final = 4  # so often by the shortest rules

Floats = NDArray[np.float64]


class Learnt(NamedTuple):
    """What a master judges by: goals for, less those against. What is `open` counts both together."""

    weights: list[list[float]]
    pieces: dict[str, float]  # set pieces
    open_weights: list[list[float]]
    open_pieces: dict[str, float]


class Moment(NamedTuple):
    """A position to learn from, seen by the team in control."""

    turn: int
    control: int
    origin: str  # of a set piece
    features: dict[int, int]
    head: int


class Lesson(NamedTuple):
    """A match as it is learnt from."""

    beginnings: list[Moment]  # of turns, in order
    within: list[Moment]  # further moments of turns
    goals: list[tuple[int, int]]  # turn and team


def veteran_of(edition: str) -> Any:
    return import_module(f"rules.coaches.{edition}.veteran").Veteran


def heads_of(edition: str) -> int:
    """How many moments are judged apart: those within a turn, or whose turn it is."""
    return MOMENTS if hasattr(veteran_of(edition), "moment") else 2


def master_by(edition: str, learnt: Learnt) -> Callable[[str], Coach]:
    """The master with other weights, whatever the score and the clock, as something that is called with a seed."""
    eyes = eyes_of(edition, learnt.weights, learnt.pieces, [], {})
    return lambda seed: master(edition, seed, eyes)


class Noisy:
    """A coach that does not always do what it likes best. It is no `Coach` itself: a compiled one has no plain children."""

    def __init__(self, coach: Coach, seed: str) -> None:
        self.coach = coach
        self.chance = SeededDice(f"coach:{seed}")

    def choose(self, view: View) -> str:
        node = view.pending
        assert isinstance(node, Decision)
        first = self.coach.choose(view)
        if node.kind not in KINDS:
            return first
        if self.chance.below(SECOND) == 0:
            return second_choice(self.coach, view, first)
        return node.sample(self.chance.below) if self.chance.below(ANY) == 0 else first


def teachers(edition: str, pupil: Callable[[str], Coach], number: int, seed: str) -> tuple[Noisy, Noisy]:
    other = OPPONENTS[number % len(OPPONENTS)]
    sides: list[Noisy] = []
    for side in (0, 1):
        name = f"{seed}:{side}"
        coach: Coach = make_coach(other, name, edition) if other and side == number % 2 else pupil(name)
        sides.append(Noisy(coach, f"noise:{name}"))
    return sides[0], sides[1]


def play_lesson(edition: str, pupil: Callable[[str], Coach], round_number: int, number: int) -> Lesson:
    """Goals are booked on the turn in which they fall: once the input is applied, the next one may have begun."""
    seed = training_seed(edition, round_number, number)
    rules = get_edition(edition)
    shortest = number // len(OPPONENTS) % BASIC_EVERY == 0
    match = new_match(
        edition, options=rules.preset(next(iter(rules.presets)) if shortest else judged_preset(edition)), keep_events=False
    )
    coaches = teachers(edition, pupil, number, seed)
    moment_of = getattr(veteran_of(edition), "moment", None)
    dice = SeededDice(seed)
    views = (match.seen_by(0), match.seen_by(1))
    goals: list[tuple[int, int]] = []
    within: dict[tuple[int, int], Moment] = {}
    while match.pending is not None:
        node = match.pending
        state: Any = match.state
        turn, before = state.turn, tuple(state.score)
        if isinstance(node, Roll):
            match.apply(dice.answer(node))
        else:
            if moment_of is not None and not state.dead:
                see_moment(match, moment_of(state, node), within)
            match.apply(coaches[node.team].choose(views[node.team]))
        after = match.state.score
        goals += [(turn, team) for team in (0, 1) for _ in range(after[team] - before[team])]
    return Lesson([Moment(*row) for row in rows_of(match, features_of)], list(within.values()), goals)


def see_moment(match: Match, head: int, within: dict[tuple[int, int], Moment]) -> None:
    """The first decision of a moment inside a turn shows its position."""
    state: Any = match.state
    if head > 0 and (state.turn, head) not in within:
        found = features_of(match.edition.name, state)
        within[state.turn, head] = Moment(state.turn, state.control, "", found, head)


def worth(moment: Moment, learnt: Learnt) -> float:
    """What the master thinks of a moment, in goals of the team in control."""
    if moment.origin:
        return learnt.pieces[moment.origin]
    weights = learnt.weights[moment.head]
    return sum(weights[i] * x for i, x in moment.features.items() if i < len(weights))  # an older one may have fewer


def targets(lesson: Lesson, learnt: Learnt, trace: float) -> list[tuple[Moment, float]]:
    """What each moment is to be worth: the goals of its turn, then `trace` of what followed and the rest as it was judged.

    With a trace of 1 only goals count (Monte Carlo); below that the next position speaks for what comes after it (TD).
    """
    ahead: dict[int, float] = {}  # goals of Home less those of Away from a turn on
    value, start, judged = 0.0, 0, 0.0
    for moment in reversed(lesson.beginnings):
        sign = 1 if moment.control == 0 else -1
        turns = [
            (turn - moment.turn, team) for turn, team in lesson.goals if turn >= moment.turn and (not start or turn < start)
        ]
        now = sum((1 if team == 0 else -1) * DISCOUNT**later for later, team in turns)
        if start:
            now += DISCOUNT ** (start - moment.turn) * (trace * value + (1 - trace) * judged)
        value, start, judged = now, moment.turn, sign * worth(moment, learnt)
        ahead[moment.turn] = value
    found = []
    for moment in [*lesson.beginnings, *lesson.within]:
        if moment.turn in ahead:
            found.append((moment, ahead[moment.turn] * (1 if moment.control == 0 else -1)))
    return found


def openness(lesson: Lesson) -> list[tuple[Moment, float]]:
    """The goals of both teams that followed each moment, worth less the later they fell; the same moments in the same order."""
    begun = {moment.turn for moment in lesson.beginnings}
    return [
        (moment, sum(DISCOUNT ** (turn - moment.turn) for turn, _ in lesson.goals if turn >= moment.turn))
        for moment in [*lesson.beginnings, *lesson.within]
        if moment.turn in begun
    ]


class Sums:
    """What a ridge fit needs to know of all moments: one set for each head, and of set pieces their averages."""

    def __init__(self, heads: int, size: int, traces: Sequence[float]) -> None:
        self.traces = tuple(traces)
        self.matches = 0
        self.squares: Floats = np.zeros((heads, size, size))
        self.products: Floats = np.zeros((len(self.traces) + 1, heads, size))  # the last one of what is open
        self.pieces: Floats = np.zeros((len(self.traces) + 1, len(ORIGINS), 2))  # sum and number

    def add(self, lesson: Lesson, learnt: Learnt) -> None:
        heads, size = self.squares.shape[:2]
        self.matches += 1
        aims = [*(targets(lesson, learnt, trace) for trace in self.traces), openness(lesson)]
        for number, found in enumerate(aims):
            for moment, goals in found:
                if moment.origin:
                    self.pieces[number, ORIGINS.index(moment.origin)] += (goals, 1)
        for head in range(heads):
            lines = [line for line, (moment, _) in enumerate(aims[0]) if moment.head == head and not moment.origin]
            seen = np.zeros((len(lines), size))
            for row, line in zip(seen, lines, strict=True):
                features = aims[0][line][0].features
                row[list(features)] = list(features.values())
            self.squares[head] += seen.T @ seen
            for number, found in enumerate(aims):
                self.products[number, head] += seen.T @ np.array([found[line][1] for line in lines])

    def fit(self, trace: float) -> Learnt:
        """Weights of the least squared error, held small."""
        return Learnt(*self.solved(self.traces.index(trace)), *self.solved(len(self.traces)))

    def solved(self, number: int) -> tuple[list[list[float]], dict[str, float]]:
        heads, size = self.squares.shape[:2]
        ridge = np.diag(np.full(size, RIDGE))
        weights = [np.linalg.solve(self.squares[h] + ridge, self.products[number, h]) for h in range(heads)]
        sums = self.pieces[number]
        pieces = {origin: float(total / max(1, times)) for origin, (total, times) in zip(ORIGINS, sums, strict=True)}
        return [[round(float(w), 4) for w in head] for head in weights], {o: round(v, 4) for o, v in pieces.items()}

"""What each option of a decision is worth, tried out: the turn is played to its end by two veterans, again and again.

Every option is tried with the same dice. The first throw after it goes through all faces in turn, so that six trials count a
die exactly, and thirty-six two dice; what comes later is drawn from the seed. A trial counts the goals until the turn ends,
and what the position is worth then (`prospects`). What the team that is asked may not know is not there: the opponents' unseen
skills and cards are left out, and a choice they made in secret is made anew, as a veteran would.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from ..dice import SeededDice
from ..match import Match
from ..nodes import Decision, Roll
from . import make_coach
from .prospects import DISCOUNT, prospect

ROUND: Final = 6  # trials of each option: as many as a die has faces
ROUNDS: Final = 6  # enough for all faces of two dice
WORK: Final = 3000  # inputs after which no further round is begun
# The second die of the first round; every further round turns it by one. As free of the first die as six pairs can be.
SECOND: Final = (3, 0, 4, 1, 5, 2)
TRIED_BY: Final = "veteran"
BETWEEN: Final = ("lineup", "squad", "interval")  # phases without play: what is chosen there is tried for a turn of play, too


@dataclass
class Worth:
    """What came of an option over its trials, seen by the team that is asked; shares of trials where nothing else is said."""

    option: str
    trials: int = 0
    goals: float = 0.0  # on average: its own less those against it, in this turn and the turns to come
    scored: float = 0.0
    conceded: float = 0.0
    ball: float = 0.0  # with the ball, or having just scored, when the turn is over

    def add(self, goals: float, scored: bool, conceded: bool, ball: bool) -> None:
        n = self.trials
        self.goals = (self.goals * n + goals) / (n + 1)
        self.scored = (self.scored * n + scored) / (n + 1)
        self.conceded = (self.conceded * n + conceded) / (n + 1)
        self.ball = (self.ball * n + ball) / (n + 1)
        self.trials = n + 1


class TrialDice:
    """Dice of one trial: the first throw by its number, the others from the seed."""

    __slots__ = ("later", "number")

    def __init__(self, seed: str, number: int) -> None:
        self.number = number
        self.later = SeededDice(f"trial:{seed}:{number}")

    def answer(self, roll: Roll) -> str:
        number, self.number = self.number, -1
        if number < 0:
            return self.later.answer(roll)
        if roll.dice == 2:
            first = number % 6
            return f"{first + 1}{(SECOND[first] + number // 6) % 6 + 1}"
        return roll.outcomes[number % len(roll.outcomes)]


def worths(match: Match, options: Sequence[str], seed: str, work: int = WORK) -> list[Worth]:
    """Each of the options tried out, in the order given. The match waits for a decision, and is left as it is."""
    found = [Worth(option) for option in options]
    done = 0
    for number in range(ROUND * ROUNDS):
        if number and number % ROUND == 0 and done * (number + ROUND) > work * number:
            break  # another round like those so far would be too much
        for worth in found:
            done += _try(match, worth, seed, number)
    return found


class Trial(NamedTuple):
    """What came of playing on, seen by the team that is asked."""

    goals: float
    scored: bool
    conceded: bool
    ball: bool
    inputs: int  # it took


def _try(match: Match, worth: Worth, seed: str, number: int) -> int:
    """One trial; how many inputs it took."""
    found = played_on(match, (worth.option,), seed, number)
    worth.add(found.goals, found.scored, found.conceded, found.ball)
    return found.inputs


def played_on(match: Match, answers: Sequence[str], seed: str, number: int) -> Trial:
    """One trial of answers that its team gives in a row; of none, what a veteran makes of the decision."""
    node = match.pending
    assert isinstance(node, Decision)
    team = node.team
    trial = as_known_to(match, team, f"{seed}:{number}")
    before, kicks = score_of(trial.state), kicks_of(trial.state)
    inputs = _play_on(trial, answers, seed, number)
    ended = trial.over or kicks_of(trial.state) != kicks
    state: Any = trial.state if ended else trial.turn.state  # as the next turn begins, before anything is done in it
    scored, conceded = (now - then for now, then in zip(score_of(state), before, strict=True))
    if team == 1:
        scored, conceded = conceded, scored
    to_come = 0.0 if ended else DISCOUNT * prospect(state, team, match.edition.name)
    ball = scored > conceded or (scored == conceded and _has_ball(state, team))
    return Trial(scored - conceded + to_come, scored > 0, conceded > 0, ball, inputs)


def _play_on(trial: Match, answers: Sequence[str], seed: str, number: int) -> int:
    """To the end of the turn, or of a kick, as a shoot-out is one long turn; how many inputs that takes."""
    dice = TrialDice(seed, number)
    coaches = [make_coach(TRIED_BY, f"{seed}:{number}:{side}", trial.edition.name) for side in (0, 1)]
    views = (trial.seen_by(0), trial.seen_by(1))
    turn, kicks, first = trial.turn, kicks_of(trial.state), len(trial.inputs)
    more = 1 if trial.state.phase in BETWEEN else 0  # turns to come that are played, too
    for answer in answers:
        trial.apply(answer)
    while trial.pending is not None and kicks_of(trial.state) == kicks:
        if trial.turn is not turn:
            if not more:
                break
            turn, more = trial.turn, more - 1
        node = trial.pending
        trial.apply(dice.answer(node) if isinstance(node, Roll) else coaches[node.team].choose(views[node.team]))
    return len(trial.inputs) - first


def score_of(state: Any) -> tuple[int, int]:
    """Goals, those of a shoot-out included."""
    home, away = state.kicks
    return state.score[0] + sum(home), state.score[1] + sum(away)


def kicks_of(state: Any) -> int:
    return len(state.kicks[0]) + len(state.kicks[1])


def _has_ball(state: Any, team: int) -> bool:
    return bool((state.taker if state.pending else state.control) == team)


# -- what the team that is asked may know ---------------------------------------------------


def as_known_to(match: Match, team: int, seed: str) -> Match:
    """A copy of the match to play on with, without what `team` may not know."""
    copy = match.fork()
    node = copy.pending
    if copy.inputs and isinstance(node, Decision) and node.secret:
        last = copy.inputs[-1]
        before = copy.undo().pending
        if isinstance(before, Decision) and before.secret and before.team != team and _together(before.kind, node.kind):
            last = make_coach(TRIED_BY, f"sealed:{seed}", match.edition.name).choose(copy.seen_by(before.team))
        copy.apply(last)
    if copy.edition.has_secrets(copy.state, team):
        copy.edition.hide(copy.state, team)
    return copy


def _together(first: str, second: str) -> bool:
    """Whether two secret choices are opened at the same time."""
    return first == second or (first, second) == ("keeper_side", "kick_side")

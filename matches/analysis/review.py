"""What the choices of a match were worth, without Django: any process can do it.

A choice is what one team decides before the dice, or the opponents, have a say: one answer, or a row of steps. It is played on
many times with common dice, as a hint is (`rules.coaches.trials`), in stages: each throws its own dice, keeps the best and goes
deeper, and only the figures of the last stage count, so that no choice looks good because its dice were. Dice come from the
record and the place in it: the same match always gets the same analysis.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Any, Final

from matches.analysis.grades import CLEAR, LOOSE, grade
from rules.clock import minute
from rules.coaches import make_coach
from rules.coaches.trials import as_known_to, played_on
from rules.match import REFEREE, Match
from rules.nodes import Decision, IllegalInput
from rules.notation import read

ADVISER: Final = "veteran"
MOST_OPTIONS: Final = 14  # that are all tried; of more, the adviser's is
STAGES: Final = ((12, 5), (36, 2), (108, 1), (252, 0))  # trials of each, and how many others stay for the next
ALONE: Final = 36  # trials of an answer that stands alone
WORK: Final = 16_000  # inputs after which a choice gets no further stage
UNWEIGHED: Final = ("lineup", "squad", "style")  # their worth shows only over a whole match
MOST_STEPS: Final = 60  # of the adviser's answer

Answer = tuple[str, ...]


@dataclass
class Made:
    """A choice as it was made."""

    input: int  # how many came before it
    turn: int
    minute: str
    score: tuple[int, int]
    team: int
    kind: str
    answer: Answer
    options: Sequence[str] = ()


@dataclass
class Tried:
    """An answer and what came of it in the last stage it was in."""

    answer: Answer
    goals: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        return sum(self.goals) / len(self.goals)


def play_range(terms: Mapping[str, Any], first: int, end: int) -> list[dict[str, Any]]:
    """The choices made in the turns from `first` to `end` - 1, weighed."""
    found = []
    for game, made in choices(read(terms["record"]).match, first, end):
        weighed = weigh(game, made, f"{terms['seed']}:{made.input}")
        if weighed is not None:
            found.append(weighed)
    return found


def choices(whole: Match, first: int, end: int) -> Iterator[tuple[Match, Made]]:
    """The choices of some turns, each with the match as it stood before it."""
    turns = whole.turns()
    start = turns[first].first_input
    stop = turns[end].first_input if end < len(turns) else len(whole.inputs)
    game = Match(whole.edition, whole.options, whole.sheets, turns[first].state, keep_events=False, ruleset=whole.ruleset)
    at = start
    while at < stop:
        node, token = game.pending, whole.inputs[at]
        if not isinstance(node, Decision) or token.startswith(REFEREE):
            game.apply(token)
            at += 1
            continue
        made = Made(at, game.state.turn, minute(game.state), _score(game), node.team, node.kind, ())
        asked = node.secret or node.kind in UNWEIGHED or len(node.options) == 1
        made.options = () if asked else node.options
        before = game.fork()
        turn = game.turn
        answer: list[str] = []
        while isinstance(node, Decision) and (node.team, node.kind) == (made.team, made.kind) and at < stop:
            token = whole.inputs[at]
            if token.startswith(REFEREE) or (answer and game.turn is not turn):
                break
            game.apply(token)
            answer.append(token)
            at += 1
            node = game.pending
        made.answer = tuple(answer)
        if not asked and answer:
            yield before, made


def _score(game: Match) -> tuple[int, int]:
    return game.state.score[0], game.state.score[1]


def weigh(game: Match, made: Made, seed: str) -> dict[str, Any] | None:
    """What the answer was worth, and what would have been better; None where the trials cannot follow it."""
    advised = advice(game, made, seed)
    if len(made.answer) == 1 and 0 < len(made.options) <= MOST_OPTIONS:
        others: list[Answer] = [(option,) for option in made.options if option != made.answer[0]]
    else:
        others = [advised] if advised != made.answer else []
    played = Tried(made.answer)
    try:
        table = _stages(game, played, [Tried(answer) for answer in others], seed)
    except IllegalInput:  # it was possible only by something that its team could not know
        return None
    best = table[0]
    cost, give = _cost(played, best)
    if best is not played and cost <= CLEAR * give:
        cost = 0.0
    told = [[list(each.answer), round(each.mean, 3), len(each.goals)] for each in table]
    return {
        "input": made.input,
        "turn": made.turn,
        "minute": made.minute,
        "score": made.score,
        "team": made.team,
        "kind": made.kind,
        "played": list(made.answer),
        "best": list(best.answer),
        "goals": round(played.mean, 3),
        "cost": round(cost, 3),
        "give": round(give, 3),
        "grade": grade(cost, best is played),
        "tried": told,
    }


def _cost(played: Tried, best: Tried) -> tuple[float, float]:
    """Goals that it is worth less, from trials with the same dice, and the standard error of that."""
    if best is played:
        return 0.0, 0.0
    apart = [one - other for one, other in zip(best.goals, played.goals, strict=False)]
    mean = sum(apart) / len(apart)
    spread = sum((each - mean) ** 2 for each in apart) / max(1, len(apart) - 1)
    return mean, sqrt(spread / len(apart))


def _stages(game: Match, played: Tried, others: list[Tried], seed: str) -> list[Tried]:
    """All that was tried, the best first: those of later stages before those that stayed behind."""
    behind: list[Tried] = []
    work = 0
    if not others:  # as the adviser would: only what it is worth is asked
        played.goals = [played_on(game, played.answer, seed, number).goals for number in range(ALONE)]
        return [played]
    for stage, (trials, stay) in enumerate(STAGES):
        for each in (played, *others):
            each.goals = []
            for number in range(trials):
                trial = played_on(game, each.answer, f"{seed}:{stage}", number)
                each.goals.append(trial.goals)
                work += trial.inputs
        others.sort(key=lambda each: -each.mean)
        cost, give = _cost(played, others[0])
        harmless = cost <= 0 if stage < 2 else cost + 2 * give < LOOSE or cost < LOOSE / 2
        if not stay or work > WORK or harmless:
            break
        behind = others[stay:] + behind
        del others[stay:]
    front = sorted([played, *others], key=lambda each: (-each.mean, each is not played))
    return front + behind


def advice(game: Match, made: Made, seed: str) -> Answer:
    """What a veteran would do instead."""
    copy = as_known_to(game, made.team, seed)
    coach = make_coach(ADVISER, f"advice:{seed}", copy.edition.name)
    view, turn = copy.seen_by(made.team), copy.turn
    answer: list[str] = []
    while len(answer) < MOST_STEPS:
        node = copy.pending
        if not isinstance(node, Decision) or (node.team, node.kind) != (made.team, made.kind) or copy.turn is not turn:
            break
        answer.append(coach.choose(view))
        copy.apply(answer[-1])
    return tuple(answer)

"""Playing the units of a question, and what they count for. Unit i belongs to comparison i // units.

The same unit has the same dice in every comparison. No Django here: units are played in any process.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from matches.simulation.balance.bound_coach import Held, Orders
from matches.simulation.balance.questions import EDITIONS_ASKED, FORMATIONS, Question, full_preset, switched
from rules import new_match
from rules.dice import SeededDice
from rules.editions import get_edition
from rules.play import play_match

Cells = dict[str, dict[str, int]]  # by number of the comparison
LEVEL: Final = 2  # half points of each side when a pair of matches has no winner


def play_range(terms: Mapping[str, Any], first: int, end: int) -> Cells:
    """Units `first` to `end` - 1, counted by comparison."""
    question = Question.from_text(terms["question"])
    cells: dict[int, Counter[str]] = {}
    for unit in range(first, end):
        number, pair = divmod(unit, question.units)
        seed = f"{question.seed}:{pair}"
        play = _against if question.against else _alone
        cells.setdefault(number, Counter()).update(play(question, question.comparisons[number], seed))
    return {str(number): dict(sorted(counts.items())) for number, counts in cells.items()}


def add_up(parts: Iterable[Cells]) -> Cells:
    """The counts of several parts together."""
    total: dict[str, Counter[str]] = {}
    for part in parts:
        for number, counts in part.items():
            total.setdefault(number, Counter()).update(counts)
    return {number: dict(sorted(counts.items())) for number, counts in sorted(total.items(), key=lambda each: int(each[0]))}


def _against(question: Question, names: tuple[str, ...], seed: str) -> Counter[str]:
    """One pair of matches between two sides with different orders; a win counts two half points, a draw one."""
    options = get_edition(question.edition).preset(question.preset)
    if question.subject == FORMATIONS:
        both = Orders(names[0]), Orders(names[1])
    else:
        both = Orders(skills=(names[0],)), Orders(skills=())
    counts: Counter[str] = Counter(units=1)
    points = 0
    for swapped in (False, True):
        orders = both[::-1] if swapped else both
        result = _play(question, question.edition, options, orders, seed)
        goals = result["score"][::-1] if swapped else result["score"]
        won = {None: 1, "home": 0 if swapped else 2, "away": 2 if swapped else 0}[result["winner"]]
        counts.update({"goals": goals[0], "conceded": goals[1], ("losses", "draws", "wins")[won]: 1})
        points += won
    counts.update(points=points, points2=points * points, decided=int(points != LEVEL))
    return counts


def _alone(question: Question, names: tuple[str, ...], seed: str) -> Counter[str]:
    """What two like teams make of some rules, with and without the option, or by an edition: match by match."""
    counts: Counter[str] = Counter(units=1)
    seen: list[dict[str, int]] = []
    for edition, options in _rules(question, names[0]):
        result = _play(question, edition, options, (Orders(), Orders()), seed)
        level = result["full_time"][0] == result["full_time"][1]
        seen.append({"goals": sum(result["score"]), "turns": result["turns"], "draws": int(level)})
    for which, figures in zip(("off", "on") if len(seen) == 2 else ("on",), seen, strict=True):
        for key, n in figures.items():
            counts.update({f"{which}:{key}": n, f"{which}:{key}2": n * n})
    if len(seen) == 2:
        for key in seen[0]:
            more = seen[1][key] - seen[0][key]
            counts.update({f"more:{key}": more, f"more:{key}2": more * more, f"changed:{key}": int(more != 0)})
    return counts


def _rules(question: Question, name: str) -> Iterator[tuple[str, Mapping[str, Any]]]:
    if question.subject == EDITIONS_ASKED:
        edition = get_edition(name)
        yield name, edition.preset(full_preset(edition, question.preset))
        return
    edition = get_edition(question.edition)
    for on in (False, True):
        yield question.edition, switched(edition, question.preset, name, on)


def _play(
    question: Question, edition: str, options: Mapping[str, Any], orders: tuple[Orders, Orders], seed: str
) -> Mapping[str, Any]:
    match = new_match(edition, options=options, keep_events=False)
    home, away = (
        Held(question.coach, f"{seed}:{side}", edition, each) for side, each in zip(("home", "away"), orders, strict=True)
    )
    return play_match(match, (home, away), SeededDice(seed)).result

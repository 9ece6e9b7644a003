"""How matches between two coaches end: counted in matches really played, then drawn from.

Every match is played with extra time and penalties. What came before them is the same match without (the coaches do not
look ahead to them), so one sample tells how matches end after 90 minutes, what extra time adds when they are level, and who
wins the shoot-out. No Django here: samples are played in any process.
"""

from bisect import bisect
from collections import Counter
from collections.abc import Iterable, Mapping
from random import Random
from typing import Any, Final

from rules.play import play_seeded

Score = tuple[int, int]
Counts = dict[str, dict[str, int]]
PARTS: Final = ("full", "extra", "kicks")
# Unseen scores are not impossible. So many further matches are added in which the goals of both sides do not depend on
# each other; of 400 matches they are a twentieth.
BLEND: Final = 20
KICKS_BLEND: Final = 5  # shoot-outs won by either side, added to those seen


def play_range(terms: Mapping[str, Any], first: int, end: int) -> Counts:
    """Matches `first` to `end` - 1 of a sample: every other one with sides swapped, all told as the first coach sees them."""
    coaches: tuple[str, str] = terms["home"], terms["away"]
    options = {**terms["options"], "X1": True, "X2": True}
    counted: dict[str, Counter[str]] = {part: Counter() for part in PARTS}
    for number in range(first, end):
        swapped = number % 2 == 1
        pair = coaches[::-1] if swapped else coaches
        seed = f"scores:{'-'.join(coaches)}:{number}"
        result = play_seeded(terms["edition"], options, None, None, *pair, seed, keep_events=False).result
        after90, score = (_seen(result[key], swapped) for key in ("full_time", "score"))
        counted["full"][_text(after90)] += 1
        if result["decided"] in ("extra_time", "shootout"):
            counted["extra"][_text((score[0] - after90[0], score[1] - after90[1]))] += 1
        if result["decided"] == "shootout":
            counted["kicks"]["first" if (result["winner"] == "home") != swapped else "second"] += 1
    return {part: dict(sorted(counts.items())) for part, counts in counted.items()}


def add_up(samples: Iterable[Counts]) -> Counts:
    """The counts of several samples together.

    >>> add_up([{"full": {"1-0": 2}}, {"full": {"1-0": 1, "0-0": 1}}])["full"]
    {'0-0': 1, '1-0': 3}
    """
    total: dict[str, Counter[str]] = {part: Counter() for part in PARTS}
    for sample in samples:
        for part, counts in sample.items():
            total[part].update(counts)
    return {part: dict(sorted(counts.items())) for part, counts in total.items()}


class Scores:
    """How a match between two coaches may end, with the one at home first."""

    def __init__(self, counts: Mapping[str, Mapping[str, int]], swapped: bool = False, alike: bool = False) -> None:
        """`swapped`: the coach at home is the second of the sample. `alike`: both are the same, so neither can be better."""
        self.full = _Choice(_scores(counts["full"], swapped, alike))
        self.extra = _Choice(_scores(counts["extra"], swapped, alike) or Counter({(0, 0): 1}))
        won = [counts["kicks"].get(side, 0) + KICKS_BLEND for side in ("first", "second")]
        share = won[0] / sum(won)
        self.home_kicks = 0.5 if alike else 1 - share if swapped else share

    def after90(self, chance: Random) -> Score:
        return self.full.draw(chance)

    def extra_time(self, chance: Random) -> Score:
        """The goals of extra time, after a level match."""
        return self.extra.draw(chance)

    def shoot_out(self, chance: Random) -> Score:
        """Who wins the penalties; how many were scored matters to nobody."""
        return (1, 0) if chance.random() < self.home_kicks else (0, 1)


class _Choice:
    """Scores with their weights."""

    __slots__ = ("bounds", "scores", "total")

    def __init__(self, seen: Counter[Score]) -> None:
        home: Counter[int] = Counter()
        away: Counter[int] = Counter()
        for (ours, theirs), n in seen.items():
            home[ours] += n
            away[theirs] += n
        n = seen.total()
        self.scores: list[Score] = []
        self.bounds: list[int] = []
        self.total = 0
        # Whole numbers: n² (n + BLEND) in all, as seen and as if both sides scored on their own.
        for ours in sorted(home):
            for theirs in sorted(away):
                self.total += seen[ours, theirs] * n * n + BLEND * home[ours] * away[theirs]
                self.scores.append((ours, theirs))
                self.bounds.append(self.total)

    def draw(self, chance: Random) -> Score:
        return self.scores[bisect(self.bounds, chance.random() * self.total)]


def _scores(counts: Mapping[str, int], swapped: bool, alike: bool) -> Counter[Score]:
    seen: Counter[Score] = Counter()
    for text, n in counts.items():
        first, second = map(int, text.split("-"))
        if alike or not swapped:
            seen[first, second] += n
        if alike or swapped:
            seen[second, first] += n
    return seen


def _seen(score: list[int], swapped: bool) -> Score:
    return (score[1], score[0]) if swapped else (score[0], score[1])


def _text(score: Score) -> str:
    return f"{score[0]}-{score[1]}"

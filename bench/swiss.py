"""How near in points Swiss rounds bring players together, next to the Dutch system of chess as py4swiss pairs it.

    pip install py4swiss
    python bench/swiss.py

Tournaments are played twice with the same players: once paired by us, once by py4swiss, with three points for a win (--win 2
counts as in chess). A float is a pairing of two players with different points; beside their number stands the sum of the
differences. Home and away is the largest difference that anybody has at the end. Rematches and second byes must be 0.
"""

import argparse
import random
import sys
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, NamedTuple

sys.path.append(str(Path(__file__).resolve().parent.parent))

from tournaments.core.formats import Bye, Seed, next_round, swiss

try:
    from py4swiss.engines import DutchEngine
    from py4swiss.trf import ParsedTrf
    from py4swiss.trf.codes import PlayerCode
    from py4swiss.trf.results import ColorToken, ResultToken, RoundResult, ScoringPointSystem, ScoringPointSystemCode
    from py4swiss.trf.sections import PlayerSection, XSection
except ImportError:
    sys.exit("This compares with py4swiss: pip install py4swiss, into the same environment.")

SIZES = ((16, 5), (24, 7), (37, 9), (64, 7))
DRAW = 1
Pair = tuple[int, int]  # home and away, by number; 0 is nobody
Pairing = Callable[[list[list[Pair]], Counter[int]], list[Pair]]


class Tournament(NamedTuple):
    floats: int
    difference: int
    home_away: int
    rematches: int
    second_byes: int


def play(count: int, rounds: int, win: int, lot: int, pairing: Pairing) -> Tournament:
    """One tournament. The better player wins more often; who meets whom when decides nothing else."""
    points: Counter[int] = Counter(dict.fromkeys(range(1, count + 1), 0))
    played: list[list[Pair]] = []
    floats = difference = 0
    for number in range(1, rounds + 1):
        pairs = pairing(played, points)
        played.append(pairs)
        before = points.copy()
        for home, away in pairs:
            if not away:
                points[home] += win
                continue
            gap = abs(before[home] - before[away])
            floats += gap > 0
            difference += gap
            for player, won in zip((home, away), score(lot, number, home, away, count, win), strict=True):
                points[player] += won
    met = Counter(frozenset(pair) for pairs in played for pair in pairs)
    byes = Counter(home for pairs in played for home, away in pairs if not away)
    surplus: Counter[int] = Counter()
    for home, away in (pair for pairs in played for pair in pairs if pair[1]):
        surplus[home] += 1
        surplus[away] -= 1
    again = sum(times > 1 for pair, times in met.items() if 0 not in pair)
    return Tournament(floats, difference, max(map(abs, surplus.values())), again, sum(n > 1 for n in byes.values()))


def score(lot: int, number: int, home: int, away: int, count: int, win: int) -> Pair:
    """Points of home and away, the same for a pair whoever is at home."""
    low, high = min(home, away), max(home, away)
    draw = random.Random(f"{lot}:{number}:{low}:{high}").random()
    ours = 0.37 + 0.35 * (high - low) / count  # a win of the better one; a quarter of all matches is drawn
    won = (win, 0) if draw < ours else (DRAW, DRAW) if draw < ours + 0.25 else (0, win)
    return won if home == low else won[::-1]


def by_us(count: int, rounds: int, win: int) -> Pairing:
    plan = swiss(count, rounds=rounds)

    def pairing(played: list[list[Pair]], points: Counter[int]) -> list[Pair]:
        nonlocal plan
        if played:
            plan = next_round(plan, {slot: points[slot.number] for slot in plan.entrants if isinstance(slot, Seed)})
        latest = max(fixture.round for fixture in plan.fixtures)
        return [(_number(each.home), _number(each.away)) for each in plan.fixtures if each.round == latest]

    return pairing


def _number(slot: Any) -> int:
    return 0 if isinstance(slot, Bye) else slot.number


def by_py4swiss(count: int, rounds: int, win: int) -> Pairing:
    system = ScoringPointSystem()
    for code, worth in (("W", win), ("D", DRAW), ("PAB", win)):
        system.apply_code(ScoringPointSystemCode(code), 10 * worth)
    results: dict[int, list[RoundResult]] = {number: [] for number in range(1, count + 1)}
    told: Counter[int] = Counter()

    def pairing(played: list[list[Pair]], points: Counter[int]) -> list[Pair]:
        for home, away in played[-1] if played else ():
            if not away:
                results[home].append(_result(0, "-", "U"))
                continue
            won = points[home] - told[home]
            results[home].append(_result(away, "w", "1" if won == win else "=" if won else "0"))
            results[away].append(_result(home, "b", "0" if won == win else "=" if won else "1"))
        told.update(points - told)
        players = [
            PlayerSection(
                code=PlayerCode.PLAYER, starting_number=n, points_times_ten=10 * points[n], rank=n, results=results[n]
            )
            for n in range(1, count + 1)
        ]
        trf = ParsedTrf(player_sections=players, x_section=XSection(number_of_rounds=rounds, scoring_point_system=system))
        return [(each.white, each.black) for each in DutchEngine.generate_pairings(trf)]

    return pairing


def _result(opponent: int, colour: str, result: str) -> RoundResult:
    return RoundResult(id=opponent, color=ColorToken(colour), result=ResultToken(result))


def line(name: str, tournaments: Iterable[Tournament]) -> Tournament:
    """The sums of all tournaments, printed; of home and away the largest."""
    every = list(tournaments)
    total = Tournament(
        sum(each.floats for each in every),
        sum(each.difference for each in every),
        max(each.home_away for each in every),
        sum(each.rematches for each in every),
        sum(each.second_byes for each in every),
    )
    print(f"{name:<26}" + "".join(f"{figure:>12}" for figure in total))
    return total


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tournaments", type=int, default=20, help="of each size")
    parser.add_argument("--win", type=int, default=3, help="points, where a draw has 1")
    given = parser.parse_args()
    heads = ("floats", "difference", "home-away", "rematches", "second byes")
    print(f"{'':<26}" + "".join(f"{head:>12}" for head in heads))
    engines: dict[str, Any] = {"ours": by_us, "py4swiss": by_py4swiss}
    for count, rounds in SIZES:
        ours, theirs = (
            line(
                f"{count} x {rounds} {name}",
                (play(count, rounds, given.win, lot, make(count, rounds, given.win)) for lot in range(given.tournaments)),
            )
            for name, make in engines.items()
        )
        floats, difference = ours.floats / theirs.floats, ours.difference / theirs.difference
        print(f"{'':<26}{floats:>11.2f}x{difference:>11.2f}x")


if __name__ == "__main__":
    main()

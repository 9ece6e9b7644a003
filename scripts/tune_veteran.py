"""Tune the veteran by self-play, and write rules/coaches/fuba3/weights.py.

    python scripts/tune_veteran.py --rounds 4 --matches 2000 --seed 1

Each round plays matches of the current veteran against itself and the rookie, with some choices made at random so that
positions vary. Every turn's beginning becomes one row: the features of the position, and the goals that followed, seen
by the team in control and worth less the later they fell. A ridge regression of goals on features gives the weights of
the next round: one set for "the controlling team has the turn", one for "it waits". The averages of set-piece turns
give what a corner, a free kick, a goal kick and a kick-off are worth. Seeds begin with "tune:", which no other part of
the project uses.
"""

import argparse
import sys
from multiprocessing import Pool
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from rules import new_match
from rules.coaches import Coach, make_coach
from rules.coaches.features import SIZE, features
from rules.coaches.fuba3 import weights
from rules.coaches.fuba3.veteran import Veteran
from rules.dice import SeededDice
from rules.editions import get_edition
from rules.editions.fuba3.state import State
from rules.match import Match, View
from rules.nodes import Decision, Roll

DISCOUNT = 0.9
NOISE = 6  # one action or step in so many is random
RIDGE = 30.0
ORIGINS = ("corner", "free", "goalkick", "kickoff")
OUT = Path(__file__).resolve().parent.parent / "rules/coaches/fuba3/weights.py"

Row = tuple[int, dict[int, int], float]  # head, features, goals to come
Sums = tuple[list[list[list[float]]], list[list[float]], dict[str, list[float]]]


class Noisy(Coach):
    """A coach that sometimes does anything, so that the data shows what else there is."""

    def __init__(self, coach: Coach, seed: str) -> None:
        super().__init__(seed)
        self.coach = coach

    def choose(self, view: View) -> str:
        node = view.pending
        assert isinstance(node, Decision)
        if node.kind in ("action", "moves", "reaction", "pass_reaction") and self.chance.below(NOISE) == 0:
            return node.sample(self.chance.below)
        return self.coach.choose(view)


def rows_of(match: Match) -> list[tuple[int, int, str, dict[int, int], int]]:
    """(turn, control, origin, features, head) at the beginning of each turn in open play or of a set piece."""
    found = []
    for turn in match.turns():
        s = turn.state
        assert isinstance(s, State)
        if s.phase in ("turn", "setpiece", "kickoff"):
            origin = "" if s.phase == "turn" else s.pending or "kickoff"
            head = 0 if s.phasing == s.control else 1
            found.append((turn.number, s.control, origin, features(s), head))
    return found


def play(job: tuple[str, int, list[list[float]] | None]) -> tuple[list[Row], dict[str, list[float]]]:
    """One match; its rows, and goals after set pieces by origin."""
    base, number, current = job
    seed = f"{base}:{number}"
    # two matches in three with all options, one with none; in a quarter of them one side is a rookie
    options = get_edition("fuba3").preset("basic" if number % 3 == 0 else "advanced")
    match = new_match("fuba3", options=options)
    coaches = []
    for team, side in enumerate(("home", "away")):
        rookie = current is None or number % 8 == team
        coach = make_coach("rookie", f"{seed}:{side}", "fuba3") if rookie else Veteran(f"{seed}:{side}", current)
        coaches.append(Noisy(coach, f"noise:{seed}:{side}"))
    dice = SeededDice(seed)
    views = (match.seen_by(0), match.seen_by(1))
    while match.pending is not None:
        node = match.pending
        if isinstance(node, Roll):
            match.apply(dice.answer(node))
        else:
            match.apply(coaches[node.team].choose(views[node.team]))
    goals = [(e.turn, e.team, e.half) for e in match.events if e.kind == "goal"]
    rows: list[Row] = []
    pieces: dict[str, list[float]] = {o: [] for o in ORIGINS}
    for number, control, origin, found, head in rows_of(match):
        worth = sum((1 if team == control else -1) * DISCOUNT ** (turn - number) for turn, team, _ in goals if turn >= number)
        if origin:
            pieces[origin].append(worth)
        else:
            rows.append((head, found, worth))
    return rows, pieces


def solve(matrix: list[list[float]], vector: list[float]) -> list[float]:
    """Gaussian elimination with pivots; the matrix is small."""
    n = len(vector)
    rows = [[*matrix[i][:], vector[i]] for i in range(n)]
    for i in range(n):
        pivot = max(range(i, n), key=lambda r: abs(rows[r][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        for r in range(i + 1, n):
            factor = rows[r][i] / rows[i][i]
            if factor:
                for c in range(i, n + 1):
                    rows[r][c] -= factor * rows[i][c]
    out = [0.0] * n
    for i in reversed(range(n)):
        out[i] = (rows[i][n] - sum(rows[i][c] * out[c] for c in range(i + 1, n))) / rows[i][i]
    return out


def fit(results: list[tuple[list[Row], dict[str, list[float]]]]) -> tuple[list[list[float]], dict[str, float]]:
    matrix = [[[RIDGE if r == c else 0.0 for c in range(SIZE)] for r in range(SIZE)] for _ in (0, 1)]
    vector = [[0.0] * SIZE for _ in (0, 1)]
    pieces: dict[str, list[float]] = {o: [] for o in ORIGINS}
    for rows, found_pieces in results:
        for head, found, worth in rows:
            items = list(found.items())
            for i, x in items:
                vector[head][i] += x * worth
                row = matrix[head][i]
                for j, y in items:
                    row[j] += x * y
        for origin, values in found_pieces.items():
            pieces[origin].extend(values)
    return (
        [solve(matrix[h], vector[h]) for h in (0, 1)],
        {o: sum(v) / len(v) if v else 0.0 for o, v in pieces.items()},
    )


def write(heads: list[list[float]], pieces: dict[str, float]) -> None:
    lines = ['"""Made by scripts/tune_veteran.py from self-play; not edited by hand."""', "", "from typing import Final", ""]
    lines.append("# Weights of rules.coaches.features: the controlling team has the turn, and it waits.")
    lines.append("WEIGHTS: Final[list[list[float]]] = [")
    for head in heads:
        lines.append("    [")
        for i in range(0, SIZE, 9):
            lines.append("        " + ", ".join(f"{w:.4f}" for w in head[i : i + 9]) + ",")
        lines.append("    ],")
    lines.append("]  # fmt: skip")
    lines.append("# What a set piece is worth to its taker, in goals.")
    lines.append("SET_PIECES: Final[dict[str, float]] = {")
    lines.extend(f'    "{origin}": {pieces[origin]:.4f},' for origin in ORIGINS)
    lines.append("}")
    OUT.write_text("\n".join(lines) + "\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--matches", type=int, default=2000)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--from-scratch", action="store_true", help="first round with rookies only")
    given = parser.parse_args()
    current: list[list[float]] | None = None if given.from_scratch else weights.WEIGHTS
    for number in range(given.rounds):
        jobs = [(f"tune:{given.seed}:{number}", i, current) for i in range(given.matches)]
        with Pool(given.jobs) as pool:
            results = pool.map(play, jobs, chunksize=8)
        current, pieces = fit(results)
        write(current, pieces)
        rows = sum(len(r) for r, _ in results)
        print(f"round {number + 1}: {rows} positions, set pieces {pieces}", flush=True)


if __name__ == "__main__":
    main()

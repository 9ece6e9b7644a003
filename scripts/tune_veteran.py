"""Tune the veteran of an edition by self-play, and write rules/coaches/<edition>/weights.py.

    python scripts/tune_veteran.py --edition fuba3 --rounds 4 --matches 2000 --seed 1

Each round plays matches of the current veteran against itself and the rookie, with some choices made at random so that
positions vary. Every turn's beginning becomes one row: the features of the position, and the goals that followed, seen
by the team in control and worth less the later they fell. A ridge regression of goals on features gives the weights of
the next round; where teams alternate (FUBA 3 Fast) one set for "the controlling team has the turn", one for "it waits",
elsewhere one set. A veteran that judges further moments of a turn names them (`moment`): each has a set of its own. The
averages of set-piece turns give what a corner, a free kick, a goal kick and a kick-off are worth. Seeds begin with "tune:",
which no other part of the project uses.
"""

import argparse
import sys
from collections.abc import Callable
from importlib import import_module
from multiprocessing import Pool
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from rules import new_match
from rules.coaches import Coach, make_coach
from rules.coaches import features as simple_features
from rules.coaches.two_dice import judgement as shared_turns
from rules.dice import SeededDice
from rules.editions import get_edition
from rules.match import Match, View
from rules.nodes import Decision, Roll

DISCOUNT = 0.9
RANDOM_KINDS = ("action", "target", "move_type", "moves", "reaction", "pass_reaction")
NOISE = 6  # one action or step in so many is random
RIDGE = 30.0
ORIGINS = ("corner", "free", "goalkick", "kickoff")
SIMPLE_FEATURES = ("fuba3", "fuba20")

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
        if node.kind in RANDOM_KINDS and self.chance.below(NOISE) == 0:
            return node.sample(self.chance.below)
        return self.coach.choose(view)


def rows_of(match: Match, see: Callable[[str, Any], dict[int, int]]) -> list[tuple[int, int, str, dict[int, int], int]]:
    """(turn, control, origin, features, head) at the beginning of each turn in open play or of a set piece."""
    found = []
    for turn in match.turns():
        s: Any = turn.state
        if s.phase not in ("turn", "setpiece", "kickoff"):
            continue
        origin = "" if s.phase == "turn" else s.pending or "kickoff"
        control, head = s.control, 0
        if match.edition.alternating:
            head = 0 if s.phasing == s.control else 1
        elif s.phase == "turn":
            origin = s.origin if s.origin in ("free", "goalkick") else ""
        else:
            control = s.taker
        if origin and origin not in ORIGINS:
            continue
        found.append((turn.number, control, origin, see(match.edition.name, s), head))
    return found


def features_of(edition: str, state: Any) -> dict[int, int]:
    return looking(edition).features(state)  # type: ignore[no-any-return]


def looking(edition: str) -> Any:
    """The module of the features that an edition's veteran looks at."""
    return simple_features if edition in SIMPLE_FEATURES else shared_turns


def coaching(edition: str) -> tuple[Any, Any]:
    """The veteran of an edition and the module of its weights."""
    return (
        import_module(f"rules.coaches.{edition}.veteran").Veteran,
        import_module(f"rules.coaches.{edition}.weights"),
    )


def play(job: tuple[str, str, int, list[list[float]] | None]) -> tuple[list[Row], dict[str, list[float]]]:
    """One match; its rows, and goals after set pieces by origin."""
    edition, base, number, current = job
    veteran, weights = coaching(edition)
    apart = len(weights.WEIGHTS) > 1 and hasattr(veteran, "moment")  # of some, only the master does
    seed = f"{base}:{number}"
    # two matches in three with all options, one with none; in a quarter of them one side is a rookie
    presets = list(get_edition(edition).presets)
    options = get_edition(edition).preset(presets[0] if number % 3 == 0 else presets[-2])
    match = new_match(edition, options=options)
    coaches = []
    for team, side in enumerate(("home", "away")):
        rookie = current is None or number % 8 == team
        coach = make_coach("rookie", f"{seed}:{side}", edition) if rookie else veteran(f"{seed}:{side}", current)
        coaches.append(Noisy(coach, f"noise:{seed}:{side}"))
    dice = SeededDice(seed)
    views = (match.seen_by(0), match.seen_by(1))
    moments: dict[tuple[int, int], tuple[int, int, str, dict[int, int], int]] = {}
    while match.pending is not None:
        node = match.pending
        if isinstance(node, Roll):
            match.apply(dice.answer(node))
        else:
            s: Any = match.state
            head = veteran.moment(s, node) if apart else -1
            if head > 0 and not s.dead and (s.turn, head) not in moments:
                moments[s.turn, head] = (s.turn, s.control, "", looking(edition).features(s), head)
            match.apply(coaches[node.team].choose(views[node.team]))
    goals = [(e.turn, e.team, e.half) for e in match.events if e.kind == "goal"]
    rows: list[Row] = []
    pieces: dict[str, list[float]] = {o: [] for o in ORIGINS}
    for number, control, origin, found, head in [*rows_of(match, features_of), *moments.values()]:
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


def fit(
    results: list[tuple[list[Row], dict[str, list[float]]]], heads: int, size: int
) -> tuple[list[list[float]], dict[str, float]]:
    matrix = [[[RIDGE if r == c else 0.0 for c in range(size)] for r in range(size)] for _ in range(heads)]
    vector = [[0.0] * size for _ in range(heads)]
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
        [solve(matrix[h], vector[h]) for h in range(heads)],
        {o: sum(v) / len(v) if v else 0.0 for o, v in pieces.items()},
    )


def write(out: Path, looks: str, heads: list[list[float]], pieces: dict[str, float]) -> None:
    lines = ['"""Made by scripts/tune_veteran.py from self-play; not edited by hand."""', "", "from typing import Final", ""]
    what = {1: "at the beginning of a turn", 2: "the controlling team has the turn, and it waits"}
    lines.append(f"# Weights of {looks}: {what.get(len(heads), 'for each moment of a turn')}.")
    lines.append("WEIGHTS: Final[list[list[float]]] = [")
    for head in heads:
        lines.append("    [")
        for i in range(0, len(head), 9):
            lines.append("        " + ", ".join(f"{w:.4f}" for w in head[i : i + 9]) + ",")
        lines.append("    ],")
    lines.append("]  # fmt: skip")
    lines.append("# What a set piece is worth to its taker, in goals.")
    lines.append("SET_PIECES: Final[dict[str, float]] = {")
    lines.extend(f'    "{origin}": {pieces[origin]:.4f},' for origin in ORIGINS)
    lines.append("}")
    out.write_text("\n".join(lines) + "\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--edition", default="fuba3")
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--matches", type=int, default=2000)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--from-scratch", action="store_true", help="first round with rookies only")
    given = parser.parse_args()
    weights = coaching(given.edition)[1]
    current: list[list[float]] | None = None if given.from_scratch else weights.WEIGHTS
    heads = len(weights.WEIGHTS)
    for number in range(given.rounds):
        jobs = [(given.edition, f"tune:{given.seed}:{number}", i, current) for i in range(given.matches)]
        with Pool(given.jobs) as pool:
            results = pool.map(play, jobs, chunksize=8)
        current, pieces = fit(results, heads, looking(given.edition).SIZE)
        write(Path(weights.__file__), looking(given.edition).__name__, current, pieces)
        rows = sum(len(r) for r, _ in results)
        print(f"round {number + 1}: {rows} positions, set pieces {pieces}", flush=True)


if __name__ == "__main__":
    main()

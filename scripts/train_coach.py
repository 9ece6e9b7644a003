"""Teach the master of an edition by self-play, and write rules/coaches/<edition>/master_weights.py.

    nice -n 15 python scripts/train_coach.py --edition fuba3 --rounds 2 --matches 3000 --pairs 500

A round plays noisy matches of the present master and fits the weights to what followed each position, once for each trace
(1 is Monte Carlo, below it is TD). Candidates go the whole way to the fit, or half of it, which halves its noise. All of them
meet the present master in a race of pairs on guiding seeds (swapped sides, the same dice) that gets longer as fewer are left;
the best one meets it again on other guiding seeds, and is accepted if the 95 % interval of that score lies above one half. A
better fit alone says nothing.
Each round is written down in rules/coaches/<edition>/master_rounds.json, accepted or not. What a dropped round has played
counts for the next one, too: the same master played it.

It takes one processor. Stopped at any moment it goes on where it was when it is called again: what is not finished is kept in
.training/. The seeds of the judgement (rules/coaches/seeds.py) are never played here.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from runpy import run_path
from textwrap import wrap
from typing import Any, Final

sys.path.append(str(Path(__file__).resolve().parent.parent))  # last: a compiled build of the rules may stand before it

import numpy as np

from matches.simulation.intervals import Share, share
from rules import new_match
from rules.coaches import Coach
from rules.coaches.seeds import guiding_seed, judged_preset
from rules.coaches.views import UNITS, unpacked
from rules.dice import SeededDice
from rules.editions import get_edition
from rules.play import play_match
from scripts.lessons import Floats, Learnt, Sums, heads_of, master_by, play_lesson
from scripts.tune_veteran import ORIGINS, looking

ROOT: Final = Path(__file__).resolve().parent.parent
TRACES: Final = (1.0, 0.4, 0.1)
KEPT_EVERY: Final = 250  # matches
LINE: Final = 118
RACE: Final = ((30, 4), (80, 2), (160, 1))  # pairs of each candidate so far, and how many stay in
FEWEST: Final = 100  # pairs before a duel may end early
HOPELESS: Final = 0.51  # a candidate that is at best so good is dropped early
CLEAR: Final = 0.53  # one that is at least so good is accepted early


class Bar:
    """A line that says how far things are."""

    def __init__(self, what: str, total: int) -> None:
        self.what = what
        self.total = total

    def show(self, done: int, more: str = "") -> None:
        filled = 30 * done // max(1, self.total)
        end = "\n" if done >= self.total else ""
        line = f"\r{self.what} [{'#' * filled}{'.' * (30 - filled)}] {done} of {self.total} {more}"
        if sys.stderr.isatty() or end:
            print(line, end=end, file=sys.stderr, flush=True)


class Folder:
    """Where the files of an edition are: what is learnt in the rules, what is unfinished beside them."""

    def __init__(self, edition: str, root: Path = ROOT) -> None:
        self.edition = edition
        home = root / "rules" / "coaches" / edition
        self.weights = home / "master_weights.py"
        self.rounds = home / "master_rounds.json"
        self.progress = root / ".training" / edition
        self.sums = self.progress / "sums.npz"

    def history(self) -> list[dict[str, Any]]:
        return json.loads(self.rounds.read_text()) if self.rounds.exists() else []

    def note(self, entry: dict[str, Any]) -> None:
        lines = ",\n".join("  " + json.dumps(each) for each in [*self.history(), entry])
        self.rounds.write_text(f"[\n{lines}\n]\n")

    def clear(self, accepted: bool) -> None:
        """After a round: its duels are over, and what was played is of use as long as the master stays the same."""
        for file in self.progress.glob("*" if accepted else "*.json"):
            file.unlink()


def present(folder: Folder) -> Learnt:
    """What the master judges by now, read from the file, as a compiled build may hold an older one."""
    found = run_path(str(folder.weights))
    return Learnt(unpacked(found["WEIGHTS"]), found["SET_PIECES"], unpacked(found["OPEN_WEIGHTS"]), found["OPEN_PIECES"])


def write_weights(path: Path, looks: str, learnt: Learnt) -> None:
    lines = ['"""Made by scripts/train_coach.py from self-play; not edited by hand."""', "", "from typing import Final", ""]
    lines.append(f"# Weights of {looks}, one set for each moment that the coach judges, in ten-thousandths of a goal.")
    lines += weights_written("WEIGHTS", learnt.weights)
    lines.append("# What a set piece is worth to its taker, in goals.")
    lines += pieces_written("SET_PIECES", learnt.pieces)
    lines.append("# The same for the goals of both teams together: how open a position is.")
    lines += weights_written("OPEN_WEIGHTS", learnt.open_weights)
    lines += pieces_written("OPEN_PIECES", learnt.open_pieces)
    path.write_text("\n".join([*lines, ""]))


def weights_written(name: str, weights: list[list[float]]) -> list[str]:
    """As texts, which take a phone a third of what numbers do."""
    lines = [f"{name}: Final = ("]
    for head in weights:
        words = " ".join(str(round(w * UNITS)) for w in head)
        lines += [f'    "{line} "' for line in wrap(words, LINE)]
        lines[-1] = lines[-1][:-2] + '",'
    return [*lines, ")"]


def pieces_written(name: str, pieces: dict[str, float]) -> list[str]:
    return [
        f"{name}: Final[dict[str, float]] = {{",
        *(f'    "{origin}": {worth:.4f},' for origin, worth in pieces.items()),
        "}",
    ]


# -- self-play ------------------------------------------------------------------


def study(folder: Folder, learnt: Learnt, number: int, matches: int) -> Sums:
    """The matches of a round, after those of rounds before it that the same master played. A stop loses none of them."""
    sums = Sums(heads_of(folder.edition), looking(folder.edition).SIZE, TRACES)
    pupil = master_by(folder.edition, learnt)
    wanted = matches
    if folder.sums.exists():
        kept = np.load(folder.sums)
        if np.array_equal(kept["present"], flat(learnt)) and kept["squares"].shape == sums.squares.shape:
            sums.matches, sums.squares = int(kept["matches"]), kept["squares"]
            sums.products, sums.pieces = kept["products"], kept["pieces"]
            wanted = int(kept["wanted"]) if int(kept["number"]) == number else sums.matches + matches
    folder.progress.mkdir(parents=True, exist_ok=True)
    bar = Bar(f"{folder.edition}, round {number}: self-play", wanted)
    while sums.matches < wanted:
        sums.add(play_lesson(folder.edition, pupil, number, sums.matches), learnt)
        if sums.matches % KEPT_EVERY == 0 or sums.matches == wanted:
            keep(folder.sums, sums, learnt, number, wanted)
        bar.show(sums.matches)
    return sums


def keep(file: Path, sums: Sums, learnt: Learnt, number: int, wanted: int) -> None:
    np.savez(
        file,
        number=number,
        wanted=wanted,
        matches=sums.matches,
        squares=sums.squares,
        products=sums.products,
        pieces=sums.pieces,
        present=flat(learnt),
    )


def flat(learnt: Learnt) -> Floats:
    return np.array([*(w for head in learnt.weights for w in head), *(learnt.pieces[origin] for origin in ORIGINS)])


def between(old: Learnt, new: Learnt, way: float) -> Learnt:
    """Part of the way from one judgement to another."""
    weights = [
        [round(a + way * (b - a), 4) for a, b in zip(*heads, strict=True)]
        for heads in zip(old.weights, new.weights, strict=True)
    ]
    pieces = {o: round(old.pieces[o] + way * (new.pieces[o] - old.pieces[o]), 4) for o in ORIGINS}
    return Learnt(weights, pieces, new.open_weights, new.open_pieces)


# -- duels -----------------------------------------------------------------------


def points_of_pair(edition: str, preset: str, seed: str, coaches: tuple[Any, Any]) -> int:
    """Of the first coach, 0 to 4: two for a win and one for a draw, each side once on the same dice."""
    points = 0
    options = get_edition(edition).preset(preset)
    for side in (0, 1):
        home, away = coaches if side == 0 else coaches[::-1]
        players: tuple[Coach, Coach] = home(f"{seed}:home"), away(f"{seed}:away")
        match = play_match(new_match(edition, options=options, keep_events=False), players, SeededDice(seed))
        score: Sequence[int] = match.state.score
        points += 1 + (score[side] > score[1 - side]) - (score[side] < score[1 - side])
    return points


def duel(folder: Folder, name: str, number: int, coaches: tuple[Any, Any], first: int, pairs: int) -> tuple[Share, int]:
    """Pairs on guiding seeds from the `first` on until it is clear who is better. Goes on where it stopped."""
    file = folder.progress / f"{name}.json"
    points: list[int] = json.loads(file.read_text()) if file.exists() else []
    bar = Bar(f"{folder.edition}, round {number}: {name}", pairs)
    preset = judged_preset(folder.edition)
    while True:
        found = share(sum(points), sum(p * p for p in points), len(points), 4)
        early = len(points) >= FEWEST and (found.high < HOPELESS or found.low > CLEAR)
        bar.show(pairs if early else len(points), f"{found.value:.3f} ({found.low:.3f} to {found.high:.3f})")
        if early or len(points) >= pairs:
            return found, len(points)
        seed = guiding_seed(folder.edition, number, first + len(points))
        points.append(points_of_pair(folder.edition, preset, seed, coaches))
        file.write_text(json.dumps(points))


def candidates_of(learnt: Learnt, sums: Sums) -> dict[str, Learnt]:
    """What may come after the present judgement, by name. There is no half way to one that looks at more."""
    fits = {f"trace {trace:g}": sums.fit(trace) for trace in TRACES}
    same = [len(head) for head in learnt.weights] == [sums.squares.shape[1]] * sums.squares.shape[0]
    found = {f"{name}, way 1": fit for name, fit in fits.items()}
    return found | {f"{name}, way 0.5": between(learnt, fit, 0.5) for name, fit in fits.items() if same}


def play_round(folder: Folder, learnt: Learnt, number: int, matches: int, pairs: int) -> Learnt:
    """One round; what the master judges by after it."""
    edition = folder.edition
    sums = study(folder, learnt, number, matches)
    now = master_by(edition, learnt)
    candidates = candidates_of(learnt, sums)
    race: dict[str, float] = {}
    runners = list(candidates)
    for pairs_so_far, stay in RACE:
        for name in runners:
            race[name] = duel(folder, name, number, (master_by(edition, candidates[name]), now), 0, pairs_so_far)[0].value
        runners = sorted(runners, key=lambda name: -race[name])[:stay]
    best = runners[0]
    found, played = duel(folder, "best", number, (master_by(edition, candidates[best]), now), RACE[-1][0], pairs)
    entry = {
        "round": number,
        "matches": sums.matches,
        "race": {name: round(score, 3) for name, score in race.items()},
        "best": best,
        "pairs": played,
        "score": round(found.value, 3),
        "interval": [round(found.low, 3), round(found.high, 3)],
        "accepted": found.low > 0.5,
    }
    if entry["accepted"]:
        learnt = candidates[best]
        write_weights(folder.weights, looking(edition).__name__, learnt)
    folder.note(entry)
    folder.clear(bool(entry["accepted"]))
    print(f"{edition}: {json.dumps(entry)}", flush=True)
    return learnt


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--edition", default="fuba3")
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--matches", type=int, default=3000, help="of self-play in a round")
    parser.add_argument("--pairs", type=int, default=500, help="of a duel, at most")
    given = parser.parse_args()
    folder = Folder(get_edition(given.edition).name)
    learnt = present(folder)
    done = max((entry["round"] for entry in folder.history()), default=0)
    for number in range(done + 1, done + given.rounds + 1):
        learnt = play_round(folder, learnt, number, given.matches, given.pairs)


if __name__ == "__main__":
    main()

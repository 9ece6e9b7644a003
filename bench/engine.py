"""How fast the engine is, next to OpenSpiel's backgammon driven from Python in the same run.

    make fast                                     # for the compiled rules
    python -m venv PEER && PEER/bin/pip install open_spiel
    PEER/bin/python bench/engine.py --edition all # the other editions next to FUBA 3 Fast, or one by its name
    PEER/bin/python bench/engine.py --build plain

OpenSpiel is imported by the Python that runs the bench: from its own packages, or from a folder in PYTHONPATH (made by
`pip install --target`). The rules need no package. A compiled build fits any Python of the version that made it.

Random play with all options on: every input is chosen from the legal ones the engine lists. OpenSpiel's C++ core does
the same with `legal_actions` at every decision and `chance_outcomes` at every roll. Figures are medians over rounds, per
second of CPU time, with the lowest and the highest; all sides take turns within a round, and a ratio is the median of the
rounds' ratios. Plain Python and the compiled build are measured one after the other, each next to its peers. Behind a figure
stands what is wanted of it.
"""

import argparse
import os
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent.parent))

from rules import EDITIONS, get_edition, new_match
from rules.coaches import make_coach
from rules.dice import SeededDice
from rules.editions import fuba3, fuba20, fuba22
from rules.editions.two_dice.lineup import LineupDecision
from rules.notation import read, write
from rules.play import play_seeded
from rules.shared.setup import Placement

ROOT = Path(__file__).resolve().parent.parent
LINEUPS = (LineupDecision, fuba3.lineup.LineupDecision, fuba20.lineup.LineupDecision, fuba22.lineup.LineupDecision)
UNLISTED = (Placement, *LINEUPS, fuba20.build.SquadDecision)
FULLEST = "worldcup"  # the preset of every edition with all options on
OPTIONS = get_edition("fuba3").preset(FULLEST)


def fuba(edition: str = "fuba3") -> Callable[[int], int]:
    """A function that plays one random match by a seed and gives the number of inputs."""
    given = get_edition(edition).preset(FULLEST)

    def play(seed: int) -> int:
        number = random.Random(seed).random

        def below(n: int) -> int:
            return int(number() * n)

        match = new_match(edition, options=given, keep_events=False)
        apply, legal = match.apply, match.legal
        node = match.pending
        while node is not None:
            if type(node) in UNLISTED:  # too many answers to list: they are asked for a random one
                apply(node.sample(below))
            else:
                options = legal()
                apply(options[int(number() * len(options))])
            node = match.pending
        return len(match.inputs)

    return play


def backgammon(shortcut: bool) -> Callable[[int], int] | None:
    """The same for OpenSpiel, if it is installed. Its rolls are not equally likely: they are drawn by their weights.

    The shortcut draws them uniformly from `legal_actions`, which is no longer backgammon but saves OpenSpiel a call.
    """
    try:
        import pyspiel
    except ImportError:
        return None
    game = pyspiel.load_game("backgammon")

    def play(seed: int) -> int:
        number = random.Random(seed).random
        state = game.new_initial_state()
        inputs = 0
        while not state.is_terminal():
            if not shortcut and state.is_chance_node():
                left = number()
                outcomes = state.chance_outcomes()
                at = 0
                while left >= outcomes[at][1] and at < len(outcomes) - 1:
                    left -= outcomes[at][1]
                    at += 1
                state.apply_action(outcomes[at][0])
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(number() * len(actions))])
            inputs += 1
        return inputs

    return play


def rate(play: Callable[[int], int], seeds: range) -> float:
    began = time.process_time()
    inputs = sum(play(seed) for seed in seeds)
    return inputs / (time.process_time() - began)


PAIRINGS = (("veteran", "rookie"), ("rookie", "rookie"), ("veteran", "veteran"), ("random", "random"))


def replays(rounds: int) -> tuple[list[float], list[int]]:
    """Milliseconds to replay stored matches of all coaches by all presets, and the records' sizes."""
    times, sizes = [], []
    for number in range(rounds):
        for home, away in PAIRINGS:
            for preset in get_edition("fuba3").presets:
                options = get_edition("fuba3").preset(preset)
                text = write(play_seeded("fuba3", options, None, None, home, away, f"bench:{number}", keep_events=False))
                tries = []
                for _ in range(5):
                    began = time.process_time()
                    read(text, keep_events=False)
                    tries.append((time.process_time() - began) * 1000)
                times.append(statistics.median(tries))
                sizes.append(len(text.encode()))
    return times, sizes


def forks(seed: int) -> float:
    """Microseconds per fork, at every tenth input of a match."""
    match = new_match("fuba3", options=OPTIONS, keep_events=False)
    dice = SeededDice(seed)
    coaches = (make_coach("random", 1, "fuba3"), make_coach("random", 2, "fuba3"))
    spent = 0.0
    made = 0
    while match.pending is not None:
        if len(match.inputs) % 10 == 0:
            began = time.process_time()
            match.fork()
            spent += time.process_time() - began
            made += 1
        node = match.pending
        match.apply(dice.answer(node) if hasattr(node, "dice") else coaches[node.team].choose(match.seen_by(node.team)))
    return spent / made * 1e6


# What is wanted, by build: of OpenSpiel's rate at least, with weighted rolls and (plain) without; of a replay at most.
LEAST_OF_SPIEL = {"plain Python": (1.25, 1.0), "compiled": (4.0, 0.0)}
MOST_MS = {"plain Python": 3.5, "compiled": 1.0}
LEAST_OF_FUBA3 = 0.85  # every other edition


def at_least(wanted: float, figures: Sequence[float]) -> str:
    """How a median stands to what is wanted of it."""
    if not wanted:
        return ""
    return f"; at least {wanted:g} wanted: {'holds' if statistics.median(figures) >= wanted else 'MISSED'}"


def at_most(wanted: float, figures: Sequence[float]) -> str:
    return f"; at most {wanted:g} wanted: {'holds' if statistics.median(figures) <= wanted else 'MISSED'}"


def span(figures: Sequence[float], form: str = ",.0f") -> str:
    """The median, and between what it lies."""
    return f"{statistics.median(figures):{form}} ({min(figures):{form}} to {max(figures):{form}})"


def measure(given: argparse.Namespace) -> None:
    """Everything, by the build of the rules that this process has loaded."""
    others = [name for name in EDITIONS if name != "fuba3" and given.edition in (name, "all")]
    peers = {EDITIONS[name].title: fuba(name) for name in others}
    spiel = {"OpenSpiel backgammon": backgammon(False), "the same, rolls not weighted": backgammon(True)}
    peers |= {name: peer for name, peer in spiel.items() if peer is not None}
    play = fuba()
    ours: list[float] = []
    theirs: dict[str, list[float]] = {name: [] for name in peers}
    for number in range(given.rounds):
        seeds = range(number * given.matches, (number + 1) * given.matches)
        ours.append(rate(play, seeds))
        for name, peer in peers.items():
            theirs[name].append(rate(peer, seeds))
    compiled = "compiled" if not str(sys.modules["rules.match"].__file__).endswith(".py") else "plain Python"
    print(f"{compiled}: medians (and spans) of {given.rounds} rounds", flush=True)
    print(f"  {'FUBA 3 Fast, all options':<42}{span(ours)} inputs per CPU-second")
    for name, rates in theirs.items():
        pairs = list(zip(ours, rates, strict=True))
        if name in spiel:
            ratios = [a / b for a, b in pairs]
            least = LEAST_OF_SPIEL[compiled][list(spiel).index(name)]
            ratio = f"FUBA 3 Fast has {span(ratios, '.2f')} of it{at_least(least, ratios)}"
        else:
            ratios = [b / a for a, b in pairs]
            ratio = f"{span(ratios, '.2f')} of FUBA 3 Fast{at_least(LEAST_OF_FUBA3, ratios)}"
        print(f"  {name:<42}{span(rates)} inputs per CPU-second; {ratio}")
    if not any(name in theirs for name in spiel):
        print(f"  {sys.executable} does not find OpenSpiel (how it is found: {Path(__file__).name} --help): no ratio")
    times, sizes = replays(given.replays)
    print(f"  {'replay of a stored match':<42}{span(times, '.2f')} ms{at_most(MOST_MS[compiled], times)}")
    print(f"  {'fork':<42}{span([forks(s) for s in range(5)])} microseconds")
    print(f"  {'record':<42}{span(sizes)} bytes")


def builds(wanted: str) -> list[str]:
    """The folders that the rules are loaded from: the source, and what `make fast` made of it."""
    where = subprocess.run([sys.executable, ROOT / "scripts" / "compile_rules.py", "--where"], capture_output=True, text=True)
    compiled = where.stdout.strip()
    if not compiled and wanted != "plain":
        print(f"no compiled build: {where.stderr.strip()}", file=sys.stderr)
    return [*([str(ROOT)] if wanted != "compiled" else []), *([compiled] if compiled and wanted != "plain" else [])]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--matches", type=int, default=20, help="matches per round")
    parser.add_argument("--replays", type=int, default=8, help="stored matches of each preset and pair of coaches")
    parser.add_argument("--edition", choices=["all", *EDITIONS], default="fuba3", help="editions to set next to FUBA 3 Fast")
    parser.add_argument("--build", choices=["both", "plain", "compiled"], default="both", help="of the rules")
    parser.add_argument("--here", action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.here:
        measure(given)
        return
    for folder in builds(given.build):  # each in a process of its own, which finds these rules before any others
        run = [sys.executable, "-P", __file__, *sys.argv[1:], "--here"]
        paths = [folder, *filter(None, [os.environ.get("PYTHONPATH")])]
        subprocess.run(run, env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)}, check=True)


if __name__ == "__main__":
    main()

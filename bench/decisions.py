"""How long coaches think, and how many matches one processor plays: each coach against itself.

    python bench/decisions.py [--edition fuba3] [--coach master] [--matches 20]

By the rules that an edition's coaches are measured by, in time of the processor, so that others on the machine count for
little. A compiled build is faster and plays the same: `PYTHONPATH=$(python scripts/compile_rules.py --where)`.
"""

import argparse
import sys
from pathlib import Path
from time import process_time

sys.path.append(str(Path(__file__).resolve().parent.parent))

import rules.match
from rules import EDITIONS, new_match
from rules.coaches import COACHES, USUAL, make_coach
from rules.coaches.seeds import judged_preset
from rules.dice import SeededDice
from rules.editions import get_edition
from rules.nodes import Roll


def row(edition: str, name: str, matches: int, rates: dict[str, float]) -> str:
    """A line of the table; the rate of matches is noted, for that of the veteran to be compared with."""
    options = get_edition(edition).preset(judged_preset(edition))
    times: list[float] = []
    begun = process_time()
    for number in range(-1, matches):
        if number == 0:  # the first match makes the tables
            times.clear()
            begun = process_time()
        match = new_match(edition, options=options, keep_events=False)
        coaches = [make_coach(name, f"{number}:{side}", edition) for side in (0, 1)]
        views, dice = (match.seen_by(0), match.seen_by(1)), SeededDice(f"watch:{number}")
        while match.pending is not None:
            node = match.pending
            if isinstance(node, Roll):
                match.apply(dice.answer(node))
                continue
            asked = process_time()
            token = coaches[node.team].choose(views[node.team])
            times.append(1000 * (process_time() - asked))
            match.apply(token)
    rate = rates[name] = matches / (process_time() - begun)
    share = f"{rate / rates[USUAL]:.2f}" if USUAL in rates else ""
    times.sort()
    mean, late = sum(times) / len(times), times[len(times) * 99 // 100]
    return f"| {edition} | {name} | {mean:.3f} | {late:.2f} | {times[-1]:.1f} | {rate:.0f} | {share} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--edition", choices=list(EDITIONS), action="append")
    parser.add_argument("--coach", choices=COACHES, action="append")
    parser.add_argument("--matches", type=int, default=20)
    given = parser.parse_args()
    print("plain Python" if str(rules.match.__file__).endswith(".py") else "compiled")
    print("| edition | coach | ms a decision | 99 of 100 within | longest | matches a second | of the veteran's |")
    print("|---|---|---|---|---|---|---|")
    for edition in given.edition or EDITIONS:
        rates: dict[str, float] = {}
        for name in given.coach or COACHES[1:]:
            print(row(edition, name, given.matches, rates), flush=True)


if __name__ == "__main__":
    main()

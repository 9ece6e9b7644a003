"""What a hint costs, next to a whole match of two veterans in the same run.

    python bench/hints.py

In each edition matches are played by two rookies with all options, and a hint is asked for at every so many decisions with
a choice. Figures are CPU time; what is weighed, and how often, is the same on every machine.
"""

import argparse
import os
import statistics
import sys
import time
from pathlib import Path
from typing import Final

sys.path.append(str(Path(__file__).resolve().parent.parent))
os.environ["DJANGO_SETTINGS_MODULE"] = "fuba_site.settings"

EVERY: Final = 9  # decisions


def main() -> None:
    import django

    django.setup()
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--matches", type=int, default=2)
    given = parser.parse_args()

    from rules import EDITIONS

    print(f"{'edition':14}{'hints':>6}{'options':>9}{'median':>9}{'95 %':>9}{'most':>9}{'a match':>10}{'ratio':>7}")
    for edition in EDITIONS:
        costs, options = hinted(edition, given.matches)
        whole = statistics.median(whole_match(edition, number) for number in range(5))
        costs.sort()
        middle, many, most = statistics.median(costs), costs[len(costs) * 95 // 100], costs[-1]
        print(
            f"{edition:14}{len(costs):6}{statistics.mean(options):9.1f}{1e3 * middle:7.0f}ms{1e3 * many:7.0f}ms"
            f"{1e3 * most:7.0f}ms{1e3 * whole:8.0f}ms{middle / whole:7.2f}"
        )


def hinted(edition: str, matches: int) -> tuple[list[float], list[int]]:
    """The cost of each hint, and how many choices it weighed."""
    from matches.recorder.hints import hints
    from rules import Decision, get_edition, new_match
    from rules.play import play_seeded

    costs: list[float] = []
    options: list[int] = []
    preset = get_edition(edition).preset(list(get_edition(edition).presets)[-2])
    for number in range(matches):
        record = play_seeded(edition, preset, None, None, "rookie", "rookie", f"hints:{number}", keep_events=False)
        match = new_match(edition, options=preset, keep_events=False)
        asked = 0
        for at, token in enumerate(record.inputs):
            node = match.pending
            if isinstance(node, Decision) and len(node.options) > 1:
                asked += 1
                if asked % EVERY == 0:
                    options.append(len(node.options))
                    begun = time.process_time()
                    hints(match, edition, f"bench:{at}")
                    costs.append(time.process_time() - begun)
            match.apply(token)
    return costs, options


def whole_match(edition: str, number: int) -> float:
    from rules import get_edition
    from rules.play import play_seeded

    preset = get_edition(edition).preset(list(get_edition(edition).presets)[-2])
    begun = time.process_time()
    play_seeded(edition, preset, None, None, "veteran", "veteran", f"whole:{number}", keep_events=False)
    return time.process_time() - begun


if __name__ == "__main__":
    main()

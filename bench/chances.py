"""How good the chances of the analysis are, on matches that did not shape them; `--fit` fits the five figures of an edition.

    python bench/chances.py [--fit] [--edition fuba3] [--matches 400]

Matches are played by two veterans or two rookies, the presets of an edition in turn, without extra time. The Brier
score of win, draw and loss is the mean of the squared differences to what came; next to it stands what somebody gets who
always says how often each happens (base), and who knows score and clock but not the position (score).
"""

import argparse
import sys
from math import log
from pathlib import Path
from typing import Any, Final

sys.path.append(str(Path(__file__).resolve().parent.parent))

from rules import EDITIONS, get_edition
from rules.coaches.chances import FITS, Chances, Fit, Outlook, by_outlook, outlook
from rules.play import play_seeded

Seen = tuple[Outlook, int]  # and who won: 0 home, 1 nobody, 2 away
STEPS: Final = (0.25, 0.12, 0.05)
BINS: Final = 10
PAIRS: Final = (("veteran", "veteran"), ("rookie", "rookie"))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--fit", action="store_true")
    parser.add_argument("--edition", choices=list(EDITIONS), action="append")
    parser.add_argument("--matches", type=int, default=400)
    given = parser.parse_args()
    print(f"{'edition':14}{'matches':>8}{'turns':>7}{'base':>8}{'score':>8}{'Brier':>8}{'off':>7}  home/draw/away")
    for edition in given.edition or EDITIONS:
        fit = FITS[edition]
        if given.fit:
            fit = fitted(played(edition, given.matches, "fit"), fit)
            print(f'    "{edition}": Fit({", ".join(f"{figure:.4g}" for figure in fit)}),')
        tell(edition, given.matches, fit)


def played(edition: str, matches: int, name: str) -> list[list[Seen]]:
    """For each match the turns, every one with what became of the match."""
    rules = get_edition(edition)
    presets = [preset for preset in rules.presets if preset != "worldcup"]
    found = []
    for number in range(matches):
        options: dict[str, Any] = dict(rules.preset(presets[number % len(presets)])) | {"X1": False, "X2": False}
        pair = PAIRS[number // len(presets) % len(PAIRS)]
        match = play_seeded(edition, options, None, None, *pair, f"chances:{name}:{number}", keep_events=False)
        home, away = match.state.score
        ended = 0 if home > away else 1 if home == away else 2
        turns = [turn.state for turn in match.turns() if turn.state.phase in ("turn", "setpiece", "kickoff")]
        found.append([(outlook(state, edition), ended) for state in turns])
    return found


def loss(seen: list[Seen], fit: Fit) -> float:
    return -sum(log(max(1e-6, by_outlook(look, fit)[ended])) for look, ended in seen) / len(seen)


def fitted(matches: list[list[Seen]], fit: Fit) -> Fit:
    """The figures under which what came was likeliest: each in turn a little up and down, as long as it helps."""
    seen = [each for match in matches for each in match[::4]]
    best = loss(seen, fit)
    for step in STEPS:
        better = True
        while better:
            better = False
            for place in range(len(fit)):
                for factor in (1 + step, 1 / (1 + step)):
                    tried = fit._replace(**{fit._fields[place]: fit[place] * factor})
                    if (now := loss(seen, tried)) < best - 1e-6:
                        fit, best, better = tried, now, True
    return fit


def brier(said: Chances, ended: int) -> float:
    return sum((chance - (place == ended)) ** 2 for place, chance in enumerate(said))


def tell(edition: str, number: int, fit: Fit) -> None:
    matches = played(edition, number, "judge")
    seen = [each for match in matches for each in match]
    shares = Chances(*(sum(match[0][1] == place for match in matches) / len(matches) for place in range(3)))
    base = sum(brier(shares, ended) for _, ended in seen) / len(seen)
    plain = sum(brier(by_outlook(look._replace(position=0.0, men=0), fit), ended) for look, ended in seen) / len(seen)
    ours = sum(brier(by_outlook(look, fit), ended) for look, ended in seen) / len(seen)
    # calibration: Home's chance in ten bins, how far what was said is from what came, weighted
    bins: list[list[tuple[float, bool]]] = [[] for _ in range(BINS)]
    for look, ended in seen:
        said = by_outlook(look, fit).home
        bins[min(BINS - 1, int(said * BINS))].append((said, ended == 0))
    off = sum(abs(sum(said - came for said, came in each)) for each in bins) / len(seen)
    told = "/".join(f"{share:.2f}" for share in shares)
    print(f"{edition:14}{number:8}{len(seen) / number:7.0f}{base:8.3f}{plain:8.3f}{ours:8.3f}{off:7.3f}  {told}", flush=True)


if __name__ == "__main__":
    main()

"""What coaches do in their matches, counted: how a spectator would see whether they understand football.

    python bench/football.py [--edition fuba3] [--coach veteran] [--against master] [--matches 200]

Matches are played by the rules that an edition's coaches are measured by. Figures are those of both teams together, or
with --against those of --coach alone, who is at home in every second match. A minute is that of an average case. A
compiled build is faster and says the same: `PYTHONPATH=build/compiled`.
"""

import argparse
import sys
from collections import Counter
from pathlib import Path
from typing import Any, Final

sys.path.append(str(Path(__file__).resolve().parent.parent))

from rules import EDITIONS, Match
from rules.board import PENALTY_AREA
from rules.coaches.seeds import judged_preset
from rules.editions import get_edition
from rules.play import play_seeded
from rules.shared.roles import ROLES

CROWD: Final = 7  # pieces of a team in one area
COUNTED: Final = 3  # by which numbers in an area differ at most, as far as rules count them
OPEN_PLAY: Final = ("turn", "setpiece")


class Count:
    """Of the matches of one edition."""

    def __init__(self) -> None:
        self.matches = 0
        self.sums: Counter[str] = Counter()
        self.minutes: dict[str, list[int]] = {"substitution": [], "tired": []}

    def add(self, match: Match, teams: tuple[int, ...]) -> None:
        self.matches += 1
        self.sums["teams"] += len(teams)
        first_tired: dict[int, int] = {}
        early = 0
        for event in match.events:
            if event.team not in teams:
                continue
            if event.kind == "lineup":
                self.sums["line-ups with roles"] += bool(set(event.data["roles"]) & set(ROLES))
            elif event.kind == "formation":
                self.sums["formation changes"] += 1
            elif event.kind == "substitution":
                self.sums[f"substitutions, {event.data['type']}"] += 1
                self.minutes["substitution"].append(_minute(event.minute))
            elif event.kind in ("tiredness", "pool_test") and event.data["tired"]:
                first_tired.setdefault(event.team, _minute(event.minute))
            elif event.kind == "goal":
                self.sums["goals"] += 1
        self.minutes["tired"] += first_tired.values()
        for turn in match.turns():
            state: Any = turn.state
            if state.phase not in OPEN_PLAY:
                continue
            own = [state.teams[team] for team in teams]
            self.sums["turns"] += 1
            self.sums["crowded"] += max(max(side.pieces) for side in own) >= CROWD
            self.sums["idle"] += any(
                mine >= CROWD and mine - theirs > COUNTED
                for side in own
                for mine, theirs in zip(side.pieces, state.teams[1 - side.team].pieces, strict=True)
            )
            self.sums["keeper out"] += any(side.keeper != PENALTY_AREA[side.team] for side in own)
            if state.half == 1:
                early = sum(side.subs for side in own)
        self.sums["substitutions by half-time"] += early

    def rows(self) -> dict[str, str]:
        teams, turns = max(1, self.sums["teams"]), max(1, self.sums["turns"])

        def mean(name: str) -> str:
            found = self.minutes[name]
            return f"{sum(found) / len(found):.0f}" if found else "-"

        subs = {name[15:]: number for name, number in self.sums.items() if name.startswith("substitutions, ")}
        return {
            "line-ups with roles": f"{self.sums['line-ups with roles'] / teams:.0%}",
            "formation changes a team": f"{self.sums['formation changes'] / teams:.2f}",
            "substitutions a team": f"{sum(subs.values()) / teams:.2f}",
            "... of which": ", ".join(f"{name} {number / teams:.2f}" for name, number in sorted(subs.items())),
            "... by half-time": f"{self.sums['substitutions by half-time'] / teams:.2f}",
            "... minute": mean("substitution"),
            "teams tired before the end": f"{len(self.minutes['tired']) / teams:.0%}",
            "... minute of that": mean("tired"),
            "turns with a team's seven in an area": f"{self.sums['crowded'] / turns:.1%}",
            "... with four more than the opponents": f"{self.sums['idle'] / turns:.1%}",
            "turns with the keeper out": f"{self.sums['keeper out'] / turns:.1%}",
            "goals a team": f"{self.sums['goals'] / teams:.2f}",
        }


def _minute(text: str) -> int:
    """Of "45+2", 45."""
    return int(text.partition("+")[0])


def count(edition: str, coach: str, against: str, matches: int) -> Count:
    found = Count()
    options = get_edition(edition).preset(judged_preset(edition))
    for number in range(matches):
        home = number % 2 == 0
        pair = (coach, against) if home else (against, coach)
        match = play_seeded(edition, options, None, None, *pair, f"football:{number}")
        found.add(match, (0, 1) if coach == against else (0 if home else 1,))
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--edition", choices=list(EDITIONS), action="append")
    parser.add_argument("--coach", default="veteran")
    parser.add_argument("--against", default="", help="another coach; without it the same one")
    parser.add_argument("--matches", type=int, default=200)
    given = parser.parse_args()
    for edition in given.edition or EDITIONS:
        print(f"{edition}: {given.coach}, {given.matches} matches")
        for name, figure in count(edition, given.coach, given.against or given.coach, given.matches).rows().items():
            print(f"  {name:30} {figure}")


if __name__ == "__main__":
    main()

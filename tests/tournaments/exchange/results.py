"""Small files of results for tests, written by hand."""

from collections.abc import Sequence
from itertools import permutations
from typing import Any


def match(home: str, away: str, score: Any = None, round: str = "", **more: Any) -> dict[str, Any]:
    """A match of an openfootball file; `score` is that after 90 minutes, or all of them."""
    given = {"team1": home, "team2": away, **more}
    if round:
        given["round"] = round
    if score is not None:
        given["score"] = {"ft": list(score)} if isinstance(score, tuple) else score
    return given


def file(*matches: dict[str, Any], name: str = "Cup 2027") -> dict[str, Any]:
    return {"name": name, "matches": list(matches)}


def league(teams: Sequence[str], round: str = "Matchday {n}", **more: Any) -> list[dict[str, Any]]:
    """Everybody meets everybody home and away; whoever stands earlier in the list wins."""
    found = []
    for n, (home, away) in enumerate(permutations(teams, 2), 1):
        score = (2, 0) if teams.index(home) < teams.index(away) else (0, 1)
        found.append(match(home, away, score, round.format(n=n), **more))
    return found


def group(name: str, teams: Sequence[str], **more: Any) -> list[dict[str, Any]]:
    """Everyone plays everyone once."""
    once = [each for each in league(teams) if teams.index(each["team1"]) < teams.index(each["team2"])]
    return [each | {"group": f"Group {name}", **more} for each in once]

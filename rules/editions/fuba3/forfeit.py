"""A team with fewer than seven pieces forfeits (R-033)."""

from rules.editions.fuba3.state import State
from rules.shared.forfeit import FEWEST, give_away, pieces_left
from rules.shared.phases import MatchOver


def check_forfeit(s: State, team: int) -> None:
    left = pieces_left(s.teams[team])
    if left >= FEWEST:
        return
    give_away(s, team)
    s.emit("forfeit", team, {"pieces": left})
    raise MatchOver

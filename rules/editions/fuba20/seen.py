"""What a team may not know: the opponents' cards, players they have not shown, and sealed line-ups."""

from rules.editions.fuba20.state import State


def seen_by(s: State, team: int) -> State:
    """The state without the opponents' secrets (Team Manager: secret until used)."""
    before = s.phase in ("squad", "lineup")
    if not s.on.manager and not (before and any(s.fixed_lineups)):
        return s
    seen = s.copy()
    if before:
        fixed = s.fixed_lineups[team]
        seen.fixed_lineups = ("", fixed) if team else (fixed, "")
    opponent = seen.sides[1 - team]
    opponent.hand = ()
    squad = opponent.squad
    if squad.players:
        known = tuple(p for i, p in enumerate(squad.players) if opponent.shown >> i & 1)
        opponent.squad = squad._replace(players=known)
        opponent.shown = (1 << len(known)) - 1
    return seen

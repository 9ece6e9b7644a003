"""Tactic cards (Team Manager, team skills): when a team may play one, and the offer to do so."""

from ...board import ZONE
from ...edition import Asks
from ...nodes import Fixed
from .state import State


def can_play(s: State, team: int, card: str) -> bool:
    """The card is in the hand, the turn die is at most the general level (R20-43), and it is the first of the turn (R20-45)."""
    side = s.sides[team]
    return card in side.hand and not side.played and s.dice[team] <= side.squad.general


def target_zone(s: State, team: int) -> int:
    """The zone of the target, as the team sees it."""
    return ZONE[team][s.target]


def offer(s: State, team: int, card: str) -> Asks:
    """Whether the team plays the card: 1 or 0. A card stays secret until it is played."""
    token = yield Fixed(team, "tactic", ("no", f"play {card}"))
    if token == "no":
        return 0
    side = s.sides[team]
    at = side.hand.index(card)
    side.hand = side.hand[:at] + side.hand[at + 1 :]
    side.played = True
    s.emit("tactic", team, {"card": card})
    return 1

"""Skilled players (Team Manager): who is active in a turn, and the use of a skill."""

from ...board import ZONE
from ...edition import Asks
from ...nodes import Fixed
from .state import State


def active(s: State, team: int, skill: str, area: int = -1) -> int:
    """Mask of the team's players with that skill whose number came up on both dice, in their zone; two work as one (R20-69).

    The zone is that of `area`, by default the target. Goalkeepers have none (R20-49).
    """
    players = s.sides[team].squad.players
    if not players or not s.level_dice():
        return 0
    number = s.dice[0]
    zone = "DMF"[ZONE[team][s.target if area < 0 else area]]
    mask = 0
    for i, player in enumerate(players):
        if player.skill == skill and number in player.numbers and player.position in (zone, "G"):
            mask |= 1 << i
    return mask


def owns(s: State, team: int, skill: str) -> int:
    """Mask of the players with a skill that needs neither number nor zone: the penalty specialists."""
    mask = 0
    for i, player in enumerate(s.sides[team].squad.players):
        if player.skill == skill:
            mask |= 1 << i
    return mask


def show(s: State, team: int, mask: int, skill: str) -> None:
    """The skill has its effect: the opponent now knows these players."""
    s.sides[team].shown |= mask
    s.emit("skill", team, {"skill": skill, "dice": []})


def helps(s: State, team: int, skill: str, area: int = -1) -> bool:
    """A benefit without alternative: if the skill is active it is used."""
    mask = active(s, team, skill, area)
    if mask:
        show(s, team, mask, skill)
    return mask != 0


def offer_skill(s: State, team: int, kind: str, skill: str) -> Asks:
    """Whether the team uses an active skill: 1 or 0."""
    mask = active(s, team, skill)
    if not mask:
        return 0
    token = yield Fixed(team, kind, ("no", f"use {skill}"))
    if token == "no":
        return 0
    show(s, team, mask, skill)
    return 1

"""Free moves that a skill or a card gives while the ball is on its way: sprints (SP5, SP6) and side attacks (TT2, TT3)."""

from typing import Final

from ...board import ACL, ACR, ADJ_MASK, ALL_AREAS, AML, AMR, ATTACK, DEFENCE, HCL, HCR, HML, HMR, mask_of
from ...edition import Flow
from ...shared.choosing import choose
from ...shared.steps import AREAS_IN, MEANING, MOVE
from ..two_dice.linemoves import make_move
from ..two_dice.turn import tell_pass
from .movement import AHEAD_ONE, AHEAD_TWO, BACK, KIND, Walk
from .players import active, show
from .state import State
from .tactics import can_play, offer, target_zone

_LEFT: Final = mask_of((HCL, HML, AML, ACL))
_RIGHT: Final = mask_of((HCR, HMR, AMR, ACR))
# WINGS[team]: the team's left and right side of the pitch, with the card for each.
WINGS: Final = ((("TT2", _LEFT), ("TT3", _RIGHT)), (("TT2", _RIGHT), ("TT3", _LEFT)))


def sprints(s: State) -> Flow:
    """A defender and an attacker may get to an area of their zone that their team has left open (R20-71)."""
    other = 1 - s.control
    yield from _sprint(s, other, "SP5", DEFENCE, (BACK,))
    yield from _sprint(s, s.control, "SP6", ATTACK, (AHEAD_ONE, AHEAD_TWO))


def tell_before_run(s: State) -> None:
    """The pass comes before whoever runs because of it; its value follows when all have run."""
    if not s.told and s.log is not None:
        tell_pass(s, s.value, False, None)
    s.told = True


def _sprint(s: State, team: int, skill: str, zone: int, kinds: tuple[int, ...]) -> Flow:
    side = s.sides[team]
    if target_zone(s, team) != zone or side.occupied >> s.target & 1 or not side.line(zone):
        return
    players = active(s, team, skill)
    if not players:
        return
    token = yield from choose(team, "sprint", lambda: ["no", *_sprint_steps(s, team, kinds)])
    if token != "no":
        tell_before_run(s)
        show(s, team, players, skill)
        make_move(s, team, token, "sprint")


def _sprint_steps(s: State, team: int, kinds: tuple[int, ...]) -> list[str]:
    return [token for token in Walk(s, team, 1, False).moves(ALL_AREAS) if _kind(s, team, token) in kinds]


def _kind(s: State, team: int, token: str) -> int:
    """How a move counts; none with the ball does here."""
    word, src, dst = MEANING[token]
    return -1 if word == "dribble" else KIND[team][src if src >= 0 else s.sides[team].keeper][dst]


def side_attack(s: State) -> Flow:
    """A team that kept the ball on one side brings one more piece there from next door (R20-51, R20-68)."""
    team = s.control
    if s.lost:
        return
    for card, wing in WINGS[team]:
        if wing >> s.target & 1 and can_play(s, team, card):
            if not _run_ins(s, team):
                return
            tell_before_run(s)
            played = yield from offer(s, team, card)
            if played:
                token = yield from choose(team, "side_attack", lambda: _run_ins(s, team) or ("no",))
                if token != "no":  # the referee has left nobody next door
                    make_move(s, team, token, "side_attack")


def _run_ins(s: State, team: int) -> list[str]:
    """Steps of unmoved pieces next door to the ball."""
    side = s.sides[team]
    bit = 1 << s.ball
    steps: list[str] = []
    for area in AREAS_IN[side.occupied & ADJ_MASK[s.ball] & ALL_AREAS]:
        if side.outfield(area) > side.moved[area]:
            steps += MOVE.pieces[area][bit]
        if side.keeper == area and not side.moved_keeper:
            steps += MOVE.keeper[area][bit]
    return steps

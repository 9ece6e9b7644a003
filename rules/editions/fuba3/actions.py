"""The action stage (F3 4.3): which actions a team may choose, and its loop."""

from typing import Final

from ...board import ATTACK
from ...edition import Flow
from ...nodes import ANEW, Decision
from .condition import can_use, offer
from .moving import move
from .pass_play import play_pass
from .passing import OPEN_PLAY, PASS_TARGET, PASS_TOKENS, targets, value
from .positioning import position
from .pressing import apress, can_apress, can_press, press
from .shooting import can_shoot, shoot
from .skills import FW1
from .state import State

END: Final = "end"


def options(s: State, team: int, limit: int) -> list[str]:
    """The table of T3: legal actions of the acting team, which may play `limit` of them."""
    controls = team == s.control
    if s.origin in OPEN_PLAY:
        found = [END]
        if s.played < limit:
            if controls:
                found += [PASS_TOKENS[t] for t, _ in targets(s)]
                found.append("move")
            else:
                found.append("move")
                found.append("position")
                if can_press(s, team):
                    found.append("press")
                if can_apress(s, team):
                    found.append("apress")
    elif s.played == 0 and controls:
        found = [PASS_TOKENS[t] for t, _ in targets(s)]  # the set-piece pass must be played
        if s.origin != "free":
            return found
    else:
        found = [END]
    if controls and can_shoot(s, team):
        found.append("shoot")
    return found


class Action(Decision):
    """The next action in open play, where there is always one to choose. One decision serves the whole stage.

    `target` and `needed` are the pass that was accepted last, with the value it needs, so that it is not worked out twice.
    """

    __slots__ = ("limit", "needed", "s", "target")

    def __init__(self, s: State, team: int, limit: int) -> None:
        self.team = team
        self.kind = "action"
        self.listed = None
        self.secret = False
        self.s = s
        self.limit = limit
        self.target = -1
        self.needed = 0

    def find(self) -> list[str]:
        return options(self.s, self.team, self.limit)

    def renew(self, areas: int) -> bool:
        self.listed = None
        self.target = -1
        return False

    def accepts(self, token: str) -> bool:
        """What `options` says of all actions, this says of one; a test holds them together."""
        s = self.s
        team = self.team
        if token == "move" or token == END:
            return True
        if team == s.control:
            if token == "shoot":
                return can_shoot(s, team)
            target = PASS_TARGET.get(token, -1)
            if target < 0:
                return False
            self.target = target
            self.needed = value(s, target)
            return self.needed > 0
        if token == "position":
            return True
        return (token == "press" and can_press(s, team)) or (token == "apress" and can_apress(s, team))


def stage(s: State, team: int, limit: int) -> Flow:
    """Actions of `team` until it ends, moves with the ball, or has nothing left to choose."""
    s.no_shot = False
    s.target_man = -1
    other = 1 - team
    if s.control == other and s.zone(other) == ATTACK and can_use(s, other, FW1):
        used = yield from offer(s, other, "target_man", "FW1")
        if used:
            s.target_man = other
            s.target_area = s.ball
    action = Action(s, team, limit)
    while True:
        token: str
        if s.played < limit and s.origin in OPEN_PLAY:
            action.listed = None
            action.target = -1
            token = yield action
        else:
            choices = options(s, team, limit)
            token = choices[0] if len(choices) == 1 else (yield Decision(team, "action", choices))
            if token == ANEW:
                continue
        if token == END:
            break
        target = PASS_TARGET.get(token)
        if target is not None:
            yield from play_pass(s, target, action.needed if action.target == target else value(s, target))
        elif token == "move":
            controls = team == s.control
            yield from move(s, team)
            if controls:
                break
        elif token == "position":
            yield from position(s, team)
        elif token == "press":
            yield from press(s, team)
        elif token == "apress":
            yield from apress(s, team)
        else:
            yield from shoot(s, team, s.played)
    s.target_man = -1


def play_actions(s: State) -> Flow:
    """T3 of the phasing team; whatever happens in it, the end of the turn follows."""
    s.phase = "turn_end"
    return stage(s, s.phasing, s.actions)

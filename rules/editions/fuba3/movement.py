"""Steps and their limits (F3 4.4.1, specification 5.2), free moves, and the holder of the ball (5.3)."""

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from ...board import ADJ_MASK, ALL_AREAS, AREAS, BACKWARD, GOAL_LINE, PENALTY_AREA, PITCH, PLACES
from ...edition import Flow
from ...nodes import Series
from ...shared.choosing import choose
from ...shared.offside import offside_areas
from ...shared.steps import AREAS_IN, KEEPER, MEANING, MOVE, NEXT_TO, StepTokens
from .state import Side, State

SKILL_STEPS: Final[dict[str, StepTokens]] = {
    skill: StepTokens(skill, f"{skill} keeper") for skill in ("DF7", "FW6", "MF8", "FW7", "MF6")
}


def offside_for(s: State, team: int) -> int:
    """Areas that pieces of a team may not enter: only the controlling team is ever offside (R-010)."""
    if team != s.control or s.no_offside:
        return 0
    return offside_areas(s.teams[1 - team].pieces, 1 - team, s.ball)


def new_stage(s: State, team: int) -> None:
    """Nobody of the team has moved yet."""
    s.walker = team
    s.moved = [0] * PITCH
    s.moved_keeper = False


GOAL_LINES: Final = GOAL_LINE[0] | GOAL_LINE[1]


@cache
def reach(team: int, offside: int, blocked: int) -> tuple[int, ...]:
    """By area: where its pieces may step. Not into offside areas, but for a straight step backwards, nor into blocked ones."""
    back = [1 << b if b >= 0 else 0 for b in BACKWARD[team]]
    near = [ADJ_MASK[area] & ALL_AREAS & ~blocked if area < PITCH else 0 for area in range(PLACES)]
    return tuple(near[area] & (~offside | back[area]) for area in range(PLACES))


def steps(s: State, team: int, tokens: StepTokens = MOVE, into: int = ALL_AREAS, blocked: int = 0) -> list[str]:
    """Every legal step of a team's pieces that have not moved in this stage."""
    found: list[str] = []
    add_steps(found, s, team, tokens, reach(team, offside_for(s, team), blocked | ALL_AREAS & ~into))
    return found


def add_steps(
    found: list[str],
    s: State,
    team: int,
    tokens: StepTokens,
    to: tuple[int, ...],
    senders: int = ALL_AREAS,
    free: tuple[int, ...] = (),
) -> None:
    """Adds every step that `to` has, of pieces that have not moved; the controlling team does not leave the ball alone.

    Areas that are not among `senders` have their `free` steps only, and the keeper the one into his box.
    """
    side = s.teams[team]
    pieces = side.pieces
    keeper = side.keeper
    moved = s.moved
    tables = tokens.pieces
    areas = side.occupied & ALL_AREAS
    if team == s.control and pieces[s.ball] == 1:
        areas &= ~(1 << s.ball)
    if senders == ALL_AREAS:  # by far the most of them: no area has to be asked whether it sends
        for area in AREAS_IN[areas]:
            n = pieces[area]
            if area == keeper:
                if not s.moved_keeper:
                    found += tokens.keeper[area][to[area]]
                n -= 1
            if n > moved[area]:
                found += tables[area][to[area]]
        return
    areas &= senders | GOAL_LINES | 1 << keeper
    for area in AREAS_IN[areas]:
        n = pieces[area]
        sends = senders >> area & 1
        if area == keeper:
            if not s.moved_keeper:
                found += tokens.keeper[area][to[area] if sends else to[area] & 1 << PENALTY_AREA[team]]
            n -= 1
        if n > moved[area]:
            found += tables[area][to[area] if sends else to[area] & free[area]]


# Steps without the ball and without a skill: where from (or the keeper) and where to.
PLAIN_STEPS: Final = {token: (src, dst) for token, (word, src, dst) in MEANING.items() if word == "move"}


class Walk(Series):
    """A stage in which pieces of a team step one after the other: "done", or a step of one that has not moved.

    One decision serves the whole stage; `open` says before each step whether there is anything to decide.
    """

    __slots__ = ("blocked", "left", "s", "side", "to")

    def __init__(self, s: State, team: int, kind: str, most: int, blocked: int = 0) -> None:
        self.team = team
        self.kind = kind
        self.listed = None
        self.secret = False
        self.s = s
        self.side = s.teams[team]
        self.left = most  # steps that may still be made
        self.blocked = blocked
        self.to = reach(team, offside_for(s, team), blocked)  # changes only with the ball and the opponents

    def open(self) -> bool:
        """Whether there is a step to choose."""
        if not self.left:
            return False
        if self.listed is None:
            return self.can_step()
        # somebody looks at the options: he will again
        self.listed = self.find()
        return len(self.listed) > 1

    def renew(self, areas: int) -> bool:
        self.to = reach(self.team, offside_for(self.s, self.team), self.blocked)
        return True

    def find(self) -> list[str]:
        found = ["done"]
        add_steps(found, self.s, self.team, MOVE, self.to)
        return found

    def accepts(self, token: str) -> bool:
        if token == "done":
            return True
        # with a log no steps are taken in a row: then the whole stage lists them
        return token in (self.find() if self.s.log is None else self.options)

    def can_step(self) -> bool:
        """Whether `find` has any step."""
        return self._can_leave(ALL_AREAS)

    def _can_leave(self, areas: int) -> bool:
        """Whether a piece in one of some areas has a legal step. A list instead would make replays take 1.08 times as long."""
        s = self.s
        side = self.side
        for area in AREAS_IN[side.occupied & areas & ALL_AREAS]:
            n = side.pieces[area]
            if area == s.ball and n == 1 and s.control == self.team:
                continue
            if area == side.keeper and s.moved_keeper:
                n -= 1
            if n > s.moved[area] and self.to[area]:
                return True
        return False

    def sends(self, src: int, dst: int, keeper: bool) -> bool:
        """Whether the area may send a piece there; it is asked as that piece goes."""
        return True

    def take(self, tokens: Sequence[str], at: int) -> int:
        """Plain steps. What `add_steps` says of all pieces, this says of one; a test holds them together."""
        step = PLAIN_STEPS.get(tokens[at])
        if step is None:
            return at
        s = self.s
        side = self.side
        pieces = side.pieces
        occupied = side.occupied
        moved = s.moved
        to = self.to
        ball = s.ball if s.control == self.team else -1
        home = side.keeper
        begun = at
        end = min(len(tokens), at + self.left)
        while step is not None:
            src, dst = step
            keeper = src == KEEPER
            if keeper:
                src = home
            n = pieces[src]
            if not to[src] >> dst & 1 or (n == 1 and src == ball):
                break
            if s.moved_keeper if keeper else (n - 1 if src == home else n) <= moved[src]:
                break
            if not self.sends(src, dst, keeper):
                break
            # what `Side.step` does, without a call for each of hundreds of steps
            pieces[src] = n - 1
            if n == 1:
                occupied &= ~(1 << src)
            pieces[dst] += 1
            occupied |= 1 << dst
            if keeper:
                side.keeper = home = dst
                s.moved_keeper = True
            else:
                moved[dst] += 1
            at += 1
            if at == end:
                break
            step = PLAIN_STEPS.get(tokens[at])
        side.occupied = occupied
        self.left -= at - begun
        return at


def make_step(s: State, team: int, token: str, stage: str) -> None:
    """Carry out a step token; a dribble takes the ball along."""
    word, src, dst = MEANING[token]
    side = s.teams[team]
    keeper = src == KEEPER
    if keeper:
        src = side.keeper
        side.keeper_step(dst)
        s.moved_keeper = True
    else:
        side.step(src, dst)
        s.moved[dst] += 1
    carries = word != "move" and (word == "dribble" or word == "MF6")
    if carries:
        s.ball = dst
    if s.log is not None:
        data: dict[str, Any] = {"src": AREAS[src], "dst": AREAS[dst], "keeper": keeper}
        if carries:
            s.emit("dribble", team, data)
        else:
            s.emit("step", team, {**data, "skill": word if word != "move" else "", "stage": stage})


def one_step(s: State, team: int, kind: str) -> Flow:
    """The team may move one piece one step."""
    new_stage(s, team)
    token = yield from choose(team, kind, lambda: ["no", *steps(s, team)])
    if token != "no":
        make_step(s, team, token, kind)


def repair_holder(s: State) -> Flow:
    """With nobody of the controlling team at the ball its closest piece goes there at once (R-012)."""
    side = s.teams[s.control]
    if s.pending or side.occupied >> s.ball & 1:
        return
    token = yield from choose(s.control, "holder", lambda: _closest(side, s.ball))
    keeper = token == "from keeper"
    src = side.keeper if keeper else AREAS.index(token[5:])
    if keeper:
        side.keeper_step(s.ball)
    else:
        side.step(src, s.ball)
    s.emit("holder", s.control, {"src": AREAS[src], "keeper": keeper})


def _closest(side: Side, ball: int) -> list[str]:
    names: list[str] = []
    for area in side.closest(ball):
        if side.outfield(area):
            names.append(f"from {AREAS[area]}")
        if side.keeper == area:
            names.append("from keeper")
    return names


def run_ins(s: State, team: int, target: int, offside: int, tokens: StepTokens = MOVE) -> list[str]:
    """Steps into `target` by pieces in adjacent areas that are not offside (R-018)."""
    side = s.teams[team]
    options: list[str] = []
    bit = 1 << target
    for area in AREAS_IN[side.occupied & NEXT_TO[bit] & ~offside & ALL_AREAS]:
        if area == side.keeper:
            options.extend(tokens.keeper[area][bit])
            if side.pieces[area] == 1:
                continue
        options.extend(tokens.pieces[area][bit])
    return options

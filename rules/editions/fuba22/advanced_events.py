"""Special events of the advanced game (2.2 A11): one die of each team picks a row."""

from collections.abc import Callable
from typing import Final

from ...board import ADJACENT, AREAS, GOAL_LINE, PENALTY_AREA, TOUCHLINE
from ...clock import advance
from ...edition import Flow
from ...nodes import Fixed, rolls
from ...shared.choosing import choose
from ...shared.offside import offside_areas
from ...shared.stars import lose_star, new_talent
from ..two_dice.removal import injure
from ..two_dice.targets import NO_OFFSIDE
from .awards import corner_kick, goal_kick
from .contest import NOBODY, contest
from .fouls import foul, rude_foul
from .movement import event_moves
from .skills import SKILLS, available
from .state import State

STREAKER_ROLL: Final = rolls(1, "streaker")

BOUNCES: Final[dict[str, int]] = {"no": 0, "up": 2, "down": -2}
THROW_IN_VALUE: Final = 2

Handler = Callable[[State], Flow]


def attack_move(s: State) -> Flow:
    yield from event_moves(s, s.control, 1, marked=False, seen=True)


def defence_move(s: State) -> Flow:
    yield from event_moves(s, 1 - s.control, 1, marked=False, seen=True)


def fast_situation(s: State) -> Flow:
    won = yield from contest(s)
    if won != NOBODY:
        yield from event_moves(s, won, 2, marked=s.on.marked_runs, seen=True)


def ball_bounces(s: State) -> Flow:
    """The winner says whether the ball becomes harder or easier to control."""
    won = yield from contest(s)
    if won != NOBODY:
        token = yield Fixed(won, "bounce", tuple(BOUNCES))
        s.event_value = BOUNCES[token]


def good_defence(s: State) -> Flow:
    s.event_value = 1
    yield from ()


def good_attack(s: State) -> Flow:
    s.event_value = -1
    yield from ()


def defenders_foul(s: State) -> Flow:
    yield from foul(s, 1 - s.control)


def attackers_foul(s: State) -> Flow:
    yield from foul(s, s.control)


def defenders_rude_foul(s: State) -> Flow:
    yield from rude_foul(s, 1 - s.control)


def attackers_rude_foul(s: State) -> Flow:
    yield from rude_foul(s, s.control)


def bored_play(s: State) -> Flow:
    s.skip = True
    yield from ()


def side_line(s: State) -> Flow:
    """Out at the side: the winner of a contest has the ball at value 2; the team in control if it is level (R22-79)."""
    if TOUCHLINE >> s.target & 1:
        s.skip = True
        won = yield from contest(s)
        if won == 1 - s.control:
            s.lost = True
        s.fixed_value = THROW_IN_VALUE


def goal_line(s: State) -> Flow:
    """Out at the end: a corner if those who attack there win, otherwise a goal kick."""
    for defender in (0, 1):
        if GOAL_LINE[defender] >> s.target & 1:
            s.skip = True
            won = yield from contest(s)
            if won == 1 - defender:
                corner_kick(s, won, s.target)
            goal_kick(s, defender)


def momentum(s: State) -> Flow:
    s.sides[s.control].extra = True
    yield from ()


def aggressive_defence(s: State) -> Flow:
    s.sides[1 - s.control].extra = True
    yield from ()


def head_collision(s: State) -> Flow:
    """The winner has the ball, both are hurt, less badly outside the boxes."""
    team = s.control
    won = yield from contest(s)
    if won == 1 - team:
        s.lost = True
    modifier = 0 if s.target in PENALTY_AREA else -1
    yield from injure(s, team, modifier)
    yield from injure(s, 1 - team, modifier)


def failed_opening(s: State) -> Flow:
    s.lost = s.stay = True
    yield from ()


def perfect_pass(s: State) -> Flow:
    """The ball may go on to an area next door that is not offside, seen from where it came (R22-79)."""
    team = s.control
    token = yield from choose(team, "perfect_pass", lambda: ["no", *_next_door(s, team)])
    if token != "no":
        src = s.ball
        s.ball = s.target = AREAS.index(token[5:])
        s.emit("ball_moved", team, {"src": AREAS[src], "dst": AREAS[s.ball]})


def _next_door(s: State, team: int) -> list[str]:
    offside = 0
    if s.origin not in NO_OFFSIDE:
        offside = offside_areas(s.sides[1 - team].pieces, 1 - team, s.start)
    return [f"ball {AREAS[a]}" for a in ADJACENT[s.target] if not offside >> a & 1]


def behind_the_referee(s: State) -> Flow:
    yield from injure(s, s.control)


def streaker(s: State) -> Flow:
    """Some minutes are lost, but not in stoppage, and nobody tires (R22-55)."""
    die, _ = yield STREAKER_ROLL[s.control]
    advance(s, die + 1)


def keeper_out_of_position(s: State) -> Flow:
    s.exposed = 1 - s.control  # R22-54
    yield from ()


def fans_of_the_defence(s: State) -> Flow:
    s.sides[1 - s.control].chant = s.on.condition
    yield from ()


def fans_of_the_attack(s: State) -> Flow:
    s.sides[s.control].chant = s.on.condition
    yield from ()


def star_of_the_defence(s: State) -> Flow:
    yield from lose_star(s, s.sides[1 - s.control], SKILLS)


def star_of_the_attack(s: State) -> Flow:
    yield from lose_star(s, s.sides[s.control], SKILLS)


def young_talent(s: State) -> Flow:
    won = yield from contest(s)
    if won != NOBODY:
        yield from new_talent(s, s.sides[won], SKILLS, new_skills(s, won))


def perfect_squad(s: State) -> Flow:
    """One more skill of the winner's choice for the rest of the match (R22-53)."""
    won = yield from contest(s)
    if won == NOBODY:
        return
    side = s.sides[won]
    pool = SKILLS.ids(new_skills(s, won))
    if not pool:
        return
    options = [f"take {name}" for name in pool]
    token: str = options[0] if len(options) == 1 else (yield Fixed(won, "new_skill", options, secret=True))
    side.skills |= SKILLS.bit[token[5:]]
    s.emit("skill_added", won, {})


def new_skills(s: State, team: int) -> int:
    """Skills that a team does not hold and may: not lost in this match, not barred from it."""
    side = s.sides[team]
    return available(s.on) & ~(side.skills | side.lost_skills | side.banned)


# Row by the die of the team in control, then the other team's.
_ROWS: Final[tuple[tuple[int, tuple[int, ...], str, Handler], ...]] = (
    (1, (1, 2), "good attack move", attack_move),
    (1, (3, 4), "good defence move", defence_move),
    (1, (5, 6), "fast situation", fast_situation),
    (2, (1, 2), "ball bounces", ball_bounces),
    (2, (3, 4), "good defence", good_defence),
    (2, (5, 6), "good attack", good_attack),
    (3, (1, 2), "defender's foul", defenders_foul),
    (3, (3, 4), "attacker's foul", attackers_foul),
    (3, (5,), "defender's rude foul", defenders_rude_foul),
    (3, (6,), "attacker's rude foul", attackers_rude_foul),
    (4, (1, 2), "bored play", bored_play),
    (4, (3,), "over the side line", side_line),
    (4, (4,), "over the goal line", goal_line),
    (4, (5,), "momentum", momentum),
    (4, (6,), "aggressive defence", aggressive_defence),
    (5, (1,), "head collision", head_collision),
    (5, (2,), "failed opening", failed_opening),
    (5, (3,), "perfect pass", perfect_pass),
    (5, (4,), "behind the referee", behind_the_referee),
    (5, (5,), "streaker", streaker),
    (5, (6,), "keeper out of position", keeper_out_of_position),
    (6, (1,), "fans of the defence", fans_of_the_defence),
    (6, (2,), "fans of the attack", fans_of_the_attack),
    (6, (3,), "injured star of the defence", star_of_the_defence),
    (6, (4,), "injured star of the attack", star_of_the_attack),
    (6, (5,), "young talent", young_talent),
    (6, (6,), "perfect squad", perfect_squad),
)
ROW_NAMES: Final = tuple(name for _, _, name, _ in _ROWS)
TABLE: Final[dict[tuple[int, int], tuple[str, Handler]]] = {
    (a, b): (name, handler) for a, dice, name, handler in _ROWS for b in dice
}

"""Special events (F3 A12): a double in the progress stage, then one die of each team picks a row."""

from collections.abc import Callable
from functools import partial
from typing import Final

from ...board import ADJ_MASK, ADJACENT, ALL_AREAS, AREAS, ATTACK, CORNERS, PENALTY_AREA, TOUCHLINE
from ...clock import advance
from ...edition import Asks, Flow
from ...nodes import rolls, rolls_of_both
from ...shared.choosing import choose
from ...shared.phases import TurnOver
from ...shared.points import MOST_IN_ALL
from ...shared.steps import DRIBBLE
from .actions import stage
from .award import award_corner, award_free_kick
from .cards import yellow_card, yellow_test
from .condition import ZONE_TOKENS, can_use, gain, offer
from .injuries import injure
from .movement import make_step, new_stage, offside_for, one_step, repair_holder
from .penalty import stop_play
from .pressing import forced_apress
from .skills import FW5
from .stars import lose_star, new_talent
from .state import Side, State

EVENT_ROLL: Final = rolls_of_both("event")
ACTOR_ROLL: Final = rolls(1, "actor")
COLLISION_ROLL: Final = rolls_of_both("collision")
STREAKER_ROLL: Final = rolls(1, "streaker")

Handler = Callable[[State], Flow]


def special_event(s: State) -> Flow:
    """Actor first (D12), then the table."""
    team = s.control
    # The ball is in one team's attacking zone at most, so one team at most is asked.
    diver = team if s.zone(team) == ATTACK else 1 - team
    if (diver == team or s.options.any_actor) and s.zone(diver) == ATTACK and can_use(s, diver, FW5):
        used = yield from offer(s, diver, "actor", "FW5")
        if used:
            instead = yield from _actor(s, diver)
            if instead:
                return
    a, b = yield EVENT_ROLL[team]
    name, handler = TABLE[a, b]
    s.emit("event", team, {"row": name, "dice": [a, b], "effect": True})
    yield from handler(s)


def _actor(s: State, team: int) -> Asks:
    """A dive: seen through, ignored, or believed (FW5, R-050). Returns 1 if it replaces the event."""
    die, _ = yield ACTOR_ROLL[team]
    s.emit("skill", team, {"skill": "FW5", "dice": [die]})
    if die in (2, 3):
        return 0
    if die == 1:
        award_free_kick(s, 1 - team)
        yield from yellow_card(s, team)
    else:
        award_free_kick(s, team)
        yield from yellow_test(s, 1 - team, 1)
    yield from stop_play(s)
    return 1


def attack_move(s: State) -> Flow:
    yield from one_step(s, s.control, "event_move")


def defence_move(s: State) -> Flow:
    yield from one_step(s, 1 - s.control, "event_move")


def fast_waiting(s: State) -> Flow:
    """The waiting team plays one action now (R-052, R-110)."""
    yield from stage(s, 1 - s.phasing, 1)
    s.played = 0
    s.no_shot = False


def fast_phasing(s: State) -> Flow:
    s.actions += 1
    yield from ()


def bounce_bad(s: State) -> Flow:
    s.set_value(s.value + 2)
    yield from ()


def bounce_good(s: State) -> Flow:
    s.set_value(s.value - 2)
    yield from ()


def lost_momentum(s: State) -> Flow:
    s.no_reaction = True
    yield from ()


def failed_marking(s: State) -> Flow:
    """The ball may go to a neighbouring team-mate who is not offside (R-087)."""
    team = s.control
    token = yield from choose(team, "event_ball", lambda: ["no", *_free_mates(s, team)])
    if token != "no":
        src = s.ball
        s.ball = AREAS.index(token[5:])
        s.emit("ball_moved", team, {"src": AREAS[src], "dst": AREAS[s.ball]})


def _free_mates(s: State, team: int) -> list[str]:
    pieces = s.teams[team].pieces
    offside = offside_for(s, team)
    return [f"ball {AREAS[a]}" for a in ADJACENT[s.ball] if pieces[a] and not offside >> a & 1]


def _foul(s: State, sinner: int) -> Flow:
    award_free_kick(s, 1 - sinner)
    yield from yellow_test(s, sinner)
    yield from stop_play(s)


def _rude_foul(s: State, sinner: int) -> Flow:
    """A card with a sharper red test, and somebody is hurt (R-053)."""
    award_free_kick(s, 1 - sinner)
    yield from yellow_card(s, sinner, red_plus=1)
    yield from injure(s, 1 - sinner)
    yield from stop_play(s)


def defenders_foul(s: State) -> Flow:
    yield from _foul(s, 1 - s.control)


def attackers_foul(s: State) -> Flow:
    yield from _foul(s, s.control)


def defenders_rude_foul(s: State) -> Flow:
    yield from _rude_foul(s, 1 - s.control)


def attackers_rude_foul(s: State) -> Flow:
    yield from _rude_foul(s, s.control)


def slow_spell(s: State) -> Flow:
    """A minute passes, and each team may regain a point it had at the start (R-094)."""
    advance(s, 1)
    if not s.options.a1:
        return
    for team in (s.control, 1 - s.control):
        side = s.teams[team]
        token = yield from choose(team, "regain", partial(_regains, side))
        if token != "no":
            zone = ZONE_TOKENS.index(token)
            gain(side, zone, 1)
            s.emit("regained", team, {"zone": token[5:]})


def _regains(side: Side) -> list[str]:
    if sum(side.cp) >= MOST_IN_ALL:
        return ["no"]
    return ["no", *(ZONE_TOKENS[z] for z in range(3) if side.cp[z] < side.cp_start[z])]


def touchline(s: State) -> Flow:
    """Out at the side: the throw goes to whoever is there in numbers, to the defenders if level."""
    if TOUCHLINE >> s.ball & 1:
        team = s.control
        if s.count(team, s.ball) <= s.count(1 - team, s.ball):
            s.control = 1 - team
        s.value = 2
        s.emit("control", s.control, {"how": "touchline", "value": 2})
    yield from ()


def goal_line(s: State) -> Flow:
    """Out at the end: a corner for whoever attacks there (R-054)."""
    for team in (0, 1):
        if s.ball == PENALTY_AREA[team] or s.ball in CORNERS[team]:
            award_corner(s, 1 - team)
            raise TurnOver
    yield from ()


def momentum(s: State) -> Flow:
    """One step with the ball past anybody."""
    team = s.control
    new_stage(s, team)
    token = yield from choose(team, "event_dribble", lambda: ["no", *_dribbles(s.teams[team], s.ball)])
    if token != "no":
        make_step(s, team, token, "event")


def _dribbles(side: Side, ball: int) -> list[str]:
    found: list[str] = []
    if side.keeper == ball:
        found.extend(DRIBBLE.keeper[ball][ADJ_MASK[ball] & ALL_AREAS])
    if side.outfield(ball):
        found.extend(DRIBBLE.pieces[ball][ADJ_MASK[ball] & ALL_AREAS])
    return found


def aggressive_defence(s: State) -> Flow:
    """The defenders at the ball must tackle hard (R-085)."""
    team = 1 - s.control
    if s.teams[team].pieces[s.ball]:
        yield from forced_apress(s, team)


def head_collision(s: State) -> Flow:
    """Both throw for the ball, then both are hurt, the new controlling team first (R-119)."""
    a, b = yield COLLISION_ROLL[s.control]
    if b > a:
        s.control = 1 - s.control
    s.value = max(a, b)
    s.emit("control", s.control, {"how": "collision", "value": s.value})
    yield from repair_holder(s)
    first = s.control
    yield from injure(s, first)
    yield from injure(s, 1 - first)


def failed_pass(s: State) -> Flow:
    """The defenders at the ball take it as it is (R-118)."""
    team = 1 - s.control
    if s.teams[team].pieces[s.ball]:
        s.control = team
        s.emit("control", team, {"how": "failed pass", "value": s.value})
    yield from ()


def behind_the_back(s: State) -> Flow:
    yield from injure(s, s.control)


def streaker(s: State) -> Flow:
    die, _ = yield STREAKER_ROLL[s.phasing]
    advance(s, die + 1)


def keeper_out_of_position(s: State) -> Flow:
    s.shot_bonus = 2
    yield from ()


def chant(s: State) -> Flow:
    s.free_boost = s.options.a1
    yield from ()


def star_injured_defenders(s: State) -> Flow:
    yield from lose_star(s, 1 - s.control)


def star_injured_attackers(s: State) -> Flow:
    yield from lose_star(s, s.control)


def talent_defenders(s: State) -> Flow:
    yield from new_talent(s, 1 - s.control)


def talent_attackers(s: State) -> Flow:
    yield from new_talent(s, s.control)


# Row by the controlling team's die, then the defending team's.
_ROWS: Final[tuple[tuple[int, tuple[int, ...], str, Handler], ...]] = (
    (1, (1, 2), "attack move", attack_move),
    (1, (3, 4), "defence move", defence_move),
    (1, (5,), "fast waiting team", fast_waiting),
    (1, (6,), "fast phasing team", fast_phasing),
    (2, (1, 2), "bounce for the defence", bounce_bad),
    (2, (3, 4), "bounce for the attack", bounce_good),
    (2, (5,), "lost momentum", lost_momentum),
    (2, (6,), "failed marking", failed_marking),
    (3, (1, 2), "defender's foul", defenders_foul),
    (3, (3, 4), "attacker's foul", attackers_foul),
    (3, (5,), "defender's rude foul", defenders_rude_foul),
    (3, (6,), "attacker's rude foul", attackers_rude_foul),
    (4, (1, 2), "slow play", slow_spell),
    (4, (3,), "touchline", touchline),
    (4, (4,), "goal line", goal_line),
    (4, (5,), "momentum", momentum),
    (4, (6,), "aggressive defence", aggressive_defence),
    (5, (1,), "head collision", head_collision),
    (5, (2,), "failed pass", failed_pass),
    (5, (3,), "perfect pass", failed_marking),
    (5, (4,), "behind the back", behind_the_back),
    (5, (5,), "streaker", streaker),
    (5, (6,), "keeper out of position", keeper_out_of_position),
    (6, (1, 2), "terrace chant", chant),
    (6, (3,), "injured star of the defence", star_injured_defenders),
    (6, (4,), "injured star of the attack", star_injured_attackers),
    (6, (5,), "new talent of the defence", talent_defenders),
    (6, (6,), "new talent of the attack", talent_attackers),
)
ROW_NAMES: Final = tuple(name for _, _, name, _ in _ROWS)
TABLE: Final[dict[tuple[int, int], tuple[str, Handler]]] = {
    (a, b): (name, handler) for a, dice, name, handler in _ROWS for b in dice
}

"""For every skill one scene in which its owner may use it: the table that the tests of the skills share."""

from typing import NamedTuple

from rules import Match
from tests.rules.fuba3.scenario import at, play

SWITCHES = tuple(f"A{i}" for i in range(1, 13))


class Scene(NamedTuple):
    user: str
    position: str
    tokens: str  # inputs up to the choice, with commas
    kind: str
    token: str
    zone: int  # of the ball, seen by the user: who pays (0 defence, 1 midfield, 2 attack)


FREE_KICK = "phase=actions origin=free ball=AF home=AF3,CE7"
OUTNUMBERED = "phase=actions control=away ball=HF value=4 home=HF2,CE8 away=HF2,CE8"
CROSS = "phase=actions ball=AML home=AML3,AP1,CE6 away=AP2,CE8"
POACH = "phase=actions ball=AF home=AF2,AP1,CE7 away=AP1,CE9"
SHORT_PASS = "pass HML,54,no"  # from CE, two good dice, into a manned area

SCENES: dict[str, Scene] = {
    "TM1": Scene("home", "phase=turn_end ball=HF", "", "formation_change", "shift D M", 0),
    "TM3": Scene("home", "phase=actions", "move,21", "move_boost", "boost TM3", 1),
    "TM4": Scene("home", "phase=actions", SHORT_PASS, "fans", "use TM4", 1),
    "TM5": Scene("home", FREE_KICK, "shoot", "shot_skills", "use TM5", 2),
    "TM6": Scene("away", OUTNUMBERED, "press,12", "gegenpressing", "press", 2),
    "TM7": Scene("home", "phase=actions", "move,21,boost", "fiery_coach", "use TM7", 1),
    "GK1": Scene("away", "phase=actions ball=AF home=AF3,CE7", "pass AP", "charge", "charge GK1", 0),
    "GK2": Scene("home", "phase=turn ball=HP home=HP2,CE8", "", "creative_goalkeeper", "move HP HF", 0),
    "GK3": Scene("away", "phase=actions ball=AF home=AF3,CE7", "shoot", "keeper_skill", "use GK3", 0),
    "GK4": Scene("away", "phase=shootout kicks=home:o,away:o", "", "penalty_saver", "use GK4", 0),
    "GK5": Scene("away", FREE_KICK, "shoot", "keeper_skill", "use GK5", 0),
    "GK6": Scene("away", "phase=actions home=CE4,AF1,HF5", "pass AF", "charge", "charge GK6", 0),
    "DF1": Scene("home", OUTNUMBERED, "apress", "press_skill", "use DF1", 0),
    "DF2": Scene("away", "phase=actions home=CE4,AF1,HF5", "pass AF,46,no", "stopper", "use DF2", 0),
    "DF3": Scene("away", "phase=actions ball=AF home=AF3,CE7", "shoot", "full_back", "use DF3", 0),
    "DF4": Scene("home", OUTNUMBERED, "position,11", "position_boost", "boost DF4", 0),
    "DF5": Scene("away", "phase=actions home=ACL2,CE4,HF4", "pass ACL,26", "offside_trap", "use DF5", 0),
    "DF6": Scene("home", OUTNUMBERED, "press,12", "wing_backs", "ball CE", 0),
    "DF7": Scene("home", "phase=reaction", "", "reaction", "DF7 HML HF", 1),
    "DF8": Scene("away", "phase=actions", SHORT_PASS, "catenaccio", "move AF CE", 1),
    "MF1": Scene("away", "phase=turn", "42", "midfield_general", "use MF1", 1),
    "MF2": Scene("home", "phase=actions", SHORT_PASS, "value_skill", "use MF2", 1),
    "MF3": Scene("home", "phase=actions control=away value=4", "press", "press_skill", "use MF3", 1),
    "MF4": Scene("home", CROSS, "pass AP,no,54,no", "value_skill", "use MF4", 2),
    "MF5": Scene("home", "phase=actions home=CE4,AF1,HF5", "pass AF,46,no", "regista", "use MF5", 2),
    "MF6": Scene("home", "phase=actions", "move,21,no", "moves", "MF6 CE HF", 1),
    "MF7": Scene("home", "phase=actions", SHORT_PASS, "value_skill", "use MF7", 1),
    "MF8": Scene("home", "phase=reaction", "", "reaction", "MF8 CE HF", 1),
    "MF9": Scene("home", "phase=actions control=away", "position,11", "position_boost", "boost MF9", 1),
    "MF10": Scene("home", "phase=actions ball=AML home=AML3,CE7 away=AP2,CE8", "pass ACL,54", "value_skill", "use MF10", 2),
    "FW1": Scene("away", OUTNUMBERED, "", "target_man", "use FW1", 2),
    "FW2": Scene("home", "phase=actions ball=AP home=AP2,CE8 away=AP2,CE8", "shoot", "shot_skills", "use FW2", 2),
    "FW3": Scene("home", "phase=actions ball=AP home=AP2,CE8 away=AP2,CE8", "shoot", "shot_skills", "use FW3", 2),
    "FW4": Scene("home", POACH, "pass AP,no,16,no", "goal_poacher", "use FW4", 2),
    "FW5": Scene("home", "phase=turn ball=AF home=AF2,CE8", "33", "actor", "use FW5", 2),
    "FW6": Scene("home", "phase=reaction", "", "reaction", "FW6 CE AF", 1),
    "FW7": Scene("home", "phase=actions value=4", "pass HML,16", "pass_reaction", "FW7 HMR HF", 1),
    "FW8": Scene("home", "phase=actions value=5", "pass HML,11,move CE HML", "strong_attacker", "move CE HML", 1),
}  # fmt: skip


def scene(position: str, *tokens: str, **values: object) -> Match:
    """A match under all options from a position, after some tokens."""
    return play(at(position, *SWITCHES, **values), *tokens)


def ready(skill: str, extra: str = "", others: str = "") -> Match:
    """The owner of a skill is about to choose; `others` are skills owned besides, `extra` more of the position."""
    user, position, tokens, *_ = SCENES[skill]
    owned = ",".join(filter(None, [skill, others]))
    match = scene(f"{position} {user}.skills={owned} {extra}")
    return play(match, *filter(None, tokens.split(",")))


def used(skill: str, *more: str, extra: str = "", others: str = "") -> Match:
    """The skill has just been used, and some more tokens played."""
    return play(ready(skill, extra, others), SCENES[skill].token, *more)


def offers(match: Match, skill: str) -> bool:
    """Whether the match now asks the owner and the skill is among the answers."""
    user, _, _, kind, token, _ = SCENES[skill]
    node = match.pending
    team = ("home", "away").index(user)
    return node is not None and node.team == team and getattr(node, "kind", "") == kind and token in match.legal()


def points(match: Match, name: str) -> list[int]:
    return list(match.state.teams[("home", "away").index(name)].cp)

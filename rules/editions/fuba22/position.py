"""A position of FUBA 2.2 as one line of text (docs/notation.md)."""

from typing import Any, Final

from rules.board import PENALTY_AREA
from rules.editions.fuba22.skills import SKILLS
from rules.editions.fuba22.state import State
from rules.editions.two_dice.flow import Phases
from rules.editions.two_dice.position import PositionText
from rules.refusal import WordedError
from rules.shared import fields as f
from rules.shared.fields import Codec, Field, PositionError

RESTARTS: Final = ("kickoff", "corner", "goalkick", "quick")
MOVED_BEFORE: Final = ("goalkick", "quick")  # no set-up: pieces move from where they stand


def _read_skills(text: str) -> int:
    names = [] if text == f.NOTHING else text.split(",")
    if any(name not in SKILLS.bit for name in names):
        raise WordedError("skill ids with commas")
    return SKILLS.mask(names)


SKILL_SET: Final = Codec(lambda v: ",".join(SKILLS.ids(v)) or f.NOTHING, _read_skills)


def _read_maybe_team(text: str) -> int:
    return -1 if text == f.NOTHING else int(f.TEAM.read(text))


MAYBE_TEAM: Final = Codec(lambda v: f.NOTHING if v < 0 else f.TEAM.write(v), _read_maybe_team)


def _read_counts(text: str) -> list[int]:
    counts = list(map(int, text.split("-"))) if text.replace("-", "").isdigit() else []
    if len(counts) != 2 or any(not 0 <= n <= 6 for n in counts):
        raise WordedError("two counts such as 2-1")
    return counts


COUNTS: Final = Codec(lambda v: f"{v[0]}-{v[1]}", _read_counts)

# Variables of the running turn have their defaults whenever one begins.
MATCH_FIELDS: Final = (
    Field("starter", "starter", f.TEAM, None),
    Field("target", "target", f.PLACE, None),
    Field("n0", "n0", COUNTS, [0, 0]),
    Field("begun", "begun", f.number(0, 3), 0),
    Field("direct", "direct", f.FLAG, False),
    Field("swept", "swept", MAYBE_TEAM, -1),
    Field("exposed", "exposed", MAYBE_TEAM, -1),
    Field("poach", "poach", f.FLAG, False),
)
SIDE_FIELDS: Final = (
    Field("skills", "skills", SKILL_SET, 0),
    Field("shown", "shown", SKILL_SET, 0),
    Field("lost_skills", "lost_skills", SKILL_SET, 0),
    Field("gained", "gained", SKILL_SET, 0),
    Field("banned", "banned", SKILL_SET, 0),
    Field("unpaid", "unpaid", f.FLAG, True),
    Field("reshaped", "reshaped", f.FLAG, False),
    Field("gk_injured", "gk_injured", f.FLAG, False),
    Field("chant", "chant", f.FLAG, False),
    Field("extra", "extra", f.FLAG, False),
    Field("malus", "malus", f.number(0, 2), 0),
)


def _check(s: Any) -> None:
    assert isinstance(s, State)
    if s.pending in MOVED_BEFORE and s.phase == "setpiece":
        for side in s.sides:
            if sum(side.pieces) != side.on_pitch() + 1:
                raise PositionError("position: pending={kind} needs the pieces of both teams", kind=s.pending)
    if s.pending == "goalkick" and s.ball != PENALTY_AREA[s.taker]:
        raise PositionError("position: a goal kick is taken in the own penalty area")
    if s.direct and (s.phase != "stages" or s.first != s.control):
        raise PositionError("position: direct=1 belongs to phase=stages, whose first team has the ball")
    s.dead = False
    if s.phase != "stages":
        s.clear_turn()  # its variables count only inside one


def positions(phases: Phases) -> PositionText:
    return PositionText(MATCH_FIELDS, SIDE_FIELDS, phases, _check, RESTARTS, first_minute=0)

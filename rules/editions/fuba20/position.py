"""What a position of FUBA 2.0 has beyond the common fields (docs/notation.md)."""

from typing import Final

from rules.editions.fuba20 import squad as squads
from rules.editions.fuba20.catalogue import TACTIC
from rules.editions.fuba20.flow import PHASES
from rules.editions.fuba20.lineup import ROLES
from rules.editions.fuba20.squad import Squad
from rules.editions.fuba20.styles import STYLES
from rules.editions.two_dice.position import PositionText
from rules.refusal import Saying, WordedError
from rules.shared import fields as f
from rules.shared.fields import Codec, Field


def _read_squad(text: str) -> Squad:
    squad = squads.from_words(text.split(","))
    if isinstance(squad, Saying):
        raise WordedError(squad)
    faults = squads.problems(squad, squads.ANY_BUDGET)
    if faults:
        raise WordedError("a legal squad ({fault})", fault=faults[0])
    return squad


def _words(allowed: tuple[str, ...], what: Saying) -> Codec:
    def read(text: str) -> tuple[str, ...]:
        names = () if text == f.NOTHING else tuple(text.split(","))
        if any(name not in allowed for name in names):
            raise WordedError(what)
        return names

    return Codec(lambda v: ",".join(v) or f.NOTHING, read)


def _maybe(codec: Codec) -> Codec:
    return Codec(lambda v: f.NOTHING if v is None else codec.write(v), codec.read)


SQUAD: Final = Codec(lambda v: ",".join(v.words()), _read_squad)
CARDS: Final = _words(tuple(TACTIC), Saying("tactic cards with commas"))
ROLE_LIST: Final = _words(ROLES, Saying("roles with commas"))

MATCH_FIELDS: Final = (Field("target", "target", f.PLACE, None),)
SIDE_FIELDS: Final = (
    Field("next_roles", "next_roles", _maybe(ROLE_LIST), None),
    Field("style", "style", f.word(*STYLES), "normal"),
    Field("pool", "pool", f.number(0, 99), 4),
    Field("squad", "squad", SQUAD, squads.PLAIN),
    Field("built", "built", f.FLAG, False),
    Field("hand", "hand", CARDS, ()),
    Field("played", "played", f.FLAG, False),
    Field("shown", "shown", f.number(0, 2047), 0),
    Field("specialist_used", "specialist_used", f.FLAG, False),
    Field("covered", "covered", f.number(0, 9), 0),
    Field("barred", "barred", f.FLAG, False),
)

POSITIONS: Final = PositionText(MATCH_FIELDS, SIDE_FIELDS, PHASES)

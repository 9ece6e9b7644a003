"""Draws between stages: which entrants of a knockout are drawn together, and onto which ties of its first round."""

from collections import Counter
from collections.abc import Mapping, Sequence

from tournaments.core.errors import FormatCode, FormatError
from tournaments.core.formats.plan import Bowl, StageDraw
from tournaments.core.formats.slots import Slot, parse


def stage_draw(name: str, slots: Sequence[Slot], draw: object, apart: object, rounds: int = 0) -> StageDraw | None:
    """The draw that a stage asks for, if it does.

    `draw` is "open" (anybody may meet anybody), "seeded" (the first half of the entrants meets the second half), or a list of
    bowls: objects with `entrants`, as slots, and the `ties` they are drawn onto. `apart` is a list of labels.

    >>> from tournaments.core.formats.slots import Seed
    >>> [bowl.ties for bowl in stage_draw("cup", list(map(Seed, range(1, 5))), "seeded", []).bowls]
    [(1, 2), (1, 2)]
    """
    labels = _labels(apart)
    if draw == "":
        if labels:
            raise FormatError(FormatCode.BAD_OPTION, option="apart", allowed="empty where nothing is drawn", value=apart)
        return None
    lines = len(slots)
    if lines % 2 ** (rounds or 1) or (not rounds and lines & (lines - 1)):
        raise FormatError(FormatCode.BRACKET_NOT_FULL, count=lines)
    ties = tuple(range(1, lines // 2 + 1))
    if draw == "open":
        return StageDraw((Bowl(tuple(slots), ties),), labels)
    if draw == "seeded":
        return StageDraw((Bowl(tuple(slots[: lines // 2]), ties), Bowl(tuple(slots[lines // 2 :]), ties)), labels)
    if not isinstance(draw, list) or not draw:
        raise FormatError(FormatCode.BAD_OPTION, option="draw", allowed="open, seeded or a list of bowls", value=draw)
    bowls = tuple(_bowl(each, ties) for each in draw)
    if Counter(slot for bowl in bowls for slot in bowl.entrants) != Counter(slots):
        raise FormatError(FormatCode.BOWLS_DO_NOT_FIT, stage=name, count=lines)
    # Where a bowl has twice as many ties as entrants it may fill half of them: only what is too much is refused here.
    for bowl in bowls:
        if len(bowl.entrants) > 2 * len(bowl.ties):
            raise FormatError(FormatCode.BOWL_WITHOUT_ROOM, stage=name, count=len(bowl.entrants), room=2 * len(bowl.ties))
    return StageDraw(bowls, labels)


def _bowl(given: object, ties: Sequence[int]) -> Bowl:
    entrants = given.get("entrants") if isinstance(given, Mapping) else None
    onto = given.get("ties", list(ties)) if isinstance(given, Mapping) else None
    if not isinstance(given, Mapping) or not set(given) <= {"entrants", "ties"} or not isinstance(entrants, list):
        raise FormatError(FormatCode.BAD_RECIPE, what="A bowl", kind="an object with entrants and ties")
    if (
        not isinstance(onto, list)
        or not onto
        or len(set(map(str, onto))) < len(onto)
        or not all(type(tie) is int and tie in ties for tie in onto)
    ):
        raise FormatError(FormatCode.BAD_OPTION, option="ties", allowed=f"numbers from 1 to {len(ties)}", value=onto)
    return Bowl(tuple(map(parse, entrants)), tuple(onto))


def _labels(apart: object) -> tuple[str, ...]:
    if not isinstance(apart, list | tuple) or not all(isinstance(label, str) and label for label in apart):
        raise FormatError(FormatCode.BAD_OPTION, option="apart", allowed="a list of labels", value=apart)
    return tuple(apart)

"""The board as text, in the layout of the real one: Away defends the top, Home the bottom.

Each area shows its id, who has the ball there and its value, and how many pieces each team has.
"""

from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext

from matches.commentary.sentences import place, score_text
from matches.commentary.terminal import cut, fill
from matches.commentary.wording import LANGUAGES, reader_language
from rules.board import AREAS, CORNERS, INDEX, SPOTS
from rules.clock import minute
from rules.state import Side

SIDE = 20  # columns inside an area at the side, and in the middle
MIDDLE = 28
HALVES: Final = (
    "",
    gettext_lazy("first half"),
    gettext_lazy("second half"),
    gettext_lazy("extra time, first half"),
    gettext_lazy("extra time, second half"),
)

WEATHER: Final = {
    "heat": gettext_lazy("heat"),
    "sunshine": gettext_lazy("sunshine"),
    "wind": gettext_lazy("wind"),
    "rain": gettext_lazy("rain"),
    "cold": gettext_lazy("cold"),
    "storm": gettext_lazy("storm"),
    "extreme_heat": gettext_lazy("extreme heat"),
}
STYLES: Final = {"easy": gettext_lazy("easy"), "normal": gettext_lazy("normal"), "aggressive": gettext_lazy("aggressive")}

# Rows of the board from the top: what the left, middle and right column show. A number is a line of that area's text,
# "-" and "=" are seams; the halfway line runs through the centre, so its row has a seam at the sides only.
_ROWS = """
    -      -     -
    ACL0   AP0   ACR0
    ACL1   AP1   ACR1
    ACL2   AP2   ACR2
    ACL3   -     ACR3
    -      AF0   -
    AML0   AF1   AMR0
    AML1   AF2   AMR1
    AML2   -     AMR2
    AML3   CE0   AMR3
    =      CE1   =
    HML0   CE2   HMR0
    HML1   -     HMR1
    HML2   HF0   HMR2
    HML3   HF1   HMR3
    -      HF2   -
    HCL0   -     HCR0
    HCL1   HP0   HCR1
    HCL2   HP1   HCR2
    HCL3   HP2   HCR3
    -      -     -
"""
_GRID = tuple(tuple(row.split()) for row in _ROWS.strip().splitlines())
_WIDTHS = (SIDE, MIDDLE, SIDE)


def short(team: int) -> str:
    """A team in an area of the board, where there is little room."""
    return pgettext("on the board", "Away") if team else pgettext("on the board", "Home")


def board(state: Any) -> list[str]:
    """Twenty-one lines of 72 columns."""
    return [_row(state, cells) for cells in _GRID]


def _row(state: Any, cells: tuple[str, ...]) -> str:
    texts = [
        cell * width if cell in "-=" else fill(" " + _line(state, cell[:-1], int(cell[-1])), width)
        for cell, width in zip(cells, _WIDTHS, strict=True)
    ]
    joints = [_joint(None, cells[0]), _joint(cells[0], cells[1]), _joint(cells[1], cells[2]), _joint(cells[2], None)]
    return "".join(joint + text for joint, text in zip(joints, [*texts, ""], strict=True))


def _joint(left: str | None, right: str | None) -> str:
    return "+" if left in ("-", "=") or right in ("-", "=") else "|"


def _line(state: Any, area: str, number: int) -> str:
    """A line of an area: its id with the ball, Away's pieces, Home's pieces, and at a corner who stands at the flag."""
    index = INDEX[area]
    if number == 0:
        return f"{area}  {_ball(state)}" if state.ball == index else area
    if number == 3:
        return _flag(state, index)
    return _pieces(state.teams[2 - number], index)


def _ball(state: Any) -> str:
    return _("ball {value} ({team})").format(value=state.value, team=short(state.control))


def _pieces(side: Any, area: int) -> str:
    name, keeper = short(side.team), pgettext("on the board", "GK")
    outfield = side.outfield(area)
    if side.keeper == area:
        return f"{name} {outfield} + {keeper}" if outfield else f"{name} {keeper}"
    return f"{name} {outfield}" if outfield else ""


def _flag(state: Any, corner: int) -> str:
    """The taker of a corner stands at the flag, outside all areas."""
    for end, corners in enumerate(CORNERS):
        if corner in corners:
            spot = SPOTS[end][corners.index(corner)]
            flag = pgettext("on the board", "flag")
            for side in state.teams:
                if side.pieces[spot]:
                    ball = f", {_ball(state)}" if state.ball == spot else ""
                    return cut(flag + (ball or f" {short(side.team)}"), SIDE - 1)
    return ""


def heading(state: Any, turn: int, names: tuple[str, str], team: int | None) -> list[str]:
    """Turn, time, score, and who has the ball where; `team` has the turn."""
    words = LANGUAGES[reader_language()]
    about = {"turn": turn, "minute": minute(state), "half": HALVES[state.half]}
    if team is None:
        head = _("Turn {turn}, {minute}′, {half}").format(**about)
    else:
        head = _("Turn {turn}, {minute}′, {half}: {teams} turn").format(**about, teams=words.possessive(cut(names[team], 30)))
    where = place(AREAS[state.ball], state.control, names, reader_language())
    score = score_text((state.score[0], state.score[1]))
    return [
        head,
        f"{cut(names[0], 30)} {score} {cut(names[1], 30)}",
        _("{team} have the ball {where}, ball value {value}.").format(
            team=cut(names[state.control], 30), where=where, value=state.value
        ),
    ]


def table(state: Any, names: tuple[str, str]) -> list[str]:
    """Formations, condition points, cards and absences beside each other; rows that say nothing are left out."""
    home, away = (name if name == short(n) else f"{cut(name, 24)} ({short(n)})" for n, name in enumerate(names))
    rows = [("", home, away)]
    for label, tell in _FACTS:
        home, away = tell(state.teams[0]), tell(state.teams[1])
        if home or away:
            rows.append((str(label), home or "-", away or "-"))
    lines = [f"{fill(label, 17)}{fill(home, 31)} {cut(away, 31)}" for label, home, away in rows]
    weather = state.known_weather()
    if weather:
        lines.append(f"{fill(_('weather'), 17)}{WEATHER[weather]}")
    return lines


def _condition(side: Side) -> str:
    if not any(side.points_at_start()):
        return ""
    zones = LANGUAGES[reader_language()].zones
    return ", ".join(f"{zones[letter]} {left}" for letter, left in zip("DMF", side.cp, strict=True))


def _cards(side: Side) -> str:
    parts = [f"{n} {colour}" for n, colour in ((side.yellows, _("yellow")), (side.red, _("red"))) if n]
    return ", ".join(parts)


def _absent(side: Side) -> str:
    parts = []
    if side.off:
        times = ", ".join(f"{time}′" for time in sorted(side.off))
        parts.append(_("{count} back at {times}").format(count=len(side.off), times=times))
    if side.lost:
        parts.append(_("{count} for good").format(count=side.lost))
    return "; ".join(parts)


def _formation(side: Side) -> str:
    return "-".join(map(str, side.formation))


def _substitutions(side: Side) -> str:
    return _("{count} used").format(count=side.subs) if side.subs else ""


def _dice(side: Side) -> str:
    dice = side.condition_dice()
    return "" if dice is None else str(dice)


def _style(side: Side) -> str:
    style = side.playing_style()
    return str(STYLES.get(style, style))


_FACTS = (
    (gettext_lazy("formation"), _formation),
    (gettext_lazy("condition points"), _condition),
    (gettext_lazy("condition dice"), _dice),
    (gettext_lazy("style"), _style),
    (gettext_lazy("cards"), _cards),
    (gettext_lazy("players off"), _absent),
    (gettext_lazy("substitutions"), _substitutions),
)

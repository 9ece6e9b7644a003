"""A match in the terminal, in the reader's language: the board as the rules draw it, what is above it and below it."""

from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext

from matches.commentary.sentences import place, score_text
from matches.commentary.terminal import cut, fill
from matches.commentary.wording import reader_language, reader_words
from rules.board import AREAS
from rules.clock import minute
from rules.drawing import Words, draw
from rules.state import Side

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


def short(team: int) -> str:
    """A team in an area of the board, where there is little room."""
    return pgettext("on the board", "Away") if team else pgettext("on the board", "Home")


def board(state: Any) -> list[str]:
    """Twenty-one lines of 72 columns."""
    keeper, flag = pgettext("on the board", "GK"), pgettext("on the board", "flag")
    return draw(state, Words((short(0), short(1)), keeper, flag, _("ball {value} ({team})")))


def heading(state: Any, turn: int, names: tuple[str, str], team: int | None) -> list[str]:
    """Turn, time, score, and who has the ball where; `team` has the turn."""
    words = reader_words()
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
    zones = reader_words().zones
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

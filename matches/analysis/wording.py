"""The choices of an analysis in words, and where they lead on the pitch."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot
from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from matches.board.pitch import RECTS
from matches.commentary.choices import choice
from matches.commentary.question import Question
from rules.board import AREAS
from rules.nodes import Decision

MOST_STEPS: Final = 4  # that are named one by one
NOTHING: Final = frozenset(("done", "no", "end"))  # that end a row of steps
GOALS: Final = ((340, 6), (340, 1044))  # where Home and Away shoot at
MOST_ARROWS: Final = 6
SHORT: Final = 26  # of an arrow's way that its tip takes
BEND: Final = 0.14  # how far an arrow swings out


def in_words(answer: Sequence[str], kind: str, team: int, edition: str, names: tuple[str, str], better: bool = False) -> str:
    """One answer, or a row of steps."""
    question = Question(Decision(team, kind, ()), edition)
    if kind == "setup":
        return _("The veteran’s set-up") if better else _("The set-up")
    steps = [token for token in answer if len(answer) == 1 or token not in NOTHING]
    if len(answer) == 1 and answer[0] == "done":
        return _("No step")
    if len(answer) == 1:
        said = question.answer(answer[0], names)
        return f"{question.title} {said}" if question.title.endswith("?") and answer[0] in ("no", "yes", "done") else said
    if not steps:
        return _("No step")
    counted = Counter(question.answer(token, names) for token in steps)
    labels = [f"{label} ×{number}" if number > 1 else label for label, number in counted.items()]
    more = len(labels) - MOST_STEPS
    if more > 0:
        labels = [*labels[:MOST_STEPS], ngettext("%(number)d more", "%(number)d more", more) % {"number": more}]
    return ", ".join(labels)


@dataclass(frozen=True)
class Arrow:
    """From where to where something goes, bent a little so that two do not cover each other."""

    path: str
    tip: str
    x: float  # where a flag may stand
    y: float


def arrows(answer: Sequence[str], edition: str, state: Any, team: int, bend: float, ball: tuple[float, float]) -> list[Arrow]:
    """What an answer does on the pitch; a set-up and a word do nothing there."""
    found = []
    for token in dict.fromkeys(answer):
        if token.startswith("place "):
            continue
        if token.split(" ")[0] == "shoot":
            found.append(_arrow(ball, GOALS[team], bend))
            continue
        read = choice(token, edition, AREAS[state.teams[team].keeper])
        if read.area not in RECTS:
            continue
        if read.source in RECTS:
            found.append(_arrow(_middle(read.source), _middle(read.area), bend))
        elif token.startswith("pass ") and read.area != AREAS[state.ball]:
            found.append(_arrow(ball, _middle(read.area), bend))
    return found[:MOST_ARROWS]


def _middle(area: str) -> tuple[float, float]:
    x, y, width, height = RECTS[area]
    return x + width / 2, y + height / 2


def _arrow(start: tuple[float, float], end: tuple[float, float], bend: float) -> Arrow:
    (x, y), (to_x, to_y) = start, end
    far = max(1.0, hypot(to_x - x, to_y - y))
    over = BEND * bend * far
    mid_x, mid_y = (x + to_x) / 2 - over * (to_y - y) / far, (y + to_y) / 2 + over * (to_x - x) / far
    # The tip points the way the curve comes in.
    last = max(1.0, hypot(to_x - mid_x, to_y - mid_y))
    way_x, way_y = (to_x - mid_x) / last, (to_y - mid_y) / last
    neck_x, neck_y = to_x - SHORT * way_x, to_y - SHORT * way_y
    wing = SHORT * 0.62
    path = f"M{x:.0f} {y:.0f}Q{mid_x:.0f} {mid_y:.0f} {neck_x:.0f} {neck_y:.0f}"
    tip = (
        f"M{to_x:.0f} {to_y:.0f}L{neck_x - wing * way_y:.0f} {neck_y + wing * way_x:.0f}"
        f"L{neck_x + wing * way_y:.0f} {neck_y - wing * way_x:.0f}z"
    )
    return Arrow(path, tip, round(to_x), round(to_y))

"""The chart of chances: Home's area from below, Away's from above, what is level between them."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from fuba_site.web.numbers import percent

HALVES = {1: gettext_lazy("HT"), 2: "90", 3: "105"}
CROWDED = 8  # percent of the width that a label keeps free
NARROW, WIDE = 300, 860  # pixels that the chart has at least, on a phone and on a wide screen
NUMBER = 22  # pixels that the number of a turning point needs


@dataclass(frozen=True)
class Mark:
    """Something at a place of the axis, in percent of it."""

    x: float
    label: str
    url: str = ""
    number: int = 0
    anchor: str = "middle"
    aside: tuple[float, float] = (0, 0)  # pixels that its number stands beside it, on a phone and on a wide screen


@dataclass(frozen=True)
class Chart:
    home: str
    draw: str
    away: str
    edges: tuple[str, str]
    turning: list[Mark]
    ticks: list[Mark]
    here: Mark | None
    inputs: str  # of the first choice at each place, for the script
    label_draw: int | None  # where the word stands, if there is room for it


def chart_of(course: dict[str, Any], names: tuple[str, str], here: int, inputs: Sequence[int]) -> Chart:
    points = course["points"]
    last = max(1, len(points) - 1)
    xs = [round(100 * place / last, 2) for place in range(len(points))]
    low = [round(100 - 100 * point["chances"][0], 2) for point in points]
    high = [round(100 * point["chances"][2], 2) for point in points]
    line_low, line_high = (" ".join(f"{x},{y}" for x, y in zip(xs, ys, strict=True)) for ys in (low, high))
    back_low = " ".join(f"{x},{y}" for x, y in zip(reversed(xs), reversed(low), strict=True))
    places = [xs[place] for place in course["turning"]]
    asides = zip(spread(places, NARROW), spread(places, WIDE), strict=True)
    turning = [
        Mark(xs[place], "", f"?input={inputs[place]}", number, aside=aside)
        for number, (place, aside) in enumerate(zip(course["turning"], asides, strict=True), 1)
    ]
    start = slice(0, max(2, len(points) // 5))
    room = min(y - x for x, y in zip(high[start], low[start], strict=True))
    label = round((low[0] + high[0]) / 2) if room > 16 else None
    tag = Mark(xs[here], f"{points[here]['minute']}′") if points else None
    return Chart(
        home=f"{line_low} 100,100 0,100",
        draw=f"{line_high} {back_low}",
        away=f"{line_high} 100,0 0,0",
        edges=(line_low, line_high),
        turning=turning,
        ticks=_ticks(points, xs),
        here=tag,
        inputs=",".join(str(number) for number in inputs),
        label_draw=label,
    )


def spread(places: Sequence[float], width: int) -> list[float]:
    """How far each number moves aside, in pixels of a chart so wide, so that none covers another: to the right, and back from
    the edge."""
    order = sorted(range(len(places)), key=lambda each: places[each])
    at = [places[each] * width / 100 for each in order]
    for place in range(1, len(at)):
        at[place] = max(at[place], at[place - 1] + NUMBER)
    for place in reversed(range(len(at))):
        at[place] = min(at[place], width if place == len(at) - 1 else at[place + 1] - NUMBER)
    moved = {each: round(x - places[each] * width / 100, 1) for each, x in zip(order, at, strict=True)}
    return [moved[each] for each in range(len(places))]


def _ticks(points: Sequence[dict[str, Any]], xs: Sequence[float]) -> list[Mark]:
    """Goals first; half-time and full time where they leave room."""
    found = [Mark(0.0, "0", anchor="start")]
    goals = [
        Mark(x, f"{then['score'][0]}–{then['score'][1]}", number=1)
        for (now, then), x in zip(pairwise(points), xs[1:], strict=True)
        if now["score"] != then["score"]
    ]
    halves = [
        Mark(x, str(HALVES[now["half"]]))
        for (now, then), x in zip(pairwise(points), xs[1:], strict=True)
        if now["half"] != then["half"]
    ]
    for mark in [*goals, *halves, Mark(100.0, "", anchor="end")]:
        if mark.label and all(abs(mark.x - other.x) >= CROWDED for other in found):
            found.append(mark if mark.x < 97 else Mark(mark.x, mark.label, number=mark.number, anchor="end"))
    return found


def in_short(course: dict[str, Any], names: tuple[str, str]) -> str:
    """The chart for those who cannot see it."""
    points = course["points"]
    first, last = points[0]["chances"][0], points[-1]["score"]
    told = [
        _("%(minute)s′: %(before)s to %(after)s")
        % {
            "minute": points[place]["minute"],
            "before": percent(100 * points[place]["chances"][0]),
            "after": percent(100 * points[place + 1]["chances"][0]),
        }
        for place in course["turning"]
    ]
    begin = _("%(home)s’s chance to win, turn by turn: %(first)s at kick-off.") % {
        "home": names[0],
        "first": percent(100 * first),
    }
    ended = _("It ended %(home)s–%(away)s.") % {"home": last[0], "away": last[1]}
    return " ".join([begin, *([_("Turning points:") + " " + ", ".join(told) + "."] if told else []), ended])

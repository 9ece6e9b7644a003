"""The course of a match in figures: the chances after each turn, what choices and dice made of each, and both coaches.

Pure: it takes a match and its weighed choices (`matches.analysis.review`). What a turn brought is its goals and what the
position is worth after it; what could be expected is the worth of its first choice. What the choices after it cost is theirs,
and the dice did the rest.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Final

from matches.analysis.grades import GRADES, accuracy
from rules.clock import minute
from rules.coaches.chances import certain, chances
from rules.coaches.prospects import DISCOUNT, prospect
from rules.coaches.trials import BETWEEN, kicks_of
from rules.match import Match

TURNING_POINTS: Final = 5  # at most
TURNING: Final = 0.07  # of the chances that must go over in a turn
SHOOT_OUT: Final = "shootout"


def course_of(game: Match, choices: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """Everything that is kept of an analysis."""
    points = points_of(game)
    _share_out(points, choices)
    return {
        "points": points,
        "turning": turning_points(points),
        "choices": list(choices),
        "sides": [side(team, points, choices) for team in (0, 1)],
    }


def points_of(game: Match) -> list[dict[str, Any]]:
    """The beginnings of turns, the kicks of a shoot-out, and the end, each with the chances then."""
    edition = game.edition.name
    found: list[dict[str, Any]] = []
    for turn in game.turns():
        state: Any = turn.state
        if state.phase in BETWEEN or state.phase == "over" or (found and found[-1]["turn"] == turn.number):
            continue
        if state.phase == SHOOT_OUT:
            found += _kicks(game, turn.first_input, state)
        else:
            found.append(_point(state, turn.first_input, edition))
    last: Any = game.state
    end = _point(last, len(game.inputs), edition, certain(game.result)) | {"goals": 0.0}
    return [*found, end]


def _point(state: Any, inputs: int, edition: str, said: Sequence[float] = ()) -> dict[str, Any]:
    home, draw, away = said or chances(state, edition)
    shoot_out = bool(kicks_of(state)) or state.phase == SHOOT_OUT
    return {
        "input": inputs,
        "turn": state.turn,
        "minute": minute(state),
        "half": state.half,
        "score": [state.score[0], state.score[1]],
        "kicks": [sum(state.kicks[0]), sum(state.kicks[1])] if shoot_out else None,
        "chances": [round(home, 3), round(draw, 3), round(away, 3)],
        "goals": 0.0 if said or shoot_out else round(prospect(state, 0, edition), 3),
        "choice": [0.0, 0.0],
        "dice": 0.0,
    }


def _kicks(game: Match, first: int, state: Any) -> list[dict[str, Any]]:
    """The shoot-out is one turn for the rules; here every kick counts."""
    again = Match(game.edition, game.options, game.sheets, state, keep_events=False, ruleset=game.ruleset)
    found = [_point(again.state, first, game.edition.name)]
    for at, token in enumerate(game.inputs[first:], first + 1):
        before = kicks_of(again.state)
        again.apply(token)
        if kicks_of(again.state) != before and not again.over:
            found.append(_point(again.state, at, game.edition.name))
    return found


def _share_out(points: list[dict[str, Any]], choices: Sequence[dict[str, Any]]) -> None:
    """What choices and dice made of each turn: `choice` by team, never above nothing, and `dice` for Home."""
    at = 0
    for now, then in pairwise(points):
        first = at
        while at < len(choices) and choices[at]["input"] < then["input"]:
            choice = choices[at]
            now["choice"][choice["team"]] = round(now["choice"][choice["team"]] - choice["cost"], 3)
            at += 1
        if first < at and now["kicks"] is None:  # a shoot-out is all dice and guesses
            luck = luck_after(choices[first:at], then)
            now["dice"] = round(luck if choices[first]["team"] == 0 else -luck, 3)


def luck_after(choices: Sequence[dict[str, Any]], then: dict[str, Any]) -> float:
    """What the dice made of the first of these choices until its turn was over, for the team that made it: what came, less what
    it was worth when it was made, and less what the choices after it cost."""
    first = choices[0]
    sign = 1 if first["team"] == 0 else -1
    scored = then["score"][0] - first["score"][0] - then["score"][1] + first["score"][1]
    came = sign * (scored + DISCOUNT * then["goals"]) - first["goals"]
    for later in choices[1:]:
        came += later["cost"] if later["team"] == first["team"] else -later["cost"]
    return float(came)


def turning_points(points: Sequence[dict[str, Any]]) -> list[int]:
    """The places of the turns after which the match looked most unlike before, in their order."""
    swings = [(swing(now, then), place) for place, (now, then) in enumerate(pairwise(points))]
    large = sorted((each for each in swings if each[0] >= TURNING), key=lambda each: (-each[0], each[1]))
    return sorted(place for _, place in large[:TURNING_POINTS])


def swing(now: dict[str, Any], then: dict[str, Any]) -> float:
    """How much of the chances went over: 1 from a lost match to one that is won."""
    before, after = now["chances"], then["chances"]
    return float(abs(after[0] - before[0] - after[2] + before[2]) / 2)


def side(team: int, points: Sequence[dict[str, Any]], choices: Sequence[dict[str, Any]]) -> dict[str, Any]:
    own = [choice for choice in choices if choice["team"] == team]
    luck = sum(point["dice"] for point in points)
    return {
        "accuracy": accuracy(choice["cost"] for choice in own),
        "choices": len(own),
        "grades": {grade: sum(choice["grade"] == grade for choice in own) for grade in GRADES},
        "lost": round(sum(choice["cost"] for choice in own), 2),
        "luck": round(luck if team == 0 else -luck, 2),
    }

"""The referee's word, from a form to a position: what was not touched stays as it is."""

from collections.abc import Mapping
from typing import Any, Final

from django.utils.translation import gettext as _

from rules.board import AREAS, PENALTY_AREA, PITCH, TEAM_NAMES
from rules.match import Match
from rules.state import OUTFIELD
from tournaments.services.refusals import Refusal

EARLY: Final = ("squad", "lineup", "roll")  # nobody is on the pitch yet


def referee_form(match: Match) -> dict[str, Any] | None:
    """What the form begins with: things as they stand now. None before anybody is on the pitch."""
    state: Any = match.state
    if state.phase in EARLY or match.turn.state.phase in EARLY:
        return None
    return {
        "control": TEAM_NAMES[state.control],
        "ball": AREAS[state.ball],
        "value": state.value,
        "score": list(state.score),
        "clock": state.clock,
        "sides": [_side(side, any(then.cp)) for side, then in zip(state.teams, _teams(match.turn.state), strict=True)],
    }


def _teams(state: Any) -> Any:
    return state.teams


def _side(side: Any, had_points: bool) -> dict[str, Any]:
    return {
        "pieces": {AREAS[area]: count for area, count in enumerate(side.outfield_by_area()) if count},
        "keeper": AREAS[side.keeper],
        "off": len(side.off),
        "yellow": side.yellow,
        "red": side.red,
        "points": list(side.cp) if had_points or any(side.cp) else [],
    }


def position_of(match: Match, given: Mapping[str, Any]) -> str:
    """The position at the beginning of the turn with what the referee says written over it."""
    before = referee_form(match)
    if before is None:
        raise Refusal("too_early", _("The referee can set the pitch once the pieces are on it."))
    words = dict(word.partition("=")[::2] for word in match.position().split(" "))
    if not _could_begin(match.state) and not _pitch_touched(given, before):
        # In the middle of a set-up or a corner no turn can begin: the one that runs does so again, with other figures.
        _write_figures(words, given, before)
        return " ".join(f"{key}={value}" for key, value in words.items())
    words["control"] = _one_of(given, "control", TEAM_NAMES, before["control"])
    if match.edition.alternating:  # the turn belongs to the team in control
        words["phasing"] = words["control"]
    words["ball"] = _one_of(given, "ball", AREAS, before["ball"])
    words["value"] = str(_number(given, "value", before["value"], 1, 6))
    _write_figures(words, given, before)
    for team, (side, old) in enumerate(zip(_sides(given, before), before["sides"], strict=True)):
        _write_pieces(words, team, side, old)
        # Who was injured in this turn is off the pitch, though he was not when it began.
        words[f"{TEAM_NAMES[team]}.off"] = ",".join(map(str, _teams(match.state)[team].off)) or "-"
    if match.state.phase != "setpiece":  # a set piece that has been taken is none any more
        words["phase"] = "turn"
        for key in ("pending", "origin", "spot"):
            words.pop(key, None)
    return " ".join(f"{key}={value}" for key, value in words.items())


def _could_begin(state: Any) -> bool:
    """Whether a turn can begin here: somebody has the ball, and nobody is at a flag to take a corner."""
    at_flags = any(side.occupied >> PITCH for side in state.teams)
    return not at_flags and bool(state.teams[state.control].occupied >> state.ball & 1)


def _pitch_touched(given: Mapping[str, Any], before: Mapping[str, Any]) -> bool:
    """Whether anything is elsewhere than before, or another number of pieces is there."""
    if any(given.get(key, before[key]) != before[key] for key in ("control", "ball", "value")):
        return True
    for side, old in zip(_sides(given, before), before["sides"], strict=True):
        pieces = side.get("pieces", old["pieces"])
        if not isinstance(pieces, Mapping) or {area: n for area, n in pieces.items() if n} != old["pieces"]:
            return True
        if any(side.get(key, old[key]) != old[key] for key in ("keeper", "red")):
            return True
    return False


def _sides(given: Mapping[str, Any], before: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    sides = given.get("sides", before["sides"])
    if not isinstance(sides, list) or len(sides) != 2 or not all(isinstance(side, Mapping) for side in sides):
        raise Refusal("sides", _("There are two sides."))
    return sides


def _write_figures(words: dict[str, str], given: Mapping[str, Any], before: Mapping[str, Any]) -> None:
    """Clock, score, yellow cards and condition points."""
    words["clock"] = str(_number(given, "clock", before["clock"], 0, 99))
    score = given.get("score", before["score"])
    if not isinstance(score, list) or len(score) != 2:
        raise Refusal("score", _("A score is two numbers, such as 2 and 1."))
    words["score"] = "-".join(str(_number({"score": goals}, "score", 0, 0, 99)) for goals in score)
    for name, side, old in zip(TEAM_NAMES, _sides(given, before), before["sides"], strict=True):
        words[f"{name}.yellow"] = str(_number(side, "yellow", old["yellow"], 0, 99))
        points = side.get("points", old["points"])
        if old["points"]:
            if not isinstance(points, list) or len(points) != 3:
                raise Refusal("points", _("Condition points are three numbers: defence, midfield, attack."))
            words[f"{name}.cp"] = "/".join(str(_number({"points": each}, "points", 0, 0, 9)) for each in points)


def _write_pieces(words: dict[str, str], team: int, side: Mapping[str, Any], old: Mapping[str, Any]) -> None:
    name = TEAM_NAMES[team]
    pieces = side.get("pieces", old["pieces"])
    if not isinstance(pieces, Mapping) or any(area not in AREAS for area in pieces):
        raise Refusal("pieces", _("Pieces stand in areas, such as CE."))
    counts = {area: _number(pieces, area, 0, 0, OUTFIELD) for area in AREAS}
    on_pitch = sum(counts.values())
    if on_pitch + old["off"] > OUTFIELD:
        raise Refusal("pieces", _("A team has at most %(most)d pieces here, not %(count)d.")
                      % {"most": OUTFIELD - old["off"], "count": on_pitch})  # fmt: skip
    words[name] = ",".join(f"{area}{count}" for area, count in counts.items() if count) or "-"
    words[f"{name}.gk"] = _one_of(side, "keeper", AREAS, old["keeper"])
    if words[f"{name}.gk"] != AREAS[PENALTY_AREA[team]]:
        words.pop(f"{name}.gk_out", None)  # that he stands outside his goal area says nothing elsewhere
    words[f"{name}.lost"] = str(OUTFIELD - old["off"] - on_pitch)
    words[f"{name}.red"] = str(_number(side, "red", old["red"], 0, 99))


def _number(given: Mapping[str, Any], key: str, default: int, least: int, most: int) -> int:
    value = given.get(key, default)
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        names = {"key": key, "least": least, "most": most}
        raise Refusal(key, _("“%(key)s” is a whole number from %(least)d to %(most)d.") % names)
    return value


def _one_of(given: Mapping[str, Any], key: str, allowed: tuple[str, ...], default: str) -> str:
    value = given.get(key, default)
    if value not in allowed:
        raise Refusal(key, _("“%(key)s” is one of %(allowed)s.") % {"key": key, "allowed": ", ".join(allowed)})
    return str(value)

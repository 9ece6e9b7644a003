"""Which sentence fits an event: the keys of a language's table of sentences."""

from collections.abc import Callable, Mapping
from typing import Final

from rules.board import INDEX, PENALTY_AREA, PITCH, STEPS, TOUCHLINE
from rules.events import Event

# Too small for a line of their own: the board shows them, or the sentence before says it already.
SILENT: Final = frozenset(("setup", "turn", "step", "paid", "turn_dice", "moves", "adjust"))

# Areas by the letter of their class in the id.
_CLASSES: Final = {"P": "box", "F": "front", "C": "corner", "M": "wing", "K": "flag"}


def seen_by(area: str, team: int) -> str:
    """The name of an area in the tables of words, as the team sees it: Away's left is the board's right."""
    if area == "CE":
        return "centre"
    parts = [_CLASSES[area[1]]]
    if len(area) == 3:
        parts.insert(0, "left" if (area[2] == "L") == (team == 0) else "right")
    if (area[0] == "H") == (team == 0) and area[1] != "K":
        parts.insert(0, "own")
    return " ".join(parts)


def cases_of(event: Event) -> tuple[str, ...]:
    """Keys of the sentences to say; none for what is not worth a line."""
    if event.kind in SILENT:
        return ()
    choose = _CHOICES.get(event.kind)
    if choose is None:
        return (event.kind,)
    found = choose(event)
    return (found,) if isinstance(found, str) else found


def _lineup(e: Event) -> tuple[str, ...]:
    return ("lineup", *(f"lineup.{part}" for part in ("roles", "skills") if e.data[part]))


def _match_end(e: Event) -> str:
    return f"match_end.{e.data['decided']}{'.draw' if e.score[0] == e.score[1] else ''}"


def _tiredness(e: Event) -> str | tuple[str, ...]:
    if e.data["passed"]:
        return ()
    return "tiredness.tired" if e.data["tired"] else "tiredness.lost"


def _pass(e: Event) -> str:
    src, dst = INDEX[e.data["src"]], INDEX[e.data["dst"]]
    if src >= PITCH:
        shape = "corner"
    elif src == dst:
        shape = "keep"
    elif dst == PENALTY_AREA[1 - e.team]:
        wide = bool(TOUCHLINE >> src & 1) and seen_by(e.data["src"], e.team)[:3] != "own"
        shape = "cross" if wide else "box"
    else:
        shape = "short" if STEPS[src][dst] == 1 else "long"
    return f"pass.{'good' if e.data['success'] else 'lost'}.{shape}"


def _press(e: Event) -> str:
    return f"press{'.hard' if e.data['aggressive'] else ''}.{'won' if e.data['won'] else 'lost'}"


def _shot(e: Event) -> str:
    empty = e.data["result"] == "goal" and any(name == "keeper out" for name, _ in e.data["modifiers"])
    return f"shot.{e.data['result']}{'.empty' if empty else ''}"


def _move(e: Event) -> str:
    if not e.data["moves"]:
        return "move.none"
    return "move.boost" if e.data["boost"] else "move"


def _kick(e: Event) -> str:
    """Each side is called as its player sees it, so a kick to the left meets the goalkeeper's right (R-028)."""
    kick, keeper = e.data["kick"], e.data["keeper"]
    if (kick, keeper) in (("left", "right"), ("right", "left"), ("middle", "stay")):
        way = "right"
    else:
        way = "stays" if keeper == "stay" else "wrong"
    return f"penalty.{'scored' if e.data['scored'] else 'missed'}.{way}"


def _coach(e: Event) -> str:
    return "coach.kept" if e.data["kept"] else "coach.sent_off" if e.data["sent_off"] else "coach.ignored"


def _contest(e: Event) -> str:
    won = e.data["won"]
    return "contest.level" if won < 0 else "contest.won" if won == e.team else "contest.lost"


def _skill(e: Event) -> str:
    skill, dice = e.data["skill"], e.data["dice"]
    if not dice:
        return f"skill.{skill}"
    actor = "caught" if dice[0] == 1 else "ignored" if dice[0] <= 3 else "believed"
    cases = {"FW3": "foul" if dice[0] <= 2 else "good", "FW5": actor, "K25": actor}
    return f"skill_rolled.{skill}.{cases.get(skill, 'any')}"


_CHOICES: Final[Mapping[str, Callable[[Event], str | tuple[str, ...]]]] = {
    "lineup": _lineup,
    "kickoff_roll": lambda e: "kickoff_roll.level" if e.data["dice"][0] == e.data["dice"][1] else "kickoff_roll.won",
    "weather": lambda e: f"weather.{min(e.half, 2)}.{e.data['weather']}",
    "half_end": lambda e: f"half_end.{e.data['half']}",
    "match_end": _match_end,
    "tiredness": _tiredness,
    "pool_test": lambda e: () if e.data["passed"] else "pool_test",
    "event": lambda e: f"event.{e.data['row']}" if e.data.get("effect", True) else "event.none",
    "contest": _contest,
    "holder": lambda e: "holder.keeper" if e.data["keeper"] else "holder",
    "pass": _pass,
    "control": lambda e: f"control.{e.data['how']}",
    "move": _move,
    "dribble": lambda e: "dribble.keeper" if e.data["keeper"] else "dribble",
    "position": lambda e: "position.closer" if e.data["steps"] else "position.none",
    "press": _press,
    "shot": _shot,
    "difficult": lambda e: f"difficult.{e.data['result']}",
    "rebound": lambda e: f"rebound.{e.data['result']}",
    "goal": lambda e: f"goal.{e.data['how']}",
    "var": lambda e: f"var.{e.data['about']}.{'void' if e.data['void'] else 'stands'}",
    "set_piece": lambda e: f"set_piece.{e.data['piece']}{'.quick' if e.data['quick'] else ''}",
    "slow_play": lambda e: "slow_play.punished" if e.data["punished"] else "slow_play",
    "penalty": _kick,
    "shootout_kick": _kick,
    "red_test": lambda e: "red_test.red" if e.data["red"] else "red_test.spared",
    "red": lambda e: "red" if e.data["area"] else "red.bench",
    "hurt": lambda e: "hurt" if e.data["turns"] else "hurt.lost",
    "injury": lambda e: "injury" if e.data["minutes"] else "injury.lost",
    "substitution": lambda e: f"substitution.{e.data['type']}",
    "coach": _coach,
    "skill": _skill,
    "tactic": lambda e: f"tactic.{e.data['card']}",
    "style": lambda e: f"style.{e.data['style']}",
}

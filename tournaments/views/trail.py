"""The audit trail in sentences."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from tournaments.models import Action
from tournaments.views.words import stage_title

Names = Mapping[int, str]  # of the entries, by number


@dataclass(frozen=True)
class Told:
    action: Action
    sentence: str
    consequences: tuple[str, ...] = ()


def told(action: Action, names: Names) -> Told:
    """An action as a sentence, with what followed from it."""
    say = SENTENCES.get(action.verb)
    data: Mapping[str, Any] = action.data
    sentence = say(data, names) if say else f"{action.verb[:1].upper()}{action.verb[1:]}."
    return Told(action, sentence, tuple(_consequences(data.get("consequences") or {}, names)))


def _name(number: Any, names: Names) -> str:
    return names.get(number, "nobody yet" if number is None else f"entry {number}")


def _ending(data: Mapping[str, Any], names: Names) -> str:
    ending = data.get("ending", {})
    home, away = _name(data.get("home"), names), _name(data.get("away"), names)
    outcome = ending.get("outcome", "normal")
    score = f"{home} {ending.get('home_goals', 0)}–{ending.get('away_goals', 0)} {away}"
    if outcome == "normal":
        return score
    if outcome in ("walkover", "double_walkover", "annulled"):
        return f"{home} – {away}, {outcome.replace('_', ' ')}"
    kicks = ending.get("shootout")
    return f"{score}, {kicks[0]}–{kicks[1]} on penalties" if kicks else f"{score}, {outcome.replace('_', ' ')}"


def _settings(data: Mapping[str, Any], names: Names) -> str:
    changed = ", ".join(key.replace("_", " ") for key in data.get("after", {}))
    return f"Changed {changed}." if changed else "Changed the settings."


def _entered(data: Mapping[str, Any], names: Names) -> str:
    entered = [str(each.get("team", "")) for each in data.get("entries", [])]
    shown = ", ".join(entered[:4]) + (f" and {len(entered) - 4} more" if len(entered) > 4 else "")
    return f"Entered {shown}."


SENTENCES: Final[Mapping[str, Callable[[Mapping[str, Any], Names], str]]] = {
    "create": lambda data, names: "Made the competition.",
    "settings": _settings,
    "archive": lambda data, names: "Put the competition away.",
    "unarchive": lambda data, names: "Took the competition out of the archive.",
    "give role": lambda data, names: f"Made {data.get('user')} {data.get('after')}.",
    "take role": lambda data, names: f"Took the role of {data.get('before')} from {data.get('user')}.",
    "enter": _entered,
    "remove entry": lambda data, names: f"Took out {data.get('team')}.",
    "seed entries": lambda data, names: "Seeded the entries.",
    "label entry": lambda data, names: f"Labelled {_name(data.get('entry'), names)}.",
    "draw": lambda data, names: f"Held the draw, from the seed {data.get('seed')}.",
    "reveal": lambda data, names: f"Revealed {data.get('revealed')} of {data.get('of')} steps of the draw.",
    "start": lambda data, names: f"Started the competition: {data.get('fixtures')} matches.",
    "stop": lambda data, names: "Took the competition back to the draft.",
    "pair": lambda data, names: f"Paired round {data.get('round')} of {stage_title(str(data.get('stage')))}.",
    "report": lambda data, names: f"Match {data.get('fixture')}: {_ending(data, names)}.",
    "correct": lambda data, names: f"Corrected match {data.get('fixture')}: {_ending(data, names)}.",
    "restore": lambda data, names: f"Restored the result of match {data.get('fixture')}: {_ending(data, names)}.",
    "withdraw": lambda data, names: f"{data.get('team')} withdrew; its matches: {data.get('choice')}.",
    "reinstate": lambda data, names: f"{data.get('team')} is in again.",
    "replace": lambda data, names: f"{data.get('after')} took over from {data.get('before')}.",
    "late entry": lambda data, names: f"{data.get('team')} entered late.",
    "deduct": lambda data, names: f"Took {data.get('points')} points from {_name(data.get('entry'), names)}.",
    "give back": lambda data, names: f"Gave {data.get('points')} points back to {_name(data.get('entry'), names)}.",
    "place": lambda data, names: f"Put {_name(data.get('entry'), names)} on place {data.get('place')} of {data.get('group')}.",
    "let table decide": lambda data, names: f"Let the table of {data.get('group')} decide again.",
}


def _consequences(data: Mapping[str, Any], names: Names) -> list[str]:
    lines = []
    for change in data.get("pairings", []):
        home, away = (_name(number, names) for number in change["after"])
        void = "; the match played there is void" if change.get("void") else ""
        lines.append(f"Match {change['fixture']} is now {home} against {away}{void}.")
    for change in data.get("places", []):
        lines.append(f"{_name(change['entry'], names)}: place {change['before']} to {change['after']} of {change['group']}.")
    return lines

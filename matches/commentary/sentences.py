"""A match told in words: one sentence for each event worth one, its dice, and what they needed.

>>> goal = Event("goal", 0, 12, 1, "23", (1, 0), 200, {"how": "shot", "area": "AP"})
>>> sentence(goal, ("Finland", "Italy"))
'Goal for Finland! 1–0.'

The words are in `matches.commentary.wording`, one module for each language; here are the facts they are filled with.
"""

from collections import Counter
from math import sqrt
from typing import Any

from matches.commentary.wording import LANGUAGES, Language
from matches.commentary.wording.cases import cases_of, seen_by
from matches.commentary.wording.language import Wording
from rules.board import TEAM_NAMES
from rules.events import Event


def sentence(event: Event, names: tuple[str, str], language: str = "en") -> str | None:
    """The event in words, or None if it is not worth a line."""
    words = LANGUAGES[language]
    cases = cases_of(event)
    if not cases:
        return None
    facts = _facts(event, names, words)
    return " ".join(_spoken(words.sentences[case], facts, words, event.input) for case in cases)


def deed(event: Event, language: str = "en") -> str | None:
    """The event in a word or two, for a whole turn on one line."""
    words = LANGUAGES[language]
    for case in cases_of(event):
        while case:  # "pass.good.long", then "pass.good", then "pass"
            if case in words.deeds:
                return words.deeds[case].format(**event.data)
            case = case.rpartition(".")[0]
    return None


def place(area: str, team: int, names: tuple[str, str], language: str = "en") -> str:
    """Where an area is, seen by a team.

    >>> place("AF", 0, ("Finland", "Italy"))
    'in front of Italy’s box'
    """
    words = LANGUAGES[language]
    return words.places[seen_by(area, team)].at.format(opponents=words.possessive(names[1 - team]))


def dice_of(event: Event) -> list[int]:
    """The dice thrown for an event, in the order thrown."""
    return list(event.data.get("dice", ()))


def note(event: Event, language: str = "en") -> str:
    """What the dice needed, how likely that was, and the ball value it led to: "needed 4+, 75%, ball value 3"."""
    words = LANGUAGES[language]
    return ", ".join(words.notes[key].format(**facts) for key, facts in _notes(event))


def score_text(score: tuple[int, int]) -> str:
    return f"{score[0]}–{score[1]}"


def _spoken(wording: Wording, facts: dict[str, Any], words: Language, number: int) -> str:
    if isinstance(wording, str):
        text = wording
    elif isinstance(wording, tuple):
        text = wording[number % len(wording)]  # the same match is always told the same way
    else:
        text = wording[words.plural(facts["count"])]
    return text.format(**facts)


# What a sentence counts, by kind of event.
_COUNTS = {
    "progress": "actions",
    "move": "moves",
    "injury": "minutes",
    "hurt": "turns",
    "returned": "pieces",
    "substitution": "gained",
    "forfeit": "pieces",
}


def _facts(event: Event, names: tuple[str, str], words: Language) -> dict[str, Any]:
    """Everything a sentence may mention."""
    data = event.data
    opponents = words.possessive(names[1 - event.team])
    facts: dict[str, Any] = {
        **data,
        "team": names[event.team],
        "teams": words.possessive(names[event.team]),
        "opponent": names[1 - event.team],
        "opponents": opponents,
        "score": score_text(event.score),
        "winner": names[_winner(event)],
    }
    for key in ("src", "dst", "area"):
        if data.get(key):
            where = words.places[seen_by(data[key], event.team)]
            facts[f"{key}_at"] = where.at.format(opponents=opponents)
            facts[f"{key}_to"] = where.to.format(opponents=opponents)
            facts[f"{key}_off"] = where.off.format(opponents=opponents)
    if event.kind in _COUNTS:
        facts["count"] = data[_COUNTS[event.kind]]
        facts["n"] = words.number(facts["count"])
    if "skill" in data:
        facts["skill"] = words.skills[data["skill"]]
    if event.kind == "lineup":
        facts["skills"] = words.listing([words.skills[skill] for skill in data["skills"]])
        facts["roles"] = words.listing([_times(words.roles[role], n) for role, n in Counter(data["roles"]).items()])
    if event.kind == "tiredness":
        facts["zones"] = words.listing([words.zones[zone] for zone in dict.fromkeys(data["zones"])])
    if event.kind == "regained":
        facts["zone"] = words.zones[data["zone"]]
    if event.kind == "substitution" and data["change"]:
        facts["zone"] = words.zones[data["change"][2]]
    if event.kind in ("penalty", "shootout_kick"):
        facts["kick"] = words.sides[data["kick"]]
    return facts


def _times(thing: str, n: int) -> str:
    return f"{thing} ×{n}" if n > 1 else thing


def _winner(event: Event) -> int:
    """Who won the match, or else is ahead: on the dice of the kick-off roll, or in the score."""
    if event.data.get("winner"):
        return TEAM_NAMES.index(event.data["winner"])
    home, away = event.data["dice"] if event.kind == "kickoff_roll" else event.score
    return 0 if home > away else 1


# -- what the dice needed ----------------------------------------------------


def _notes(event: Event) -> list[tuple[str, dict[str, Any]]]:
    """Keys of the notes to an event, each with its figures."""
    data = event.data
    kind = event.kind
    found: list[tuple[str, dict[str, Any]]] = []
    if kind == "pass":
        if data["needed"] > 1 or data["success"]:  # else a special event took what the dice could not
            found.append(_from(data["needed"]))
    elif kind == "press":
        found.append(_up_to(_press_limit(data["chance"], len(data["dice"]))))
    elif kind == "shot":
        found.append(_shot(data))
    elif kind == "difficult":
        needed = data["needed"] + 1  # it has to beat the figure
        found.append(_from(needed) if needed <= 6 else ("corner", {}))
    elif kind in ("penalty", "shootout_kick"):
        found.append(_from(data["needed"]))
    elif kind in ("tiredness", "slow_play"):
        found.append(_against_the_clock(event, data["passed"] if kind == "tiredness" else not data["punished"]))
    elif kind == "red_test":
        found.append(("red", {"limit": data["limit"]}))
    elif kind in ("rebound", "contest"):
        found.append(("totals", {"mine": data["totals"][0], "theirs": data["totals"][1]}))
    elif kind == "progress" and data["moved"]:
        found.append(("minutes", {"moved": data["moved"]}))
    if "chance" in data and found and found[0][0] not in ("certain", "hopeless", "corner_only"):
        found.append(("goal_chance" if kind == "shot" else "chance", {"percent": round(100 * data["chance"])}))
    valued = kind in ("pass", "press", "position") or (kind == "control" and data["how"] != "pass")
    if valued and data["value"] is not None:  # that of a pass may not be known before somebody has run
        found.append(("value", {"value": data["value"]}))
    return found


def _from(needed: int) -> tuple[str, dict[str, Any]]:
    return ("needed", {"needed": needed}) if needed > 1 else ("certain", {})


def _up_to(needed: int) -> tuple[str, dict[str, Any]]:
    if needed < 1:
        return "hopeless", {}
    return ("needed_at_most", {"needed": needed}) if needed < 6 else ("certain", {})


def _shot(data: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    """The die that scores at once. Where even a six would not do, a second die decides (F3 4.4.2)."""
    needed = data["value"] - data["total"] + 1
    if needed <= 6:
        return _from(needed)
    second = 1 - dict(data["modifiers"])["area"]
    if len(data["dice"]) == 1 and round(36 * data["chance"]) == 1:
        second = 6  # FUBA 2.0 wants two sixes from everywhere
    if second > 6:
        return "corner_only", {}
    return ("six", {"needed": second}) if second > 1 else ("six_only", {})


def _press_limit(chance: float, dice: int) -> int:
    """The highest die that wins the ball. With k good faces one of two dice is good in 1 - ((6 - k) / 6)² of all throws."""
    return round(6 * chance) if dice == 1 else round(6 - 6 * sqrt(1 - chance))


def _against_the_clock(event: Event, passed: bool) -> tuple[str, dict[str, Any]]:
    """Two dice times ten against the minute. In extreme heat two are taken off, which shows only in the outcome."""
    time = sum(int(part) for part in event.minute.split("+"))
    total = sum(event.data["dice"])
    if len(event.data["dice"]) == 2 and (total * 10 >= time) != passed:
        total -= 2
    return "clock", {"total": total * 10, "time": time}

"""What pages say: slots, places, outcomes and names in words."""

import unicodedata
from typing import Final

from tournaments.course import Report, Status
from tournaments.formats import BestPlaced, Bye, GroupPlace, Loser, Seed, Slot, StagePlace, Winner

_PLACES: Final = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
_JOINER: Final = "\u200d"
_FLAG_LETTERS: Final = range(0x1F1E6, 0x1F200)


def place_word(place: int) -> str:
    """
    >>> place_word(3), place_word(12)
    ('third', 'no. 12')
    """
    return _PLACES[place] if place < len(_PLACES) else f"no. {place}"


def group_title(name: str) -> str:
    """A group has a letter; the only group of a league or a Swiss stage has the name of its stage.

    >>> group_title("A"), group_title("league"), group_title("division-1")
    ('Group A', 'League', 'Division 1')
    """
    return f"Group {name}" if name.isupper() and name.isalpha() else stage_title(name)


def stage_title(name: str) -> str:
    """
    >>> stage_title("knockout"), stage_title("first-playoff")
    ('Knockout', 'First playoff')
    """
    words = name.replace("-", " ")
    return words[:1].upper() + words[1:]


def slot_words(slot: Slot) -> str:
    """Who takes a side of a fixture, as long as nobody is known.

    >>> from tournaments.formats import parse
    >>> [slot_words(parse(text)) for text in ("W49", "A1", "3:ACD", "stage first 2")]
    ['Winner of match 49', 'First of group A', 'One of the best thirds of A, C, D', 'Second of First']
    """
    match slot:
        case Seed(number):
            return f"Seed {number}"
        case GroupPlace(group, place):
            title = group_title(group)
            return f"{place_word(place).capitalize()} of {title[:1].lower() + title[1:]}"
        case Winner(fixture):
            return f"Winner of match {fixture}"
        case Loser(fixture):
            return f"Loser of match {fixture}"
        case BestPlaced(place, groups):
            return f"One of the best {place_word(place)}s of {', '.join(groups)}"
        case StagePlace(stage, place):
            return f"{place_word(place).capitalize()} of {stage_title(stage)}"
        case Bye():
            return "Nobody"


def outcome_note(report: Report) -> str:
    """What the score does not say.

    >>> outcome_note(Report("1", "Lyon", "Bari", "penalties", (1, 1), (4, 3)))
    '4–3 on penalties'
    """
    if report.outcome == "penalties" and report.shootout:
        home, away = report.shootout
        return f"{home}–{away} on penalties" + (", then by lot" if home == away else "")
    return {
        "extra_time": "after extra time",
        "walkover": "walkover",
        "double_walkover": "walkover, neither side appeared",
        "abandoned": "abandoned",
        "annulled": "annulled",
    }.get(report.outcome, "")


STATUS_WORDS: Final = {
    Status.OPEN: "",
    Status.READY: "",
    Status.PLAYED: "",
    Status.WALKED_OVER: "",
    Status.CANCELLED: "not played",
    Status.EMPTY: "no match",
}


def cut(name: str, room: int) -> str:
    """A name that fits into so many columns of a picture, never cut inside a sign; wide signs take two.

    >>> cut("Basque Country", 20), cut("Basque Country", 9)
    ('Basque Country', 'Basque C…')
    """
    used, kept = 0, ""
    for cluster in _clusters(name):
        used += 2 if unicodedata.east_asian_width(cluster[0]) in "WF" else 1
        if used > room - 1 and kept + cluster != name:
            return kept.rstrip() + "…"
        kept += cluster
    return kept


def _clusters(text: str) -> list[str]:
    """Signs as people see them: marks, joined emoji and the two letters of a flag stay together."""
    found: list[str] = []
    for sign in text:
        attached = unicodedata.category(sign) in ("Mn", "Me", "Mc", "Cf", "Sk") and ord(sign) > 0x2FF
        flag = bool(found) and ord(sign) in _FLAG_LETTERS and len(found[-1]) == 1 and ord(found[-1]) in _FLAG_LETTERS
        if found and (attached or flag or found[-1].endswith(_JOINER)):
            found[-1] += sign
        else:
            found.append(sign)
    return found

"""What pages say: slots, places, outcomes and names in words."""

import unicodedata
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.core.course import Status
from tournaments.core.cut_short import CutShort
from tournaments.core.formats import BestPlaced, Bye, Drawn, GroupPlace, Loser, Seed, Slot, StagePlace, Winner
from tournaments.core.reports import Report

_PLACES: Final = (
    gettext_lazy("first"),
    gettext_lazy("second"),
    gettext_lazy("third"),
    gettext_lazy("fourth"),
    gettext_lazy("fifth"),
    gettext_lazy("sixth"),
    gettext_lazy("seventh"),
    gettext_lazy("eighth"),
    gettext_lazy("ninth"),
    gettext_lazy("tenth"),
)
# Stages and rounds have names of their own in a plan; those that formats give are known in every language.
_STAGES: Final = {
    "groups": gettext_lazy("Groups"),
    "knockout": gettext_lazy("Knockout"),
    "league": gettext_lazy("League"),
    "league-phase": gettext_lazy("League phase"),
    "swiss": gettext_lazy("Swiss"),
    "double": gettext_lazy("Double"),
    "final": gettext_lazy("Final"),
    "play-offs": gettext_lazy("Play-offs"),
}
_ROUNDS: Final = {
    "Final": gettext_lazy("Final"),
    "Second final": gettext_lazy("Second final"),
    "Third-place match": gettext_lazy("Third-place match"),
    "Semi-finals": gettext_lazy("Semi-finals"),
    "Quarter-finals": gettext_lazy("Quarter-finals"),
    "First round": gettext_lazy("First round"),
    "Play-off round": gettext_lazy("Play-off round"),
    "Round of 16": gettext_lazy("Round of 16"),
    "Round of 32": gettext_lazy("Round of 32"),
    "Round of 64": gettext_lazy("Round of 64"),
}
_NUMBERED: Final = {
    "Round": gettext_lazy("Round {number}"),
    "Matchday": gettext_lazy("Matchday {number}"),
    "Play-off round": gettext_lazy("Play-off round {number}"),
    "Round of": gettext_lazy("Round of {number}"),
    "Winners' round": gettext_lazy("Winners’ round {number}"),
    "Losers' round": gettext_lazy("Losers’ round {number}"),
}
CUT_SHORT: Final[Mapping[str, Any]] = {  # what counts of a season that is not played to its end
    CutShort.STANDS: gettext_lazy("The season was ended early. The tables count as they stand."),
    CutShort.PER_GAME: gettext_lazy("The season was ended early. The tables use points per game."),
    CutShort.ANNULLED: gettext_lazy("The season was annulled. Nothing counts, and there is no champion."),
}
CUT_TABLES: Final = {
    CutShort.STANDS: gettext_lazy("as it stood when the season was ended early"),
    CutShort.PER_GAME: gettext_lazy("by points per game, because the season was ended early"),
    CutShort.ANNULLED: gettext_lazy("annulled"),
}
DECISIONS: Final = {  # what settles a tie outside its table
    "lots": gettext_lazy("Lots"),
    "playoff": gettext_lazy("Play-off"),
    "ranking": gettext_lazy("Ranking"),
    "coefficient": gettext_lazy("Coefficient"),
    "fair_play": gettext_lazy("Fair play"),
}
_JOINER: Final = "\u200d"
_FLAG_LETTERS: Final = range(0x1F1E6, 0x1F200)


def place_word(place: int) -> str:
    """
    >>> place_word(3), place_word(12)
    ('third', 'no. 12')
    """
    return str(_PLACES[place - 1]) if place <= len(_PLACES) else _("no. {place}").format(place=place)


def round_title(name: str) -> str:
    """
    >>> round_title("Round of 16"), round_title("The big one")
    ('Round of 16', 'The big one')
    """
    if name in _ROUNDS:
        return str(_ROUNDS[name])
    kind, _space, number = name.rpartition(" ")
    return str(_NUMBERED[kind]).format(number=number) if kind in _NUMBERED and number.isdigit() else name


def round_names(stages: Mapping[str, Sequence[str]]) -> dict[tuple[str, int], str]:
    """Every round by its stage and its number there; where rounds are called the same, with the stage.

    >>> list(round_names({"groups": ["Round 1"], "knockout": ["Round 1", "Final"]}).values())
    ['Groups, Round 1', 'Knockout, Round 1', 'Final']
    """
    often = Counter(name for rounds in stages.values() for name in rounds)
    return {
        (stage, number): round_title(name) if often[name] == 1 else f"{stage_title(stage)}, {round_title(name)}"
        for stage, rounds in stages.items()
        for number, name in enumerate(rounds, 1)
    }


def group_title(name: str) -> str:
    """A group has a letter; the only group of a league or a Swiss stage has the name of its stage.

    >>> group_title("A"), group_title("league"), group_title("division-1")
    ('Group A', 'League', 'Division 1')
    """
    return _("Group {name}").format(name=name) if name.isupper() and name.isalpha() else stage_title(name)


def stage_title(name: str) -> str:
    """
    >>> stage_title("knockout"), stage_title("first-playoff")
    ('Knockout', 'First playoff')
    """
    if name in _STAGES:
        return str(_STAGES[name])
    words = name.replace("-", " ")
    return words[:1].upper() + words[1:]


def slot_words(slot: Slot) -> str:
    """Who takes a side of a fixture, as long as nobody is known.

    >>> from tournaments.core.formats import parse
    >>> [slot_words(parse(text)) for text in ("W49", "A1", "3:ACD", "stage first 2")]
    ['Winner of match 49', 'First of group A', 'One of the best thirds of A, C, D', 'Second of First']
    """
    match slot:
        case Seed(number):
            return _("Seed {number}").format(number=number)
        case GroupPlace(group, place):
            title = group_title(group)
            return _("{place} of {group}").format(place=_capital(place_word(place)), group=title[:1].lower() + title[1:])
        case Winner(fixture):
            return _("Winner of match {number}").format(number=fixture)
        case Loser(fixture):
            return _("Loser of match {number}").format(number=fixture)
        case BestPlaced(place, groups):
            return _("One of the best {place}s of {groups}").format(place=place_word(place), groups=", ".join(groups))
        case StagePlace(stage, place):
            return _("{place} of {group}").format(place=_capital(place_word(place)), group=stage_title(stage))
        case Drawn():
            return _("To be drawn")
        case Bye():
            return _("Nobody")


def outcome_note(report: Report) -> str:
    """What the score does not say.

    >>> outcome_note(Report("1", "Lyon", "Bari", "penalties", (1, 1), (4, 3)))
    '4–3 on penalties'
    """
    if report.outcome == "penalties" and report.shootout:
        home, away = report.shootout
        if home == away:
            return _("{home}–{away} on penalties, then by lot").format(home=home, away=away)
        return _("{home}–{away} on penalties").format(home=home, away=away)
    return str(OUTCOMES.get(report.outcome, ""))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


OUTCOMES: Final = {
    "extra_time": gettext_lazy("after extra time"),
    "walkover": gettext_lazy("walkover"),
    "double_walkover": gettext_lazy("walkover, neither team turned up"),
    "abandoned": gettext_lazy("abandoned"),
    "annulled": gettext_lazy("annulled"),
}


STATUS_WORDS: Final = {
    Status.OPEN: "",
    Status.READY: "",
    Status.PLAYED: "",
    Status.WALKED_OVER: "",
    Status.CANCELLED: gettext_lazy("not played"),
    Status.EMPTY: gettext_lazy("no match"),
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

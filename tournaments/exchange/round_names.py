"""What the names of rounds and stages say: which belong to a table, which to a knockout, which name a group."""

import re
from enum import StrEnum
from typing import Final, NamedTuple


class Says(StrEnum):
    """What a round's name says about it."""

    TABLE = "table"
    KNOCKOUT = "knockout"
    NOTHING = "nothing"


class Round(NamedTuple):
    """A round as a file names it, taken apart: the stage it belongs to, its own name, the group it is."""

    stage: str
    name: str
    group: str = ""
    replay: bool = False


_TABLE: Final = re.compile(
    r"(match\s?day|game\s?(week|day)|week|spieltag|journée|giornata|jornada|fecha|speelronde|kierros|omgång|kolejka)\W*\d+"
    r"|\d+\W*\s?(round|runde|spieltag|journée|giornata|jornada|matchday|week|kolo|kierros)",
    re.IGNORECASE,
)
_KNOCKOUT: Final = re.compile(
    r"(.*\b|quarter|semi)finals?\b.*|.*finale?s?\b.*|(round of|last) \d+|1/\d+.*|.*\bplay-?\s?(offs?|in|outs?)\b.*"
    r"|.*elimination.*|.*\b(third|3rd|fifth|5th|seventh|7th)\b.*\bplace\b.*|.*\bplatz\b.*|preliminary.*|.*qualif.*|reclassification|barrages?"
    r"|direkter abstieg|knock-?\s?out.*|replays?",
    re.IGNORECASE,
)
_GROUP: Final = re.compile(r"(?:group|gruppe|groupe|pool|poule|gruppo|grupo|lohko)\s+([^\W_]{1,20})", re.IGNORECASE)
_THIRD: Final = re.compile(r".*\b(third|3rd|3\.)[ -]*(place|platz).*|.*(for third place|petite finale|bronze).*", re.IGNORECASE)
_PLACING: Final = re.compile(
    r"(.*\b(\d*(1st|2nd|3rd|\dth)|third|fifth|seventh|ninth)\b.*|.*\d\..*)\b(place|platz)\b.*", re.IGNORECASE
)
_FINAL: Final = re.compile(r"(the |grand )?finals?|finale", re.IGNORECASE)
_REPLAY: Final = re.compile(r"replays?", re.IGNORECASE)
# Stages that are about a place somewhere else, not about the title.
_PLACE: Final = re.compile(
    r".*(relegation|abstieg|aufstieg|promotion|europ|\becl\b|conference|play-?out|barrage|qualif|reclassification).*",
    re.IGNORECASE,
)
_PLAYOFF: Final = re.compile(r".*(play-?\s?(offs?|in|outs?)\b|finals?\b|knock-?\s?out|\bcup\b|aufstieg).*", re.IGNORECASE)


def taken_apart(stage: str, round: str, group: str) -> Round:
    """The stage is what the file says, or what stands before the last comma of the round.

    >>> taken_apart("", "Finals, Round of 16", "")
    Round(stage='Finals', name='Round of 16', group='', replay=False)
    >>> taken_apart("", "Group A", ""), taken_apart("", "Final", "")[1]
    (Round(stage='', name='', group='A', replay=False), 'Final')
    """
    name, replay = round, False
    if not stage and ", " in name:
        before, _, after = name.rpartition(", ")
        if _REPLAY.fullmatch(after):
            name, replay = before, True
        else:
            stage, name = before, after
    if group and group.casefold() != stage.casefold():  # our own spreadsheets call the group of a league like its stage
        found = _GROUP.fullmatch(group)
        return Round(stage, name, found[1] if found else group, replay)
    if found := _GROUP.fullmatch(name):
        return Round(stage, "", found[1], replay)
    return Round(stage, name, "", replay)


def says(name: str) -> Says:
    """
    >>> says("Matchday 3").value, says("Semi-Final").value, says("Round 1").value, says("3. Round").value
    ('table', 'knockout', 'nothing', 'table')
    """
    if _TABLE.fullmatch(name):
        return Says.TABLE
    return Says.KNOCKOUT if _KNOCKOUT.fullmatch(name) else Says.NOTHING


def is_final(name: str) -> bool:
    return bool(_FINAL.fullmatch(name))


def is_third(name: str) -> bool:
    return bool(_THIRD.fullmatch(name))


def is_placing(name: str) -> bool:
    """A round of those who are out of the race for the first place.

    >>> is_placing("Match for third place"), is_placing("5.-8. Platz Playoffs"), is_placing("Semifinals")
    (True, True, False)
    """
    return is_third(name) or bool(_PLACING.fullmatch(name))


def for_a_place(stage: str) -> bool:
    return bool(_PLACE.fullmatch(stage))


def like_playoffs(stage: str) -> bool:
    return bool(_PLAYOFF.fullmatch(stage))


def number_in(name: str) -> int | None:
    """The number of a matchday.

    >>> number_in("Matchday 12"), number_in("3. Round"), number_in("Final")
    (12, 3, None)
    """
    found = re.findall(r"\d{1,5}", name)
    return int(found[-1]) if len(found) == 1 else None


def stage_name(text: str) -> str:
    """A name that slots can carry.

    >>> stage_name("Playoffs - Relegation"), stage_name("1° Semestre"), stage_name("Ünïque")
    ('playoffs-relegation', '1-semestre', 'n-que')
    """
    return re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-")[:36].strip("-")


def group_name(text: str) -> str:
    """The same for a group; a single letter stays large."""
    return re.sub(r"[^A-Za-z0-9]+", "-", text).strip("-")[:30].strip("-")

"""The event sheet: what is known of a match that was not recorded input by input, checked for what cannot have been.

A sheet is plain data: `events` in the order they happened (goals, cards, injuries, substitutions, skills lost and gained,
each with side and minute), the `lineups` if they are known, `extra_time`, `shootout`, and who won the lots (`awarded`).
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from django.utils.translation import gettext as _

from rules import Sheet, get_edition
from rules.board import TEAM_NAMES
from rules.editions.fuba3.substitutes import SUBSTITUTIONS
from tournaments.services.refusals import Refusal

KINDS: Final = ("goal", "yellow", "red", "injury", "substitution", "skill_lost", "skill_gained")
HOW: Final = ("play", "penalty")
SKILLS: Final = ("skill_lost", "skill_gained")
KEYS: Final = frozenset(("events", "lineups", "score", "extra_time", "shootout", "awarded", "notes"))
TRACE: Final = ("input", "told")  # of an event, while the match is recorded (tracing)
MOST: Final = {"goal": 99, "yellow": 30, "red": 5, "injury": 30, "skill_lost": 10, "skill_gained": 10}
MOST_EVENTS: Final = 300
LONGEST_NOTES: Final = 2000
UNKNOWN: Final = 1000  # a minute that nobody wrote down: after all others
_MINUTE: Final = re.compile(r"([0-9]{1,3})(?:\+([1-9][0-9]?))?")
_ENDS: Final = (45, 90, 105, 120)  # of the halves: only there is stoppage time


@dataclass
class EventSheet:
    """A sheet that has been checked."""

    events: list[dict[str, Any]] = field(default_factory=list)
    lineups: dict[str, list[str]] = field(default_factory=dict)
    extra_time: bool = False
    shootout: list[int] | None = None
    awarded: str = ""
    notes: str = ""
    log: int = 0  # so many inputs of the log are on the sheet already
    removed: list[dict[str, Any]] = field(default_factory=list)  # what the log has and the sheet has not (tracing)
    logged: dict[str, int] = field(default_factory=dict)  # what else comes from the log, and of how many inputs (tracing)

    @property
    def score(self) -> list[int]:
        return [self._goals(side) for side in TEAM_NAMES]

    def _goals(self, side: str, until: int = UNKNOWN) -> int:
        return sum(
            1 for each in self.events if each["kind"] == "goal" and each["side"] == side and regular(each["minute"]) <= until
        )

    def as_dict(self) -> dict[str, Any]:
        """As it is shown and handed on."""
        return {
            "events": [{key: value for key, value in each.items() if key not in TRACE} for each in self.events],
            "lineups": self.lineups,
            "score": self.score,
            "extra_time": self.extra_time,
            "shootout": self.shootout,
            "awarded": self.awarded,
            "notes": self.notes,
        }

    def result(self) -> dict[str, Any]:
        """The result as a match played by the rules has it."""
        score = self.score
        timed = all(each["minute"] for each in self.events)
        winner = self.awarded or None
        if self.shootout and self.shootout[0] != self.shootout[1]:
            winner = TEAM_NAMES[self.shootout[1] > self.shootout[0]]
        elif score[0] != score[1]:
            winner = TEAM_NAMES[score[1] > score[0]]
        return {
            "over": True,
            "decided": "shootout" if self.shootout else "extra_time" if self.extra_time else "normal",
            "score": score,
            "half_time": [self._goals(side, 45) for side in TEAM_NAMES] if timed else None,
            "full_time": score if not self.extra_time else [self._goals(side, 90) for side in TEAM_NAMES] if timed else None,
            "extra_time": self.extra_time,
            "shootout": self.shootout,
            "winner": winner,
            "turns": 0,
            "cards": {side: {kind: self.count(side, kind) for kind in ("yellow", "red")} for side in TEAM_NAMES},
            "carry_over": {
                side: {"skills_lost": self._skills(side, "skill_lost"), "skills_gained": self._skills(side, "skill_gained")}
                for side in TEAM_NAMES
            },
        }

    def count(self, side: str, kind: str) -> int:
        return sum(1 for each in self.events if (each["side"], each["kind"]) == (side, kind))

    def _skills(self, side: str, kind: str) -> list[str]:
        return [each["skill"] for each in self.events if (each["side"], each["kind"]) == (side, kind)]


def regular(minute: str) -> int:
    """The minute without stoppage time.

    >>> regular("45+2"), regular("46"), regular("")  # nobody wrote it down
    (45, 46, 1000)
    """
    return int(minute.split("+")[0]) if minute else UNKNOWN


def most_substitutions(edition: str, extra_time: bool) -> int:
    """Of a team in a match; an option of FUBA 3 gives one more in extra time."""
    return SUBSTITUTIONS + (edition == "fuba3" and extra_time)


def read_sheet(data: object, edition: str, sheets: tuple[Sheet, Sheet]) -> EventSheet:
    """A sheet somebody has filled in; refused with one sentence if it could not have been so.

    `sheets` are those of the teams: what is barred in this match cannot be lost or gained in it.
    """
    if not isinstance(data, Mapping) or not all(isinstance(key, str) for key in data):
        raise _wrong(_("An event sheet is an object with events, lineups, extra_time, shootout and awarded."))
    if unknown := sorted(set(data) - KEYS):
        raise _wrong(_("An event sheet has no “{key}”.").format(key=unknown[0][:40]))
    sheet = EventSheet(
        extra_time=_yes_or_no(data.get("extra_time"), "extra_time"),
        shootout=_pair(data.get("shootout"), "shootout"),
        awarded=_one_of("awarded", data.get("awarded") or "", ("", *TEAM_NAMES)),
        notes=_text(data.get("notes", "")),
    )
    events = data.get("events", [])
    if not isinstance(events, list) or len(events) > MOST_EVENTS:
        raise _wrong(_("The events are a list of at most {most}.").format(most=MOST_EVENTS))
    sheet.events = [_event(each, number, sheet.extra_time) for number, each in enumerate(events, 1)]
    sheet.lineups = _lineups(data.get("lineups") or {})
    _check_numbers(sheet, edition)
    _check_skills(sheet, edition, sheets)
    score = _pair(data.get("score"), "score")
    if score is not None and score != sheet.score:
        sentence = _("The score is {home}–{away}, but there are {goals} goals of home and {others} of away on the sheet.")
        goals, others = sheet.score
        raise _wrong(sentence.format(home=score[0], away=score[1], goals=goals, others=others))
    return sheet


def _event(data: object, number: int, extra_time: bool) -> dict[str, Any]:
    if not isinstance(data, Mapping):
        raise _wrong(_("Event {number} is no object with kind, side and minute.").format(number=number))
    kind = _one_of(_("The kind of event {number}").format(number=number), data.get("kind"), KINDS)
    side = _one_of(_("The side of event {number}").format(number=number), data.get("side"), TEAM_NAMES)
    minute = data.get("minute")
    text = str(minute) if isinstance(minute, str | int) and not isinstance(minute, bool) else ""
    found = _MINUTE.fullmatch(text)
    last = 120 if extra_time else 90
    unknown = minute == "" and kind == "goal"  # of a result that was reported without minutes
    if not unknown and (found is None or int(found[1]) > last or (found[2] and int(found[1]) not in _ENDS)):
        sentence = _("The minute of event {number} is 0 to {last}, or like 45+2 at the end of a half; not “{minute}”.")
        raise _wrong(sentence.format(number=number, last=last, minute=text[:20]))
    event: dict[str, Any] = {"kind": kind, "side": side, "minute": text.lstrip("0") or text[:1]}
    if kind == "goal":
        how = _("How goal {number} was scored").format(number=number)
        event["how"] = _one_of(how, data.get("how", "play"), HOW)
    if kind in SKILLS:
        skill = data.get("skill")
        if not isinstance(skill, str) or not skill:
            raise _wrong(_("Event {number} needs a skill.").format(number=number))
        event["skill"] = skill
    return event


def _check_numbers(sheet: EventSheet, edition: str) -> None:
    most = MOST | {"substitution": most_substitutions(edition, sheet.extra_time)}
    for side in TEAM_NAMES:
        for kind, limit in most.items():
            count = sheet.count(side, kind)
            if count > limit:
                sentence = _("{count} times “{kind}” for {side}: there can be {most} at most.")
                raise _wrong(sentence.format(count=count, kind=kind.replace("_", " "), side=side, most=limit))


def _check_skills(sheet: EventSheet, edition: str, sheets: tuple[Sheet, Sheet]) -> None:
    """Skills exist, are not barred, and are lost or gained once; with a line-up, what is lost was there."""
    names = get_edition(edition).skill_names
    for side, brought in zip(TEAM_NAMES, sheets, strict=True):
        had = set(brought.talents)
        words = {word for token in sheet.lineups.get(side, ()) for word in token.split(" ")}
        lost: set[str] = set()
        for each in sheet.events:
            if each["side"] != side or each["kind"] not in SKILLS:
                continue
            skill, gained = each["skill"], each["kind"] == "skill_gained"
            title = f"{skill} ({names.get(skill, skill)})"
            if skill not in names:
                raise _wrong(_("There is no skill “{skill}” in these rules.").format(skill=skill[:20]))
            if skill in brought.barred:
                raise _wrong(_("{skill} is barred in this match: it is neither lost nor gained.").format(skill=title))
            if gained and (skill in had or skill in words or skill in lost):
                raise _wrong(_("{side} has {skill} already, or has lost it.").format(side=side, skill=title))
            if not gained and (skill in lost or (words and skill not in words | had)):
                raise _wrong(_("{side} cannot lose {skill}: it was not there.").format(side=side, skill=title))
            (had if gained else lost).add(skill)


def _lineups(data: object) -> dict[str, list[str]]:
    """By side, as the rules write them; whether the rules allow them is for whoever knows the match to ask."""
    if not isinstance(data, Mapping) or not set(data) <= set(TEAM_NAMES):
        raise _wrong(_("The line-ups are those of home and away."))
    for tokens in data.values():
        if not isinstance(tokens, list) or not all(isinstance(token, str) and len(token) <= 1000 for token in tokens):
            raise _wrong(_("A line-up is a list of texts, such as “lineup 4-4-2”."))
    return {side: list(data[side]) for side in TEAM_NAMES if data.get(side)}


def _pair(data: object, what: str) -> list[int] | None:
    if data is None:
        return None
    if not isinstance(data, list | tuple) or len(data) != 2 or not all(type(n) is int and 0 <= n <= 99 for n in data):
        raise _wrong(_("“{what}” is two numbers from 0 to 99, those of home and away.").format(what=what))
    return list(data)


def _yes_or_no(data: object, what: str) -> bool:
    if data is not None and not isinstance(data, bool):
        raise _wrong(f"{what}: {_('This must be true or false.')}")
    return data is True


def _one_of(what: str, value: object, known: Sequence[str]) -> str:
    if not isinstance(value, str) or value not in known:
        sentence = _("{what} is one of {known}; not “{value}”.")
        raise _wrong(sentence.format(what=what, known=", ".join(filter(None, known)), value=str(value)[:20]))
    return value


def _text(value: object) -> str:
    if not isinstance(value, str) or len(value) > LONGEST_NOTES:
        raise _wrong(_("The notes are text of at most {most} signs.").format(most=LONGEST_NOTES))
    return value


def _wrong(sentence: str) -> Refusal:
    return Refusal("event_sheet", sentence)

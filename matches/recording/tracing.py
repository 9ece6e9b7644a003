"""Where each line of an event sheet comes from, so that nothing is lost however often one changes between the ways.

An event that comes from the log knows its `input`. One that was written on the sheet is the sheet's own; once an override
has told the log of it, it knows the input of that (`told`). `removed` has what the log knows and somebody has taken off the
sheet. An undo takes away what came from the inputs that are taken back, and what an override told is the sheet's own again.
`logged` says the same of line-ups, extra time and shoot-out: of how many inputs the log was from which they were taken.
"""

from collections.abc import Iterator, Mapping
from dataclasses import fields
from typing import Any

from matches.recording.sheets import TRACE, EventSheet

Event = dict[str, Any]


def kept(sheet: EventSheet) -> dict[str, Any]:
    """A sheet as it is stored while a match is recorded."""
    traces = {"events": sheet.events, "log": sheet.log, "removed": sheet.removed, "logged": sheet.logged}
    return {**sheet.as_dict(), **traces}


def from_kept(data: Mapping[str, Any]) -> EventSheet:
    """A stored sheet. It was checked when it was written down, or comes from the log."""
    known = {each.name for each in fields(EventSheet)}
    sheet = EventSheet(**{key: value for key, value in data.items() if key in known})
    sheet.events = [dict(each) for each in sheet.events]
    sheet.removed = [dict(each) for each in sheet.removed]
    sheet.logged = dict(sheet.logged)
    return sheet


def take_over(sheet: EventSheet, inputs: int, **known: Any) -> None:
    """What the log of so many inputs knows beside events. What somebody has written on the sheet stays."""
    for name, value in known.items():
        if value and (name in sheet.logged or not getattr(sheet, name)):
            setattr(sheet, name, value)
            sheet.logged[name] = inputs


def trace(sheet: EventSheet, before: EventSheet) -> None:
    """A sheet was written anew: what was on it before comes from where it came from, a corrected minute or not."""
    sheet.log = before.log
    sheet.removed = list(before.removed)
    sheet.logged = {name: at for name, at in before.logged.items() if getattr(sheet, name) == getattr(before, name)}
    new, old = list(sheet.events), list(before.events)
    for alike in (_all, _what):
        for event in list(new):
            found = next((each for each in old if alike(each) == alike(event)), None)
            if found is not None:
                event.update({key: found[key] for key in TRACE if key in found})
                new = [each for each in new if each is not event]
                old = [each for each in old if each is not found]
    sheet.removed += [_removed(each) for each in old if traced(each)]


def tell(sheet: EventSheet, inputs: int) -> None:
    """The log of so many inputs knows all that is on the sheet."""
    sheet.log = inputs
    for each in sheet.events:
        if "input" not in each:
            each.setdefault("told", inputs)
    for each in sheet.removed:
        each.setdefault("told", inputs)


def untold(sheet: EventSheet) -> Iterator[tuple[int, Event]]:
    """What the log has not been told: 1 with an event that it lacks, -1 with one that it has and should not."""
    yield from ((1, each) for each in sheet.events if not traced(each))
    yield from ((-1, each) for each in sheet.removed if "told" not in each)


def taken_back(sheet: EventSheet, inputs: int) -> EventSheet:
    """The log goes back to so many inputs."""
    sheet.log = min(sheet.log, inputs)
    for name in ("events", "removed"):
        left = [each for each in getattr(sheet, name) if each.get("input", 0) <= inputs]
        setattr(sheet, name, left)
        for each in left:
            if each.get("told", 0) > inputs:
                del each["told"]
    for name in [name for name, at in sheet.logged.items() if at > inputs]:
        setattr(sheet, name, getattr(EventSheet(), name))
        del sheet.logged[name]
    return sheet


def traced(event: Mapping[str, Any]) -> bool:
    """Whether the log knows of it."""
    return any(key in event for key in TRACE)


def same(event: Mapping[str, Any]) -> tuple[Any, ...]:
    """What makes an event of the log the one that is on the sheet."""
    return event["input"], *_what(event)


def _what(event: Mapping[str, Any]) -> tuple[Any, ...]:
    return event["kind"], event["side"], event.get("skill", "")


def _all(event: Mapping[str, Any]) -> tuple[Any, ...]:
    return *_what(event), event["minute"], event.get("how", "")


def _removed(event: Mapping[str, Any]) -> Event:
    """Gone with the input that brought it to the log, if that is taken back."""
    known = {key: event[key] for key in ("kind", "side", "skill") if key in event}
    return {**known, "input": event.get("input", event.get("told"))}

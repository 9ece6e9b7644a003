"""What the site answers with, as far as the client reads it. A test holds every name here to the site's schema."""

from typing import Any, TypedDict


class CompetitionLine(TypedDict):
    id: str
    url: str
    name: str
    state: str
    edition: str
    preset: str
    entries: int
    revision: int


class SideShape(TypedDict):
    entry: int | None
    team: str | None
    words: str


class EndingShape(TypedDict):
    outcome: str
    score: list[int] | None
    shootout: list[int] | None


class FixtureShape(TypedDict):
    number: int
    stage: str
    round: int
    group: str
    status: str
    home: SideShape
    away: SideShape
    table: str
    starts: str | None
    result: EndingShape | None


class RowShape(TypedDict):
    place: int
    team: str
    points: int
    played: int
    won: int
    drawn: int
    lost: int
    goals_for: int
    goals_against: int
    difference: int
    reason: str


class TableShape(TypedDict):
    stage: str
    group: str
    final: bool
    rows: list[RowShape]


class Done(TypedDict):
    revision: int
    verb: str
    actor: str
    time: str
    reason: str


class RecordingShape(TypedDict):
    id: str
    edition: str
    home: str
    away: str
    state: str
    version: int
    inputs: int
    minute: str
    score: list[int]
    over: bool
    pending: dict[str, Any] | None
    position: str


class ProgressShape(TypedDict):
    """How far AI coaches have come."""

    played: int
    running: int
    waiting: int
    waiting_for_people: int
    paused: int
    total: int
    seconds_left: int | None
    waits_for_workers: bool


class FinishedShape(TypedDict):
    match: str
    counts: bool

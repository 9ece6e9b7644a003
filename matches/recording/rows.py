"""What every tap reads: the recording under its lock, what belongs to it, and its last turn.

Most of what these small queries cost is that Django writes their statements anew each time. Written once
(tournaments.selectors.prepared), they make an input by the API a quarter cheaper (bench/recording.py).
"""

from itertools import islice
from typing import Any, Final
from uuid import UUID

from django.db import connection

from matches.recording.folding import unfold
from matches.recording.models import RecordedTurn, Recording
from matches.recording.seats import Seats
from tournaments.models import Competition, Fixture
from tournaments.selectors.prepared import Prepared, in_order

OF_RECORDING: Final = in_order(Recording)
OF_TURN: Final = in_order(RecordedTurn)
OF_SEATS: Final = in_order(Seats)
OF_FIXTURE: Final = in_order(Fixture)
# Enough to find out who may do what and to tell others; the rest of it is large, and read only where somebody asks for it.
OF_COMPETITION: Final = in_order(
    Competition, "id", "public_id", "name", "season", "state", "visibility", "edition", "preset", "time_zone", "has_listeners",
    "revision",
)  # fmt: skip

_locked: Final = Prepared(
    lambda keys: Recording.objects.filter(pk__in=keys).order_by().select_for_update().values_list(*OF_RECORDING)
)
_around: Final = Prepared(
    lambda keys: (
        Recording.objects.filter(pk__in=keys)
        .order_by()
        .values_list(
            *(f"seats__{name}" for name in OF_SEATS),
            *(f"fixture__{name}" for name in OF_FIXTURE),
            *(f"fixture__competition__{name}" for name in OF_COMPETITION),
        )
    )
)
_turns: Final = Prepared(
    lambda keys: RecordedTurn.objects.filter(recording__in=keys).order_by("-place").values_list(*OF_TURN)[:1]
)


_keys: Final = Prepared(lambda public_id: Recording.objects.filter(public_id=public_id).order_by().values_list("pk"))


def key_of(public_id: UUID) -> int | None:
    """What the database knows a recording by; None if there is none."""
    rows = _keys(public_id)
    return rows[0][0] if rows else None


def lock_recording(recording: Recording) -> Recording:
    """The recording as it is now, with its seats, its fixture and the competition, and everybody else waiting."""
    rows = _locked([recording.pk])
    if not rows:
        raise Recording.DoesNotExist
    locked = Recording.from_db(connection.alias, OF_RECORDING, rows[0])
    (around,) = _around([recording.pk])
    values = iter(around)
    seats, fixture, competition = (
        _made(model, names, list(islice(values, len(names))))
        for model, names in ((Seats, OF_SEATS), (Fixture, OF_FIXTURE), (Competition, OF_COMPETITION))
    )
    Recording._meta.get_field("seats").set_cached_value(locked, seats)  # none is known to be none, too
    if seats is not None:
        seats.recording = locked
    if fixture is not None:
        fixture.competition = competition
        locked.fixture = fixture
    return locked


def last_turn(recording: Recording) -> RecordedTurn:
    """The turn that goes on."""
    unfold(recording)
    (row,) = _turns([recording.pk])
    turn = RecordedTurn.from_db(connection.alias, OF_TURN, row)
    turn.recording = recording
    return turn


def _made(model: Any, names: tuple[str, ...], values: list[Any]) -> Any:
    return None if values[0] is None else model.from_db(connection.alias, names, values)

"""The turns of a finished recording, told by the record of its match instead of by rows of their own.

A recording keeps a row for each turn, with position and events, so that a tap reads one of them: fifty times as much as the
record that the match gets at its end. When it is over for a while the rows are dropped (matches.retention), but only after they
were made from the record and came out the same. Whoever asks for them again finds them: `recording.turns` puts them back first.
"""

from collections.abc import Sequence
from typing import Any, Final

from django.db import transaction
from django.db.models import QuerySet
from django.db.models.signals import pre_delete
from django.dispatch import receiver

from matches.match.models import Match
from matches.recording.models import RecordedTurn, Recording, RecordingState, TurnsIn
from matches.recording.session import first_turn, rows_of, sheets
from rules import new_match
from rules.notation import read
from rules.refusal import WordedError

FACTS: Final = tuple(field.attname for field in RecordedTurn._meta.concrete_fields if field.name not in ("id", "recording"))


def foldable() -> QuerySet[Recording]:
    """Finished input by input, and not folded yet."""
    return (
        Recording.objects.filter(state=RecordingState.FINISHED, turns_in=TurnsIn.ROWS)
        .exclude(match=None)
        .exclude(match__record="")
    )


def fold(recording: Recording) -> bool:
    """Drop the rows, if the record gives the same. Says whether it does; if not, they stay for ever."""
    with transaction.atomic():
        locked = foldable().select_for_update(of=("self",)).filter(pk=recording.pk).first()
        if locked is None:
            return False
        kept = [facts(turn) for turn in RecordedTurn.objects.filter(recording=locked).order_by("place")]
        told = [facts(turn) for turn in from_record(locked)]
        same = kept == told
        if same:
            RecordedTurn.objects.filter(recording=locked).delete()
        locked.turns_in = TurnsIn.RECORD if same else TurnsIn.ROWS_FOR_EVER
        locked.save(update_fields=["turns_in"])
        return same


def unfold(recording: Recording) -> None:
    """The rows are there, as they were. Where today's rules do not understand the record, there are none until some do."""
    if recording.turns_in != TurnsIn.RECORD:
        return
    with transaction.atomic():
        locked = Recording.objects.select_for_update().get(pk=recording.pk)
        if locked.turns_in == TurnsIn.RECORD:  # nobody else was first
            if not (rows := from_record(locked)):
                return
            RecordedTurn.objects.bulk_create(rows)
            locked.turns_in = TurnsIn.ROWS
            locked.save(update_fields=["turns_in"])
    recording.turns_in = TurnsIn.ROWS


def from_record(recording: Recording) -> Sequence[RecordedTurn]:
    """The rows that the record of its match gives; none where today's rules do not understand it."""
    record = Match.objects.values_list("record", flat=True).get(recording=recording)
    try:
        tokens = read(record, keep_events=False).match.inputs
        match = new_match(recording.edition, *sheets(recording), recording.options, keep_events=True, ruleset=recording.ruleset)
        for token in tokens:
            match.apply(token)
    except WordedError:
        return []
    return rows_of(recording, match, first_turn(recording))


@receiver(pre_delete, sender=Match)
def unfold_before(instance: Match, **_kwargs: Any) -> None:
    """A recording outlives its match."""
    if instance.recording is not None:
        unfold(instance.recording)


def facts(turn: RecordedTurn) -> tuple[Any, ...]:
    return tuple(getattr(turn, name) for name in FACTS)

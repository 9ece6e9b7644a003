"""The frame of every verb of a recorder: the recording locked, the right checked, what was done written down."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from matches.board.session import Session
from matches.fixture.sides import sides_of, with_name
from matches.recording.models import Mode, RecordedTurn, RecorderAction, Recording, RecordingState
from matches.recording.rows import lock_recording
from matches.recording.session import live_summary, rows_of
from matches.recording.signals import recorder_acted, recorder_wrote
from rules.match import Match as Played
from tournaments.models import Fixture
from tournaments.services.command import By, check, check_repeated, check_seen
from tournaments.services.refusals import Conflict, Forbidden


@dataclass(frozen=True)
class Done:
    """What became of a request: the recording as it is now, and the first input that did not fit, if one did not."""

    recording: Recording
    applied: list[str] = field(default_factory=list)
    refused: str = ""
    why: str = ""
    repeated: bool = False
    session: Session | None = None  # the match as it stands now, where it was worked out
    melted: int = 0  # of what was sent, so many had been entered alike before
    reached: tuple[int, int] | None = None  # inputs and version with which that was done, where others have gone on since

    @property
    def match(self) -> Played | None:
        return None if self.session is None else self.session.match


def may_record(by: By, fixture: Fixture) -> bool:
    """Those who may report results, the coaches of the two teams, and whoever has a private link to the match."""
    return by.may("report", fixture.competition) or bool(sides_of(by.user, fixture))


def may_change(by: By, recording: Recording) -> bool:
    """Who may answer. A match that is played on the site has seats: whoever began it answers for no other than his own."""
    if by.trusted:
        return True
    if getattr(recording, "seats", None) is not None:
        return False
    if by.actor is not None and recording.owner_id == by.actor.pk:
        return True
    return recording.fixture is not None and may_record(by, recording.fixture)


def locked_for(
    recording: Recording,
    by: By,
    verb: str,
    states: tuple[RecordingState, ...] = (RecordingState.OPEN,),
    stale_is_fine: bool = False,
) -> tuple[Recording, Done | None]:
    """The recording with everybody else waiting; or what the same request did when it came first."""
    check(by)
    locked = lock_recording(recording)
    if not may_change(by, locked):
        raise Forbidden("record")
    if by.key and (earlier := locked.actions.filter(key=by.key).first()):
        check_repeated(by, verb, earlier.verb, earlier.data.get("asked", ""))
        said = earlier.data if verb in ("enter", "instead") else {}  # what an undo took back may be a secret of the other side
        applied = list(said.get("applied", said.get("inputs", ())))
        inputs = earlier.data.get("reached", earlier.data.get("at", {}).get("inputs", locked.inputs))
        reached = inputs, earlier.version
        refused, why = said.get("refused", ""), said.get("why", "")
        return locked, Done(locked, applied, refused, why, repeated=True, melted=said.get("melted", 0), reached=reached)
    if not stale_is_fine:
        check_seen(by, locked.version, _("The recording has moved on. It is at version {now}, and you saw {seen}."))
    if locked.state not in states:
        raise Conflict(locked.state, _("This recording is {state}.").format(state=locked.get_state_display()))
    return locked, None


def check_live(recording: Recording) -> None:
    """Inputs are for a match that is recorded input by input."""
    if recording.mode != Mode.LIVE:
        raise Conflict("not_live", _("This match is not recorded turn by turn now. Change the mode first."))


def save_turns(recording: Recording, match: Played, turn: RecordedTurn) -> None:
    """Write the turn that went on and those begun since."""
    first, *new = rows_of(recording, match, turn)
    turn.inputs, turn.events = first.inputs, first.events
    turn.save(update_fields=["inputs", "events"])
    if new:
        RecordedTurn.objects.bulk_create(new)
    recording.inputs = turn.first_input + len(match.inputs)


def log_action(recording: Recording, by: By, verb: str, match: Played, data: Mapping[str, Any] | None = None) -> None:
    """Write down what was done and how the match stands then; those who follow it are told from this line."""
    recording.version += 1
    recording.changed = timezone.now()
    recording.save(update_fields=["version", "inputs", "state", "mode", "sheet", "changed"])
    create_action(recording, by, verb, match, data or {})


def create_action(recording: Recording, by: By, verb: str, match: Played, data: Mapping[str, Any]) -> None:
    action = RecorderAction.objects.create(
        recording=recording,
        version=recording.version,
        verb=verb,
        data={**data, "at": live_summary(recording, match)} | ({"asked": by.asked} if by.asked else {}),
        key=by.key,
        actor=by.actor,
        actor_name=by.actor_name or with_name(by, recording.fixture).actor_name,
    )
    recorder_wrote.send(RecorderAction, action=action)
    transaction.on_commit(lambda: recorder_acted.send(RecorderAction, action=action))

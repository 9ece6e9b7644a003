"""When secrets of a match may be told: line-ups, and what one side has chosen while the other has not answered."""

from collections.abc import Mapping
from typing import Any

from matches.recording.models import Mode, Recording, RecordingState
from tournaments.course import Status
from tournaments.models import Fixture


def sealed(options: Mapping[str, Any]) -> bool:
    """Whether line-ups are told only after the match: skills are hidden, or squads bought.

    >>> sealed({"hidden_skills": True}), sealed({})
    (True, False)
    """
    return bool(options.get("hidden_skills") or options.get("team_manager"))


def is_past(fixture: Fixture | None) -> bool:
    """Whether nobody has anything to hide any more. A result that waits to be confirmed may be taken back."""
    return fixture is None or fixture.status == Status.PLAYED


def is_told(recording: Recording) -> bool:
    """Whether everything that was entered may be read.

    A coach could begin, end at once, look at what the other has given in advance, and take the report back: only a match that
    was played to its end by the rules is over whatever its fixture says.
    """
    if recording.state not in (RecordingState.FINISHED, RecordingState.ABANDONED):
        return False
    played = recording.state == RecordingState.FINISHED and recording.mode == Mode.LIVE
    return played or is_past(recording.fixture)

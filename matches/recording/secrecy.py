"""When secrets of a recording may be read: not as soon as it has ended, but once its result counts."""

from matches.fixture.secrecy import is_past, sealed
from matches.recording.models import Recording, RecordingState


def is_disclosed(recording: Recording) -> bool:
    """Whether everything that was entered may be read.

    Not as soon as it has ended: a coach could end it at once or make up the rest, look at what the other has given in advance,
    and take the report back.
    """
    return recording.state in (RecordingState.FINISHED, RecordingState.ABANDONED) and is_past(recording.fixture)


def has_secrets(recording: Recording) -> bool:
    """Whether teams keep something hidden in this match that may not be told yet."""
    return sealed(recording.edition, recording.options) and not is_disclosed(recording)

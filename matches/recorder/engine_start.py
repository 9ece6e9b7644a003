"""What the engine in a phone begins with: the match so far, for those who record or play it, unless something is secret."""

from typing import Any

from django.urls import reverse

from fuba_site.web.languages import active
from matches.board.viewer import Viewer
from matches.engine.bundle import current
from matches.lineups.legality import asked as line_up_asked
from matches.recorder.board import current_session
from matches.recorder.permissions import seats_of
from matches.recording.consent import asks_first
from matches.recording.models import Mode, Recording, RecordingState
from matches.recording.secrecy import has_secrets
from matches.recording.snapshot import HIDDEN, public_inputs


def engine_start(recording: Recording, viewer: Viewer) -> dict[str, Any] | None:
    """None where the site answers: to spectators, while there is no engine, and while somebody keeps something hidden."""
    bundle = current()
    goes_on = recording.state in (RecordingState.OPEN, RecordingState.PAUSED) and recording.mode == Mode.LIVE
    if bundle is None or not viewer.manages or not goes_on or has_secrets(recording):
        return None
    if recording.fixture is not None and line_up_asked(current_session(recording).match) is not None:
        return None  # what was given in advance, and what a team had the last time, is known to the site alone
    inputs = [token for turn in recording.turns.order_by("place") for token in public_inputs(recording, turn)]
    if HIDDEN in inputs or len(inputs) != recording.inputs:
        return None
    seats = seats_of(recording)
    return {
        "url": reverse("engine", args=[bundle.hash, "worker.js"]).removesuffix("worker.js"),
        "hash": bundle.hash,
        "ruleset": recording.ruleset,
        "edition": recording.edition,
        "options": recording.options,
        "sheets": [recording.home_sheet, recording.away_sheet],
        "names": [recording.home_name, recording.away_name],
        "inputs": inputs,
        "version": recording.version,
        "viewer": {"sides": sorted(viewer.sides), "manages": viewer.manages, "referee": viewer.referee},
        "language": active(),
        "seed": str(recording.public_id),
        "site_dice": seats is not None and seats.site_dice,
        "asks_first": asks_first(recording, viewer.sides),
        "coaches": list(seats.coaches) if seats is not None else ["", ""],
    }

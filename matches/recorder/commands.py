"""From what a phone sends to the verbs of recording."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _

from matches.commentary.question import pending_question
from matches.recorder.board import Viewer, current_session, undo_json
from matches.recorder.referee import position_of
from matches.recording import services
from matches.recording.models import Recording
from matches.recording.modes import change_mode, save_sheet
from matches.recording.services import Done
from matches.recording.session import Session
from matches.recording.snapshot import public_tokens
from rules.match import OVERRIDE
from tournaments.services.command import By
from tournaments.services.refusals import Forbidden, Refusal

LONGEST_TEXT = 4000


@dataclass(frozen=True)
class Answer:
    """The recording as it is then, and what the phone is told beside the board: the first input that did not fit."""

    recording: Recording
    session: Session | None = None
    more: dict[str, Any] = field(default_factory=dict)


def carry_out(recording: Recording, by: By, viewer: Viewer, body: Mapping[str, Any]) -> Answer:
    """Carry out one verb."""
    verb = body.get("verb")
    if not viewer.manages:
        raise Forbidden("record")
    if verb in ("mode", "sheet") and not viewer.referee:  # what is played on the site is known to the site
        raise Forbidden(str(verb))
    _check_seat(recording, viewer, str(verb), body)
    by = replace(by, reason=_text(body, "reason"), key=_text(body, "key"), revision=_revision(body))
    if verb == "finish":
        match = services.finish(recording, by, _pair(body, "shootout"), _pair(body, "score"))
        recording.refresh_from_db()
        return Answer(recording, more={"go": reverse("match", args=[match.public_id])})
    if verb == "enter":
        done = services.enter(recording, by, body.get("inputs", ()), rebase=body.get("rebase") is True)
    else:
        done = _carry_out(recording, by, viewer, str(verb), body)
    if not done.refused:
        return Answer(done.recording, done.session)
    applied, (refused,) = public_tokens(recording, done.applied), public_tokens(recording, [done.refused])
    return Answer(done.recording, done.session, {"refused": refused, "why": _why(done), "applied": applied})


def _why(done: Done) -> str:
    """Why the first input does not fit, as people at a table say it: where buttons answer, something else is asked."""
    question = pending_question(done.match) if done.match is not None and not done.refused.startswith(OVERRIDE) else None
    if question is not None and question.options:
        return _("“%(question)s” is asked now.") % {"question": question.title}
    return done.why


def _check_seat(recording: Recording, viewer: Viewer, verb: str, body: Mapping[str, Any]) -> None:
    """Whoever holds one side answers when that side is asked, and takes back only what it decided."""
    if len(viewer.sides) > 1 or verb not in ("enter", "undo"):
        return
    if body.get("revision") is None:  # what is checked here must still hold when the recording is locked
        raise Refusal("revision", _("Say which board you looked at: “revision” is missing."))
    if verb == "undo":
        if not undo_json(recording, viewer, current_session(recording)):
            raise Refusal("nothing_to_undo", _("The other side has decided since: there is nothing of yours to take back."))
        return
    inputs = body.get("inputs")
    question = pending_question(current_session(recording).match)
    if question is not None and not viewer.answers(question):
        raise Refusal("not_your_turn", _("The other side is asked."))
    if not isinstance(inputs, list) or len(inputs) != 1 or str(inputs[0]).startswith(OVERRIDE):
        raise Refusal("inputs", _("Answer what you are asked, one thing at a time."))


def _carry_out(recording: Recording, by: By, viewer: Viewer, verb: str, body: Mapping[str, Any]) -> Done:
    if verb == "undo":
        return services.undo(recording, by, body.get("count", 1))
    if verb == "override":
        if not viewer.referee:
            raise Forbidden("override")
        given = body.get("position")
        if not isinstance(given, Mapping):
            raise Refusal("position", _("Say how things stand: ball, score, pieces."))
        return services.override(recording, by, position_of(current_session(recording).match, given))
    if verb == "pause":
        return services.pause(recording, by)
    if verb == "resume":
        return services.resume(recording, by)
    if verb == "abandon":
        return services.abandon(recording, by, _text(body, "goes_on"))
    if verb == "mode":
        return change_mode(recording, by, _text(body, "mode"))
    if verb == "sheet":
        return save_sheet(recording, by, body.get("sheet"))
    raise Refusal("verb", _("A recorder can enter, undo, override, pause, resume, change the mode, abandon and finish."))


def _text(body: Mapping[str, Any], key: str) -> str:
    value = body.get(key, "")
    if not isinstance(value, str) or len(value) > LONGEST_TEXT or "\0" in value:
        raise Refusal(key, _("“%(key)s” is a short text.") % {"key": key})
    return value


def _revision(body: Mapping[str, Any]) -> int | None:
    value = body.get("revision")
    if value is None or (isinstance(value, int) and not isinstance(value, bool)):
        return value
    raise Refusal("revision", _("“revision” is the number of the board you looked at."))


def _pair(body: Mapping[str, Any], key: str) -> tuple[int, int] | None:
    value = body.get(key)
    if value is None:
        return None
    if isinstance(value, list) and len(value) == 2 and all(type(n) is int and 0 <= n <= 99 for n in value):
        return value[0], value[1]
    raise Refusal(key, _("“%(key)s” is two numbers, such as 4 and 3.") % {"key": key})

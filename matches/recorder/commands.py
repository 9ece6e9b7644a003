"""From what a phone sends to the verbs of recording."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _

from matches.board.ahead import decline
from matches.board.board import why_refused
from matches.board.session import Session
from matches.board.viewer import Viewer
from matches.commentary.question import pending_question
from matches.recorder.amendment import preview_json
from matches.recorder.board import current_session
from matches.recording import services
from matches.recording.amendment import amend, preview, retry, unamend
from matches.recording.consent import allow_undo, ask_undo, refuse_undo
from matches.recording.models import Recording
from matches.recording.modes import change_mode, save_sheet
from matches.recording.services import Done
from matches.recording.snapshot import public_tokens
from rules.match import REFEREE, Match
from tournaments.services.command import By
from tournaments.services.refusals import Forbidden, Refusal

LONGEST_TEXT = 4000
TAKING_BACK = ("undo", "ask_undo", "allow_undo", "refuse_undo")
NOT_ON_THE_SITE = ("mode", "sheet", "amend", "unamend", "retry")  # what is played there is known to the site


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
    if verb in NOT_ON_THE_SITE and not viewer.referee:
        raise Forbidden(str(verb))
    _check_seat(recording, viewer, str(verb), body)
    by = replace(by, reason=_text(body, "reason"), key=_text(body, "key"), revision=_revision(body))
    if verb == "finish":
        match = services.finish(recording, by, _pair(body, "shootout"), _pair(body, "score"))
        recording.refresh_from_db()
        return Answer(recording, more={"go": reverse("match", args=[match.public_id])})
    if verb == "amend" and body.get("preview") is True:
        found = preview(recording, by, body.get("input", -1), _text(body, "token"))
        return Answer(recording, more={"preview": preview_json(recording, found)})
    if verb == "enter":
        _check_referee(viewer, body.get("inputs"))
        start = body.get("from") if len(viewer.sides) > 1 else None  # one side knows its own inputs only
        done = services.enter(recording, by, body.get("inputs", ()), rebase=body.get("rebase") is True, start=start)
    elif verb == "instead":
        if len(viewer.sides) < 2:
            raise Forbidden("instead")
        done = services.instead(recording, by, body.get("inputs", ()), body.get("from", -1), _revision(body, "seen"))
    else:
        done = _carry_out(recording, by, viewer, str(verb), body)
    inputs, version = done.reached or (done.recording.inputs, done.recording.version)
    more: dict[str, Any] = {"after": {"inputs": inputs, "version": version}}
    if not done.refused:
        return Answer(done.recording, done.session, more)
    applied, (refused,) = public_tokens(recording, done.applied), public_tokens(recording, [done.refused])
    more |= {"refused": refused, "why": _why(done), "applied": applied, "arrived": done.melted + len(applied)}
    return Answer(done.recording, done.session, more)


def _check_referee(viewer: Viewer, inputs: object) -> None:
    """What is played on the site knows no referee but the rules."""
    if not viewer.referee and isinstance(inputs, list) and any(str(token).startswith(REFEREE) for token in inputs):
        raise Forbidden("override")


def _why(done: Done) -> str:
    return why_refused(done.match, done.refused, done.why) if done.match is not None else done.why


def _check_seat(recording: Recording, viewer: Viewer, verb: str, body: Mapping[str, Any]) -> None:
    """Whoever holds one side answers when that side is asked, and takes back only what it decided."""
    if len(viewer.sides) > 1 or verb not in ("enter", *TAKING_BACK):
        return
    if body.get("revision") is None:  # what is checked here must still hold when the recording is locked
        raise Refusal("revision", _("“revision” is missing: the number of the board you saw."))
    if verb in TAKING_BACK:
        return
    inputs = body.get("inputs")
    match = current_session(recording).match
    question = pending_question(match)
    if question is not None and not viewer.answers(question):
        raise Refusal("not_your_turn", _("Waiting for your opponent."))
    if not isinstance(inputs, list) or not _is_one_answer(match, viewer, inputs):
        raise Refusal("inputs", _("Answer one question at a time."))


def _is_one_answer(match: Match, viewer: Viewer, inputs: list[Any]) -> bool:
    """One answer, after declining what the same side may leave alone before it."""
    if not inputs or str(inputs[-1]).startswith(REFEREE):
        return False
    question = pending_question(match.fork())
    for token in inputs[:-1]:
        if question is None or not token or token != decline(question):
            return False
        question = pending_question(question.match.apply(token))
        if question is None or not viewer.answers(question):
            return False
    return True


def _carry_out(recording: Recording, by: By, viewer: Viewer, verb: str, body: Mapping[str, Any]) -> Done:
    if verb == "undo":
        return services.undo(recording, by, body.get("count", 1), None if viewer.referee else viewer.sides)
    if verb == "ask_undo":
        return ask_undo(recording, by, viewer.sides, body.get("count", 1))
    if verb == "allow_undo":
        return allow_undo(recording, by, viewer.sides)
    if verb == "refuse_undo":
        return refuse_undo(recording, by, viewer.sides)
    if verb == "amend":
        return amend(recording, by, body.get("input", -1), _text(body, "token"))
    if verb == "unamend":
        return unamend(recording, by)
    if verb == "retry":
        return retry(recording, by, body.get("drop") is True)
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
    raise Refusal("verb", _("A recorder can enter, undo, correct, pause, resume, change the mode, abandon and finish."))


def _text(body: Mapping[str, Any], key: str) -> str:
    value = body.get(key, "")
    if not isinstance(value, str) or len(value) > LONGEST_TEXT or "\0" in value:
        raise Refusal(key, _("“%(key)s” is a short text.") % {"key": key})
    return value


def _revision(body: Mapping[str, Any], key: str = "revision") -> int | None:
    value = body.get(key)
    if value is None or (isinstance(value, int) and not isinstance(value, bool)):
        return value
    raise Refusal(key, _("“%(key)s” is the number of the board you saw.") % {"key": key})


def _pair(body: Mapping[str, Any], key: str) -> tuple[int, int] | None:
    value = body.get(key)
    if value is None:
        return None
    if isinstance(value, list) and len(value) == 2 and all(type(n) is int and 0 <= n <= 99 for n in value):
        return value[0], value[1]
    raise Refusal(key, _("“%(key)s” is two numbers, such as 4 and 3.") % {"key": key})

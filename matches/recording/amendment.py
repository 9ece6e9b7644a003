"""One earlier input is put right: a die that was misread, a choice that was tapped wrongly. What came after it is played again
as far as it still fits; the rest is kept aside and can be tried again."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from django.db import transaction
from django.utils.translation import gettext as _

from matches.board.session import Session
from matches.recording.command import Done, check_live, locked_for, log_action, may_change
from matches.recording.inputs import LONGEST_INPUT, enter_inputs, inputs_after, take_back
from matches.recording.merge import check_alone
from matches.recording.models import Recording
from matches.recording.rows import last_turn
from matches.recording.session import session_at
from rules import IllegalInput
from rules.clock import minute
from rules.match import Match
from rules.nodes import Decision
from tournaments.services.command import By
from tournaments.services.refusals import Conflict, Forbidden, Refusal
from tournaments.wording.sentences import error_text

VERBS: Final = ("amend", "retry")  # of which the last one says what is kept aside


@dataclass(frozen=True)
class Preview:
    """What would become of the log: of the inputs after the amended one, so many fit; the first that does not, and why."""

    place: int
    was: str
    token: str
    kept: int
    aside: list[str]
    why: str
    before: Match
    after: Match


def preview(recording: Recording, by: By, place: int, token: str) -> Preview:
    """Try it out; nothing is stored."""
    if not may_change(by, recording):
        raise Forbidden("record")
    check_live(recording)
    check_alone(recording)
    session = session_before(recording, place)
    was, *rest = inputs_after(recording, place)
    match = session.match
    _apply(match, token)
    kept, why = 0, ""
    for later in rest:
        try:
            match.apply(later)
        except IllegalInput as error:
            why = error_text(error)
            break
        kept += 1
    return Preview(place, was, token, kept, rest[kept:], why, session_at(recording, last_turn(recording)).match, match)


def amend(recording: Recording, by: By, place: int, token: str) -> Done:
    """Another input instead of one that was entered; everything after it again, as far as it fits. One action."""
    with transaction.atomic():
        locked, done = locked_for(recording, by, "amend")
        if done is not None:
            return done
        check_live(locked)
        check_alone(locked)
        _apply(session_before(locked, place).match, token)
        turn, session, taken = take_back(locked, by, place)
        entered = enter_inputs(locked, turn, session, by, [token, *taken[1:]])
        aside = taken[len(entered.applied) :]
        log_action(locked, by, "amend", session.match, {"inputs": entered.all, "taken": taken, "aside": aside, "place": place})
        return Done(locked, entered.applied, session=session)


def retry(recording: Recording, by: By, drop: bool = False) -> Done:
    """Enter what an amendment left aside, as far as it fits now; or give it up."""
    with transaction.atomic():
        locked, done = locked_for(recording, by, "retry")
        if done is not None:
            return done
        check_live(locked)
        aside = set_aside(locked)
        if not aside:
            raise Conflict("nothing_aside", _("Nothing is set aside."))
        turn = last_turn(locked)
        session = session_at(locked, turn)
        if drop:
            log_action(locked, by, "retry", session.match, {"inputs": [], "dropped": aside, "aside": []})
            return Done(locked, session=session)
        entered = enter_inputs(locked, turn, session, by, aside)
        if entered.applied:
            left = aside[len(entered.applied) :]
            log_action(locked, by, "retry", session.match, {"inputs": entered.all, "aside": left})
        return Done(locked, entered.applied, entered.refused if not entered.applied else "", entered.why, session=session)


def unamend(recording: Recording, by: By) -> Done:
    """The log as it was before the last amendment, if nothing has been done since."""
    with transaction.atomic():
        locked, done = locked_for(recording, by, "unamend")
        if done is not None:
            return done
        check_live(locked)
        last = locked.actions.order_by("-version").first()
        if last is None or last.verb != "amend":
            raise Conflict("not_last", _("Something has been recorded since. Take that back first."))
        turn, session, taken = take_back(locked, by, last.data["place"])
        entered = enter_inputs(locked, turn, session, by, last.data["taken"])
        log_action(locked, by, "unamend", session.match, {"inputs": entered.all, "taken": taken})
        return Done(locked, entered.applied, entered.refused, entered.why, session=session)


def set_aside(recording: Recording) -> list[str]:
    """The inputs that no longer fitted."""
    last = recording.actions.filter(verb__in=(*VERBS, "unamend")).order_by("-version").first()
    return [] if last is None else list(last.data.get("aside", ()))


def session_before(recording: Recording, place: int) -> Session:
    """The match as it waited for an input that can be amended."""
    if isinstance(place, bool) or not isinstance(place, int) or not 0 <= place < recording.inputs:
        sentence = _("“input” is the number of an input, from 0 to {last}.")
        raise Refusal("input", sentence.format(last=max(0, recording.inputs - 1)))
    turn = recording.turns.filter(first_input__lte=place).order_by("-place").first()
    assert turn is not None  # the first turn begins with input 0
    session = session_at(recording, turn, place - turn.first_input)
    node = session.match.pending
    if isinstance(node, Decision) and node.secret:
        raise Refusal("secret", _("Secret choices cannot be corrected. Take them back instead."))
    return session


def _apply(match: Match, token: str) -> None:
    if not isinstance(token, str) or len(token) > LONGEST_INPUT:
        raise Refusal("token", _("An input is a short text."))
    try:
        match.apply(token)
    except IllegalInput as error:
        raise Refusal("illegal_input", error_text(error)) from None


def changes(before: Match, after: Match) -> dict[str, Sequence[Any]]:
    """Score, minute and whether it is over, as they are and as they would be."""
    return {
        "score": [list(before.state.score), list(after.state.score)],
        "minute": [minute(before.state), minute(after.state)],
        "over": [before.over, after.over],
    }

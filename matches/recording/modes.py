"""Three ways to take a match down, by its inputs, an event sheet or the result. They change in mid-match; nothing is lost.

What was recorded live is on the sheet when one changes to it. Back to live, play goes on where the log stopped, with one
override for what happened in between; the sheet is kept, and what the log has had since is added the next time.
"""

from collections.abc import Mapping
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _
from django.utils.translation import override as language

from matches.fixture.event_sheet import EventSheet, read_sheet
from matches.fixture.sheet_origin import from_stored, keep_origins, mark_logged, to_stored, unlogged
from matches.fixture.terms import FixtureTerms, fixture_terms
from matches.lineups.legality import checked
from matches.recording.command import Done, locked_for, log_action, save_turns
from matches.recording.lineups import override_refusal
from matches.recording.models import Mode, Recording
from matches.recording.rows import last_turn
from matches.recording.secrecy import has_secrets
from matches.recording.session import session_at, sheets
from matches.recording.sheet_log import nobody_on_pitch, position_after, sheet_from_log
from rules import IllegalInput
from rules.match import OVERRIDE
from tournaments.core.carryover import Allowed
from tournaments.services.command import By
from tournaments.services.refusals import Conflict, Refusal, refusing
from tournaments.wording.sentences import in_full


def change_mode(recording: Recording, by: By, mode: str, position: str = "") -> Done:
    """Go on in another way. Back to live, `position` says how things stand if the sheet does not say it right."""
    if mode not in Mode.values:
        sentence = _("A match is recorded in one of these ways: {modes}; not “{mode}”.")
        raise Refusal("mode", sentence.format(modes=", ".join(Mode.values), mode=mode[:20]))
    with refusing(), transaction.atomic():
        locked, done = locked_for(recording, by, "mode")
        if done is not None:
            return done
        if locked.mode == mode:
            raise Conflict("same_mode", _("It is already recorded this way."))
        turn = last_turn(locked)
        session = session_at(locked, turn)
        match = session.match
        before = len(match.inputs)
        if mode == Mode.LIVE:
            sheet = stored_sheet(locked)
            if any(unlogged(sheet)) and not position.strip() and nobody_on_pitch(match):
                raise Refusal("nobody_on_pitch", _(
                    "The sheet has events, but nobody is on the pitch in the log yet. Go on with the sheet, or "
                    "send a position."
                ))  # fmt: skip
            after = " ".join(position.split()) or position_after(match, sheet)
            if after and (why := override_refusal(locked, by, match)):
                raise Conflict("lineups_first", why)
            if after:
                try:
                    session.apply(f"{OVERRIDE}{after} | {_reason(by)}")
                except IllegalInput as error:
                    raise Refusal("position", in_full(error)) from None
                save_turns(locked, match, turn)
            mark_logged(sheet, locked.inputs)
            locked.sheet = to_stored(sheet)
        elif locked.mode == Mode.LIVE:
            locked.sheet = to_stored(sheet_from_log(locked, match, stored_sheet(locked)))
        data = {"from": locked.mode, "to": mode, "inputs": match.inputs[before:]}
        locked.mode = mode
        log_action(locked, by, "mode", match, data)
        return Done(locked, session=session)


def save_sheet(recording: Recording, by: By, data: object) -> Done:
    """Write down the sheet as it is now; what it was stays in the list of actions."""
    with refusing(), transaction.atomic():
        locked, done = locked_for(recording, by, "sheet")
        if done is not None:
            return done
        if locked.mode != Mode.SHEET:
            raise Conflict("no_sheet", _("This match is not recorded on an event sheet now. Change the mode first."))
        sheet = read_sheet(data, locked.edition, sheets(locked))
        check_lineups(terms_of(locked), sheet)
        stored = stored_sheet(locked)
        if has_secrets(locked):  # whoever saves it could not read them, and so could not send them back
            sheet.lineups = {**stored.lineups, **sheet.lineups}
        keep_origins(sheet, stored)
        earlier, locked.sheet = locked.sheet, to_stored(sheet)
        session = session_at(locked, last_turn(locked))
        log_action(locked, by, "sheet", session.match, {"before": earlier, "score": sheet.score})
        return Done(locked, session=session)


def stored_sheet(recording: Recording) -> EventSheet:
    return from_stored(recording.sheet or {})


def final_sheet(recording: Recording, score: tuple[int, int] | None, shootout: tuple[int, int] | None) -> EventSheet:
    """The sheet of a match that is over; where the result alone is known, one with nothing but its goals."""
    sheet = stored_sheet(recording)
    if recording.mode == Mode.RESULT:
        if score is None:
            raise Refusal("score", _("Enter the final score, home and away."))
        if list(score) != sheet.score:
            sheet.events = [each for each in sheet.events if each["kind"] != "goal"]
            goals = [side for side, count in zip(("home", "away"), score, strict=True) for _goal in range(count)]
            sheet.events += [{"kind": "goal", "side": side, "minute": "", "how": "play"} for side in goals]
    if shootout is not None:
        sheet.shootout = list(shootout)
    return sheet


def check_lineups(terms: FixtureTerms, sheet: EventSheet) -> None:
    """Line-ups of a sheet are such as the rules allow."""
    for side, tokens in sheet.lineups.items():
        sheet.lineups[side] = checked(terms, side, tokens)


def terms_of(recording: Recording) -> FixtureTerms:
    if recording.fixture is not None:
        return fixture_terms(recording.fixture)
    names = recording.home_name, recording.away_name
    nothing = Allowed({}, {})
    rules = recording.edition, recording.preset, recording.options
    return FixtureTerms(*rules, names, (nothing, nothing), (False, False), ({}, {}))


def public_sheet(recording: Recording) -> Mapping[str, Any] | None:
    """The sheet as everybody may see it: where skills are hidden or squads bought, without the line-ups while it is played."""
    if recording.sheet is None:
        return None
    sheet = stored_sheet(recording).as_dict()
    return sheet if not has_secrets(recording) else {**sheet, "lineups": {}}


def _reason(by: By) -> str:
    given = " ".join(by.reason.split())
    if given:
        return given
    with language("en"):
        return _("partly recorded on an event sheet")

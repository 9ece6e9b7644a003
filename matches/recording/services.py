"""What a recorder can do. Each verb is one transaction with the recording locked, and one line that stays for ever."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from django.db import IntegrityError, transaction
from django.utils.translation import gettext as _

from matches.fixture.terms import fixture_terms
from matches.lineups.squads import kept_back
from matches.recording.automatic import autoplay_of
from matches.recording.command import (
    Done,
    check_live,
    create_action,
    locked_for,
    log_action,
    may_change,
    may_record,
    save_turns,
)
from matches.recording.consent import check_consent
from matches.recording.finish import abandon, finish
from matches.recording.inputs import check_inputs, enter_inputs, take_back, undo_reach
from matches.recording.lineups import enter_given_line_ups
from matches.recording.merge import Diverged, branches, check_alone, check_start, instead
from matches.recording.models import RecorderAction, Recording, RecordingState
from matches.recording.rows import last_turn
from matches.recording.session import first_turn, session_at
from rules import OptionError, Sheet, SheetError, get_edition
from rules.editions import EDITIONS
from rules.match import CORRECT, OVERRIDE
from tournaments.core.course import Status
from tournaments.core.names import clean_name
from tournaments.models import Competition, Fixture
from tournaments.services.command import By, check, check_repeated
from tournaments.services.refusals import Conflict, Forbidden, Refusal, refusing
from tournaments.wording.sentences import in_full

__all__ = [
    "Diverged",
    "Done",
    "abandon",
    "begin_fixture",
    "begin_friendly",
    "enter",
    "finish",
    "instead",
    "may_change",
    "may_record",
    "override",
    "pause",
    "resume",
    "start_autoplay",
    "undo",
]

LINE_UPS: Final = "Line-ups given in advance"  # in the list of actions


# -- beginning ------------------------------------------------------------------------


def begin_fixture(by: By, competition: Competition, number: int) -> Recording:
    """Record a fixture. The sheets hold what earlier matches left: talents, and skills that are barred."""
    with refusing(), transaction.atomic():
        fixture = Fixture.objects.select_related("competition", "home__team", "away__team").filter(
            competition=competition, number=number
        ).first()  # fmt: skip
        if fixture is None:
            raise Refusal("no_fixture", _("There is no match {number} in this competition.").format(number=number))
        if not may_record(by, fixture):
            raise Forbidden("record")
        if fixture.status != Status.READY or fixture.home is None or fixture.away is None:
            raise Conflict("not_to_be_played", _("Match {number} cannot be played now.").format(number=number))
        terms = fixture_terms(fixture).without_squads(kept_back(fixture, by))
        return _begin(by, terms.edition, terms.preset, terms.options, terms.sheets, fixture)


def begin_friendly(
    by: By, edition: str, preset: str, home: str, away: str, options: Mapping[str, Any] | None = None
) -> Recording:
    """Record a match outside any competition; `options` are what differs from the preset."""
    if by.actor is None and not by.trusted:
        raise Forbidden("record")
    with refusing():
        if edition not in EDITIONS:
            raise Refusal(
                "edition",
                _("There is no edition “{edition}”. Choose one of {known}.").format(edition=edition, known=", ".join(EDITIONS)),
            )
        try:
            chosen = get_edition(edition).chosen(preset, options or {})
        except OptionError as error:
            raise Refusal("options" if options else "preset", in_full(error)) from None
        sheets = Sheet(clean_name(home)), Sheet(clean_name(away))
        with transaction.atomic():
            return _begin(by, edition, preset, chosen, sheets, None)


def _begin(
    by: By, edition: str, preset: str, options: Mapping[str, Any], sheets: tuple[Sheet, Sheet], fixture: Fixture | None
) -> Recording:
    check(by)
    mine = RecorderAction.objects.filter(verb="begin", key=by.key, actor=by.actor, recording__fixture=fixture)
    if by.key and (begun := mine.select_related("recording").first()):
        check_repeated(by, "begin", begun.verb, begun.data.get("asked", ""))
        return begun.recording
    home, away = sheets
    recording = Recording(
        fixture=fixture,
        owner=by.actor,
        edition=edition,
        ruleset=get_edition(edition).ruleset,
        preset=preset,
        options=dict(options),
        home_sheet=home.as_dict(),
        away_sheet=away.as_dict(),
        home_name=home.name,
        away_name=away.name,
    )
    try:
        turn = first_turn(recording)
    except (OptionError, SheetError) as error:
        raise Refusal("sheet", in_full(error)) from None
    try:
        with transaction.atomic():
            recording.save()
    except IntegrityError:
        raise Conflict("being_recorded", _("Somebody is already recording this match. Go on with that recording.")) from None
    turn.recording = recording
    turn.save()
    session = session_at(recording, turn)
    match = session.match
    create_action(recording, by, "begin", match, {"entries": [fixture.home_id, fixture.away_id]} if fixture else {})
    if given := enter_given_line_ups(recording, session, by):
        save_turns(recording, match, turn)
        log_action(recording, By(name=LINE_UPS), "enter", match, {"inputs": given})
    return recording


# -- while it is played -------------------------------------------------------------------


def enter(recording: Recording, by: By, tokens: Sequence[str], rebase: bool = False, start: int | None = None) -> Done:
    """Answer what the match waits for, one input or many in order, up to the first that does not fit.

    With `By.revision`, the version the recorder saw, nothing is done if somebody else was faster; `rebase` tries all the same.
    With `start`, the number of inputs before these, what somebody else has entered alike is not entered again, and what went
    apart is refused (`Diverged`).
    """
    check_inputs(tokens)
    if start is not None:
        check_start(start)
    with transaction.atomic():
        locked, done = locked_for(recording, by, "enter", stale_is_fine=rebase or start is not None)
        if done is not None:
            return done
        check_live(locked)
        melted = 0
        if start is not None:
            check_alone(locked)
            found = branches(locked, tokens, start, by.revision)
            if found.apart:
                raise Diverged(found, locked.version)
            melted = len(tokens) - len(found.mine)
            if not found.mine:
                return _melt(locked, by, melted, start + len(tokens))
            tokens = found.mine
        turn = last_turn(locked)
        session = session_at(locked, turn)
        entered = enter_inputs(locked, turn, session, by, tokens)
        if entered.applied:
            log_action(locked, by, "enter", session.match, entered.as_data(by.key) | ({"melted": melted} if melted else {}))
        return Done(locked, entered.applied, entered.refused, entered.why, session=session, melted=melted)


def _melt(locked: Recording, by: By, melted: int, reached: int) -> Done:
    """All of it was entered already. Its key is written down: should the answer be lost and another phone take something back,
    the same request does not enter it again."""
    if by.key:
        match = session_at(locked, last_turn(locked)).match
        log_action(locked, by, "enter", match, {"inputs": [], "melted": melted, "reached": reached})
    return Done(locked, melted=melted, reached=(reached, locked.version))


def start_autoplay(recording: Recording, by: By) -> Done:
    """Let coaches and the site's dice answer what comes before a person is asked for the first time."""
    with transaction.atomic():
        locked, done = locked_for(recording, by, "enter")
        autoplay = autoplay_of(locked)
        if done is not None or autoplay is None:
            return done or Done(locked)
        turn = last_turn(locked)
        session = session_at(locked, turn)
        said = autoplay.play_on(session)
        if said:
            save_turns(locked, session.match, turn)
            log_action(locked, by, "enter", session.match, {"inputs": said})
        return Done(locked, session=session)


def undo(recording: Recording, by: By, count: int = 1, sides: frozenset[int] | None = None) -> Done:
    """Take back the last inputs, however far that goes. What was entered stays in the list of actions.

    What coaches and the site's dice answered by themselves goes with the decision of a person that they followed. Whoever holds
    only some `sides` takes back what those decided, and may have to ask first (matches.recording.consent).
    """
    with transaction.atomic():
        locked, done = locked_for(recording, by, "undo")
        if done is not None:
            return done
        check_live(locked)
        count = undo_reach(locked, count)
        if sides is not None:
            check_consent(locked, sides, count)
        _turn, session, taken = take_back(locked, by, locked.inputs - count)
        log_action(locked, by, "undo", session.match, {"count": count, "inputs": taken})
        return Done(locked, session=session)


def override(recording: Recording, by: By, position: str = "", change: str = "") -> Done:
    """The referee says how things stand: the table did something else than the rules. A reason is needed.

    It is a whole position, from which a turn begins; or a `change` of what stands now: what is not named, secrets too, stays,
    and play goes on where it was.
    """
    if not by.reason.strip():
        raise Refusal("no_reason", _("Give a reason."))
    if bool(position.split()) == bool(change.split()):
        raise Refusal("position", _("Send a whole position, or as a change only what differs."))
    reason = " ".join(by.reason.split())
    verb, words = (CORRECT, change) if change.split() else (OVERRIDE, position)
    return enter(recording, by, [f"{verb}{' '.join(words.split())} | {reason}"])


def pause(recording: Recording, by: By) -> Done:
    return _change_state(recording, by, "pause", RecordingState.OPEN, RecordingState.PAUSED)


def resume(recording: Recording, by: By) -> Done:
    """Go on, from any phone."""
    return _change_state(recording, by, "resume", RecordingState.PAUSED, RecordingState.OPEN)


def _change_state(recording: Recording, by: By, verb: str, old: RecordingState, new: RecordingState) -> Done:
    with transaction.atomic():
        locked, done = locked_for(recording, by, verb, states=(old,))
        if done is not None:
            return done
        locked.state = new
        session = session_at(locked, last_turn(locked))
        log_action(locked, by, verb, session.match)
        return Done(locked, session=session)

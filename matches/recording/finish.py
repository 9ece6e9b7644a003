"""The end of a recording: the match becomes an ordinary one, or is abandoned, and its fixture is told."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, TypedDict

from django.db import transaction
from django.utils.translation import gettext as _

from matches.fixture.secrecy import is_past
from matches.fixture.sheet_origin import to_stored
from matches.match.models import Match
from matches.recording.automatic import autoplay_of
from matches.recording.command import Done, locked_for, log_action
from matches.recording.models import Mode, Recording, RecordingState
from matches.recording.modes import final_sheet, stored_sheet
from matches.recording.rows import last_turn
from matches.recording.session import match_at, session_at, whole_match
from matches.reports.services import report
from rules.notation import write
from tournaments.services.command import By
from tournaments.services.refusals import Conflict, Refusal, refusing
from tournaments.services.results import Ending, ending_from_match


def finish(
    recording: Recording, by: By, shootout: tuple[int, int] | None = None, score: tuple[int, int] | None = None
) -> Match:
    """The match is over and right: it becomes an ordinary match, and its fixture gets the result.

    A second leg that leaves the tie level is followed by a shoot-out, which the recorder adds here. Where the result alone is
    taken down, `score` is it.
    """
    with refusing(), transaction.atomic():
        locked, done = locked_for(recording, by, "finish")
        if done is not None:
            found = Match.objects.filter(recording=locked).first()
            assert found is not None
            return found
        if not _awaits_report(locked) and not is_past(locked.fixture):
            raise Conflict("other_teams", _("Other teams now play this match, so this recording is not theirs. Abandon it."))
        if locked.mode == Mode.LIVE:
            played = whole_match(locked)
            if not played.over:
                raise Conflict("not_over", _("The match is not over."))
            result, keeping = played.result, _MatchText(record=write(played))
        else:
            played = match_at(locked, last_turn(locked))
            sheet = final_sheet(locked, score, shootout)
            result, keeping = sheet.result(), _MatchText(sheet=sheet.as_dict())
            locked.sheet = to_stored(sheet)
        if score is not None and list(score) != result["score"]:
            home, away = result["score"]
            sentence = _("The recording says {home}–{away}, not {other_home}–{other_away}.")
            raise Refusal("score", sentence.format(home=home, away=away, other_home=score[0], other_away=score[1]))
        ending = ending_from_match(result)
        if shootout is not None:
            ending = replace(ending, outcome="penalties", shootout=shootout)
        match = _create_match(locked, result, keeping, _report(by, locked, ending, keeping.get("sheet")))
        locked.state = RecordingState.FINISHED
        log_action(locked, by, "finish", played, {"score": result["score"]})
        return match


def abandon(recording: Recording, by: By, goes_on: str = "") -> Done:
    """The match cannot be played to its end. Its fixture is reported as abandoned with the score as it stands.

    Where the fixture has its result already, or other teams by now, nothing but the recording ends.
    """
    if not by.reason.strip():
        raise Refusal("no_reason", _("Give a reason."))
    with refusing(), transaction.atomic():
        locked, done = locked_for(recording, by, "abandon", states=(RecordingState.OPEN, RecordingState.PAUSED))
        if done is not None:
            return done
        session = session_at(locked, last_turn(locked))
        match = session.match
        score = match.state.score if locked.mode == Mode.LIVE else stored_sheet(locked).score
        if _awaits_report(locked):
            _report(by, locked, Ending("abandoned", score[0], score[1], awarded=goes_on))
        locked.state = RecordingState.ABANDONED
        log_action(locked, by, "abandon", match, {"reason": by.reason.strip()})
        return Done(locked, session=session)


class _MatchText(TypedDict, total=False):
    """What is kept of a match beside its result."""

    record: str
    sheet: dict[str, Any]


def _create_match(recording: Recording, ended: Mapping[str, Any], kept: _MatchText, result: int | None) -> Match:
    autoplay = autoplay_of(recording)
    return Match.objects.create(
        edition=recording.edition,
        ruleset=recording.ruleset,
        preset=recording.preset,
        options=recording.options,
        home_name=recording.home_name,
        away_name=recording.away_name,
        home_coach=autoplay.seats.home_coach if autoplay else "",
        away_coach=autoplay.seats.away_coach if autoplay else "",
        result=ended,
        fixture=recording.fixture,
        listed=recording.fixture is None or recording.fixture.competition.listed,
        recording=recording,
        report_id=result,
        **kept,
    )


def _awaits_report(recording: Recording) -> bool:
    """Whether the fixture waits for what these teams have played. It may have changed since it was read."""
    if recording.fixture is not None:
        recording.fixture.refresh_from_db(fields=["home", "away", "status"])
        return not is_past(recording.fixture) and recording.has_same_teams()
    return False


def _report(by: By, recording: Recording, ending: Ending, sheet: Mapping[str, Any] | None = None) -> int | None:
    """Tell the competition how the match ended; the number of its result, where it counts at once (matches.reports)."""
    fixture = recording.fixture
    if fixture is None:
        return None
    reporter = By(by.user, by.reason, f"recording:{recording.public_id}", trusted=by.trusted, name=by.name)
    action = report(fixture.competition, reporter, fixture.number, ending, "", sheet, recording.pk, recording.mode)
    result: int | None = action.data.get("result")
    return result

"""What a recorder can do. Each verb is one transaction with the recording locked, and one line that stays for ever."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from django.db import IntegrityError, transaction
from django.utils import timezone

from matches.lineups.services import feed
from matches.models import Match
from matches.recording.models import Mode, RecordedTurn, RecorderAction, Recording, RecordingState
from matches.recording.playing import first_turn, match_at, rows_of, standing, whole_match
from matches.recording.seats import sitting, way_back
from matches.recording.signals import recorder_acted
from matches.recording.terms import fixture_terms
from matches.reporting.services import say
from matches.sides import named, sides_of
from rules import IllegalInput, OptionError, Sheet, SheetError, get_edition
from rules.editions import EDITIONS
from rules.match import OVERRIDE
from rules.match import Match as Played
from rules.notation import write
from tournaments.course import Status
from tournaments.models import Competition, Fixture
from tournaments.names import clean_name
from tournaments.services.acting import By, check
from tournaments.services.refusals import Conflict, Forbidden, Refusal, refusing
from tournaments.services.results import Ending, ending_from_match

MOST_INPUTS: Final = 2000  # in one request: a whole match made offline
LONGEST_INPUT: Final = 4000
LINE_UPS: Final = "Line-ups given in advance"  # in the list of actions


@dataclass(frozen=True)
class Done:
    """What became of a request: the recording as it is now, and the first input that did not fit, if one did not."""

    recording: Recording
    applied: list[str] = field(default_factory=list)
    refused: str = ""
    why: str = ""
    repeated: bool = False
    match: Played | None = None  # as it stands now, where it was worked out


# -- beginning ------------------------------------------------------------------------


def begin_fixture(by: By, competition: Competition, number: int) -> Recording:
    """Record a fixture. The sheets hold what earlier matches left: talents, and skills that are barred."""
    with refusing(), transaction.atomic():
        fixture = Fixture.objects.select_related("competition", "home__team", "away__team").filter(
            competition=competition, number=number
        ).first()  # fmt: skip
        if fixture is None:
            raise Refusal("no_fixture", f"There is no match {number} in this competition.")
        if not may_record(by, fixture):
            raise Forbidden("record")
        if fixture.status != Status.READY or fixture.home is None or fixture.away is None:
            raise Conflict("not_to_be_played", f"Match {number} is not to be played now.")
        terms = fixture_terms(fixture)
        return _begin(by, terms.edition, terms.preset, terms.options, terms.sheets, fixture)


def begin_friendly(by: By, edition: str, preset: str, home: str, away: str) -> Recording:
    """Record a match outside any competition."""
    if by.actor is None and not by.trusted:
        raise Forbidden("record")
    with refusing():
        if edition not in EDITIONS:
            raise Refusal("edition", f"There is no edition “{edition}”; there are {', '.join(EDITIONS)}.")
        try:
            options = get_edition(edition).preset(preset)
        except OptionError as error:
            raise Refusal("preset", str(error)) from None
        sheets = Sheet(clean_name(home)), Sheet(clean_name(away))
        with transaction.atomic():
            return _begin(by, edition, preset, options, sheets, None)


def _begin(
    by: By, edition: str, preset: str, options: Mapping[str, Any], sheets: tuple[Sheet, Sheet], fixture: Fixture | None
) -> Recording:
    check(by)
    mine = RecorderAction.objects.filter(verb="begin", key=by.key, actor=by.actor, recording__fixture=fixture)
    if by.key and (begun := mine.select_related("recording").first()):
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
        raise Refusal("sheet", str(error)) from None
    try:
        with transaction.atomic():
            recording.save()
    except IntegrityError:
        raise Conflict("being_recorded", "Somebody is recording this match already: go on with that recording.") from None
    turn.recording = recording
    turn.save()
    match = match_at(recording, turn)
    _write_down(recording, by, "begin", match, {})
    if fed := feed(recording, match):
        _store(recording, match, turn)
        _note(recording, By(name=LINE_UPS), "enter", match, {"inputs": fed})
    return recording


# -- while it is played -------------------------------------------------------------------


def enter(recording: Recording, by: By, tokens: Sequence[str], rebase: bool = False) -> Done:
    """Answer what the match waits for, one input or many in order, up to the first that does not fit.

    With `By.revision`, the version the recorder saw, nothing is done if somebody else was faster; `rebase` tries all the same.
    """
    if not isinstance(tokens, list | tuple) or not all(isinstance(token, str) for token in tokens):
        raise Refusal("inputs", "Inputs are a list of texts.")
    if not 1 <= len(tokens) <= MOST_INPUTS:
        raise Refusal("inputs", f"Send 1 to {MOST_INPUTS} inputs at a time.")
    with transaction.atomic():
        locked, done = _locked(recording, by, "enter", stale_is_fine=rebase)
        if done is not None:
            return done
        turn = _last_turn(locked)
        match = match_at(locked, turn)
        before, seated = len(match.inputs), sitting(locked)
        refused, why = "", ""
        applied: list[str] = []
        fed: list[str] = []
        for token in tokens:
            try:
                _apply(match, token)
            except IllegalInput as error:
                refused, why = token[:200], str(error)
                break
            applied.append(token)
            fed += feed(locked, match)  # the line-up of the other side, if it was given in advance
            if seated is not None:
                seated.go_on(match, turn.first_input)
        if applied:
            _store(locked, match, turn)
            _note(locked, by, "enter", match, {"inputs": match.inputs[before:] if seated or fed else applied})
        return Done(locked, applied, refused, why, match=match)


def begin_seats(recording: Recording, by: By) -> Done:
    """Let coaches and the site's dice answer what comes before a person is asked for the first time."""
    with transaction.atomic():
        locked, done = _locked(recording, by, "enter")
        seated = sitting(locked)
        if done is not None or seated is None:
            return done or Done(locked)
        turn = _last_turn(locked)
        match = match_at(locked, turn)
        said = seated.go_on(match, turn.first_input)
        if said:
            _store(locked, match, turn)
            _note(locked, by, "enter", match, {"inputs": said})
        return Done(locked, match=match)


def undo(recording: Recording, by: By, count: int = 1) -> Done:
    """Take back the last inputs, however far that goes. What was entered stays in the list of actions.

    What coaches and the site's dice answered by themselves goes with the decision of a person that they followed.
    """
    with transaction.atomic():
        locked, done = _locked(recording, by, "undo")
        if done is not None:
            return done
        if isinstance(count, bool) or not isinstance(count, int) or not 1 <= count <= locked.inputs:
            raise Refusal("nothing_to_undo", f"There are {locked.inputs} inputs to take back, not {count}.")
        if (seated := sitting(locked)) is not None:
            back = way_back(locked, seated, count)
            if back is None:
                raise Refusal("nothing_to_undo", "Nobody has decided anything yet that could be taken back.")
            count = back.count
        target = locked.inputs - count
        turn = locked.turns.filter(first_input__lte=target).order_by("-place").first()
        assert turn is not None  # the first turn begins with input 0
        # A turn that begins exactly there was begun by the input before: it stays, as that input does.
        match = match_at(locked, turn, target - turn.first_input)
        taken = _inputs_after(locked, target)
        locked.turns.filter(place__gt=turn.place).delete()
        _store(locked, match, turn)
        _note(locked, by, "undo", match, {"count": count, "inputs": taken})
        return Done(locked, match=match)


def override(recording: Recording, by: By, position: str) -> Done:
    """The referee says how things stand: the table did something else than the rules. A reason is needed."""
    if not by.reason.strip():
        raise Refusal("no_reason", "Say why: a reason is needed for this.")
    reason = " ".join(by.reason.split())
    return enter(recording, by, [f"{OVERRIDE}{' '.join(position.split())} | {reason}"])


def pause(recording: Recording, by: By) -> Done:
    return _turn_to(recording, by, "pause", RecordingState.OPEN, RecordingState.PAUSED)


def resume(recording: Recording, by: By) -> Done:
    """Go on, from any phone."""
    return _turn_to(recording, by, "resume", RecordingState.PAUSED, RecordingState.OPEN)


def _turn_to(recording: Recording, by: By, verb: str, old: RecordingState, new: RecordingState) -> Done:
    with transaction.atomic():
        locked, done = _locked(recording, by, verb, states=(old,))
        if done is not None:
            return done
        locked.state = new
        match = match_at(locked, _last_turn(locked))
        _note(locked, by, verb, match)
        return Done(locked, match=match)


# -- the end ----------------------------------------------------------------------------


def finish(recording: Recording, by: By, shootout: tuple[int, int] | None = None) -> Match:
    """The match is over and right: it becomes an ordinary match, and its fixture gets the result.

    A second leg that leaves the tie level is followed by a shoot-out, which the recorder adds here.
    """
    with refusing(), transaction.atomic():
        locked, done = _locked(recording, by, "finish")
        if done is not None:
            found = Match.objects.filter(recording=locked).first()
            assert found is not None
            return found
        played = whole_match(locked)
        if not played.over:
            raise Conflict("not_over", "The match is not over.")
        ending = ending_from_match(played.result)
        if shootout is not None:
            ending = replace(ending, outcome="penalties", shootout=shootout)
        match = _keep(locked, played, _report(by, locked, ending))
        locked.state = RecordingState.FINISHED
        _note(locked, by, "finish", played, {"score": played.result["score"]})
        return match


def abandon(recording: Recording, by: By, goes_on: str = "") -> Done:
    """The match cannot be played to its end. Its fixture is reported as abandoned with the score as it stands."""
    if not by.reason.strip():
        raise Refusal("no_reason", "Say why: a reason is needed for this.")
    with refusing(), transaction.atomic():
        locked, done = _locked(recording, by, "abandon", states=(RecordingState.OPEN, RecordingState.PAUSED))
        if done is not None:
            return done
        match = match_at(locked, _last_turn(locked))
        score = match.state.score
        _report(by, locked, Ending("abandoned", score[0], score[1], awarded=goes_on))
        locked.state = RecordingState.ABANDONED
        _note(locked, by, "abandon", match, {"reason": by.reason.strip()})
        return Done(locked, match=match)


def _keep(recording: Recording, played: Played, result: int | None) -> Match:
    seated = sitting(recording)
    return Match.objects.create(
        edition=recording.edition,
        ruleset=recording.ruleset,
        preset=recording.preset,
        options=recording.options,
        home_name=recording.home_name,
        away_name=recording.away_name,
        home_coach=seated.seats.home_coach if seated else "",
        away_coach=seated.seats.away_coach if seated else "",
        record=write(played),
        result=played.result,
        fixture=recording.fixture,
        recording=recording,
        report_id=result,
    )


def _report(by: By, recording: Recording, ending: Ending) -> int | None:
    """Tell the competition how the match ended; the number of its result, where it counts at once (matches.reporting)."""
    fixture = recording.fixture
    if fixture is None:
        return None
    teller = By(by.user, by.reason, f"recording:{recording.public_id}", trusted=by.trusted, name=by.name)
    action = say(fixture.competition, teller, fixture.number, ending, recording=recording, mode=Mode.LIVE)
    result: int | None = action.data.get("result")
    return result


# -- the frame -------------------------------------------------------------------------------


def may_record(by: By, fixture: Fixture) -> bool:
    """Those who may report results, the coaches of the two teams, and whoever has a private link to the match."""
    return by.may("report", fixture.competition) or bool(sides_of(by.user, fixture))


def may_change(by: By, recording: Recording) -> bool:
    if by.trusted or (by.actor is not None and recording.owner_id == by.actor.pk):
        return True
    return recording.fixture is not None and may_record(by, recording.fixture)


def _locked(
    recording: Recording,
    by: By,
    verb: str,
    states: tuple[RecordingState, ...] = (RecordingState.OPEN,),
    stale_is_fine: bool = False,
) -> tuple[Recording, Done | None]:
    """The recording with everybody else waiting; or what the same request did when it came first."""
    check(by)
    rows = Recording.objects.select_related("fixture__competition", "fixture__home__team", "fixture__away__team")
    locked = rows.select_for_update(of=("self",)).get(pk=recording.pk)
    if not may_change(by, locked):
        raise Forbidden("record")
    if by.key and (earlier := locked.actions.filter(key=by.key).first()):
        if earlier.verb != verb:
            raise Conflict("key_used", "This key has been used for something else.")
        return locked, Done(locked, list(earlier.data.get("inputs", ())), repeated=True)
    if by.revision is not None and by.revision != locked.version and not stale_is_fine:
        raise Conflict(
            "stale",
            f"The recording has moved on: it is at version {locked.version}, you saw {by.revision}.",
            revision=locked.version,
        )
    if locked.state not in states:
        raise Conflict(locked.state, f"This recording is {locked.get_state_display()}.")
    return locked, None


def _last_turn(recording: Recording) -> RecordedTurn:
    turn = recording.turns.order_by("-place").first()
    assert turn is not None
    return turn


def _apply(match: Played, token: str) -> None:
    if len(token) > LONGEST_INPUT:
        raise IllegalInput(f"an input has at most {LONGEST_INPUT} signs")
    match.apply(token)


def _store(recording: Recording, match: Played, turn: RecordedTurn) -> None:
    """Write the turn that went on and those begun since."""
    first, *new = rows_of(recording, match, turn)
    turn.inputs, turn.events = first.inputs, first.events
    turn.save(update_fields=["inputs", "events"])
    if new:
        RecordedTurn.objects.bulk_create(new)
    recording.inputs = turn.first_input + len(match.inputs)


def _note(recording: Recording, by: By, verb: str, match: Played, data: Mapping[str, Any] | None = None) -> None:
    """Write down what was done and how the match stands then; those who follow it are told from this line."""
    recording.version += 1
    recording.changed = timezone.now()
    recording.save(update_fields=["version", "inputs", "state", "changed"])
    _write_down(recording, by, verb, match, data or {})


def _write_down(recording: Recording, by: By, verb: str, match: Played, data: Mapping[str, Any]) -> None:
    action = RecorderAction.objects.create(
        recording=recording,
        version=recording.version,
        verb=verb,
        data={**data, "at": standing(match, recording.inputs)},
        key=by.key,
        actor=by.actor,
        actor_name=named(by, recording.fixture).actor_name,
    )
    transaction.on_commit(lambda: recorder_acted.send(RecorderAction, action=action))


def _inputs_after(recording: Recording, target: int) -> list[str]:
    """The inputs that an undo takes back."""
    inputs: list[str] = []
    for first, those in recording.turns.filter(first_input__gte=0).order_by("place").values_list("first_input", "inputs"):
        inputs += [token for n, token in enumerate(those, first) if n >= target]
    return inputs

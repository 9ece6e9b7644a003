"""Recording by the API: begin, enter, undo, override, pause, finish; and follow."""

from collections.abc import Callable
from typing import ClassVar, Final
from uuid import UUID

from django.utils.translation import gettext as _
from drf_spectacular.utils import OpenApiParameter, OpenApiResponse, PolymorphicProxySerializer, extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from fuba_site.web.languages import active
from fuba_site.web.permissions import LoggedIn, Permission
from fuba_site.web.problems import MEDIA_TYPE, answers, body
from matches.match.models import Match
from matches.recording.amendment import amend, changes, preview, retry, unamend
from matches.recording.api_permissions import AskedUnderLock, OneRecording, SeesRecording
from matches.recording.models import Recording
from matches.recording.modes import change_mode, save_sheet
from matches.recording.rows import key_of
from matches.recording.secrecy import is_disclosed
from matches.recording.serializers import (
    AbandonBody,
    AmendBody,
    FinishBody,
    FinishedShape,
    FriendlyBody,
    InputsBody,
    InsteadBody,
    ModeBody,
    OverrideBody,
    PreviewShape,
    RecordingProblem,
    RecordingShape,
    RetryBody,
    SheetBody,
    TurnShape,
    UndoBody,
)
from matches.recording.services import (
    Done,
    abandon,
    begin_fixture,
    begin_friendly,
    enter,
    finish,
    instead,
    may_change,
    override,
    pause,
    resume,
    undo,
)
from matches.recording.snapshot import public_tokens, recording_json, turn_log
from rules.editions import DEFAULT_EDITION
from tournaments.services.command import By
from tournaments.services.refusals import Conflict, Forbidden, Refusal
from tournaments.web.api.base import InCompetition, asker, read
from tournaments.web.api.documentation import IF_MATCH, IF_NONE_MATCH, KEY, LANG, Decorator
from tournaments.web.api.fields import Acting
from tournaments.web.api.permissions import LeftToService
from tournaments.web.api.tags import fresh, headers

MOST_TURNS: Final = 500
MOST_DIGITS: Final = 9  # of the place of a turn


def verb_schema(body: type[Acting]) -> Decorator:
    """A verb: answers with the recording as it is then."""
    late = OpenApiResponse(RecordingProblem, "Somebody was faster; with the recording as it is now.")
    stopped = OpenApiResponse(RecordingProblem, "It cannot be done; of inputs the first that did not fit, and why.")
    return extend_schema(
        request=body,
        responses={200: RecordingShape, **answers(403), (409, MEDIA_TYPE): late, (422, MEDIA_TYPE): stopped},
        parameters=[KEY, IF_MATCH],
    )


class RecordingList(APIView):
    permission_classes = (LoggedIn,)

    @extend_schema(request=FriendlyBody, responses={201: RecordingShape, **answers(403, 409, 422)}, parameters=[KEY])
    def post(self, request: Request) -> Response:
        """Begin to record a match outside any competition."""
        data = read(request, FriendlyBody)
        by = asker(request, data)
        edition, preset = data.get("edition", DEFAULT_EDITION), data.get("preset", "basic")
        made = begin_friendly(by, edition, preset, data["home"], data["away"], data.get("options"))
        return Response(recording_json(made), status=status.HTTP_201_CREATED)


class FixtureRecording(InCompetition):
    permission_classes = (LeftToService,)

    @extend_schema(request=Acting, responses={201: RecordingShape, **answers(403, 409, 422)}, parameters=[KEY])
    def post(self, request: Request, competition: UUID, number: int) -> Response:
        """Begin to record a fixture."""
        self.fixture(number)
        by, _given = self.ask(request)
        return Response(recording_json(begin_fixture(by, self.competition, number)), status=status.HTTP_201_CREATED)


class RecordingDetail(OneRecording):
    permission_classes = (SeesRecording,)

    @extend_schema(
        responses={200: RecordingShape, 304: OpenApiResponse(description="What you have is what there is.")},
        parameters=[IF_NONE_MATCH],
    )
    def get(self, request: Request, public_id: UUID) -> Response:
        recording = self.recording
        records = may_change(By(request.user), recording)
        tag = f'"{recording.version}-{is_disclosed(recording) + 2 * records:08x}"'
        if (unchanged := fresh(request, tag)) is not None:
            return unchanged
        return Response(recording_json(recording, with_odds=True, to_answer=records), headers=headers(tag))


class RecordingTurns(OneRecording):
    permission_classes = (SeesRecording,)

    @extend_schema(
        responses={
            200: TurnShape(many=True),
            304: OpenApiResponse(description="What you have is what there is."),
            **answers(422),
        },
        parameters=[
            OpenApiParameter("after", int, description="Only turns after this place; the last one may still grow."),
            LANG,
            IF_NONE_MATCH,
        ],
    )
    def get(self, request: Request, public_id: UUID) -> Response:
        """The log: turns with inputs, events and sentences."""
        recording = self.recording
        after = request.query_params.get("after", "-1")
        if not after.removeprefix("-").isascii() or not after.removeprefix("-").isdigit() or len(after) > MOST_DIGITS:
            raise Refusal("after", _("“after” is the place of a turn, a whole number."))
        tag = f'"{recording.version}-{active()}-{is_disclosed(recording):d}"'
        if (unchanged := fresh(request, tag)) is not None:
            return unchanged
        turns = recording.turns.filter(place__gt=int(after)).order_by("place")[:MOST_TURNS]
        return Response(turn_log(recording, turns, active()), headers=headers(tag))


class RecordingVerb(OneRecording):
    """A verb: answers with the recording as it is then, whether it was done or somebody else was faster."""

    permission_classes: tuple[type[Permission], ...] = (SeesRecording,)
    # The recording is read again under its lock.
    unread: ClassVar = [*OneRecording.unread, "options", "home_sheet", "away_sheet", "sheet"]

    def answer(self, do: Callable[[Recording], Done]) -> Response:
        try:
            return done_response(do(self.recording))
        except Conflict as late:
            return conflict_response(late, self.recording)


def done_response(done: Done) -> Response:
    """What was done; a batch that stopped says where, with 422."""
    now = recording_json(done.recording, done.match)
    applied = public_tokens(done.recording, done.applied)
    if not done.refused:
        return Response(now | {"applied": applied} if applied else now)
    refused = public_tokens(done.recording, [done.refused])[0]
    content = body(422, "illegal_input", done.why, applied=applied, refused=refused, recording=now)
    return Response(content, status.HTTP_422_UNPROCESSABLE_ENTITY, content_type=MEDIA_TYPE)


def conflict_response(late: Conflict, recording: Recording) -> Response:
    """Whoever comes too late is told how things stand now, and may go on from there."""
    if late.code not in ("stale", "diverged", "gap"):
        raise late
    now = recording_json(Recording.objects.select_related("fixture__competition").get(pk=recording.pk))
    content = body(late.status, late.code, str(late), **late.details | {"revision": now["version"], "recording": now})
    return Response(content, late.status, content_type=MEDIA_TYPE)


class RecordingInputs(RecordingVerb):
    permission_classes = (AskedUnderLock,)

    @verb_schema(InputsBody)
    def post(self, request: Request, public_id: UUID) -> Response:
        """Enter inputs in order, up to the first that does not fit."""
        data = read(request, InputsBody)
        by = asker(request, data)
        # Done many times in a match, so the recording is read once, under its lock. Who may enter something may see it;
        # who may not learns whether there is anything to see.
        key = key_of(public_id)
        recording = self.find(request, public_id) if key is None else Recording(pk=key)
        try:
            return done_response(enter(recording, by, data["inputs"], data.get("rebase", False), data.get("from")))
        except Conflict as late:
            return conflict_response(late, recording)
        except Forbidden:
            self.find(request, public_id)
            raise


class RecordingInstead(RecordingVerb):
    @verb_schema(InsteadBody)
    def post(self, request: Request, public_id: UUID) -> Response:
        """Of two phones that went apart, take these inputs instead of what the match has; with the revision you looked at."""
        data = read(request, InsteadBody)
        by = asker(request, data)
        return self.answer(lambda recording: instead(recording, by, data["inputs"], data["from"], data.get("seen")))


class RecordingUndo(RecordingVerb):
    @verb_schema(UndoBody)
    def post(self, request: Request, public_id: UUID) -> Response:
        """Take back the last inputs."""
        data = read(request, UndoBody)
        by = asker(request, data)
        return self.answer(lambda recording: undo(recording, by, data.get("count", 1)))


class RecordingOverride(RecordingVerb):
    @verb_schema(OverrideBody)
    def post(self, request: Request, public_id: UUID) -> Response:
        """The referee says how things stand, and why."""
        data = read(request, OverrideBody)
        by = asker(request, data)
        return self.answer(lambda recording: override(recording, by, data.get("position", ""), data.get("change", "")))


class RecordingAmend(RecordingVerb):
    @extend_schema(
        request=AmendBody,
        responses={
            200: PolymorphicProxySerializer("Amendment", [RecordingShape, PreviewShape], resource_type_field_name=None),
            **answers(403, 409, 422),
        },
        parameters=[KEY, IF_MATCH],
    )
    def post(self, request: Request, public_id: UUID) -> Response:
        """Put an earlier input right: everything after it is played again as far as it fits, the rest is kept aside."""
        data = read(request, AmendBody)
        by = asker(request, data)
        if data.get("preview"):
            found = preview(self.recording, by, data["input"], data["token"])
            said = {"kept": found.kept, "aside": public_tokens(self.recording, found.aside), "why": found.why}
            return Response(said | changes(found.before, found.after))
        return self.answer(lambda recording: amend(recording, by, data["input"], data["token"]))


class RecordingUnamend(RecordingVerb):
    @verb_schema(Acting)
    def post(self, request: Request, public_id: UUID) -> Response:
        """The log as it was before the last amendment, if nothing has been done since."""
        by = asker(request, read(request, Acting))
        return self.answer(lambda recording: unamend(recording, by))


class RecordingRetry(RecordingVerb):
    @verb_schema(RetryBody)
    def post(self, request: Request, public_id: UUID) -> Response:
        """Enter what an amendment left aside, as far as it fits now."""
        data = read(request, RetryBody)
        by = asker(request, data)
        return self.answer(lambda recording: retry(recording, by, data.get("drop", False)))


class RecordingPause(RecordingVerb):
    @verb_schema(Acting)
    def post(self, request: Request, public_id: UUID) -> Response:
        """Stop for a while."""
        by = asker(request, read(request, Acting))
        return self.answer(lambda recording: pause(recording, by))


class RecordingResume(RecordingVerb):
    @verb_schema(Acting)
    def post(self, request: Request, public_id: UUID) -> Response:
        """Go on, from any device."""
        by = asker(request, read(request, Acting))
        return self.answer(lambda recording: resume(recording, by))


class RecordingMode(RecordingVerb):
    @verb_schema(ModeBody)
    def post(self, request: Request, public_id: UUID) -> Response:
        """Take the match down in another way from now on; nothing that was entered is lost."""
        data = read(request, ModeBody)
        by = asker(request, data)
        return self.answer(lambda recording: change_mode(recording, by, data["mode"], data.get("position", "")))


class RecordingSheet(RecordingVerb):
    @verb_schema(SheetBody)
    def put(self, request: Request, public_id: UUID) -> Response:
        """Write down the event sheet as it is now."""
        data = read(request, SheetBody)
        by = asker(request, data)
        return self.answer(lambda recording: save_sheet(recording, by, data["sheet"]))


class RecordingAbandon(RecordingVerb):
    @verb_schema(AbandonBody)
    def post(self, request: Request, public_id: UUID) -> Response:
        """The match cannot be played to its end."""
        data = read(request, AbandonBody)
        by = asker(request, data)
        return self.answer(lambda recording: abandon(recording, by, data.get("goes_on", "")))


class RecordingFinish(OneRecording):
    permission_classes = (SeesRecording,)

    @extend_schema(request=FinishBody, responses={200: FinishedShape, **answers(403, 409, 422)}, parameters=[KEY, IF_MATCH])
    def post(self, request: Request, public_id: UUID) -> Response:
        """The match is over and right: it becomes an ordinary match, and its fixture gets the result."""
        data = read(request, FinishBody)
        by = asker(request, data)
        match: Match = finish(self.recording, by, _pair(data.get("shootout")), _pair(data.get("score")))
        return Response({"match": str(match.public_id), "result": match.result, "counts": match.report_id is not None})


def _pair(given: list[int] | None) -> tuple[int, int] | None:
    return (given[0], given[1]) if given else None

"""Pages at the table: the recorder, and the JSON it lives on."""

import json
from functools import partial
from typing import Any, Final
from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.core.cache import cache
from django.db import transaction
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.cache import get_conditional_response
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control, never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe
from rest_framework.exceptions import ValidationError

from fuba_site.web.languages import active
from fuba_site.web.problems import json_problem
from fuba_site.web.views import error_page
from matches.board.board import still
from matches.board.controls import line_ups
from matches.board.hints import hints
from matches.board.pitch import AREA_SHAPES, row_table
from matches.board.viewer import Viewer
from matches.commentary.labels import AREA_NAMES
from matches.commentary.question import pending_question
from matches.fixture.knockout import is_second_leg
from matches.match.shirts import shirts
from matches.recorder.amendment import earlier_input
from matches.recorder.board import board, current_session, how_it_stands
from matches.recorder.branches import both_branches
from matches.recorder.coach_steps import coach_reason, coach_steps
from matches.recorder.commands import carry_out
from matches.recorder.engine_start import engine_start
from matches.recorder.forms import FriendlyForm
from matches.recorder.invitation import invitation
from matches.recorder.permissions import asker, seats_of, viewer_of, visible_recording
from matches.recorder.rematch import may_have_rematch
from matches.recorder.service_worker import OFFLINE_HEADER, works_offline
from matches.recorder.wording import script_words
from matches.recording.models import Mode, Recording, RecordingState
from matches.recording.modes import change_mode
from matches.recording.secrecy import has_secrets, is_disclosed
from matches.recording.services import Diverged, begin_fixture, begin_friendly, may_record
from matches.recording.session import match_at
from rules.editions import get_edition
from tournaments.models import Fixture
from tournaments.selectors.permissions import may_view
from tournaments.services.command import By
from tournaments.services.refusals import Refusal
from tournaments.web.api.fields import Thing

A_YEAR: Final = 365 * 24 * 3600
HINTS_KEPT: Final = 600  # seconds


@never_cache
@require_safe
def recording(request: HttpRequest, public_id: UUID) -> HttpResponse:
    """The recorder for those who record, the live pitch for everybody else: the same page."""
    found = visible_recording(request, public_id)
    viewer = viewer_of(request, found)
    session = current_session(found)
    first = board(found, viewer, session)
    both = shirts(found)
    fixture = found.fixture
    context = {
        "recording": found,
        "board": first,
        "viewer": viewer,
        "kits": both,
        "areas": AREA_SHAPES,
        "moment": still(session.match.state),
        "edition": _(get_edition(found.edition).title),
        "settings": {
            "board": first,
            "words": script_words(),
            "areas": {name: str(words) for name, words in AREA_NAMES.items()},
            "teams": [found.home_name, found.away_name],
            "kits": [{"first": kit.first, "second": kit.second} for kit in both],
            "urls": {
                # What the script fetches is in the language of the page, which its address may have asked for.
                "board": f"{reverse('recording-board', args=[found.public_id])}?lang={active()}",
                "do": f"{reverse('recording-do', args=[found.public_id])}?lang={active()}",
                "input": f"{reverse('recording-input', args=[found.public_id])}?lang={active()}",
                "hints": f"{reverse('recording-hints', args=[found.public_id])}?lang={active()}",
                "coach": _coach_url(found, viewer),
                "engine": f"{reverse('recording-engine', args=[found.public_id])}?lang={active()}",
                "rematch": reverse("recording-rematch", args=[found.public_id]) if may_have_rematch(found, viewer) else "",
                "rows": reverse("pitch-rows"),
                "rules": f"{reverse('rules-book', args=[found.edition])}?lang={active()}",
                "worker": reverse("recorder-worker"),
                "login": f"{reverse('login')}?next={request.path}",
                "live": f"{reverse('live-recording', args=[found.public_id])}?after={found.version}",
            },
            "id": str(found.public_id),
            "who": str(request.user.pk or ""),
            "one_device": len(viewer.sides) > 1,
            "side": _side_played(found, viewer),
            "skills": dict(get_edition(found.edition).skill_names),
            "lineups": _line_ups(found) if viewer.referee else [],
            "tie": fixture is not None and is_second_leg(fixture),
            "engine": engine_start(found, viewer),
            "fixture": fixture is not None,
            "plays": bool(viewer.sides) and seats_of(found) is not None,
        },
        "invitation": invitation(request, found, viewer),
        "leave": reverse("fixture", args=[fixture.competition.public_id, fixture.number]) if fixture else reverse("matches"),
    }
    page = render(request, "matches/recorder.html", context)
    if works_offline(found, viewer):
        page[OFFLINE_HEADER] = "1"
    return page


def _side_played(recording: Recording, viewer: Viewer) -> int | None:
    """The one side that somebody plays on this device; none where it is a table with both, or nobody's."""
    return next(iter(viewer.sides)) if seats_of(recording) is not None and len(viewer.sides) == 1 else None


def _coach_url(recording: Recording, viewer: Viewer) -> str:
    """Where to read what a coach did, for those who play against one."""
    seats = seats_of(recording)
    if seats is None or not any(seats.coaches) or not viewer.manages or has_secrets(recording):
        return ""
    return f"{reverse('recording-coach', args=[recording.public_id])}?lang={active()}"


def _line_ups(recording: Recording) -> list[dict[str, Any]]:
    """What the line-ups of its event sheet are chosen from; where they are sealed, their coaches give them."""
    if has_secrets(recording):
        return []
    first = recording.turns.order_by("place").first()
    assert first is not None  # a recording begins with one
    return line_ups(match_at(recording, first, 0))


@require_safe
def recording_board(request: HttpRequest, public_id: UUID) -> HttpResponse:
    """What the page shows, as JSON; 304 while nothing has changed."""
    found = visible_recording(request, public_id)
    viewer = viewer_of(request, found)
    tag = f'"{found.version}-{viewer.tag}-{is_disclosed(found):d}-{get_language()}"'
    unchanged = get_conditional_response(request, etag=tag)
    response = unchanged if unchanged is not None else JsonResponse(board(found, viewer))
    response["ETag"] = tag
    response["Cache-Control"] = "private, no-cache"
    return response


@never_cache
@require_safe
def recording_engine(request: HttpRequest, public_id: UUID) -> HttpResponse:
    """What the engine of a phone goes by, as JSON: the inputs of the match as they are here. Null where the site answers."""
    found = visible_recording(request, public_id)
    return JsonResponse({"engine": engine_start(found, viewer_of(request, found))})


@require_POST
def recording_do(request: HttpRequest, public_id: UUID) -> HttpResponse:
    """Something the recorder does, as JSON; answers with the board as it is then."""
    found = visible_recording(request, public_id)
    try:
        body = Thing().run_validation(json.loads(request.body))
    except (ValueError, RecursionError, ValidationError):  # no JSON, no object, or with signs that cannot be stored
        return json_problem(400, _('The body is a JSON object, such as {"verb": "enter", "inputs": ["42"]}.'))
    viewer = viewer_of(request, found)
    try:
        answer = carry_out(found, asker(request, found), viewer, body)
    except Refusal as refusal:
        now = visible_recording(request, public_id)
        data = {"detail": str(refusal), "code": refusal.code, "board": board(now, viewer)}
        if isinstance(refusal, Diverged):
            data |= both_branches(now, refusal.branches)
        return JsonResponse(data, status=refusal.status)
    data = {"board": board(answer.recording, viewer, answer.session), **answer.more}
    return JsonResponse(data, status=422 if "refused" in data else 200)


@require_safe
def recording_hints(request: HttpRequest, public_id: UUID) -> HttpResponse:
    """What the choices are worth to a coach who knows the game, for those who play on the site and are asked."""
    found = visible_recording(request, public_id)
    viewer = viewer_of(request, found)
    match = current_session(found).match
    question = pending_question(match)
    if seats_of(found) is None or question is None or question.is_roll or not viewer.answers(question):
        return json_problem(403, _("Hints are only for the player who has to decide."))
    key = f"hints:{found.public_id}:{found.version}:{get_language()}"  # asking again is free
    return JsonResponse(
        cache.get_or_set(key, partial(hints, match, found.edition, f"{found.public_id}:{found.inputs}"), HINTS_KEPT)
    )


@require_safe
def recording_coach(request: HttpRequest, public_id: UUID) -> HttpResponse:
    """What a coach did since a person decided last; with `why`, the number of an input, what his choices were worth."""
    found = visible_recording(request, public_id)
    if seats_of(found) is None or not viewer_of(request, found).manages:
        return json_problem(403, _("Only for those who play."))
    number = request.GET.get("why")
    if number is None:
        return JsonResponse({"version": found.version, "steps": coach_steps(found)})
    if not number.isascii() or not number.isdigit() or len(number) > 6:
        return json_problem(422, _("“why” is the number of an input."))
    key = f"coach:{found.public_id}:{found.version}:{number}:{get_language()}"  # asking again is free
    choices = cache.get_or_set(key, partial(coach_reason, found, int(number)), HINTS_KEPT)
    if choices is None:
        return json_problem(404, _("No coach had a choice there."))
    return JsonResponse({"choices": choices})


@require_safe
def recording_input(request: HttpRequest, public_id: UUID) -> HttpResponse:
    """An earlier input, to be put right."""
    found = visible_recording(request, public_id)
    if not viewer_of(request, found).referee or found.state != RecordingState.OPEN:
        return json_problem(403, _("Only those who record may do this, while the recording is open."))
    place = request.GET.get("input", "")
    if not place.isascii() or not place.isdigit() or len(place) > 6:
        return json_problem(422, _("“input” is the number of an input."))
    try:
        return JsonResponse(
            earlier_input(found, int(place), thrown=request.GET.get("thrown") == "1") | {"revision": found.version}
        )
    except Refusal as refusal:
        return json_problem(refusal.status, str(refusal))


@require_safe
@cache_control(public=True, max_age=A_YEAR)
def pitch_rows(request: HttpRequest) -> HttpResponse:
    """How every crowd stands in every area: what a set-up is drawn with while it is being made."""
    return JsonResponse(row_table(), json_dumps_params={"separators": (",", ":")})


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def friendly_new(request: HttpRequest) -> HttpResponse:
    """Record a match outside any competition."""
    form = FriendlyForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        data = form.cleaned_data
        try:
            made = begin_friendly(By(request.user), *form.edition_and_preset, data["home"], data["away"], data["options"])
        except Refusal as refusal:
            form.add_error(None, str(refusal))
        else:
            return redirect("recording", made.public_id)
    mine = [(each, how_it_stands(each)) for each in _open_recordings(request)]
    context = {"form": form, "mine": mine}
    return render(request, "matches/friendly.html", context, status=400 if form.errors else 200)


def _open_recordings(request: HttpRequest) -> Any:
    """Those somebody began and has not ended."""
    states = (RecordingState.OPEN, RecordingState.PAUSED)
    return Recording.objects.filter(owner_id=request.user.pk, state__in=states).order_by("-changed")[:10]


@require_POST
def fixture_record(request: HttpRequest, public_id: UUID, number: int) -> HttpResponse:
    """Begin to record a fixture, or go on with it."""
    fixture = _fixture(request, public_id, number)
    running = running_recording(fixture)
    if running is not None:
        return redirect("recording", running.public_id)
    try:
        with transaction.atomic():
            made = begin_fixture(By(request.user), fixture.competition, number)
            mode = request.POST.get("mode", Mode.LIVE)
            if mode != Mode.LIVE:
                change_mode(made, By(request.user), mode)
    except Refusal as refusal:
        return error_page(request, refusal.status, _("This match cannot be recorded"), str(refusal))
    return redirect("recording", made.public_id)


@require_safe
def fixture_table(request: HttpRequest, public_id: UUID, number: int) -> HttpResponse:
    """The fixture as its table sees it: go on recording, begin, or watch."""
    fixture = _fixture(request, public_id, number)
    running = running_recording(fixture)
    if running is not None:
        return redirect("recording", running.public_id)
    by = By(request.user)
    context = {"fixture": fixture, "competition": fixture.competition, "may_record": may_record(by, fixture)}
    return render(request, "matches/fixture_table.html", context)


def running_recording(fixture: Fixture) -> Recording | None:
    states = (RecordingState.OPEN, RecordingState.PAUSED)
    return Recording.objects.filter(fixture=fixture, state__in=states).first()


def _fixture(request: HttpRequest, public_id: UUID, number: int) -> Fixture:
    rows = Fixture.objects.select_related("competition", "home__team", "away__team", "stage")
    fixture = get_object_or_404(rows, competition__public_id=public_id, number=number)
    if not may_view(request.user, fixture.competition):
        return get_object_or_404(Fixture.objects.none())
    return fixture

"""What the desk sends: a result that was typed, or undone. JSON in and out, for whoever is logged in."""

import hashlib
import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import wraps
from typing import Any, Final
from uuid import UUID

from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from fuba_site.web.problems import MEDIA_TYPE, body
from tournaments.core.course import Status
from tournaments.models import Action, Competition, Entry, Fixture, Result
from tournaments.selectors.permissions import may
from tournaments.services.command import By, fixture_numbered, lock
from tournaments.services.consequences import Consequences
from tournaments.services.refusals import Conflict, Forbidden, Refusal
from tournaments.services.results import Ending, Seen, both_teams, correct_result, preview, report_result
from tournaments.services.reversal import action_behind, undo_action
from tournaments.web.organiser.desk.presence import Typing, be_here
from tournaments.web.organiser.foreseen import foresee
from tournaments.web.public.competitions import seen as seen_competition

Answer = Callable[..., dict[str, Any]]  # of a request, the competition, what was sent, and what the address names
MOST_BYTES: Final = 4_000
FORGETFUL: Final = ("seen", "revision", "key")  # what does not make one request another


class Follows(Conflict):
    """It changes more than the table: whoever asks looks at it first, and confirms with the revision."""

    def __init__(self, competition: Competition, found: Consequences) -> None:
        super().__init__("follows", _("Check the consequences, then confirm."), revision=found.revision)
        told = foresee(competition, found)
        self.more = {"lines": told.lines, "void": len(told.void), "revision": found.revision}


def at_desk(right: str) -> Callable[[Answer], Callable[..., HttpResponse]]:
    """The frame of an address of the desk: JSON, a competition that may be seen, the right, and refusals as problems."""

    def wrap(answer: Answer) -> Callable[..., HttpResponse]:
        @wraps(answer)
        @never_cache
        @require_POST
        def view(request: HttpRequest, public_id: UUID, **named: int) -> HttpResponse:
            if not request.user.is_authenticated:
                return _problem(401, "not_authenticated", _("You have been logged out."))
            try:
                competition = seen_competition(request, str(public_id))
            except Http404:
                return _problem(404, "not_found", _("This competition does not exist, or you may not see it."))
            try:
                if not may(request.user, right, competition):
                    raise Forbidden(right)
                return JsonResponse(answer(request, competition, _given(request), **named))
            except Follows as follows:
                return _problem(follows.status, follows.code, str(follows), **follows.more)
            except Refusal as refusal:
                return _problem(refusal.status, refusal.code, str(refusal))

        return view

    return wrap


@at_desk("report")
def save(request: HttpRequest, competition: Competition, given: Mapping[str, Any], number: int) -> dict[str, Any]:
    """The result of a match: its first, or another one for what was saved already."""
    ending, seen, by = _ending(given), _seen(given), by_whom(request, given)
    with transaction.atomic():
        locked = lock(competition)
        fixture = fixture_numbered(locked, number)
        home, away = both_teams(fixture)
        by = replace(by, reason=by.reason or _reason(ending, home, away))
        if not seen.result:
            action = report_result(locked, replace(by, revision=None), number, ending, seen)
        else:
            action = _correct(locked, by, fixture, ending, seen)
    return {"result": action.data["result"], "revision": action.revision}


def _correct(competition: Competition, by: By, fixture: Fixture, ending: Ending, seen: Seen) -> Action:
    old = Result.objects.filter(pk=seen.result, fixture=fixture).first()
    if old is not None and old.outcome != "annulled":  # cards and skills stay: nobody typed others
        ending = replace(ending, cards=old.cards, carry_over=old.carry_over, details=old.details)
    again = by.key and Action.objects.filter(competition=competition, key=by.key).exists()
    if by.revision is None and not again:
        if fixture.status == Status.PLAYED:
            seen.check(fixture, *both_teams(fixture))
        found = preview(competition, by, fixture.number, ending)
        if found.pairings or found.champion_before != found.champion_after:
            raise Follows(competition, found)
    return correct_result(competition, by, fixture.number, ending, seen)


@at_desk("report")
def undo(request: HttpRequest, competition: Competition, given: Mapping[str, Any], result: int) -> dict[str, Any]:
    by, made = by_whom(request, given), action_behind(competition, result)
    try:
        action = undo_action(competition, by, made)
    except Conflict as conflict:
        if conflict.code != "played_since":
            raise
        raise Follows(competition, undo_action.preview(competition, by, made)) from conflict
    return {"revision": action.revision, "fixture": action.data["what"]["fixture"]}


@at_desk("report")
def here(request: HttpRequest, competition: Competition, given: Mapping[str, Any]) -> dict[str, Any]:
    """Show life: who else is here, what they type, and where the competition is."""
    page, number, value = given.get("page"), given.get("number") or 0, given.get("value") or ""
    if not (isinstance(page, str) and 0 < len(page) <= 40 and isinstance(value, str) and len(value) <= 12):
        raise Refusal("here", _("Say which page this is."))
    mine = Typing(int(request.user.pk or 0), request.user.get_username(), _whole(number, 10**7), value)
    others = be_here(competition, page, mine)
    told = [{"name": each.name, "number": each.number, "value": each.value, "you": each.user == mine.user} for each in others]
    return {"revision": competition.revision, "others": told}


# -- reading what was sent ------------------------------------------------------------------


def _given(request: HttpRequest) -> Mapping[str, Any]:
    if len(request.body) > MOST_BYTES:
        raise Refusal("too_long", _("That is too long for a result."))
    try:
        given = json.loads(request.body or b"{}")
    except ValueError as error:
        raise Refusal("json", _("The body is not JSON.")) from error
    if not isinstance(given, dict):
        raise Refusal("json", _("The body is not a JSON object."))
    return given


def by_whom(request: HttpRequest, given: Mapping[str, Any], because: str = "") -> By:
    key, reason, revision = given.get("key", ""), given.get("reason", ""), given.get("revision")
    if not (isinstance(key, str) and isinstance(reason, str) and key.isprintable()):
        raise Refusal("key", _("A key and a reason are text."))
    said = json.dumps([request.path, {name: given[name] for name in given if name not in FORGETFUL}], sort_keys=True)
    asked = hashlib.sha256(said.encode()).hexdigest()[:16]
    return By(request.user, reason or because, key, None if revision is None else _whole(revision, 10**9), asked=asked)


def _ending(given: Mapping[str, Any]) -> Ending:
    """Figures are checked by the service; here only that they are what they should be."""
    kicks = given.get("shootout")
    if kicks is not None and not (isinstance(kicks, list) and len(kicks) == 2):
        raise Refusal("shootout", _("A shoot-out has two numbers."))
    outcome, awarded = given.get("outcome", "normal"), given.get("awarded", "")
    if not (isinstance(outcome, str) and isinstance(awarded, str)):
        raise Refusal("outcome", _("Say in a word how the match ended."))
    goals = given.get("home_goals", 0), given.get("away_goals", 0)
    return Ending(outcome, *goals, (kicks[0], kicks[1]) if kicks else None, awarded)


def _seen(given: Mapping[str, Any]) -> Seen:
    parts = str(given.get("seen", "")).split("-")
    if len(parts) != 3 or not all(each.isascii() and each.isdigit() and len(each) < 12 for each in parts):
        raise Refusal("seen", _("Say what you saw of the match: both teams, and the result that stood."))
    return Seen(*map(int, parts))


def _whole(value: Any, most: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= most:
        raise Refusal("number", _("Enter a whole number."))
    return value


def _reason(ending: Ending, home: Entry, away: Entry) -> str:
    """What is written down where a reason is needed and nobody typed one."""
    if ending.outcome == "walkover":
        gone = away if ending.awarded == "home" else home
        return _("{team} did not turn up.").format(team=gone.team.name)
    if ending.outcome == "double_walkover":
        return _("Neither team turned up.")
    return _("Abandoned.") if ending.outcome == "abandoned" else _("Entered at the desk.")


def _problem(status: int, code: str, detail: str, **more: Any) -> JsonResponse:
    return JsonResponse(body(status, code, detail, **more), status=status, content_type=MEDIA_TYPE)

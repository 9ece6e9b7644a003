"""From a request to a competition, a body and somebody who asks."""

import hashlib
import json
from collections.abc import Callable, Mapping
from typing import Any, ClassVar, ParamSpec
from uuid import UUID

from django.http import QueryDict
from django.utils.translation import gettext as _
from rest_framework.exceptions import NotFound, ParseError
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from fuba_site.web.problems import at_ease
from fuba_site.web.throttle import new_competitions
from fuba_site.web.versions import without_version
from tournaments.models import Action, Competition, Entry, Fixture, Result
from tournaments.selectors.permissions import User, may_view
from tournaments.services.command import By, Service
from tournaments.web.api.fields import Acting, Body
from tournaments.web.api.history import Done
from tournaments.web.api.tags import revision_in

P = ParamSpec("P")


def find_competition(user: User, public_id: UUID, sight: Callable[[User, Competition], bool] = may_view) -> Competition:
    """A competition that somebody may see; for all others there is none."""
    found = Competition.objects.filter(public_id=public_id).first()
    if found is None or not sight(user, found):
        raise NotFound(_("This competition does not exist, or you may not see it."))
    return found


def read(request: Request, body: type[Body]) -> dict[str, Any]:
    """The checked fields of a body. One that is not there is an empty object."""
    given = {} if isinstance(request.data, QueryDict) else request.data
    reader = body(data=[] if given is None else given)  # null is as little an object as a list
    reader.is_valid(raise_exception=True)
    data: dict[str, Any] = dict(reader.validated_data)
    return data


def asker(request: Request, data: Mapping[str, Any] | None = None) -> By:
    """Who asks, why, and on what grounds."""
    given = data or {}
    revision, seen = given.get("revision"), revision_in(request)
    if revision is not None and seen is not None and revision != seen:
        raise ParseError(_("If-Match says revision {seen}, but the body says {revision}.").format(seen=seen, revision=revision))
    key = request.headers.get("Idempotency-Key", "")
    if not key.isprintable():
        raise ParseError(_("The Idempotency-Key contains unprintable characters."))
    asked = _sum(request, given) if key else ""
    return By(request.user, given.get("reason", ""), key, seen if revision is None else revision, asked=asked)


def _sum(request: Request, given: Mapping[str, Any]) -> str:
    """What tells one request from another: where it went, and what it said. What a client has seen since does not."""
    fields = {name: value for name, value in given.items() if name not in ("revision", "rebase")}
    text = json.dumps([request.method, without_version(request.path), fields], sort_keys=True, default=str)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def one_competition_more(request: Request) -> None:
    """Made, copied or imported: all of them are counted together."""
    if request.user.is_authenticated:  # nobody else gets that far
        at_ease(new_competitions(), request.user.pk, _("Too many competitions in the last hour. Try again later."))


class InCompetition(APIView):
    """Something of one competition, which its permission finds (tournaments.web.api.permissions)."""

    looks: ClassVar[bool] = False  # answers with what would follow, and does nothing (tournaments.web.api.previews)
    competition: Competition

    def ask(self, request: Request, body: type[Acting] = Acting) -> tuple[By, dict[str, Any]]:
        """Who asks, and for what."""
        data = read(request, body)
        by = asker(request, data)
        return by, {key: value for key, value in data.items() if key not in ("reason", "revision")}

    def act(self, service: Service[P], by: By, /, *args: P.args, **kwargs: P.kwargs) -> Response:
        """Do it and say what was done; or only look at what would follow."""
        if self.looks:
            return Response(service.preview(self.competition, by, *args, **kwargs).as_dict())
        return done(service(self.competition, by, *args, **kwargs))

    def entry(self, number: int) -> Entry:
        found = Entry.objects.select_related("team").filter(competition=self.competition, number=number).first()
        if found is None:
            raise NotFound(_("There is no entry {number} in this competition.").format(number=number))
        return found

    def result(self, number: int) -> None:
        """That there is such a result."""
        if not Result.objects.filter(pk=number, fixture__competition=self.competition).exists():
            raise NotFound(_("There is no such result in this competition."))

    def fixture(self, number: int) -> Fixture:
        fixtures = Fixture.objects.select_related("stage", "home__team", "away__team")
        found = fixtures.filter(competition=self.competition, number=number).first()
        if found is None:
            raise NotFound(_("There is no match {number} in this competition.").format(number=number))
        return found


def done(action: Action) -> Response:
    """What was done."""
    return Response(Done(action).data)

"""Errors of the API: problem details (RFC 9457), the same whoever refuses and for every address.

Whatever says `code`, `status` and `details` is a refusal; so the parts of the site that decide need not know the web.
"""

from collections.abc import Iterator, Mapping
from http import HTTPStatus
from typing import Any, Final, Protocol, runtime_checkable

from django.core.exceptions import PermissionDenied
from django.http import Http404, JsonResponse
from django.utils.translation import gettext as _
from drf_spectacular.utils import OpenApiResponse
from rest_framework import exceptions, serializers
from rest_framework.response import Response
from rest_framework.views import set_rollback

from fuba_site.web.throttle import Limit

MEDIA_TYPE: Final = "application/problem+json"
TYPE: Final = "urn:fuba:problem:{code}"
CHALLENGE: Final = "Token"  # how to log in, for the header WWW-Authenticate


@runtime_checkable
class Refused(Protocol):
    """Why something is not done: a word for programs, a status, and what else is worth knowing."""

    code: str
    status: int
    details: Mapping[str, object]


class TooMany(exceptions.APIException):
    """Somebody in a hurry has to wait: a minute, or as long as it says."""

    status_code = 429
    default_code = "too_many"

    def __init__(self, detail: str, wait: int = 60) -> None:
        super().__init__(detail)
        self.wait = wait


def at_ease(limit: Limit, who: object, sentence: str) -> None:
    """Count one more by somebody; whoever is in a hurry is told to wait."""
    if not limit.take(str(who)):
        raise TooMany(sentence, limit.seconds)


class Problem(serializers.Serializer[Any]):
    """What went wrong: `detail` is for people, `code` for programs, `errors` names the fields."""

    type = serializers.CharField(help_text="An address that stands for the kind of problem; it ends with the code.")
    title = serializers.CharField(help_text="The name of the status.")
    status = serializers.IntegerField()
    detail = serializers.CharField(help_text="One sentence: what is wrong and what is expected.")
    code = serializers.CharField()
    errors = serializers.DictField(  # type: ignore[assignment]  # a field of that name is what a client reads
        child=serializers.ListField(child=serializers.CharField()),
        required=False,
        help_text="What is wrong by field; parts of a path are joined with dots.",
    )
    revision = serializers.IntegerField(required=False, help_text="After a conflict: where the competition is now.")
    offers = serializers.ListField(
        child=serializers.DictField(),
        required=False,
        help_text="Where a format is not for so many teams: what fits: key, title, recipe (to be sent as it is), matches.",
    )


def body(status: int, code: str, detail: str, **more: Any) -> dict[str, Any]:
    """
    >>> body(404, "not_found", "There is no such match.")["title"]
    'Not Found'
    """
    return {"type": TYPE.format(code=code), "title": HTTPStatus(status).phrase, "status": status, "detail": detail,
            "code": code, **more}  # fmt: skip


def json_problem(status: int, detail: str) -> JsonResponse:
    """A problem found before any view was asked."""
    code = HTTPStatus(status).name.lower()
    return JsonResponse(body(status, code, detail), status=status, content_type=MEDIA_TYPE)


def handler(error: Exception, context: Mapping[str, Any]) -> Response | None:
    """Every error of the API as a problem; None for what is a fault of ours."""
    if isinstance(error, Refused):
        set_rollback()
        return _refused(error, context)
    if isinstance(error, Http404):
        error = exceptions.NotFound(_("There is nothing at this address, or you may not see it."))
    elif isinstance(error, PermissionDenied):
        error = exceptions.PermissionDenied()
    if not isinstance(error, exceptions.APIException):
        return None
    set_rollback()
    headers = {}
    if challenge := getattr(error, "auth_header", ""):
        headers["WWW-Authenticate"] = challenge
    if wait := getattr(error, "wait", None):
        headers["Retry-After"] = str(int(wait))
    if isinstance(error, exceptions.ValidationError):
        errors = dict(flat(error.detail))
        first = next(iter(errors.items()), ("", [_("The input is not valid.")]))
        detail = f"{first[0]}: {first[1][0]}" if first[0] else first[1][0]
        content = body(error.status_code, "invalid", detail, errors=errors)
    else:
        code = error.get_codes()
        content = body(error.status_code, code if isinstance(code, str) else error.default_code, str(error.detail))
    return Response(content, error.status_code, headers=headers, content_type=MEDIA_TYPE)


def _refused(error: Refused, context: Mapping[str, Any]) -> Response:
    status, headers, code = error.status, {}, error.code
    detail = str(error)
    request = context.get("request")
    if status == HTTPStatus.FORBIDDEN and request is not None and not request.user.is_active:  # nobody, not even by a link
        status, code, detail = HTTPStatus.UNAUTHORIZED, "not_authenticated", _("Log in or send a token to do this.")
        headers["WWW-Authenticate"] = CHALLENGE
    more = {key: error.details[key] for key in ("revision", "offers") if key in error.details}
    return Response(body(status, code, detail, **more), status, headers=headers, content_type=MEDIA_TYPE)


def flat(detail: Any, path: str = "") -> Iterator[tuple[str, list[str]]]:
    """Errors of nested input by their path.

    >>> dict(flat({"teams": [{}, {"name": ["Give the team a name."]}]}))
    {'teams.1.name': ['Give the team a name.']}
    """
    if isinstance(detail, Mapping):
        for key, value in detail.items():
            yield from flat(value, path if key == "non_field_errors" else f"{path}.{key}".strip("."))
    elif isinstance(detail, list) and any(isinstance(each, list | Mapping) for each in detail):
        for n, value in enumerate(detail):
            yield from flat(value, f"{path}.{n}".strip("."))
    elif detail:
        yield path, [str(each) for each in (detail if isinstance(detail, list) else [detail])]


# -- in the schema ------------------------------------------------------------------


def answers(*statuses: int) -> dict[tuple[int, str], OpenApiResponse]:
    """Problems that an address may answer with, for `extend_schema(responses=...)`."""
    return {(status, MEDIA_TYPE): OpenApiResponse(Problem, HTTPStatus(status).phrase) for status in statuses}


def document(result: dict[str, Any], **_: Any) -> dict[str, Any]:
    """A hook of the schema: the problems that follow from what an operation takes."""
    for path in result["paths"].values():
        for method, operation in path.items():
            places = {each["in"] for each in operation.get("parameters", ())}
            statuses = {401, 406}  # a token that is not valid, and a form that nothing here can be told in
            if method != "get":  # a token that may only read
                statuses |= {403}
            if "requestBody" in operation:
                statuses |= {400, 413, 415}
            if places & {"query", "header"}:  # a page that is no number, an If-Match that is no tag
                statuses |= {400}
            names = {each["name"] for each in operation.get("parameters", ())}
            if "path" in places or "page" in names:  # a page past the last one
                statuses |= {404}
            for status in sorted(statuses):
                operation["responses"].setdefault(
                    str(status),
                    {
                        "description": HTTPStatus(status).phrase,
                        "content": {MEDIA_TYPE: {"schema": {"$ref": "#/components/schemas/Problem"}}},
                    },
                )
            if "429" in operation["responses"]:
                operation["responses"]["429"].setdefault("headers", dict(WAIT))
    return result


WAIT: Final = {"Retry-After": {"schema": {"type": "integer"}, "description": "The seconds to wait."}}

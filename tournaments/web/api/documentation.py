"""Words for the schema that many addresses share."""

from collections.abc import Callable
from typing import Any, Final, Protocol, TypeVar

from django.conf import settings
from drf_spectacular.utils import OpenApiParameter, OpenApiResponse, extend_schema
from rest_framework.serializers import BaseSerializer

from fuba_site.jobs.api import ErrandShape
from fuba_site.web.problems import answers
from tournaments.web.api.fields import Acting, Body
from tournaments.web.api.history import Done

F = TypeVar("F", bound=Callable[..., Any])
Shape = type[BaseSerializer[Any]] | BaseSerializer[Any] | OpenApiResponse


class Decorator(Protocol):
    def __call__(self, view: F, /) -> F: ...


KEY: Final = OpenApiParameter(
    "Idempotency-Key",
    str,
    OpenApiParameter.HEADER,
    description="Any text of yours, 80 signs at most. A request that arrives twice with the same key is done once.",
)
IF_MATCH: Final = OpenApiParameter(
    "If-Match",
    str,
    OpenApiParameter.HEADER,
    description="The ETag or the revision you looked at. If the competition has moved on since, nothing is done (409).",
)
IF_NONE_MATCH: Final = OpenApiParameter(
    "If-None-Match", str, OpenApiParameter.HEADER, description="The ETag you have: 304 while nothing has changed."
)
LANG: Final = OpenApiParameter(
    "lang",
    str,
    enum=[code for code, _name in settings.LANGUAGES],
    description="Language of the lines; else Accept-Language.",
)


def acts(body: type[Body] | None = Acting, shape: type[Done] = Done, long: bool = False) -> Decorator:
    """A verb: answers with the action it made; where it may take long, with the job that makes it."""
    job = {202: ErrandShape} if long else {}
    return extend_schema(request=body, responses={200: shape, **job, **answers(403, 409, 422)}, parameters=[KEY, IF_MATCH])


def makes(body: type[Body], shape: Shape, *parameters: OpenApiParameter, counted: bool = False) -> Decorator:
    """Something new: answers with it and its address. Where it is counted, whoever makes too many has to wait."""
    problems = answers(403, 409, 422, *([429] if counted else []))
    return extend_schema(request=body, responses={201: shape, **problems}, parameters=list(parameters))


def removes(*parameters: OpenApiParameter) -> Decorator:
    """Gone: nothing is left to answer with."""
    gone = OpenApiResponse(description="Gone.")
    return extend_schema(responses={204: gone, **answers(403, 409, 422)}, parameters=list(parameters))


def foresees(body: type[Body], shape: Shape) -> Decorator:
    """A preview: nothing changes."""
    return extend_schema(request=body, responses={200: shape, **answers(403, 409, 422)})


def polled(shape: Shape) -> Decorator:
    """Read again and again: with a tag."""
    unchanged = OpenApiResponse(description="What you have is what there is.")
    return extend_schema(responses={200: shape, 304: unchanged}, parameters=[IF_NONE_MATCH])


def not_yet_known(shape: Shape) -> Decorator:
    """Read, where there may be nothing to tell yet."""
    return extend_schema(responses={200: shape, **answers(404, 409)})


def kept(shape: Shape) -> Decorator:
    """Read by those who organise."""
    return extend_schema(responses={200: shape, **answers(403)})

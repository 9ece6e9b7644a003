"""The version of the API, and the addresses from before it had one.

`/api/v1/` and `/api/` are the same addresses, mounted twice. Those without a version go on as they were and say in every
answer that they are deprecated (RFC 9745) and where their successor is. The schema leaves them out.
"""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any, Final

from django.http import HttpRequest, HttpResponse

OLD: Final = "/api/"
CURRENT: Final = "/api/v1/"
SINCE: Final = datetime(2026, 11, 18, tzinfo=UTC)  # when the first version came, and the old addresses were deprecated


def is_old(path: str) -> bool:
    return path.startswith(OLD) and not path.startswith(CURRENT)


def without_version(path: str) -> str:
    """An address of the API as it was before there were versions: one name for what can be asked at two.

    >>> without_version("/api/v1/teams/")
    '/api/teams/'
    """
    return OLD + path.removeprefix(CURRENT) if path.startswith(CURRENT) else path


class OldAddresses:
    """Tells programs that ask at an old address where to go."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if request.resolver_match is not None and is_old(request.path):
            response.headers["Deprecation"] = f"@{int(SINCE.timestamp())}"
            successor = f'<{CURRENT}{request.path.removeprefix(OLD)}>; rel="successor-version"'
            # A calendar, a file or a job may have a link of its own.
            own = response.headers.get("Link")
            response.headers["Link"] = f"{own}, {successor}" if own else successor
        return response


def only_current(endpoints: list[tuple[str, str, str, Any]], **_: Any) -> list[tuple[str, str, str, Any]]:
    """A hook of the schema: addresses of this version alone."""
    return [each for each in endpoints if each[0].startswith(CURRENT)]

"""Tags of what clients poll, and what clients say about them."""

import json
import re
import zlib
from collections.abc import Iterable
from typing import Any, Final

from django.utils.http import parse_etags
from django.utils.translation import gettext as _
from rest_framework.exceptions import ParseError
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.models import Competition
from tournaments.selectors.shown import shown_of_teams

_TAG: Final = re.compile(r'(?:W/)?"?([0-9]{1,9})(?:-[0-9a-f]{8})?"?')


def tag_of(competition: Competition, roles: Iterable[str]) -> str:
    """The revision, and a sum over what can differ without one: the names and colours of teams, and who is asking."""
    return f'"{competition.revision}-{zlib.crc32(repr((sorted(roles), shown_of_teams(competition))).encode()):08x}"'


def fresh(request: Request, tag: str) -> Response | None:
    """An empty answer where the client has all of it already."""
    seen = parse_etags(request.headers.get("If-None-Match", ""))
    if "*" in seen or tag in (each.removeprefix("W/") for each in seen):
        return Response(status=304, headers=headers(tag))
    return None


def headers(tag: str) -> dict[str, str]:
    return {"ETag": tag, "Cache-Control": "private, no-cache"}


def tagged(request: Request, body: Any) -> Response:
    """The answer with a tag of what is in it."""
    tag = f'"{zlib.crc32(json.dumps(body, default=str).encode()):08x}"'
    return fresh(request, tag) or Response(body, headers=headers(tag))


def revision_in(request: Request) -> int | None:
    """The revision in If-Match: as it came in an ETag, or just its number."""
    text = request.headers.get("If-Match", "").strip()
    if text in ("", "*"):
        return None
    found = _TAG.fullmatch(text)
    if found is None:
        raise ParseError(_('If-Match is the ETag of what you saw, or its revision: "17".'))
    return int(found[1])

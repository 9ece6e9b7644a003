"""What all parts of the API share: how a body is read, and how a list is cut into pages."""

import json
from collections.abc import Mapping
from dataclasses import replace
from io import BytesIO
from typing import IO, Any, Final

from django.utils.translation import gettext as _
from rest_framework.exceptions import NotFound, ParseError, ValidationError
from rest_framework.pagination import PageNumberPagination
from rest_framework.parsers import JSONParser
from rest_framework.request import Request
from rest_framework.response import Response

from fuba_site.web.keyset import AFTER, BEFORE, NEWEST_FIRST, Walked, walk


class JSONBody(JSONParser):
    """JSON; a body that is nothing but brackets is refused like any other nonsense, and so is half a sign.

    JSON can write one half of a surrogate pair. It can be neither stored nor told, not even as the name of a field.
    """

    def parse(
        self, stream: IO[Any], media_type: str | None = None, parser_context: Mapping[str, Any] | None = None
    ) -> dict[str, Any]:
        raw = stream.read()
        try:
            body: dict[str, Any] = super().parse(BytesIO(raw), media_type, parser_context)
            text = json.dumps(body, ensure_ascii=False) if b"\\ud" in raw.lower() else ""
        except RecursionError:
            raise ParseError(_("The JSON is nested too deeply.")) from None
        except ParseError as error:
            if type(error.__context__) is ValueError and "digits" in str(error.__context__):
                raise ParseError(_("A number in the JSON has too many digits.")) from None
            raise
        if any("\ud800" <= sign <= "\udfff" for sign in text):
            raise ParseError(_("It contains a character that cannot be stored."))
        return body


WALKS: Final = {
    word: {"description": f"What comes {word} the row of this id, as `next` and `previous` ask for it."}
    for word in (BEFORE, AFTER)
}
MOST_COUNTED: Final = 10_000  # of a list that grows without end; whoever wants more of it goes on by `next`


class Pages(PageNumberPagination):
    page_size = 50
    page_size_query_param = "page_size"
    max_page_size = 500

    def get_page_size(self, request: Request) -> int | None:
        size = request.query_params.get(self.page_size_query_param, "1")
        if not (size.isascii() and size.isdigit() and len(size) < 10 and int(size)):
            raise ValidationError({self.page_size_query_param: [_("This must be a whole number, 1 or more.")]})
        return super().get_page_size(request)

    def get_paginated_response_schema(self, schema: dict[str, Any]) -> dict[str, Any]:
        made: dict[str, Any] = super().get_paginated_response_schema(schema)
        for link in ("next", "previous"):  # OpenAPI 3.1 says "or null" in its own way
            made["properties"][link] = {"type": ["string", "null"], "format": "uri"}
        return made


class Walk(Pages):
    """Pages of a list that grows without end. `next` and `previous` go by rows, so that the last page costs
    what the first does; `count` stops at 10,000, and so does `page`."""

    order = NEWEST_FIRST

    def paginate_queryset(self, queryset: Any, request: Request, view: Any = None) -> list[Any]:
        self.asked = request
        size = self.get_page_size(request) or self.page_size
        self.count = queryset.order_by()[:MOST_COUNTED].count()
        asked = request.query_params
        number = asked.get(self.page_query_param, "1")
        if not (number.isascii() and number.isdigit() and 0 < int(number[:10]) <= max(1, -(-self.count // size))):
            raise NotFound(_("This page does not exist. In long lists, follow “next”."))
        if int(number) > 1:
            rows = list(self.order.sort(queryset)[(int(number) - 1) * size : int(number) * size + 1])
            self.walked = Walked(rows[:size], f"{self.order.back}={rows[0].public_id}", "")
            if len(rows) > size:
                self.walked = replace(self.walked, older=f"{self.order.onward}={rows[size - 1].public_id}")
        else:
            self.walked = walk(queryset, asked, size, order=self.order)
        return self.walked.rows

    def get_next_link(self) -> str | None:
        return turned(self.asked, self.walked.older)

    def get_previous_link(self) -> str | None:
        return turned(self.asked, self.walked.newer)

    def get_paginated_response(self, data: Any) -> Response:
        links = {"next": self.get_next_link(), "previous": self.get_previous_link()}
        return Response({"count": self.count, **links, "results": data})

    def get_schema_operation_parameters(self, view: Any) -> list[dict[str, Any]]:
        made: list[dict[str, Any]] = super().get_schema_operation_parameters(view)
        for name, described in WALKS.items():
            made.append({"name": name, "in": "query", "required": False, **described, "schema": {"type": "string"}})
        return made


def turned(request: Request, step: str) -> str | None:
    """The address of another page, as a list that is walked asks for it."""
    if not step:
        return None
    asked = request.query_params.copy()
    for name in (Walk.page_query_param, BEFORE, AFTER):
        asked.pop(name, None)
    name, row = step.split("=")
    asked[name] = row
    return request.build_absolute_uri(f"?{asked.urlencode()}")

"""What all parts of the API share: how a body is read, and how a list is cut into pages."""

import json
from collections.abc import Mapping
from io import BytesIO
from typing import IO, Any

from django.utils.translation import gettext as _
from rest_framework.exceptions import ParseError, ValidationError
from rest_framework.pagination import PageNumberPagination
from rest_framework.parsers import JSONParser
from rest_framework.request import Request


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
                raise ParseError(_("There is a number in the JSON with far too many digits.")) from None
            raise
        if any("\ud800" <= sign <= "\udfff" for sign in text):
            raise ParseError(_("There is a sign in it that cannot be stored."))
        return body


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

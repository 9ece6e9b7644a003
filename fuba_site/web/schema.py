"""The OpenAPI schema of the site."""

from functools import cache
from typing import Any

from django.utils import translation
from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.utils import extend_schema
from drf_spectacular.views import SpectacularAPIView
from rest_framework.renderers import JSONRenderer
from rest_framework.request import Request
from rest_framework.response import Response

from fuba_site.web.heavy import dear
from fuba_site.web.languages import active
from fuba_site.web.permissions import Anybody


def whole_schema() -> dict[str, Any]:
    """In the language of whoever asks."""
    return _made_in(active())


@cache
def _made_in(language: str) -> dict[str, Any]:
    """It takes seconds, and is the same until the next start."""
    with translation.override(language):
        made: dict[str, Any] = SchemaGenerator().get_schema(request=None, public=True)  # type: ignore[no-untyped-call]
    return made


class Schema(SpectacularAPIView):
    """YAML or JSON, as is asked for; what is wrong with a request is told in JSON, as everywhere."""

    permission_classes = (Anybody,)

    @extend_schema(exclude=True)
    @dear("schema")
    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        asked: Response = super().get(request, *args, **kwargs)  # type: ignore[no-untyped-call]
        return asked

    def _get_schema_response(self, request: Request) -> Response:
        name: str = self._get_filename(request, "")  # type: ignore[no-untyped-call]
        return Response(whole_schema(), headers={"Content-Disposition": f'inline; filename="{name}"'})

    def finalize_response(self, request: Request, response: Response, *args: Any, **kwargs: Any) -> Response:
        made: Response = super().finalize_response(request, response, *args, **kwargs)
        if made.status_code >= 400:
            made.accepted_renderer = JSONRenderer()
        return made

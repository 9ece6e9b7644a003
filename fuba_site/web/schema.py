"""The OpenAPI schema of the site."""

from typing import Any, ClassVar

from django.conf import settings
from django.utils.translation import get_language
from drf_spectacular.utils import extend_schema
from drf_spectacular.views import SpectacularAPIView
from rest_framework.renderers import JSONRenderer
from rest_framework.request import Request
from rest_framework.response import Response

from fuba_site.web.heavy import dear


class Schema(SpectacularAPIView):
    """YAML or JSON, as is asked for; what is wrong with a request is told in JSON, as everywhere."""

    # By language and form: it takes seconds, and is the same until the next start.
    _made: ClassVar[dict[tuple[str | None, str], Response]] = {}

    @extend_schema(exclude=True)
    @dear("schema")
    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        asked: Response = super().get(request, *args, **kwargs)  # type: ignore[no-untyped-call]
        return asked

    def _get_schema_response(self, request: Request) -> Response:
        key = (get_language(), request.accepted_renderer.format)
        made: Response = self._made.get(key) or super()._get_schema_response(request)  # type: ignore[no-untyped-call]
        if key[0] in dict(settings.LANGUAGES):  # an address may ask for any
            self._made[key] = made
        return Response(made.data, headers={"Content-Disposition": made.headers["Content-Disposition"]})

    def finalize_response(self, request: Request, response: Response, *args: Any, **kwargs: Any) -> Response:
        made: Response = super().finalize_response(request, response, *args, **kwargs)
        if made.status_code >= 400:
            made.accepted_renderer = JSONRenderer()
        return made

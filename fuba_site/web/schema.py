"""The OpenAPI schema of the site."""

from typing import Any

from drf_spectacular.views import SpectacularAPIView
from rest_framework.renderers import JSONRenderer
from rest_framework.request import Request
from rest_framework.response import Response


class Schema(SpectacularAPIView):
    """YAML or JSON, as is asked for; what is wrong with a request is told in JSON, as everywhere."""

    def finalize_response(self, request: Request, response: Response, *args: Any, **kwargs: Any) -> Response:
        made: Response = super().finalize_response(request, response, *args, **kwargs)
        if made.status_code >= 400:
            made.accepted_renderer = JSONRenderer()
        return made

"""Pages made to stand in a frame on somebody else's page: they may be framed by everybody, and can do nothing.

They are the same for all visitors: no cookie comes along, none is set, and nobody can be tricked into pressing something,
because there are no forms and no scripts in them. All other pages refuse frames.
"""

from collections.abc import Callable
from typing import Final

from django.http import HttpRequest, HttpResponse

PLACE: Final = "/embed/"
AGE: Final = 60  # seconds
POLICY: Final = "; ".join(
    [
        "default-src 'none'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "form-action 'none'",
        "base-uri 'none'",
        "frame-ancestors *",
    ]
)


class Embedding:
    """Inside Django's XFrameOptionsMiddleware, which looks at the mark."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if request.path.startswith(PLACE) and response.status_code in (200, 304):
            response.headers["Content-Security-Policy"] = POLICY
            response.headers["Cache-Control"] = f"public, max-age={AGE}"
            response.cookies.clear()
            response.xframe_options_exempt = True
        return response

"""Pictures at addresses that say what they are: whoever has one need never ask again."""

from typing import Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.views.decorators.http import require_safe

from tournaments.models import Picture
from tournaments.models.pictures import Kind

TYPES: Final = {Kind.PNG.value: "image/png", Kind.JPEG.value: "image/jpeg"}
# Should a browser ever take a picture for a page: it may do nothing.
POLICY: Final = "default-src 'none'; sandbox"


@require_safe
def picture(request: HttpRequest, sha256: str, kind: str) -> HttpResponse:
    found = get_object_or_404(Picture, sha256=sha256, kind=kind)
    return HttpResponse(
        bytes(found.data),
        content_type=TYPES[kind],
        headers={
            "Cache-Control": "public, max-age=31536000, immutable",
            "Content-Security-Policy": POLICY,
            "Content-Disposition": "inline",
            "X-Content-Type-Options": "nosniff",
        },
    )

"""Static files, served by the site itself through WhiteNoise."""

from django.http import HttpRequest, HttpResponse
from whitenoise.middleware import WhiteNoiseMiddleware
from whitenoise.responders import StaticFile


class StaticFiles(WhiteNoiseMiddleware):
    """Sends each file in one piece.

    WhiteNoise streams from a plain iterator, which an ASGI server has to collect first anyway, with a warning.
    """

    @staticmethod
    def serve(static_file: StaticFile, request: HttpRequest) -> HttpResponse:
        found = static_file.get_response(request.method, request.META)
        body = b""
        if found.file is not None:
            with found.file:
                body = found.file.read()
        response = HttpResponse(body, status=int(found.status))
        # WhiteNoise sets the content type; Django's default would say HTML.
        del response.headers["Content-Type"]
        for name, value in found.headers:
            response.headers[name] = value
        return response

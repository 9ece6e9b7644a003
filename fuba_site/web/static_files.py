"""Static files, served by the site itself through WhiteNoise."""

from django.http import HttpRequest, HttpResponse
from whitenoise.middleware import WhiteNoiseMiddleware
from whitenoise.responders import StaticFile
from whitenoise.storage import CompressedManifestStaticFilesStorage


class HashedFiles(CompressedManifestStaticFilesStorage):
    """Names with a hash of the contents, also where one module imports another.

    Otherwise a browser could put a new module together with one it still had from before a deployment.
    """

    support_js_module_import_aggregation = True
    # A name is made from those of the files it imports: one pass is needed for each file in the longest chain of them.
    max_post_process_passes = 20


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

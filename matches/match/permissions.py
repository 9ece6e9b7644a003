"""Who may use an address of a match in the API."""

from rest_framework.request import Request
from rest_framework.views import APIView

from fuba_site.web.permissions import Permission
from matches.match.access import find
from matches.match.models import Match


class OfMatch(APIView):
    """Something of one match, which its permission finds."""

    match: Match


class SeesMatch(Permission):
    """Whoever may see the match. For all others there is none (404)."""

    def admits(self, request: Request, view: APIView) -> bool:
        assert isinstance(view, OfMatch)
        view.match = find(request, view.kwargs["public_id"])
        return True

"""Who may use an address of a recording in the API."""

from typing import ClassVar
from uuid import UUID

from django.utils.translation import gettext as _
from rest_framework.exceptions import NotFound
from rest_framework.request import Request
from rest_framework.views import APIView

from fuba_site.web.permissions import Anybody, Permission
from matches.recording.models import Recording
from tournaments.selectors.permissions import may_view


class OneRecording(APIView):
    """A recording, for those who may see its competition."""

    # Large, and not needed to find out who may do what.
    unread: ClassVar = [
        f"fixture__competition__{name}" for name in ("description", "options", "recipe", "members", "table_rules", "schedule")
    ]
    recording: Recording

    def find(self, request: Request, public_id: UUID) -> Recording:
        rows = Recording.objects.select_related("fixture__competition", "seats").defer(*self.unread)
        found = rows.filter(public_id=public_id).order_by().first()
        if found is None:
            raise NotFound(_("This recording does not exist."))
        competition = found.fixture.competition if found.fixture else None
        if competition is not None and not may_view(request.user, competition):
            raise NotFound(_("This recording does not exist."))
        return found


class SeesRecording(Permission):
    """Whoever may see its competition. For all others there is none (404).

    Who of them may change it, the service asks, under its lock.
    """

    def admits(self, request: Request, view: APIView) -> bool:
        assert isinstance(view, OneRecording)
        view.recording = view.find(request, view.kwargs["public_id"])
        return True


class AskedUnderLock(Anybody):
    """The service asks everything, so that a recording is read once for what is done many times in a match."""

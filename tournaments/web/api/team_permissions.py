"""Who may use an address of a team."""

from uuid import UUID

from django.utils.translation import gettext as _
from rest_framework.exceptions import NotFound
from rest_framework.request import Request
from rest_framework.views import APIView

from fuba_site.web.permissions import LoggedIn, Permission
from tournaments.models import Team
from tournaments.selectors.permissions import User
from tournaments.services.refusals import Forbidden
from tournaments.services.teams import coaches, is_asked, may_see, owns


class OfTeam(APIView):
    """Something of one team, or of two, which its permission finds."""

    team: Team
    other: Team


class SeesTeam(Permission):
    """Whoever may see the team. For all others there is none (404)."""

    def admits(self, request: Request, view: APIView) -> bool:
        assert isinstance(view, OfTeam)
        view.team = find_team(request.user, view.kwargs["team"])
        return True


class SeesTeams(SeesTeam):
    """Whoever may see both."""

    def admits(self, request: Request, view: APIView) -> bool:
        assert isinstance(view, OfTeam)
        view.other = find_team(request.user, view.kwargs["other"])
        return super().admits(request, view)


class ChangesTeam(SeesTeam):
    """Its owner and its coach."""

    def admits(self, request: Request, view: APIView) -> bool:
        super().admits(request, view)
        assert isinstance(view, OfTeam)
        if not owns(request.user, view.team) and not coaches(request.user, view.team):
            raise Forbidden("change a team")
        return True


class OwnsTeam(SeesTeam):
    def admits(self, request: Request, view: APIView) -> bool:
        super().admits(request, view)
        assert isinstance(view, OfTeam)
        if not owns(request.user, view.team):
            raise Forbidden("delete a team")
        return True


class AskedToCoach(SeesTeam):
    def admits(self, request: Request, view: APIView) -> bool:
        if not LoggedIn().admits(request, view):
            return False
        super().admits(request, view)
        assert isinstance(view, OfTeam)
        if not is_asked(request.user, view.team):
            raise Forbidden("coach a team")
        return True


def find_team(user: User, public_id: UUID) -> Team:
    """A team that somebody may see; for all others there is none."""
    found = Team.objects.select_related("owner", "coach").filter(public_id=public_id).first()
    if found is None or not may_see(user, found):
        raise NotFound(_("This team does not exist, or you may not see it."))
    return found

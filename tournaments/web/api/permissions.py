"""Who may use an address of a competition."""

from typing import ClassVar

from rest_framework.request import Request
from rest_framework.views import APIView

from fuba_site.web.permissions import Permission
from tournaments.models import Competition
from tournaments.selectors.permissions import ALLOWED, User, may, may_view, may_watch_draw
from tournaments.services.refusals import Forbidden
from tournaments.services.signups import may_enter
from tournaments.web.api.base import InCompetition, find_competition


class Sees(Permission):
    """Whoever may see the competition, which the view finds as `competition`. For all others there is none (404)."""

    right: ClassVar[str] = ""

    def admits(self, request: Request, view: APIView) -> bool:
        assert isinstance(view, InCompetition)
        view.competition = find_competition(request.user, view.kwargs["competition"], self.sight)
        # Before the body is looked at: who may not do it need not learn how it is done.
        if self.right and not may(request.user, self.right, view.competition):
            raise Forbidden(self.right)
        return True

    def sight(self, user: User, competition: Competition) -> bool:
        return may_view(user, competition)


class WatchesDraw(Sees):
    """The same of a draw, which an organiser may have opened to more people."""

    def sight(self, user: User, competition: Competition) -> bool:
        return may_watch_draw(user, competition)


class SeesEntering(Sees):
    """The same of how one enters: of a draft, too, while it is open for entries."""

    def sight(self, user: User, competition: Competition) -> bool:
        return may_enter(user, competition)


class LeftToService(Sees):
    """Whoever sees the competition comes in. Whether the match or the team is theirs, the service asks, under its lock."""


def allowed_to(right: str, sees: type[Sees] = Sees) -> type[Sees]:
    """Whoever has a right of the table in tournaments.selectors.permissions."""
    assert right in ALLOWED, right
    return type("AllowedTo", (sees,), {"right": right})

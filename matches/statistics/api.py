"""Statistics by the API: of a match, a competition, a team, and of two teams against each other."""

from typing import Any, Final
from uuid import UUID

from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from fuba_site.web.api import WALKS, turned
from fuba_site.web.heavy import dear
from fuba_site.web.keyset import walk
from matches.match.permissions import OfMatch, SeesMatch
from matches.statistics.selectors import against, in_competitions, name_data, of_competition, of_match, total_of
from matches.statistics.serializers import (
    CompetitionStatisticsShape,
    HeadToHeadShape,
    MatchStatisticsShape,
    TeamStatisticsShape,
)
from matches.statistics.tally import CHANCES
from matches.statistics.totals import Played, Total
from tournaments.models import Competition
from tournaments.selectors.permissions import visible
from tournaments.web.api.base import InCompetition
from tournaments.web.api.documentation import polled
from tournaments.web.api.permissions import Sees
from tournaments.web.api.tags import tagged
from tournaments.web.api.team_permissions import OfTeam, SeesTeam, SeesTeams

AT_ONCE: Final = 50  # competitions of a team


class MatchFigures(OfMatch):
    permission_classes = (SeesMatch,)

    @polled(MatchStatisticsShape)
    @dear("statistics")
    def get(self, request: Request, public_id: str) -> Response:
        """The figures of a match, counted from its record, and the momentum minute by minute."""
        return tagged(request, of_match(self.match))


class CompetitionFigures(InCompetition):
    permission_classes = (Sees,)

    @polled(CompetitionStatisticsShape)
    @dear("statistics")
    def get(self, request: Request, competition: UUID) -> Response:
        """Teams, coaches, formations, skills and leaders. Matches count while their result stands."""
        figures = of_competition(self.competition)
        totals = figures.totals
        skills = sorted(totals.skills.items(), key=lambda each: (-each[1].used, each[0]))
        return tagged(
            request,
            {
                "matches": totals.matches,
                "recorded": totals.recorded,
                "pending": figures.pending,
                "teams": [{"team": name_data(team), **total.as_data()} for team, total in totals.teams.items()],
                "coaches": _named(totals.coaches),
                "formations": _named(totals.formations),
                "skills": [{"name": name, "used": total.used, **total.as_data()} for name, total in skills],
                "leaders": [
                    {
                        "code": board.code,
                        "title": board.title,
                        "places": [{"team": name_data(place.team), "figure": place.figure} for place in board.places],
                    }
                    for board in figures.leaders
                ],
            },
        )


class TeamFigures(OfTeam):
    permission_classes = (SeesTeam,)

    @extend_schema(parameters=[OpenApiParameter(word, str, description=each["description"]) for word, each in WALKS.items()])
    @polled(TeamStatisticsShape)
    @dear("statistics")
    def get(self, request: Request, team: UUID) -> Response:
        """A team in all competitions that you may find, and in each of the latest of them; `next` and `previous` lead on."""
        found = self.team
        total = total_of(request.user, found)
        walked = walk(visible(request.user, Competition.objects.filter(entries__team=found)), request.query_params, AT_ONCE)
        body = {
            "team": {"id": str(found.public_id), "name": found.name},
            "total": total.as_data(),
            "competitions": [
                {"competition": str(competition.public_id), "name": competition.name, **each.as_data()}
                for competition, each in in_competitions(found, walked.rows)
            ],
            "next": turned(request, walked.older),
            "previous": turned(request, walked.newer),
        }
        return tagged(request, body)


class HeadToHead(OfTeam):
    permission_classes = (SeesTeams,)

    @polled(HeadToHeadShape)
    @dear("statistics")
    def get(self, request: Request, team: UUID, other: UUID) -> Response:
        """What two teams come to against each other, seen by the first one, and their matches in the latest competitions."""
        first, second = self.team, self.other
        figures = against(request.user, first, second)
        body = {
            "team": {"id": str(first.public_id), "name": first.name},
            "opponent": {"id": str(second.public_id), "name": second.name},
            "total": figures.totals[0].as_data(),
            "matches": [_meeting(each, first.pk) for each in figures.met],
        }
        return tagged(request, body)


def _named(totals: dict[str, Total]) -> list[dict[str, Any]]:
    """The most used first."""
    ordered = sorted(totals.items(), key=lambda each: (-each[1].matches, each[0]))
    return [{"name": name, **total.as_data()} for name, total in ordered]


def _meeting(played: Played, team: int) -> dict[str, Any]:
    at_home = played.teams[0].key == team
    order = (0, 1) if at_home else (1, 0)
    sides = played.sides if played.sides is not None and played.sides[0].recorded else None
    return {
        "competition": played.competition,
        "fixture": played.fixture,
        "match": played.match or None,
        "at_home": at_home,
        "goals": [played.goals[side] for side in order],
        "expected_goals": [round(sides[side].expected / CHANCES, 4) for side in order] if sides else None,
    }

"""Results: reported once, corrected at any time with a look at what follows, never deleted."""

from typing import Any
from uuid import UUID

from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.core.carryover import SERVES
from tournaments.services.results import (
    MOST_GOALS,
    Ending,
    correct_result,
    preview,
    report_result,
    restore_result,
)
from tournaments.web.api.base import InCompetition, done
from tournaments.web.api.consequences import ConsequencesShape
from tournaments.web.api.documentation import acts, foresees
from tournaments.web.api.fields import Acting, Text, Thing, Whole, YesNo
from tournaments.web.api.permissions import allowed_to


class EndingFields(Acting):
    """How a match ended."""

    outcome = Text(required=False, max_length=20, help_text=f"{', '.join(filter(None, SERVES))}; normal if nothing is said.")
    home_goals = Whole(required=False, min_value=0, max_value=MOST_GOALS)
    away_goals = Whole(required=False, min_value=0, max_value=MOST_GOALS)
    shootout = serializers.ListField(
        child=Whole(min_value=0, max_value=MOST_GOALS), required=False, allow_null=True, min_length=2, max_length=2
    )
    awarded = Text(required=False, allow_blank=True, max_length=4, help_text="home or away.")
    again = YesNo(required=False, help_text="Whether an annulled match is played again.")
    cards = Thing(required=False, help_text="Like {home: {yellow: 2}}.")
    carry_over = Thing(required=False, help_text="Like {home: {skills_lost: [DF2], skills_gained: [MF4]}}.")
    details = Thing(required=False, help_text="Half-time score and whatever else you know.")


class ResultView(InCompetition):
    permission_classes = (allowed_to("report"),)

    @acts(EndingFields)
    def post(self, request: Request, competition: UUID, number: int) -> Response:
        """Report the first result of a fixture."""
        self.fixture(number)
        by, given = self.ask(request, EndingFields)
        return done(report_result(self.competition, by, number, ending_of(given)))


class Correct(InCompetition):
    permission_classes = (allowed_to("correct"),)

    @acts(EndingFields)
    def post(self, request: Request, competition: UUID, number: int) -> Response:
        """Another result for a fixture that has one. What follows from it is worked out anew."""
        self.fixture(number)
        by, given = self.ask(request, EndingFields)
        return done(correct_result(self.competition, by, number, ending_of(given)))


class CorrectPreview(InCompetition):
    permission_classes = (allowed_to("correct"),)

    @foresees(EndingFields, ConsequencesShape)
    def post(self, request: Request, competition: UUID, number: int) -> Response:
        """What would follow from a result. Confirm with the revision it names."""
        self.fixture(number)
        by, given = self.ask(request, EndingFields)
        return Response(preview(self.competition, by, number, ending_of(given)).as_dict())


class Restore(InCompetition):
    permission_classes = (allowed_to("restore"),)

    @acts()
    def post(self, request: Request, competition: UUID, result: int) -> Response:
        """A result that was superseded stands again."""
        self.result(result)
        return self.act(restore_result, self.ask(request)[0], result)


def ending_of(given: dict[str, Any]) -> Ending:
    kicks = given.get("shootout")
    return Ending(**{**given, "shootout": tuple(kicks) if kicks else None})

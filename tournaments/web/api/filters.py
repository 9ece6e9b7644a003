"""What lists can be asked for."""

from typing import ClassVar, Final

import django_filters  # type: ignore[import-untyped]  # it has no types of its own
from django.db.models import Q, QuerySet
from django_filters.rest_framework import DjangoFilterBackend, FilterSet  # type: ignore[import-untyped]

from tournaments.core.course import Status
from tournaments.core.names import search_key
from tournaments.models import Action, Competition, Fixture, State, Team
from tournaments.selectors.permissions import taking_part
from tournaments.services.teams import asked_to_coach

FILTERED: Final = (DjangoFilterBackend,)
MOST: Final = 10**9


class TeamFilter(FilterSet):  # type: ignore[misc]
    name = django_filters.CharFilter(method="named", label="A part of the name.")
    country = django_filters.CharFilter(label="A code like FI or GB-SCT.")
    owner = django_filters.ChoiceFilter(choices=[("me", "me")], method="owned", label="me: those that are yours.")

    asked = django_filters.ChoiceFilter(choices=[("me", "me")], method="asks", label="me: those you are asked to coach.")

    class Meta:
        model = Team
        fields: ClassVar[list[str]] = []

    def named(self, teams: QuerySet[Team], name: str, value: str) -> QuerySet[Team]:
        return teams.filter(search_key__contains=search_key(value))

    def owned(self, teams: QuerySet[Team], name: str, value: str) -> QuerySet[Team]:
        return teams.filter(owner_id=self.request.user.pk) if self.request.user.is_authenticated else teams.none()

    def asks(self, teams: QuerySet[Team], name: str, value: str) -> QuerySet[Team]:
        return teams.filter(pk__in=asked_to_coach(self.request.user).values("pk"))


class CompetitionFilter(FilterSet):  # type: ignore[misc]
    state = django_filters.MultipleChoiceFilter(choices=State.choices)
    edition = django_filters.CharFilter()
    name = django_filters.CharFilter(method="named", label="A part of the name.")
    mine = django_filters.BooleanFilter(method="own", label="true: those where you have a role or coach a team.")

    class Meta:
        model = Competition
        fields: ClassVar[list[str]] = []

    def named(self, competitions: QuerySet[Competition], name: str, value: str) -> QuerySet[Competition]:
        # By the index first; the season is in it, too.
        return competitions.filter(search_key__contains=search_key(value), name__icontains=value)

    def own(self, competitions: QuerySet[Competition], name: str, value: bool) -> QuerySet[Competition]:
        user = self.request.user
        if not user.is_authenticated:
            return competitions.none() if value else competitions
        return competitions.filter(taking_part(user) if value else ~taking_part(user))


class FixtureFilter(FilterSet):  # type: ignore[misc]
    stage = django_filters.CharFilter(field_name="stage__name")
    round = django_filters.NumberFilter(min_value=1, max_value=MOST)
    group = django_filters.CharFilter()
    entry = django_filters.NumberFilter(method="played_by", min_value=1, max_value=MOST, label="The number of an entry.")
    status = django_filters.MultipleChoiceFilter(choices=[(each.value, each.value) for each in Status])
    table = django_filters.CharFilter()
    starts = django_filters.IsoDateTimeFromToRangeFilter(label="starts_after, starts_before")

    class Meta:
        model = Fixture
        fields: ClassVar[list[str]] = []

    def played_by(self, fixtures: QuerySet[Fixture], name: str, value: int) -> QuerySet[Fixture]:
        return fixtures.filter(Q(home__number=value) | Q(away__number=value))


class ActionFilter(FilterSet):  # type: ignore[misc]
    verb = django_filters.CharFilter()
    after = django_filters.NumberFilter(
        field_name="revision", lookup_expr="gt", min_value=0, max_value=MOST, label="What was done after this revision."
    )

    class Meta:
        model = Action
        fields: ClassVar[list[str]] = []

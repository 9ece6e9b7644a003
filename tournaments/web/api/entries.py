"""Entries: who takes part, before the start and after it."""

from typing import Any, ClassVar
from uuid import UUID

from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers
from rest_framework.exceptions import ParseError
from rest_framework.request import Request
from rest_framework.response import Response

from fuba_site.web.permissions import by_action
from tournaments.core.course import Withdrawal
from tournaments.core.formats.entrants import MOST_ENTRANTS
from tournaments.core.names import NAME_LENGTH
from tournaments.exchange.team_lists import NewTeam
from tournaments.models import Entry, Team
from tournaments.selectors.permissions import User, roles_of
from tournaments.services.entries import (
    enter,
    enter_late,
    enter_teams,
    label_entry,
    reinstate,
    remove_entry,
    replace_team,
    seed_entries,
    withdraw,
)
from tournaments.services.entry_teams import edit_team
from tournaments.services.refusals import Refusal
from tournaments.services.teams import may_see
from tournaments.web.api.base import InCompetition, asker, done
from tournaments.web.api.documentation import acts, polled
from tournaments.web.api.fields import Acting, Body, Text, Whole, YesNo
from tournaments.web.api.permissions import Sees, allowed_to
from tournaments.web.api.tags import fresh, headers, tag_of
from tournaments.web.api.teams import TeamChange


class EntryTeam(serializers.ModelSerializer[Team]):
    """A team as everybody sees it in a competition."""

    id = serializers.UUIDField(source="public_id")
    logo = serializers.SerializerMethodField(help_text="The address of the picture.")

    class Meta:
        model = Team
        fields: ClassVar = ["id", "name", "short_name", "colour", "second_colour", "country", "coach_level", "coach_name",
                            "logo"]  # fmt: skip

    @extend_schema_field(serializers.CharField(allow_null=True))
    def get_logo(self, team: Team) -> str | None:
        return team.logo.get_absolute_url() if team.logo else None


class EntryShape(serializers.ModelSerializer[Entry]):
    team = EntryTeam()
    labels = serializers.DictField(child=serializers.CharField(), help_text="What a draw keeps apart.")
    withdrawn = serializers.CharField(help_text=f"Empty, or what became of the matches: {', '.join(Withdrawal)}.")

    class Meta:
        model = Entry
        fields: ClassVar = ["number", "seat", "team", "labels", "withdrawn"]


def label_texts(**kwargs: Any) -> serializers.DictField:
    return serializers.DictField(child=Text(max_length=NAME_LENGTH), help_text="Such as country: FI.", **kwargs)


class NewTeamFields(Body):
    """A team as somebody writes it down. Only the name is needed."""

    name = Text(max_length=4 * NAME_LENGTH)
    short_name = Text(required=False, allow_blank=True, max_length=12)
    colour = Text(required=False, allow_blank=True, max_length=7)
    second_colour = Text(required=False, allow_blank=True, max_length=7)
    country = Text(required=False, allow_blank=True, max_length=6)
    coach_level = Text(required=False, allow_blank=True, max_length=32)
    coach_name = Text(required=False, allow_blank=True, max_length=NAME_LENGTH)
    labels = label_texts(required=False)


class Entering(Acting):
    names = serializers.ListField(child=Text(allow_blank=True), required=False, max_length=MOST_ENTRANTS)
    new = NewTeamFields(many=True, required=False, help_text="Teams with colours, countries and so on.")
    teams = serializers.ListField(
        child=serializers.UUIDField(),
        required=False,
        max_length=MOST_ENTRANTS,
        help_text="Teams that exist, by their ids: yours, and those of helpers who joined by invitation. "
        "Any other is entered as a copy of yours.",
    )

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        given = [attrs[key] for key in ("names", "new", "teams") if key in attrs]
        if len(given) != 1 or not given[0]:
            raise serializers.ValidationError(_("Send a list of at least one team: one of names, new and teams."))
        return attrs


class Seeding(Acting):
    order = serializers.ListField(child=Whole(), max_length=MOST_ENTRANTS, help_text="All entries by number, the best first.")


class Labelling(Acting):
    labels = label_texts()


class TeamEdit(TeamChange, Acting):
    """A team as its organisers put it right."""


class Leaving(Acting):
    choice = Text(max_length=20, help_text=f"What becomes of the matches: {', '.join(Withdrawal)}.")


class Replacing(Acting):
    team = NewTeamFields()
    inherit = YesNo(required=False, help_text="With the results so far (true), or with all of them annulled.")


class Late(Acting):
    team = NewTeamFields()
    group = Text(required=False, allow_blank=True, max_length=40)
    void = YesNo(required=False, help_text="Let it in although matches that were played lose their basis.")


class Entries(InCompetition):
    permission_classes = (by_action(get=Sees, post=allowed_to("entries")),)

    @polled(EntryShape(many=True))
    def get(self, request: Request, competition: UUID) -> Response:
        """All entries, by number."""
        tag = tag_of(self.competition, roles_of(request.user, self.competition))
        entries = self.competition.entries.select_related("team__logo").order_by("number")
        return fresh(request, tag) or Response(EntryShape(entries, many=True).data, headers=headers(tag))

    @acts(Entering)
    def post(self, request: Request, competition: UUID) -> Response:
        """Enter teams in the order of their seeds: by name, with details, or those that exist."""
        by, given = self.ask(request, Entering)
        if "teams" in given:
            return done(enter_teams(self.competition, by, _teams(request.user, given["teams"])))
        new = [NewTeam(name) for name in given["names"]] if "names" in given else [NewTeam(**each) for each in given["new"]]
        return done(enter(self.competition, by, new))


class EntryDetail(InCompetition):
    permission_classes = (by_action(get=Sees, delete=allowed_to("entries")),)

    @polled(EntryShape)
    def get(self, request: Request, competition: UUID, number: int) -> Response:
        """One entry."""
        tag = tag_of(self.competition, roles_of(request.user, self.competition))
        return fresh(request, tag) or Response(EntryShape(self.entry(number)).data, headers=headers(tag))

    @acts(None)
    def delete(self, request: Request, competition: UUID, number: int) -> Response:
        """Take an entry out of a draft."""
        by = asker(request)
        if not by.key:  # a request that arrives twice finds it gone, and is told what was done
            self.entry(number)
        return done(remove_entry(self.competition, by, number))


class Seeds(InCompetition):
    permission_classes = (allowed_to("entries"),)

    @acts(Seeding)
    def put(self, request: Request, competition: UUID) -> Response:
        """Put the entries of a draft into the order of their seeds."""
        by, given = self.ask(request, Seeding)
        return done(seed_entries(self.competition, by, given["order"]))


class Labels(InCompetition):
    permission_classes = (allowed_to("entries"),)

    @acts(Labelling)
    def put(self, request: Request, competition: UUID, number: int) -> Response:
        """What a draw keeps apart: country, club, last year's group."""
        self.entry(number)
        by, given = self.ask(request, Labelling)
        return done(label_entry(self.competition, by, number, given["labels"]))


class EntryTeamView(InCompetition):
    permission_classes = (allowed_to("entries"),)

    @acts(TeamEdit)
    def patch(self, request: Request, competition: UUID, number: int) -> Response:
        """Put the team of an entry right, at any time: name, shirt, logo, country, coach, notes. Results stay as they are."""
        self.entry(number)
        by, given = self.ask(request, TeamEdit)
        if not given:
            raise ParseError(_("Send at least one field to change."))
        return done(edit_team(self.competition, by, number, **given))


class Withdraw(InCompetition):
    permission_classes = (allowed_to("withdraw"),)

    @acts(Leaving)
    def post(self, request: Request, competition: UUID, number: int) -> Response:
        """A team leaves."""
        self.entry(number)
        by, given = self.ask(request, Leaving)
        return self.act(withdraw, by, number, given["choice"])


class Reinstate(InCompetition):
    permission_classes = (allowed_to("withdraw"),)

    @acts()
    def post(self, request: Request, competition: UUID, number: int) -> Response:
        """A team that withdrew is in again."""
        self.entry(number)
        return self.act(reinstate, self.ask(request)[0], number)


class Replace(InCompetition):
    permission_classes = (allowed_to("replace"),)

    @acts(Replacing)
    def post(self, request: Request, competition: UUID, number: int) -> Response:
        """Another team takes over an entry."""
        self.entry(number)
        by, given = self.ask(request, Replacing)
        team = NewTeam(**given["team"])
        return self.act(replace_team, by, number, team, given.get("inherit", True))


class LateEntry(InCompetition):
    permission_classes = (allowed_to("late entry"),)

    @acts(Late)
    def post(self, request: Request, competition: UUID) -> Response:
        """A newcomer after the start. What was played stands (409 would_void), unless you say `void`."""
        by, given = self.ask(request, Late)
        return self.act(enter_late, by, NewTeam(**given["team"]), given.get("group", ""), given.get("void", False))


def _teams(user: User, ids: list[UUID]) -> list[Team]:
    """A team that somebody may not see is none to them."""
    found = {team.public_id: team for team in Team.objects.filter(public_id__in=ids)}
    for each in ids:
        if each not in found or not may_see(user, found[each]):
            raise Refusal("no_team", _("There is no team {each}.").format(each=each))
    return [found[each] for each in ids]

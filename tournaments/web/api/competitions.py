"""Competitions: found, made, changed, copied, put away and deleted."""

from typing import Any, ClassVar, Final
from uuid import UUID

from django.db.models import QuerySet
from django.urls import reverse
from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers
from rest_framework.exceptions import ParseError
from rest_framework.filters import OrderingFilter
from rest_framework.mixins import ListModelMixin
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.viewsets import GenericViewSet

from fuba_site.jobs.api import accepted
from fuba_site.web.permissions import Anybody, LoggedIn, by_action
from rules.editions import EDITIONS
from tournaments.core.names import NAME_LENGTH
from tournaments.models import Competition, State, Visibility
from tournaments.selectors.permissions import ALLOWED, may_view, roles_of, visible
from tournaments.services.competitions import (
    archive,
    change_settings,
    copy_competition,
    create_competition,
    delete_competition,
    unarchive,
)
from tournaments.services.start import back_to_draft, pair_next_round, start
from tournaments.web.api.base import InCompetition, asker, done, find_competition, one_competition_more, read
from tournaments.web.api.documentation import IF_MATCH, KEY, acts, makes, polled, removes
from tournaments.web.api.fields import Acting, Body, PictureField, Plain, Text, Thing, Whole
from tournaments.web.api.filters import FILTERED, CompetitionFilter
from tournaments.web.api.permissions import Sees, allowed_to
from tournaments.web.api.tags import fresh, headers, tag_of
from tournaments.web.errands import leave_start


class CompetitionLine(serializers.ModelSerializer[Competition]):
    """A competition in a list."""

    id = serializers.UUIDField(source="public_id")
    url = serializers.SerializerMethodField(help_text="Where all of it is.")
    state = serializers.CharField(help_text=", ".join(State.values))
    visibility = serializers.CharField(help_text=", ".join(Visibility.values))
    entries = serializers.IntegerField(source="number_of_entries", help_text="How many teams take part.")

    class Meta:
        model = Competition
        fields: ClassVar = ["id", "url", "name", "season", "venue", "first_day", "last_day", "state", "visibility", "edition",
                            "preset", "time_zone", "created", "revision", "entries"]  # fmt: skip

    def get_url(self, competition: Competition) -> str:
        return reverse("api-competition-detail", args=[competition.public_id])


class StageShape(serializers.Serializer[Any]):
    name = serializers.CharField()
    format = serializers.CharField()
    rounds = serializers.ListField(child=serializers.CharField(), source="plan.rounds", help_text="Their names, in order.")
    groups = serializers.SerializerMethodField()

    def get_groups(self, stage: Any) -> list[str]:
        return [group["name"] for group in stage.plan["groups"]]


class CompetitionShape(CompetitionLine):
    """All of a competition but what is played in it."""

    logo = serializers.SerializerMethodField(help_text="The address of the picture.")
    photo = serializers.SerializerMethodField(help_text="Of the champion: the address of the picture.")
    options = serializers.DictField(help_text="What differs from the preset.")
    rights = serializers.DictField(
        child=serializers.ListField(child=serializers.IntegerField()),
        help_text="Which entries have a right, by number.",
    )
    recipe = serializers.DictField(help_text="The format: one of preset, groups, stages, season.")
    table_rules = serializers.DictField()
    cut_short = serializers.CharField(help_text="What counts of a season that was cut short: stands, per_game or annulled.")
    previous = serializers.SerializerMethodField(help_text="The season before, where you may see it.")
    stages = StageShape(many=True, source="stages.all")
    roles = serializers.SerializerMethodField(help_text="Yours.")
    may = serializers.SerializerMethodField(help_text="What you may do.")

    class Meta(CompetitionLine.Meta):
        fields: ClassVar = [*CompetitionLine.Meta.fields, "description", "logo", "photo", "options", "rights", "recipe",
                            "table_rules", "seed", "confirm_after", "cut_short", "cut_short_reason", "previous", "stages",
                            "roles", "may"]  # fmt: skip

    @extend_schema_field(serializers.UUIDField(allow_null=True))
    def get_previous(self, competition: Competition) -> str | None:
        before = competition.previous
        return str(before.public_id) if before is not None and may_view(self.context["user"], before) else None

    @extend_schema_field(serializers.CharField(allow_null=True))
    def get_logo(self, competition: Competition) -> str | None:
        return competition.logo.get_absolute_url() if competition.logo else None

    @extend_schema_field(serializers.CharField(allow_null=True))
    def get_photo(self, competition: Competition) -> str | None:
        return competition.photo.get_absolute_url() if competition.photo else None

    def get_roles(self, competition: Competition) -> list[str]:
        return sorted(self.context["roles"])

    def get_may(self, competition: Competition) -> list[str]:
        return sorted(verb for verb, allowed in ALLOWED.items() if not allowed.isdisjoint(self.context["roles"]))


DEFAULT_PRESETS: Final = ", ".join(f"{edition.default_preset} in {name}" for name, edition in EDITIONS.items())


@extend_schema_field({"oneOf": [{"type": "string"}, {"type": "object", "additionalProperties": {}}]})
class TableRulesField(Plain):
    pass


class Settings(Acting):
    name = Text(required=False, max_length=4 * NAME_LENGTH)
    season = Text(required=False, allow_blank=True, max_length=40)
    description = Text(required=False, allow_blank=True, max_length=4000)
    venue = Text(required=False, allow_blank=True, max_length=200)
    first_day = serializers.DateField(required=False, allow_null=True)
    last_day = serializers.DateField(required=False, allow_null=True)
    logo = PictureField(required=False, allow_null=True)
    photo = PictureField(required=False, allow_null=True)
    visibility = Text(required=False, max_length=10, help_text=", ".join(Visibility.values))
    edition = Text(required=False, max_length=32, help_text=", ".join(EDITIONS))
    preset = Text(required=False, max_length=32, help_text=f"Where none is named, that of the edition: {DEFAULT_PRESETS}.")
    options = Thing(required=False, help_text="What differs from the preset.")
    rights = Thing(required=False, help_text="Which entries have a right, such as catenaccio, by number.")
    recipe = Thing(required=False, help_text="The format: one of preset, groups, stages, season.")
    table_rules = TableRulesField(required=False, help_text="A preset by its name, or rules; none: those of the format.")
    time_zone = Text(required=False, max_length=64, help_text="Like Europe/Helsinki.")
    seed = Text(required=False, max_length=40, help_text="Public: draws, lots and AI fixtures come from it.")
    confirm_after = Whole(
        required=False,
        allow_null=True,
        help_text="What a coach reports counts after so many hours if the opponent says nothing: 0 at once, null never.",
    )


class CompetitionWish(Settings):
    name = Text(max_length=4 * NAME_LENGTH)
    revision = None  # type: ignore[assignment]  # there is none yet


class CopyWish(Body):
    name = Text(required=False, allow_blank=True, max_length=4 * NAME_LENGTH, help_text="The same name if there is none.")
    season = Text(required=False, allow_blank=True, max_length=40)


class CompetitionViewSet(ListModelMixin, GenericViewSet[Competition], InCompetition):
    """Those that are public, and yours."""

    permission_classes = (
        by_action(
            list=Anybody,
            create=LoggedIn,
            retrieve=Sees,
            partial_update=allowed_to("settings"),
            destroy=allowed_to("delete"),
        ),
    )
    lookup_field = "public_id"
    lookup_url_kwarg = "competition"
    lookup_value_converter = "uuid"
    queryset = Competition.objects.all()
    serializer_class = CompetitionLine
    filter_backends = (*FILTERED, OrderingFilter)
    filterset_class = CompetitionFilter
    ordering_fields = ("created", "name", "season", "state")
    ordering = ("-created", "-pk")

    def get_queryset(self) -> QuerySet[Competition]:
        return visible(self.request.user, super().get_queryset())

    @makes(CompetitionWish, CompetitionShape, KEY, counted=True)
    def create(self, request: Request) -> Response:
        """A new draft; you are its owner."""
        settings = read(request, CompetitionWish)
        by = asker(request, settings)
        settings.pop("reason", None)
        one_competition_more(request)
        made = create_competition(request.user, settings.pop("name"), by, **settings)
        return _created(request, made)

    @polled(CompetitionShape)
    def retrieve(self, request: Request, competition: UUID) -> Response:
        """All of a competition but what is played in it."""
        roles = roles_of(request.user, self.competition)
        tag = tag_of(self.competition, roles)
        return fresh(request, tag) or Response(_shape(request, self.competition, roles), headers=headers(tag))

    @acts(Settings)
    def partial_update(self, request: Request, competition: UUID) -> Response:
        """Change settings. Format, edition and seed are fixed once it has begun."""
        by, settings = self.ask(request, Settings)
        if not settings:
            raise ParseError(_("Send at least one setting to change."))
        return done(change_settings(self.competition, by, **settings))

    @removes(IF_MATCH)
    def destroy(self, request: Request, competition: UUID) -> Response:
        """Only a draft; anything that began is archived."""
        delete_competition(self.competition, asker(request))
        return Response(status=204)


class Copy(InCompetition):
    permission_classes = (allowed_to("settings"),)

    @makes(CopyWish, CompetitionShape, KEY, counted=True)
    def post(self, request: Request, competition: UUID) -> Response:
        """Next season: the same teams, format and rules as a new draft of yours, with a seed of its own."""
        wish = read(request, CopyWish)
        one_competition_more(request)
        return _created(request, copy_competition(request.user, self.competition, by=asker(request), **wish))


class Archive(InCompetition):
    permission_classes = (allowed_to("archive"),)

    @acts()
    def post(self, request: Request, competition: UUID) -> Response:
        """Put it away: nothing can be changed until it is taken out again."""
        return done(archive(self.competition, self.ask(request)[0]))


class Unarchive(InCompetition):
    permission_classes = (allowed_to("archive"),)

    @acts()
    def post(self, request: Request, competition: UUID) -> Response:
        """Take it out again."""
        return done(unarchive(self.competition, self.ask(request)[0]))


class Start(InCompetition):
    permission_classes = (allowed_to("start"),)

    @acts(long=True)
    def post(self, request: Request, competition: UUID) -> Response:
        """Make the fixtures, from the format, the entries and the draw. Very many take a job."""
        by, _given = self.ask(request)
        errand = leave_start(self.competition, by)
        return done(start(self.competition, by)) if errand is None else accepted(errand)


class Stop(InCompetition):
    permission_classes = (allowed_to("start"),)

    @acts()
    def post(self, request: Request, competition: UUID) -> Response:
        """Back to a draft, as long as nothing has been played."""
        return self.act(back_to_draft, self.ask(request)[0])


class Pair(InCompetition):
    permission_classes = (allowed_to("pair"),)

    @acts()
    def post(self, request: Request, competition: UUID) -> Response:
        """Pair the next round of a Swiss stage."""
        return self.act(pair_next_round, self.ask(request)[0])


def _shape(request: Request, competition: Competition, roles: frozenset[str]) -> Any:
    row = Competition.objects.select_related("previous", "logo", "photo").prefetch_related("stages").get(pk=competition.pk)
    return CompetitionShape(row, context={"user": request.user, "roles": roles}).data


def _created(request: Request, competition: Competition) -> Response:
    body = _shape(request, find_competition(request.user, competition.public_id), roles_of(request.user, competition))
    return Response(body, status=201, headers={"Location": reverse("api-competition-detail", args=[competition.public_id])})

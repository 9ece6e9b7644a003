"""The back office. Facts are read here and changed through the services, so that every change is in the audit trail."""

from collections.abc import Callable
from typing import Final

from django.contrib import admin, messages
from django.db.models import Model, QuerySet
from django.forms import ModelForm
from django.http import HttpRequest

from tournaments.models import (
    Action,
    Competition,
    Deduction,
    DrawRecord,
    Entry,
    Fixture,
    PairOverride,
    RankOverride,
    Result,
    Role,
    Stage,
    Team,
)
from tournaments.services.command import By
from tournaments.services.competitions import change_settings, give_role, take_role
from tournaments.services.refusals import Refusal


class Facts(admin.ModelAdmin):  # type: ignore[type-arg]
    """To be read only: services write these rows, and nothing that was done or played is ever deleted."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False


EDITABLE: Final = ("name", "season", "description", "visibility", "time_zone")
FIXED: Final = (
    "public_id", "state", "edition", "preset", "options", "recipe", "members", "table_rules", "schedule", "seed", "previous",
    "created", "revision",
)  # fmt: skip


@admin.register(Competition)
class CompetitionAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    """What can be changed at any time; the change goes through the service."""

    list_display = ("name", "season", "state", "visibility", "edition", "created", "revision")
    list_filter = ("state", "visibility", "edition")
    search_fields = ("name", "season", "public_id")
    date_hierarchy = "created"
    fields = (*EDITABLE, *FIXED)
    readonly_fields = FIXED

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Competition | None = None) -> bool:
        return False

    def save_model(self, request: HttpRequest, obj: Competition, form: "ModelForm[Competition]", change: bool) -> None:
        changed = {key: form.cleaned_data[key] for key in form.changed_data}
        by = By(request.user, reason="changed in the admin", trusted=True)
        said(request, lambda: change_settings(Competition.objects.get(pk=obj.pk), by, **changed))


@admin.register(Role)
class RoleAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    list_display = ("competition", "user", "role")
    list_filter = ("role",)
    search_fields = ("competition__name", "user__username")
    autocomplete_fields = ("competition", "user")
    list_select_related = ("competition", "user")

    def get_readonly_fields(self, request: HttpRequest, obj: Role | None = None) -> tuple[str, ...]:
        return ("competition", "user") if obj else ()

    def save_model(self, request: HttpRequest, obj: Role, form: "ModelForm[Role]", change: bool) -> None:
        by = By(request.user, trusted=True)
        if said(request, lambda: give_role(obj.competition, by, obj.user.get_username(), obj.role)):
            obj.pk = Role.objects.get(competition=obj.competition, user=obj.user).pk

    def delete_model(self, request: HttpRequest, obj: Role) -> None:
        said(request, lambda: take_role(obj.competition, By(request.user, trusted=True), obj.user.get_username()))

    def delete_queryset(self, request: HttpRequest, queryset: QuerySet[Role]) -> None:
        for role in queryset.select_related("competition", "user"):
            self.delete_model(request, role)


def said(request: HttpRequest, do: Callable[[], object]) -> bool:
    """Do it, or tell the reader why not."""
    try:
        do()
    except Refusal as refusal:
        messages.error(request, str(refusal))
        return False
    return True


@admin.register(Team)
class TeamAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    """A team that has entered a competition cannot be deleted: the database protects it."""

    list_display = ("name", "short_name", "country", "owner", "coach", "coach_level", "created")
    list_filter = ("coach_level", "country")
    search_fields = ("name", "short_name", "coach_name", "public_id")
    autocomplete_fields = ("owner", "coach")
    readonly_fields = ("public_id", "created")
    list_select_related = ("owner", "coach")


@admin.register(Entry)
class EntryAdmin(Facts):
    list_display = ("competition", "number", "team", "seat", "withdrawn")
    list_filter = ("withdrawn",)
    search_fields = ("team__name", "competition__name")
    list_select_related = ("competition", "team")


@admin.register(Stage)
class StageAdmin(Facts):
    list_display = ("competition", "number", "name", "format")
    list_filter = ("format",)
    search_fields = ("name", "competition__name")
    list_select_related = ("competition",)


@admin.register(Fixture)
class FixtureAdmin(Facts):
    list_display = ("competition", "number", "stage_name", "round", "group", "home", "away", "status", "starts", "table")
    list_filter = ("status", "decides")
    search_fields = ("competition__name", "home__team__name", "away__team__name", "table")
    list_select_related = ("competition", "stage", "home__team", "away__team")

    @admin.display(description="stage", ordering="stage__name")
    def stage_name(self, fixture: Fixture) -> str:
        return fixture.stage.name


@admin.register(Result)
class ResultAdmin(Facts):
    list_display = ("fixture", "home", "home_goals", "away_goals", "away", "outcome", "superseded", "reporter", "reported")
    list_filter = ("outcome", "superseded")
    search_fields = ("fixture__competition__name", "home__team__name", "away__team__name")
    list_select_related = ("fixture__competition", "home__team", "away__team", "reporter")


@admin.register(Deduction)
class DeductionAdmin(Facts):
    list_display = ("entry", "stage", "points", "reason", "void")
    list_filter = ("void",)
    search_fields = ("entry__team__name", "reason")
    list_select_related = ("entry__team",)


@admin.register(RankOverride)
class RankOverrideAdmin(Facts):
    list_display = ("entry", "group", "place", "reason", "void")
    list_filter = ("void",)
    search_fields = ("entry__team__name", "reason")
    list_select_related = ("entry__team",)


@admin.register(PairOverride)
class PairOverrideAdmin(Facts):
    list_display = ("fixture", "home", "away", "reason", "void")
    list_filter = ("void",)
    search_fields = ("home__team__name", "away__team__name", "reason")
    list_select_related = ("fixture__competition", "home__team", "away__team")


@admin.register(Action)
class ActionAdmin(Facts):
    list_display = ("competition", "revision", "verb", "actor_name", "time", "reason")
    list_filter = ("verb",)
    search_fields = ("competition__name", "actor_name", "reason")
    date_hierarchy = "time"
    list_select_related = ("competition",)


@admin.register(DrawRecord)
class DrawRecordAdmin(Facts):
    list_display = ("competition", "revision", "revealed")
    search_fields = ("competition__name",)
    list_select_related = ("competition",)

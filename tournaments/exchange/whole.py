"""A competition as one JSON document: written, checked and read back.

The document holds facts only (settings, entries, plan, results with their corrections, rulings); what follows from them is
worked out where it is read. Version 1. A reader refuses what it does not know rather than guess.
"""

import base64
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final

from django.db.models import prefetch_related_objects
from django.utils.translation import gettext as _
from rest_framework import serializers

from tournaments.core.carryover import SERVES
from tournaments.core.course import Withdrawal
from tournaments.core.cut_short import CutShort
from tournaments.core.formats import Decides
from tournaments.core.names import NAME_LENGTH
from tournaments.exchange.errors import FileError
from tournaments.models import Competition, Deduction, PairOverride, Picture, RankOverride, State, Visibility
from tournaments.models.competitions import CONFIRM_AFTER
from tournaments.selectors.situation import Situation

FORMAT: Final = "fuba-competition"
VERSION: Final = 1
SETTINGS: Final = (
    "name", "season", "description", "venue", "first_day", "last_day", "visibility", "edition", "preset", "options", "rights",
    "recipe", "members", "table_rules", "schedule", "time_zone", "seed", "confirm_after", "state", "cut_short",
    "cut_short_reason",
)  # fmt: skip
TEAM: Final = ("name", "short_name", "colour", "second_colour", "country", "coach_level", "coach_name")
FIXTURE: Final = ("number", "round", "group", "leg", "home_slot", "away_slot", "decides", "tie", "if_needed")
PLACE_AND_TIME: Final = ("table", "starts", "pinned")
RESULT: Final = (
    "outcome", "home_goals", "away_goals", "home_shootout", "away_shootout", "awarded", "again", "cards", "carry_over",
    "details", "reason", "reported", "revision", "order", "superseded",
)  # fmt: skip
RULING: Final = ("reason", "void")
ACTION: Final = ("revision", "verb", "actor_name", "time", "reason")


def written(competition: Competition, history: bool = False) -> dict[str, Any]:
    """The document. The history is for those who may see the audit trail."""
    situation = Situation(competition, details=True)
    prefetch_related_objects(situation.entries, "team__logo")
    numbers = {entry.pk: entry.number for entry in situation.entries}
    fixtures = {fixture.pk: fixture.number for fixture in situation.fixtures}
    stages = {stage.pk: stage.name for stage in situation.stages}
    draw = competition.draws.filter(stage="").order_by("-revision").first()
    sponsors = competition.sponsors.select_related("logo") if competition.has_sponsors else ()
    document: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "competition": _fields(competition, SETTINGS) | _pictures(competition, "logo", "photo"),
        "sponsors": [_fields(each, ("name", "link")) | _pictures(each, "logo") for each in sponsors],
        "revision": competition.revision,
        "entries": [
            {
                **_fields(entry, ("number", "seat", "labels", "withdrawn")),
                "team": _fields(entry.team, TEAM) | _pictures(entry.team, "logo"),
            }
            for entry in situation.entries
        ],
        "draw": None if draw is None else {"record": draw.record, "revealed": draw.revealed, "revision": draw.revision},
        "stage_draws": [
            _fields(each, ("stage", "record", "revealed", "revision"))
            for each in competition.draws.exclude(stage="").order_by("revision")
        ],
        "stages": [_fields(stage, ("name", "format", "plan", "table_rules")) for stage in situation.stages],
        "fixtures": [
            {"stage": stages[fixture.stage_id], **_fields(fixture, (*FIXTURE, *PLACE_AND_TIME))}
            for fixture in situation.fixtures
        ],
        "results": [
            {
                "fixture": fixtures[result.fixture_id],
                "home": numbers[result.home_id],
                "away": numbers[result.away_id],
                **_fields(result, RESULT),
            }
            for result in situation.results
        ],
        "deductions": [
            {"entry": numbers[each.entry_id], **_fields(each, ("stage", "points", *RULING))}
            for each in Deduction.objects.filter(entry__competition=competition)
        ],
        "places": [
            {"entry": numbers[each.entry_id], **_fields(each, ("group", "place", *RULING))}
            for each in RankOverride.objects.filter(entry__competition=competition)
        ],
        "pairs": [
            {
                "fixture": fixtures[each.fixture_id],
                "home": numbers[each.home_id],
                "away": numbers[each.away_id] if each.away_id else None,
                **_fields(each, ("revision", *RULING)),
            }
            for each in PairOverride.objects.filter(fixture__competition=competition)
        ],
    }
    if history:
        actions = competition.actions.order_by("revision")
        document["history"] = [{**_fields(each, ACTION), "facts": each.data} for each in actions]
    return document


def _pictures(row: Any, *names: str) -> dict[str, str]:
    """Pictures as base64, where there are any."""
    found: dict[str, Picture | None] = {name: getattr(row, name) for name in names}
    return {name: base64.b64encode(bytes(each.data)).decode() for name, each in found.items() if each}


def _fields(row: Any, names: tuple[str, ...]) -> dict[str, Any]:
    fields = {name: getattr(row, name) for name in names}
    return {name: value.isoformat() if hasattr(value, "isoformat") else value for name, value in fields.items()}


# -- reading ----------------------------------------------------------------------------


class _Strict(serializers.Serializer[Any]):
    """Refuses fields it does not know."""

    def to_internal_value(self, data: Any) -> Any:
        if isinstance(data, Mapping) and (unknown := sorted(set(data) - set(self.fields))):
            raise serializers.ValidationError({unknown[0]: [_("This field does not exist.")]})
        return super().to_internal_value(data)


def _number(**options: Any) -> serializers.IntegerField:
    return serializers.IntegerField(min_value=options.pop("min_value", 0), max_value=2**31 - 1, **options)


def _text(length: int, **options: Any) -> serializers.CharField:
    return serializers.CharField(max_length=length, allow_blank=True, trim_whitespace=False, **options)


class _Base64(serializers.Field[Any, Any, Any, Any]):
    """A picture as text."""

    def to_internal_value(self, data: Any) -> bytes:
        try:
            return base64.b64decode(data, validate=True)
        except (TypeError, ValueError):
            raise serializers.ValidationError(_("This is not base64.")) from None


class _Team(_Strict):
    name = serializers.CharField(max_length=NAME_LENGTH)
    short_name = _text(12, default="")
    colour = _text(7, default="")
    second_colour = _text(7, default="")
    country = _text(6, default="")
    coach_level = _text(32, default="")
    coach_name = _text(NAME_LENGTH, default="")
    logo = _Base64(default=b"")


class _Entry(_Strict):
    number = _number(min_value=1)
    seat = _number(min_value=1, allow_null=True)
    labels = serializers.DictField(child=serializers.CharField(max_length=200), default=dict)
    withdrawn = serializers.ChoiceField(["", *Withdrawal], default="")
    team = _Team()


class _Settings(_Strict):
    name = serializers.CharField(max_length=NAME_LENGTH)
    season = _text(40, default="")
    description = _text(4000, default="")
    venue = _text(200, default="")
    first_day = serializers.DateField(allow_null=True, default=None)
    last_day = serializers.DateField(allow_null=True, default=None)
    logo = _Base64(default=b"")
    photo = _Base64(default=b"")
    visibility = serializers.ChoiceField(Visibility.values, default=Visibility.PUBLIC.value)
    edition = _text(32)
    preset = _text(32)
    options = serializers.DictField(default=dict)
    rights = serializers.DictField(child=serializers.ListField(child=_number(min_value=1)), default=dict)
    recipe = serializers.DictField()
    members = serializers.ListField(child=serializers.ListField(child=_number(min_value=1)), default=list)
    table_rules = serializers.DictField()
    schedule = serializers.DictField(default=dict)
    cut_short = serializers.ChoiceField(["", *CutShort], default="")
    cut_short_reason = _text(400, default="")
    time_zone = _text(64, default="UTC")
    seed = serializers.CharField(max_length=40)
    confirm_after = _number(allow_null=True, default=CONFIRM_AFTER)
    state = serializers.ChoiceField(State.values, default=State.DRAFT.value)


class _Sponsor(_Strict):
    name = serializers.CharField(max_length=NAME_LENGTH)
    link = _text(300, default="")
    logo = _Base64(default=b"")


class _Draw(_Strict):
    record = serializers.DictField()
    revealed = _number()
    revision = _number()


class _StageDraw(_Draw):
    stage = serializers.CharField(max_length=40)


class _Stage(_Strict):
    name = serializers.CharField(max_length=40)
    format = serializers.CharField(max_length=20)
    plan = serializers.DictField()
    table_rules = serializers.DictField(allow_null=True, default=None)


class _Fixture(_Strict):
    stage = serializers.CharField(max_length=40)
    number = _number(min_value=1)
    round = _number(min_value=1)
    group = _text(40)
    leg = _number(min_value=1)
    home_slot = serializers.CharField(max_length=200)
    away_slot = serializers.CharField(max_length=200)
    decides = serializers.ChoiceField([each.value for each in Decides])
    tie = _number(min_value=1)
    if_needed = serializers.BooleanField()
    table = _text(60, default="")
    starts = serializers.DateTimeField(allow_null=True, default=None)
    pinned = serializers.BooleanField(default=False)


class _Result(_Strict):
    fixture = _number(min_value=1)
    home = _number(min_value=1)
    away = _number(min_value=1)
    outcome = serializers.ChoiceField([outcome for outcome in SERVES if outcome])
    home_goals = serializers.IntegerField(min_value=0, max_value=99)
    away_goals = serializers.IntegerField(min_value=0, max_value=99)
    home_shootout = serializers.IntegerField(min_value=0, max_value=99, allow_null=True)
    away_shootout = serializers.IntegerField(min_value=0, max_value=99, allow_null=True)
    awarded = serializers.ChoiceField(["", "home", "away"])
    again = serializers.BooleanField()
    cards = serializers.DictField(child=serializers.DictField(child=_number()))
    carry_over = serializers.DictField()
    details = serializers.DictField()
    reason = _text(400)
    reported = serializers.DateTimeField()
    revision = _number()
    order = _number()
    superseded = serializers.BooleanField()


class _Deduction(_Strict):
    entry = _number(min_value=1)
    stage = _text(40)
    points = _number()
    reason = _text(400)
    void = serializers.BooleanField()


class _Place(_Strict):
    entry = _number(min_value=1)
    group = _text(40)
    place = _number(min_value=1)
    reason = _text(400)
    void = serializers.BooleanField()


class _Pair(_Strict):
    fixture = _number(min_value=1)
    home = _number(min_value=1)
    away = _number(min_value=1, allow_null=True)
    revision = _number()
    reason = _text(400)
    void = serializers.BooleanField()


class _Action(_Strict):
    revision = _number(min_value=1)
    verb = _text(40)
    actor_name = _text(200)
    time = serializers.DateTimeField()
    reason = _text(400)
    facts = serializers.DictField()


class Document(_Strict):
    format = serializers.ChoiceField([FORMAT])
    version = serializers.ChoiceField([VERSION])
    revision = _number()
    competition = _Settings()
    sponsors = _Sponsor(many=True, default=list)
    entries = _Entry(many=True)
    draw = _Draw(allow_null=True, default=None)
    stage_draws = _StageDraw(many=True, default=list)
    stages = _Stage(many=True, default=list)
    fixtures = _Fixture(many=True, default=list)
    results = _Result(many=True, default=list)
    deductions = _Deduction(many=True, default=list)
    places = _Place(many=True, default=list)
    pairs = _Pair(many=True, default=list)
    history = _Action(many=True, default=list)


def checked(data: object) -> dict[str, Any]:
    """The document with every field of the type it should have, or FileError that says where it is wrong."""
    document = Document(data=data)
    if not document.is_valid():
        where, why = next(_errors(document.errors, ""))
        raise FileError(
            "This is not a competition in the format {format} {version}: {where}: {why}",
            format=FORMAT,
            version=VERSION,
            where=where,
            why=why,
        )
    return dict(document.validated_data)


def _errors(errors: Any, where: str) -> Iterator[tuple[str, str]]:
    if isinstance(errors, Mapping):
        for key, each in errors.items():
            inside = f"{where}[{key}]" if isinstance(key, int) else f"{where}.{key}" if where else str(key)
            yield from _errors(each, inside)
    elif isinstance(errors, list) and errors and isinstance(errors[0], Mapping | list):
        for number, each in enumerate(errors):
            if each:
                yield from _errors(each, f"{where}[{number}]")
    else:
        yield where or "the document", str(errors[0] if isinstance(errors, list) and errors else errors)


@contextmanager
def sensible() -> Iterator[None]:
    """What does not hold together is a fault of the file, not of the program."""
    try:
        yield
    except (KeyError, TypeError, IndexError, AttributeError, RecursionError) as error:
        raise FileError("This document is inconsistent: {name} {error}.", name=type(error).__name__, error=error) from None

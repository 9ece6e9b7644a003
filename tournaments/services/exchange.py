"""Whole competitions out and in again, as one document of ours."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.db import IntegrityError, transaction

from tournaments.core.standings.written_rules import as_dict, from_dict
from tournaments.exchange import whole
from tournaments.exchange.errors import FileError
from tournaments.exchange.team_lists import NewTeam
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
    Stage,
    State,
    Team,
)
from tournaments.selectors.permissions import User
from tournaments.selectors.situation import Situation
from tournaments.services.command import Act, By, record, settle
from tournaments.services.competitions import check_rights, create_competition
from tournaments.services.entrants import teams_of
from tournaments.services.kits import dress
from tournaments.services.limits import check_competitions, check_document
from tournaments.services.pictures import stored
from tournaments.services.refusals import Forbidden, refusing
from tournaments.services.sponsors import take_sponsors


def import_competition(user: User, data: object) -> Competition:
    """A competition from a document of ours, as a new one of the user's. All of it, or nothing."""
    if user is None or not user.is_authenticated:
        raise Forbidden("import a competition")
    with refusing():
        check_competitions(user)
        check_document(user, data)
        document = whole.checked(data)
        try:
            with transaction.atomic(), whole.sensible():
                return _rebuild(user, document)
        except IntegrityError:
            raise FileError("This document names something twice: an entry, a seat, a stage or a fixture.") from None


def _rebuild(user: User, document: Mapping[str, Any]) -> Competition:
    given = dict(document["competition"])
    state, members = given.pop("state"), given.pop("members")
    schedule = given.pop("schedule")
    cut, rights = (given.pop("cut_short"), given.pop("cut_short_reason")), given.pop("rights")
    rules = as_dict(from_dict(given.pop("table_rules")))  # its decisions name entries that are still to come
    competition = create_competition(user, given.pop("name"), **given, table_rules=rules | {"decisions": []})
    competition.table_rules = rules
    Action.objects.filter(competition=competition).delete()
    competition.members, competition.schedule = members, schedule
    competition.cut_short, competition.cut_short_reason = cut
    competition.state = State.DRAFT
    entries = _entries(user, competition, document["entries"])
    competition.rights = rights
    check_rights(competition)
    stages = {}
    for number, each in enumerate(document["stages"], 1):
        if each["table_rules"] is not None:
            from_dict(each["table_rules"])
        stages[each["name"]] = Stage.objects.create(competition=competition, number=number, **each)
    fixtures = {}
    for each in document["fixtures"]:
        stage = _known(stages, each.pop("stage"), "stage")
        fixture = Fixture(competition=competition, stage=stage, place=Fixture.place_of(stage, each["number"]), **each)
        fixtures[fixture.number] = fixture
    if len(fixtures) < len(document["fixtures"]):
        raise FileError("Two fixtures have the same number.")
    Fixture.objects.bulk_create(fixtures.values(), batch_size=500)
    for each in document["results"]:
        for key, rows in (("fixture", fixtures), ("home", entries), ("away", entries)):
            each[key] = _known(rows, each[key], key)
    Result.objects.bulk_create((Result(reporter=None, **each) for each in document["results"]), batch_size=500)
    for model, key in ((Deduction, "deductions"), (RankOverride, "places")):
        for each in document[key]:
            model.objects.create(**{**each, "entry": _known(entries, each["entry"], "entry")})
    for each in document["pairs"]:
        away = None if each["away"] is None else _known(entries, each["away"], "entry")
        pair = {"fixture": _known(fixtures, each["fixture"], "fixture"), "home": _known(entries, each["home"], "entry")}
        PairOverride.objects.create(**{**each, **pair, "away": away})
    if document["draw"] is not None:
        DrawRecord.objects.create(competition=competition, **document["draw"])
    for each in document["stage_draws"]:
        _known(stages, each["stage"], "stage")
        DrawRecord.objects.create(competition=competition, **each)
    Action.objects.bulk_create(_past(competition, document["history"]), batch_size=500)
    revisions = [each["revision"] for each in (*document["results"], *document["history"])]
    competition.revision = max([document["revision"], *revisions])
    if fixtures:
        if state == State.DRAFT:
            raise FileError("A draft has no fixtures.")
        competition.state = state
        Situation(competition).course  # noqa: B018  # raises where the plan and the results do not hold together
    elif state != State.DRAFT:
        raise FileError("A competition that has started has fixtures.")
    competition.has_sponsors = take_sponsors(competition, document["sponsors"])
    competition.save()
    settle(competition)
    dress(competition)
    if state == State.ARCHIVED:
        competition.state = State.ARCHIVED
    record(Act(competition, By(user), {"entries": len(entries), "fixtures": len(fixtures)}), "import")
    return competition


def _entries(user: User, competition: Competition, given: Sequence[Mapping[str, Any]]) -> dict[int, Entry]:
    logos = [each["team"].pop("logo") for each in given]
    teams = teams_of(user, [NewTeam(**each["team"]) for each in given])
    pictures = {data: stored(data) for data in set(logos) if data}
    for team, logo in zip(teams, logos, strict=True):
        team.logo = pictures.get(logo, team.logo)
    Team.objects.bulk_update([team for team, logo in zip(teams, logos, strict=True) if logo], ["logo"])
    facts = ("number", "seat", "labels", "withdrawn")
    entries = [
        Entry(competition=competition, team=team, **{key: each[key] for key in facts})
        for team, each in zip(teams, given, strict=True)
    ]
    Entry.objects.bulk_create(entries)
    return {entry.number: entry for entry in entries}


def _past(competition: Competition, history: list[dict[str, Any]]) -> list[Action]:
    """What was done before, in order and without gaps; who did it stays as a name."""
    if [each["revision"] for each in history] != list(range(1, len(history) + 1)):
        raise FileError("The history must be numbered 1, 2, 3... without gaps.")
    return [Action(competition=competition, imported=True, data=each.pop("facts"), **each) for each in history]


def _known(rows: Mapping[Any, Any], key: object, what: str) -> Any:
    if key not in rows:
        raise FileError("There is no {what} {key} in this document.", what=what, key=key)
    return rows[key]


def export_competition(competition: Competition, by: By) -> dict[str, Any]:
    """The document of a competition; with its history for those who may see it."""
    if not (by.trusted or by.may("view", competition)):
        raise Forbidden("view")
    return whole.written(competition, history=by.may("view history", competition))

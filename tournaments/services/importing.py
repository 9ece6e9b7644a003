"""Results from elsewhere: first a proposal, which the organiser corrects and confirms, then the competition. All or nothing."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from django.db import transaction
from django.utils.translation import gettext as _

from tournaments.core.reports import Report
from tournaments.core.standings import TableRules
from tournaments.core.standings import preset as table_preset
from tournaments.core.standings.written_rules import from_dict
from tournaments.exchange.dates import moment
from tournaments.exchange.description import Description, FileMatch
from tournaments.exchange.detector import Proposal, propose
from tournaments.exchange.questions import checked
from tournaments.exchange.team_lists import NewTeam
from tournaments.models import Competition, Entry, Fixture, Result, State
from tournaments.selectors.permissions import User
from tournaments.services.command import Act, By, record, settle
from tournaments.services.competitions import create_competition, made_before
from tournaments.services.entries import enter
from tournaments.services.limits import check_results, check_stage
from tournaments.services.refusals import Forbidden, Refusal, refusing
from tournaments.services.start import store_stage
from tournaments.wording.sentences import saying_text

GROUND_LENGTH: Final = 60  # of Fixture.table
# Orders of tables by what a competition calls itself.
_RULES: Final = (
    ("fifa_2026", ("world cup 2026",)),
    ("uefa", ("euro ", "uefa", "champions league", "europa league", "conference league")),
    ("england", ("english", "england", "premier league", "championship")),
    ("germany", ("deutsche", "bundesliga", "germany")),
    ("spain", ("spanish", "spain", "españa", "la liga")),
    ("italy", ("italian", "italy", "serie a", "serie b")),
)


@dataclass(frozen=True)
class Wishes:
    """What the organiser wants beside the file: answers to its questions, and settings of the competition."""

    answers: Mapping[str, str] = field(default_factory=dict)
    settings: Mapping[str, Any] = field(default_factory=dict)  # as for create_competition, with its name
    confirmed: bool = False  # whatever is still open is taken as proposed


def propose_results(user: User, file: Description, wishes: Wishes) -> Proposal:
    """What would be made of a file, and what has to be asked before."""
    if user is None or not user.is_authenticated:
        raise Forbidden("import a competition")
    with refusing():
        check_results(user, len(file.matches))
        return propose(file, checked(wishes.answers), _rules(file, wishes))


def table_rules_for(file: Description) -> str:
    """The order of tables that fits what a competition calls itself."""
    name = f"{file.name} {file.season}".lower()
    return next((rules for rules, words in _RULES if any(word in name for word in words)), "fifa")


def import_results(user: User, file: Description, wishes: Wishes, by: By | None = None) -> Competition:
    """The competition of a proposal that was confirmed, or that asks nothing."""
    by = by or By(user)
    proposal = propose_results(user, file, wishes)
    if proposal.unknown:
        raise Refusal("not_asked", _("There is no question “{id}”.").format(id=proposal.unknown[0][:200]))
    if proposal.open_questions and not wishes.confirmed:
        raise Refusal(
            "asks",
            _("This file leaves questions open. Answer them in the preview, or confirm. The first: {question}").format(
                question=saying_text(proposal.open_questions[0].text)
            ),
        )
    settings = {"season": file.season, "table_rules": table_rules_for(file), **wishes.settings}
    name = settings.pop("name", "") or file.name
    with refusing(), transaction.atomic():
        if (made := made_before(by)) is not None:
            return made
        competition = create_competition(user, name, by, recipe=dict(proposal.recipe), **settings)
        enter(competition, By(user), [NewTeam(team) for team in proposal.file.teams])
        _store(competition, proposal)
        settle(competition)
        act = Act(competition, By(user), {"results": len(proposal.file.reports), "answers": dict(wishes.answers)})
        record(act, "import")
        competition.actions.update(imported=True)  # all of it came in the file, and every line says so
    return competition


def _rules(file: Description, wishes: Wishes) -> TableRules:
    rules = wishes.settings.get("table_rules") or table_rules_for(file)
    return table_preset(rules) if isinstance(rules, str) else from_dict(rules)


def _store(competition: Competition, proposal: Proposal) -> None:
    competition.state = State.RUNNING
    competition.save()
    entries = {str(entry.seat): entry for entry in competition.entries.all()}
    for number, stage in enumerate(proposal.file.plan.stages, 1):
        check_stage(stage)
        store_stage(competition, stage, number, proposal.course, entries)
    fixtures = {fixture.key: fixture for fixture in competition.fixtures.all()}
    placed = []
    for key, match in proposal.file.fixtures.items():
        fixture = fixtures[key]
        fixture.starts = moment(match.date, match.time, match.offset, competition.time_zone)
        fixture.table = match.ground[:GROUND_LENGTH]
        fixture.pinned = fixture.starts is not None
        if fixture.starts or fixture.table:
            placed.append(fixture)
    Fixture.objects.bulk_update(placed, ["starts", "table", "pinned"], batch_size=500)
    revision = competition.revision + 1
    results = [
        _result(fixtures[report.fixture], entries, report, proposal.file.fixtures[report.fixture], revision)
        for report in proposal.file.reports
    ]
    Result.objects.bulk_create(results, batch_size=500)


def _result(fixture: Fixture, entries: Mapping[str, Entry], report: Report, match: FileMatch, revision: int) -> Result:
    shootout = report.shootout or (None, None)
    return Result(
        fixture=fixture,
        home=entries[report.home],
        away=entries[report.away],
        outcome=report.outcome,
        home_goals=report.goals[0],
        away_goals=report.goals[1],
        home_shootout=shootout[0],
        away_shootout=shootout[1],
        awarded=report.awarded,
        again=report.again,
        details={"half_time": list(match.half_time)} if match.half_time else {},
        reason=match.status,
        revision=revision,
        order=report.order,
        listed=fixture.competition.listed,
    )

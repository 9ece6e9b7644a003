"""From a draft to fixtures, and back while nothing has been played."""

from collections.abc import Mapping

from django.utils.translation import gettext as _

from tournaments.core.course import SETTLED, Course, fully_paired, next_swiss_round
from tournaments.core.errors import FormatError
from tournaments.core.formats import CompetitionPlan, StagePlan
from tournaments.core.formats.league_phase import FORMAT as LEAGUE_PHASE
from tournaments.core.formats.plan import FixturePlan
from tournaments.core.formats.stored import stage_as_dict
from tournaments.core.offers import ABOUT_NUMBERS, DoesNotFit, offers_for
from tournaments.core.recipes import make_plan
from tournaments.models import Competition, Entry, Fixture, Result, Stage, State
from tournaments.selectors.situation import Situation
from tournaments.services.command import Act, verb
from tournaments.services.limits import check_fixtures
from tournaments.services.refusals import Conflict, Refusal
from tournaments.wording.pages import stage_title


def plan_of(competition: Competition) -> CompetitionPlan:
    """What the competition will be with the entries it has. Where they are too few or too many, it says what fits."""
    count = competition.entries.count()
    try:
        return make_plan(competition.recipe, count, competition.members)
    except FormatError as error:
        if error.code in ABOUT_NUMBERS:
            raise DoesNotFit(error, offers_for(competition.recipe, count)) from None
        raise


@verb("start", "start")
def start(act: Act) -> None:
    """Make the stages and fixtures. From here on the plan is what is stored."""
    if act.competition.started:
        raise Conflict("started", _("The competition has already started."))
    plan = plan_of(act.competition)
    if plan.stages[0].format == LEAGUE_PHASE and not act.competition.members:
        raise Refusal("not_drawn", _("{stage} has not been drawn yet.").format(stage=stage_title(plan.stages[0].name)))
    if not act.by.trusted:
        check_fixtures(act.competition, sum(1 for _ in plan.fixtures()))
    seats = {entry.seat: entry for entry in act.competition.entries.all()}
    # Who plays whom is written along with the fixtures: filling it in afterwards would cost as much again.
    course = Course(plan, [str(seat) for seat in range(1, len(seats) + 1)])
    for number, stage in enumerate(plan.stages, 1):
        store_stage(act.competition, stage, number, course, {str(seat): entry for seat, entry in seats.items()})
    act.competition.state = State.RUNNING
    act.settle = False
    act.data |= {"stages": [stage.name for stage in plan.stages], "fixtures": sum(1 for _ in plan.fixtures())}


@verb("stop", "start")
def back_to_draft(act: Act) -> None:
    """Take the fixtures away again, as long as none has a result."""
    if not act.competition.started:
        raise Conflict("draft", _("The competition has not started."))
    if Result.objects.filter(fixture__competition=act.competition, superseded=False).exists():
        raise Conflict("has_results", _("Matches have been played, so the competition cannot go back to draft."))
    act.competition.stages.all().delete()
    act.competition.draws.exclude(stage="").delete()  # of stages that are no more
    act.competition.state = State.DRAFT


@verb("pair", "pair", undo=["fixtures"])
def pair_next_round(act: Act) -> None:
    """The next round of a Swiss stage, from the table as it stands."""
    if act.competition.cut_short:
        raise Conflict("cut_short", _("The season was ended early, so no more rounds are paired."))
    situation = Situation(act.competition)
    stage = next((each for each in situation.plan.stages if each.format == "swiss" and not fully_paired(each)), None)
    if stage is None:
        raise Refusal("nothing_to_pair", _("There is no round left to pair."))
    course = situation.course
    rounds = max((each.round for each in stage.fixtures), default=0)
    if any(course.status[each.id] not in SETTLED for each in stage.fixtures):
        raise Conflict("round_open", _("Round {rounds} is not over.").format(rounds=rounds))
    paired = next_swiss_round(course)
    assert paired is not None
    row = next(each for each in situation.stages if each.name == stage.name)
    new = paired.fixtures[len(stage.fixtures) :]
    check_fixtures(act.competition, len(new))
    Fixture.objects.bulk_create(fixture_row(row, each) for each in new)
    act.data |= {"stage": stage.name, "round": rounds + 1, "fixtures": len(new)}


def store_stage(
    competition: Competition,
    stage: StagePlan,
    number: int,
    course: Course | None = None,
    entries: Mapping[str, Entry] | None = None,
) -> Stage:
    """A stage and its fixtures, with the pairings of a course whose entrants go by the names in `entries`."""
    row = Stage.objects.create(
        competition=competition, number=number, name=stage.name, format=stage.format, plan=stage_as_dict(stage)
    )
    fixtures = [fixture_row(row, each) for each in stage.fixtures]
    if course is not None and entries is not None:
        for fixture in fixtures:
            home, away = course.pairing(fixture.key)
            fixture.home, fixture.away = entries.get(home or ""), entries.get(away or "")
            fixture.status = course.status[fixture.key].value
    Fixture.objects.bulk_create(fixtures, batch_size=500)
    return row


def fixture_row(stage: Stage, plan: FixturePlan) -> Fixture:
    return Fixture(
        competition_id=stage.competition_id,
        stage=stage,
        number=plan.number,
        place=Fixture.place_of(stage, plan.number),
        round=plan.round,
        group=plan.group,
        leg=plan.leg,
        home_slot=str(plan.home),
        away_slot=str(plan.away),
        decides=plan.decides.value,
        tie=int(plan.tie),
        if_needed=plan.if_needed,
    )

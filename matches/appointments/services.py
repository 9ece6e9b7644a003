"""Proposing times for a match, accepting one, taking back what was proposed.

Both sides may have proposed something: each accepts one of the other's. Where both propose the same time, it is agreed at once.
A time that was agreed stands until both agree on another.
"""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Any, Final

from django.db.models import F, Q, QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from fuba_site.web.throttle import Limit
from matches.appointments.models import Proposal, ProposalState
from matches.fixture.sides import acting_side, with_name
from tournaments.core.course import Status
from tournaments.models import Action, Competition, Fixture
from tournaments.selectors.deadlines import deadline_of
from tournaments.services.command import Act, fixture_numbered, verb
from tournaments.services.refusals import Conflict, Refusal
from tournaments.services.results import both_teams
from tournaments.services.schedule import DEFAULTS, planned

OTHER: Final = {"home": "away", "away": "home"}
MOST_TIMES: Final = 5
PROPOSALS: Final = Limit("proposals", 20, 3600)  # of one team, an hour
SET_ELSEWHERE: Final = frozenset(("move", "schedule"))


@verb("propose times", "propose")
def propose(act: Act, number: int, times: Sequence[datetime], side: str = "") -> None:
    """The times at which one side could play, instead of those it proposed before."""
    fixture = _to_agree_on(act, number)
    mine = acting_side(act.by, fixture, side)
    home, away = both_teams(fixture)
    moments = _checked(fixture, times)
    Proposal.objects.filter(fixture=fixture, side=mine, state=ProposalState.OPEN).update(state=ProposalState.REPLACED)
    row = Proposal.objects.create(
        fixture=fixture,
        home=home,
        away=away,
        side=mine,
        times=[each.isoformat() for each in moments],
        proposer=act.by.actor,
        proposer_name=act.by.actor_name,
    )
    _write_down(act, fixture, row, times=row.times)
    theirs = standing(fixture).filter(side=OTHER[mine]).first()
    if theirs is not None and (common := [each for each in theirs.moments if each in moments]):
        _agree(act, fixture, theirs, common[0])


@verb("agree time", "propose")
def accept(act: Act, number: int, proposal: int, starts: datetime) -> None:
    """The other side takes one of the times: the match has it now."""
    fixture = _to_agree_on(act, number)
    row = _proposal(fixture, proposal)
    acting_side(act.by, fixture, OTHER[row.side])
    _check_open(fixture, row)
    if starts.utcoffset() is None or starts not in row.moments:
        raise Refusal("not_proposed", _("This time was not proposed."))
    _checked(fixture, [starts])
    _write_down(act, fixture, row)
    _agree(act, fixture, row, starts)


@verb("withdraw times", "propose")
def withdraw(act: Act, number: int, proposal: int) -> None:
    """Whoever proposed takes it back. A time that was agreed stands."""
    fixture = fixture_numbered(act.competition, number)
    act.by = with_name(act.by, fixture)
    row = _proposal(fixture, proposal)
    acting_side(act.by, fixture, row.side)
    _check_open(fixture, row)
    Proposal.objects.filter(pk=row.pk).update(state=ProposalState.WITHDRAWN)
    _write_down(act, fixture, row)


# -- reading ----------------------------------------------------------------------------


def standing(fixture: Fixture | None = None) -> QuerySet[Proposal]:
    """What waits for an answer: of the pair that plays the match now, and of no match that is over."""
    rows = Proposal.objects.filter(
        state=ProposalState.OPEN, home=F("fixture__home"), away=F("fixture__away"), fixture__status=Status.READY.value
    )
    return rows if fixture is None else rows.filter(fixture=fixture)


def clashes(fixture: Fixture, times: Sequence[datetime]) -> dict[datetime, list[Fixture]]:
    """Other matches of the two teams, in whichever competition, that run into these times. One query."""
    teams = [entry.team_id for entry in (fixture.home, fixture.away) if entry is not None]
    if not times or not teams:
        return {}
    longest = timedelta(minutes=600)
    of_theirs = Q(home__team__in=teams) | Q(away__team__in=teams)
    rows = Fixture.objects.filter(
        of_theirs, status=Status.READY.value, starts__gt=min(times) - longest, starts__lt=max(times) + longest
    ).exclude(pk=fixture.pk)  # fmt: skip
    others = list(rows.select_related("competition", "home__team", "away__team").order_by("starts", "pk")[:100])
    length = _length(fixture.competition)
    found: dict[datetime, list[Fixture]] = {}
    for moment in times:
        for other in others:
            assert other.starts is not None  # asked for
            if moment < other.starts + _length(other.competition) and other.starts < moment + length:
                found.setdefault(moment, []).append(other)
    return found


def overtake(action: Action, **kwargs: Any) -> None:
    """What an organiser sets is not overruled by times that were proposed before."""
    if action.verb in SET_ELSEWHERE and action.competition.schedule.get("deadlines"):
        rows = Proposal.objects.filter(fixture__competition=action.competition_id, state=ProposalState.OPEN)
        if action.verb == "move":
            rows = rows.filter(fixture__number=action.data.get("fixture"))
        rows.update(state=ProposalState.OVERTAKEN)


# -- inside -----------------------------------------------------------------------------


def _to_agree_on(act: Act, number: int) -> Fixture:
    fixture = fixture_numbered(act.competition, number)
    act.by = with_name(act.by, fixture)
    act.settle = False
    if fixture.home is None or fixture.away is None:
        raise Refusal("no_team", _("Nobody knows yet who plays match {number}.").format(number=number))
    if fixture.status != Status.READY:
        raise Conflict("not_ready", _("Match {number} will not be played any more.").format(number=number))
    if any(entry.team.coach_level for entry in (fixture.home, fixture.away)):
        raise Refusal("ai_coach", _("AI coaches play at any time. There is nothing to agree on."))
    if deadline_of(fixture) is None:
        raise Refusal("no_deadline", _("The organisers set the times of this round."))
    return fixture


def _checked(fixture: Fixture, times: Sequence[datetime]) -> list[datetime]:
    """Moments to come, before the deadline, the earliest first."""
    for each in times:
        if each.utcoffset() is None:
            raise Refusal("no_zone", _("The time needs a time zone."))
        planned(each)
    moments = sorted({each.astimezone(UTC) for each in times})
    if not 1 <= len(moments) <= MOST_TIMES:
        raise Refusal("how_many", _("Propose one to {most} times.").format(most=MOST_TIMES))
    if any(each.second or each.microsecond for each in moments):
        raise Refusal("minutes", _("Matches start on the minute, without seconds."))
    deadline = deadline_of(fixture)
    now = timezone.now()
    if deadline is not None and deadline <= now:
        raise Conflict("too_late", _("The deadline of this round has passed. Ask the organisers."))
    if moments[0] <= now:
        raise Refusal("past", _("This time is in the past."))
    if deadline is not None and moments[-1] > deadline:
        raise Refusal("after_deadline", _("This time is after the deadline of the round."))
    return moments


def _proposal(fixture: Fixture, proposal: int) -> Proposal:
    found = Proposal.objects.filter(pk=proposal, fixture=fixture).first()
    if found is None:
        raise Refusal("no_proposal", _("This proposal for match {number} does not exist.").format(number=fixture.number))
    return found


def _check_open(fixture: Fixture, row: Proposal) -> None:
    if row.state == ProposalState.OPEN and (row.home_id, row.away_id) == (fixture.home_id, fixture.away_id):
        return
    sentences = {
        ProposalState.ACCEPTED: _("One of these times has already been agreed on."),
        ProposalState.REPLACED: _("Other times have been proposed since."),
        ProposalState.WITHDRAWN: _("This proposal has been withdrawn."),
    }
    gone = _("These times no longer count: the match has been scheduled another way.")
    raise Conflict("not_open", sentences.get(ProposalState(row.state), gone))


def _agree(act: Act, fixture: Fixture, row: Proposal, starts: datetime) -> None:
    act.keep("fixtures", number=fixture.number)
    starts = starts.astimezone(UTC)
    before = fixture.starts
    # Put there by hand, as far as the timetable is concerned: a new one leaves it alone.
    fixture.starts, fixture.pinned = starts, True
    fixture.save(update_fields=["starts", "pinned"])
    Proposal.objects.filter(fixture=fixture, state=ProposalState.OPEN).exclude(pk=row.pk).update(state=ProposalState.OVERTAKEN)
    Proposal.objects.filter(pk=row.pk).update(state=ProposalState.ACCEPTED, chosen=starts)
    others = clashes(fixture, [starts]).get(starts, [])
    act.data |= {
        "before": [before.isoformat() if before else None, fixture.table],
        "after": [starts.isoformat(), fixture.table],
        "agreed": row.pk,
        "clashes": [{"competition": str(each.competition.public_id), "fixture": each.number} for each in others],
    }


def _write_down(act: Act, fixture: Fixture, row: Proposal, **more: Any) -> None:
    act.data |= {"fixture": fixture.number, "proposal": row.pk, "side": row.side, **more}
    act.settle = False


def _length(competition: Competition) -> timedelta:
    return timedelta(minutes=competition.schedule.get("minutes", DEFAULTS["minutes"]))

"""Undoing a result: a slip of the keyboard is taken back, and everything is as it was before."""

from django.utils.translation import gettext as _

from tournaments.core.course import Course, Status
from tournaments.models import Action, Competition, Result
from tournaments.selectors.situation import Situation
from tournaments.services.command import Act, By, fixture_numbered, verb
from tournaments.services.consequences import Consequences, compare
from tournaments.services.refusals import Conflict, Forbidden, Refusal, refusing
from tournaments.services.results import ending_of, store_result


@verb("undo", "report")
def undo_result(act: Act, result: int) -> None:
    """The result that stands is taken back: the one before it stands again, or the match is to be played.

    Whoever reported it may undo it; that of somebody else takes the right to correct. Where a match that was played would lose
    its basis, the revision of the preview is needed: nobody voids what was played without having seen that it would be.
    """
    row = _standing(act.competition, result)
    own = act.by.actor is not None and row.reporter_id == act.by.actor.pk
    if not own and not act.by.may("correct", act.competition):
        raise Forbidden("correct")
    before = Situation(act.competition)
    earlier = _earlier(row)
    follows = compare(before, _course_without(before, row, earlier), act.competition.revision, row.fixture.number)
    if follows.void:
        if not act.by.may("correct", act.competition):
            raise Forbidden("correct")
        if act.by.revision is None:
            raise Conflict("played_since", _("Matches that were played would become void. Look at what follows first."))
    fixture = fixture_numbered(act.competition, row.fixture.number)
    if earlier is not None:
        store_result(act, fixture, earlier.home, earlier.away, ending_of(earlier))
        act.data["restored"] = earlier.pk
    else:
        Result.objects.filter(pk=row.pk).update(superseded=True)
        fixture.status = Status.READY.value
        act.data |= {"fixture": fixture.number, "home": row.home.number, "away": row.away.number}
    act.data["undone"] = row.pk
    act.touched = None if follows.pairings else fixture
    act.data["consequences"] = follows.as_dict()


def preview_undo(competition: Competition, by: By, result: int) -> Consequences:
    """What would follow from undoing a result. Confirm with the revision it names."""
    if not by.may("correct", competition):
        raise Forbidden("correct")
    with refusing():
        row = _standing(competition, result)
        before = Situation(competition)
        return compare(before, _course_without(before, row, _earlier(row)), competition.revision, row.fixture.number)


def _standing(competition: Competition, result: int) -> Result:
    rows = Result.objects.select_related("fixture", "home__team", "away__team")
    row = rows.filter(pk=result, fixture__competition=competition).first()
    if row is None:
        raise Refusal("no_such_result", _("There is no such result in this competition."))
    if row.superseded:
        raise Conflict("superseded", _("This result does not stand any more."))
    if {row.home_id, row.away_id} != {row.fixture.home_id, row.fixture.away_id}:
        raise Conflict("superseded", _("This result does not count any more: others play this match."))
    return row


def _earlier(row: Result) -> Result | None:
    """The result that stood when this one was stored."""
    action = Action.objects.filter(competition=row.fixture.competition_id, revision=row.revision).first()
    pk = action.data.get("instead_of") if action is not None else None
    return Result.objects.select_related("home", "away").filter(pk=pk, fixture=row.fixture_id).first() if pk else None


def _course_without(before: Situation, row: Result, earlier: Result | None) -> Course:
    return before.course_if([before.report(earlier)] if earlier is not None else (), undone=row.pk)

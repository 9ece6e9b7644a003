"""Ordering the analysis of a match: what has one, who may ask, and what becomes of the work."""

from collections.abc import Sequence
from hashlib import sha256
from typing import Any, Final

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from fuba_site.web.throttle import Limit
from matches.analysis.course import course_of
from matches.analysis.models import MatchAnalysis
from matches.jobs.execution import announce, new_work
from matches.jobs.models import BulkWork, WorkState
from matches.match.game import Unreadable, game_of
from matches.match.models import Match
from rules.notation import read
from tournaments.services.refusals import Conflict, Refusal

KIND: Final = "analysis"
VERSION: Final = 1  # of the way it is worked out: of older ones there is a new one when somebody asks
PER_MINUTE: Final = 20  # orders of one visitor: a whole hall may come from one address
UNFINISHED: Final = 40  # analyses of the whole site that may be under way


class TooManyAnalyses(Refusal):
    """Somebody in a hurry, or a site that is busy."""

    status = 429


def basis_of(match: Match) -> str:
    """What an analysis follows from, as one word: the record, and the way it is worked out."""
    return sha256(f"{VERSION}\n{match.record}".encode()).hexdigest()[:32]


def analysis_of(match: Match) -> MatchAnalysis | None:
    """The analysis of a match as it stands, whatever has become of it; one of an earlier record is none."""
    found = MatchAnalysis.objects.select_related("work").filter(match=match).first()
    return found if found is not None and found.basis == basis_of(match) else None


def why_none(match: Match) -> str:
    """Why a match can have no analysis; empty where it can."""
    if not match.record:
        return _("Only matches recorded turn by turn can be analysed. This one has only its result.")
    try:
        game_of(match)
    except Unreadable as why:
        return str(why)
    return ""


def order_analysis(match: Match, visitor: str) -> MatchAnalysis:
    """Have workers analyse a match. Whoever asks again is given the one there is."""
    if why := why_none(match):
        raise Conflict("no_analysis", why)
    found = analysis_of(match)
    if found is not None and found.state != WorkState.FAILED:
        return found
    if not Limit("analysis", PER_MINUTE).take(visitor):
        raise TooManyAnalyses("too_many", _("Too many analyses at once. Try again in a minute."))
    if MatchAnalysis.objects.filter(work__state=WorkState.RUNNING).count() >= UNFINISHED:
        raise TooManyAnalyses("busy", _("Too many matches are being analysed. Try again in a few minutes."))
    turns = len(read(match.record).match.turns())
    with transaction.atomic():
        locked = Match.objects.select_for_update().get(pk=match.pk)
        found = analysis_of(locked)
        if found is not None and found.state != WorkState.FAILED:
            return found
        _forget(locked)
        basis = basis_of(locked)
        work = new_work(KIND, {"record": locked.record, "seed": basis}, turns)
        analysis = MatchAnalysis.objects.create(match=locked, basis=basis, work=work)
        transaction.on_commit(lambda: announce(work))
    return analysis


def _forget(match: Match) -> None:
    """An earlier analysis, with work of it that nobody needs to finish."""
    BulkWork.objects.filter(match_analysis__match=match).delete()
    MatchAnalysis.objects.filter(match=match).delete()


def analysis_done(work: BulkWork, results: Sequence[list[dict[str, Any]]]) -> None:
    """All turns are weighed: put the match together."""
    choices = [choice for part in results for choice in part]
    course = course_of(read(work.terms["record"]).match, choices)
    MatchAnalysis.objects.filter(work=work).update(result=course, finished=timezone.now())

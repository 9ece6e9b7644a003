"""Keeping ratings: forward when results come, again from a corrected one on when they change, or all of them.

Nobody who enters a result waits for it: workers are told to look, and what they find in the rows they do. `manage.py ratings`
begins with the first match.
"""

from typing import Final

from django.conf import settings
from django.core.cache import cache
from django.db import transaction
from django.db.models import F, QuerySet

from fuba_site.jobs.claims import tell
from matches.ratings.facts import take_in
from matches.ratings.figures import Run
from matches.ratings.models import Rated, RatedCompetition, RatedMatch, RatedSide, Rating
from matches.ratings.progress import Place, locked, mark
from tournaments.models import Action, Competition, State
from tournaments.selectors.situation import Situation

RATE: Final = "matches.rate"  # the task
LOOK_AGAIN: Final = 3  # seconds in which workers are told once
MOST_REPORTS: Final = 1000  # since somebody looked; with more of them all is looked at


def after_action(action: Action) -> None:
    """Something was done in a competition; what is done in the next few seconds is looked after by the same task."""
    if action.competition.state != State.DRAFT and cache.add("ratings:told", 1, LOOK_AGAIN):
        tell(RATE, (), countdown=LOOK_AGAIN)


def stale() -> QuerySet[Competition]:
    """Competitions in which something has happened since somebody looked."""
    same = RatedCompetition.objects.filter(revision=F("competition__revision"), listed=F("competition__listed"))
    return Competition.objects.exclude(state=State.DRAFT, rated=None).exclude(pk__in=same.values("competition")).order_by("pk")


def refresh() -> int:
    """Bring all ratings up to date; says how many matches were worked out."""
    for pk in list(stale().values_list("pk", flat=True)):
        _look_at(pk)
    run = Run()
    worked_out = 0
    while some := run.step():
        worked_out += some
    run.publish()
    return worked_out


def rebuild() -> int:
    """Work all figures out again, from the first match on; says of how many matches. Ladders stay as they are until then."""
    with transaction.atomic():
        progress = locked()
        RatedCompetition.objects.all().delete()
        RatedSide.objects.filter(match__counts=False).update(number=0, edition_number=0)
        first = RatedMatch.objects.filter(counts=True).order_by("time", "fixture", "order").first()
        if first is None:
            Rating.objects.all().delete()
        else:
            Rating.objects.filter(year__gt=0, year__lt=first.time.year).delete()
            mark(progress, Place(first.time, first.fixture_id, first.order), Rated.objects.values_list("pk", flat=True))
            progress.save()
    return refresh()


def is_provisional(matches: int) -> bool:
    """Whether so few matches say little yet."""
    return matches < int(settings.RATED_MATCHES)


def _look_at(pk: int) -> None:
    with transaction.atomic():
        progress = locked()
        competition = Competition.objects.select_related("rated").filter(pk=pk).first()
        if competition is None:
            return
        change = take_in(competition, _reported_since(competition))
        if change is not None:
            mark(progress, change.place, change.players)
            progress.save()
        seen = {"revision": competition.revision, "listed": competition.listed, "champion_id": _champion(competition)}
        RatedCompetition.objects.update_or_create(competition=competition, defaults=seen)


def _reported_since(competition: Competition) -> list[int] | None:
    """The fixtures that were reported since somebody looked, where nothing but that has happened since the start: in a league
    of thousands of matches the others need no look. None: look at all."""
    seen = getattr(competition, "rated", None)
    if seen is None or seen.listed != competition.listed or competition.revision - seen.revision > MOST_REPORTS:
        return None
    others = Action.objects.filter(competition=competition).exclude(verb="report")
    start = others.filter(verb="start").order_by("-revision").values_list("revision", flat=True).first()
    if start is None or others.filter(revision__gt=start).exists():
        return None
    reports = Action.objects.filter(competition=competition, revision__gt=seen.revision)
    return [number for number in reports.values_list("data__fixture", flat=True) if isinstance(number, int)]


def _champion(competition: Competition) -> int | None:
    """Who won a competition that is over: whoever sat there in the last match of the entry."""
    if not competition.listed or competition.number_played < competition.number_of_matches:
        return None
    situation = Situation(competition)
    key = situation.course.champion() if situation.course.over() else None
    if key is None:
        return None
    sides = RatedSide.objects.filter(match__competition=competition, match__counts=True, entry=situation.by_key[key])
    return sides.order_by("-time", "-match").values_list("player", flat=True).first()

"""For the tabs of a competition, which do not know matches: which of its pages have something to say, and its stages."""

from dataclasses import dataclass

from django import template
from django.db.models import Exists, OuterRef

from matches.ai_play.models import PlayOrder
from matches.match.models import Match
from matches.simulation.forecasts.models import Forecast
from tournaments.models import Competition, Entry, State
from tournaments.wording.pages import stage_title

register = template.Library()


@dataclass(frozen=True)
class Sections:
    statistics: bool = False
    forecast: bool = False
    ai_coaches: bool = False
    stages: tuple[tuple[str, str], ...] = ()  # names and titles


@register.simple_tag
def sections_of(competition: Competition, organises: bool) -> Sections:
    """In one query. Organisers also find what they can begin there."""
    if not competition.started:
        return Sections()
    mine = OuterRef("pk")
    coached = Entry.objects.filter(competition=mine).exclude(team__coach_level="")
    rows = list(
        Competition.objects.filter(pk=competition.pk)
        .annotate(
            matches=Exists(Match.objects.filter(fixture__competition=mine)),
            forecast=Exists(Forecast.objects.filter(competition=mine)),
            ordered=Exists(PlayOrder.objects.filter(competition=mine)),
            coached=Exists(coached),
        )
        .order_by("stages__number")
        .values("matches", "forecast", "ordered", "coached", "stages__name")
    )
    row = rows[0]
    stages = tuple((each["stages__name"], stage_title(each["stages__name"])) for each in rows)
    running = organises and competition.state == State.RUNNING
    return Sections(row["matches"], row["forecast"] or running, row["ordered"] or (running and row["coached"]), stages)

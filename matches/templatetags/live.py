"""For pages of competitions, which do not know matches: those being recorded now, with their scores."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from django import template

from matches.live.scores import LiveMatch, live_matches
from matches.live.sources import being_played, live_scores
from matches.recording.models import Recording
from tournaments.core.course import Status
from tournaments.models import Competition, Fixture
from tournaments.web.public.bracket_shapes import DrawnTie

register = template.Library()


@register.simple_tag
def live_in(competition: Competition) -> list[LiveMatch]:
    """The matches of a competition that are being recorded."""
    return live_matches(being_played(Recording.objects.filter(fixture__competition=competition)))


@register.simple_tag
def live_of(fixture: Fixture) -> LiveMatch | None:
    """The match of a fixture, if it is being recorded."""
    return next(iter(live_matches(being_played(Recording.objects.filter(fixture=fixture)))), None)


@dataclass(frozen=True)
class Playing:
    """How the match of a fixture stands while it is being recorded."""

    number: int
    recording: str
    score: tuple[int, int]
    minute: str
    paused: bool


@register.simple_tag
def playing_in(competition: Competition) -> dict[int, Playing]:
    """The matches without a result that are being recorded, by the number of their fixture, in one query."""
    recordings = Recording.objects.filter(fixture__competition=competition, fixture__status=Status.READY)
    told = (each.data for each in live_scores(recordings).values())
    return {
        data["fixture"]: Playing(
            data["fixture"], data["recording"], (data["score"][0], data["score"][1]), data["minute"], data["state"] != "open"
        )
        for data in told
    }


@register.filter
def at(playing: Mapping[int, Playing] | str, numbers: int | Iterable[int]) -> Playing | None:
    """The match of that fixture, or of one of those legs. Pages that do not ask what is being played show none."""
    if not playing or isinstance(playing, str):
        return None
    wanted = (numbers,) if isinstance(numbers, int) else numbers
    return next((playing[number] for number in wanted if number in playing), None)


@register.simple_tag
def goals_in(live: Playing, tie: DrawnTie, row: int) -> dict[str, int]:
    """Of one row of a tie: whose goals of the match they are, and how many."""
    side = 1 - row if live.number in tie.turned else row
    return {"side": side, "goals": live.score[side]}

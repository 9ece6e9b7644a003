"""For the wall of a competition, which does not know matches: what is played now, what comes next, and the latest goals."""

from collections.abc import Mapping
from typing import Any

from django import template

from matches.board.pitch import AREA_SHAPES
from matches.live.wall import Goal, latest_goals, now_pages, now_playing
from matches.templatetags.live import Playing
from tournaments.web.public.presentation import Reading
from tournaments.web.wall.coming import TICKER, Meetings

register = template.Library()


@register.simple_tag
def on_the_wall(reading: Reading, meetings: Meetings) -> dict[str, Any]:
    """Pages of what is played now, and what comes next: by table, and the first few."""
    playing = now_playing(reading, meetings)
    coming = meetings.coming({each.meeting.number for each in playing})
    return {"now": now_pages(playing), "next": coming, "ticker": coming[:TICKER], "areas": AREA_SHAPES}


@register.simple_tag
def goals_of(reading: Reading) -> list[Goal]:
    return latest_goals(reading.competition, reading)


@register.simple_tag
def live_by_team(reading: Reading, playing: Mapping[int, Playing]) -> dict[str, dict[str, Any]]:
    """By team, how its match stands: goals of its own first."""
    found = {}
    for fixture in reading.plan.fixtures():
        if live := playing.get(fixture.number):
            for side, team in enumerate(reading.course.pairing(fixture.id)):
                if team:
                    found[team] = {"live": live, "own": side, "other": 1 - side}
                    found[team] |= {"goals": live.score[side], "against": live.score[1 - side]}
    return found


@register.filter
def of_team(found: Mapping[str, Any], team: str) -> Any:
    return found.get(team)

"""The shirts of a match: the teams' own colours where it belongs to a competition, else those of their names."""

from typing import Protocol

from tournaments.core.kits import Kit, colours, worn
from tournaments.models import Fixture


class Between(Protocol):
    """A match or a recording."""

    home_name: str
    away_name: str

    @property
    def fixture(self) -> Fixture | None: ...


def shirts(match: Between) -> tuple[Kit, Kit]:
    """A team that was renamed or replaced since is known by its name alone, as the match was."""
    entries = (match.fixture.home, match.fixture.away) if match.fixture else ()
    teams = {entry.team.name: entry.team for entry in entries if entry is not None}

    def of(name: str) -> tuple[str, str]:
        return colours(name, teams[name].colour, teams[name].second_colour) if name in teams else colours(name)

    return worn(of(match.home_name), of(match.away_name))

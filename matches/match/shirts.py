"""The shirts of a match: those handed out to the teams where it belongs to a competition, else those of their names."""

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
    shirts = {entry.team.name: entry.shirt for entry in entries if entry is not None}
    home, away = (shirts.get(name) or colours(name) for name in (match.home_name, match.away_name))
    return worn(home, away)

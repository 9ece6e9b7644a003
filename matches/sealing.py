"""When secrets of a match may be told: line-ups, and what one side has chosen while the other has not answered."""

from collections.abc import Mapping
from typing import Any

from rules import get_edition
from tournaments.course import Status
from tournaments.models import Fixture


def sealed(edition: str, options: Mapping[str, Any]) -> bool:
    """Whether line-ups are told only after the match: skills are hidden, or squads bought.

    >>> sealed("fuba3", {}), sealed("fuba22", {"A1": True, "A10": True})
    (False, True)
    """
    rules = get_edition(edition)
    return rules.hides_teams(rules.options(options))


def is_past(fixture: Fixture | None) -> bool:
    """Whether nobody has anything to hide any more. A result that waits to be confirmed may be taken back."""
    return fixture is None or fixture.status == Status.PLAYED

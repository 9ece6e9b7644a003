"""What can differ in a competition without an action of its own: names, colours and coaches of its teams."""

from typing import Any

from tournaments.models import Competition


def shown_of_teams(competition: Competition) -> list[tuple[Any, ...]]:
    """Beside the revision, everything that pages, papers and files show of a competition follows from this."""
    entries = competition.entries.order_by("number").values_list(
        "number", "team__name", "team__short_name", "team__colour", "team__second_colour", "team__country",
        "team__coach_name", "team__coach_level", "kit",
    )  # fmt: skip
    return list(entries)

"""What a competition shows of those who stand behind it."""

from django.db.models import QuerySet

from tournaments.models import Competition, Sponsor


def sponsors_in(competition: Competition, pixels: bool = False) -> QuerySet[Sponsor]:
    """In order, with their logos; where they are only named by their addresses, without the bytes of them."""
    rows = competition.sponsors.select_related("logo").order_by("place")
    return rows if pixels else rows.defer("logo__data")

"""Which matches everybody may find in lists: those of their own, and those of competitions that are listed.

Kept with each match (`Match.listed`), so that lists walk an index. It is set when the match is stored, and follows its
competition (`listing_changed`).
"""

from django.db.models import Q

from matches.match.models import Match
from tournaments.models import Competition


def rebuild() -> int:
    """Work it out anew for all matches; says how many were wrong."""
    shown = Q(fixture=None) | Q(fixture__competition__in=Competition.objects.filter(listed=True))
    return Match.objects.filter(shown, listed=False).update(listed=True) + Match.objects.filter(~shown, listed=True).update(
        listed=False
    )

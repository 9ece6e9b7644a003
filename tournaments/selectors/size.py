"""How large a competition is."""

from django.conf import settings

from tournaments.models import Competition


def is_large(competition: Competition) -> bool:
    """Whether what takes long with many fixtures is left to workers."""
    return is_many(competition.fixtures.count())


def is_many(fixtures: int) -> bool:
    return bool(fixtures > settings.LARGE_FIXTURES)

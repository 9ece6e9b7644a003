"""The address of a calendar. Calendars cannot log in: what is hidden has a secret in its address, which can be changed."""

import secrets

from tournaments.models import Competition
from tournaments.selectors.permissions import User, is_hidden, may_view
from tournaments.services.command import By, command


def calendar_key(competition: Competition, by: By, renew: bool = False) -> str:
    """The secret of a competition's calendar, made when it is first asked for; with `renew` another, and the old one ends."""
    with command(competition, by, "settings") as locked:
        if renew or not locked.calendar_key:
            locked.calendar_key = secrets.token_urlsafe(24)
            locked.save(update_fields=["calendar_key"])
    competition.calendar_key = locked.calendar_key
    return locked.calendar_key


def may_subscribe(user: User, competition: Competition, key: str) -> bool:
    """Who sees the competition, or has the secret. A draft has nothing to tell."""
    right = bool(competition.calendar_key) and secrets.compare_digest(competition.calendar_key.encode(), key.encode())
    return right or may_view(user, competition)


def needs_key(competition: Competition) -> bool:
    return is_hidden(competition)

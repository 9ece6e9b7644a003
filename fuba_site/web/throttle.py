"""How often a visitor may do something costly.

A counter lives in the cache for a fixed time from its first use. ``incr`` is atomic in every cache we support, so two
requests at once are counted as two.
"""

from dataclasses import dataclass
from typing import Final

from django.conf import settings
from django.core.cache import cache
from django.http import HttpRequest
from rest_framework.request import Request

HOUR: Final = 3600


@dataclass(frozen=True)
class Limit:
    name: str
    most: int
    seconds: int = 60

    def take(self, who: str) -> bool:
        """Counts one use by ``who``; False when that is one too many."""
        key = f"limit:{self.name}:{who}"
        if cache.add(key, 1, self.seconds):
            return self.most >= 1
        try:
            return cache.incr(key) <= self.most
        except ValueError:  # it ran out between the two calls
            cache.add(key, 1, self.seconds)
            return self.most >= 1

    def spent(self, who: str) -> bool:
        """Whether ``who`` has no use left; counts nothing. For guesses, of which only those that miss are counted: a whole hall
        may come from one address."""
        return int(cache.get(f"limit:{self.name}:{who}", 0)) >= self.most


def new_competitions() -> Limit:
    """Competitions that one account may make, copy or import."""
    return Limit("new-competition", settings.COMPETITIONS_PER_HOUR, HOUR)


def new_teams() -> Limit:
    """Teams that one account may make one by one; those entered in a competition come with it."""
    return Limit("new-team", settings.TEAMS_PER_HOUR, HOUR)


def visitor_address(request: HttpRequest | Request) -> str:
    """The visitor's address: the one our outermost proxy saw, or the caller's when there is no proxy."""
    proxies = settings.TRUSTED_PROXIES
    if proxies:
        forwarded = request.headers.get("X-Forwarded-For", "")
        chain = [part.strip() for part in forwarded.split(",") if part.strip()]
        if len(chain) >= proxies:
            return str(chain[-proxies])
    return str(request.META.get("REMOTE_ADDR", ""))

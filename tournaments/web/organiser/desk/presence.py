"""Who else is at the desk, and what they are typing. Kept in the cache for seconds: it is a courtesy, no lock.

What two people save at once is told apart by the services, whether either was seen here or not.
"""

import time
from dataclasses import dataclass
from typing import Any, Final

from django.core.cache import cache

from tournaments.models import Competition

SECONDS: Final = 12  # a page shows life every three
MOST: Final = 50


@dataclass(frozen=True)
class Typing:
    """One page somebody has open. `number`: the match they are typing; 0: none."""

    user: int
    name: str
    number: int
    value: str


def be_here(competition: Competition, page: str, mine: Typing) -> list[Typing]:
    """Show life, and see the others."""
    key = f"desk:{competition.pk}"
    now = time.time()
    pages: dict[str, tuple[float, Any]] = {
        other: seen for other, seen in (cache.get(key) or {}).items() if now - seen[0] < SECONDS and other != page
    }
    others = [Typing(*seen[1]) for seen in pages.values()]
    if len(pages) < MOST:
        pages[page] = (now, (mine.user, mine.name, mine.number, mine.value))
    cache.set(key, pages, SECONDS)
    return others

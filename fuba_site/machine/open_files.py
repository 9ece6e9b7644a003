"""How many files and connections a process may have open. Each visitor takes one, each database connection a few."""

import resource
from typing import Final

ENOUGH: Final = 65_536
RESERVE: Final = 224  # for everything that is not a visitor: modules, database, broker, logs


def most() -> int:
    """What this process can have: the hard limit, as far as anybody needs it."""
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    return ENOUGH if hard == resource.RLIM_INFINITY else min(hard, ENOUGH)


def for_visitors() -> int:
    return max(most() - RESERVE, most() // 2)


def raise_limit() -> None:
    """The soft limit of many systems is 1,024, or 256: enough for a program, not for a site."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and soft < most():
        resource.setrlimit(resource.RLIMIT_NOFILE, (most(), hard))

"""How large a competition may be. Whoever runs the site says it (tournaments.apps); the core only asks."""

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Limits:
    """Fixtures of one stage, and of all stages of a competition."""

    stage: int = 12_000
    competition: int = 50_000


_source: Callable[[], Limits] = Limits


def limits() -> Limits:
    return _source()


def ask_for_limits(source: Callable[[], Limits]) -> None:
    global _source
    _source = source

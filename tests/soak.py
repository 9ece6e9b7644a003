"""How often: a few times in `make test`, many times in `make soak` (pytest --soak)."""

import os
from typing import Final, TypeVar

T = TypeVar("T")
SOAK: Final = "FUBA_TEST_SOAK"  # set by tests/conftest.py before any test is collected, so that tables of parameters can ask


def often(usual: T, soak: T) -> T:
    """What a test takes on every run, or what it takes before a release: `range(often(2, soak=12))`."""
    return soak if os.environ.get(SOAK) else usual

"""A match that has been played, in the phone: every input of it as the site would tell it."""

from typing import Any

from django.utils.translation import override

from matches.board.steps import steps_json
from rules.notation import read


class Flawed(Exception):
    """A record that does not play to its end here: the site tells the match."""


class Tape:
    """One match in one language; `start` holds `record`, `names` and `language`."""

    def __init__(self, start: dict[str, Any]) -> None:
        reading = read(start["record"])
        if reading.flaw is not None:
            raise Flawed(str(reading.flaw))
        self._match = reading.match
        home, away = start["names"]
        self._names = home, away
        self._language: str = start["language"]

    def steps(self, after: int) -> dict[str, Any]:
        """The inputs that follow `after` others, a portion of them."""
        with override(self._language):
            return steps_json(self._match, self._names, after)

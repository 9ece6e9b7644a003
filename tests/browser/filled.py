"""All that tests of the browser find on the site when they begin, made by one program and printed as JSON, each by its name.

Run as a program of its own, as the site keeps its database to itself: `python -m tests.program tests.browser.filled`.
"""

import json
from typing import Any

from matches.match.services import Order, play
from tests.browser import (
    card_league,
    competitions,
    desk_cup,
    live_league,
    sealed_league,
    squad_league,
    table,
    wall_league,
)

MATCH = Order("Finland", "Netherlands", "veteran", "rookie", "worldcup", "7")


def make() -> dict[str, Any]:
    found = {"competitions": competitions.make() | {"match": play(MATCH).get_absolute_url()}}
    table.make()
    rooms = {
        "cards": card_league,
        "desk": desk_cup,
        "live": live_league,
        "sealed": sealed_league,
        "squads": squad_league,
        "wall": wall_league,
    }
    return found | {name: module.make() for name, module in rooms.items()}


if __name__ == "__main__":
    print(json.dumps(make()))

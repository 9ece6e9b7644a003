"""Until when the rounds of a league are to be played. Kept with the schedule of a competition: whoever has it knows them.

`schedule["deadlines"]` is by stage and round; `schedule["reminders"]` has how many days before the coaches are reminded.
"""

from collections.abc import Mapping
from datetime import datetime
from typing import Any, Final

from tournaments.models import Competition, Fixture

REMINDERS: Final = (3, 1)  # days before, where the organiser has said nothing


def deadlines_of(competition: Competition) -> dict[tuple[str, int], datetime]:
    """All of them, by stage and round. What a file brought and nobody can read is none."""
    kept = competition.schedule.get("deadlines")
    stages: Mapping[str, Any] = kept if isinstance(kept, Mapping) else {}
    found = {}
    for stage, rounds in stages.items():
        for number, text in rounds.items() if isinstance(rounds, Mapping) else ():
            moment = _moment(text)
            if moment is not None and number.isascii() and number.isdigit() and len(number) < 9:
                found[stage, int(number)] = moment
    return found


def deadline_of(fixture: Fixture) -> datetime | None:
    """Until when a fixture is to be played. Asks nothing where its competition has no deadlines."""
    if not fixture.competition.schedule.get("deadlines"):
        return None
    return deadlines_of(fixture.competition).get((fixture.stage.name, fixture.round))


def reminders_of(competition: Competition) -> tuple[int, ...]:
    """How many days before a deadline coaches are reminded, the earliest first."""
    kept = competition.schedule.get("reminders")
    if not isinstance(kept, list):
        return REMINDERS
    return tuple(sorted({each for each in kept if type(each) is int and each > 0}, reverse=True))


def _moment(text: object) -> datetime | None:
    try:
        moment = datetime.fromisoformat(str(text))
    except ValueError:
        return None
    return moment if moment.utcoffset() is not None else None

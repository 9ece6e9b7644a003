"""Run as a program: `begin` makes a league, of which a fixture is to be recorded as AI coaches played it; `story` tells what
came of it and what should have come of it."""

import json
import sys
import uuid
from typing import Any, Final

from fuba_site.accounts.api_tokens import make_token
from matches.models import Match, Recording
from matches.recording.services import begin_fixture
from matches.recording.session import sheets
from matches.recording.snapshot import turn_log
from matches.statistics.selectors import of_match
from rules.notation import write
from rules.play import play_seeded
from tests.tournaments.services.making import running, somebody
from tournaments.selectors.situation import Situation
from tournaments.services.command import By
from tournaments.services.results import ending_from_match, report_result

LEAGUE: Final = {"stages": [{"name": "league", "format": "league"}]}
SEED: Final = "1"  # goals, cards, and a skill that is lost


def original(recording: Recording) -> Any:
    return play_seeded(recording.edition, recording.options, *sheets(recording), "rookie", "rookie", SEED)


def begin() -> dict[str, Any]:
    anna = somebody("Anna")
    league = running(anna, 4, LEAGUE, preset="advanced")
    recording = begin_fixture(By(anna), league, 1)
    return {
        "token": make_token(anna),
        "competition": str(league.public_id),
        "recording": str(recording.public_id),
        "inputs": original(recording).inputs,
    }


def story() -> dict[str, Any]:
    recording = Recording.objects.get()
    assert recording.fixture is not None and recording.owner is not None
    played = original(recording)
    match = Match.objects.get(recording=recording)
    # The same league, in which the result is reported as the coaches played it.
    other = running(recording.owner, 4, LEAGUE, preset="advanced")
    report_result(other, By(recording.owner), 1, ending_from_match(played.result))
    twin = Match.objects.get(pk=match.pk)
    twin.pk, twin.public_id, twin.recording, twin.record = None, uuid.uuid4(), None, write(played)
    twin.save()
    return {
        "statistics": [repr(of_match(match)), repr(of_match(twin))],
        "record": [match.record, write(played)],
        "result": [match.result, json.loads(json.dumps(played.result))],
        "events": [
            [event for turn in turn_log(recording, recording.turns.order_by("place")) for event in turn["events"]],
            json.loads(json.dumps([event.as_dict() for event in played.events])),
        ],
        "carry over": [
            [str(fact) for fact in Situation(competition).ledger] for competition in (recording.fixture.competition, other)
        ],
        "versions": list(recording.actions.exclude(version=0).order_by("version").values_list("version", flat=True)),
        "keys": list(recording.actions.exclude(key="").order_by("version").values_list("key", flat=True)),
    }


if __name__ == "__main__":
    print(json.dumps({"begin": begin, "story": story}[sys.argv[1]]()))

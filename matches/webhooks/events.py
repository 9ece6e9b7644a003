"""What webhooks are told: from an action of a competition or of a recorder to named events with their data."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from matches.live.sources import KINDS, recording_news
from matches.recording.models import ENTERS, RecorderAction
from rules.board import TEAM_NAMES
from tournaments.models import Action, Competition, Fixture, Result
from tournaments.services.reversal import RESULTS, UNDO, standing_again, what_it_did

BY_RECORDERS: Final = {"begin": "match_started", "enter": "goal", "sheet": "goal"}  # what can come of what a recorder does
EVENTS: Final = ("fixture_scheduled", "match_started", "goal", "match_finished", "table_changed", "dispute_opened")
TEST: Final = "test"  # sent when an organiser asks for it
MOST_FIXTURES: Final = 100  # of a schedule, in one event


@dataclass(frozen=True)
class Happening:
    """An event, and a key that is the same whoever looks."""

    event: str
    key: str
    data: dict[str, Any] = field(default_factory=dict)


def of_action(action: Action, more: bool = False) -> Iterator[Happening]:
    """What an action of a competition is to others. Of many at once, only the last one changes the table."""
    verb, what = what_it_did(action)
    key = f"action {action.revision}"
    competition = action.competition
    result = Result.objects.filter(fixture__competition=competition, revision=action.revision).select_related(
        "fixture__home__team", "fixture__away__team", "fixture__stage"
    ).first() or standing_again(action)  # fmt: skip
    fixture = result.fixture if result is not None else None
    if fixture is None and action.verb == UNDO and verb in RESULTS:  # it is to be played
        fixture = _fixtures(competition).filter(number=what.get("fixture")).first()
    if result is not None:
        score = {"score": [result.home_goals, result.away_goals], "outcome": result.outcome, "shootout": result.shootout}
        corrected = action.verb in ("correct", "restore", UNDO)
        yield Happening("match_finished", f"{key} finished", fixture_data(result.fixture) | score | {"corrected": corrected})
    if not more and (KINDS.get(verb) == "table" or (fixture is not None and fixture.group)):
        group = fixture.group if fixture is not None else what.get("group", "")
        yield Happening("table_changed", f"{key} table", {"group": group})
    if action.verb in ("schedule", "move", "agree time") or "agreed" in action.data:
        yield Happening("fixture_scheduled", f"{key} scheduled", {"fixtures": _scheduled(competition, action)})
    if (action.verb == "dispute" or "disputed" in action.data) and isinstance(action.data.get("fixture"), int):
        fixture = _fixtures(competition).filter(number=action.data["fixture"]).first()
        if fixture is not None:
            yield Happening("dispute_opened", f"{key} dispute", fixture_data(fixture))


def of_recorder(action: RecorderAction) -> Iterator[Happening]:
    """What a recorder did, as far as it concerns others: the match begins, or somebody scores."""
    recording = action.recording
    if recording.fixture is None:
        return
    about = {"recording": str(recording.public_id)}
    goals: list[dict[str, Any]] = []
    if action.verb == "begin":
        yield Happening("match_started", f"recording {recording.pk} begin", fixture_data(recording.fixture) | about)
    elif action.verb in ENTERS:
        (news,) = [each for each in recording_news(recording, action.version - 1) if each.number == action.version]
        goals = [
            {"team": ("home", "away")[event.team], "minute": event.minute, "score": list(event.score)}
            for event in news.events
            if event.kind == "goal"
        ]
    elif action.verb == "sheet":
        goals = list(_on_sheet(action))
    for number, goal in enumerate(goals):
        key = f"recording {recording.pk} {action.version} {number}"
        yield Happening("goal", key, fixture_data(recording.fixture) | about | goal)


def _on_sheet(action: RecorderAction) -> Iterator[dict[str, Any]]:
    """Goals that a sheet has more than it had: one whose minute was corrected is none."""
    before, now = (action.data["before"] or {}), action.recording.sheet or {}
    score = list(before.get("score", (0, 0)))
    had, has = (Counter((each["side"], each["minute"]) for each in _goals(sheet)) for sheet in (before, now))
    new = [each for each in _goals(now) if has[each["side"], each["minute"]] > had[each["side"], each["minute"]]]
    for team, side in enumerate(TEAM_NAMES):
        more = max(0, now["score"][team] - score[team])
        for goal in [each for each in new if each["side"] == side][-more:] if more else ():
            score[team] += 1
            yield {"team": side, "minute": goal["minute"], "score": list(score)}


def _goals(sheet: Mapping[str, Any]) -> list[dict[str, Any]]:
    return [each for each in sheet.get("events", ()) if each["kind"] == "goal"]


def fixture_data(fixture: Fixture) -> dict[str, Any]:
    home, away = (entry.team.name if entry else None for entry in (fixture.home, fixture.away))
    return {
        "fixture": fixture.number,
        "stage": fixture.stage.name,
        "group": fixture.group,
        "home": home,
        "away": away,
        "starts": fixture.starts.isoformat() if fixture.starts else None,
        "table": fixture.table,
    }


def _fixtures(competition: Competition) -> Any:
    return Fixture.objects.filter(competition=competition).select_related("stage", "home__team", "away__team")


def _scheduled(competition: Competition, action: Action) -> list[dict[str, Any]]:
    rows = _fixtures(competition).exclude(starts=None).order_by("starts", "number")
    if action.verb != "schedule":
        rows = _fixtures(competition).filter(number=action.data.get("fixture"))
    return [fixture_data(each) for each in rows[:MOST_FIXTURES]]

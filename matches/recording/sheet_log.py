"""From the log to an event sheet and back: what was live is on the sheet, and play goes on from what the sheet says."""

from collections.abc import Mapping
from typing import Any, Final

from matches.recording.models import Recording
from matches.recording.sheets import SKILLS, EventSheet, regular
from rules.board import TEAM_NAMES
from rules.common.clock import BASE, HALF_LENGTH, minute
from rules.match import Match
from rules.state import State

FROM_LOG: Final = {
    "goal": "goal", "yellow": "yellow", "red": "red", "injury": "injury", "hurt": "injury",
    "substitution": "substitution", "skill_lost": "skill_lost", "skill_gained": "skill_gained",
}  # fmt: skip
EARLY: Final = ("lineup", "squad", "roll")  # nobody is on the pitch yet


def sheet_of(recording: Recording, match: Match, earlier: EventSheet | None) -> EventSheet:
    """What happened so far. What was on the sheet before stays, and what the log has had since is added."""
    sheet = earlier or EventSheet()
    since = sheet.log
    lineups: dict[str, list[str]] = {}
    for events in recording.turns.order_by("place").values_list("events", flat=True):
        for event in events:
            if event["kind"] == "lineup":
                words = ["lineup", event["formation"], *event["roles"], *event["skills"]]
                lineups[TEAM_NAMES[event["team"]]] = [" ".join(words)]
            elif event["kind"] in FROM_LOG and event["input"] > since:
                sheet.events.append(_on_sheet(event))
    if len(lineups) == 2 and not sheet.lineups:
        sheet.lineups = lineups
    sheet.extra_time = sheet.extra_time or match.state.half >= 3
    sheet.log = recording.inputs
    _reconcile(sheet, match.state)
    return sheet


def _on_sheet(event: Mapping[str, Any]) -> dict[str, Any]:
    kind = FROM_LOG[event["kind"]]
    made = {"kind": kind, "side": TEAM_NAMES[event["team"]], "minute": event["minute"]}
    if kind == "goal":
        made["how"] = "penalty" if event.get("how") == "penalty" else "play"
    if kind in SKILLS:
        made["skill"] = event["skill"]
    return made


def _reconcile(sheet: EventSheet, state: State) -> None:
    """The score of the log is right, whatever an override has made of it."""
    for team, side in enumerate(TEAM_NAMES):
        surplus = sheet.score[team] - state.score[team]
        for _ in range(-surplus):
            sheet.events.append({"kind": "goal", "side": side, "minute": minute(state), "how": "play"})
        for _ in range(surplus):
            last = max(n for n, each in enumerate(sheet.events) if (each["kind"], each["side"]) == ("goal", side))
            del sheet.events[last]


def nobody_on_pitch(match: Match) -> bool:
    """Whether the match has not come as far as its first set-up."""
    state: Any = match.turn.state
    return state.phase in EARLY


def position_after(match: Match, sheet: EventSheet) -> str:
    """Where play goes on: as the log left it, with the score, the clock, the cards and the skills of the sheet.

    Nothing if the sheet says no more than the log, or before anybody is on the pitch.
    """
    edition = match.edition
    if nobody_on_pitch(match):
        return ""
    state: Any = edition.copy(match.turn.state)
    result = sheet.result()
    before = edition.write_position(state)
    state.score[:] = sheet.score
    for team, side in enumerate(TEAM_NAMES):
        mine = state.teams[team]
        cards = result["cards"][side]
        mine.yellow = max(0, mine.yellow + cards["yellow"] - mine.yellows)
        mine.yellows, mine.red = cards["yellow"], cards["red"]
        if hasattr(mine, "lost_skills"):
            _set_skills(mine, list(edition.skill_names), result["carry_over"][side])
    _set_clock(state, sheet)
    after = edition.write_position(state)
    return "" if after == before else after


def _set_skills(side: Any, known: list[str], left: Mapping[str, list[str]]) -> None:
    for skill in left["skills_lost"]:
        side.lost_skills |= 1 << known.index(skill)
        side.skills &= ~(1 << known.index(skill))
    for skill in left["skills_gained"]:
        side.gained |= 1 << known.index(skill)
        side.skills |= 1 << known.index(skill)


def _set_clock(state: Any, sheet: EventSheet) -> None:
    """Not before the last event of the sheet; a half that is over is for the referee to say."""
    latest = max((regular(each["minute"]) for each in sheet.events if each["minute"]), default=0)
    clock = min(latest - BASE[state.half], HALF_LENGTH[state.half])
    if clock > state.clock and not state.stoppage:
        state.clock = clock

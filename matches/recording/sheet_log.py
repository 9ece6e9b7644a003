"""From the log to an event sheet and back: what was live is on the sheet, and play goes on from what the sheet says."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from matches.fixture.event_sheet import SKILLS, EventSheet
from matches.fixture.sheet_origin import copy_from_log, identity, is_logged, unlogged
from matches.recording.models import Recording
from rules.board import TEAM_NAMES
from rules.clock import BASE, HALF_LENGTH, LAST_STOPPAGE, minute
from rules.match import Match
from rules.state import Side, State

FROM_LOG: Final = {
    "goal": "goal", "yellow": "yellow", "red": "red", "injury": "injury", "hurt": "injury",
    "substitution": "substitution", "skill_lost": "skill_lost", "skill_gained": "skill_gained",
}  # fmt: skip
EARLY: Final = ("lineup", "squad", "roll")  # nobody is on the pitch yet


def sheet_from_log(recording: Recording, match: Match, sheet: EventSheet) -> EventSheet:
    """What happened so far. What was on the sheet before stays, and what the log has had since is added."""
    lineups: dict[str, list[str]] = {}
    known: list[dict[str, Any]] = []
    overridden = recording.inputs
    for events in recording.turns.order_by("place").values_list("events", flat=True):
        for event in events:
            if event["kind"] == "lineup":
                words = ["lineup", event["formation"], *event["roles"], *event["skills"]]
                lineups[TEAM_NAMES[event["team"]]] = [" ".join(words)]
            elif event["kind"] == "override":
                overridden = event["input"]
            elif event["kind"] in FROM_LOG:
                known.append(_on_sheet(event))
    sheet.events += [each for each in known if each["input"] > sheet.log]
    result = match.result
    copy_from_log(
        sheet,
        recording.inputs,
        lineups=lineups if len(lineups) == 2 else None,
        extra_time=result["extra_time"],
        shootout=result["shootout"],
        awarded=result["winner"] if _by_lot(result) else "",
    )
    sheet.log = recording.inputs
    _reconcile(sheet, match.state, known, overridden)
    return sheet


def _by_lot(result: Mapping[str, Any]) -> bool:
    kicks = result["shootout"]
    return kicks is not None and kicks[0] == kicks[1]


def _on_sheet(event: Mapping[str, Any]) -> dict[str, Any]:
    kind = FROM_LOG[event["kind"]]
    made = {"kind": kind, "side": TEAM_NAMES[event["team"]], "minute": event["minute"], "input": event["input"]}
    if kind == "goal":
        made["how"] = "penalty" if event.get("how") == "penalty" else "play"
    if kind in SKILLS:
        made["skill"] = event["skill"]
    return made


def _reconcile(sheet: EventSheet, state: State, known: Sequence[dict[str, Any]], overridden: int) -> None:
    """Score and cards of the log are right, whatever an override has made of them; the sheet's own come on top."""
    there = {identity(each) for each in (*sheet.events, *sheet.removed) if "input" in each}
    for side, tallies in zip(TEAM_NAMES, _tallies(state), strict=True):
        for kind, count in tallies.items():
            news = sum(n for n, each in unlogged(sheet) if (each["kind"], each["side"]) == (kind, side))
            lacking = count + news - sheet.count(side, kind)
            made = {"kind": kind, "side": side, "minute": minute(state), "input": overridden}
            made |= {"how": "play"} if kind == "goal" else {}
            forgotten = [each for each in known if (each["kind"], each["side"]) == (kind, side) and identity(each) not in there]
            sheet.events += [*forgotten, *([made] * lacking)][: max(0, lacking)]
            for _ in range(-lacking):
                _drop_last(sheet, kind, side)


def _drop_last(sheet: EventSheet, kind: str, side: str) -> None:
    """The last one that the log knows."""
    known = [n for n, each in enumerate(sheet.events) if (each["kind"], each["side"]) == (kind, side) and is_logged(each)]
    if known:
        del sheet.events[known[-1]]


def _tallies(state: Any) -> list[dict[str, int]]:
    """What a sheet and a position both count."""
    return [
        {"goal": goals, "yellow": side.yellows, "red": side.red} for goals, side in zip(state.score, state.teams, strict=True)
    ]


def nobody_on_pitch(match: Match) -> bool:
    """Whether the match has not come as far as its first set-up."""
    state: Any = match.turn.state
    return state.phase in EARLY


def position_after(match: Match, sheet: EventSheet) -> str:
    """Where play goes on: where the sheet ends. It says the score, the clock, the cards and the skills; after a goal the other
    team kicks off.

    Nothing if the sheet says no more than the log, or before anybody is on the pitch. A position is one of the beginning of a
    turn: pieces and ball are where they were then.
    """
    edition = match.edition
    news = list(unlogged(sheet))
    if nobody_on_pitch(match) or not news:
        return ""
    now: Any = match.state
    state: Any = edition.copy(match.turn.state)
    state.score[:] = now.score
    for team in (0, 1):
        side = state.teams[team]
        pieces = side.on_pitch()
        side.take_tallies(now.teams[team])  # of the running turn, though the pieces are where it began
        for count, event in news:
            if event["side"] == TEAM_NAMES[team]:
                edition.count_event(state, team, event["kind"], count, event.get("skill", ""))
        _set_pieces(side, side.on_pitch() - pieces)
        side.subs = min(side.subs, edition.most_substitutions(state.half >= 3))  # if there were more, none are left
    last = _last_event(sheet)
    _set_clock(state, sheet, last["minute"] if last else "")
    if last is not None and last["kind"] == "goal" and any(event is last for _, event in news):
        _set_kick_off(state, 1 - TEAM_NAMES.index(last["side"]))
    return edition.write_position(state)


def _last_event(sheet: EventSheet) -> dict[str, Any] | None:
    """What happened last by its minute; of those in one minute, and of those without one, what was written last."""
    last, latest = None, (0, 0, 0)
    for event in sheet.events:
        when = _when(event["minute"]) if event["minute"] else latest
        if when >= latest:
            last, latest = event, when
    return last


def _when(written: str) -> tuple[int, int, int]:
    """The half, the square of its clock and the stoppage of a minute.

    >>> _when("45+2"), _when("46"), _when("106")
    ((1, 45, 2), (2, 1, 0), (4, 1, 0))
    """
    played, _, added = written.partition("+")
    time = int(played)
    half = next(half for half in (1, 2, 3, 4) if time <= BASE[half] + HALF_LENGTH[half] or half == 4)
    return half, time - BASE[half], int(added or 0)


def _set_kick_off(state: Any, team: int) -> None:
    """The ball was in the net: the next turn begins with the kick-off of the other team."""
    state.phase = "setpiece"
    state.pending = "kickoff"
    state.taker = state.control = team
    state.origin = "normal"
    state.turn += 1
    state.turn_in_half += 1


def _set_pieces(side: Side, change: int) -> None:
    """Whoever was sent off leaves from where most are: the sheet does not say who it was. Before a set-up nobody is there."""
    if not any(map(side.outfield, range(len(side.pieces)))):
        return
    for _ in range(abs(change)):
        area = max(range(len(side.pieces)), key=side.outfield)
        if change < 0 and side.outfield(area):
            side.remove(area)
        elif change > 0:
            side.add(area)


def _set_clock(state: Any, sheet: EventSheet, last: str) -> None:
    """The minute of the last event, if it is later than that of the log; the half, too."""
    if not last or (when := _when(last)) <= (state.half, state.clock, state.stoppage):
        return
    half, clock, stoppage = when
    if half > 2 and not sheet.extra_time:
        half, clock, stoppage = 2, HALF_LENGTH[2], LAST_STOPPAGE
    while state.half < half:
        state.half += 1
        state.turn_in_half = 1
        state.last = False
        if state.half == 2:
            state.halftime = _score_before(sheet, 2)
        elif state.half == 3:
            state.fulltime = _score_before(sheet, 3)
    state.clock = min(clock, HALF_LENGTH[half])
    state.stoppage = min(stoppage, LAST_STOPPAGE)


def _score_before(sheet: EventSheet, half: int) -> tuple[int, int]:
    """The score when a half began."""
    goals = [
        each["side"] for each in sheet.events if each["kind"] == "goal" and each["minute"] and _when(each["minute"])[0] < half
    ]
    return goals.count("home"), goals.count("away")

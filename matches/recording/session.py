"""From stored turns to a match and back. The cost of one input does not grow with the match: only its last turn is read."""

import json
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, Final

from matches.board.session import Session
from matches.commentary.question import pending_question
from matches.fixture.event_sheet import regular
from matches.recording.models import Mode, RecordedTurn, Recording
from rules import Sheet, new_match
from rules.clock import minute
from rules.match import Match, Turn
from rules.state import State

BEGINNINGS: Final = 128  # of turns, that a process keeps


def first_turn(recording: Recording) -> RecordedTurn:
    """The turn with which a recording begins, not stored yet."""
    match = new_match(recording.edition, *sheets(recording), recording.options, ruleset=recording.ruleset)
    return _row(recording, match, match.turns(), 0, 0, 0)


def sheets(recording: Recording) -> tuple[Sheet, Sheet]:
    return Sheet.from_dict(recording.home_sheet), Sheet.from_dict(recording.away_sheet)


def session_at(recording: Recording, turn: RecordedTurn, inputs: int | None = None) -> Session:
    """The match as it stood after so many inputs of a turn, all of them if no number is given."""
    terms = (json.dumps(each) for each in (recording.options, recording.home_sheet, recording.away_sheet))
    match = _beginning(recording.edition, recording.ruleset, *terms, turn.position).fork(keep_events=True)
    session = Session(match, turn.first_input, first_turn=turn.place)
    for token in turn.inputs[:inputs]:
        session.apply(token)
    return session


@lru_cache(maxsize=BEGINNINGS)
def _beginning(edition: str, ruleset: int, options: str, home: str, away: str, position: str) -> Match:
    """The beginning of a turn, to be copied and never played: all taps of a turn go on from the same one."""
    sheets = Sheet.from_dict(json.loads(home)), Sheet.from_dict(json.loads(away))
    return new_match(edition, *sheets, json.loads(options), position=position, ruleset=ruleset)


def earlier_sessions(recording: Recording, session: Session) -> Iterator[Session]:
    """Those of the turns before a session, the latest first; none is worked out before it is asked for."""
    for turn in recording.turns.filter(first_input__lt=session.first_input).order_by("-place").iterator(chunk_size=2):
        yield session_at(recording, turn)


def match_at(recording: Recording, turn: RecordedTurn, inputs: int | None = None) -> Match:
    return session_at(recording, turn, inputs).match


def rows_of(recording: Recording, match: Match, turn: RecordedTurn) -> list[RecordedTurn]:
    """The rows of a match that goes on from a stored turn: that turn with its inputs, and those begun since."""
    turns = match.turns()
    first = _row(recording, match, turns, 0, turn.place, turn.first_input, turn.position)
    return [first, *(_row(recording, match, turns, at, turn.place, turn.first_input) for at in range(1, len(turns)))]


def whole_match(recording: Recording, keep_events: bool = False) -> Match:
    """The match from its beginning, with all inputs."""
    match = new_match(
        recording.edition, *sheets(recording), recording.options, keep_events=keep_events, ruleset=recording.ruleset
    )
    for inputs in recording.turns.order_by("place").values_list("inputs", flat=True):
        for token in inputs:
            match.apply(token)
    return match


def score_and_minute(recording: Recording, match: Match) -> tuple[list[int], str]:
    """By the log; while it is not recorded input by input by the sheet, which may be ahead of it."""
    score, time = _at(match.state)
    if recording.mode == Mode.LIVE or recording.sheet is None:
        return score, time
    known = [each["minute"] for each in recording.sheet["events"] if each["minute"]]
    return list(recording.sheet["score"]), max(time, *known, key=regular) if known else time


def _at(state: State) -> tuple[list[int], str]:
    return list(state.score), minute(state)


def live_summary(recording: Recording, match: Match) -> dict[str, Any]:
    """How a match stands, in the few words that those need who follow it. Nothing in it is secret."""
    state, question = match.state, pending_question(match) if recording.mode == Mode.LIVE else None
    score, time = score_and_minute(recording, match)
    return {
        "inputs": recording.inputs,
        "turn": state.turn,
        "half": state.half,
        "minute": time,
        "score": score,
        "asks": {"team": question.side, "for": question.kind, "type": question.type} if question else None,
    }


def _row(
    recording: Recording,
    match: Match,
    turns: Sequence[Turn],
    at: int,
    place: int,
    first_input: int,
    position: str | None = None,
) -> RecordedTurn:
    turn = turns[at]
    last = at + 1 == len(turns)
    next_input = len(match.inputs) if last else turns[at + 1].first_input
    next_event = len(match.events) if last else turns[at + 1].first_event
    state = turn.state
    score, time = _at(state)
    return RecordedTurn(
        recording=recording,
        place=place + at,
        number=turn.number,
        half=state.half,
        minute=time,
        home_goals=score[0],
        away_goals=score[1],
        position=match.edition.write_position(state) if position is None else position,
        first_input=first_input + turn.first_input,
        inputs=match.inputs[turn.first_input : next_input],
        events=[_event(event.as_dict(), first_input) for event in match.events[turn.first_event : next_event]],
    )


def _event(event: dict[str, Any], first_input: int) -> dict[str, Any]:
    return {**event, "input": event["input"] + first_input}

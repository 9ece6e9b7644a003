"""A recording as others may see it: what is asked next, how things stand, the log; and no secret before its time."""

from collections.abc import Iterable, Sequence
from typing import Any, Final

from matches.commentary.names import in_a_sentence
from matches.commentary.question import pending_question
from matches.commentary.sentences import sentence
from matches.fixture.secrecy import sealed
from matches.recording.consent import ASKED, undo_request
from matches.recording.models import RecordedTurn, Recording
from matches.recording.modes import public_sheet
from matches.recording.secrecy import has_secrets, is_disclosed
from matches.recording.session import match_at, score_and_minute
from rules.board import TEAM_NAMES
from rules.events import KINDS, Event
from rules.match import REFEREE, Match
from rules.nodes import Decision

HIDDEN: Final = "…"  # stands for an input that is not to be known yet
SEALED: Final = ("lineup", "squad")  # the decisions that stay sealed where skills are hidden or squads bought


def recording_json(
    recording: Recording, match: Match | None = None, with_odds: bool = False, to_answer: bool = True
) -> dict[str, Any]:
    """Version, what the match waits for, and the position. `match` saves working it out again.

    Whoever does not record (`to_answer`) is not told what a team may choose from, where that says what it keeps hidden.
    """
    if match is None:
        turn = recording.turns.order_by("-place").first()
        assert turn is not None
        match = match_at(recording, turn)
    state, question = match.state, pending_question(match)
    score, time = score_and_minute(recording, match)
    with_options = to_answer or not has_secrets(recording)
    return {
        "id": str(recording.public_id),
        "fixture": _fixture(recording),
        "edition": recording.edition,
        "preset": recording.preset,
        "home": recording.home_name,
        "away": recording.away_name,
        "state": recording.state,
        "mode": recording.mode,
        "sheet": public_sheet(recording),
        "version": recording.version,
        "inputs": recording.inputs,
        "turn": state.turn,
        "half": state.half,
        "minute": time,
        "score": score,
        "over": match.over,
        "pending": None if question is None else question.as_json(with_odds and with_options, with_options),
        "position": _public_position(match),
        "undo_request": _undo_request(recording),
    }


def turn_log(recording: Recording, turns: Iterable[RecordedTurn], language: str = "en") -> list[dict[str, Any]]:
    """Turns with their inputs, events and sentences."""
    names = in_a_sentence(recording.home_name), in_a_sentence(recording.away_name)
    turns = list(turns)
    return [
        {
            "place": turn.place,
            "turn": turn.number,
            "half": turn.half,
            "minute": turn.minute,
            "score": [turn.home_goals, turn.away_goals],
            "first_input": turn.first_input,
            "inputs": public_inputs(recording, turn),
            "events": events,
            "lines": [text for event in events if (text := sentence(event_of(event), names, language))],
        }
        for turn, events in zip(turns, _public_events(recording, turns), strict=True)
    ]


def latest_events(recording: Recording, turns: int) -> tuple[RecordedTurn, list[Event]]:
    """The last turn, and what happened in the last few, as everybody may know it."""
    last = list(recording.turns.order_by("-place")[:turns])
    return last[0], public_events(recording, reversed(last))


def public_events(recording: Recording, turns: Iterable[RecordedTurn]) -> list[Event]:
    """What happened in some turns, as everybody may know it."""
    return [event_of(event) for events in _public_events(recording, turns) for event in events]


def _public_events(recording: Recording, turns: Iterable[RecordedTurn]) -> list[list[dict[str, Any]]]:
    """By turn; a team that hides its skills has lined up without them."""
    by_turn = [turn.events for turn in turns]
    if not any(event["kind"] == "lineup" for events in by_turn for event in events) or not has_secrets(recording):
        return by_turn
    return [[{**event, "skills": []} if event["kind"] == "lineup" else event for event in events] for events in by_turn]


def event_of(data: dict[str, Any]) -> Event:
    """A stored event as the rules know it."""
    details = {key: data[key] for key in KINDS[data["kind"]] if key in data}
    score = (data["score"][0], data["score"][1])
    return Event(data["kind"], data["team"], data["turn"], data["half"], data["minute"], score, data["input"], details)


def public_inputs(recording: Recording, turn: RecordedTurn) -> list[str]:
    """The inputs of a turn, without those that one side has given in secret while the other has not answered yet.

    Where skills are hidden or squads bought, line-ups and squads stay hidden until the match is over, and so does the
    referee's word, which holds the whole position.
    """
    inputs = list(turn.inputs)
    if is_disclosed(recording):
        return inputs
    hidden = sealed(recording.edition, recording.options)
    last = turn.first_input + len(inputs) == recording.inputs
    referee = bool(inputs) and inputs[-1].startswith(REFEREE)  # a turn ends with his word
    if last or referee or (hidden and any(token.startswith(SEALED) for token in inputs)):
        match = match_at(recording, turn, 0)
        given: list[tuple[bool, str]] = []  # secret or not, and which decision
        for token in inputs:
            node = match.pending
            given.append((isinstance(node, Decision) and node.secret, node.kind if isinstance(node, Decision) else ""))
            match.apply(token)
        # Whose answer the referee's word came instead of, that has not answered yet.
        waiting = given[-1][0] if referee else isinstance(match.pending, Decision) and match.pending.secret
        for at in range(len(inputs) - 1 - referee, -1, -1):
            secret, kind = given[at]
            waiting = waiting and secret
            if waiting or (hidden and kind in SEALED):
                inputs[at] = HIDDEN
    return public_tokens(recording, inputs)


def public_tokens(recording: Recording, tokens: Sequence[str]) -> list[str]:
    """Inputs without the words of the referee that say what a team keeps hidden."""
    if not any(token.startswith(REFEREE) for token in tokens) or not has_secrets(recording):
        return list(tokens)
    return [HIDDEN if token.startswith(REFEREE) else token for token in tokens]


def _public_position(match: Match) -> str:
    """The position at the beginning of the turn as everybody may see it."""
    edition = match.edition
    state = edition.seen_by(edition.seen_by(match.turn.state, 0), 1)
    return edition.write_position(state)


def _fixture(recording: Recording) -> dict[str, Any] | None:
    if recording.fixture is None:
        return None
    return {"competition": str(recording.fixture.competition.public_id), "number": recording.fixture.number}


def _undo_request(recording: Recording) -> dict[str, Any] | None:
    """Which side asks to take back what, in a match of two people by the site's dice."""
    asked = undo_request(recording)
    if asked is None or asked.state != ASKED:
        return None
    return {"by": TEAM_NAMES[asked.team], "count": asked.count, "throws": asked.throws}

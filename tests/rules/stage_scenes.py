"""Scenes of editions with two-dice turns: stages played without doing anything, and what the events say."""

from typing import Any

from rules import Decision, Match, Roll
from tests.rules.scenario import asks

HOME, AWAY = 0, 1


def nothing(match: Match) -> str:
    """The answer that does least."""
    node = match.pending
    assert isinstance(node, Decision)
    for token in ("no", "done", "keep"):
        if token in node.options:
            return token
    return node.default()


def idle_to(match: Match, wanted: str) -> Match:
    """Do nothing until the match asks for this: "away shot", "home roll tiredness"."""
    for _ in range(200):
        if asks(match) == wanted:
            return match
        assert isinstance(match.pending, Decision), f"{asks(match)} before {wanted}"
        match.apply(nothing(match))
    raise AssertionError(f"never asked for {wanted}")


def idle_stage(match: Match) -> Match:
    """The rest of the running stage without shots, moves or substitutions."""
    node = match.pending
    assert isinstance(node, Decision)
    team, turn = node.team, match.state.turn
    while isinstance(match.pending, Decision) and match.pending.team == team and match.state.turn == turn:
        match.apply(nothing(match))
    return match


def next_turn(match: Match) -> Match:
    """Do nothing to the end of the turn."""
    turn = match.state.turn
    while match.state.turn == turn:
        assert not isinstance(match.pending, Roll), match.pending
        match.apply(nothing(match))
    return match


def last(match: Match, kind: str) -> dict[str, Any]:
    """The data of the last event of a kind."""
    return next(event.data for event in reversed(match.events) if event.kind == kind)


def kinds(match: Match) -> list[str]:
    return [event.kind for event in match.events]


def side(match: Match, team: int) -> Any:
    return match.state.teams[team]  # type: ignore[attr-defined]


def state(match: Match) -> Any:
    return match.state

"""A stored match made visible again: every turn's position, the commentary, the figures.

All of it is derived by playing the record once more; nothing of it is stored.
"""

from dataclasses import dataclass
from typing import Any

from matches.board.moments import Moment, moments_of
from matches.board.steps import PORTION
from matches.commentary.lines import CommentaryLine, commentary
from matches.commentary.names import in_a_sentence
from matches.match.game import game_of
from matches.match.models import Match
from matches.replay.flow import Flow, flow_of
from matches.statistics.figures import Figure, figures
from matches.statistics.tally import count
from rules.match import Match as Game


@dataclass(frozen=True)
class Goal:
    """A goal in the head of the page, and the turn it leads to."""

    minute: str
    turn: int

    def __str__(self) -> str:
        return f"{self.minute}′"


@dataclass(frozen=True)
class Replay:
    moments: list[Moment]
    lines: list[CommentaryLine]
    figures: list[Figure]
    flow: Flow
    goals: tuple[list[Goal], list[Goal]]

    def as_json(self) -> dict[str, Any]:
        return {"moments": [moment.as_json() for moment in self.moments], "portion": PORTION}


def replay_of(match: Match) -> Replay:
    return build(game_of(match), match.names)


def build(game: Game, full_names: tuple[str, str]) -> Replay:
    names = in_a_sentence(full_names[0]), in_a_sentence(full_names[1])
    moments = moments_of(game, names)
    goals: tuple[list[Goal], list[Goal]] = ([], [])
    for event in game.events:
        if event.kind == "goal":
            goals[event.team].append(Goal(event.minute, event.turn))
    return Replay(
        moments=moments,
        lines=commentary(game.events, names),
        figures=figures(count(game.events)),
        flow=flow_of(moments, game.events),
        goals=goals,
    )

"""The position at the beginning of each turn, as a page shows it."""

from dataclasses import dataclass
from typing import Any

from matches.pitch import Picture, draw
from matches.places import advance, where
from rules.board import AREAS
from rules.common.clock import minute
from rules.match import Match as Game

ZONES = ("Defence", "Midfield", "Attack")


@dataclass(frozen=True)
class Condition:
    """Condition points of one zone."""

    zone: str
    left: int
    most: int

    @property
    def pips(self) -> list[bool]:
        """One for each point, True while it is there."""
        return [pip < self.left for pip in range(max(self.left, self.most))]


@dataclass(frozen=True)
class Moment:
    """The pitch at the beginning of a turn, or when the match is over."""

    number: int
    minute: str
    half: int
    score: tuple[int, int]
    title: str
    detail: str
    area: str
    value: int
    control: int
    advance: int
    picture: Picture
    condition: tuple[tuple[Condition, ...], tuple[Condition, ...]]
    formations: tuple[str, str]

    def as_json(self) -> dict[str, Any]:
        """Short, because a match has about a hundred of them; replay.js knows the order of a shape's numbers."""
        picture = self.picture
        return {
            "number": self.number,
            "minute": self.minute,
            "score": self.score,
            "title": self.title,
            "detail": self.detail,
            "area": self.area,
            "value": self.value,
            "control": self.control,
            "teams": [[(s.kind, s.x, s.y, s.scale, s.count) for s in team] for team in picture.teams],
            "ball": (picture.ball.x, picture.ball.y, picture.ball.scale),
            "condition": [[(zone.left, zone.most) for zone in side] for side in self.condition],
            "formations": self.formations,
        }


def moments_of(game: Game, names: tuple[str, str]) -> list[Moment]:
    found = [moment(turn.state, turn.number, names) for turn in game.turns() if turn.number]
    found.append(moment(game.state, found[-1].number + 1 if found else 1, names, over=True))
    return found


def moment(state: Any, number: int, names: tuple[str, str], over: bool = False) -> Moment:
    home, away = state.teams
    outfield = ([home.outfield(area) for area in range(len(AREAS))], [away.outfield(area) for area in range(len(AREAS))])
    return Moment(
        number=number,
        minute=minute(state),
        half=state.half,
        score=(state.score[0], state.score[1]),
        title="Full time" if over else f"{names[state.control]} {where(state.ball, state.control, names)}",
        detail="The match is over" if over else f"Ball value {state.value}",
        area=AREAS[state.ball],
        value=state.value,
        control=state.control,
        advance=advance(state.ball, state.control),
        picture=draw(outfield, (home.keeper, away.keeper), state.ball, state.control),
        condition=(condition(home), condition(away)),
        formations=(formation(home), formation(away)),
    )


def condition(side: Any) -> tuple[Condition, ...]:
    """Nothing when the match is played without condition points."""
    if not any(side.cp_start):
        return ()
    return tuple(Condition(zone, side.cp[i], side.cp_start[i]) for i, zone in enumerate(ZONES))


def formation(side: Any) -> str:
    return "-".join(str(line) for line in side.formation)

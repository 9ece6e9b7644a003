"""The position at the beginning of each turn, as a page shows it."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from matches.board.pitch import Picture, picture_of
from matches.commentary.sentences import place
from matches.commentary.wording import reader_language
from rules.board import AREAS
from rules.clock import minute
from rules.events import Event
from rules.match import Match as Game
from rules.match import Turn
from rules.state import Side

ZONES = (gettext_lazy("Defence"), gettext_lazy("Midfield"), gettext_lazy("Attack"))
SET_PIECES = {
    "kickoff": gettext_lazy("Kick-off"),
    "free": gettext_lazy("Free kick"),
    "corner": gettext_lazy("Corner"),
    "goalkick": gettext_lazy("Goal kick"),
}


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
    """The pitch at the beginning of a turn, after some input within it, or when the match is over."""

    number: int
    input: int  # how many there had been
    minute: str
    half: int
    score: tuple[int, int]
    title: str
    detail: str
    area: str
    value: int
    control: int
    picture: Picture
    condition: tuple[tuple[Condition, ...], tuple[Condition, ...]]
    formations: tuple[str, str]

    def as_json(self) -> dict[str, Any]:
        """Short, because a match has about a hundred of them; replay.js knows the order of a shape's numbers."""
        picture = self.picture
        return {
            "number": self.number,
            "input": self.input,
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
    found = [beginning(game, turn, event, names) for turn, event in beginnings(game)]
    return [*found, ending(game, found[-1].number + 1 if found else 1, names)]


def beginnings(game: Game) -> Iterator[tuple[Turn, Event]]:
    """The turns, each with the event that begins it. A referee may begin one anew, so that a number can come twice."""
    turns = game.turns()
    place = 0
    for at, event in enumerate(game.events):
        if event.kind == "turn":
            while place + 1 < len(turns) and turns[place + 1].first_event <= at:
                place += 1
            yield turns[place], event


def beginning(game: Game, turn: Turn, event: Event, names: tuple[str, str]) -> Moment:
    # A set piece is set up before its turn begins, so some inputs may lie between the two.
    state = after(game, turn.state, game.inputs[turn.first_input : event.input])
    return moment(state, event.turn, event.input, names, str(SET_PIECES.get(event.data["origin"], "")))


def ending(game: Game, number: int, names: tuple[str, str]) -> Moment:
    outcome = how_decided(game.result) or _("The match is over")
    return moment(game.state, number, len(game.inputs), names, outcome=outcome)


def after(game: Game, state: Any, inputs: list[str]) -> Any:
    """The state some inputs later."""
    if not inputs:
        return state
    again = Game(game.edition, game.options, game.sheets, state, keep_events=False, ruleset=game.ruleset)
    for token in inputs:
        again.apply(token)
    return again.state


def moment(
    state: Any, number: int, inputs: int, names: tuple[str, str], set_piece: str = "", outcome: str = "", early: bool = False
) -> Moment:
    """A state as a page shows it; `early` while line-ups are chosen and nobody has the ball."""
    home, away = state.teams
    who, where = names[state.control], place(AREAS[state.ball], state.control, names, reader_language())
    title, detail = (
        f"{who} {where}",
        (f"{set_piece}. " if set_piece else "") + _("Ball value {value}").format(value=state.value),
    )
    if outcome:
        title, detail = _("Full time"), outcome
    elif early:
        title, detail = _("Before the kick-off"), ""
    return Moment(
        number=number,
        input=inputs,
        minute=minute(state),
        half=state.half,
        score=(state.score[0], state.score[1]),
        title=title,
        detail=detail,
        area=AREAS[state.ball],
        value=state.value,
        control=state.control,
        picture=picture_of(state),
        condition=(condition(home), condition(away)),
        formations=(formation(home), formation(away)),
    )


def condition(side: Side) -> tuple[Condition, ...]:
    """Nothing when the match is played without condition points."""
    start = side.points_at_start()
    if not any(start):
        return ()
    return tuple(Condition(str(zone), side.cp[i], start[i]) for i, zone in enumerate(ZONES))


def formation(side: Side) -> str:
    return "-".join(str(line) for line in side.formation)


def how_decided(result: dict[str, Any]) -> str:
    if result["decided"] == "shootout":
        home, away = result["shootout"] or (0, 0)
        return _("{home}–{away} on penalties").format(home=home, away=away) if home != away else _("decided by lot")
    return {"extra_time": _("after extra time"), "forfeit": _("forfeited")}.get(result["decided"], "")

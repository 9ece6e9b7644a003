"""A stored match made visible again: every turn's position, the commentary, the figures.

All of it is derived by playing the record once more; nothing of it is stored.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from fuba_site.web.languages import active
from matches.commentary.names import in_a_sentence
from matches.commentary.sentences import dice_of, note, sentence
from matches.match.game import game_of
from matches.match.models import Match
from matches.reference.book import event_anchor, skill_anchor
from matches.replay.flow import Flow, flow_of
from matches.replay.moments import Moment, moments_of
from matches.statistics.chart import MomentumChart, momentum_chart
from matches.statistics.figures import Figure, figures
from matches.statistics.momentum import momentum
from matches.statistics.tally import count
from rules.events import Event
from rules.match import Match as Game

# What a reader in a hurry wants to see; the rest is behind "Everything".
KEY_KINDS = frozenset(
    """weather half_end match_end forfeit shot difficult rebound goal penalty shootout_kick yellow red injury
    keeper_injured replaced substitution skill_lost skill_gained override""".split()
)
SCORE = re.compile(r"(\d)–(\d)")  # never broken over two lines
PORTION = 50  # inputs that are told at once: a few turns
BREAKS = frozenset(("half_end", "match_end", "forfeit", "kickoff", "kickoff_roll", "weather"))
# What the other choices above the commentary show.
SCORING = frozenset(("goal", "yellow", "red", "half_end", "match_end", "forfeit", "shootout_kick"))
SHOTS = frozenset(("shot", "difficult", "rebound", "goal", "penalty", "shootout_kick", "shot_cancelled"))


@dataclass(frozen=True)
class Die:
    face: int
    counted: bool


@dataclass(frozen=True)
class CommentaryLine:
    """One sentence of the commentary with its dice."""

    input: int  # how many there had been, with the one that led to it
    turn: int
    minute: str
    team: int
    text: str
    dice: tuple[Die, ...]
    note: str
    kind: str
    key: bool
    term: str = ""  # the anchor of the skill or event in the rules reference

    @property
    def scoring(self) -> bool:
        """Goals, cards and the ends of halves."""
        return self.kind in SCORING

    @property
    def shot(self) -> bool:
        """A goal attempt, or what became of one."""
        return self.kind in SHOTS

    @property
    def classes(self) -> str:
        """What the page shows and hides by."""
        look = {"is-key": self.key, "is-scoring": self.scoring, "is-shot": self.shot}
        look |= {"is-goal": self.kind == "goal", "is-break": self.neutral}
        return " ".join(name for name, so in look.items() if so)

    @property
    def neutral(self) -> bool:
        """Neither team's doing."""
        return self.kind in BREAKS


@dataclass(frozen=True)
class Replay:
    moments: list[Moment]
    lines: list[CommentaryLine]
    figures: list[Figure]
    flow: Flow
    momentum: MomentumChart
    goals: tuple[list[str], list[str]]

    def as_json(self) -> dict[str, Any]:
        return {"moments": [moment.as_json() for moment in self.moments], "portion": PORTION}


def replay_of(match: Match) -> Replay:
    return build(game_of(match), match.names)


def build(game: Game, full_names: tuple[str, str]) -> Replay:
    names = in_a_sentence(full_names[0]), in_a_sentence(full_names[1])
    moments = moments_of(game, names)
    goals: tuple[list[str], list[str]] = ([], [])
    for event in game.events:
        if event.kind == "goal":
            goals[event.team].append(f"{event.minute}′")
    return Replay(
        moments=moments,
        lines=commentary(game.events, names),
        figures=figures(count(game.events)),
        flow=flow_of(moments, game.events),
        momentum=momentum_chart(momentum(game.events), game.events),
        goals=goals,
    )


def commentary(events: Iterable[Event], names: tuple[str, str]) -> list[CommentaryLine]:
    """What is worth a sentence, in the reader's language."""
    language = active()
    return [line for event in events if (line := _line(event, names, language))]


def _line(event: Event, names: tuple[str, str], language: str) -> CommentaryLine | None:
    text = sentence(event, names, language)
    if not text:
        return None
    whole = SCORE.sub("\\1\u2060–\u2060\\2", text)
    return CommentaryLine(
        input=event.input,
        turn=event.turn,
        minute=event.minute,
        team=event.team,
        text=whole,
        dice=dice(event),
        note=note(event, language),
        kind=event.kind,
        key=is_key(event),
        term=term(event),
    )


def term(event: Event) -> str:
    """What the rules reference explains."""
    if "skill" in event.data and event.kind.startswith("skill"):
        return skill_anchor(event.data["skill"])
    return event_anchor(event.data["row"]) if event.kind == "event" else ""


def is_key(event: Event) -> bool:
    """VAR has a look at much, and changes little."""
    return event.kind in KEY_KINDS or (event.kind == "var" and event.data["void"])


def dice(event: Event) -> tuple[Die, ...]:
    thrown = dice_of(event)
    return tuple(Die(face, counts(event.kind, face, thrown, event.data)) for face in thrown)


def counts(kind: str, face: int, thrown: list[int], data: dict[str, Any]) -> bool:
    """Whether a die did what was needed."""
    if kind == "pass":
        return bool(face >= data["needed"])
    if kind == "press":
        return bool(data["won"]) and face == min(thrown)
    if kind in ("penalty", "shootout_kick"):
        return bool(data["scored"]) and face == min(thrown)
    if kind in ("shot", "difficult"):
        return data["result"] == "goal" and face == min(thrown)
    return False

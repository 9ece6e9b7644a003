"""The commentary line by line: what happened, its dice, and what the dice needed."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from matches.commentary.names import in_a_sentence
from matches.commentary.sentences import dice_of, note, sentence
from matches.commentary.wording import reader_language
from matches.reference.book import event_anchor, skill_anchor
from rules.events import Event

# What a reader in a hurry wants to see; the rest is behind "All".
KEY_KINDS = frozenset(
    """weather half_end match_end forfeit shot difficult rebound goal penalty shootout_kick yellow red injury
    keeper_injured replaced substitution skill_lost skill_gained override""".split()
)
SCORE = re.compile(r"(\d)–(\d)")  # never broken over two lines
BREAKS = frozenset(("half_end", "match_end", "forfeit", "kickoff", "kickoff_roll", "weather"))
# What the other choices above the commentary show.
SCORING = frozenset(("goal", "yellow", "red", "half_end", "match_end", "forfeit", "shootout_kick"))
SHOTS = frozenset(("shot", "difficult", "rebound", "goal", "penalty", "shootout_kick", "shot_cancelled"))

LATEST: Final = 40  # lines beside a match that goes on
TURNS: Final = 12  # in which they are looked for


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

    def as_json(self) -> dict[str, Any]:
        """As the page at the table draws it."""
        return {
            "input": self.input,
            "minute": self.minute,
            "team": None if self.neutral else self.team,
            "text": self.text,
            "dice": [[die.face, die.counted] for die in self.dice],
            "note": self.note,
            "kind": self.kind,
            "key": self.key,
        }

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


class Commentary:
    """The latest of the commentary, in one language. Whoever asks again and again has each event put into words once."""

    def __init__(self, names: tuple[str, str]) -> None:
        self._names = in_a_sentence(names[0]), in_a_sentence(names[1])
        self._told: dict[int, tuple[Event, list[dict[str, Any]]]] = {}  # by the identity of the event, which is kept with it

    def lines(self, events: Iterable[Event]) -> list[dict[str, Any]]:
        """What is worth a sentence in the last turns, whose events these are."""
        known, self._told = self._told, {}
        for event in events:
            self._told[id(event)] = known.get(id(event)) or (
                event,
                [line.as_json() for line in commentary([event], self._names)],
            )
        return [line for _event, lines in self._told.values() for line in lines][-LATEST:]


def latest_lines(events: Iterable[Event], names: tuple[str, str]) -> list[dict[str, Any]]:
    """The same for whoever asks once."""
    return Commentary(names).lines(events)


def commentary(events: Iterable[Event], names: tuple[str, str]) -> list[CommentaryLine]:
    """What is worth a sentence, in the reader's language."""
    language = reader_language()
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


# Where the reference tells of what happens. Passes and moves are in every other line, and explained by their figures.
TERMS: Final = {
    "kickoff": "kick-off",
    "penalty": "penalty",
    "var": "var",
    "weather": "weather",
    "charge": "charge",
    "yellow_test": "cards",
    "yellow": "cards",
    "red_test": "cards",
    "red": "cards",
    "injury": "injury",
    "hurt": "injury",
    "replaced": "injury",
    "returned": "injury",
    "substitution": "substitution",
    "formation": "formation",
    "style": "styles",
    "styles": "styles",
    "tiredness": "condition",
    "pool_test": "condition",
    "regained": "condition",
    "slow_play": "slowing",
    "holder": "cover",
    "shot": "shot",
    "difficult": "shot",
    "rebound": "shot",
    "shootout_kick": "penalty",
    "half_end": "time",
    "press": "press",
    "contest": "advanced-events",
}
SET_PIECES: Final = {"corner": "corner", "goalkick": "goal-kick", "free": "free-kick", "penalty": "penalty"}


def term(event: Event) -> str:
    """What the rules reference explains."""
    if "skill" in event.data and event.kind.startswith("skill"):
        return skill_anchor(event.data["skill"])
    if event.kind == "event":
        return event_anchor(event.data["row"])
    if event.kind == "set_piece":
        return SET_PIECES.get(event.data["piece"], "")
    return TERMS.get(event.kind, "")


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

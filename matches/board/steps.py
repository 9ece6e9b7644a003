"""A match input by input: who was asked what, the answer or the dice in words, what came of it, and the pitch after it.

The replay of a match page fetches a handful of inputs at a time, when somebody steps into a turn.
"""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from django.utils.translation import gettext as _

from matches.board.moments import Moment, beginning, beginnings, ending, moment
from matches.commentary import labels
from matches.commentary.lines import CommentaryLine, Die, commentary
from matches.commentary.names import in_a_sentence
from matches.commentary.question import Question, pending_question
from rules.events import Event
from rules.match import REFEREE, Turn
from rules.match import Match as Game
from rules.shared.setup import Placement

PORTION: Final = 50  # inputs that are told at once: a few turns

Turns = list[tuple[Turn, Event]]


class NoSuchStep(ValueError):
    """A match has no input after so many."""


@dataclass(frozen=True)
class InputInWords:
    """An input in words: `team` is None where nobody's choice or dice were asked for."""

    team: int | None
    asked: str
    answer: str = ""
    dice: tuple[tuple[int, int], ...] = ()  # each face with the team that threw it


@dataclass(frozen=True)
class Step:
    """One input: what it was, the sentences it led to, and the position after it."""

    words: InputInWords
    lines: tuple[CommentaryLine, ...]
    moment: Moment

    @property
    def dice(self) -> list[tuple[int, bool, int]]:
        """Face, whether it did what was needed, and whose it was."""
        faces = [face for face, _team in self.words.dice]
        counted: tuple[Die, ...] = next((line.dice for line in self.lines if [die.face for die in line.dice] == faces), ())
        did = [die.counted for die in counted] or [False] * len(faces)
        return [(face, good, team) for (face, team), good in zip(self.words.dice, did, strict=True)]

    def as_json(self, before: dict[str, Any]) -> dict[str, Any]:
        """Of the position only what differs from the one before: most inputs move one piece."""
        now = self.moment.as_json()
        return {
            "team": self.words.team,
            "asked": self.words.asked,
            "answer": self.words.answer,
            "dice": self.dice,
            "lines": [(line.text, line.note) for line in self.lines],
            "moment": {key: value for key, value in now.items() if key not in before or before[key] != value},
        }


def steps_json(game: Game, full_names: tuple[str, str], after: int) -> dict[str, Any]:
    """The inputs that follow `after` others, so many at most; the first with its whole position."""
    total = len(game.inputs)
    if not 0 <= after < total:
        wanted = _("This match has {total} inputs: ask for those after 0 to {last}, not after {number}.")
        raise NoSuchStep(wanted.format(total=total, last=total - 1, number=after))
    names = in_a_sentence(full_names[0]), in_a_sentence(full_names[1])
    found: list[dict[str, Any]] = []
    before: dict[str, Any] = {}
    for step in steps_of(game, names, after, min(after + PORTION, total)):
        found.append(step.as_json(before))
        before = step.moment.as_json()
    return {"after": after, "of": total, "steps": found}


def steps_of(game: Game, names: tuple[str, str], after: int, last: int) -> Iterator[Step]:
    """The inputs from the one that follows `after` others to the `last`."""
    lines = defaultdict(list)
    for line in commentary((event for event in game.events if after < event.input <= last), names):
        lines[line.input].append(line)
    turns = list(beginnings(game))
    kick_off = turns[0][1].input if turns else len(game.inputs)
    known = _turn_moments(game, turns, names, after, last)
    turn = next(turn for turn in reversed(game.turns()) if turn.first_input <= after)
    again = Game(game.edition, game.options, game.sheets, turn.state, keep_events=False, ruleset=game.ruleset)
    again.replay(game.inputs[turn.first_input : after])
    for number in range(after + 1, last + 1):
        token = game.inputs[number - 1]
        words = in_words(again, token, names)
        again.apply(token)
        shown = known.get(number) or moment(again.state, again.state.turn, number, names, early=number < kick_off)
        yield Step(words, tuple(lines[number]), shown)


def _turn_moments(game: Game, turns: Turns, names: tuple[str, str], after: int, last: int) -> dict[int, Moment]:
    """Where a turn begins, or the match ends, the position is the one that is shown turn by turn."""
    found = {event.input: beginning(game, turn, event, names) for turn, event in turns if after < event.input <= last}
    if last == len(game.inputs):
        found[last] = ending(game, turns[-1][1].turn + 1 if turns else 1, names)
    return found


def in_words(game: Game, token: str, names: tuple[str, str], areas_in_full: bool = True) -> InputInWords:
    """An input of a match that waits for it. Areas by their names, or as the pitch is lettered."""
    if token.startswith(REFEREE):
        return InputInWords(None, _("The referee sets the board"), token.partition("|")[2].strip())
    question = pending_question(game)
    assert question is not None  # nothing but a referee's word follows the end
    if not question.is_roll:
        return InputInWords(question.team, question.text, _chosen(question, token, names, areas_in_full))
    teams = question.throwers
    if not teams:
        return InputInWords(None, question.text, question.answer(token, names))
    faces = tuple((int(face), team) for face, team in zip(token, teams, strict=True))
    return InputInWords(teams[0] if len(set(teams)) == 1 else None, question.text, dice=faces)


def _chosen(question: Question, token: str, names: tuple[str, str], areas_in_full: bool) -> str:
    """The choice with the names of teams, areas and skills. Where pieces were set up the pitch says it better."""
    if isinstance(question.node, Placement):
        return ""
    if question.kind == "squad":
        return token.partition(" ")[2]  # as the team manager writes it: levels, formations, players
    if question.kind == "lineup":
        return ", ".join(labels.skill(question.edition, word) for word in token.split(" ")[1:])
    return question.answer(token, names, areas_in_full)

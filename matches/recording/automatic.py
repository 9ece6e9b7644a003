"""Coaches and dice that answer by themselves, in the same request, until a person is asked.

What they answer are inputs like any other. Nobody can throw again: a throw is named after the seed and its place in the match,
which is the turn, what it is thrown for, by whom, and how many such throws came before it in the turn. Whatever is taken back
and done again, it is the same. Once the seed is known anybody can check every throw (matches.recording.dice_check).
"""

from collections.abc import Callable
from dataclasses import dataclass

from matches.board.session import Session, UndoTarget, last_by_people
from matches.recording.models import Recording
from matches.recording.seats import NEW_AFTER_UNDO, Seats
from matches.recording.session import session_at
from rules.board import TEAM_NAMES
from rules.coaches import make_coach
from rules.dice import SeededDice
from rules.nodes import Decision, Node, Roll


@dataclass(frozen=True)
class AutoPlay:
    """The coaches and dice that answer for the seats of a recording."""

    seats: Seats
    edition: str
    taken_back: int = 0  # how often: in matches begun long ago each undo gave new throws

    def is_for_people(self, node: Node) -> bool:
        if isinstance(node, Roll):
            return not self.seats.site_dice
        return not self.seats.coaches[node.team]

    def answer(self, session: Session) -> str:
        """What a coach or the site's dice say to what the match waits for."""
        match = session.match
        node = match.pending
        if isinstance(node, Roll):
            return SeededDice(self._throw(session, node)).answer(node)
        assert isinstance(node, Decision)
        stream = f"{self._input(session)}:{TEAM_NAMES[node.team]}"
        return make_coach(self.seats.coaches[node.team], stream, self.edition).choose(match.seen_by(node.team))

    def play_on(self, session: Session) -> list[str]:
        """Let coaches and dice answer until a person is asked or the match is over; what they said."""
        match = session.match
        said: list[str] = []
        while match.pending is not None and not self.is_for_people(match.pending):
            token = self.answer(session)
            session.apply(token)
            said.append(token)
        return said

    def _throw(self, session: Session, roll: Roll) -> str:
        """The name of a throw."""
        if self.seats.scheme == NEW_AFTER_UNDO:
            return self._input(session)
        earlier = session.asked[session.match.turn.first_input :]
        alike = [each for each in earlier if isinstance(each, Roll) and (each.purpose, each.team) == (roll.purpose, roll.team)]
        return f"{self.seats.seed}:{session.turn}:{roll.purpose}:{TEAM_NAMES[roll.team]}:{len(alike)}"

    def _input(self, session: Session) -> str:
        """The name of an input by its number."""
        before = f"{self.taken_back}:" if self.seats.scheme == NEW_AFTER_UNDO else ""
        return f"{self.seats.seed}:{before}{session.inputs}"


def autoplay_of(recording: Recording) -> AutoPlay | None:
    """Who answers by itself in a recording, if it has seats."""
    seats: Seats | None = getattr(recording, "seats", None)
    if seats is None:
        return None
    taken_back = recording.actions.filter(verb="undo").count() if seats.scheme == NEW_AFTER_UNDO else 0
    return AutoPlay(seats, recording.edition, taken_back)


def by_people_in(recording: Recording) -> Callable[[Node], bool]:
    """What people answer: everything, where nothing answers by itself."""
    autoplay = autoplay_of(recording)
    return autoplay.is_for_people if autoplay is not None else lambda node: True


def undo_target(
    recording: Recording, by_people: Callable[[Node], bool], session: Session | None = None, count: int = 1
) -> UndoTarget | None:
    """The last `count` inputs, and those before them up to one that a person gave. None if no person gave any.

    A session that goes up to the last input is looked at first; only what lies before it is worked out.
    """
    target = recording.inputs - count
    if session is not None:
        found = last_by_people(session, recording.inputs, target, by_people)
        if found is not None:
            return found
        target = min(target, session.first_input - 1)
    turns = recording.turns.filter(first_input__lte=target).order_by("-place")
    for turn in turns.iterator(chunk_size=8):
        earlier = session_at(recording, turn, target + 1 - turn.first_input)
        found = last_by_people(earlier, recording.inputs, target, by_people)
        if found is not None:
            return found
    return None

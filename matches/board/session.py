"""A match that goes on, with what was asked before each input: enough to say what can be taken back."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from matches.commentary.question import PendingQuestion, pending_question
from rules.match import Match
from rules.nodes import Node


@dataclass(frozen=True)
class Session:
    """A match that goes on from some input, and what was asked before each of its inputs.

    Working it out is the dearest part of a tap: whoever has one hands it on.
    """

    match: Match
    first_input: int = 0  # of this match, in the whole one
    asked: list[Node | None] = field(default_factory=list)
    first_turn: int = 0  # likewise

    @property
    def inputs(self) -> int:
        """How many there have been in the whole match."""
        return self.first_input + len(self.match.inputs)

    @property
    def turn(self) -> int:
        """The place of the current turn in the whole match, from 0."""
        return self.first_turn + len(self.match.turns()) - 1

    def apply(self, token: str) -> None:
        node = self.match.pending
        self.match.apply(token)
        self.asked.append(node)

    def rewind(self, inputs: int) -> None:
        """Back to so many inputs of the whole match."""
        self.match.rewind(inputs - self.first_input)
        del self.asked[inputs - self.first_input :]


def hides_teams(match: Match) -> bool:
    """Whether what a team holds is kept from the other one."""
    return match.edition.hides_teams(match.options)


def behind(question: PendingQuestion, token: str, go_on: bool = False) -> PendingQuestion | None:
    """What is asked once it is answered so, in a copy of the match; or in the match itself, where that is a copy (`go_on`)."""
    match = question.match if go_on else question.match.fork()
    return pending_question(match.apply(token))


@dataclass(frozen=True)
class UndoTarget:
    """What an undo takes back to: so many inputs, the first of which somebody gave in answer to `node`."""

    count: int
    token: str
    node: Node


def by_all(node: Node) -> bool:
    """What people answer where nothing answers by itself."""
    return True


@dataclass(frozen=True)
class WayBack:
    """What people answer, and no coach or dice of the site, and what a viewer can take back of it.

    `asks`: dice have fallen since, and the opponent is to allow it. `earlier` sessions, the latest first, are looked at where
    the current one is too short.
    """

    by_people: Callable[[Node], bool] = by_all
    target: UndoTarget | None = None
    asks: bool = False
    earlier: Callable[[], Iterable[Session]] = tuple


def last_by_people(session: Session, inputs: int, target: int, by_people: Callable[[Node], bool]) -> UndoTarget | None:
    """Back to the last input before or at `target`, of `inputs` in all, that people gave. None if this session has none."""
    for at in range(min(len(session.asked) - 1, target - session.first_input), -1, -1):
        node = session.asked[at]
        if node is not None and by_people(node):
            return UndoTarget(inputs - session.first_input - at, session.match.inputs[at], node)
    return None


def last_inputs(sessions: Iterable[Session], count: int) -> list[tuple[Node | None, str]]:
    """The last `count` inputs in order, each with what it answered. `sessions` go back in time from the last input."""
    found: list[tuple[Node | None, str]] = []
    for session in sessions:
        found = [*zip(session.asked, session.match.inputs, strict=False), *found]
        if len(found) >= count:
            break
    return found[len(found) - count :]

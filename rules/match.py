"""A match: what it waits for, the inputs so far, and ways back.

>>> match = fuba.new_match("fuba3")
>>> match.apply("lineup 4-4-2").apply("lineup 4-3-3").pending
Roll(home, 2, 'kickoff')
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

from .board import TEAM_NAMES
from .clock import minute
from .drawing import draw
from .edition import Edition
from .events import Event
from .nodes import ANEW, TAKEN, Decision, Example, IllegalInput, Node, Roll, Series, shown
from .refusal import Saying
from .sheets import Sheet
from .state import State

OVERRIDE = "override "
CORRECT = "correct "
REFEREE: Final = (OVERRIDE, CORRECT)  # how his words begin


class Turn:
    """A turn's beginning: its number, how many inputs came before it, and the state then (to be read, not changed)."""

    __slots__ = ("_match", "first_event", "first_input", "kept", "number")

    def __init__(self, match: "Match", first_event: int, kept: State | None) -> None:
        # only where it is needed: a match and its turns holding each other would be left to the garbage collector
        self._match = match if kept is None else None
        self.number = match.state.turn
        self.first_input = len(match.inputs)
        self.first_event = first_event
        self.kept = kept  # None where a match keeps only some of its states

    @property
    def state(self) -> State:
        if self.kept is None:
            assert self._match is not None
            self.kept = self._match.state_at(self)
        return self.kept

    def copied(self, match: "Match") -> "Turn":
        """The same turn of a copy of its match."""
        copy = Turn(match, self.first_event, None if self.kept is None else match.edition.copy(self.kept))
        copy.number = self.number
        copy.first_input = self.first_input
        return copy


class Match:
    """One match by the rules of an edition. Every change goes through `apply`.

    `print(match)` draws the board. `copy.copy` and `copy.deepcopy` give a whole match of its own, and `pickle` its record.
    """

    __slots__ = (
        "_send", "_start", "_turns", "edition", "events", "inputs", "keep_events", "options", "pending", "ruleset", "sheets",
        "spacing", "state",
    )  # fmt: skip

    def __init__(
        self,
        edition: Edition,
        options: Any,
        sheets: tuple[Sheet, Sheet],
        state: State,
        start: str | None = "",
        keep_events: bool = True,
        spacing: int = 1,
        ruleset: int = 0,
    ) -> None:
        """From a state that stands at the beginning of a phase, and stays as it is.

        With `spacing` the state is kept at every so many turns only; the others are worked out when asked for.
        """
        self.edition = edition
        self.ruleset = ruleset or edition.ruleset  # by which it is played: an older one, if it began by that
        self.spacing = spacing
        self.options = options
        self.sheets = sheets
        self._start = start  # None: from the turn it begins with, not yet written
        self.state = state
        self.inputs: list[str] = []
        self.events: list[Event] = []
        self.keep_events = keep_events
        self._turns: list[Turn] = []
        self.pending: Node | None = None
        self._send: Callable[[Any], Node | None]  # continues the rules with an answer
        self._run(state)

    # -- playing -----------------------------------------------------------

    def apply(self, token: str) -> "Match":
        """Answer what the match waits for. Raises IllegalInput, and then nothing has changed."""
        node = self.pending
        value: Any
        if type(token) is not str:
            raise IllegalInput(self._expected(token))
        if type(node) is Roll:
            value = node.table.get(token)
        elif node is None:
            value = None
        elif node.listed is not None:
            value = token if token in node.listed else None
        else:
            value = token if node.accepts(token) else None
        if value is None:  # a draw, a set-up, the referee's word, or illegal
            if token.startswith(OVERRIDE):
                return self._override(token)
            if token.startswith(CORRECT):
                return self._correct(token)
            if isinstance(node, Decision):
                token = value = node.parse(token)
            elif node is not None and token in node.outcomes:
                value = token
            else:
                raise IllegalInput(self._expected(token))
        self.inputs.append(token)
        try:
            node = self._send(value)
            while node is None:  # a turn begins: a place to come back to
                self._mark()
                node = self._send(None)
            self.pending = node
        except StopIteration:
            self.pending = None
        return self

    def replay(self, tokens: Sequence[str], turn: int = -1) -> None:
        """Apply inputs in a row. Raises IllegalInput at the first that does not fit, or is not of `turn` if that is given."""
        silent = not self.keep_events
        inputs = self.inputs
        send = self._send
        node = self.pending
        answer: Any
        at = 0
        end = len(tokens)
        if end and turn >= 0:
            self.check_turn(turn)
        while True:
            try:
                while at < end:
                    token = tokens[at]
                    if type(node) is Roll:
                        answer = node.table.get(token)
                    elif node is None:
                        answer = None
                    elif node.listed is not None:
                        answer = token if token in node.listed else None
                    elif silent and isinstance(node, Series) and (taken := node.take(tokens, at)) > at:
                        inputs += tokens[at:taken]
                        at = taken - 1
                        answer = TAKEN
                    else:
                        answer = token if node.accepts(token) else None
                    at += 1
                    if answer is None:  # a set-up, the referee's word, a draw, or illegal
                        self.apply(token)
                        node = self.pending
                        send = self._send
                    else:
                        if answer != TAKEN:
                            inputs.append(token)
                        node = send(answer)
                        if node is not None:
                            self.pending = node
                            continue
                        while node is None:
                            self._mark()
                            node = send(None)
                        self.pending = node
                    if turn >= 0 and at < end:  # another turn may have begun
                        self.check_turn(turn)
                return
            except TypeError:
                if type(token) is str:
                    raise
                raise IllegalInput(self._expected(token)) from None
            except StopIteration:
                self.pending = node = None
                if at >= end:
                    return
                if turn >= 0:
                    self.check_turn(turn)

    def check_turn(self, turn: int) -> None:
        """IllegalInput unless the match is at that turn."""
        if self.state.turn != turn:
            raise IllegalInput("the match is at turn {turn} here", turn=self.state.turn)

    def legal(self) -> Sequence[str]:
        """Every legal answer now; none when the match is over. The words of the referee, which always are, are left out.

        A set-up, a line-up and a squad have too many to list: they give an `Example`, and `is_legal` checks any other.

        >>> fuba.new_match("fuba3").legal()
        Example(token='lineup 4-4-2')
        """
        node = self.pending
        if type(node) is Roll:
            return node.outcomes
        if node is None:
            return ()
        return node.listed or node.options or Example(node.default())

    def is_legal(self, token: object) -> bool:
        """Whether `apply` would take it: an answer to what is asked, or a word of the referee."""
        if type(token) is not str:
            return False
        node = self.pending
        if node is not None and node.accepts(token):
            return True
        try:
            if token.startswith(OVERRIDE):
                self.edition.read_position(_word_of_referee(token, OVERRIDE)[0], self.options)
                return True
            if token.startswith(CORRECT):
                self.edition.correct(self.edition.copy(self.state), _word_of_referee(token, CORRECT)[0], self.options)
                return True
        except IllegalInput:
            return False
        return False

    @property
    def over(self) -> bool:
        return self.pending is None

    @property
    def result(self) -> dict[str, Any]:
        """Score, cards, carry-over facts and how it was decided; `over` says whether it is final."""
        return self.edition.result(self.state)

    def _expected(self, token: object) -> Saying:
        node = self.pending
        if node is None:
            return Saying("the match is over and takes no more inputs; got {token}", token=shown(token))
        return node.expected(token)

    # -- going back, branching -------------------------------------------------

    def undo(self) -> "Match":
        """Take back the last input."""
        if not self.inputs:
            raise IllegalInput("there is no input to take back")
        return self.rewind(len(self.inputs) - 1)

    def rewind(self, length: int) -> "Match":
        """Go back to the first `length` inputs."""
        if type(length) is not int:
            raise IllegalInput("a match goes back to a number of inputs, not {length}", length=shown(length))
        if not 0 <= length <= len(self.inputs):
            inputs = len(self.inputs)
            raise IllegalInput("a match of {inputs} inputs cannot go back to input {length}", inputs=inputs, length=length)
        while len(self._turns) > 1 and (self._turns[-1].first_input > length or self._turns[-1].kept is None):
            self._turns.pop()
        turn = self._turns.pop()
        again = self.inputs[turn.first_input : length]
        del self.inputs[turn.first_input :]
        del self.events[turn.first_event :]
        self._run(turn.state)
        self.replay(again)
        return self

    def fork(self, keep_events: bool = False) -> "Match":
        """An independent copy that continues alike, for search. It remembers the current turn only."""
        turn = self._turns[-1]
        start = None if turn.first_input else self._start
        copy = Match(self.edition, self.options, self.sheets, turn.state, start, keep_events, 1, self.ruleset)
        copy.replay(self.inputs[turn.first_input :])
        return copy

    def __copy__(self) -> "Match":
        """The whole match again, independent: with all its turns and, if it keeps them, its events."""
        first = self._turns[0].state
        copy = Match(self.edition, self.options, self.sheets, first, self._start, False, self.spacing, self.ruleset)
        copy.keep_events = self.keep_events
        copy.inputs = self.inputs[:]
        copy.events = self.events[:]
        copy._turns = [turn.copied(copy) for turn in self._turns]
        return copy.rewind(len(copy.inputs))

    def __deepcopy__(self, memo: dict[int, Any]) -> "Match":
        return self.__copy__()

    def state_at(self, turn: Turn) -> State:
        """The state at the beginning of a turn, played again from the last one that was kept."""
        before = next(t for t in reversed(self._turns) if t.kept is not None and t.first_input <= turn.first_input)
        again = Match(self.edition, self.options, self.sheets, before.state, None, False, 1, self.ruleset)
        again.replay(self.inputs[before.first_input : turn.first_input])
        return again.turn.state

    def turns(self) -> list[Turn]:
        """The beginnings of all turns so far, for logs and replays. The states are to be read, not changed."""
        return list(self._turns)

    @property
    def turn(self) -> Turn:
        """The beginning of the current turn."""
        return self._turns[-1]

    @property
    def start(self) -> str:
        """The written position that its inputs follow upon, if any; a fork's is that of the turn it was made in."""
        if self._start is None:
            self._start = self.edition.write_position(self._turns[0].state)
        return self._start

    def position(self) -> str:
        """How things stand now, as one line of text (docs/notation.md). Inside a turn not every one can be read again."""
        return self.edition.write_position(self.state)

    def turn_position(self) -> str:
        """How things stood when the current turn began: with its inputs all that play needs to go on."""
        return self.edition.write_position(self._turns[-1].state)

    def __str__(self) -> str:
        return "\n".join([self._heading(), *draw(self.state), self._waiting()])

    def __repr__(self) -> str:
        return f"<Match {self._heading()}; {self._asks()}>"

    def _heading(self) -> str:
        s = self.state
        home, away = (sheet.name or TEAM_NAMES[team] for team, sheet in enumerate(self.sheets))
        return f"{self.edition.title}, turn {s.turn}, {minute(s)}': {home} {s.score[0]}-{s.score[1]} {away}"

    def _asks(self) -> str:
        node = self.pending
        if node is None:
            return "over"
        about = f"rolls for '{node.purpose}'" if type(node) is Roll else f"decides '{node.kind}'"
        return f"{TEAM_NAMES[node.team]} {about}"

    def _waiting(self) -> str:
        legal = self.legal()
        return self._asks() + (f": {', '.join(legal)}" if legal else "") + (", ..." if isinstance(legal, Example) else "")

    def seen_by(self, team: int) -> "View":
        """The match as one team may see it: 0 is home, 1 away."""
        if team not in (0, 1):
            raise IllegalInput("a match is seen by team 0 or 1, not {team}", team=shown(team))
        return View(self, team)

    # -- inside ----------------------------------------------------------------

    def _run(self, begun: State) -> None:
        """Start the rules from a state that stands at the beginning of a phase. A copy of it is played, and it is kept."""
        begun.ruleset = self.ruleset
        self.state = self.edition.copy(begun)
        log = self._log if self.keep_events else None
        self._send = self.edition.flow(self.state, log).send
        kept: State | None = begun
        try:
            node = self._send(None)
            while node is None:
                self._mark(kept)
                kept = None
                node = self._send(None)
            self.pending = node
        except StopIteration:
            self.pending = None
        if not self._turns:  # a position that is already over has no turn to begin
            self._mark(begun)

    def _mark(self, kept: State | None = None) -> None:
        if kept is None and len(self._turns) % self.spacing == 0:
            kept = self.edition.copy(self.state)
        self._turns.append(Turn(self, len(self.events), kept))

    def _log(self, state: State, kind: str, team: int, data: dict[str, Any]) -> None:
        score = (state.score[0], state.score[1])
        self.events.append(Event(kind, team, state.turn, state.half, minute(state), score, len(self.inputs), data))

    def _override(self, token: str) -> "Match":
        """`override <position> | <reason>`: the referee says how things stand, and a turn begins from there."""
        text, reason = _word_of_referee(token, OVERRIDE)
        state = self.edition.read_position(text, self.options)
        self.inputs.append(token)
        if self.keep_events:
            self._log(state, "override", state.control, {"reason": reason})
        self._run(state)
        return self

    def _correct(self, token: str) -> "Match":
        """`correct <changes> | <reason>`: the referee puts some things right, and play goes on where it stood."""
        text, reason = _word_of_referee(token, CORRECT)
        state = self.state
        self.edition.correct(self.edition.copy(state), text, self.options)  # if refused, nothing has changed
        self.inputs.append(token)
        areas, begun = self.edition.correct(state, text, self.options)
        if self.keep_events:
            self._log(state, "override", state.control, {"reason": reason})
        if begun is not None:  # another team has the ball, or a set piece is to be taken
            self._run(begun)
            return self
        node = self.pending
        if isinstance(node, Decision) and node.renew(areas):
            try:
                node = self._send(ANEW)
                while node is None:
                    self._mark()
                    node = self._send(None)
                self.pending = node
            except StopIteration:
                self.pending = None
        return self


def _word_of_referee(token: str, verb: str) -> tuple[str, str]:
    """What the referee says and why, or IllegalInput."""
    text, bar, reason = token[len(verb) :].partition("|")
    if not bar or not reason.strip():
        raise IllegalInput(_NO_REASON[verb])
    if not text.strip():
        raise IllegalInput(_NOTHING_SAID[verb])
    return text.strip(), reason.strip()


_NO_REASON: Final = {
    OVERRIDE: Saying("an override is written 'override <position> | <reason>', and the reason is missing"),
    CORRECT: Saying("a correction is written 'correct <changes> | <reason>', and the reason is missing"),
}
_NOTHING_SAID: Final = {
    OVERRIDE: Saying("an override is written 'override <position> | <reason>', and the position is missing"),
    CORRECT: Saying("a correction is written 'correct <changes> | <reason>', and the changes are missing"),
}


class View:
    """A match seen by one team: what a coach is told. Inputs, and with hidden skills the opponent's, stay unseen."""

    __slots__ = ("_match", "team")

    def __init__(self, match: Match, team: int) -> None:
        self._match = match
        self.team = team

    @property
    def pending(self) -> Node | None:
        """What the match waits for, if it is this team's decision or anybody's dice."""
        node = self._match.pending
        if isinstance(node, Decision) and node.team != self.team:
            return None
        return node

    @property
    def state(self) -> State:
        return self._match.edition.seen_by(self._match.state, self.team)

    @property
    def edition(self) -> Edition:
        return self._match.edition

    @property
    def options(self) -> Any:
        return self._match.options

    @property
    def sheet(self) -> Sheet:
        """This team's own sheet."""
        return self._match.sheets[self.team]

    def legal(self) -> Sequence[str]:
        return () if self.pending is None else self._match.legal()

    def is_legal(self, token: object) -> bool:
        """Whether it answers what is asked of this team; the referee's words are not for coaches."""
        node = self.pending
        return type(token) is str and node is not None and node.accepts(token)

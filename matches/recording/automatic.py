"""Coaches and dice that answer by themselves, in the same request, until a person is asked.

What they answer are inputs like any other. Each is drawn from a stream of its own, named after the seed, how often something
was taken back before, and the number of the input: taking back and going on again throws new dice, and once the seed is
known anybody can check every throw (`seed_mismatches`).
"""

from dataclasses import dataclass

from matches.recording.models import Recording
from matches.recording.seats import Seats
from matches.recording.session import Session, session_at, sheets
from rules import new_match
from rules.board import TEAM_NAMES
from rules.coaches import make_coach
from rules.dice import SeededDice
from rules.match import Match
from rules.nodes import Decision, Node, Roll


@dataclass(frozen=True)
class AutoPlay:
    """The coaches and dice that answer for the seats of a recording; each undo so far gives them new streams."""

    seats: Seats
    taken_back: int
    edition: str

    def is_for_people(self, node: Node) -> bool:
        if isinstance(node, Roll):
            return not self.seats.site_dice
        return not self.seats.coaches[node.team]

    def answer(self, match: Match, number: int) -> str:
        """What a coach or the site's dice say to input `number` of the match."""
        node = match.pending
        stream = f"{self.seats.seed}:{self.taken_back}:{number}"
        if isinstance(node, Roll):
            return SeededDice(stream).answer(node)
        assert isinstance(node, Decision)
        coach = make_coach(self.seats.coaches[node.team], f"{stream}:{TEAM_NAMES[node.team]}", self.edition)
        return coach.choose(match.seen_by(node.team))

    def play_on(self, session: Session) -> list[str]:
        """Let coaches and dice answer until a person is asked or the match is over; what they said."""
        match = session.match
        said: list[str] = []
        while match.pending is not None and not self.is_for_people(match.pending):
            token = self.answer(match, session.first_input + len(match.inputs))
            session.apply(token)
            said.append(token)
        return said


def autoplay_of(recording: Recording) -> AutoPlay | None:
    """Who answers by itself in a recording, if it has seats."""
    seats: Seats | None = getattr(recording, "seats", None)
    if seats is None:
        return None
    return AutoPlay(seats, recording.actions.filter(verb="undo").count(), recording.edition)


@dataclass(frozen=True)
class UndoTarget:
    """What an undo takes back to: so many inputs, the first of which somebody gave in answer to `node`."""

    count: int
    token: str
    node: Node


def undo_target(
    recording: Recording, autoplay: AutoPlay | None, session: Session | None = None, count: int = 1
) -> UndoTarget | None:
    """The last `count` inputs, and those before them up to one that a person gave. None if no person gave any.

    A session that goes up to the last input is looked at first; only what lies before it is worked out.
    """
    target = recording.inputs - count
    if session is not None:
        found = _last_by_people(recording, session, autoplay, target)
        if found is not None:
            return found
        target = min(target, session.first_input - 1)
    turns = recording.turns.filter(first_input__lte=target).order_by("-place")
    for turn in turns.iterator(chunk_size=8):
        found = _last_by_people(recording, session_at(recording, turn, target + 1 - turn.first_input), autoplay, target)
        if found is not None:
            return found
    return None


def _last_by_people(recording: Recording, session: Session, autoplay: AutoPlay | None, target: int) -> UndoTarget | None:
    """Back to the last input before or at `target` that people gave."""
    for at in range(min(len(session.asked) - 1, target - session.first_input), -1, -1):
        node = session.asked[at]
        if node is not None and (autoplay is None or autoplay.is_for_people(node)):
            return UndoTarget(recording.inputs - session.first_input - at, session.match.inputs[at], node)
    return None


def seed_mismatches(recording: Recording) -> list[str]:
    """Every throw and every choice of a coach that the seed does not account for: none in an honest match."""
    seats = Seats.objects.get(recording=recording)
    match = new_match(recording.edition, *sheets(recording), recording.options, keep_events=False)
    found: list[str] = []
    taken_back = 0
    for action in recording.actions.order_by("version"):
        if action.verb == "undo":
            match.rewind(len(match.inputs) - len(action.data["inputs"]))
            taken_back += 1
        elif action.verb == "enter":
            autoplay = AutoPlay(seats, taken_back, recording.edition)
            for token in action.data["inputs"]:
                if match.pending is not None and not autoplay.is_for_people(match.pending):
                    right = autoplay.answer(match, len(match.inputs))
                    if token != right:
                        found.append(f"input {len(match.inputs) + 1} is {token}, and the seed says {right}")
                match.apply(token)
    return found

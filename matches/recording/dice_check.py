"""Whether the dice of a match were honest: every throw, drawn again from the seed.

The choices of coaches are not drawn again: a coach may have learnt something since.
"""

from dataclasses import dataclass, field

from django.utils.translation import gettext as _

from matches.board.session import Session
from matches.match.models import Match
from matches.recording.automatic import AutoPlay
from matches.recording.models import ENTERS, TAKES_BACK, Recording
from matches.recording.seats import Seats
from matches.recording.session import sheets
from rules import IllegalInput, new_match
from rules.dice import SeededDice
from rules.nodes import Roll
from rules.notation import RecordError, read


@dataclass
class DiceCheck:
    """How many throws stand in a match, how often something was taken back, and what the seed does not account for."""

    seed: str
    seal: str = ""  # what was shown before kick-off
    throws: int = 0
    undos: int = 0
    allowed: int = 0  # of them took back throws, and the opponent had been asked
    faults: list[str] = field(default_factory=list)

    def compare(self, number: int, token: str, right: str) -> None:
        self.throws += 1
        if token != right:
            fault = _("Input {number} is {token}, but the seed gives {right}.")
            self.faults.append(fault.format(number=number, token=token, right=right))


def check_match(match: Match) -> DiceCheck | None:
    """The check of a finished match; None if people threw, or if it was not recorded throw by throw."""
    if match.recording is not None:
        seats = Seats.objects.filter(recording=match.recording, site_dice=True).first()
        return None if seats is None or not match.record else check_recording(match.recording, seats, match.record)
    return _check_played(match) if match.seed and match.record else None


def check_recording(recording: Recording, seats: Seats, record: str = "") -> DiceCheck:
    """Goes through everything that was done, what was taken back included, and compares the log of the match with it."""
    begun = new_match(recording.edition, *sheets(recording), recording.options, keep_events=False, ruleset=recording.ruleset)
    session = Session(begun)
    found = DiceCheck(seats.seed, seats.commitment)
    taken_back = 0  # throws
    older_undos = 0  # those that gave new throws in older matches
    for action in recording.actions.order_by("version"):
        if action.verb in TAKES_BACK:
            kept = session.inputs - len(action.data["taken" if "taken" in action.data else "inputs"])
            taken_back += sum(isinstance(node, Roll) for node in session.asked[kept:])
            session.rewind(kept)
            found.undos += 1
            found.allowed += "throws" in action.data
            older_undos += action.verb == "undo"
        if action.verb in ENTERS:
            autoplay = AutoPlay(seats, recording.edition, older_undos)
            for token in action.data["inputs"]:
                if isinstance(session.match.pending, Roll):
                    found.compare(session.inputs + 1, token, autoplay.answer(session))
                try:
                    session.apply(token)
                except IllegalInput:
                    fault = _("Input {number} cannot be {token}.")
                    found.faults.append(fault.format(number=session.inputs + 1, token=token))
                    return found
    found.throws -= taken_back
    turns = recording.turns.order_by("place").values_list("inputs", flat=True)
    _compare_logs(found, session.match.inputs, [token for inputs in turns for token in inputs])
    if record:
        _compare_logs(found, session.match.inputs, _inputs_of(record))
    return found


def _check_played(match: Match) -> DiceCheck:
    """A match of two coaches: its dice are one stream."""
    found = DiceCheck(match.seed)
    reading = read(match.record).match
    again = new_match(reading.edition.name, *reading.sheets, match.options, keep_events=False, ruleset=reading.ruleset)
    dice = SeededDice(match.seed)
    for number, token in enumerate(reading.inputs, 1):
        if isinstance(again.pending, Roll):
            found.compare(number, token, dice.answer(again.pending))
        again.apply(token)
    return found


def _inputs_of(record: str) -> list[str]:
    try:
        return read(record).match.inputs
    except RecordError:
        return []


def _compare_logs(found: DiceCheck, done: list[str], kept: list[str]) -> None:
    if kept != done:
        pairs = enumerate(zip(done, kept, strict=False), 1)
        number = next((n for n, (mine, theirs) in pairs if mine != theirs), min(len(done), len(kept)) + 1)
        found.faults.append(_("From input {number} on, this is not the match that was played.").format(number=number))

"""Inputs under the lock of a recording: entered one after the other, or taken back."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import Any, Final

from django.utils.translation import gettext as _

from matches.board.session import Session, last_inputs
from matches.fixture.sheet_origin import rewind, to_stored
from matches.lineups.legality import asked
from matches.recording.automatic import autoplay_of, undo_target
from matches.recording.command import save_turns
from matches.recording.lineups import (
    check_undo,
    enter_given_line_ups,
    keep_squad,
    override_refusal,
    squad_refusal,
    store_revealed_line_ups,
)
from matches.recording.models import RecordedTurn, Recording
from matches.recording.modes import stored_sheet
from matches.recording.rows import last_turn
from matches.recording.session import earlier_sessions, session_at
from rules import IllegalInput
from rules.match import REFEREE
from rules.nodes import Node
from tournaments.services.command import By
from tournaments.services.refusals import Refusal
from tournaments.wording.sentences import error_text

MOST_INPUTS: Final = 2000  # in one request: a whole match made offline
LONGEST_INPUT: Final = 4000


@dataclass(frozen=True)
class Entered:
    """What was taken of some inputs, and the first that did not fit; `all` has what the site answered by itself, too."""

    applied: list[str] = field(default_factory=list)
    refused: str = ""
    why: str = ""
    all: list[str] = field(default_factory=list)

    def as_data(self, key: str) -> dict[str, Any]:
        """For the list of actions: with a key, the same request again is answered the same."""
        data: dict[str, Any] = {"inputs": self.all}
        if key and self.refused:
            data |= {"applied": self.applied, "refused": self.refused, "why": self.why}
        elif key and len(self.all) != len(self.applied):
            data["applied"] = self.applied
        return data


def check_inputs(tokens: object) -> None:
    if not isinstance(tokens, list | tuple) or not all(isinstance(token, str) for token in tokens):
        raise Refusal("inputs", _("Inputs are a list of texts."))
    if not 1 <= len(tokens) <= MOST_INPUTS:
        raise Refusal("inputs", _("Send 1 to {most_inputs} inputs at a time.").format(most_inputs=MOST_INPUTS))


def enter_inputs(locked: Recording, turn: RecordedTurn, session: Session, by: By, tokens: Sequence[str]) -> Entered:
    """Apply inputs in order up to the first that does not fit, and store the turns. The action is left to the caller."""
    match = session.match
    before, autoplay = len(match.inputs), autoplay_of(locked)
    lining_up = asked(match) is not None
    refused, why = "", ""
    applied: list[str] = []
    for token in tokens:
        if lining_up and token.startswith(REFEREE) and (why := override_refusal(locked, by, match)):
            refused = token[:200]
            break
        if lining_up and (why := squad_refusal(locked, match, token)):
            refused = token[:200]
            break
        try:
            _apply(session, token)
        except IllegalInput as error:
            refused, why = token[:200], error_text(error)
            break
        applied.append(token)
        if lining_up:
            keep_squad(locked, session, by)
        if asked(match) is not None:
            enter_given_line_ups(locked, session, by)  # the line-up of the other side, if it was given in advance
        if autoplay is not None:
            autoplay.play_on(session)
    if applied:
        save_turns(locked, match, turn)
        if lining_up and asked(match) is None:
            store_revealed_line_ups(locked, by)
    return Entered(applied, refused, why, match.inputs[before:])


def take_back(locked: Recording, by: By, target: int) -> tuple[RecordedTurn, Session, list[str]]:
    """Go back to so many inputs; the turn and the match as they are then, and what was taken back."""
    turn = locked.turns.filter(first_input__lte=target).order_by("-place").first()
    assert turn is not None  # the first turn begins with input 0
    # A turn that begins exactly there was begun by the input before: it stays, as that input does.
    session = session_at(locked, turn, target - turn.first_input)
    taken = inputs_after(locked, target)
    check_undo(locked, by, taken)
    locked.turns.filter(place__gt=turn.place).delete()
    save_turns(locked, session.match, turn)
    if locked.sheet is not None:
        locked.sheet = to_stored(rewind(stored_sheet(locked), target))
    return turn, session, taken


def undo_reach(locked: Recording, count: int) -> int:
    """How many inputs go back with the last `count`: coaches and the site's dice followed a decision, and go with it."""
    if isinstance(count, bool) or not isinstance(count, int) or not 1 <= count <= locked.inputs:
        raise Refusal(
            "nothing_to_undo",
            _("There are {inputs} inputs to take back, not {count}.").format(inputs=locked.inputs, count=count),
        )
    if (autoplay := autoplay_of(locked)) is None:
        return count
    back = undo_target(locked, autoplay.is_for_people, count=count)
    if back is None:
        raise Refusal("nothing_to_undo", _("There is no decision yet to take back."))
    return back.count


def last_inputs_of(recording: Recording, count: int) -> list[tuple[Node | None, str]]:
    """The last inputs, each with what it answered."""
    session = session_at(recording, last_turn(recording))
    return last_inputs(chain([session], earlier_sessions(recording, session)), count)


def inputs_after(recording: Recording, target: int) -> list[str]:
    """The inputs from a place on."""
    inputs: list[str] = []
    for first, those in recording.turns.order_by("place").values_list("first_input", "inputs"):
        inputs += [token for n, token in enumerate(those, first) if n >= target]
    return inputs


def _apply(session: Session, token: str) -> None:
    if len(token) > LONGEST_INPUT:
        raise IllegalInput("an input has at most {most} characters", most=LONGEST_INPUT)
    session.apply(token)

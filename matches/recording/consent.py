"""Taking back what the site's dice have shown: two people who play each other ask for it, and the opponent decides.

The same throw comes again, so nobody gains better dice; but whoever has seen it could choose otherwise. A request is an action
like any other. It is open until something is entered or taken back: whoever plays on lets it lapse.
"""

from dataclasses import dataclass
from functools import partial
from typing import Final

from django.db import transaction
from django.utils.translation import gettext as _

from matches.board.session import Session, WayBack
from matches.recording.automatic import by_people_in, undo_target
from matches.recording.command import Done, check_live, locked_for, log_action
from matches.recording.inputs import last_inputs_of, take_back, undo_reach
from matches.recording.models import ENTERS, TAKES_BACK, Recording
from matches.recording.rows import last_turn
from matches.recording.seats import Seats
from matches.recording.session import earlier_sessions, session_at
from rules.board import TEAM_NAMES
from rules.nodes import Decision, Roll
from tournaments.services.command import By
from tournaments.services.refusals import Conflict, Refusal

ASK: Final = "ask_undo"
REFUSE: Final = "refuse_undo"

ASKED: Final = "asked"
REFUSED: Final = "refused"
ALLOWED: Final = "allowed"


@dataclass(frozen=True)
class UndoRequest:
    """What one side asks or asked the other; `count` inputs, among them these throws."""

    team: int
    state: str
    count: int
    throws: list[str]
    taken: list[str]  # what was taken back, once it was allowed


def way_back(recording: Recording, session: Session, sides: frozenset[int]) -> tuple[WayBack, UndoRequest | None]:
    """What can be taken back by those who hold some sides, and what was asked about that."""
    by_people = by_people_in(recording)
    target = undo_target(recording, by_people, session) if sides else None
    asks = target is not None and target.count > 1 and asks_first(recording, sides)
    return WayBack(by_people, target, asks, partial(earlier_sessions, recording, session)), undo_request(recording)


def asks_first(recording: Recording, sides: frozenset[int]) -> bool:
    """Whether whoever holds these sides asks before throws are taken back: two people on two devices, on the site's dice.

    Where a device was meant for each, holding both keys does not help: nobody answers himself.
    """
    seats = _shared(recording)
    return seats is not None and (seats.two_devices or len(sides) == 1)


def _shared(recording: Recording) -> Seats | None:
    """The seats of two people who play by the site's dice."""
    seats: Seats | None = getattr(recording, "seats", None)
    return seats if seats is not None and seats.site_dice and not any(seats.coaches) else None


def undo_request(recording: Recording) -> UndoRequest | None:
    """The latest request, as long as nothing has been entered or taken back after it and its answer."""
    if _shared(recording) is None:
        return None
    last = recording.actions.filter(verb__in=(*ENTERS, *TAKES_BACK, ASK, REFUSE)).order_by("-version").first()
    if last is None or "throws" not in last.data:
        return None
    state = {ASK: ASKED, REFUSE: REFUSED}.get(last.verb, ALLOWED)
    taken = last.data["inputs"] if state == ALLOWED else []
    return UndoRequest(TEAM_NAMES.index(last.data["by"]), state, last.data["count"], last.data["throws"], taken)


def may_answer(recording: Recording, asked: UndoRequest, sides: frozenset[int]) -> bool:
    """Whether whoever holds these sides is the opponent; on two devices nobody is his own."""
    seats = _shared(recording)
    is_own = seats is not None and seats.two_devices and asked.team in sides
    return asked.state == ASKED and 1 - asked.team in sides and not is_own


def check_seat_undo(locked: Recording, sides: frozenset[int], count: int) -> list[str]:
    """Whoever holds one side takes back only what that side decided. Says which throws go with it."""
    inputs, by_people = last_inputs_of(locked, count), by_people_in(locked)
    if any(isinstance(node, Decision) and by_people(node) and node.team not in sides for node, _token in inputs):
        raise Refusal("nothing_to_undo", _("Your opponent has decided since, so you have nothing to take back."))
    return [token for node, token in inputs if isinstance(node, Roll)]


def check_consent(locked: Recording, sides: frozenset[int], count: int) -> None:
    """An undo without a word to the opponent, as long as no dice have fallen."""
    if check_seat_undo(locked, sides, count) and asks_first(locked, sides):
        raise Refusal("needs_consent", _("Dice have been thrown since. Ask your opponent to let you take it back."))


def ask_undo(recording: Recording, by: By, sides: frozenset[int], count: int = 1) -> Done:
    """Ask the opponent to let one's last decision be taken back, with the throws that followed it."""
    with transaction.atomic():
        locked, done = locked_for(recording, by, ASK)
        if done is not None:
            return done
        check_live(locked)
        if not asks_first(locked, sides):
            raise Refusal("no_consent", _("You need no consent here. Take it back."))
        now = undo_request(locked)
        if now is not None and now.state == ASKED:
            raise Conflict("asked", _("You have already asked. Your opponent answers or plays on."))
        if now is not None and now.state == REFUSED:
            raise Conflict("refused", _("Your opponent has refused. Play on."))
        count = undo_reach(locked, count)
        throws = check_seat_undo(locked, sides, count)
        if not throws:
            raise Refusal("no_consent", _("You need no consent here. Take it back."))
        node, _token = last_inputs_of(locked, count)[0]
        assert isinstance(node, Decision)  # undo reaches back to one
        data = {"by": TEAM_NAMES[node.team], "count": count, "throws": throws}
        session = session_at(locked, last_turn(locked))
        log_action(locked, by, ASK, session.match, data)
        return Done(locked, session=session)


def allow_undo(recording: Recording, by: By, sides: frozenset[int]) -> Done:
    """The opponent lets it be taken back: an undo like any other, that says who asked."""
    with transaction.atomic():
        locked, done = locked_for(recording, by, "undo")
        if done is not None:
            return done
        asked = _asked_of(locked, sides)
        _turn, session, taken = take_back(locked, by, locked.inputs - asked.count)
        data = {"count": asked.count, "inputs": taken, "by": TEAM_NAMES[asked.team], "throws": asked.throws}
        log_action(locked, by, "undo", session.match, data)
        return Done(locked, session=session)


def refuse_undo(recording: Recording, by: By, sides: frozenset[int]) -> Done:
    """The opponent does not: play goes on as it stands, and the same is not asked again."""
    with transaction.atomic():
        locked, done = locked_for(recording, by, REFUSE)
        if done is not None:
            return done
        asked = _asked_of(locked, sides)
        session = session_at(locked, last_turn(locked))
        data = {"by": TEAM_NAMES[asked.team], "count": asked.count, "throws": asked.throws}
        log_action(locked, by, REFUSE, session.match, data)
        return Done(locked, session=session)


def _asked_of(locked: Recording, sides: frozenset[int]) -> UndoRequest:
    """The open request that one of these sides is to answer."""
    check_live(locked)
    found = undo_request(locked)
    if found is None or found.state != ASKED:
        raise Conflict("not_asked", _("Nobody is asking for a takeback now."))
    if 1 - found.team not in sides:
        raise Refusal("not_your_turn", _("Waiting for your opponent."))
    if not may_answer(locked, found, sides):
        raise Refusal("own_request", _("You asked for this yourself. The other device answers, or somebody plays on."))
    return found

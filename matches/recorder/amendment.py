"""An earlier input, for the page that puts it right: what was asked and answered, what could be, and what would follow."""

from typing import Any, Final

from django.utils.translation import gettext as _

from matches.board.board import Names, input_label
from matches.commentary.question import Question, pending_question
from matches.recording.amendment import Preview, changes, session_before, set_aside
from matches.recording.models import Recording
from matches.recording.session import session_at
from matches.recording.snapshot import HIDDEN, public_tokens
from rules.match import REFEREE
from rules.nodes import Decision, Roll

MOST_OPTIONS: Final = 60  # that somebody would look through


def earlier_input(recording: Recording, place: int, thrown: bool = False) -> dict[str, Any]:
    """One input with those of its turn around it; with `thrown` the last throw up to there."""
    session = session_before(recording, place)
    if thrown:
        asked = [*session.asked, session.match.pending]
        place -= next((back for back, node in enumerate(reversed(asked)) if isinstance(node, Roll)), 0)
        session = session_before(recording, place)
    names = recording.home_name, recording.away_name
    turn = recording.turns.filter(first_input__lte=place).order_by("-place").first()
    assert turn is not None  # the first turn begins with input 0
    node = session.match.pending
    question = pending_question(session.match)
    options: list[dict[str, Any]] = []
    if isinstance(node, Roll):
        options = [{"token": token, "label": token, "dice": token if node.dice else ""} for token in node.outcomes]
    elif question is not None and node is not None and len(node.options) <= MOST_OPTIONS:
        options = [{"token": token, "dice": "", "label": question.answer(token, names)} for token in node.options]
    return {
        "input": place,
        "title": question.title if question else _("the referee’s word"),
        "team": question.team if question else None,
        "dice": node.dice if isinstance(node, Roll) else 0,
        "was": turn.inputs[place - turn.first_input],
        "options": options,
        "turn": _turn(recording, turn, names),
        "aside": len(set_aside(recording)),
    }


def _turn(recording: Recording, turn: Any, names: Names) -> list[dict[str, Any]]:
    """The inputs of a turn in a word or two each; what was chosen in secret stays one."""
    session = session_at(recording, turn)
    found = []
    for at, (token, node) in enumerate(zip(session.match.inputs, session.asked, strict=True)):
        secret = isinstance(node, Decision) and node.secret
        if node is None or token.startswith(REFEREE):
            said = {"label": _("the referee’s word"), "dice": ""}
        else:
            said = input_label(token, Question(node, recording.edition), names)
        open_to_change = not secret and public_tokens(recording, [token])[0] != HIDDEN
        found.append({"input": turn.first_input + at, "team": node.team if node else None, "open": open_to_change, **said})
    return found


def preview_json(recording: Recording, preview: Preview) -> dict[str, Any]:
    """What would follow, before anything is done."""
    match = preview.after
    question = pending_question(match) if preview.aside else None
    return {
        "kept": preview.kept,
        "aside": len(preview.aside),
        "misfit": {
            "token": public_tokens(recording, preview.aside[:1])[0],
            "why": preview.why,
            "asks": question.title if question else "",
        }
        if preview.aside
        else None,
        **changes(preview.before, match),
    }

"""Two phones that went apart, side by side: the board each has come to, and in words what led there."""

from collections.abc import Sequence
from typing import Any, Final

from matches.board.board import input_label, picture
from matches.commentary.question import Question
from matches.recording.merge import Branches
from matches.recording.models import Recording
from matches.recording.session import session_at
from rules import IllegalInput
from rules.clock import minute

MOST_WORDS: Final = 60  # of the inputs of a branch, the first


def both_branches(recording: Recording, branches: Branches) -> dict[str, Any]:
    """The place where they parted, and both from there."""
    return {
        "common": branches.common,
        "theirs": _branch(recording, branches.common, branches.theirs),
        "mine": _branch(recording, branches.common, branches.mine),
    }


def _branch(recording: Recording, common: int, tokens: Sequence[str]) -> dict[str, Any]:
    """Where some inputs lead, as far as they fit. What was given in secret is named, and not told."""
    turn = recording.turns.filter(first_input__lte=common).order_by("-place").first()
    assert turn is not None  # the first turn begins with input 0
    session = session_at(recording, turn, common - turn.first_input)
    names = recording.home_name, recording.away_name
    said: list[dict[str, Any]] = []
    fits = len(tokens)
    for number, token in enumerate(tokens):
        node = session.match.pending
        try:
            session.apply(token)
        except IllegalInput:
            fits = number
            break
        if node is not None and number < MOST_WORDS:
            question = Question(node, recording.edition)
            said.append({"team": question.team, "title": question.title, **input_label(token, question, names)})
    state = session.match.state
    return {
        "count": len(tokens),
        "fits": fits,
        "words": said,
        "score": list(state.score),
        "minute": minute(state),
        "picture": picture(state),
    }

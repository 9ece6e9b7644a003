"""Everything a phone at the table shows that follows from the match: score, pitch, what is asked, what can be taken back.

Words come in the reader's language and positions as coordinates, so that the script of the page only draws and listens.
"""

from typing import Any

from django.utils.translation import gettext as _

from matches.board.ahead import Answers, undo_group, with_ahead
from matches.board.correction import correctable
from matches.board.moments import condition, formation
from matches.board.pitch import Still, picture_of
from matches.board.session import Session, WayBack
from matches.board.strip import strip
from matches.board.viewer import Viewer
from matches.commentary.phrasing import DECLINES
from matches.commentary.question import Question, pending_question
from rules.board import AREAS
from rules.clock import minute
from rules.match import REFEREE, Match
from rules.nodes import Decision, Node, Roll

Names = tuple[str, str]


def match_board(
    session: Session, viewer: Viewer, names: Names, lines: list[dict[str, Any]], back: WayBack | None, with_throws: bool = True
) -> dict[str, Any]:
    """A match as one viewer sees it. `lines` are its commentary. Without `back` nobody is asked, and nothing is taken back.
    `with_throws`: the throw that follows a choice comes with it."""
    match, state = session.match, session.match.state
    question = pending_question(match) if back else None
    mine = question is not None and viewer.answers(question)
    pending = None  # others are not told between what he chooses
    if back and question and mine:
        pending = with_ahead(question, answered_by(viewer, back.by_people), with_throws)
    return {
        "inputs": session.inputs,
        "over": match.pending is None,
        "score": list(state.score),
        "minute": minute(state),
        "half": state.half,
        "turn": state.turn,
        "progress": _progress(match),
        "picture": picture(state),
        "strip": strip(match, viewer),
        "pending": pending,
        "waits_for": question and {"team": question.team, "title": question.title},
        "mine": mine,
        "lines": lines,
        "correction": correctable(match) if viewer.referee and back else None,
        "undo": undo_json(back, viewer, names, session) if back else None,
    }


def still(state: Any) -> Still:
    """The pitch at this moment, for the template."""
    return Still(picture_of(state), AREAS[state.ball], state.value, state.control)


def picture(state: Any) -> dict[str, Any]:
    """The pitch at this moment, in the order of numbers that the script knows (matches.board.moments)."""
    drawn = picture_of(state)
    return {
        "teams": [[(s.kind, s.x, s.y, s.scale, s.count) for s in team] for team in drawn.teams],
        "ball": (drawn.ball.x, drawn.ball.y, drawn.ball.scale),
        "area": AREAS[state.ball],
        "value": state.value,
        "control": state.control,
        "formations": [formation(side) for side in state.teams],
        "condition": [[(zone.left, zone.most) for zone in condition(side)] for side in state.teams],
        "cards": [[side.yellow, side.red] for side in state.teams],
    }


def _progress(match: Match) -> str:
    """How far the turn is, where the rules count actions."""
    found = match.edition.progress(match.state)
    return _("action %(number)d of %(all)d") % {"number": found[0], "all": found[1]} if found else ""


# -- the way back -------------------------------------------------------------------------


def undo_json(back: WayBack, viewer: Viewer, names: Names, session: Session) -> dict[str, Any] | None:
    """What an undo takes back, in words or dice; None where there is nothing that this viewer may take back.

    `group` counts what was declined on the way there as well. The session goes up to the last input.
    """
    target = back.target
    if target is None or (isinstance(target.node, Decision) and target.node.team not in viewer.sides):
        return None
    group = undo_group(session, target.count, answered_by(viewer, back.by_people), back.earlier)
    question = Question(target.node, session.match.edition.name)
    return {"count": 1, "group": group, "asks": back.asks, **input_label(target.token, question, names)}


def answered_by(viewer: Viewer, by_people: Answers) -> Answers:
    """What this viewer answers himself: a decision for his sides, dice for anybody at the table."""

    def answers(node: Node) -> bool:
        return by_people(node) and (bool(viewer.sides) if isinstance(node, Roll) else node.team in viewer.sides)

    return answers


def input_label(token: str, question: Question, names: Names) -> dict[str, str]:
    """An input in a word or two, or its dice. A secret stays one."""
    if token.startswith(REFEREE):
        return {"label": _("the referee’s word"), "dice": ""}
    if question.throwers:
        return {"label": question.title, "dice": token}
    node = question.node
    # Whether there are options is asked of the decision itself: it was answered, and lists them no more.
    if isinstance(node, Decision) and (node.secret or (node.listed is not None and not node.listed)):
        return {"label": question.title, "dice": ""}
    said = question.answer(token, names)
    if token in DECLINES:  # "No" alone does not say to what
        said = _("%(question)s: %(answer)s") % {"question": question.title.rstrip("? \u202f"), "answer": said}
    return {"label": said, "dice": ""}


def why_refused(match: Match, token: str, why: str) -> str:
    """Why an input does not fit, as people at a table say it: where buttons answer, something else is asked."""
    question = pending_question(match) if not token.startswith(REFEREE) else None
    if question is not None and question.options:
        return _("The question now is: %(question)s") % {"question": question.title}
    return why

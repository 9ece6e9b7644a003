"""Everything a phone at the table shows that follows from the match: score, pitch, what is asked, what can be taken back.

Words come in the reader's language and positions as coordinates, so that the script of the page only draws and listens.
"""

from collections.abc import Iterable
from typing import Any, Final

from django.utils.translation import gettext as _

from matches.board.ahead import Answers, undo_group, with_ahead
from matches.board.correction import correctable
from matches.board.lines import CommentaryLine, commentary
from matches.board.moments import condition, formation
from matches.board.pitch import Still, picture_of
from matches.board.session import Session, UndoTarget
from matches.board.strip import strip
from matches.board.viewer import Viewer
from matches.commentary.names import in_a_sentence
from matches.commentary.phrasing import DECLINES
from matches.commentary.question import Question, pending_question
from rules.board import AREAS
from rules.clock import minute
from rules.events import Event
from rules.match import REFEREE, Match
from rules.nodes import Decision, Node, Roll

LINES: Final = 40  # of the commentary, the latest
TURNS: Final = 12  # in which they are looked for

Names = tuple[str, str]


def match_board(
    session: Session,
    viewer: Viewer,
    lines: list[dict[str, Any]],
    is_open: bool = True,
    by_people: Answers = lambda node: True,
    with_throws: bool = True,
) -> dict[str, Any]:
    """A match as one viewer sees it. `lines` are its commentary; while it is not open nobody is asked. `by_people` says what
    people answer, and not coaches or the site's dice. `with_throws`: the throw that follows a choice comes with it."""
    match, state = session.match, session.match.state
    question = pending_question(match) if is_open else None
    mine = question is not None and viewer.answers(question)
    return {
        "inputs": session.inputs,
        "over": match.over,
        "score": list(state.score),
        "minute": minute(state),
        "half": state.half,
        "turn": state.turn,
        "progress": _progress(match),
        "picture": picture(state),
        "strip": strip(match, viewer),
        # others are not told between what he chooses
        "pending": with_ahead(question, answered_by(viewer, by_people), with_throws) if question and mine else None,
        "waits_for": question and {"team": question.team, "title": question.title},
        "mine": mine,
        "lines": lines,
        "correction": correctable(match) if viewer.referee and is_open else None,
    }


class Commentary:
    """The latest of the commentary, in one language. Whoever asks again and again has each event put into words once."""

    def __init__(self, names: Names) -> None:
        self._names = in_a_sentence(names[0]), in_a_sentence(names[1])
        self._told: dict[int, tuple[Event, list[dict[str, Any]]]] = {}  # by the identity of the event, which is kept with it

    def lines(self, events: Iterable[Event]) -> list[dict[str, Any]]:
        """What is worth a sentence in the last turns, whose events these are."""
        known, self._told = self._told, {}
        for event in events:
            self._told[id(event)] = known.get(id(event)) or (event, [_line(line) for line in commentary([event], self._names)])
        return [line for _event, lines in self._told.values() for line in lines][-LINES:]


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


def _line(line: CommentaryLine) -> dict[str, Any]:
    return {
        "input": line.input,
        "minute": line.minute,
        "team": None if line.neutral else line.team,
        "text": line.text,
        "dice": [[die.face, die.counted] for die in line.dice],
        "note": line.note,
        "kind": line.kind,
        "key": line.key,
    }


# -- the way back -------------------------------------------------------------------------


def undo_json(
    back: UndoTarget | None,
    viewer: Viewer,
    edition: str,
    names: Names,
    sessions: Iterable[Session],
    by_people: Answers,
    asks_first: bool = False,
) -> dict[str, Any] | None:
    """What an undo takes back, in words or dice; None where there is nothing that this viewer may take back.

    `group` counts what was declined on the way there as well: `sessions` go back in time from the last input. `asks`: dice have
    fallen since, and the opponent is to allow it (`asks_first`).
    """
    if back is None or (isinstance(back.node, Decision) and back.node.team not in viewer.sides):
        return None
    group = undo_group(sessions, back.count, answered_by(viewer, by_people))
    asks = asks_first and back.count > 1
    return {"count": 1, "group": group, "asks": asks, **input_label(back.token, Question(back.node, edition), names)}


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

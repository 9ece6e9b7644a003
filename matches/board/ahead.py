"""What comes after what is asked, as far as it can be told: so that the next action says "done" and "no" by itself.

A question that may be left alone has an answer that declines it ("no", "done"). Behind it lies the next question, and so on up
to one that must be answered or a throw. The page shows all of them at once; whoever answers a later one declines those before
it, and one undo takes the answer back with what it declined.

Nothing is told that a viewer would not be told anyway: only questions that he answers himself are looked at, never past dice or
a secret, and where teams hide what they hold never past a question of one team to one of the other.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

from matches.board.controls import controls
from matches.board.session import Session, behind, hides_teams
from matches.commentary.question import PendingQuestion
from rules.match import Match
from rules.nodes import Decision, Node
from rules.shared.setup import Placement

FARTHEST: Final = 10  # questions
DECLINES: Final = ("no", "done", "none", "subs 0")
ORDINARY: Final = ("slow_play", "goal_kick")  # where "normal" leaves things as they are

Answers = Callable[[Node], bool]


def is_decline(node: Node | None, token: str) -> bool:
    """Whether an answer leaves the question alone. It may have been given long ago."""
    if not isinstance(node, Decision) or node.secret:
        return False
    return token in DECLINES or (token == "normal" and node.kind in ORDINARY)


def decline(question: PendingQuestion) -> str:
    """The answer that leaves alone what is asked now; empty where it must be answered."""
    node = question.node
    if not isinstance(node, Decision) or node.secret:
        return ""
    options = question.options
    return next((token for token in (*DECLINES, "normal") if token in options and is_decline(node, token)), "")


def questions(first: PendingQuestion, answers: Answers) -> Iterator[tuple[PendingQuestion, list[str]]]:
    """What is asked, and what lies behind it, each with what is declined on the way there.

    Each is to be looked at before the next is asked for: they belong to one copy of the match that goes on. What declining
    sets in motion, such as the set-up of a goal kick, ends it: on the pitch nobody could tap what is not drawn there yet.
    """
    yield first, []
    before: list[str] = []
    drawn = _drawn(first.match)
    question = first
    while len(before) < FARTHEST and (token := decline(question)):
        following = behind(question, token, go_on=bool(before))
        before.append(token)
        if following is None or following.secret or not answers(following.node):
            return
        if (following.team != first.team and hides_teams(first.match)) or _drawn(following.match) != drawn:
            return
        yield following, list(before)
        question = following


def _drawn(match: Match) -> tuple[Any, ...]:
    """What the pitch shows of a match."""
    state = match.state
    return state.ball, state.control, state.value, *((tuple(side.pieces), side.keeper) for side in state.teams)


def with_ahead(first: PendingQuestion, answers: Answers, with_throws: bool = True) -> dict[str, Any]:
    """What is asked, ready for the controls of the page, and what lies behind it (`ahead`), each with the answer that leaves it
    alone (`decline`) and what is declined before (`before`)."""
    found = []
    steps = False  # a set-up is made on the pitch: not while pieces move on it
    for question, before in questions(first, answers):
        if before and steps and isinstance(question.node, Placement):
            break
        asked = controls(question, with_throws=with_throws and not before)
        steps = steps or any("area" in choice for choice in asked["choices"])
        found.append(asked | {"decline": decline(question), "before": before})
    return found[0] | {"ahead": found[1:]}


def undo_group(session: Session, count: int, answers: Answers, earlier: Callable[[], Iterable[Session]] = tuple) -> int:
    """How many inputs go back together: the last `count`, and before them what was declined on the way to the first of those.

    The session has the last input; `earlier` ones, the latest first, are asked for only where it is too short.
    """
    left, first = count, None
    for each in _back(session, earlier):
        for node, token in zip(reversed(each.asked), reversed(each.match.inputs), strict=False):
            if left > 0:
                left, first = left - 1, node
                continue
            if node is None or first is None or not answers(node) or not is_decline(node, token):
                return count
            if node.team != first.team and hides_teams(each.match):
                return count
            count += 1
    return count


def _back(session: Session, earlier: Callable[[], Iterable[Session]]) -> Iterator[Session]:
    yield session
    yield from earlier()

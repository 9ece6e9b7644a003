"""What a coach did since a person decided last: input by input, and why.

The reasons are the adviser's, who tries every choice out (matches.board.hints): he says what the choice was worth beside the
others, and not what went on in the coach.
"""

from typing import Any, Final

from matches.board.board import picture
from matches.board.hints import figure, odds_in_words, ranking, reason
from matches.board.session import Session
from matches.board.steps import in_words
from matches.commentary.names import in_a_sentence
from matches.commentary.question import Question
from matches.recording.automatic import AutoPlay, autoplay_of, undo_target
from matches.recording.models import Recording
from matches.recording.rows import last_turn
from matches.recording.secrecy import has_secrets
from matches.recording.session import session_at
from matches.recording.snapshot import HIDDEN, public_inputs
from rules.clock import minute
from rules.nodes import Decision, Node

BEST: Final = 3  # choices that are told, and the one that was made
MOST: Final = 80  # inputs


def first_of_coach(recording: Recording) -> int | None:
    """How many inputs there were when a coach was asked first since a person decided; None where none was, or in secret."""
    autoplay = autoplay_of(recording)
    if autoplay is None or not any(autoplay.seats.coaches) or has_secrets(recording):
        return None
    back = undo_target(recording, autoplay.is_for_people, session_at(recording, last_turn(recording)))
    first = 0 if back is None else recording.inputs - back.count + 1
    return first if first < recording.inputs else None


def coach_steps(recording: Recording) -> list[dict[str, Any]]:
    """Each input with what was asked and answered, and the pitch after it; nothing where no coach has decided."""
    first = first_of_coach(recording)
    autoplay = autoplay_of(recording)
    if first is None or autoplay is None:
        return []
    tokens = [token for turn in recording.turns.order_by("place") for token in public_inputs(recording, turn)]
    if HIDDEN in tokens[first:]:
        return []
    names = in_a_sentence(recording.home_name), in_a_sentence(recording.away_name)
    session = _session_after(recording, first)
    found: list[dict[str, Any]] = []
    decided = False
    for number, token in enumerate(tokens[first : first + MOST], first):
        match = session.match
        words, node = in_words(match, token, names, areas_in_full=False), match.pending
        by_coach = _is_coachs(autoplay, node)
        decided = decided or by_coach
        session.apply(token)
        state: Any = match.state
        found.append({
            "input": number, "team": words.team, "asked": words.asked, "answer": words.answer,
            "dice": [face for face, _team in words.dice], "weighed": by_coach and _has_choice(node), "minute": minute(state),
            "score": list(state.score), "picture": picture(state),
        })  # fmt: skip
    return found if decided else []


def coach_reason(recording: Recording, number: int) -> list[dict[str, Any]] | None:
    """What the choices of a coach were worth, the best few and the one made; None where there was nothing to choose."""
    first, autoplay = first_of_coach(recording), autoplay_of(recording)
    if first is None or autoplay is None or not first <= number < recording.inputs:
        return None
    match = _session_after(recording, number).match
    node = match.pending
    if not isinstance(node, Decision) or not _is_coachs(autoplay, node) or not _has_choice(node):
        return None
    names = in_a_sentence(recording.home_name), in_a_sentence(recording.away_name)
    chosen = _session_after(recording, number + 1).match.inputs[-1]
    seed = f"{recording.public_id}:{number}"
    tried, _best = ranking(match, recording.edition, seed)
    odds = odds_in_words(match, recording.edition, seed)
    has_ball, question = node.team == match.state.control, Question(node, recording.edition)
    told = [worth for place, worth in enumerate(tried) if place < BEST or worth.option == chosen]
    return [
        {
            "label": question.answer(worth.option, names),
            "figure": figure(worth.goals),
            "reason": reason(worth, tried, has_ball, odds),
            "chosen": worth.option == chosen,
        }
        for worth in told
    ]


def _session_after(recording: Recording, inputs: int) -> Session:
    """The match as it stood after so many inputs, at least one of them if there was one."""
    turn = recording.turns.filter(first_input__lte=max(0, inputs - 1)).order_by("-place").first()
    assert turn is not None  # the first turn begins with input 0
    return session_at(recording, turn, inputs - turn.first_input)


def _is_coachs(autoplay: AutoPlay, node: Node | None) -> bool:
    return isinstance(node, Decision) and bool(autoplay.seats.coaches[node.team])


def _has_choice(node: Node | None) -> bool:
    """Whether options can be gone through and weighed."""
    return isinstance(node, Decision) and not node.secret and len(node.options) > 1

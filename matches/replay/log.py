"""The log of a match: one entry per turn with its inputs, typed events, minute, score and position, and in words.

The record is all there is; the log is derived from it for every reader, in the reader's language.
"""

from collections.abc import Collection
from typing import Any, Final

from django.utils.translation import gettext as _

from matches.board.moments import moment
from matches.commentary.lines import KEY_KINDS, SCORING, SHOTS
from matches.commentary.names import in_a_sentence
from matches.commentary.question import pending_question
from matches.commentary.sentences import sentence
from rules.clock import minute
from rules.events import KINDS
from rules.match import Match as Game

# Words for many kinds at once, the same as above the commentary of a page.
GROUPS: Final = {"key": KEY_KINDS, "scoring": SCORING, "shots": SHOTS}


class UnknownKind(ValueError):
    """A kind of event that there is not; the message says which there are."""


class NoSuchInput(ValueError):
    """A match has fewer inputs than that."""


def kinds_named(names: Collection[str]) -> frozenset[str]:
    """Kinds of events by name or group.

    >>> sorted(kinds_named(["red", "yellow"]))
    ['red', 'yellow']
    """
    found: set[str] = set()
    for name in names:
        if name in GROUPS:
            found |= GROUPS[name]
        elif name in KINDS:
            found.add(name)
        else:
            known = ", ".join([*GROUPS, *sorted(KINDS)])
            raise UnknownKind(
                _("There is no kind of event “{kind}”. Choose one of {known}.").format(kind=name[:40], known=known)
            )
    return frozenset(found)


def log_of(
    game: Game, full_names: tuple[str, str], language: str, kinds: Collection[str] = frozenset()
) -> list[dict[str, Any]]:
    """The turns of a match. With `kinds` only those events, and only turns that have one."""
    names = in_a_sentence(full_names[0]), in_a_sentence(full_names[1])
    turns = game.turns()
    found = []
    for place, turn in enumerate(turns):
        last = place + 1 == len(turns)
        events = game.events[turn.first_event : None if last else turns[place + 1].first_event]
        shown = [event for event in events if not kinds or event.kind in kinds]
        if kinds and not shown:
            continue
        state = turn.state
        found.append(
            {
                "place": place,
                "turn": turn.number,
                "half": state.half,
                "minute": minute(state),
                "score": list(state.score),
                "first_input": turn.first_input,
                "inputs": game.inputs[turn.first_input : None if last else turns[place + 1].first_input],
                "position": game.edition.write_position(state),
                "events": [event.as_dict() for event in shown],
                "lines": [text for event in shown if (text := sentence(event, names, language))],
            }
        )
    return found


def at_input(game: Game, full_names: tuple[str, str], inputs: int) -> dict[str, Any]:
    """How a match stood after so many inputs: the position, what was asked next, and the shapes to draw."""
    total = len(game.inputs)
    if not 0 <= inputs <= total:
        wanted = _("This match has {total} inputs: name one from 0 to {total}, not {number}.")
        raise NoSuchInput(wanted.format(total=total, number=inputs))
    names = in_a_sentence(full_names[0]), in_a_sentence(full_names[1])
    game.rewind(inputs)
    state, turn, question = game.state, game.turn, pending_question(game)
    return {
        "input": inputs,
        "of": total,
        "turn": state.turn,
        "half": state.half,
        "minute": minute(state),
        "score": list(state.score),
        "position": game.turn_position(),
        "inputs": game.inputs[turn.first_input :],
        "pending": question and question.as_json(),
        "moment": moment(state, state.turn, inputs, names).as_json(),
    }

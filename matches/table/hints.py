"""What the choices are worth: the order in which a coach who knows the game would take them, and its reason."""

from typing import Any, Final

from django.utils.translation import gettext as _

from rules.coaches import make_coach
from rules.match import Match
from rules.nodes import Decision

ADVISER: Final = "veteran"
PLACES: Final = 3  # the first, second and third choice


def hints(match: Match, edition: str) -> dict[str, Any]:
    """The adviser's choices in order. It sees what the side that is asked may see, and its seed is the turn."""
    ranked = ranking(match, edition)
    if not ranked:
        return {"best": "", "choices": {}, "reason": _("There is only one thing to do.")}
    places = (_("1st choice"), _("2nd choice"), _("3rd choice"))
    return {"best": ranked[0], "choices": dict(zip(ranked, places, strict=False)), "reason": _reason(match)}


def ranking(match: Match, edition: str) -> list[str]:
    """The tokens the adviser likes best: its choice, then its choice if that were not allowed, and so on."""
    copy = match.fork()
    node = copy.pending
    assert isinstance(node, Decision)
    if not node.options:  # a set-up or a line-up: there is one answer, the whole of it
        return [_choose(copy, edition)]
    left = list(node.options)
    found: list[str] = []
    while left and len(found) < PLACES:
        node.listed = left
        best = left[0] if len(left) == 1 else _choose(copy, edition)
        found.append(best)
        left = [option for option in left if option != best]
    return found


def _choose(match: Match, edition: str) -> str:
    node = match.pending
    assert isinstance(node, Decision)
    coach = make_coach(ADVISER, f"hint:{match.state.turn}", edition)
    return coach.choose(match.seen_by(node.team))


def _reason(match: Match) -> str:
    node = match.pending
    assert isinstance(node, Decision)
    state = match.state
    if node.team == state.control:
        return _("The veteran weighs every throw: what keeps the ball and brings it closer to goal comes first.")
    return _("The veteran weighs every throw: what wins the ball back or guards the goal comes first.")

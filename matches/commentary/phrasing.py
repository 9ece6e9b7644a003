"""A question as its team is asked it: with the skill, the card or the special event it is about.

The heading that everybody reads (`labels.decision_title`) says less, so that it gives away nothing that a team keeps hidden.
"""

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext as _

from matches.commentary import labels
from rules.events import Event
from rules.match import Match
from rules.nodes import Decision
from rules.shared.setup import Placement

DECLINES = frozenset(("no", "none", "done"))


def phrase(node: Decision, match: Match) -> str:
    """What is asked, for the team that answers."""
    if isinstance(node, Placement):
        return labels.setup_title(node.situation)
    options = node.listed or ()
    edition = match.edition.name
    if offered := offered_words(options):
        return _asked_for(offered, edition, node.kind)
    if node.kind == "zone":
        return _which_zone(node, match)
    if node.kind in ("event_ball", "event_dribble") and (event := special_event(match)) is not None:
        row: str = event.data["row"]
        return _after_name(_(row), options)
    if node.kind in labels.SKILLED:
        return _after_name(labels.decision_title(node.kind), options)
    return labels.decision_title(node.kind)


def offered_words(options: Sequence[str]) -> list[str]:
    """The skills or cards that a question is about, if it is about nothing else.

    >>> offered_words(("no", "use MF1")), offered_words(("no", "move CE AF"))
    (['MF1'], [])
    """
    chosen = [option for option in options if option not in DECLINES]
    if not all(option.startswith(("use ", "play ")) and option.count(" ") == 1 for option in chosen):
        return []
    return [option.partition(" ")[2] for option in chosen]


def special_event(match: Match) -> Event | None:
    """The special event of this turn."""
    turn = match.state.turn
    for event in reversed(match.events):
        if event.turn != turn:
            return None
        if event.kind == "event":
            return event
    return None


def _asked_for(offered: Sequence[str], edition: str, kind: str) -> str:
    if len(offered) > 1:
        return labels.decision_title(kind)
    name = labels.skill(edition, offered[0])
    return _("Play %(card)s?") % {"card": name} if kind == "tactic" else _("Use %(skill)s?") % {"skill": name}


def _after_name(name: str, options: Sequence[str]) -> str:
    """What a skill or an event lets a team do, by the answers there are."""
    facts = {"name": name[:1].upper() + name[1:]}
    firsts = {option.partition(" ")[0] for option in options} - DECLINES
    if firsts == {"ball"}:
        return _("%(name)s: where does the ball go?") % facts
    if firsts == {"dribble"}:
        return _("%(name)s: a dribble?") % facts
    if firsts <= {"move", "keeper"} and firsts:
        return _("%(name)s: a step?") % facts if "no" in options else _("%(name)s: a step") % facts
    return facts["name"]


def _which_zone(node: Decision, match: Match) -> str:
    """A zone gains points, or has to give some: the rules say which when they do it."""
    token = node.options[0]
    zone = "DMF".index(token[-1])
    now: Any = match.state
    then: Any = match.fork().apply(token).state
    change = then.teams[node.team].cp[zone] - now.teams[node.team].cp[zone]
    return _("Which zone gains a point?") if change >= 0 else _("Which zone loses a point?")

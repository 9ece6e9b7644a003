"""What a patient coach says about another answer than the one of the lesson: what it comes to, by the rules."""

from typing import Any, Final

from django.utils.translation import gettext as _

from matches.commentary.labels import AREA_NAMES
from matches.lessons.marks import chance_of
from rules import odds
from rules.board import INDEX, PITCH
from rules.match import Match
from rules.shared.offside import offside_areas

LONGEST: Final = 100  # of an answer; no question of the lesson has a longer one


def tried(match: Match, token: str) -> Match | None:
    """The match after that answer, or nothing where the rules do not allow it."""
    return match.fork(keep_events=True).apply(token) if allowed(match, token) else None


def allowed(match: Match, token: str) -> bool:
    """Whether it answers what is asked. A word of the referee, which a match takes at any time, does not."""
    node = match.pending
    return node is not None and len(token) <= LONGEST and node.accepts(token)


def explained(match: Match, token: str, answer: str) -> str:
    """Why the lesson goes another way."""
    if not allowed(match, token):
        return _not_allowed(match, token)
    found = {each["option"]: each for each in odds(match)}
    chances = {option: chance_of(each) for option, each in found.items()}
    if token in found and answer in found:
        if found[token]["chance"] >= found[answer]["chance"]:
            return _("The rules allow it, and it is no harder. But it does not bring you nearer to the goal.")
        return _("The rules allow it: %(chance)s. What the lesson asks for is %(better)s.") % {
            "chance": chances[token],
            "better": chances[answer],
        }
    if token in chances:
        return _("The rules allow it: %(chance)s. But it is too early.") % {"chance": chances[token]}
    if token == "end":
        return _("That would end your turn, and the actions you have left would be lost.")
    if token in ("done", "no"):
        return _("You may stop here, but then the player whom you will need stays where he is.")
    if token.startswith(("move ", "keeper ", "dribble ")):
        return _("The rules allow this step, but afterwards he is not where the next pass needs him.")
    return _("The rules allow it, and one day you will want it. The lesson goes another way.")


def _not_allowed(match: Match, token: str) -> str:
    verb, _space, area = token.partition(" ")
    if verb != "pass" or INDEX.get(area, PITCH) >= PITCH or not any(each.startswith("pass ") for each in match.legal()):
        return _("The rules do not allow that here.")
    state: Any = match.state
    defender = 1 - state.control
    if offside_areas(state.teams[defender].pieces, defender, state.ball) >> INDEX[area] & 1:
        return _("%(area)s is offside: it lies behind the second last opponent and ahead of the ball.") % {
            "area": AREA_NAMES[area]
        }
    return _("A pass needs one of your players there or next to it, and a figure that a die can show.")

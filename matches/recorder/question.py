"""What is asked next, ready for the controls of the page: dice, choices, a set-up with its limits, a line-up."""

from typing import Any, Final

from django.utils.translation import gettext as _

from matches.commentary import questions
from matches.commentary.choices import choice
from matches.recorder.team_sheets import line_up, squad
from matches.recording.odds import odds
from rules.board import AREAS, PLACES
from rules.coaches import make_coach
from rules.match import Match
from rules.nodes import Decision, Roll
from rules.shared.lineups import FormationDecision
from rules.shared.purchases import PurchaseDecision
from rules.shared.setup import Placement

FEW: Final = 24  # choices for which the next throw is worked out in advance
SUGGESTS: Final = "rookie"  # the coach whose set-ups and line-ups are offered as a beginning


def asked(match: Match, edition: str) -> dict[str, Any] | None:
    """What the match waits for, or None when it is over."""
    node = match.pending
    if node is None:
        return None
    if isinstance(node, Roll):
        return _roll(match, node, edition)
    data: dict[str, Any] = {
        "type": "decision",
        "team": node.team,
        "kind": node.kind,
        "question": questions.question(node.kind),
        "secret": node.secret,
        "choices": [],
    }
    if isinstance(node, Placement):
        return data | {"question": questions.placing(node.situation), "setup": _setup(match, node, edition)}
    if node.options:
        state: Any = match.state
        keeper = AREAS[state.teams[node.team].keeper]
        more: dict[str, dict[str, Any]] = {each["option"]: _chance(each) for each in odds(match)}
        if len(node.options) <= FEW:
            for token in node.options:
                if then := _next_throw(match, token):
                    more[token] = {**more.get(token, {}), "then": then}
        return data | {"choices": [choice(token, edition, keeper).as_json() | more.get(token, {}) for token in node.options]}
    suggested = _suggested(match, node, edition)
    if isinstance(node, PurchaseDecision):
        return data | {"squad": squad(node, edition, suggested)}
    assert isinstance(node, FormationDecision)  # all others list their options
    return data | {"lineup": line_up(node, edition, suggested)}


def line_ups(match: Match, edition: str) -> list[dict[str, Any]]:
    """What the line-ups of an event sheet are chosen from, home's first, for a match in which nothing was said yet.

    There are none where a squad is bought first: what it knows limits the line-up.
    """
    offers: list[dict[str, Any]] = []
    while isinstance(node := match.pending, FormationDecision):
        offers.append(line_up(node, edition, _suggested(match, node, edition)))
        match.apply(node.default())
    return offers


def _roll(match: Match, node: Roll, edition: str) -> dict[str, Any]:
    chances = [_chance(each) for each in odds(match)]
    choices = [] if node.dice else [{"token": each, "label": questions.skill(edition, each)} for each in node.outcomes]
    return _throw(node) | {"choices": choices, "odds": chances[0] if chances else None}


def _throw(node: Roll) -> dict[str, Any]:
    return {
        "type": "roll",
        "team": node.team,
        "kind": node.purpose,
        "question": questions.roll_title(node.purpose),
        "secret": False,
        "dice": node.dice,
        "slots": list(node.teams),
        "choices": [],
        "odds": None,
    }


def _next_throw(match: Match, token: str) -> dict[str, Any] | None:
    """The throw that a choice leads to at once: a phone that loses its network then still knows what to ask."""
    copy = match.fork()
    copy.apply(token)
    node = copy.pending
    return _throw(node) if isinstance(node, Roll) and node.dice else None


def _chance(told: dict[str, Any]) -> dict[str, Any]:
    """The chance, and what a die has to show for it: "4+", or "1–3" where low is good."""
    need = ""
    if told["needs"]:
        need = f"{told['needs']}+"
    elif told["at_most"]:
        need = f"1–{told['at_most']}" if told["at_most"] > 1 else "1"
    return {"chance": told["chance"], "need": need}


def _setup(match: Match, node: Placement, edition: str) -> dict[str, Any]:
    areas = [area for area in range(PLACES) if node.most[area]]
    return {
        "pieces": node.pieces,
        "areas": {AREAS[area]: [node.least[area], node.most[area]] for area in areas},
        "keeper": [AREAS[area] for area in node.keeper_areas],
        "one_of": [AREAS[area] for area in node.one_of],
        "holder": AREAS[node.holder] if node.holder >= 0 else "",
        "wall": [AREAS[area] for area in node.wall_areas()],
        "repeats": node.situation == "kickoff",  # whatever happened before: a team may stand as it stood the last time
        "starts": [
            {"label": _("Suggested"), "token": _suggested(match, node, edition)},
            {"label": _("Even"), "token": node.default()},
        ],
    }


def _suggested(match: Match, node: Decision, edition: str) -> str:
    """What a coach would do here; the same for everybody who looks, as its seed is the turn."""
    return make_coach(SUGGESTS, f"suggested:{match.state.turn}", edition).choose(match.seen_by(node.team))

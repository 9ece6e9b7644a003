"""A question ready for the controls of the page: dice, choices, a set-up with its limits, a line-up."""

from typing import Any, Final

from django.utils.translation import gettext as _

from matches.board.explain import costs, explained
from matches.board.lineups import line_up, squad, suggested
from matches.board.session import behind
from matches.commentary.question import PendingQuestion
from rules.board import AREAS, PLACES
from rules.match import Match
from rules.probability import Odds
from rules.shared.lineups import FormationDecision
from rules.shared.purchases import PurchaseDecision
from rules.shared.setup import Placement

FEW: Final = 24  # choices for which the next throw is worked out in advance
ALIKE: Final = ("move", "keeper")  # steps: what is asked after one does not depend on where it leads


def controls(question: PendingQuestion, with_throws: bool = True) -> dict[str, Any]:
    """What the page needs to ask it, and to send the answer; the throws that follow a choice at once, too."""
    node, match = question.node, question.match
    priced = costs(question)
    data = _head(question) | explained(question, priced)
    if question.is_roll:
        chances = [_chance(each) for each in question.odds]
        return data | {"choices": [] if question.throwers else question.choices, "odds": chances[0] if chances else None}
    if isinstance(node, Placement):
        return data | {"setup": _setup(match, node)}
    if question.options:
        more: dict[str, dict[str, Any]] = {each["option"]: _chance(each) for each in question.odds}
        if with_throws and len(question.options) <= FEW:
            for token, then in _next_throws(question).items():
                more[token] = {**more.get(token, {}), "then": then}
        for token, cost in priced.items():
            more[token] = {**more.get(token, {}), "cost": cost}
        return data | {"choices": [each | more.get(each["token"], {}) for each in question.choices]}
    if isinstance(node, PurchaseDecision):
        return data | {"squad": squad(node, question.edition, suggested(match, node))}
    assert isinstance(node, FormationDecision)  # all others list their options
    return data | {"lineup": line_up(node, question.edition, suggested(match, node))}


def line_ups(match: Match) -> list[dict[str, Any]]:
    """What the line-ups of an event sheet are chosen from, home's first, for a match in which nothing was said yet.

    There are none where a squad is bought first: what it knows limits the line-up.
    """
    offers: list[dict[str, Any]] = []
    while isinstance(node := match.pending, FormationDecision):
        offers.append(line_up(node, match.edition.name, suggested(match, node)))
        match.apply(node.default())
    return offers


def _head(question: PendingQuestion) -> dict[str, Any]:
    """Who is asked what; of a throw with whose dice."""
    data = {
        "type": question.type,
        "team": question.team,
        "kind": question.kind,
        "question": question.text,
        "secret": question.secret,
        "choices": [],
    }
    return data | {"dice": len(question.throwers), "slots": list(question.throwers), "odds": None} if question.is_roll else data


def _next_throws(question: PendingQuestion) -> dict[str, dict[str, Any]]:
    """The throws that choices lead to at once: a phone that loses its network then still knows what to ask.

    One step is tried for all, as trying one costs as much as the turn so far.
    """
    found: dict[str, dict[str, Any]] = {}
    tried: dict[str, dict[str, Any] | None] = {}
    for token in question.options:
        first = token.partition(" ")[0]
        alike = first if first in ALIKE else token
        if alike not in tried:
            then = behind(question, token)
            tried[alike] = _head(then) if then is not None and then.throwers else None
        if (throw := tried[alike]) is not None:
            found[token] = throw
    return found


def _chance(told: Odds) -> dict[str, Any]:
    """The chance, and what a die has to show for it: "4+", or "1–3" where low is good."""
    need = ""
    if told["needs"]:
        need = f"{told['needs']}+"
    elif told["at_most"]:
        need = f"1–{told['at_most']}" if told["at_most"] > 1 else "1"
    return {"chance": told["chance"], "need": need}


def _setup(match: Match, node: Placement) -> dict[str, Any]:
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
            {"label": _("Suggested"), "token": suggested(match, node)},
            {"label": _("Even"), "token": node.default()},
        ],
    }

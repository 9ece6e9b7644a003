"""The line-up and the squad of a side on its coach's page: what the forms show, and what they send."""

from typing import Any, Final

from django.http import QueryDict
from django.utils.translation import gettext as _

from matches.board.lineups import line_up, squad, squad_in_words, suggested, word_names
from matches.fixture.terms import FixtureTerms
from matches.lineups.last_time import last_line_up
from matches.lineups.legality import LONGEST, decision_of, match_number, token_of
from matches.lineups.models import LineUp
from matches.lineups.squads import purchase, reason_it_stands
from rules import get_edition, new_match
from rules.board import TEAM_NAMES
from tournaments.models import Entry, Fixture
from tournaments.services.refusals import Refusal

MOST: Final = 20  # of anything that is counted; the rules allow fewer
TOKEN: Final = "token"  # what the script sends instead of the fields


# -- what they show -------------------------------------------------------------------------


def line_up_form(fixture: Fixture, side: str, terms: FixtureTerms, given: LineUp | None) -> dict[str, Any] | None:
    """What a coach chooses from, and what is chosen so far; None while the squad has to be bought first."""
    decision = decision_of(terms, side)
    if decision is None:
        return None
    match, node = decision
    last, now = last_line_up(fixture, side, terms), given.token.split("\n")[-1] if given is not None else ""
    offer = line_up(node, terms.edition, suggested(match, node)) | {"last": last, "given": now}
    chosen = (now or node.default()).split(" ")[1:]
    names = get_edition(terms.edition).skill_names
    return {
        "offer": offer,
        "formation": chosen[0],
        "roles": [role | {"count": chosen.count(role["id"])} for role in offer["roles"]],
        "parts": [part | {"skills": _counted(part["skills"], chosen)} for part in offer["parts"]],
        "last": ", ".join(word_names(terms.edition, last.split(" ")[1:])),
        "barred": [(names.get(skill, skill), match_number(cause)) for skill, cause in _allowed(terms, side).barred.items()],
    }


def squad_form(entry: Entry, terms: FixtureTerms, team: int) -> dict[str, Any]:
    """What there is to buy, and what has been bought; for the coach."""
    bought = terms.squads[team]
    node, rules = purchase(entry.competition, entry.team.name), get_edition(terms.edition)
    token = rules.squad_token(bought) if bought else ""
    start = suggested(new_match(terms.edition, options=terms.options, keep_events=False), node)
    offer = squad(node, terms.edition, start) | {"given": token}
    words = (token or node.default()).split(" ")[1:]
    return {
        "id": f"squad-{TEAM_NAMES[team]}",
        "offer": offer,
        "bought": bool(bought),
        "stands": reason_it_stands(entry) if bought else "",
        "price": rules.squad_price(bought) if bought else 0,
        "words": squad_in_words(offer, words),
        "levels": [level | {"now": _level(level, words)} for level in offer["levels"]],
        "chosen": words,
        "players": "\n".join(word for word in words if ":" in word or word in {each["id"] for each in offer["players"]}),
    }


def _allowed(terms: FixtureTerms, side: str) -> Any:
    return terms.allowed[0 if side == "home" else 1]


def _counted(skills: list[dict[str, Any]], chosen: list[str]) -> list[dict[str, Any]]:
    return [skill | {"count": chosen.count(skill["id"])} for skill in skills]


def _level(level: dict[str, Any], words: list[str]) -> int:
    found = [word[1:] for word in words if word[0] == level["letter"] and word[1:].isdigit()]
    return int(found[0]) if found else int(level["limits"][0])


# -- what they send -------------------------------------------------------------------------


def sent_line_up(sent: QueryDict) -> str:
    """The input of a line-up: as the script put it together, or from the fields."""
    if token := sent.get(TOKEN, ""):
        return _checked_token(token, "lineup")
    skills = [*sent.getlist("skills"), *_counts(sent, "card-")]
    return token_of(sent.get("formation", "").strip(), _counts(sent, "role-"), skills)


def sent_squad(sent: QueryDict) -> str:
    """The input that buys a squad."""
    if token := sent.get(TOKEN, ""):
        return _checked_token(token, "squad")
    levels = [f"{name.removeprefix('level-')}{_count(value)}" for name, value in sent.items() if name.startswith("level-")]
    words = [*levels, sent.get("healthcare", ""), *sent.getlist("formations"), *sent.get("players", "").split()]
    return _checked_token(" ".join(["squad", *filter(None, words)]), "squad")


def _checked_token(token: str, kind: str) -> str:
    if len(token) > LONGEST or not token.startswith(f"{kind} ") or not token.isprintable():
        raise Refusal("unknown", _("This page cannot do that."))
    return token


def _counts(sent: QueryDict, prefix: str) -> list[str]:
    """Each name as often as its field says."""
    fields = [(name.removeprefix(prefix), value) for name, value in sent.items() if name.startswith(prefix)]
    return [name for name, value in fields for _each in range(_count(value))]


def _count(value: object) -> int:
    text = str(value).strip() or "0"
    if not (text.isascii() and text.isdigit() and len(text) < 3 and int(text) <= MOST):
        raise Refusal("number", _("Enter a whole number from 0 to {most}.").format(most=MOST))
    return int(text)

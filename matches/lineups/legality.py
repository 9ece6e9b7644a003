"""What a line-up may be: asked of the rules themselves, with the match that bars a skill."""

from collections.abc import Sequence
from typing import Any, Final

from django.utils.translation import gettext as _

from matches.fixture.terms import FixtureTerms
from rules import IllegalInput, get_edition
from rules.board import TEAM_NAMES
from rules.match import Match
from rules.nodes import Decision
from rules.shared.formation import CARDS
from rules.shared.lineups import Choices, FormationDecision
from tournaments.services.refusals import Refusal
from tournaments.wording.sentences import in_full

GIVEN: Final = ("squad", "lineup")  # the decisions that can be made in advance
LONGEST: Final = 2000
MOST_WORDS: Final = 60


def asked(match: Match) -> Decision | None:
    """The decision a match waits for, if it can be made in advance."""
    node = match.pending
    return node if isinstance(node, Decision) and node.kind in GIVEN and node.secret else None


def token_of(formation: str, roles: Sequence[str], skills: Sequence[str]) -> str:
    """The input of a line-up.

    >>> token_of("4-4-2", ["AM", "AM"], ["DF2"])
    'lineup 4-4-2 AM AM DF2'
    """
    return " ".join(["lineup", formation, *roles, *skills])


def decision_of(terms: FixtureTerms, side: str) -> tuple[Match, FormationDecision] | None:
    """The line-up as a side is asked for it, and the match in which it is; None while its squad has to be bought first."""
    match = terms.match()
    while (node := asked(match)) is not None:
        if TEAM_NAMES[node.team] == side:
            return (match, node) if isinstance(node, FormationDecision) else None
        match.apply(node.default())
    return None


def checked(terms: FixtureTerms, side: str, tokens: Sequence[str]) -> list[str]:
    """The inputs in the form of the rules; refused in one sentence if a team could not line up like that."""
    for token in tokens:
        if len(token) > LONGEST or len(token.split()) > MOST_WORDS or not token.isprintable():
            raise Refusal("lineup", _("A line-up is a formation, roles and skills, such as 4-4-2, CH and DF2."))
    team = TEAM_NAMES.index(side)
    _check_barred(terms, team, tokens)
    match, left, legal = terms.match(), list(tokens), []
    while (node := asked(match)) is not None:
        if node.team != team:
            match.apply(node.default())
            continue
        mine = next((token for token in left if token.startswith(f"{node.kind} ")), "")
        if not mine:
            raise Refusal("lineup", _("Choose a {kind}.").format(kind=node.kind))
        left.remove(mine)
        try:
            legal.append(node.parse(mine))
            match.apply(legal[-1])
        except IllegalInput as error:
            raise Refusal("lineup", in_full(error)) from None
    if left:
        raise Refusal("lineup", _("These rules do not ask for “{kind}”.").format(kind=left[0].split(" ")[0][:20]))
    return legal


def offered(terms: FixtureTerms, side: str) -> dict[str, Any]:
    """What a coach chooses from: formations, roles, skills, and those that are barred with the match that caused it."""
    team = TEAM_NAMES.index(side)
    match = terms.match()
    decisions = {}
    while (node := asked(match)) is not None:
        if node.team == team:
            decisions[node.kind] = node
        match.apply(node.default())
    lineup = decisions.get("lineup")
    choices = lineup.choices() if isinstance(lineup, FormationDecision) else Choices(CARDS, False, ())
    allowed = terms.allowed[team]
    names = get_edition(terms.edition).skill_names
    return {
        "formations": list(choices.formations),
        "roles": list(choices.roles),
        "skills": [{"id": skill.id, "name": skill.name} for skill in choices.skills],
        "cards": [{"id": card, "name": names.get(card, card)} for card in choices.cards],
        "limit": choices.limit,
        "talents": [_caused(skill, match, names) for skill, match in allowed.talents.items()],
        "barred": [_caused(skill, match, names) for skill, match in allowed.barred.items()],
        "squad": "squad" in decisions,
        "default": lineup.default() if lineup is not None else "",
    }


def _caused(skill: str, match: object, names: Any) -> dict[str, Any]:
    return {"id": skill, "name": names.get(skill, skill), "match": match_number(match)}


def match_number(key: object) -> int:
    """The number of a fixture in what the ledger calls a match ("12:3-7")."""
    return int(str(key).split(":")[0])


def _check_barred(terms: FixtureTerms, team: int, tokens: Sequence[str]) -> None:
    names = get_edition(terms.edition).skill_names
    words = {word for token in tokens for word in token.split(" ")}
    for skill, match in terms.allowed[team].barred.items():
        if skill in words:
            sentence = _("{skill} ({name}) is barred in this match: it was injured in match {number}.")
            raise Refusal("barred", sentence.format(skill=skill, name=names.get(skill, skill), number=match_number(match)))

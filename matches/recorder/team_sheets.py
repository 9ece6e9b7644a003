"""A team before the match, put together by tapping: its squad, its line-up, and the limits that the rules set to both."""

from collections.abc import Sequence
from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from matches.commentary import questions
from matches.reference import fuba3, fuba20, fuba22
from rules.editions.fuba3.skills import SKILLS as SKILLS_3
from rules.editions.fuba20.build import SquadDecision
from rules.editions.fuba20.catalogue import SKILLS as PLAYERS
from rules.editions.fuba20.catalogue import TACTICS
from rules.editions.fuba20.squad import HEALTHCARE, LIMITS, MOST_PLAYERS
from rules.editions.fuba22.skills import SKILLS as SKILLS_22
from rules.nodes import Decision
from rules.shared.formation import CARDS
from rules.shared.roles import ROLES

MIDFIELD_ROLES: Final = ("AM", "DM")  # those of FUBA 2.0
CARD_IDS: Final = tuple(tactic.id for tactic in TACTICS)
EFFECTS: Final = {**fuba3.SKILL_TEXTS, **fuba22.SKILL_TEXTS, **fuba20.TACTIC_TEXTS, **fuba20.SKILL_TEXTS}
PLACES: Final = {skill.id: skill.places for skill in (*SKILLS_3, *SKILLS_22.skills)}  # of the skill limit
# The first of each part of a list of skills.
PARTS: Final[questions.Words] = {
    **dict.fromkeys(("TM1", "K01"), gettext_lazy("Team")),
    **dict.fromkeys(("GK1", "K06"), gettext_lazy("Goalkeeper")),
    **dict.fromkeys(("DF1", "K11"), gettext_lazy("Defence")),
    **dict.fromkeys(("MF1", "K16"), gettext_lazy("Midfield")),
    **dict.fromkeys(("FW1", "K22"), gettext_lazy("Attack")),
    "TT1": gettext_lazy("Tactic cards"),
}
LEVELS: Final[dict[str, questions.Words]] = {
    "coach": {"name": gettext_lazy("Coach"), "text": gettext_lazy("so many tactic cards a match")},
    "general": {"name": gettext_lazy("General"), "text": gettext_lazy("a card needs a turn die of at most this")},
    "condition": {"name": gettext_lazy("Condition"), "text": gettext_lazy("dice in the condition pool")},
}
LETTERS: Final = {"coach": "c", "general": "g", "condition": "p"}  # of the levels in a token
CARE: Final[questions.Words] = {
    "average": gettext_lazy("average"),
    "good": gettext_lazy("good"),
    "excellent": gettext_lazy("excellent"),
}
POSITIONS: Final[questions.Words] = {
    "D": gettext_lazy("Defender"),
    "M": gettext_lazy("Midfielder"),
    "F": gettext_lazy("Attacker"),
    "G": gettext_lazy("Goalkeeper"),
}


def line_up(node: Decision, edition: str, suggested: str) -> dict[str, Any]:
    """Formations, roles and skills to choose from, with what each of them takes."""
    options = getattr(node, "options_given", None)
    known = getattr(node, "known", ())
    cards = hasattr(node, "known")  # FUBA 2.0: tactic cards instead of skills, and two roles that move no points
    roles_on = bool(getattr(options, "a2", getattr(options, "roles", False)))
    limit = int(getattr(node, "limit", 0))
    return {
        "formations": list(known) or list(CARDS),
        "free": bool(getattr(options, "free_formations", False)) and not known,
        "roles": [_role(role) for role in (MIDFIELD_ROLES if cards else ROLES)] if roles_on else [],
        "points": not cards,  # roles move condition points, and a line has room for six
        "parts": _parts(CARD_IDS if cards else getattr(node, "choosable", ()), edition) if limit else [],
        "repeat": cards,  # a tactic card may be taken twice
        "limit": limit,
        "default": node.default(),
        "suggested": suggested,
    }


def _role(role: str) -> dict[str, Any]:
    line, gains, most = ROLES[role]
    return {"id": role, "name": str(questions.ROLES[role]), "line": line, "gains": gains, "most": most}


def _parts(choosable: Sequence[str], edition: str) -> list[dict[str, Any]]:
    """The skills that may be chosen, in parts that fit a phone."""
    parts: list[dict[str, Any]] = []
    for name in (*PLACES, *CARD_IDS):
        if name in PARTS:
            parts.append({"name": str(PARTS[name]), "skills": []})
        if name in choosable:
            shown = {"id": name, "name": questions.skill(edition, name), "text": str(EFFECTS[name])}
            parts[-1]["skills"].append(shown | {"places": PLACES.get(name, 1)})
    return [part for part in parts if part["skills"]]


def squad(node: SquadDecision, suggested: str) -> dict[str, Any]:
    """What team-level points buy in FUBA 2.0, and how much of it."""
    return {
        "budget": node.budget,
        "levels": [
            {"letter": LETTERS[key], "name": str(LEVELS[key]["name"]), "text": str(LEVELS[key]["text"]), "limits": LIMITS[key]}
            for key in LIMITS
        ],
        "care": [{"id": care, "name": str(CARE[care])} for care in HEALTHCARE],
        "formations": list(CARDS),
        "free": node.options_given.free_formations,
        "players": [
            {
                "id": skill.id,
                "name": _(skill.name),
                "text": str(EFFECTS[skill.id]),
                "positions": [{"id": letter, "name": str(POSITIONS[letter])} for letter in skill.positions],
                "price": skill.price,  # instead of a position and numbers
            }
            for skill in PLAYERS
        ],
        "most": MOST_PLAYERS,
        "default": node.default(),
        "suggested": suggested,
    }

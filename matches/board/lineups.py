"""A team before the match, put together by tapping: its squad, its line-up, and the limits that the rules set to both."""

from collections.abc import Sequence
from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from matches.commentary import labels
from matches.reference import BOOKS
from rules import get_edition
from rules.coaches import make_coach
from rules.match import Match
from rules.nodes import Decision
from rules.shared.lineups import Choices, FormationDecision
from rules.shared.purchases import PurchaseDecision
from rules.shared.roles import ROLES

# Parts of a list of skills.
PARTS: Final[labels.Words] = {
    "team": gettext_lazy("Team"),
    "goalkeeper": gettext_lazy("Goalkeeper"),
    "defence": gettext_lazy("Defence"),
    "midfield": gettext_lazy("Midfield"),
    "attack": gettext_lazy("Attack"),
}
LEVELS: Final[dict[str, labels.Words]] = {
    "coach": {"name": gettext_lazy("Coach"), "text": gettext_lazy("tactic cards per match")},
    "general": {"name": gettext_lazy("General"), "text": gettext_lazy("highest turn die that allows a card")},
    "condition": {"name": gettext_lazy("Condition"), "text": gettext_lazy("dice in the condition pool")},
}
CARE: Final[labels.Words] = {
    "average": gettext_lazy("average"),
    "good": gettext_lazy("good"),
    "excellent": gettext_lazy("excellent"),
}
POSITIONS: Final[labels.Words] = {
    "D": gettext_lazy("Defender"),
    "M": gettext_lazy("Midfielder"),
    "F": gettext_lazy("Attacker"),
    "G": gettext_lazy("Goalkeeper"),
}
LINES: Final = (gettext_lazy("defence"), gettext_lazy("midfield"), gettext_lazy("attack"))
SUGGESTS: Final = "rookie"  # the coach whose set-ups and line-ups are offered as a beginning


def suggested(match: Match, node: Decision) -> str:
    """What a coach would do here; the same for everybody who looks, as its seed is the turn."""
    return make_coach(SUGGESTS, f"suggested:{match.state.turn}", match.edition.name).choose(match.seen_by(node.team))


def line_up(node: FormationDecision, edition: str, start: str) -> dict[str, Any]:
    """Formations, roles and skills to choose from, with what each of them takes."""
    choices = node.choices()
    return {
        "formations": list(choices.formations),
        "free": choices.free,
        "roles": [_role(role, choices.moves_points) for role in choices.roles],
        "points": choices.moves_points,  # a line has room for six
        "parts": _parts(choices, edition) if choices.limit else [],
        "repeat": bool(choices.cards),
        "limit": choices.limit,
        "default": node.default(),
        "suggested": start,
    }


def word_names(edition: str, words: Sequence[str]) -> list[str]:
    """The words of a line-up as people say them, roles and cards that are there several times counted."""
    names = {**labels.ROLES, **{word: labels.skill(edition, word) for word in words if word not in labels.ROLES}}
    counts = {word: words.count(word) for word in words}
    return [f"{n} × {names[word]}" if n > 1 else str(names[word]) for word, n in counts.items()]


def squad_in_words(offer: dict[str, Any], words: Sequence[str]) -> list[str]:
    """A squad in a few phrases, from the words of its input."""
    names = {each["id"]: each["name"] for each in (*offer["care"], *offer["players"])}
    levels = {each["letter"]: each["name"] for each in offer["levels"]}
    found = []
    for word in words:
        position, colon, rest = word.partition(":")
        skill, _colon, numbers = rest.partition(":")
        if colon:
            found.append(f"{POSITIONS[position]}: {names[skill]} {' '.join(numbers)}")
        elif word[0] in levels and word[1:].isdigit():
            found.append(f"{levels[word[0]]} {word[1:]}")
        elif any(word == care["id"] for care in offer["care"]):
            found.append(_("{care} healthcare").format(care=names[word]))
        else:
            found.append(names.get(word, word))
    return found


def _role(role: str, moves_points: bool) -> dict[str, Any]:
    line, gains, most = ROLES[role]
    text = _("a point of {line} goes to {gains}").format(line=LINES[line], gains=LINES[gains]) if moves_points else ""
    return {"id": role, "name": str(labels.ROLES[role]), "text": text, "line": line, "gains": gains, "most": most}


def _parts(choices: Choices, edition: str) -> list[dict[str, Any]]:
    """The skills that may be chosen, in parts that fit a phone; cards are few, and one part."""
    if choices.cards:
        return [{"name": _("Tactic cards"), "skills": [_skill(card, 1, edition) for card in choices.cards]}]
    rules = get_edition(edition)
    skills = {skill.id: skill for skill in choices.skills}
    parts: list[dict[str, Any]] = []
    for name in rules.skill_names:
        if name in rules.skill_parts:
            parts.append({"name": str(PARTS[rules.skill_parts[name]]), "skills": []})
        if name in skills:
            parts[-1]["skills"].append(_skill(name, skills[name].places, edition))
    return [part for part in parts if part["skills"]]


def _skill(name: str, places: int, edition: str) -> dict[str, Any]:
    text = str(BOOKS[edition].effects[name])
    return {"id": name, "name": labels.skill(edition, name), "text": text, "places": places}


def squad(node: PurchaseDecision, edition: str, start: str) -> dict[str, Any]:
    """What team-level points buy, and how much of it."""
    market = node.market()
    effects = BOOKS[edition].effects
    return {
        "budget": market.budget,
        "levels": [
            {
                "letter": level.letter,
                "name": str(LEVELS[level.name]["name"]),
                "text": str(LEVELS[level.name]["text"]),
                "limits": level.limits,
            }
            for level in market.levels
        ],
        "care": [{"id": care, "name": str(CARE[care])} for care in market.healthcare],
        "formations": list(market.formations),
        "free": market.free,
        "players": [
            {
                "id": skill.id,
                "name": _(skill.name),
                "text": str(effects[skill.id]),
                "positions": [{"id": letter, "name": str(POSITIONS[letter])} for letter in skill.positions],
                "price": skill.price,  # instead of a position and numbers
            }
            for skill in market.players
        ],
        "most": market.most_players,
        "default": node.default(),
        "suggested": start,
    }

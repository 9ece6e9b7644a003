"""A match as one row of a list."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from matches.forms import PRESET_LABELS
from matches.models import Match
from tournaments.kits import Kit, kits
from tournaments.views.sides import coach_word


@dataclass(frozen=True)
class Row:
    name: str
    kit: Kit
    goals: int
    coach: str
    lost: bool


@dataclass(frozen=True)
class Card:
    match: Match
    rows: tuple[Row, Row]
    note: str


def result_cards(matches: Iterable[Match]) -> list[Card]:
    return [result_card(match) for match in matches]


def result_card(match: Match) -> Card:
    home_kit, away_kit = kits(*match.names)
    winner = match.result["winner"]
    home = Row(match.home_name, home_kit, match.home_goals, coach_word(match.home_coach), winner == "away")
    away = Row(match.away_name, away_kit, match.away_goals, coach_word(match.away_coach), winner == "home")
    return Card(match, (home, away), decided_note(match))


def decided_note(match: Match) -> str:
    """What the score does not say: the rules, and how a draw was settled."""
    return " · ".join(part for part in (rules_label(match), how_decided(match.result)) if part)


def rules_label(match: Match) -> str:
    return str(PRESET_LABELS.get(match.preset, (match.preset, ""))[0])


def how_decided(result: dict[str, Any]) -> str:
    if result["decided"] == "shootout":
        home, away = result["shootout"] or (0, 0)
        return _("{home}–{away} on penalties").format(home=home, away=away) if home != away else _("decided by lot")
    return {"extra_time": _("after extra time"), "forfeit": _("forfeited")}.get(result["decided"], "")

"""A match as one row of a list."""

from collections.abc import Iterable
from dataclasses import dataclass

from matches.forms import PRESET_LABELS
from matches.kits import Kit, kits
from matches.models import Match


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
    winner = winner_of(match)
    home = Row(match.home_name, home_kit, match.home_goals, match.home_coach, winner == 1)
    away = Row(match.away_name, away_kit, match.away_goals, match.away_coach, winner == 0)
    return Card(match, (home, away), decided_note(match))


def winner_of(match: Match) -> int | None:
    winner = match.result.get("winner")
    return winner if winner in (0, 1) else None


def decided_note(match: Match) -> str:
    """What the score does not say: the rules, and how a draw was settled."""
    return " · ".join(part for part in (rules_label(match), how_decided(match.result)) if part)


def rules_label(match: Match) -> str:
    return PRESET_LABELS.get(match.preset, (match.preset, ""))[0]


def how_decided(result: dict[str, object]) -> str:
    shootout = result.get("shootout")
    if isinstance(shootout, list) and len(shootout) == 2:
        return f"{shootout[0]}–{shootout[1]} on penalties"
    decided = result.get("decided")
    return {"extra_time": "after extra time", "forfeit": "forfeited"}.get(str(decided), "")

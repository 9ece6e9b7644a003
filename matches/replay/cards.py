"""A match as one row of a list."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import QuerySet
from django.utils.translation import gettext as _

from matches.board.moments import how_decided
from matches.match.models import Match
from matches.match.shirts import shirts
from matches.reports.unconfirmed import standing_words
from tournaments.core.kits import Kit
from tournaments.web.public.sides import coach_word
from tournaments.wording.rulebooks import preset_label


@dataclass(frozen=True)
class CardSide:
    name: str
    kit: Kit
    goals: int
    coach: str
    lost: bool


@dataclass(frozen=True)
class Card:
    match: Match
    rows: tuple[CardSide, CardSide]
    occasion: str  # the competition, or who was on the bench
    note: str


def for_cards(matches: QuerySet[Match]) -> QuerySet[Match]:
    """Read with what a card shows, and without what it does not."""
    related = matches.select_related("fixture__competition", "fixture__home__team", "fixture__away__team")
    return related.defer("record", "sheet")


def result_cards(matches: Iterable[Match]) -> list[Card]:
    rows = list(matches)
    standing = standing_words(rows)
    return [result_card(match, standing.get(match.pk, "")) for match in rows]


def result_card(match: Match, standing: str = "") -> Card:
    """`standing`: why it is no final result."""
    home_kit, away_kit = shirts(match)
    winner = match.result["winner"]
    home = CardSide(match.home_name, home_kit, match.home_goals, coach_word(match.home_coach), winner == "away")
    away = CardSide(match.away_name, away_kit, match.away_goals, coach_word(match.away_coach), winner == "home")
    note = " · ".join(filter(None, (standing, decided_note(match))))
    return Card(match, (home, away), _occasion(match, home, away), note)


def _occasion(match: Match, home: CardSide, away: CardSide) -> str:
    if match.fixture is not None:
        return str(match.fixture.competition)
    if home.coach and away.coach:
        return _("{home} against {away}").format(home=home.coach, away=away.coach)
    return _("Friendly")


def decided_note(match: Match) -> str:
    """What the score does not say: the rules, and how a draw was settled."""
    return " · ".join(part for part in (rules_label(match), how_decided(match.result)) if part)


def rules_label(match: Match) -> str:
    return preset_label(match.preset) if match.preset else ""

"""What can be done with matches. Views and the API translate; the decisions are here."""

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from django.conf import settings
from django.utils.translation import gettext as _

from fuba_site.web.heavy import heavy
from fuba_site.web.throttle import Limit
from matches.match.models import Match
from rules import Sheet
from rules.editions import DEFAULT_EDITION, get_edition
from rules.notation import write
from rules.play import play_seeded


@dataclass(frozen=True)
class Order:
    """A match as it was asked for, already checked."""

    home_name: str
    away_name: str
    home_coach: str
    away_coach: str
    preset: str
    seed: str = ""
    edition: str = DEFAULT_EDITION
    options: Mapping[str, Any] = field(default_factory=dict)  # what differs from the preset


class TooManyMatches(Exception):
    """The visitor, or all visitors together, started more matches than allowed."""


@heavy
def start_match(order: Order, visitor: str) -> Match:
    """Plays the match to its end and stores it. Nothing is stored when the visitor has to wait."""
    if not Limit("match", settings.MATCHES_PER_MINUTE).take(visitor):
        raise TooManyMatches(_("Too many matches at once. Try again in a minute."))
    if not Limit("match-all", settings.MATCHES_PER_MINUTE_ALL).take("everybody"):
        raise TooManyMatches(_("The site is busy: many people are starting matches. Try again in a minute."))
    return play(order)


def play(order: Order) -> Match:
    seed = order.seed or str(secrets.randbelow(10**9))
    edition = get_edition(order.edition)
    options = edition.chosen(order.preset, order.options)
    sheets = Sheet(order.home_name), Sheet(order.away_name)
    match = play_seeded(order.edition, options, *sheets, order.home_coach, order.away_coach, seed)
    return Match.objects.create(
        edition=order.edition,
        ruleset=edition.ruleset,
        preset=order.preset,
        options=options,
        home_name=order.home_name,
        away_name=order.away_name,
        home_coach=order.home_coach,
        away_coach=order.away_coach,
        seed=seed,
        record=write(match),
        result=match.result,
    )

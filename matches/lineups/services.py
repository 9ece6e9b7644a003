"""Line-ups given in advance: by the coach of the team alone, secret until both are in, and changed as long as they are."""

from typing import Final

from django.utils import timezone
from django.utils.translation import gettext as _

from matches.fixture.secrecy import sealed
from matches.fixture.sides import acting_side, counts_at_once, sides_of, with_name
from matches.fixture.terms import fixture_terms
from matches.lineups.legality import checked
from matches.lineups.models import LineUp
from rules.nodes import Decision
from tournaments.core.course import Status
from tournaments.models import Competition, Entry, Fixture
from tournaments.services.command import By, command, fixture_numbered
from tournaments.services.refusals import Conflict, Refusal
from tournaments.services.results import both_teams

SIDES: Final = ("home", "away")


def give(competition: Competition, by: By, number: int, side: str, token: str) -> LineUp:
    """A coach's line-up for a match, the first or another one. It is in no audit trail: it is a secret."""
    with command(competition, by, "claim") as locked:
        fixture, entry = _mine(locked, by, number, side)
        by = with_name(by, fixture)
        terms = fixture_terms(fixture)
        if terms.buys_teams and not terms.squads[SIDES.index(side)]:
            raise Refusal("squad_first", _("Buy the squad first. The line-up is chosen from it."))
        legal = checked(terms, side, [token])
        row, _new = LineUp.objects.update_or_create(
            fixture=fixture,
            entry=entry,
            defaults={
                "token": "\n".join(legal),
                "giver": by.actor,
                "giver_name": by.actor_name,
                "given": timezone.now(),
            },
        )
        return row


def take_back(competition: Competition, by: By, number: int, side: str) -> None:
    with command(competition, by, "claim") as locked:
        fixture, entry = _mine(locked, by, number, side)
        LineUp.objects.filter(fixture=fixture, entry=entry).delete()


def known_to_all(fixture: Fixture) -> bool:
    """Both line-ups are in, or the match has been played: nobody has anything to hide any more.

    Where skills are hidden, line-ups stay secret until the match is over; so do squads that were bought.
    """
    if fixture.status == Status.PLAYED:
        return True
    if is_sealed(fixture):
        return False
    given = LineUp.objects.filter(fixture=fixture, entry__in=(fixture.home_id, fixture.away_id))
    return given.count() == len(SIDES)


def given_for(fixture: Fixture) -> dict[str, LineUp]:
    """The line-ups of a match by side."""
    sides = {fixture.home_id: "home", fixture.away_id: "away"}
    return {sides[row.entry_id]: row for row in fixture.lineups.all() if row.entry_id in sides}


def token_for(node: Decision, row: LineUp) -> str:
    """What was given in answer to a decision; empty if nothing was."""
    return next((each for each in row.token.split("\n") if each.startswith(f"{node.kind} ")), "")


def handed_over(fixture: Fixture, by: By) -> dict[str, LineUp]:
    """The line-ups that go into the match when somebody records it."""
    rows = given_for(fixture)
    if not is_sealed(fixture) or counts_at_once(by, fixture):
        return rows
    mine = sides_of(by.user, fixture)
    return {side: row for side, row in rows.items() if side in mine}


def is_sealed(fixture: Fixture) -> bool:
    """Whether line-ups are told only after the match."""
    terms = fixture_terms(fixture)
    return sealed(terms.edition, terms.options)


def _mine(competition: Competition, by: By, number: int, side: str) -> tuple[Fixture, Entry]:
    """The fixture and the team, for its coach; refused once the match has begun."""
    fixture = fixture_numbered(competition, number)
    acting_side(by, fixture, side)
    home, away = both_teams(fixture)
    if fixture.status != Status.READY:
        raise Conflict("not_to_be_played", _("Match {number} cannot be played now.").format(number=number))
    if fixture.recordings.filter(state__in=("open", "paused")).exists():
        raise Conflict("begun", _("Match {number} has started, so its line-ups are final.").format(number=number))
    if known_to_all(fixture):  # else the second to give one would look at the other and choose again
        raise Conflict(
            "both_in", _("Both line-ups of match {number} are in and have been shown. They are final.").format(number=number)
        )
    return fixture, home if side == "home" else away

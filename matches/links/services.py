"""Links are made, revoked and made anew by those who organise. The secret is told once, to whoever makes it."""

import secrets
from dataclasses import dataclass
from typing import Final

from django.utils import timezone
from django.utils.translation import gettext as _

from matches.links.models import TABLE, FixtureLink, digest
from tournaments.models import Competition, Entry, Fixture
from tournaments.services.command import Act, By, fixture_numbered, verb
from tournaments.services.refusals import Conflict, Refusal

SIDES: Final = ("home", "away", TABLE)
SECRET_BYTES: Final = 32


@dataclass(frozen=True)
class Made:
    """A new link and its secret, which nobody can be told again."""

    link: FixtureLink
    token: str


def make_link(competition: Competition, by: By, number: int, side: str) -> Made:
    """A link for the coach of a side, or for the table."""
    token = secrets.token_urlsafe(SECRET_BYTES)
    return _made(_make(competition, by, number, side, digest(token)).data["link"], token)


def renew_link(competition: Competition, by: By, number: int, link: int) -> Made:
    """Another secret for the same side: the old one opens nothing any more."""
    token = secrets.token_urlsafe(SECRET_BYTES)
    return _made(_renew(competition, by, number, link, digest(token)).data["link"], token)


@verb("revoke link", "links")
def revoke_link(act: Act, number: int, link: int) -> None:
    row = link_of(fixture_numbered(act.competition, number), link)
    _revoke(row)
    act.data |= {"fixture": number, "link": row.pk, "side": row.side}
    act.settle = False


@verb("make link", "links")
def _make(act: Act, number: int, side: str, secret: str) -> None:
    fixture = fixture_numbered(act.competition, number)
    entry = team_on(fixture, side)
    if FixtureLink.objects.filter(fixture=fixture, entry=entry, revoked=None).exists():
        raise Conflict(
            "has_link",
            _("There is already a link to match {number} for “{side}”. Revoke it or make a new one.").format(
                number=number, side=side
            ),
        )
    _store(act, fixture, entry, secret)


@verb("renew link", "links")
def _renew(act: Act, number: int, link: int, secret: str) -> None:
    fixture = fixture_numbered(act.competition, number)
    old = link_of(fixture, link)
    _revoke(old)
    _store(act, fixture, team_on(fixture, old.side), secret)
    act.data["instead_of"] = old.pk


def team_on(fixture: Fixture, side: str) -> Entry | None:
    """The team a link for that side belongs to; None for the table."""
    if side == TABLE:
        return None
    entry = {"home": fixture.home, "away": fixture.away}.get(side)
    if side not in SIDES:
        raise Refusal(
            "side",
            _("A link is for {known} or {sides}, not for “{side}”.").format(
                known=", ".join(SIDES[:-1]), sides=SIDES[-1], side=side
            ),
        )
    if entry is None:
        raise Refusal(
            "no_team",
            _("Nobody knows yet who plays match {number} on the {side} side.").format(number=fixture.number, side=side),
        )
    return entry


def link_of(fixture: Fixture, link: int) -> FixtureLink:
    found = FixtureLink.objects.select_related("fixture").filter(pk=link, fixture=fixture).first()
    if found is None:
        raise Refusal("no_link", _("There is no link {link} to match {number}.").format(link=link, number=fixture.number))
    return found


def _store(act: Act, fixture: Fixture, entry: Entry | None, secret: str) -> None:
    row = FixtureLink.objects.create(
        fixture=fixture, entry=entry, digest=secret, maker=act.by.actor, maker_name=act.by.actor_name
    )
    act.data |= {"fixture": fixture.number, "link": row.pk, "side": row.side}
    act.settle = False


def _revoke(link: FixtureLink) -> None:
    if link.revoked is not None:
        raise Conflict("revoked", _("This link has already been revoked."))
    link.revoked = timezone.now()
    link.save(update_fields=["revoked"])


def _made(link: int, token: str) -> Made:
    row = FixtureLink.objects.select_related("fixture__competition").get(pk=link)
    if row.digest != digest(token):  # the same request came before, and its secret was told then
        raise Conflict("told_before", _("This link already exists, and its secret is shown only once. Make a new one."))
    return Made(row, token)

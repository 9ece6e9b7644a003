"""Those who come by a private link, to a match, of a team's card or in a letter to an entrant: with its secret in a header, or
with a session into which its page has put the link.

Whoever has links carries them as `user.passes`; somebody without an account is a `Guest`.
"""

import re
from collections.abc import Iterable
from datetime import timedelta
from typing import Any, Final

from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest
from django.utils import timezone
from django.utils.deprecation import MiddlewareMixin
from django.utils.functional import SimpleLazyObject
from django.utils.translation import gettext as _
from rest_framework.authentication import BaseAuthentication, get_authorization_header
from rest_framework.exceptions import AuthenticationFailed, Throttled
from rest_framework.request import Request

from fuba_site.web.throttle import Limit, visitor_address
from matches.links.cards import standing, typed
from matches.links.models import EntryLink, FixtureLink, digest
from tournaments.selectors.entrants import by_address
from tournaments.selectors.permissions import Pass
from tournaments.services.signup_links import IN_SESSION as SIGNUPS_IN_SESSION

KEYWORD: Final = "Link"
IN_SESSION: Final = "links"
CARDS_IN_SESSION: Final = "cards"
GUESSES: Final = Limit("links", 30)  # a minute, that open nothing
NOTED_EVERY: Final = timedelta(minutes=1)  # a phone at the table asks often
_TOKEN: Final = re.compile(r"[A-Za-z0-9_-]{20,100}")


class Guest(AnonymousUser):
    """Somebody without an account who has private links."""

    is_active = True  # type: ignore[assignment]  # somebody all the same: SessionAuthentication lets them in, with CSRF checked

    def __init__(self, passes: tuple[Pass, ...]) -> None:
        super().__init__()
        self.passes = passes


def open_link(token: str) -> FixtureLink | EntryLink | None:
    """The link of a secret, if it opens anything."""
    link: FixtureLink | EntryLink | None
    if secret := typed(token):
        link = standing().filter(digest=digest(secret)).first()
    elif _TOKEN.fullmatch(token):
        link = FixtureLink.objects.select_related("fixture__competition").filter(digest=digest(token), revoked=None).first()
    else:
        return None
    if link is None or not pass_of(link):
        return None
    now = timezone.now()
    if link.last_used is None or now - link.last_used > NOTED_EVERY:
        type(link)._default_manager.filter(pk=link.pk).update(last_used=now)
    return link


def pass_of(link: FixtureLink | EntryLink) -> Pass | None:
    """What a link lets people do; nothing when its team is no longer in the match."""
    if isinstance(link, EntryLink):
        return Pass(link.entry.competition_id, entry=link.entry_id)
    return Pass(link.fixture.competition_id, link.fixture_id, link.side) if link.side else None


def passes(links: Iterable[FixtureLink | EntryLink]) -> tuple[Pass, ...]:
    return tuple(found for link in links if (found := pass_of(link)))


class LinksInSession(MiddlewareMixin):
    """Who asks also has the links of the session. Nothing is read unless a view looks at the user."""

    def process_request(self, request: HttpRequest) -> None:
        found = request.user
        request.user = SimpleLazyObject(lambda: with_links(found, request))  # type: ignore[assignment]


def with_links(user: Any, request: HttpRequest) -> Any:
    """The user with the links of the session, those that were revoked left out."""
    kept, cards = request.session.get(IN_SESSION), request.session.get(CARDS_IN_SESSION)
    links: list[FixtureLink | EntryLink] = []
    if kept:
        links += FixtureLink.objects.select_related("fixture").filter(pk__in=kept, revoked=None)
    if cards:
        links += standing().filter(pk__in=cards)
    found = passes(links)
    if entered := request.session.get(SIGNUPS_IN_SESSION):
        rows = by_address().filter(pk__in=entered).values_list("competition", "entry")
        found += tuple(Pass(competition, entry=entry) for competition, entry in rows)
    if not found:
        return user
    if not user.is_authenticated:
        return Guest(found)
    user.passes = found
    return user


class LinkAuthentication(BaseAuthentication):
    """`Authorization: Link <secret>`."""

    def authenticate(self, request: Request) -> tuple[Guest, None] | None:
        words = get_authorization_header(request).decode("latin-1").split()
        if not words or words[0].lower() != KEYWORD.lower():
            return None
        visitor = visitor_address(request._request)
        if GUESSES.spent(visitor):
            raise Throttled(GUESSES.seconds, _("Too many links. Try again in a minute."))
        link = open_link(words[1]) if len(words) == 2 else None
        if link is None:
            GUESSES.take(visitor)
            raise AuthenticationFailed(
                _("This link is invalid or has expired. Ask the organiser of the competition for a new one.")
            )
        return Guest(passes([link])), None

    def authenticate_header(self, request: Request) -> str:
        return KEYWORD

"""Tokens of programs: made, found and forgotten. What is stored of one is its digest, and that it has an end."""

import hashlib
import secrets
from datetime import timedelta
from typing import Any, Final

from django.db.models import F, Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from rest_framework import authentication, exceptions
from rest_framework.permissions import SAFE_METHODS
from rest_framework.request import Request

from fuba_site.accounts.models import ApiToken, TokenScope, User

DAYS: Final = 365
MOST_DAYS: Final = 3650
MOST: Final = 20  # of one account; the one that was not used for longest makes room
SELDOM: Final = timedelta(hours=1)  # a use is written down no more often
INVALID: Final = _("This token is invalid or has expired.")
READS_ONLY: Final = _("This token may only read.")


def make_token(user: User, name: str = "", days: int = DAYS, scope: str = TokenScope.WRITE) -> str:
    """A new token, which nobody can be told again."""
    key = secrets.token_urlsafe(32)
    now = timezone.now()
    ends = now + timedelta(days=days)
    ApiToken.objects.create(user=user, name=name, digest=digest(key), created=now, expires=ends, scope=scope)
    kept = user.api_tokens.order_by(F("last_used").desc(nulls_last=True), "-created", "-pk").values_list("pk", flat=True)
    newest = user.api_tokens.latest("pk").pk
    surplus = [pk for pk in kept if pk != newest][MOST - 1 :]
    ApiToken.objects.filter(pk__in=surplus).delete()
    return key


def find_token(key: str) -> ApiToken | None:
    good = Q(expires=None) | Q(expires__gt=timezone.now())
    return ApiToken.objects.select_related("user").filter(good, digest=digest(key), user__is_active=True).first()


def digest(key: str) -> str:
    """What is stored of a token: so many random bits need no salt."""
    return hashlib.sha256(key.encode()).hexdigest()


class TokenAuthentication(authentication.TokenAuthentication):
    """`Authorization: Token ...`. With a token that may only read nothing is done, a preview included."""

    def authenticate(self, request: Request) -> Any:
        found = super().authenticate(request)
        if found is not None and found[1].scope == TokenScope.READ and request.method not in SAFE_METHODS:
            raise exceptions.PermissionDenied(READS_ONLY)
        return found

    def authenticate_credentials(self, key: str) -> Any:
        token = find_token(key)
        if token is None:
            raise exceptions.AuthenticationFailed(INVALID)
        now = timezone.now()
        if token.last_used is None or token.last_used < now - SELDOM:
            ApiToken.objects.filter(pk=token.pk).update(last_used=now)
        return token.user, token

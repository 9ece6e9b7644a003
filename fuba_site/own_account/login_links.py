"""Logging in by a link in a letter, beside the password.

The links are django-sesame's: signed, for one purpose, good for a few minutes and once, and worth nothing after a change of
password or address. Nothing is stored. Those who run the site log in by password: whoever reads their mail does not run it.
"""

from typing import Final

from django.contrib.auth import login
from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _
from sesame.backends import ModelBackend
from sesame.utils import get_token

from fuba_site.accounts.models import User
from fuba_site.accounts.preferences import in_words_of
from fuba_site.letters.services import send_letter

SCOPE: Final = "login"
MINUTES: Final = 15
BACKEND: Final = "django.contrib.auth.backends.ModelBackend"


def accounts_of(address: str) -> list[User]:
    """The accounts that give this address. It is compared as it is written: letters that look alike are others."""
    found = User.objects.filter(email__iexact=address, is_active=True, is_staff=False, is_superuser=False)
    return [user for user in found.order_by("pk") if user.email.casefold() == address.casefold()]


def send_links(address: str, site: str, onward: str) -> None:
    """A letter to each account of an address; where there is none, nobody is told so."""
    for user in accounts_of(address):
        token = get_token(user, scope=SCOPE)
        with in_words_of(user):
            link = site + reverse("login-link", args=[token]) + (f"?next={onward}" if onward else "")
            words = _("This link logs you in as {name}. It works once, within {minutes} minutes:")
            lines = [
                words.format(name=user, minutes=MINUTES),
                link,
                _("If you did not ask for it, ignore this email."),
            ]
            send_letter(user.email, _("Log in to FUBA"), "\n\n".join(lines) + "\n", f"login:{user.pk}:{token[-40:]}")


def user_of(token: str) -> User | None:
    """Whose link it is, while it is good. A look does not use it up: that is for whoever logs in by it."""
    found = ModelBackend().authenticate(None, token, SCOPE, 60 * MINUTES)
    return found if isinstance(found, User) and not (found.is_staff or found.is_superuser) else None


def log_in(request: HttpRequest, user: User) -> None:
    login(request, user, backend=BACKEND)

"""What the site holds about a person. Each room answers for its own rows: what it can tell them, what goes with the account,
and what keeps the account from going.

A room makes a `Holding` and adds its address to `HOLDINGS`: by address, because rooms stand on this one. A test asks for each
foreign key to accounts whether somebody answers for it.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from django.db.models import Model, QuerySet
from django.utils.module_loading import import_string
from django.utils.translation import gettext as _

from fuba_site.accounts.models import User

FORMER: Final = "Former coach"  # what is stored in place of a name; `shown_name` tells it in the reader's language


def _nothing(_user: User) -> None:
    """All that goes is what the database lets go with the account."""


def _no_reason(_user: User) -> list[str]:
    return []


@dataclass(frozen=True)
class Holding:
    name: str  # of this part in the copy that somebody gets of their data
    fields: tuple[str, ...]  # the foreign keys to accounts that it answers for, like tournaments.Role.user
    export: Callable[[User], Any]  # everything of it that is theirs, as JSON can tell it
    forget: Callable[[User], None] = _nothing  # in the transaction that deletes the account, before it goes
    reasons: Callable[[User], list[str]] = _no_reason  # sentences: why the account cannot go yet


HOLDINGS: Final = (
    "fuba_site.accounts.holdings.ACCOUNT",
    "fuba_site.jobs.holdings.ERRANDS",
    "tournaments.services.holdings.COMPETITIONS",
    "matches.holdings.MATCHES",
    "matches.coaches.holdings.COACH",
    "matches.notifications.holdings.MESSAGES",
)


def holdings() -> Iterator[Holding]:
    for address in HOLDINGS:
        found: Holding = import_string(address)
        yield found


def told(rows: QuerySet[Any], *fields: str) -> list[dict[str, Any]]:
    """Rows with some of their fields, the oldest first."""
    return list(rows.order_by("pk").values(*fields))


def shown_name(name: str) -> str:
    """A stored name as a page tells it.

    >>> shown_name("Anna"), shown_name(FORMER)
    ('Anna', 'Former coach')
    """
    return _("Former coach") if name == FORMER else name


def blank_names(models: Iterable[tuple[type[Model], str, str]], user: User) -> None:
    """Put the neutral name where rows keep somebody's name beside the key of the account, or instead of it."""
    for model, key, name in models:
        model._default_manager.filter(**{key: user}).exclude(**{name: ""}).update(**{name: FORMER})


# -- the account itself ---------------------------------------------------------------------------


def _account(user: User) -> dict[str, Any]:
    return {
        **{key: getattr(user, key) for key in ("username", "email", "first_name", "last_name", "language", "time_zone")},
        "date_joined": user.date_joined,
        "last_login": user.last_login,
        "tokens": told(user.api_tokens.all(), "name", "created", "expires", "last_used"),
    }


def _last_operator(user: User) -> list[str]:
    others = User.objects.filter(is_superuser=True, is_active=True).exclude(pk=user.pk)
    if user.is_superuser and not others.exists():
        return [_("You are the only operator of this site. Make somebody else an operator first.")]
    return []


ACCOUNT: Final = Holding(
    "account",
    ("fuba_site.ApiToken.user", "fuba_site.User_groups.user", "fuba_site.User_user_permissions.user", "admin.LogEntry.user"),
    _account,
    reasons=_last_operator,
)

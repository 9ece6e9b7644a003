"""The end of an account. The person goes; what was played stays, under a neutral name (fuba_site.accounts.holdings)."""

from django.db import transaction

from fuba_site.accounts.holdings import holdings
from fuba_site.accounts.models import User
from fuba_site.own_account.copies import forget_copy


class NotYet(Exception):
    """Why the account cannot go; `reasons` are sentences."""

    def __init__(self, reasons: list[str]) -> None:
        super().__init__(" ".join(reasons))
        self.reasons = reasons


def reasons_to_stay(user: User) -> list[str]:
    return [words for each in holdings() for words in each.reasons(user)]


def delete_account(user: User) -> None:
    """All of it or nothing: every room forgets, then the account goes."""
    with transaction.atomic():
        locked = User.objects.select_for_update().get(pk=user.pk)
        if reasons := reasons_to_stay(locked):
            raise NotYet(reasons)
        forget_copy(locked)
        for each in holdings():
            each.forget(locked)
        locked.delete()

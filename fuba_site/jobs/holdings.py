"""What errands tell of whoever asked for them. They go with the account, and a day after they are done anyway."""

from typing import Any, Final

from fuba_site.accounts.holdings import Holding, told
from fuba_site.accounts.models import User
from fuba_site.jobs.models import Errand


def _errands(user: User) -> list[dict[str, Any]]:
    return told(Errand.objects.filter(user=user), "kind", "state", "created", "address")


ERRANDS: Final = Holding("errands", ("fuba_site.Errand.user",), _errands)

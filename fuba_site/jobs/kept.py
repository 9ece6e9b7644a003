"""Files that are dear to make, kept until what they show changes, and made once at a time however many ask.

The key of a file tells all it follows from, so a file that is found is right. They are rows: whichever process or worker made
one, all of them have it. Those not used for the longest time make room for new ones.
"""

import hashlib
import time
import uuid
from collections.abc import Callable
from datetime import timedelta
from functools import cache
from pathlib import Path
from typing import Any, Final

from django.conf import settings
from django.contrib.auth.base_user import AbstractBaseUser
from django.contrib.auth.models import AnonymousUser
from django.db import IntegrityError, transaction
from django.db.models import Sum
from django.utils import timezone

from fuba_site.jobs.claims import myself
from fuba_site.jobs.errands import ERRANDS, ask, end
from fuba_site.jobs.models import Errand, ErrandState, KeptFile
from fuba_site.web.heavy import Busy, gate

LOOK: Final = 0.05  # seconds between two looks at whether somebody else has made it
HOUR: Final = timedelta(hours=1)


def key_of(*facts: object) -> str:
    """The key of what follows from these facts, and from the program as it is."""
    return hashlib.sha256(repr((program(), facts)).encode()).hexdigest()


@cache
def program() -> str:
    """A sum over the code and the words that files are made with: after an update they are made anew."""
    sources = sorted((settings.BASE_DIR / "tournaments").rglob("*.py")) + sorted(
        path for place in settings.LOCALE_PATHS for path in Path(place).rglob("*.mo")
    )
    found = hashlib.sha256()
    for path in sources:
        found.update(path.read_bytes())
    return found.hexdigest()[:16]


def find(key: str) -> bytes | None:
    """A file that was made before."""
    row = KeptFile.objects.filter(key=key).values_list("content", "used").first()
    if row is None:
        return None
    content, used = row
    if used < timezone.now() - HOUR:  # to the hour is enough to know the oldest: most readers write nothing
        KeptFile.objects.filter(key=key).update(used=timezone.now())
    return bytes(content)


def keep(key: str, content: bytes) -> None:
    """Keep a file, and drop those not used for longest where there are more bytes than allowed. The newest always stays."""
    try:
        with transaction.atomic():
            mine = KeptFile.objects.create(key=key, content=content, size=len(content))
    except IntegrityError:
        return  # somebody was taken for dead, and was not: both made the same
    others = KeptFile.objects.exclude(pk=mine.pk)
    over = (others.aggregate(all=Sum("size"))["all"] or 0) + len(content) - settings.KEPT_MEGABYTES * 1_000_000
    dropped = []
    for pk, size in others.order_by("used", "pk").values_list("pk", "size"):
        if over <= 0:
            break
        dropped.append(pk)
        over -= size
    KeptFile.objects.filter(pk__in=dropped).delete()


def made(
    kind: str, key: str, terms: dict[str, Any], make: Callable[[], bytes], user: AbstractBaseUser | AnonymousUser | None = None
) -> bytes:
    """The file of a key, made here if there is none. Raises `Busy` where that would mean a long wait."""
    patience = time.monotonic() + settings.HEAVY_WAIT
    who = f"{myself()}:{uuid.uuid4().hex[:12]}"
    while (content := find(key)) is None:
        errand = ask(kind, key, terms, user, here=True)
        if ERRANDS.take(errand.pk, who):
            return _made(errand, key, who, make)
        if time.monotonic() > patience:
            raise Busy
        time.sleep(LOOK)
    return content


def _made(errand: Errand, key: str, who: str, make: Callable[[], bytes]) -> bytes:
    mine = ERRANDS.held.filter(pk=errand.pk, claim=who)
    try:
        if (content := find(key)) is None:  # whoever had it before may just have ended
            with gate.place():
                content = make()
            keep(key, content)
    except BaseException:
        ERRANDS.give_back(mine)
        raise
    end(errand.pk, who, state=ErrandState.DONE, percent=100)
    return content

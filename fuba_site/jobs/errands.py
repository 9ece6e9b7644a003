"""Errands: long work that a person asked for, done by a worker while a page shows how far it is."""

import logging
import time
from datetime import timedelta
from typing import Any, Final

from django.conf import settings
from django.contrib.auth.base_user import AbstractBaseUser
from django.contrib.auth.models import AnonymousUser
from django.db import IntegrityError, transaction
from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import get_language, override

from fuba_site.jobs.claims import DATABASE_AWAY, Jobs, tell
from fuba_site.jobs.kinds import doing
from fuba_site.jobs.models import Errand, ErrandState
from fuba_site.web.problems import Refused

DO: Final = "fuba_site.errand"  # the task, by name
REMEMBERED: Final = timedelta(days=1)  # how long a page tells what became of an errand
STEP: Final = 1.0  # seconds between two notes of how far it is
logger = logging.getLogger(__name__)


def ask(
    kind: str, key: str, terms: dict[str, Any], user: AbstractBaseUser | AnonymousUser | None = None, here: bool = False
) -> Errand:
    """The errand of that key, to be done: the one that waits already, or a new one. Workers are told by `announce`.

    `here`: whoever asks does it, and workers are told only if that comes to nothing.
    """
    given = {
        "kind": kind,
        "terms": terms,
        "user_id": user.pk if user is not None else None,
        "language": get_language() or settings.LANGUAGE_CODE,
        "queued": timezone.now() if here else None,
    }
    found = Errand.objects.filter(key=key).first()
    if found is None:
        try:
            with transaction.atomic():
                return Errand.objects.create(key=key, **given)
        except IntegrityError:  # somebody asked at the same moment
            return Errand.objects.get(key=key)
    if found.state != ErrandState.WAITING:  # it was done, and what it made is no more
        anew = {"state": ErrandState.WAITING, "percent": 0, "error": "", "code": "", "address": "", "failures": 0}
        Errand.objects.filter(pk=found.pk, state=found.state).update(
            **given, **anew, attempts=0, claim="", created=timezone.now()
        )
        found.refresh_from_db()
    return found


def announce(errand: Errand) -> None:
    """Tell workers, once. If nobody can be told, the next sweep does it."""
    free = ERRANDS.to_do.filter(pk=errand.pk, claim="", queued=None)
    if free.update(queued=timezone.now()) and not tell(DO, (errand.pk,)):
        ERRANDS.to_do.filter(pk=errand.pk, claim="").update(queued=None)


def do(pk: int, who: str) -> str:
    """Run an errand, if nobody else does; says in a word what became of it."""
    if not ERRANDS.take(pk, who):
        return "nothing to do"
    errand = Errand.objects.select_related("user").get(pk=pk)
    try:
        with override(errand.language):
            address = doing(errand.kind)(errand, Noted(pk, who))
    except DATABASE_AWAY:
        raise
    except Exception as error:
        if isinstance(error, Refused):
            end(pk, who, state=ErrandState.REFUSED, error=str(error), code=error.code)
            return "refused"
        logger.exception("Errand %s could not be done", pk)
        ERRANDS.failed(pk, who, error)
        return "failed"
    end(pk, who, state=ErrandState.DONE, percent=100, address=address)
    return "done"


def end(pk: int, who: str, **fields: Any) -> None:
    """Whoever was taken for dead ends nothing of its successor."""
    ERRANDS.held.filter(pk=pk, claim=who).update(claim="", terms={}, **fields)


class Noted:
    """Notes how far an errand is, not too often."""

    def __init__(self, pk: int, who: str) -> None:
        self._mine = ERRANDS.held.filter(pk=pk, claim=who)
        self._next = 0.0

    def __call__(self, share: float) -> None:
        if time.monotonic() >= self._next:
            self._next = time.monotonic() + STEP
            self._mine.update(percent=min(99, int(100 * share)))


def _give_up(errands: QuerySet[Errand], error: str) -> None:
    errands.update(state=ErrandState.FAILED, error=error)


ERRANDS: Final = Jobs(Errand.objects.filter(state=ErrandState.WAITING), _give_up, queued=None)


def sweep() -> None:
    """Find errands whose worker died and those that nobody was told of; forget what was over long ago."""
    ERRANDS.let_go_expired()
    patience = timezone.now() - timedelta(seconds=settings.FIXTURE_PATIENCE)
    ERRANDS.to_do.filter(claim="", queued__lt=patience).update(queued=None)
    for errand in ERRANDS.to_do.filter(claim="", queued=None):
        announce(errand)
    Errand.objects.exclude(state=ErrandState.WAITING).filter(created__lt=timezone.now() - REMEMBERED).delete()

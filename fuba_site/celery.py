"""The queue: workers look there for what they should look at. What is to be done is in the database."""

import gc
import os

from celery import Celery
from celery.signals import heartbeat_sent, worker_process_init, worker_ready

from fuba_site.observability import logs

__all__ = ["app", "count_tasks", "leave_code_alone", "logs", "show_life"]  # logs: every task is written down

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "fuba_site.settings")

app = Celery("fuba")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()


@worker_ready.connect
@heartbeat_sent.connect
def show_life(**kwargs: object) -> None:
    """Every worker does so every two seconds; /readyz tells how long ago it was."""
    from fuba_site.observability.readiness import worker_is_alive

    worker_is_alive()


@worker_process_init.connect
def count_tasks(**kwargs: object) -> None:
    """Needs the settings, which are there by now."""
    from fuba_site.observability import counters

    counters.count_tasks()


@worker_process_init.connect
def leave_code_alone(**kwargs: object) -> None:
    """What was loaded stays for good: the garbage collector need not walk over it again and again while matches are played.

    That is 7 % of the processor time of a fixture (docs/scaling.md).
    """
    gc.collect()
    gc.freeze()

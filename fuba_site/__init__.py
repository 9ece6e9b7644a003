"""The site: settings, addresses, the queue, health, base pages."""

import gc

# What a process loads at its start stays to its end: to look for garbage among it is a fifth of the start. apps.py enables it.
gc.disable()

from fuba_site.celery import app as celery_app  # noqa: E402

__all__ = ["celery_app"]

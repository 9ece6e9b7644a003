"""The site: settings, addresses, the queue, health, base pages."""

from fuba_site.celery import app as celery_app

__all__ = ["celery_app"]

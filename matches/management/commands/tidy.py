"""Forgets what need not be kept for ever (matches.retention)."""

from typing import Any

from django.core.management.base import BaseCommand

from matches.retention import tidy


class Command(BaseCommand):
    help = "Deletes ended sessions, and deliveries to webhooks that ended more than DELIVERY_DAYS ago."

    def handle(self, *args: Any, **options: Any) -> None:
        for name, count in tidy().items():
            self.stdout.write(f"{name}: {count}")

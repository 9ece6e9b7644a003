"""Forgets what need not be kept for ever (matches.retention)."""

from typing import Any

from django.core.management.base import BaseCommand

from matches.retention import tidy


class Command(BaseCommand):
    help = (
        "Deletes expired sessions, webhook deliveries that ended more than DELIVERY_DAYS ago, and the turns of recordings "
        "that ended more than RECORDING_DAYS ago if the record of the match has the same information."
    )

    def handle(self, *args: Any, **options: Any) -> None:
        for name, count in tidy().items():
            self.stdout.write(f"{name}: {count}")

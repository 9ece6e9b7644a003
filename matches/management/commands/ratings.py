"""Works all ratings out again, from the first match on."""

from typing import Any

from django.core.management.base import BaseCommand

from matches.ratings.services import rebuild


class Command(BaseCommand):
    help = "Works out all ratings from the first match on. When results come or change, workers do what is needed."

    def handle(self, *args: Any, **options: Any) -> None:
        self.stdout.write(f"Rated {rebuild()} matches.")

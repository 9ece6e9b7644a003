"""Works all ratings out again, from the first match on."""

from typing import Any

from django.core.management.base import BaseCommand

from matches.ratings.services import rebuild


class Command(BaseCommand):
    help = "Computes all ratings again from the first match. You rarely need it: workers update ratings when results change."

    def handle(self, *args: Any, **options: Any) -> None:
        self.stdout.write(f"Rated {rebuild()} matches.")

"""Works out anew whatever is kept so that pages need not look through all that was played."""

from typing import Any

from django.core.management.base import BaseCommand

from matches.match import listing
from matches.statistics import kept as totals
from matches.statistics import team_totals
from tournaments.services import kept


class Command(BaseCommand):
    help = "Computes the stored sums and lists again from the matches. You can run it at any time."

    def handle(self, *args: Any, **options: Any) -> None:
        self.stdout.write(f"Competitions put right: {kept.rebuild()}.")
        self.stdout.write(f"Teams put right: {kept.rebuild_teams()}.")
        self.stdout.write(f"Names put right: {kept.rebuild_names()}.")
        self.stdout.write(f"Matches put right: {listing.rebuild()}.")
        self.stdout.write(f"Competitions whose figures were added up: {totals.rebuild()}.")
        self.stdout.write(f"Teams whose figures were put right: {team_totals.rebuild()}.")

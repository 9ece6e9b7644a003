"""Counts the figures of matches whose figures are missing, or of all of them once more."""

from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from matches.match.models import Match
from matches.statistics.models import MatchStatistics
from matches.statistics.stored import AT_A_TIME, catch_up


class Command(BaseCommand):
    help = "Counts the figures of stored matches from their records. Skips matches that have already been counted."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--rebuild", action="store_true", help="delete all figures and count them again")

    def handle(self, *args: Any, **options: Any) -> None:
        if options["rebuild"]:
            MatchStatistics.objects.all().delete()
        counted = 0
        while some := catch_up(Match.objects.all(), AT_A_TIME):
            counted += some
        self.stdout.write(f"Counted the figures of {counted} matches.")

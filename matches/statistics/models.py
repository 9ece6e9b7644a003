"""What is stored of the figures of a match."""

from django.db import models

from matches.match.models import Match


class MatchStatistics(models.Model):
    """The figures of a match, counted once from its record (matches.statistics). They can be thrown away and counted again."""

    match = models.OneToOneField(Match, models.CASCADE, related_name="statistics", primary_key=True)
    version = models.PositiveIntegerField()  # of the code that counted; an older one is counted again
    home = models.JSONField()
    away = models.JSONField()

    class Meta:
        verbose_name_plural = "match statistics"
        indexes = (models.Index(fields=["version"]),)

    def __str__(self) -> str:
        return f"statistics of {self.match}"

"""What is stored of a line-up that was given in advance."""

from django.conf import settings
from django.db import models
from django.utils import timezone

from tournaments.models import Entry, Fixture


class LineUp(models.Model):
    """A team's line-up for a fixture, as the input the rules take. It can be changed while it is a secret."""

    fixture = models.ForeignKey(Fixture, models.CASCADE, related_name="lineups")
    entry = models.ForeignKey(Entry, models.CASCADE, related_name="lineups")
    token = models.TextField()
    at_table = models.BooleanField(default=False)  # entered there, and kept because the other was told then (recording.lineups)
    giver = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, related_name="+", null=True, blank=True)
    giver_name = models.CharField(max_length=200, blank=True)
    given = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ("fixture", "pk")
        constraints = (models.UniqueConstraint(fields=["fixture", "entry"], name="one_line_up_of_a_team"),)

    def __str__(self) -> str:
        return f"{self.fixture}: {self.entry}"  # and never what is in it: this is shown in the back office

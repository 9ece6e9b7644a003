"""What AI coaches are to play."""

from django.db import models
from django.utils.translation import gettext_lazy

from fuba_site.jobs.models import Job
from tournaments.models import Competition, Fixture


class OrderState(models.TextChoices):
    """Where an order to play a fixture stands."""

    WAITING = "waiting", gettext_lazy("waiting")  # for earlier matches of its teams, or for a worker
    CLAIMED = "claimed", gettext_lazy("being played")
    PAUSED = "paused", gettext_lazy("paused")
    DONE = "done", gettext_lazy("played")
    LEFT = "left", gettext_lazy("left to people")  # a coach turned out to be human, or somebody else reported the result
    FAILED = "failed", gettext_lazy("given up")


class PlayOrder(Job):
    """AI coaches are to play this fixture. The rows say what is to be done; the queue only tells workers to look."""

    fixture = models.OneToOneField(Fixture, models.CASCADE, related_name="play_order", primary_key=True)
    competition = models.ForeignKey(Competition, models.CASCADE, related_name="play_orders", db_index=False)
    state = models.CharField(max_length=8, choices=OrderState, default=OrderState.WAITING)
    queued = models.DateTimeField(null=True, blank=True)  # since when it can be played; none while it waits for others
    error = models.TextField(blank=True)
    finished = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("competition", "fixture")
        indexes = (
            models.Index(fields=["competition", "state"]),
            models.Index(fields=["state", "lease_until"]),
            models.Index(fields=["state", "queued"]),
        )

    def __str__(self) -> str:
        return f"{self.fixture}: {self.state}"


class StandingOrder(models.Model):
    """AI coaches are to play whatever comes in a competition, or in a stage of it: rounds that are not paired yet, too."""

    competition = models.ForeignKey(Competition, models.CASCADE, related_name="standing_orders", db_index=False)
    stage = models.CharField(max_length=40, blank=True)  # empty: all of them
    paused = models.BooleanField(default=False)

    class Meta:
        ordering = ("competition", "stage")
        constraints = (models.UniqueConstraint(fields=["competition", "stage"], name="one_standing_order_of_a_stage"),)

    def __str__(self) -> str:
        return f"{self.competition} {self.stage}".strip()

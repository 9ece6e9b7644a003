"""Work in parts, and where it stands."""

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy

from fuba_site.jobs.models import Job


class WorkState(models.TextChoices):
    WAITING = "waiting", gettext_lazy("waiting")  # for other work, whose outcome belongs into its terms
    RUNNING = "running", gettext_lazy("being played")
    FAILED = "failed", gettext_lazy("given up")
    DONE = "done", gettext_lazy("done")


class BulkWork(models.Model):
    """Something that is counted out from 0 to `size` - 1 (matches, runs), a part at a time."""

    kind = models.CharField(max_length=16)  # matches.jobs.kinds
    terms = models.JSONField()  # everything the outcome follows from
    size = models.PositiveIntegerField()
    state = models.CharField(max_length=8, choices=WorkState, default=WorkState.WAITING)
    error = models.TextField(blank=True)
    created = models.DateTimeField(default=timezone.now, editable=False)

    class Meta:
        ordering = ("pk",)
        indexes = (models.Index(fields=["state"]),)

    def __str__(self) -> str:
        return f"{self.kind} {self.pk}: {self.state}"

    @property
    def done(self) -> int:
        """How much of it is done."""
        ended = self.parts.filter(result__isnull=False)
        return sum(end - first for first, end in ended.values_list("first", "end"))


class BulkPart(Job):
    """Numbers `first` to `end` - 1 of some work. It is done when it has a result."""

    work = models.ForeignKey(BulkWork, models.CASCADE, related_name="parts")
    first = models.PositiveIntegerField()
    end = models.PositiveIntegerField()
    queued = models.DateTimeField(null=True, blank=True)  # when workers were last told
    result = models.JSONField(null=True, blank=True)

    class Meta:
        ordering = ("work", "first")
        constraints = (models.UniqueConstraint(fields=["work", "first"], name="one_part_of_a_beginning"),)

    def __str__(self) -> str:
        return f"{self.work.kind} {self.work_id}: {self.first} to {self.end - 1}"

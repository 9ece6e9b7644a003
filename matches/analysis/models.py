"""What is kept of the analysis of a match."""

from django.db import models
from django.utils import timezone

from matches.jobs.models import BulkWork, WorkState
from matches.match.models import Match


class MatchAnalysis(models.Model):
    """The analysis of a match, worked out once by workers. It can be thrown away and made again: it comes out the same."""

    match = models.OneToOneField(Match, models.CASCADE, related_name="analysis", primary_key=True)
    basis = models.CharField(max_length=64)  # what it follows from; of a record that was corrected, or older code, another
    created = models.DateTimeField(default=timezone.now, editable=False)
    finished = models.DateTimeField(null=True, blank=True)
    result = models.JSONField(null=True, blank=True)  # matches.analysis.course; None while it is worked out
    work = models.OneToOneField(BulkWork, models.SET_NULL, related_name="match_analysis", null=True, blank=True)

    class Meta:
        verbose_name_plural = "match analyses"

    def __str__(self) -> str:
        return f"analysis of {self.match}"

    @property
    def state(self) -> str:
        if self.result is not None:
            return WorkState.DONE
        return self.work.state if self.work is not None else WorkState.FAILED

    @property
    def progress(self) -> float:
        """From 0 to 1."""
        if self.result is not None:
            return 1.0
        return round(self.work.done / self.work.size, 3) if self.work is not None and self.work.size else 0.0

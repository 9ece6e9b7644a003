"""What organisers announce."""

from datetime import datetime

from django.db import models
from django.utils import timezone

from tournaments.models.competitions import Competition

TITLE_LENGTH = 120
TEXT_LENGTH = 4000


def this_second() -> datetime:
    """Whole seconds: what an action keeps to undo it has no more."""
    return timezone.now().replace(microsecond=0)


class Announcement(models.Model):
    """News of a competition, in Markdown (tournaments.wording.markdown). One that is withdrawn is kept."""

    competition = models.ForeignKey(Competition, models.CASCADE, related_name="announcements")
    title = models.CharField(max_length=TITLE_LENGTH)
    text = models.TextField(max_length=TEXT_LENGTH, blank=True)
    author_name = models.CharField(max_length=200, blank=True)
    created = models.DateTimeField(default=this_second, editable=False)
    edited = models.DateTimeField(null=True, blank=True)
    withdrawn = models.BooleanField(default=False)

    class Meta:
        ordering = ("-created", "-pk")

    def __str__(self) -> str:
        return self.title

"""What was done, by whom and why."""

from django.conf import settings
from django.core.serializers.json import DjangoJSONEncoder
from django.db import models
from django.utils import timezone

from tournaments.models.competitions import Competition


class Action(models.Model):
    """One thing done in a competition: the audit trail, and what live pages, webhooks and notifications are told.

    The revision numbers a competition's actions without gaps. A key given by the client makes a request that arrives twice
    one action.
    """

    competition = models.ForeignKey(Competition, models.CASCADE, related_name="actions", db_index=False)
    revision = models.PositiveIntegerField()
    verb = models.CharField(max_length=40)
    actor = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, related_name="actions", null=True, blank=True)
    actor_name = models.CharField(max_length=200, blank=True)  # stays when the account goes
    time = models.DateTimeField(default=timezone.now, editable=False)
    # It came in a file: who did it and when is what the file says, and nobody here has checked it.
    imported = models.BooleanField(default=False, editable=False)
    reason = models.CharField(max_length=400, blank=True)
    data = models.JSONField(default=dict, blank=True)
    # What it changed in which rows, to undo it (tournaments.services.facts). Rows go by keys of this database: not exported.
    undo = models.JSONField(null=True, blank=True, editable=False, encoder=DjangoJSONEncoder)
    key = models.CharField(max_length=80, blank=True)
    asked = models.CharField(max_length=16, blank=True)  # a sum over what the request with this key asked for

    class Meta:
        ordering = ("competition", "revision")
        constraints = (
            models.UniqueConstraint(fields=["competition", "revision"], name="one_action_of_a_revision"),
            models.UniqueConstraint(fields=["competition", "key"], condition=~models.Q(key=""), name="one_action_of_a_key"),
        )
        # Which results stand again, and what is undone, among thousands of reports.
        indexes = (
            models.Index(fields=["competition", "verb"], condition=~models.Q(verb="report"), name="actions_but_reports"),
        )

    def __str__(self) -> str:
        return f"{self.competition} {self.revision}: {self.verb}"


class DrawRecord(models.Model):
    """A draw as it was conducted: anybody can repeat it. A later draw replaces it, not the row."""

    competition = models.ForeignKey(Competition, models.CASCADE, related_name="draws")
    stage = models.CharField(max_length=40, blank=True)  # a later one; empty: the first draw, before the competition begins
    revision = models.PositiveIntegerField()
    record = models.JSONField()
    revealed = models.PositiveIntegerField(default=0)  # so many steps have been shown

    class Meta:
        ordering = ("competition", "-revision")

    def __str__(self) -> str:
        return f"{self.competition}: draw"

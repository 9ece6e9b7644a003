"""Where a competition tells what happens, and every single delivery."""

import secrets
import uuid

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy

from fuba_site.jobs.models import Job
from tournaments.models import Competition


def new_secret() -> str:
    return secrets.token_urlsafe(32)


class WebhookKind(models.TextChoices):
    PLAIN = "plain", gettext_lazy("JSON, signed")
    DISCORD = "discord", gettext_lazy("a channel of Discord")


class Webhook(models.Model):
    """An address that is told of some kinds of events. The secret signs what is sent; it is shown once, when it is made."""

    public_id = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    competition = models.ForeignKey(Competition, models.CASCADE, related_name="webhooks")
    url = models.CharField(max_length=500)
    kind = models.CharField(max_length=10, choices=WebhookKind, default=WebhookKind.PLAIN)
    events = models.JSONField(default=list)
    secret = models.CharField(max_length=64, default=new_secret, editable=False)
    active = models.BooleanField(default=True)
    owner = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, related_name="+", null=True, blank=True)
    created = models.DateTimeField(default=timezone.now, editable=False)
    given_up = models.PositiveIntegerField(default=0)  # deliveries in a row that never arrived

    class Meta:
        ordering = ("competition", "pk")

    def __str__(self) -> str:
        return f"{self.competition}: {self.kind}"


class DeliveryState(models.TextChoices):
    WAITING = "waiting", gettext_lazy("waiting")
    DELIVERED = "delivered", gettext_lazy("delivered")
    GIVEN_UP = "given_up", gettext_lazy("given up")


class WebhookDelivery(Job):
    """One event on its way to one address. A key makes sure that an event is told once, however often somebody looks."""

    public_id = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    webhook = models.ForeignKey(Webhook, models.CASCADE, related_name="deliveries")
    event = models.CharField(max_length=40)
    key = models.CharField(max_length=120)
    payload = models.JSONField(default=dict)
    state = models.CharField(max_length=10, choices=DeliveryState, default=DeliveryState.WAITING)
    status = models.PositiveIntegerField(null=True, blank=True)  # of the last answer
    answer = models.CharField(max_length=500, blank=True)  # its beginning, or why there was none
    created = models.DateTimeField(default=timezone.now, editable=False)
    next_attempt = models.DateTimeField(default=timezone.now)
    delivered = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("webhook", "pk")
        verbose_name_plural = "webhook deliveries"
        constraints = (models.UniqueConstraint(fields=["webhook", "key"], name="one_delivery_of_an_event"),)
        indexes = (models.Index(fields=["state", "next_attempt"]),)

    def __str__(self) -> str:
        return f"{self.webhook}: {self.event}"

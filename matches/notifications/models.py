"""Who is told what and how, and every single message."""

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy, pgettext_lazy

from fuba_site.letters.models import Posted, PostState
from tournaments.models import Competition


class Channel(models.TextChoices):
    SITE = "site", gettext_lazy("on the site")
    EMAIL = "email", pgettext_lazy("channel", "by e-mail")
    DAILY = "daily", gettext_lazy("in the daily letter")
    PUSH = "push", gettext_lazy("on a device")


class Device(models.Model):
    """A browser that asked to be told (Web Push). It is gone when its service says so."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="devices")
    digest = models.CharField(max_length=64, unique=True, editable=False)  # of the endpoint, which may be long
    endpoint = models.CharField(max_length=500)
    p256dh = models.CharField(max_length=120)  # the browser's public key, in base64url
    auth = models.CharField(max_length=40)
    server_key = models.CharField(max_length=120)  # ours, for which it was made (matches.notifications.vapid)
    name = models.CharField(max_length=60, blank=True)
    created = models.DateTimeField(default=timezone.now, editable=False)

    class Meta:
        ordering = ("pk",)

    def __str__(self) -> str:
        return f"{self.user}: {self.name}"


class MessageSettings(models.Model):
    """What somebody wants to be told, and how, where it differs from what everybody is (matches.notifications.occasions)."""

    user = models.OneToOneField(settings.AUTH_USER_MODEL, models.CASCADE, related_name="message_settings", primary_key=True)
    choices = models.JSONField(default=dict, blank=True)  # {"news": {"site": true, "email": "daily", "push": false}}
    # The address that was confirmed by a letter. No other is written to: anybody can type anybody's.
    confirmed = models.EmailField(blank=True)

    def __str__(self) -> str:
        return str(self.user)


class Silence(models.Model):
    """Somebody wants no letters about a competition, or none at all. `recipient` is as in a notice."""

    recipient = models.CharField(max_length=80)
    competition = models.ForeignKey(Competition, models.CASCADE, related_name="+", null=True, blank=True)
    created = models.DateTimeField(default=timezone.now, editable=False)

    class Meta:
        ordering = ("pk",)
        constraints = (
            models.UniqueConstraint(fields=["recipient", "competition"], name="one_silence_about_a_competition"),
            models.UniqueConstraint(
                fields=["recipient"], condition=models.Q(competition=None), name="one_silence_about_everything"
            ),
        )

    def __str__(self) -> str:
        return f"{self.recipient}: {self.competition or 'everything'}"


class Notice(Posted):
    """One message to one recipient by one channel, worded when it is read or sent.

    The key says what it is about, the same whoever looks: nobody is told anything twice.
    """

    competition = models.ForeignKey(Competition, models.CASCADE, related_name="notices")
    key = models.CharField(max_length=120)
    kind = models.CharField(max_length=30)  # matches.notifications.occasions
    recipient = models.CharField(max_length=80)  # user:7, mail:<digest>, device:3
    channel = models.CharField(max_length=5, choices=Channel)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="notices", null=True, blank=True)
    device = models.ForeignKey(Device, models.SET_NULL, related_name="+", null=True, blank=True)
    address = models.EmailField(blank=True)  # of whoever has no account
    language = models.CharField(max_length=10, blank=True)  # likewise
    data = models.JSONField(default=dict)
    read = models.DateTimeField(null=True, blank=True)  # on the site

    class Meta:
        ordering = ("pk",)
        constraints = (
            models.UniqueConstraint(fields=["competition", "key", "recipient", "channel"], name="one_notice_of_a_message"),
        )
        indexes = (
            models.Index(fields=["next_attempt"], condition=models.Q(state=PostState.WAITING), name="notices_to_send"),
            models.Index(fields=["user"], condition=models.Q(channel="site", read=None), name="unread_notices"),
            models.Index(fields=["user", "-id"], condition=models.Q(channel="site"), name="notices_on_the_site"),
            models.Index(fields=["competition", "-id"], name="notices_of_a_competition"),
        )

    def __str__(self) -> str:
        return f"{self.recipient}: {self.kind}"

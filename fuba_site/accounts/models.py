"""Who can log in, and by which tokens their programs do."""

from typing import Any

from django.contrib.auth.models import AbstractUser
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy

from fuba_site.accounts.look_alikes import look_of


class User(AbstractUser):
    """An account. A model of our own from the start, because it cannot be put in later."""

    look = models.CharField(max_length=600, editable=False, default="", db_index=True)  # what the name looks like
    # How this person is spoken and written to (fuba_site.accounts.preferences). Empty: as the site does by itself.
    language = models.CharField(gettext_lazy("Language"), max_length=10, blank=True, default="")
    time_zone = models.CharField(gettext_lazy("Time zone"), max_length=64, blank=True, default="")

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Whoever gets a new password may have lost the old one to somebody: programs have to log in again, too."""
        new_password = self.pk is not None and getattr(self, "_password", None) is not None  # set, and not only hashed anew
        self.look = look_of(self.username)
        if (fields := kwargs.get("update_fields")) is not None and "username" in fields:
            kwargs["update_fields"] = [*fields, "look"]
        super().save(*args, **kwargs)
        if new_password:
            self.api_tokens.all().delete()


class TokenScope(models.TextChoices):
    """What a token is good for."""

    READ = "read"
    WRITE = "write"  # and read


class ApiToken(models.Model):
    """Never the token itself: only whoever was given it has it."""

    user = models.ForeignKey(User, models.CASCADE, related_name="api_tokens")
    name = models.CharField(max_length=60, blank=True)
    digest = models.CharField(max_length=64, unique=True, editable=False)
    created = models.DateTimeField(default=timezone.now, editable=False)
    expires = models.DateTimeField(null=True)  # none: one from before tokens had an end
    scope = models.CharField(max_length=5, choices=TokenScope, default=TokenScope.WRITE)
    last_used = models.DateTimeField(null=True, editable=False)

    class Meta:
        ordering = ("-created", "-pk")

    def __str__(self) -> str:
        return f"{self.user}: {self.name}"

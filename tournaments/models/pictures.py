"""Pictures that people upload, made anew by us: logos of teams, competitions and sponsors, photos of champions."""

from typing import Final

from django.db import models
from django.urls import reverse

HASH: Final = 64  # signs of a sha256


class Kind(models.TextChoices):
    """How a picture is stored, as the ending of its address."""

    PNG = "png", "PNG"
    JPEG = "jpg", "JPEG"


class Picture(models.Model):
    """A small PNG, or a photo as a JPEG. It is known by the sum of its bytes, so the same picture is stored once and its
    address never changes.

    It is in the database because then every server of a site has it, and every backup.
    """

    sha256 = models.CharField(max_length=HASH, unique=True, editable=False)
    kind = models.CharField(max_length=3, choices=Kind, default=Kind.PNG, editable=False)
    data = models.BinaryField(editable=False)
    width = models.PositiveSmallIntegerField(editable=False)
    height = models.PositiveSmallIntegerField(editable=False)

    class Meta:
        ordering = ("pk",)

    def __str__(self) -> str:
        return f"{self.sha256[:8]} ({self.width} × {self.height})"

    def get_absolute_url(self) -> str:
        return reverse("picture", args=[self.sha256, self.kind])

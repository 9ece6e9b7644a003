"""Who stands behind a competition."""

from django.db import models

from tournaments.core.names import NAME_LENGTH
from tournaments.models.competitions import Competition
from tournaments.models.pictures import Picture


class Sponsor(models.Model):
    """A sponsor of one competition, shown by its logo, or by its name where there is none."""

    competition = models.ForeignKey(Competition, models.CASCADE, related_name="sponsors", db_index=False)
    place = models.PositiveSmallIntegerField()  # from 1, in the order in which they are shown
    name = models.CharField(max_length=NAME_LENGTH)
    link = models.URLField(max_length=300, blank=True)
    logo = models.ForeignKey(Picture, models.SET_NULL, related_name="+", null=True, blank=True)

    class Meta:
        ordering = ("competition", "place")
        constraints = (models.UniqueConstraint(fields=["competition", "place"], name="one_sponsor_per_place"),)

    def __str__(self) -> str:
        return self.name

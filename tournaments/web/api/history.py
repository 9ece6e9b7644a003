"""What was done in a competition, as one action and as the audit trail."""

from typing import ClassVar

from rest_framework import serializers

from tournaments.models import Action


class Done(serializers.ModelSerializer[Action]):
    """An action: what was done, by whom and why, and the revision it made."""

    actor = serializers.CharField(source="actor_name")

    class Meta:
        model = Action
        fields: ClassVar = ["revision", "verb", "actor", "time", "reason", "data", "imported"]

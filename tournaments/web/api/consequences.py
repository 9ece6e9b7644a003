"""What follows from an action, for whoever has to confirm it (tournaments.services.consequences)."""

from typing import Any

from rest_framework import serializers


def pair() -> serializers.ListField:
    return serializers.ListField(
        child=serializers.IntegerField(allow_null=True), min_length=2, max_length=2, help_text="Entries; null while open."
    )


class PairingChangeShape(serializers.Serializer[Any]):
    """A fixture that somebody else plays."""

    fixture = serializers.IntegerField()
    before = pair()
    after = pair()
    void = serializers.BooleanField(help_text="A match played there loses its basis.")
    restored = serializers.BooleanField(help_text="A match played there earlier has its basis again.")


class PlaceChangeShape(serializers.Serializer[Any]):
    """An entry that stands elsewhere in its group."""

    group = serializers.CharField()
    entry = serializers.IntegerField()
    before = serializers.IntegerField(allow_null=True)
    after = serializers.IntegerField(allow_null=True)


class ConsequencesShape(serializers.Serializer[Any]):
    """Everything that would change; send `revision` along to confirm exactly this."""

    revision = serializers.IntegerField()
    pairings = PairingChangeShape(many=True)
    places = PlaceChangeShape(many=True)
    champion_before = serializers.IntegerField(allow_null=True)
    champion_after = serializers.IntegerField(allow_null=True)
    void = serializers.ListField(child=serializers.IntegerField(), help_text="Played fixtures that lose their basis.")

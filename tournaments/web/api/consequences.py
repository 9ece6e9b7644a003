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


class NewFixtureShape(serializers.Serializer[Any]):
    """A fixture that is added."""

    fixture = serializers.IntegerField()
    pair = pair()
    starts = serializers.DateTimeField(allow_null=True, help_text="Null while it has no time.")


class TimeChangeShape(serializers.Serializer[Any]):
    """A fixture that gets another time or table."""

    fixture = serializers.IntegerField()
    before = serializers.DateTimeField(allow_null=True)
    after = serializers.DateTimeField(allow_null=True)
    table_before = serializers.CharField()
    table_after = serializers.CharField()


def fixtures(help_text: str) -> serializers.ListField:
    return serializers.ListField(child=serializers.IntegerField(), help_text=help_text)


class ConsequencesShape(serializers.Serializer[Any]):
    """Everything that would change; send `revision` along to confirm exactly this."""

    revision = serializers.IntegerField()
    pairings = PairingChangeShape(many=True)
    places = PlaceChangeShape(many=True)
    champion_before = serializers.IntegerField(allow_null=True)
    champion_after = serializers.IntegerField(allow_null=True)
    void = fixtures(help_text="Played fixtures that do not count any more.")
    restored = fixtures(help_text="Played fixtures that count again.")
    added = NewFixtureShape(many=True)
    removed = fixtures(help_text="Fixtures that are taken away.")
    cancelled = fixtures(help_text="Fixtures that were to be played, and will not be.")
    reopened = fixtures(help_text="Fixtures that were not to be played, and will be.")
    out = serializers.ListField(
        child=serializers.IntegerField(), help_text="Entries with nothing left to play that had something."
    )
    moved = TimeChangeShape(many=True)
    live = fixtures(help_text="Fixtures being recorded that will be played by others, at another time or not at all.")

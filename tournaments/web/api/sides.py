"""A side of a fixture: a team, or in words who is still to be found out."""

from typing import Any

from rest_framework import serializers

from tournaments.core.formats import parse
from tournaments.models import Entry
from tournaments.wording.pages import slot_words


class SideShape(serializers.Serializer[Any]):
    entry = serializers.IntegerField(allow_null=True)
    team = serializers.CharField(allow_null=True)
    slot = serializers.CharField(help_text="Who takes this side, such as A1 or W49.")
    words = serializers.CharField(help_text="The same in words.")


def side(entry: Entry | None, slot: str) -> dict[str, Any]:
    return {
        "entry": entry.number if entry is not None else None,
        "team": entry.team.name if entry is not None else None,
        "slot": slot,
        "words": slot_words(parse(slot)),
    }

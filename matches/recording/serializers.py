"""What recording takes and answers with, as JSON."""

from typing import Any

from rest_framework import serializers

from fuba_site.web.problems import Problem
from matches.recording.inputs import MOST_INPUTS
from tournaments.web.api.fields import Acting, Text, Thing, Whole, YesNo


class RecordingShape(serializers.Serializer[Any]):
    """A recording as it stands: its version, what the match waits for, and the position."""

    id = serializers.UUIDField()
    fixture = serializers.DictField(allow_null=True)
    edition = serializers.CharField()
    preset = serializers.CharField()
    home = serializers.CharField()
    away = serializers.CharField()
    state = serializers.CharField()
    mode = serializers.CharField(help_text="live, sheet or result.")
    sheet = serializers.DictField(allow_null=True, help_text="The event sheet, once it was not recorded live.")
    version = serializers.IntegerField(help_text="Send it back as revision: if somebody was faster, nothing is done (409).")
    inputs = serializers.IntegerField()
    turn = serializers.IntegerField()
    half = serializers.IntegerField()
    minute = serializers.CharField()
    score = serializers.ListField(child=serializers.IntegerField())
    over = serializers.BooleanField()
    pending = serializers.DictField(
        allow_null=True, help_text="Who rolls or decides what, with the options; when read, with their odds."
    )
    position = serializers.CharField()
    undo_request = serializers.DictField(
        allow_null=True, help_text="Played on the site: the side (by) that asks to take back so many inputs with these throws."
    )
    applied = serializers.ListField(child=serializers.CharField(), required=False, help_text="What was taken of a batch.")


class RecordingProblem(Problem):
    """Why nothing was done, or not all of it; with the recording as it stands where it helps to go on."""

    applied = serializers.ListField(child=serializers.CharField(), required=False, help_text="What was taken of a batch.")
    refused = serializers.CharField(required=False, help_text="The first input that did not fit.")
    common = serializers.IntegerField(required=False, help_text="Of two phones that went apart: so many inputs are alike.")
    recording = RecordingShape(required=False)


class TurnShape(serializers.Serializer[Any]):
    place = serializers.IntegerField()
    turn = serializers.IntegerField()
    half = serializers.IntegerField()
    minute = serializers.CharField()
    score = serializers.ListField(child=serializers.IntegerField())
    first_input = serializers.IntegerField()
    inputs = serializers.ListField(child=serializers.CharField())
    events = serializers.ListField(child=serializers.DictField())
    lines = serializers.ListField(child=serializers.CharField())


class FriendlyBody(Acting):
    edition = Text(required=False, max_length=32)
    preset = Text(required=False, max_length=32)
    options = Thing(required=False, help_text="House rules: what differs from the preset.")
    home = Text(max_length=1000)
    away = Text(max_length=1000)


class InputsBody(Acting):
    inputs = serializers.ListField(child=Text(allow_blank=True, trim_whitespace=False), max_length=MOST_INPUTS)
    rebase = YesNo(required=False, help_text="Try it even if somebody else entered something meanwhile.")

    def get_fields(self) -> dict[str, Any]:
        """`from` is a word of Python, so it cannot be declared above."""
        place = Whole(
            required=False,
            min_value=0,
            help_text="Number of inputs before these: what somebody else entered alike is not entered again.",
        )
        return {**super().get_fields(), "from": place}


class InsteadBody(Acting):
    inputs = serializers.ListField(child=Text(allow_blank=True, trim_whitespace=False), max_length=MOST_INPUTS)
    seen = Whole(required=False, min_value=0, help_text="The version that these inputs went by.")

    def get_fields(self) -> dict[str, Any]:
        return {**super().get_fields(), "from": Whole(min_value=0, help_text="Number of inputs before these.")}


class UndoBody(Acting):
    count = Whole(required=False, min_value=1)


class AmendBody(Acting):
    input = Whole(min_value=0, help_text="Which input, counted from 0.")
    token = Text(max_length=4000, help_text="What it should have been.")
    preview = YesNo(required=False, help_text="Only say what would follow: nothing is stored.")


class RetryBody(Acting):
    drop = YesNo(required=False, help_text="Give up what is kept aside.")


class PreviewShape(serializers.Serializer[Any]):
    """What would become of the log."""

    kept = serializers.IntegerField(help_text="Of the inputs after it, so many fit.")
    aside = serializers.ListField(child=serializers.CharField(), help_text="Those that do not, and all after them.")
    why = serializers.CharField(help_text="Why the first of them does not fit.")
    score = serializers.ListField(child=serializers.ListField(child=serializers.IntegerField()), help_text="Before and after.")
    minute = serializers.ListField(child=serializers.CharField(), help_text="Before and after.")
    over = serializers.ListField(child=serializers.BooleanField(), help_text="Before and after.")


class OverrideBody(Acting):
    position = Text(required=False, max_length=4000, help_text="How things stand, all of it (docs/notation.md).")
    change = Text(
        required=False,
        max_length=4000,
        help_text="Or only what is different, such as score=2-1 home.cp=3/2/1: play goes on where it stands.",
    )


class ModeBody(Acting):
    mode = Text(max_length=10, help_text="live, sheet or result.")
    position = Text(
        required=False, max_length=4000, help_text="Back to live: how things stand, if the sheet does not say it right."
    )


class SheetBody(Acting):
    sheet = Thing(help_text="events ({kind, side, minute, how, skill}), lineups, score, extra_time, shootout, awarded, notes.")


class FinishBody(Acting):
    score = serializers.ListField(
        child=Whole(min_value=0, max_value=99),
        required=False,
        min_length=2,
        max_length=2,
        help_text="Where the result alone is taken down.",
    )
    shootout = serializers.ListField(child=Whole(min_value=0, max_value=99), required=False, min_length=2, max_length=2)


class AbandonBody(Acting):
    goes_on = Text(required=False, allow_blank=True, max_length=4, help_text="home or away, in a knockout.")


class FinishedShape(serializers.Serializer[Any]):
    match = serializers.UUIDField(help_text="The finished match, an ordinary one.")
    counts = serializers.BooleanField(help_text="Whether its fixture has this result now, or waits for the other side.")
    result = serializers.DictField()

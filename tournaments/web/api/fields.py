"""What a body may hold. JSON has types, and they are meant: "3" is no number, 1 is no text and a slip of a name no field."""

import base64
from collections.abc import Mapping
from typing import Any, ClassVar, Final

from django.utils.translation import gettext, gettext_lazy
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from tournaments.services.command import REASON_LENGTH
from tournaments.services.pictures import LARGEST

MOST: Final = 2_147_483_647  # what a database keeps in a whole number
DEEPEST: Final = 20
MOST_NAMES: Final = 200  # signs of a text inside free JSON that is shown as a name


class Whole(serializers.IntegerField):
    """A whole number, and neither text nor a yes."""

    default_error_messages: ClassVar[dict[str, Any]] = {"invalid": gettext_lazy("This must be a whole number.")}

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"max_value": MOST, **kwargs})

    def to_internal_value(self, data: Any) -> int:
        if type(data) is not int:
            self.fail("invalid")
        return super().to_internal_value(data)


class Text(serializers.CharField):
    default_error_messages: ClassVar[dict[str, Any]] = {"invalid": gettext_lazy("This must be text.")}

    def to_internal_value(self, data: Any) -> str:
        if not isinstance(data, str):
            self.fail("invalid")
        return super().to_internal_value(data)


@extend_schema_field(OpenApiTypes.BYTE)
class PictureField(Text):
    """A picture as base64; null takes it away."""

    default_error_messages: ClassVar[dict[str, Any]] = {"base64": gettext_lazy("This is not base64.")}

    def __init__(self, **kwargs: Any) -> None:
        most = LARGEST * 4 // 3
        super().__init__(**{"help_text": "PNG, JPEG, WebP or GIF as base64; null for none.", "max_length": most, **kwargs})

    def to_internal_value(self, data: Any) -> Any:
        try:
            return base64.b64decode(super().to_internal_value(data), validate=True)
        except ValueError:
            self.fail("base64")


class YesNo(serializers.BooleanField):
    default_error_messages: ClassVar[dict[str, Any]] = {"invalid": gettext_lazy("This must be true or false.")}

    def to_internal_value(self, data: Any) -> bool:
        if not isinstance(data, bool):
            self.fail("invalid")
        return data


class Plain(serializers.JSONField):
    """Free JSON whose meaning a service checks; here only what could not be stored is refused."""

    default_error_messages: ClassVar[dict[str, Any]] = {
        "deep": gettext_lazy("This is nested more than {most} deep."),
        "sign": gettext_lazy("It contains a character that cannot be stored."),
    }

    def to_internal_value(self, data: Any) -> Any:
        level = [data]
        for _ in range(DEEPEST):
            below: list[Any] = []
            for each in level:
                if isinstance(each, Mapping):
                    below += [*each.keys(), *each.values()]
                elif isinstance(each, list):
                    below += each
                elif isinstance(each, str) and any(sign == "\0" or "\ud800" <= sign <= "\udfff" for sign in each):
                    self.fail("sign")
            if not below:
                return super().to_internal_value(data)
            level = below
        self.fail("deep", most=DEEPEST)


@extend_schema_field(OpenApiTypes.OBJECT)
class Thing(Plain):
    """A JSON object."""

    default_error_messages: ClassVar[dict[str, Any]] = {"object": gettext_lazy("This must be an object.")}

    def to_internal_value(self, data: Any) -> Any:
        if not isinstance(data, dict):
            self.fail("object")
        return super().to_internal_value(data)


class Body(serializers.Serializer[Any]):
    """An object that has the fields of this class and no others."""

    def to_internal_value(self, data: Any) -> Any:
        known = ", ".join(self.fields) or gettext("nothing")
        if not isinstance(data, Mapping):
            raise serializers.ValidationError(
                {"non_field_errors": [gettext("Send an object with {known}.").format(known=known)]}
            )
        for key in data:
            if key not in self.fields:
                raise serializers.ValidationError(
                    {str(key)[:MOST_NAMES]: [gettext("There is no such field. Use {known}.").format(known=known)]}
                )
        return super().to_internal_value(data)


class Acting(Body):
    """What every verb takes beside its own fields."""

    reason = Text(required=False, allow_blank=True, max_length=REASON_LENGTH, help_text="Why; goes into the audit trail.")
    revision = Whole(
        required=False,
        min_value=0,
        help_text="The revision you looked at: if the competition has moved on since, nothing is done (409). "
        "The header If-Match says the same.",
    )

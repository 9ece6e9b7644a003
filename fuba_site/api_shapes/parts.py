"""What shapes are put together from."""

from collections.abc import Iterable
from typing import Any, Final

from fuba_site.api_lists import SIDES

Schema = dict[str, Any]
REF: Final = "#/components/schemas/"
TEXT: Final[Schema] = {"type": "string"}
WHOLE: Final[Schema] = {"type": "integer"}
YES_NO: Final[Schema] = {"type": "boolean"}
TIME: Final[Schema] = {"type": "string", "format": "date-time"}
PAIR: Final[Schema] = {"type": "array", "items": WHOLE, "minItems": 2, "maxItems": 2}


def ref(name: str) -> Schema:
    return {"$ref": REF + name}


def a(kind: Schema, about: str) -> Schema:
    return {**kind, "description": about}


def many(kind: Schema, about: str = "") -> Schema:
    return {"type": "array", "items": kind, **({"description": about} if about else {})}


def by_name(kind: Schema, about: str) -> Schema:
    return {"type": "object", "additionalProperties": kind, "description": about}


def maybe(kind: Schema, about: str = "") -> Schema:
    found = {"oneOf": [kind, {"type": "null"}]} if "$ref" in kind else {**kind, "type": [kind["type"], "null"]}
    return {**found, **({"description": about} if about else {})}


def thing(about: str, needed: str = "", /, **fields: Schema) -> Schema:
    made: Schema = {"type": "object", "description": about, "properties": fields}
    return {**made, "required": needed.split()} if needed else made


def sides(kind: Schema, about: str) -> Schema:
    return thing(about, **{side: a(kind, f"Of the {side} side.") if "$ref" not in kind else kind for side in SIDES})


def each_of(fields: Iterable[str], kind: Schema) -> dict[str, Schema]:
    return dict.fromkeys(fields, kind)

"""A hook of the schema: the shapes of the API that no serializer checks, because a service does.

They are put where a field says no more than that it is an object, and closed lists become enums (`api_lists`).
"""

from typing import Any, Final

from fuba_site.api_lists import LISTS
from fuba_site.api_shapes import competitions, events, matches, told
from fuba_site.api_shapes.fields import FIELDS
from fuba_site.api_shapes.parts import Schema, ref

SHAPES: Final[dict[str, Schema]] = {**matches.SHAPES, **events.SHAPES, **competitions.SHAPES, **told.SHAPES}


def complete(result: Schema, **_: Any) -> Schema:
    """A hook of the schema."""
    shapes: dict[str, Schema] = result["components"]["schemas"]
    for name, listed in LISTS.items():
        shapes[name] = {"type": "string", "enum": list(listed.words), "description": listed.about}
    shapes.update({name: {**shape} for name, shape in SHAPES.items()})
    wanted = {field.rstrip("?"): (name, field.endswith("?")) for name, listed in LISTS.items() for field in listed.fields}
    for component, shape in list(shapes.items()):
        plain = component.removeprefix("Patched").removesuffix("Request")
        for field, prop in (shape.get("properties") or {}).items():
            key = f"{plain}.{field}"
            if key in wanted:
                shape["properties"][field] = listing(prop, *wanted[key])
            elif key in FIELDS:
                shape["properties"][field] = typed(prop, FIELDS[key])
    result["components"]["schemas"] = dict(sorted(shapes.items()))
    return result


def listing(prop: Schema, name: str, blank: bool) -> Schema:
    """The same field as one of a closed list, or a list of those."""
    if prop.get("type") == "array":
        return {**prop, "items": ref(name)}
    kinds = prop.get("type")
    null = isinstance(kinds, list) and "null" in kinds
    others: list[Schema] = [*([{"type": "string", "const": ""}] if blank else []), *([{"type": "null"}] if null else [])]
    kept: Schema = {key: prop[key] for key in ("description", "readOnly", "default") if key in prop}
    return {**({"oneOf": [ref(name), *others]} if others else ref(name)), **kept}


def typed(prop: Schema, kind: Schema) -> Schema:
    kept: Schema = {key: prop[key] for key in ("description", "readOnly") if key in prop}
    return {**kind, **kept}

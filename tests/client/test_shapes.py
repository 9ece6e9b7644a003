"""What the client reads is what the site's schema promises."""

import types
import typing
from typing import Any, is_typeddict

import pytest
from drf_spectacular.generators import SchemaGenerator

from fuba_client import shapes

SHAPES = {name: each for name, each in vars(shapes).items() if is_typeddict(each)}
JSON_TYPES = {str: "string", int: "integer", bool: "boolean", list: "array", dict: "object"}


@pytest.fixture(scope="module")
def components() -> dict[str, Any]:
    schema = SchemaGenerator().get_schema(request=None, public=True)  # type: ignore[no-untyped-call]
    found: dict[str, Any] = schema["components"]["schemas"]
    return found


def allowed(kind: Any) -> set[str]:
    """How a type of Python may be written in the schema."""
    if isinstance(kind, types.UnionType):
        return set().union(*map(allowed, typing.get_args(kind)))
    if kind is type(None):
        return {"null"}
    if is_typeddict(kind):
        return {kind.__name__}
    return {JSON_TYPES[typing.get_origin(kind) or kind]}


def written(prop: dict[str, Any], components: dict[str, Any]) -> set[str]:
    """By which names of types; a closed list of words is a text."""
    if "$ref" in prop:
        name = prop["$ref"].rpartition("/")[2]
        return written(components[name], components) if "enum" in components[name] else {name}
    for key in ("oneOf", "allOf", "anyOf"):
        if key in prop:
            return set().union(*(written(each, components) for each in prop[key]))
    found = prop.get("type", [])
    return {found} if isinstance(found, str) else set(found)


@pytest.mark.parametrize("name", SHAPES)
def test_every_field_is_in_the_schema_with_its_type(name: str, components: dict[str, Any]) -> None:
    properties = components[name]["properties"]
    for field, kind in typing.get_type_hints(SHAPES[name]).items():
        assert field in properties, field
        types_of_it = written(properties[field], components)
        if "object" in allowed(kind):  # the client leaves it as it is
            types_of_it = {"object" if each in components else each for each in types_of_it}
        assert types_of_it <= allowed(kind), (field, properties[field])

"""Every operation and field of the schema has a sentence and an example; every object has a type, or a reason to have none."""

from collections.abc import Iterator
from typing import Any

import pytest
from drf_spectacular.generators import SchemaGenerator
from jsonschema import Draft202012Validator

from fuba_site.api_lists import LISTS
from fuba_site.api_shapes.fields import FIELDS as TYPED
from fuba_site.api_shapes.fields import OPEN
from fuba_site.api_shapes.hook import SHAPES
from fuba_site.web.glossary import FIELDS, IN_SHAPES, PARAMETERS
from fuba_site.web.glossary import SHAPES as TOLD
from fuba_site.web.prose import METHODS, plain_name

# What a field of these names holds is one of a few words, so it is an enum...
WORDS = set(
    "awarded by choice coach_level decided edition event how kind language method mode outcome scope side state status "
    "visibility winner".split()
)
# ...but for these, and why.
FREE_WORDS = {
    "LiveEvent.kind": "new ones may come; an unknown kind means: fetch again",
    "MatchEvent.how": "each kind of event and edition has its own, in docs/notation.md",
    "Pending.kind": "each edition has its own decisions, in docs/notation.md",
    "ProposedTie.winner": "the name of a team",
    "WeighedShape.kind": "as Pending.kind",
}

Field = tuple[str, str, dict[str, Any]]


@pytest.fixture(scope="module")
def schema() -> dict[str, Any]:
    found: dict[str, Any] = SchemaGenerator().get_schema(request=None, public=True)  # type: ignore[no-untyped-call]
    return found


def fields(schema: dict[str, Any]) -> Iterator[Field]:
    for name, shape in schema["components"]["schemas"].items():
        for field, prop in shape.get("properties", {}).items():
            yield name, field, prop


def operations(schema: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    for path, item in [*schema["paths"].items(), *schema["webhooks"].items()]:
        yield from ((f"{method} {path}", item[method]) for method in METHODS if method in item)


def is_open(prop: dict[str, Any]) -> bool:
    """Whether anything may be in it."""
    if any(is_open(part) for part in prop.get("oneOf", ())):
        return True
    if "items" in prop:
        return is_open(prop["items"])
    if prop.get("type") == "object" and not prop.get("properties"):
        more = prop.get("additionalProperties", {})
        return more in (True, {}) or is_open(more)
    return not prop.keys() & {"type", "$ref", "oneOf", "allOf", "anyOf", "enum", "const"}


def test_every_field_says_what_it_is(schema: dict[str, Any]) -> None:
    told = list(fields(schema))
    assert [f"{name}.{field}" for name, field, prop in told if not prop.get("description")] == []
    assert len(told) > 1500


def test_every_field_has_an_example_unless_it_is_a_shape_of_its_own(schema: dict[str, Any]) -> None:
    assert [f"{name}.{field}" for name, field, prop in fields(schema) if "$ref" not in prop and "examples" not in prop] == []


def test_every_operation_says_in_short_and_at_length_what_it_does(schema: dict[str, Any]) -> None:
    untold = [name for name, each in operations(schema) if not each.get("summary") or not each.get("description")]
    assert untold == []


def test_every_parameter_says_what_it_is_and_has_an_example(schema: dict[str, Any]) -> None:
    for name, operation in operations(schema):
        for parameter in operation.get("parameters", ()):
            assert parameter.get("description"), (name, parameter["name"])
            assert "example" in parameter or name.split()[1] in schema["webhooks"], (name, parameter["name"])


def test_every_shape_says_what_it_is(schema: dict[str, Any]) -> None:
    assert [name for name, each in schema["components"]["schemas"].items() if not each.get("description")] == []


def test_every_object_has_a_type_or_a_reason(schema: dict[str, Any]) -> None:
    found = {f"{plain_name(name)}.{field}" for name, field, prop in fields(schema) if is_open(prop)}
    assert found == set(OPEN)


def test_one_of_a_few_words_is_an_enum(schema: dict[str, Any]) -> None:
    free = set()
    for name, field, prop in fields(schema):
        kinds = prop.get("type", [])
        text = "string" in kinds and not prop.keys() & {"enum", "const", "format"}
        if text and field in WORDS:
            free.add(f"{plain_name(name)}.{field}")
    assert free == set(FREE_WORDS)


def test_the_words_are_those_of_fields_there_are(schema: dict[str, Any]) -> None:
    """What is left over would be read as if it were so."""
    there = {f"{plain_name(name)}.{field}" for name, field, _ in fields(schema)}
    names = {field.partition(".")[2] for field in there}
    parameters = {each["name"] for _, operation in operations(schema) for each in operation.get("parameters", ())}
    assert set(FIELDS) - names == set()
    assert set(IN_SHAPES) - there == set()
    assert set(PARAMETERS) - parameters == set()
    assert set(TYPED) - there == set()
    assert {field.rstrip("?") for listed in LISTS.values() for field in listed.fields} - there == set()
    assert set(TOLD) | set(SHAPES) <= set(schema["components"]["schemas"])


def test_every_example_is_one(schema: dict[str, Any]) -> None:
    """What the schema shows, it allows."""
    tried = 0
    for name, operation in operations(schema):
        for holder in (operation.get("requestBody", {}), *operation["responses"].values()):
            for media, content in holder.get("content", {}).items():
                if media.endswith("json") and "example" in content:
                    checked = Draft202012Validator({**content["schema"], "components": schema["components"]})
                    wrong = [f"{each.json_path}: {each.message}" for each in checked.iter_errors(content["example"])]
                    assert wrong == [], name
                    tried += 1
    assert tried > 1000


def test_a_webhook_of_each_event_and_every_stream_is_in_it(schema: dict[str, Any]) -> None:
    assert set(schema["webhooks"]) == set(LISTS["WebhookEvent"].words)
    assert {path for path in schema["paths"] if path.startswith("/live/")} == {
        "/live/",
        "/live/competitions/{public_id}/",
        "/live/competitions/{public_id}/draw/",
        "/live/recordings/{public_id}/",
    }


def test_whoever_has_to_wait_is_told_how_long(schema: dict[str, Any]) -> None:
    waits = [operation["responses"]["429"] for _, operation in operations(schema) if "429" in operation["responses"]]
    assert waits and all("Retry-After" in each["headers"] for each in waits)

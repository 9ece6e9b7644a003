"""Sentences and examples of the schema: every operation and field has them.

What is written at a field, a serializer or a view goes first. Here come the words that many share (`glossary`), a summary
for each operation, which is the first sentence of its description, and examples: what fields of that name and type look like.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, Final

from fuba_site.web.glossary import FIELDS, IN_SHAPES, PARAMETERS, SHAPES

Schema = dict[str, Any]
METHODS: Final = ("get", "post", "put", "patch", "delete")
REF: Final = "#/components/schemas/"
DEEPEST: Final = 6  # of an example
LONGEST: Final = 110  # signs of a summary

# What a value of a format or type looks like, where nothing better is known by its name.
BY_FORMAT: Final[dict[str, Any]] = {
    "uuid": "0b0c6f0e-6d3c-4f6e-9a57-6d5c1f2f7a10",
    "date-time": "2026-11-18T18:30:00Z",
    "date": "2026-11-21",
    "uri": "https://club.example/fuba",
    "byte": "aVZCT1J3MEtHZ28=",
    "double": 0.5,
}
BY_TYPE: Final[dict[str, Any]] = {"string": "text", "integer": 1, "number": 0.5, "boolean": True, "object": {}, "null": None}
BY_NAME: Final[dict[str, Any]] = {
    "name": "Winter Cup",
    "title": "Winter Cup",
    "season": "2026/27",
    "venue": "Turku",
    "team": "Turku",
    "home": "Turku",
    "away": "Bari",
    "home_name": "Turku",
    "away_name": "Bari",
    "entrant": "Turku",
    "team_name": "Turku",
    "short_name": "TUR",
    "colour": "#1d4ed8",
    "second_colour": "#ffffff",
    "country": "FI",
    "coach": "anna",
    "coach_name": "Anna",
    "owner": "anna",
    "user": "anna",
    "username": "anna",
    "actor": "anna",
    "made_by": "anna",
    "email": "anna@club.example",
    "time_zone": "Europe/Paris",
    "edition": "fuba3",
    "preset": "advanced",
    "home_coach": "veteran",
    "away_coach": "rookie",
    "verb": "record_result",
    "reason": "The referee saw it again.",
    "description": "Sixteen teams, one weekend.",
    "stage": "groups",
    "group": "A",
    "format": "groups",
    "minute": "45+2",
    "formation": "4-4-2",
    "skill": "DF2",
    "seed": "winter-cup-2026",
    "table": "3",
    "score": [2, 1],
    "shootout": [4, 3],
    "events": ["goal"],
    "inputs": ["lineup 4-4-2"],
    "lines": ["Goal for Turku! 1–0."],
    "url": "https://club.example/fuba",
    "next": None,
    "previous": None,
    "code": "revision_conflict",
    "status": 409,
    "revision": 17,
    "place": 2,
    "points": 7,
    "played": 3,
    "won": 2,
    "drawn": 1,
    "lost": 0,
    "difference": 4,
    "goals_for": 6,
    "goals_against": 2,
    "rating": 1540,
    "percent": 40,
    "matches": 3,
    "goals": 6,
    "shots": 21,
    "passes": 84,
    "completed": 61,
    "recipe": {"groups": {"count": 4, "qualify": 2}},
    "cards": {"home": {"yellow": 2}},
    "carry_over": {"home": {"skills_lost": ["DF2"]}},
    "Idempotency-Key": "winter-cup-round-1",
    "If-Match": '"17"',
    "If-None-Match": '"17"',
    "Last-Event-ID": "17",
    "ordering": "-created",
    "names": ["Turku", "Bari", "Lyon", "Porto"],
    "token": "n2vQ…",
    "detail": "The competition has moved on.",
}


def describe(result: Schema, **_: Any) -> Schema:
    """A hook of the schema, the last one."""
    shapes: dict[str, Schema] = result["components"]["schemas"]
    for name, shape in shapes.items():
        if name in SHAPES:
            shape.setdefault("description", SHAPES[name])
        for field, prop in (shape.get("properties") or {}).items():
            if told := words_of(name, field):
                prop.setdefault("description", told)
    bodies = dict(requests(result))
    passed_on = Counter(shapes[name].get("description") for name in bodies)
    for name, address in bodies.items():
        if not shapes[name].get("description") or passed_on[shapes[name]["description"]] > 1:
            shapes[name]["description"] = f"The body of `{address}`."
    for operation in operations(result):
        operation.setdefault("summary", summary_of(operation.get("description", "")))
        for parameter in operation.get("parameters", ()):
            if parameter["name"] in PARAMETERS:
                parameter.setdefault("description", PARAMETERS[parameter["name"]])
            parameter.setdefault("example", example_of(parameter["schema"], shapes, parameter["name"]))
    for shape in shapes.values():
        for field, prop in (shape.get("properties") or {}).items():
            if "$ref" not in prop:
                prop.setdefault("examples", [example_of(prop, shapes, field)])
    for operation in operations(result):
        for content in contents(operation):
            if "example" not in content and "examples" not in content:
                content["example"] = example_of(content["schema"], shapes)
    return result


def plain_name(component: str) -> str:
    """The name of a serializer, whichever way its shape is used.

    >>> plain_name("PatchedTeamChangeRequest")
    'TeamChange'
    """
    return component.removeprefix("Patched").removesuffix("Request")


def words_of(component: str, field: str) -> str:
    return IN_SHAPES.get(f"{plain_name(component)}.{field}") or FIELDS.get(field, "")


def summary_of(description: str) -> str:
    """The first sentence, as a heading.

    >>> summary_of("Only a draft; anything that began is archived. Others stay.")
    'Only a draft; anything that began is archived'
    """
    first = re.split(r"(?<=[.?!])\s", description.strip(), maxsplit=1)[0].replace("\n", " ").rstrip(".")
    return first if len(first) <= LONGEST else first[:LONGEST].rsplit(" ", 1)[0] + " …"


def operations(result: Schema) -> Iterator[Schema]:
    for path in result["paths"].values():
        yield from (path[method] for method in METHODS if method in path)


def requests(result: Schema) -> Iterator[tuple[str, str]]:
    """Shapes that are bodies, each with an operation that takes it."""
    for path, item in result["paths"].items():
        for method in METHODS:
            for content in item.get(method, {}).get("requestBody", {}).get("content", {}).values():
                if name := referred(content.get("schema", {})):
                    yield name, f"{method.upper()} {path}"


def contents(operation: Schema) -> Iterator[Schema]:
    """The media of bodies and answers that are JSON."""
    for holder in (operation.get("requestBody", {}), *operation.get("responses", {}).values()):
        for media, content in holder.get("content", {}).items():
            if media.endswith("json") and "schema" in content:
                yield content


def referred(schema: Schema) -> str:
    return str(schema.get("$ref", "")).removeprefix(REF)


def example_of(schema: Schema, shapes: Mapping[str, Schema], name: str = "", depth: int = 0) -> Any:
    """A value that the schema allows, such as a field of that name may have."""
    if "const" in schema:
        return schema["const"]
    if "examples" in schema:
        return schema["examples"][0]
    if "enum" in schema:
        return schema.get("default", schema["enum"][0])
    if found := referred(schema):
        return example_of(shapes[found], shapes, name, depth + 1)
    for key in ("oneOf", "anyOf"):
        if key in schema:
            likely = next((each for each in schema[key] if name in BY_NAME and fits(BY_NAME[name], each, kinds_of(each))), None)
            return example_of(likely or schema[key][0], shapes, name, depth)
    if "allOf" in schema:
        parts = [example_of(part, shapes, name, depth) for part in schema["allOf"]]
        return parts[0] if len(parts) == 1 else {key: value for part in parts for key, value in part.items()}
    kinds = kinds_of(schema)
    likely = BY_NAME.get(name)
    if name in BY_NAME and fits(likely, schema, kinds):
        return likely
    return plainest(schema, kinds[0], shapes, depth)


def kinds_of(schema: Schema) -> list[str]:
    kinds = schema.get("type", "object" if "properties" in schema else "")
    return kinds if isinstance(kinds, list) else [kinds]


def plainest(schema: Schema, kind: str, shapes: Mapping[str, Schema], depth: int) -> Any:
    if kind == "object":
        properties = schema.get("properties") or {}
        needed = set(schema.get("required", ()))
        return {
            field: example_of(prop, shapes, field, depth + 1)
            for field, prop in properties.items()
            if field in needed or depth < DEEPEST - 3
        }
    if kind == "array":
        least = schema.get("minItems", 0)
        if depth > DEEPEST and not least:
            return []
        return [example_of(schema.get("items", {}), shapes, "", depth + 1)] * max(1, least)
    if schema.get("format") in BY_FORMAT:
        return BY_FORMAT[schema["format"]]
    if kind in ("integer", "number"):
        return max(schema.get("minimum", 1), min(BY_TYPE[kind], schema.get("maximum", 1)))
    return BY_TYPE.get(kind)


def fits(value: Any, schema: Schema, kinds: list[str]) -> bool:
    """Whether a likely value is of the type that the schema wants, and not too long."""
    if value is None:
        return "null" in kinds
    if isinstance(value, str):
        longest = schema.get("maxLength", len(value))
        known = schema.get("format", "") in ("", "uri", "email") and re.search(schema.get("pattern", ""), value)
        return "string" in kinds and bool(known) and len(value) <= longest
    if isinstance(value, bool):
        return "boolean" in kinds
    if isinstance(value, int):
        return "integer" in kinds and schema.get("minimum", value) <= value <= schema.get("maximum", value)
    if isinstance(value, list):
        inner = schema.get("items", {})
        return "array" in kinds and all(fits(each, inner, [inner.get("type", "")]) for each in value)
    return "object" in kinds and "properties" not in schema

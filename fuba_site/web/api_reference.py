"""The schema of the API as people read it: operations by what they are about, with fields, answers and a request to copy."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from fuba_site.web.prose import METHODS, REF
from fuba_site.web.versions import CURRENT

Schema = Mapping[str, Any]
OF_ONE: Final = "competitions/{competition}/"  # most of the API: what is below it is a group of its own
BOUNDS: Final = {
    "minimum": "at least {}",
    "maximum": "at most {}",
    "minLength": "at least {} characters",
    "maxLength": "at most {} characters",
    "minItems": "at least {} items",
    "maxItems": "at most {} items",
}


@dataclass(frozen=True)
class Part:
    """A piece of the name of a type; one with a shape leads to its page."""

    text: str
    shape: str = ""


@dataclass(frozen=True)
class Field:
    name: str
    kind: list[Part]
    about: str
    required: bool = False
    where: str = ""  # of a parameter: path, query, header
    example: str = ""


@dataclass(frozen=True)
class Content:
    """A body that is sent or answered."""

    kind: list[Part]
    fields: list[Field]
    example: str
    media: str


@dataclass(frozen=True)
class Answer:
    status: str
    about: str
    content: Content | None


@dataclass(frozen=True)
class Line:
    """An operation in the list."""

    id: str
    method: str
    path: str
    summary: str


@dataclass(frozen=True)
class Operation(Line):
    about: str
    parameters: list[Field]
    body: Content | None
    answers: list[Answer]
    request: str


@dataclass(frozen=True)
class Shape:
    name: str
    about: str
    kind: list[Part]
    fields: list[Field]


def groups(schema: Schema) -> dict[str, list[Line]]:
    """All operations, in the order of their addresses, under what they are about; webhooks last."""
    found: dict[str, list[Line]] = {}
    for path, method, operation in _operations(schema):
        found.setdefault(group_of(path), []).append(_line(path, method, operation))
    return dict(sorted(found.items(), key=lambda each: (each[0] == "webhooks", each[0])))


def group_of(path: str) -> str:
    """
    >>> group_of("/api/v1/teams/{team}/"), group_of("/api/v1/competitions/{competition}/draw/reveal/"), group_of("goal")
    ('teams', 'competitions: draw', 'webhooks')
    """
    if not path.startswith("/"):
        return "webhooks"
    below = path.removeprefix(CURRENT).lstrip("/") or "api/"
    part = below.removeprefix(OF_ONE).partition("/")[0]
    return f"competitions: {part}" if below.startswith(OF_ONE) and part else below.partition("/")[0]


def find_operation(schema: Schema, name: str) -> Operation | None:
    for path, method, each in _operations(schema):
        if each["operationId"] == name:
            line = _line(path, method, each)
            parameters = [_parameter(one) for one in each.get("parameters", ())]
            body = _content(schema, each.get("requestBody", {}))
            answers = [
                Answer(status, answer.get("description", ""), _content(schema, answer))
                for status, answer in sorted(each["responses"].items())
            ]
            return Operation(
                **vars(line),
                about=each.get("description", ""),
                parameters=parameters,
                body=body,
                answers=answers,
                request=_request(line, each) if path.startswith("/") else "",
            )
    return None


def find_shape(schema: Schema, name: str) -> Shape | None:
    found = schema["components"]["schemas"].get(name)
    if found is None:
        return None
    fields = _fields(found)
    return Shape(name, found.get("description", ""), [] if fields else kind_of(found), fields)


def kind_of(prop: Schema) -> list[Part]:
    """
    >>> [part.text for part in kind_of({"type": ["string", "null"], "format": "date"})]
    ['string (date) or null']
    >>> kind_of({"type": "array", "items": {"$ref": "#/components/schemas/TeamShape"}})
    [Part(text='list of ', shape=''), Part(text='TeamShape', shape='TeamShape')]
    """
    if ref := prop.get("$ref"):
        name = ref.removeprefix(REF)
        return [Part(name, name)]
    if several := prop.get("oneOf") or prop.get("anyOf") or prop.get("allOf"):
        joined: list[Part] = []
        for one in several:
            joined += [*([Part(" or ")] if joined else []), *kind_of(one)]
        return joined
    if "enum" in prop:
        return [Part("one of " + ", ".join(json.dumps(word) for word in prop["enum"]))]
    if "const" in prop:
        return [Part(json.dumps(prop["const"]))]
    kinds = prop.get("type", "any")
    if kinds == "array":
        return [Part("list of "), *kind_of(prop.get("items", {}))]
    if kinds == "object" and isinstance(more := prop.get("additionalProperties"), dict) and more:
        return [Part("object of "), *kind_of(more)]
    names = [kinds] if isinstance(kinds, str) else list(kinds)
    if "format" in prop:
        names[0] += f" ({prop['format']})"
    bounds = [said.format(prop[key]) for key, said in BOUNDS.items() if key in prop]
    return [Part(", ".join([" or ".join(names), *bounds]))]


def _operations(schema: Schema) -> Iterator[tuple[str, str, Schema]]:
    for path, item in [*schema["paths"].items(), *schema.get("webhooks", {}).items()]:
        for method in METHODS:
            if method in item:
                yield path, method, item[method]


def _line(path: str, method: str, operation: Schema) -> Line:
    return Line(operation["operationId"], method.upper(), path, operation.get("summary", ""))


def _parameter(given: Schema) -> Field:
    example = given.get("example", "")
    return Field(
        given["name"], kind_of(given.get("schema", {})), given.get("description", ""), given.get("required", False),
        given["in"], example if isinstance(example, str) else json.dumps(example),
    )  # fmt: skip


def _fields(shape: Schema) -> list[Field]:
    required = shape.get("required", ())
    return [
        Field(name, kind_of(prop), prop.get("description", ""), name in required, example=_first(prop.get("examples", ())))
        for name, prop in shape.get("properties", {}).items()
    ]


def _first(examples: Any) -> str:
    return json.dumps(examples[0], ensure_ascii=False) if examples else ""


def _content(schema: Schema, holder: Schema) -> Content | None:
    for media, content in holder.get("content", {}).items():
        kind = kind_of(content.get("schema", {}))
        shape = schema["components"]["schemas"].get(kind[0].shape, {}) if len(kind) == 1 else {}
        example = content.get("example")
        text = example if isinstance(example, str) else json.dumps(example, indent=2, ensure_ascii=False)
        return Content(kind, _fields(shape), "" if example is None else text, media)
    return None


def _request(line: Line, operation: Schema) -> str:
    """As somebody types it: the variables are those of docs/api.md."""
    path = line.path
    for parameter in operation.get("parameters", ()):
        if parameter["in"] == "path":
            path = path.replace(f"{{{parameter['name']}}}", str(parameter.get("example", f"${parameter['name'].upper()}")))
    words = ["curl", *(["-N"] if path.startswith("/live/") else []), *([] if line.method == "GET" else ["-X", line.method])]
    lines = [f'{" ".join(words)} "$SITE{path}" -H "$AUTH"']
    body = operation.get("requestBody", {}).get("content", {}).get("application/json")
    if body is not None:
        written = json.dumps(body.get("example", {}), indent=2, ensure_ascii=False).replace("'", "'\\''")
        lines.append(f"  -H \"Content-Type: application/json\" -d '{written}'")
    return " \\\n".join(lines)

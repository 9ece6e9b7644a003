"""The reference of the API on the site: made from the schema, so that it says neither less nor something else."""

import re

import pytest
from django.test import Client
from django.utils.html import escape

from fuba_site.web.api_reference import Content, find_operation, find_shape, groups
from fuba_site.web.schema import whole_schema

REFERENCE = "/api/v1/reference/"


def test_every_operation_and_webhook_is_listed_once() -> None:
    schema = whole_schema()
    listed = [line.id for lines in groups(schema).values() for line in lines]
    there = [each["operationId"] for part in ("paths", "webhooks") for item in schema[part].values() for each in item.values()]
    assert sorted(listed) == sorted(there) and len(listed) > 200


def test_every_field_answer_and_type_of_every_operation_leads_somewhere() -> None:
    schema = whole_schema()
    shapes = set(schema["components"]["schemas"])
    for line in (line for lines in groups(schema).values() for line in lines):
        operation = find_operation(schema, line.id)
        assert operation is not None and operation.answers
        contents: list[Content] = [each for each in (operation.body, *(one.content for one in operation.answers)) if each]
        kinds = [each.kind for each in (*operation.parameters, *contents)]
        assert all(kind and all(part.text for part in kind) for kind in kinds), line.id
        assert {part.shape for kind in kinds for part in kind if part.shape} <= shapes
    for name in shapes:
        shape = find_shape(schema, name)
        assert shape is not None and (shape.fields or shape.kind), name
        assert {part.shape for field in shape.fields for part in field.kind if part.shape} <= shapes


@pytest.mark.django_db
def test_somebody_reads_from_the_list_to_an_operation_to_a_shape(client: Client) -> None:
    listed = client.get(REFERENCE).content.decode()
    assert "/api/v1/competitions/{competition}/fixtures/{number}/correct/" in listed
    page = client.get(re.findall(r'href="(/api/v1/reference/competitions_create/)"', listed)[0]).content.decode()
    assert escape('curl -X POST "$SITE/api/v1/competitions/" -H "$AUTH"') in page
    shape = client.get(re.findall(r'href="([^"]*/shapes/CompetitionWishRequest/)"', page)[0]).content.decode()
    assert "<code>table_rules</code>" in shape and '<h1 lang="en">CompetitionWishRequest</h1>' in shape
    assert [client.get(f"{REFERENCE}{name}/").status_code for name in ("nothing", "shapes/Nothing")] == [404, 404]


@pytest.mark.django_db
def test_the_api_begins_with_the_way_to_its_reference(client: Client) -> None:
    for address in client.get("/api/v1/").json().values():
        assert client.get(address, headers={"Accept": "*/*"}).status_code in (200, 401)
    assert client.get("/api/v1/").json()["reference"] == REFERENCE

"""The schema is valid, is served, and the documentation keeps to it."""

import re
import shlex
from io import StringIO
from pathlib import Path

import pytest
import yaml
from django.contrib.auth import get_user_model
from django.core.management import call_command
from django.test import Client

ROOT = Path(__file__).resolve().parents[4]


@pytest.fixture(scope="module")
def schema() -> dict[str, dict[str, object]]:
    written = StringIO()
    call_command("spectacular", validate=True, fail_on_warn=True, stdout=written)
    paths: dict[str, dict[str, object]] = yaml.safe_load(written.getvalue())["paths"]
    return paths


def test_the_schema_is_valid_and_served(client: Client, schema: dict[str, dict[str, object]]) -> None:
    response = client.get("/api/v1/schema/", headers={"Accept": "application/json"})
    assert response.status_code == 200
    assert set(response.json()["paths"]) == set(schema)


def test_every_operation_says_what_it_does_to_those_who_may_not(schema: dict[str, dict[str, object]]) -> None:
    for path, operations in schema.items():
        for method, operation in operations.items():
            assert isinstance(operation, dict)
            responses = operation["responses"]
            assert "401" in responses, (method, path)
            assert ("404" in responses) or "{" not in path, (method, path)
            for status, response in responses.items():
                if int(status) >= 400:
                    assert "application/problem+json" in response["content"], (method, path, status)


def test_the_documentation_names_addresses_that_exist(schema: dict[str, dict[str, object]]) -> None:
    text = (ROOT / "docs" / "api.md").read_text()
    known = {(method.upper(), shape(path)) for path, operations in schema.items() for method in operations}
    told = {(method, shape(path)) for method, path in re.findall(r"`(GET|POST|PUT|PATCH|DELETE) (/api/v1/[^`? ]*)", text)}
    assert told - known - {("GET", "/api/v1/schema/")} == set()
    own = {each for each in known if each[1].startswith(("/api/v1/competitions", "/api/v1/teams", "/api/v1/token"))}
    recorded_elsewhere = {each for each in own if each[1].endswith("/recording/")}
    assert own - told - recorded_elsewhere == set()


@pytest.mark.django_db
def test_the_examples_of_the_documentation_work(client: Client) -> None:
    get_user_model().objects.create_user("anna", password="...")
    values = {"SITE": "", "JSON": "Content-Type: application/json"}
    text = (ROOT / "docs" / "api.md").read_text().replace("\\\n", "")
    examples = re.findall(r"^curl .*$", text, re.MULTILINE)
    assert len(examples) == 11
    for line in examples:
        words = iter(shlex.split(re.sub(r"\$([A-Z]+)", lambda name: values[name[1]], line))[1:])
        method, address, body, headers = "GET", "", "", {}
        for word in words:
            if word == "-X":
                method = next(words)
            elif word == "-H":
                name, _, value = next(words).partition(": ")
                headers[name] = value
            elif word == "-d":
                body = next(words)
            elif word != "-i":
                address = word
        response = client.generic(method, address, body, "application/json", headers=headers)
        assert response.status_code in (200, 201), (line, response.content)
        if "token" in response.json():
            values["AUTH"] = f"Authorization: Token {response.json()['token']}"
        elif response.status_code == 201:
            values["CUP"] = response.json()["id"]


def shape(path: str) -> str:
    """An address with its variable parts alike, however they are called: {id}, $CUP and 7."""
    return re.sub(r"/(\{\w+\}|\$\w+|\d+)(?=/)", "/*", path)

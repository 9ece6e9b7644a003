"""A program that runs a competition by the API."""

from typing import Any

from django.test import Client

from tests.tournaments.web.api.cast import as_json


class Program:
    """A client that expects to be understood."""

    def __init__(self, client: Client, address: str = "") -> None:
        self.client = client
        self.address = address

    def __call__(self, method: str, path: str, body: Any = None, expect: int = 200, **headers: str) -> Any:
        response = as_json(self.client, method, self.address + path, body, **headers)
        assert response.status_code == expect, response.content
        return response.json() if response.content else None

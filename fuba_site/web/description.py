"""How an address of the API describes itself in the schema."""

from typing import Any

from drf_spectacular.openapi import AutoSchema


class Described(AutoSchema):
    """Every address can be asked without an account, and says then what is missing; most of what is read needs none."""

    def get_auth(self) -> list[dict[str, Any]]:
        return [*super().get_auth(), {}]

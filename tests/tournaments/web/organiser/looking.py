"""A look at what follows, then a confirmation, as an organiser presses the buttons."""

import re
from typing import Any

from django.test import Client


def seen_in(page: str) -> dict[str, str]:
    """What the panel keeps of a look: the revision and the signature of what was asked for. The last form that has them."""
    return dict(re.findall(r'type="hidden" name="(revision|seen)" value="([^"]+)"', page))


def look(client: Client, address: str, wish: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    """The page with what follows, and what is sent to confirm it."""
    page = client.post(address, wish).content.decode()
    return page, {**wish, **seen_in(page), "confirm": "1"}


def confirm(client: Client, address: str, wish: dict[str, Any]) -> str:
    """Looked at, confirmed: the page that follows."""
    page, confirmed = look(client, address, wish)
    assert "Consequences" in page, page
    return client.post(address, confirmed, follow=True).content.decode()

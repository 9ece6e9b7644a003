"""The recorder in the language that its address asks for: what its script fetches, too."""

import json
import re

import pytest
from django.test import Client

from tests.tournaments.services.making import somebody

pytestmark = pytest.mark.django_db


def test_the_script_speaks_the_language_of_the_page() -> None:
    phone = Client(headers={"accept-language": "en"})
    phone.force_login(somebody("Rita"))
    body = {"home": "Finland", "away": "Italy", "preset": "basic"}
    made = phone.post("/api/recordings/", body, "application/json").json()["id"]
    page = phone.get(f"/recordings/{made}/?lang=fr").content.decode()
    found = re.search(r'<script id="recorder-settings"[^>]*>(.*?)</script>', page, re.DOTALL)
    assert found is not None
    urls = json.loads(found[1])["urls"]
    said = phone.post(urls["do"], {"verb": "enter", "inputs": ["dance"]}, "application/json").json()
    assert "de l’équipe à domicile" in said["why"]
    assert phone.get(urls["board"]).headers["Content-Language"] == "fr"
    assert phone.get(f"/recordings/{made}/board/").headers["Content-Language"] == "en"

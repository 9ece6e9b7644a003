"""Pages travel packed; what programs send tags back for does not."""

import gzip

import pytest
from django.test import Client

pytestmark = pytest.mark.django_db

PACKED = {"Accept-Encoding": "gzip"}


@pytest.mark.parametrize("path", ["/", "/static/site/base.css", "/static/site/live.js"])
def test_a_page_its_styles_and_scripts_are_packed_for_who_can_unpack_them(client: Client, path: str) -> None:
    whole, packed = client.get(path), client.get(path, headers=PACKED)
    assert "Content-Encoding" not in whole.headers
    assert packed.headers["Content-Encoding"] == "gzip" and "Accept-Encoding" in packed.headers["Vary"]
    assert len(gzip.decompress(packed.content)) == len(whole.content) > 2 * len(packed.content)


def test_an_answer_of_the_api_keeps_its_tag(client: Client) -> None:
    answer = client.get("/api/v1/matches/", headers=PACKED)
    assert "Content-Encoding" not in answer.headers

"""What a phone keeps of the recorder for a reload without a network, as far as the site has a say in it."""

import re
from pathlib import Path

import pytest
from django.contrib.staticfiles import finders
from django.test import Client

from fuba_site.web.security import POLICY
from matches.recorder.service_worker import OFFLINE_HEADER, page_files, script, version_of
from tests.matches.recorder.test_views import begin, do, phone

pytestmark = pytest.mark.django_db
__all__ = ["phone"]  # a fixture


def test_the_worker_is_at_the_root_and_asked_for_anew_each_time(client: Client) -> None:
    answer = client.get("/recorder-worker.js")
    assert answer.status_code == 200 and answer["Content-Type"].startswith("text/javascript")
    assert answer["Cache-Control"] == "no-cache"
    assert not answer.cookies
    again = client.get("/recorder-worker.js", headers={"If-None-Match": answer["ETag"]})
    assert again.status_code == 304
    assert "worker-src 'self'" in POLICY


def test_the_worker_keeps_every_file_the_page_asks_for(phone: Client) -> None:
    page = phone.get(begin(phone)).content.decode()
    worker = script()
    asked = set(re.findall(r'(?:src|<link rel="(?:stylesheet|icon)"[^>]*href)="(/static/[^"]+)"', page))
    assert len(asked) > 5
    assert {path for path in asked if f'"{path}"' not in worker} == set()


def test_the_worker_keeps_every_module_that_another_one_imports() -> None:
    names = page_files()
    for name in (each for each in names if each.endswith(".js")):
        text = Path(str(finders.find(name))).read_text()
        for imported in re.findall(r'from "\./([\w-]+\.js)"', text):
            assert f"matches/recorder/{imported}" in names


def test_a_changed_file_makes_another_version() -> None:
    assert version_of([b"one", b"two"]) == version_of([b"one", b"two"])
    assert version_of([b"one", b"two"]) != version_of([b"one", b"too"]) != version_of([b"onet", b"wo"])


def test_only_the_page_of_somebody_who_records_is_kept_and_only_while_it_lasts(phone: Client, client: Client) -> None:
    url = begin(phone)
    assert phone.get(url).has_header(OFFLINE_HEADER)
    assert not client.get(url).has_header(OFFLINE_HEADER)  # a spectator
    do(phone, url, "pause")
    assert phone.get(url).has_header(OFFLINE_HEADER)
    do(phone, url, "abandon", reason="rain")
    assert not phone.get(url).has_header(OFFLINE_HEADER)
    phone.logout()
    assert not phone.get(url).has_header(OFFLINE_HEADER)

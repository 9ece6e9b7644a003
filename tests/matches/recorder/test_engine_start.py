"""What a phone is given to answer by itself: the match so far, for those who record it, and nothing that is secret."""

import json
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from rules import get_edition
from tests.matches.engine.folder import HASH, make_engine
from tests.matches.recorder.test_views import begin, do, enter, phone
from tests.matches.secrecy.looking import FORMATION, given_by_the_other, lines_up

__all__ = ["phone"]
pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def engine(tmp_path: Path, settings: Any) -> Path:
    return make_engine(tmp_path, settings)


def start(visitor: Client, url: str) -> Any:
    found = visitor.get(f"{url}engine/").json()["engine"]
    page = visitor.get(url)
    assert page.context["settings"]["engine"] == found, "the page begins with the same"
    return found


def test_whoever_records_is_given_the_match_and_the_engine(phone: Client) -> None:
    url = begin(phone)
    enter(phone, url, "lineup 4-4-2", "lineup 4-3-3", "53")
    found = start(phone, url)
    assert found["url"] == f"/engine/{HASH}/" and found["hash"] == HASH and found["ruleset"] == get_edition("fuba3").ruleset
    assert found["inputs"] == ["lineup 4-4-2", "lineup 4-3-3", "53"]
    assert (found["edition"], found["names"], found["language"]) == ("fuba3", ["Finland", "Italy"], "en")
    assert found["viewer"] == {"sides": [0, 1], "manages": True, "referee": True}


def test_spectators_ask_the_site(phone: Client) -> None:
    url = begin(phone)
    assert start(Client(), url) is None


def test_without_an_engine_the_site_answers(phone: Client, engine: Path) -> None:
    url = begin(phone)
    assert start(phone, url) is not None
    (engine / "current.json").unlink()
    (engine / HASH).rename(engine / "gone")
    from matches.engine import bundle

    bundle._latest.found = None
    bundle._latest.next_look = 0.0
    assert start(phone, url) is None


def test_nothing_is_given_while_one_side_has_chosen_in_secret(phone: Client) -> None:
    url = begin(phone)
    enter(phone, url, "lineup 4-4-2")
    assert start(phone, url) is None
    enter(phone, url, "lineup 4-3-3")
    assert start(phone, url)["inputs"] == ["lineup 4-4-2", "lineup 4-3-3"]


@pytest.mark.parametrize("state", ["sheet", "abandon"])
def test_there_is_nothing_to_answer_off_the_pitch(phone: Client, state: str) -> None:
    url = begin(phone)
    more = {"mode": "sheet"} if state == "sheet" else {"reason": "rain"}
    assert do(phone, url, "mode" if state == "sheet" else "abandon", **more).status_code == 200
    assert start(phone, url) is None


@pytest.mark.parametrize("hidden", [False, True])
def test_a_line_up_given_in_advance_reaches_no_other_phone(hidden: bool) -> None:
    _scene, me, _other, address = given_by_the_other(hidden=hidden, mine="home")
    url = address.removeprefix("/api")
    before = start(me, url)
    assert before is None and FORMATION not in me.get(url).content.decode()
    assert lines_up(me, address, "lineup 4-4-2").status_code == 200
    after = start(me, url)
    assert (after is None) == hidden, "both are known, or stay hidden to the end"
    assert hidden or FORMATION in json.dumps(after["inputs"])

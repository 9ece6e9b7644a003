"""Results from a file, by the page: a look first, answers, then the competition."""

import json
from html.parser import HTMLParser
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from tests.tournaments.exchange.results import file, league, match
from tests.tournaments.web.organiser.test_overview import texts
from tournaments.models import Competition

pytestmark = pytest.mark.django_db
PAGE = "/competitions/import/"
SPLIT = file(*league(["Lyon", "Bari", "Turku"]), *league(["Lyon", "Bari"], "Top, Matchday {n}"), name="League 2026/27")


class Form(HTMLParser):
    """What the form of a page would send, as it stands."""

    def __init__(self) -> None:
        super().__init__()
        self.sent: dict[str, str] = {}
        self.select = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        name = found.get("name", "")
        if tag == "select":
            self.select = name
        elif tag == "option" and ("selected" in found or self.select not in self.sent):
            self.sent[self.select] = found["value"]
        elif tag == "input" and name and name != "csrfmiddlewaretoken":
            self.sent[name] = found.get("value", "")


def fields(page: str) -> dict[str, str]:
    form = Form()
    form.feed(page[page.index('<form class="stack wizard') :].partition("</form>")[0])
    return form.sent


def looked(client: Client, document: Any) -> dict[str, str]:
    answer = client.post(PAGE, {"text": document if isinstance(document, str) else json.dumps(document)})
    assert answer.status_code == 200
    found = fields(answer.content.decode())
    assert "kept" in found, texts(answer)
    return found


def test_a_file_is_looked_at_answered_and_imported(anna: Client) -> None:
    upload = SimpleUploadedFile("league.json", json.dumps(SPLIT).encode(), "application/json")
    page = anna.post(PAGE, {"file": upload})
    said = texts(page)
    assert "“Top”: do the points of the league carry over?" in said
    assert "Teams: 3. Matches: 8, of which played: 8. Nothing is imported yet." in said
    assert not Competition.objects.exists()
    form = fields(page.content.decode())
    assert (form["name"], form["season"]) == ("League", "2026/27")
    form["answer:part:top"] = "with:league"
    again = anna.post(PAGE, form | {"do": "make"})
    assert "You have changed an answer" in texts(again)
    assert not Competition.objects.exists()
    form = fields(again.content.decode())
    assert form["answer:part:top"] == "with:league"
    made = anna.post(PAGE, form | {"do": "make", "name": "Mine"}, follow=True)
    assert "Results imported." in texts(made)
    competition = Competition.objects.get()
    assert (competition.name, competition.season, competition.stages.count()) == ("Mine", "2026/27", 1)


def test_a_second_click_imports_nothing_more(anna: Client) -> None:
    form = looked(anna, SPLIT) | {"do": "make"}
    assert [anna.post(PAGE, form).status_code for _ in range(2)] == [302, 302]
    assert Competition.objects.count() == 1


def test_edition_and_order_of_tables_are_chosen(anna: Client) -> None:
    form = looked(anna, file(*league(["Lyon", "Bari", "Turku"]), name="Serie A 2027"))
    assert form["table_rules"] == "italy"
    anna.post(PAGE, form | {"do": "make", "rules": "french/basic", "time_zone": "Europe/Rome", "visibility": "private"})
    made = Competition.objects.get()
    assert (made.edition, made.time_zone, made.visibility) == ("french", "Europe/Rome", "private")


def test_an_answer_that_settles_another_question_drops_it(anna: Client) -> None:
    playoffs = [match("Lyon", "Bari", (1, 1), "Finals, Final")]
    form = looked(anna, file(*league(["Lyon", "Bari", "Turku"]), *playoffs))
    assert "answer:tie:7" in form
    form["answer:part:finals"] = "out"
    page = anna.post(PAGE, form | {"do": "look"})
    assert "answer:tie:7" not in fields(page.content.decode())
    assert "Left out" in texts(page)


WRONG = [
    ({}, "Choose a file, or paste its text."),
    ({"text": "  "}, "Choose a file, or paste its text."),
    ({"text": "nothing"}, "The first line must name the columns"),
    ({"text": "{"}, "This is not JSON"),
    ({"text": '{"matches": []}'}, "The file has no matches."),
    ({"text": "home,away,score\nLyon,Lyon,1-0"}, "Lyon plays against itself"),
    ({"text": "home,away,score\nLyon,Bari,x"}, "a score is two whole numbers"),
]


@pytest.mark.parametrize(("posted", "sentence"), WRONG, ids=[each[1] for each in WRONG])
def test_what_cannot_be_read_says_why(anna: Client, posted: dict[str, str], sentence: str) -> None:
    assert sentence in texts(anna.post(PAGE, posted))
    assert not Competition.objects.exists()


def test_a_file_that_is_no_text_says_so(anna: Client) -> None:
    assert "This file is not UTF-8 text." in texts(anna.post(PAGE, {"file": SimpleUploadedFile("x.json", b"\xff\xfe\x00\x01")}))
    assert "Choose a file" in texts(anna.post(PAGE, {"file": SimpleUploadedFile("x.json", b"")}))


def test_wrong_settings_and_answers_keep_the_preview(anna: Client) -> None:
    form = looked(anna, SPLIT) | {"do": "make"}
    for wrong, sentence in (
        ({"name": ""}, "This field is required."),
        ({"time_zone": "Moon/Sea"}, "Select a valid choice"),
        ({"table_rules": "moon"}, "Select a valid choice"),
        ({"rules": "chess/basic"}, "Select a valid choice"),
        ({"answer:part:top": "moon"}, "“moon” is not an answer to “part:top”"),
    ):
        page = anna.post(PAGE, form | wrong)
        assert page.status_code == 200
        assert sentence in texts(page)
        assert "kept" in fields(page.content.decode())
    assert not Competition.objects.exists()


def test_a_preview_that_was_tampered_with_begins_anew(anna: Client) -> None:
    form = looked(anna, SPLIT) | {"do": "make"}
    for kept in ("", "x", form["kept"] + "x"):
        page = anna.post(PAGE, form | {"kept": kept}, follow=True)
        assert "This preview has expired. Choose the file again." in texts(page)
    assert not Competition.objects.exists()


def test_names_meant_to_break_the_page_are_only_names(anna: Client) -> None:
    names = ["<script>alert(1)</script>", '"><img src=x>', "\u202edesrever"]
    page = anna.post(PAGE, {"text": json.dumps(file(*league(names)))}).content.decode()
    assert "<script>alert" not in page
    assert "<img src=x>" not in page
    anna.post(PAGE, fields(page) | {"do": "make"})
    assert Competition.objects.get().entries.count() == 3


def test_only_those_with_an_account_get_there(client: Client) -> None:
    assert client.get(PAGE).status_code == 302
    assert client.post(PAGE, {"text": json.dumps(SPLIT)}).status_code == 302
    assert not Competition.objects.exists()

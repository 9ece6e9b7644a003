"""The site in two languages: who reads which, how it is chosen, and what caches are told."""

import html
import re

import pytest
from django.conf import settings
from django.test import Client
from django.urls import reverse
from django.utils import translation

from fuba_site.web.languages import asking
from scripts import messages
from tests.tournaments.services.making import play_all, running, somebody
from tournaments.core.errors import FormatCode, FormatError
from tournaments.core.names import NAMELESS, BadName
from tournaments.core.schedule import ScheduleError
from tournaments.core.schedule.errors import ScheduleCode
from tournaments.core.standings.reasons import Reason
from tournaments.exchange.errors import FileError
from tournaments.wording.sentences import error_text, reason_words

pytestmark = pytest.mark.django_db


def language_of(client: Client, page: str = "/matches/", **headers: str) -> str:
    response = client.get(page, headers=headers)
    head = response.content.decode().partition("<html lang=")[2][:4]
    assert head == f'"{response.headers["Content-Language"]}"'
    return head.strip('"')


@pytest.mark.parametrize(
    ("preferred", "spoken"),
    [("", "en"), ("fr", "fr"), ("fr-CA,en;q=0.5", "fr"), ("de,fr;q=0.8,en;q=0.5", "fr"), ("en-GB", "en"), ("tlh", "en")],
)
def test_a_page_is_in_the_language_the_browser_prefers(client: Client, preferred: str, spoken: str) -> None:
    assert language_of(client, accept_language=preferred) == spoken


def test_a_choice_is_kept_and_leads_back_to_the_page(client: Client) -> None:
    chosen = client.post("/language/", {"language": "fr", "next": "/matches/?page=1"}, headers={"origin": "http://testserver"})
    assert (chosen.status_code, chosen.headers["Location"]) == (302, "/matches/?page=1")
    assert language_of(client, accept_language="en") == "fr"
    client.post("/language/", {"language": "en"})
    assert language_of(client, accept_language="fr") == "en"


def test_an_address_can_ask_for_a_language(client: Client) -> None:
    assert language_of(client, "/matches/?lang=fr") == "fr"
    assert language_of(client, "/matches/?lang=tlh", accept_language="fr") == "fr"
    back = client.post("/language/", {"language": "en", "next": "/matches/?lang=fr&page=1"})
    assert back.headers["Location"] == "/matches/?page=1"


def test_what_such_an_address_leads_to_is_in_that_language_too(client: Client) -> None:
    """A match that is begun on a French page is played in French."""
    wish = {"opponent": "rookie", "rules": "fuba3:basic", "side": "home", "mine": "Italy", "other": "", "dice": "site"}
    begun = client.post("/play/?lang=fr", wish)
    assert begun.status_code == 302, begun.content.decode()
    assert language_of(client, begun.headers["Location"]) == "fr"
    login = client.get("/recordings/new/?lang=fr").headers["Location"]
    assert language_of(client, login) == "fr"


@pytest.mark.parametrize(
    ("page", "led"),
    [
        ("/matches/?page=2#last", "/matches/?page=2&lang=fr#last"),
        ("https://elsewhere.example/", "https://elsewhere.example/"),
        ("//elsewhere.example/", "//elsewhere.example/"),
        ("/?lang=en", "/?lang=en"),
    ],
)
def test_no_other_address_is_touched(page: str, led: str) -> None:
    assert asking(page, "fr") == led


@pytest.mark.parametrize("page", ["https://evil.example/", "//evil.example/", "javascript:alert(1)", "", "\\\\evil.example"])
def test_the_choice_leads_to_no_other_site(client: Client, page: str) -> None:
    assert client.post("/language/", {"language": "fr", "next": page}).headers["Location"] == "/"


def test_a_choice_from_elsewhere_or_of_nothing_changes_nothing(client: Client) -> None:
    foreign = client.post("/language/", {"language": "fr"}, headers={"origin": "https://evil.example"})
    unknown = client.post("/language/", {"language": "tlh"})
    assert (foreign.status_code, unknown.status_code, client.get("/language/").status_code) == (403, 400, 405)
    assert ", ".join(code for code, _name in settings.LANGUAGES) in unknown.content.decode()
    assert language_of(client) == "en"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_switch_calls_every_language_by_its_own_name(client: Client, language: str) -> None:
    page = client.get("/matches/", {"lang": language}).content.decode()
    switch = page.partition('action="/language/"')[2].partition("</form>")[0]
    offered = re.findall(r'value="(\w+)" lang="\1"[^>]*>([^<]+)<', switch)
    assert offered == list(settings.LANGUAGES)
    assert re.findall(r'value="(\w+)"[^>]*aria-current="true"', switch) == [language]


def test_caches_are_told_what_a_page_depends_on(client: Client) -> None:
    vary = {part.strip() for part in client.get("/matches/").headers["Vary"].split(",")}
    assert {"Cookie", "Accept-Language"} <= vary
    assert "Content-Language" not in client.get("/static/site/base.css").headers


def test_the_switch_needs_no_token_so_that_a_page_is_the_same_for_every_visitor(client: Client) -> None:
    page = client.get("/matches/").content.decode()
    assert 'action="/language/"' in page
    assert "csrfmiddlewaretoken" not in page


# -- nothing is left in English --------------------------------------------------------


def english_left(page: str) -> set[str]:
    """Messages of the catalogue that a French page says in English. Short words may be names."""
    body = re.sub(r"(?s)<(script|style)\b.*?</\1>", " ", page)
    seen = f" {' '.join(html.unescape(re.sub(r'<[^>]+>', ' | ', body)).split())} "
    catalogue = list(messages.read("fr"))
    french = {message.string for message in catalogue if isinstance(message.string, str)}
    plain = {message.id for message in catalogue if isinstance(message.id, str) and not re.search(r"[%{]", message.id)}
    return {text for text in plain - french if len(text) > 5 and f"| {text} |" in seen}


def test_pages_leave_nothing_in_english(client: Client, played) -> None:
    owner = somebody("Anna")
    competition = running(owner, 8, {"groups": {"count": 2, "qualify": 2}})
    play_all(competition, owner)
    client.force_login(owner)
    team = competition.entries.first().team
    fixture = reverse("fixture", args=[competition.public_id, 1])
    history = reverse("competition-history", args=[competition.public_id])
    stored = [each.get_absolute_url() for each in (competition, team, played())]
    pages = ["/", "/matches/", "/competitions/", "/rules/fuba3/", fixture, history, *stored]
    for page in pages:
        response = client.get(page, headers={"accept-language": "fr"})
        assert response.status_code == 200, page
        assert english_left(response.content.decode()) == set(), page
        assert english_left(client.get(page, headers={"accept-language": "en"}).content.decode()), page


def test_the_api_says_what_is_wrong_in_the_language_asked_for(client: Client) -> None:
    answers = [client.get("/api/matches/00000000-0000-4000-8000-000000000000/", headers={"accept-language": each}).json()
               for each in ("en", "fr")]  # fmt: skip
    assert [answer["code"] for answer in answers] == ["not_found", "not_found"]
    assert [answer["detail"] for answer in answers] == ["This match does not exist.", "Ce match n’existe pas."]


def test_a_pasted_list_that_cannot_be_read_is_refused_in_french(client: Client) -> None:
    client.force_login(somebody("Anna"))
    page = client.post(
        "/competitions/new/", {"name": "Coupe", "teams": "name;country\nA;FI;x"}, headers={"accept-language": "fr"}
    )
    assert "La ligne 2 a 3 cases, l’en-tête en a 2." in html.unescape(page.content.decode())


def test_what_the_pure_core_refuses_is_told_in_french() -> None:
    assert error_text(FormatError(FormatCode.NO_NAME, number=3)) == "Entrant 3 has no name."
    with translation.override("fr"):
        assert error_text(FormatError(FormatCode.NO_NAME, number=3)) == "Le participant 3 n’a pas de nom."
        assert error_text(FileError("Line {line} has no name.", line=2)) == "La ligne 2 n’a pas de nom."
        assert error_text(BadName(NAMELESS, what="the coach")) == "Donnez un nom à l’entraîneur."
        error = ScheduleError(ScheduleCode.TOO_FEW_TIMES, games=9, tables=1, least=9, times=4)
        assert error_text(error) == "9 matchs sur 1 table demandent au moins 9 horaires, pas 4."
        assert reason_words(Reason("gd", "figures", 3, -1)) == "différence de buts +3 contre −1"

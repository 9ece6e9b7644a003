"""Looking for competitions and teams: by words of their names, and only for what one may find."""

import pytest

from tests.tournaments.services.making import somebody
from tests.tournaments.web.api import cast
from tournaments.services.command import By
from tournaments.services.competitions import change_settings

pytestmark = pytest.mark.django_db


def found(client, words: str, **more: str) -> str:
    answer = client.get("/search/", {"q": words, **more})
    assert answer.status_code == 200
    return answer.content.decode()


def test_every_word_must_be_in_the_name(client):
    made = cast.a_cup()
    change_settings(made.competition, By(made.owner), name="Winter Cup of Turku")
    address = made.competition.get_absolute_url()
    assert address in found(client, "turku  WINTER")
    assert address not in found(client, "winter bilbao")
    team = made.competition.entries.first().team
    assert team.get_absolute_url() in found(client, team.name)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("Nantes Éléphant", "elephant"),
        ("Nantes Éléphant", "éléphant NANTES"),
        ("Nantes Elephant", "éléph"),
        ("ÎLE-DE-FRANCE", "ile-de"),
        ("Straße", "strasse"),
        ("Strasse", "straße"),
        ("Cœur de Lyon", "coeur"),
        ("Łódź", "lodz"),
        ("Tromsø", "TROMSØ"),
        ("Москва", "москва"),
        ("Æsir", "aesir"),
        ("100% (a+b)", "100% (a+"),
    ],
)
def test_a_name_is_found_without_its_accents_and_with_them(client, name, words):
    made = cast.a_cup()
    change_settings(made.competition, By(made.owner), name=name)
    assert made.competition.get_absolute_url() in found(client, words)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("Austria", "Autriche"),
        ("Austria", "autri"),
        ("Brazil", "BRESIL"),
        ("Brazil", "brésil"),
        ("Ecuador", "equateur"),
        ("Netherlands", "pays bas"),
        ("Ivory Coast", "cote d'ivoire"),
        ("Ivory Coast", "côte d’ivoire"),
        ("Finland", "suomi"),
        ("Netherlands", "países"),
        ("Ruotsi", "svezia"),
        ("Spagna", "espana"),
        ("Autriche", "Austria"),
        ("Côte d'Ivoire", "ivory"),
        ("Côte d’Ivoire", "ivory"),
    ],
)
def test_a_nation_is_found_by_what_any_language_calls_it(client, name, words):
    made = cast.a_cup()
    other, team = (entry.team for entry in made.competition.entries.all()[:2])
    team.name = name
    team.save()
    text = found(client, words)
    assert team.get_absolute_url() in text and other.get_absolute_url() not in text
    assert team.get_absolute_url() not in found(client, f"{words} Turku")


def test_a_competition_is_found_by_its_season(client):
    made = cast.a_cup()
    change_settings(made.competition, By(made.owner), name="Winter Cup", season="2025/26")
    assert made.competition.get_absolute_url() in found(client, "winter 2025")
    assert made.competition.get_absolute_url() not in found(client, "winter 2024")


def test_drafts_and_private_competitions_are_found_by_those_inside_alone(client):
    made = cast.a_draft()
    team = made.competition.entries.first().team
    for words, address in ((made.competition.name, made.competition.get_absolute_url()), (team.name, team.get_absolute_url())):
        assert address not in found(client, words)
        assert address in found(made.client("owner"), words)
    client.force_login(somebody("Berta"))
    assert made.competition.get_absolute_url() not in found(client, made.competition.name)


@pytest.mark.parametrize("words", ["", "   ", "<script>alert(1)</script>", "%", "_", "'; DROP TABLE", "x" * 5000, "\0", "نادي"])
def test_odd_words_find_nothing_and_break_nothing(client, words):
    text = found(client, words)
    assert "<script>alert" not in text

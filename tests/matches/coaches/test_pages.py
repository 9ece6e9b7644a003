"""Coaches as people: only who wants to is seen, and whoever no longer wants to is gone at once."""

import pytest
from django.db import connection
from django.test import Client, override_settings
from django.test.utils import CaptureQueriesContext

from fuba_site.accounts.models import User
from matches.coaches.models import CoachProfile
from matches.coaches.services import change_profile, seeds_by_rating
from matches.ratings import services
from matches.ratings.models import Rated, Rating
from tests.tournaments.services.making import draft, play_all, running, somebody
from tournaments.models import Competition, Team
from tournaments.services.refusals import Refusal

pytestmark = pytest.mark.django_db
LEAGUE = {"stages": [{"name": "league", "format": "league", "options": {"legs": 2}}]}
ODD = "<b>Ånna</b> & Co"


@pytest.fixture
def anna() -> User:
    return somebody("anna")


@pytest.fixture
def league(anna: User) -> Competition:
    """Anna coaches the best team."""
    found = running(somebody("Olga"), 4, LEAGUE)
    Team.objects.filter(entries__competition=found, entries__number=1).update(coach=anna, country="FI")
    play_all(found, found.creator, [(3, 1)])
    services.refresh()
    return found


@pytest.fixture(autouse=True)
def soon(settings: object) -> None:
    settings.RATED_MATCHES = 3  # type: ignore[attr-defined]


def get(address: str, user: User | None = None) -> str:
    client = Client()
    if user is not None:
        client.force_login(user)
    response = client.get(address)
    assert response.status_code == 200, address
    return response.content.decode()


def test_nobody_sees_a_coach_who_has_not_asked_for_a_page(client: Client, league: Competition, anna: User) -> None:
    change_profile(anna, "Ace", "FI", public=False)
    profile = CoachProfile.objects.get()
    assert client.get(profile.get_absolute_url()).status_code == 404
    assert client.get(f"/api/coaches/{profile.public_id}/").status_code == 404
    team = Team.objects.get(coach=anna)
    for address in ("/ratings/", "/ratings/?provisional=1", "/api/ratings/", "/search/?q=Ace", team.get_absolute_url()):
        page = get(address)
        assert "Ace" not in page.replace("/search/?q=Ace", "").replace('value="Ace"', "").replace("<bdi>Ace</bdi>”", "")
        assert str(profile.public_id) not in page and "anna" not in page, address


@override_settings(PAGE_SECONDS=30)
def test_a_page_that_is_taken_down_is_gone_at_once_and_no_kept_page_names_its_coach(
    client: Client, league: Competition, anna: User
) -> None:
    change_profile(anna, "Ace", public=True)
    address = CoachProfile.objects.get().get_absolute_url()
    team = Team.objects.get(coach=anna).get_absolute_url()
    assert "Ace" in get(address)
    assert address in get(team)
    change_profile(anna, "Ace", public=False)
    assert client.get(address).status_code == 404
    assert "Ace" not in get(team)
    assert "Ace" not in get("/ratings/")


def test_the_page_tells_ratings_results_titles_and_the_chart(league: Competition, anna: User) -> None:
    change_profile(anna, ODD, "FI", public=True)
    profile = CoachProfile.objects.get()
    page = get(profile.get_absolute_url())
    assert "&lt;b&gt;Ånna&lt;/b&gt; &amp; Co" in page and ODD not in page
    for part in ('class="belief"', "Winter Cup", "Head to head", "Team 2", "FI"):
        assert part in page, part
    told = Client().get(f"/api/coaches/{profile.public_id}/").json()
    assert sum(told["total"].values()) == len(told["history"]) == 6
    assert [each["edition"] for each in told["ratings"]] == ["", league.edition]
    champion = league.rated.champion == anna.rated
    assert told["competitions"][0]["champion"] is champion


def test_an_opponent_without_a_page_is_not_named(league: Competition, anna: User) -> None:
    bert = somebody("bert")
    change_profile(anna, "Ace", public=True)
    Rated.objects.filter(team__entries__number=2).update(user=bert, team=None)
    change_profile(bert, "Bluff", public=False)
    told = Client().get(f"/api/coaches/{CoachProfile.objects.get(user=anna).public_id}/").json()
    assert sorted(each["name"] for each in told["opponents"]) == ["Team 3", "Team 4"]


def test_what_is_hidden_meanwhile_is_not_told(league: Competition, anna: User) -> None:
    """Before any worker has looked."""
    change_profile(anna, "Ace", public=True)
    league.refresh_from_db()
    league.visibility = "private"
    league.save()
    page = get(CoachProfile.objects.get().get_absolute_url())
    assert "Winter Cup" not in page and "Team 2" not in page


def test_a_page_costs_few_queries(league: Competition, anna: User) -> None:
    change_profile(anna, "Ace", public=True)
    for address, most in ((CoachProfile.objects.get().get_absolute_url(), 9), ("/ratings/", 5), ("/api/ratings/", 2)):
        with CaptureQueriesContext(connection) as queries:
            get(address)
        assert len(queries) <= most, (address, [each["sql"][:90] for each in queries])


def test_a_coach_puts_the_page_up_and_sees_the_own_rating_before(client: Client, league: Competition, anna: User) -> None:
    client.force_login(anna)
    assert "15" in client.get("/accounts/coach/").content.decode()
    sent = {"name": "  Ace   of Base ", "country": "fi", "public": "on"}
    assert client.post("/accounts/coach/", sent).status_code == 302
    profile = CoachProfile.objects.get(user=anna)
    assert (profile.name, profile.country, profile.public) == ("Ace of Base", "FI", True)
    assert client.put("/api/account/coach/", {"name": "Ace", "public": False}, "application/json").json()["public"] is False


@pytest.mark.parametrize(
    "name,country", [("", ""), ("x" * 61, ""), ("Bеrt", ""), ("BERT", ""), ("Ace", "Finland"), ("A\u202ece", ""), ("0lga", "")]
)
def test_names_that_mislead_and_countries_that_are_none_are_refused(anna: User, name: str, country: str) -> None:
    somebody("olga")
    change_profile(somebody("b"), "Bert", public=False)
    with pytest.raises(Refusal):
        change_profile(anna, name, country, public=True)
    assert not CoachProfile.objects.filter(user=anna).exists()


def test_the_profile_goes_with_the_account(league: Competition, anna: User) -> None:
    change_profile(anna, "Ace", public=True)
    anna.delete()
    assert not CoachProfile.objects.exists()
    assert "Ace" not in get("/ratings/")


# -- ladders ----------------------------------------------------------------------------------


def ladder(**asked: object) -> list[str]:
    return [each["name"] for each in Client().get("/api/ratings/", asked).json()["rungs"]]


def test_ladders_go_by_edition_country_and_year(league: Competition, anna: User) -> None:
    change_profile(anna, "Ace", "FI", public=True)
    everybody = {"Ace", "Team 2", "Team 3", "Team 4"}
    year = Rating.objects.exclude(year=0).values_list("year", flat=True)[0]
    assert set(ladder()) == set(ladder(edition=league.edition)) == set(ladder(year=year)) == everybody
    assert ladder(country="FI") == ["Ace"]
    assert ladder(edition="french") == ladder(year=1999) == ladder(provisional="1") == []
    assert set(ladder(edition="x", year="x", after="x", before="\0")) == everybody


def test_few_matches_are_no_place(league: Competition, settings: object) -> None:
    settings.RATED_MATCHES = 7  # type: ignore[attr-defined]
    assert ladder() == []
    assert len(ladder(provisional="1")) == 3


def test_a_ladder_is_walked_down_and_up_again(monkeypatch: pytest.MonkeyPatch) -> None:
    Rating.objects.bulk_create(
        Rating(
            player=Rated.objects.create(team=Team.objects.create(name=f"T{n}")), edition="", mu=20 + n // 2, sigma=1, matches=9
        )
        for n in range(120)
    )
    seen, after = [], ""
    while True:
        page = Client().get("/api/ratings/", {"after": after} if after else {}).json()
        seen += [(each["place"], each["name"]) for each in page["rungs"]]
        if not page["after"]:
            break
        after = page["after"]
    assert [place for place, _ in seen] == list(range(1, 121)) and len({name for _, name in seen}) == 120
    above = Client().get("/api/ratings/", {"before": page["before"]}).json()
    assert [each["place"] for each in above["rungs"]] == list(range(51, 101))


# -- seeding ----------------------------------------------------------------------------------


def test_an_organiser_seeds_by_rating_and_learns_nothing_hidden(league: Competition, anna: User) -> None:
    olga = league.creator
    assert olga is not None
    cup = draft(olga, 5)  # the same teams, and a new one
    client = Client()
    client.force_login(olga)
    hidden = seeds_by_rating(cup)
    assert {each.entry.team.name for each in hidden if each.skill is None} == {"Team 1", "Team 5"}
    change_profile(anna, "Ace", public=True)
    order = [each.entry.number for each in seeds_by_rating(cup)]
    page = f"/competitions/{cup.public_id}/organise/seeds/"
    assert "Use these seeds" in client.get(page).content.decode()
    assert client.post(page, {"revision": 0}).status_code == 302  # somebody else was faster
    assert list(cup.entries.order_by("seat").values_list("number", flat=True)) == [1, 2, 3, 4, 5]
    cup.refresh_from_db()
    client.post(page, {"revision": cup.revision})
    assert list(cup.entries.order_by("seat").values_list("number", flat=True)) == order
    assert order[-1] == 5
    assert Client().get(page).status_code == 302
    client.force_login(anna)
    assert client.get(page).status_code in (403, 404)

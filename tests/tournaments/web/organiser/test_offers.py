"""Cups that don't fill: the organiser is offered what fits, on the page of a new competition and on its desk."""

import html
import re

import pytest
from django.urls import reverse

from tests.tournaments.web.organiser.test_overview import FORM, texts
from tournaments.models import Competition, Fixture
from tournaments.services.command import By
from tournaments.services.entries import NewTeam, enter
from tournaments.web.organiser.choices import FORMATS

pytestmark = pytest.mark.django_db

NEW = "/competitions/new/"


def listed(count: int) -> str:
    return "\n".join(f"Team {number}" for number in range(1, count + 1))


def buttons(page: str) -> dict[str, str]:
    """The offers: what each button says, by what it sends."""
    found = re.findall(r'name="take" value="([a-z]+)" type="submit">([^<]+)</button>', page)
    return {key: html.unescape(words) for key, words in found}


def test_a_cup_of_sixteen_with_fifteen_names_is_offered_what_fits(anna):
    answer = anna.post(NEW, {**FORM, "teams": listed(15)})
    page = texts(answer)
    assert answer.status_code == 200 and not Competition.objects.exists()
    assert "Cup of 16 takes 16 teams; the list has 15." in page
    assert buttons(page) == {
        "uneven": "4 groups of 3 or 4, then knockout",
        "knockout": "Knockout, 1 team has a bye",
        "swiss": "Swiss, 5 rounds",
    }
    # What was written is still there.
    assert "Team 15" in page and 'value="Winter Cup"' in page


@pytest.mark.parametrize("format", [name for name, each in FORMATS.items() if each.teams])
@pytest.mark.parametrize("more", [-2, -1, 1])
def test_one_click_takes_an_offer_and_it_can_begin(anna, format, more):
    count = FORMATS[format].teams + more
    sent = {**FORM, "format": format, "teams": listed(count)}
    key, *_others = buttons(texts(anna.post(NEW, sent)))
    answer = anna.post(NEW, {**sent, "take": key})
    cup = Competition.objects.get()
    desk = reverse("organise", args=[cup.public_id])
    assert answer.headers["Location"] == desk and cup.entries.count() == count
    assert 'class="notice"' not in texts(anna.get(desk))
    anna.post(desk, {"do": "draw", "method": "pots"})
    anna.post(desk, {"do": "begin"})
    assert Fixture.objects.filter(competition=cup).exists()


def test_in_french(anna):
    page = texts(anna.post(NEW, {**FORM, "teams": listed(14)}, headers={"accept-language": "fr"}))
    assert buttons(page)["uneven"] == "4 groupes de 3 ou 4, puis élimination directe"
    assert buttons(page)["knockout"] == "Élimination directe, 2 équipes exemptes"


@pytest.mark.parametrize("take", ["league", "everything", "'; drop", "x" * 300])
def test_an_offer_that_was_not_made_makes_nothing(anna, take):
    answer = anna.post(NEW, {**FORM, "teams": listed(15), "take": take})
    assert "takes 16 teams; the list has 15" in texts(answer) and "uneven" in buttons(texts(answer))
    assert not Competition.objects.exists()


def test_an_offer_is_forgotten_once_the_list_fits(anna):
    anna.post(NEW, {**FORM, "take": "knockout"})
    assert Competition.objects.get().recipe == {"preset": "cup-16"}


def test_one_name_is_offered_nothing(anna):
    page = texts(anna.post(NEW, {**FORM, "teams": "Lyon"}))
    assert "takes 16 teams; the list has 1." in page and not buttons(page)


class TestTheDesk:
    @pytest.fixture
    def cup(self, anna) -> Competition:
        anna.post(NEW, FORM)
        return Competition.objects.get()

    @pytest.fixture
    def desk(self, cup) -> str:
        return reverse("organise", args=[cup.public_id])

    def test_a_team_that_stays_away_leaves_what_fits(self, anna, cup, desk):
        anna.post(desk, {"do": "draw", "method": "pots"})
        anna.post(desk, {"do": "remove", "number": "16"})
        page = texts(anna.get(desk))
        assert "Cup of 16 is for 16 entrants, not 15." in page
        assert "uneven" in buttons(page)
        page = texts(anna.post(desk, {"do": "offer", "take": "uneven"}, follow=True))
        assert "The format is now: 4 groups of 3 or 4, then knockout." in page
        assert not buttons(page)
        cup.refresh_from_db()
        assert cup.recipe == {"groups": {"count": 4}} and cup.members == []
        assert cup.actions.get(verb="settings").data["before"]["recipe"] == {"preset": "cup-16"}
        anna.post(desk, {"do": "begin"})
        assert cup.fixtures.count() == 28

    def test_an_offer_for_another_number_changes_nothing(self, anna, cup, desk):
        enter(cup, By(None, trusted=True), [NewTeam(f"Late {n}") for n in range(200)])
        page = texts(anna.post(desk, {"do": "offer", "take": "swiss"}, follow=True))
        assert "This format no longer fits. Choose another one." in page
        cup.refresh_from_db()
        assert cup.recipe == {"preset": "cup-16"}

    def test_a_cup_that_has_begun_keeps_its_format(self, anna, cup, desk):
        anna.post(desk, {"do": "begin"})
        page = texts(anna.post(desk, {"do": "offer", "take": "knockout"}, follow=True))
        assert "The competition has started" in page
        cup.refresh_from_db()
        assert cup.recipe == {"preset": "cup-16"}

    def test_nobody_else_takes_an_offer(self, client, cup, desk):
        client.logout()
        assert client.post(desk, {"do": "offer", "take": "knockout"}).status_code == 302
        cup.refresh_from_db()
        assert cup.recipe == {"preset": "cup-16"}

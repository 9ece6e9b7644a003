"""The rules of a competition by the page: rulebook, preset, and every option beside it."""

import pytest
from django.urls import reverse

from matches.fixture.terms import fixture_terms
from rules import IllegalInput
from rules.editions import EDITIONS
from tests.tournaments.web.api import cast
from tournaments.exchange.whole import written
from tournaments.models import Competition, Fixture
from tournaments.services.competitions import copy_competition
from tournaments.services.exchange import import_competition

pytestmark = pytest.mark.django_db


def page_of(competition: Competition) -> str:
    return reverse("organise-rules", args=[competition.public_id])


def test_house_rules_are_chosen_shown_and_played_by():
    scene = cast.scene(preset="advanced")
    owner, cup = scene.client("owner"), scene.competition
    answer = owner.post(page_of(cup), {
        "rules": "fuba3/advanced", "fuba3-A10": "off", "fuba3-skill_limit": "6", "fuba3-free_formations": "on",
        "fuba22-A5": "off",  # of another rulebook: it does not count
    })  # fmt: skip
    assert answer.status_code == 302
    cup.refresh_from_db()
    assert cup.options == {"A10": False, "skill_limit": 6, "free_formations": True}
    page = owner.get(cup.get_absolute_url()).content.decode()
    assert "any formation with lines of 0 to 6: yes; skill places of a team: 6" in " ".join(page.split())
    terms = fixture_terms(Fixture.objects.filter(competition=cup).first())
    match = terms.match()
    assert not match.options.a10 and match.options.skill_limit == 6
    match.apply("lineup 3-3-4 TM1 TM2 TM4 TM5 GK1 GK4")
    # Shown again as they were chosen, and taken back one by one.
    form = owner.get(page_of(cup)).context["form"]
    assert form["fuba3-A10"].value() == "off" and form["fuba3-skill_limit"].value() == 6 and form.is_open()
    owner.post(page_of(cup), {"rules": "fuba3/advanced", "fuba3-skill_limit": "6"})
    cup.refresh_from_db()
    assert cup.options == {"skill_limit": 6}


def test_every_option_of_every_rulebook_is_on_the_page():
    scene = cast.a_draft()
    page = scene.client("owner").get(page_of(scene.competition)).content.decode()
    for name, edition in EDITIONS.items():
        for option in edition.choices():
            # Whether a match must have a winner is up to the format.
            assert (f'name="{name}-{option.name}"' in page) is (option.name not in ("X1", "X2"))


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"fuba3-A1": "off"}, "A2 (player roles) needs A1 (condition points and tiredness)."),
        ({"rules": "fuba3/basic", "fuba3-any_actor": "on"}, "needs A1"),
        ({"fuba3-skill_limit": "12"}, "less than or equal to 11"),
        ({"fuba3-skill_limit": "many"}, "whole number"),
        ({"fuba3-fans": "loud"}, "loud is not one of the available choices"),
        ({"fuba3-A10": "maybe"}, "maybe is not one of the available choices"),
        ({"rules": "chess/blitz"}, "chess/blitz is not one of the available choices"),
        ({"rules": "fuba22/advanced"}, "fuba22/advanced is not one of the available choices"),  # it has begun
        ({"revision": "0"}, "The competition has changed"),
    ],
)
def test_what_does_not_go_together_is_refused_and_nothing_changes(wrong: dict[str, str], sentence: str):
    scene = cast.scene(preset="advanced")
    cup = scene.competition
    before = cup.revision
    answer = scene.client("owner").post(page_of(cup), {"rules": "fuba3/advanced", "fuba3-A9": "off", **wrong})
    assert answer.status_code == 200 and sentence in answer.content.decode()
    cup.refresh_from_db()
    assert cup.options == {} and cup.revision == before


def test_house_rules_of_one_rulebook_do_not_follow_into_another():
    scene = cast.a_draft()
    owner, cup = scene.client("owner"), scene.competition
    owner.post(page_of(cup), {"rules": "fuba3/advanced", "fuba3-any_full_back": "on"})
    owner.post(page_of(cup), {"rules": "fuba22/advanced", "fuba22-marked_runs": "on"})
    cup.refresh_from_db()
    assert (cup.edition, cup.options) == ("fuba22", {"marked_runs": True})
    cast.as_json(owner, "patch", scene.address, {"edition": "fuba20"})
    cup.refresh_from_db()
    assert (cup.edition, cup.options) == ("fuba20", {})


@pytest.mark.parametrize(("role", "status"), [("organiser", 200), ("recorder", 403), ("stranger", 403), ("anonymous", 302)])
def test_only_organisers_change_the_rules(role: str, status: int):
    scene = cast.a_cup()
    assert scene.client(role).get(page_of(scene.competition)).status_code == status
    changed = scene.client(role).post(page_of(scene.competition), {"rules": "fuba3/basic"})
    assert changed.status_code == (302 if role == "organiser" else status)


def test_in_a_world_cup_only_teams_with_the_right_choose_catenaccio():
    scene = cast.scene(preset="worldcup")
    owner, cup = scene.client("owner"), scene.competition
    fixture = Fixture.objects.filter(competition=cup).first()
    with pytest.raises(IllegalInput, match="cannot be used under these options"):
        fixture_terms(fixture).match().apply("lineup 4-4-2 DF8")
    holder = fixture.home.number
    answer = owner.post(page_of(cup), {"rules": "fuba3/worldcup", "catenaccio": [str(holder)]})
    assert answer.status_code == 302
    cup.refresh_from_db()
    assert cup.rights == {"catenaccio": [holder]}
    fixture = Fixture.objects.get(pk=fixture.pk)
    match = fixture_terms(fixture).match().apply("lineup 4-4-2 DF8")
    with pytest.raises(IllegalInput, match="cannot be used under these options"):
        match.apply("lineup 4-4-2 DF8")
    assert owner.get(page_of(cup)).context["form"]["catenaccio"].value() == [holder]
    assert cast.as_json(owner, "get", scene.address).json()["rights"] == {"catenaccio": [holder]}
    assert import_competition(scene.owner, written(cup)).rights == cup.rights
    assert copy_competition(scene.owner, cup).rights == cup.rights
    owner.post(page_of(cup), {"rules": "fuba3/worldcup"})
    cup.refresh_from_db()
    assert cup.rights == {}


@pytest.mark.parametrize(
    ("rights", "sentence"),
    [
        ({"catenaccio": [99]}, "There is no entry 99"),
        ({"catenaccio": ["1"]}, "a list of their numbers"),
        ({"catenaccio": [True]}, "a list of their numbers"),
        ({"catenaccio": 1}, "a list of their numbers"),
        ({"libero": [1]}, "The rights are an object with catenaccio"),
        ([1], "This must be an object"),
    ],
)
def test_rights_that_make_no_sense_are_refused(rights: object, sentence: str):
    scene = cast.a_cup()
    answer = cast.as_json(scene.client("owner"), "patch", scene.address, {"rights": rights})
    assert answer.status_code in (400, 422) and sentence in answer.content.decode()
    scene.competition.refresh_from_db()
    assert scene.competition.rights == {}

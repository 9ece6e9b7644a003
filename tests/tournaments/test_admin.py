"""The back office: every list and every row can be read; what was played cannot be touched."""

import pytest
from django.contrib import admin
from django.urls import reverse

from fuba_site.accounts.models import User
from tests.tournaments.services.making import play_all, running, somebody
from tournaments.models import Action, Competition, Fixture, Result, Role, Team
from tournaments.services.command import By
from tournaments.services.draws import draw
from tournaments.services.rulings import deduct, override_place
from tournaments.services.start import back_to_draft, start

pytestmark = pytest.mark.django_db

MODELS = [model for model in admin.site._registry if model._meta.app_label in ("tournaments", "fuba_site")]
FACTS = "action result drawrecord fixture stage entry deduction rankoverride pairoverride".split()


@pytest.fixture
def office(client):
    """A superuser's browser, and a competition with something of everything."""
    owner = somebody("root", is_staff=True, is_superuser=True)
    competition = running(owner, 8, {"groups": {"count": 2, "qualify": 2}})
    back_to_draft(competition, By(owner))
    draw(competition, By(owner))
    start(competition, By(owner))
    play_all(competition, owner)
    deduct(competition, By(owner, "late"), 1, 1)
    fixture = competition.fixtures.select_related("home").get(number=1)
    override_place(competition, By(owner, "coin"), fixture.home.number, fixture.group, 1)
    client.force_login(owner)
    return client


def url(model, page: str, *args: int) -> str:
    return reverse(f"admin:{model._meta.app_label}_{model._meta.model_name}_{page}", args=args)


def test_everything_of_tournaments_is_there():
    assert len([model for model in MODELS if model._meta.app_label == "tournaments"]) == 12
    assert User in MODELS


def test_lists_searches_and_rows_can_be_read(office):
    for model in MODELS:
        assert office.get(url(model, "changelist")).status_code == 200, model
        assert office.get(url(model, "changelist"), {"q": "Team 1"}).status_code == 200, model
        row = model.objects.first()
        if row is not None:
            assert office.get(url(model, "change", row.pk)).status_code == 200, model


def test_facts_can_be_neither_added_nor_changed_nor_deleted(office):
    for model in (each for each in MODELS if each._meta.model_name in FACTS):
        assert office.get(url(model, "add")).status_code == 403, model
        row = model.objects.first()
        if row is not None:
            assert office.post(url(model, "change", row.pk), {"outcome": "normal"}).status_code == 403, model
            assert office.get(url(model, "delete", row.pk)).status_code == 403, model
            office.post(url(model, "changelist"), {"action": "delete_selected", "_selected_action": [row.pk], "post": "yes"})
            assert model.objects.filter(pk=row.pk).exists(), model


def test_no_way_leads_around_that(office):
    """Neither a competition nor a team nor an account takes results along."""
    results = Result.objects.count()
    for row in (Competition.objects.get(), Team.objects.filter(entries__isnull=False).first(), User.objects.get()):
        office.post(url(type(row), "delete", row.pk), {"post": "yes"})
        office.post(url(type(row), "changelist"), {"action": "delete_selected", "_selected_action": [row.pk], "post": "yes"})
    assert Result.objects.count() == results and Fixture.objects.exists()


def test_changes_go_through_the_services_and_into_the_history(office):
    competition = Competition.objects.get()
    fields = {"name": "Summer Cup", "season": "2027", "description": "", "visibility": "unlisted", "time_zone": "UTC"}
    assert office.post(url(Competition, "change", competition.pk), fields).status_code == 302
    competition.refresh_from_db()
    assert (competition.name, competition.visibility) == ("Summer Cup", "unlisted")
    last = Action.objects.filter(competition=competition).last()
    assert last.verb == "settings" and last.revision == competition.revision and last.actor_name == "root"


def test_a_refused_change_is_explained_and_changes_nothing(office):
    competition = Competition.objects.get()
    fields = {"name": "Cup", "season": "", "description": "", "visibility": "public", "time_zone": "Moon/Tycho"}
    answer = office.post(url(Competition, "change", competition.pk), fields, follow=True)
    assert "There is no time zone" in answer.content.decode()
    competition.refresh_from_db()
    assert competition.name == "Winter Cup"


def test_the_last_owner_keeps_the_role(office):
    role = Role.objects.get()
    office.post(url(Role, "delete", role.pk), {"post": "yes"})
    assert Role.objects.filter(pk=role.pk).exists()
    somebody("Otto")
    other = {"competition": role.competition_id, "user": User.objects.get(username="Otto").pk, "role": "organiser"}
    assert office.post(url(Role, "add"), other).status_code == 302
    assert Action.objects.filter(verb="give role").count() == 1

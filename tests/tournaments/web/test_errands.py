"""What takes long in a large competition is left to workers: its start, its schedule, its files, and taking one in."""

import json

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse
from rest_framework.renderers import JSONRenderer

from fuba_site.jobs import errands
from fuba_site.jobs.models import Errand, ErrandState
from tests.tournaments.services.making import report
from tests.tournaments.web.api import cast
from tests.tournaments.web.api.cast import LEAGUE
from tournaments.models import Competition
from tournaments.services.command import By
from tournaments.services.exchange import export_competition
from tournaments.services.schedule import set_conditions

pytestmark = pytest.mark.django_db
DAY = {"date": "2026-12-05", "opens": "10:00", "closes": "22:00"}
CONDITIONS = {"days": [DAY], "tables": ["Anfield", "Bökelberg"]}


@pytest.fixture(autouse=True)
def everything_is_large(settings):
    settings.LARGE_FIXTURES = 5


def a_draft():
    return cast.scene(cast.draft, 4, LEAGUE)


def done_by_a_worker() -> Errand:
    errand = Errand.objects.latest("pk")
    errands.do(errand.pk, "a worker")
    errand.refresh_from_db()
    return errand


def led_to_its_page(answer) -> None:
    assert (answer.status_code, answer.headers["Location"]) == (302, reverse("errand", args=[Errand.objects.get().public_id]))


def accepted(answer) -> None:
    errand = Errand.objects.latest("pk")
    address = reverse("api-errand", args=[errand.public_id])
    assert (answer.status_code, answer.headers["Location"], answer.json()["state"]) == (202, address, "waiting")


def test_a_large_start_by_the_page_with_times_for_its_matches():
    scene = a_draft()
    set_conditions(scene.competition, By(scene.owner), CONDITIONS)
    address = reverse("organise", args=[scene.competition.public_id])
    for _ in range(2):  # whoever presses twice asks once
        led_to_its_page(scene.client("owner").post(address, {"do": "begin"}))
    assert not scene.competition.fixtures.exists()
    errand = done_by_a_worker()
    assert (errand.state, errand.address) == (ErrandState.DONE, scene.competition.get_absolute_url())
    assert scene.competition.fixtures.exclude(starts=None).count() == 6
    assert scene.competition.actions.filter(verb="start", actor=scene.owner).count() == 1


def test_a_large_start_by_the_api_and_one_that_is_overtaken():
    scene = a_draft()
    start = f"{scene.address}start/"
    revision = {"revision": Competition.objects.get().revision}
    accepted(scene.client("owner").post(start, revision, "application/json"))
    set_conditions(scene.competition, By(scene.owner), CONDITIONS)
    errand = done_by_a_worker()
    assert (errand.state, errand.code) == (ErrandState.REFUSED, "stale") and not scene.competition.fixtures.exists()
    assert scene.client("stranger").post(start, {}, "application/json").status_code in (403, 404)
    assert Errand.objects.count() == 1


def test_what_cannot_start_is_refused_at_once():
    scene = cast.scene(cast.draft, 4, {"groups": {"count": 3}})
    assert scene.client("owner").post(f"{scene.address}start/", {}, "application/json").status_code == 422
    assert not Errand.objects.exists()


@pytest.mark.parametrize("by", ["timetable", "times", "api"])
def test_a_large_schedule(by):
    scene = cast.a_league()
    set_conditions(scene.competition, By(scene.owner), CONDITIONS)
    client = scene.client("owner")
    if by == "api":
        accepted(client.post(f"{scene.address}schedule/", {}, "application/json"))
    elif by == "timetable":
        led_to_its_page(client.post(reverse("timetable", args=[scene.competition.public_id]), {"do": "make"}))
    else:
        address = reverse("organise-times", args=[scene.competition.public_id])
        form = {"do": "place", "tables": "Anfield\nBökelberg", "minutes": "60", "gap": "0", "rest": "0", "time_zone": "UTC"}
        days = {"day-rows": "1", "day0-date": "2026-12-05", "day0-opens": "10:00", "day0-closes": "22:00"}
        led_to_its_page(client.post(address, form | days))
    assert not scene.competition.fixtures.exclude(starts=None).exists()
    assert done_by_a_worker().address == reverse("timetable", args=[scene.competition.public_id])
    assert not scene.competition.fixtures.filter(starts=None).exists()


@pytest.mark.parametrize("file", ["competition.json", "competition.xlsx", "fixtures.csv", "tables.xlsx"])
def test_a_large_file_is_made_by_a_worker_and_kept_until_something_is_done(file):
    scene = cast.a_league()
    address = f"{scene.competition.get_absolute_url()}files/{file}"
    visitor = scene.client("anonymous")
    led_to_its_page(visitor.get(address))
    assert done_by_a_worker().address == address
    first = visitor.get(address)
    assert first.status_code == 200 and "attachment" in first.headers["Content-Disposition"]
    report(scene.competition, scene.owner, 1, 2, 0)
    assert visitor.get(address).status_code == 302


def test_the_document_of_the_api_is_the_same_and_has_the_history_for_those_who_may_see_it_alone():
    scene = cast.a_league()
    for role, by in (("anonymous", By()), ("owner", By(scene.owner))):
        client = scene.client(role)
        accepted(client.get(f"{scene.address}export/"))
        assert done_by_a_worker().address == f"{scene.address}export/"
        expected = json.loads(JSONRenderer().render(export_competition(scene.competition, by)))
        assert client.get(f"{scene.address}export/").json() == expected
    assert scene.client("anonymous").get(f"{scene.address}export/").json().get("history") is None
    accepted(scene.client("anonymous").get(f"{scene.address}sheets/fixtures/csv/"))


@pytest.mark.parametrize("by", ["page", "api"])
def test_a_large_document_is_taken_in_by_a_worker(by, settings):
    scene = cast.a_league()
    document = json.loads(json.dumps(export_competition(scene.competition, By(scene.owner)), default=str))
    client = scene.client("stranger")
    if by == "api":
        accepted(client.post("/api/competitions/import/", {"document": document}, "application/json"))
    else:
        file = SimpleUploadedFile("league.json", json.dumps(document).encode())
        led_to_its_page(client.post("/competitions/import/", {"file": file}))
    errand = done_by_a_worker()
    made = Competition.objects.exclude(pk=scene.competition.pk).get()
    assert (errand.state, errand.address, errand.terms) == (ErrandState.DONE, made.get_absolute_url(), {})
    assert made.fixtures.count() == 6 and made.creator == scene.users["stranger"]
    settings.FIXTURES_PER_STAGE = 5
    refused = client.post("/api/competitions/import/", {"document": document}, "application/json")
    assert refused.status_code == 422 and "at most 5" in refused.json()["detail"]


def results_csv(teams: int = 3) -> str:
    pairs = [(home, away) for home in range(teams) for away in range(teams) if home != away]
    lines = [f"{round},Club {home},Club {away},2-1" for round, (home, away) in enumerate(pairs, 1)]
    return "\n".join(["round,home,away,score", *lines])


def test_a_large_file_of_results_is_taken_in_by_a_worker_by_the_api():
    client = cast.a_league().client("stranger")
    given = {"format": "csv", "text": results_csv(), "name": "Summer League", "confirmed": True}
    accepted(client.post("/api/competitions/import/", given, "application/json"))
    assert not Competition.objects.filter(name="Summer League").exists()
    errand = done_by_a_worker()
    made = Competition.objects.get(name="Summer League")
    assert (errand.state, errand.address, errand.terms) == (ErrandState.DONE, made.get_absolute_url(), {})
    assert made.fixtures.count() == 6 and made.actions.filter(imported=False).count() == 0


def test_a_large_file_of_results_that_asks_something_is_refused_with_the_question():
    client = cast.a_league().client("stranger")
    given = {"format": "csv", "text": results_csv(), "name": "Summer League", "answers": {"nobody": "asked this"}}
    accepted(client.post("/api/competitions/import/", given, "application/json"))
    errand = done_by_a_worker()
    assert (errand.state, errand.code) == (ErrandState.REFUSED, "not_asked")
    assert not Competition.objects.filter(name="Summer League").exists()


def test_a_large_file_of_results_is_taken_in_by_a_worker_by_the_page_once():
    client = cast.a_league().client("stranger")
    shown = client.post("/competitions/import/", {"text": results_csv()})
    assert shown.status_code == 200
    form = {name: shown.context[name] for name in ("kept", "key", "seen")} | {
        "do": "make", "name": "Summer League", "season": "", "table_rules": shown.context["form"]["table_rules"].value(),
        "rules": "fuba3/basic", "time_zone": "UTC", "visibility": "public",
        **{f"answer:{each['id']}": each["chosen"] for each in shown.context["found"]["questions"]},
    }  # fmt: skip
    for _ in range(2):  # whoever presses twice asks once
        led_to_its_page(client.post("/competitions/import/", form))
    assert done_by_a_worker().state == ErrandState.DONE
    led_to_its_page(client.post("/competitions/import/", form))
    assert done_by_a_worker().address == Competition.objects.get(name="Summer League").get_absolute_url()


def test_a_small_file_of_results_is_taken_in_at_once(settings):
    settings.LARGE_FIXTURES = 6
    client = cast.a_league().client("stranger")
    given = {"format": "csv", "text": results_csv(), "name": "Summer League", "confirmed": True}
    assert client.post("/api/competitions/import/", given, "application/json").status_code == 201
    assert not Errand.objects.exists()

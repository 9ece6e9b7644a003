"""What spectators read about a match that was reported and does not count yet."""

import pytest
from django.test import Client
from django.urls import reverse

from matches.models import Match, Recording, Report
from matches.recording.session import sheets
from rules.play import play_seeded
from tests.matches.links.visitors import JSON, by_link, fixture_address, league
from tests.matches.reports.test_reports import LOST, WON, answer, say
from tests.tournaments.web.api.cast import Scene
from tests.tournaments.web.public.test_competition import text
from tournaments.models import Fixture

pytestmark = pytest.mark.django_db


def pages(scene: Scene) -> list[str]:
    competition = scene.competition
    return [reverse("fixture", args=[competition.public_id, 1]), competition.get_absolute_url() + "?round=1"]


def away_team(scene: Scene) -> str:
    return Fixture.objects.get(competition=scene.competition, number=1).away.team.name


def test_an_unconfirmed_score_is_said_to_wait_for_the_other_side() -> None:
    scene = league()
    say(by_link(scene, "home"), scene, WON)
    for path in pages(scene):
        page = Client().get(path)
        assert f"eported, waiting for {away_team(scene)}" in text(page), path
        assert "claimed" in page.content.decode() and "Full time" not in text(page)
    answer(by_link(scene, "away"), scene, "confirm")
    for path in pages(scene):
        page = Client().get(path)
        assert "waiting for" not in text(page) and 'class="claimed"' not in page.content.decode(), path


def test_a_disputed_score_is_not_shown_as_one() -> None:
    scene = league()
    say(by_link(scene, "home"), scene, WON)
    say(by_link(scene, "away"), scene, LOST)
    for path in pages(scene):
        page = Client().get(path)
        assert "isputed: 2–1 or 1–2" in text(page), path
        assert 'class="claimed"' not in page.content.decode()


def test_a_recorded_match_says_so_on_its_own_page_and_in_lists() -> None:
    scene = league(preset="basic")
    recording = recorded(scene)
    match = Match.objects.get(recording=recording)
    report = Report.objects.get(recording=recording)
    for path in (match.get_absolute_url(), "/matches/", *pages(scene)):
        assert f"eported, waiting for {away_team(scene)}" in text(Client().get(path)), path
    answer(by_link(scene, "away"), scene, "dispute", report.pk, reason="it was 0–0")
    for path in (match.get_absolute_url(), "/matches/", *pages(scene)):
        assert "isputed" in text(Client().get(path)), path
    scene.client("organiser").post(
        f"{fixture_address(scene)}reports/{report.pk}/settle/", {"reason": "seen on the record"}, JSON
    )
    for path in (match.get_absolute_url(), "/matches/", *pages(scene)):
        shown = text(Client().get(path))
        assert "isputed" not in shown and "waiting for" not in shown, path


def test_a_match_of_which_only_the_result_will_be_reported_is_not_live() -> None:
    scene = league()
    address = reverse("fixture-record", args=[scene.competition.public_id, 1])
    client = scene.client("organiser")
    client.post(address, {"mode": "result"})
    assert Recording.objects.get().mode == "result"
    for path in ("/", *pages(scene)):
        page = Client().get(path).content.decode()
        assert "Live now" not in page and "data-live-recording" not in page, path
    client.post(reverse("fixture-record", args=[scene.competition.public_id, 2]), {"mode": "live"})
    assert "Live now" in Client().get(pages(scene)[1]).content.decode(), "one that is recorded is"
    page = Client().get(reverse("fixture", args=[scene.competition.public_id, 2])).content.decode()
    assert 'class="pitch"' in page, "and its own page shows its pitch"


def recorded(scene: Scene) -> Recording:
    """The home coach has recorded a whole match."""
    home = by_link(scene, "home")
    begun = home.post(fixture_address(scene) + "recording/", {}, JSON).json()
    recording = Recording.objects.get(public_id=begun["id"])
    played = play_seeded(recording.edition, recording.options, *sheets(recording), "random", "random", "7")
    home.post(f"/api/recordings/{begun['id']}/inputs/", {"inputs": played.inputs}, JSON)
    home.post(f"/api/recordings/{begun['id']}/finish/", {}, JSON)
    return recording

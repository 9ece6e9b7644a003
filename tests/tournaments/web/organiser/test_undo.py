"""What follows before it is done, and undone from the next page and from the history."""

import re

import pytest
from django.urls import reverse

from matches.live.scores import live_matches
from matches.live.sources import being_played
from matches.models import Recording
from matches.recording.services import begin_fixture
from tests.tournaments.services.making import report
from tests.tournaments.web.api import cast
from tests.tournaments.web.organiser.looking import confirm, look, seen_in
from tournaments.exchange.team_lists import NewTeam
from tournaments.models import Entry, Fixture
from tournaments.services.command import By
from tournaments.services.entries import enter_late
from tournaments.services.refusals import Conflict

pytestmark = pytest.mark.django_db
LATE = {"name": "Latecomers", "group": "A", "reason": "train was late"}


def semi_finals() -> cast.Scene:
    """Groups are over; one match of the knockout is played, another is being recorded."""
    scene = cast.a_drawn_cup()
    cup, owner = scene.competition, scene.owner
    for fixture in Fixture.objects.filter(competition=cup).exclude(group="").order_by("number"):
        report(cup, owner, fixture.number, 2, 1)
    ready = list(Fixture.objects.filter(competition=cup, status="ready").order_by("number"))
    report(cup, owner, ready[0].number, 1, 0)
    begin_fixture(By(owner), cup, ready[1].number)
    scene.places |= {"played": ready[0].number, "live": ready[1].number}
    return scene


def page_of(scene: cast.Scene) -> str:
    return reverse("organise-teams", args=[scene.competition.public_id])


def undo_page(scene: cast.Scene, revision: int) -> str:
    return reverse("organise-undo", args=[scene.competition.public_id, revision])


def test_a_latecomer_is_previewed_before_results_become_void_and_the_bracket_is_kept_first():
    scene = semi_finals()
    client, teams = scene.client("organiser"), scene.competition.entries.count()
    page, confirmed = look(client, page_of(scene), LATE)
    played, live = scene.places["played"], scene.places["live"]
    assert "1 played match becomes void." in page and f"Match {played}, " in page
    assert f"Match {live}, " in page and "being recorded now" in page
    assert "without a time yet" in page
    assert page.index("Keep the bracket as played") < page.index("Void 2 matches and let it in")
    assert scene.competition.entries.count() == teams
    with pytest.raises(Conflict) as refused:
        enter_late(scene.competition, By(scene.owner, "late"), NewTeam("Latecomers"), "A")
    assert refused.value.code == "would_void" and scene.competition.entries.count() == teams
    report(scene.competition, scene.owner, live, 0, 1)  # somebody else was quicker
    assert "The competition has changed" in client.post(page_of(scene), confirmed).content.decode()
    assert scene.competition.entries.count() == teams


def test_a_match_that_lost_its_basis_is_not_live_and_undoing_brings_all_of_it_back():
    scene = semi_finals()
    client, cup = scene.client("organiser"), scene.competition
    before = list(Fixture.objects.filter(competition=cup).order_by("number").values("number", "home", "away", "status"))
    teams = cup.entries.count()
    page = confirm(client, page_of(scene), LATE)
    assert "Latecomers is in." in page and cup.entries.count() == teams + 1
    assert not live_matches(being_played(Recording.objects.filter(fixture__competition=cup)))
    address = re.search(r'href="([^"]+/organise/undo/\d+/)"', page)[1]
    undo = client.get(address).content.decode()
    assert "Latecomers entered late." in undo and "counts again" in undo and "Consequences" in undo
    done = client.post(address, {**seen_in(undo), "confirm": "1"}, follow=True).content.decode()
    assert "Undone." in done and cup.entries.count() == teams
    assert before == list(Fixture.objects.filter(competition=cup).order_by("number").values("number", "home", "away", "status"))
    assert live_matches(being_played(Recording.objects.filter(fixture__competition=cup)))
    trail = client.get(reverse("competition-history", args=[cup.public_id])).content.decode()
    assert "Undone: Latecomers entered late." in trail and "undone</span>" in trail


def test_what_something_rests_on_is_not_undone_and_is_told():
    scene = cast.a_league()
    client, cup = scene.client("organiser"), scene.competition
    enter_late(cup, By(scene.owner, "late"), NewTeam("Latecomers"))
    let_in = cup.revision
    number = Entry.objects.get(competition=cup, team__name="Latecomers").number
    report(cup, scene.owner, Fixture.objects.filter(competition=cup, home__number=number)[0].number, 1, 0)
    page = client.get(undo_page(scene, let_in)).content.decode()
    assert ": later results depend on it. Undo those first." in page and "Consequences" not in page
    assert "Consequences" in client.get(undo_page(scene, cup.revision)).content.decode()
    assert "This cannot be undone." in client.get(undo_page(scene, 1)).content.decode()
    assert client.get(undo_page(scene, 999)).status_code == 404


def test_only_what_was_seen_is_undone_and_only_by_those_who_may():
    scene = cast.a_cup_with_a_withdrawal()
    revision = scene.competition.revision
    address = undo_page(scene, revision)
    client = scene.client("organiser")
    assert (
        f'href="{reverse("competition-history", args=[scene.competition.public_id])}">Cancel'
        in client.get(address).content.decode()
    )
    unseen = client.post(address, {"confirm": "1"}).content.decode()
    assert "Something has changed since. Check the consequences again, then confirm." in unseen
    seen = seen_in(client.get(address).content.decode())
    assert "Undone." in client.post(address, {**seen, "confirm": "1"}, follow=True).content.decode()
    assert "This has already been undone." in client.get(address).content.decode()
    assert not Entry.objects.filter(competition=scene.competition).exclude(withdrawn="").exists()
    codes = {role: scene.client(role).get(address).status_code for role in ("coach", "stranger", "anonymous")}
    assert codes == {"coach": 403, "stranger": 403, "anonymous": 302}

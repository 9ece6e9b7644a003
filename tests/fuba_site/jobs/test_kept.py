"""Files that are dear to make: kept until what they show changes, within a bound, made once at a time."""

from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from fuba_site.jobs import errands, kept
from fuba_site.jobs.models import Errand, ErrandState, KeptFile
from fuba_site.web.heavy import Busy
from tests.tournaments.services.making import report
from tests.tournaments.web.api import cast
from tournaments.models import Team
from tournaments.services.teams import change_team

pytestmark = pytest.mark.django_db


@pytest.fixture
def scene():
    return cast.a_cup()


def sheets(scene, **headers):
    address = reverse("paper", args=[scene.competition.public_id, "match-sheets"])
    return scene.client("anonymous").get(address, headers=headers)


def test_a_paper_is_made_anew_only_when_what_it_shows_has_changed(scene):
    first = sheets(scene).content
    assert first.startswith(b"%PDF-") and sheets(scene).content == first
    assert KeptFile.objects.count() == 1
    report(scene.competition, scene.owner, 1, 2, 0)
    assert sheets(scene).content != first and KeptFile.objects.count() == 2
    team = Team.objects.filter(entries__competition=scene.competition).first()
    change_team(team.owner, team, name="Renamed")
    sheets(scene), sheets(scene)
    assert KeptFile.objects.count() == 3
    sheets(scene, accept_language="fr"), sheets(scene, accept_language="fr")
    assert KeptFile.objects.count() == 4


def test_who_wants_a_paper_that_was_made_before_is_not_counted(scene):
    answers = {sheets(scene).status_code for _ in range(25)}
    assert answers == {200}


def test_a_paper_that_somebody_else_is_making_is_waited_for_and_not_made_twice(scene, settings):
    settings.HEAVY_WAIT = 0
    sheets(scene)
    KeptFile.objects.all().delete()
    errand = Errand.objects.get()
    Errand.objects.update(state=ErrandState.WAITING, queued=timezone.now())
    assert errands.ERRANDS.take(errand.pk, "another process")
    answer = sheets(scene)
    assert answer.status_code == 503 and answer.headers["Retry-After"]
    kept.keep(errand.key, b"%PDF- made by another")
    assert sheets(scene).content == b"%PDF- made by another"


def test_nobody_hangs_on_one_who_died_while_making_a_paper(scene, settings):
    settings.HEAVY_WAIT = 0
    sheets(scene)
    KeptFile.objects.all().delete()
    Errand.objects.update(state=ErrandState.WAITING, claim="the dead", lease_until=timezone.now() - timedelta(seconds=1))
    errands.sweep()
    assert sheets(scene).status_code == 200


def test_what_cannot_be_made_now_is_free_for_the_next_one(settings):
    settings.HEAVY_VIEWS = settings.HEAVY_WAIT = 0
    with pytest.raises(Busy):
        kept.made("paper", "a key", {}, lambda: b"never made")
    settings.HEAVY_VIEWS = 1
    assert kept.made("paper", "a key", {}, lambda: b"made") == b"made"
    assert kept.made("paper", "a key", {}, lambda: b"not made again") == b"made"
    errand = Errand.objects.get()
    assert (errand.state, errand.attempts, errand.claim) == (ErrandState.DONE, 1, "")


def test_files_not_used_for_longest_make_room_and_the_newest_always_stays(settings):
    settings.KEPT_MEGABYTES = 1
    for number, key in enumerate("abc"):
        kept.keep(key, b"x" * 300_000)
        KeptFile.objects.filter(key=key).update(used=timezone.now() - timedelta(hours=9 - number))
    assert kept.find("a")  # used again
    kept.keep("d", b"x" * 300_000)
    assert set(KeptFile.objects.values_list("key", flat=True)) == {"a", "c", "d"}
    kept.keep("larger than all", b"x" * 2_000_000)
    assert [each.key for each in KeptFile.objects.all()] == ["larger than all"]
    kept.keep("larger than all", b"of one who was taken for dead")
    assert len(kept.find("larger than all") or b"") == 2_000_000

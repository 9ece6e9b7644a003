"""Long work that a person asked for: a row, a worker, a page that shows how far it is."""

import re
from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from fuba_site.jobs import errands
from fuba_site.jobs.kinds import KINDS
from fuba_site.jobs.models import Errand, ErrandState, KeptFile
from fuba_site.jobs.wording import TITLES
from tests.tournaments.web.api import cast
from tournaments.services.refusals import Refusal

pytestmark = pytest.mark.django_db


@pytest.fixture
def large(settings):
    """A cup that counts as large."""
    settings.LARGE_FIXTURES = 2
    return cast.a_cup()


def paper(scene):
    return scene.client("anonymous").get(reverse("paper", args=[scene.competition.public_id, "match-sheets"]))


def done_by_a_worker(errand: Errand) -> Errand:
    errands.do(errand.pk, "a worker")
    errand.refresh_from_db()
    return errand


def test_a_large_paper_is_left_to_a_worker_and_its_page_leads_to_it(large):
    answer = paper(large)
    errand = Errand.objects.get()
    address = reverse("errand", args=[errand.public_id])
    assert (answer.status_code, answer.headers["Location"]) == (302, address)
    assert paper(large).headers["Location"] == address, "whoever asks for the same is led to the same"
    visitor = large.client("anonymous")
    page = visitor.get(address).content.decode()
    assert "Waiting for a worker." in page and "No worker is running." in page and 'data-refresh="?part"' in page
    done_by_a_worker(errand)
    part = visitor.get(address, {"part": ""}).content.decode()
    assert "<html" not in part and "data-done" in part
    found = re.search(r'class="btn btn-primary" href="([^"]*)"', part)
    assert found and visitor.get(found[1]).content.startswith(b"%PDF-")
    assert KeptFile.objects.count() == 1 and paper(large).status_code == 200


def test_a_large_paper_whose_file_had_to_make_room_is_made_again(large):
    paper(large)
    done_by_a_worker(Errand.objects.get())
    KeptFile.objects.all().delete()
    assert paper(large).status_code == 302
    assert done_by_a_worker(Errand.objects.get()).state == ErrandState.DONE and paper(large).status_code == 200


def test_the_api_tells_how_far_it_is_and_where_the_outcome_is(large):
    paper(large)
    errand = Errand.objects.get()
    address = reverse("api-errand", args=[errand.public_id])
    seen = large.client("anonymous").get(address).json()
    assert (seen["state"], seen["percent"], seen["address"]) == ("waiting", 0, address)
    done_by_a_worker(errand)
    seen = large.client("anonymous").get(address).json()
    assert (seen["state"], seen["percent"]) == ("done", 100) and seen["address"].endswith("match-sheets.pdf")


def test_who_comes_second_finds_nothing_to_do(large):
    paper(large)
    errand = Errand.objects.get()
    assert [errands.do(errand.pk, who) for who in ("a worker", "another")] == ["done", "nothing to do"]


def test_a_refusal_on_a_worker_is_told_with_the_same_sentence(large, monkeypatch):
    def refuse(errand, progress):
        progress(0.5)
        raise Refusal("too_late", "The bar is closed.")

    monkeypatch.setattr("tournaments.web.printing.order.print_paper", refuse)
    paper(large)
    errand = Errand.objects.get()
    assert errands.do(errand.pk, "a worker") == "refused"
    visitor = large.client("anonymous")
    assert "The bar is closed." in visitor.get(reverse("errand", args=[errand.public_id])).content.decode()
    seen = visitor.get(reverse("api-errand", args=[errand.public_id])).json()
    assert (seen["state"], seen["code"], seen["detail"]) == ("refused", "too_late", "The bar is closed.")


def test_what_ends_in_errors_is_given_up_and_the_page_says_so(large, settings):
    paper(large)
    Errand.objects.update(terms={"of": "another version"})
    errand = Errand.objects.get()
    assert [errands.do(errand.pk, "a worker") for _ in range(settings.FIXTURE_FAILURES)] == ["failed"] * 3
    page = large.client("anonymous").get(reverse("errand", args=[errand.public_id])).content.decode()
    assert "failed" in page and "TypeError" not in page
    seen = large.client("anonymous").get(reverse("api-errand", args=[errand.public_id])).json()
    assert seen["state"] == "failed" and "TypeError" not in seen["detail"]


def test_a_sweep_frees_what_a_dead_worker_had_and_forgets_what_was_over_long_ago(large):
    paper(large)
    errand = Errand.objects.get()
    errands.ERRANDS.take(errand.pk, "the dead")
    Errand.objects.update(lease_until=timezone.now() - timedelta(seconds=1))
    errands.sweep()
    assert errands.do(errand.pk, "a worker") == "done"
    errands.sweep()
    assert Errand.objects.exists()
    Errand.objects.update(created=timezone.now() - errands.REMEMBERED - timedelta(seconds=1))
    errands.sweep()
    assert not Errand.objects.exists()
    assert large.client("anonymous").get(reverse("errand", args=[errand.public_id])).status_code == 404


def test_every_kind_has_a_title():
    assert set(KINDS) == set(TITLES)

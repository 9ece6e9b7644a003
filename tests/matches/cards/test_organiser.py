"""All cards: the page, the paper, and what there is to record."""

import re

import pytest
from django.test import Client

from fuba_site.jobs import errands
from fuba_site.jobs.models import Errand, KeptFile
from fuba_site.jobs.sealing import opened
from matches.links.cards import make_cards, renew_cards, secret_of, written
from matches.links.models import EntryLink
from matches.recording.services import begin_fixture
from tests.matches.cards.holders import by_card
from tests.matches.cards.test_my_team import text, timed
from tests.tournaments.services.making import somebody
from tests.tournaments.web.organiser.pdf_text import texts_of
from tournaments.models import Team
from tournaments.services.command import By
from tournaments.services.invitations import invite

pytestmark = pytest.mark.django_db


def test_one_press_makes_all_links_and_another_prints_all_cards() -> None:
    scene = timed()
    Team.objects.filter(entries__competition=scene.competition, entries__number=2).update(name="Club Athlétique " + "W" * 150)
    organiser, cards = scene.client("organiser"), scene.competition.get_absolute_url() + "organise/cards/"
    assert "Make 4 links" in text(organiser.get(cards))
    organiser.post(cards, {"do": "make", "number": "all"})
    shown = text(organiser.get(cards))
    assert "4 teams have a link" in shown and "Print all cards" in shown
    paper = organiser.get(scene.competition.get_absolute_url() + "print/team-cards.pdf")
    assert paper["Content-Type"] == "application/pdf" and "no-store" in paper["Cache-Control"]
    said = texts_of(paper.content)
    for link in EntryLink.objects.all():
        assert f"/t/{written(secret_of(link))}" in said
    assert said.count("Saturday 5 December 2026") == 4 and said.count("Scan at the table") == 4
    assert {"Winter Cup", "Team 1", "Team 3", "10:00", "Table 1", "testserver"} <= set(said)
    one = texts_of(organiser.get(scene.competition.get_absolute_url() + "print/team-cards.pdf?team=3").content)
    assert one.count("Scan at the table") == 1 and "Team 3" in one


def test_cards_hold_secrets_and_are_for_those_who_organise() -> None:
    scene = timed()
    make_cards(scene.competition, By(scene.owner))
    base = scene.competition.get_absolute_url()
    for address in ("print/team-cards.pdf", "organise/cards/"):
        answers = {
            role: scene.client(role).get(base + address).status_code for role in ("owner", "organiser", "recorder", "coach")
        }
        assert answers == {"owner": 200, "organiser": 200, "recorder": 403, "coach": 403}, address
        assert Client().get(base + address).status_code == 302  # to the login
        phone = by_card_of(scene)
        assert phone.get(base + address).status_code == 302


def by_card_of(scene) -> Client:
    phone = Client()
    phone.get(f"/t/{secret_of(EntryLink.objects.first())}/")
    return phone


def test_one_link_is_shown_made_anew_and_revoked() -> None:
    scene = timed()
    organiser, cards = scene.client("organiser"), scene.competition.get_absolute_url() + "organise/cards/"
    organiser.post(cards, {"do": "make", "number": "1"})
    first = EntryLink.objects.get()
    shown = text(organiser.get(cards + "?show=1"))
    assert f"http://testserver/t/{written(secret_of(first))}/" in shown and "<svg" in shown
    organiser.post(cards, {"do": "renew", "number": "1"})
    assert EntryLink.objects.filter(revoked=None).get() != first
    organiser.post(cards, {"do": "revoke", "number": "1"})
    assert not EntryLink.objects.filter(revoked=None).exists()
    for sent in ({"do": "renew", "number": "1"}, {"do": "revoke"}, {"do": "renew"}, {"do": "fly"}):
        told = organiser.post(cards, sent, follow=True)
        assert 'class="told error"' in text(told), sent
    assert EntryLink.objects.count() == 2


def test_recorders_who_join_land_on_what_there_is_to_record() -> None:
    scene = timed()
    begin_fixture(By(scene.owner), scene.competition, 2)
    helper = Client()
    helper.force_login(somebody("Helper"))
    landed = helper.post(f"/join/{invite(scene.competition, By(scene.owner), 'recorder').token}/")
    assert landed["Location"] == scene.competition.get_absolute_url() + "record/"
    shown = text(helper.get(landed["Location"]))
    assert shown.index("Being recorded") < shown.index("Continue match 2") < shown.index("Next") < shown.index("Record match 1")
    assert shown.index("Record match 1") < shown.index("Later") < shown.index("Record match 3")
    organiser = Client()
    organiser.force_login(somebody("Second"))
    assert organiser.post(f"/join/{invite(scene.competition, By(scene.owner), 'organiser').token}/")["Location"].endswith(
        scene.competition.get_absolute_url()
    )


def test_the_code_on_a_table_opens_what_is_played_there() -> None:
    scene = timed()
    address = scene.competition.get_absolute_url() + "record/"
    shown = text(Client().get(address, {"table": "Table 1"}))
    numbers = {int(each) for each in re.findall(r"Look at match (\d+)", shown)}
    assert numbers == {each.number for each in scene.competition.fixtures.filter(table="Table 1")}
    assert "Record match" not in shown  # visitors look
    phone = by_card(scene, 1)
    ours = {each.number for each in scene.competition.fixtures.all() if 1 in (each.home.number, each.away.number)}
    assert {int(each) for each in re.findall(r"Record match (\d+)", text(phone.get(address)))} == ours
    assert Client().get(address, {"table": "<b>" * 100}).status_code == 200


def test_many_cards_are_printed_by_a_worker_kept_sealed_and_given_to_organisers_alone(settings) -> None:
    settings.LARGE_FIXTURES = 1
    scene = timed()
    make_cards(scene.competition, By(scene.owner))
    address = scene.competition.get_absolute_url() + "print/team-cards.pdf"
    organiser = scene.client("organiser")
    answer = organiser.get(address)
    errand = Errand.objects.get()
    assert (answer.status_code, answer.headers["Location"]) == (302, f"/jobs/{errand.public_id}/")
    assert errands.do(errand.pk, "a worker") == "done"
    errand.refresh_from_db()
    assert errand.address == address
    paper = organiser.get(address)
    said = texts_of(paper.content)
    assert "no-store" in paper["Cache-Control"] and said.count("Scan at the table") == 4
    kept = bytes(KeptFile.objects.get().content)
    assert not kept.startswith(b"%PDF") and opened(kept) == paper.content and opened(kept[:-1] + b"?") is None
    assert [scene.client(role).get(address).status_code for role in ("recorder", "coach")] == [403, 403]
    one = organiser.get(address + "?team=3")  # of one team at once
    assert one.status_code == 200 and texts_of(one.content).count("Scan at the table") == 1
    renew_cards(scene.competition, By(scene.owner))
    assert organiser.get(address).status_code == 302  # the old secrets open nothing any more
    settings.SECRET_KEY = "another"
    assert opened(kept) is None

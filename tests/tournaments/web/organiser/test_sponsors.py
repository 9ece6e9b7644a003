"""Sponsors and the photo of the champion: on their page, by the API, and wherever they are shown."""

import base64
import re

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from tests.tournaments.services.hostile_pictures import UPLOADS, plain, saved, svg
from tests.tournaments.services.making import play_all, somebody
from tests.tournaments.web.api import cast
from tests.tournaments.web.api.cast import as_json
from tests.tournaments.web.organiser.test_overview import texts
from tournaments.models import Picture, Sponsor
from tournaments.services.command import By
from tournaments.services.competitions import copy_competition
from tournaments.services.exchange import export_competition, import_competition
from tournaments.services.sponsors import set_sponsors

pytestmark = pytest.mark.django_db

EVIL = '"><script>alert(1)</script>'
PNG = saved(plain(), "PNG")


def page_of(scene) -> str:
    return reverse("organise-pictures", args=[scene.competition.public_id])


def upload(data: bytes, name: str = "logo.png") -> SimpleUploadedFile:
    return SimpleUploadedFile(name, data, "image/png")


def sponsored(scene, *names: str) -> list[Sponsor]:
    set_sponsors(scene.competition, By(scene.owner), [{"name": name, "logo": PNG} for name in names])
    return list(scene.competition.sponsors.all())


def names_in(scene) -> list[str]:
    return list(scene.competition.sponsors.values_list("name", flat=True))


def test_an_organiser_adds_orders_and_removes_sponsors_by_the_page():
    scene = cast.a_cup()
    client = scene.client("organiser")
    new = {"do": "sponsors", "new-place": "1", "new-name": "Bakery", "new-link": "https://bakery.example/"}
    client.post(page_of(scene), new | {"new-logo": upload(PNG)})
    (bakery,) = scene.competition.sponsors.all()
    assert bakery.logo is not None and bakery.link == "https://bakery.example/"
    row = {f"{bakery.pk}-place": "2", f"{bakery.pk}-name": "Old Bakery", f"{bakery.pk}-link": ""}
    client.post(page_of(scene), {"do": "sponsors", "new-place": "1", "new-name": "Brewery", "new-link": ""} | row)
    assert names_in(scene) == ["Brewery", "Old Bakery"]
    kept = scene.competition.sponsors.get(name="Old Bakery")
    assert kept.logo == bakery.logo  # nobody sent another
    shown = texts(scene.client("anonymous").get(scene.competition.get_absolute_url()))
    assert shown.index("Brewery") < shown.index("Old Bakery")
    gone = {f"{each.pk}-{key}": value for each in scene.competition.sponsors.all() for key, value in
            (("place", "1"), ("name", each.name), ("link", ""), ("gone", "on"))}  # fmt: skip
    client.post(page_of(scene), {"do": "sponsors", "new-place": "3", "new-name": "", "new-link": ""} | gone)
    scene.competition.refresh_from_db()
    assert names_in(scene) == [] and not scene.competition.has_sponsors and not Picture.objects.exists()


@pytest.mark.parametrize("slip", [
    {"new-link": "javascript:alert(1)"}, {"new-link": "data:text/html,x"}, {"new-link": "//evil.example"},
    {"new-link": "https://x.example/" + "a" * 300}, {"new-name": "\u200b"}, {"new-name": "x" * 201}, {"new-place": "0"},
    {"new-logo": upload(svg(), "logo.svg")}, {"do": "nothing"}, {"revision": "1"},
])  # fmt: skip
def test_a_slip_is_said_and_changes_nothing(slip):
    scene = cast.a_cup()
    sponsored(scene, "Bakery")
    (old,) = scene.competition.sponsors.all()
    row = {f"{old.pk}-place": "1", f"{old.pk}-name": "Bakery", f"{old.pk}-link": ""}
    sent = {"do": "sponsors", "new-place": "2", "new-name": "Brewery", "new-link": ""} | row | slip
    answer = scene.client("organiser").post(page_of(scene), sent)
    assert answer.status_code == 200
    assert 'role="alert"' in texts(answer) or 'class="errors"' in texts(answer)
    assert names_in(scene) == ["Bakery"]


def test_names_meant_to_break_a_page_are_only_names():
    scene = cast.a_cup()
    set_sponsors(scene.competition, By(scene.owner), [{"name": EVIL, "link": "https://x.example/?a=1&b=%22"}, {"name": EVIL,
                 "logo": PNG}])  # fmt: skip
    for address in ("", "wall/"):
        page = scene.client("anonymous").get(scene.competition.get_absolute_url() + address).content.decode()
        assert "<script>alert" not in page and "alert(1)" in page


def test_the_photo_is_shown_with_the_champion_and_nowhere_before():
    scene = cast.a_cup()
    client, visitor = scene.client("organiser"), scene.client("anonymous")
    client.post(page_of(scene), {"do": "photo", "photo": upload(saved(plain(size=(3000, 2000)), "JPEG"))})
    scene.competition.refresh_from_db()
    photo = scene.competition.photo
    assert photo is not None and (photo.width, photo.height) == (1600, 1067)
    home, wall = scene.competition.get_absolute_url(), reverse("competition-wall", args=[scene.competition.public_id])
    assert photo.get_absolute_url() not in texts(visitor.get(home))
    play_all(scene.competition, scene.owner)
    for address in (home, wall):
        assert photo.get_absolute_url() in texts(visitor.get(address, headers={"cache-control": "no-cache"}))
    answer = visitor.get(photo.get_absolute_url())
    assert (answer.headers["Content-Type"], answer.headers["X-Content-Type-Options"]) == ("image/jpeg", "nosniff")
    assert "sandbox" in answer.headers["Content-Security-Policy"]
    assert visitor.get(photo.get_absolute_url().replace(".jpg", ".png")).status_code == 404
    client.post(page_of(scene), {"do": "photo", "no_photo": "on"})
    assert not Picture.objects.exists()


@pytest.mark.parametrize("name", ["SVG with a script", "PNG of 3.6 thousand million pixels", "HTML before a JPEG", "TIFF"])
@pytest.mark.parametrize("deed", ["photo", "sponsors"])
def test_a_hostile_upload_is_refused_by_the_page_in_a_sentence(name, deed):
    scene = cast.a_cup()
    data = next(each.data() for each in UPLOADS if each.name == name)
    sent = {"do": deed, "new-place": "1", "new-name": "Bakery", "new-link": "", "photo": upload(data), "new-logo": upload(data)}
    page = texts(scene.client("organiser").post(page_of(scene), sent))
    assert re.search(r'role="alert">[^<]*picture', page)
    assert not Picture.objects.exists() and not Sponsor.objects.exists()


@pytest.mark.parametrize(
    "name", ["../../etc/passwd", "a\0b.png", "<img src=x onerror=alert(1)>.png", "x" * 3000, "con.png;.php"]
)
def test_the_name_of_a_file_is_nothing_to_us(name):
    scene = cast.a_cup()
    sent = {"do": "sponsors", "new-place": "1", "new-name": "Bakery", "new-link": "", "new-logo": upload(PNG, name)}
    scene.client("organiser").post(page_of(scene), sent)
    (row,) = scene.competition.sponsors.all()
    assert row.logo is not None and row.logo.get_absolute_url() == f"/pictures/{row.logo.sha256}.png"


def test_sponsors_by_the_api_go_out_and_come_in_with_the_competition():
    scene = cast.a_cup()
    client, address = scene.client("organiser"), scene.address + "sponsors/"
    logo = base64.b64encode(PNG).decode()
    sent = {"sponsors": [{"name": "Bakery", "logo": logo}, {"name": "Brewery", "link": "https://b.example/"}]}
    assert as_json(client, "put", address, sent).status_code == 200
    first, second = scene.client("anonymous").get(address).json()
    assert first["logo"].startswith("/pictures/") and (second["name"], second["logo"]) == ("Brewery", None)
    twice = [{"id": first["id"], "name": "Bakery"}] * 2
    assert as_json(client, "put", address, {"sponsors": twice}).json()["code"] == "no_sponsor"
    many = [{"name": f"Sponsor {number}"} for number in range(25)]
    assert as_json(client, "put", address, {"sponsors": many}).json()["code"] == "sponsors"
    stranger = as_json(scene.client("stranger"), "put", address, sent)
    assert stranger.status_code == 403
    scene.competition.refresh_from_db()
    copy = copy_competition(scene.owner, scene.competition)
    assert list(copy.sponsors.values_list("name", "logo")) == list(scene.competition.sponsors.values_list("name", "logo"))
    taken = import_competition(somebody("Elsewhere"), export_competition(scene.competition, By(scene.owner)))
    assert taken.has_sponsors and [each.logo for each in taken.sponsors.all()] == [each.logo for each in copy.sponsors.all()]


def test_a_competition_without_sponsors_asks_for_none(django_assert_max_num_queries):
    scene = cast.a_cup()
    page = scene.competition.get_absolute_url()
    scene.client("anonymous").get(page)
    with django_assert_max_num_queries(10) as asked:
        scene.client("anonymous").get(page, headers={"cache-control": "no-cache"})
    assert not [each for each in asked.captured_queries if "sponsor" in each["sql"].split("FROM")[-1].split("WHERE")[0]]


def test_the_wall_chart_has_room_for_them():
    scene = cast.a_cup()
    address = reverse("paper", args=[scene.competition.public_id, "wall-chart"])
    bare = scene.client("organiser").get(address).content
    sponsored(scene, "Bakery", "Brewery")
    assert b"/Subtype /Image" not in bare
    assert b"/Subtype /Image" in scene.client("organiser").get(address).content

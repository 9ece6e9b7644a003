"""General settings and teams by their pages; pictures that are what they say, and those that are not."""

import hashlib
import io
import struct
import zlib

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse
from PIL import Image

from tests.tournaments.services.making import play_all, somebody
from tests.tournaments.web.api import cast
from tests.tournaments.web.organiser.test_overview import texts
from tournaments.models import Picture, Result, Team
from tournaments.services.command import By
from tournaments.services.competitions import copy_competition
from tournaments.services.entries import enter_teams
from tournaments.services.exchange import export_competition, import_competition
from tournaments.services.teams import create_team

pytestmark = pytest.mark.django_db

GENERAL = {
    "name": "Coppa Lucca", "season": "2026", "description": "A day of dice.", "venue": "Palazzo Ducale, Lucca",
    "first_day": "2026-11-21", "last_day": "2026-11-22", "time_zone": "Europe/Rome", "visibility": "unlisted", "confirm": "48",
}  # fmt: skip
TEAM = {
    "do": "save", "name": "Real Name", "short_name": "Real", "country": "fi", "own_colours": "on", "colour": "#112233",
    "second_colour": "#ffffff", "coach_name": "Aino", "coach": "", "coach_level": "", "notes": "Comes by train",
}  # fmt: skip


def picture(kind: str = "PNG", size: tuple[int, int] = (600, 400), **options) -> bytes:
    data = io.BytesIO()
    Image.new("RGB", size, "#c8202c").save(data, kind, **options)
    return data.getvalue()


def upload(data: bytes, name: str = "logo.png") -> SimpleUploadedFile:
    return SimpleUploadedFile(name, data, "image/png")


def general(scene) -> str:
    return reverse("organise-general", args=[scene.competition.public_id])


def entry_page(scene, number: int = 1) -> str:
    return reverse("organise-entry", args=[scene.competition.public_id, number])


def test_a_competition_under_way_gets_venue_dates_zone_visibility_and_a_time_to_confirm():
    scene = cast.a_cup()
    scene.client("organiser").post(general(scene), GENERAL)
    scene.competition.refresh_from_db()
    found = scene.competition
    assert (found.name, found.venue, found.time_zone) == ("Coppa Lucca", "Palazzo Ducale, Lucca", "Europe/Rome")
    assert (found.first_day.isoformat(), found.last_day.isoformat()) == ("2026-11-21", "2026-11-22")
    assert (found.visibility, found.confirm_after) == ("unlisted", 48)
    page = texts(scene.client("anonymous").get(found.get_absolute_url()))
    assert "Palazzo Ducale, Lucca" in page and "21–22 November 2026" in page
    scene.client("organiser").post(general(scene), GENERAL | {"confirm": "never"})
    found.refresh_from_db()
    assert found.confirm_after is None
    assert "never: the opponent or an organiser" in texts(scene.client("organiser").get(general(scene)))


@pytest.mark.parametrize("slip", [
    {"name": " "}, {"last_day": "2026-11-20"}, {"first_day": "soon"}, {"time_zone": "Mars/Base"}, {"confirm": "-3"},
    {"visibility": "secret"}, {"venue": "x" * 201}, {"first_day": "0001-01-01"},
])  # fmt: skip
def test_a_slip_is_shown_again_and_changes_nothing(slip):
    scene = cast.a_cup()
    before = scene.competition.revision
    page = texts(scene.client("organiser").post(general(scene), GENERAL | slip))
    assert 'class="errors"' in page or 'role="alert"' in page
    scene.competition.refresh_from_db()
    assert scene.competition.revision == before and scene.competition.venue == ""


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP", "GIF"])
def test_a_logo_is_made_anew_as_a_small_png_at_an_address_that_never_changes(kind):
    scene = cast.a_cup()
    data = picture(kind) + b"<script>alert(1)</script>"
    scene.client("organiser").post(general(scene), GENERAL | {"logo": upload(data)})
    scene.competition.refresh_from_db()
    stored = scene.competition.logo
    assert stored is not None and (stored.width, stored.height) == (256, 171)
    answer = scene.client("anonymous").get(stored.get_absolute_url())
    assert hashlib.sha256(answer.content).hexdigest() in stored.get_absolute_url()
    assert answer.content.startswith(b"\x89PNG") and b"script" not in answer.content
    assert answer.headers["X-Content-Type-Options"] == "nosniff" and "immutable" in answer.headers["Cache-Control"]
    assert "sandbox" in answer.headers["Content-Security-Policy"]
    assert stored.get_absolute_url() in texts(scene.client("anonymous").get(scene.competition.get_absolute_url()))


def bomb(width: int, height: int) -> bytes:
    """A PNG of a few bytes that says it is huge."""
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(b"\0")) + chunk(b"IEND", b"")


@pytest.mark.parametrize("data", [
    b'<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    b"GIF89a", b"", b"%PDF-1.7", b"\x89PNG\r\n\x1a\n",
    bomb(60_000, 60_000), bomb(20_000, 10), picture("BMP"), picture("TIFF"), b"\0" * 3_000_001, picture()[:200],
], ids=["svg", "header", "empty", "pdf", "signature", "bomb", "long", "bmp", "tiff", "large", "torn"])  # fmt: skip
def test_what_is_no_picture_or_too_large_is_refused_in_a_sentence(data):
    scene = cast.a_cup()
    page = texts(scene.client("organiser").post(general(scene), GENERAL | {"logo": upload(data)}))
    scene.competition.refresh_from_db()
    assert scene.competition.logo is None and not Picture.objects.exists()
    assert "picture" in page or data == b""


def test_a_logo_goes_with_exports_and_copies_and_is_stored_once_until_nobody_has_it():
    scene = cast.a_cup()
    client = scene.client("organiser")
    client.post(general(scene), GENERAL | {"logo": upload(picture())})
    client.post(entry_page(scene), TEAM | {"logo": upload(picture())})
    scene.competition.refresh_from_db()
    assert Picture.objects.count() == 1
    copy = copy_competition(scene.owner, scene.competition)
    assert (copy.logo, copy.venue) == (scene.competition.logo, "Palazzo Ducale, Lucca")
    taken = import_competition(somebody("Elsewhere"), export_competition(scene.competition, By(scene.owner)))
    assert (taken.logo, taken.venue, taken.first_day) == (
        scene.competition.logo, "Palazzo Ducale, Lucca", scene.competition.first_day,
    )  # fmt: skip
    assert taken.entries.get(number=1).team.logo == scene.competition.logo
    client.post(general(scene), GENERAL | {"no_logo": "on"})
    scene.competition.refresh_from_db()
    assert scene.competition.logo is None and Picture.objects.count() == 1


def test_a_typo_is_put_right_while_it_runs_and_results_stay():
    scene = cast.a_cup()
    play_all(scene.competition, scene.owner)
    results = list(Result.objects.order_by("pk").values())
    old = scene.competition.entries.get(number=1).team.name
    scene.client("organiser").post(entry_page(scene), TEAM | {"coach": "Recorder", "logo": upload(picture())})
    team = scene.competition.entries.get(number=1).team
    assert (team.name, team.short_name, team.country, team.notes) == ("Real Name", "Real", "FI", "Comes by train")
    assert (team.colour, team.coach, team.coach_asked, team.logo is None) == ("#112233", None, "Recorder", False)
    assert list(Result.objects.order_by("pk").values()) == results
    trail = texts(scene.client("organiser").get(reverse("competition-history", args=[scene.competition.public_id])))
    assert f"{old} is now called Real Name." in trail and "Comes by train" not in trail


@pytest.mark.parametrize("slip", [
    {"name": ""}, {"country": "Finland"}, {"colour": "red"}, {"short_name": "x" * 13}, {"coach": "x" * 151},
    {"coach_level": "genius"},
])  # fmt: skip
def test_a_team_that_cannot_be_so_stays_as_it_is(slip):
    scene = cast.a_cup()
    before = Team.objects.filter(entries__competition=scene.competition, entries__number=1).values().get()
    page = texts(scene.client("organiser").post(entry_page(scene), TEAM | slip))
    assert 'class="errors"' in page or 'role="alert"' in page
    assert Team.objects.filter(pk=before["id"]).values().get() == before


def test_two_teams_of_a_competition_never_have_one_name():
    scene = cast.a_cup()
    other = scene.competition.entries.get(number=2).team.name
    page = texts(scene.client("organiser").post(entry_page(scene), TEAM | {"name": other.upper()}))
    assert 'role="alert"' in page or 'class="errors"' in page
    assert not Team.objects.filter(name=other.upper()).exclude(pk=scene.competition.entries.get(number=2).team_id).exists()


def test_a_team_of_somebody_else_is_left_to_them():
    scene = cast.a_draft()
    stranger = create_team(scene.users["stranger"], "Strangers")
    enter_teams(scene.competition, By(trusted=True), [stranger])
    number = scene.competition.entries.get(team=stranger).number
    assert "belongs to somebody" in texts(scene.client("owner").get(entry_page(scene, number)))
    assert "belongs to somebody" in texts(scene.client("owner").post(entry_page(scene, number), TEAM))
    address = f"{scene.address}entries/{number}/team/"
    assert cast.as_json(scene.client("owner"), "PATCH", address, {"name": "Mine"}).status_code == 422
    stranger.refresh_from_db()
    assert stranger.name == "Strangers"

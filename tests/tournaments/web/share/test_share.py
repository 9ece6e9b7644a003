"""Share pictures: what they show, for whom there are none, and that they are made once."""

import io
import re

import pytest
from django.urls import reverse
from PIL import Image

from fuba_site.jobs.models import KeptFile
from matches.match.services import Order, play
from tests.tournaments.services.hostile_pictures import plain, saved
from tests.tournaments.services.making import draft, play_all, report, running, somebody
from tests.tournaments.web.api import cast
from tests.tournaments.web.api.cast import LEAGUE
from tests.tournaments.web.organiser.test_overview import texts
from tournaments.models import Competition, Fixture, Team
from tournaments.services.command import By
from tournaments.services.competitions import change_settings
from tournaments.services.teams import change_team
from tournaments.web.share import drawing
from tournaments.web.share.cards import competition_card, fixture_card, team_card

pytestmark = pytest.mark.django_db

EVIL = ["😀" * 60, "\u202eevil\u202c", "Ĉ" + "\u0301" * 80, "נבחרת ישראל Cup", "日本代表", "W" * 200, "ﷺ" * 20, "a b " * 50]


def share(competition: Competition, language: str = "en") -> str:
    return reverse("share-competition", args=[competition.public_id, language])


def looked_at(answer) -> Image.Image:
    assert answer.status_code == 200, answer.status_code
    assert answer.headers["Content-Type"] == "image/png" and answer.headers["X-Content-Type-Options"] == "nosniff"
    assert not answer.cookies
    with Image.open(io.BytesIO(answer.content)) as image:
        assert (image.format, image.size) == ("PNG", (1200, 630))
        return image.convert("RGB")


def head_of(page: str) -> dict[str, str]:
    return dict(re.findall(r'<meta (?:property|name)="([^"]+)"\s+content="([^"]*)"', page.partition("</head>")[0]))


def addresses(scene) -> list[str]:
    competition, team = scene.competition, Team.objects.filter(entries__competition=scene.competition).first()
    return [
        share(competition),
        reverse("share-fixture", args=[competition.public_id, 1, "fr"]),
        reverse("share-team", args=[team.public_id, "en"]),
    ]


def test_competitions_matches_and_teams_have_a_picture_at_an_absolute_address(settings):
    settings.SITE_URL = "https://fuba.example"
    scene = cast.a_cup()
    play_all(scene.competition, scene.owner)
    visitor = scene.client("anonymous")
    team = Team.objects.filter(entries__competition=scene.competition).first()
    match = play(Order(home_name="A", away_name="B", home_coach="random", away_coach="random", preset="basic", seed="7"))
    fixture = reverse("fixture", args=[scene.competition.public_id, 1])
    for page in (scene.competition.get_absolute_url(), fixture, team.get_absolute_url(), match.get_absolute_url()):
        told = head_of(texts(visitor.get(page + "?lang=fr")))
        assert told["twitter:card"] == "summary_large_image" and told["og:title"] and told["og:description"], page
        assert told["og:image"].startswith("https://fuba.example/") and "/share/fr.png" in told["og:image"], page
        looked_at(visitor.get(told["og:image"].removeprefix("https://fuba.example")))


def test_a_picture_is_made_once_and_anew_when_what_it_shows_changes(monkeypatch):
    scene = cast.a_cup()
    made = []
    monkeypatch.setattr(drawing.Canvas, "mark", lambda canvas: made.append(canvas))
    visitor = scene.client("anonymous")

    def ask() -> list[bytes]:
        return [visitor.get(address).content for address in addresses(scene)]

    first = ask()
    assert ask() == first and len(made) == 3 and KeptFile.objects.count() == 3
    report(scene.competition, scene.owner, 1, 3, 1)
    second = ask()
    assert len(made) == 6 and all(one != two for one, two in zip(first, second, strict=True))
    # A change of name is no action of the competition, and shows all the same.
    team = Team.objects.get(entries__competition=scene.competition, entries__number=1)
    change_team(scene.owner, team, name="Quite Another Name")
    assert visitor.get(share(scene.competition)).content != second[0]


def test_a_stranger_and_an_insider_get_no_picture_of_what_is_hidden():
    scene = cast.a_cup()
    own = addresses(scene)
    change_settings(scene.competition, By(scene.owner), visibility="private")
    for role in ("anonymous", "owner"):
        assert [scene.client(role).get(each).status_code for each in own] == [404, 404, 404], role
    told = head_of(texts(scene.client("owner").get(scene.competition.get_absolute_url())))
    assert told["og:image"].endswith("/static/site/preview.png")
    hidden = draft(somebody("Elsewhere"))
    assert scene.client("anonymous").get(share(hidden)).status_code == 404
    assert not KeptFile.objects.exists()


def test_an_unlisted_competition_has_one_for_whoever_has_the_address_and_its_teams_have_none():
    scene = cast.a_cup()
    own = addresses(scene)
    change_settings(scene.competition, By(scene.owner), visibility="unlisted")
    assert [scene.client("anonymous").get(each).status_code for each in own] == [200, 200, 404]


def test_a_language_that_the_site_does_not_speak_has_no_picture():
    scene = cast.a_cup()
    for language in ("xx", "en-evil", "0"):
        assert scene.client("anonymous").get(share(scene.competition, language)).status_code == 404


def test_somebody_who_asks_for_very_many_has_to_wait_and_those_that_are_kept_cost_nothing(settings):
    settings.DEAR_PER_MINUTE = 2
    scene = cast.a_league()
    visitor = scene.client("anonymous")
    asked = [reverse("share-fixture", args=[scene.competition.public_id, number, "en"]) for number in (1, 2, 3)]
    assert [visitor.get(each).status_code for each in asked] == [200, 200, 429]
    assert [visitor.get(each).status_code for each in asked[:2] * 3] == [200] * 6


@pytest.mark.parametrize("recipe", [None, LEAGUE, {"groups": {"count": 2}}], ids=["knockout", "league", "groups"])
@pytest.mark.parametrize("played", [False, True], ids=["before", "after"])
def test_names_meant_to_break_it_are_drawn_or_cut(recipe, played):
    owner = somebody("Owner")
    competition = running(owner, 8, recipe, venue="V" * 200)
    for team, name in zip(Team.objects.filter(entries__competition=competition), EVIL, strict=True):
        Team.objects.filter(pk=team.pk).update(name=name, coach_name=name)
    Competition.objects.filter(pk=competition.pk).update(name=EVIL[0], season="x" * 40)
    if played:
        play_all(competition, owner)
    competition.refresh_from_db()
    assert drawing.drawn(competition_card(competition))
    rows = Fixture.objects.select_related("competition", "stage", "home__team", "away__team")
    assert drawing.drawn(fixture_card(rows.get(competition=competition, number=1), "x" * 300))
    team = Team.objects.get(name=EVIL[5])
    assert drawing.drawn(team_card(team, [competition]))


def test_the_picture_has_the_shirts_the_logo_and_the_photo():
    scene = cast.a_cup()
    team = Team.objects.get(entries__competition=scene.competition, entries__number=1)
    change_team(scene.owner, team, colour="#fe01fe", second_colour="#01fefe")
    change_settings(scene.competition, By(scene.owner), logo=saved(plain(colour="#1234fe"), "PNG"))
    visitor = scene.client("anonymous")

    def has(address: str, colour: tuple[int, int, int]) -> bool:
        image = looked_at(visitor.get(address))
        return any(max(abs(a - b) for a, b in zip(each, colour, strict=True)) < 24 for _n, each in image.getcolors(1 << 20))

    number = (
        Fixture.objects.filter(competition=scene.competition, home__team=team).values_list("number", flat=True).first() or 1
    )
    assert has(reverse("share-fixture", args=[scene.competition.public_id, number, "en"]), (0x12, 0x34, 0xFE))
    assert has(share(scene.competition), (0x12, 0x34, 0xFE))
    play_all(scene.competition, scene.owner)
    change_settings(scene.competition, By(scene.owner), photo=saved(plain(size=(400, 300), colour="#fe7701"), "JPEG"))
    assert has(share(scene.competition), (0xFE, 0x77, 0x01))


def test_languages_differ_in_words():
    scene = cast.a_cup()
    play_all(scene.competition, scene.owner)
    english, french = (scene.client("anonymous").get(share(scene.competition, code)).content for code in ("en", "fr"))
    assert english != french


@pytest.mark.parametrize(("table", "said"), [("7", "Table 7"), ("Table 7", "Table 7"), ("Anfield", "Anfield"), ("", "")])
def test_a_table_is_called_by_its_name_or_else_by_its_number(table, said):
    fixture = Fixture.objects.select_related("competition").filter(competition=cast.a_cup().competition)[0]
    fixture.table = table
    assert fixture_card(fixture, "Final").meeting.note == said

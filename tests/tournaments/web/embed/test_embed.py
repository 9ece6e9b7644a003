"""Pages for other people's pages: they may be framed, and nothing else may."""

import html
import re

import pytest
from django.test import Client
from django.urls import reverse

from fuba_site.web.page_cache import pages
from tests.fuba_site.web.test_security import Inline
from tests.tournaments.services.making import play_all, report
from tests.tournaments.web.api import cast
from tests.tournaments.web.organiser.test_overview import texts
from tournaments.services.command import By
from tournaments.services.competitions import change_settings

pytestmark = pytest.mark.django_db

KINDS = ("table", "bracket", "next")


def embed(scene, kind: str) -> str:
    return reverse(f"embed-{kind}", args=[scene.competition.public_id])


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("make", [cast.a_cup, cast.a_league, cast.a_drawn_cup, cast.a_swiss_round])
def test_everybody_may_frame_it_and_there_is_nothing_in_it_but_text_and_links(kind, make):
    scene = make()
    # By somebody who is logged in, too: nothing on it is theirs, and no cookie goes with it.
    for role in ("owner", "anonymous"):
        answer = scene.client(role).get(embed(scene, kind))
        page = texts(answer)
        policy = answer.headers["Content-Security-Policy"]
        assert answer.status_code == 200 and "frame-ancestors *" in policy and "X-Frame-Options" not in answer.headers
        assert "script-src" not in policy and "default-src 'none'" in policy and "form-action 'none'" in policy
        assert not answer.cookies and answer.headers["Cache-Control"] == "public, max-age=60"
        assert not re.search(r"<(script|form|button|input|iframe)\b", page) and "csrf" not in page and "Owner" not in page
        reader = Inline()
        reader.feed(page)
        assert reader.found == []


@pytest.mark.parametrize("page", ["/", "/competitions/", "{competition}", "{competition}wall/", "{competition}fixtures/1/",
                                  "/accounts/login/",
                                  "/no/such/", "/embed/", "{embed}nonsense/", "/api/competitions/", "/static/site/base.css",
                                  "{share}", "/manifest.webmanifest"])  # fmt: skip
def test_all_other_pages_refuse_frames(page):
    scene = cast.a_cup()
    given = {"competition": scene.competition.get_absolute_url(), "embed": embed(scene, "table"),
             "share": reverse("share-competition", args=[scene.competition.public_id, "en"])}  # fmt: skip
    headers = scene.client("anonymous").get(page.format(**given)).headers
    policy = headers["Content-Security-Policy"]
    assert "frame-ancestors *" not in policy
    assert "frame-ancestors 'none'" in policy or ("sandbox" in policy and headers["X-Frame-Options"] == "DENY")


def test_only_what_everybody_may_find_is_shown():
    scene = cast.a_cup()
    for visibility in ("unlisted", "private"):
        change_settings(scene.competition, By(scene.owner), visibility=visibility)
        for role in ("anonymous", "owner"):
            assert [scene.client(role).get(embed(scene, kind)).status_code for kind in KINDS] == [404] * 3
    page = texts(scene.client("owner").get(reverse("organise-pictures", args=[scene.competition.public_id])))
    assert "iframe" not in page and "Only a public competition" in page


def test_the_organiser_gets_a_line_to_copy_with_an_absolute_address(settings):
    settings.SITE_URL = "https://fuba.example"
    scene = cast.a_cup()
    change_settings(scene.competition, By(scene.owner), name='"><script>alert(1)</script>')
    address = reverse("organise-pictures", args=[scene.competition.public_id]) + "?lang=fr"
    page = scene.client("organiser").get(address).content.decode()
    lines = [html.unescape(each) for each in re.findall(r'<input id="frame-[^>]*value="([^"]*)"', page)]
    assert [line.partition(" title=")[0] for line in lines] == [
        f'<iframe src="https://fuba.example{embed(scene, kind)}?lang=fr"' for kind in KINDS
    ]
    # Quoted once for the club's page, and once more for ours.
    assert all("<script>" not in line and line.endswith("</iframe>") for line in lines) and "<iframe" not in page


@pytest.mark.parametrize(
    ("wish", "found"), [("light", "light"), ("dark", "dark"), ("evil", None), ('"><script>', None), ("", None)]
)
def test_light_and_dark_by_parameter_or_by_the_scheme(wish, found):
    scene = cast.a_cup()
    page = scene.client("anonymous").get(embed(scene, "table"), {"theme": wish}).content.decode()
    assert re.findall(r'<html[^>]*data-theme="([^"]*)"', page) == ([found] if found else [])
    assert f'content="{found or "light dark"}"' in page and "<script" not in page


def test_tables_brackets_and_matches_are_those_of_the_competition():
    scene = cast.a_league()
    visitor = scene.client("anonymous")
    report(scene.competition, scene.owner, 1, 4, 0)
    table = texts(visitor.get(embed(scene, "table"), headers={"cache-control": "no-cache"}))
    assert table.count("<tr") == 5 and "<b>3</b>" in table and "+4" in table
    assert "This competition has no knockout." in texts(visitor.get(embed(scene, "bracket")))
    assert visitor.get(embed(scene, "table") + "?group=nonsense").status_code == 404
    assert visitor.get(embed(scene, "table") + "?group=league").status_code == 200
    play_all(scene.competition, scene.owner)
    assert "Latest" in texts(visitor.get(embed(scene, "next"), headers={"cache-control": "no-cache"}))


def test_a_bracket_is_drawn():
    scene = cast.a_cup()
    page = texts(Client().get(embed(scene, "bracket")))
    assert 'class="bracket' in page and page.count('class="b-tie') == 3 and '<base target="_blank">' in page


def test_it_is_kept_for_a_moment_like_other_pages_for_spectators(settings, django_assert_num_queries):
    settings.PAGE_SECONDS = 60
    scene = cast.a_cup()
    pages.clear()
    visitor = scene.client("anonymous")
    first = visitor.get(embed(scene, "table"))
    with django_assert_num_queries(0):
        again = visitor.get(embed(scene, "table"))
    assert again.content == first.content and "frame-ancestors *" in again.headers["Content-Security-Policy"]
    assert "X-Frame-Options" not in again.headers
    unchanged = visitor.get(embed(scene, "table"), headers={"if-none-match": again.headers["ETag"]})
    assert unchanged.status_code == 304 and "frame-ancestors *" in unchanged.headers["Content-Security-Policy"]
    pages.clear()

"""The end of a season that is not played to its end, by the page."""

import re

import pytest
from django.urls import reverse

from tests.tournaments.services.making import pairs, report
from tests.tournaments.web.api import cast
from tests.tournaments.web.organiser.looking import confirm
from tests.tournaments.web.organiser.test_overview import texts

pytestmark = pytest.mark.django_db


def page_of(scene: cast.Scene) -> str:
    return reverse("organise-cut-short", args=[scene.competition.public_id])


def hidden(page: str) -> dict[str, str]:
    return dict(re.findall(r'name="(revision|seen)" value="([^"]+)"', page))


def test_a_season_ends_after_a_look_and_goes_on():
    scene = cast.a_league()
    client = scene.client("organiser")
    report(scene.competition, scene.owner, 1, 3, 0)
    winner = pairs(scene.competition)[1][0]
    wish = {"how": "per_game", "reason": "<b>snow</b>"}
    look = texts(client.post(page_of(scene), {**wish, "do": "cut"}))
    assert "5 matches are cancelled." in look and f"Champion: Team {winner} instead of nobody yet." in look
    done = texts(client.post(page_of(scene), {**wish, **hidden(look), "do": "cut", "confirm": "1"}, follow=True))
    assert "The season has ended." in done
    public = texts(scene.client("anonymous").get(scene.competition.get_absolute_url()))
    assert "The season was ended early. The tables use points per game." in public and "&lt;b&gt;snow&lt;/b&gt;" in public
    assert "1 of 6 matches played" in " ".join(public.split())
    assert "by points per game, because the season was ended early" in public and "points per game 3.00 against 0.00" in public
    trail = texts(client.get(reverse("competition-history", args=[scene.competition.public_id])))
    assert "The season was ended early. The tables use points per game." in trail
    assert "Resume the season" in texts(client.get(reverse("organise-files", args=[scene.competition.public_id])))
    assert "The season resumes." in confirm(client, page_of(scene), {"do": "resume", "reason": "thaw"})
    assert "The season was ended early." not in texts(scene.client("anonymous").get(scene.competition.get_absolute_url()))


def test_what_is_wrong_is_told_and_nothing_ends():
    scene = cast.a_league()
    client = scene.client("organiser")
    wish = {"how": "stands", "reason": "snow"}
    seen = hidden(texts(client.post(page_of(scene), {**wish, "do": "cut"})))
    for posted, told in (
        ({**wish, "do": "cut", "confirm": "1"}, "Something has changed since. Check the consequences again, then confirm."),
        (
            {**wish, **seen, "how": "annulled", "do": "cut", "confirm": "1"},
            "Something has changed since. Check the consequences again, then confirm.",
        ),
        ({**wish, "how": "somehow", "do": "cut"}, "Select a valid choice."),
        ({"how": "stands", "do": "cut"}, "This field is required."),
        ({"reason": "x", "do": "resume"}, "The season was not ended early."),
    ):
        assert told in texts(client.post(page_of(scene), posted))
    report(scene.competition, scene.owner, 1, 3, 0)
    assert "The competition has changed" in texts(client.post(page_of(scene), {**wish, **seen, "do": "cut", "confirm": "1"}))
    scene.competition.refresh_from_db()
    assert scene.competition.cut_short == "" and scene.competition.state == "running"
    seen = {role: scene.client(role).get(page_of(scene)).status_code for role in cast.ROLES}
    assert seen == {"owner": 200, "organiser": 200, "recorder": 403, "coach": 403, "stranger": 403, "anonymous": 302}

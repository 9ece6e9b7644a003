"""Who plays a match, set by the page after a look at what follows, and lifted again."""

import re

import pytest
from django.urls import reverse

from tests.tournaments.services.making import pairs, report, running
from tests.tournaments.web.api import cast
from tests.tournaments.web.organiser.test_overview import texts
from tournaments.models import PairOverride
from tournaments.services.command import By
from tournaments.services.pairings import set_pair
from tournaments.services.results import Ending, correct_result

pytestmark = pytest.mark.django_db


def page_of(scene: cast.Scene, number: int = 1) -> str:
    return reverse("organise-pair", args=[scene.competition.public_id, number])


def hidden(page: str) -> dict[str, str]:
    return dict(re.findall(r'name="(revision|seen)" value="([^"]+)"', page))


def test_teams_change_places_after_a_look_and_the_plan_decides_again():
    scene = cast.a_cup()
    client = scene.client("organiser")
    wish = {"home": "1", "away": "3", "reason": "<b>one table</b>"}
    page = texts(client.post(page_of(scene), {**wish, "do": "set"}))
    assert "Match 1: Team 1 – Team 3 instead of Team 1 – Team 4." in page
    assert "Match 2: Team 2 – Team 4 instead of Team 2 – Team 3." in page
    assert pairs(scene.competition)[1] == (1, 4)
    done = texts(client.post(page_of(scene), {**wish, **hidden(page), "do": "set", "confirm": "1"}, follow=True))
    assert "Teams of match 1 saved." in done and "&lt;b&gt;one table&lt;/b&gt;" in done
    assert pairs(scene.competition)[1] == (1, 3) and pairs(scene.competition)[2] == (2, 4)
    trail = texts(client.get(reverse("competition-history", args=[scene.competition.public_id])))
    assert "Set the teams of match 1: Team 1 – Team 3." in trail
    assert "Set by hand" in texts(scene.client("anonymous").get(reverse("fixture", args=[scene.competition.public_id, 2])))
    page = texts(client.post(page_of(scene, 2), {"do": "lift", "reason": "another hall"}))
    assert "Match 1: Team 1 – Team 4 instead of Team 1 – Team 3." in page
    lifted = client.post(
        page_of(scene, 2), {**hidden(page), "do": "lift", "reason": "another hall", "confirm": "1"}, follow=True
    )
    assert "The teams of match 2 follow the plan again." in texts(lifted)
    assert pairs(scene.competition)[1] == (1, 4) and not PairOverride.objects.filter(void=False).exists()


def test_what_is_confirmed_is_what_was_looked_at():
    scene = cast.a_cup()
    client = scene.client("organiser")
    wish = {"home": "1", "away": "3", "reason": "one table"}
    seen = hidden(texts(client.post(page_of(scene), {**wish, "do": "set"})))
    other = texts(client.post(page_of(scene), {**wish, **seen, "away": "2", "do": "set", "confirm": "1"}))
    assert "Something has changed since. Check the consequences again, then confirm." in other
    unseen = texts(client.post(page_of(scene), {**wish, "do": "set", "confirm": "1"}))
    assert "Something has changed since. Check the consequences again, then confirm." in unseen
    report(scene.competition, scene.owner, 2, 1, 0)
    assert "The competition has changed" in texts(client.post(page_of(scene), {**wish, **seen, "do": "set", "confirm": "1"}))
    assert pairs(scene.competition)[1] == (1, 4)


@pytest.mark.parametrize(
    ("number", "posted", "told"),
    [
        (2, {"home": "2", "away": "2", "reason": "x"}, "Team 2 cannot play against itself."),
        (2, {"home": "2", "away": "1", "reason": "x"}, "Team 1 has played match 1 in this round."),
        (1, {"home": "1", "away": "3", "reason": "x"}, "Match 1 has been played, so its teams cannot change."),
        (2, {"home": "2", "away": "3", "reason": "x"}, "These two already play match 2."),
        (2, {"home": "2", "away": "4"}, "This field is required."),
        (2, {"home": "2", "away": "", "reason": "x"}, "This field is required."),
        (2, {"home": "2", "away": "99", "reason": "x"}, "Select a valid choice."),
    ],
)
def test_what_is_wrong_is_told_and_nothing_is_set(number, posted, told):
    scene = cast.a_cup()
    report(scene.competition, scene.owner, 1, 1, 0)
    answer = texts(scene.client("organiser").post(page_of(scene, number), {**posted, "do": "set"}))
    assert told in answer and not PairOverride.objects.exists()


def test_a_bye_is_given_to_somebody_else():
    scene = cast.scene(running, 5, cast.SWISS)
    bye = next(number for number, pair in pairs(scene.competition).items() if None in pair)
    page = texts(scene.client("organiser").get(page_of(scene, bye)))
    assert "No opponent: a bye." in page and 'name="away"' not in page
    wish = {"home": "1", "reason": "has to leave early"}
    look = texts(scene.client("organiser").post(page_of(scene, bye), {**wish, "do": "set"}))
    scene.client("organiser").post(page_of(scene, bye), {**wish, **hidden(look), "do": "set", "confirm": "1"})
    assert pairs(scene.competition)[bye] == (1, None)


def test_the_desk_tells_of_a_team_in_two_matches_of_a_round():
    scene = cast.scene(running, 8)
    cup, owner = scene.competition, scene.owner
    for number in (1, 2, 3, 4):
        report(cup, owner, number, 1, 0)
    loser = pairs(cup)[4][1]
    set_pair(cup, By(owner, "x"), 5, pairs(cup)[5][0], loser)
    desk = reverse("organise", args=[cup.public_id])
    assert "plays twice in one round" not in texts(scene.client("owner").get(desk))
    correct_result(cup, By(owner, "x"), 4, Ending(away_goals=1))
    page = " ".join(texts(scene.client("owner").get(desk)).split())
    assert f"<bdi>Team {loser}</bdi> plays twice in one round, in matches 5 and 6." in page


def test_the_page_is_for_organisers():
    scene = cast.a_cup()
    seen = {role: scene.client(role).get(page_of(scene)).status_code for role in cast.ROLES}
    assert seen == {"owner": 200, "organiser": 200, "recorder": 403, "coach": 403, "stranger": 403, "anonymous": 302}
    address = reverse("fixture", args=[scene.competition.public_id, 1])
    assert "Set the teams" in texts(scene.client("organiser").get(address))
    assert "Set the teams" not in texts(scene.client("recorder").get(address))

"""Teams belong to people: who enters them, who sees them, who coaches them."""

import pytest

from tests.tournaments.services.making import draft, play_all, running, somebody
from tests.tournaments.web.api import cast
from tests.tournaments.web.api.cast import as_json
from tournaments.models import Competition, Entry, Role, Team
from tournaments.services.command import By
from tournaments.services.competitions import give_role
from tournaments.services.entries import enter_teams
from tournaments.services.invitations import accept, invite
from tournaments.services.teams import create_team

pytestmark = pytest.mark.django_db
LOOKS = {"short_name": "BAR", "colour": "#aa0000", "country": "IT", "coach_level": "rookie"}


@pytest.fixture
def scene():
    return cast.a_draft()


@pytest.fixture
def bari(scene):
    """The stranger's team, which plays in public."""
    team = create_team(scene.users["stranger"], "Bari", notes="weak on the left", coach_name="Elena", **LOOKS)
    league = running(scene.users["stranger"], 3)
    Entry.objects.filter(competition=league, number=1).update(team=team)
    return team


def entered(scene, team, role="owner"):
    answer = as_json(scene.client(role), "post", scene.address + "entries/", {"teams": [str(team.public_id)]})
    assert answer.status_code == 200, answer.json()
    return scene.competition.entries.order_by("-number")[0].team


def test_somebody_elses_team_is_entered_as_a_copy(scene, bari):
    copy = entered(scene, bari)
    assert copy != bari and copy.owner == scene.owner
    assert {key: getattr(copy, key) for key in ("name", *LOOKS)} == {"name": "Bari", **LOOKS}
    assert (copy.notes, copy.coach_name, copy.coach) == ("", "", None)
    assert Entry.objects.filter(team=bari).count() == 1  # its own page tells nothing of this competition
    assert scene.competition.actions.order_by("-revision")[0].data["entries"] == [{"team": "Bari", "copy": True}]


def test_whoever_has_a_team_of_that_name_enters_that_one_as_it_is(scene, bari):
    mine = create_team(scene.owner, "BARI", colour="#00aa00")
    assert entered(scene, bari) == mine
    mine.refresh_from_db()
    assert mine.colour == "#00aa00"


def test_a_team_that_nobody_may_see_cannot_be_entered_or_found(scene):
    """It stays as hidden as it was, and so does whether there is one."""
    private = create_team(scene.users["stranger"], "Secret XI")
    address = scene.address + "entries/"
    answers = [
        as_json(scene.client("owner"), "post", address, {"teams": [each]})
        for each in (str(private.public_id), "00000000-0000-0000-0000-000000000007")
    ]
    assert [each.status_code for each in answers] == [422, 422]
    assert "Secret" not in answers[0].content.decode()
    for place in ("", "statistics/", f"against/{scene.places['team']}/"):
        assert scene.client("owner").get(f"/api/teams/{private.public_id}/{place}").status_code == 404
    assert scene.client("stranger").get(f"/api/teams/{private.public_id}/").status_code == 200


def test_a_team_of_private_competitions_is_told_to_those_who_take_part(client):
    scene = cast.scene(running, visibility="private")
    address = f"/api/teams/{scene.places['team']}/"
    seen = {role: scene.client(role).get(address).status_code for role in cast.ROLES}
    assert seen == {"owner": 200, "organiser": 200, "recorder": 200, "coach": 200, "stranger": 404, "anonymous": 404}


def test_accounts_are_told_to_the_owner_and_the_coach_alone(bari, scene):
    shown = scene.client("anonymous").get(f"/api/teams/{bari.public_id}/").json()
    assert [shown[key] for key in ("owner", "coach", "coach_asked", "notes")] == [None] * 4


def test_own_teams_are_entered_themselves(scene):
    mine = create_team(scene.owner, "Turku")
    assert entered(scene, mine) == mine


def test_a_coach_enters_the_team_they_coach(scene, bari):
    Team.objects.filter(pk=bari.pk).update(coach=scene.owner)
    assert entered(scene, bari) == bari


def test_teams_of_helpers_who_joined_by_invitation_are_entered_themselves(scene, bari):
    accept(scene.users["stranger"], invite(scene.competition, By(scene.owner), "recorder").token)
    assert entered(scene, bari) == bari


def test_a_role_that_nobody_asked_for_is_no_consent(scene, bari):
    give_role(scene.competition, By(scene.owner, trusted=True), "Stranger", "organiser")
    assert Role.objects.filter(user=scene.users["stranger"]).count() == 2
    assert entered(scene, bari) != bari


def test_what_is_played_elsewhere_stays_off_the_page_of_a_team(client):
    """A stranger makes a league, enters the team by its id and reports 203 goals against it."""
    owner, stranger = somebody("Anna"), somebody("Mallory")
    running(owner)
    team = Team.objects.get(owner=owner, name="Team 1")
    league = draft(stranger, 0, {"preset": "league"})
    enter_teams(league, By(stranger), [team, *Team.objects.filter(owner=owner).exclude(pk=team.pk)[:1]])
    from tournaments.services.start import start

    start(league, By(stranger))
    play_all(league, stranger, [(0, 99)])
    page = client.get(team.get_absolute_url()).content.decode()
    assert page.count(" lost</span>") == 1 and "0 won, 0 drawn, 0 lost" in page


# -- coaches ------------------------------------------------------------------------------


def test_naming_a_coach_tells_nobody_who_has_an_account(scene):
    owner, address = scene.client("owner"), f"/api/teams/{scene.places['team']}/"
    answers = [as_json(owner, "patch", address, {"coach": name}) for name in ("Stranger", "Nobody")]
    shown = [{**each.json(), "coach_asked": ""} for each in answers]
    assert shown[0] == shown[1] and [each.status_code for each in answers] == [200, 200]
    page = f"/competitions/{scene.competition.public_id}/organise/entries/1/"
    texts = []
    for name in ("Stranger", "Nobodyx"):
        form = {"do": "save", "name": "Team 1", "coach": name}
        texts.append(owner.post(page, form, follow=True).content.decode().count('role="alert"'))
    assert texts == [0, 0]


def test_whoever_is_asked_agrees_and_coaches(scene):
    team = Team.objects.get(public_id=scene.places["team"])
    as_json(scene.client("owner"), "patch", f"/api/teams/{team.public_id}/", {"coach": "Stranger"})
    team.refresh_from_db()
    assert (team.coach, team.coach_asked) == (None, "Stranger")
    stranger, question = scene.client("stranger"), f"/teams/{team.public_id}/coach/"
    assert question in stranger.get("/home/").content.decode()
    assert stranger.get("/api/teams/?asked=me").json()["count"] == 1
    for role in ("owner", "coach", "recorder"):
        assert scene.client(role).get(question).status_code == 404
        assert scene.client(role).post(question, {"do": "agree"}).status_code == 404
    assert "Team 1" in stranger.get(question).content.decode()
    stranger.post(question, {"do": "agree"})
    team.refresh_from_db()
    assert (team.coach, team.coach_asked) == (scene.users["stranger"], "")
    assert stranger.get(question).status_code == 404


def test_whoever_is_asked_may_say_no(scene):
    Team.objects.filter(public_id=scene.places["team"]).update(coach=None, coach_asked="Stranger")
    address = f"/api/teams/{scene.places['team']}/coaching/"
    assert as_json(scene.client("stranger"), "post", address, {"agree": False}).json()["coach_asked"] is None
    team = Team.objects.get(public_id=scene.places["team"])
    assert (team.coach, team.coach_asked) == (None, "")
    assert as_json(scene.client("stranger"), "post", address, {"agree": True}).status_code in (403, 404)


def test_nobody_coaches_by_being_named(scene):
    """Being named opens nothing: not the draft of the competition, and no line-up."""
    as_json(scene.client("owner"), "patch", f"/api/teams/{scene.places['team']}/", {"coach": "Stranger"})
    assert scene.client("stranger").get(scene.address).status_code == 404


def test_an_imported_history_says_in_every_line_that_it_came_in_a_file():
    """Whoever writes the file writes who did what: it must not look as if they had done it here."""
    scene = cast.a_cup_with_a_result()
    document = scene.client("owner").get(scene.address + "export/").json()
    for each in document["history"]:
        each["actor_name"] = "Anna"
    made = as_json(scene.client("stranger"), "post", "/api/competitions/import/", {"document": document})
    assert made.status_code == 201, made.json()
    copy = Competition.objects.order_by("-pk")[0]
    theirs = scene.client("stranger")
    lines = theirs.get(f"/api/competitions/{copy.public_id}/actions/").json()["results"]
    assert [each["imported"] for each in lines if each["actor"] == "Anna"] == [True] * len(document["history"])
    page = theirs.get(f"/competitions/{copy.public_id}/history/").content.decode()
    assert page.count("from an imported file") >= page.count("<bdi>Anna</bdi>") > 0
    own = scene.client("owner").get(f"{scene.address}actions/").json()["results"]
    assert not any(each["imported"] for each in own)

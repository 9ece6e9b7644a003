"""What a team keeps hidden after the line-ups stays so until the result counts, from spectators and from the other coach."""

from typing import Any, Final

import pytest
from django.test import Client

from matches.lineups.legality import asked
from matches.models import MatchAnalysis, Recording, Squad
from matches.recording.rows import last_turn
from matches.recording.services import begin_fixture, enter, override
from matches.recording.session import match_at, sheets
from rules import get_edition, new_match
from rules.coaches import make_coach
from rules.dice import SeededDice
from rules.nodes import Decision, Roll
from rules.play import play_seeded
from tests.matches.links.visitors import JSON, by_link, fixture_address, league
from tests.matches.secrecy.looking import FORMATION, everybody, given_by_the_other, lines_up, normal, read_everything
from tournaments.services.command import By

pytestmark = pytest.mark.django_db


def test_a_coach_who_plays_by_himself_has_no_team_of_the_other() -> None:
    """Else he would make a match up, see what the other has in it, and take his report back."""
    _scene, me, _other, address = given_by_the_other(hidden=True)
    recording = Recording.objects.get(public_id=address.split("/")[-2])
    assert (recording.inputs, me.get(address).json()["pending"]["team"]) == (0, "home")
    board = me.get(f"/recordings/{recording.public_id}/board/").json()
    assert board["pending"]["elsewhere"] and "given" not in board["pending"]["lineup"]
    assert FORMATION not in str(board)


def test_each_coach_hands_over_his_own_hidden_team() -> None:
    _scene, me, other, address = given_by_the_other(hidden=True)
    recording = address.split("/")[-2]
    board = other.get(f"/recordings/{recording}/board/").json()
    assert board["pending"]["lineup"]["given"] == f"lineup {FORMATION} DF2"
    body = {"verb": "enter", "inputs": [board["pending"]["lineup"]["given"]], "revision": board["version"]}
    assert other.post(f"/recordings/{recording}/do/", body, JSON).status_code == 200
    assert lines_up(me, address, "lineup 4-4-2").json()["pending"]["type"] == "roll"


@pytest.mark.parametrize("role", ["owner", "recorder"])
def test_whoever_is_trusted_has_hidden_teams_at_once(role: str) -> None:
    scene = league(preset="advanced", options={"free_formations": True, "hidden_skills": True})
    home, away = by_link(scene, "home"), by_link(scene, "away")
    for phone, side in ((home, "home"), (away, "away")):
        lineup = {"formation": FORMATION, "skills": ["DF2"]}
        assert phone.put(f"{fixture_address(scene)}lineups/{side}/", lineup, JSON).status_code == 200
    begun = scene.client(role).post(fixture_address(scene) + "recording/", {}, JSON).json()
    assert begun["pending"]["type"] == "roll"


HIDING: Final = [
    # an edition, what it is played with, and two teams that nobody may tell from each other
    ("fuba3", "advanced", {"hidden_skills": True}, ["lineup 4-4-2 DF2"], ["lineup 4-4-2 MF4"]),
    ("fuba22", "advanced", {}, ["lineup 4-4-2 K11"], ["lineup 4-4-2 K22"]),
    ("fuba20", "pro", {}, ["squad c1 4-4-2", "lineup 4-4-2 TT1"], ["squad c1 4-4-2", "lineup 4-4-2 TT2"]),
    ("fuba20", "pro", {}, ["squad 4-4-2 F:SP1:12", "lineup 4-4-2"], ["squad 4-4-2 M:SP2:34", "lineup 4-4-2"]),
]


@pytest.mark.parametrize(("edition", "preset", "options", "one", "another"), HIDING)
def test_spectators_cannot_tell_hidden_teams_from_each_other(
    edition: str, preset: str, options: dict[str, Any], one: list[str], another: list[str]
) -> None:
    """Two recordings that differ only in what a team hides look alike, after the referee's word, too."""
    scene = league(edition=edition, preset=preset, options=options)
    seen = []
    for tokens in (one, another):
        Recording.objects.all().delete()
        Squad.objects.all().delete()
        recording = begin_fixture(By(scene.owner), scene.competition, 1)
        done = enter(recording, By(scene.owner), alike(recording, tokens))
        assert done.refused == "", done.why
        assert override(recording, By(scene.owner, "seen so"), change="score=1-0").refused == ""
        places = {"competition": scene.competition.public_id, "number": 1, "recording": str(recording.public_id)}
        found = read_everything(Client(), places)
        seen.append({normal(where, recording): normal(text, recording) for where, text in found.items()})
    assert seen[0] == seen[1]


def alike(recording: Recording, tokens: list[str]) -> list[str]:
    """Both teams line up with these, and the same answers follow up to the first turn."""
    match = match_at(recording, last_turn(recording))
    while match.turn.state.turn < 1:
        node = match.pending
        assert node is not None
        given = next((token for token in tokens if asked(match) and token.startswith(f"{node.kind} ")), "")
        match.apply(node.outcomes[1] if isinstance(node, Roll) else given or node.default())
    return match.inputs


def test_spectators_are_not_told_what_a_team_could_use() -> None:
    """Whoever is asked whether to use a skill has it."""
    scene = league(edition="fuba22", preset="advanced")
    recording = begin_fixture(By(scene.owner), scene.competition, 1)
    inputs = up_to_a_skill(recording)
    assert enter(recording, By(scene.owner), inputs).refused == ""
    address = f"/api/recordings/{recording.public_id}/"
    assert scene.client("owner").get(address).json()["pending"]["options"]
    for client in (Client(), scene.client("stranger")):
        pending = client.get(address).json()["pending"]
        assert (pending["options"], pending["default"], pending.get("odds")) == ([], None, None)
    tag = Client().get(address).headers["ETag"]
    assert scene.client("owner").get(address, headers={"If-None-Match": tag}).status_code == 200


def up_to_a_skill(recording: Recording) -> list[str]:
    """The inputs of some match until a team is asked about a skill that nobody has seen."""
    names = set(get_edition(recording.edition).skill_names)
    for seed in range(50):
        played = play_seeded(
            recording.edition, recording.options, *sheets(recording), "rookie", "rookie", str(seed), keep_events=False
        )
        match = new_match(recording.edition, *sheets(recording), recording.options, keep_events=False)
        for at, token in enumerate(played.inputs):
            if isinstance(match.pending, Decision) and names & set(" ".join(match.pending.options).split()):
                return played.inputs[:at]
            match.apply(token)
    raise AssertionError("no skill in 50 matches")


def test_a_match_with_hidden_teams_is_told_when_its_result_counts() -> None:
    """The end of it may be made up: it tells no more than before until the other side says so, too."""
    scene, me, other, address = given_by_the_other(hidden=True)
    recording = Recording.objects.get(public_id=address.split("/")[-2])
    for phone, token in ((other, f"lineup {FORMATION} DF2"), (me, "lineup 4-4-2")):
        assert lines_up(phone, address, token).status_code == 200
    assert me.post(f"{address}inputs/", {"inputs": to_the_end(recording)}, JSON).status_code == 200
    match = me.post(f"{address}finish/", {}, JSON).json()["match"]
    places = {"competition": scene.competition.public_id, "number": 1, "recording": recording.public_id, "public_id": match}
    places |= {"input": 20, "after": 20}
    pages = [f"/matches/{match}/", f"/matches/{match}/record.txt", "/matches/"]
    for client in (*everybody(scene), me):
        found = read_everything(client, places) | {page: client.get(page).content.decode() for page in pages}
        for where, text in found.items():
            assert f"{FORMATION} DF2" not in text and f"{FORMATION},DF2" not in text, where
    assert "once its result counts" in me.get(f"/matches/{match}/").content.decode()
    assert me.get(f"/api/matches/{match}/log/").status_code == 404
    analysis = f"/matches/{match}/analysis/"
    assert me.post(f"/api{analysis}").status_code == 404 and me.post(analysis).status_code == 302
    assert "once its result counts" in me.get(analysis).content.decode()
    assert not MatchAnalysis.objects.exists()
    board = f"/recordings/{recording.public_id}/board/"
    before = Client().get(board)["ETag"]
    (report,) = other.get(fixture_address(scene) + "reports/").json()
    assert other.post(f"{fixture_address(scene)}reports/{report['id']}/confirm/", {}, JSON).status_code == 200
    assert f"{FORMATION} DF2" in Client().get(f"/api/matches/{match}/log/").content.decode()
    assert Client().get(f"/matches/{match}/record.txt").status_code == 200
    assert Client().get(board, headers={"If-None-Match": before}).status_code == 200


def to_the_end(recording: Recording) -> list[str]:
    """Some answers to all that is asked from here."""
    match = match_at(recording, last_turn(recording))
    before = len(match.inputs)
    coaches = [make_coach("random", f"{team}", recording.edition) for team in (0, 1)]
    dice = SeededDice("1")
    while match.pending is not None:
        node = match.pending
        match.apply(dice.answer(node) if isinstance(node, Roll) else coaches[node.team].choose(match.seen_by(node.team)))
    return match.inputs[before:]

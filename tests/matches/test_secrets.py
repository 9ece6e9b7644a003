"""Line-ups, sides of penalties and private links are secret until their time: no answer, stream, export or log has them."""

import logging
import re
from functools import cache
from typing import Any, Final

import pytest
from django.test import Client
from drf_spectacular.generators import SchemaGenerator

from matches.lineups.choosing import asked
from matches.models import Recording, Seats
from matches.recording.frame import last_turn
from matches.recording.playing import match_at, sheets
from matches.recording.services import begin_fixture, begin_friendly, enter, override
from rules import get_edition, new_match
from rules.coaches import make_coach
from rules.dice import SeededDice
from rules.nodes import Decision, Roll
from rules.play import play_seeded
from tests.matches.links.visitors import JSON, by_link, fixture_address, league, secret
from tests.tournaments.api.cast import Scene
from tests.tournaments.services.making import somebody
from tournaments.services.acting import By

pytestmark = pytest.mark.django_db
FORMATION = "2-3-5"  # no card has it, so it is in no list to choose from


@cache
def readable() -> list[str]:
    """Every address of the API that can be read."""
    schema = SchemaGenerator().get_schema(request=None, public=True)
    return [path for path, methods in schema["paths"].items() if "get" in methods]


def read_everything(client: Client, places: dict[str, Any]) -> dict[str, str]:
    """What every address of the API that can be read answers, and every page and stream of the match."""
    addresses = [path.format_map(places) for path in readable() if set(re.findall(r"{(\w+)}", path)) <= places.keys()]
    recording = places.get("recording")
    if recording:
        pages = ("", "board/", "hints/", "referee/")
        addresses += [f"/api/recordings/{recording}/", f"/api/recordings/{recording}/turns/"]
        addresses += [f"/recordings/{recording}/{page}" for page in pages] + [f"/live/recordings/{recording}/?last=0"]
    if "competition" in places:
        competition = f"/competitions/{places['competition']}/"
        addresses += [competition, f"{competition}fixtures/1/", f"{competition}fixtures/1/table/"]
        addresses += [f"/live/competitions/{places['competition']}/", f"/api/competitions/{places['competition']}/export/"]
    found = {}
    for address in addresses:
        headers = {"Last-Event-ID": "0"} if "/live/" in address else {}
        answer = client.get(address, headers=headers)
        assert answer.status_code < 500, address
        found[address] = answer.content.decode()
    return found


def everybody(scene: Scene) -> list[Client]:
    return [Client(), *(scene.client(role) for role in ("owner", "organiser", "recorder", "stranger"))]


@pytest.mark.parametrize("begun", [False, True])
def test_a_line_up_is_nowhere_before_its_time(begun: bool, caplog: pytest.LogCaptureFixture) -> None:
    scene = league(preset="advanced", options={"free_formations": True})
    home, away = by_link(scene, "home"), by_link(scene, "away")
    caplog.set_level(logging.DEBUG)
    body = {"formation": FORMATION, "skills": ["DF2"]}
    assert home.put(fixture_address(scene) + "lineups/home/", body, JSON).status_code == 200
    places: dict[str, Any] = {"competition": scene.competition.public_id, "number": 1, "side": "away"}
    if begun:
        answer = scene.client("recorder").post(fixture_address(scene) + "recording/", {}, JSON)
        assert FORMATION not in answer.content.decode()
        places["recording"] = answer.json()["id"]
    for client in (*everybody(scene), away):
        for address, text in read_everything(client, places).items():
            assert FORMATION not in text, address
    assert FORMATION not in "\n".join(
        f"{each.getMessage()} {each.__dict__}" for each in caplog.records if "db.backends" not in each.name
    )
    if begun:
        entered = scene.client("recorder").post(
            f"/api/recordings/{places['recording']}/inputs/", {"inputs": ["lineup 4-4-2"]}, JSON
        )
        assert entered.status_code == 200
        assert FORMATION in Client().get(f"/api/recordings/{places['recording']}/turns/").content.decode()


@pytest.mark.parametrize("way", ["abandon", "result", "sheet"])
@pytest.mark.parametrize("hidden", [False, True])
def test_whoever_ends_a_match_at_once_learns_no_line_up(way: str, hidden: bool) -> None:
    """The report of one side may be taken back, and then the match is still to be played."""
    scene = league(preset="advanced", options={"free_formations": True, "hidden_skills": hidden})
    home, away = by_link(scene, "home"), by_link(scene, "away")
    lineup = {"formation": FORMATION, "skills": ["DF2"]}
    assert home.put(fixture_address(scene) + "lineups/home/", lineup, JSON).status_code == 200
    unknown = f"{FORMATION} DF2" if hidden else FORMATION
    recording = away.post(fixture_address(scene) + "recording/", {}, JSON).json()["id"]
    address = f"/api/recordings/{recording}/"
    if hidden:  # until the match is over, though each has handed over his own
        for client, token in ((home, f"lineup {FORMATION} DF2"), (away, "lineup 4-4-2")):
            assert client.post(f"{address}inputs/", {"inputs": [token]}, JSON).status_code == 200
    if way == "abandon":
        ended = away.post(f"{address}abandon/", {"reason": "rain"}, JSON)
    else:
        assert away.post(f"{address}mode/", {"mode": way}, JSON).status_code == 200
        ended = away.post(f"{address}finish/", {"score": [1, 0]} if way == "result" else {}, JSON)
    assert ended.status_code == 200
    places = {"competition": scene.competition.public_id, "number": 1, "side": "away", "recording": recording}
    if way != "abandon":
        places["public_id"] = ended.json()["match"]
    for client in (*everybody(scene), away):
        for where, text in read_everything(client, places).items():
            assert unknown not in text, where
    tag = away.get(f"{address}turns/").headers["ETag"]
    (report,) = home.get(fixture_address(scene) + "reports/").json()
    assert home.post(f"{fixture_address(scene)}reports/{report['id']}/confirm/", {}, JSON).status_code == 200
    assert unknown in Client().get(f"{address}turns/", headers={"If-None-Match": tag}).content.decode()


# -- a coach who records alone ------------------------------------------------------------


def given_by_the_other(hidden: bool, mine: str = "away", **options: Any) -> tuple[Scene, Client, Client, str]:
    """Home gave a line-up in advance, and a coach has begun to record: the scene, both phones, the address."""
    scene = league(preset="advanced", options={"free_formations": True, "hidden_skills": hidden, **options})
    phones = {"home": by_link(scene, "home"), "away": by_link(scene, "away")}
    other = "home" if mine == "away" else "away"
    lineup = {"formation": FORMATION, "skills": ["DF2"]}
    assert phones[other].put(f"{fixture_address(scene)}lineups/{other}/", lineup, JSON).status_code == 200
    begun = phones[mine].post(fixture_address(scene) + "recording/", {}, JSON)
    assert begun.status_code == 201
    return scene, phones[mine], phones[other], f"/api/recordings/{begun.json()['id']}/"


def lines_up(phone: Client, address: str, token: str) -> Any:
    return phone.post(f"{address}inputs/", {"inputs": [token]}, JSON)


@pytest.mark.parametrize("mine", ["home", "away"])
@pytest.mark.parametrize("count", [1, 2])
def test_nobody_answers_looks_and_answers_again(mine: str, count: int) -> None:
    _scene, me, _other, address = given_by_the_other(hidden=False, mine=mine)
    assert lines_up(me, address, "lineup 4-4-2").status_code == 200
    assert FORMATION in me.get(f"{address}turns/").content.decode()
    refused = me.post(f"{address}undo/", {"count": count}, JSON)
    assert (refused.status_code, refused.json()["code"]) == (409, "lineups_stand")


@pytest.mark.parametrize("mine", ["home", "away"])
def test_whoever_abandons_and_begins_again_plays_with_the_same_line_up(mine: str) -> None:
    scene, me, _other, address = given_by_the_other(hidden=False, mine=mine)
    assert lines_up(me, address, "lineup 4-4-2").status_code == 200
    assert me.post(f"{address}abandon/", {"reason": "rain"}, JSON).status_code == 200
    (report,) = me.get(fixture_address(scene) + "reports/").json()
    assert me.post(f"{fixture_address(scene)}reports/{report['id']}/withdraw/", {}, JSON).status_code == 200
    again = me.put(f"{fixture_address(scene)}lineups/{mine}/", {"formation": "5-3-2"}, JSON)
    assert (again.status_code, again.json()["code"]) == (409, "both_in")
    begun = me.post(fixture_address(scene) + "recording/", {}, JSON).json()
    assert begun["pending"]["type"] == "roll"
    (first,) = me.get(f"/api/recordings/{begun['id']}/turns/").json()
    assert sorted(first["inputs"]) == [f"lineup {FORMATION} DF2", "lineup 4-4-2"]


def test_two_phones_that_have_both_lined_up_take_nothing_back() -> None:
    """Nobody gave anything in advance, but each has typed in his own: the second to do so saw the first one's."""
    scene = league(preset="advanced", options={"free_formations": True})
    home, away = by_link(scene, "home"), by_link(scene, "away")
    address = f"/api/recordings/{home.post(fixture_address(scene) + 'recording/', {}, JSON).json()['id']}/"
    assert lines_up(home, address, f"lineup {FORMATION}").status_code == 200
    assert home.post(f"{address}undo/", {}, JSON).status_code == 200  # as nobody has seen it
    assert lines_up(home, address, f"lineup {FORMATION}").status_code == 200
    assert lines_up(away, address, "lineup 4-4-2").status_code == 200
    for phone in (home, away):
        assert phone.post(f"{address}undo/", {}, JSON).status_code == 409


def test_one_phone_that_enters_both_may_take_both_back() -> None:
    """There never was a secret."""
    scene = league(preset="advanced")
    home = by_link(scene, "home")
    address = f"/api/recordings/{home.post(fixture_address(scene) + 'recording/', {}, JSON).json()['id']}/"
    for token in ("lineup 4-4-2", "lineup 4-3-3"):
        assert lines_up(home, address, token).status_code == 200
    assert home.post(f"{address}undo/", {"count": 2}, JSON).status_code == 200


@pytest.mark.parametrize("role", ["owner", "recorder"])
def test_those_who_are_trusted_take_line_ups_back(role: str) -> None:
    scene, me, other, address = given_by_the_other(hidden=False)
    assert lines_up(me, address, "lineup 4-4-2").status_code == 200
    assert scene.client(role).post(f"{address}undo/", {}, JSON).status_code == 200
    lineups = fixture_address(scene) + "lineups/"
    assert me.get(lineups).json()["home"]["lineup"] is None, "the first one is a secret again"
    assert lines_up(me, address, "lineup 4-3-3").status_code == 200
    assert other.get(lineups).json()["away"]["lineup"] == ["lineup 4-3-3"]


def test_no_word_of_the_referee_comes_before_the_line_ups() -> None:
    """It would end the turn in which the other's line-up waits for an answer."""
    scene, me, _other, address = given_by_the_other(hidden=False)
    position = "phase=roll turn=0"
    ways: list[tuple[str, dict[str, Any]]] = [
        ("override/", {"change": position, "reason": "so"}),
        ("inputs/", {"inputs": [f"override {position} | so"]}),
        ("inputs/", {"inputs": [f"override {position} | so", "lineup 4-4-2"]}),
    ]
    for way, body in ways:
        refused = me.post(f"{address}{way}", body, JSON)
        assert refused.status_code == 422 and "First the line-ups" in refused.json()["detail"], refused.content
    assert me.post(f"{address}mode/", {"mode": "sheet"}, JSON).status_code == 200
    back = me.post(f"{address}mode/", {"mode": "live", "position": position}, JSON)
    assert (back.status_code, back.json()["code"]) == (409, "lineups_first")
    places = {"competition": scene.competition.public_id, "number": 1, "side": "away", "recording": address.split("/")[-2]}
    for where, text in read_everything(me, places).items():
        assert FORMATION not in text, where


def test_what_the_referee_came_before_stays_hidden() -> None:
    """A recorder may end the turn in which one side has lined up; nobody is told what the other has not answered."""
    scene, _me, _other, address = given_by_the_other(hidden=False)
    table = by_link(scene, "table")
    ended = table.post(f"{address}override/", {"change": "phase=roll", "reason": "begun without"}, JSON)
    assert ended.status_code == 200, ended.content
    places = {"competition": scene.competition.public_id, "number": 1, "recording": address.split("/")[-2]}
    for where, text in read_everything(table, places).items():
        assert FORMATION not in text, where


# -- what stays hidden while it is played -------------------------------------------------


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
    assert "told when its result counts" in me.get(f"/matches/{match}/").content.decode()
    assert me.get(f"/api/matches/{match}/log/").status_code == 404
    (report,) = other.get(fixture_address(scene) + "reports/").json()
    assert other.post(f"{fixture_address(scene)}reports/{report['id']}/confirm/", {}, JSON).status_code == 200
    assert f"{FORMATION} DF2" in Client().get(f"/api/matches/{match}/log/").content.decode()
    assert Client().get(f"/matches/{match}/record.txt").status_code == 200


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


def test_whoever_began_a_match_on_the_site_answers_for_no_other_seat() -> None:
    scene = league()
    anna = scene.client("coach")
    recording = begin_friendly(By(scene.users["coach"]), "fuba3", "basic", "A", "B")
    Seats.objects.create(recording=recording, home_key="h" * 43, away_key="a" * 43, site_dice=True, seed="1")
    address = f"/api/recordings/{recording.public_id}/"
    ways: list[tuple[str, dict[str, Any]]] = [
        ("inputs/", {"inputs": ["lineup 4-4-2"]}), ("undo/", {}), ("override/", {"change": "value=2", "reason": "x"}),
    ]  # fmt: skip
    for way, body in ways:
        assert anna.post(f"{address}{way}", body, JSON).status_code == 403, way


# -- links and penalties --------------------------------------------------------------------


def test_the_secret_of_a_link_is_nowhere(caplog: pytest.LogCaptureFixture) -> None:
    scene = league()
    token = secret(scene, "home")
    caplog.set_level(logging.DEBUG)
    phone = Client()
    assert phone.get(f"/t/{token}/").status_code == 302
    recording = phone.post(fixture_address(scene) + "recording/", {}, JSON).json()["id"]
    places = {"competition": scene.competition.public_id, "number": 1, "recording": recording}
    for client in (*everybody(scene), phone):
        for address, text in read_everything(client, places).items():
            assert token not in text, address
    Client().get(scene.address, headers={"Authorization": f"Link {token}"})
    assert token not in "\n".join(
        f"{each.getMessage()} {each.__dict__}" for each in caplog.records if each.name != "django.request"
    )
    assert token not in repr(list(Recording.objects.values())) + repr(phone.session.items())


def test_the_side_of_a_penalty_changes_nothing_that_anybody_sees() -> None:
    """Two recordings that differ only in what the keeper has chosen look alike until the kicker has chosen, too."""
    anna = somebody("Anna")
    first = begin_friendly(By(anna), "fuba3", "worldcup", "Finland", "Italy")
    inputs = up_to_a_penalty(first)
    second = begin_friendly(By(anna), "fuba3", "worldcup", "Finland", "Italy")
    seen = []
    for recording, side in ((first, "left"), (second, "right")):
        done = enter(recording, By(anna), [*inputs, side])
        assert done.refused == ""
        client = Client()
        client.force_login(anna)
        both = [read_everything(each, {"recording": str(recording.public_id)}) for each in (Client(), client)]
        seen.append(
            [[normal(text, recording) for address, text in sorted(each.items()) if "/hints/" not in address] for each in both]
        )
    assert seen[0] == seen[1]


def up_to_a_penalty(recording: Recording) -> list[str]:
    """The inputs of some match until a keeper is asked for a side."""
    for seed in range(200):
        played = play_seeded("fuba3", recording.options, *sheets(recording), "random", "random", str(seed), keep_events=False)
        match = new_match("fuba3", *sheets(recording), recording.options, keep_events=False)
        for at, token in enumerate(played.inputs):
            if isinstance(match.pending, Decision) and match.pending.kind == "keeper_side":
                return played.inputs[:at]
            match.apply(token)
    raise AssertionError("no penalty in 200 matches")


def normal(text: str, recording: Recording) -> str:
    """Without what differs between any two recordings."""
    text = text.replace(str(recording.public_id), "ID")
    text = re.sub(r"\d{4}-\d\d-\d\d[T ][\d:.+Z]+", "TIME", text)
    return re.sub(r'(csrf\w*"? ?(value=|[:=]) ?)"\w+"', r"\1", re.sub(r"value=\"\w{64}\"", "", text))

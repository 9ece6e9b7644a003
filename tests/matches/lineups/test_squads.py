"""Squads of entries: bought once within the budget, kept for the competition, secret until they have played."""

import json
from importlib import import_module
from typing import Any

import pytest
from django.apps import apps
from django.test import Client

from matches.fixture.terms import fixture_terms
from matches.models import LineUp, Recording, Squad
from matches.recording.services import begin_fixture, enter
from matches.recording.session import sheets, whole_match
from matches.replay.record_import import import_fixture
from rules import Sheet, get_edition
from rules.notation import write
from rules.play import play_seeded
from tests.matches.cards.holders import by_card
from tests.matches.links.visitors import JSON, by_link, fixture_address, league
from tests.tournaments.web.api.cast import Scene
from tournaments.models import Action, Entry, Fixture, Team
from tournaments.services.command import By
from tournaments.services.refusals import Refusal
from tournaments.services.results import Ending, report_result

pytestmark = pytest.mark.django_db

# Costs 15, as docs/team-manager.md counts it.
FINLAND: dict[str, Any] = {
    "coach": 2,
    "general": 2,
    "condition": 3,
    "healthcare": "average",
    "formations": ["4-5-1", "4-4-2"],
    "players": [
        {"position": "attacker", "skill": "SP1", "numbers": [1, 2, 4]},
        {"position": "midfielder", "skill": "SP2", "numbers": [2, 3]},
        {"skill": "SP11"},
    ],
}
IN_WORDS = "squad c2 g2 p3 4-5-1 4-4-2 F:SP1:124 M:SP2:23 SP11"


@pytest.fixture
def scene() -> Scene:
    return league(edition="fuba20", preset="pro")


def home_of(scene: Scene, number: int = 1) -> Entry:
    entry = Fixture.objects.get(competition=scene.competition, number=number).home
    assert entry is not None
    return entry


def address(scene: Scene, entry: Entry | None = None) -> str:
    return f"{scene.address}entries/{(entry or home_of(scene)).number}/squad/"


def buy(client: Client, scene: Scene, squad: Any = FINLAND, entry: Entry | None = None) -> Any:
    return client.put(address(scene, entry), squad, JSON)


def following(scene: Scene, entry: Entry) -> tuple[Fixture, str]:
    ahead = Fixture.objects.filter(competition=scene.competition, status="ready").order_by("number")
    found = next(each for each in ahead if entry in (each.home, each.away))
    return found, "home" if found.home == entry else "away"


def test_a_squad_is_bought_once_and_stays_for_the_competition(scene: Scene) -> None:
    home = by_link(scene, "home")
    bought = buy(home, scene).json()
    assert (bought["squad"], bought["price"], bought["budget"], bought["stands"]) == (FINLAND, 15, 15, "")
    assert buy(home, scene, {**FINLAND, "coach": 1}).json()["price"] == 14  # nobody has played yet
    report_result(scene.competition, By(scene.owner), 1, Ending(home_goals=1))
    refused = buy(home, scene)
    assert (refused.status_code, refused.json()["code"]) == (409, "squad_stands")
    assert "A squad is bought once for the whole competition, and" in refused.json()["detail"]
    assert Squad.objects.get().content["coach"] == 1


@pytest.mark.parametrize(
    ("wrong", "status", "sentence"),
    [
        ({**FINLAND, "general": 3, "condition": 4}, 422, "the squad costs 17 points, and there are 15"),
        ({"coach": 11, "formations": ["4-4-2", "4-4-2"]}, 422, "the coach level is 0 to 10, not 11; each formation is learnt"),
        ({"players": [{"position": "attacker", "skill": "SP99", "numbers": [1]}]}, 422, "one of the skills"),
        ({"players": [{"position": "attacker", "skill": "SP8", "numbers": [1]}]}, 422, "a skill of goalkeepers"),
        ({"formations": ["9-0-1"]}, 422, "a formation"),
        ({"formations": []}, 422, "at least one formation"),
        ({"coach": "2"}, 400, "whole number"),
        ({"stadium": 3}, 400, "no such field"),
        ({"players": [{"skill": "SP11"}] * 21}, 400, "20"),
        ([], 400, "object"),
    ],
)
def test_a_squad_that_cannot_be_bought_is_refused_in_one_sentence(scene: Scene, wrong: Any, status: int, sentence: str) -> None:
    home = by_link(scene, "home")
    answer = buy(home, scene, wrong)
    assert (answer.status_code, sentence in answer.content.decode()) == (status, True), answer.content
    assert not Squad.objects.exists() and not Action.objects.filter(verb="buy squad").exists()


def test_only_its_coach_buys_a_squad_and_others_learn_it_when_it_has_played(scene: Scene) -> None:
    home, away = by_link(scene, "home"), by_link(scene, "away")
    everybody = [away, Client(), *(scene.client(role) for role in ("owner", "organiser", "recorder", "stranger"))]
    for somebody in everybody:
        assert buy(somebody, scene).status_code in (401, 403)
    assert not Squad.objects.exists()
    buy(home, scene)
    for somebody in everybody:
        told = somebody.get(address(scene)).json()
        assert (told["bought"], told["squad"], told["price"]) == (True, None, None)
    trail = scene.client("owner").get(f"{scene.address}actions/").content.decode()
    assert "SP11" not in trail and Action.objects.get(verb="buy squad").data == {"entry": home_of(scene).number}
    report_result(scene.competition, By(scene.owner), 1, Ending(home_goals=1))
    assert Client().get(address(scene)).json()["squad"] == FINLAND


def test_an_organiser_resets_a_squad_with_a_reason(scene: Scene) -> None:
    home, organiser = by_link(scene, "home"), scene.client("organiser")
    reset = f"{address(scene)}reset/"
    assert organiser.post(reset, {"reason": "x"}, JSON).json()["code"] == "no_squad"
    buy(home, scene)
    report_result(scene.competition, By(scene.owner), 1, Ending(home_goals=1))
    assert home.post(reset, {"reason": "x"}, JSON).status_code == 403
    assert organiser.post(reset, {}, JSON).json()["code"] == "no_reason"
    assert organiser.post(reset, {"reason": "typed for another team"}, JSON).status_code == 200
    assert buy(home, scene, {}).json()["squad"]["formations"] == ["4-4-2"]
    assert buy(home, scene).status_code == 200  # no match has been played with this one
    assert organiser.get(address(scene)).json()["squad"] is None
    ahead, _side = following(scene, home_of(scene))
    report_result(scene.competition, By(scene.owner), ahead.number, Ending(home_goals=1))
    assert buy(home, scene, {}).status_code == 409
    assert organiser.get(address(scene)).json()["squad"] == FINLAND
    assert Action.objects.get(verb="reset squad").reason == "typed for another team"


def test_the_same_request_twice_buys_once(scene: Scene) -> None:
    home = by_link(scene, "home")
    for _ in range(2):
        answer = home.put(address(scene), FINLAND, JSON, headers={"Idempotency-Key": "k"})
        assert answer.status_code == 200
    assert Action.objects.filter(verb="buy squad").count() == 1
    assert home.put(address(scene), {}, JSON, headers={"Idempotency-Key": "k"}).status_code == 409


def test_where_nothing_is_bought_there_is_no_squad_to_buy() -> None:
    scene = league()
    answer = buy(by_link(scene, "home"), scene)
    assert (answer.status_code, answer.json()["code"]) == (422, "no_squads")
    assert Client().get(address(scene)).json()["buys"] is False


def test_a_line_up_is_chosen_from_the_squad(scene: Scene) -> None:
    home = by_link(scene, "home")
    lineup = f"{fixture_address(scene)}lineups/home/"
    assert home.get(lineup).json()["squad"] is True
    assert home.put(lineup, {"formation": "4-4-2"}, JSON).json()["code"] == "squad_first"
    buy(home, scene)
    offer = home.get(lineup).json()
    assert (offer["squad"], offer["formations"], offer["limit"]) == (False, ["4-5-1", "4-4-2"], 2)
    assert "TT1" in {card["id"] for card in offer["cards"]}
    for wrong in ({"formation": "3-5-2"}, {"formation": "4-4-2", "skills": ["TT1", "TT2", "TT3"]}):
        assert home.put(lineup, wrong, JSON).status_code == 422
    given = home.put(lineup, {"formation": "4-5-1", "roles": ["AM", "AM"], "skills": ["TT1", "TT1"]}, JSON)
    assert given.json()["lineup"] == ["lineup 4-5-1 AM AM TT1 TT1"]


def test_a_recorder_has_the_squads_at_once_and_line_ups_follow_from_them(scene: Scene) -> None:
    home, away = by_link(scene, "home"), by_link(scene, "away")
    buy(home, scene)
    buy(away, scene, {"coach": 1}, Fixture.objects.get(competition=scene.competition, number=1).away)
    recording = begin_fixture(By(scene.users["recorder"]), scene.competition, 1)
    assert [sheet.squad["coach"] for sheet in sheets(recording)] == [2, 1]
    assert enter(recording, By(scene.owner), ["lineup 3-5-2"]).refused
    assert enter(recording, By(scene.owner), ["lineup 4-5-1 TT1", "lineup 4-4-2"]).refused == ""
    assert buy(home, scene, {}).json()["detail"] == "Match 1 has started, so the squads are final."


def test_a_squad_bought_at_the_table_is_the_entrys_and_serves_its_next_match(scene: Scene) -> None:
    entry, by = home_of(scene), By(scene.owner)
    recording = begin_fixture(by, scene.competition, 1)
    assert enter(recording, by, ["squad c1 4-4-2", "squad 4-4-2"]).refused == ""
    assert Squad.objects.get(entry=entry).content["coach"] == 1
    report_result(scene.competition, by, 1, Ending(home_goals=1))
    ahead, side = following(scene, entry)
    assert fixture_terms(ahead).squads[side == "away"]["coach"] == 1
    again = begin_fixture(by, scene.competition, ahead.number)
    whole_match(again)
    assert sheets(again)[side == "away"].squad["coach"] == 1


def test_nobody_buys_another_squad_at_the_table(scene: Scene) -> None:
    """A coach who records by himself is not told what the other has; the other enters what he bought, or hands it over."""
    home, away = by_link(scene, "home"), by_link(scene, "away")
    buy(home, scene)
    begun = away.post(f"{fixture_address(scene)}recording/", {}, JSON).json()
    url = f"/api/recordings/{begun['id']}/inputs/"
    assert begun["pending"]["kind"] == "squad" and begun["pending"]["team"] == "home"
    refused = away.post(url, {"inputs": ["squad c9 4-4-2"]}, JSON)
    assert refused.status_code == 422 and "has already bought a different squad" in refused.content.decode()
    board = home.get(f"/recordings/{begun['id']}/board/").json()
    assert board["pending"]["squad"]["given"] == IN_WORDS
    assert away.post(url, {"inputs": [IN_WORDS]}, JSON).json()["pending"]["team"] == "away"
    assert Squad.objects.get(entry=home_of(scene)).at_table is False


def test_a_squad_entered_by_mistake_at_the_table_is_entered_anew_after_an_undo(scene: Scene) -> None:
    phone = scene.client("recorder")
    begun = phone.post(f"{fixture_address(scene)}recording/", {}, JSON).json()
    url = f"/api/recordings/{begun['id']}/"
    for token in ("squad c1 4-4-2", "squad c2 4-4-2"):
        assert phone.post(f"{url}inputs/", {"inputs": [token]}, JSON).status_code == 200
        assert Squad.objects.get(entry=home_of(scene)).content["coach"] == int(token[7])
        phone.post(f"{url}undo/", {"count": 1}, JSON)


def test_an_ai_coach_buys_the_same_squad_for_every_match_however_it_is_played(scene: Scene) -> None:
    entry = home_of(scene)
    Team.objects.filter(entries=entry).update(coach_level="rookie")
    found = set()
    for fixture in Fixture.objects.filter(competition=scene.competition, status="ready"):
        if entry.pk in (fixture.home_id, fixture.away_id):
            recording = begin_fixture(By(scene.owner), scene.competition, fixture.number)
            found.add(json.dumps(sheets(recording)[fixture.away_id == entry.pk].squad))
    assert len(found) == 1 and found != {"{}"}
    assert not Squad.objects.exists()


def record_of(scene: Scene, squad: dict[str, Any]) -> str:
    terms = fixture_terms(Fixture.objects.get(competition=scene.competition, number=1))
    home, away = Sheet(terms.names[0], squad=squad), Sheet(terms.names[1], squad={"coach": 1})
    return write(play_seeded(terms.edition, terms.options, home, away, "rookie", "rookie", 7))


def test_a_record_from_elsewhere_brings_the_squad_or_has_the_one_that_was_bought(scene: Scene) -> None:
    buy(by_link(scene, "home"), scene)
    with pytest.raises(Refusal, match="a different squad"):
        import_fixture(By(scene.owner), scene.competition, 1, record_of(scene, {"coach": 5}))
    import_fixture(By(scene.owner), scene.competition, 1, record_of(scene, FINLAND))
    assert Squad.objects.get(at_table=True).content["coach"] == 1


def test_squads_of_older_matches_and_line_ups_become_those_of_their_entries(scene: Scene) -> None:
    """As they were stored before entries had squads: one in every recording, one with every line-up."""
    by = By(scene.owner)
    recording = begin_fixture(by, scene.competition, 1)
    enter(recording, by, ["squad c3 4-4-2", "squad 4-4-2"])
    fixture = Fixture.objects.get(competition=scene.competition, number=2)
    LineUp.objects.create(fixture=fixture, entry=fixture.home, token=f"{IN_WORDS}\nlineup 4-5-1 TT1")
    Squad.objects.all().delete()
    import_module("matches.migrations.0013_squads").keep_bought_squads(apps, None)
    assert Recording.objects.count() == 1
    assert Squad.objects.get(entry=home_of(scene)).content["coach"] == 3
    assert Squad.objects.get(entry=fixture.home).content == get_edition("fuba20").squad(IN_WORDS)
    assert LineUp.objects.get().token == "lineup 4-5-1 TT1"


def test_the_card_of_a_team_buys_its_squad_and_no_other(scene: Scene) -> None:
    phone = by_card(scene, 2)
    two, three = (Entry.objects.get(competition=scene.competition, number=number) for number in (2, 3))
    assert buy(phone, scene, FINLAND, two).json()["price"] == 15
    assert buy(phone, scene, FINLAND, three).status_code == 403
    assert phone.get(address(scene, two)).json()["squad"] == FINLAND

"""What those who follow are told, and where they go on after a break. The streams themselves are in tests/services."""

import asyncio
import json
from typing import Any

import pytest
from django.test import Client

from matches.links.services import make_link, revoke_link
from matches.live import streams, wake_up
from matches.live.hub import Follower, Topic
from matches.live.news import RETRY, News
from matches.live.sources import MOST_NEWS, audience_token, competition_news, source_of, topic_versions
from matches.models import Recording
from matches.recording.modes import change_mode, save_sheet
from matches.recording.services import begin_fixture, begin_friendly, enter, finish, pause, resume, undo
from matches.recording.session import sheets
from rules.match import Match as Played
from rules.play import play_seeded
from tests.tournaments.services.making import report, somebody
from tests.tournaments.web.api import cast
from tournaments.exchange.team_lists import NewTeam
from tournaments.models import Competition
from tournaments.services.command import By
from tournaments.services.competitions import change_settings, give_role, take_role
from tournaments.services.entries import replace_team
from tournaments.services.reversal import undo_action
from tournaments.services.rulings import deduct

pytestmark = pytest.mark.django_db
LEAGUE = {"stages": [{"name": "league", "format": "league"}]}


def told(path: str, client: Client | None = None, **headers: str) -> list[dict[str, Any]]:
    """The news a stream begins with; each with the number it may be resumed at."""
    answer = (client or Client()).get(path, headers=headers)
    assert answer.status_code == 200, answer
    assert answer.headers["Content-Type"].startswith("text/event-stream")
    found = []
    for block in answer.content.decode().strip().split("\n\n"):
        fields = dict(line.split(": ", 1) for line in block.split("\n"))
        if "data" in fields:
            found.append({"id": fields.get("id"), **json.loads(fields["data"])})
    return found


def original(recording: Recording, seed: str = "7") -> Played:
    return play_seeded(recording.edition, recording.options, *sheets(recording), "random", "random", seed)


def stream_of(recording: Recording) -> str:
    return f"/live/recordings/{recording.public_id}/"


@pytest.fixture
def by() -> By:
    return By(somebody("Anna"))


@pytest.fixture
def recording(by: By) -> Recording:
    return begin_friendly(by, "fuba3", "advanced", "Finland", "Italy")


def test_a_whole_match_is_told_action_by_action(recording: Recording, by: By) -> None:
    match = original(recording)
    inputs = match.inputs
    for start in range(0, len(inputs), 8):
        enter(recording, by, inputs[start : start + 8])
    news = told(stream_of(recording), **{"Last-Event-ID": "0"})
    assert [each["id"] for each in news] == [str(version) for version in range(1, len(news) + 1)]
    assert sum(each["events"].count("goal") for each in news if "events" in each) == sum(match.result["score"]) > 0
    assert {each["kind"] for each in news} >= {"goal", "turn", "over"}
    assert (news[-1]["score"], news[-1]["asks"]) == (match.result["score"], None)
    assert any("Goal for" in line for each in news for line in each.get("lines", ()))


def test_those_who_follow_see_the_score_of_the_event_sheet() -> None:
    scene = cast.scene(recipe=LEAGUE)
    by, live = By(scene.owner), f"/live/competitions/{scene.competition.public_id}/"
    recording = begin_fixture(by, scene.competition, 1)
    change_mode(recording, by, "sheet")
    goals = [{"kind": "goal", "side": side, "minute": minute} for side, minute in (("home", "12"), ("away", "45+1"))]
    save_sheet(recording, by, {"events": goals})
    *_, now = told(stream_of(recording))
    assert (now["score"], now["minute"], now["asks"]) == ([1, 1], "45+1", None)
    assert [(each["score"], each["minute"]) for each in told(live) if each["kind"] == "live"] == [([1, 1], "45+1")]
    assert Client().get(f"/api/recordings/{recording.public_id}/").json()["score"] == [1, 1]
    change_mode(recording, by, "result")
    finish(recording, by, score=(3, 1))
    *_, news = told(stream_of(recording), **{"Last-Event-ID": "3"})
    assert (news["kind"], news["score"]) == ("finished", [3, 1])


def test_a_stream_goes_on_where_it_broke(recording: Recording, by: By) -> None:
    inputs = original(recording).inputs
    for token in inputs[:20]:
        enter(recording, by, [token])
    for after in (0, 7, 19, 20):
        news = told(stream_of(recording), **{"Last-Event-ID": str(after)})
        assert [each["version"] for each in news] == list(range(after + 1, 21))
        assert news == told(f"{stream_of(recording)}?after={after}")


def test_whoever_comes_new_is_told_how_things_stand(recording: Recording, by: By) -> None:
    enter(recording, by, original(recording).inputs[:30])
    (news,) = told(stream_of(recording))
    assert (news["kind"], news["id"], news["inputs"], news["state"]) == ("now", "1", 30, "open")


@pytest.mark.parametrize("number", ["99", "abc", "-1", "1e3", "9" * 40])
def test_whoever_has_seen_what_never_was_fetches_everything_again(recording: Recording, by: By, number: str) -> None:
    enter(recording, by, original(recording).inputs[:3])
    assert [each["kind"] for each in told(stream_of(recording), **{"Last-Event-ID": number})] == ["now", "missed"]


def test_whoever_was_away_for_long_fetches_everything_again(recording: Recording, by: By) -> None:
    for token in original(recording).inputs[: MOST_NEWS + 1]:
        enter(recording, by, [token])
    (news,) = told(stream_of(recording), **{"Last-Event-ID": "0"})
    assert (news["kind"], news["id"]) == ("missed", str(MOST_NEWS + 1))


def test_pauses_and_the_end_are_told(recording: Recording, by: By) -> None:
    pause(recording, by)
    resume(recording, by)
    enter(recording, by, original(recording).inputs)
    match = finish(recording, by)
    kinds = [(each["kind"], each.get("match")) for each in told(stream_of(recording), **{"Last-Event-ID": "0"})]
    assert [kinds[0], kinds[1], kinds[3]] == [("paused", None), ("resumed", None), ("finished", str(match.public_id))]


def test_what_was_taken_back_is_told_as_that_and_not_again(recording: Recording, by: By) -> None:
    inputs = original(recording).inputs
    source = source_of(f"recording:{recording.public_id}", 0)
    enter(recording, by, inputs[:40])
    live = source.read()
    assert live[0].events
    enter(recording, by, inputs[40:60])
    undo(recording, by, 45)
    enter(recording, by, inputs[15:17])
    first, second, third, fourth = told(stream_of(recording), **{"Last-Event-ID": "0"})
    assert (third["kind"], third["inputs"]) == ("undo", 15)
    assert "events" not in second, "nothing of it is left"
    counted = len(first["events"]) + len(fourth.get("events", ()))
    stored = [event for turn in recording.turns.all() for event in turn.events]
    assert counted == len(stored), "together they tell what is there now"
    assert [news.number for news in source.read()] == [2, 3, 4]


def test_what_was_taken_back_in_two_steps_and_entered_anew_is_told_once(recording: Recording, by: By) -> None:
    inputs = original(recording).inputs
    enter(recording, by, inputs[:60])
    for count in (10, 35):
        undo(recording, by, count)
    enter(recording, by, inputs[15:40])
    first, *_, last = told(stream_of(recording), **{"Last-Event-ID": "0"})
    stored = [event["kind"] for turn in recording.turns.all() for event in turn.events]
    assert first["events"] + last["events"] == stored


def test_a_line_up_is_in_no_event_until_both_are_in(recording: Recording, by: By) -> None:
    inputs = original(recording).inputs
    enter(recording, by, inputs[:1])
    first = Client().get(stream_of(recording), headers={"Last-Event-ID": "0"}).content.decode()
    assert inputs[0].split()[1] not in first
    assert '"kind":"asked"' in first
    enter(recording, by, inputs[1:2])
    assert '"lineup"' in Client().get(stream_of(recording), headers={"Last-Event-ID": "1"}).content.decode()


# -- competitions -------------------------------------------------------------------------


def test_a_competition_tells_what_everybody_may_know_and_no_more() -> None:
    made = cast.scene(recipe=LEAGUE)
    start = made.competition.revision
    report(made.competition, made.owner, 1, 2, 1)
    deduct(made.competition, By(made.owner, "a secret reason"), 1, 3)
    path = f"/live/competitions/{made.competition.public_id}/"
    result, table = told(path, **{"Last-Event-ID": str(start)})
    assert (result["kind"], result["fixture"], result["score"]) == ("result", 1, [2, 1])
    assert (table["kind"], table["id"]) == ("table", str(start + 2))
    everything = Client().get(path, headers={"Last-Event-ID": "0"}).content.decode()
    assert "secret" not in everything
    assert "Owner" not in everything
    assert all("Team" not in str(news.data) for news in competition_news(made.competition, 0))


def test_the_scores_of_matches_being_recorded_are_told_to_those_who_follow_the_competition() -> None:
    made = cast.scene(recipe=LEAGUE)
    by = By(made.owner)
    source = source_of(f"competition:{made.competition.public_id}", made.competition.revision)
    recording = begin_fixture(by, made.competition, 1)
    match = original(recording)
    scores = []
    for start in range(0, len(match.inputs), 10):
        enter(recording, by, match.inputs[start : start + 10])
        scores += [news.data["score"] for news in source.read()]
    assert scores[-1] == match.result["score"]
    assert {
        news["score"][0] for news in told(f"/live/competitions/{made.competition.public_id}/") if news["kind"] == "live"
    } == {match.result["score"][0]}
    finish(recording, by)
    kinds = [(news.data["kind"], news.data.get("state")) for news in source.read()]
    assert kinds == [("result", None), ("live", "ended")]


@pytest.mark.parametrize(("role", "status"), list(zip(cast.ROLES, (200, 200, 200, 200, 404, 404), strict=True)))
def test_what_is_hidden_is_followed_by_those_alone_who_see_it(role: str, status: int) -> None:
    made = cast.scene(recipe=LEAGUE)
    recording = begin_fixture(By(made.owner), made.competition, 1)
    Competition.objects.filter(pk=made.competition.pk).update(visibility="private", listed=False)
    for path in (f"/live/competitions/{made.competition.public_id}/", stream_of(recording)):
        assert made.client(role).get(path).status_code == status
    draft = cast.draft(made.owner, 4)
    assert made.client("stranger").get(f"/live/competitions/{draft.public_id}/").status_code == 404
    assert made.client("owner").post(f"/live/competitions/{draft.public_id}/").status_code == 405


def let_in(topic: str, seen: int, competition: Competition) -> Topic:
    """Somebody follows, let in as the competition is seen now."""

    audience = audience_token(Competition.objects.get(pk=competition.pk))

    async def make() -> Follower:
        return Follower(topic, seen, audience=audience)

    made = Topic(source_of(topic, seen))
    made.newcomers.add(asyncio.run(make()))
    return made


def still_there(topic: Topic) -> bool:
    """Whether somebody follows after the next look."""
    topic.welcome()
    topic.source.read()
    topic.send_away()
    return bool(topic.followers)


@pytest.mark.parametrize("what", ["recording", "competition"])
def test_who_follows_what_is_hidden_has_to_ask_again_when_others_may_see_it(what: str) -> None:
    made = cast.scene(recipe=LEAGUE)
    recording = begin_fixture(By(made.owner), made.competition, 1)
    name = f"{what}:{(recording if what == 'recording' else made.competition).public_id}"
    seen = made.competition.revision if what == "competition" else 0

    def follow() -> Topic:
        return let_in(name, seen, made.competition)

    topic = follow()
    give_role(made.competition, By(made.owner, trusted=True), "Stranger", "recorder")
    assert still_there(topic), "everybody may see it, whatever their role"
    change_settings(made.competition, By(made.owner), visibility="private")
    assert not still_there(topic)
    topic = follow()
    report(made.competition, made.owner, 2, 1, 0)
    assert still_there(topic), "a result lets nobody in or out"
    take_role(made.competition, By(made.owner), "Recorder")
    assert not still_there(topic)
    topic = follow()
    link = make_link(made.competition, By(made.owner), 3, "home").link
    revoke_link(made.competition, By(made.owner), 3, link.pk)
    assert not still_there(topic)
    replaced = replace_team(made.competition, By(made.owner, "ill"), 1, NewTeam("Others"))
    topic = follow()
    undo_action(made.competition, By(made.owner), replaced.revision)
    assert not still_there(topic), "the coach of the others is out again"


def test_who_was_let_in_just_before_a_role_was_taken_is_sent_away_at_the_first_look() -> None:
    made = cast.scene(recipe=LEAGUE, visibility="private")
    recording = begin_fixture(By(made.owner), made.competition, 1)
    topic = let_in(f"recording:{recording.public_id}", 0, made.competition)
    take_role(made.competition, By(made.owner), "Recorder")
    assert not still_there(topic), "nobody had looked before"


def test_the_matches_of_a_competition_are_looked_at_when_roles_change(monkeypatch: pytest.MonkeyPatch) -> None:
    made = cast.scene(recipe=LEAGUE, visibility="private")
    recording = begin_fixture(By(made.owner), made.competition, 1)
    topic = f"recording:{recording.public_id}"
    before = topic_versions([topic])
    told: list[str] = []
    monkeypatch.setattr(wake_up.publisher, "own_hub", told.extend)
    wake_up.after_action(take_role(made.competition, By(made.owner), "Recorder"))
    assert topic in told, "at once, where somebody tells the hub"
    assert topic_versions([topic]) != before, "and at the next look, where nobody does"


def test_a_stream_of_something_hidden_ends_after_a_while_and_the_browser_comes_back_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # At once: the first look would send it away too, as nothing hidden is behind this topic, and may come before any while.
    monkeypatch.setattr(streams, "HIDDEN_FOR", 0)
    monkeypatch.setattr(wake_up.publisher, "own_hub", None)
    sent: list[dict[str, Any]] = []

    async def django(scope: Any, receive: Any, send: Any) -> None:
        scope[streams.TICKET] = streams.Ticket("site", 0, "en", (), audience=1)
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": RETRY})

    async def nothing_more() -> Any:
        await asyncio.Event().wait()

    async def keep(message: Any) -> None:
        sent.append(message)

    async def follow() -> None:
        async with asyncio.timeout(30):
            await streams.Streams(django)({"type": "http", "path": "/live/"}, nothing_more, keep)

    asyncio.run(follow())
    assert sent[-2]["body"].endswith(b"retry: 50\n\n")
    assert [each.get("more_body") for each in sent] == [None, True, True, False]
    # The loop is gone, as when a server stops: what is still done then is done all the same.
    assert wake_up.publisher.own_hub is not None
    wake_up.publisher.own_hub(["site"])


# -- a client ----------------------------------------------------------------------------------


def follower(most: int = 3) -> Follower:
    async def make() -> Follower:
        return Follower("site", 0, most=most)

    return asyncio.run(make())


def test_a_slow_client_gets_the_newest_and_is_told_that_something_is_missing() -> None:
    slow = follower()
    for number in range(1, 6):
        slow.send(News(number, {"n": number}))
    text = slow.take().decode()
    assert [f"id: {number}\n" in text for number in (1, 2, 3, 4, 5)] == [False, False, True, True, True]
    assert text.endswith('id: 5\ndata: {"kind":"missed","version":5}\n\n')
    assert slow.take() == b""


def test_what_happened_before_a_newcomer_sat_down_is_told_to_the_newcomer_alone(recording: Recording, by: By) -> None:
    """Between the answer to a newcomer and the first look, others may have been told more."""
    inputs = original(recording).inputs
    topic = Topic(source_of(f"recording:{recording.public_id}", 0))
    old, new = follower(), follower()
    for number, one in enumerate((old, new)):
        topic.newcomers.add(one)
        enter(recording, by, inputs[number : number + 1])
        topic.welcome()
        for news in topic.source.read():
            for each in topic.followers:
                each.send(news)
    assert [one.take().decode().count("id: ") for one in (old, new)] == [2, 2]


def test_nobody_is_told_anything_twice() -> None:
    fast = follower()
    for number in (1, 2, 1, 2, 3):
        fast.send(News(number, {"n": number}))
    assert fast.take().decode().count("id: ") == 3
    fast.ping()
    fast.ping()
    assert fast.take() == b":\n\n"

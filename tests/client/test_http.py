"""The client asks again where asking again helps, never does a thing twice, and says plainly what went wrong."""

import pytest

from fuba_client import Problem, Site, Unreachable
from tests.client.scripted import Answer, answering

DONE = Answer(200, {"revision": 3, "verb": "start", "actor": "anna", "time": "", "reason": ""})


def test_a_broken_line_and_a_busy_site_are_tried_again_with_the_same_key() -> None:
    waits: list[float] = []
    with answering([Answer(0), Answer(503, {}, {"Retry-After": "7"}), DONE]) as server:
        site = Site(server.address, "secret", pause=waits.append)
        assert site.competition("c").start()["revision"] == 3
    assert [each.method for each in server.asked] == ["POST"] * 3
    assert len({each.headers["Idempotency-Key"] for each in server.asked}) == 1
    assert waits[1] == 7  # as long as the site asks for
    assert {each.headers["Authorization"] for each in server.asked} == {"Token secret"}


def test_two_requests_have_two_keys_and_a_program_may_name_its_own() -> None:
    with answering([DONE]) as server:
        competition = Site(server.address).competition("c")
        competition.start()
        competition.start()
        competition.report(1, 2, 0, key="match-1")
    keys = [each.headers["Idempotency-Key"] for each in server.asked]
    assert len(set(keys)) == 3
    assert keys[2] == "match-1"
    assert server.asked[2].body == {"home_goals": 2, "away_goals": 0}


def test_what_the_site_refuses_is_told_once_and_not_tried_again() -> None:
    said = {"code": "no_winner", "detail": "Somebody has to win match 1.", "errors": {"shootout": ["Say how it ended."]}}
    with answering([Answer(422, said)]) as server, pytest.raises(Problem) as caught:
        Site(server.address).competition("c").report(1, 1, 1)
    assert (caught.value.status, caught.value.code, caught.value.detail) == (422, "no_winner", said["detail"])
    assert caught.value.errors == said["errors"]
    assert len(server.asked) == 1


def test_a_site_that_is_away_is_given_up_after_some_tries() -> None:
    waits: list[float] = []
    with answering([Answer(0)]) as server, pytest.raises(Unreachable, match="could not be reached"):
        Site(server.address, pause=waits.append).competition("c").details()
    assert len(server.asked) == 5
    assert waits == sorted(waits) and len(waits) == 4


def test_who_is_asked_to_wait_for_an_hour_does_not() -> None:
    waits: list[float] = []
    hour = Answer(429, {"code": "too_many", "detail": "Wait."}, {"Retry-After": "3600"})
    with answering([hour]) as server, pytest.raises(Problem, match="Wait"):
        Site(server.address, pause=waits.append).competition("c").details()
    assert waits == []


def test_an_answer_that_is_no_json_is_a_problem_too() -> None:
    with answering([Answer(500, b"<h1>Oh</h1>", {"Content-Type": "text/html"})]) as server, pytest.raises(Problem, match="500"):
        Site(server.address).competition("c").details()


def test_a_list_is_read_page_by_page() -> None:
    pages = [
        Answer(200, {"results": [{"id": "a"}], "next": "/api/v1/competitions/?page=2"}),
        Answer(200, {"results": [{"id": "b"}], "next": None}),
    ]
    with answering(pages) as server:
        assert [each["id"] for each in Site(server.address).competitions(mine="true")] == ["a", "b"]
    assert [each.path for each in server.asked] == [
        "/api/v1/competitions/?page_size=500&mine=true",
        "/api/v1/competitions/?page=2",
    ]


def test_the_token_goes_to_no_other_site() -> None:
    pages = [Answer(200, {"results": [], "next": "http://127.0.0.1:9/steal"})]
    with answering(pages) as server, pytest.raises(ValueError, match="is not on"):
        list(Site(server.address, "secret").competitions())


def test_long_work_is_waited_for() -> None:
    job = {"state": "waiting", "percent": 10, "address": ""}
    answers = [
        Answer(202, job, {"Location": "/api/v1/jobs/1/"}),
        Answer(200, job),
        Answer(200, {**job, "state": "done", "address": "/files/1"}),
        Answer(200, {"name": "Giant League"}),
    ]
    waits: list[float] = []
    with answering(answers) as server:
        assert Site(server.address, pause=waits.append).competition("c").export() == {"name": "Giant League"}
    assert len(waits) == 1


def test_long_work_that_is_refused_says_why() -> None:
    answers = [
        Answer(202, {}, {"Location": "/api/v1/jobs/1/"}),
        Answer(200, {"state": "refused", "detail": "It is too large."}),
    ]
    with answering(answers) as server, pytest.raises(Problem, match="too large"):
        Site(server.address).competition("c").export()


def test_a_stream_goes_on_where_it_broke() -> None:
    first = b'retry: 10\n\nid: 4\ndata: {"kind":"now"}\n\n: still here\n\nid: 5\ndata: {"kind":"goal"}\n\nid: 6\ndata: {"ki'
    second = b'id: 6\ndata: {"kind":"over"}\n\n'
    stream = {"Content-Type": "text/event-stream"}
    waits: list[float] = []
    with answering([Answer(200, first, stream), Answer(503, {}), Answer(200, second, stream)]) as server:
        events = Site(server.address, pause=waits.append).competition("c").follow()
        seen = [next(events) for _ in range(3)]
    assert [(each.kind, each.number) for each in seen] == [("now", 4), ("goal", 5), ("over", 6)]
    assert [each.headers.get("Last-Event-ID") for each in server.asked] == [None, "5", "5"]
    assert waits == [0.01, 0.01]


def test_a_stream_that_is_not_for_us_ends() -> None:
    with answering([Answer(404, {"detail": "There is nothing here."})]) as server, pytest.raises(Problem, match="nothing here"):
        next(Site(server.address).competition("c").follow())


def test_a_stream_that_breaks_too_often_ends_where_that_was_asked_for() -> None:
    with answering([Answer(200, b"", {"Content-Type": "text/event-stream"})]) as server, pytest.raises(Unreachable):
        next(Site(server.address, pause=lambda _: None).competition("c").follow(most_breaks=3))
    assert len(server.asked) == 4


@pytest.mark.parametrize("status", [301, 400, 403, 410])
def test_a_stream_that_will_never_come_ends(status: int) -> None:
    with (
        answering([Answer(status, {"detail": "Not here."}, {"Location": "/"})]) as server,
        pytest.raises(Problem, match="Not here"),
    ):
        next(Site(server.address, pause=lambda _: None).competition("c").follow())
    assert len(server.asked) == 1


def test_a_stream_of_a_busy_site_is_waited_for() -> None:
    stream = Answer(200, b'data: {"kind":"now"}\n\n', {"Content-Type": "text/event-stream"})
    with answering([Answer(429, {}), Answer(502, {}), stream]) as server:
        assert next(Site(server.address, pause=lambda _: None).competition("c").follow()).kind == "now"


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (Answer(200, b"<h1>It works!</h1>", {"Content-Type": "text/html"}), "not as a FUBA site does"),
        (Answer(301, b"", {"Location": "https://fuba.example/"}), "https://fuba.example/"),
    ],
)
def test_an_address_that_is_not_that_of_a_site_is_said_to_be_so(answer: Answer, said: str) -> None:
    with answering([answer]) as server, pytest.raises(Unreachable, match=said):
        Site(server.address).competition("c").details()
    assert len(server.asked) == 1


@pytest.mark.parametrize("address", ["fuba.example", "ftp://fuba.example", "", "http://fuba.example:port", "http://["])
def test_what_is_no_address_is_not_tried_again_and_again(address: str) -> None:
    with pytest.raises(ValueError):
        Site(address, pause=lambda _: pytest.fail("waited")).competition("c").details()


@pytest.mark.parametrize("token", ["gehe\nim", "g\u00e9heim", "gehe\x00im"])
def test_a_token_that_no_header_can_hold_is_refused_at_once(token: str) -> None:
    with pytest.raises(ValueError, match="cannot be a token"):
        Site("http://fuba.example", token)


def test_a_new_token_can_be_made_with_an_old_one_that_has_expired() -> None:
    with answering([Answer(200, {"token": "new"})]) as server:
        Site(server.address, "old").login("anna", "secret")
    assert "Authorization" not in server.asked[0].headers


def test_an_id_stays_one_part_of_its_address() -> None:
    with answering([DONE]) as server:
        Site(server.address).competition("../../token?x#y").start()
    assert server.asked[0].path == "/api/v1/competitions/..%2F..%2Ftoken%3Fx%23y/start/"


def test_a_draft_whose_teams_are_refused_is_not_left_behind() -> None:
    refused = Answer(422, {"code": "SAME_NAME", "detail": "Two entrants are called “A”."})
    with answering([Answer(201, {"id": "c"}), refused, Answer(204, b"")]) as server, pytest.raises(Problem, match="called “A”"):
        Site(server.address).create_competition("Cup", preset="cup-4", names=["A", "A"])
    assert [(each.method, each.path) for each in server.asked][-1] == ("DELETE", "/api/v1/competitions/c/")

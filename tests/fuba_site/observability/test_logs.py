"""Logs and figures: one id from the request to the tasks it leads to, no secret in a line, figures for who may see them."""

import json
import logging

import pytest
from django.urls import reverse

from fuba_site.observability.logs import HEADER, Bounded, Json, Plain, cause, hand_on, take_up, write_down
from tests.tournaments.web.api import cast


def lines(caplog: pytest.LogCaptureFixture, name: str) -> list[logging.LogRecord]:
    return [record for record in caplog.records if record.name == name]


@pytest.mark.django_db
def test_a_request_is_one_line_that_names_the_view_and_not_the_address(client, caplog):
    caplog.set_level(logging.INFO, "fuba.requests")
    response = client.get("/healthz?secret=hush")
    (line,) = lines(caplog, "fuba.requests")
    assert (line.method, line.view, line.status) == ("GET", "healthz", 200)
    assert len(response["X-Request-ID"]) == 32
    assert "hush" not in Json().format(line) + Plain().format(line)
    assert cause.get() == ""


@pytest.mark.parametrize(
    ("proxies", "given", "taken"),
    [
        (1, "abc-123-def", True),
        (0, "abc-123-def", False),
        (1, "short", False),
        (1, "no blanks please", False),
        (1, "x" * 65, False),
    ],
)
def test_an_id_is_taken_from_a_proxy_of_ours_alone(client, settings, proxies, given, taken):
    settings.TRUSTED_PROXIES = proxies
    response = client.get("/favicon.ico", headers={"X-Request-ID": given})
    assert (response["X-Request-ID"] == given) is taken


class Request(dict[str, str]):
    began: float


class Task:
    name = "matches.play"

    def __init__(self, headers: dict[str, str]) -> None:
        self.request = Request(headers)


def test_the_id_goes_from_the_request_to_its_tasks_and_to_theirs(caplog):
    caplog.set_level(logging.INFO, "fuba.tasks")
    first: dict[str, str] = {}
    token = cause.set("the-request")
    hand_on(headers=first)
    cause.reset(token)
    task = Task(first)
    take_up(task=task, task_id="1")
    second: dict[str, str] = {}
    hand_on(headers=second)
    assert first[HEADER] == second[HEADER] == "the-request"
    (told,) = [json.loads(Json().format(record)) for record in [logging.makeLogRecord({"name": "x", "msg": "hello"})]]
    assert told["id"] == "the-request"
    write_down(task=task, state="SUCCESS")
    (line,) = lines(caplog, "fuba.tasks")
    assert (line.task, line.state) == ("matches.play", "SUCCESS")
    assert cause.get() == ""


def test_an_error_is_written_as_one_line_of_json():
    try:
        raise ValueError("a\nb")
    except ValueError as error:
        record = logging.LogRecord(
            "x", logging.ERROR, "", 1, "It broke: %s", (error,), (type(error), error, error.__traceback__)
        )
    text = Json().format(record)
    assert "\n" not in text
    assert json.loads(text)["message"] == "It broke: a\nb" and "ValueError" in json.loads(text)["exception"]


@pytest.mark.django_db
def test_the_figures_tell_what_is_to_be_played(client):
    from matches.ai_play.orders import order_play
    from tournaments.models import Team
    from tournaments.services.command import By

    made = cast.a_league()
    Team.objects.filter(entries__competition=made.competition).update(coach=None, coach_level="random")
    order_play(made.competition, By(made.owner))
    text = client.get(reverse("metrics")).content.decode()
    assert 'fuba_fixtures{state="waiting"} 6.0' in text and 'fuba_fixtures{state="failed"} 0.0' in text
    for name in ("fuba_oldest_waiting_seconds", "fuba_matches_per_second", "fuba_requests_total", "fuba_broker_up"):
        assert name in text


@pytest.mark.parametrize(
    ("token", "sent", "address", "status"),
    [
        ("", "", "127.0.0.1", 200), ("", "", "203.0.113.5", 404), ("s3cret", "", "127.0.0.1", 404),
        ("s3cret", "Bearer wrong", "127.0.0.1", 404), ("s3cret", "Bearer s3cret", "203.0.113.5", 200),
    ],
)  # fmt: skip
@pytest.mark.django_db
def test_figures_are_for_this_machine_or_for_who_has_the_token(client, settings, token, sent, address, status):
    settings.METRICS_TOKEN = token
    assert client.get("/metrics", headers={"Authorization": sent}, REMOTE_ADDR=address).status_code == status


def test_a_flood_of_the_same_warning_is_cut_off_and_counted(monkeypatch):
    now = 100.0
    monkeypatch.setattr("fuba_site.observability.logs.time.monotonic", lambda: now)
    bounded = Bounded()

    def line(level: int, text: str, place: int = 1) -> str | None:
        record = logging.LogRecord("site", level, "module.py", place, text, (), None)
        return record.getMessage() if bounded.filter(record) else None

    flood = [line(logging.WARNING, f"visitor {n}") for n in range(1000)]
    assert [text for text in flood if text] == [
        *(f"visitor {n}" for n in range(19)),
        "visitor 19 (more like this are left out for a minute)",
    ]
    assert line(logging.WARNING, "something else", place=2) == "something else"
    assert line(logging.INFO, "a request") == "a request"
    now += 60
    assert line(logging.WARNING, "visitor 1000") == "visitor 1000 (980 more like this were left out)"
    assert line(logging.WARNING, "visitor 1001") == "visitor 1001"


def test_errors_from_different_places_are_no_flood():
    def record(error: Exception) -> logging.LogRecord:
        try:
            raise error
        except Exception as raised:
            return logging.LogRecord(
                "django.request", logging.ERROR, "log.py", 1, "500", (), (type(raised), raised, raised.__traceback__)
            )

    def other() -> logging.LogRecord:
        try:
            raise KeyError
        except KeyError as raised:
            return logging.LogRecord(
                "django.request", logging.ERROR, "log.py", 1, "500", (), (KeyError, raised, raised.__traceback__)
            )

    bounded = Bounded()
    assert sum(bounded.filter(record(ValueError())) for _ in range(100)) == Bounded.MOST
    assert bounded.filter(other())

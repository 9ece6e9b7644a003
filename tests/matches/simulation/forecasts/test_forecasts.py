"""Ordering forecasts, what is stored of them, and what people get to see."""

import json
import re
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.test import Client
from django.utils import translation

from matches.jobs.execution import PARTS, do, give_up, store, sweep, work_through
from matches.jobs.models import BulkPart, BulkWork
from matches.simulation.forecasts.chances import Column
from matches.simulation.forecasts.models import Forecast, ScoreModel
from matches.simulation.forecasts.runs import EXACT
from matches.simulation.forecasts.services import after_action, order_forecast, set_automatic, start, wants_automatic
from tests.tournaments.services.making import play_all, report, running, somebody
from tournaments.models import Action, Competition, Team
from tournaments.services.command import By
from tournaments.services.refusals import Conflict, Forbidden, Refusal

pytestmark = pytest.mark.django_db

US = By(trusted=True)
LEAGUE = {"stages": [{"name": "league", "format": "league"}]}


@pytest.fixture(autouse=True)
def small_samples(settings: Any) -> None:
    settings.FORECAST_SAMPLE = 20


def a_cup(count: int = 4, coach: str = "random", recipe: Any = None, **settings: Any) -> Competition:
    competition = running(somebody(), count, recipe, preset="basic", **settings)
    Team.objects.filter(entries__competition=competition).update(coach_level=coach)
    return competition


def finished(forecast: Forecast, jobs: int = 1) -> Forecast:
    """Everything played that the forecast needs, in this process."""
    for model in ScoreModel.objects.filter(counts__isnull=True):
        assert model.work is not None
        work_through(model.work, jobs)
    start(forecast)
    work_through(BulkWork.objects.get(forecast=forecast), jobs)
    forecast.refresh_from_db()
    return forecast


def title_chances(forecast: Forecast) -> dict[int, float]:
    return {line["entry"]: line["chances"]["title"]["share"] for line in forecast.read.as_data()}


def test_chances_add_up_and_have_intervals() -> None:
    forecast = finished(order_forecast(a_cup(), US, 200))
    assert sum(title_chances(forecast).values()) == pytest.approx(1)
    for line in forecast.read.as_data():
        for chance in line["chances"].values():
            assert 0 <= chance["low"] <= chance["share"] <= chance["high"] <= 1
    assert forecast.state == "done" and forecast.played == 0
    assert not BulkPart.objects.exists()  # what they came to is kept, they are not


def test_a_finished_cup_gives_one_champion_and_needs_no_matches() -> None:
    competition = a_cup()
    play_all(competition, competition.roles.get().user)
    forecast = finished(order_forecast(competition, US))
    assert sorted(title_chances(forecast).values()) == [0, 0, 0, 1]
    assert {line["chances"]["title"]["high"] for line in forecast.read.as_data()} == {0, 1}
    assert not ScoreModel.objects.exists()


def test_a_sample_is_played_once_for_all() -> None:
    competition = a_cup()
    finished(order_forecast(competition, US, 50))
    model = ScoreModel.objects.get()
    assert sum(model.counts["full"].values()) == 20
    finished(order_forecast(competition, US, 50, "other seed"))
    assert ScoreModel.objects.get() == model


def test_a_forecast_is_about_the_moment_it_was_ordered() -> None:
    competition = a_cup()
    before = order_forecast(competition, US, 100)
    report(competition, competition.roles.get().user, 1, 3, 0)
    competition.refresh_from_db()
    after = order_forecast(competition, US, 100)
    loser = 4  # of match 1, seeds 1 and 4
    assert title_chances(finished(before))[loser] > 0
    assert title_chances(finished(after))[loser] == 0
    assert before.revision < after.revision == competition.revision


def test_people_are_taken_for_veterans() -> None:
    competition = a_cup()
    Team.objects.filter(entries__number=1).update(coach_level="")
    forecast = order_forecast(competition, US, 10, method="exact")
    assert forecast.work is not None
    assert forecast.work.terms["basis"]["coaches"] == {"1": "veteran", "2": "random", "3": "random", "4": "random"}
    assert forecast.work.terms["people"] == ["1"]


def test_the_same_order_is_the_same_forecast() -> None:
    competition = a_cup()
    assert order_forecast(competition, US, 50) == order_forecast(competition, US, 50)
    assert order_forecast(competition, US, 50) != order_forecast(competition, US, 51)
    assert Forecast.objects.count() == 2


@pytest.mark.parametrize(
    ("wanted", "code"),
    [({"runs": 0}, "runs"), ({"runs": 100_001}, "runs"), ({"method": "exact", "runs": 2_001}, "runs"),
     ({"method": "guess"}, "method"), ({"seed": ""}, "seed"), ({"seed": "x" * 41}, "seed"), ({"seed": "a\nb"}, "seed")],
)  # fmt: skip
def test_orders_that_make_no_sense_change_nothing(wanted: dict[str, Any], code: str) -> None:
    with pytest.raises(Refusal) as refused:
        order_forecast(a_cup(), US, **wanted)
    assert refused.value.code == code
    assert not Forecast.objects.exists() and not BulkWork.objects.exists()


def test_only_organisers_order_and_only_a_few_at_a_time() -> None:
    competition = a_cup()
    owner = competition.roles.get().user
    with pytest.raises(Forbidden):
        order_forecast(competition, By(somebody("Eve")))
    for runs in (1, 2, 3):
        order_forecast(competition, By(owner), runs)
    with pytest.raises(Conflict) as refused:
        order_forecast(competition, By(owner), 4)
    assert refused.value.code == "busy"


def test_a_coach_that_does_not_exist_is_named() -> None:
    competition = a_cup(coach="Pep")
    with pytest.raises(Refusal, match="“Team 1” has an AI coach that does not exist: “Pep”"):
        order_forecast(competition, US)
    assert not wants_automatic(competition)


def test_nothing_is_foreseen_before_the_start() -> None:
    from tests.tournaments.services.making import draft

    with pytest.raises(Conflict, match="not started"):
        order_forecast(draft(somebody()), US)


# -- parts -------------------------------------------------------------------------------------


def test_a_part_is_done_once_whoever_comes_second() -> None:
    forecast = order_forecast(a_cup(), US, 6, method="exact")
    start(forecast)
    part, *others = BulkPart.objects.all()
    assert len(others) == 2
    assert PARTS.take(part.pk, "one") and not PARTS.take(part.pk, "two") and PARTS.take(part.pk, "one")
    store(part, {"runs": 2, "achieved": [["1", "title", 2]], "places": []})
    store(part, {"runs": 2, "achieved": [["2", "title", 2]], "places": []})
    for other in others:
        assert do(other.pk, "worker") == "done"
        assert do(other.pk, "worker") == "nothing to do"
    forecast.refresh_from_db()
    assert sum(title_chances(forecast).values()) == pytest.approx(1)
    assert title_chances(forecast)[1] >= 0.33


def test_a_part_that_always_fails_gives_the_forecast_up_with_its_error(settings: Any) -> None:
    forecast = order_forecast(a_cup(), US, 2, method="exact")
    start(forecast)
    part = BulkPart.objects.get()
    for attempt in range(settings.FIXTURE_FAILURES):
        assert PARTS.take(part.pk, f"worker {attempt}")
        PARTS.failed(part.pk, f"worker {attempt}", ValueError("no dice"))
    forecast = Forecast.objects.get()
    assert (forecast.state, forecast.error) == ("failed", "ValueError: no dice")
    again = order_forecast(forecast.competition, US, 2, method="exact")  # ordered anew, it begins again
    assert again.pk != forecast.pk and again.state == "waiting"


def test_a_sample_that_cannot_be_played_gives_up_those_who_wait_for_it() -> None:
    competition = a_cup()
    forecast = order_forecast(competition, US, 50)
    model = ScoreModel.objects.get()
    assert model.work is not None
    give_up(model.work, "no dice")
    forecast = Forecast.objects.get(pk=forecast.pk)
    assert (forecast.state, forecast.error) == ("failed", "no dice")
    assert finished(order_forecast(competition, US, 50)).state == "done"  # ordered again, it is tried again


def test_a_sweep_frees_the_parts_of_a_dead_worker(settings: Any) -> None:
    settings.FIXTURE_LEASE = -1
    forecast = order_forecast(a_cup(), US, 2, method="exact")
    start(forecast)
    part = BulkPart.objects.get()
    assert PARTS.take(part.pk, "dead")
    assert sweep() == 1
    part.refresh_from_db()
    assert part.claim == ""
    assert sweep() == 1, "nobody could be asked to do it, as the broker is away: the next sweep tries again"
    BulkPart.objects.update(attempts=settings.FIXTURE_ATTEMPTS, claim="dead")
    sweep()
    assert "died" in Forecast.objects.get().error


def test_what_was_given_up_is_not_done() -> None:
    forecast = order_forecast(a_cup(), US, 2, method="exact")
    start(forecast)
    give_up(BulkWork.objects.get(), "enough")
    assert do(BulkPart.objects.get().pk, "worker") == "nothing to do"


# -- without being asked --------------------------------------------------------------------------


def test_a_forecast_follows_the_end_of_a_round() -> None:
    competition = a_cup()
    owner = competition.roles.get().user
    for number, expected in ((1, 0), (2, 1)):
        report(competition, owner, number, 1, 0)
        after_action(Action.objects.filter(competition=competition).latest("revision"))
        assert Forecast.objects.filter(automatic=True).count() == expected
    report(competition, owner, 3, 1, 0)  # the final: nothing is left to be foreseen
    after_action(Action.objects.filter(competition=competition).latest("revision"))
    assert Forecast.objects.count() == 1


def test_it_is_wanted_where_only_ai_coaches_play_or_the_organiser_says_so() -> None:
    competition = a_cup()
    assert wants_automatic(competition)
    Team.objects.filter(entries__number=1).update(coach_level="")
    assert not wants_automatic(competition)
    set_automatic(competition, By(competition.roles.get().user), True)
    assert wants_automatic(competition)
    with pytest.raises(Forbidden):
        set_automatic(competition, By(somebody("Eve")), False)


# -- API, page, terminal ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("body", "status", "said"),
    [({"runs": "many"}, 400, "runs: This must be a whole number."), ({"times": 3}, 400, "There is no such field"),
     ({"method": "guess"}, 422, "A forecast is fast or exact."), ({"runs": 10**6}, 422, "1 to 100000 runs"),
     ([], 400, "Send an object")],
)  # fmt: skip
def test_bad_orders_by_the_api_are_told_in_a_sentence(body: Any, status: int, said: str) -> None:
    competition = a_cup()
    client = Client()
    client.force_login(competition.roles.get().user)
    answer = client.post(f"/api/competitions/{competition.public_id}/forecasts/", json.dumps(body), "application/json")
    assert answer.status_code == status
    assert said in answer.json()["detail"]


def test_somebody_in_a_hurry_has_to_wait() -> None:
    competition = a_cup()
    client = Client()
    client.force_login(competition.roles.get().user)
    statuses = []
    for seed in range(12):
        BulkWork.objects.update(state="failed")
        body = json.dumps({"runs": 1, "seed": str(seed), "method": "exact"})
        answer = client.post(f"/api/competitions/{competition.public_id}/forecasts/", body, "application/json")
        statuses.append(answer.status_code)
    assert statuses == [201] * 10 + [429] * 2
    assert answer["Retry-After"]


def test_the_page_shows_chances_and_how_they_changed() -> None:
    competition = a_cup()
    Team.objects.filter(entries__number=2).update(name="<b>Bilbao</b>")
    page = f"/competitions/{competition.public_id}/forecast/"
    assert "There is no forecast yet." in Client().get(page).content.decode()
    finished(order_forecast(competition, US, 50))
    report(competition, competition.roles.get().user, 1, 3, 0)
    shown = Client().get(page).content.decode()
    assert "The competition has moved on since this forecast began." in shown
    assert "&lt;b&gt;Bilbao" in shown and "<b>Bilbao" not in shown
    assert "The title over time" not in shown
    competition.refresh_from_db()
    finished(order_forecast(competition, US, 50))
    shown = Client().get(page).content.decode()
    assert "The title over time" in shown and "After 1 match" in shown and "moved on" not in shown
    assert 'href="' + page in Client().get(competition.get_absolute_url()).content.decode()


def test_organisers_order_on_the_page_and_others_cannot() -> None:
    competition = a_cup()
    page = f"/competitions/{competition.public_id}/forecast/"
    client = Client()
    client.force_login(competition.roles.get().user)
    client.post(page, {"lever": "fast"})
    assert "10000 runs, 0 % done" in client.get(page).content.decode().replace(",000", "000")
    client.post(page, {"lever": "on demand"})
    assert not wants_automatic(competition)
    assert "This button does not exist." in client.post(page, {"lever": "x"}, follow=True).content.decode()
    client.force_login(somebody("Eve"))
    assert "You may not do that here" in client.post(page, {"lever": "exact"}, follow=True).content.decode()
    assert Forecast.objects.count() == 1


def test_the_command_prints_a_table_within_eighty_columns_or_data(capsys: pytest.CaptureFixture[str]) -> None:
    competition = a_cup(recipe=LEAGUE)
    call_command("forecast", str(competition.public_id), runs="40", seed="7")
    alone = capsys.readouterr().out
    assert max(map(len, alone.splitlines())) <= 80
    assert "Team 1" in alone and "Champion" in alone
    Forecast.objects.all().delete()
    call_command("forecast", "Winter Cup", runs="40", seed="7", json=True)
    data = json.loads(capsys.readouterr().out)
    assert data["state"] == "done" and len(data["teams"]) == 4
    assert sum(data["teams"][0]["places"]["league"].values()) == pytest.approx(1)


@pytest.mark.parametrize(
    ("name", "season", "typed"),
    [
        ("Winter Cup", "2026", "Winter Cup 2026"), ("Winter Cup", "2026", "Winter Cup"), ("Cup 2026", "", "Cup 2026"),
        ("O'Neill \"A\" Cup", "2026/27", "O'Neill \"A\" Cup 2026/27"), ("Coupe d’été", "été 2026", "coupe d’été  été 2026"),
        ("12345678123456781234567812345678", "", "12345678123456781234567812345678"),
        ("\U0001f469\u200d\U0001f467 Cup", "7", "\U0001f469?\U0001f467 Cup 7"),
    ],
)  # fmt: skip
def test_the_command_takes_the_name_that_it_prints(
    capsys: pytest.CaptureFixture[str], name: str, season: str, typed: str
) -> None:
    competition = a_cup(recipe=LEAGUE)
    Competition.objects.filter(pk=competition.pk).update(name=name, season=season)
    call_command("forecast", typed, runs="2")
    printed = capsys.readouterr().out
    assert printed.splitlines()[0].endswith(": after 0 matches")
    call_command("forecast", printed.partition(": after")[0], runs="2")
    assert capsys.readouterr().out == printed


def test_competitions_with_one_name_are_told_apart(capsys: pytest.CaptureFixture[str]) -> None:
    older, newer = a_cup(recipe=LEAGUE), running(somebody("Bo"), 4, LEAGUE, preset="basic")
    Competition.objects.filter(pk=older.pk).update(season="2025")
    Competition.objects.filter(pk=newer.pk).update(season="2026")
    for given, said in (
        ("Winter Cup", "Several competitions are called “Winter Cup”: take “Winter Cup 2026”, “Winter Cup 2025”."),
        ("Winter Cup 2024", "There is no competition “Winter Cup 2024”."),
    ):
        with pytest.raises(CommandError, match=f"^{re.escape(said)}$"):
            call_command("forecast", given)
    call_command("forecast", "Winter Cup 2025", runs="2")
    assert "Winter Cup 2025: after" in capsys.readouterr().out
    Competition.objects.filter(pk=older.pk).update(season="")
    call_command("forecast", "Winter Cup", runs="2")  # what is printed so is meant, though another has the name too
    assert "Winter Cup: after" in capsys.readouterr().out
    Competition.objects.filter(pk=older.pk).update(season="2026")
    with pytest.raises(CommandError, match=f"take {newer.public_id}, {older.public_id}"):
        call_command("forecast", "Winter Cup 2026")


def test_one_processor_and_two_foresee_the_same() -> None:
    competition = a_cup()
    chances = []
    for jobs in (1, 2):
        forecast = order_forecast(competition, US, 6, "7", EXACT)
        assert forecast.work is not None and forecast.work.parts.count() == 3, "there is something to share out"
        chances.append(finished(forecast, jobs).chances)
        Forecast.objects.all().delete()
    assert chances[0] == chances[1] is not None


@pytest.mark.parametrize(
    ("wrong", "said"),
    [({"runs": "0"}, "--runs takes a whole number from 1 to 100000"), ({"runs": "2001", "exact": True}, "from 1 to 2000"),
     ({"jobs": "none"}, "--jobs takes a whole number"), ({"seed": ""}, "A seed is text")],
)  # fmt: skip
def test_the_command_says_what_is_wrong(wrong: dict[str, Any], said: str) -> None:
    a_cup()
    with pytest.raises(CommandError, match=said):
        call_command("forecast", "Winter Cup", **wrong)


@pytest.mark.parametrize(
    ("language", "name", "title", "short"),
    [
        ("en", "Semi-finals", "Semi-finals", "SF"),
        ("fr", "Round of 16", "Huitièmes de finale", "8es"),
        ("it", "Semi-finals", "Semifinali", "Semi"),
        ("it", "Final", "Finale", "Finale"),
    ],
)
def test_a_round_is_named_in_the_language_of_the_reader(language: str, name: str, title: str, short: str) -> None:
    column = Column("reach:knockout:1", "reach", "knockout", name)
    with translation.override(language):
        assert (column.title, column.short) == (title, short)

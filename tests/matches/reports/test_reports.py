"""How a match ended: reported by one coach, confirmed or disputed by the other, settled by the organiser."""

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from matches.models import Match, Recording, Report
from matches.recording.session import sheets
from matches.reports.services import confirm_due
from rules.play import play_seeded
from tests.matches.links.visitors import JSON, by_link, fixture_address, league, secret
from tests.tournaments.web.api import cast
from tests.tournaments.web.api.cast import Scene
from tournaments.models import Action, Result
from tournaments.selectors.situation import Situation
from tournaments.services.command import By
from tournaments.services.competitions import archive, change_settings
from tournaments.services.results import Ending, correct_result, report_result

pytestmark = pytest.mark.django_db
WON = {"home_goals": 2, "away_goals": 1}
LOST = {"home_goals": 1, "away_goals": 2}


def say(client: Client, scene: Scene, body: Any, **headers: str) -> Any:
    return client.post(fixture_address(scene) + "reports/", body, JSON, headers=headers)


def answer(client: Client, scene: Scene, verb: str, report: int | None = None, **body: Any) -> Any:
    number = Report.objects.latest("pk").pk if report is None else report
    return client.post(f"{fixture_address(scene)}reports/{number}/{verb}/", body, JSON)


def states() -> list[str]:
    return list(Report.objects.order_by("pk").values_list("state", flat=True))


def goals(scene: Scene) -> tuple[int, int] | None:
    counted = Situation(scene.competition).course.counted.get("1")
    return None if counted is None else (counted.goals[0], counted.goals[1])


def test_a_report_counts_once_the_opponent_confirms_it() -> None:
    scene = league()
    home, away = by_link(scene, "home"), by_link(scene, "away")
    said = say(home, scene, WON)
    assert said.status_code == 200
    assert said.json()["actor"] == "Home coach by link"
    assert (states(), goals(scene)) == (["waiting"], None)
    seen = away.get(fixture_address(scene) + "reports/").json()
    assert (seen[0]["state"], seen[0]["may"], seen[0]["reported_by"]) == (
        "waiting", ["confirm", "dispute"], "Home coach by link",
    )  # fmt: skip
    assert home.get(fixture_address(scene) + "reports/").json()[0]["may"] == ["withdraw"]
    assert answer(home, scene, "confirm").status_code == 403
    assert answer(away, scene, "confirm").status_code == 200
    assert (states(), goals(scene)) == (["confirmed"], (2, 1))
    assert Result.objects.get().reporter is None
    verbs = Action.objects.filter(competition=scene.competition).order_by("revision").values_list("verb", "actor_name")
    assert list(verbs)[-3:] == [
        ("claim", "Home coach by link"), ("report", "Home coach by link"), ("confirm", "Away coach by link"),
    ]  # fmt: skip


def test_spectators_see_the_score_that_waits_and_not_who_said_what() -> None:
    scene = league()
    say(by_link(scene, "home"), scene, {**WON, "reason": "they know it"})
    shown = Client().get(fixture_address(scene) + "reports/").json()[0]
    assert (shown["ending"]["home_goals"], shown["state"], shown["may"]) == (2, "waiting", [])
    assert (shown["reason"], shown["reported_by"]) == (None, None)


def test_two_reports_that_agree_confirm_each_other() -> None:
    scene = league()
    say(by_link(scene, "home"), scene, WON)
    cards = {"home": {"yellow": 1}, "away": {}}
    assert say(by_link(scene, "away"), scene, {**WON, "cards": cards}).status_code == 200
    assert (states(), goals(scene)) == (["confirmed", "confirmed"], (2, 1))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ({"cards": {"home": {"yellow": 1}}}, {"cards": {"home": {"yellow": 2}}}),
        ({"carry_over": {"home": {"skills_lost": ["DF2"]}}}, {"carry_over": {"home": {"skills_lost": ["DF3"]}}}),
    ],
)
def test_two_reports_of_one_score_that_differ_in_what_else_they_say_are_a_dispute(one: Any, other: Any) -> None:
    scene = league()
    say(by_link(scene, "home"), scene, WON | one)
    assert say(by_link(scene, "away"), scene, WON | other).status_code == 200
    assert (states(), goals(scene)) == (["disputed", "disputed"], None)


@pytest.mark.parametrize("first", ["home", "away"])
def test_of_two_reports_that_agree_the_fuller_one_is_kept(first: str) -> None:
    """The event sheet of one side can be read, whoever reported first."""
    scene = league()
    sheet = {"sheet": {"events": [{"kind": "goal", "side": side, "minute": "12"} for side in ("home", "home", "away")]}}
    for side in sorted(("home", "away"), key=lambda side: side != first):
        assert say(by_link(scene, side), scene, sheet if side == "home" else WON).status_code == 200
    assert (states(), goals(scene)) == (["confirmed", "confirmed"], (2, 1))
    match = Match.objects.get()
    assert (match.report, len(match.sheet["events"])) == (Result.objects.get(), 3)


def test_two_reports_that_differ_are_a_dispute_and_both_are_kept() -> None:
    scene = league()
    say(by_link(scene, "home"), scene, WON)
    say(by_link(scene, "away"), scene, LOST)
    assert (states(), goals(scene)) == (["disputed", "disputed"], None)
    organiser = scene.client("organiser")
    desk = organiser.get(reverse("desk", args=[scene.competition.public_id])).content.decode()
    assert desk.count('data-do="confirm"') == 2, "either version can be entered"
    listed = organiser.get(f"{scene.address}reports/?state=disputed").json()["results"]
    assert [(each["side"], each["ending"]["home_goals"], each["may"]) for each in listed] == [
        ("home", 2, ["settle"]), ("away", 1, ["settle"]),
    ]  # fmt: skip
    assert answer(organiser, scene, "settle").json()["code"] == "no_reason"
    assert answer(organiser, scene, "settle", reason="the photo shows it").status_code == 200
    assert (states(), goals(scene)) == (["rejected", "confirmed"], (1, 2))


def test_whoever_gives_in_ends_the_dispute() -> None:
    scene = league()
    home, away = by_link(scene, "home"), by_link(scene, "away")
    say(home, scene, WON)
    say(away, scene, LOST)
    say(home, scene, LOST)
    assert (states(), goals(scene)) == (["replaced", "confirmed", "confirmed"], (1, 2))


def test_a_dispute_in_words_waits_for_the_organiser_who_may_say_something_else() -> None:
    scene = league()
    home, away = by_link(scene, "home"), by_link(scene, "away")
    say(home, scene, WON)
    assert answer(away, scene, "dispute").json()["code"] == "no_reason"
    assert answer(away, scene, "dispute", reason="it was 2–2").status_code == 200
    assert answer(away, scene, "dispute", reason="again").json()["code"] == "disputed"
    row = Report.objects.get()
    assert (row.state, row.answer, row.answer_name) == ("disputed", "it was 2–2", "Away coach by link")
    assert confirm_due(timezone.now() + timedelta(days=100)) == 0
    draw = {"home_goals": 2, "away_goals": 2}
    assert scene.client("organiser").post(fixture_address(scene) + "result/", draw, JSON).status_code == 200
    assert goals(scene) == (2, 2)
    assert home.get(fixture_address(scene) + "reports/").json()[0]["state"] == "overtaken"
    assert answer(away, scene, "confirm").status_code == 409
    assert goals(scene) == (2, 2)


def test_a_report_can_be_taken_back() -> None:
    scene = league()
    home, away = by_link(scene, "home"), by_link(scene, "away")
    say(home, scene, WON)
    say(away, scene, LOST)
    assert answer(home, scene, "withdraw").status_code == 403
    assert answer(away, scene, "withdraw").status_code == 200
    assert states() == ["waiting", "withdrawn"]
    assert answer(away, scene, "confirm", Report.objects.earliest("pk").pk).status_code == 200
    assert goals(scene) == (2, 1)


def test_a_dispute_in_words_outlives_the_report_that_came_with_it() -> None:
    scene = league()
    home, away = by_link(scene, "home"), by_link(scene, "away")
    say(home, scene, WON)
    answer(away, scene, "dispute", reason="offside")
    say(away, scene, LOST)
    assert answer(away, scene, "withdraw").status_code == 200
    assert states() == ["disputed", "withdrawn"]
    assert (confirm_due(timezone.now() + timedelta(days=9)), goals(scene)) == (0, None)


def test_a_report_of_teams_that_a_correction_put_out_counts_for_nobody() -> None:
    scene = cast.a_cup()
    for number in (1, 2):
        report_result(scene.competition, By(scene.owner), number, Ending(home_goals=1))
    final = f"{scene.address}fixtures/3/reports/"
    assert by_link(scene, "home", 3).post(final, WON, JSON).status_code == 200
    away = by_link(scene, "away", 3)
    correct_result(scene.competition, By(scene.owner, "misread"), 1, Ending(away_goals=1))
    refused = away.post(f"{final}{Report.objects.get().pk}/confirm/", {}, JSON)
    assert (refused.status_code, refused.json()["code"]) == (409, "closed")
    assert confirm_due(timezone.now() + timedelta(days=9)) == 0
    assert not Result.objects.filter(fixture__number=3).exists()


@pytest.mark.parametrize(("hours", "counts_after"), [(0, 0), (1, 1), (48, 48)])
def test_silence_confirms_after_the_hours_that_the_organiser_has_set(hours: int, counts_after: int) -> None:
    scene = league(confirm_after=hours)
    say(by_link(scene, "home"), scene, WON)
    if hours:
        assert (confirm_due(timezone.now() + timedelta(hours=counts_after, minutes=-1)), goals(scene)) == (0, None)
        assert confirm_due(timezone.now() + timedelta(hours=counts_after, minutes=1)) == 1
    assert (states(), goals(scene)) == (["confirmed"], (2, 1))
    assert confirm_due(timezone.now() + timedelta(days=900)) == 0


def test_without_hours_a_report_waits_for_ever() -> None:
    scene = league(confirm_after=None)
    say(by_link(scene, "home"), scene, WON)
    assert Report.objects.get().due is None
    assert (confirm_due(timezone.now() + timedelta(days=900)), goals(scene)) == (0, None)


def test_nothing_is_confirmed_by_time_in_an_archived_competition() -> None:
    scene = league()
    say(by_link(scene, "home"), scene, WON)
    archive(scene.competition, By(scene.owner))
    assert confirm_due(timezone.now() + timedelta(days=9)) == 0
    assert states() == ["waiting"]


def test_what_a_recorder_or_the_link_of_the_table_says_counts_at_once() -> None:
    scene = league()
    assert say(scene.client("recorder"), scene, WON).json()["verb"] == "report"
    assert goals(scene) == (2, 1)
    other = fixture_address(scene, 2)
    answered = by_link(scene, "table", 2).post(other + "reports/", WON, JSON)
    assert (answered.json()["verb"], answered.json()["actor"]) == ("report", "Recorder by link")


def test_a_report_of_a_match_annulled_since_does_not_come_back() -> None:
    scene = league()
    say(by_link(scene, "home"), scene, WON)
    report_result(scene.competition, By(scene.owner), 1, Ending(home_goals=5))
    correct_result(scene.competition, By(scene.owner, "wrong ball"), 1, Ending("annulled"))
    assert confirm_due(timezone.now() + timedelta(days=9)) == 0
    assert (states(), goals(scene)) == (["overtaken"], None)


def test_the_same_request_twice_is_one_report() -> None:
    scene = league()
    home = by_link(scene, "home")
    first = say(home, scene, WON, **{"Idempotency-Key": "7"})
    second = say(home, scene, WON, **{"Idempotency-Key": "7"})
    assert (first.json(), Report.objects.count()) == (second.json(), 1)


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"home_goals": 100}, 400, "invalid"),
        ({"home_goals": 1, "outcome": "penalties"}, 422, "shootout"),
        ({"outcome": "walkover", "awarded": "home"}, 422, "no_reason"),
        ({"outcome": "walkover", "reason": "nobody came"}, 422, "who_appeared"),
        ({"outcome": "annulled", "reason": "no"}, 422, "for_organisers"),
        ({"outcome": "double_walkover", "reason": "no"}, 422, "for_organisers"),
        ({"outcome": "lost"}, 422, "unknown_outcome"),
        ({**WON, "side": "away"}, 403, "forbidden"),
        ({**WON, "side": "table"}, 400, "invalid"),
        ({**WON, "carry_over": {"home": {"skills_lost": "DF2"}}}, 422, "carry_over"),
        ({**WON, "revision": 1}, 409, "stale"),
    ],
)
def test_what_cannot_be_is_refused_and_nothing_is_kept(body: Any, status: int, code: str) -> None:
    scene = league()
    refused = say(by_link(scene, "home"), scene, body)
    assert (refused.status_code, refused.json()["code"]) == (status, code)
    assert not Report.objects.exists()


def test_who_coaches_both_teams_says_for_which_one() -> None:
    scene = league()
    both = by_link(scene, "home")
    both.get(f"/t/{secret(scene, 'away')}/")
    assert say(both, scene, WON).json()["code"] == "which_side"
    assert say(both, scene, {**WON, "side": "away"}).status_code == 200
    assert Report.objects.get().side == "away"


def test_a_walkover_says_why() -> None:
    scene = league()
    body = {"outcome": "walkover", "awarded": "home", "reason": "they never came"}
    assert say(by_link(scene, "home"), scene, body).status_code == 200
    assert answer(by_link(scene, "away"), scene, "confirm").status_code == 200
    assert Result.objects.get().reason == "they never came"


def test_a_coach_with_an_account_does_the_same() -> None:
    scene = league()
    home = next(side for side in ("home", "away") if _entry(scene, side) == 1)
    assert say(scene.client("coach"), scene, WON).status_code == 200
    assert Report.objects.get().side == home
    assert say(scene.client("stranger"), scene, WON).status_code == 403


def _entry(scene: Scene, side: str) -> int:
    fixture = scene.competition.fixtures.select_related("home", "away").get(number=1)
    entry = fixture.home if side == "home" else fixture.away
    assert entry is not None
    return entry.number


def test_a_coach_recording_alone_reports_and_the_other_confirms() -> None:
    """The match is there at once; its result counts when the other side has agreed, and is then that match's."""
    scene = league(preset="basic")
    home = by_link(scene, "home")
    begun = home.post(fixture_address(scene) + "recording/", {}, JSON).json()
    recording = Recording.objects.get(public_id=begun["id"])
    played = play_seeded(recording.edition, recording.options, *sheets(recording), "random", "random", "7")
    url = f"/api/recordings/{begun['id']}/"
    assert home.post(f"{url}inputs/", {"inputs": played.inputs}, JSON).status_code == 200
    finished = home.post(f"{url}finish/", {}, JSON)
    assert (finished.status_code, finished.json()["counts"]) == (200, False)
    assert set(recording.actions.values_list("actor_name", flat=True)) == {"Home coach by link"}
    match = Match.objects.get()
    assert (match.report, goals(scene)) == (None, None)
    assert answer(by_link(scene, "away"), scene, "confirm").status_code == 200
    match.refresh_from_db()
    assert match.report == Result.objects.get()
    assert list(goals(scene) or ()) == played.result["score"]


def test_a_report_that_became_impossible_goes_to_the_organiser() -> None:
    """A shoot-out followed a draw over two legs, and then the first leg was corrected."""
    legs = {"stages": [{"name": "cup", "format": "knockout", "options": {"final_legs": 2}}]}
    scene = cast.scene(recipe=legs, count=2)
    report_result(scene.competition, By(scene.owner), 1, Ending(home_goals=1))
    fixture = scene.competition.fixtures.get(number=2)
    home = by_link(scene, "home", 2)
    body = {"outcome": "penalties", "home_goals": 1, "away_goals": 0, "shootout": [3, 4]}
    assert home.post(f"{scene.address}fixtures/{fixture.number}/reports/", body, JSON).status_code == 200
    correct_result(scene.competition, By(scene.owner, "misread"), 1, Ending(home_goals=3))
    assert confirm_due(timezone.now() + timedelta(days=9)) == 0
    row = Report.objects.get()
    assert row.state == "disputed"
    assert "A shoot-out only follows a draw" in row.answer


def test_the_organiser_sets_the_hours() -> None:
    scene = league()
    assert scene.client("organiser").get(scene.address).json()["confirm_after"] == 24
    change_settings(scene.competition, By(scene.owner), confirm_after=None)
    assert scene.client("organiser").get(scene.address).json()["confirm_after"] is None
    for wrong in (-1, 5000, True, "3"):
        answered = scene.client("organiser").patch(scene.address, {"confirm_after": wrong}, JSON)
        assert answered.status_code in (400, 422)

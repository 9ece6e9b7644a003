"""The event sheet: what is known of a match that was not recorded input by input, and changing between the ways."""

from typing import Any

import pytest
from django.test import Client

from matches.models import Match, RecordedTurn, Recording
from matches.recording.modes import change_mode, save_sheet, shown_sheet
from matches.recording.playing import sheets, whole_match
from matches.recording.services import abandon, begin_fixture, begin_friendly, enter, finish, override, undo
from matches.recording.sheets import read_sheet
from rules import Sheet
from rules.play import play_seeded
from tests.matches.links.visitors import JSON, by_link, fixture_address, league
from tests.tournaments.services.making import somebody
from tournaments.models import Result
from tournaments.services.acting import By
from tournaments.services.refusals import Conflict, Refusal
from tournaments.situation import Situation

pytestmark = pytest.mark.django_db
TEAMS = (Sheet("A", talents=["MF4"]), Sheet("B", barred=["DF2"]))


def event(kind: str, side: str, minute: str, **more: Any) -> dict[str, Any]:
    return {"kind": kind, "side": side, "minute": minute, **more}


WHOLE = {
    "lineups": {"home": ["lineup 4-4-2 DF1"]},
    "events": [
        event("goal", "home", "12"),
        event("yellow", "away", "30"),
        event("goal", "away", "45+2", how="penalty"),
        event("skill_lost", "home", "60", skill="DF1"),
        event("skill_gained", "away", "61", skill="MF5"),
        event("substitution", "home", "70"),
        event("red", "away", "88"),
        event("goal", "home", "90+1"),
    ],
    "score": [2, 1],
}


def test_a_sheet_says_the_result_and_what_is_carried_over() -> None:
    result = read_sheet(WHOLE, "fuba3", TEAMS).result()
    assert (result["score"], result["half_time"], result["decided"], result["winner"]) == ([2, 1], [1, 1], "normal", "home")
    assert result["cards"] == {"home": {"yellow": 0, "red": 0}, "away": {"yellow": 1, "red": 1}}
    assert result["carry_over"]["home"] == {"skills_lost": ["DF1"], "skills_gained": []}
    assert result["carry_over"]["away"] == {"skills_lost": [], "skills_gained": ["MF5"]}


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"score": [3, 1]}, "The score is 3–1, but there are 2 goals of home and 1 of away"),
        ({"events": [event("goal", "home", "91")]}, "0 to 90"),
        ({"events": [event("goal", "home", "30+2")]}, "like 45+2"),
        ({"events": [event("goal", "home", "121")], "extra_time": True}, "0 to 120"),
        ({"events": [event("goal", "home", "-1")]}, "0 to 90"),
        ({"events": [event("goal", "home", True)]}, "0 to 90"),  # type: ignore[arg-type]
        ({"events": [event("yellow", "home", "")]}, "0 to 90"),
        ({"events": [event("goal", "left", "1")]}, "The side of event 1 is one of home, away; not “left”"),
        ({"events": [event("throw-in", "home", "1")]}, "The kind of event 1 is one of goal"),
        ({"events": [event("goal", "home", "1", how="own")]}, "one of play, penalty; not “own”"),
        ({"events": [event("red", "home", "1")] * 6}, "6 times “red” for home: there can be 5 at most"),
        ({"events": [event("substitution", "home", "1")] * 4}, "there can be 3 at most"),
        ({"events": [event("skill_lost", "home", "1")]}, "needs a skill"),
        ({"events": [event("skill_lost", "home", "1", skill="XX9")]}, "There is no skill “XX9”"),
        ({"events": [event("skill_lost", "away", "1", skill="DF2")]}, "is barred in this match"),
        ({"events": [event("skill_gained", "home", "1", skill="MF4")]}, "has MF4"),
        ({"events": [event("skill_lost", "home", "1", skill="FW2")]}, "cannot lose FW2"),
        ({"events": [event("skill_lost", "home", "1", skill="DF1")] * 2}, "cannot lose DF1"),
        ({"events": {}}, "a list"),
        ({"events": [7]}, "Event 1 is no object"),
        ({"shootout": [1]}, "two numbers"),
        ({"extra_time": "yes"}, "true or false"),
        ({"awarded": "nobody"}, "awarded is one of"),
        ({"lineups": {"left": []}}, "home and away"),
        ({"lineups": {"home": "4-4-2"}}, "a list of texts"),
        ({"notes": "x" * 3000}, "2000 signs"),
        ({"goals": 3}, "has no “goals”"),
    ],
)
def test_what_cannot_have_been_is_refused_in_one_sentence(change: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Refusal, match=r".*") as refused:
        read_sheet({**WHOLE, "score": None, **change}, "fuba3", TEAMS)
    assert sentence in str(refused.value)


@pytest.mark.parametrize("data", [None, [], "x", 7, {1: 2}])
def test_what_is_no_sheet_is_refused(data: object) -> None:
    with pytest.raises(Refusal):
        read_sheet(data, "fuba3", TEAMS)


def test_a_minute_is_written_in_one_way() -> None:
    events = [event("goal", "home", minute) for minute in ("007", "0", "00", "45+2")]
    sheet = read_sheet({"events": events}, "fuba3", TEAMS)
    assert [each["minute"] for each in sheet.events] == ["7", "0", "0", "45+2"]


def test_an_edition_without_skills_knows_none_on_its_sheet() -> None:
    with pytest.raises(Refusal, match="no skill"):
        read_sheet({"events": [event("skill_lost", "home", "1", skill="DF1")]}, "french", (Sheet("A"), Sheet("B")))


def test_a_coach_reports_by_a_sheet_and_the_match_can_be_read() -> None:
    scene = league(preset="advanced")
    reports = fixture_address(scene) + "reports/"
    home, away = by_link(scene, "home"), by_link(scene, "away")
    sheet = {**WHOLE, "notes": "<b>rain</b>"}
    assert home.post(reports, {"sheet": {**sheet, "score": [9, 9]}}, JSON).json()["code"] == "event_sheet"
    assert home.post(reports, {"sheet": sheet, "home_goals": 2}, JSON).status_code == 422
    assert home.post(reports, {"sheet": {"lineups": {"home": ["lineup 9-9-9"]}}}, JSON).json()["code"] == "lineup"
    assert home.post(reports, {"sheet": sheet}, JSON).status_code == 200
    assert not Match.objects.exists()
    number = home.get(reports).json()[0]["id"]
    assert away.post(f"{reports}{number}/confirm/", {}, JSON).status_code == 200
    match = Match.objects.get()
    result = Result.objects.get()
    assert (match.record, match.report, match.home_goals, result.carry_over["home"]["skills_lost"]) == (
        "", result, 2, ["DF1"],
    )  # fmt: skip
    page = Client().get(match.get_absolute_url()).content.decode()
    assert "45+2′" in page and "Goal (penalty)" in page and "&lt;b&gt;rain" in page
    assert Client().get("/matches/").status_code == 200
    assert Client().get(f"/matches/{match.public_id}/record.txt").status_code == 404
    assert Client().get(f"/api/matches/{match.public_id}/replay/").status_code == 404
    assert Client().get(f"/api/matches/{match.public_id}/").json()["sheet"]["score"] == [2, 1]


def live(preset: str = "advanced", seed: str = "7") -> tuple[Any, Recording, Any]:
    """A friendly of which everything is known in advance."""
    anna = somebody("Anna")
    recording = begin_friendly(By(anna), "fuba3", preset, "Finland", "Italy")
    return By(anna), recording, play_seeded("fuba3", recording.options, *sheets(recording), "random", "random", seed)


def fresh(recording: Recording) -> Recording:
    return Recording.objects.get(pk=recording.pk)


def shown(recording: Recording) -> dict[str, Any]:
    sheet = shown_sheet(fresh(recording))
    assert sheet is not None
    return dict(sheet)


def add(recording: Recording, by: Any, *events: dict[str, Any]) -> None:
    """Write something more on the sheet, as a phone does."""
    sheet = shown(recording)
    save_sheet(recording, by, {**sheet, "score": None, "events": [*sheet["events"], *events]})


def test_what_was_recorded_live_is_on_the_sheet() -> None:
    by, recording, played = live()
    enter(recording, by, played.inputs)
    change_mode(recording, by, "sheet")
    sheet = fresh(recording).sheet
    assert sheet["score"] == played.result["score"]
    on_sheet = [(each["kind"], each["side"], each["minute"]) for each in sheet["events"]]
    wanted = ("goal", "yellow", "red", "substitution", "skill_lost", "skill_gained")
    sides = ("home", "away")
    assert [each for each in on_sheet if each[0] != "injury"] == [
        (each.kind, sides[each.team], each.minute) for each in played.events if each.kind in wanted
    ]
    assert all(tokens[0].startswith("lineup ") for tokens in sheet["lineups"].values()) and len(sheet["lineups"]) == 2
    match = finish(recording, by)
    for key in ("score", "cards", "carry_over", "half_time", "winner"):
        assert match.result[key] == played.result[key], key
    assert (match.record, match.sheet["score"]) == ("", played.result["score"])
    assert RecordedTurn.objects.filter(recording=recording).count() > 10  # the turns are kept


def test_back_to_live_goes_on_where_the_log_stopped_with_what_happened_in_between() -> None:
    by, recording, played = live()
    enter(recording, by, played.inputs[:200])
    before = whole_match(recording)
    score = list(before.state.score)
    change_mode(recording, by, "sheet")
    with pytest.raises(Conflict, match="not recorded input by input"):
        enter(recording, by, ["42"])
    with pytest.raises(Conflict, match="not recorded input by input"):
        undo(recording, by)
    sheet = shown(recording)
    minute = "45" if before.state.half == 1 else "80"
    new = [event("goal", "away", minute), event("yellow", "home", minute)]
    save_sheet(recording, by, {**sheet, "events": [*sheet["events"], *new], "score": [score[0], score[1] + 1]})
    change_mode(recording, By(by.user, "we forgot the phone"), "live")
    after = whole_match(fresh(recording))
    assert list(after.state.score) == [score[0], score[1] + 1]
    assert after.inputs[:200] == played.inputs[:200]
    assert after.inputs[200].startswith("override ") and after.inputs[200].endswith("| we forgot the phone")
    yellows = [each.yellows for each in (before.state.teams[0], after.state.teams[0])]  # type: ignore[attr-defined]
    assert yellows[1] == yellows[0] + 1
    options = after.legal()
    assert enter(recording, by, [options[0]]).refused == ""
    change_mode(recording, by, "sheet")
    again = shown(recording)
    assert again["score"] == list(whole_match(fresh(recording)).state.score)
    assert new[1] in again["events"] and new[0]["minute"] in [each["minute"] for each in again["events"]]
    assert list(recording.actions.filter(verb="mode").values_list("version", flat=True))


OWN = event("goal", "home", "44", how="penalty")


def test_the_goals_of_a_sheet_outlive_the_override_that_told_the_log() -> None:
    by, recording, played = live("basic")
    enter(recording, by, played.inputs[:60])
    change_mode(recording, by, "sheet")
    add(recording, by, OWN, event("yellow", "away", "44"))
    before = shown(recording)
    for _ in range(2):
        change_mode(recording, by, "live")
        assert list(whole_match(fresh(recording)).state.score) == before["score"]
        undo(recording, by)
        assert whole_match(fresh(recording)).inputs == played.inputs[:60]
        change_mode(recording, by, "sheet")
        assert shown(recording) == before
    change_mode(recording, by, "live")
    undo(recording, by)
    enter(recording, by, played.inputs[60:])
    change_mode(recording, by, "sheet")
    goals = played.result["score"]
    assert (shown(recording)["score"], OWN in shown(recording)["events"]) == ([goals[0] + 1, goals[1]], True)


def test_what_is_taken_back_leaves_the_sheet_and_what_is_played_instead_comes_on_it() -> None:
    by, recording, played = live("basic", "1")
    scored = next(each.input for each in played.events if each.kind == "goal")
    enter(recording, by, played.inputs[:scored])
    change_mode(recording, by, "sheet")
    add(recording, by, event("substitution", "home", "44"))
    goal, own = shown(recording)["events"][-2:]
    assert goal["kind"] == "goal"
    change_mode(recording, by, "live")
    undo(recording, by, fresh(recording).inputs - scored + 1)
    enter(recording, by, [whole_match(fresh(recording)).legal()[0]])  # low: no goal
    change_mode(recording, by, "sheet")
    assert [each for each in shown(recording)["events"] if each["kind"] == "goal"] == []
    assert own in shown(recording)["events"]
    change_mode(recording, by, "live")
    undo(recording, by, fresh(recording).inputs - scored + 1)
    enter(recording, by, played.inputs[scored - 1 :])  # the goal, with the number of an input that was on the sheet before
    change_mode(recording, by, "sheet")
    assert goal in shown(recording)["events"]
    assert shown(recording)["score"] == played.result["score"]


def test_a_referees_word_comes_on_the_sheet_and_leaves_it_with_the_input() -> None:
    by, recording, played = live("basic")
    scored = next(each.input for each in played.events if each.kind == "goal")
    enter(recording, by, played.inputs[:scored])
    change_mode(recording, by, "sheet")
    before = shown(recording)
    change_mode(recording, by, "live")
    override(recording, By(by.user, "offside, and a second yellow card"), change="score=0-0 home.yellows=1 home.yellow=1")
    change_mode(recording, by, "sheet")
    assert [(each["kind"], each["side"]) for each in shown(recording)["events"] if each["kind"] in ("goal", "yellow")] == [
        ("yellow", "home")
    ]
    change_mode(recording, by, "live")
    undo(recording, by)
    change_mode(recording, by, "sheet")
    assert shown(recording) == before


def test_a_goal_that_is_struck_off_the_sheet_is_struck_off_the_score() -> None:
    by, recording, played = live("basic")
    scored = next(each.input for each in played.events if each.kind == "goal")
    enter(recording, by, played.inputs[: scored + 10])
    change_mode(recording, by, "sheet")
    sheet = shown(recording)
    without = [each for each in sheet["events"] if each["kind"] != "goal"]
    save_sheet(recording, by, {**sheet, "events": without, "score": [0, 0]})
    change_mode(recording, by, "live")
    assert list(whole_match(fresh(recording)).state.score) == [0, 0]
    change_mode(recording, by, "sheet")
    assert shown(recording)["events"] == without


def test_whoever_is_sent_off_on_the_sheet_is_gone_from_the_pitch() -> None:
    by, recording, played = live("basic")
    enter(recording, by, played.inputs[:60])
    before: Any = whole_match(fresh(recording)).turn.state
    change_mode(recording, by, "sheet")
    add(recording, by, event("red", "away", "44"))
    change_mode(recording, by, "live")
    after: Any = whole_match(fresh(recording)).turn.state
    assert (after.teams[1].red, after.teams[1].lost) == (1, before.teams[1].lost + 1)
    assert sum(after.teams[1].pieces) == sum(before.teams[1].pieces) - 1
    assert after.teams[0].pieces == before.teams[0].pieces


@pytest.mark.parametrize("kind", ["substitution", "yellow"])
def test_in_the_middle_of_a_turn_nothing_is_overridden(kind: str) -> None:
    """What has happened in the turn so far is on the sheet, and the sheet says no more than the log."""
    by, recording, played = live("advanced")
    happened = next(each.input for each in played.events if each.kind == kind)
    enter(recording, by, played.inputs[:happened])
    assert whole_match(recording).turn.first_input < happened
    change_mode(recording, by, "sheet")
    change_mode(recording, by, "live")
    assert fresh(recording).inputs == happened
    change_mode(recording, by, "sheet")
    add(recording, by, event("yellow", "away", "45" if whole_match(recording).state.half == 1 else "90"))
    change_mode(recording, by, "live")
    now: Any = whole_match(fresh(recording)).state
    assert (list(now.score), now.teams[1].yellows) == (
        shown(recording)["score"],
        sum(each["kind"] == "yellow" and each["side"] == "away" for each in shown(recording)["events"]),
    )


def test_a_sheet_begun_before_the_match_was_is_not_left_behind() -> None:
    anna = somebody("Anna")
    recording = begin_friendly(By(anna), "fuba3", "basic", "Finland", "Italy")
    change_mode(recording, By(anna), "sheet")
    save_sheet(recording, By(anna), {"events": [event("goal", "home", "12")]})
    with pytest.raises(Refusal, match="nobody is on the pitch yet"):
        change_mode(recording, By(anna), "live")
    recording.refresh_from_db()
    assert (recording.mode, recording.sheet["score"]) == ("sheet", [1, 0])
    done = change_mode(recording, By(anna), "live", "phase=turn clock=12 score=1-0 control=away ball=CE phasing=away")
    assert done.match is not None
    assert (list(done.match.state.score), done.match.state.clock) == ([1, 0], 12)


def test_a_red_card_struck_off_before_a_set_up_puts_nobody_on_the_pitch() -> None:
    by = By(somebody("Anna"))
    recording = begin_friendly(by, "worldcup2015", "advanced", "Finland", "Italy")
    change_mode(recording, by, "sheet")
    save_sheet(recording, by, {"events": [event("red", "away", "44")]})
    empty = "home=- home.gk=HP away=- away.gk=AP away.lost=1 away.red=1"
    change_mode(recording, by, "live", f"phase=setpiece clock=45 pending=kickoff:away {empty}")
    change_mode(recording, by, "sheet")
    save_sheet(recording, by, {"events": []})
    after: Any = change_mode(recording, by, "live").match
    assert (after.turn.state.teams[1].red, sum(map(after.turn.state.teams[1].outfield, range(13)))) == (0, 0)


def test_whoever_has_no_substitution_left_by_the_log_has_none_though_the_sheet_has_more() -> None:
    by = By(somebody("Anna"))
    recording = begin_friendly(by, "fuba22", "basic", "Finland", "Italy")
    change_mode(recording, by, "sheet")
    four = [event("substitution", "home", minute) for minute in ("50", "60", "70", "80")]
    with pytest.raises(Refusal, match="there can be 3 at most"):
        save_sheet(recording, by, {"events": four})
    save_sheet(recording, by, {"events": four[:1]})
    change_mode(recording, by, "live", "phase=turn half=2 clock=5 home.subs=1")
    override(recording, By(by.user, "three at once"), change="home.subs=3")
    change_mode(recording, by, "sheet")
    add(recording, by, four[1])
    after: Any = change_mode(recording, by, "live").match
    assert after.state.teams[0].subs == 3


def test_before_the_first_set_up_only_news_needs_a_position() -> None:
    by, recording, _ = live("basic")
    override(recording, By(by.user, "they agreed on it"), change="score=1-0")
    change_mode(recording, by, "sheet")
    assert shown(recording)["score"] == [1, 0]
    change_mode(recording, by, "live")
    assert fresh(recording).inputs == 1


def test_back_to_live_without_news_needs_no_override() -> None:
    by, recording, played = live("basic")
    enter(recording, by, played.inputs[:60])
    for mode in ("sheet", "result", "sheet", "live"):
        change_mode(recording, by, mode)
    assert whole_match(fresh(recording)).inputs == played.inputs[:60]
    enter(recording, by, played.inputs[60:])
    assert finish(recording, by).result == played.result


def test_extra_time_and_shoot_out_come_on_the_sheet_and_leave_it_with_their_inputs() -> None:
    by, recording, played = live("worldcup", "1")
    kicks = [each.input for each in played.events if each.kind == "shootout_kick"]
    enter(recording, by, played.inputs)
    change_mode(recording, by, "sheet")
    assert (shown(recording)["extra_time"], shown(recording)["shootout"]) == (True, played.result["shootout"])
    change_mode(recording, by, "live")
    undo(recording, by, len(played.inputs) - kicks[2])
    so_far = whole_match(fresh(recording)).result["shootout"]
    change_mode(recording, by, "sheet")
    assert shown(recording)["shootout"] == so_far != played.result["shootout"]
    change_mode(recording, by, "live")
    early = played.turns()[3].first_input
    undo(recording, by, kicks[2] - early)
    change_mode(recording, by, "sheet")
    assert (shown(recording)["extra_time"], shown(recording)["shootout"]) == (False, None)
    change_mode(recording, by, "live")
    enter(recording, by, played.inputs[early:])
    change_mode(recording, by, "sheet")
    match = finish(recording, by)
    assert [match.result[key] for key in ("decided", "shootout", "winner")] == [
        played.result[key] for key in ("decided", "shootout", "winner")
    ]


def test_a_shoot_out_corrected_on_the_sheet_stays_so() -> None:
    by, recording, played = live("worldcup", "1")
    enter(recording, by, played.inputs)
    change_mode(recording, by, "sheet")
    save_sheet(recording, by, {**shown(recording), "shootout": [9, 8]})
    for mode in ("live", "sheet"):
        change_mode(recording, by, mode)
    assert shown(recording)["shootout"] == [9, 8]


def test_other_line_ups_come_on_the_sheet_when_those_on_it_are_taken_back() -> None:
    by, recording, _ = live("basic")
    enter(recording, by, ["lineup 4-4-2", "lineup 4-3-3"])
    change_mode(recording, by, "sheet")
    change_mode(recording, by, "live")
    undo(recording, by, 2)
    enter(recording, by, ["lineup 5-3-2", "lineup 4-3-3"])
    change_mode(recording, by, "sheet")
    assert shown(recording)["lineups"] == {"home": ["lineup 5-3-2"], "away": ["lineup 4-3-3"]}


def test_a_score_that_is_not_the_recorded_one_ends_no_match() -> None:
    by, recording, played = live("basic")
    enter(recording, by, played.inputs)
    home, away = played.result["score"]
    for mode in ("live", "sheet"):
        if mode == "sheet":
            change_mode(recording, by, mode)
        with pytest.raises(Refusal, match=f"it is {home}–{away}, not 9–{away}"):
            finish(recording, by, score=(9, away))
    assert finish(recording, by, score=(home, away)).result["score"] == [home, away]


def test_the_result_alone() -> None:
    by, recording, _ = live("basic")
    change_mode(recording, by, "result")
    with pytest.raises(Refusal, match="goals of home and away"):
        finish(recording, by)
    match = finish(recording, by, score=(3, 1))
    assert (match.result["score"], match.result["half_time"], match.record) == ([3, 1], None, "")
    assert "Nothing but the result" in Client().get(match.get_absolute_url()).content.decode()


def test_a_fixture_by_sheet_through_the_api() -> None:
    scene = league(preset="advanced")
    phone = scene.client("recorder")
    begun = phone.post(fixture_address(scene) + "recording/", {}, JSON).json()
    url = f"/api/recordings/{begun['id']}/"
    assert phone.put(f"{url}sheet/", {"sheet": WHOLE}, JSON).json()["code"] == "no_sheet"
    assert phone.post(f"{url}mode/", {"mode": "film"}, JSON).json()["code"] == "mode"
    assert phone.post(f"{url}mode/", {"mode": "live"}, JSON).json()["code"] == "same_mode"
    changed = phone.post(f"{url}mode/", {"mode": "sheet"}, JSON)
    assert (changed.status_code, changed.json()["mode"], changed.json()["sheet"]["score"]) == (200, "sheet", [0, 0])
    before = phone.get(url).json()
    assert phone.put(f"{url}sheet/", {"sheet": {**WHOLE, "score": [0, 0]}}, JSON).status_code == 422
    assert phone.get(url).json() == before
    assert phone.put(f"{url}sheet/", {"sheet": WHOLE}, JSON).status_code == 200
    finished = phone.post(f"{url}finish/", {}, JSON)
    assert (finished.status_code, finished.json()["counts"]) == (200, True)
    assert list(Situation(scene.competition).course.counted["1"].goals) == [2, 1]
    assert Result.objects.get().carry_over["away"]["skills_gained"] == ["MF5"]
    assert Match.objects.get().report == Result.objects.get()


def test_a_match_abandoned_on_the_sheet_has_its_score() -> None:
    scene = league(preset="basic")
    by = By(scene.owner, "rain")
    recording = begin_fixture(by, scene.competition, 1)
    change_mode(recording, by, "sheet")
    save_sheet(recording, by, {"events": [event("goal", "home", "12")]})
    abandon(recording, by)
    result = Result.objects.get()
    assert (result.outcome, result.home_goals) == ("abandoned", 1)


def test_a_wrong_position_changes_nothing() -> None:
    by, recording, played = live("basic")
    enter(recording, by, played.inputs[:60])
    change_mode(recording, by, "sheet")
    version = fresh(recording).version
    with pytest.raises(Refusal):
        change_mode(recording, by, "live", "ball=MOON")
    assert (fresh(recording).version, fresh(recording).mode) == (version, "sheet")


def test_line_ups_that_nobody_may_read_are_not_lost_when_the_sheet_is_saved() -> None:
    by = By(somebody(), "no time")
    recording = begin_friendly(by, "fuba3", "advanced", "A", "B")
    Recording.objects.filter(pk=recording.pk).update(options={**recording.options, "hidden_skills": True})
    recording.refresh_from_db()
    change_mode(recording, by, "sheet")
    save_sheet(recording, by, {"lineups": {"home": ["lineup 4-4-2 DF1"]}})
    address = f"/api/recordings/{recording.public_id}/"
    shown = Client().get(address).json()["sheet"]
    assert shown["lineups"] == {}
    save_sheet(recording, by, {**shown, "events": [event("goal", "home", "12")], "score": [1, 0]})
    recording.refresh_from_db()
    assert recording.sheet["lineups"] == {"home": ["lineup 4-4-2 DF1"]}
    assert recording.sheet["score"] == [1, 0]

"""Recording: the rules ask, the recorder answers, and nothing answered is ever lost."""

from typing import Any

import pytest

from fuba_site.accounts.models import User
from matches.live.sources import public_recordings
from matches.models import Match, RecordedTurn, RecorderAction, Recording
from matches.recording.modes import change_mode
from matches.recording.services import (
    abandon,
    begin_fixture,
    begin_friendly,
    enter,
    finish,
    override,
    pause,
    resume,
    undo,
)
from matches.recording.session import match_at, sheets, whole_match
from rules import get_edition
from rules.editions import EDITIONS
from rules.notation import write
from rules.play import play_seeded
from tests.tournaments.services.making import pairs, report, running, somebody
from tournaments.models import Result, Team
from tournaments.selectors.situation import Situation
from tournaments.services.command import By
from tournaments.services.refusals import Conflict, Forbidden, Refusal
from tournaments.services.results import Ending, correct_result

pytestmark = pytest.mark.django_db
LEAGUE = {"stages": [{"name": "league", "format": "league"}]}


@pytest.fixture
def anna() -> User:
    return somebody("Anna")


def played(recording: Recording, seed: str = "7", coach: str = "random") -> Any:
    """A match on the same terms between two AI coaches: what a recorder then enters."""
    return play_seeded(recording.edition, recording.options, *sheets(recording), coach, coach, seed)


def friendly(owner: User, preset: str = "basic") -> Recording:
    return begin_friendly(By(owner), "fuba3", preset, "Finland", "Italy")


@pytest.mark.parametrize("preset", ["basic", "worldcup"])
def test_a_match_entered_input_by_input_is_the_match(anna: User, preset: str) -> None:
    recording = friendly(anna, preset)
    original = played(recording)
    for token in original.inputs:
        done = enter(recording, By(anna), [token])
        assert done.refused == ""
    match = finish(recording, By(anna))
    assert match.record == write(original)
    assert match.result == original.result
    rows = list(RecordedTurn.objects.filter(recording=recording))
    assert [token for row in rows for token in row.inputs] == original.inputs
    assert [event for row in rows for event in row.events] == [event.as_dict() for event in original.events]
    assert [row.first_input for row in rows] == [turn.first_input for turn in original.turns()]


def test_undo_after_every_third_input_changes_nothing_in_the_end(anna: User) -> None:
    recording = friendly(anna, "advanced")
    original = played(recording, "9")
    for number, token in enumerate(original.inputs):
        enter(recording, By(anna), [token])
        if number % 3 == 2:
            back = 1 + number % 7
            undo(recording, By(anna), back)
            assert whole_match(Recording.objects.get(pk=recording.pk)).inputs == original.inputs[: number + 1 - back]
            enter(recording, By(anna), original.inputs[number + 1 - back : number + 1])
    assert finish(recording, By(anna)).record == write(original)
    rows = list(RecordedTurn.objects.filter(recording=recording))
    assert [event for row in rows for event in row.events] == [event.as_dict() for event in original.events]


def test_all_can_be_taken_back_and_what_was_entered_is_still_known(anna: User) -> None:
    recording = friendly(anna)
    inputs = played(recording).inputs[:120]
    enter(recording, By(anna), inputs)
    undo(recording, By(anna), 120)
    recording.refresh_from_db()
    assert recording.inputs == 0
    assert recording.turns.count() == 1
    last = RecorderAction.objects.filter(recording=recording).last()
    assert last is not None
    assert (last.data["count"], last.data["inputs"], last.data["at"]["inputs"]) == (120, inputs, 0)
    with pytest.raises(Refusal, match="There are 0 inputs"):
        undo(recording, By(anna))


def test_a_batch_made_offline_is_applied_up_to_the_first_that_does_not_fit(anna: User) -> None:
    recording = friendly(anna)
    inputs = played(recording).inputs
    done = enter(recording, By(anna), [*inputs[:10], "dance", *inputs[10:]])
    assert (done.applied, done.refused) == (inputs[:10], "dance")
    assert "got 'dance'" in done.why
    recording.refresh_from_db()
    assert recording.inputs == 10
    nothing = enter(recording, By(anna), ["dance"])
    recording.refresh_from_db()
    assert (nothing.applied, recording.inputs, recording.version) == ([], 10, 1)


class TestTwoPhones:
    def test_a_request_sent_twice_is_applied_once(self, anna: User) -> None:
        recording = friendly(anna)
        inputs = played(recording).inputs
        enter(recording, By(anna, key="k1"), inputs[:5])
        again = enter(recording, By(anna, key="k1"), inputs[:5])
        assert again.repeated
        assert again.applied == inputs[:5]
        recording.refresh_from_db()
        assert recording.inputs == 5
        with pytest.raises(Conflict, match="something else"):
            undo(recording, By(anna, key="k1"))

    def test_a_key_is_whose_it_is(self, anna: User) -> None:
        begun = {
            who: [begin_friendly(By(who, key="k1"), "fuba3", "basic", "Finland", "Italy") for _ in range(2)]
            for who in (anna, somebody("Bo"))
        }
        assert all(first == again for first, again in begun.values())
        assert [first.owner for first, _ in begun.values()] == list(begun)

    def test_a_key_that_comes_with_other_inputs_is_refused(self, anna: User) -> None:
        recording = friendly(anna)
        inputs = played(recording).inputs
        enter(recording, By(anna, key="k1", asked="one"), inputs[:1])
        with pytest.raises(Conflict, match="something else"):
            enter(recording, By(anna, key="k1", asked="other"), inputs[1:2])
        assert enter(recording, By(anna, key="k1", asked="one"), inputs[:1]).repeated

    def test_a_stale_one_is_told_and_can_be_rebased(self, anna: User) -> None:
        recording = friendly(anna)
        inputs = played(recording).inputs
        enter(recording, By(anna, revision=0), inputs[:5])
        with pytest.raises(Conflict, match="It is at version 1, and you saw 0") as refused:
            enter(recording, By(anna, revision=0), inputs[5:6])
        assert refused.value.details["revision"] == 1
        assert enter(recording, By(anna, revision=0), inputs[5:6], rebase=True).applied == inputs[5:6]

    def test_pause_here_and_go_on_there(self, anna: User) -> None:
        recording = friendly(anna)
        inputs = played(recording).inputs
        pause(recording, By(anna))
        with pytest.raises(Conflict, match="This recording is paused"):
            enter(recording, By(anna), inputs[:1])
        resume(recording, By(anna))
        assert enter(recording, By(anna), inputs[:1]).applied


def test_the_referee_can_say_how_things_stand(anna: User) -> None:
    recording = friendly(anna)
    enter(recording, By(anna), played(recording).inputs[:60])
    turn = recording.turns.last()
    assert turn is not None
    position = match_at(recording, turn).turn_position()
    with pytest.raises(Refusal, match="reason"):
        override(recording, By(anna), position)
    done = override(recording, By(anna, "the ball was\nelsewhere"), position)
    assert done.refused == ""
    assert any(event["kind"] == "override" for each in recording.turns.all() for event in each.events)
    assert override(recording, By(anna, "x"), "nonsense").refused
    undo(recording, By(anna))
    recording.refresh_from_db()
    assert recording.inputs == 60


@pytest.mark.parametrize(
    "change",
    ["ball={ball} value=5", "{team}={pieces}", "score=7-4", "clock=44", "home.yellow=1 home.yellows=2", "home.red=1",
     "home.cp=1/1/1"],
)  # fmt: skip
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_referee_changes_one_thing_and_the_rest_stays(anna: User, edition: str, change: str) -> None:
    preset = "advanced" if edition != "fuba20" else "worldcup"
    recording = begin_friendly(By(anna), edition, preset, "Finland", "Italy")
    enter(recording, By(anna), played(recording).inputs[:90])
    before, asked, turns = _as_it_stands(recording)
    team = before.get("control", "home")
    change = change.format(team=team, ball=before[team].split(",")[0][:-1], pieces=_one_elsewhere(before[team]))
    done = override(recording, By(anna, "seen so"), change=change)
    if edition == "fuba20" and ".cp" in change:  # it has no condition points
        assert "needs condition points" in done.why
        return
    assert (done.refused, done.why) == ("", "")
    after, asked_now, turns_now = _as_it_stands(recording)
    wanted = before | dict(word.split("=") for word in change.split())
    if wanted.get("ball") == "CE":  # what has its default is not written
        del wanted["ball"]
    assert {key for key in after.keys() | wanted.keys() if after.get(key) != wanted.get(key)} <= {"target"}  # is with the ball
    assert (asked_now, turns_now) == (asked, turns)  # play goes on where it stood


def _one_elsewhere(pieces: str) -> str:
    """One piece of the fullest area goes where the team has somebody as well."""
    counts = {each.rstrip("0123456789"): int(each[-1]) for each in pieces.split(",")}
    src = max(counts, key=lambda area: counts[area])
    dst = next(area for area in counts if area != src)
    counts[src] -= 1
    counts[dst] += 1
    return ",".join(f"{area}{count}" for area, count in counts.items())


def _as_it_stands(recording: Recording) -> tuple[dict[str, str], str, int]:
    """The position in the middle of the turn, what is asked, and how many turns there have been."""
    turn = recording.turns.last()
    assert turn is not None
    match = match_at(recording, turn)
    words = dict(word.split("=") for word in match.edition.write_position(match.state).split())
    return words, repr(match.pending).partition("[")[0], turn.place


def test_hidden_skills_outlive_the_word_of_the_referee(anna: User) -> None:
    league = running(anna, 3, LEAGUE, preset="advanced", options={"hidden_skills": True})
    recording = begin_fixture(By(anna), league, 1)
    enter(recording, By(anna), played(recording).inputs[:60])
    done = override(recording, By(anna, "seen so"), change="score=3-0")
    assert done.match is not None
    lineup = played(recording).inputs[0].split()[2:]
    assert lineup and set(done.match.edition.lineup(done.match.state, 0)[1]) == {word for word in lineup if word[-1].isdigit()}
    assert list(done.match.state.score) == [3, 0]


@pytest.mark.parametrize(("position", "change"), [("", ""), (" ", " "), ("ball=CE", "ball=CE")])
def test_the_referee_says_all_of_it_or_what_is_different(anna: User, position: str, change: str) -> None:
    recording = friendly(anna)
    with pytest.raises(Refusal, match="whole position, or as a change"):
        override(recording, By(anna, "x"), position, change)


class TestFixtures:
    def test_a_recorded_fixture_gets_its_result_and_what_it_leaves(self, anna: User) -> None:
        league = running(anna, 3, LEAGUE)
        recording = begin_fixture(By(anna), league, 1)
        original = played(recording)
        enter(recording, By(anna), original.inputs)
        match = finish(recording, By(anna))
        result = Situation(league).course.counted["1"]
        assert list(result.goals) == original.result["score"]
        assert match.fixture is not None
        assert match.fixture.number == 1
        carried = original.result["carry_over"]
        assert len(Situation(league).ledger) == sum(len(skills) for side in carried.values() for skills in side.values())

    def test_only_one_recording_of_a_fixture_at_a_time(self, anna: User) -> None:
        league = running(anna, 3, LEAGUE)
        recording = begin_fixture(By(anna), league, 1)
        with pytest.raises(Conflict, match="Go on with that recording"):
            begin_fixture(By(anna), league, 1)
        abandon(recording, By(anna, "lights went out"))
        assert Situation(league).course.counted["1"].outcome == "abandoned"
        with pytest.raises(Conflict, match="cannot be played"):
            begin_fixture(By(anna), league, 1)

    def test_coaches_of_the_two_teams_may_record_and_nobody_else(self, anna: User) -> None:
        league = running(anna, 3, LEAGUE)
        home, away = pairs(league)[1]
        bo, cy = somebody("Bo"), somebody("Cy")
        Team.objects.filter(entries__number=away, entries__competition=league).update(coach=bo)
        Team.objects.exclude(entries__number__in=[home, away]).update(coach=cy)
        with pytest.raises(Forbidden):
            begin_fixture(By(cy), league, 1)
        recording = begin_fixture(By(bo), league, 1)
        original = played(recording)
        with pytest.raises(Forbidden):
            enter(recording, By(cy), original.inputs)
        enter(recording, By(bo), original.inputs)
        assert finish(recording, By(bo)).result == original.result

    def test_a_barred_skill_is_on_the_sheet(self, anna: User) -> None:
        league = running(anna, 3, LEAGUE, preset="advanced")
        home, _ = pairs(league)[1]
        report(league, anna, 1, 1, 0, carry_over={"home": {"skills_lost": ["DF2"], "skills_gained": ["MF4"]}})
        number = next(n for n, pair in pairs(league).items() if n != 1 and home in pair)
        recording = begin_fixture(By(anna), league, number)
        sheet = recording.home_sheet if pairs(league)[number][0] == home else recording.away_sheet
        assert (sheet["barred"], sheet["talents"]) == (["DF2"], ["MF4"])


@pytest.mark.parametrize(
    ("inputs", "sentence"),
    [([], "1 to 2000"), (["x"] * 2001, "1 to 2000"), ("42", "a list of texts"), ([42], "a list of texts")],
)
def test_what_is_no_list_of_inputs_is_refused(anna: User, inputs: Any, sentence: str) -> None:
    recording = friendly(anna)
    with pytest.raises(Refusal, match=sentence):
        enter(recording, By(anna), inputs)
    assert not RecorderAction.objects.exclude(verb="begin").exists()


@pytest.mark.parametrize("token", ["", " ", "x" * 5000, "\u0000", "override", "override x", "🎲", "end\n", "7", "99"])
def test_garbage_is_refused_and_changes_nothing(anna: User, token: str) -> None:
    recording = friendly(anna)
    before = list(recording.turns.values())
    assert enter(recording, By(anna), [token]).why
    assert list(recording.turns.values()) == before


def test_what_is_not_over_is_not_finished(anna: User) -> None:
    recording = friendly(anna)
    with pytest.raises(Conflict, match="not over"):
        finish(recording, By(anna))
    assert not Match.objects.exists()
    with pytest.raises(Refusal, match="no edition"):
        begin_friendly(By(anna), "chess", "basic", "a", "b")
    with pytest.raises(Refusal, match="no preset"):
        begin_friendly(By(anna), "fuba3", "hard", "a", "b")
    with pytest.raises(Refusal, match="Give the team a name"):
        begin_friendly(By(anna), "fuba3", "basic", " ", "b")
    with pytest.raises(Forbidden):
        begin_friendly(By(), "fuba3", "basic", "a", "b")


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_turn_can_be_gone_on_from(anna: User, edition: str) -> None:
    """A stored turn is all that is needed: its position and its inputs give the match as it was."""
    options = get_edition(edition).preset("worldcup")
    original = play_seeded(edition, options, None, None, "random", "random", "turns")
    recording = begin_friendly(By(anna), edition, "worldcup", "Home", "Away")
    enter(recording, By(anna), original.inputs)
    for row, turn in zip(recording.turns.all(), original.turns(), strict=True):
        assert row.position == original.edition.write_position(turn.state)
        assert (row.home_goals, row.away_goals) == tuple(turn.state.score)


def test_what_others_played_does_not_count_for_the_teams_of_a_corrected_bracket(anna: User) -> None:
    cup = running(anna)
    for number in (1, 2):
        report(cup, anna, number, 1, 0)
    final = begin_fixture(By(anna), cup, 3)
    change_mode(final, By(anna), "result")
    correct_result(cup, By(anna, "misread"), 1, Ending(home_goals=0, away_goals=3))
    with pytest.raises(Conflict, match="Other teams now play this match"):
        finish(final, By(anna), score=(2, 0))
    with pytest.raises(Conflict, match="already"):
        begin_fixture(By(anna), cup, 3)
    abandon(final, By(anna, "the wrong teams"))
    assert not Result.objects.filter(fixture__competition=cup, fixture__number=3).exists()
    right = begin_fixture(By(anna), cup, 3)
    change_mode(right, By(anna), "result")
    finish(right, By(anna), score=(2, 0))
    result = Result.objects.get(fixture__competition=cup, fixture__number=3)
    assert (result.home.team.name, result.home_goals) == (right.home_name, 2)


def test_a_recording_whose_fixture_got_its_result_in_another_way_can_be_ended(anna: User) -> None:
    cup = running(anna)
    recording = begin_fixture(By(anna), cup, 1)
    assert list(public_recordings()) == [recording]
    report(cup, anna, 1, 3, 1)
    assert not public_recordings()
    with pytest.raises(Conflict, match="already has a result"):
        change_mode(recording, By(anna), "result")
        finish(recording, By(anna), score=(2, 0))
    assert abandon(recording, By(anna, "told by hand")).recording.state == "abandoned"
    assert Result.objects.get(fixture__competition=cup).home_goals == 3

"""Records from elsewhere become ordinary matches; what is wrong with one is said by turn and token."""

from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.management import CommandError, call_command
from django.test import Client
from hypothesis import given, settings
from hypothesis import strategies as st

from fuba_site.accounts.models import User
from matches.models import Match
from matches.replay.record_import import LONGEST, import_fixture, import_friendly, options_of, whole_match
from matches.statistics.stored import figures_of
from rules import Sheet
from rules.editions import EDITIONS, get_edition
from rules.match import Match as Game
from rules.notation import save, write
from rules.play import play_seeded
from tests.soak import often
from tests.tournaments.services.making import running, somebody
from tournaments.models import Competition, Fixture, Result
from tournaments.selectors.team_sheets import allowed_in
from tournaments.services.command import By
from tournaments.services.refusals import Conflict, Forbidden, Refusal
from tournaments.services.results import Ending, correct_result

LEAGUE = {"stages": [{"name": "league", "format": "league"}]}


def game(
    edition: str = "fuba3", options: Any = None, home: Sheet | None = None, away: Sheet | None = None, seed: str = "7"
) -> Game:
    preset = get_edition(edition).preset(next(iter(get_edition(edition).presets)))
    sheets = home or Sheet("Turku"), away or Sheet("Bari")
    return play_seeded(edition, preset if options is None else options, *sheets, "rookie", "random", seed, keep_events=False)


RECORD = write(game())


@pytest.fixture
def anna(db: None) -> User:
    return somebody("Anna")


@pytest.fixture
def league(anna: User) -> Competition:
    return running(anna, 4, LEAGUE, preset="advanced")


def refused(record: Any) -> str:
    with pytest.raises(Refusal) as refusal:
        whole_match(record)
    return str(refusal.value)


# -- a friendly --------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_record_of_every_edition_becomes_an_ordinary_match(anna: User, client: Client, edition: str) -> None:
    original = game(edition)
    imported = import_friendly(By(anna), write(original))
    match = imported.match
    assert imported.new
    assert (match.record, match.result, match.owner) == (write(original), original.result, anna)
    assert match.names == ("Turku", "Bari")
    assert [side.goals for side in figures_of(match)] == original.result["score"]
    assert client.get(match.get_absolute_url()).status_code == 200


def test_it_may_have_other_names_here(anna: User) -> None:
    match = import_friendly(By(anna), RECORD, " Åbo ", "").match
    assert match.names == ("Åbo", "Bari")
    assert '"name": "Åbo"' in match.record
    with pytest.raises(Refusal):
        import_friendly(By(anna), RECORD, "x" * 300)


def test_the_same_record_again_is_the_same_match(anna: User) -> None:
    first = import_friendly(By(anna), RECORD)
    again = import_friendly(By(anna), RECORD.replace("\n", "\r\n") + "\n\n")
    assert (again.new, again.match.pk) == (False, first.match.pk)
    assert import_friendly(By(somebody("Bo")), RECORD).new


def test_nobody_imports_without_an_account(db: None) -> None:
    with pytest.raises(Forbidden):
        import_friendly(By(), RECORD)


@pytest.mark.parametrize(
    "options", [{"A12": True, "shots": {"AF": -1}}, {"A1": True, "A11": True, "skill_limit": 2}, {"fans": "reroll"}]
)
def test_options_of_ones_own_are_kept(options: dict[str, Any]) -> None:
    played = game(options=options)
    preset, kept = options_of(played)
    assert preset == ""
    again = played.edition.options(kept)
    assert played.edition.write_options(again) == played.edition.write_options(played.options)


def test_options_of_a_preset_are_known_by_its_name() -> None:
    preset = get_edition("fuba22").preset("advanced")
    assert options_of(game("fuba22", preset)) == ("advanced", preset)


# -- what is wrong with it -----------------------------------------------------------


def test_what_is_no_record_is_refused() -> None:
    assert "begins with the line" in refused("")
    assert "begins with the line" in refused(None)
    assert "begins with the line" in refused("once upon a time")
    assert "too long" in refused("x" * (LONGEST + 1))
    assert "'chess'" in refused(RECORD.replace("edition: fuba3", "edition: chess"))
    assert "made with ruleset 99" in refused(RECORD.replace(f"ruleset: {get_edition('fuba3').ruleset}\n", "ruleset: 99\n"))


def test_the_first_input_that_does_not_fit_is_named_by_turn_and_token() -> None:
    lines = RECORD.split("\n")
    at = next(n for n, line in enumerate(lines) if line.startswith("9:"))
    lines[at] = "9:dance " + lines[at][2:]
    said = refused("\n".join(lines))
    assert "In turn 9, 'dance' is not legal" in said
    assert said.startswith("The record replays for ")


def test_a_match_that_is_not_over_is_refused() -> None:
    assert "The match in the record is not over. It stops in turn" in refused(
        RECORD[: RECORD.rindex("\n", 0, len(RECORD) // 2)] + "\n"
    )


def test_half_a_match_is_refused() -> None:
    played = game()
    played.rewind(len(played.inputs) - 3)
    assert "begins in the middle" in refused(save(played))


@settings(max_examples=often(20, soak=1000))
@given(st.integers(0, len(RECORD)), st.integers(0, 30), st.text(max_size=12))
def test_a_damaged_record_is_refused_with_a_sentence_or_is_a_whole_match(at: int, cut: int, put: str) -> None:
    try:
        assert whole_match(RECORD[:at] + put + RECORD[at + cut :]).over
    except Refusal as refusal:
        assert str(refusal).endswith((".", "”."))


# -- the record of a fixture ---------------------------------------------------------


def record_for(competition: Competition, number: int = 1, seed: str = "7", **changes: Any) -> str:
    """A match played by the rules of the competition, with the sheets the teams have now."""
    fixture = Fixture.objects.select_related("home__team", "away__team", "competition").get(
        competition=competition, number=number
    )
    assert fixture.home is not None and fixture.away is not None
    options = {**get_edition("fuba3").preset("advanced"), "X1": False, "X2": False, **changes}
    sheets = [allowed_in(fixture, entry).sheet(entry.team.name) for entry in (fixture.home, fixture.away)]
    return write(game("fuba3", options, sheets[0], sheets[1], seed))


def test_a_fixture_gets_its_result_and_what_is_carried_over(anna: User, league: Competition) -> None:
    record = record_for(league)
    match = import_fixture(By(anna), league, 1, record).match
    row = Result.objects.get()
    assert [row.home_goals, row.away_goals] == match.result["score"]
    assert match.report_id == row.pk
    carried = {side: left for side, left in match.result["carry_over"].items() if any(left.values())}
    assert row.carry_over == carried
    assert match.record == record
    assert Fixture.objects.get(number=1).status == "played"


def test_the_same_record_of_a_fixture_is_taken_once(anna: User, league: Competition) -> None:
    record = record_for(league)
    first = import_fixture(By(anna), league, 1, record)
    again = import_fixture(By(anna), league, 1, record)
    assert (first.new, again.new, first.match.pk) == (True, False, again.match.pk)
    assert Result.objects.count() == Match.objects.count() == 1


def test_another_record_of_a_fixture_that_has_one_is_refused(anna: User, league: Competition) -> None:
    import_fixture(By(anna), league, 1, record_for(league))
    with pytest.raises(Conflict, match="already has a result"):
        import_fixture(By(anna), league, 1, record_for(league, seed="8"))
    assert Result.objects.count() == 1


def test_it_must_be_played_by_the_rules_of_the_competition(anna: User, league: Competition) -> None:
    with pytest.raises(Refusal, match="this competition plays FUBA 3"):
        import_fixture(By(anna), league, 1, write(game("fuba22")))
    with pytest.raises(Refusal, match="with other options"):
        import_fixture(By(anna), league, 1, RECORD)
    with pytest.raises(Refusal, match="with other options"):
        import_fixture(By(anna), league, 1, record_for(league, X1=True, X2=True))
    assert not Match.objects.exists() and not Result.objects.exists()


def test_the_sides_must_not_be_changed(anna: User, league: Competition) -> None:
    fixture = Fixture.objects.select_related("home__team", "away__team").get(number=1)
    assert fixture.home is not None and fixture.away is not None
    options = {**get_edition("fuba3").preset("advanced"), "X1": False, "X2": False}
    turned = game("fuba3", options, Sheet(fixture.away.team.name), Sheet(fixture.home.team.name))
    with pytest.raises(Refusal, match="play at home, but in this match"):
        import_fixture(By(anna), league, 1, write(turned))


def test_a_talent_that_was_not_gained_here_is_refused(anna: User, league: Competition) -> None:
    options = {**get_edition("fuba3").preset("advanced"), "X1": False, "X2": False}
    with pytest.raises(Refusal, match="has not gained"):
        import_fixture(By(anna), league, 1, write(game("fuba3", options, Sheet("x", talents=["MF4"]))))


def test_a_skill_that_was_lost_is_barred_in_the_next_match(anna: User, league: Competition) -> None:
    """The line-up of the record brings it, the sheet of the team forbids it: the match that caused it is named."""
    fixtures = Fixture.objects.select_related("home", "away").filter(competition=league).order_by("number")
    first = fixtures[0]
    record = record_for(league, 1)
    played = whole_match(record)
    skills = next(event.data["skills"] for event in played.events if event.kind == "lineup" and event.team == 0)
    import_fixture(By(anna), league, 1, record)
    lost = {"home": {"skills_lost": [skills[0]], "skills_gained": []}}
    score = {"home_goals": played.state.score[0], "away_goals": played.state.score[1]}
    correct_result(league, By(anna, "seen again"), 1, Ending(**score, carry_over=lost))
    following = next(each for each in fixtures[1:] if first.home in (each.home, each.away))
    side = 0 if following.home == first.home else 1
    options = {**get_edition("fuba3").preset("advanced"), "X1": False, "X2": False}
    lineup = next(token for token in played.inputs if token.startswith("lineup"))
    sheets = [Sheet("a"), Sheet("b")]
    sheets[side] = Sheet("c", lineup=lineup)
    with pytest.raises(Refusal, match=r"may not use .* in this match: it was lost in match 1"):
        import_fixture(By(anna), league, following.number, write(game("fuba3", options, *sheets)))


def test_only_those_who_report_may_import(league: Competition) -> None:
    with pytest.raises(Forbidden):
        import_fixture(By(somebody("Bo")), league, 1, record_for(league))
    with pytest.raises(Refusal, match="There is no match 99"):
        import_fixture(By(trusted=True), league, 99, RECORD)


# -- by program and in the terminal -------------------------------------------------------


def test_the_api_answers_201_then_200(client: Client, anna: User, league: Competition) -> None:
    client.force_login(anna)
    for address, record in (
        ("/api/matches/import/", RECORD),
        (f"/api/competitions/{league.public_id}/fixtures/1/import/", record_for(league)),
    ):
        body = {"record": record}
        assert client.post(address, body, "application/json").status_code == 201
        again = client.post(address, body, "application/json")
        assert again.status_code == 200
        assert again.json()["record"] == record
        problem = client.post(address, {"record": record[:-20]}, "application/json")
        assert problem.status_code in (409, 422)
        assert problem["Content-Type"] == "application/problem+json"


def test_many_records_in_a_minute_have_to_wait(client: Client, anna: User, settings: Any) -> None:
    settings.MATCHES_PER_MINUTE = 1
    client.force_login(anna)
    answers = [client.post("/api/matches/import/", {"record": "x"}, "application/json").status_code for _ in range(2)]
    assert answers == [422, 429]


def test_the_command_takes_a_file(anna: User, league: Competition, tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    file.write_text(RECORD)
    assert "Turku" in told(str(file))
    assert "it was there already" in told(str(file))
    file.write_text(record_for(league))
    told(str(file), "--competition", "Winter Cup", "--fixture", "1")
    assert Result.objects.count() == 1


# -- on the page -----------------------------------------------------------------------------


def test_a_record_is_pasted_or_chosen_as_a_file(client: Client, anna: User) -> None:
    client.force_login(anna)
    assert client.get("/matches/import/").status_code == 200
    pasted = client.post("/matches/import/", {"record": RECORD, "home": "Åbo", "away": ""})
    assert pasted.status_code == 302
    assert Match.objects.get().names == ("Åbo", "Bari")
    chosen = client.post("/matches/import/", {"file": SimpleUploadedFile("match.txt", RECORD.encode())})
    assert chosen.status_code == 302
    assert Match.objects.count() == 2


def test_the_page_says_what_is_wrong_and_keeps_what_was_typed(client: Client, anna: User) -> None:
    client.force_login(anna)
    answer = client.post("/matches/import/", {"record": "<script>"})
    assert answer.status_code == 422
    assert "begins with the line" in answer.content.decode()
    assert "&lt;script&gt;" in answer.content.decode()
    assert client.post("/matches/import/", {"record": "x" * (LONGEST + 1)}).status_code == 400
    picture = SimpleUploadedFile("match.png", b"\x89PNG\xff\xfe")
    assert "not a text file" in client.post("/matches/import/", {"file": picture}).content.decode()
    assert not Match.objects.exists()


def test_a_fixture_is_imported_on_its_own_page(client: Client, anna: User, league: Competition) -> None:
    address = f"/competitions/{league.public_id}/fixtures/1/import/"
    assert client.get(address).status_code == 302  # to the login
    client.force_login(somebody("Bo"))
    assert client.get(address).status_code == 403
    client.force_login(anna)
    assert address in client.get(f"/competitions/{league.public_id}/fixtures/1/").content.decode()
    refused = client.post(address, {"record": RECORD})
    assert (refused.status_code, "with other options" in refused.content.decode()) == (422, True)
    assert client.post(address, {"record": record_for(league)}).status_code == 302
    assert Result.objects.count() == 1


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("nowhere.txt",), "Cannot read nowhere.txt"),
        (("{file}",), "begins with the line"),
        (("{file}", "--fixture", "1"), "Give both"),
        (("{file}", "--competition", "Nothing", "--fixture", "1"), "no competition"),
    ],
)
def test_the_command_says_what_is_wrong(db: None, tmp_path: Path, arguments: tuple[str, ...], why: str) -> None:
    file = tmp_path / "match.txt"
    file.write_text("nonsense")
    with pytest.raises(CommandError, match=f"(?i){why}"):
        told(*(each.format(file=file) for each in arguments))


def test_a_team_does_not_play_itself(db: None, tmp_path: Path, client: Client) -> None:
    file = tmp_path / "match.txt"
    file.write_text(RECORD)
    for names in (("--home", "Åbo", "--away", "Åbo"), ("--home", "Åbo", "--away", " åBO "), ("--away", game().sheets[0].name)):
        with pytest.raises(CommandError) as refused:
            told(str(file), *names)
        assert (str(refused.value), refused.value.returncode) == ("The two teams need different names.", 2)
    client.force_login(somebody())
    body = {"record": RECORD, "home": "Åbo", "away": "Åbo"}
    assert client.post("/api/matches/import/", body, content_type="application/json").status_code == 422
    assert not Match.objects.exists()


def told(*arguments: str) -> str:
    written = StringIO()
    call_command("importmatch", *arguments, stdout=written)
    return written.getvalue()

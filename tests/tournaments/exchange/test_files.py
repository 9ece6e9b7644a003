"""Whole competitions out and in again, spreadsheets."""

import copy
import csv
import io
import json
from typing import Any

import pytest
from openpyxl import load_workbook

from fuba_site.accounts.models import User
from tests.tournaments.services.making import pairs, play_all, report, running, somebody
from tournaments.exchange import whole
from tournaments.exchange.spreadsheets import as_csv, as_xlsx, fixtures, tables
from tournaments.models import Action, Competition, Team
from tournaments.selectors.situation import Situation
from tournaments.services.command import By
from tournaments.services.competitions import create_competition
from tournaments.services.draws import draw
from tournaments.services.entries import NewTeam, enter, withdraw
from tournaments.services.exchange import export_competition, import_competition
from tournaments.services.refusals import Forbidden, Refusal
from tournaments.services.results import Ending, correct_result
from tournaments.services.rulings import deduct, override_place
from tournaments.services.start import start

pytestmark = pytest.mark.django_db


@pytest.fixture
def anna() -> User:
    return somebody("Anna")


def eventful(owner: User) -> Competition:
    """A cup of 16 in which everything happens."""
    cup = create_competition(owner, "Winter Cup", recipe={"preset": "cup-16"}, seed="7")
    enter(cup, By(owner), [NewTeam(f"Team {n}", country="FI", colour="#112233") for n in range(1, 17)])
    draw(cup, By(owner))
    start(cup, By(owner))
    play_all(cup, owner)
    correct_result(
        cup, By(owner, "misread"), 1, Ending(home_goals=0, away_goals=4, carry_over={"home": {"skills_lost": ["DF2"]}})
    )
    withdraw(cup, By(owner, "flu"), 3, "walkover")
    deduct(cup, By(owner, "late"), 5, 1)
    group = next(iter(Situation(cup).course.tables))
    override_place(cup, By(owner, "protest"), int(Situation(cup).course.tables[group][2].team), group, 1)
    return cup


def test_out_and_in_again_is_the_same_competition(anna: User) -> None:
    cup = eventful(anna)
    document = json.loads(json.dumps(export_competition(cup, By(anna))))
    bo = somebody("Bo")
    again = import_competition(bo, copy.deepcopy(document))
    one, other = Situation(cup), Situation(again)
    assert other.course.status == one.course.status
    assert [list(table) for table in other.course.tables.values()] == [list(table) for table in one.course.tables.values()]
    assert other.ledger == one.ledger
    assert pairs(again) == pairs(cup)
    assert again.state == cup.state
    second = json.loads(json.dumps(export_competition(again, By(bo))))
    # The import itself is the last line of its history.
    assert second["history"].pop()["verb"] == "import"
    assert second["revision"] == document["revision"] + 1
    second["revision"] -= 1
    assert second == document
    revisions = list(Action.objects.filter(competition=again).values_list("revision", flat=True))
    assert revisions == list(range(1, again.revision + 1))


def test_the_history_is_for_organisers_only(anna: User) -> None:
    cup = running(anna)
    assert "history" not in export_competition(cup, By(somebody("Eve")))
    assert "history" in export_competition(cup, By(anna))
    with pytest.raises(Forbidden):
        import_competition(None, {})


WRONG: dict[str, tuple[list[Any], Any, str]] = {
    "This format no longer fits. Choose another one.": (["format"], "x", "format"),
    "a later version": (["version"], 2, "version"),
    "no name": (["competition", "name"], "", "competition.name"),
    "a field nobody knows": (["competition", "colour"], "red", "competition.colour: This field does not exist"),
    "a score below zero": (["results", 0, "home_goals"], -1, r"results\[0\].home_goals"),
    "an outcome that does not exist": (["results", 0, "outcome"], "won", r"results\[0\].outcome"),
    "a result of a fixture that is not there": (["results", 0, "fixture"], 99, "no fixture 99"),
    "a team that is not there": (["results", 0, "home"], 99, "no home 99"),
    "a team against itself": (["results", 0, "away"], 1, "names something twice"),
    "two entries of a number": (["entries", 1, "number"], 1, "names something twice"),
    "two entries on a seat": (["entries", 1, "seat"], 1, "names something twice"),
    "two fixtures of a number": (["fixtures", 1, "number"], 1, "Two fixtures have the same number"),
    "a slot nobody can read": (["fixtures", 0, "home_slot"], "winner", "is not a slot"),
    "a stage that is not there": (["fixtures", 0, "stage"], "x", "no stage x"),
    "a plan with a hole": (["stages", 0, "plan"], {}, "This document is inconsistent:"),
    "rounds that are no list": (["stages", 0, "plan", "rounds"], 3, "This document is inconsistent:"),
    "an unknown criterion": (["competition", "table_rules", "tiebreakers"], ["luck"], "no criterion “luck”"),
    "an unknown edition": (["competition", "edition"], "chess", "no edition “chess”"),
    "a history with a gap": (["history", 0, "revision"], 7, "without gaps"),
    "a draft with fixtures": (["competition", "state"], "draft", "A draft has no fixtures"),
    "a list for an object": (["entries", 0], [], r"entries\[0\]"),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_damaged_document_is_refused_and_nothing_is_made(anna: User, name: str) -> None:
    cup = running(anna)
    report(cup, anna, 1, 2, 0)
    document = json.loads(json.dumps(export_competition(cup, By(anna))))
    path, value, sentence = WRONG[name]
    inside = document
    for key in path[:-1]:
        inside = inside[key]
    inside[path[-1]] = value
    before = Competition.objects.count(), Team.objects.count(), Action.objects.count()
    with pytest.raises(Refusal, match=sentence):
        import_competition(somebody("Bo"), document)
    assert (Competition.objects.count(), Team.objects.count(), Action.objects.count()) == before


@pytest.mark.parametrize("data", [None, [], "x", 3, {"format": whole.FORMAT}, {}])
def test_something_else_is_refused(anna: User, data: object) -> None:
    with pytest.raises(Refusal, match="not a competition"):
        import_competition(anna, data)


def test_spreadsheets_hold_fixtures_and_tables_and_run_no_formulas(anna: User) -> None:
    league = create_competition(anna, "L", recipe={"preset": "league"})
    enter(league, By(anna), [NewTeam("=1+1"), NewTeam("+Bari"), NewTeam("Turku")])
    start(league, By(anna))
    play_all(league, anna)
    situation = Situation(league)
    rows = list(csv.DictReader(io.StringIO(as_csv(fixtures(situation)))))
    assert len(rows) == 6
    assert rows[0].keys() >= {"home", "away", "home goals"}
    assert {"'=1+1", "'+Bari", "Turku"} == {row["home"] for row in rows}
    book = load_workbook(io.BytesIO(as_xlsx([("fixtures", fixtures(situation)), ("tables", tables(situation))])))
    cells = list(book["tables"].iter_rows(values_only=True))
    assert cells[0][2] == "team"
    assert {row[2] for row in cells[1:]} == {"=1+1", "+Bari", "Turku"}
    assert all(cell.data_type != "f" for row in book["tables"].iter_rows() for cell in row)
    assert {row["place"] for row in csv.DictReader(io.StringIO(as_csv(tables(situation))))} == {"1", "2", "3"}

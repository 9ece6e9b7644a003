"""The balance lab: what is asked, what is played, and what comes out."""

import csv
import json
from collections.abc import Sequence
from math import inf
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from django.core.management import CommandError, call_command
from django.test import Client

from fuba_site.jobs.claims import myself
from matches.jobs import execution
from matches.jobs.models import BulkPart, BulkWork
from matches.simulation.balance.bound_coach import Held, Orders
from matches.simulation.balance.cells import add_up, play_range
from matches.simulation.balance.figures import Answer, Duel, heat, mean, written
from matches.simulation.balance.models import BalanceRun
from matches.simulation.balance.picture import drawn, svg
from matches.simulation.balance.questions import BadQuestion, Question, ask, switched
from matches.simulation.balance.report import page
from matches.simulation.balance.services import here, run_for
from matches.simulation.intervals import student
from rules import new_match
from rules.dice import SeededDice
from rules.editions import EDITIONS, get_edition
from rules.play import play_match
from tests.tournaments.services.making import somebody


def question(subject: str = "formations", wanted: str = "4-4-2,4-3-3,5-4-1", matches: int = 6, **more: Any) -> Question:
    terms = {"edition": "fuba3", "preset": "basic", "coach": "random", "seed": "7", **more}
    return ask(subject, wanted, terms["edition"], terms["preset"], terms["coach"], matches, terms["seed"])


def answer(asked: Question) -> Answer:
    size = asked.units * len(asked.comparisons)
    return Answer(asked, add_up([play_range({"question": asked.text()}, 0, size)]))


# -- coaches with orders ------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_coach_plays_the_formation_it_is_told(edition: str) -> None:
    preset = "basic" if edition == "fuba20" else "advanced"
    match = new_match(edition, options=get_edition(edition).preset(preset), keep_events=False)
    coaches = (Held("rookie", "1:home", edition, Orders("5-4-1")), Held("veteran", "1:away", edition, Orders("4-2-4")))
    play_match(match, coaches, SeededDice("1"))
    start = next(turn.state for turn in match.turns() if turn.state.phase not in ("squad", "lineup"))
    assert [match.edition.lineup(start, team)[0] for team in (0, 1)] == ["5-4-1", "4-2-4"]


def test_a_coach_takes_the_skills_it_is_told_and_no_others() -> None:
    options = get_edition("fuba3").preset("advanced")
    match = new_match("fuba3", options=options, keep_events=False)
    orders = (Orders(skills=("FW2",)), Orders(skills=()))
    play_match(match, tuple(Held("rookie", f"1:{n}", "fuba3", each) for n, each in enumerate(orders)), SeededDice("1"))  # type: ignore[arg-type]
    start = next(turn.state for turn in match.turns() if turn.state.phase not in ("squad", "lineup"))
    assert [match.edition.lineup(start, team)[1] for team in (0, 1)] == [["FW2"], []]


def test_without_orders_a_coach_plays_as_ever() -> None:
    from rules.play import play_seeded

    match = new_match("fuba3", options=get_edition("fuba3").preset("advanced"))
    coaches = Held("rookie", "7:home", "fuba3", Orders()), Held("rookie", "7:away", "fuba3", Orders())
    held = play_match(match, coaches, SeededDice("7"))
    plain = play_seeded("fuba3", get_edition("fuba3").preset("advanced"), None, None, "rookie", "rookie", "7")
    assert held.inputs == plain.inputs


# -- figures ----------------------------------------------------------------------------------------


def test_what_one_wins_the_other_loses() -> None:
    """Asked the other way round, the same matches are played and told from the other side."""
    one, other = answer(question(wanted="4-4-2,4-3-3,5-4-1")), answer(question(wanted="5-4-1,4-3-3,4-4-2"))
    for first, second in (("4-4-2", "4-3-3"), ("4-4-2", "5-4-1"), ("4-3-3", "5-4-1")):
        here, there = one.duel(first, second), one.duel(second, first)
        assert here is not None and there is not None
        assert here.points.value + there.points.value == pytest.approx(1)
        assert here.points.low + there.points.high == pytest.approx(1)
        assert (here.wins, here.goals) == (there.losses, there.conceded)
        asked_otherwise = other.duel(first, second)
        assert asked_otherwise is not None and asked_otherwise.points.value == pytest.approx(here.points.value)
    assert one.duel("4-4-2", "4-4-2") is None
    assert sum(duel.wins for duel in one.overall()) == sum(duel.losses for duel in one.overall())
    assert sum(duel.points.value for duel in one.overall()) == pytest.approx(1.5)


def test_parts_add_up_to_the_whole() -> None:
    asked = question()
    terms = {"question": asked.text()}
    whole = play_range(terms, 0, 9)
    assert add_up(play_range(terms, first, first + 2) for first in range(0, 8, 2)) != add_up([whole])
    assert add_up([play_range(terms, 0, 4), play_range(terms, 4, 9)]) == add_up([whole])


def test_an_option_is_weighed_on_the_same_dice() -> None:
    found = answer(question("options", "X1,A12", matches=8, preset="basic")).rules()
    extra_time = found[0]
    assert extra_time.on["draws"].value == extra_time.off["draws"].value  # what may follow changes nothing before it
    assert extra_time.more["goals"].value == pytest.approx(extra_time.on["goals"].value - extra_time.off["goals"].value)
    assert extra_time.more["turns"].value >= 0
    assert found[1].name == "A12"


def test_whatever_needs_an_option_goes_with_it() -> None:
    fuba22 = get_edition("fuba22")
    off = switched(fuba22, "advanced", "A1", False)
    assert not off["A1"] and not off["A2"] and not off["A6"] and not off["A10"]
    on = switched(fuba22, "basic", "A10", True)
    assert on["A10"] and on["A1"]


def test_editions_stand_side_by_side() -> None:
    found = answer(question("editions", "fuba3,fuba20", matches=3)).rules()
    assert [each.name for each in found] == ["fuba3", "fuba20"]
    assert all(each.matches == 3 and each.on["turns"].value > 10 and not each.off for each in found)


# -- files ---------------------------------------------------------------------------------------------


def test_the_heat_map_has_a_square_for_every_pair_and_hostile_names_do_no_harm() -> None:
    found = answer(question())
    picture = drawn(heat(found, ["<script>", "b", "c"]), 'A "title" & more')
    tree = ElementTree.fromstring(svg(picture))
    texts = [each.text for each in tree.iter("{http://www.w3.org/2000/svg}text")]
    assert "<script>" in texts and 'A "title" & more' in texts
    assert len(picture.squares) == 9
    assert [square.kind for square in picture.squares[::4]] == ["none"] * 3  # nobody plays itself
    top = next(square for square in picture.squares if square.text)
    duel = found.duel("4-4-2", "4-3-3")
    assert duel is not None and top.text == f"{100 * duel.points.value:.0f}"
    assert (top.kind == "warm") == (duel.points.value >= 0.5)


# -- what is called a difference ---------------------------------------------------------------------


def counted(values: Sequence[int]) -> dict[str, int]:
    """Counts of an option: so many goals more in each pair, and nothing else."""
    cell = {"units": len(values)}
    for measure in ("goals", "turns", "draws"):
        mine = values if measure == "goals" else [0] * len(values)
        for which in ("off", "on", "more"):
            numbers = mine if which == "more" else [0] * len(values)
            cell |= {f"{which}:{measure}": sum(numbers), f"{which}:{measure}2": sum(n * n for n in numbers)}
        cell[f"changed:{measure}"] = sum(n != 0 for n in mine)
    return cell


def option(values: Sequence[int]) -> Answer:
    return Answer(question("options", "A12", 2 * len(values)), {"0": counted(values)})


def duel(points: Sequence[int]) -> Answer:
    """Two formations: so many half points of four in each pair of matches."""
    units = len(points)
    counts = {"units": units, "points": sum(points), "points2": sum(n * n for n in points), "wins": 2 * units}
    counts["decided"] = sum(n != 2 for n in points)
    return Answer(question(wanted="4-4-2,4-3-3", matches=2 * units), {"0": counts})


@pytest.mark.parametrize("units", [1, 2, 5, 19])
def test_a_handful_of_matches_is_no_evidence_however_lopsided(units: int) -> None:
    for found in (option([9] * units), option([9, 8] * units), duel([4] * units), duel([3, 4] * units)):
        if found.question.units < 20:
            assert not any(cell.sure for row in heat(found, found.question.names).cells for cell in row if cell)
            text = list(page(found))
            assert not any("*" in line for line in text)
            assert "So few matches say little. No difference is marked with fewer than 40 matches." in text


def test_with_enough_matches_a_difference_is_marked() -> None:
    for found, sure in ((option([1, 2] * 10), True), (option([-1, 1] * 10), False), (duel([3, 4] * 10), True)):
        assert heat(found, found.question.names).cells[0][1 if found.question.against else 0].sure == sure
    assert any("+1.50*" in line for line in page(option([1, 2] * 10)))
    assert not any("+0.00*" in line for line in page(option([-1, 1] * 10)))


def test_a_difference_is_seen_in_more_than_five_pairs_of_matches() -> None:
    """Five fair coins fall alike once in sixteen times: whatever the rest adds to their number, it is no evidence."""
    for found, sure in (
        (option([1] * 5 + [0] * 25), False), (option([1] * 8 + [0] * 22), True), (duel([4] * 5 + [2] * 25), False),
        (duel([4] * 8 + [2] * 22), True),
    ):  # fmt: skip
        each = found.duels()[0] if found.question.against else found.rules()[0]
        low = each.points.low - 0.5 if isinstance(each, Duel) else each.more["goals"].low
        assert low > 0  # by its interval alone it would be one
        assert (each.sure if isinstance(each, Duel) else each.sure("goals")) == sure


def test_pairs_that_tell_something_are_counted() -> None:
    asked = question("options", "A12", 12)
    cells = answer(asked).cells["0"]
    assert 0 < cells["changed:goals"] <= 6 and cells["changed:draws"] <= cells["changed:turns"] <= 6
    found = answer(question(wanted="4-4-2,4-3-3", matches=12))
    one = found.duels()[0]
    assert 0 <= found.cells["0"]["decided"] == one.decided == one.reversed().decided <= 6


def test_few_matches_have_wide_intervals() -> None:
    """Student's: the spread of few numbers is itself uncertain."""
    assert mean(3, 5, 2) == pytest.approx((1.5, 1.5 - 12.7062 * 0.5, 1.5 + 12.7062 * 0.5))
    assert mean(7, 49, 1) == (7.0, -inf, inf)
    assert mean(14, 98, 2) == (7.0, -inf, inf)  # two alike say nothing about the spread
    assert duel([3, 4]).duels()[0].points.low < 0.1
    assert duel([4]).duels()[0].points == (1.0, 0.0, 1.0)
    widths = [(mean(15 * n, 25 * n, 10 * n).reach) for n in (1, 4, 16)]
    assert widths[0] > 2 * widths[1] > 4 * widths[2]


# Two-sided 95 % points of Student's distribution as tables print them, by degrees of freedom.
@pytest.mark.parametrize(
    ("freedom", "point"),
    [(1, 12.706), (2, 4.303), (5, 2.571), (9, 2.262), (10, 2.228), (15, 2.131), (19, 2.093), (30, 2.042), (120, 1.980)],
)
def test_the_points_are_those_of_the_tables(freedom: int, point: float) -> None:
    assert student(freedom + 1) == pytest.approx(point, abs=0.0006)


def test_one_pair_of_matches_is_written_without_an_interval() -> None:
    found = answer(question("options", "A12", 2))
    row = json.loads(json.dumps(found.rows(), allow_nan=False))[0]
    assert row["more_goals_low"] is row["more_goals_high"] is None
    assert isinstance(row["more_goals"], float)
    assert ",," in written(found)
    assert heat(found, found.question.names).cells[0][0].note == "Too few matches for an interval."


pytest_db = pytest.mark.django_db


@pytest.mark.parametrize("asked", ["formations=4-4-2,4-3-3", "skills=FW2", "options=A12,A1", "editions=fuba3,french"])
@pytest_db
def test_two_matches_call_nothing_a_difference(capsys: pytest.CaptureFixture[str], tmp_path: Path, asked: str) -> None:
    subject, _equals, names = asked.partition("=")
    for seed in "12345":
        picture = tmp_path / f"{seed}.svg"
        call_command("balance", **{subject: names}, matches="2", coach="random", seed=seed, jobs="1", picture=str(picture))
        printed = capsys.readouterr().out
        assert "So few matches say little" in printed
        assert "*" not in printed
        assert 'font-weight="bold" fill' not in "".join(picture.read_text().splitlines()[4:])


@pytest_db
def test_the_command_prints_a_table_and_writes_files(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    settings = {"formations": "4-4-2,4-3-3,5-4-1", "matches": "4", "coach": "random", "preset": "basic", "jobs": "1"}
    files = {"csv": str(tmp_path / "balance.csv"), "picture": str(tmp_path / "balance.svg")}
    call_command("balance", **settings, **files)
    printed = capsys.readouterr().out
    assert max(map(len, printed.splitlines())) <= 80
    assert "row against" in printed and "against all others" in printed
    rows = list(csv.DictReader((tmp_path / "balance.csv").open()))
    assert [(row["one"], row["other"], row["matches"]) for row in rows] == [
        ("4-4-2", "4-3-3", "4"), ("4-4-2", "5-4-1", "4"), ("4-3-3", "5-4-1", "4"),
    ]  # fmt: skip
    assert ElementTree.parse(tmp_path / "balance.svg").getroot().tag.endswith("svg")
    call_command("balance", **settings, json=True)  # asked again, it is read, not played
    assert json.loads(capsys.readouterr().out)["rows"][0]["score"] == float(rows[0]["score"])


@pytest.mark.django_db(transaction=True)
def test_two_processors_find_the_same(tmp_path: Path) -> None:
    asked = question(matches=22)
    alone = run_for(asked)
    here(alone, 1, lambda done: None)
    BalanceRun.objects.all().delete()
    together = run_for(asked)
    here(together, 2, lambda done: None)
    assert together.cells == alone.cells is not None


@pytest_db
def test_a_run_that_was_stopped_goes_on_where_it_was() -> None:
    asked = question(matches=22)
    run = run_for(asked)
    assert run.work is not None
    first, second, *_ = run.work.parts.all()
    killed = f"{myself().rpartition(':')[0]}:{2**22 + 1}"  # a command of this machine that is no more
    assert execution.PARTS.take(first.pk, killed)
    kept = {"0": {"units": 1, "points": 1000}}  # nothing that can happen: if it is there at the end, it was not played again
    execution.store(second, kept)
    assert run_for(asked) == run
    here(run, 1, lambda done: None)
    assert run.cells is not None
    assert run.cells["0"]["points"] == 1000 + play_range({"question": asked.text()}, 0, 10)["0"]["points"]


@pytest_db
def test_a_run_that_was_given_up_begins_again() -> None:
    run = run_for(question())
    BulkWork.objects.update(state="failed", error="no dice")
    assert run_for(question()) == run
    run.refresh_from_db()
    assert run.work is not None and run.work.state == "running" and BulkPart.objects.filter(work=run.work).exists()


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"formations": "4-4-2"}, "takes all, or at least two of 4-4-2"),
        ({"formations": "4-4-2,9-9-9"}, "unknown formation '9-9-9'"),
        ({"skills": "FW99"}, "unknown skill 'FW99'"),
        ({"skills": "all", "edition": "french"}, "there are no skills in FUBA, French"),
        ({"options": "A99"}, "unknown option 'A99'"),
        ({"editions": "chess"}, "unknown edition 'chess'"),
        ({"formations": "all", "edition": "chess"}, "Unknown edition"),
        ({"formations": "all", "matches": "1"}, "from 2 to 100000"),
        ({"formations": "all", "coach": "Pep"}, "unknown coach 'Pep'"),
        ({"formations": "all", "jobs": "0"}, "--jobs takes"),
        ({"formations": "all", "edition": "fuba20", "preset": "pro"}, "are bought; take --preset light or basic"),
        ({"formations": "all", "seed": ""}, "--seed takes text"),
        ({"formations": "all", "preset": "x"}, "has no preset 'x'"),
        ({"formations": "all", "csv": "/nowhere/at/all.csv"}, "cannot be written"),
    ],
)
@pytest_db
def test_bad_questions_are_answered_in_a_sentence(wrong: dict[str, str], said: str) -> None:
    with pytest.raises(CommandError, match=said):
        call_command("balance", **wrong)
    assert not BalanceRun.objects.exists()


def test_a_question_needs_a_subject() -> None:
    with pytest.raises(CommandError, match="one of the arguments --formations --skills --options --editions is required"):
        call_command("balance")
    with pytest.raises(BadQuestion):
        question("skills", ",", preset="advanced")


# -- pages ----------------------------------------------------------------------------------------------


@pytest_db
def test_the_pages_are_for_those_who_are_logged_in() -> None:
    asked = {
        "formations": question(wanted="4-4-2,4-3-3", matches=2),
        "skills": question("skills", "FW2,GK3", 2, preset="advanced"),
        "options": question("options", "A12", 2),
        "editions": question("editions", "fuba3", 2),
    }
    for each in asked.values():
        here(run_for(each), 1, lambda done: None)
    run = BalanceRun.objects.get(question=asked["formations"].text())
    address = f"/balance/{run.public_id}/"
    for path in ("/balance/", address, address + "picture.svg", address + "figures.csv"):
        assert Client().get(path).status_code == 302
    client = Client()
    client.force_login(somebody())
    listed = client.get("/balance/").content.decode()
    assert "formation against formation" in listed and "Editions side by side" in listed
    for each in BalanceRun.objects.all():
        assert "Heat map" in client.get(f"/balance/{each.public_id}/").content.decode()
    assert client.get(address + "figures.csv").content.decode().startswith("one,other,matches")
    assert client.get(address + "picture.svg")["Content-Type"] == "image/svg+xml"
    waiting = run_for(question(seed="8"))
    assert "0 % done" in client.get(f"/balance/{waiting.public_id}/").content.decode()
    assert client.get(f"/balance/{waiting.public_id}/figures.csv").status_code == 404

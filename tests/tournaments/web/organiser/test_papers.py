"""What is printed: so many pages, names in any script, the same bytes from the same competition."""

import doctest
import re
from datetime import UTC, datetime

import pytest
from django.conf import settings
from django.urls import reverse
from django.utils.translation import override

from tests.tournaments.services.making import draft, play_all, report, running, somebody
from tests.tournaments.web.api import cast
from tests.tournaments.web.organiser.pdf_text import texts_of
from tests.tournaments.web.organiser.test_overview import texts
from tests.tournaments.web.public.test_size_and_names import queries
from tournaments.models import Team
from tournaments.selectors.situation import Situation
from tournaments.services.command import By
from tournaments.services.draws import draw
from tournaments.services.schedule import make_schedule, set_conditions
from tournaments.services.start import start
from tournaments.web.organiser import overview as overview_module
from tournaments.web.printing import paper as paper_module
from tournaments.web.printing import sheets as sheets_module
from tournaments.web.printing import table_cards as table_cards_module
from tournaments.web.printing.fixtures import names, of_round, to_play
from tournaments.web.printing.paper import Paper, shown, visual_runs
from tournaments.web.printing.sheets import match_sheets
from tournaments.web.printing.table_cards import ON_A_CARD, table_cards
from tournaments.web.printing.timetables import table_timetable, team_timetable
from tournaments.web.printing.wall_chart import wall_chart

pytestmark = pytest.mark.django_db
EASTERN = ["北京国安", "臺灣大學", "ガンバ大阪", "서울 FC"]
SOUTHERN = [
    "กรุงเทพ", "दिल्ली", "ঢাকা", "சென்னை", "హైదరాబాద్", "කොළඹ", "ភ្នំពេញ", "ရန်ကုန်", "ጊዮርጊስ", "અમદાવાદ", "ਅੰਮ੍ਰਿਤਸਰ", "ಬೆಂಗಳೂರು", "കേരള",
]  # fmt: skip
ODD = ["<script>alert(1)</script>", "نادي الأهلي", "🐉 Dragons ⚽", "x" * 200, *EASTERN, *SOUTHERN]


@pytest.fixture
def scene():
    made = cast.a_drawn_cup()
    for team, name in zip(Team.objects.filter(entries__competition=made.competition), ODD, strict=False):
        Team.objects.filter(pk=team.pk).update(name=name)
    day = {"date": "2026-12-05", "opens": "10:00", "closes": "22:00"}
    set_conditions(made.competition, By(made.owner), {"days": [day], "tables": ["Anfield", "Bökelberg"]})
    make_schedule(made.competition, By(made.owner))
    return made


def pages(content: bytes) -> int:
    assert content.startswith(b"%PDF-")
    return len(re.findall(rb"/Type /Page\b", content))


def test_two_match_sheets_to_a_page_for_what_is_left_to_play(scene):
    situation = Situation(scene.competition)
    rows = to_play(situation)
    assert len(rows) == 15 and pages(match_sheets(situation, rows, "https://example.org")) == 8
    assert [row.starts for row in rows] == sorted(row.starts for row in rows)
    report(scene.competition, scene.owner, 1, 2, 0)
    assert len(to_play(Situation(scene.competition))) == 14
    home, away = names(situation, next(row for row in rows if row.number == 15))
    assert (home, away) == ("Winner of match 13", "Winner of match 14")


def test_sheets_of_a_round_are_those_of_the_round_its_page_shows(scene):
    """Rounds are numbered through all stages: the first round of the knockout is not the first round."""
    situation = Situation(scene.competition)
    rows = to_play(situation)
    numbers = [sorted(row.number for row in of_round(situation, rows, each)) for each in range(7)]
    assert numbers == [[], [1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12], [13, 14], [15], []]
    address = reverse("paper", args=[scene.competition.public_id, "match-sheets"])
    printed = [pages(scene.client("anonymous").get(address, {"round": wish}).content) for wish in ("", "1", "4", "99")]
    assert printed == [8, 2, 1, 1]
    overview = texts(scene.client("owner").get(reverse("organise", args=[scene.competition.public_id])))
    offered = re.findall(r'<option value="(\d*)">(.*?) \((\d+)\)</option>', overview)
    assert offered == [
        ("", "all rounds", "15"), ("1", "Round 1", "4"), ("2", "Round 2", "4"), ("3", "Round 3", "4"),
        ("4", "Semi-finals", "2"), ("5", "Final", "1"),
    ]  # fmt: skip
    for number in range(1, 5):
        report(scene.competition, scene.owner, number, 2, 0)
    overview = texts(scene.client("owner").get(reverse("organise", args=[scene.competition.public_id])))
    assert "Round 1 (" not in overview and '<option value="2">Round 2 (4)</option>' in overview


def test_matches_that_are_left_out_are_told_of_on_the_paper_and_where_it_is_offered(scene, monkeypatch):
    """Of a round there is still every sheet."""
    overview = reverse("organise", args=[scene.competition.public_id])
    situation = Situation(scene.competition)
    rows = to_play(situation)
    client, told = scene.client("owner"), "There are 15 matches to come, and one printout holds"
    assert told not in texts(client.get(overview)) and pages(table_cards(situation, "")) == 2
    for module in (sheets_module, table_cards_module, overview_module):
        monkeypatch.setattr(module, "MOST_MATCHES", 14)
    assert f"{told} 14." in texts(client.get(overview))
    assert pages(match_sheets(situation, rows, "")) == 7 + 1
    assert pages(table_cards(situation, "")) == 2 + 1
    last_round = of_round(situation, rows, 5)
    assert len(last_round) == pages(match_sheets(situation, last_round, "")) == 1
    assert pages(match_sheets(situation, rows[:14], "")) == 7
    monkeypatch.setattr(table_cards_module, "MOST_MATCHES", 1)
    assert pages(table_cards(situation, "")) == 1 + 1


def test_the_overview_asks_the_database_as_often_however_many_rounds_can_be_printed():
    few = cast.a_league()
    many = running(few.owner, 12, cast.LEAGUE)
    client = few.client("owner")
    assert len({queries(client, reverse("organise", args=[each.public_id])) for each in (few.competition, many)}) == 1


def test_a_card_for_each_table_and_a_chart_with_groups_and_knockout(scene):
    situation = Situation(scene.competition)
    assert pages(table_cards(situation, "https://example.org")) == 2
    assert pages(wall_chart(situation)) == 1  # two small groups leave room for the knockout beside them
    play_all(scene.competition, scene.owner)
    done = Situation(scene.competition)
    assert pages(wall_chart(done)) == 1
    assert pages(match_sheets(done, to_play(done), "")) == pages(table_cards(done, "")) == 1  # that there is nothing


@pytest.mark.parametrize("teams", [2, 24, 40])
def test_a_league_of_any_size_is_on_the_chart_to_its_last_team(teams):
    """As a cross table; where that would be too small to write in, with a line for each team."""
    league = running(somebody(), teams, cast.LEAGUE)
    said = texts_of(wall_chart(Situation(league)))
    assert {f"Team {n}" for n in range(1, teams + 1)} <= set(said)


def test_a_table_with_many_matches_has_more_than_one_card():
    made = cast.a_league()
    day = {"date": "2026-12-05", "opens": "08:00", "closes": "23:59"}
    set_conditions(made.competition, By(made.owner), {"days": [day], "tables": ["Anfield"], "minutes": 10})
    make_schedule(made.competition, By(made.owner))
    situation = Situation(made.competition)
    matches = len(to_play(situation))
    assert pages(table_cards(situation, "")) == -(-matches // ON_A_CARD)


def scheduled(competition, owner, tables=("Table 1", "Table 2"), days=1):
    dates = [{"date": f"2026-12-{5 + day:02}", "opens": "10:00", "closes": "23:00"} for day in range(days)]
    set_conditions(competition, By(owner), {"days": dates, "tables": list(tables), "minutes": 60})
    make_schedule(competition, By(owner))
    return Situation(competition)


def test_the_card_of_a_table_says_the_whole_date_and_what_its_code_opens(scene):
    said = texts_of(table_cards(Situation(scene.competition), "https://example.org"))
    assert {"Saturday 5 December 2026", "10:00", "Anfield", "Record here", "Match 1  ·  Group A, Round 1"} <= set(said)
    several = scheduled(running(somebody("Bo"), 8, cast.LEAGUE), somebody("Cy", is_superuser=True), ["Table 7"], days=5)
    said = texts_of(table_cards(several, ""))
    assert {"Table", "7"} <= set(said)  # the number alone, to be seen across the hall
    assert any(line.startswith("Sunday 6 December 2026  ·  Match") for line in said)


def test_in_french_the_papers_are_french(scene):
    with override("fr"):
        said = texts_of(table_cards(Situation(scene.competition), "")) + texts_of(wall_chart(Situation(scene.competition)))
    assert {"samedi 5 décembre 2026", "Groupe A", "Finale"} <= set(said)


def test_in_every_language_the_words_of_the_papers_have_their_room():
    """Dates of several days, headings of boxes, rounds: nothing of it is cut."""
    made = scheduled(running(somebody("Bo"), 4, cast.LEAGUE), somebody("Cy", is_superuser=True), ["Table 7"], days=3)
    cut = {}
    for language, _name in settings.LANGUAGES:
        with override(language):
            printed = [match_sheets(made, to_play(made)[:1], ""), table_cards(made, ""), wall_chart(made)]
            printed += [table_timetable(made), team_timetable(made)]
            cut[language] = {line for paper in printed for line in texts_of(paper) if "…" in line}
    assert cut == {language: set() for language, _name in settings.LANGUAGES}


def test_a_chart_has_times_tables_and_scores_as_far_as_they_are_known(scene):
    report(scene.competition, scene.owner, 1, 7, 6)
    said = texts_of(wall_chart(Situation(scene.competition)))
    assert {"Saturday 5 December 2026", "Group A", "Group B", "10:00", "Anfield", "7", "6", "Champion"} <= set(said)
    assert any(line.startswith("Match 13 · ") and line.endswith(("Anfield", "Bökelberg")) for line in said)
    assert "First of group A" in said
    play_all(scene.competition, scene.owner)
    done = Situation(scene.competition)
    name = done.by_key[done.course.champion()].team.name
    assert texts_of(wall_chart(done)).count(name) > texts_of(wall_chart(done)).count("nobody")


@pytest.mark.parametrize(
    ("recipe", "teams", "expected"),
    [
        ({"preset": "world-cup-32"}, 32, 2),
        ({"preset": "cup-16"}, 16, 1),
        ({"stages": [{"name": "cup", "format": "double"}]}, 16, 1),
        ({"stages": [{"name": "cup", "format": "knockout"}]}, 64, 1),
        ({"stages": [{"name": "cup", "format": "knockout", "options": {"legs": 2}}]}, 8, 1),
        (cast.SWISS, 40, 2),
        ({"preset": "champions-league"}, 36, 3),
    ],
)
def test_every_format_is_on_a_chart_with_all_its_teams(recipe, teams, expected):
    owner = somebody()
    made = draft(owner, teams, recipe)
    if recipe.get("preset") == "champions-league":
        draw(made, By(owner))
    start(made, By(owner))
    content = wall_chart(scheduled(made, owner, [f"T{n}" for n in range(1, 9)], days=6))
    assert pages(content) == expected
    assert {f"Team {n}" for n in range(1, teams + 1)} <= set(texts_of(content))


def test_a_timetable_for_every_table_and_one_for_every_team(scene):
    report(scene.competition, scene.owner, 1, 7, 6)
    situation = Situation(scene.competition)
    by_table, by_team = texts_of(table_timetable(situation)), texts_of(team_timetable(situation))
    assert {"Anfield", "Bökelberg", "Saturday 5 December 2026", "10:00", "7–6", "Winner of match 13"} <= set(by_table)
    assert {entry.team.name for entry in situation.entries if entry.team.name.startswith("Team")} <= set(by_team)
    assert "Anfield" in by_team and "7–6" in by_team
    for kind in ("table-timetable", "team-timetable"):
        answer = scene.client("anonymous").get(reverse("paper", args=[scene.competition.public_id, kind]))
        assert (answer.status_code, answer["Content-Type"]) == (200, "application/pdf")


def test_text_of_both_directions_is_written_as_it_is_read():
    hebrew, arabic = "\u05d0\u05d1", "\u0646\u0627"
    assert visual_runs(f"Cup {hebrew} 2027") == [("Cup ", False), ("2027", False), (f"{hebrew} ", True)]
    assert visual_runs(f"{arabic} FC 7 {hebrew}") == [(f" {hebrew}", True), ("FC 7", False), (f"{arabic} ", True)]
    paper = Paper("x", datetime(2026, 11, 16, tzinfo=UTC))
    paper.add_page()
    for align in "LCR":
        paper.say(f"Cup {hebrew} 2027", 10, 10, 100, align=align)
    assert pages(paper.bytes()) == 1


def test_the_same_competition_gives_the_same_bytes(scene):
    situation = Situation(scene.competition)
    assert wall_chart(situation) == wall_chart(situation)


def test_names_fit_their_place_and_signs_without_a_font_are_seen():
    paper = Paper("x", datetime(2026, 11, 16, tzinfo=UTC))
    paper.add_page()
    cut = paper.fitted("x" * 200, 50)
    assert cut.endswith("…") and paper.get_string_width(cut) <= 50
    assert paper.fitted("Turku", 50) == "Turku"
    assert [shown(name) for name in ODD] == ODD
    assert shown("𓀀 FC") == "□ FC"
    assert shown("Z\u036b FC") == "Z FC"


@pytest.mark.parametrize("name", ["Turku", *EASTERN, *SOUTHERN])
def test_a_font_is_taken_only_where_there_is_something_to_write_with_it(name):
    paper = Paper("x", datetime(2026, 11, 16, tzinfo=UTC))
    paper.add_page()
    paper.say(name, 10, 10, 100, bold=True)
    paper.say("Turku", 10, 20, 100, bold=True)
    assert len(paper.others) == (name != "Turku")
    assert len(paper.bytes()) < 40_000


def test_letters_stand_together_as_they_are_read():
    """A vowel before its consonant, a sign made of three letters: as wide as it is drawn, not as its letters one by one."""
    paper = Paper("x", datetime(2026, 11, 16, tzinfo=UTC))
    paper.add_page()
    widths = []
    for shaped in (True, False):
        paper.take_fonts("क्षि")
        paper.set_text_shaping(shaped)
        widths.append(paper.get_string_width("क्षि"))
    assert widths[0] < widths[1]


def test_papers_are_for_those_who_may_see_the_competition(scene):
    address = reverse("paper", args=[scene.competition.public_id, "table-cards"])
    answer = scene.client("anonymous").get(address)
    assert (answer.status_code, answer["Content-Type"]) == (200, "application/pdf")
    assert scene.client("anonymous").get(address.replace("table-cards", "banknotes")).status_code == 404


def test_a_draft_is_hidden_and_has_nothing_to_print():
    hidden_one = cast.a_draft()
    hidden = reverse("paper", args=[hidden_one.competition.public_id, "wall-chart"])
    assert hidden_one.client("stranger").get(hidden).status_code == 404
    assert pages(hidden_one.client("owner").get(hidden).content) == 1


def test_the_examples_are_true():
    assert doctest.testmod(paper_module) == (0, 3)

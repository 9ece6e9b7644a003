"""What the pages of a competition show, and to whom."""

import html
import re

import pytest
from django.urls import reverse

from tests.tournaments.services.making import draft, pairs, play_all, report, running, somebody
from tournaments.models import Team
from tournaments.services.command import By
from tournaments.services.competitions import change_settings, give_role
from tournaments.services.entries import withdraw
from tournaments.services.results import Ending, correct_result, report_result
from tournaments.services.rulings import deduct, override_place
from tournaments.services.start import pair_next_round

pytestmark = pytest.mark.django_db

GROUPS = {"groups": {"count": 2, "qualify": 2}}
LEAGUE = {"preset": "league"}
SWISS_AND_FINAL = {
    "stages": [
        {"name": "swiss", "format": "swiss", "options": {"rounds": 2}},
        {"name": "knockout", "format": "knockout", "entrants": ["stage swiss 1", "stage swiss 2"]},
    ]
}


def text(response) -> str:
    """What a reader sees, in one line."""
    body = re.sub(r"(?s)<(script|style|title)\b.*?</\1>", " ", response.content.decode())
    words = " ".join(html.unescape(re.sub(r"<[^>]+>", " ", body)).split())
    return re.sub(r" ([.,:])", r"\1", words)


def fixture_url(competition, number: int) -> str:
    return reverse("fixture", args=[competition.public_id, number])


# -- who sees what -------------------------------------------------------------------


def test_the_tabs_lead_to_the_stages_from_every_page_of_a_competition(client):
    competition = running(somebody(), 8, GROUPS)
    here = competition.get_absolute_url()
    for path in (here, f"{here}timetable/"):
        tabs = client.get(path).content.decode().partition('<nav class="tabs"')[2].partition("</nav>")[0]
        assert re.findall(r'href="([^"]*)#(\w+)">(\w+)<', tabs) == [
            ("" if path == here else here, name, title)
            for name, title in (("groups", "Groups"), ("knockout", "Knockout"), ("fixtures", "Fixtures"))
        ]
    assert all(f'<section id="{name}"' in client.get(here).content.decode() for name in ("groups", "knockout", "fixtures"))


def test_a_draft_is_seen_by_those_who_take_part_only(client):
    owner, coach, stranger = somebody("Anna"), somebody("Ceri"), somebody("Sam")
    competition = draft(owner)
    Team.objects.filter(name="Team 2").update(coach=coach)
    for path in (competition.get_absolute_url(), fixture_url(competition, 1)):
        assert client.get(path).status_code == 404
    client.force_login(stranger)
    assert client.get(competition.get_absolute_url()).status_code == 404
    assert "Winter Cup" not in text(client.get("/competitions/"))
    for insider in (owner, coach):
        client.force_login(insider)
        assert "Team 4" in text(client.get(competition.get_absolute_url()))
        assert "Winter Cup" in text(client.get("/competitions/"))


@pytest.mark.parametrize(
    ("visibility", "page", "listed"), [("public", 200, True), ("unlisted", 200, False), ("private", 404, False)]
)
def test_visibility_decides_about_page_and_list(client, visibility, page, listed):
    competition = running(somebody(), visibility=visibility)
    wall = reverse("competition-wall", args=[competition.public_id])
    for path in (competition.get_absolute_url(), fixture_url(competition, 1), wall):
        assert client.get(path).status_code == page
    assert ("Winter Cup" in text(client.get("/competitions/"))) == listed
    assert ("Winter Cup" in text(client.get("/"))) == listed


def test_what_does_not_exist_is_not_found(client):
    competition = running(somebody(), 4, LEAGUE)
    for path in (
        fixture_url(competition, 99),
        fixture_url(competition, 10**30),
        "/competitions/00000000-0000-0000-0000-000000000000/",
        "/teams/00000000-0000-0000-0000-000000000000/",
    ):
        assert client.get(path).status_code == 404, path
    assert client.post(competition.get_absolute_url()).status_code == 405


# -- tables --------------------------------------------------------------------------


def test_a_table_says_why_a_row_stands_above_the_next(client):
    owner = somebody()
    competition = running(owner, 4, LEAGUE)
    first = next(number for number, pair in pairs(competition).items() if pair == (1, 4) or pair == (4, 1))
    report(competition, owner, first, *((3, 0) if pairs(competition)[first][0] == 1 else (0, 3)))
    shown = text(client.get(competition.get_absolute_url()))
    assert re.search(r"Team 1 above Team \d: points 3 against 0\.", shown)
    assert "nothing played yet, drawn by lot" in shown


def test_places_that_lead_to_the_knockout_are_marked(client):
    competition = running(somebody(), 8, GROUPS)
    body = client.get(competition.get_absolute_url()).content.decode()
    assert body.count('<tr class="q">') == 4
    assert "leads to: Semi-finals" in body


def test_the_best_thirds_are_compared(client):
    owner = somebody()
    competition = running(owner, 24, {"preset": "euro-24"})
    play_all(competition, owner)
    shown = text(client.get(competition.get_absolute_url()))
    assert "The thirds of all groups" in shown and "The best 4 go through." in shown
    assert client.get(competition.get_absolute_url()).content.decode().count('<tr class="p') == 6


def test_deductions_and_places_by_ruling_are_shown_with_their_reason(client):
    owner = somebody()
    competition = running(owner, 4, LEAGUE)
    deduct(competition, By(owner, "lost the board"), 1, 3)
    override_place(competition, By(owner, "tossed a coin"), 4, "league", 1)
    shown = text(client.get(competition.get_absolute_url()))
    assert "−3 points: lost the board" in shown
    assert "placed by the organiser: tossed a coin" in shown


def test_form_is_that_of_the_last_five_matches(client):
    owner = somebody()
    competition = running(owner, 4, LEAGUE)
    play_all(competition, owner)
    body = client.get(competition.get_absolute_url()).content.decode()
    for signs in re.findall(r'<span class="form">(.*?)</span>', body):
        assert signs.count("<i ") == 5  # of six


# -- fixtures ------------------------------------------------------------------------


def test_a_round_can_be_chosen_and_the_current_one_is_shown_first(client):
    owner = somebody()
    competition = running(owner, 4, LEAGUE)
    for number in (1, 2):
        report(competition, owner, number, 1, 0)
    url = competition.get_absolute_url()
    assert client.get(url).context["round"].number == 2
    assert client.get(url + "?round=5").context["round"].number == 5
    for nonsense in ("0", "7", "x", "-1", "9" * 5000, "²"):
        assert client.get(url, {"round": nonsense}).context["round"].number == 2, nonsense


@pytest.mark.parametrize(
    ("ending", "words"),
    [
        (Ending("penalties", 1, 1, (4, 3)), "4–3 on penalties"),
        (Ending("extra_time", 2, 1), "after extra time"),
        (Ending("walkover", awarded="away"), "walkover"),
        (Ending("double_walkover"), "walkover, neither team turned up"),
        (Ending("annulled"), "annulled, to be played again"),
    ],
)
def test_how_a_match_ended_is_said(client, ending, words):
    owner = somebody()
    competition = running(owner)
    report_result(competition, By(owner, "as it was"), 1, ending)
    assert words in text(client.get(competition.get_absolute_url() + "?round=1"))
    assert words.split(",")[0] in text(client.get(fixture_url(competition, 1)))


def test_open_sides_are_told_in_words(client):
    competition = running(somebody(), 8, GROUPS)
    last = competition.fixtures.order_by("-number").first()
    shown = text(client.get(fixture_url(competition, last.number)))
    assert "Winner of match" in shown and "The teams are not known yet" in shown
    assert "First of group A" in text(client.get(competition.get_absolute_url()))


def test_a_fixture_keeps_what_was_reported_before(client):
    owner = somebody()
    competition = running(owner)
    report(competition, owner, 1, 2, 0)
    report(competition, owner, 2, 1, 0)
    final = competition.fixtures.order_by("-number").first().number
    report(competition, owner, final, 5, 4)
    correct_result(competition, By(owner, "sides were mixed up"), 1, Ending(home_goals=0, away_goals=2))
    shown = text(client.get(fixture_url(competition, 1)))
    assert "superseded by a later report" in shown and "sides were mixed up" in shown
    assert "void: these two no longer meet here" in text(client.get(fixture_url(competition, final)))
    assert "earlier result void" in text(client.get(competition.get_absolute_url() + "?round=2"))


def test_a_team_that_withdrew_loses_without_a_match(client):
    owner = somebody()
    competition = running(owner)
    withdraw(competition, By(owner, "no train"), 1, "walkover")
    assert "because a team withdrew" in text(client.get(fixture_url(competition, 1)))
    assert "walkover" in text(client.get(competition.get_absolute_url() + "?round=1"))


# -- the knockout --------------------------------------------------------------------


@pytest.mark.parametrize("count", [2, 3, 4, 5, 16, 33, 64])
def test_every_tie_is_drawn_once_and_none_covers_another(client, count):
    competition = running(somebody(), count)
    path = competition.get_absolute_url()
    body = client.get(path).content.decode()
    width, height = map(int, re.search(r'<svg class="bracket[^"]*"\s+viewBox="0 0 (\d+) (\d+)"', body).groups())
    boxes = re.findall(r'class="b-box" x="([\d.]+)" y="([\d.]+)" width="(\d+)" height="(\d+)"', body)
    assert len(boxes) == count - 1
    areas = [tuple(map(float, box)) for box in boxes]
    for i, (x, y, w, h) in enumerate(areas):
        assert x >= 0 and x + w <= width and y >= 0 and y + h <= height
        for x2, y2, w2, h2 in areas[:i]:
            assert x + w <= x2 or x2 + w2 <= x or y + h <= y2 or y2 + h2 <= y


@pytest.mark.parametrize(
    "recipe",
    [
        {"preset": "cup-4"},
        {"stages": [{"name": "cup", "format": "double"}]},
        {"stages": [{"name": "cup", "format": "knockout", "options": {"legs": 2}}]},
        {"stages": [{"name": "cup", "format": "knockout", "options": {"third_place": True}}]},
    ],
)
def test_every_kind_of_knockout_can_be_drawn_from_its_start_to_its_champion(client, recipe):
    owner = somebody()
    competition = running(owner, 4, recipe)
    url = competition.get_absolute_url()
    ties = len(set(competition.fixtures.values_list("tie", flat=True)))
    assert client.get(url).content.decode().count('class="b-box"') == ties
    while ready := competition.fixtures.filter(status="ready").order_by("number").first():
        report(competition, owner, ready.number, 2, 1 if ready.leg == 1 else 0)
    assert "Champion" in text(client.get(url))
    assert client.get(url).content.decode().count('class="b-box"') == ties


@pytest.mark.parametrize("count", [3, 6, 8, 16])
def test_winners_and_losers_have_brackets_of_their_own_with_names_in_the_readers_language(client, count):
    competition = running(somebody(), count, {"stages": [{"name": "cup", "format": "double"}]})
    path = competition.get_absolute_url()
    body = client.get(path).content.decode()
    heads = re.findall(r'class="b-round" x="([\d.]+)"\s+y="([\d.]+)">([^<]+)<', body)
    names = [html.unescape(name) for _x, _y, name in heads]
    assert sorted(names) == sorted(set(names)) and "Final" in names
    levels = {name[:6]: {float(y) for _x, y, other in heads if other[:6] == name[:6]} for name in names}
    assert max(levels["Winner"]) < min(levels["Losers"])
    boxes = re.findall(r'class="b-box" x="([\d.]+)" y="([\d.]+)" width="(\d+)" height="(\d+)"', body)
    assert len(boxes) == len(set(competition.fixtures.values_list("tie", flat=True)))
    areas = [tuple(map(float, box)) for box in boxes]
    for i, (x, y, w, h) in enumerate(areas):
        assert all(x + w <= x2 or x2 + w2 <= x or y + h <= y2 or y2 + h2 <= y for x2, y2, w2, h2 in areas[:i])
    french = text(client.get(path, headers={"accept-language": "fr"}))
    assert "Tableau principal, tour 1" in french and "Repêchage, tour 1" in french and "round" not in french


def test_between_two_legs_a_tie_says_that_it_is_not_over(client):
    owner = somebody()
    recipe = {"stages": [{"name": "cup", "format": "knockout", "options": {"legs": 2}}]}
    competition = running(owner, 4, recipe)
    assert "after leg 1" not in text(client.get(competition.get_absolute_url()))
    report(competition, owner, 1, 2, 0)
    assert "after leg 1" in text(client.get(competition.get_absolute_url()))
    report(competition, owner, 3, 0, 1)
    assert "after leg" not in text(client.get(competition.get_absolute_url()))


def test_a_competition_that_is_over_is_not_called_live(client):
    owner = somebody()
    competition = running(owner)
    assert "Live: this page" in text(client.get(competition.get_absolute_url()))
    play_all(competition, owner)
    assert "Live: this page" not in text(client.get(competition.get_absolute_url()))


def test_swiss_rounds_are_shown_as_far_as_they_are_paired(client):
    competition = running(somebody(), 5, {"stages": [{"name": "swiss", "format": "swiss", "options": {"rounds": 3}}]})
    shown = text(client.get(competition.get_absolute_url()))
    assert "Round 1" in shown and "Round 2" not in shown
    assert "Round 1 of 3" in shown


def test_the_fixtures_wait_at_a_swiss_round_after_which_one_is_to_be_paired(client):
    owner = somebody()
    competition = running(owner, 8, SWISS_AND_FINAL)
    play_all(competition, owner)
    assert "Fixtures Round 1 " in text(client.get(competition.get_absolute_url()))
    pair_next_round(competition, By(owner))
    assert "Fixtures Round 2 " in text(client.get(competition.get_absolute_url()))
    play_all(competition, owner)
    assert "Fixtures Final " in text(client.get(competition.get_absolute_url()))


def test_byes_have_a_column_and_a_word_once_their_round_is_over(client):
    owner = somebody()
    competition = running(owner, 5, {"stages": [{"name": "swiss", "format": "swiss", "options": {"rounds": 3}}]})
    words = ("1 bye", "A bye, a round without an opponent, counts as a win")
    page = client.get(competition.get_absolute_url())
    assert not any(word in text(page) for word in words) and 'title="Byes"' not in page.content.decode()
    play_all(competition, owner)
    page = client.get(competition.get_absolute_url())
    assert all(word in text(page) for word in words) and 'title="Byes"' in page.content.decode()


def test_a_league_has_no_column_for_byes(client):
    owner = somebody()
    competition = running(owner, 5, LEAGUE)
    play_all(competition, owner)
    page = client.get(competition.get_absolute_url())
    assert 'title="Byes"' not in page.content.decode() and "Round 1 of" not in text(page)


def test_a_swiss_row_says_by_which_score_it_stands_above_the_next(client):
    owner = somebody()
    competition = running(owner, 8, {"stages": [{"name": "swiss", "format": "swiss", "options": {"rounds": 3}}]})
    for number in range(1, 5):
        report(competition, owner, number, 1, 0)
    pair_next_round(competition, By(owner))
    report(competition, owner, 5, 1, 0)
    shown = text(client.get(competition.get_absolute_url()))
    assert "on Buchholz score" in shown
    assert re.search(r"above Team \d: Buchholz score \d against \d\.", shown)


# -- history -------------------------------------------------------------------------


def test_the_history_is_for_organisers(client):
    owner, organiser, recorder = somebody("Anna"), somebody("Otto"), somebody("Rita")
    competition = running(owner)
    give_role(competition, By(owner, trusted=True), "Otto", "organiser")
    give_role(competition, By(owner, trusted=True), "Rita", "recorder")
    report(competition, owner, 1, 2, 1)
    correct_result(competition, By(owner, "misread the sheet"), 1, Ending(home_goals=1, away_goals=2))
    change_settings(competition, By(owner), season="2026")
    path = reverse("competition-history", args=[competition.public_id])
    assert client.get(path).headers["Location"] == f"/accounts/login/?next={path}"
    client.force_login(recorder)
    assert client.get(path).status_code == 403
    client.force_login(organiser)
    shown = text(client.get(path))
    for sentence in ("Made Otto organiser.", "Reason: misread the sheet", "Changed season.", "by Anna", "is now"):
        assert sentence in shown
    assert path in client.get(competition.get_absolute_url()).content.decode()


def test_a_stranger_learns_nothing_from_the_history_of_a_private_competition(client):
    competition = running(somebody("Anna"), visibility="private")
    client.force_login(somebody("Sam"))
    assert client.get(reverse("competition-history", args=[competition.public_id])).status_code == 404


def test_who_goes_up_and_down_is_coloured_and_said(client):
    """Beside those who play off, who are coloured as in any competition that goes on."""
    divisions = [{"name": "first", "count": 4, "direct": 1}, {"name": "second", "count": 4}]
    page = client.get(running(somebody(), 8, {"season": divisions}).get_absolute_url()).content.decode()
    rows = re.findall(r'<tr class="(\w)">\s*<td class="c-pos">\s*(\d)', page)
    assert rows == [("r", "4"), ("q", "1")]
    assert "Relegation: Second" in page and "Promotion: First" in page

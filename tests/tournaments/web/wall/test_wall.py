"""The wall of a competition: which scenes it has in every format, and what is on them."""

import html
import re
from datetime import timedelta
from zoneinfo import ZoneInfo

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.soak import often
from tests.tournaments.services.making import draft, play_all, report, running, somebody
from tournaments.models import Competition
from tournaments.services.command import By
from tournaments.services.start import pair_next_round

pytestmark = pytest.mark.django_db
LEAGUE = {"stages": [{"name": "league", "format": "league"}]}
SWISS = {"stages": [{"name": "swiss", "format": "swiss", "options": {"rounds": 3}}]}
DOUBLE = {"stages": [{"name": "cup", "format": "double"}]}
THIRD = {"stages": [{"name": "cup", "format": "knockout", "options": {"third_place": True}}]}


def wall(competition: Competition, client: Client | None = None, **headers: str) -> str:
    answer = (client or Client()).get(reverse("competition-wall", args=[competition.public_id]), headers=headers)
    assert answer.status_code == 200
    return html.unescape(answer.content.decode())


def scenes(body: str) -> dict[str, str]:
    """What is on each scene, by its id and in order."""
    return {each.split('"')[0]: each for each in re.split(r'<section class="w-scene" id="', body.partition("<footer")[0])[1:]}


def timed(competition: Competition, minutes: int, every: int = 60, tables: int = 2) -> None:
    """Two tables, the first match so many minutes from now."""
    begin = timezone.now() + timedelta(minutes=minutes)
    for n, fixture in enumerate(competition.fixtures.order_by("number")):
        fixture.table = f"Table {n % tables + 1}"
        fixture.starts = begin + timedelta(minutes=every * (n // tables))
        fixture.save()


def test_groups_before_the_first_match_show_what_comes_next_and_tables_but_no_bracket_of_nobody() -> None:
    shown = scenes(wall(running(somebody(), 16, {"preset": "cup-16"})))
    assert list(shown) == ["next", "table-groups-1"]
    assert all(f"Group {letter}" in shown["table-groups-1"] for letter in "ABCD")


def test_a_cup_of_sixteen_has_its_scenes_day_long() -> None:
    owner = somebody()
    cup = running(owner, 16, {"preset": "cup-16"})
    for fixture in cup.fixtures.exclude(group="").order_by("number"):
        report(cup, owner, fixture.number, 2, 1)
    shown = scenes(wall(cup))
    assert list(shown) == ["next", "table-groups-1", "bracket-knockout-final", "latest"]
    report(cup, owner, 25, 3, 0)
    shown = scenes(wall(cup))
    assert list(shown) == ["next", "bracket-knockout-final", "latest"]  # the groups are over, the knockout has begun
    play_all(cup, owner)
    shown = scenes(wall(cup))
    assert list(shown) == ["champion", "bracket-knockout-final", "latest"]
    champion = re.search(r'w-winner"><bdi>(Team \d+)', shown["champion"])
    assert champion and f"\u2068{champion[1]}\u2069" in shown["bracket-knockout-final"]
    assert shown["bracket-knockout-final"].count("wb-gold") == 3  # quarter-final, semi-final, final
    assert "Final:" in shown["champion"]


@pytest.mark.parametrize(("teams", "pages", "rows"), [(6, 1, 6), (12, 1, 12), (18, 1, 9), (26, 2, 7)])
def test_a_long_table_is_told_in_pages_of_equal_parts(teams: int, pages: int, rows: int) -> None:
    found = [body for id, body in scenes(wall(running(somebody(), teams, LEAGUE))).items() if id.startswith("table-")]
    assert len(found) == pages
    panels = [part.count('class="p"') for body in found for part in body.split('<div class="w-group"')[1:]]
    assert sum(panels) == teams and max(panels) == rows
    assert [int(place) for body in found for place in re.findall(r'class="p">(\d+)<', body)] == list(range(1, teams + 1))


def test_two_scenes_of_groups_are_called_by_their_first_group() -> None:
    body = wall(running(somebody(), 32, {"preset": "world-cup-32"}))
    names = [
        " ".join(re.search(rf'id="{part}"[^>]*>([^<]+)<', body)[1].strip() for part in labels.split())
        for labels in re.findall(r'data-scene="tables"\s+aria-labelledby="([^"]+)"', body)
    ]
    assert names == ["Groups Group A", "Groups Group E"]


def test_a_swiss_stage_shows_its_table_and_the_round_that_is_paired() -> None:
    owner = somebody()
    swiss = running(owner, 9, SWISS)
    play_all(swiss, owner)
    pair_next_round(swiss, By(owner))
    shown = scenes(wall(swiss))
    assert list(shown) == ["next", "table-swiss-1", "latest"]
    assert shown["next"].count('class="w-fx"') == 4


def test_a_league_that_is_over_has_a_champion_and_who_came_after() -> None:
    owner = somebody()
    league = running(owner, 4, LEAGUE)
    play_all(league, owner)
    shown = scenes(wall(league))
    assert list(shown) == ["champion", "table-league-1", "latest"]
    assert "2." in shown["champion"] and "3." in shown["champion"]


BOX = re.compile(r'class="wb-box" x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"')


@pytest.mark.parametrize(
    ("count", "recipe"),
    [
        *((n, None) for n in often((2, 3, 16, 33), soak=(2, 3, 4, 5, 8, 16, 33, 64))),
        (16, THIRD),
        *((n, DOUBLE) for n in often((3, 16), soak=(3, 6, 8, 16, 32))),
    ],
)
def test_every_tie_is_on_a_page_and_none_covers_another(count: int, recipe: dict[str, object] | None) -> None:
    owner = somebody()
    competition = running(owner, count, recipe)
    ties = set(competition.fixtures.values_list("tie", flat=True))
    seen: set[int] = set()
    for _look in range(12):  # pages that are decided make way for those of which somebody is known by then
        for body in (body for id, body in scenes(wall(competition)).items() if id.startswith("bracket-")):
            seen |= {int(number) for number in re.findall(r'id="wall-(\d+)-', body)}
            boxes = [tuple(map(float, box)) for box in BOX.findall(body)]
            for i, (x, y, w, h) in enumerate(boxes):
                assert x >= 0 and x + w <= 1824.1 and y >= 0 and y + h <= 846.1
                for x2, y2, w2, h2 in boxes[:i]:
                    assert x + w <= x2 or x2 + w2 <= x or y + h <= y2 or y2 + h2 <= y
        for fixture in list(competition.fixtures.filter(status="ready").order_by("number"))[:24]:
            report(competition, owner, fixture.number, 2, 1)
    assert seen == ties


def test_a_knockout_of_thirty_two_is_told_in_halves_until_sixteen_are_left() -> None:
    owner = somebody()
    cup = running(owner, 32)
    pages = [id for id in scenes(wall(cup)) if id.startswith("bracket-")]
    assert pages == ["bracket-cup-1", "bracket-cup-2"]
    for number in range(1, 9):
        report(cup, owner, number, 1, 0)
    assert [id for id in scenes(wall(cup)) if "bracket-" in id] == ["bracket-cup-1", "bracket-cup-2", "bracket-cup-final"]


def test_nothing_is_sure_of_an_empty_competition_but_its_name() -> None:
    owner = somebody()
    competition = draft(owner, 4)
    client = Client()
    client.force_login(owner)
    assert list(scenes(wall(competition, client))) == ["welcome"]
    assert Client().get(reverse("competition-wall", args=[competition.public_id])).status_code == 404


def test_a_match_whose_time_has_come_and_which_nobody_records_shows_since_when_and_no_score() -> None:
    competition = running(somebody(), 4, LEAGUE)
    timed(competition, -20)
    shown = scenes(wall(competition))
    since = competition.fixtures.get(number=1).starts.astimezone(ZoneInfo(competition.time_zone)).strftime("%H:%M")
    assert shown["now-1"].count(f"since {since}") == 2  # one for each table; the rest comes later
    assert "data-live-goals" not in shown["now-1"] and "Score at full time" in shown["now-1"]
    assert re.findall(r'w-tn">(\d)<', shown["now-1"]) == ["1", "2"]
    assert shown["next"].count('class="w-fx"') == 4


def test_yesterdays_match_without_a_result_is_not_being_played() -> None:
    competition = running(somebody(), 4, LEAGUE)
    timed(competition, -60 * 24)
    assert "now-1" not in scenes(wall(competition))


def test_next_leaves_out_those_of_whom_nothing_is_known_but_which_match_leads_to_them() -> None:
    competition = running(somebody(), 4)
    timed(competition, 30, tables=1)
    body = wall(competition)
    assert scenes(body)["next"].count('class="w-fx"') == 2
    assert body.partition("<footer")[2].count("<li>") == 2


def test_it_speaks_french() -> None:
    body = wall(running(somebody(), 16, {"preset": "cup-16"}), **{"accept-language": "fr"})
    assert "À suivre" in body and "Groupe A" in body and "Next" not in body


def test_a_wall_of_sixty_four_costs_as_many_queries_as_one_of_four(django_assert_max_num_queries: object) -> None:
    owner = somebody()
    for competition in (running(owner, 4), running(owner, 64)):
        with django_assert_max_num_queries(12):  # type: ignore[operator]
            wall(competition)

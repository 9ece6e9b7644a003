"""However many teams a competition has, its pages stay small, and everybody still finds his match."""

import re
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.db.models import Q
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver, reverse

from fuba_site.accounts.models import User
from matches.links.cards import make_cards
from tests.soak import often
from tests.tournaments.services.making import somebody
from tournaments.models import Competition, Fixture, Result
from tournaments.services.command import By, settle
from tournaments.services.competitions import create_competition
from tournaments.services.draws import draw, reveal
from tournaments.services.entries import NewTeam, enter
from tournaments.services.start import start
from tournaments.web.wall.views import SHOWN_FOR, in_turn

pytestmark = pytest.mark.django_db

BOUND = 200_000
RECIPES: dict[str, dict[str, Any]] = {
    "knockout": {"stages": [{"name": "cup", "format": "knockout", "options": {"third_place": True}}]},
    "groups": {"groups": {"count": 128, "qualify": 2}},
    "swiss": {"stages": [{"name": "swiss", "format": "swiss", "options": {"rounds": 9}}]},
    "league phase": {"stages": [{"name": "phase", "format": "league-phase", "options": {"opponents": 4, "pots": 1}}]},
    "double": {"stages": [{"name": "cup", "format": "double"}]},
}
FORMATS = list(RECIPES)[: often(2, soak=5)]
TABLES = [f"Table {n}" for n in range(1, 65)]


def draft(owner: User, recipe: str, count: int = 512) -> Competition:
    competition = create_competition(owner, "Giant Cup", recipe=RECIPES[recipe], seed="7")
    enter(
        competition,
        By(owner),
        [NewTeam(f"Sporting Club {n} of Helsinki", coach_name=f"Coach {n}") for n in range(1, count + 1)],
    )
    return competition


def under_way(owner: User, recipe: str) -> Competition:
    """Cards for all, times and tables for all matches, and every other match that can be played is: written in one go."""
    competition, by = draft(owner, recipe), By(owner)
    if recipe == "league phase":
        # Everybody meets the teams whose numbers differ in one bit: nothing has to be searched for.
        pairs = [
            [[n + 1, (n ^ bit) + 1][:: 1 if n // 16 % 2 else -1] for n in range(512) if not n & bit] for bit in (1, 2, 4, 8)
        ]
        draw(competition, by, matchdays=pairs)
        reveal(competition, by, 1000)
    start(competition, by)
    make_cards(competition, by)
    fixtures = list(Fixture.objects.filter(competition=competition).order_by("number"))
    begin = datetime(2026, 12, 5, 9, tzinfo=UTC)
    for n, each in enumerate(fixtures):
        each.starts, each.table = begin + timedelta(minutes=30 * (n // len(TABLES))), TABLES[n % len(TABLES)]
    Fixture.objects.bulk_update(fixtures, ["starts", "table"], batch_size=200)
    Result.objects.bulk_create(
        Result(
            fixture=each, home_id=each.home_id, away_id=each.away_id, home_goals=each.number % 3 + 1, away_goals=0,
            outcome="normal", revision=2, order=each.number,
        )
        for each in fixtures[::2] if each.status == "ready"
    )  # fmt: skip
    settle(competition)
    competition.save()
    return competition


def addresses(competition: Competition) -> Iterator[tuple[str, str]]:
    """Every page about a competition, by its name."""

    def walk(found: list[URLPattern | URLResolver], before: str = "") -> Iterator[tuple[str, str]]:
        for each in found:
            if isinstance(each, URLResolver):
                yield from walk(each.url_patterns, before + str(each.pattern))
            else:
                yield each.name or "", before + str(each.pattern)

    for name, pattern in walk(get_resolver().url_patterns):
        if pattern.startswith("competitions/<uuid:public_id>/"):
            path = pattern.replace("<uuid:public_id>", str(competition.public_id))
            path = re.sub(r"<int:\w+>", "1", path).replace("<str:stage>", "cup")
            if "<" not in path and name != "team-cards-paper":  # a paper is not cut
                yield name, f"/{path}"


def too_large(client: Client, competition: Competition) -> dict[str, int]:
    """Pages that are larger than they should be."""
    sizes = {}
    for name, path in addresses(competition):
        response = client.get(path)
        if response.status_code == 200 and response.headers["Content-Type"].startswith("text/html"):
            sizes[name] = len(response.content)
    assert {"competition", "timetable", "competition-wall", "organise", "organise-entries", "team-cards"} <= sizes.keys()
    return {name: size for name, size in sizes.items() if size >= BOUND}


@pytest.mark.parametrize("recipe", FORMATS)
def test_no_page_of_512_teams_reaches_200_kilobytes(client: Client, recipe: str) -> None:
    owner = somebody()
    competition = under_way(owner, recipe)
    assert len(client.get(competition.get_absolute_url()).content) < BOUND
    client.force_login(owner)
    assert too_large(client, competition) == {}


@pytest.mark.parametrize("recipe", ["groups", "swiss"])
def test_no_page_of_512_teams_before_the_start_reaches_200_kilobytes(client: Client, recipe: str) -> None:
    owner = somebody()
    competition = draft(owner, recipe)
    if recipe == "groups":
        draw(competition, By(owner))
        reveal(competition, By(owner), 1000)
    client.force_login(owner)
    assert too_large(client, competition) == {}


def shown(client: Client, competition: Competition, query: str) -> str:
    response = client.get(competition.get_absolute_url() + query)
    assert response.status_code == 200
    return response.content.decode()


def ways(page: str) -> list[str]:
    """The parts of its stages that a page leads to."""
    return re.findall(r'href="\?part=([^"#]+)#', page)


def test_all_ties_of_a_large_knockout_can_be_reached_by_links(client: Client) -> None:
    owner = somebody()
    competition = draft(owner, "knockout", 256)
    start(competition, By(owner))
    first = shown(client, competition, "")
    assert len(ways(first)) == 1 + 16
    seen: set[str] = set()
    for part in ways(first):
        page = shown(client, competition, f"?part={part}")
        drawn = re.findall(r'class="b-tie" id="tie-([^"]+)"', page)
        assert 0 < len(drawn) <= 63
        assert all(f'id="{each}"' in page for each in re.findall(r'href="#(tie-[^"]+)"', page)), "links lead to what is there"
        seen |= set(drawn)
    assert seen == {each.key for each in competition.fixtures.all()}


def test_all_groups_and_all_rows_of_a_table_can_be_reached_by_links(client: Client) -> None:
    owner = somebody()
    for recipe in ("groups", "swiss"):
        competition = draft(owner, recipe)
        start(competition, By(owner))
        found: list[str] = []
        tables = [part for part in ways(shown(client, competition, "")) if not part.startswith("knockout")]
        for part in tables:
            page = shown(client, competition, f"?part={part}")
            found += re.findall(r'class="nameline"><a href="[^"]+"\s+title="([^"]+)"', page)
        assert sorted(found) == sorted(entry.team.name for entry in competition.entries.select_related("team")), recipe


def test_all_fixtures_of_a_round_can_be_reached_by_links(client: Client) -> None:
    owner = somebody()
    competition = draft(owner, "swiss", 200)
    start(competition, By(owner))
    pages = re.findall(r'href="(\?round=1&amp;page=\d+)#fixtures"', shown(client, competition, ""))
    assert len(pages) == 3
    numbers: list[int] = []
    for query in pages:
        part = shown(client, competition, query.replace("&amp;", "&")).partition('id="fixtures"')[2]
        numbers += [int(each) for each in re.findall(r'class="fx" href="[^"]+/fixtures/(\d+)/"', part)]
    assert numbers == list(range(1, 101))


def test_a_visitor_finds_the_matches_of_his_team(client: Client) -> None:
    owner = somebody()
    competition = draft(owner, "knockout", 256)
    start(competition, By(owner))
    page = shown(client, competition, "?team=sporting+club+137+of+helsinki")
    match = competition.fixtures.get(Q(home__number=137) | Q(away__number=137))
    assert f"/fixtures/{match.number}/" in page.partition('id="team"')[2].partition("</section>")[0]
    assert f'id="tie-{match.key}"' in page, "and the part of the bracket in which it is"
    assert "No team here is called" in shown(client, competition, "?team=Atlantis")
    several = shown(client, competition, "?team=club+13")
    assert "Which one?" in several and "?team=Sporting%20Club%20131%20of%20Helsinki" in several


@pytest.mark.parametrize("query", ["?part=nowhere.9", "?part=cup.x", "?page=99999", "?page=x", "?round=9&page=0", "?team=%00"])
def test_an_address_that_says_nothing_shows_the_page(client: Client, query: str) -> None:
    owner = somebody()
    competition = draft(owner, "knockout", 128)
    start(competition, By(owner))
    assert "b-tie" in shown(client, competition, query)


def test_a_seed_is_given_across_the_pages_of_a_long_list(client: Client) -> None:
    owner = somebody()
    competition = draft(owner, "knockout", 250)
    client.force_login(owner)
    address = reverse("organise-entries", args=[competition.public_id])
    second = client.get(f"{address}?page=2").content.decode()
    seeds = dict(re.findall(r'name="(seed-\d+)" value="(\d+)"', second))
    assert list(seeds.values()) == [str(n) for n in range(101, 201)]
    moved = client.post(f"{address}?page=2", seeds | {"do": "seeds", "seed-150": "3", "seed-101": "240"})
    assert moved.headers["Location"].endswith("?page=2")
    order = list(competition.entries.order_by("seat").values_list("number", flat=True))
    assert order[:4] == [1, 2, 150, 3] and order[239] == 101 and sorted(order) == list(range(1, 251))
    found = client.get(f"{address}?find=club+249").content.decode()
    assert re.findall(r'name="(seed-\d+)" value="(\d+)"', found) == [("seed-249", "249")]


def test_the_wall_of_a_large_cup_shows_all_its_pages_in_turn() -> None:
    pages = list(range(40))
    begin = datetime(2026, 12, 5, 10, tzinfo=UTC)
    turns = [in_turn(pages, begin + timedelta(seconds=SHOWN_FOR * n)) for n in range(7)]
    assert sorted(page for turn in turns for page in turn) == pages
    assert in_turn(pages, begin) == in_turn(pages, begin + timedelta(seconds=1)), "all walls show the same"
    assert in_turn(pages[:6], begin) == pages[:6]

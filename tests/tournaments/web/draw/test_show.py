"""The draw as a show: who may watch it, what is on it, and that nothing reaches a visitor before it is revealed."""

import html
import json
import re

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments.services.making import draft, play_all, somebody, teams
from tournaments.models import Action, Competition, DrawRecord
from tournaments.services.command import By
from tournaments.services.competitions import create_competition
from tournaments.services.draws import draw, open_draw, reveal
from tournaments.services.entries import enter
from tournaments.services.stage_draws import draw_stage, reveal_stage
from tournaments.services.start import start
from tournaments.web.draw.show import DrawShow

pytestmark = pytest.mark.django_db
GROUPS = {"preset": "cup-16"}


def drawn(count: int = 16, recipe: object = GROUPS, shown: int = 0) -> tuple[Competition, By]:
    owner = somebody()
    competition = draft(owner, count, recipe)
    draw(competition, By(owner))
    if shown:
        reveal(competition, By(owner), shown)
    return competition, By(owner)


def address(competition: Competition, stage: str = "") -> str:
    return reverse("draw-show", args=[competition.public_id]) + (f"?stage={stage}" if stage else "")


def page(competition: Competition, client: Client | None = None, stage: str = "") -> str:
    answer = (client or Client()).get(address(competition, stage))
    assert answer.status_code == 200
    return html.unescape(answer.content.decode())


def groups(body: str) -> list[list[str]]:
    """The teams that stand in each group or tie."""
    parts = re.split(r'<section class="dr-group', body.partition('class="dr-pots')[0])[1:]
    return [re.findall(r'title="([^"]+)"', part) for part in parts]


def test_a_draft_is_watched_by_those_who_take_part_until_it_is_opened_to_visitors() -> None:
    competition, by = drawn()
    streams = reverse("live-draw", args=[competition.public_id])
    data = reverse("api-draw", args=[competition.public_id])
    anna = Client()
    anna.force_login(by.user)
    for path in (address(competition), streams, data):
        assert Client().get(path).status_code == 404
        assert anna.get(path).status_code == 200
    open_draw(competition, by)
    for path in (address(competition), streams, data):
        assert Client().get(path).status_code == 200
    # Nothing else of the draft is to be seen.
    for path in (competition.get_absolute_url(), reverse("competition-wall", args=[competition.public_id])):
        assert Client().get(path).status_code == 404
    assert Client().get(reverse("live-competition", args=[competition.public_id])).status_code == 404
    assert Client().get(reverse("api-competition-detail", args=[competition.public_id])).status_code == 404
    assert Client().post(reverse("api-reveal", args=[competition.public_id])).status_code in (401, 404)
    open_draw(competition, by, False)
    for path in (address(competition), streams, data):
        assert Client().get(path).status_code == 404


@pytest.mark.parametrize("count", [16, 8])
@pytest.mark.parametrize("recipe", [GROUPS, None])
def test_nothing_that_is_not_revealed_reaches_a_visitor(count: int, recipe: object) -> None:
    if recipe and count == 8:
        recipe = {"groups": {"count": 2, "qualify": 2}}
    competition, by = drawn(count, recipe)
    open_draw(competition, by)
    steps = DrawRecord.objects.get(competition=competition).record["steps"]
    for shown in range(count):
        body = page(competition)
        there = groups(body)
        assert sum(map(len, there)) == shown
        assert {name for group in there for name in group} == {step["entrant"] for step in steps[:shown]}
        # Everybody else lies in a pot, in an order that says nothing: each name once, in its title and on its ball.
        for step in steps[shown:]:
            assert body.count(f">{step['entrant']}<") == body.count(f'"{step["entrant"]}"') == 1
        told = Client().get(reverse("api-draw", args=[competition.public_id])).json()
        assert told["steps"] == json.loads(json.dumps(steps[:shown])) and told["record"] is None
        assert Client().get(reverse("api-repeat", args=[competition.public_id])).status_code == 409
        news = Client().get(reverse("live-draw", args=[competition.public_id]) + "?after=0").content.decode()
        assert not re.search(r"Team|entrant|group", news) and '"kind":"draw"' in news
        reveal(competition, by)
    assert sum(map(len, groups(page(competition)))) == count
    assert Client().get(reverse("api-repeat", args=[competition.public_id])).json()["same"] is True


def test_the_last_team_is_big_with_its_pot_and_its_group() -> None:
    competition, by = drawn(shown=7)
    open_draw(competition, by)
    step = DrawRecord.objects.get(competition=competition).record["steps"][6]
    body = page(competition)
    stage = body.partition('class="dr-stage')[2].partition("</section>")[0]
    assert f"From pot {step['pot']}" in stage and step["entrant"] in stage and f"<b>{step['group']}</b>" in stage
    assert re.search(r"<b>7</b>\s+of 16", body) and f"<b>{competition.seed}:draw</b>" in body
    assert body.count('class="new"') == 1 and body.count('class="gone"') == 7


def test_visitors_get_no_buttons_and_their_presses_do_nothing() -> None:
    competition, by = drawn(shown=2)
    open_draw(competition, by)
    assert "<form" not in page(competition)
    before = Action.objects.count()
    for do in ("next", "all", "open", "close", "x"):
        answer = Client().post(address(competition), {"do": do, "seen": "2"}, headers={"accept": "application/json"})
        assert answer.status_code == 409 and answer.json()["refused"]
    assert Action.objects.count() == before


def test_who_presses_twice_or_late_reveals_one_team() -> None:
    competition, by = drawn()
    anna = Client()
    anna.force_login(by.user)
    for _press in range(3):
        assert anna.post(address(competition), {"do": "next", "seen": "0"}).status_code == 302
    assert DrawRecord.objects.get(competition=competition).revealed == 1
    anna.post(address(competition), {"do": "next", "seen": "1"})
    anna.post(address(competition), {"do": "all", "seen": "2"})
    assert DrawRecord.objects.get(competition=competition).revealed == 16
    answer = anna.post(address(competition), {"do": "next", "seen": "16"}, headers={"accept": "application/json"})
    assert answer.status_code == 409 and "whole draw" in answer.json()["refused"]
    assert anna.post(address(competition), {"do": "open"}).status_code == 302
    anna.post(address(competition), {"do": "open"})
    assert "Visitors can already watch the draw." in page(competition, anna)


def test_after_the_draw_the_page_stays_as_its_record() -> None:
    competition, by = drawn(shown=3)
    start(competition, by)
    body = page(competition)  # what was not revealed has become public with the fixtures
    assert sum(map(len, groups(body))) == 16 and "dr-pots" not in body
    assert reverse("draw-repeat", args=[competition.public_id]) in body
    play_all(competition, by.user)
    assert groups(page(competition)) == groups(body)


def test_before_a_draw_it_begins_soon_and_one_that_no_longer_stands_is_not_shown() -> None:
    owner = somebody()
    competition = draft(owner, 16, GROUPS)
    open_draw(competition, By(owner))
    assert "The draw starts soon" in page(competition)
    draw(competition, By(owner))
    reveal(competition, By(owner), 5)
    enter(competition, By(owner), teams(17)[16:])
    body = page(competition)
    assert "The draw starts soon" in body and "Team" not in body


def test_a_league_phase_shows_a_team_with_its_opponents() -> None:
    owner = somebody()
    recipe = {"stages": [{"name": "league", "format": "league-phase", "options": {"pots": 2, "opponents": 4}}]}
    competition = create_competition(owner, "Phase", recipe=recipe, seed="7")
    enter(competition, By(owner), teams(12))
    draw(competition, By(owner))
    reveal(competition, By(owner), 2)
    open_draw(competition, By(owner))
    steps = DrawRecord.objects.get(competition=competition).record["steps"]
    body = page(competition)
    stage = body.partition("dr-opponents")[2].partition("</ul>")[0]
    assert re.findall(r">(Team \d+)<", stage) == [met["entrant"] for met in steps[1]["opponents"]]
    assert stage.count("home") == 2 and stage.count("away") == 2
    assert body.count('class="gone"') == 2


def test_the_draw_of_a_later_stage_is_shown_and_the_first_one_stays_to_be_seen() -> None:
    owner = somebody()
    competition = create_competition(owner, "Cup", recipe={"preset": "champions-league"}, seed="7")
    enter(competition, By(owner), teams(36))
    draw(competition, By(owner))
    start(competition, By(owner))
    play_all(competition, owner)
    draw_stage(competition, By(owner), "play-offs")
    reveal_stage(competition, By(owner), "play-offs", 3)
    body = page(competition)  # everybody sees it, it is no draft
    assert "Play-offs" in body and sum(map(len, groups(body))) == 3
    assert 'href="?stage="' in body and "First draw" in body
    anna = Client()
    anna.force_login(owner)
    anna.post(address(competition), {"do": "next", "seen": "3", "stage": "play-offs"})
    assert sum(map(len, groups(page(competition)))) == 4


def test_a_team_that_was_renamed_since_keeps_the_name_it_was_drawn_by() -> None:
    competition, _by = drawn(shown=1)
    record = DrawRecord.objects.get(competition=competition)
    name = record.record["steps"][0]["entrant"]
    team = competition.entries.get(team__name=name).team
    team.name = "Typo put right"
    team.save()
    last = DrawShow(competition, record).last
    assert last and last.side.name == name

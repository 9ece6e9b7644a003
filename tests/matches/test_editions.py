"""Every edition from beginning to end: played, stored, shown, recorded, and in a competition."""

import pytest
from django.test import Client

from matches.ai_play.terms import terms_of
from matches.match.services import Order, play
from matches.recording.services import begin_friendly, enter, finish
from matches.recording.session import sheets
from rules.editions import EDITIONS
from rules.notation import write
from rules.play import play_seeded
from tests.tournaments.services.making import running, somebody
from tournaments.models import Fixture, Team
from tournaments.selectors.situation import Situation
from tournaments.services.command import By
from tournaments.services.results import ending_from_match, report_result

pytestmark = pytest.mark.django_db
LEAGUE = {"stages": [{"name": "league", "format": "league"}]}

every_preset = pytest.mark.parametrize(
    ("edition", "preset"), [(name, preset) for name, edition in EDITIONS.items() for preset in edition.presets]
)


@every_preset
def test_a_match_has_its_page_and_its_replay(edition: str, preset: str) -> None:
    match = play(Order("Finland", "Italy", "rookie", "random", preset, "7", edition))
    page = Client().get(match.get_absolute_url())
    assert page.status_code == 200
    assert "cannot be replayed" not in page.content.decode()
    assert Client().get(f"/api/matches/{match.public_id}/replay/").status_code == 200


@every_preset
def test_a_match_is_recorded_at_the_table(edition: str, preset: str) -> None:
    anna = somebody("Anna")
    recording = begin_friendly(By(anna), edition, preset, "Finland", "Italy")
    original = play_seeded(edition, recording.options, *sheets(recording), "rookie", "random", "9")
    half = len(original.inputs) // 2
    for token in original.inputs[:20]:  # one by one, as people do
        assert enter(recording, By(anna), [token]).refused == ""
    enter(recording, By(anna), original.inputs[20:half])
    assert enter(recording, By(anna), original.inputs[half:]).refused == ""
    assert finish(recording, By(anna)).record == write(original)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_league_is_played_by_it(edition: str) -> None:
    anna = somebody("Anna")
    preset = "advanced" if "advanced" in EDITIONS[edition].presets else "pro"
    league = running(anna, 3, LEAGUE, edition=edition, preset=preset)
    Team.objects.update(coach_level="random")
    for fixture in Fixture.objects.filter(competition=league).order_by("number"):
        terms = terms_of(fixture.pk)
        assert terms is not None
        report_result(league, By(anna), fixture.number, ending_from_match(terms.play().result))
    assert league.state == "finished"
    assert sum(row.played for row in Situation(league).course.tables["league"]) == 6

"""The turns of a finished recording may be told by its record alone: nobody can see a difference."""

from datetime import timedelta
from functools import partial
from io import StringIO
from operator import mod
from typing import Any

import pytest
from django.core.management import call_command
from django.test import Client
from django.utils import timezone

from fuba_site.accounts.models import User
from matches.models import Match, MatchStatistics, RecordedTurn, Recording, Seats
from matches.recording.folding import FACTS, fold
from matches.recording.models import TurnsIn
from matches.recording.services import begin_fixture, begin_friendly, enter, finish, start_autoplay, undo
from matches.recording.session import sheets, whole_match
from matches.statistics.stored import catch_up
from rules import get_edition
from rules.editions import EDITIONS
from rules.nodes import Decision
from rules.play import play_seeded
from tests.tournaments.services.making import running, somebody
from tournaments.services.command import By
from tournaments.services.refusals import Conflict
from tournaments.services.reversal import undo_action

pytestmark = pytest.mark.django_db
LEAGUE = {"stages": [{"name": "league", "format": "league"}]}


def recorded(owner: User, edition: str = "fuba3", fixture: Any = None) -> Recording:
    """A match between two coaches, entered turn by turn with a few things taken back, and finished."""
    by = By(owner)
    if fixture is None:
        recording = begin_friendly(by, edition, get_edition(edition).default_preset, "Finland", "Italy")
    else:
        recording = begin_fixture(by, fixture.competition, fixture.number)
    inputs = play_seeded(edition, recording.options, *sheets(recording), "random", "random", "7").inputs
    for at in range(0, len(inputs), 40):
        enter(recording, by, inputs[at : at + 40])
        undo(recording, by, 1)
        enter(recording, by, inputs[min(at + 40, len(inputs)) - 1 : at + 40])
    finish(recording, by)
    return Recording.objects.get(pk=recording.pk)


def rows(recording: Recording) -> list[tuple[Any, ...]]:
    return list(RecordedTurn.objects.filter(recording=recording).order_by("place").values_list(*FACTS))


@pytest.mark.parametrize("edition", sorted(EDITIONS))
def test_the_rows_come_back_as_they_were(edition: str) -> None:
    recording = recorded(somebody("Anna"), edition)
    before = rows(recording)
    assert len(before) > 20 and fold(recording)
    assert rows(recording) == []
    folded = Recording.objects.get(pk=recording.pk)
    assert folded.turns_in == TurnsIn.RECORD
    assert list(folded.turns.order_by("place").values_list(*FACTS)) == before  # whoever asks finds them
    assert Recording.objects.get(pk=recording.pk).turns_in == TurnsIn.ROWS and rows(recording) == before


def looks(client: Client, match: Match) -> dict[str, bytes]:
    """Everything that is shown of a match and its recording, each asked for while nothing but the record is there."""
    recording = match.recording
    assert recording is not None
    page, api = f"/matches/{match.public_id}/", f"/api/matches/{match.public_id}/"
    table = f"recordings/{recording.public_id}/"
    parts = ("", "replay/", "log/", "at/50/", "steps/50/", "statistics/")
    found = {}
    for address in (
        page, f"{page}dice/", f"{page}analysis/", f"{page}record.txt", *(api + part for part in parts),
        f"/api/{table}", f"/api/{table}turns/", f"/{table}", f"/{table}board/",
    ):  # fmt: skip
        answer = client.get(address)
        found[address] = str(answer.status_code).encode() + answer.content
    return found


def test_pages_log_statistics_and_dice_are_the_same_before_and_after(client: Client) -> None:
    anna = somebody("Anna")
    client.force_login(anna)
    match = play_with_site_dice(anna)
    catch_up(Match.objects.all())
    figures = MatchStatistics.objects.filter(match=match).values().get()
    before = looks(client, match)
    assert sum(text.startswith(b"200") for text in before.values()) >= 8, {key: text[:3] for key, text in before.items()}
    for address, text in before.items():
        recording = Recording.objects.get(match=match)
        assert recording.turns_in == TurnsIn.RECORD or fold(recording)
        answer = client.get(address)
        assert without_token(str(answer.status_code).encode() + answer.content) == without_token(text), address
    recording = Recording.objects.get(match=match)
    assert recording.turns_in == TurnsIn.RECORD or fold(recording)
    out = StringIO()
    call_command("verifydice", str(match.public_id), stdout=out)
    MatchStatistics.objects.filter(match=match).delete()
    catch_up(Match.objects.all())
    assert MatchStatistics.objects.filter(match=match).values().get() == figures


def without_token(page: bytes) -> bytes:
    """Forms have a new one each time."""
    return b"\n".join(line for line in page.split(b"\n") if b"csrf" not in line)


def play_with_site_dice(owner: User) -> Match:
    by = By(owner, trusted=True)
    recording = begin_friendly(by, "fuba3", "basic", "Finland", "Italy")
    Seats.objects.create(recording=recording, home_key="h", away_key="a", seed="a seed")
    start_autoplay(recording, by)
    recording = Recording.objects.get(pk=recording.pk)
    while (node := whole_match(recording).pending) is not None:
        assert isinstance(node, Decision)
        enter(recording, by, [node.sample(partial(mod, 7 * recording.inputs))])
        recording.refresh_from_db()
    return finish(recording, by)


def test_the_result_of_a_folded_recording_can_be_undone_and_a_finished_one_says_so_as_ever() -> None:
    anna = somebody("Anna")
    league = running(anna, 4, LEAGUE)
    fixture = league.fixtures.order_by("number").first()
    recording = recorded(anna, league.edition, fixture)
    assert fold(recording)
    with pytest.raises(Conflict, match="finished"):
        undo(Recording.objects.get(pk=recording.pk), By(anna))
    league.refresh_from_db()
    undo_action(league, By(anna), league.revision)
    assert not fixture.results.filter(superseded=False).exists()
    again = recorded(anna, league.edition, fixture)
    assert again.pk != recording.pk and len(rows(again)) > 20


def test_rows_that_the_record_does_not_tell_stay() -> None:
    recording = recorded(somebody("Anna"))
    RecordedTurn.objects.filter(recording=recording, place=3).update(events=[])
    before = rows(recording)
    assert not fold(recording)
    assert rows(recording) == before and Recording.objects.get(pk=recording.pk).turns_in == TurnsIn.ROWS_FOR_EVER


def test_a_recording_has_its_turns_when_its_match_is_deleted() -> None:
    recording = recorded(somebody("Anna"))
    before = rows(recording)
    assert fold(recording)
    Match.objects.get(recording=recording).delete()
    assert rows(recording) == before


@pytest.mark.parametrize(("days", "age", "folded"), [(30, 31, True), (30, 29, False), (0, 1000, False)])
def test_the_nightly_tidy_folds_what_ended_long_ago(days: int, age: int, folded: bool, settings: Any) -> None:
    settings.RECORDING_DAYS = days
    recording = recorded(somebody("Anna"))
    Recording.objects.update(changed=timezone.now() - timedelta(days=age))
    call_command("tidy", stdout=StringIO())
    assert (rows(recording) == []) is folded

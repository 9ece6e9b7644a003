"""The demo: three competitions, played by the engine, the same from the same seed, made once."""

import io

import pytest
from django.core.management import CommandError, call_command

from fuba_site.accounts.models import User
from matches.ai_play.batch import take_a_turn
from matches.demo import competitions
from matches.demo.teams import clubs
from matches.models import Match, PlayOrder
from matches.replay.story import replay_of
from tournaments.models import Action, Competition, Fixture, Result

pytestmark = pytest.mark.django_db(transaction=True)


def run(**options: str | bool) -> str:
    out = io.StringIO()
    call_command("demo", stdout=out, jobs="1", **options)
    return out.getvalue()


@pytest.fixture
def small(monkeypatch):
    """The cup and the first round of the World Cup: enough to see everything."""
    cup, _, world = competitions.PARTS
    monkeypatch.setattr(competitions, "PARTS", (cup, competitions.Part(**{**vars(world), "rounds": 1})))


def test_what_the_whole_demo_is_to_be():
    cup, league, world = competitions.PARTS
    assert [len(part.teams()) for part in competitions.PARTS] == [16, 18, 32]
    assert (cup.rounds, league.rounds, world.rounds) == (None, 17, 2)
    for part in competitions.PARTS:
        for team in part.teams():
            assert team.colour and team.second_colour and team.country and team.coach_name and team.coach_level == "rookie"


def test_it_is_made_once_and_every_match_can_be_replayed(small, client):
    said = run(seed="3")
    assert "47 matches played" in said
    cup, world = Competition.objects.order_by("name")
    assert (cup.state, world.state) == ("finished", "running")
    assert Fixture.objects.filter(competition=cup, status="played").count() == 31
    assert Match.objects.filter(fixture__competition=world).count() == 16
    # Where and when it is played is known, too.
    timed = Fixture.objects.filter(competition=world)
    assert timed.count() == 64 and not timed.filter(starts=None).exists()
    owner = User.objects.get()
    assert not owner.has_usable_password()
    # Some skill was gained or lost, and the sheets of later matches know it.
    assert any(result.carry_over for result in Result.objects.all())
    match = Match.objects.filter(fixture__competition=cup).latest("pk")
    assert replay_of(match).moments
    page = client.get(f"{cup.get_absolute_url()}fixtures/{match.fixture.number}/")
    assert match.get_absolute_url() in page.content.decode()
    before = Action.objects.count(), Result.objects.count(), Match.objects.count(), User.objects.count()
    assert "nothing changed" in run(seed="3")
    assert before == (Action.objects.count(), Result.objects.count(), Match.objects.count(), User.objects.count())


@pytest.fixture
def tiny(monkeypatch):
    """Four clubs, four matches."""
    cup = {**vars(competitions.PARTS[0]), "preset": "cup-4", "teams": lambda: clubs(4, "rookie"), "apart": ()}
    monkeypatch.setattr(competitions, "PARTS", (competitions.Part(**cup),))


def results() -> list[tuple[str, str]]:
    return [(match.seed, str(match)) for match in Match.objects.order_by("pk")]


def start_over() -> None:
    for model in (Match, Result, Competition):
        model.objects.all().delete()


def test_one_that_was_interrupted_is_finished_as_if_nothing_had_happened(tiny, monkeypatch):
    run(seed="3")
    once = results()
    start_over()
    store, stored = competitions.store, []

    def break_off(*args):
        if len(stored) == 3:
            raise KeyboardInterrupt
        stored.append(store(*args))

    monkeypatch.setattr(competitions, "store", break_off)
    with pytest.raises(CommandError):
        run(seed="3")
    assert Match.objects.count() == 3
    monkeypatch.setattr(competitions, "store", store)
    run(seed="3")
    assert results() == once


def test_workers_play_the_same_demo(small, monkeypatch):
    run(seed="3")
    once = sorted(results())
    start_over()
    assert "47 matches ordered" in run(seed="3", workers=True)
    while PlayOrder.objects.filter(state="waiting").exists():
        assert take_a_turn("task")
    assert sorted(results()) == once
    assert "nothing changed" in run(seed="3", workers=True)


def test_another_seed_gives_another_demo(tiny):
    run(seed="3")
    once = results()
    start_over()
    run(seed="4")
    assert results() != once


NONSENSE = [("seed", ""), ("seed", "no spaces"), ("seed", "x" * 21), ("jobs", "0"), ("jobs", "two")]


@pytest.mark.parametrize(("name", "value"), NONSENSE)
def test_nonsense_is_refused_in_one_sentence(name, value):
    options = {"seed": "1", "jobs": "1", name: value}
    with pytest.raises(CommandError, match=f"--{name} takes"):
        call_command("demo", **options)
    assert not User.objects.exists()

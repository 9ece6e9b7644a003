"""Dice that nobody can throw again, and that anybody can check."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.test import Client

from matches.models import Match, Recording, Seats
from matches.recording.dice_check import check_match
from matches.recording.seats import NEW_AFTER_UNDO
from matches.recording.services import begin_friendly, enter, finish, start_autoplay, undo
from matches.recording.session import session_at, whole_match
from rules.dice import SeededDice
from rules.nodes import Decision, Roll
from tests.shared_rows import shared_rows
from tournaments.services.command import By

pytestmark = pytest.mark.django_db
SITE = By(trusted=True, name="visitor")


def begin(scheme: int | None = None) -> Recording:
    """Two people, the dice are the site's."""
    recording = begin_friendly(SITE, "fuba3", "basic", "Finland", "Italy")
    seats = Seats.objects.create(recording=recording, home_key="h", away_key="a", seed="a seed")
    if scheme:
        seats.scheme = scheme
        seats.save()
    start_autoplay(recording, SITE)
    return Recording.objects.get(pk=recording.pk)


def answer(recording: Recording) -> None:
    node = whole_match(recording).pending
    assert isinstance(node, Decision)  # the site throws by itself
    enter(recording, SITE, [node.sample(lambda n: (recording.inputs * 7) % n)])
    recording.refresh_from_db()


def play_on(recording: Recording, undos: bool = False) -> Match:
    """To the end; with undos something is taken back and done again all the time."""
    while not whole_match(recording).over:
        answer(recording)
        if undos and recording.inputs % 3 == 0:
            for _ in range(2):
                undo(recording, SITE)
                recording.refresh_from_db()
                answer(recording)
    return finish(recording, SITE)


@pytest.fixture(scope="module")
def straight(request: pytest.FixtureRequest) -> Iterator[int]:
    """A whole match, in which nothing was taken back."""
    with shared_rows(request, "straight"):
        yield play_on(begin()).pk


def test_a_throw_is_named_by_its_place_whatever_was_taken_back(straight: int) -> None:
    zigzag = play_on(begin(), undos=True)
    assert Match.objects.get(pk=straight).record == zigzag.record
    checked = check_match(zigzag)
    assert checked and not checked.faults and checked.undos > 20


def test_throws_of_a_match_are_as_different_as_dice(straight: int) -> None:
    recording = Recording.objects.get(match=straight)
    faces: Counter[str] = Counter()
    alike: dict[tuple[int, str, int], list[str]] = defaultdict(list)  # in one turn, for the same, by the same team
    for turn in recording.turns.order_by("place"):
        session = session_at(recording, turn)
        for node, token in zip(session.asked, turn.inputs, strict=True):
            if isinstance(node, Roll):
                faces.update(token)
                alike[turn.place, node.purpose, node.team].append(token)
    fair = faces.total() / 6
    assert len(faces) == 6 and all(0.6 * fair < count < 1.4 * fair for count in faces.values())
    several = [throws for throws in alike.values() if len(throws) > 1]
    assert len(several) > 10 and sum(len(set(throws)) > 1 for throws in several) > 0.8 * len(several)


def test_anybody_can_repeat_a_throw_with_the_seed_and_its_name() -> None:
    recording = begin()
    answer(recording)
    answer(recording)  # both have lined up: the kick-off is thrown
    dice = SeededDice("a seed:0:kickoff:home:0")
    assert whole_match(recording).inputs[2] == dice.face() + dice.face()


def test_a_match_that_began_with_the_older_throws_goes_on_with_them_and_is_honest() -> None:
    recording = begin(NEW_AFTER_UNDO)
    for _ in range(8):
        answer(recording)
    undo(recording, SITE)
    recording.refresh_from_db()
    match = play_on(recording)
    checked = check_match(match)
    assert checked and checked.throws and not checked.faults
    Seats.objects.update(scheme=2)
    checked = check_match(Match.objects.get(pk=match.pk))
    assert checked and checked.faults


@pytest.mark.parametrize("where", ["record", "turn", "history"])
def test_a_changed_throw_is_found_wherever_it_was_changed(straight: int, where: str) -> None:
    match = Match.objects.get(pk=straight)
    recording = match.recording
    assert recording
    if where == "record":
        head, _, moves = match.record.rpartition("\n\n")
        match.record = head + "\n\n" + moves.replace("6", "5", 1) if "6" in moves else match.record
        match.save()
    elif where == "turn":
        turn = next(turn for turn in recording.turns.order_by("-place") if any(token.isdigit() for token in turn.inputs))
        at = next(n for n, token in enumerate(turn.inputs) if token.isdigit())
        turn.inputs[at] = "6" * len(turn.inputs[at]) if set(turn.inputs[at]) != {"6"} else "5" * len(turn.inputs[at])
        turn.save()
    else:
        for action in recording.actions.filter(verb="enter"):
            at_dice = [n for n, token in enumerate(action.data["inputs"]) if token.isdigit()]
            if at_dice:
                token = action.data["inputs"][at_dice[0]]
                action.data["inputs"][at_dice[0]] = token[:-1] + ("5" if token[-1] == "6" else "6")
                action.save()
                break
    with pytest.raises(CommandError, match="found"):
        call_command("verifydice", str(match.public_id), stdout=StringIO())


def test_the_page_of_a_match_leads_to_the_check_and_the_command_says_the_same(
    client: Client, played: Callable[..., Match]
) -> None:
    match = played()
    address = f"/matches/{match.public_id}/dice/"
    assert address in client.get(f"/matches/{match.public_id}/").content.decode()
    page = client.get(address).content.decode()
    said = StringIO()
    call_command("verifydice", f"https://fuba.example{address}", stdout=said)
    assert "follow from its seed" in page and "Every throw follows from the seed." in said.getvalue()
    assert match.seed in page and match.seed in said.getvalue()
    with pytest.raises(CommandError, match="There is no match"):
        call_command("verifydice", "nothing", stdout=StringIO())


def test_what_people_threw_is_theirs(client: Client) -> None:
    recording = begin()
    Seats.objects.all().delete()
    match = Match(recording=recording, record="x", seed="")
    assert check_match(match) is None

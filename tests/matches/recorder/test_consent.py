"""Two people by the site's dice: what a throw has shown is taken back only if the opponent allows it."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from matches.board.phone import Phone
from matches.models import Recording, Seats
from matches.recording.dice_check import check_recording
from tests.matches.engine.folder import make_engine
from tests.matches.recorder.test_online_play import answer, begin, board, do

pytestmark = pytest.mark.django_db


@dataclass
class Table:
    """Two people at a match, each with a device, and somebody who has nothing to do with it."""

    url: str
    home: Client
    away: Client
    stranger: Client

    def seat(self, team: int) -> Client:
        return (self.home, self.away)[team]

    def now(self) -> Any:
        return board(self.stranger, self.url)

    def answer(self) -> Client:
        """Whoever is asked answers."""
        who = self.seat(self.now()["waits_for"]["team"])
        done = do(who, self.url, "enter", inputs=[answer(board(who, self.url)["pending"])])
        assert done.status_code == 200, done.content
        return who

    def until_dice(self) -> tuple[Client, Client]:
        """Play until dice have followed what somebody decided; who that was, and the opponent."""
        while True:
            who = self.answer()
            undo = board(who, self.url)["undo"]
            if undo is not None and undo["asks"]:
                return who, self.away if who is self.home else self.home


def sit_down(client: Client, rules: str = "fuba3:basic", **wishes: str) -> Table:
    url = begin(client, opponent="two", rules=rules, other="Italy", **wishes)
    away = Client()
    away.get(f"/play/{url.split('/')[2]}/{Seats.objects.get().away_key}/")
    return Table(url, client, away, Client())


def verbs() -> list[str]:
    return list(Recording.objects.get().actions.order_by("version").values_list("verb", flat=True))


def test_before_dice_have_fallen_an_undo_needs_nobody(client: Client) -> None:
    table = sit_down(client)
    before = board(table.home, table.url)
    table.answer()
    assert board(table.home, table.url)["undo"]["asks"] is False
    assert do(table.home, table.url, "ask_undo").json()["code"] == "no_consent"
    back = do(table.home, table.url, "undo").json()["board"]
    assert back["inputs"] == before["inputs"] and back["undo_request"] is None


@pytest.mark.parametrize("allows", [True, False])
def test_once_dice_have_fallen_the_opponent_decides_and_both_see_it(client: Client, allows: bool) -> None:
    table = sit_down(client)
    who, opponent = table.until_dice()
    before = board(who, table.url)
    refused = do(who, table.url, "undo")
    assert (refused.status_code, refused.json()["code"]) == (422, "needs_consent")
    asked = do(who, table.url, "ask_undo", count=before["undo"]["group"])
    assert asked.status_code == 200 and asked.json()["board"]["inputs"] == before["inputs"]
    requests = [board(each, table.url)["undo_request"] for each in (who, opponent, table.stranger)]
    assert [each.pop("answers") for each in requests] == [False, True, False]
    assert requests[0] == requests[1] == requests[2]
    assert requests[0]["label"] == before["undo"]["label"] and requests[0]["state"] == "asked"
    match = Recording.objects.get()
    taken = [token for turn in match.turns.order_by("place") for token in turn.inputs][-len(requests[0]["throws"]) :]
    assert requests[0]["throws"] == taken and all(throw.isdigit() for throw in taken)
    told = table.stranger.get(f"/api{table.url}").json()["undo_request"]
    assert told["throws"] == taken and told["by"] == ("home" if who is table.home else "away")
    done = do(opponent, table.url, "allow_undo" if allows else "refuse_undo")
    assert done.status_code == 200, done.content
    for each in (who, opponent):
        now = board(each, table.url)
        assert now["undo_request"]["state"] == ("allowed" if allows else "refused")
        assert now["undo_request"]["label"] == before["undo"]["label"]
        assert (now["inputs"] < before["inputs"]) is allows
    assert verbs()[-2:] == ["ask_undo", "undo" if allows else "refuse_undo"]
    seats = Seats.objects.get()
    checked = check_recording(seats.recording, seats)
    assert not checked.faults and checked.allowed == checked.undos == int(allows)
    # The same throw comes again, and nothing is left of the request.
    table.answer()
    assert table.now()["undo_request"] is None
    if allows:
        assert [token for turn in match.turns.order_by("place") for token in turn.inputs][-len(taken) :] == taken


def test_a_request_lapses_when_somebody_plays_on(client: Client) -> None:
    table = sit_down(client)
    who, opponent = table.until_dice()
    asked = do(who, table.url, "ask_undo").json()["board"]["version"]
    table.answer()
    assert table.now()["undo_request"] is None
    late = do(opponent, table.url, "allow_undo", asked)  # by the board that showed the request
    assert (late.status_code, late.json()["code"]) == (409, "stale")
    afterwards = do(opponent, table.url, "allow_undo")
    assert (afterwards.status_code, afterwards.json()["code"]) == (409, "not_asked")
    assert verbs()[-1] == "enter"


def test_a_pause_leaves_a_request_open(client: Client) -> None:
    table = sit_down(client)
    who, opponent = table.until_dice()
    do(who, table.url, "ask_undo")
    do(opponent, table.url, "pause")
    assert do(opponent, table.url, "allow_undo").status_code == 409
    do(opponent, table.url, "resume")
    assert do(opponent, table.url, "allow_undo").status_code == 200


def test_nobody_answers_for_the_opponent_or_asks_twice(client: Client) -> None:
    table = sit_down(client)
    who, opponent = table.until_dice()
    assert do(opponent, table.url, "ask_undo").json()["code"] == "nothing_to_undo"  # it was not his decision
    for verb in ("ask_undo", "allow_undo", "refuse_undo"):
        assert do(table.stranger, table.url, verb).status_code == 403
    assert do(opponent, table.url, "allow_undo").json()["code"] == "not_asked"
    do(who, table.url, "ask_undo")
    before = table.now()
    assert do(who, table.url, "ask_undo").json()["code"] == "asked"
    for verb in ("allow_undo", "refuse_undo"):
        assert do(who, table.url, verb).json()["code"] == "not_your_turn"
        assert do(table.stranger, table.url, verb).status_code == 403
        missing = opponent.post(f"{table.url}do/", {"verb": verb}, "application/json")
        assert missing.json()["code"] == "revision"  # what he answers must be what he saw
    assert table.now() == before
    do(opponent, table.url, "refuse_undo")
    assert do(who, table.url, "ask_undo").json()["code"] == "refused"  # no pestering
    assert do(who, table.url, "undo").json()["code"] == "needs_consent"


def test_a_request_and_its_answer_that_arrive_twice_are_done_once(client: Client) -> None:
    table = sit_down(client)
    who, opponent = table.until_dice()
    for somebody, verb in ((who, "ask_undo"), (opponent, "allow_undo")):
        seen = table.now()["version"]
        first, again = (do(somebody, table.url, verb, seen, key=f"one {verb}") for _ in range(2))
        assert first.status_code == again.status_code == 200
        assert first.json()["board"]["version"] == again.json()["board"]["version"] == seen + 1


def test_of_an_answer_and_a_move_at_the_same_moment_one_is_done(client: Client) -> None:
    table = sit_down(client)
    who, opponent = table.until_dice()
    seen = do(who, table.url, "ask_undo").json()["board"]["version"]
    assert do(opponent, table.url, "allow_undo", seen).status_code == 200
    mover = table.seat(table.now()["waits_for"]["team"])
    late = do(mover, table.url, "enter", seen, inputs=[answer(board(mover, table.url)["pending"])])
    assert (late.status_code, late.json()["code"]) == (409, "stale")
    assert do(opponent, table.url, "refuse_undo", seen).status_code == 409


def test_one_side_takes_back_nothing_that_the_other_has_decided(client: Client) -> None:
    table = sit_down(client)
    table.answer()  # the line-ups, one after the other
    last = table.answer()
    inputs = table.now()["inputs"]
    for verb in ("undo", "ask_undo"):
        assert do(last, table.url, verb, count=inputs).json()["code"] == "nothing_to_undo"
    assert table.now()["inputs"] == inputs


def test_whoever_opens_his_own_invitation_still_has_to_ask_and_does_not_answer_himself(client: Client) -> None:
    table = sit_down(client)
    who, opponent = table.until_dice()
    seats = Seats.objects.get()
    for key in seats.keys:
        who.get(f"/play/{table.url.split('/')[2]}/{key}/")
    assert do(who, table.url, "undo").json()["code"] == "needs_consent"
    do(who, table.url, "ask_undo")
    assert board(who, table.url)["undo_request"]["answers"] is False
    for verb in ("allow_undo", "refuse_undo"):
        assert do(who, table.url, verb).json()["code"] == "own_request"
    assert table.now()["undo_request"]["state"] == "asked"
    assert board(opponent, table.url)["undo_request"]["answers"] is True
    assert do(opponent, table.url, "allow_undo").status_code == 200


def test_the_invitation_is_shown_until_somebody_has_sat_down(client: Client) -> None:
    url = begin(client, opponent="two", rules="fuba3:basic", other="Italy")
    link = f"/play/{url.split('/')[2]}/{Seats.objects.get().away_key}/"
    assert link in client.get(url).content.decode()
    Client().get(link)  # a messenger that looks what is behind the link, and keeps nothing
    assert link in client.get(url).content.decode()
    away = Client()
    assert away.get(link, follow=True).status_code == 200
    assert "data-invitation" not in away.get(url).content.decode()
    assert Seats.objects.get().away_key not in client.get(url).content.decode()
    assert away.get(link).status_code == 302  # whoever has the link comes back by it, on another device, too


def test_against_a_coach_and_on_one_device_nobody_is_asked(client: Client) -> None:
    for wishes in ({"opponent": "rookie"}, {"opponent": "one", "other": "Italy"}):
        visitor = Client()
        url = begin(visitor, **wishes)
        for _ in range(30):
            now = board(visitor, url)
            done = do(visitor, url, "enter", inputs=[answer(now["pending"])]).json()["board"]
            assert done["undo"]["asks"] is False
        assert do(visitor, url, "undo").status_code == 200


@pytest.mark.parametrize("rules", ["fuba22:worldcup", "fuba3:basic"])
def test_what_a_team_keeps_hidden_is_not_told_by_a_request(client: Client, rules: str) -> None:
    table = sit_down(client, rules)
    who, opponent = table.until_dice()
    for _ in range(6):
        do(who, table.url, "ask_undo")
        own, others = (board(each, table.url)["undo_request"]["label"] for each in (who, table.stranger))
        asked = board(opponent, table.url)["undo_request"]["label"]
        title = do(opponent, table.url, "allow_undo").json()["board"]["waits_for"]["title"]
        assert asked == others == (title if rules.startswith("fuba22") else own)
        who, opponent = table.until_dice()


def test_the_engine_in_the_phone_says_the_same_of_an_undo(client: Client, tmp_path: Path, settings: Any) -> None:
    make_engine(tmp_path, settings)
    table = sit_down(client)
    who, _opponent = table.until_dice()
    for asks in (True, False):
        undo = board(who, table.url)["undo"]
        assert undo["asks"] is asks
        assert Phone(who.get(f"{table.url}engine/").json()["engine"]).board()["undo"] == undo
        while board(who, table.url)["undo"] is None or board(who, table.url)["undo"]["asks"]:
            table.answer()

"""The link on a team's card: what it opens and what not, for how long, and who may make it."""

import pytest
from django.test import Client, override_settings

from matches.links.cards import make_cards, renew_cards, revoke_cards, secret_of, typed, written
from matches.links.models import EntryLink
from tests.matches.cards.holders import JSON, by_card, page, secret
from tests.matches.links.visitors import fixture_address, league
from tests.tournaments.services.making import report, running, somebody
from tests.tournaments.web.api import cast
from tournaments.exchange.team_lists import NewTeam
from tournaments.models import Action, Fixture, Team
from tournaments.services.command import By
from tournaments.services.competitions import archive
from tournaments.services.entries import replace_team, withdraw
from tournaments.services.refusals import Refusal

pytestmark = pytest.mark.django_db
WON = {"home_goals": 2, "away_goals": 1}


def mine(scene: cast.Scene, number: int) -> list[Fixture]:
    rows = scene.competition.fixtures.order_by("number")
    return [each for each in rows if number in (each.home and each.home.number, each.away and each.away.number)]


def test_a_card_opens_all_matches_of_its_team_and_no_others() -> None:
    scene = league(visibility="private")
    phone = by_card(scene, 2)
    assert phone.get(scene.address).json()["roles"] == ["guest", "public"]
    ours = {each.number for each in mine(scene, 2)}
    assert len(ours) >= 3
    for fixture in scene.competition.fixtures.all():
        answer = phone.post(fixture_address(scene, fixture.number) + "reports/", WON, JSON)
        assert (fixture.number, answer.status_code) == (fixture.number, 200 if fixture.number in ours else 403)
    other = running(somebody("Bo"), visibility="private")
    assert phone.get(f"/api/competitions/{other.public_id}/").status_code == 404
    assert phone.patch(scene.address, {"name": "Mine"}, JSON).status_code == 403
    assert phone.get(page(scene, 1)).status_code == 403


def test_a_card_opens_a_knockout_match_that_was_not_known_when_it_was_printed() -> None:
    scene = cast.a_cup()
    phone = by_card(scene, 1)
    final = Fixture.objects.get(competition=scene.competition, decides="title")
    lineup = fixture_address(scene, final.number) + "lineups/{side}/"
    assert [phone.get(lineup.format(side=side)).status_code for side in ("home", "away")] == [403, 403]
    first = mine(scene, 1)[0]
    home = first.home is not None and first.home.number == 1
    report(scene.competition, scene.owner, first.number, 2 if home else 0, 0 if home else 2)
    other = scene.competition.fixtures.filter(status="ready").get()
    report(scene.competition, scene.owner, other.number, 1, 0)
    final.refresh_from_db()
    side = "home" if final.home and final.home.number == 1 else "away"
    assert phone.get(lineup.format(side=side)).status_code == 200
    assert phone.get(lineup.format(side="home" if side == "away" else "away")).status_code == 403
    shown = phone.get(page(scene, 1)).content.decode()
    assert "Next match" in shown and "Set line-up" in shown


def test_the_card_is_read_as_it_was_printed_or_typed() -> None:
    scene = league()
    printed = secret(scene, 1)
    assert len(printed) == 19 and printed.count("-") == 3
    for text in (printed, printed.replace("-", ""), printed.upper(), printed.replace("0", "o").replace("1", "l")):
        assert Client().get(f"/t/{text}/").status_code == 302
        assert typed(text) == printed.replace("-", "")
    known = Client().get(scene.address, headers={"Authorization": f"Link {printed}"})
    assert known.json()["roles"] == ["guest", "public"]


def test_rows_alone_open_nothing_and_cards_can_be_printed_again() -> None:
    """The secret is in no row and in no trail; it follows from the site's key, and works on after that was changed."""
    scene = league()
    printed = secret(scene, 1)
    for table in (EntryLink, Action):
        rows = repr(list(table.objects.values_list()))
        assert printed not in rows and printed.replace("-", "") not in rows
    link = EntryLink.objects.get()
    assert written(secret_of(link)) == printed
    with override_settings(SECRET_KEY="another" * 10):
        assert secret_of(link) == ""
        assert Client().get(f"/t/{printed}/").status_code == 302
    with override_settings(SECRET_KEY="another" * 10, SECRET_KEY_FALLBACKS=[settings_key()]):
        assert written(secret_of(link)) == printed


def settings_key() -> str:
    from django.conf import settings

    return str(settings.SECRET_KEY)


def test_a_renewed_or_revoked_card_opens_nothing_neither_here_nor_where_it_was_opened() -> None:
    scene = league(visibility="private")
    printed = secret(scene, 1)
    phone = Client()
    phone.get(f"/t/{printed}/")
    assert phone.get(page(scene, 1)).status_code == 200
    renewed = renew_cards(scene.competition, By(scene.owner), [1])[0]
    assert phone.get(page(scene, 1)).status_code == 404
    assert Client().get(f"/t/{printed}/").status_code == 404
    again = Client()
    assert again.get(f"/t/{secret_of(renewed)}/").status_code == 302
    assert again.get(page(scene, 1)).status_code == 200
    revoke_cards(scene.competition, By(scene.owner))
    assert again.get(page(scene, 1)).status_code == 404
    told = Client().get(scene.address, headers={"Authorization": f"Link {secret_of(renewed)}"})
    assert told.status_code == 401


def test_the_card_of_a_team_that_was_replaced_opens_nothing() -> None:
    scene = league(visibility="private")
    printed = secret(scene, 1)
    phone = Client()
    phone.get(f"/t/{printed}/")
    replace_team(scene.competition, By(scene.owner, "moved away"), 1, NewTeam("Newcomers"))
    assert phone.get(page(scene, 1)).status_code == 404
    assert phone.post(fixture_address(scene, mine(scene, 1)[0].number) + "reports/", WON, JSON).status_code == 404
    assert Client().get(f"/t/{printed}/").status_code == 404
    newcomers = Client()
    assert newcomers.get(f"/t/{secret(scene, 1)}/").status_code == 302
    assert newcomers.get(page(scene, 1)).status_code == 200


def test_a_team_that_withdrew_sees_its_page_and_has_nothing_to_report() -> None:
    scene = league()
    phone = by_card(scene, 2)
    withdraw(scene.competition, By(scene.owner, "ill"), 2, "walkover")
    shown = phone.get(page(scene, 2))
    assert shown.status_code == 200 and "Report the result" not in shown.content.decode()


def test_whoever_guesses_has_to_wait_and_a_hall_behind_one_address_has_not() -> None:
    scene = league()
    printed = secret(scene, 1)
    for _visit in range(40):
        assert Client().get(f"/t/{printed}/").status_code == 302
    answers = [Client().get(f"/t/{'0' * 15}{SIGN}/").status_code for SIGN in "23456789abcdefghjkmnpqrstvwxyz2345"]
    assert answers[:30] == [404] * 30 and set(answers[30:]) == {429}
    assert Client().get(f"/t/{printed}/").status_code == 429  # nobody learns whether it would have been right
    assert Client().get(scene.address, headers={"Authorization": f"Link {printed}"}).status_code == 429


def test_all_are_made_at_once_but_for_engines_and_those_who_are_gone() -> None:
    scene = league()
    Team.objects.filter(entries__competition=scene.competition, entries__number=4).update(coach_level="rookie")
    withdraw(scene.competition, By(scene.owner, "ill"), 3, "walkover")
    made = make_cards(scene.competition, By(scene.owner))
    assert [each.entry.number for each in made] == [1, 2]
    assert make_cards(scene.competition, By(scene.owner)) == []
    for entries, why in (([1], "already has a link"), ([4], "AI coach"), ([99], "no entry 99")):
        with pytest.raises(Refusal, match=why):
            make_cards(scene.competition, By(scene.owner), entries)
    with pytest.raises(Refusal, match="has no link"):
        renew_cards(scene.competition, By(scene.owner), [3])
    assert len(renew_cards(scene.competition, By(scene.owner))) == 2
    archive(scene.competition, By(scene.owner))
    with pytest.raises(Refusal, match="archived"):
        revoke_cards(scene.competition, By(scene.owner))


def test_a_request_that_comes_twice_makes_one_set_of_links() -> None:
    scene = league()
    organiser = scene.client("organiser")
    answers = [organiser.post(scene.address + "cards/", {}, JSON, headers={"Idempotency-Key": "1"}) for _ in range(2)]
    assert [each.status_code for each in answers] == [201, 201]
    assert answers[0].json() == answers[1].json() and EntryLink.objects.count() == 4
    told = answers[0].json()[0]
    assert told["url"] == f"http://testserver/t/{told['token']}/" and answers[0]["Cache-Control"] == "no-store"
    listed = organiser.get(scene.address + "cards/")
    assert len(listed.json()) == 4 and told["token"] not in listed.content.decode()
    assert organiser.get(scene.address + "entries/1/card/").json()["token"] == told["token"]

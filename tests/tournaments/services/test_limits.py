"""How large things may be: what is at the limit goes well, one more is refused with a sentence that names it."""

import pytest
from django.urls import reverse

from tests.tournaments.services.making import draft, play_all, running, somebody, teams
from tests.tournaments.web.api.cast import LEAGUE, SWISS
from tournaments.exchange.results_csv import read
from tournaments.models import Competition, Fixture
from tournaments.services.command import By
from tournaments.services.competitions import copy_competition, create_competition, give_role
from tournaments.services.entries import NewTeam, enter, enter_late
from tournaments.services.exchange import export_competition, import_competition
from tournaments.services.importing import Wishes, import_results, propose_results
from tournaments.services.refusals import Refusal
from tournaments.services.start import back_to_draft, pair_next_round, start

pytestmark = pytest.mark.django_db
IN_A_STAGE = "league would have 6 fixtures; at most 5 can be planned."
OF_AN_ACCOUNT = "All competitions of an account may have"


@pytest.fixture
def anna():
    return somebody()


def refused(code, do, *args, **kwargs):
    with pytest.raises(Refusal) as refusal:
        do(*args, **kwargs)
    assert refusal.value.code == code and refusal.value.status == 422
    return str(refusal.value)


def test_what_real_events_need_is_allowed_and_what_holds_up_everybody_is_not(anna, settings):
    assert settings.ENTRANTS_PER_COMPETITION >= 512
    cup = draft(anna, 512)
    start(cup, By(anna))
    assert cup.fixtures.count() == 511
    giant = draft(anna, 635, LEAGUE)
    said = refused("too_many_fixtures", start, giant, By(anna))
    assert "201295 fixtures; at most 12000" in said and not giant.fixtures.exists()


@pytest.mark.parametrize("by", ["service", "page", "api"])
def test_the_fixtures_of_a_stage(anna, settings, client, by):
    settings.FIXTURES_PER_STAGE = 5
    league = draft(anna, 4, LEAGUE)
    client.force_login(anna)

    def begin() -> str:
        if by == "service":
            return refused("too_many_fixtures", start, league, By(anna))
        if by == "api":
            return client.post(f"/api/competitions/{league.public_id}/start/", {}, "application/json").json()["detail"]
        address = reverse("organise", args=[league.public_id])
        return client.post(address, {"do": "begin"}, follow=True).content.decode()

    assert IN_A_STAGE in begin() and not league.fixtures.exists()
    settings.FIXTURES_PER_STAGE = 6
    start(league, By(anna))
    assert league.fixtures.count() == 6


def test_the_fixtures_of_many_stages_together(anna, settings):
    """Each may be small: what makes the plan stops before it has made them all."""
    stages = [{"name": f"league-{n}", "format": "league"} for n in range(10)]
    settings.FIXTURES_PER_ACCOUNT = 25
    many = draft(anna, 4, {"stages": stages})
    assert "30 fixtures or more together; a competition has at most 25" in refused("too_many_in_all", start, many, By(anna))
    divisions = [{"name": f"division-{n}", "count": 4} for n in range(10)]
    season = draft(anna, 40, {"season": divisions})
    assert "at most 25" in refused("too_many_in_all", start, season, By(anna))


def test_the_rounds_of_a_swiss_stage_are_counted_before_they_are_paired(anna, settings):
    settings.FIXTURES_PER_STAGE = 5
    swiss = draft(anna, 4, SWISS)
    assert "swiss would have 6 fixtures" in refused("too_many_fixtures", start, swiss, By(anna))


def test_a_newcomer_does_not_lift_a_stage_over_its_limit(anna, settings):
    settings.FIXTURES_PER_STAGE = 9
    league = running(anna, 4, LEAGUE)
    refused("too_many_fixtures", enter_late, league, By(anna, "late"), NewTeam("Latecomers"))
    assert league.entries.count() == 4
    settings.FIXTURES_PER_STAGE = 10
    enter_late(league, By(anna, "late"), NewTeam("Latecomers"))


def test_the_entrants_of_a_competition(anna, settings, client):
    settings.ENTRANTS_PER_COMPETITION = 4
    cup = draft(anna, 4)
    said = "A competition has at most 4 entries."
    assert refused("too_many_entries", enter, cup, By(anna), [NewTeam("One more")]) == said
    client.force_login(anna)
    one = {"names": ["One more"]}
    by_api = client.post(f"/api/competitions/{cup.public_id}/entries/", one, "application/json")
    assert by_api.status_code == 422 and by_api.json()["detail"] == said
    page = reverse("organise-entries", args=[cup.public_id])
    assert said in client.post(page, {"do": "add", "teams": "One more"}, follow=True).content.decode()
    assert cup.entries.count() == 4


def test_the_competitions_of_an_account(anna, settings, client):
    settings.COMPETITIONS_PER_ACCOUNT = 1
    cup = draft(anna, 4)
    document, said = export_competition(cup, By(anna)), "An account has at most 1 competitions."
    for do, *args in (
        (create_competition, anna, "One more"),
        (copy_competition, anna, cup),
        (import_competition, anna, document),
        (import_results, anna, read("home,away,score\nA,B,1-0\n"), Wishes(settings={"name": "x"}, confirmed=True)),
    ):
        assert refused("too_many_competitions", do, *args) == said
    client.force_login(anna)
    answer = client.post("/api/competitions/", {"name": "One more"}, "application/json")
    assert (answer.status_code, answer.json()["detail"]) == (422, said)
    answer = client.post("/api/competitions/import/", {"document": document}, "application/json")
    assert (answer.status_code, answer.json()["detail"]) == (422, said)
    assert Competition.objects.count() == 1
    assert create_competition(somebody("Berta"), "Of another account")


def test_nobody_fills_the_account_of_another_by_giving_them_a_competition(anna, settings):
    settings.COMPETITIONS_PER_ACCOUNT = settings.FIXTURES_PER_ACCOUNT = 3
    berta = somebody("Berta")
    for _ in range(3):
        give_role(create_competition(anna, "A cup"), By(anna, trusted=True), berta.username, "owner")
    assert running(berta, 4).fixtures.count() == 3


@pytest.mark.parametrize("known", [True, False])
def test_those_who_run_the_site_have_no_limits_of_an_account(anna, settings, known):
    settings.COMPETITIONS_PER_ACCOUNT = 0
    anna.is_superuser = known
    anna.save()
    if known:
        assert running(anna, 4).fixtures.count() == 3
    else:
        refused("too_many_competitions", create_competition, anna, "A cup")
        assert create_competition(anna, "By a command of ours", By(anna, trusted=True))


def test_the_fixtures_of_an_account(anna, settings):
    settings.FIXTURES_PER_ACCOUNT = 6
    first = running(anna, 4)
    second = draft(anna, 5)
    said = refused("too_many_fixtures", start, second, By(anna))
    assert said == f"{OF_AN_ACCOUNT} 6 fixtures in total. This would make 7." and not second.fixtures.exists()
    third = running(anna, 4)
    assert Fixture.objects.count() == 6
    back_to_draft(first, By(anna))
    assert refused("too_many_fixtures", start, second, By(anna)).endswith("7.")
    back_to_draft(third, By(anna))
    start(second, By(anna))


def test_rounds_and_newcomers_count_as_well(anna, settings):
    settings.FIXTURES_PER_ACCOUNT = 6
    swiss = running(anna, 4, SWISS)
    running(anna, 4)
    play_all(swiss, anna)
    assert OF_AN_ACCOUNT in refused("too_many_fixtures", pair_next_round, swiss, By(anna))
    settings.FIXTURES_PER_ACCOUNT = 7
    pair_next_round(swiss, By(anna))


def test_a_document_is_refused_before_anything_else_in_it_is_looked_at(anna, settings):
    document = export_competition(running(anna, 4, LEAGUE), By(anna))
    berta = somebody("Berta")
    large = {**document, "competition": "nonsense"}
    settings.FIXTURES_PER_ACCOUNT = 5
    assert OF_AN_ACCOUNT in refused("too_many_fixtures", import_competition, berta, large)
    settings.FIXTURES_PER_ACCOUNT = 6
    settings.FIXTURES_PER_STAGE = 5
    assert refused("too_many_fixtures", import_competition, berta, large) == IN_A_STAGE
    settings.FIXTURES_PER_STAGE = 6
    settings.ENTRANTS_PER_COMPETITION = 3
    assert refused("too_many_entries", import_competition, berta, large) == "A competition has at most 3 entries."
    settings.ENTRANTS_PER_COMPETITION = 4
    refused("file", import_competition, berta, large)
    assert import_competition(berta, document).fixtures.count() == 6


def test_so_is_a_file_of_results_and_its_preview(anna, settings):
    file = read("home,away,score\nA,B,1-0\nB,A,1-0\nA,C,2-2\n")
    wishes = Wishes(settings={"name": "From a file"}, confirmed=True)
    settings.FIXTURES_PER_ACCOUNT = 2
    for do in (propose_results, import_results):
        assert OF_AN_ACCOUNT in refused("too_many_fixtures", do, anna, file, wishes)
    settings.FIXTURES_PER_ACCOUNT = 50
    settings.ENTRANTS_PER_COMPETITION = 2
    refused("too_many_entries", import_results, anna, file, wishes)
    assert not Competition.objects.exists()


def test_a_large_import_by_lists_is_bound_as_well(anna, settings):
    settings.ENTRANTS_PER_COMPETITION = 5
    cup = draft(anna, 4)
    refused("too_many_entries", enter, cup, By(anna), teams(6)[4:])

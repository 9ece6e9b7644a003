"""What the site holds about a person: every room answers for its rows, tells them and lets them go."""

import json

import pytest
from django.core.serializers.json import DjangoJSONEncoder

from fuba_site.accounts.holdings import FORMER, holdings
from fuba_site.accounts.models import User
from tests.tournaments.services.making import draft, play_all, running, somebody
from tournaments.models import Action, Competition, Team
from tournaments.services.command import By
from tournaments.services.competitions import archive
from tournaments.services.teams import create_team

pytestmark = pytest.mark.django_db


def test_somebody_answers_for_every_key_to_an_account():
    keys = {
        f"{each.related_model._meta.label}.{each.field.name}"
        for each in User._meta.get_fields(include_hidden=True)
        if each.auto_created and not each.concrete
    }
    answered = [field for holding in holdings() for field in holding.fields]
    assert sorted(answered) == sorted(keys)


def export(user: User) -> dict[str, object]:
    return json.loads(json.dumps({each.name: each.export(user) for each in holdings()}, cls=DjangoJSONEncoder))


def reasons(user: User) -> list[str]:
    return [words for each in holdings() for words in each.reasons(user)]


def forget(user: User) -> None:
    for each in holdings():
        each.forget(user)
    user.delete()


def test_everything_somebody_did_is_told_and_nothing_of_others():
    owner = somebody()
    cup = running(owner)
    play_all(cup, owner)
    create_team(somebody("Zoe"), "Zoe's eleven", notes="a secret of Zoe")
    found = json.dumps(export(owner))
    assert found.count('"verb": "report"') == cup.fixtures.count()
    assert "Zoe" not in found and "password" not in found


def test_results_stay_under_a_neutral_name_and_what_is_theirs_alone_goes():
    owner = somebody()
    cup = running(owner)
    play_all(cup, owner)
    Team.objects.filter(entries__number=1).update(coach=owner, coach_name="Anna Virtanen", notes="call me at noon")
    create_team(owner, "Never entered")
    mine_alone = draft(owner, 2, season="2027")
    before = list(cup.fixtures.order_by("number").values_list("number", "status"))
    archive(cup, By(owner))
    assert reasons(owner) == []
    forget(owner)
    cup.refresh_from_db()
    assert list(cup.fixtures.order_by("number").values_list("number", "status")) == before
    assert not Competition.objects.filter(pk=mine_alone.pk).exists()
    team = cup.entries.get(number=1).team
    assert (team.owner, team.coach, team.coach_name, team.notes) == (None, None, FORMER, "")
    assert not Team.objects.filter(name="Never entered").exists()
    assert set(Action.objects.values_list("actor_name", flat=True)) == {FORMER}


def test_a_competition_that_runs_is_not_left_without_an_owner():
    owner = somebody()
    cup = running(owner)
    assert "Hand it over" in " ".join(reasons(owner))
    cup.roles.create(user=somebody("Bo"), role="owner")
    assert reasons(owner) == []


def test_the_last_operator_stays():
    root = somebody("root", is_superuser=True)
    assert "only operator of this site" in " ".join(reasons(root))
    somebody("root2", is_superuser=True)
    assert reasons(root) == []

"""The order of tables that a competition starts with: that of its format, unless its organiser chooses another."""

from typing import Any

import pytest

from fuba_site.accounts.models import User
from tests.tournaments.services.making import draft, running, somebody
from tournaments.core.formats import PRESETS
from tournaments.core.standings import preset
from tournaments.core.standings.written_rules import as_dict
from tournaments.models import Competition
from tournaments.services.command import By
from tournaments.services.competitions import change_settings, copy_competition, create_competition
from tournaments.services.refusals import Refusal

pytestmark = pytest.mark.django_db


@pytest.fixture
def anna() -> User:
    return somebody("Anna")


def has_order(competition: Competition, name: str) -> bool:
    return bool(competition.table_rules == as_dict(preset(name)))


ORDERS: list[tuple[dict[str, Any], str]] = [
    ({"preset": "world-cup-32"}, "fifa"),
    ({"preset": "world-cup-48"}, "fifa_2026"),
    ({"preset": "euro-24"}, "uefa"),
    ({"preset": "cup-16"}, "fifa"),
    ({"preset": "cup-4"}, "fifa"),
    ({"preset": "league"}, "league"),
    ({"groups": {"count": 4}}, "fifa"),
    ({"season": [{"name": "first", "count": 4, "direct": 1}, {"name": "second", "count": 4}]}, "league"),
    ({"stages": [{"name": "all", "format": "league"}, {"name": "final", "format": "knockout"}]}, "league"),
    ({"stages": [{"name": "groups", "format": "groups"}]}, "fifa"),
]


@pytest.mark.parametrize(("recipe", "order"), ORDERS, ids=lambda each: str(each)[:50])
def test_a_competition_starts_with_the_order_of_its_format(anna: User, recipe: dict[str, Any], order: str) -> None:
    assert has_order(create_competition(anna, "Cup", recipe=recipe), order)


def test_every_preset_of_formats_names_an_order_that_there_is() -> None:
    assert all(preset(each.tables).tiebreakers[0] == "points" for each in PRESETS.values())


def test_without_a_format_it_is_a_league_with_a_leagues_order(anna: User) -> None:
    assert has_order(create_competition(anna, "Cup"), "league")


def test_what_the_organiser_chooses_wins(anna: User) -> None:
    assert has_order(create_competition(anna, "Cup", recipe={"preset": "euro-24"}, table_rules="italy"), "italy")


def test_another_format_brings_its_order_along(anna: User) -> None:
    cup = draft(anna, 24, {"preset": "euro-24"})
    change_settings(cup, By(anna), recipe={"preset": "world-cup-48"})
    assert has_order(cup, "fifa_2026")
    # Both are in the trail.
    assert cup.actions.get(verb="settings").data["after"]["table_rules"] == cup.table_rules


def test_another_format_leaves_what_the_organiser_chose(anna: User) -> None:
    cup = draft(anna, 24, {"preset": "euro-24"}, table_rules={"win": 2})
    change_settings(cup, By(anna), recipe={"preset": "league"})
    assert cup.table_rules["win"] == 2
    change_settings(cup, By(anna), recipe={"preset": "euro-24"}, table_rules="spain")
    assert has_order(cup, "spain")


def test_a_competition_from_before_keeps_what_it_has(anna: User) -> None:
    cup = running(anna, 24, {"preset": "euro-24"})
    cup.table_rules = as_dict(preset("fifa"))  # as every competition began
    cup.save()
    change_settings(cup, By(anna), name="Old Cup")
    assert has_order(cup, "fifa")
    assert has_order(copy_competition(anna, cup), "fifa")


def test_a_format_that_does_not_exist_changes_nothing(anna: User) -> None:
    cup = draft(anna, 24, {"preset": "euro-24"})
    with pytest.raises(Refusal, match="exactly one of"):
        change_settings(cup, By(anna), recipe={"preset": "league", "groups": {}})
    cup.refresh_from_db()
    assert has_order(cup, "uefa")

"""Undoing brings everything back, whatever was done."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from django.db import transaction
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from fuba_site.accounts.models import User
from tests.soak import often
from tests.tournaments.services.making import play_all, running, somebody
from tournaments.core.standings import preset
from tournaments.core.standings.written_rules import as_dict
from tournaments.exchange.team_lists import NewTeam
from tournaments.exchange.whole import written
from tournaments.models import Action, Competition, Deduction
from tournaments.selectors.situation import Situation
from tournaments.services.command import By
from tournaments.services.competitions import change_settings
from tournaments.services.cut_short import cut_short, resume
from tournaments.services.entries import enter_late, reinstate, replace_team, withdraw
from tournaments.services.pairings import set_pair
from tournaments.services.refusals import Refusal
from tournaments.services.results import Ending, correct_result, report_result
from tournaments.services.reversal import undo_action
from tournaments.services.rulings import deduct, give_back, override_place
from tournaments.services.schedule import make_schedule, move_fixture, set_conditions
from tournaments.services.start import pair_next_round

pytestmark = pytest.mark.django_db

GROUPS = {
    "stages": [
        {"name": "groups", "format": "groups", "options": {"count": 2}},
        {"name": "cup", "format": "knockout", "entrants": ["A1", "B2", "B1", "A2"]},
    ]
}
SWISS = {"stages": [{"name": "swiss", "format": "swiss", "options": {"rounds": 3}}]}
LEAGUE = {"stages": [{"name": "league", "format": "league"}]}
DAY = {"days": [{"date": "2026-12-05", "opens": "09:00", "closes": "21:00"}], "tables": ["One", "Two"], "minutes": 30}


def standing(competition: Competition) -> dict[str, Any]:
    """All facts that count, and what follows from them; not when they were written, nor what was superseded."""
    competition.refresh_from_db()
    document = written(competition)
    document.pop("revision")
    document["results"] = [each for each in document["results"] if not each["superseded"]]
    for rulings in ("deductions", "places", "pairs"):
        document[rulings] = [each for each in document[rulings] if not each["void"]]
    situation = Situation(competition)
    course = situation.course
    follows = {
        "status": course.status,
        "pairs": {fixture: course.pairing(fixture) for fixture in course.status},
        "tables": {name: [(row.team, row.points) for row in table] for name, table in course.tables.items()},
        "champion": course.champion(),
        "ledger": {(fact.fixture, fact.team, fact.kind, fact.skill) for fact in situation.ledger if not fact.void},
        "rows": list(competition.fixtures.order_by("number").values_list("number", "home", "away", "status")),
    }
    return document | follows


def differing(one: dict[str, Any], other: dict[str, Any]) -> dict[str, Any]:
    return {name: (one[name], other[name]) for name in one if one[name] != other[name]}


class Hand:
    """Somebody who does whatever can be done, as drawn numbers say."""

    def __init__(self, competition: Competition, user: User) -> None:
        self.competition, self.by = competition, By(user, "because")
        self.acts: list[Callable[[int, int], object]] = [
            self.play, self.play, self.play, self.correct, self.withdraw, self.reinstate, self.replace, self.late, self.deduct,
            self.give_back, self.place, self.pair, self.set_pair, self.settings, self.cut, self.schedule, self.move,
            self.undo_last,
        ]  # fmt: skip

    def fixture(self, status: str, number: int) -> int:
        found = list(self.competition.fixtures.filter(status=status).order_by("number").values_list("number", flat=True))
        if not found:
            raise Refusal("none", "nothing there")
        return found[number % len(found)]

    def entry(self, number: int) -> int:
        return number % self.competition.entries.count() + 1

    def ending(self, one: int, other: int) -> Ending:
        skill = {"home": {"skills_lost": ["DF2"], "skills_gained": []}} if other % 3 == 0 else {}
        return Ending(home_goals=one % 4 + 5, away_goals=other % 5, carry_over=skill)

    def play(self, one: int, other: int) -> object:
        return report_result(self.competition, self.by, self.fixture("ready", one), self.ending(one, other))

    def correct(self, one: int, other: int) -> object:
        return correct_result(self.competition, self.by, self.fixture("played", one), Ending(away_goals=other + 1))

    def withdraw(self, one: int, other: int) -> object:
        return withdraw(self.competition, self.by, self.entry(one), ("annul", "walkover", "keep")[other % 3])

    def reinstate(self, one: int, other: int) -> object:
        gone = list(self.competition.entries.exclude(withdrawn="").values_list("number", flat=True))
        return reinstate(self.competition, self.by, gone[one % len(gone)] if gone else 0)

    def replace(self, one: int, other: int) -> object:
        return replace_team(self.competition, self.by, self.entry(one), NewTeam(f"Other {one} {other}"), other % 2 == 0)

    def late(self, one: int, other: int) -> object:
        groups = ("A", "B") if self.competition.stages.filter(name="groups").exists() else ("",)
        return enter_late(self.competition, self.by, NewTeam(f"Late {one}"), groups[other % len(groups)], void=True)

    def deduct(self, one: int, other: int) -> object:
        return deduct(self.competition, self.by, self.entry(one), other + 1)

    def give_back(self, one: int, other: int) -> object:
        taken = Deduction.objects.filter(entry__competition=self.competition, void=False).first()
        return give_back(self.competition, self.by, taken.pk if taken else 0)

    def place(self, one: int, other: int) -> object:
        table = sorted(Situation(self.competition).course.tables)
        if not table:
            raise Refusal("none", "no table")
        return override_place(self.competition, self.by, self.entry(one), table[other % len(table)], 1)

    def pair(self, one: int, other: int) -> object:
        return pair_next_round(self.competition, self.by)

    def set_pair(self, one: int, other: int) -> object:
        return set_pair(self.competition, self.by, self.fixture("ready", one), self.entry(one), self.entry(other))

    def settings(self, one: int, other: int) -> object:
        rules = as_dict(preset(("fifa", "uefa")[one % 2]))
        return change_settings(self.competition, self.by, name=f"Cup {one}", table_rules=rules)

    def cut(self, one: int, other: int) -> object:
        if self.competition.cut_short:
            return resume(self.competition, self.by)
        return cut_short(self.competition, self.by, ("stands", "annulled")[one % 2])

    def schedule(self, one: int, other: int) -> object:
        if not self.competition.schedule.get("days"):
            return set_conditions(self.competition, self.by, DAY)
        return make_schedule(self.competition, self.by)

    def move(self, one: int, other: int) -> object:
        return move_fixture(self.competition, self.by, one % self.competition.fixtures.count() + 1, None, f"Table {other}")

    def undo_last(self, one: int, other: int) -> object:
        now = self.competition.revision
        return undo_action(self.competition, replace(self.by, revision=now), now)


@pytest.mark.parametrize("recipe", [GROUPS, SWISS, LEAGUE], ids=["groups", "swiss", "league"])
@settings(
    max_examples=often(2, soak=300),
    deadline=None,
    phases=[Phase.generate],
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(
    done=st.lists(st.tuples(st.integers(0, 17), st.integers(0, 11), st.integers(0, 11)), min_size=10, max_size=24),
    played=st.booleans(),
)
def test_whatever_was_done_is_undone_step_by_step(recipe: Any, done: list[tuple[int, int, int]], played: bool) -> None:
    with transaction.atomic():
        anna = somebody("Anna")
        competition = running(anna, 6, recipe)
        if played:
            play_all(competition, anna, ((2, 1), (0, 1), (3, 0)))
        hand = Hand(competition, anna)
        path = [(competition.revision, standing(competition))]
        for act, one, other in done:
            try:
                hand.acts[act](one, other)
            except Refusal:
                assert not differing(standing(competition), path[-1][1])  # refused is not half done
                continue
            path.append((competition.revision, standing(competition)))
        for (before, _facts), (after, _more) in zip(path[-2::-1], path[:0:-1], strict=True):
            assert after == before + 1
            if Action.objects.get(competition=competition, revision=after).undo != {}:
                undo_action(competition, By(anna, revision=competition.revision), after)
            assert not differing(standing(competition), dict(path)[before])
        transaction.set_rollback(True)

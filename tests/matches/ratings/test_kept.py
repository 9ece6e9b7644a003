"""Ratings that are kept equal those worked out from scratch, whatever happened in between."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra.django import TestCase

from fuba_site.accounts.models import User
from matches.ratings import services
from matches.ratings.models import RatedSide, Rating
from matches.ratings.skill import LEVEL, LOST, WON, Skill, update
from tests.soak import often
from tests.tournaments.services.making import running, somebody
from tournaments.models import Competition, Fixture, Result, Team
from tournaments.services.command import By
from tournaments.services.competitions import change_settings, delete_competition
from tournaments.services.entries import reinstate, withdraw
from tournaments.services.refusals import Refusal
from tournaments.services.results import Ending, correct_result, report_result, restore_result
from tournaments.services.reversal import undo_action

pytestmark = pytest.mark.django_db
LEAGUE = {"stages": [{"name": "league", "format": "league"}]}
Figures = dict[tuple[int, str, int], tuple[float, float, int]]


def kept() -> Figures:
    return {(row.player_id, row.edition, row.year): (row.mu, row.sigma, row.matches) for row in Rating.objects.all()}


def slow_twin() -> Figures:
    """The same from the results alone, in the plainest way: who sat where is the only thing taken from what is kept."""
    found: dict[tuple[int, str, int], Skill] = {}
    now: dict[tuple[int, str], Skill] = {}
    standing = []
    for result in Result.objects.filter(superseded=False).select_related("fixture__competition"):
        fixture = result.fixture
        pair = {result.home_id, result.away_id}
        played = result.outcome in ("normal", "extra_time", "penalties") and not result.details.get("forfeit")
        if fixture.competition.listed and fixture.status == "played" and pair == {fixture.home_id, fixture.away_id} and played:
            first = min(each.reported for each in Result.objects.filter(fixture=fixture, order=result.order))
            standing.append((first, fixture.pk, result.order, result))
    for time, fixture, order, result in sorted(standing, key=lambda each: each[:3]):
        sides = {side.entry_id: side for side in RatedSide.objects.filter(match__fixture=fixture, match__order=order)}
        if not sides:
            continue  # somebody played against themselves
        goals = result.home_goals, result.away_goals
        score = WON if goals[0] > goals[1] else LEVEL if goals[0] == goals[1] else LOST
        for edition in ("", result.fixture.competition.edition):
            keys = [(sides[entry].player_id, edition) for entry in (result.home_id, result.away_id)]
            if sides[result.home_id].away:  # the order of two in a sum is that of the fixture
                keys, score_now = keys[::-1], 2 - score
            else:
                score_now = score
            after = update(now.get(keys[0], Skill()), now.get(keys[1], Skill()), score_now)
            for key, skill in zip(keys, after, strict=True):
                now[key] = found[*key, time.year] = found[*key, 0] = skill
    return {key: (skill.mu, skill.sigma, skill.matches) for key, skill in found.items()}


def coached(competition: Competition, people: list[User]) -> None:
    """Two people with two teams each, AI coaches, and teams without any."""
    teams = [entry.team for entry in competition.entries.select_related("team").order_by("number")]
    for place, team in enumerate(teams):
        Team.objects.filter(pk=team.pk).update(
            coach=people[place % 2] if place < 4 else None, coach_level="rookie" if place == 4 else ""
        )


WISHES = ("report", "report", "report", "correct", "walkover", "undo", "restore", "withdraw", "reinstate", "hide", "show",
          "hand over", "delete", "refresh")  # fmt: skip


class World:
    """Two leagues, in which whatever is possible is done."""

    def __init__(self) -> None:
        self.owner = somebody("Olga")
        self.people = [somebody("Anna"), somebody("Bert")]
        self.leagues = [running(self.owner, 6, LEAGUE), running(self.owner, 5, LEAGUE, edition="fuba22")]
        self.other = self.leagues[1]
        for league in self.leagues:
            coached(league, self.people)

    def do(self, wish: str, draw: random.Random) -> None:
        if wish == "refresh":
            services.refresh()
            return
        league = draw.choice(self.leagues)
        if not Competition.objects.filter(pk=league.pk).exists():
            return
        league.refresh_from_db()
        by = By(self.owner, reason="looked again")
        numbers = list(Fixture.objects.filter(competition=league).values_list("number", flat=True))
        number, entry = draw.choice(numbers), draw.choice(list(league.entries.all()))
        ending = Ending(home_goals=draw.randrange(4), away_goals=draw.randrange(4))
        try:
            if wish == "report":
                report_result(league, by, number, ending)
            elif wish == "correct":
                correct_result(league, by, number, ending)
            elif wish == "walkover":
                correct_result(league, by, number, Ending("walkover", awarded="home"))
            elif wish == "undo":
                undo_action(league, by, league.revision)
            elif wish == "restore":
                restore_result(league, by, draw.choice([0, *Result.objects.values_list("pk", flat=True)]))
            elif wish == "withdraw":
                withdraw(league, by, entry.number, draw.choice(["annul", "walkover", "keep"]))
            elif wish == "reinstate":
                reinstate(league, by, entry.number)
            elif wish in ("hide", "show"):
                change_settings(league, by, visibility="private" if wish == "hide" else "public")
            elif wish == "hand over":
                Team.objects.filter(pk=entry.team_id).update(coach=draw.choice([*self.people, None]))
            elif wish == "delete" and draw.random() < 0.3:
                delete_competition(league, By(self.owner))
        except Refusal:
            pass


class Histories(TestCase):
    @settings(max_examples=often(25, soak=400), deadline=None)
    @given(st.lists(st.sampled_from(WISHES), min_size=10, max_size=60), st.integers(0, 2**32))
    def test_whatever_happens_kept_ratings_equal_those_from_scratch(self, wishes: list[str], seed: int) -> None:
        world, draw = World(), random.Random(seed)
        for wish in wishes:
            world.do(wish, draw)
        services.refresh()
        before = kept()
        assert before == slow_twin()
        services.rebuild()
        assert kept() == before

    @settings(max_examples=often(3, soak=200), deadline=None)
    @given(st.lists(st.sampled_from(("correct", "correct", "correct", "walkover", "undo", "refresh")), min_size=5, max_size=20),
           st.integers(0, 2**32))  # fmt: skip
    def test_results_that_were_rated_long_ago_are_corrected_as_if_they_had_never_been_otherwise(
        self, wishes: list[str], seed: int
    ) -> None:
        world, draw = World(), random.Random(seed)
        league = world.leagues[0]
        for number in range(1, 16):
            report_result(league, By(world.owner), number, Ending(home_goals=draw.randrange(4), away_goals=draw.randrange(4)))
        assert services.refresh() == 13, "two of them are played by one coach against themselves"
        world.leagues = [league]
        before = kept()
        for wish in wishes:
            world.do(wish, draw)
        report_result(world.other, By(world.owner), 1, Ending(home_goals=1))  # what comes after follows from what is right now
        services.refresh()
        after = kept()
        assert after == slow_twin() and after != before
        services.rebuild()
        assert kept() == after

"""Run as a program: competitions of AI coaches, made, told, or played without workers, queue or orders, to compare with.

make         makes them in an empty database and orders all their matches
story        prints as JSON what came of them
undisturbed  makes them and plays them here, match by match, from the whole competition each time; prints the same story
"""

import json
import sys
from typing import Any, Final

from matches.ai_play.orders import order_play
from matches.models import Match, PlayOrder
from matches.simulation.cup_play import options_for
from rules.notation import write
from rules.play import play_seeded
from tests.soak import often
from tests.tournaments.services.making import draft, somebody
from tournaments.models import Action, Competition, Result, Team
from tournaments.selectors.situation import Situation
from tournaments.services.command import By
from tournaments.services.draws import draw
from tournaments.services.results import ending_from_match, report_result
from tournaments.services.start import start

TEAMS: Final = often(13, soak=25)
LEAGUE: Final = {"stages": [{"name": "league", "format": "league"}]}
US: Final = By(trusted=True, name="undisturbed")


def make() -> dict[str, Competition]:
    """A long league, a cup, and a league in which one coach does not exist."""
    made = {
        "league": draft(somebody("Anna"), TEAMS, LEAGUE, preset="advanced"),
        "cup": draft(somebody("Bo"), 4, {"preset": "cup-4"}, preset="advanced"),
        "broken": draft(somebody("Cem"), 4, LEAGUE, preset="basic"),
    }
    Team.objects.update(coach_level="random")
    Team.objects.filter(entries__competition=made["broken"], name="Team 1").update(coach_level="nobody")
    draw(made["cup"], US)
    for competition in made.values():
        start(competition, US)
    return made


def play(competition: Competition) -> dict[int, list[str]]:
    """Match by match; which can be played, and with which team sheets, is worked out afresh from everything."""
    records: dict[int, list[str]] = {}
    while ready := (situation := Situation(competition)).course.playable():
        for plan in ready:
            fixture = situation.by_number[plan.number]
            pair = [situation.by_key[key] for key in situation.course.pairing(plan.id) if key]
            match = play_seeded(
                competition.edition,
                options_for(competition.edition, competition.preset, not plan.group),
                *(situation.allowed(entry, fixture).sheet(entry.team.name) for entry in pair),
                "random",
                "random",
                f"{competition.seed}:{plan.number}",
            )
            records[plan.number] = [write(match)]
            report_result(competition, US, plan.number, ending_from_match(match.result))
    return records


def story(competition: Competition, records: dict[int, list[str]]) -> dict[str, Any]:
    """What must come out the same, however it was played."""
    situation = Situation(competition)
    course = situation.course
    results = Result.objects.filter(fixture__competition=competition).order_by("fixture__number", "pk")
    figures = ("home__number", "away__number", "outcome", "home_goals", "away_goals", "home_shootout", "away_shootout")
    return {
        "records": records,
        "results": [list(row) for row in results.values_list("fixture__number", *figures)],
        "tables": {name: [[row.team, row.place, row.points] for row in table] for name, table in course.tables.items()},
        "champion": course.champion(),
        "ledger": sorted([fact.fixture, fact.order, fact.team, fact.kind, fact.skill] for fact in situation.ledger),
    }


def stored(competition: Competition) -> dict[str, Any]:
    """The story, and how it was stored."""
    records: dict[int, list[str]] = {}
    for match in Match.objects.filter(fixture__competition=competition).select_related("fixture").order_by("pk"):
        assert match.fixture is not None
        records.setdefault(match.fixture.number, []).append(match.record)
    actions = Action.objects.filter(competition=competition).order_by("revision")
    orders = PlayOrder.objects.filter(competition=competition).order_by("fixture__number")
    return story(competition, records) | {
        "revisions": list(actions.values_list("revision", flat=True)),
        "reports": sorted(actions.filter(verb="report").values_list("key", flat=True)),
        "orders": [list(row) for row in orders.values_list("fixture__number", "state", "attempts", "failures", "error")],
    }


def main(what: str) -> None:
    if what == "story":
        names = ("league", "cup", "broken")
        told = {name: stored(each) for name, each in zip(names, Competition.objects.order_by("pk"), strict=True)}
        json.dump(told, sys.stdout)
        return
    made = make()
    if what == "make":
        for competition in made.values():
            order_play(competition, US)
    else:
        json.dump({name: story(made[name], play(made[name])) for name in ("league", "cup")}, sys.stdout)


if __name__ == "__main__":
    main(sys.argv[1])

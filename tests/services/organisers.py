"""Run as a program: several organisers act on one competition at once, each in a thread with a connection of its own.

Prints as JSON what each was told, what the audit trail says, the rows as they are, the rows worked out afresh, and the rows
of a second competition in which the recorded actions are done one after the other.
"""

import json
import random
import sys
import threading
from collections.abc import Callable, Iterator
from typing import Any, Final

from django.db import connection

from fuba_site.accounts.models import User
from tests.soak import often
from tests.tournaments.services.making import draft, somebody
from tournaments.models import Action, Competition, Deduction, Fixture, Result
from tournaments.selectors.situation import Situation
from tournaments.services.command import By
from tournaments.services.draws import draw
from tournaments.services.entries import reinstate, withdraw
from tournaments.services.refusals import Refusal
from tournaments.services.results import Ending, correct_result, report_result
from tournaments.services.rulings import deduct, give_back
from tournaments.services.start import start

ORGANISERS: Final = 5
SHARED_KEYS: Final = often(2, soak=4)
Doing = Callable[[], Action]


class Organiser(threading.Thread):
    """Does a little of everything, in an order of its own, and remembers what came of it."""

    def __init__(self, number: int, competition: Competition, together: threading.Barrier) -> None:
        super().__init__()
        self.number = number
        self.competition = Competition.objects.get(pk=competition.pk)
        self.together = together
        self.random = random.Random(f"organiser {number}")
        self.done: list[tuple[str, int]] = []
        self.refused: list[str] = []
        self.failed: list[str] = []

    def run(self) -> None:
        try:
            for key, doing in self.work():
                try:
                    self.done.append((key, doing(self.by(key)).revision))
                except Refusal as refusal:
                    self.refused.append(refusal.code)
        except Exception as error:
            self.failed.append(repr(error))
            self.together.abort()
        finally:
            connection.close()

    def by(self, key: str) -> By:
        return By(name=f"organiser {self.number}", reason="as seen", key=key, trusted=True)

    def work(self) -> Iterator[tuple[str, Callable[[By], Action]]]:
        for turn in range(SHARED_KEYS):
            # Everybody sends the same request at the same moment, as an impatient finger or a retrying client does.
            self.together.wait(300)
            yield f"same {turn}", lambda by, turn=turn: deduct(self.competition, by, turn + 1, 1)
            for step, doing in enumerate(self.steps()):
                yield f"{self.number}.{turn}.{step}", doing

    def steps(self) -> Iterator[Callable[[By], Action]]:
        for _ in range(3):
            ready = list(Fixture.objects.filter(competition=self.competition, status="ready").values_list("number", flat=True))
            for number in self.random.sample(ready, min(3, len(ready))):
                goals = self.random.randrange(4)
                ending = Ending(home_goals=goals + 1, away_goals=goals)
                yield lambda by, number=number, ending=ending: report_result(self.competition, by, number, ending)
        played = list(Fixture.objects.filter(competition=self.competition, status="played").values_list("number", flat=True))
        if played:
            number = self.random.choice(played)
            yield lambda by: correct_result(self.competition, by, number, Ending(away_goals=self.random.randint(1, 5)))
        taken = Deduction.objects.filter(entry__competition=self.competition, void=False).last()
        if taken is not None:
            yield lambda by: give_back(self.competition, by, taken.pk)
        entry = self.random.randint(1, 16)
        yield lambda by: withdraw(self.competition, by, entry, self.random.choice(["annul", "walkover", "keep"]))
        yield lambda by: reinstate(self.competition, by, entry)


def cup(owner: User) -> Competition:
    competition = draft(owner, 16, {"preset": "cup-16"})
    draw(competition, By(owner))
    start(competition, By(owner))
    return competition


def rows(competition: Competition) -> dict[str, Any]:
    """Everything that is stored, with numbers for keys, so that two competitions can be compared."""
    competition.refresh_from_db()
    fixtures = Fixture.objects.filter(competition=competition).order_by("number")
    results = Result.objects.filter(fixture__competition=competition).order_by("revision")
    deductions = Deduction.objects.filter(entry__competition=competition).order_by("pk")
    score = ("home_goals", "away_goals", "outcome", "superseded", "revision", "order")
    return {
        "competition": [competition.state, competition.revision],
        "fixtures": [list(row) for row in fixtures.values_list("number", "home__number", "away__number", "status")],
        "results": [list(row) for row in results.values_list("fixture__number", "home__number", "away__number", *score)],
        "deductions": [list(row) for row in deductions.values_list("entry__number", "points", "void")],
        "withdrawn": [list(row) for row in competition.entries.order_by("number").values_list("number", "withdrawn")],
    }


def fresh(competition: Competition) -> list[list[Any]]:
    """Who plays whom and what has been played, worked out from the facts alone."""
    course = Situation(competition).course
    fixtures = []
    for fixture in course.plan.fixtures():
        pair = [int(key) if key else None for key in course.pairing(fixture.id)]
        fixtures.append([fixture.number, *pair, course.status[fixture.id].value])
    return sorted(fixtures)


def repeat(actions: list[Action], competition: Competition) -> None:
    """Do the recorded actions again, one after the other."""
    deductions: dict[int, int] = {}
    for action in actions:
        by = By(name=action.actor_name, reason=action.reason, key=action.key, trusted=True)
        data = action.data
        match action.verb:
            case "report" | "correct":
                service = report_result if action.verb == "report" else correct_result
                service(competition, by, data["fixture"], Ending(**data["ending"]))
            case "withdraw":
                withdraw(competition, by, data["entry"], data["choice"])
            case "reinstate":
                reinstate(competition, by, data["entry"])
            case "deduct":
                again = deduct(competition, by, data["entry"], data["points"], data["stage"])
                deductions[data["deduction"]] = again.data["deduction"]
            case "give back":
                give_back(competition, by, deductions[data["deduction"]])
            case verb:
                raise AssertionError(f"Nobody was asked to {verb}.")


def main() -> None:
    competition, second = cup(somebody("Anna")), cup(somebody("Bo"))
    before = competition.revision
    together = threading.Barrier(ORGANISERS)
    organisers = [Organiser(number, competition, together) for number in range(ORGANISERS)]
    for each in organisers:
        each.start()
    for each in organisers:
        each.join()
    actions = list(Action.objects.filter(competition=competition, revision__gt=before).order_by("revision"))
    repeat(actions, second)
    report = {
        "before": before,
        "told": [each.done for each in organisers],
        "refused": sorted(code for each in organisers for code in each.refused),
        "failed": [error for each in organisers for error in each.failed],
        "trail": [[action.revision, action.verb, action.key] for action in actions],
        "rows": rows(competition),
        "fresh": fresh(competition),
        "repeated": rows(second),
    }
    json.dump(report, sys.stdout)


if __name__ == "__main__":
    main()

"""A cup that has been played, as plain data for JSON."""

from collections.abc import Mapping
from typing import Any

from matches.simulation.cup_play import CupTerms
from rules.editions import get_edition
from tournaments.core.carryover import lines
from tournaments.core.cups import Cup, Sitting
from tournaments.core.draws import as_dict
from tournaments.core.formats import StagePlan
from tournaments.core.simulated import Simulated
from tournaments.core.standings import TableRow


def cup_data(cup: Cup, simulated: Simulated, terms: CupTerms, sittings: Mapping[str, Sitting]) -> dict[str, Any]:
    """Everything that is printed and more; with `terms.records` also the record of every match."""
    progress = simulated.course.progress
    tables = simulated.course.tables
    last = simulated.plan.stages[-1]
    return {
        "competition": cup.format,
        "title": cup.title,
        "edition": terms.edition,
        "ruleset": get_edition(terms.edition).ruleset,
        "preset": terms.preset,
        "coach": terms.coach,
        "seed": terms.seed,
        "draw": as_dict(cup.draw),
        "groups": {name: list(teams) for name, teams in cup.draw.groups.items()} if tables else {},
        "tables": {group: [_row(row) for row in table] for group, table in tables.items()},
        "best_placed": [
            {"stage": stage, "place": place, "rows": [{**_row(row), "group": row.group} for row in table]}
            for (stage, place), table in simulated.course.best.items()
        ],
        "fixtures": [
            {**_fixture(stage, number, simulated, terms), "schedule": sittings[stage.fixtures[number].id]._asdict()}
            for stage in simulated.plan.stages
            for number in range(len(stage.fixtures))
        ],
        "places": [slot.resolve(progress) for slot in last.places],
        "champion": progress.champion(),
        "ledger": [entry for team in simulated.entrants for entry in _ledger(team, simulated)],
    }


def _row(row: TableRow) -> dict[str, Any]:
    return {
        "place": row.place,
        "team": row.team,
        "played": row.played,
        "won": row.won,
        "drawn": row.drawn,
        "lost": row.lost,
        "goals_for": row.goals_for,
        "goals_against": row.goals_against,
        "points": row.points,
        "reason": row.reason,
    }


def _fixture(stage: StagePlan, number: int, simulated: Simulated, terms: CupTerms) -> dict[str, Any]:
    plan = stage.fixtures[number]
    game, played = simulated.games[plan.id], simulated.played[plan.id]
    data = {
        "id": plan.id,
        "stage": stage.name,
        "round": next(each.name for each in stage.rounds if each.number == plan.round),
        "group": plan.group,
        "slots": [str(plan.home), str(plan.away)],
        "home": game.home.as_dict(),
        "away": game.away.as_dict(),
        "winner": simulated.winner(plan.id),
        "seed": f"{terms.seed}:{plan.id}",
        "result": played.result,
    }
    return {**data, "record": played.record} if terms.records else data


def _ledger(team: str, simulated: Simulated) -> list[dict[str, Any]]:
    return [
        {
            "team": team,
            "fixture": line.match.label,
            "kind": line.fact.kind,
            "skill": line.fact.skill,
            "barred_in": line.barred_in.label if line.barred_in else None,
        }
        for line in lines(team, simulated.ledger, simulated.course.team_matches(team), {})
    ]

"""A cup that has been played, as lines of text: draw, groups with tables, knockout, champion, skills gained and lost."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from matches.commentary.sentences import score_text
from matches.commentary.terminal import WIDTH, fill, wrapped
from matches.commentary.transcript import NO_BREAK
from matches.commentary.wording import LANGUAGES
from matches.simulation.cup_play import CupTerms
from tournaments.core.carryover import lines as ledger_lines
from tournaments.core.cups import Cup, Sitting
from tournaments.core.draws import Draw
from tournaments.core.formats import FixturePlan, StagePlan
from tournaments.core.simulated import Simulated
from tournaments.core.standings import TableRow
from tournaments.wording.rulebooks import rules_name

NAME = 13  # columns of a team
ORDINALS = {1: "first", 2: "second", 3: "third", 4: "fourth"}


def page(cup: Cup, simulated: Simulated, terms: CupTerms, sittings: Mapping[str, Sitting]) -> Iterator[str]:
    rules = rules_name(terms.edition, terms.preset)
    count = len(simulated.played)
    yield from wrapped(f"{cup.title}: ", f"{rules}, all coaches {terms.coach}, seed {terms.seed}")
    yield f"{len(cup.entrants)} teams, {count} matches; match n has the seed {terms.seed}:n"
    yield from _draw(cup.draw)
    yield from _schedule(sittings)
    tables = simulated.course.tables
    for stage in simulated.plan.stages:
        for group in stage.groups:
            yield from _heading(f"Group {group.name}")
            fixtures = [fixture for fixture in stage.fixtures if fixture.group == group.name]
            yield from _group_matches(simulated, fixtures)
            yield ""
            yield from _table(tables[group.name])
        if not stage.groups:
            yield from _knockout(simulated, stage, tables)
    yield from _podium(simulated)
    yield from _skills(simulated)


def _heading(text: str) -> list[str]:
    return ["", text, "-" * len(text)]


def _listed(head: str, parts: Sequence[str], between: str) -> list[str]:
    """A list beside its head, broken only between its parts."""
    text = between.join(part.replace(" ", NO_BREAK) for part in parts)
    return [line.replace(NO_BREAK, " ") for line in wrapped(head, text)]


# -- the draw ----------------------------------------------------------------------


def _draw(draw: Draw) -> Iterator[str]:
    yield from _heading("Draw")
    asked = "".join(f"; {rule.words()}" for rule in draw.plan.constraints)
    yield from wrapped("", f"Seed {draw.plan.seed}{asked}.")
    for pot, steps in groupby(draw.steps, key=lambda step: step.pot):
        told = []
        for step in steps:
            passed = " ".join(skip.group for skip in step.skipped)
            where = f"{step.group}{step.place}" if draw.plan.groups[0].name == "A" else f"tie {step.group}"
            told.append(f"{step.entrant} {where}" + (f" (not {passed})" if passed else ""))
        yield from _listed(f"  Pot {pot}  ", told, ", ")
    if any(step.skipped for step in draw.steps):
        yield "  (not B): group B was next, but would have broken the rule, now or later on."


# -- the schedule ------------------------------------------------------------------


def _schedule(sittings: Mapping[str, Sitting]) -> Iterator[str]:
    """Times down, tables across, the numbers of the matches in between."""
    yield from _heading("Schedule")
    tables = sorted({each.table for each in sittings.values()})
    places = {(each.day, each.time, each.table): match for match, each in sittings.items()}
    yield f"{'table':>14}" + "".join(f"{table:>5}" for table in tables)
    told = 0
    for day, hour in sorted({(each.day, each.time) for each in sittings.values()}):
        name = "" if day == told else f"Day {day}"
        told = day
        row = "".join(f"{places.get((day, hour, table), '·'):>5}" for table in tables)
        yield f"  {name:<6} {hour}{row}"


# -- groups ------------------------------------------------------------------------


def _group_matches(simulated: Simulated, fixtures: Sequence[FixturePlan]) -> Iterator[str]:
    """Two matches on a line, a round after the other."""
    cells, forfeits = [], False
    for fixture in fixtures:
        game, result = simulated.games[fixture.id], simulated.played[fixture.id].result
        forfeit = result["decided"] == "forfeit"
        forfeits |= forfeit
        away = game.away.name + ("*" if forfeit else "")
        cells.append(f"{fixture.id:>4} {game.home.name:>{NAME}} {score_text(result['score']):^5} {fill(away, NAME + 2)}")
    for i in range(0, len(cells), 2):
        yield "".join(cells[i : i + 2])
    if forfeits:
        yield "     * forfeited: fewer than seven pieces left"


def _table(rows: Sequence[TableRow]) -> Iterator[str]:
    yield f"     {'':{NAME}}  W D L  goals pts  above the next by"
    for row in rows:
        yield from _row(row, "")


def _row(row: TableRow, group: str) -> Iterator[str]:
    name = fill(row.team, NAME) + group
    goals = f"{row.goals_for}–{row.goals_against}"
    yield from wrapped(
        f"{row.place:>4} {name}  {row.won} {row.drawn} {row.lost}  {goals:>5} {row.points:>3}  ", _short(row.reason)
    )


def _short(reason: str) -> str:
    """The points are in the table already."""
    return "points" if reason.startswith("points ") and "in the matches" not in reason else reason


# -- knockout ----------------------------------------------------------------------


def _knockout(simulated: Simulated, stage: StagePlan, tables: Mapping[str, Any]) -> Iterator[str]:
    best = simulated.course.best
    for rule in stage.allocations:
        yield from _heading(f"Best {ORDINALS[rule.place]}s: {len(rule.slots)} of {len(best[rule.stage, rule.place])} go on")
        yield f"     {'':{NAME}}       W D L  goals pts  above the next by"
        for row in best[rule.stage, rule.place]:
            yield from _row(row, f" ({row.group}) ")
            if row.place == len(rule.slots):
                yield "     " + "-" * (WIDTH - 5)
    for number, fixtures in groupby(stage.fixtures, key=lambda fixture: fixture.round):
        yield from _heading(next(each.name for each in stage.rounds if each.number == number))
        for fixture in fixtures:
            yield knockout_line(simulated, fixture.id)


def knockout_line(simulated: Simulated, fixture: str) -> str:
    game, result = simulated.games[fixture], simulated.played[fixture].result
    line = f"{fixture:>4} {game.home.name:>{NAME}} {score_text(result['score']):^5} {fill(game.away.name, NAME)}"
    return f"{line}  {how(result, simulated.winner(fixture))}"


def how(result: Mapping[str, Any], winner: str | None) -> str:
    """How a knockout match was decided, if not in ninety minutes."""
    if result["decided"] == "shootout":
        kicks = sorted(result["shootout"] or (0, 0), reverse=True)
        # Where nobody is left to shoot, lots are drawn.
        return f"{winner} {kicks[0]}–{kicks[1]} on pens" if kicks[0] != kicks[1] else f"{winner} by lot"
    return {"extra_time": "a.e.t.", "forfeit": "forfeited"}.get(result["decided"], "")


def _podium(simulated: Simulated) -> Iterator[str]:
    last = simulated.plan.stages[-1]
    places = [slot.resolve(simulated.course.progress) for slot in last.places]
    words = ("Champion", "Second", "Third", "Fourth")
    yield ""
    yield from (f"{word + ':':<10}{team}" for word, team in zip(words, places, strict=False))


# -- skills ------------------------------------------------------------------------


def _skills(simulated: Simulated) -> Iterator[str]:
    """Team by team, as each team page would have it."""
    names = LANGUAGES["en"].skills
    yield from _heading("Skills gained (+) and lost (−)")
    if not simulated.ledger:
        yield "None."
        return
    for team in sorted(simulated.entrants):
        told = []
        for line in ledger_lines(team, simulated.ledger, simulated.course.team_matches(team), names):
            skill = names[line.fact.skill]
            if line.fact.kind == "gained":
                told.append(f"+{skill} (match {line.fact.fixture})")
            else:
                missed = f", barred in {line.barred_in.fixture}" if line.barred_in else ", no match after it"
                told.append(f"−{skill} (match {line.fact.fixture}{missed})")
        if told:
            yield from _listed(f"  {fill(team, NAME)}  ", told, "; ")

"""The draw: from the competition's public seed, so that anybody can repeat it, and revealed step by step."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from django.utils.translation import gettext as _

from tournaments.core.draws import (
    METHODS,
    AtMost,
    DrawError,
    Entrant,
    Fixed,
    Group,
    Method,
    Plan,
    as_dict,
    conduct,
    conduct_phase,
    from_dict,
    group_plan,
    knockout_plan,
    made_by_hand,
    phase_as_dict,
    phase_from_dict,
)
from tournaments.core.draws.phase import KIND
from tournaments.core.formats import StagePlan
from tournaments.core.formats.league_phase import FORMAT as LEAGUE_PHASE
from tournaments.core.recipes import make_plan
from tournaments.models import Competition, DrawRecord
from tournaments.services.command import Act, verb
from tournaments.services.draw_terms import constraint, fixed_entry, phase_draw, pots_of
from tournaments.services.refusals import Conflict, Refusal, refusing
from tournaments.services.start import plan_of

DRAW: Final = "{seed}:draw"
BESIDE: Final = ("slots",)  # what a record of a later stage holds beside its draw (tournaments.services.stage_draws)


@verb("draw", "draw")
def draw(
    act: Act,
    method: str = "pots",
    pots: Sequence[Sequence[int]] = (),
    constraints: Sequence[Mapping[str, Any]] = (),
    fixed: Sequence[Mapping[str, Any]] = (),
    matchdays: Sequence[Sequence[Sequence[int]]] = (),
) -> None:
    """Draw the entries into the groups or the first round of the format, or the opponents of a league phase.

    `pots` are lists of entry numbers, by seed if none are given; `constraints` are objects with label, most, but and
    across; `fixed` objects with entry, group and place. `matchdays` is a league phase drawn by hand: pairs of entry numbers,
    home and away.
    """
    competition = act.competition
    if competition.started:
        raise Conflict("started", _("The competition has started, so it cannot be drawn again."))
    if method not in METHODS:
        raise DrawError("A draw is made by {known}, not by {method!r}.", known=", ".join(METHODS), method=method)
    entries = list(competition.entries.select_related("team").order_by("seat"))
    names = {entry.number: entry.team.name for entry in entries}
    drawn = [Entrant(entry.team.name, entry.labels, seed) for seed, entry in enumerate(entries, 1)]
    competition.members = []
    stage = plan_of(competition).stages[0]
    if len(stage.entrants) != len(entries) or (matchdays and stage.format != LEAGUE_PHASE):
        raise nothing_to_draw()
    seed = DRAW.format(seed=competition.seed)
    rules = [constraint(each) for each in constraints]
    hosts = [fixed_entry(each, names) for each in fixed]
    seats = {entry.team.name: entry.seat for entry in entries}
    if stage.format == LEAGUE_PHASE:
        phase = phase_draw(stage, drawn, names, seed, method, pots, rules, hosts, matchdays)
        competition.members = [[seats[name] for pair in day for name in pair] for day in phase.matchdays]
        record = phase_as_dict(phase)
    else:
        outcome = conduct(_plan(stage, drawn, names, seed, method, pots, rules, hosts))
        competition.members = [[seats[name] for name in group] for group in outcome.groups.values()]
        record = as_dict(outcome)
    plan_of(competition)  # the draw must fit the format
    competition.save(update_fields=["members"])
    DrawRecord.objects.create(competition=competition, revision=act.revision, record=record)
    act.data |= {"method": record["method"], "seed": record["seed"]}
    if hosts and len(hosts) == len(entries):
        act.data["by_hand"] = True


def _plan(
    stage: StagePlan,
    drawn: Sequence[Entrant],
    names: Mapping[int, str],
    seed: str,
    method: Method,
    pots: Sequence[Sequence[int]],
    rules: Sequence[AtMost],
    hosts: Sequence[Fixed],
) -> Plan:
    """The draw of groups, or of the first round of a knockout."""
    if stage.format == "groups":
        bowls = pots_of(method, pots, drawn, names, len(stage.groups))
        return group_plan(drawn, len(stage.groups), seed, method, bowls, rules, hosts)
    if stage.format == "knockout":
        bowls = pots_of(method, pots, drawn, names, (len(drawn) + 1) // 2)
        return knockout_plan(drawn, seed, method, bowls, rules, hosts)
    raise nothing_to_draw()


def places_of(competition: Competition) -> tuple[Group, ...]:
    """The groups, or the ties of the first round, that the entries of a draft can be put into by hand."""
    with refusing():
        if competition.started:
            raise Conflict("started", _("The competition has started, so it cannot be drawn again."))
        entries = competition.entries.select_related("team").order_by("seat")
        drawn = [Entrant(entry.team.name, entry.labels, seed) for seed, entry in enumerate(entries, 1)]
        stage = make_plan(competition.recipe, len(drawn)).stages[0]
        if len(stage.entrants) != len(drawn):
            raise nothing_to_draw()
        return _plan(stage, drawn, {}, "by hand", "free", (), (), ()).groups


def nothing_to_draw() -> Refusal:
    return Refusal(
        "nothing_to_draw", _("Only groups, a knockout or a league phase can be drawn. This format starts with none of them.")
    )


@verb("reveal", "draw")
def reveal(act: Act, steps: int = 1) -> None:
    """Show the next steps of the draw to everybody."""
    reveal_steps(act, latest_draw(act.competition), steps)


@verb("open draw", "draw")
def open_draw(act: Act, open: bool = True) -> None:
    """Let everybody who has the address watch the draw of a competition that is hidden; or no longer."""
    if act.competition.draw_open == open:
        words = _("Visitors can already watch the draw.") if open else _("Visitors cannot watch the draw at present.")
        raise Conflict("open", words)
    act.competition.draw_open = open
    act.competition.save(update_fields=["draw_open"])
    act.data["open"] = open
    act.settle = False


def reveal_steps(act: Act, record: DrawRecord | None, steps: int) -> DrawRecord:
    if record is None:
        raise Refusal("no_draw", _("There is no draw to reveal."))
    total = len(record.record["steps"])
    if record.revealed >= total:
        raise Conflict("revealed", _("The whole draw has been revealed."))
    if isinstance(steps, bool) or not isinstance(steps, int) or steps < 1:
        raise Refusal("steps", _("The number of steps is a whole number from 1 up."))
    record.revealed = min(total, record.revealed + steps)
    record.save(update_fields=["revealed"])
    act.data |= {"revealed": record.revealed, "of": total}
    return record


def latest_draw(competition: Competition, stage: str = "") -> DrawRecord | None:
    return competition.draws.filter(stage=stage).order_by("-revision").first()


def repeated(record: DrawRecord) -> dict[str, Any]:
    """The draw conducted again from its own plan; whoever compares it with the record checks the draw."""
    if record.record.get("kind") == KIND:
        made = phase_from_dict(record.record)
        return phase_as_dict(conduct_phase(made.plan) if made.plan.seed else made_by_hand(made.plan, made.matchdays))
    beside = {key: record.record[key] for key in BESIDE if key in record.record}
    return as_dict(conduct(from_dict(record.record).plan)) | beside

"""The draw: from the competition's public seed, so that anybody can repeat it, and revealed step by step."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from django.utils.translation import gettext as _

from tournaments.core.draws import (
    AtMost,
    Draw,
    DrawError,
    Entrant,
    Fixed,
    as_dict,
    conduct,
    from_dict,
    group_plan,
    knockout_plan,
    pots_by_seed,
)
from tournaments.core.draws.plan import METHODS
from tournaments.models import Competition, DrawRecord
from tournaments.services.command import Act, verb
from tournaments.services.refusals import Conflict, Refusal
from tournaments.services.start import plan_of

DRAW: Final = "{seed}:draw"


@verb("draw", "draw")
def draw(
    act: Act,
    method: str = "pots",
    pots: Sequence[Sequence[int]] = (),
    constraints: Sequence[Mapping[str, Any]] = (),
    fixed: Sequence[Mapping[str, Any]] = (),
) -> None:
    """Draw the entries into the groups or the first round of the format.

    `pots` are lists of entry numbers, by seed if none are given; `constraints` are objects with label, most, but and
    across; `fixed` objects with entry, group and place.
    """
    competition = act.competition
    if competition.started:
        raise Conflict("started", _("The competition has begun: it cannot be drawn again."))
    if method not in METHODS:
        raise DrawError("A draw is made by {known}, not by {method!r}.", known=", ".join(METHODS), method=method)
    entries = list(competition.entries.select_related("team").order_by("seat"))
    names = {entry.number: entry.team.name for entry in entries}
    drawn = [Entrant(entry.team.name, entry.labels, seed) for seed, entry in enumerate(entries, 1)]
    competition.members = []
    stage = plan_of(competition).stages[0]
    seed = DRAW.format(seed=competition.seed)
    rules = [_constraint(each) for each in constraints]
    hosts = [_fixed(each, names) for each in fixed]
    if stage.format == "groups":
        bowls = _pots(method, pots, drawn, names, len(stage.groups))
        outcome = conduct(group_plan(drawn, len(stage.groups), seed, method, bowls, rules, hosts))
    elif stage.format == "knockout" and len(stage.entrants) == len(entries):
        bowls = _pots(method, pots, drawn, names, (len(drawn) + 1) // 2)
        outcome = conduct(knockout_plan(drawn, seed, method, bowls, rules, hosts))
    else:
        raise Refusal("nothing_to_draw", _("Only groups and a knockout are drawn; this format begins with neither."))
    seats = {entry.team.name: entry.seat for entry in entries}
    competition.members = [[seats[name] for name in group] for group in outcome.groups.values()]
    plan_of(competition)  # the draw must fit the format
    competition.save(update_fields=["members"])
    DrawRecord.objects.create(competition=competition, revision=act.revision, record=as_dict(outcome))
    act.data |= {"method": method, "seed": seed}


@verb("reveal", "draw")
def reveal(act: Act, steps: int = 1) -> None:
    """Show the next steps of the draw to everybody."""
    record = latest_draw(act.competition)
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


def latest_draw(competition: Competition) -> DrawRecord | None:
    return competition.draws.order_by("-revision").first()


def repeated(record: DrawRecord) -> Draw:
    """The draw conducted again from its own plan; whoever compares it with the record checks the draw."""
    return conduct(from_dict(record.record).plan)


def _pots(
    method: str, pots: Sequence[Sequence[int]], drawn: Sequence[Entrant], names: Mapping[int, str], size: int
) -> Sequence[Sequence[str]]:
    if method != "pots":
        if pots:
            raise DrawError("Pots are given, but the draw is made by {method!r}.", method=method)
        return ()
    if not pots:
        return pots_by_seed(drawn, size)
    for number in (number for pot in pots for number in pot):
        if number not in names:
            raise DrawError("There is no entry {number} to be put into a pot.", number=number)
    return [[names[number] for number in pot] for pot in pots]


def _constraint(given: Mapping[str, Any]) -> AtMost:
    if not isinstance(given, Mapping) or not set(given) <= {"label", "most", "but", "across"}:
        raise DrawError("A constraint is an object with label, most, but and across.")
    rule = AtMost(given.get("label", ""), given.get("most", 1), given.get("but", {}), given.get("across", 1))
    whole = [rule.most, rule.across, *(rule.but.values() if isinstance(rule.but, Mapping) else [None])]
    if not isinstance(rule.label, str) or any(type(number) is not int for number in whole):
        raise DrawError("A constraint has a label and whole numbers: {label: country, most: 1}.")
    return rule


def _fixed(given: Mapping[str, Any], names: Mapping[int, str]) -> Fixed:
    if not isinstance(given, Mapping) or not {"entry", "group"} <= set(given) <= {"entry", "group", "place"}:
        raise DrawError("A fixed entry is an object with entry, group and perhaps place.")
    if given["entry"] not in names:
        raise DrawError("There is no entry {entry} to be fixed to a group.", entry=given["entry"])
    place = given.get("place")
    if not isinstance(given["group"], str) or not (place is None or type(place) is int):
        raise DrawError("A fixed entry goes into a group by its name, and onto a place by its number.")
    return Fixed(names[given["entry"]], given["group"], place)

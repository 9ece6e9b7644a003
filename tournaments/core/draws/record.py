"""A draw as plain data for JSON: what is stored and published, so that anybody can repeat it.

The record holds the plan and the outcome. Reading one checks its form; whether the outcome is the one the seed gives is
what `verify` says.
"""

from collections.abc import Mapping
from typing import Any

from tournaments.core.draws.ceremony import Draw, Skip, Step
from tournaments.core.draws.plan import AtMost, DrawError, Entrant, Fixed, Group, Plan


def as_dict(draw: Draw) -> dict[str, Any]:
    """Only lists, dicts, text and numbers; from_dict(as_dict(draw)) == draw."""
    plan = draw.plan
    # Most draws have no such rule, and records from before there was one must come out the same.
    only = {"only": [list(names) for names in plan.only]} if plan.only else {}
    return {
        **only,
        "seed": plan.seed,
        "method": plan.method,
        "entrants": [{"name": e.name, "labels": _lists(e.labels), "seed": e.seed} for e in plan.entrants],
        "groups": [{"name": g.name, "size": g.size} for g in plan.groups],
        "pots": [list(pot) for pot in plan.pots],
        "constraints": [{"label": c.label, "most": c.most, "but": dict(c.but), "across": c.across} for c in plan.constraints],
        "fixed": [{"entrant": f.entrant, "group": f.group, "place": f.place} for f in plan.fixed],
        "order": list(plan.order),
        "steps": [
            {
                "pot": s.pot,
                "entrant": s.entrant,
                "group": s.group,
                "place": s.place,
                "skipped": [{"group": skip.group, "reason": skip.reason} for skip in s.skipped],
                "fixed": s.fixed,
            }
            for s in draw.steps
        ],
    }


def _lists(labels: Mapping[str, str | tuple[str, ...]]) -> dict[str, str | list[str]]:
    return {label: value if isinstance(value, str) else list(value) for label, value in labels.items()}


def from_dict(data: Mapping[str, Any]) -> Draw:
    """The draw of a record, or DrawError if it is none."""
    try:
        plan = Plan(
            tuple(Entrant(e["name"], _labels(e["labels"]), e["seed"]) for e in data["entrants"]),
            tuple(Group(**g) for g in data["groups"]),
            data["seed"],
            data["method"],
            tuple(tuple(pot) for pot in data["pots"]),
            tuple(AtMost(**c) for c in data["constraints"]),
            tuple(Fixed(**f) for f in data["fixed"]),
            tuple(data["order"]),
            tuple(tuple(names) for names in data.get("only", ())),
        )
        _check_types(plan)
        steps = tuple(Step(**{**s, "skipped": tuple(Skip(**skip) for skip in s["skipped"])}) for s in data["steps"])
    except (KeyError, TypeError, AttributeError) as error:
        raise DrawError("This is not the record of a draw: {error!r}.", error=error) from None
    return Draw(plan, steps)


def _check_types(plan: Plan) -> None:
    """A record may come from anywhere; the rest of the package relies on its types."""
    texts: list[object] = [plan.seed, plan.method, *plan.order, *(name for pot in (*plan.pots, *plan.only) for name in pot)]
    numbers: list[object] = []
    for e in plan.entrants:
        texts += [e.name, *e.labels, *(value for label in e.labels for value in e.values(label))]
        numbers += [] if e.seed is None else [e.seed]
    for g in plan.groups:
        texts.append(g.name)
        numbers.append(g.size)
    for c in plan.constraints:
        texts += [c.label, *c.but]
        numbers += [c.most, c.across, *c.but.values()]
    for f in plan.fixed:
        texts += [f.entrant, f.group]
        numbers += [] if f.place is None else [f.place]
    for wrong in (*(t for t in texts if not isinstance(t, str)), *(n for n in numbers if type(n) is not int)):
        raise DrawError("This is not the record of a draw: {wrong!r} is out of place.", wrong=wrong)


def _labels(labels: Mapping[str, Any]) -> dict[str, str | tuple[str, ...]]:
    return {label: value if isinstance(value, str) else tuple(value) for label, value in labels.items()}

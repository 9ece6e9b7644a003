"""Draws that tests share, and a second, slow and simple way to make them."""

from collections import Counter
from itertools import product

from rules.dice import SeededDice
from tournaments.core.draws import AtMost, Draw, Entrant, Fixed, Plan, group_plan

UEFA_TWO = AtMost("confederation", 1, {"UEFA": 2})

# A field like that of 2026: pots by strength, two hosts, two places still open between confederations.
WORLD_CUP: tuple[dict[str | tuple[str, ...], int], ...] = (
    {"UEFA": 8, "CONMEBOL": 2, "CONCACAF": 2},
    {"UEFA": 2, "CONMEBOL": 3, "AFC": 3, "CAF": 3, "CONCACAF": 1},
    {"UEFA": 2, "CONMEBOL": 1, "AFC": 3, "CAF": 4, "CONCACAF": 2},
    {"UEFA": 4, "AFC": 2, "CAF": 2, "OFC": 1, "CONCACAF": 1, ("CAF", "CONCACAF", "OFC"): 1, ("AFC", "CONMEBOL"): 1},
)


def world_cup(seed: str) -> Plan:
    """48 teams in 12 groups."""
    entrants = []
    pots = []
    for number, field in enumerate(WORLD_CUP, 1):
        pot = []
        for confederation, teams in field.items():
            short = confederation if isinstance(confederation, str) else "/".join(confederation)
            for i in range(teams):
                pot.append(Entrant(f"{short} {number}{i}", {"confederation": confederation}))
        entrants += pot
        pots.append([e.name for e in pot])
    hosts = (Fixed("CONCACAF 10", "A", 1), Fixed("CONCACAF 11", "B", 1))
    return group_plan(entrants, 12, seed, "pots", pots, [UEFA_TWO], hosts)


def broken(plan: Plan, groups: dict[str, tuple[str, ...]]) -> list[str]:
    """What is wrong with an outcome, found by counting."""
    entrant = {e.name: e for e in plan.entrants}
    wrong = []
    names = sorted(name for members in groups.values() for name in members)
    if names != sorted(entrant):
        wrong.append("not everybody is drawn once")
    if [len(members) for members in groups.values()] != [group.size for group in plan.groups]:
        wrong.append("sizes")
    rows = list(groups.values())
    for rule in plan.constraints:
        for start in range(0, len(rows), rule.across):
            block = [name for row in rows[start : start + rule.across] for name in row]
            counts = Counter(value for name in block for value in entrant[name].values(rule.label))
            wrong += [f"{n} of {value}" for value, n in counts.items() if n > rule.allowed(value)]
    if plan.method == "pots":
        for i, pot in enumerate(plan.pots, 1):
            shares = [len(set(row) & set(pot)) for row in rows]
            if len(pot) % len(rows) == 0 and len(set(shares)) > 1:
                wrong.append(f"pot {i} is shared out {shares}")
    for fixed in plan.fixed:
        members = groups[fixed.group]
        if fixed.entrant not in members or (fixed.place and members[fixed.place - 1] != fixed.entrant):
            wrong.append(str(fixed.words()))
    return wrong


def every_outcome(plan: Plan) -> list[dict[str, str]]:
    """Every way to fill the groups that keeps the constraints, by trying all of them: entrant to group."""
    names = sorted(e.name for e in plan.entrants)
    groups = [g.name for g in plan.groups]
    shares = {i: -(-len(pot) // len(groups)) for i, pot in enumerate(plan.pots)}
    found = []
    for choice in product(groups, repeat=len(names)):
        members = {g: tuple(n for n, c in zip(names, choice, strict=True) if c == g) for g in groups}
        if any(len(set(row) & set(plan.pots[i])) > most for row in members.values() for i, most in shares.items()):
            continue
        if not broken(plan, members):
            found.append(dict(zip(names, choice, strict=True)))
    return found


def slow_draw(plan: Plan) -> dict[str, str] | None:
    """The draw as the documentation tells it, with all outcomes known beforehand; None if there are none."""
    left = every_outcome(plan)
    if not left:
        return None
    dice = SeededDice(plan.seed)
    drawn: dict[str, str] = {}
    for pot in plan.pots or (tuple(e.name for e in plan.entrants),):
        bowl = sorted(pot)
        had = Counter({g.name: 0 for g in plan.groups})
        while bowl:
            name = bowl.pop(dice.below(len(bowl)))
            order = sorted((g.name for g in plan.groups), key=had.__getitem__)
            group = next(g for g in order if any(outcome[name] == g for outcome in left))
            left = [outcome for outcome in left if outcome[name] == group]
            drawn[name] = group
            had[group] += 1
    return drawn


def where(draw: Draw) -> dict[str, str]:
    """Entrant to group."""
    return {name: group for group, members in draw.groups.items() for name in members}

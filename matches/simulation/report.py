"""The figures of a simulation, as data and as a page of text."""

from collections.abc import Iterator
from typing import Any

from matches.commentary.wording import LANGUAGES
from matches.simulation.intervals import Share, share
from matches.simulation.tally import Plan, Tally
from tournaments.wording.rulebooks import rules_name

OUTCOMES = ("win", "draw", "loss")
HALVES = {"1": "first half", "2": "second half", "3": "extra time, first half", "4": "extra time, second half"}
DECIDED = {"normal": "after 90 minutes", "extra_time": "in extra time", "shootout": "on penalties", "forfeit": "by forfeit"}


def figures(plan: Plan, tally: Tally) -> dict[str, Any]:
    """Everything there is to say, ready for JSON. Win, draw and loss are those of the coach named first."""
    counts = tally.counts
    matches = counts["matches",]
    each = 2 if plan.swap else 1  # matches in a unit
    both = plan.home == plan.away
    return {
        "edition": plan.edition,
        "preset": plan.preset,
        "home": plan.home,
        "away": plan.away,
        "seed": plan.seed,
        "swap": plan.swap,
        "matches": matches,
        **{outcome: {"count": counts["score", outcome], **_interval(_of_units(tally, outcome, each))} for outcome in OUTCOMES},
        "score": _interval(_of_units(tally, "points", 2 * each)),
        "goals": {key: round(counts["goals", key] / matches, 3) for key in ("first", "second", "home", "away")},
        "turns": {half: round(counts["turns", half] / counts["halves", half], 2) for half in HALVES if counts["halves", half]},
        "cards": {
            colour: {role: round(counts[colour, role] / matches, 3) for role in ("first", "second")}
            for colour in ("yellow", "red")
        },
        "decided": {how: counts["decided", how] for how in DECIDED if counts["decided", how]},
        "formations": {coach: _won(tally, "formation", coach) for coach in ((plan.home,) if both else (plan.home, plan.away))},
        "skills": {coach: _won(tally, "skill", coach) for coach in ((plan.home,) if both else (plan.home, plan.away))},
    }


def _of_units(tally: Tally, key: str, most: int) -> Share:
    return share(tally.counts["score", key], tally.squares["score", key], tally.units, most)


def _interval(value: Share) -> dict[str, float]:
    return {"share": round(value.value, 4), "low": round(value.low, 4), "high": round(value.high, 4)}


def _won(tally: Tally, kind: str, coach: str) -> dict[str, dict[str, Any]]:
    """What a coach's formations or skills won, the best share of points first."""
    names = {key[2] for key in tally.counts if key[0] == kind and key[1] == coach}
    rows = {}
    for name in names:
        win, draw, loss = (tally.counts[kind, coach, name, outcome] for outcome in OUTCOMES)
        points = share(2 * win + draw, 4 * win + draw, win + draw + loss, 2)
        rows[name] = {"win": win, "draw": draw, "loss": loss, **_interval(points)}
    return dict(sorted(rows.items(), key=lambda row: (-row[1]["share"], row[0])))


def page(data: dict[str, Any]) -> Iterator[str]:
    """The figures for people."""
    first, second = names(data)
    played = plural(data["matches"], "match", "matches")
    if data["swap"]:
        played = f"{plural(data['matches'] // 2, 'pair', 'pairs')}, {played}"
    yield f"{rules_name(data['edition'], data['preset'])}: {first} against {second}"
    sides = "each seed twice, sides swapped" if data["swap"] else f"{first} at home"
    yield f"{played}, {sides}, seed {data['seed']}"
    yield ""
    yield f"{first:<18}{'':>7}{'share':>8}    95% interval"
    for outcome, label in (("win", "wins"), ("draw", "draws"), ("loss", "losses")):
        row = data[outcome]
        yield f"  {label:<16}{row['count']:>7}{percent(row['share']):>8}    {span(row)}"
    row = data["score"]
    yield f"  {'score':<16}{'':>7}{row['share']:>8.3f}    {row['low']:.3f} to {row['high']:.3f}"
    yield "  (a win counts 1, a draw 1/2)"
    yield ""
    yield f"{'per match':<25}{first:>16}{second:>18}"
    yield f"  {'goals':<23}{data['goals']['first']:>16.2f}{data['goals']['second']:>18.2f}"
    for colour in ("yellow", "red"):
        label = f"{colour} cards"
        yield f"  {label:<23}{data['cards'][colour]['first']:>16.2f}{data['cards'][colour]['second']:>18.2f}"
    if data["swap"]:
        yield f"  goals at home {data['goals']['home']:.2f}, away {data['goals']['away']:.2f}"
    yield ""
    yield "turns"
    for half, n in data["turns"].items():
        yield f"  {HALVES[half]:<23}{n:>16.1f}"
    if set(data["decided"]) != {"normal"}:
        yield ""
        yield "decided " + ", ".join(f"{n} {DECIDED[how]}" for how, n in data["decided"].items())
    for kind, label in (("formations", "formation"), ("skills", "skill")):
        for coach, rows in data[kind].items():
            yield from _table(rows, f"{label}s of {coach}" if len(data[kind]) > 1 else f"{label}s")


def _table(rows: dict[str, dict[str, Any]], title: str) -> Iterator[str]:
    if not rows:
        return
    skills = LANGUAGES["en"].skills
    yield ""
    yield f"{title:<32}{'win':>6}{'draw':>6}{'loss':>6}{'points':>9}    95% interval"
    for name, row in rows.items():
        label = f"{skills[name]} ({name})" if name in skills else name
        wins = f"{row['win']:>6}{row['draw']:>6}{row['loss']:>6}"
        yield f"  {label:<30}{wins}{percent(row['share']):>9}    {span(row)}"


def names(data: dict[str, Any]) -> tuple[str, str]:
    if data["home"] != data["away"]:
        return data["home"], data["away"]
    return f"{data['home']} (1)", f"{data['away']} (2)"


def percent(value: float) -> str:
    return f"{100 * value:.1f}%"


def span(row: dict[str, Any]) -> str:
    return f"{percent(row['low'])} to {percent(row['high'])}"


def plural(n: int, one: str, many: str) -> str:
    return f"{n} {one if n == 1 else many}"

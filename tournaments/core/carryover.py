"""What matches of a competition leave behind: a ledger of facts, and the skills a team may use, computed from it.

An injured star: the skill cannot be chosen in the team's next match, and a talent of that name cannot be used in it;
after it, it is free again. A new talent: usable from the next match until the competition ends, above the skill limit (F3 A12
and specification 13). Facts are voided, never overwritten or removed, and nothing computed is stored: whoever corrects a
match changes its facts or its outcome, and everything that follows is different the next time it is asked for.

Which match is "the next"? The next that the team really plays, in the order its matches are played:

- Settled on the pitch (normal, extra time, penalties), it counts: the team lined up without the skill. So does a match
  that the rules end early because a team is down to six pieces (R-033): it is recorded as normal.
- A walkover, single or double, does not count, not even for the team that appeared, nor does a match that was played and
  then awarded: nobody sits out a bar in a match that is not played for the result, and nobody clears one by staying away.
- An abandoned match counts: it was kicked off without the skill. Where it is played again it is annulled first.
- An annulled match does not count; it never was.
- A match still to be played counts as the next one until it turns out otherwise; then the bar moves on.

What happened in a match stands whatever its outcome (a star injured in a match awarded later is injured) unless the
organiser voids it, as one does with an annulled match. A match played with a skill that a later correction bars stays as it
was played, and the bar is served by it: no team is barred twice for one injury.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Literal, get_args

from rules import Sheet
from rules.refusal import WordedError

Kind = Literal["lost", "gained"]
FixtureId = int | str
Outcome = Literal["", "normal", "extra_time", "penalties", "abandoned", "walkover", "double_walkover", "annulled"]

# Whether a match serves a bar; "" is a match still to be played.
SERVES: Final[Mapping[str, bool]] = {
    "": True,
    "normal": True,
    "extra_time": True,
    "penalties": True,
    "abandoned": True,
    "walkover": False,
    "double_walkover": False,
    "annulled": False,
}


class CarryOverError(WordedError):
    """A ledger, result or question that makes no sense; the message says why."""


@dataclass(frozen=True, slots=True)
class Fact:
    """One line of the ledger: in this fixture this team lost or gained this skill."""

    fixture: FixtureId
    order: int  # of the facts of a fixture, voided ones counted: with the fixture it names the fact for ever
    team: str
    kind: Kind
    skill: str
    void: bool = False


Ledger = tuple[Fact, ...]


@dataclass(frozen=True, slots=True)
class TeamMatch:
    """A match as the ledger sees it; a team's matches are given in the order in which they are played."""

    fixture: FixtureId
    outcome: Outcome = ""
    label: str = ""  # what people call it, "7" or "the final"; the fixture without one

    def __post_init__(self) -> None:
        if self.outcome not in SERVES:
            raise CarryOverError(
                "{outcome!r} is not an outcome of a match. Choose one of {known}.",
                outcome=self.outcome,
                known=", ".join(filter(None, SERVES)),
            )

    @property
    def name(self) -> str:
        label = self.label or str(self.fixture)
        return f"match {label}" if label.isdigit() else label


@dataclass(frozen=True, slots=True)
class Allowed:
    """What a team sheet needs for one match, each skill with the fixture that caused it.

    >>> Allowed({"MF4": 7}, {}).sheet("HJK").talents
    ('MF4',)
    """

    talents: Mapping[str, FixtureId]
    barred: Mapping[str, FixtureId]

    def sheet(self, name: str, catenaccio: bool = False, lineup: str = "") -> Sheet:
        """The team sheet. A barred talent is in both lists: the rules then keep it out of the match (R-135)."""
        return Sheet(name, tuple(self.talents), tuple(self.barred), catenaccio, lineup)


# -- writing the ledger ---------------------------------------------------------


def facts_from_result(result: Mapping[str, Any], fixture: FixtureId, home: str, away: str) -> list[Fact]:
    """What a match result says under `carry_over`; a result without it leaves nothing behind.

    >>> carry = {"home": {"skills_lost": ["DF2"], "skills_gained": []}}
    >>> [fact.skill for fact in facts_from_result({"carry_over": carry}, 12, "HJK", "Ajax")]
    ['DF2']
    """
    facts: list[Fact] = []
    carried = result.get("carry_over") or {}
    if not isinstance(carried, Mapping):
        raise CarryOverError("'carry_over' of a result must say for home and away what was lost and gained.")
    for side, team in (("home", home), ("away", away)):
        changes = carried.get(side) or {}
        for kind in get_args(Kind):
            skills = changes.get(f"skills_{kind}", ()) if isinstance(changes, Mapping) else None
            if not isinstance(skills, list | tuple) or not all(isinstance(skill, str) and skill for skill in skills):
                raise CarryOverError("'skills_{kind}' of {side} in a result must be a list of skill ids.", kind=kind, side=side)
            facts += [Fact(fixture, len(facts) + i, team, kind, skill) for i, skill in enumerate(skills)]
    return facts


def report(ledger: Ledger, fixture: FixtureId, facts: Iterable[Fact]) -> Ledger:
    """The ledger once a fixture is reported, for the first time or anew: a correction is simply the next report.

    Facts reported again stay, those no longer reported become void, new ones are added. The same report twice changes nothing.
    """
    mine = [fact for fact in ledger if fact.fixture == fixture]
    wanted: dict[tuple[str, Kind, str], Fact] = {}
    for fact in facts:
        if fact.fixture != fixture:
            raise CarryOverError(
                "A fact of {fixture} is in the report of {fixture_2}.", fixture=fact.fixture, fixture_2=fixture
            )
        wanted[_what(fact)] = fact
    standing = {_what(fact) for fact in mine if not fact.void}
    kept = tuple(replace(f, void=True) if f.fixture == fixture and _what(f) not in wanted else f for f in ledger)
    order = max((fact.order for fact in mine), default=-1) + 1
    new = [fact for what, fact in wanted.items() if what not in standing]
    return kept + tuple(replace(fact, order=order + i, void=False) for i, fact in enumerate(new))


def void(ledger: Ledger, fixture: FixtureId) -> Ledger:
    """The ledger without what happened in a fixture; the lines stay, marked void."""
    return report(ledger, fixture, ())


def restore(ledger: Ledger, fixture: FixtureId, orders: Collection[int]) -> Ledger:
    """Facts that were voided stand again; `orders` says which, as the fixture may have been reported several times."""
    known = {fact.order for fact in ledger if fact.fixture == fixture}
    unknown = sorted(set(orders) - known)
    if unknown:
        raise CarryOverError("The ledger has no line {unknown} of {fixture}.", unknown=unknown[0], fixture=fixture)
    return tuple(replace(f, void=False) if f.fixture == fixture and f.order in orders else f for f in ledger)


def _what(fact: Fact) -> tuple[str, Kind, str]:
    return fact.team, fact.kind, fact.skill


# -- reading it -----------------------------------------------------------------


def sheet_for(team: str, ledger: Ledger, matches: Sequence[TeamMatch], fixture: FixtureId) -> Allowed:
    """The talents a team has and the skills it is barred from in one of its matches.

    >>> ledger = (Fact(12, 0, "HJK", "lost", "DF2"), Fact(7, 0, "HJK", "gained", "MF4"))
    >>> sheet_for("HJK", ledger, [TeamMatch(7, "normal"), TeamMatch(12, "normal"), TeamMatch(15)], 15)
    Allowed(talents={'MF4': 7}, barred={'DF2': 12})
    """
    places = _places(matches)
    if fixture not in places:
        raise CarryOverError("{fixture} is not a match of {team}.", fixture=fixture, team=team)
    at = places[fixture]
    talents: dict[str, FixtureId] = {}
    barred: dict[str, FixtureId] = {}
    for fact in _standing(team, ledger, places):
        before = places[fact.fixture]
        if fact.kind == "gained" and before < at:
            talents.setdefault(fact.skill, fact.fixture)
        elif fact.kind == "lost" and _next(matches, before) == at:
            barred.setdefault(fact.skill, fact.fixture)
    return Allowed(talents, barred)


@dataclass(frozen=True, slots=True)
class LedgerLine:
    """A fact for the team page: in words, and in parts for a page in another language."""

    fact: Fact
    match: TeamMatch
    barred_in: TeamMatch | None  # None for a talent, a void line, or while no next match is known
    text: str


def lines(team: str, ledger: Ledger, matches: Sequence[TeamMatch], names: Mapping[str, str]) -> list[LedgerLine]:
    """A team's ledger in the order of its matches, void lines included; `names` are those of the skills."""
    places = _places(matches)
    mine = [fact for fact in ledger if fact.team == team and fact.fixture in places]
    made = []
    for fact in sorted(mine, key=lambda f: (places[f.fixture], f.order)):
        match = matches[places[fact.fixture]]
        verb = "gained" if fact.kind == "gained" else "injured"
        served = None
        if fact.void:
            then = "void"
        elif fact.kind == "gained":
            then = "until the competition ends"
        else:
            after = _next(matches, places[fact.fixture])
            served = None if after is None else matches[after]
            then = f"barred in {'the next match' if served is None else served.name}, free again after it"
        made.append(LedgerLine(fact, match, served, f"{names.get(fact.skill, fact.skill)} {verb} in {match.name}: {then}"))
    return made


def changed(
    team: str,
    before: tuple[Ledger, Sequence[TeamMatch]],
    after: tuple[Ledger, Sequence[TeamMatch]],
) -> list[TeamMatch]:
    """The matches, as they are after a correction, for which the team may use other skills than before it.

    For the preview of a correction; those already played stay as they were played.
    """
    old = {match.fixture for match in before[1]}
    return [
        match
        for match in after[1]
        if match.fixture in old
        and _sets(sheet_for(team, *before, match.fixture)) != _sets(sheet_for(team, *after, match.fixture))
    ]


def _sets(allowed: Allowed) -> tuple[frozenset[str], frozenset[str]]:
    return frozenset(allowed.talents), frozenset(allowed.barred)


def _places(matches: Sequence[TeamMatch]) -> dict[FixtureId, int]:
    places = {match.fixture: i for i, match in enumerate(matches)}
    if len(places) != len(matches):
        raise CarryOverError("A match is twice in the list of a team's matches.")
    return places


def _standing(team: str, ledger: Ledger, places: Mapping[FixtureId, int]) -> list[Fact]:
    """The team's facts in the order they happened. A match the team is no longer in, after a correction, says nothing."""
    mine = [f for f in ledger if f.team == team and not f.void and f.fixture in places]
    return sorted(mine, key=lambda f: (places[f.fixture], f.order))


def _next(matches: Sequence[TeamMatch], place: int) -> int | None:
    """Where the match is in which a bar from an earlier one is served."""
    return next((i for i in range(place + 1, len(matches)) if SERVES[matches[i].outcome]), None)

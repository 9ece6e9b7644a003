"""The parts of a file: which of its matches make one table, which several, which a knockout.

The names of rounds are taken at their word only where the matches agree: a "Final Round" in which everybody meets everybody is
a table, "Playoffs, Matchday 1" and 2 between the same pairs are two legs.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from itertools import combinations
from typing import NamedTuple

from rules.refusal import Saying
from tournaments.core.formats.groups import group_name as letter
from tournaments.exchange.description import FileMatch
from tournaments.exchange.round_names import Says, for_a_place, group_name, like_playoffs, says, stage_name, taken_apart


class Kind(StrEnum):
    """What a part of a file is."""

    LEAGUE = "league"  # one table
    GROUPS = "groups"  # several tables
    KNOCKOUT = "knockout"
    OUT = "out"  # left out


class Placed(NamedTuple):
    """A match with the round and the group it belongs to."""

    match: FileMatch
    round: str
    group: str = ""
    replay: bool = False


@dataclass(frozen=True)
class Part:
    """Matches that belong together. `sure` is false where somebody should say whether it is so."""

    name: str  # of the stage to be
    title: str  # what the file calls it
    kind: Kind
    matches: tuple[Placed, ...]
    sure: bool = True
    found: bool = False  # its groups stand nowhere in the file, but follow from who meets whom
    joins: tuple[str, ...] = field(default=())  # what other parts count in this table

    @property
    def teams(self) -> list[str]:
        return list(dict.fromkeys(name for each in self.matches for name in (each.match.home, each.match.away)))

    @property
    def begins(self) -> str:
        return min((each.match.date for each in self.matches if each.match.date), default="")

    @property
    def is_table(self) -> bool:
        return self.kind in (Kind.LEAGUE, Kind.GROUPS)


def parts_of(matches: Iterable[FileMatch]) -> list[Part]:
    """The parts of a file in the order in which they were played."""
    by_stage: dict[str, list[Placed]] = {}
    for match in matches:
        stage, round, group, replay = taken_apart(match.stage, match.round, match.group)
        by_stage.setdefault(stage, []).append(Placed(match, round, group_name(group), replay))
    found: list[Part] = []
    for title, placed in by_stage.items():
        found += _split(title, placed)
    return _in_order(_named(found))


def as_kind(part: Part, kind: Kind) -> Part:
    """The part as the organiser says it is."""
    if kind is part.kind:
        return replace(part, sure=True)
    if kind is Kind.LEAGUE:
        return replace(part, kind=kind, sure=True, found=False, matches=tuple(each._replace(group="") for each in part.matches))
    if kind is Kind.GROUPS and not all(each.group for each in part.matches):
        return replace(grouped(part), sure=True)
    if kind is Kind.KNOCKOUT:
        return replace(part, kind=kind, sure=True, matches=tuple(_knockout_rounds(part.title, part.matches)))
    return replace(part, kind=kind, sure=True)


def joined(parts: Sequence[Part], name: str, into: str) -> list[Part]:
    """The parts, with one of them counted in the table of another."""
    source = next(part for part in parts if part.name == name)
    moved = tuple(each._replace(round=f"{source.title}, {each.round}", group="") for each in source.matches)
    return [
        replace(part, matches=(*part.matches, *moved), joins=(*part.joins, source.name)) if part.name == into else part
        for part in parts
        if part.name != name
    ]


def shown(part: Part) -> Saying:
    """What a part is called."""
    if part.title:
        return Saying("“{title}”", title=part.title)
    return {Kind.LEAGUE: Saying("the league"), Kind.GROUPS: Saying("the groups"), Kind.KNOCKOUT: Saying("the knockout")}.get(
        part.kind, Saying("the rest")
    )


# -- taking a stage apart --------------------------------------------------------------


def _split(title: str, placed: Sequence[Placed]) -> list[Part]:
    """What the file calls one stage may be a table and a knockout after it."""
    in_groups = [each for each in placed if each.group]
    rounds: dict[str, list[Placed]] = {}
    for each in placed:
        if not each.group:
            rounds.setdefault(each.round, []).append(each)
    table: list[Placed] = []
    knockout: list[Placed] = []
    open_rounds: list[str] = []
    for name, members in rounds.items():
        word = says(name)
        if not name or not _only_ties(members):  # what has no rounds is a list of results, as of a league
            table += members
        elif word is Says.KNOCKOUT:
            knockout += members
        elif word is Says.TABLE:
            table += members
        else:
            open_rounds.append(name)
    undecided = [each for name in open_rounds for each in rounds[name]]
    sure = True
    if undecided:
        if knockout or (not table and _narrows([rounds[name] for name in open_rounds])):
            knockout = undecided + knockout
        elif table or len(open_rounds) > 1:
            table = table + undecided
        else:  # one round, in which everybody plays once
            sure = len({name for each in undecided for name in each.match.pair}) == 2
            knockout = undecided
    found: list[Part] = []
    if in_groups:
        found += _group_stages(title, in_groups)
    if table:
        whole = Part("", title, Kind.LEAGUE, tuple(table))
        if like_playoffs(title) and (_only_ties(table) or _is_bracket(table)):
            knockout = list(_knockout_rounds(title, table)) + knockout
        else:
            found.append(grouped(whole))
    if knockout:
        found.append(Part("", title, Kind.KNOCKOUT, tuple(knockout), sure))
    return found


def _only_ties(placed: Sequence[Placed]) -> bool:
    """Everybody meets one opponent only."""
    opponents: dict[str, set[str]] = defaultdict(set)
    for each in placed:
        opponents[each.match.home].add(each.match.away)
        opponents[each.match.away].add(each.match.home)
    return all(len(met) == 1 for met in opponents.values())


def _narrows(rounds: Sequence[Sequence[Placed]]) -> bool:
    """Of every tie at most one side comes back in a later round."""
    later: set[str] = set()
    for placed in reversed(rounds):
        pairs = {each.match.pair for each in placed}
        if any(pair <= later for pair in pairs):
            return False
        later |= {name for pair in pairs for name in pair}
    return len(rounds) > 1


def _is_bracket(placed: Sequence[Placed]) -> bool:
    """Play-offs whose rounds have no names: fewer ties than teams, and whoever is out does not come back."""
    if any(each.round for each in placed):
        return False
    pairs = {each.match.pair for each in placed}
    teams = {name for pair in pairs for name in pair}
    return len(pairs) == len(teams) - 1


def _knockout_rounds(title: str, placed: Sequence[Placed]) -> Iterable[Placed]:
    """The rounds of a knockout from who meets whom, where the file names none or calls the legs matchdays."""
    if all(says(each.round) is not Says.TABLE and each.round for each in placed):
        return placed
    level: dict[frozenset[str], int] = {}
    reached: Counter[str] = Counter()
    for each in sorted(placed, key=lambda each: each.match.date or ""):
        if each.match.pair not in level:
            level[each.match.pair] = 1 + max(reached[name] for name in each.match.pair)
            for name in each.match.pair:
                reached[name] = level[each.match.pair]
    last = max(level.values())
    if last == 1:
        return [each._replace(round=title or "Play-off") for each in placed]
    names = {last: "Final", last - 1: "Semi-finals", last - 2: "Quarter-finals"}
    return [
        each._replace(round=names.get(level[each.match.pair], f"Round {level[each.match.pair]}"))
        for each in sorted(placed, key=lambda each: (level[each.match.pair], each.match.line))
    ]


def _group_stages(title: str, placed: Sequence[Placed]) -> list[Part]:
    """Groups side by side are a stage; a group whose teams have been in others before belongs to the next."""
    groups: dict[str, list[Placed]] = {}
    for each in placed:
        groups.setdefault(each.group, []).append(each)
    stages: list[list[Placed]] = []
    seen: list[set[str]] = []
    for members in sorted(groups.values(), key=lambda members: min(each.match.date for each in members)):
        teams = {name for each in members for name in each.match.pair}
        at = next((n for n, others in enumerate(seen) if not others & teams), len(seen))
        if at == len(seen):
            stages.append([])
            seen.append(set())
        stages[at] += members
        seen[at] |= teams
    order = {name: n for n, name in enumerate(sorted(groups, key=lambda name: (len(name), name)))}
    stages = [sorted(stage, key=lambda each: (order[each.group], each.match.line)) for stage in stages]
    return [Part("", title, Kind.GROUPS, tuple(stage)) for stage in stages]


def grouped(part: Part) -> Part:
    """A league in which some never meet is several groups, if in each of them everybody meets everybody equally often."""
    blocks = _blocks(each.match.pair for each in part.matches)
    meetings = Counter(each.match.pair for each in part.matches)
    if len(blocks) < 2 or any(len(block) < 3 for block in blocks):
        return replace(part, sure=part.sure and not _other_tables(part, meetings))
    whole = all(
        len({meetings[frozenset(pair)] for pair in combinations(sorted(block), 2)}) == 1 for block in blocks
    )  # an early season is not complete, and stays a league
    if not whole:
        return replace(part, sure=False)
    group_of = {name: letter(n) for n, block in enumerate(blocks, 1) for name in block}
    matches = tuple(each._replace(group=group_of[each.match.home]) for each in part.matches)
    return replace(part, kind=Kind.GROUPS, matches=matches, found=True)


def _other_tables(part: Part, meetings: Counter[frozenset[str]]) -> bool:
    """A season in which all play equally often and yet some never meet may have several tables (a few rounds prove nothing)."""
    counts = Counter(name for each in part.matches for name in each.match.pair)
    missing = len(counts) * (len(counts) - 1) // 2 - len(meetings)
    return len(counts) > 4 and missing > 0 and len(set(counts.values())) == 1 and max(counts.values()) > 4


def _blocks(pairs: Iterable[frozenset[str]]) -> list[set[str]]:
    """Those who are linked by matches, in the order in which they appear."""
    blocks: list[set[str]] = []
    for pair in dict.fromkeys(pairs):
        touching = [block for block in blocks if block & pair]
        merged = set(pair).union(*touching)
        blocks = [merged if block is touching[0] else block for block in blocks if block not in touching[1:]] if touching else [
            *blocks, merged
        ]  # fmt: skip
    return blocks


# -- names and order -------------------------------------------------------------------


def _named(parts: Sequence[Part]) -> list[Part]:
    """Names that slots can carry, each used once. Groups need names of their own as well."""
    taken: set[str] = set()
    groups: set[str] = set()
    found: list[Part] = []
    for part in parts:
        base = stage_name(part.title) or part.kind.value
        if base in taken and part.kind is Kind.KNOCKOUT and any(part.title == other.title for other in found):
            base = f"{base}-knockout"
        name, n = base, 2
        while name in taken:
            name, n = f"{base}-{n}", n + 1
        taken.add(name)
        mine = {each.group for each in part.matches if each.group}
        if mine & (groups | taken):
            part = replace(
                part,
                matches=tuple(each._replace(group=f"{name[:20]}-{each.group}" if each.group else "") for each in part.matches),
            )
        groups |= mine
        found.append(replace(part, name=name))
    return found


def _in_order(parts: list[Part]) -> list[Part]:
    """As the file has them, with two exceptions: qualifying that stands at the end of the file was played before, and of two
    tables side by side the one about places comes first, the one about the title last."""
    first = min((part.begins for part in parts if part.begins), default="")
    parts = sorted(parts, key=lambda part: not (first and part.begins == first and for_a_place(part.title)))
    for part in [part for part in parts if part.is_table and for_a_place(part.title)]:
        for n, other in enumerate(parts[: parts.index(part)]):
            if other.is_table and not for_a_place(other.title) and not set(part.teams) & set(other.teams):
                parts.remove(part)
                parts.insert(n, part)
                break
    return parts

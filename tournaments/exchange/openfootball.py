"""Results in the openfootball format (football.json, worldcup.json), old and new spelling, as a plan and reports.

Both spellings are read: `{"name", "rounds": [{"name", "matches": [{"team1": {"name"}, "score1"...}]}]}` and
`{"name", "matches": [{"round", "team1", "team2", "score": {"ft", "et", "p"}, "group"}]}`. A match with a group counts for
its table, one without counts for the league, or decides a round where its round is one of a knockout.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from tournaments.core.formats import (
    CompetitionPlan,
    Decides,
    FixturePlan,
    GroupPlace,
    GroupPlan,
    Loser,
    RoundPlan,
    Seed,
    Slot,
    StagePlan,
    Winner,
    competition,
)
from tournaments.core.names import BadName, clean_name
from tournaments.core.reports import Report
from tournaments.exchange.errors import FileError

MOST_MATCHES: Final = 5000
_KNOCKOUT: Final = re.compile(
    r"(round of \d+|(1/)?\d+(th|nd|rd|st)?[- ]finals?|quarter[- ]?finals?|semi[- ]?finals?|final|"
    r"(match for )?(the )?(third|3rd)[- ]place.*|play-?offs?)( \(.*\)| -.*)?",
    re.IGNORECASE,
)
_THIRD: Final = re.compile(r".*(third|3rd)", re.IGNORECASE)
_FINAL: Final = re.compile(r"final( \(.*\))?", re.IGNORECASE)


class Read(NamedTuple):
    """A file as the rest of the product understands it: names by seat, and each match with its report if it was played."""

    name: str
    teams: tuple[str, ...]
    plan: CompetitionPlan
    reports: tuple[Report, ...]  # entrants by seat, as text


class _Match(NamedTuple):
    round: str
    home: str
    away: str
    group: str
    score: tuple[int, int] | None
    outcome: str
    shootout: tuple[int, int] | None


def read(data: object) -> Read:
    """The competition of a file, or FileError that says what is wrong and where."""
    if not isinstance(data, Mapping):
        raise FileError("An openfootball file is an object with a name and matches.")
    name = data.get("name")
    matches = [_match(number, round, each) for number, (round, each) in enumerate(_matches(data), 1)]
    if not matches:
        raise FileError("The file has no matches.")
    teams = tuple(dict.fromkeys(team for match in matches for team in (match.home, match.away)))
    seats = {team: Seed(number) for number, team in enumerate(teams, 1)}
    grouped = any(match.group for match in matches)
    tables = [n for n, each in enumerate(matches) if each.group or not (grouped or _KNOCKOUT.fullmatch(each.round))]
    stages = []
    if tables:
        stages.append(_table_stage(matches, tables, seats))
    if len(tables) < len(matches):
        stages.append(_knockout_stage(matches, [n for n in range(len(matches)) if n not in set(tables)], seats))
    reports = tuple(
        Report(
            str(n),
            str(seats[match.home].number),
            str(seats[match.away].number),
            match.outcome,  # type: ignore[arg-type]  # one of the words of the ledger
            match.score,
            match.shootout,
            order=n,
        )
        for n, match in enumerate(matches, 1)
        if match.score is not None
    )
    return Read(name if isinstance(name, str) and name.strip() else "openfootball", teams, competition(*stages), reports)


def _matches(data: Mapping[str, Any]) -> list[tuple[str, Any]]:
    """The matches with the name of their round, from either spelling."""
    if "matches" in data:
        given = data["matches"]
        if not isinstance(given, list):
            raise FileError("“matches” must be a list.")
        found = [(each.get("round", "") if isinstance(each, Mapping) else "", each) for each in given]
    else:
        found = []
        rounds = data.get("rounds", [])
        if not isinstance(rounds, list):
            raise FileError("“rounds” must be a list.")
        for each in rounds:
            if not isinstance(each, Mapping) or not isinstance(each.get("matches"), list):
                raise FileError("Each of the rounds must be an object with a name and matches.")
            found += [(each.get("name", ""), match) for match in each["matches"]]
    if len(found) > MOST_MATCHES:
        raise FileError(
            "The file has {found} matches; at most {most_matches} are read.", found=len(found), most_matches=MOST_MATCHES
        )
    return found


def _match(number: int, round: object, data: object) -> _Match:
    where = f"Match {number} of the file"
    if not isinstance(data, Mapping):
        raise FileError("{where} is no object.", where=where)
    home, away = (_team(where, data.get(key)) for key in ("team1", "team2"))
    if home == away:
        raise FileError("{where}: {home} plays against itself.", where=where, home=home)
    score = data.get("score")
    if isinstance(score, Mapping):
        full, extra, kicks = (_score(where, score.get(key)) for key in ("ft", "et", "p"))
    elif isinstance(score, list):
        full, extra, kicks = _score(where, score), None, None
    else:
        full, extra, kicks = (_score(where, [data.get(f"score{n}{key}") for n in (1, 2)]) for key in ("", "et", "p"))
    group = data.get("group")
    goals = extra or full
    outcome = "penalties" if kicks else "extra_time" if extra else "normal"
    if kicks and (goals is None or goals[0] != goals[1] or kicks[0] == kicks[1]):
        raise FileError("{where}: penalties follow a draw, and somebody wins them.", where=where)
    name = group.removeprefix("Group ").strip() if isinstance(group, str) else ""
    return _Match(round if isinstance(round, str) else "", home, away, name, goals, outcome, kicks)


def _team(where: str, given: object) -> str:
    name = given.get("name") if isinstance(given, Mapping) else given
    if not isinstance(name, str):
        raise FileError("{where} needs team1 and team2, by name.", where=where)
    try:
        return clean_name(name)
    except BadName as error:
        raise FileError("{where}: {error}", where=where, error=error) from None


def _score(where: str, given: object) -> tuple[int, int] | None:
    if given is None or given == [] or given == [None, None]:
        return None
    if not isinstance(given, list) or len(given) != 2 or any(type(n) is not int or not 0 <= n <= 99 for n in given):
        raise FileError("{where}: a score is two whole numbers from 0 to 99.", where=where)
    return given[0], given[1]


def _table_stage(matches: Sequence[_Match], chosen: Sequence[int], seats: Mapping[str, Seed]) -> StagePlan:
    """All matches that count for a table: one league, or groups."""
    rounds = list(dict.fromkeys(matches[n].round for n in chosen))
    members: dict[str, dict[str, None]] = {}
    for n in chosen:
        members.setdefault(_group(matches[n]), {}).update(dict.fromkeys((matches[n].home, matches[n].away)))
    met: set[tuple[str, frozenset[str]]] = set()
    fixtures = []
    for n in chosen:
        match = matches[n]
        pair = (_group(match), frozenset((match.home, match.away)))
        leg = 2 if pair in met else 1
        met.add(pair)
        round_number = rounds.index(match.round) + 1
        home, away = seats[match.home], seats[match.away]
        fixtures.append(FixturePlan(str(n + 1), n + 1, round_number, _group(match), leg, home, away, Decides.TABLE, str(n + 1)))
    league = list(members) == ["league"]
    groups = tuple(GroupPlan(name, tuple(seats[team] for team in teams)) for name, teams in members.items())
    return StagePlan(
        name="league" if league else "groups",
        format="league" if league else "groups",
        entrants=tuple(slot for group in groups for slot in group.slots),
        rounds=_rounds(rounds),
        fixtures=tuple(fixtures),
        groups=groups,
        places=tuple(GroupPlace("league", n) for n in range(1, len(groups[0].slots) + 1)) if league else (),
    )


def _group(match: _Match) -> str:
    name = re.sub(r"[^A-Za-z0-9]+", "-", match.group).strip("-")[:40]
    return name or "league"


def _knockout_stage(matches: Sequence[_Match], chosen: Sequence[int], seats: Mapping[str, Seed]) -> StagePlan:
    """Matches that decide: who plays them is written in the file, so each side is an entrant and not a selector."""
    rounds = list(dict.fromkeys(matches[n].round for n in chosen))
    fixtures: list[FixturePlan] = []
    for n in chosen:
        match = matches[n]
        decides = Decides.THIRD if _THIRD.match(match.round) else Decides.PROGRESS
        if _FINAL.fullmatch(match.round):
            decides = Decides.TITLE
        number = rounds.index(match.round) + 1
        home, away = seats[match.home], seats[match.away]
        fixtures.append(FixturePlan(str(n + 1), n + 1, number, "", 1, home, away, decides, str(n + 1)))
    places: list[Slot] = []
    for prize in (Decides.TITLE, Decides.THIRD):
        for each in fixtures:
            if each.decides is prize:
                places += [Winner(each.id), Loser(each.id)]
    entrants = dict.fromkeys(slot for each in fixtures for slot in (each.home, each.away))
    return StagePlan(
        name="knockout",
        format="written",
        entrants=tuple(entrants),
        rounds=_rounds(rounds),
        fixtures=tuple(fixtures),
        places=tuple(places) or (Winner(fixtures[-1].id), Loser(fixtures[-1].id)),
    )


def _rounds(names: Sequence[str]) -> tuple[RoundPlan, ...]:
    return tuple(RoundPlan(number, name or f"Round {number}") for number, name in enumerate(names, 1))

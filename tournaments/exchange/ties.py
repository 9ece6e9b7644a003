"""Knockouts of a file: which matches are one tie, who won it, and which later tie waits for its winner or loser."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from rules.refusal import Saying
from tournaments.core.formats.slots import Loser, Slot, Winner
from tournaments.exchange.description import FileMatch, where
from tournaments.exchange.errors import FileError
from tournaments.exchange.parts import Kind, Part, Placed
from tournaments.exchange.round_names import is_placing

Side = Literal["home", "away"]


@dataclass
class Tie:
    """One match, or two legs. `winner` is a team of the file; `how` says where it is known from."""

    part: str
    round: str
    legs: list[Placed]
    winner: str | None = None
    how: Literal["", "result", "later", "said"] = ""
    feeds: dict[str, Slot] = field(default_factory=dict)  # the slot each of its teams comes from, by team

    @property
    def last(self) -> FileMatch:
        return self.legs[-1].match

    @property
    def teams(self) -> frozenset[str]:
        return self.last.pair

    @property
    def over(self) -> bool:
        """Nothing of it is still to be played."""
        return all(each.match.played or each.match.status in ("cancelled", "awarded") for each in self.legs)

    @property
    def loser(self) -> str | None:
        return None if self.winner is None else next(iter(self.teams - {self.winner}), None)

    def award(self) -> Side | None:
        """The side of the last leg that goes on although the result does not say so."""
        if self.how in ("later", "said") and self.winner is not None:
            return "home" if self.winner == self.last.home else "away"
        return None


def ties_of(part: Part) -> list[Tie]:
    """The ties of a knockout, round by round. Two matches of a pair in a round are two legs, and so is a replay."""
    rounds: dict[str, dict[frozenset[str], Tie]] = {}
    for each in part.matches:
        ties = rounds.setdefault(each.round, {})
        tie = ties.setdefault(each.match.pair, Tie(part.name, each.round, []))
        tie.legs.append(each)
    for ties in rounds.values():
        for tie in ties.values():
            _check(tie)
            tie.winner = _winner(tie)
            tie.how = "result" if tie.winner else ""
    return [tie for ties in rounds.values() for tie in ties.values()]


def _check(tie: Tie) -> None:
    if len(tie.legs) > 2:
        raise FileError(
            "{where}: {home} and {away} meet for the third time in “{round}”. A tie has one match, or two legs.",
            where=where(tie.legs[2].match.line), home=tie.last.home, away=tie.last.away, round=tie.round,
        )  # fmt: skip
    for leg in tie.legs:
        match = leg.match
        drawn = match.goals is not None and match.goals[0] == match.goals[1]
        if match.shootout and (not match.played or (len(tie.legs) == 1 and not drawn) or leg is not tie.legs[-1]):
            raise FileError("{where}: penalties follow a draw, and somebody wins them.", where=where(match.line))
    if len(tie.legs) == 2 and tie.last.shootout and _lead(tie):
        raise FileError(
            "{where}: penalties follow a draw, but over two legs {team} has scored more.",
            where=where(tie.last.line),
            team=tie.last.home if _lead(tie) > 0 else tie.last.away,
        )


def _lead(tie: Tie) -> int:
    """How many goals the home side of the last leg is ahead, over all legs."""
    lead = 0
    for leg in tie.legs:
        goals = leg.match.goals
        if goals:
            lead += goals[0] - goals[1] if leg.match.home == tie.last.home else goals[1] - goals[0]
    return lead


def _winner(tie: Tie) -> str | None:
    if not all(each.match.played for each in tie.legs):
        return None
    lead = _lead(tie)
    if not lead and tie.last.shootout:
        lead = tie.last.shootout[0] - tie.last.shootout[1]
    return tie.last.home if lead > 0 else tie.last.away if lead < 0 else None


def went_on(ties: Sequence[Tie], said: Mapping[int, Side]) -> list[Tie]:
    """Find the winners that no result names: from what the organiser says, else from who plays on. Gives what stays open."""
    left = []
    for n, tie in enumerate(ties):
        answer = said.get(tie.last.line)
        if answer and tie.over and tie.how != "result":
            tie.winner, tie.how = (tie.last.home if answer == "home" else tie.last.away), "said"
        elif tie.winner is None and tie.over:
            tie.winner = _plays_on(tie, ties[n + 1 :])
            tie.how = "later" if tie.winner else ""
            if not tie.winner:
                left.append(tie)
    return left


def _plays_on(tie: Tie, later: Sequence[Tie]) -> str | None:
    """Whoever of the two is in a later round; in a race for the first place before one for the third."""
    for placing in (False, True):
        next_ties = [each for each in later if each.round != tie.round and is_placing(each.round) == placing]
        found = {name for each in next_ties for name in each.teams & tie.teams}
        if len(found) == 1:
            # Whoever only plays for third place has lost.
            name = found.pop()
            return next(iter(tie.teams - {name})) if placing and not is_placing(tie.round) else name
        if found:
            return None
    return None


def link(parts: Sequence[Part], ties: Mapping[str, Sequence[Tie]], ids: Mapping[int, str]) -> None:
    """Say for each team of each tie whose winner or loser it is. `ids` are the fixtures to be, by line of the file.

    A table in between begins anew: who plays after it has come through the table, not through an earlier tie.
    """
    before: dict[str, Tie] = {}
    for part in parts:
        if part.kind is not Kind.KNOCKOUT:
            for name in part.teams:
                before.pop(name, None)
            continue
        for tie in ties[part.name]:
            for name in tie.teams:
                source = before.get(name)
                if source is not None and source.winner and (source.part, source.round) != (tie.part, tie.round):
                    fixture = ids[source.last.line]
                    tie.feeds[name] = Winner(fixture) if source.winner == name else Loser(fixture)
            for name in tie.teams:
                before[name] = tie


def told(tie: Tie) -> Saying:
    """A tie in words."""
    return Saying("{home} – {away} ({round})", home=tie.last.home, away=tie.last.away, round=tie.round)

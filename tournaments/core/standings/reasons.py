"""Why one team stands above another: the facts, and the English sentence made of them."""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from tournaments.core.standings.results import Result
from tournaments.core.standings.tiebreakers import CRITERIA, TieBreaker
from tournaments.core.standings.ties import Split

How = Literal["figures", "won", "penalties", "walkover", "decided", "unplayed", "until_playoff", "organiser"]


@dataclass(frozen=True, slots=True)
class Reason:
    """What separated two teams. `str()` gives the sentence, `told` gives it in another language.

    >>> str(Reason("gd", "figures", 3, 1))
    'goal difference +3 against +1'
    """

    criterion: str  # the key of a criterion, or "override"
    how: How
    upper: int | Fraction = 0
    lower: int | Fraction = 0
    among: int = 0  # how many tied teams' matches against each other were looked at
    note: str = ""

    def __str__(self) -> str:
        return self.sentence(str)

    def sentence(self, translate: Callable[[str], str]) -> str:
        """The sentence, each part of it out of `WORDS` or a criterion's name, put through `translate`."""
        if self.how == "organiser":
            return translate(_NOTED).format(note=self.note) if self.note else translate(_PLACED)
        if self.how in _BETWEEN:
            return translate(_BETWEEN[self.how]).format(upper=self.upper, lower=self.lower)
        if self.how == "figures":
            criterion = CRITERIA[self.criterion]
            pattern = _FIGURES if not self.among else _FIGURES_OF_TWO if self.among == 2 else _FIGURES_OF_SEVERAL
            upper, lower = self.figures(translate)
            return translate(pattern).format(criterion=translate(criterion.name), upper=upper, lower=lower, teams=self.among)
        return translate(_LOTS[self.how] if self.criterion == "lots" else _DECIDED[self.criterion])

    def figures(self, translate: Callable[[str], str] = str) -> tuple[str, str]:
        """What both teams have by the criterion, as people write it."""
        criterion, digits = CRITERIA[self.criterion], _digits(self.upper, self.lower)
        upper, lower = (_figure(each, criterion, digits, translate) for each in (self.upper, self.lower))
        return upper, lower


_DECIMAL = "{whole}.{part}"
_PLACED = "placed by the organiser"
_NOTED = "placed by the organiser: {note}"
_FIGURES = "{criterion} {upper} against {lower}"
_FIGURES_OF_TWO = "{criterion} {upper} against {lower} in the matches between them"
_FIGURES_OF_SEVERAL = "{criterion} {upper} against {lower} in the matches among the {teams} level teams"
_BETWEEN: dict[How, str] = {
    "won": "won {upper}–{lower} against them",
    "penalties": "won {upper}–{lower} on penalties against them",
    "walkover": "won by walkover against them",
}
_LOTS: dict[How, str] = {
    "decided": "level on everything, drawn by lot",
    "until_playoff": "level on everything, drawn by lot until the play-off",
    "unplayed": "nothing played yet, drawn by lot",
}
_DECIDED = {
    "playoff": "play-off",
    "ranking": "better ranking",
    "coefficient": "better coefficient",
    "fair_play": "better fair play record",
}

# Every pattern, for the catalogues of other languages.
WORDS = (
    _DECIMAL, _PLACED, _NOTED, _FIGURES, _FIGURES_OF_TWO, _FIGURES_OF_SEVERAL,
    *_BETWEEN.values(), *_LOTS.values(), *_DECIDED.values()
)  # fmt: skip


def _digits(upper: int | Fraction, lower: int | Fraction) -> int:
    """So many behind the point that the two figures can be told apart, two at least where they are no whole numbers."""
    if isinstance(upper, int) and isinstance(lower, int):
        return 0
    return next(digits for digits in range(2, 20) if digits == 19 or round(upper, digits) != round(lower, digits))


def _figure(value: int | Fraction, criterion: TieBreaker, digits: int, translate: Callable[[str], str]) -> str:
    sign = "−" if value < 0 else "+" if value and criterion.signed else ""
    if not digits:
        return f"{sign}{abs(value)}"
    whole, part = divmod(round(abs(value) * 10**digits), 10**digits)
    return sign + translate(_DECIMAL).format(whole=whole, part=f"{part:0{digits}}")


def reason_for(split: Split, upper: str, lower: str) -> Reason:
    """The reason that a split gives for one team on each side of its line."""
    key, tie = split.criterion.key, split.tie
    if key == "lots":
        return Reason(key, _how_lots(split, upper, lower))
    if key in _DECIDED and (key != "fair_play" or tie.decision(key) is not None):
        return Reason(key, "decided")
    above, below = split.criterion.value(upper, tie), split.criterion.value(lower, tie)
    if not split.criterion.head_to_head:
        return Reason(key, "figures", above, below)
    if key in ("h2h_points", "direct_encounter") and len(tie.teams) == 2:
        matches = tie.record.among(tie.teams)
        if len(matches) == 1 and (story := _story(key, matches[0], upper)) is not None:
            return story
    return Reason(key, "figures", above, below, len(tie.teams))


def _how_lots(split: Split, upper: str, lower: str) -> How:
    tie = split.tie
    if tie.decision("lots") is not None:
        return "decided"
    if not tie.overall(upper).played and not tie.overall(lower).played:
        return "unplayed"
    return "until_playoff" if "playoff" in tie.record.rules.tiebreakers else "decided"


def _story(key: str, match: Result, winner: str) -> Reason | None:
    """Their only match, told from the winner's side; None when it was not the match itself that made the points."""
    at_home = match.home == winner
    if match.forfeit is not None:
        return Reason(key, "walkover", among=2) if match.forfeit == ("away" if at_home else "home") else None
    goals = (match.home_goals, match.away_goals)
    how: How = "won"
    if goals[0] == goals[1] and match.shootout is not None:
        goals, how = match.shootout, "penalties"
    own, other = goals if at_home else goals[::-1]
    return Reason(key, how, own, other, 2) if own > other else None

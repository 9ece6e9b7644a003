"""What the choices are worth, for somebody who asks: a figure in goals for each, and what speaks for it or against it."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from django.utils.translation import gettext as _

from matches.board.thoughts import thought_in_words
from matches.commentary.wording import reader_words
from rules.coaches import make_coach
from rules.coaches.trials import Worth, worths
from rules.match import Match
from rules.nodes import Decision
from rules.shared.setup import Placement

ADVISER: Final = "veteran"
DIGITS: Final = 2  # of a figure; what differs less is alike
SLIGHT: Final = 0.01  # goals that nobody would notice
WIDE: Final = 0.05  # goals that fill a bar, if the choices lie no further apart
TELLING: Final = 0.05  # a share of trials with the ball that is worth a word


def hints(match: Match, edition: str, seed: str) -> dict[str, Any]:
    """Every choice with its figure, the best first. Whatever is left to chance comes from the seed and the turn."""
    node = match.pending
    assert isinstance(node, Decision)
    if not node.options:
        return _whole_answer(match, node, edition, seed)
    tried, best = ranking(match, edition, seed)
    return {
        "best": best,
        "unit": _("expected goals from here"),
        "choices": _ranked(tried, node.team == match.state.control, odds_in_words(match, edition, seed)),
        "reason": _("Expected goals from here, yours minus theirs.") if len(tried) > 1 else _("There is only one choice."),
        "note": _note(tried[0].trials),
    }


def ranking(match: Match, edition: str, seed: str) -> tuple[list[Worth], str]:
    """The options with what they are worth, best first, and the best of them.

    Of options whose figures are alike the one that the adviser would take comes first.
    """
    node = match.pending
    assert isinstance(node, Decision)
    seed = f"{seed}:{match.state.turn}"
    tried = worths(match, node.options, seed)
    own = _adviser(match, node, edition, seed)
    tried.sort(key=lambda worth: (-round(worth.goals, DIGITS), worth.option != own))
    return tried, tried[0].option


def _adviser(match: Match, node: Decision, edition: str, seed: str) -> str:
    return make_coach(ADVISER, f"hint:{seed}", edition).choose(match.seen_by(node.team))


def odds_in_words(match: Match, edition: str, seed: str) -> dict[str, str]:
    """What the adviser knows of each option's own odds."""
    node = match.pending
    assert isinstance(node, Decision)
    found = make_coach(ADVISER, f"hint:{seed}", edition).thoughts(match.seen_by(node.team))
    return {each.option: thought_in_words(each, node.team == match.state.control) for each in found}


def _whole_answer(match: Match, node: Decision, edition: str, seed: str) -> dict[str, Any]:
    """A set-up, a line-up, a squad: the adviser's, as there are too many to go through."""
    best = _adviser(match, node, edition, f"{seed}:{match.state.turn}")
    said = {"best": best, "unit": "", "choices": [], "note": ""}
    if not isinstance(node, Placement):
        return said | {"reason": _("This is what a veteran would choose. It pays off over the whole match.")}
    own, even = worths(match, (best, node.default()), f"{seed}:{match.state.turn}")
    reason = _("The veteran’s set-up is worth %(own)s goals from here; an even one %(even)s.")
    return said | {"reason": reason % {"own": figure(own.goals), "even": figure(even.goals)}}


def figure(goals: float) -> str:
    """Goals with their sign.

    >>> figure(0.118), figure(-0.04), figure(-0.001)
    ('+0.12', '−0.04', '0.00')
    """
    rounded = round(goals, DIGITS)
    sign = "−" if rounded < 0 else "+" if rounded > 0 else ""
    return sign + reader_words().with_digits(abs(rounded), DIGITS)


def _note(trials: int) -> str:
    return _(
        "+0.10 means ten more goals in a hundred moments like this. Each choice was tried %(trials)d times with "
        "the same dice, with veterans playing to the end of the turn. Percentages are for this turn."
    ) % {"trials": trials}


def _ranked(tried: Sequence[Worth], has_ball: bool, odds: Mapping[str, str]) -> list[dict[str, Any]]:
    best = tried[0].goals
    span = max(WIDE, best - min(worth.goals for worth in tried))
    return [
        {
            "token": worth.option,
            "figure": figure(worth.goals),
            "share": round(min(1, 1 - (best - worth.goals) / span), 2),  # of the way from the worst to the best
            "reason": reason(worth, tried, has_ball, odds),
        }
        for worth in tried
    ]


def reason(worth: Worth, tried: Sequence[Worth], has_ball: bool, odds: Mapping[str, str]) -> str:
    """What the trials say of a choice, and its own odds where the adviser knows them."""
    return " – ".join(filter(None, (tried_out(worth, tried, has_ball), odds.get(worth.option, ""))))


def tried_out(worth: Worth, tried: Sequence[Worth], has_ball: bool) -> str:
    """What makes a choice better or worse than the usual one: goals in this turn, the ball, or what is left when it ends."""
    number = len(tried)
    scored = worth.scored - sum(other.scored for other in tried) / number
    conceded = worth.conceded - sum(other.conceded for other in tried) / number
    ball = worth.ball - sum(other.ball for other in tried) / number
    rest = worth.goals - sum(other.goals for other in tried) / number - scored + conceded
    most = max(abs(scored), abs(conceded), abs(rest))
    if most < SLIGHT:
        return _("As good as most")
    if most == abs(scored):
        return (_("Scores more often: %(share)s") if scored > 0 else _("Scores less often: %(share)s")) % _share(worth.scored)
    if most == abs(conceded):
        told = _("Concedes more often: %(share)s") if conceded > 0 else _("Concedes less often: %(share)s")
        return told % _share(worth.conceded)
    if abs(ball) < TELLING or (ball > 0) != (rest > 0):
        return _("Leads to a better position") if rest > 0 else _("Leads to a weaker position")
    if has_ball:
        told = _("Keeps the ball more often: %(share)s") if ball > 0 else _("Keeps the ball less often: %(share)s")
    else:
        told = _("Wins the ball more often: %(share)s") if ball > 0 else _("Wins the ball less often: %(share)s")
    return told % _share(worth.ball)


def _share(share: float) -> dict[str, str]:
    return {"share": _("{number}%").format(number=round(100 * share))}

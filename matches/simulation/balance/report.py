"""An answer as a page of text."""

from collections.abc import Iterator, Sequence
from math import isfinite

from matches.commentary.terminal import fill
from matches.commentary.wording import LANGUAGES
from matches.simulation.balance.figures import ENOUGH, Answer, Mean
from matches.simulation.balance.questions import EDITIONS_ASKED, FORMATIONS
from matches.simulation.balance.wording import labels, title_of
from matches.simulation.report import percent, plural


def page(answer: Answer) -> Iterator[str]:
    question = answer.question
    names = labels(question, LANGUAGES["en"].skills)
    matches = question.units * (1 if question.subject == EDITIONS_ASKED else 2)
    yield title_of(question)
    how = ", each seed twice with sides swapped" if question.against else ""
    yield f"{plural(matches, 'match', 'matches')} for each comparison{how}"
    yield f"coach {question.coach}, seed {question.seed}"
    if question.units < ENOUGH:
        least = plural(ENOUGH * matches // question.units, "match", "matches")
        yield f"So few matches say little. No difference is marked with fewer than {least}."
    yield ""
    if question.subject == FORMATIONS:
        yield from matrix(answer)
    if question.against:
        yield from ranking(answer, dict(zip(question.names, names, strict=True)))
    elif question.subject == EDITIONS_ASKED:
        yield from editions(answer, names)
    else:
        yield from options(answer, names)


def matrix(answer: Answer) -> Iterator[str]:
    """Percent of the points, row against column."""
    names = answer.question.names
    yield f"{'row against':<13}" + "".join(f"{name:>8}" for name in names)
    for one in names:
        row = (answer.duel(one, other) for other in names)
        yield f"  {one:<11}" + "".join(f"{'' if each is None else f'{100 * each.points.value:.0f}':>8}" for each in row)
    yield ""


def ranking(answer: Answer, names: dict[str, str]) -> Iterator[str]:
    label = "against all others" if answer.question.subject == FORMATIONS else "alone, against none"
    yield f"{label:<27}{'win':>6}{'draw':>6}{'loss':>6}{'score':>8}  {'95% interval':<18}goals"
    for duel in answer.overall():
        figures = f"{duel.wins:>6}{duel.draws:>6}{duel.losses:>6}{percent(duel.points.value):>8}"
        span = f"{percent(duel.points.low)} to {percent(duel.points.high)}"
        yield f"  {fill(names[duel.one], 24)} {figures}  {span:<18}{duel.goals:.1f}-{duel.conceded:.1f}"
    yield "  (a win counts 1, a draw 1/2)"


def options(answer: Answer, names: Sequence[str]) -> Iterator[str]:
    yield f"{'':<25}{'goals':^19}{'turns':^19}{'level after 90':^17}"
    yield f"{'':<25}{'off':>5}{'on':>5}{'more':>6}   {'off':>5}{'on':>5}{'more':>6}   {'off':>5}{'on':>5}{'more':>6}"
    for name, each in zip(names, answer.rules(), strict=True):
        line = fill(name, 24) + " "
        for measure, form in (("goals", ".2f"), ("turns", ".1f"), ("draws", ".0%")):
            more = each.more[measure]
            sign = "*" if each.sure(measure) else " "
            text = f"{100 * more.value:+.0f}%" if measure == "draws" else f"{more.value:+{form}}"
            line += f"{each.off[measure].value:>5{form}}{each.on[measure].value:>5{form}}{text:>6}{sign}  "
        yield line.rstrip()
    yield ""
    if answer.question.units >= ENOUGH:
        yield "* the 95% interval of the difference does not hold 0; by luck alone one figure"
        yield "  in twenty has a star (all intervals: --csv)"


def editions(answer: Answer, names: Sequence[str]) -> Iterator[str]:
    yield f"{'':<28}{'goals':>14}{'turns':>16}{'level after 90':>20}"
    for name, each in zip(names, answer.rules(), strict=True):
        draws = each.on["draws"]
        level = f"{draws.value:.0%} ({draws.low:.0%} to {draws.high:.0%})"
        shown = [_mean(each.on["goals"], 2), _mean(each.on["turns"], 1), level]
        yield f"  {fill(name, 26)}{shown[0]:>14}{shown[1]:>16}{shown[2]:>20}"
    yield ""
    unknown = answer.question.units < ENOUGH
    yield f"± and in brackets: 95% intervals{'; ? where so few matches were all alike' if unknown else ''}"


def _mean(value: Mean, digits: int) -> str:
    return f"{value.value:.{digits}f} ± {f'{value.reach:.{digits}f}' if isfinite(value.reach) else '?'}"

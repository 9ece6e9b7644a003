"""The page of an analysis: one decision on the pitch, all its choices, and lists that lead to others."""

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from django.utils.translation import gettext as _

from fuba_site.web.numbers import decimal, percent
from matches.analysis.chart import Chart, chart_of, in_short
from matches.analysis.course import luck_after
from matches.analysis.grades import BEST, COSTLY_CHOICE, FINE, GRADES, LOOSE_CHOICE
from matches.analysis.review import ADVISER
from matches.analysis.wording import Arrow, arrows, in_words
from matches.board.moments import Moment, moment
from matches.board.thoughts import shot_in_words
from matches.commentary.lines import CommentaryLine, commentary
from matches.commentary.names import in_a_sentence
from matches.commentary.question import pending_question
from matches.match.game import game_of
from matches.match.models import Match
from rules.coaches import make_coach
from rules.match import Match as Game

COSTLIEST: Final = 6
SLIGHT: Final = 0.005  # goals that nobody would notice
# What a turning point is called by, the first of these that happened in its turn.
TELLING: Final = (
    "goal", "shootout_kick", "forfeit", "red", "penalty", "override", "injury", "half_end", "shot", "difficult", "rebound",
    "press", "event", "match_end", "yellow", "pass",
)  # fmt: skip


@dataclass(frozen=True)
class Figure:
    """Goals with their sign, and how they look."""

    text: str
    look: str = ""


def figure(goals: float) -> Figure:
    return Figure(decimal(goals, 2, signed=True), "minus" if goals <= -SLIGHT else "plus" if goals >= SLIGHT else "")


@dataclass(frozen=True)
class Option:
    words: str
    follows: str  # the shot that it may lead to
    works: str
    goals: str
    best: bool
    played: bool


@dataclass(frozen=True)
class Shown:
    """The decision on the pitch."""

    place: int  # among all choices
    team: int
    turn: int
    minute: str
    input: int
    headline: str
    choice: Figure
    dice: Figure | None
    faces: list[int]
    chance: str
    moment: Moment
    best_arrows: list[Arrow]
    played_arrows: list[Arrow]
    best_flag: str
    played_flag: str
    options: list[Option]
    note: str
    label: str


@dataclass(frozen=True)
class Costly:
    input: int
    minute: str
    team: int
    words: str
    better: str
    cost: str
    grade: str
    luck: str
    on: bool


@dataclass(frozen=True)
class TurningPoint:
    number: int
    minute: str
    turn: int
    input: int
    text: str
    parts: str
    change: str
    span: str


@dataclass(frozen=True)
class Coach:
    team: int
    accuracy: int
    bars: list[tuple[str, float, float]]
    grades: list[tuple[str, int]]
    luck: str


def grade_word(grade: str) -> str:
    return {BEST: _("Best"), FINE: _("Fine"), LOOSE_CHOICE: _("Loose"), COSTLY_CHOICE: _("Costly")}[grade]


@dataclass(frozen=True)
class Page:
    chart: Chart
    in_short: str
    shown: Shown | None
    back: int | None
    on: int | None
    mistake_before: int | None
    mistake_after: int | None
    costly: list[Costly]
    total: int
    turning: list[TurningPoint]
    coaches: list[Coach]
    turns: int


def page_of(match: Match, course: dict[str, Any], wanted: int | None) -> Page:
    game = game_of(match)
    names = in_a_sentence(match.home_name), in_a_sentence(match.away_name)
    choices = course["choices"]
    at = _chosen(course, wanted)
    points = course["points"]
    starts = [point["input"] for point in points]
    mistakes = [place for place, each in enumerate(choices) if each["grade"] in (LOOSE_CHOICE, COSTLY_CHOICE)]
    before = [place for place in mistakes if at is not None and place < at]
    after = [place for place in mistakes if at is not None and place > at]
    here = max(0, bisect_right(starts, choices[at]["input"]) - 1) if at is not None else 0
    turning = _turning(game, course, names)
    shown = _shown(game, course, at, here, match.edition, names) if at is not None else None  # takes the match back to it
    return Page(
        chart=chart_of(course, names, here, [_first_choice(choices, point["input"]) for point in points]),
        in_short=in_short(course, match.names),
        shown=shown,
        back=choices[at - 1]["input"] if at else None,
        on=choices[at + 1]["input"] if at is not None and at + 1 < len(choices) else None,
        mistake_before=choices[before[-1]]["input"] if before else None,
        mistake_after=choices[after[0]]["input"] if after else None,
        costly=_costly(course, starts, match.edition, names, at),
        total=len(choices),
        turning=turning,
        coaches=[_coach(team, side) for team, side in enumerate(course["sides"])],
        turns=len(points) - 1,
    )


def _chosen(course: dict[str, Any], wanted: int | None) -> int | None:
    """The choice made after so many inputs, or the next one; unless somebody asks, the one that cost most."""
    choices = course["choices"]
    if not choices:
        return None
    if wanted is None:
        return max(range(len(choices)), key=lambda place: (choices[place]["cost"], -place))
    return min(len(choices) - 1, bisect_right([each["input"] for each in choices], wanted - 1))


def _first_choice(choices: Sequence[dict[str, Any]], input: int) -> int:
    """The input of the first choice from there on."""
    return next((each["input"] for each in choices if each["input"] >= input), choices[-1]["input"] if choices else 0)


def _shown(game: Game, course: dict[str, Any], at: int, here: int, edition: str, names: tuple[str, str]) -> Shown:
    choice, points = course["choices"][at], course["points"]
    team, kind, played, best = choice["team"], choice["kind"], tuple(choice["played"]), tuple(choice["best"])
    faces = _faces(game, choice["input"] + len(played))
    game.rewind(choice["input"])
    question = pending_question(game)
    assert question is not None
    chances = {each["option"]: each["chance"] for each in question.odds if each.get("chance") is not None}
    words = in_words(played, kind, team, edition, names)
    shots = {each.option: shot_in_words(each) for each in make_coach(ADVISER, 0, edition).thoughts(game.seen_by(team))}
    options = [
        Option(
            in_words(tokens, kind, team, edition, names, better=tuple(tokens) != played),
            shots.get(tokens[0], "") if len(tokens) == 1 else "",
            percent(100 * chances[tokens[0]]) if len(tokens) == 1 and tokens[0] in chances else "",
            decimal(goals, 2, signed=True),
            tuple(tokens) == best,
            tuple(tokens) == played,
        )
        for tokens, goals, _trials in sorted(choice["tried"], key=lambda each: (-each[1], tuple(each[0]) != best))
    ]
    now = moment(game.state, choice["turn"], choice["input"], names)
    ball = now.picture.ball.x, now.picture.ball.y
    state: Any = game.state
    shows_best = choice["grade"] != FINE and best != played
    goals = {tuple(tokens): worth for tokens, worth, _trials in choice["tried"]}
    dice = _dice(course, at, here)
    after = points[min(here + 1, len(points) - 1)]
    said = {"before": percent(100 * points[here]["chances"][team * 2]), "after": percent(100 * after["chances"][team * 2])}
    trials = max((trials for *_rest, trials in choice["tried"]), default=0)
    return Shown(
        place=at,
        team=team,
        turn=choice["turn"],
        minute=choice["minute"],
        input=choice["input"],
        headline=_headline(choice, words),
        choice=figure(-choice["cost"]),
        dice=None if dice is None else figure(dice),
        faces=faces,
        chance=_("%(before)s to %(after)s") % said,
        moment=now,
        best_arrows=arrows(best, edition, state, team, 1, ball) if shows_best else [],
        played_arrows=arrows(played, edition, state, team, -1, ball),
        best_flag=_flag(_("best"), goals.get(best)) if shows_best else "",
        played_flag=_flag(_("played"), goals.get(played)),
        options=options,
        note=_note(trials, choice["give"], len(options) == 1),
        label=_("%(moment)s. Played: %(played)s. Best: %(best)s.")
        % {"moment": now.title, "played": words, "best": in_words(best, kind, team, edition, names, better=best != played)},
    )


def _headline(choice: dict[str, Any], words: str) -> str:
    if choice["cost"]:
        return _("%(choice)s cost %(goals)s goals") % {"choice": words, "goals": decimal(choice["cost"], 2)}
    if choice["grade"] == BEST:
        return _("%(choice)s: the best choice") % {"choice": words}
    return _("%(choice)s: as good as any") % {"choice": words}


def _flag(word: str, goals: float | None) -> str:
    return word if goals is None else f"{word} {decimal(goals, 2, signed=True)}"


def _note(trials: int, give: float, alone: bool) -> str:
    if alone:
        return _("As a veteran coach would play: nothing else was tried.")
    return _(
        "Expected goals from here, for minus against. Two veteran coaches played on %(trials)d times from each "
        "of the best choices, with the same dice. Margin of error %(give)s."
    ) % {"trials": trials, "give": decimal(give, 2)}


def _faces(game: Game, after: int) -> list[int]:
    """The dice that were thrown right after a choice."""
    if after >= len(game.inputs):
        return []
    token = game.inputs[after]
    return [int(face) for face in token] if token.isdigit() and len(token) <= 2 and set(token) <= set("123456") else []


def _dice(course: dict[str, Any], at: int, here: int) -> float | None:
    """What the dice made of a choice until its turn was over, for the team that chose."""
    choices, points = course["choices"], course["points"]
    if here + 1 >= len(points) or points[here]["kicks"] is not None:
        return None
    then = points[here + 1]
    return luck_after([choices[at], *(each for each in choices[at + 1 :] if each["input"] < then["input"])], then)


def _costly(
    course: dict[str, Any], starts: Sequence[int], edition: str, names: tuple[str, str], at: int | None
) -> list[Costly]:
    choices = course["choices"]
    worst = sorted((place for place, each in enumerate(choices) if each["cost"]), key=lambda place: -choices[place]["cost"])
    found = []
    for place in worst[:COSTLIEST]:
        each = choices[place]
        arguments = each["kind"], each["team"], edition, names
        dice = _dice(course, place, max(0, bisect_right(starts, each["input"]) - 1))
        luck = ""
        if dice is not None and dice < -each["cost"]:
            luck = _("Mostly bad luck: dice %(dice)s.") % {"dice": decimal(dice, 2, signed=True)}
        found.append(
            Costly(
                each["input"],
                each["minute"],
                each["team"],
                in_words(each["played"], *arguments),
                in_words(each["best"], *arguments, better=True),
                decimal(-each["cost"], 2, signed=True),
                grade_word(each["grade"]),
                luck,
                place == at,
            )
        )
    return found


def _turning(game: Game, course: dict[str, Any], names: tuple[str, str]) -> list[TurningPoint]:
    points, choices = course["points"], course["choices"]
    found = []
    for number, place in enumerate(course["turning"], 1):
        now, then = points[place], points[place + 1]
        happened = [event for event in game.events if now["input"] < event.input <= then["input"]]
        line = _most_telling(commentary(happened, names))
        before, after = (100 * point["chances"][0] for point in (now, then))
        found.append(
            TurningPoint(
                number,
                line.minute if line else now["minute"],
                now["turn"],
                _first_choice(choices, now["input"]),
                line.text if line else "",
                _parts(now, names),
                percent(after - before, signed=True),
                _("%(before)s to %(after)s") % {"before": decimal(before), "after": decimal(after)},
            )
        )
    return found


def _most_telling(lines: Sequence[CommentaryLine]) -> CommentaryLine | None:
    for kind in TELLING:
        if found := [line for line in lines if line.kind == kind]:
            return found[-1]
    return lines[-1] if lines else None


def _parts(point: dict[str, Any], names: tuple[str, str]) -> str:
    """What choices and dice had to do with it."""
    if point["kicks"] is not None:
        return _("A kick of the shoot-out")
    said = [
        _("Choice %(goals)s by %(team)s") % {"goals": decimal(cost, 2, signed=True), "team": names[team]}
        for team, cost in enumerate(point["choice"])
        if cost
    ]
    dice = _("dice %(goals)s for %(team)s") if said else _("Dice %(goals)s for %(team)s")
    team = 0 if point["dice"] >= 0 else 1
    return ", ".join([*said, dice % {"goals": decimal(abs(point["dice"]), 2, signed=True), "team": names[team]}])


def _coach(team: int, side: dict[str, Any]) -> Coach:
    total = max(1, side["choices"])
    bars, x = [], 0.0
    for grade in GRADES:
        width = 100 * side["grades"][grade] / total
        if width:
            bars.append((grade, round(x, 2), round(max(0.4, width - 0.6), 2)))
        x += width
    return Coach(
        team,
        side["accuracy"],
        bars,
        [(grade_word(grade), side["grades"][grade]) for grade in GRADES],
        decimal(side["luck"], 2, signed=True),
    )

"""Results: reported once, corrected at any time, never deleted."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from django.utils.translation import gettext as _

from tournaments.core.carryover import SERVES, facts_from_result
from tournaments.core.course import Status
from tournaments.core.formats import Decides
from tournaments.core.reports import Report, Side
from tournaments.core.standings.presets import FIFA_CARDS
from tournaments.core.standings.written_rules import from_dict
from tournaments.models import Competition, Entry, Fixture, Result
from tournaments.selectors.situation import Situation
from tournaments.services.command import Act, By, fixture_numbered, pair_filter, verb
from tournaments.services.consequences import Consequences, compare
from tournaments.services.refusals import Conflict, Forbidden, Refusal, refusing

MOST_GOALS: Final = 99
ON_THE_PITCH: Final = frozenset(("normal", "extra_time", "penalties", "abandoned"))
CARDS: Final = frozenset(FIFA_CARDS)


@dataclass(frozen=True)
class Ending:
    """How a match ended, as somebody reports it.

    `awarded` is the side that appeared (walkover) or goes on (abandoned, or by lot after a level shoot-out).
    """

    outcome: str = "normal"
    home_goals: int = 0
    away_goals: int = 0
    shootout: tuple[int, int] | None = None
    awarded: str = ""
    again: bool = True
    cards: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    carry_over: Mapping[str, Any] = field(default_factory=dict)
    details: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Seen:
    """What somebody saw of a fixture before giving its result: both entries by number, and the result that stood (0: none).

    Two people who type at once are each held to the fixtures they type, not to all that happens in the competition.
    """

    home: int
    away: int
    result: int = 0

    def check(self, fixture: Fixture, home: Entry, away: Entry) -> None:
        if (self.home, self.away) != (home.number, away.number):
            raise Conflict(
                "other_teams", _("Other teams now play match {number}. Reload the page.").format(number=fixture.number)
            )
        standing = Result.objects.filter(pair_filter(home.pk, away.pk), fixture=fixture, superseded=False)
        now = standing.values_list("pk", flat=True).first() or 0
        if now != self.result:
            raise Conflict("other_result", _("Somebody else has changed this result. Reload the page."))


@verb("report", "report")
def report_result(act: Act, number: int, ending: Ending, seen: Seen | None = None) -> None:
    """The first result of a fixture."""
    fixture = fixture_numbered(act.competition, number)
    home, away = both_teams(fixture)
    if seen is not None:
        seen.check(fixture, home, away)
    if fixture.status == Status.PLAYED:
        raise Conflict("has_result", _("Match {number} already has a result. Correct it if it is wrong.").format(number=number))
    if fixture.status != Status.READY:
        raise Refusal("not_to_be_played", _("Match {number} cannot be played.").format(number=number))
    if ending.outcome in ("walkover", "double_walkover", "abandoned", "annulled"):
        act.need_reason()
    store_result(act, fixture, home, away, ending)


@verb("correct", "correct")
def correct_result(act: Act, number: int, ending: Ending, seen: Seen | None = None) -> None:
    """Another result for a fixture that has one. What follows from it is worked out anew; nothing is deleted."""
    act.need_reason()
    fixture = fixture_numbered(act.competition, number)
    home, away = both_teams(fixture)
    if seen is not None:
        seen.check(fixture, home, away)
    if fixture.status != Status.PLAYED:
        raise Conflict("no_result", _("Match {number} has no result to correct.").format(number=number))
    before = Situation(act.competition)
    store_result(act, fixture, home, away, ending)
    act.touched = None
    act.tell_consequences(before)


@verb("restore", "restore")
def restore_result(act: Act, result: int) -> None:
    """A result that was superseded stands again, as a new row."""
    act.need_reason()
    old = Result.objects.select_related("fixture", "home", "away").filter(
        pk=result, fixture__competition=act.competition
    ).first()  # fmt: skip
    if old is None:
        raise Refusal("no_such_result", _("There is no such result in this competition."))
    if not old.superseded:
        raise Conflict("stands", _("This is already the result."))
    before = Situation(act.competition)
    fixture = fixture_numbered(act.competition, old.fixture.number)
    store_result(act, fixture, old.home, old.away, ending_of(old))
    act.touched = None
    act.data["restored"] = old.pk
    act.tell_consequences(before)


def preview(competition: Competition, by: By, number: int, ending: Ending) -> Consequences:
    """What would follow from a result, before anybody confirms it. Confirm with the revision it names."""
    if not by.may("correct", competition):
        raise Forbidden("correct")
    with refusing():
        before = Situation(competition)
        fixture = fixture_numbered(competition, number)
        home, away = both_teams(fixture)
        check_ending(fixture, home, away, ending)
        report = before.report(result_row(fixture, home, away, ending, competition.revision + 1))
        return compare(before, before.course_if([report]), competition.revision, number)


def ending_of(result: Result) -> Ending:
    """The ending a row holds."""
    return Ending(
        result.outcome,
        result.home_goals,
        result.away_goals,
        result.shootout,
        result.awarded,
        result.again,
        result.cards,
        result.carry_over,
        result.details,
    )


def ending_from_match(result: Mapping[str, Any]) -> Ending:
    """The ending of a match played by the rules."""
    report = Report.of_match("", "home", "away", result)
    return Ending(
        report.outcome,
        *report.goals,
        report.shootout,
        report.awarded,
        cards={"home": report.home_cards, "away": report.away_cards},
        carry_over={side: left for side, left in (result.get("carry_over") or {}).items() if any(left.values())},
        details={"half_time": result.get("half_time"), "forfeit": result["decided"] == "forfeit"},
    )


def both_teams(fixture: Fixture) -> tuple[Entry, Entry]:
    if fixture.home is None or fixture.away is None:
        raise Refusal("no_teams", _("The teams of match {number} are not known yet.").format(number=fixture.number))
    return fixture.home, fixture.away


# -- storing ------------------------------------------------------------------------


def store_result(act: Act, fixture: Fixture, home: Entry, away: Entry, ending: Ending) -> None:
    act.own = fixture.number
    check_ending(fixture, home, away, ending)
    earlier = Result.objects.filter(pair_filter(home.pk, away.pk), fixture=fixture, superseded=False).first()
    order = earlier.order if earlier is not None and earlier.outcome != "annulled" else act.revision
    Result.objects.filter(pair_filter(home.pk, away.pk), fixture=fixture, superseded=False).update(superseded=True)
    row = result_row(fixture, home, away, ending, act.revision, order)
    row.reason = act.by.reason.strip()
    row.reporter = act.by.actor
    row.listed = act.competition.listed
    row.save()
    if ending.outcome == "annulled":
        fixture.status = Status.READY.value if ending.again else Status.CANCELLED.value
    else:
        fixture.status = Status.PLAYED.value
    act.touched = fixture
    act.data |= result_data(fixture, row, home, away, ending, earlier)


def result_data(
    fixture: Fixture, row: Result, home: Entry, away: Entry, ending: Ending, earlier: Result | None = None
) -> dict[str, Any]:
    """What the audit trail says of a result that has been stored."""
    said: dict[str, Any] = {"fixture": fixture.number, "result": row.pk, "home": home.number, "away": away.number}
    said["ending"] = dict(vars(ending))
    if earlier is not None:
        said["instead_of"] = earlier.pk
    return said


def result_row(fixture: Fixture, home: Entry, away: Entry, ending: Ending, revision: int, order: int | None = None) -> Result:
    shootout = ending.shootout or (None, None)
    return Result(
        fixture=fixture,
        home=home,
        away=away,
        outcome=ending.outcome,
        home_goals=ending.home_goals,
        away_goals=ending.away_goals,
        home_shootout=shootout[0],
        away_shootout=shootout[1],
        awarded=ending.awarded,
        again=ending.again,
        cards={side: dict(cards) for side, cards in ending.cards.items()},
        carry_over=dict(ending.carry_over),
        details=dict(ending.details),
        revision=revision,
        order=revision if order is None else order,
    )


# -- checking -------------------------------------------------------------------------


def check_ending(fixture: Fixture, home: Entry, away: Entry, ending: Ending) -> None:
    _check_figures(ending)
    name = f"match {fixture.number}"
    if ending.outcome == "walkover" and ending.awarded not in ("home", "away"):
        raise Refusal("who_appeared", _("Say which team turned up. A walkover is awarded to home or away."))
    if ending.awarded and ending.outcome not in ("walkover", "abandoned", "penalties"):
        raise Refusal("not_awarded", _("A match that ended “{outcome}” is awarded to nobody.").format(outcome=ending.outcome))
    if ending.outcome not in ON_THE_PITCH and (ending.home_goals or ending.away_goals or ending.shootout):
        raise Refusal("no_score", _("A match that ended “{outcome}” has no score.").format(outcome=ending.outcome))
    if (ending.shootout is not None) != (ending.outcome == "penalties"):
        raise Refusal("shootout", _("Report a shoot-out with the outcome “penalties”. That outcome needs a shoot-out."))
    if ending.shootout is not None and (ending.shootout[0] == ending.shootout[1]) != bool(ending.awarded):
        raise Refusal("shootout", _("A shoot-out has a winner. If lots were drawn after it, say who won."))
    if ending.outcome == "annulled" and not ending.again and fixture.decides != Decides.TABLE:
        raise Refusal(
            "must_be_played", _("Somebody has to win {name}. If it is annulled, it is played again.").format(name=name)
        )
    level = ending.home_goals == ending.away_goals
    first_leg = fixture.decides != Decides.TABLE and fixture.tie != fixture.number and not fixture.first_final
    if fixture.decides == Decides.TABLE or first_leg:
        if ending.outcome == "penalties" and (first_leg or not level or ending.awarded):
            raise Refusal("shootout", _("There is no shoot-out in a first leg."))
        return
    if ending.outcome in ("walkover", "double_walkover", "annulled"):
        return
    if fixture.leg == 2 and not fixture.if_needed:
        _check_tie(fixture, home, away, ending)
    elif ending.outcome == "penalties" and not level:
        raise Refusal("shootout", _("A shoot-out only follows a draw."))
    elif ending.outcome != "penalties" and level and not ending.awarded:
        raise Refusal(
            "no_winner",
            _("Somebody has to win {name}. After a draw, enter the shoot-out or say who goes through.").format(name=name),
        )


def _check_tie(fixture: Fixture, home: Entry, away: Entry, ending: Ending) -> None:
    """The second of two legs: the first must have been played, and both together need a winner."""
    first = Fixture.objects.filter(competition_id=fixture.competition_id, tie=fixture.number, leg=1).first()
    results = Result.objects.filter(pair_filter(home.pk, away.pk), fixture=first, superseded=False)
    played = results.exclude(outcome="annulled").first()
    if first is None or played is None:
        raise Refusal("first_leg", _("The first leg of match {number} has not been played.").format(number=fixture.number))
    goals = both_legs(fixture.competition, played, result_row(fixture, home, away, ending, 0))
    if ending.outcome == "penalties" and goals[0] != goals[1]:
        raise Refusal(
            "shootout",
            _("A shoot-out only follows a draw, and over two legs it is {goals}–{goals_2}.").format(
                goals=goals[0], goals_2=goals[1]
            ),
        )
    if ending.outcome != "penalties" and goals[0] == goals[1] and not ending.awarded:
        raise Refusal(
            "no_winner",
            _("It is {goals}–{goals_2} over two legs. Enter the shoot-out or say who goes through.").format(
                goals=goals[0], goals_2=goals[1]
            ),
        )


def both_legs(competition: Competition, first: Result, second: Result) -> tuple[int, int]:
    """The goals of both legs, those of the second leg's home side first. A walkover has the score the rules award."""
    rules = from_dict(competition.table_rules)
    home, away = _report(second).score(rules)
    one, other = _report(first).score(rules)
    return (home + one, away + other) if first.home_id == second.home_id else (home + other, away + one)


def _report(leg: Result) -> Report:
    """As far as goals are concerned."""
    awarded: Side = leg.awarded  # type: ignore[assignment]  # the choices of the field are these words
    return Report("", "home", "away", leg.outcome, (leg.home_goals, leg.away_goals), awarded=awarded)  # type: ignore[arg-type]


def _check_figures(ending: Ending) -> None:
    if ending.outcome not in SERVES or not ending.outcome:
        known = ", ".join(filter(None, SERVES))
        raise Refusal(
            "unknown_outcome",
            _("There is no outcome “{outcome}”. Choose one of {known}.").format(outcome=ending.outcome, known=known),
        )
    if ending.awarded not in ("", "home", "away"):
        raise Refusal("awarded", _("A match is awarded to “home” or “away”, not “{awarded}”.").format(awarded=ending.awarded))
    shootout = ending.shootout or (0, 0)
    for what, figure in (
        ("goals", ending.home_goals), ("goals", ending.away_goals), ("penalties", shootout[0]), ("penalties", shootout[1]),
    ):  # fmt: skip
        if isinstance(figure, bool) or not isinstance(figure, int) or not 0 <= figure <= MOST_GOALS:
            raise Refusal(
                "goals",
                _("The number of {what} is a whole number from 0 to {most_goals}, not {figure}.").format(
                    what=what, most_goals=MOST_GOALS, figure=figure
                ),
            )
    for side, cards in ending.cards.items():
        if side not in ("home", "away") or not isinstance(cards, Mapping):
            raise Refusal("cards", _("Give the cards of home and away as numbers by kind."))
        for kind, count in cards.items():
            if kind not in CARDS or isinstance(count, bool) or not isinstance(count, int) or not 0 <= count <= MOST_GOALS:
                raise Refusal(
                    "cards",
                    _("Cards are {known}, counted from 0, not {kind}: {count}.").format(
                        known=", ".join(sorted(CARDS)), kind=kind, count=count
                    ),
                )
    facts_from_result({"carry_over": ending.carry_over}, "", "home", "away")
    for side in ending.carry_over:
        if side not in ("home", "away"):
            raise Refusal("carry_over", _("Skills are carried over by home and away, not by “{side}”.").format(side=side))

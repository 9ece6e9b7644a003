"""Records of matches from elsewhere (docs/notation.md): played once more by the rules, they become ordinary matches.

Nothing in a record is believed: the engine plays every input, and what does not fit is named by turn and token.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from django.db import transaction
from django.utils.translation import gettext as _

from matches.fixture.terms import FixtureTerms, fixture_terms
from matches.lineups.legality import match_number
from matches.lineups.squads import keep_bought, squads_in, table_refusal
from matches.match.models import Match
from rules import Sheet
from rules.clock import minute
from rules.editions import get_edition
from rules.match import Match as Game
from rules.nodes import shown
from rules.notation import RecordError, read, write
from tournaments.core.course import Status
from tournaments.core.names import clean_name, name_key
from tournaments.models import Competition, Fixture
from tournaments.services.command import By, lock
from tournaments.services.refusals import Conflict, Forbidden, Refusal, refusing
from tournaments.services.results import ending_from_match, report_result
from tournaments.wording.sentences import error_text, saying_text

LONGEST: Final = 64_000  # signs; a match has a few thousand


@dataclass(frozen=True)
class Imported:
    """The match, and whether it is new: the same record again is the same match."""

    match: Match
    new: bool


def import_friendly(by: By, record: str, home: str = "", away: str = "") -> Imported:
    """A match outside any competition, with the names of its record unless others are given."""
    if by.actor is None and not by.trusted:
        raise Forbidden("import a match")
    game = whole_match(record)
    with refusing():
        names = [
            clean_name(given.strip() or sheet.name.strip() or default)
            for given, sheet, default in zip((home, away), game.sheets, (_("Home"), _("Away")), strict=True)
        ]
    if name_key(names[0]) == name_key(names[1]):
        raise Refusal("names", _("The two teams need different names."))
    text = _record_text(game, names[0], names[1])
    with transaction.atomic():
        earlier = Match.objects.filter(fixture=None, owner=by.actor, record=text).first()
        if earlier is not None:
            return Imported(earlier, False)
        preset, options = options_of(game)
        return Imported(_store(game, text, names[0], names[1], preset, options, owner=by.actor), True)


def import_fixture(
    by: By, competition: Competition, number: int, record: str, shootout: tuple[int, int] | None = None
) -> Imported:
    """The record of a fixture: its result and what the teams carry over follow from it.

    A second leg that leaves the tie level is followed by a shoot-out, which is no part of the record.
    """
    if not by.may("report", competition):
        raise Forbidden("report")
    game = whole_match(record)
    with refusing(), transaction.atomic():
        competition = lock(competition)
        fixture = Fixture.objects.select_related("competition", "home__team", "away__team").filter(
            competition=competition, number=number
        ).first()  # fmt: skip
        if fixture is None:
            raise Refusal("no_fixture", _("There is no match {number} in this competition.").format(number=number))
        terms = fixture_terms(fixture)
        said = game.sheets[0].name, game.sheets[1].name
        text = _record_text(game, *terms.names)
        if fixture.status == Status.PLAYED:
            return Imported(_same_match(fixture, text), False)
        if fixture.status != Status.READY:
            raise Conflict("not_to_be_played", _("Match %(number)s cannot be played now.") % {"number": number})
        _check_rules(game, terms)
        _check_sides(said, terms.names)
        for team in (0, 1):
            _check_skills(game, team, terms)
        _keep_squads(game, fixture, by)
        ending = ending_from_match(game.result)
        if shootout is not None:
            ending = replace(ending, outcome="penalties", shootout=shootout)
        action = report_result(competition, by, number, ending)
        report = action.data["result"]
        match = _store(game, text, *terms.names, terms.preset, terms.options, fixture, report, by.actor)
        return Imported(match, True)


# -- reading ----------------------------------------------------------------------------


def whole_match(record: str) -> Game:
    """The match of a record, from kick-off to its end; or a refusal that says what is wrong with it."""
    if not isinstance(record, str) or not record.strip():
        raise Refusal("record", _("Send the text of a record. It begins with the line “FUBA record 1”."))
    if len(record) > LONGEST:
        raise Refusal("record", _("The record is too long: %(most)s characters at most.") % {"most": LONGEST})
    try:
        reading = read(record.removeprefix("\ufeff").lstrip())
    except RecordError as error:
        raise Refusal("record", _("The record cannot be read: %(why)s.") % {"why": error_text(error)}) from None
    game, flaw = reading
    if flaw is not None:
        raise Refusal(
            "flaw",
            _("The record replays for %(inputs)s inputs. In turn %(turn)s, %(token)s is not legal: %(why)s.")
            % {"inputs": len(game.inputs), "turn": flaw.turn, "token": shown(flaw.token), "why": saying_text(flaw.why)},
            turn=flaw.turn,
            token=flaw.token,
        )
    if game.start:
        raise Refusal("start", _("The record begins in the middle of a match. It has to begin before kick-off."))
    if not game.over:
        raise Refusal(
            "not_over",
            _("The match in the record is not over. It stops in turn %(turn)s, minute %(minute)s.")
            % {"turn": game.state.turn, "minute": minute(game.state)},
        )
    return game


def options_of(game: Game) -> tuple[str, dict[str, Any]]:
    """The preset a match was played by, if it is one, and its options."""
    edition = game.edition
    text = edition.write_options(game.options)
    if text in edition.presets:
        return text, edition.preset(text)
    options: dict[str, Any] = {}
    for word in text.split():
        name, equals, value = word.partition("=")
        figure: Any = int(value) if value.removeprefix("-").isdigit() else value
        group, dot, area = name.partition(".")
        if dot:
            options.setdefault(group, {})[area] = figure
        else:
            options[name] = figure if equals and value != "off" else bool(not equals)
    return "", options


def _record_text(game: Game, home: str, away: str) -> str:
    """The record as it is stored: with the names the match has here."""
    game.sheets = _with_name(game.sheets[0], home), _with_name(game.sheets[1], away)
    return write(game)


def _with_name(sheet: Sheet, name: str) -> Sheet:
    return Sheet.from_dict({**sheet.as_dict(), "name": name})


# -- does it belong to the fixture? --------------------------------------------------------


def _same_match(fixture: Fixture, text: str) -> Match:
    """The match that a fixture has already, if it has this record."""
    standing = Match.objects.filter(fixture=fixture, record=text, report__superseded=False).first()
    if standing is None:
        raise Conflict(
            "has_result",
            _("Match %(number)s already has a result from another record. Correct it if it is wrong.")
            % {"number": fixture.number},
        )
    return standing


def _check_rules(game: Game, terms: FixtureTerms) -> None:
    """The match was played by the edition of the competition, and by its options."""
    edition = get_edition(terms.edition)
    if game.edition.name != edition.name:
        raise Refusal(
            "edition",
            _("The record is for %(record)s, but this competition plays %(ours)s.")
            % {"record": game.edition.title, "ours": edition.title},
        )
    expected, got = edition.write_options(terms.match().options), edition.write_options(game.options)
    if got != expected:
        raise Refusal(
            "options",
            _("The match was played with other options: “%(got)s”. This one is played with “%(expected)s”.")
            % {"got": got or "-", "expected": expected or "-"},
        )


def _check_sides(said: tuple[str, str], names: tuple[str, str]) -> None:
    """A record that names the two teams the other way round is of another match."""
    home, away = (name_key(name) for name in names)
    if home != away and (name_key(said[1].strip()), name_key(said[0].strip())) == (home, away):
        raise Refusal(
            "sides",
            _("In the record %(away)s play at home, but in this match %(home)s do.") % {"away": names[1], "home": names[0]},
        )


def _check_skills(game: Game, team: int, terms: FixtureTerms) -> None:
    """No talent that the team has not gained, and no skill that it is barred from."""
    sheet, allowed = game.sheets[team], terms.allowed[team]
    name, skills = terms.names[team], game.edition.skill_names
    foreign = [skill for skill in sheet.talents if skill not in allowed.talents]
    if foreign or (sheet.catenaccio and not terms.catenaccio[team]):
        what = skills.get(foreign[0], foreign[0]) if foreign else "Catenaccio"
        raise Refusal("talent", _("%(team)s has not gained %(skill)s in this competition.") % {"team": name, "skill": what})
    chosen = [event.data["skills"] for event in game.events if event.kind == "lineup" and event.team == team]
    brought = {*sheet.talents, *(skill for each in chosen for skill in each)} - set(sheet.barred)
    for skill, cause in allowed.barred.items():
        if skill in brought:
            raise Refusal(
                "barred",
                _("%(team)s may not use %(skill)s in this match: it was lost in match %(cause)s.")
                % {"team": name, "skill": skills.get(skill, skill), "cause": match_number(cause)},
            )


def _keep_squads(game: Game, fixture: Fixture, by: By) -> None:
    """The squads of a record are those that the teams have bought, or become so."""
    for team, squad in enumerate(squads_in(game)):
        entry = (fixture.home, fixture.away)[team]
        if not squad or entry is None or entry.team.coach_level:
            continue
        if why := table_refusal(fixture, team, squad):
            raise Refusal("squad", why)
        keep_bought(fixture, team, squad, by)


def _store(
    game: Game,
    text: str,
    home: str,
    away: str,
    preset: str,
    options: Mapping[str, Any],
    fixture: Fixture | None = None,
    report: int | None = None,
    owner: Any = None,
) -> Match:
    return Match.objects.create(
        edition=game.edition.name,
        ruleset=game.ruleset,
        preset=preset,
        options=dict(options),
        home_name=home,
        away_name=away,
        record=text,
        result=game.result,
        fixture=fixture,
        listed=fixture is None or fixture.competition.listed,
        report_id=report,
        owner=owner,
    )

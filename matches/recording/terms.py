"""What a fixture is played by when people play it: the competition's rules, and what either team may bring."""

from dataclasses import dataclass
from typing import Any

from matches.ties import must_have_a_winner
from rules import OptionError, Sheet, SheetError, get_edition, new_match
from rules.match import Match
from tournaments.carryover import Allowed
from tournaments.models import Fixture
from tournaments.services.refusals import Refusal
from tournaments.services.results import both_teams
from tournaments.team_sheets import allowed_in
from tournaments.telling import in_full


@dataclass(frozen=True)
class FixtureTerms:
    """`allowed` says for either team which skills it brings and which it may not use, each with the match that caused it."""

    edition: str
    preset: str
    options: dict[str, Any]
    names: tuple[str, str]
    allowed: tuple[Allowed, Allowed]

    @property
    def sheets(self) -> tuple[Sheet, Sheet]:
        home, away = (allowed.sheet(name) for name, allowed in zip(self.names, self.allowed, strict=True))
        return home, away

    def match(self) -> Match:
        """The match before anything was said."""
        try:
            return new_match(self.edition, *self.sheets, self.options)
        except (OptionError, SheetError) as error:
            raise Refusal("sheet", in_full(error)) from None


def fixture_terms(fixture: Fixture) -> FixtureTerms:
    """The terms of a fixture whose teams are known, as things stand."""
    home, away = both_teams(fixture)
    competition = fixture.competition
    decisive = must_have_a_winner(fixture)
    preset = get_edition(competition.edition).preset(competition.preset)
    return FixtureTerms(
        competition.edition,
        competition.preset,
        {**preset, **competition.options, "X1": decisive, "X2": decisive},
        (home.team.name, away.team.name),
        (allowed_in(fixture, home), allowed_in(fixture, away)),
    )

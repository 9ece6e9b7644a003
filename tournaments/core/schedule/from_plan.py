"""The games of a competition plan: who plays, and what each has to wait for, read from its slots."""

from collections.abc import Container, Iterable, Mapping
from dataclasses import dataclass, replace

from tournaments.core.formats import (
    NOBODY,
    BestPlaced,
    Bye,
    CompetitionPlan,
    Decides,
    Drawn,
    FixturePlan,
    GroupPlace,
    Loser,
    Progress,
    Seed,
    Slot,
    StagePlace,
    StagePlan,
    Winner,
)
from tournaments.core.schedule.conditions import Game


def games_from_plan(
    plan: CompetitionPlan,
    progress: Progress | None = None,
    *,
    minutes: int = 60,
    stage_minutes: Mapping[str, int] | None = None,
    parallel_last_round: Container[str] = ("groups",),
    whole_stages: bool = True,
    final_last: bool = True,
) -> tuple[Game, ...]:
    """Every fixture that will be played, as a game with its sources.

    With `progress` the sides that are known become teams and fixtures without an opponent are left out; without it all
    sides are open. In stages of the formats `parallel_last_round` the games of a group's last round start together, after
    its others. `whole_stages` lets a stage begin when all is over that its entrants come from, `final_last` puts the final
    after the other games of its stage.

    >>> from tournaments.core.formats import preset
    >>> final = games_from_plan(preset("cup-4", 4))[-1]
    >>> final.id, final.open, final.sources, final.after
    ('4', ('W1', 'W2'), ('1', '2'), ('3',))
    """
    reader = _Reader(plan, progress)
    games: list[Game] = []
    for stage in plan.stages:
        length = (stage_minutes or {}).get(stage.name, minutes)
        before_stage = reader.drawn_on(stage) if whole_stages else ()
        for fixture in reader.played(stage.fixtures):
            game = reader.game(stage, fixture, length)
            after = [*game.after, *reader.before_pairing(stage, fixture)]
            together = ""
            if stage.format in parallel_last_round and fixture.group and fixture.round == len(stage.rounds):
                together = f"the last round of group {fixture.group}"
                after += reader.earlier_in_group(fixture)
            if not any(reader.stage_of[id] == stage.name for id in game.sources):  # the others wait for these
                after += before_stage
            if final_last and fixture.decides is Decides.TITLE:
                after += reader.before_final(stage, fixture)
            waits = tuple(id for id in dict.fromkeys(after) if id not in game.sources)
            games.append(replace(game, after=waits, together=together))
    return tuple(games)


@dataclass(frozen=True)
class _Origin:
    """Where a side comes from."""

    team: str = ""  # known
    open: str = ""  # not yet
    sources: tuple[str, ...] = ()
    after: tuple[str, ...] = ()
    candidates: tuple[str, ...] = ()


class _Reader:
    """Traces slots back to the fixtures and entrants they come from; each slot once."""

    def __init__(self, plan: CompetitionPlan, progress: Progress | None) -> None:
        self.plan = plan
        self.progress = progress
        self.stage_of = {fixture.id: stage.name for stage in plan.stages for fixture in stage.fixtures}
        self._fixtures_of_group: dict[str, list[FixturePlan]] = {}
        for fixture in plan.fixtures():
            self._fixtures_of_group.setdefault(fixture.group, []).append(fixture)
        self._origins: dict[Slot, _Origin | None] = {}

    def game(self, stage: StagePlan, fixture: FixturePlan, minutes: int) -> Game:
        """The fixture with what its slots say."""
        origins = [origin for slot in (fixture.home, fixture.away) if (origin := self.origin(slot))]
        first_leg = self.plan.first_leg(fixture.tie).id
        legs = (first_leg,) if first_leg != fixture.id else ()
        return Game(
            id=fixture.id,
            teams=tuple(origin.team for origin in origins if origin.team),
            open=tuple(origin.open for origin in origins if origin.open),
            minutes=minutes,
            stage=stage.name,
            group=fixture.group,
            round=fixture.round,
            sources=_merged(legs, *(origin.sources for origin in origins)),
            after=_merged(*(origin.after for origin in origins)),
            candidates=_merged(*(origin.candidates for origin in origins if origin.open)),
        )

    def played(self, fixtures: Iterable[FixturePlan]) -> list[FixturePlan]:
        """Without those that a bye, a withdrawal or the first final makes needless."""
        return [
            fixture
            for fixture in fixtures
            if (self.progress is None or self.progress.needed(fixture))
            and self.origin(fixture.home) is not None
            and self.origin(fixture.away) is not None
        ]

    def origin(self, slot: Slot) -> _Origin | None:
        """None where nobody comes."""
        if slot not in self._origins:
            self._origins[slot] = self._trace(slot)
        return self._origins[slot]

    def _trace(self, slot: Slot) -> _Origin | None:
        known = slot.resolve(self.progress) if self.progress else None
        if known == NOBODY:
            return None
        if known is not None:
            return _Origin(team=known, candidates=(known,))
        match slot:
            case Bye():
                return None
            case Seed():
                return _Origin(open=str(slot))
            case Winner(id) | Loser(id):
                return self._from_fixture(slot, self.plan.fixture(id))
            case GroupPlace(group):
                return self._from_groups(slot, [group])
            case BestPlaced(_, groups):
                origin = self._from_groups(slot, groups)
                # Their rank needs all groups, but only these can send one here.
                stage = self.plan.stage(self.plan.allocation(slot).stage)
                return replace(origin, after=self._ids(stage.fixtures))
            case Drawn(name):
                # Anybody who is drawn may come onto any line.
                origins = [origin for origin in map(self.origin, self.plan.stage(name).entrants) if origin]
                sources, after = _merged(*(each.sources for each in origins)), _merged(*(each.after for each in origins))
                return _Origin("", str(slot), sources, after, _merged(*(each.candidates for each in origins)))
            case StagePlace(name, place):
                stage = self.plan.stage(name)
                if stage.places:
                    return self.origin(stage.places[place - 1])
                return self._from_groups(slot, [group.name for group in stage.groups])

    def _from_fixture(self, slot: Winner | Loser, fixture: FixturePlan) -> _Origin | None:
        home, away = self.origin(fixture.home), self.origin(fixture.away)
        if home is None or away is None:  # a bye: no match, and who is there goes on
            return (home or away) if isinstance(slot, Winner) else None
        return _Origin("", str(slot), (fixture.id,), (), _merged(home.candidates, away.candidates))

    def _from_groups(self, slot: Slot, groups: Iterable[str]) -> _Origin:
        sources: list[str] = []
        candidates: list[tuple[str, ...]] = []
        for group in groups:
            sources += self._ids(self._fixtures_of_group[group])
            origins = map(self.origin, self.plan.group(group).slots)
            candidates += [origin.candidates for origin in origins if origin]
        return _Origin("", str(slot), tuple(sources), (), _merged(*candidates))

    # What a fixture waits for beyond its slots.

    def drawn_on(self, stage: StagePlan) -> tuple[str, ...]:
        """The games of other stages that the entrants of a stage come from; nothing where those wait for this stage too."""
        slots = dict.fromkeys(slot for fixture in stage.fixtures for slot in (fixture.home, fixture.away))
        origins = [origin for slot in slots if (origin := self.origin(slot))]
        waits = _merged(*((*origin.sources, *origin.after) for origin in origins))
        outside = tuple(id for id in waits if self.stage_of[id] != stage.name)
        return () if any(self._waits_for(id, stage.name) for id in outside) else outside

    def _waits_for(self, fixture: str, stage: str) -> bool:
        """Whether a fixture, or one before it, comes out of a stage."""
        seen, left = {fixture}, [fixture]
        while left:
            plan = self.plan.fixture(left.pop())
            if self.stage_of[plan.id] == stage:
                return True
            for origin in (self.origin(plan.home), self.origin(plan.away)):
                new = [id for id in (origin.sources if origin else ()) if id not in seen]
                seen.update(new)
                left += new
        return False

    def before_final(self, stage: StagePlan, final: FixturePlan) -> tuple[str, ...]:
        return self._ids(f for f in stage.fixtures if f.number < final.number and f.decides is not Decides.TITLE)

    def before_pairing(self, stage: StagePlan, fixture: FixturePlan) -> tuple[str, ...]:
        """A Swiss round is paired when the one before is over."""
        if stage.format != "swiss":
            return ()
        return self._ids(other for other in stage.fixtures if other.round == fixture.round - 1)

    def earlier_in_group(self, fixture: FixturePlan) -> tuple[str, ...]:
        return self._ids(other for other in self._fixtures_of_group[fixture.group] if other.round < fixture.round)

    def _ids(self, fixtures: Iterable[FixturePlan]) -> tuple[str, ...]:
        return tuple(fixture.id for fixture in self.played(fixtures))


def _merged(*parts: Iterable[str]) -> tuple[str, ...]:
    """All of them, each once, in order."""
    return tuple(dict.fromkeys(name for part in parts for name in part))

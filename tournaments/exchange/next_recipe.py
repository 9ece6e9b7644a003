"""The format of an imported competition as a recipe, so that a copy of it can begin: next season, the same again."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from tournaments.core.course import Course
from tournaments.core.errors import FormatError
from tournaments.core.formats import PRESETS, BestPlaced, GroupPlace, StagePlace, Winner, preset
from tournaments.core.formats.groups import group_name as letter
from tournaments.core.recipes import make_plan
from tournaments.exchange.file_plan import FilePlan, numbered
from tournaments.exchange.parts import Kind, Part
from tournaments.exchange.round_names import is_final, is_placing, is_third
from tournaments.exchange.ties import Tie

MOST_LEGS = 10


def recipe_of(
    parts: Sequence[Part], ties: Mapping[str, Sequence[Tie]], file: FilePlan, course: Course
) -> tuple[dict[str, Any], bool]:
    """The recipe, and whether it leads to as many matches as the file has. One that leads nowhere is cut shorter."""
    count = len(file.teams)
    if known := _well_known(file, count):
        return {"preset": known}, True
    stages = _Stages(parts, ties, file, course).specs
    for length in range(len(stages), 0, -1):
        recipe = {"stages": stages[:length]}
        try:
            plan = make_plan(recipe, count)
        except FormatError:
            continue
        return recipe, sum(1 for _ in plan.fixtures()) == len(file.fixtures)
    return {"preset": "league"}, False


def _well_known(file: FilePlan, count: int) -> str | None:
    """The ready-made cup whose knockout has the very slots that the file writes."""
    written = [{frozenset((each.home, each.away)) for each in stage.fixtures} for stage in file.plan.stages[1:]]
    for name, known in PRESETS.items():
        if known.entrants == count and len(written) == 1:
            later = preset(name, count).stages[1:]
            if [{frozenset((each.home, each.away)) for each in stage.fixtures} for stage in later] == written:
                return name
    return None


class _Stages:
    """The stages of a recipe. Whoever has played before comes in by the place that was won there."""

    def __init__(self, parts: Sequence[Part], ties: Mapping[str, Sequence[Tie]], file: FilePlan, course: Course) -> None:
        self.seats = {name: number for number, name in enumerate(file.teams, 1)}
        self.names = {str(number): name for name, number in self.seats.items()}
        self.course = course
        self.places: dict[str, tuple[Part, str, int]] = {}  # by team, its place in the last table it was in
        self.letters: dict[str, str] = {}  # groups by the names that a recipe gives them
        self.specs: list[dict[str, Any]] = []
        ids = numbered(parts)
        n = 0
        while n < len(parts):
            part = parts[n]
            n += 1
            if part.kind is not Kind.KNOCKOUT:
                self.specs.append(self._table(part))
                self._remember(part)
                continue
            mine = list(ties[part.name])
            # A knockout that goes on under another name is one bracket.
            while n < len(parts) and parts[n].kind is Kind.KNOCKOUT and any(tie.feeds for tie in _first(ties[parts[n].name])):
                mine += ties[parts[n].name]
                n += 1
            self.specs.append(self._knockout(part, mine, {ids[tie.last.line]: tie for tie in mine}))
            for name in {name for tie in mine for name in tie.teams}:
                self.places.pop(name, None)

    def _table(self, part: Part) -> dict[str, Any]:
        groups: dict[str, set[str]] = {}
        for each in part.matches:
            groups.setdefault(each.group if part.kind is Kind.GROUPS else "", set()).update(each.match.pair)
        pairs = sum(len(group) * (len(group) - 1) // 2 for group in groups.values())
        options: dict[str, Any] = {"legs": min(MOST_LEGS, max(1, round(len(part.matches) / pairs)))}
        if part.kind is Kind.GROUPS:
            options["count"] = len(groups)
            if self.letters:
                options["first_group"] = letter(len(self.letters) + 1)
            for name in groups:
                self.letters[name] = letter(len(self.letters) + 1)
        spec: dict[str, Any] = {"name": part.name, "format": part.kind.value, "options": options}
        return spec | self._field(part.teams)

    def _field(self, teams: Sequence[str]) -> dict[str, Any]:
        """Nothing where the whole field plays, as then any number can."""
        known = [name for name in teams if name in self.seats]
        if len(known) == len(self.seats) and not self.specs:
            return {}
        return {"entrants": self._slots(sorted(known, key=self._rank))}

    def _rank(self, name: str) -> tuple[int, str, int]:
        """The better place first; whoever enters only now stands behind."""
        if name in self.places:
            _, group, place = self.places[name]
            return place, group, 0
        return 1000, "", self.seats[name]

    def _slots(self, names: Sequence[str]) -> list[str]:
        placed = Counter((self.places[name][0].name, self.places[name][2]) for name in names if name in self.places)
        found: list[str] = []
        for name in names:
            if name not in self.places:
                found.append(f"seed {self.seats[name]}")
                continue
            part, group, place = self.places[name]
            groups = tuple(dict.fromkeys(self.letters[each.group] for each in part.matches)) if part.kind is Kind.GROUPS else ()
            if part.kind is Kind.LEAGUE:
                found.append(str(StagePlace(part.name, place)))
            elif placed[part.name, place] == len(groups):
                found.append(str(GroupPlace(self.letters[group], place)))
            else:  # not all of that place have come so far: the best of them
                line = 1 + sum(slot.startswith(f"{place}:") for slot in found)
                found.append(str(BestPlaced(place, groups, line)))
        return found

    def _remember(self, part: Part) -> None:
        for group in {each.group if part.kind is Kind.GROUPS else part.name for each in part.matches}:
            for row in self.course.tables.get(group, ()):
                self.places[self.names[row.team]] = (part, group, row.place)

    def _knockout(self, part: Part, ties: Sequence[Tie], by_id: Mapping[str, Tie]) -> dict[str, Any]:
        racing = [tie for tie in ties if not is_placing(tie.round)]
        final = next((tie for tie in reversed(racing) if is_final(tie.round)), racing[-1] if racing else ties[-1])
        legs = Counter(len(tie.legs) for tie in racing if tie is not final).most_common(1)
        teams = [name for tie in ties for name in (tie.last.home, tie.last.away) if name in self.seats]
        field = list(dict.fromkeys(teams))
        options: dict[str, Any] = {"legs": legs[0][0] if legs else 1, "final_legs": len(final.legs)}
        if any(is_third(tie.round) for tie in ties) and len(field) > 3:
            options["third_place"] = True
        spec: dict[str, Any] = {"name": part.name, "format": "knockout", "options": options}
        if not self.specs and len(field) == len(self.seats):
            return spec  # a cup: drawn or seeded anew
        lines = _lines(final, by_id)
        if lines is not None and set(lines) - {None} == set(field):
            slots = iter(self._slots([name for name in lines if name is not None]))
            return spec | {
                "entrants": ["bye" if name is None else next(slots) for name in lines],
                "options": options | {"seeding": "drawn"},
            }
        return spec | {"entrants": self._slots(sorted(field, key=self._rank))}


def _first(ties: Sequence[Tie]) -> list[Tie]:
    return [tie for tie in ties if tie.round == ties[0].round]


def _lines(final: Tie, by_id: Mapping[str, Tie]) -> list[str | None] | None:
    """The lines of the bracket that ends with this tie, top to bottom, a bye as None; None where it is no bracket."""

    def below(tie: Tie, depth: int) -> list[tuple[str, int]]:
        found = []
        for name in (tie.last.home, tie.last.away):
            source = tie.feeds.get(name)
            before = by_id.get(source.fixture) if isinstance(source, Winner) else None
            found += below(before, depth + 1) if before is not None else [(name, depth)]
        return found

    leaves = below(final, 1)
    deepest = max(depth for _, depth in leaves)
    if any(depth < deepest - 1 for _, depth in leaves):
        return None  # two byes in a row: seeded instead
    lines: list[str | None] = []
    for name, depth in leaves:
        lines += [name] if depth == deepest else [name, None]
    return lines

"""From a description to a proposal: stages, groups, legs and slots, with what has to be asked and what is worth a word.

Pure, and the same every time: whoever confirms sends the same file and the answers once more, and gets what was shown.
"""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rules.refusal import Saying
from tournaments.core.course import Course
from tournaments.core.formats import Decides
from tournaments.core.formats.entrants import MOST_ENTRANTS
from tournaments.core.formats.slots import Loser, Slot, Winner
from tournaments.core.names import name_key
from tournaments.core.standings import TableRules
from tournaments.exchange.description import Description, FileMatch, where
from tournaments.exchange.errors import FileError
from tournaments.exchange.file_plan import FilePlan, made, numbered
from tournaments.exchange.file_slots import is_nobody, slot_of
from tournaments.exchange.next_recipe import recipe_of
from tournaments.exchange.parts import Kind, Part, as_kind, joined, parts_of, shown
from tournaments.exchange.questions import Asking, Question
from tournaments.exchange.remarks import remarks_on
from tournaments.exchange.round_names import for_a_place, group_name, taken_apart
from tournaments.exchange.similar_names import spellings
from tournaments.exchange.ties import Tie, link, ties_of, told, went_on

KINDS = {
    Kind.LEAGUE: Saying("a table of its own"),
    Kind.GROUPS: Saying("groups"),
    Kind.KNOCKOUT: Saying("a knockout"),
    Kind.OUT: Saying("left out"),
}
PRIZES = {
    "title": Saying("the title"),
    "place": Saying("a place, such as promotion"),
    "next": Saying("who goes on to the next stage"),
}
_DECIDES = {"title": Decides.TITLE, "place": Decides.PROMOTION, "next": Decides.PROGRESS}


@dataclass(frozen=True)
class Proposal:
    """What would be made of a file. `unknown` are answers to questions that nobody asked."""

    name: str
    season: str
    parts: tuple[Part, ...]
    ties: Mapping[str, Sequence[Tie]]
    file: FilePlan
    course: Course
    recipe: Mapping[str, Any]
    questions: tuple[Question, ...]
    remarks: tuple[Saying, ...]
    unknown: tuple[str, ...]

    @property
    def open_questions(self) -> list[Question]:
        return [question for question in self.questions if question.open]


def propose(description: Description, answers: Mapping[str, str], rules: TableRules | None = None) -> Proposal:
    """The proposal for a file, as far as the answers go. Raises FileError, or FormatError where no competition can be made."""
    asking = Asking(answers)
    remarks = list(description.remarks)
    matches = _once(_spelled(description, asking), asking)
    slots, matches = _known(matches, remarks)
    parts = _parts(matches, asking)
    ties = {part.name: ties_of(part) for part in parts if part.kind is Kind.KNOCKOUT}
    _decided(ties, asking, remarks)
    ids = numbered(parts)
    link(parts, ties, ids)
    mine = _translated(slots, matches, ties, ids)
    prizes = {part.name: _DECIDES[_prize(parts, part, ties, asking)] for part in parts if part.kind is Kind.KNOCKOUT}
    file = made(parts, ties, mine, prizes)
    if len(file.teams) > MOST_ENTRANTS:
        raise FileError(
            "The file has {count} teams; a competition has at most {most}.", count=len(file.teams), most=MOST_ENTRANTS
        )
    course = Course(file.plan, [str(n) for n in range(1, len(file.teams) + 1)], file.reports, {"": rules or TableRules()})
    recipe, same = recipe_of(parts, ties, file, course)
    remarks += remarks_on(parts, course)
    if not same:
        remarks.append(Saying("A copy for the next season gets the closest format there is, not this very one."))
    return Proposal(
        description.name, description.season, tuple(parts), ties, file, course, recipe, tuple(asking.questions), tuple(remarks),
        tuple(asking.unknown()),
    )  # fmt: skip


# -- names -----------------------------------------------------------------------------


def _spelled(description: Description, asking: Asking) -> list[FileMatch]:
    """With one name for each club."""
    known = [each for each in description if not is_nobody(each.home) and not is_nobody(each.away)]
    names: dict[str, str] = {}
    first: dict[str, str] = {}
    for name in (name for each in description for name in (each.home, each.away)):
        if first.setdefault(name_key(name), name) != name:  # "lyon" is "Lyon"
            names[name] = first[name_key(name)]
    apart = set(names) | set(_slots(description.matches))  # "3A/B/C" and "3A/B/D" are no clubs
    for found in spellings([each for each in known if not each.pair & apart]):
        answer = asking.choose(
            f"same:{found.name}",
            Saying("Are “{name}” and “{other}” the same club?", name=found.name, other=found.known_as),
            [("yes", Saying("yes, it is “{name}”", name=found.known_as)), ("no", Saying("no, two clubs"))],
            "yes" if found.likely else "no",
            asked=True,
        )
        if answer == "yes":
            names[found.name] = found.known_as
    for name in names:  # a third spelling of the second
        while names[name] in names:
            names[name] = names[names[name]]
    matches = list(description.renamed(names))
    for each in matches:
        if each.home == each.away and not is_nobody(each.home):
            raise FileError("{where}: {home} plays against itself.", where=where(each.line), home=each.home)
    return matches


def _once(matches: Sequence[FileMatch], asking: Asking) -> list[FileMatch]:
    """Without matches that are in the file twice."""
    same: dict[tuple[str, ...], list[FileMatch]] = defaultdict(list)
    for each in matches:
        if not is_nobody(each.home) and not is_nobody(each.away):
            same[each.stage, each.round, each.group, each.home, each.away, each.date].append(each)
    left_out: set[int] = set()
    for some in same.values():
        scores = {each.goals for each in some if each.goals is not None}
        if len(scores) > 1:
            raise FileError(
                "{where} is the same as match {other}, with another result.", where=where(some[1].line), other=some[0].line
            )
        best = next((each for each in some if each.goals is not None), some[0])
        left_out |= {each.line for each in some if each is not best}
    if left_out:
        first = next(each for each in matches if each.line in left_out)
        answer = asking.choose(
            "repeated",
            Saying("Matches that are in the file twice: {count}, such as {home} – {away}. Do they count once?",
                   count=len(left_out), home=first.home, away=first.away),
            [("once", Saying("yes, once")), ("twice", Saying("no, both were played"))],
            "once",
            asked=True,
        )  # fmt: skip
        if answer == "once":
            return [each for each in matches if each.line not in left_out]
    return list(matches)


def _known(matches: Sequence[FileMatch], remarks: list[Saying]) -> tuple[dict[str, Slot], list[FileMatch]]:
    """What stands for a team that is to be found out; and the matches without those nobody can find out."""
    slots = _slots(matches)
    known = [each for each in matches if not any(is_nobody(name) and name not in slots for name in (each.home, each.away))]
    if len(known) < len(matches):
        lost = next(each for each in matches if each not in known)
        remarks.append(
            Saying(
                "Matches left out, because their teams are not known yet: {count}, such as {home} – {away}.",
                count=len(matches) - len(known), home=lost.home, away=lost.away,
            )
        )  # fmt: skip
    if not known:
        raise FileError("The file has no matches.")
    return slots, known


def _slots(matches: Sequence[FileMatch]) -> dict[str, Slot]:
    groups = {group_name(taken_apart(each.stage, each.round, each.group).group) for each in matches} - {""}
    numbers = {each.number for each in matches if each.number is not None}
    names = dict.fromkeys(name for each in matches for name in (each.home, each.away))
    return {name: slot for name in names if (slot := slot_of(name, groups, numbers)) is not None}


def _translated(
    slots: Mapping[str, Slot], matches: Sequence[FileMatch], ties: Mapping[str, Sequence[Tie]], ids: Mapping[int, str]
) -> dict[str, Slot]:
    """Slots with the numbers that the matches get here; of two legs the second decides."""
    lines = {str(each.number): each.line for each in matches if each.number is not None}
    deciding = {each.match.line: tie.last.line for some in ties.values() for tie in some for each in tie.legs}
    found: dict[str, Slot] = {}
    for name, slot in slots.items():
        if isinstance(slot, Winner | Loser):
            line = lines.get(slot.fixture)
            if line not in deciding:
                raise FileError("“{name}”: match {number} is no match of a knockout.", name=name, number=slot.fixture)
            slot = type(slot)(ids[deciding[line]])
        found[name] = slot
    return found


# -- stages ----------------------------------------------------------------------------


def _parts(matches: Sequence[FileMatch], asking: Asking) -> list[Part]:
    parts = parts_of(matches)
    for part in list(parts):
        tables = [each for each in parts[: _place(parts, part)] if each.kind is Kind.LEAGUE]
        # Some of those of an earlier table: a league that was split. Nearly all of them are another season.
        source = next(
            (each for each in tables if set(part.teams) < set(each.teams) and 3 * len(part.teams) <= 2 * len(each.teams)), None
        )
        follows = source is not None and part.kind is Kind.LEAGUE
        choices: list[tuple[str, Saying]] = [(kind.value, words) for kind, words in KINDS.items()]
        choices += [(f"with:{each.name}", Saying("it counts in the table of {part}", part=shown(each))) for each in tables]
        if follows and source is not None:
            text = Saying("{part}: do the points of {before} carry over?", part=shown(part), before=shown(source))
        elif part.sure:
            text = Saying("{part} is", part=shown(part))
        else:
            text = Saying("{part}: not everyone plays everyone. Is it", part=shown(part))
        chosen = asking.choose(f"part:{part.name}", text, choices, part.kind.value, asked=follows or not part.sure)
        if chosen.startswith("with:"):
            parts = joined(parts, part.name, chosen.removeprefix("with:"))
        else:
            at = _place(parts, part)
            parts = [*parts[:at], as_kind(part, Kind(chosen)), *parts[at + 1 :]]
    parts = [part for part in parts if part.kind is not Kind.OUT]
    if not parts:
        raise FileError("Everything is left out, so there is nothing to import.")
    return parts


def _place(parts: Sequence[Part], part: Part) -> int:
    return next(n for n, each in enumerate(parts) if each.name == part.name)


def _decided(ties: Mapping[str, Sequence[Tie]], asking: Asking, remarks: list[Saying]) -> None:
    """Who went on where no result says it."""
    every = [tie for some in ties.values() for tie in some]
    said: dict[int, Any] = {}
    for id, choice in asking.answers.items():
        if id.startswith("tie:") and id[4:].isdigit() and choice in ("home", "away"):
            said[int(id[4:])] = choice
    left = [tie for some in ties.values() for tie in went_on(some, said)]
    for tie in every:
        if tie.how == "later":
            remarks.append(
                Saying("{tie}: {team} went through, since it plays in a later round.", tie=told(tie), team=tie.winner)
            )
        if tie in left or tie.how == "said":
            teams = [("home", Saying("{team}", team=tie.last.home)), ("away", Saying("{team}", team=tie.last.away))]
            choices = [*teams, ("", Saying("nobody knows yet"))]
            asking.choose(f"tie:{tie.last.line}", Saying("{tie}: who went through?", tie=told(tie)), choices, "", asked=True)


def _prize(parts: Sequence[Part], part: Part, ties: Mapping[str, Sequence[Tie]], asking: Asking) -> str:
    """What a knockout is about: if the first of the league before it does not take part, it is not about the title."""
    at = _place(parts, part)
    winners = {tie.winner for tie in ties[part.name] if tie.winner}
    later = next((each for each in parts[at + 1 :] if winners & set(each.teams) and not for_a_place(each.title)), None)
    before = next((each for each in reversed(parts[:at]) if each.kind is Kind.LEAGUE), None)
    if later is not None and not _anew(later, part, parts):
        default = "next"
    elif for_a_place(part.title) or (before is not None and leader(before) not in part.teams):
        default = "place"
    else:
        default = "title"
    choices = list(PRIZES.items())
    return asking.choose(f"prize:{part.name}", Saying("{part} decides", part=shown(part)), choices, default, asked=False)


def _anew(later: Part, part: Part, parts: Sequence[Part]) -> bool:
    """What comes later begins anew, with those who were there before the knockout as well."""
    before = {name for each in parts[: _place(parts, part)] for name in each.teams}
    return later.kind is Kind.LEAGUE and len(before & set(later.teams)) > len(part.teams)


def leader(part: Part) -> str | None:
    """Who has most points, then the best difference."""
    points: Counter[str] = Counter()
    for each in part.matches:
        if each.match.goals is None:
            continue
        home, away = each.match.goals
        points[each.match.home] += 10_000 * (3 if home > away else home == away) + home - away
        points[each.match.away] += 10_000 * (3 if away > home else home == away) + away - home
    return max(points, key=lambda name: points[name]) if points else None

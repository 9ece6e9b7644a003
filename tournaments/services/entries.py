"""Entries: who takes part, before the start and after it."""

from collections.abc import Iterable, Mapping, Sequence

from django.conf import settings
from django.db.models import Max
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.core.course import SETTLED, Withdrawal, fully_paired
from tournaments.core.errors import FormatCode, FormatError
from tournaments.core.formats.late import TAKES_NEWCOMERS, join
from tournaments.core.formats.stored import stage_as_dict
from tournaments.core.names import clean_name, name_key
from tournaments.exchange.team_lists import NewTeam
from tournaments.models import Competition, Entry, Fixture, Result, State, Team
from tournaments.models.entries import list_teams
from tournaments.selectors.situation import Situation
from tournaments.services.command import Act, entry_numbered, verb
from tournaments.services.entrants import entrants, labels_of, team_of, teams_of
from tournaments.services.limits import check_entrants, check_fixtures, check_stage
from tournaments.services.refusals import Conflict, Refusal
from tournaments.services.start import fixture_row
from tournaments.services.teams import consenting


@verb("enter", "entries")
def enter(act: Act, teams: Sequence[NewTeam]) -> None:
    """Enter teams by name, in the order of their seeds. A team the actor has is used again, any other is made."""
    _draft(act)
    _check_room(act.competition, len(teams))
    entered = _entered(act.competition)
    number = _last(act.competition, "number")
    seat = _last(act.competition, "seat")
    for position, each in enumerate(teams, 1):
        if not isinstance(each.name, str) or not each.name.strip():
            raise FormatError(FormatCode.NO_NAME, number=position)
        name = clean_name(each.name)
        if name_key(name) in entered:
            raise FormatError(FormatCode.SAME_NAME, name=name)
        entered.add(name_key(name))
    entries = [
        Entry(competition=act.competition, team=team, number=number + position, seat=seat + position, labels=labels_of(given))
        for position, (team, given) in enumerate(zip(teams_of(act.by.actor, teams), teams, strict=True), 1)
    ]
    Entry.objects.bulk_create(entries)
    _undraw(act)
    act.data["entries"] = [{"number": entry.number, "team": entry.team.name} for entry in entries]


@verb("enter", "entries")
def enter_teams(act: Act, teams: Sequence[Team]) -> None:
    """Enter teams that exist: with their owner's consent themselves, any other as a copy of the actor's own.

    What is played in a competition stands on the pages of a team, in public. So nobody enters somebody else's.
    """
    _draft(act)
    _check_room(act.competition, len(teams))
    entered = _entered(act.competition)
    number, seat = _last(act.competition, "number"), _last(act.competition, "seat")
    for given in teams:
        if given.name_key in entered:
            raise FormatError(FormatCode.SAME_NAME, name=given.name)
        entered.add(given.name_key)
    agreed = set(teams) if act.by.trusted else consenting(act.by.user, act.competition, teams)
    entries, listing = [], []
    for position, (given, team) in enumerate(zip(teams, entrants(act.by.actor, teams, agreed), strict=True), 1):
        labels = {"country": team.country} if team.country else {}
        entries.append(
            Entry(competition=act.competition, team=team, number=number + position, seat=seat + position, labels=labels)
        )
        listing.append({"team": team.name} if given in agreed else {"team": team.name, "copy": True})
    Entry.objects.bulk_create(entries)
    _undraw(act)
    act.data["entries"] = listing


@verb("remove entry", "entries")
def remove_entry(act: Act, number: int) -> None:
    """Take an entry out of a draft."""
    _draft(act)
    entry = entry_numbered(act.competition, number)
    act.data |= {"entry": number, "team": entry.team.name}
    drop_entry(act, entry)


def add_entry(act: Act, team: Team) -> Entry:
    """One team more in a draft, on the last seat: part of an action of its own (tournaments.services.signups)."""
    _draft(act)
    _check_room(act.competition, 1)
    labels = {"country": team.country} if team.country else {}
    number, seat = _last(act.competition, "number") + 1, _last(act.competition, "seat") + 1
    entry = Entry.objects.create(competition=act.competition, team=team, number=number, seat=seat, labels=labels)
    _undraw(act)
    return entry


def drop_entry(act: Act, entry: Entry) -> None:
    _draft(act)
    entry.delete()
    _reseat(act.competition, act.competition.entries.order_by("seat", "number"))
    _undraw(act)


@verb("seed entries", "entries")
def seed_entries(act: Act, numbers: Sequence[int]) -> None:
    """Put the entries into the order of their seeds: all of them, by number, the best first."""
    _draft(act)
    entries = {entry.number: entry for entry in act.competition.entries.all()}
    if sorted(numbers) != sorted(entries):
        raise Refusal("seeds", _("Seeds must list each entry of the competition once, by its number."))
    _reseat(act.competition, [entries[number] for number in numbers])
    _undraw(act)
    act.data["order"] = list(numbers)


@verb("label entry", "entries")
def label_entry(act: Act, number: int, labels: Mapping[str, str]) -> None:
    """What a draw keeps apart: country, club, last year's group."""
    _draft(act)
    entry = entry_numbered(act.competition, number)
    if not all(isinstance(key, str) and isinstance(value, str) and len(key) <= 40 for key, value in labels.items()):
        raise Refusal("labels", _("Labels are texts by name, such as country: FI."))
    entry.labels = dict(labels)
    entry.save()
    _undraw(act)
    act.data |= {"entry": number, "labels": dict(labels)}


# -- after the start ----------------------------------------------------------------


@verb("withdraw", "withdraw", undo=["entries"])
def withdraw(act: Act, number: int, choice: str) -> None:
    """A team leaves. The organiser says what becomes of its matches; it can be taken back."""
    act.need_reason()
    _started(act)
    entry = entry_numbered(act.competition, number)
    if entry.withdrawn:
        raise Conflict("withdrawn", _("{entry} has already withdrawn.").format(entry=entry))
    entry.withdrawn = _choice(choice)
    before = Situation(act.competition)
    entry.save(update_fields=["withdrawn"])
    act.data |= {"entry": number, "team": entry.team.name, "choice": choice}
    act.tell_consequences(before)


@verb("reinstate", "withdraw", undo=["entries"])
def reinstate(act: Act, number: int) -> None:
    """A team that withdrew is in again."""
    act.need_reason()
    entry = entry_numbered(act.competition, number)
    if not entry.withdrawn:
        raise Conflict("not_withdrawn", _("{entry} has not withdrawn.").format(entry=entry))
    before = Situation(act.competition)
    act.data |= {"entry": number, "team": entry.team.name, "choice": entry.withdrawn}
    entry.withdrawn = ""
    entry.save(update_fields=["withdrawn"])
    act.tell_consequences(before)


@verb("replace", "replace", undo=["entries", "results"])
def replace_team(act: Act, number: int, team: NewTeam, inherit: bool = True) -> None:
    """Another team takes over an entry, with its results or, if it does not inherit them, with all of them annulled."""
    act.need_reason()
    _started(act)
    take_over(act, entry_numbered(act.competition, number), team_of(act.by.actor, team), labels_of(team), inherit)


def take_over(act: Act, entry: Entry, team: Team, labels: Mapping[str, str], inherit: bool = True) -> None:
    """A team that exists takes over an entry: part of an action of its own (tournaments.services.check_in)."""
    act.need_reason()
    _started(act)
    if act.competition.entries.exclude(pk=entry.pk).filter(team__name_key=team.name_key).exists():
        raise FormatError(FormatCode.SAME_NAME, name=team.name)
    before = Situation(act.competition)
    act.data |= {"entry": entry.number, "before": entry.team.name, "after": team.name, "inherit": inherit}
    moved = entry.team_id, team.pk
    entry.team = team
    entry.labels = dict(labels) or entry.labels
    entry.withdrawn, entry.came = "", None
    entry.save()
    list_teams(moved)
    if not inherit:
        _annul_all(act, entry)
    act.tell_consequences(before)


@verb("late entry", "late entry", undo=["entries", "stages", "fixtures"])
def enter_late(act: Act, team: NewTeam, group: str = "", void: bool = False) -> None:
    """A newcomer after the start: on a seat that nobody takes, or in a league, a group or a Swiss stage that is under way.

    What was played stands (C-41): where matches would lose their basis nobody is let in, unless the organiser says with
    `void` that they may.
    """
    act.need_reason()
    _started(act)
    if act.competition.cut_short:
        raise Conflict("cut_short", _("The season was ended early, so no team can enter any more."))
    _check_room(act.competition, 1)
    name = clean_name(team.name)
    if name_key(name) in {name_key(other) for other in act.competition.entries.values_list("team__name", flat=True)}:
        raise FormatError(FormatCode.SAME_NAME, name=name)
    before = Situation(act.competition)
    seat = next((seat for seat, key in enumerate(before.field, 1) if not key), None)
    if seat is None:
        seat = len(before.field) + 1
        _join(act, before, seat, group)
    number = _next_number(act.competition)
    newcomer = team_of(act.by.actor, team)
    Entry.objects.create(competition=act.competition, team=newcomer, number=number, seat=seat, labels=labels_of(team))
    list_teams([newcomer.pk])
    act.data |= {"entry": number, "team": name, "group": group}
    act.tell_consequences(before)
    found = act.data["consequences"]
    lost = sorted({*found["void"], *found["live"]})
    if lost and not void and not act.looks:
        words = ngettext(
            "Match {numbers} has already started or been played, so the bracket stays as played.",
            "Matches {numbers} have already started or been played, so the bracket stays as played.",
            len(lost),
        )
        raise Conflict("would_void", words.format(numbers=", ".join(map(str, lost))), void=lost)


def _next_number(competition: Competition) -> int:
    """A number that nobody has had, even if letting them in was undone: the history goes by numbers."""
    late = competition.actions.filter(verb="late entry").values_list("data", flat=True)
    had = [each["entry"] for each in late if isinstance(each.get("entry"), int)]
    return int(max(_last(competition, "number"), *had, 0)) + 1


def late_groups(competition: Competition) -> list[str]:
    """Where a newcomer can still enter: the groups to choose from, or one without a name if a seat waits for it.

    None is left in an archive, a draft, a knockout, a Swiss stage whose last round is paired.
    """
    stage = competition.stages.order_by("number").annotate(paired=Max("fixtures__round")).first()
    seats = {seat for seat in competition.entries.values_list("seat", flat=True) if seat}
    if stage is None or competition.state == State.ARCHIVED or len(seats) >= settings.ENTRANTS_PER_COMPETITION:
        return []
    if len(seats) < max(seats, default=0):
        return [""]
    if stage.format not in TAKES_NEWCOMERS or (stage.format == "swiss" and stage.paired == len(stage.plan["rounds"])):
        return []
    return [group["name"] for group in stage.plan["groups"]]


def _join(act: Act, before: Situation, seat: int, group: str) -> None:
    """Make room in the first stage: its plan gets a seat, its fixtures those of the newcomer."""
    stage = before.plan.stages[0]
    groups = [each.name for each in stage.groups]
    if stage.format == "swiss" and fully_paired(stage):
        raise Refusal("nothing_to_pair", _("There is no round left to pair."))
    if not group and len(groups) > 1:
        raise Refusal("which_group", _("Choose the group of the team: {known}.").format(known=", ".join(groups)))
    over = {
        number
        for number in range(1, len(stage.rounds) + 1)
        if all(before.course.status[each.id] in SETTLED for each in stage.fixtures if each.round == number)
    }
    last = max(fixture.number for fixture in before.fixtures)
    joined = join(stage, seat, group or "".join(groups[:1]), last + 1, over)
    check_stage(joined)
    check_fixtures(act.competition, len(joined.fixtures) - len(stage.fixtures))
    row = before.stages[0]
    row.plan = stage_as_dict(joined)
    row.save(update_fields=["plan"])
    Fixture.objects.bulk_create(fixture_row(row, each) for each in joined.fixtures[len(stage.fixtures) :])


def _annul_all(act: Act, entry: Entry) -> None:
    """The entry's results become annulled ones: the rows stay, each superseded by one that says so."""
    standing = (entry.home_results.all() | entry.away_results.all()).filter(superseded=False).exclude(outcome="annulled")
    old = list(standing.select_related("fixture"))
    Result.objects.filter(pk__in=[each.pk for each in old]).update(superseded=True)
    Result.objects.bulk_create(
        Result(
            fixture=each.fixture,
            home_id=each.home_id,
            away_id=each.away_id,
            outcome="annulled",
            revision=act.revision,
            order=each.order,
            reason=act.by.reason.strip(),
            reporter=act.by.actor,
            listed=act.competition.listed,
        )
        for each in old
    )
    act.data["annulled"] = [each.fixture.number for each in old]


# -- shared ---------------------------------------------------------------------------


def _draft(act: Act) -> None:
    if act.competition.started:
        raise Conflict("started", _("The competition has started. Teams can now withdraw, be replaced or enter late."))


def _started(act: Act) -> None:
    if not act.competition.started:
        raise Conflict("draft", _("The competition has not started. Change its entries instead."))


def _choice(choice: str) -> str:
    if choice not in {each.value for each in Withdrawal}:
        known = ", ".join(Withdrawal)
        raise Refusal(
            "withdrawal",
            _("Choose what happens to the matches: one of {known}, not “{choice}”.").format(known=known, choice=choice),
        )
    return choice


def _check_room(competition: Competition, more: int) -> None:
    check_entrants(competition.entries.count() + more)


def _entered(competition: Competition) -> set[str]:
    return set(competition.entries.values_list("team__name_key", flat=True))


def _last(competition: Competition, what: str) -> int:
    last: int | None = competition.entries.aggregate(last=Max(what))["last"]
    return last or 0


def _reseat(competition: Competition, order: Iterable[Entry]) -> None:
    """Seats 1, 2, 3... in that order. All are emptied first, as no two may sit on one."""
    entries = list(order)
    competition.entries.update(seat=None)
    for seat, entry in enumerate(entries, 1):
        entry.seat = seat
    Entry.objects.bulk_update(entries, ["seat"], batch_size=500)


def _undraw(act: Act) -> None:
    """A draw made for other entries is worth nothing."""
    if act.competition.members:
        act.competition.members = []
        act.competition.save(update_fields=["members"])

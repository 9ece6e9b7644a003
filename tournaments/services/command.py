"""The frame of every verb: one transaction, the competition locked, the right checked, the action written down."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import cached_property, update_wrapper
from typing import Any, Concatenate, Final, Generic, ParamSpec

from django.db import transaction
from django.db.models import Q
from django.dispatch import Signal
from django.utils.translation import gettext as _

from tournaments.core.course import SETTLED, Status
from tournaments.models import Action, Competition, Entry, Fixture, State
from tournaments.selectors.permissions import User, may
from tournaments.selectors.prepared import Prepared
from tournaments.selectors.situation import Situation
from tournaments.services.consequences import Consequences, compare
from tournaments.services.facts import Kept
from tournaments.services.kept import COUNTS, SETTLED_ROWS, count_up
from tournaments.services.kits import dress
from tournaments.services.refusals import Conflict, Forbidden, Refusal, refusing

P = ParamSpec("P")
REASON_LENGTH: Final = 400
KEY_LENGTH: Final = 80
_OPEN: Final = [status.value for status in Status if status not in SETTLED]

# Sent with `action` before the commit, in its transaction: what must be there whenever the action is, such as what is to be
# told to others, is stored here. `more` is as below; `together` are all actions of many results stored at once.
written = Signal()
# Sent after the commit with `action`: live pages hang here, and whatever else finds by itself what a dead process forgot. Of
# many results stored at once (tournaments.services.many_results) each is sent, with `followed` true, as whoever stored them has
# looked already at what can be played now, and `more` true for all but the last.
recorded = Signal()


@dataclass(frozen=True)
class By:
    """Who asks, why, and on what grounds.

    `key` makes a request that arrives twice one action; `asked` is a sum over what it asked for, where it is known. `revision`
    is what the asker saw: if the competition has moved on, nothing is done. `trusted` is for our own commands and workers,
    which answer to nobody.
    """

    user: User = None
    reason: str = ""
    key: str = ""
    revision: int | None = None
    trusted: bool = False
    name: str = ""
    asked: str = ""

    def may(self, verb: str, competition: Competition) -> bool:
        return self.trusted or may(self.user, verb, competition)

    @cached_property
    def actor(self) -> Any:
        return self.user if self.user is not None and self.user.is_authenticated else None

    @cached_property
    def actor_name(self) -> str:
        return self.name or (self.actor.get_username() if self.actor else "")


@dataclass
class Act:
    """A verb being carried out: the locked competition, who asked, and what to write down about it."""

    competition: Competition
    by: By
    data: dict[str, Any] = field(default_factory=dict)
    touched: Fixture | None = None  # set where nothing but this fixture can have changed
    settle: bool = True
    own: int | None = None  # the match whose result is reported or taken back
    looks: bool = False  # it is only a look at what would follow
    kept: Kept = field(init=False)

    def __post_init__(self) -> None:
        self.kept = Kept(self.competition)

    def keep(self, kind: str, **only: Any) -> None:
        """Remember rows as they are, so that the action can be undone (tournaments.services.facts)."""
        if not self.looks:
            self.kept.keep(kind, **only)

    @property
    def revision(self) -> int:
        """The one this action will have."""
        return self.competition.revision + 1

    def need_reason(self) -> None:
        if not self.by.reason.strip():
            raise Refusal("no_reason", _("Give a reason."))

    def tell_consequences(self, before: Situation) -> Consequences:
        """Write down what follows, so that the audit trail tells it."""
        found = compare(before, Situation(self.competition), self.competition.revision, self.own)
        self.data["consequences"] = found.as_dict()
        return found


Doing = Callable[Concatenate[Act, P], None]


class Service(Generic[P]):
    """A verb: `service(competition, by, ...) -> Action`, and `service.preview(competition, by, ...)` says what would follow."""

    def __init__(self, do: Doing[P], name: str, right: str, undo: Sequence[str]) -> None:
        update_wrapper(self, do)
        self.do, self.name, self.right, self.undo = do, name, right, undo

    def __call__(self, competition: Competition, by: By, /, *args: P.args, **kwargs: P.kwargs) -> Action:
        """Do it. The same key again returns the action it made first. The competition passed in gets the new values."""
        with refusing(), transaction.atomic():
            locked = _admitted(competition, by, self.right)
            if by.key and (done := Action.objects.filter(competition=locked, key=by.key).first()):
                check_repeated(by, self.name, done.verb, done.asked)
                return done
            _check_as_it_is(locked, by, self.right)
            act = self._begun(locked, by)
            self.do(act, *args, **kwargs)
            if act.settle:
                settle(locked, [act.touched] if act.touched is not None else ())
                forget_sheets(locked, act.touched)
                if act.touched is None:
                    dress(locked)
            action = record(act, self.name)
        competition.refresh_from_db()
        return action

    def preview(self, competition: Competition, by: By, /, *args: P.args, **kwargs: P.kwargs) -> Consequences:
        """What would follow, before anybody confirms it: it is done and taken back at once. Confirm with the revision it names.

        Nobody is told, and nothing is kept. What the asker saw earlier does not matter to a look at what is now.
        """
        by = replace(by, reason=by.reason.strip() or "–", revision=None)
        with refusing(), transaction.atomic():
            locked = _admitted(competition, by, self.right)
            _check_as_it_is(locked, by, self.right)
            before = Situation(locked)
            before.course  # noqa: B018  # worked out before anything changes
            act = self._begun(locked, by, looks=True)
            self.do(act, *args, **kwargs)
            found = compare(before, Situation(locked), locked.revision, act.own)
            transaction.set_rollback(True)
        return found

    def _begun(self, locked: Competition, by: By, looks: bool = False) -> Act:
        act = Act(locked, by, looks=looks)
        for kind in () if looks else self.undo:
            act.keep(kind)
        return act


def verb(name: str, right: str, undo: Sequence[str] = ()) -> Callable[[Doing[P]], Service[P]]:
    """Makes a function of an Act into a service. `undo` are the kinds of rows it changes (tournaments.services.facts)."""

    def wrap(do: Doing[P]) -> Service[P]:
        return Service(do, name, right, undo)

    return wrap


@contextmanager
def command(competition: Competition, by: By, right: str) -> Iterator[Competition]:
    """The frame of a verb around what leaves no action: a secret, or nothing that changes the course. Gives the competition."""
    with refusing(), transaction.atomic():
        locked = _admitted(competition, by, right)
        _check_as_it_is(locked, by, right)
        yield locked


def _admitted(competition: Competition, by: By, right: str) -> Competition:
    locked = lock(competition)
    if not by.may(right, locked):
        raise Forbidden(right)
    check(by)
    return locked


def _check_as_it_is(locked: Competition, by: By, right: str) -> None:
    """Whether it is what the asker saw, and may be changed at all."""
    sentence = _("The competition has changed. It is at revision {now}, and you saw {seen}.")
    check_seen(by, locked.revision, sentence)
    if locked.state == State.ARCHIVED and right not in ("archive", "delete"):
        raise Refusal("archived", _("This competition is archived. Its owner has to restore it first."))


def lock(competition: Competition) -> Competition:
    """The competition as it is now, with everybody else waiting until this transaction is over."""
    # On SQLite a transaction holds the whole database from its beginning (settings: IMMEDIATE).
    return Competition.objects.select_for_update().get(pk=competition.pk)


def check_repeated(by: By, verb: str, earlier: str, asked: str) -> None:
    """A key stands for one request: another one that comes with it is not lost as if it had been done."""
    if verb != earlier or (asked and by.asked and asked != by.asked):
        raise Conflict("key_used", _("This key has been used for something else."))


def check_seen(by: By, now: int, sentence: str) -> None:
    """Nothing is done on the grounds of what is no more."""
    if by.revision is not None and by.revision != now:
        raise Conflict("stale", sentence.format(now=now, seen=by.revision), revision=now)


def check(by: By) -> None:
    if len(by.reason) > REASON_LENGTH:
        raise Refusal(
            "reason_too_long",
            _("The reason is too long: {reason_length} characters at most.").format(reason_length=REASON_LENGTH),
        )
    if len(by.key) > KEY_LENGTH:
        raise Refusal("key_too_long", _("The key is too long: {key_length} characters at most.").format(key_length=KEY_LENGTH))


def record(act: Act, verb: str) -> Action:
    """Write the action down and let those know who listen."""
    competition = act.competition
    competition.revision += 1
    if act.touched is None:
        count_up(competition)
    competition.save(update_fields=["revision", "state", *COUNTS])
    action = Action.objects.create(
        competition=competition,
        revision=competition.revision,
        verb=verb,
        actor=act.by.actor,
        actor_name=act.by.actor_name,
        reason=act.by.reason.strip(),
        key=act.by.key,
        asked=act.by.asked,
        data=act.data,
        undo=act.kept.changes() if act.kept.rows else None,
    )
    written.send(Action, action=action)
    transaction.on_commit(lambda: recorded.send(Action, action=action))
    return action


def settle(competition: Competition, touched: Sequence[Fixture] = ()) -> bool:
    """Bring who plays whom up to date in the rows; says whether it was all worked out anew.

    With `touched`, nothing but the status of these fixtures can have changed. While a group is under way its results move
    nobody else, so only the fixtures themselves are looked at. The cost of a report in a league does not grow with the
    league.
    """
    if competition.state == State.DRAFT:
        return False
    if touched:
        before = len(_settled([each.pk for each in touched]))
        competition.number_played += sum(each.status in SETTLED_ROWS for each in touched) - before
    for status in {each.status for each in touched}:
        some = [each.pk for each in touched if each.status == status]
        Fixture.objects.filter(pk__in=some).update(status=status)
    if touched and _under_way(competition, {each.group for each in touched}):
        return False
    situation = Situation(competition)
    course = situation.course
    changed: list[Fixture] = []
    for fixture in situation.fixtures:
        home, away = (_entry(situation, key) for key in course.pairing(fixture.key))
        status = course.status[fixture.key].value
        if (fixture.home_id, fixture.away_id, fixture.status) != (home, away, status):
            fixture.home_id, fixture.away_id, fixture.status = home, away, status
            changed.append(fixture)
    Fixture.objects.bulk_update(changed, ["home", "away", "status"], batch_size=500)
    if competition.state != State.ARCHIVED:
        competition.state = State.FINISHED if course.over() else State.RUNNING
    if touched:  # whoever touches more counts when the action is written down
        count_up(competition)
    return True


def _under_way(competition: Competition, groups: set[str]) -> bool:
    """Whether these are groups (a knockout has none), and each has a match still to be played."""
    return "" not in groups and all(_to_play([competition.pk], group) for group in sorted(groups))


_settled: Final = Prepared(
    lambda keys: Fixture.objects.filter(pk__in=keys, status__in=SETTLED_ROWS).order_by().values_list("pk")
)
_to_play: Final = Prepared(
    lambda keys, group: (
        Fixture.objects.filter(competition__in=keys, group=group, status__in=_OPEN).order_by().values_list("pk")[:1]
    )
)


def forget_sheets(competition: Competition, touched: Fixture | None = None) -> None:
    """What teams carry to their next match is to be worked out anew: that of the two teams of a fixture, or of all."""
    entries = Entry.objects.filter(competition=competition, carried__isnull=False)
    if touched is not None:
        entries = entries.filter(Q(pk=touched.home_id) | Q(pk=touched.away_id))
    entries.update(carried=None)


def _entry(situation: Situation, key: str | None) -> int | None:
    return situation.by_key[key].pk if key else None


def entry_numbered(competition: Competition, number: int) -> Entry:
    found = Entry.objects.select_related("team").filter(competition=competition, number=number).first()
    if found is None:
        raise Refusal("no_entry", _("There is no entry {number} in this competition.").format(number=number))
    return found


def fixture_numbered(competition: Competition, number: int) -> Fixture:
    fixtures = Fixture.objects.select_related("home__team", "away__team", "stage")
    found = fixtures.filter(competition=competition, number=number).first()
    if found is None:
        raise Refusal("no_fixture", _("There is no match {number} in this competition.").format(number=number))
    return found


def pair_filter(home: int | None, away: int | None) -> Q:
    """Results between two entries, whoever is at home."""
    return Q(home=home, away=away) | Q(home=away, away=home)

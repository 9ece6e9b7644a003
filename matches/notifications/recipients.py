"""Who is behind a team, and who organises; and how each of them wants to be told."""

import hashlib
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from fuba_site.accounts.models import User
from matches.notifications.models import Device, MessageSettings, Silence
from matches.notifications.occasions import EMAIL, NONE, OCCASIONS, Choice
from tournaments.models import Competition, Entry, Role, Signup, SignupState
from tournaments.selectors.entrants import by_address
from tournaments.selectors.permissions import ORGANISER, OWNER
from tournaments.selectors.prepared import Prepared

ORGANISING: Final = (OWNER, ORGANISER)


@dataclass(frozen=True)
class Recipient:
    """Somebody with an account, or an address that was confirmed by whoever has none."""

    user: User | None = None
    address: str = ""
    language: str = ""
    entry: int | None = None  # the number of theirs that it is about
    team: str = ""
    signup: int | None = None  # of whoever has no account: what the links in their letters stand for

    @property
    def name(self) -> str:
        return name_of(self.user.pk) if self.user is not None else name_of_address(self.address)


def name_of(user: int) -> str:
    return f"user:{user}"


def name_of_address(address: str) -> str:
    """An address goes into links and rows beside it as a sum: nobody reads it there."""
    return "mail:" + hashlib.sha256(address.strip().casefold().encode()).hexdigest()[:32]


def behind(competition: Competition, entries: Collection[int]) -> Iterator[tuple[int, Recipient]]:
    """The accounts behind some entries, and the addresses of entrants who have none; each with its entry. Two queries."""
    rows = Entry.objects.filter(competition=competition, pk__in=entries).select_related("team__coach").order_by("number")
    for row in rows:
        coach = row.team.coach
        if coach is not None and coach.is_active:
            yield row.pk, Recipient(coach, entry=row.number, team=row.team.name)
    for signup in by_address().filter(competition=competition, entry__in=entries).select_related("entry__team"):
        assert signup.entry is not None  # asked for
        yield signup.entry.pk, _writer(signup, signup.entry.number, signup.entry.team.name)


def is_followed(competition: Competition) -> bool:
    """Whether there is anybody behind any of its entries. Asked after every few matches of AI coaches."""
    return bool(_coached([competition.pk]) or _written_to([competition.pk]))


_coached: Final = Prepared(
    lambda keys: Entry.objects.filter(competition__in=keys, team__coach__is_active=True).order_by().values_list("pk")[:1]
)
_written_to: Final = Prepared(
    lambda keys: by_address().filter(competition__in=keys, entry__isnull=False).order_by().values_list("pk")[:1]
)


def entrants(competition: Competition, signups: Collection[int]) -> Iterator[tuple[int, Recipient]]:
    """Those who signed up, each with the number of their sign-up, whether they are in or not."""
    rows = Signup.objects.filter(competition=competition, pk__in=signups).select_related("user", "entry").order_by("pk")
    for row in rows:
        number = row.entry.number if row.entry is not None else None
        if row.user is not None and row.user.is_active:
            yield row.pk, Recipient(row.user, entry=number, team=row.team_name)
        elif row.user is None and row.email and row.state != SignupState.UNCONFIRMED:
            yield row.pk, _writer(row, number, row.team_name)


def _writer(signup: Signup, entry: int | None, team: str) -> Recipient:
    return Recipient(address=signup.email, language=signup.language, entry=entry, team=team, signup=signup.pk)


def organisers(competition: Competition) -> Iterator[Recipient]:
    rows = Role.objects.filter(competition=competition, role__in=ORGANISING, user__is_active=True).select_related("user")
    for row in rows:
        yield Recipient(row.user)


# -- how ------------------------------------------------------------------------------------


def choices_of(settings: MessageSettings | None) -> dict[str, Choice]:
    """How somebody is told of each occasion: as they chose, else as everybody is."""
    chosen = settings.choices if settings is not None else {}
    return {name: read_choice(chosen.get(name), each.default) for name, each in OCCASIONS.items()}


def read_choice(given: Any, default: Choice) -> Choice:
    """A stored choice, whatever became of the table since."""
    if not isinstance(given, dict):
        return default
    email = given.get("email", default.email)
    return Choice(
        bool(given.get("site", default.site)),
        email if email in EMAIL else default.email,
        bool(given.get("push", default.push)),
    )


class Ways:
    """How many people at once want to be told, read in three queries."""

    def __init__(self, competition: Competition, people: Iterable[Recipient]) -> None:
        people = list(people)
        users = {each.user.pk for each in people if each.user is not None}
        self._settings = MessageSettings.objects.in_bulk(users)
        self._devices: dict[int, list[Device]] = {}
        for device in Device.objects.filter(user__in=users):
            self._devices.setdefault(device.user_id, []).append(device)
        silences = Silence.objects.filter(recipient__in={each.name for each in people})
        self._silent = {each.recipient for each in silences if each.competition_id in (None, competition.pk)}

    def of(self, who: Recipient, occasion: str) -> tuple[bool, str, list[Device]]:
        """Whether on the site; how by e-mail; on which devices."""
        if who.user is None:  # whoever has no account is written to: there is no other way
            return False, NONE if who.name in self._silent else OCCASIONS[occasion].default.email, []
        found = self._settings.get(who.user.pk)
        choice = choices_of(found)[occasion]
        mail = choice.email if found is not None and may_be_written_to(who.user, found) else NONE
        if who.name in self._silent:
            mail = NONE
        return choice.site, mail, self._devices.get(who.user.pk, []) if choice.push else []


def may_be_written_to(user: User, settings: MessageSettings | None) -> bool:
    """Whether their address is one that they have confirmed: anybody can type anybody's."""
    return bool(user.email) and settings is not None and settings.confirmed.casefold() == user.email.casefold()

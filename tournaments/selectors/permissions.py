"""Who may do what in a competition: one table, asked by the services, the API and the pages alike."""

from typing import Final, NamedTuple

from django.contrib.auth.base_user import AbstractBaseUser
from django.contrib.auth.models import AnonymousUser
from django.db.models import Q, QuerySet

from tournaments.models import Competition, Entry, Role, RoleName, State, Visibility

OWNER, ORGANISER, RECORDER = RoleName.OWNER.value, RoleName.ORGANISER.value, RoleName.RECORDER.value
COACH: Final = "coach"  # of a team in the competition
GUEST: Final = "guest"  # has no account, but the card of a team or a private link to a match
PUBLIC: Final = "public"
ROLES: Final = (OWNER, ORGANISER, RECORDER, COACH, GUEST, PUBLIC)

_EVERYBODY: Final = frozenset(ROLES)
_INSIDE: Final = frozenset((OWNER, ORGANISER, RECORDER, COACH, GUEST))
_RECORDING: Final = frozenset((OWNER, ORGANISER, RECORDER))
_ORGANISING: Final = frozenset((OWNER, ORGANISER))
_OWNING: Final = frozenset((OWNER,))

ALLOWED: Final[dict[str, frozenset[str]]] = {
    "view": _EVERYBODY,  # what is public or unlisted and no draft
    "view hidden": _INSIDE,  # drafts and private competitions
    "view history": _ORGANISING,
    "settings": _ORGANISING,
    "entries": _ORGANISING,
    "sign up": _EVERYBODY,  # ask for a place where a competition is open for entries
    "check in": _RECORDING,  # say who has come; an entrant says so of the own team alone
    "draw": _ORGANISING,
    "start": _ORGANISING,
    "pair": _ORGANISING,
    "report": _RECORDING,
    "claim": _INSIDE,  # say how a match ended; that the match is theirs is for whoever takes it down to check
    "propose": _INSIDE,  # agree on a time; that the match is theirs is for whoever takes it down to check
    "settle": _ORGANISING,  # what two coaches do not agree about
    "links": _ORGANISING,  # let people without an account in
    "message": _INSIDE,  # write to those who organise; that the team is theirs is for whoever takes it down to check
    "read messages": _ORGANISING,
    "news": _ORGANISING,
    "take team": _INSIDE,  # become the coach of a team by its card
    "correct": _ORGANISING,
    "restore": _ORGANISING,
    "withdraw": _ORGANISING,
    "replace": _ORGANISING,
    "late entry": _ORGANISING,
    "rule": _ORGANISING,  # deductions, places
    "schedule": _ORGANISING,
    "play": _ORGANISING,  # have AI coaches play fixtures
    "forecast": _ORGANISING,  # have the rest played many times
    "archive": _OWNING,
    "delete": _OWNING,
    "roles": _OWNING,
}

User = AbstractBaseUser | AnonymousUser | None


class Pass(NamedTuple):
    """What a private link lets whoever has it do: act for one side of a match (home, away), record it at its table, or act for
    a team in all its matches, those that are still to be found out too."""

    competition: int
    fixture: int | None = None
    side: str = ""
    entry: int | None = None


def passes_of(user: User) -> tuple[Pass, ...]:
    """The links somebody came with, account or not."""
    passes: tuple[Pass, ...] = getattr(user, "passes", ())
    return passes


def roles_of(user: User, competition: Competition) -> frozenset[str]:
    """All roles somebody has in a competition. Those who run the site have all of them."""
    guest = any(each.competition == competition.pk for each in passes_of(user))
    outside = frozenset((PUBLIC, GUEST) if guest else (PUBLIC,))
    if user is None or not user.is_authenticated or not user.is_active:
        return outside
    if getattr(user, "is_superuser", False):
        return _EVERYBODY
    roles = set(Role.objects.filter(competition=competition, user_id=user.pk).values_list("role", flat=True))
    if Entry.objects.filter(competition=competition, team__coach_id=user.pk).exists():
        roles.add(COACH)
    return outside | roles


def may(user: User, verb: str, competition: Competition) -> bool:
    allowed = ALLOWED[verb]
    # What everybody may needs no look at who it is.
    return PUBLIC in allowed or not roles_of(user, competition).isdisjoint(allowed)


def may_view(user: User, competition: Competition) -> bool:
    return may(user, "view hidden" if is_hidden(competition) else "view", competition)


def may_watch_draw(user: User, competition: Competition) -> bool:
    """The draw of a draft is for those who take part, unless its organiser has opened it to everybody who has the address."""
    return competition.draw_open or may_view(user, competition)


def is_hidden(competition: Competition) -> bool:
    """Whether only those see it who take part."""
    return competition.visibility == Visibility.PRIVATE or not _begun(competition)


def _begun(competition: Competition) -> bool:
    """A draft that was archived is still a draft to everybody else."""
    return competition.stages.exists() if competition.state == State.ARCHIVED else competition.state != State.DRAFT


def visible(user: User, competitions: QuerySet[Competition]) -> QuerySet[Competition]:
    """Those of some competitions that somebody may find in a list. Unlisted ones are found by their address only."""
    if user is None or not user.is_authenticated:
        return competitions.filter(listed=True)
    if getattr(user, "is_superuser", False):
        return competitions
    return competitions.filter(Q(listed=True) | taking_part(user))


def hidden(user: User) -> list[int]:
    """The competitions that somebody may find in lists and not everybody may: few, so that lists of what is played in all
    others walk an index and these are looked up beside it."""
    if user is None or not user.is_authenticated:
        return []
    return list(visible(user, Competition.objects.filter(listed=False)).order_by().values_list("pk", flat=True))


def taking_part(user: AbstractBaseUser) -> Q:
    """The competitions in which somebody has a role or coaches a team."""
    return Q(pk__in=Role.objects.filter(user_id=user.pk).values("competition")) | Q(
        pk__in=Entry.objects.filter(team__coach_id=user.pk).values("competition")
    )

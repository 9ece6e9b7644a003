"""Teams themselves: made, changed and deleted by their owners, and looked after by their coaches."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from django.contrib.auth import get_user_model
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.db.models import Q, QuerySet
from django.utils.translation import gettext as _

from rules.coaches import COACHES
from tournaments.core.errors import FormatCode, FormatError
from tournaments.core.names import clean_name, name_key
from tournaments.models import Competition, Entry, Picture, Team
from tournaments.selectors.permissions import User, visible
from tournaments.services.kits import dress_everywhere
from tournaments.services.pictures import forget, stored
from tournaments.services.refusals import Conflict, Forbidden, Refusal, refusing

COACHS_FIELDS: Final = frozenset(("short_name", "colour", "second_colour", "coach_name", "notes", "logo"))
FIELDS: Final = COACHS_FIELDS | {"name", "country", "coach", "coach_level"}


def create_team(user: User, name: str, **given: Any) -> Team:
    """A team of the user's own."""
    if user is None or not user.is_authenticated:
        raise Forbidden("create a team")
    team = Team(owner_id=user.pk)
    store(team, {"name": name, **given})
    return team


def change_team(user: User, team: Team, **given: Any) -> None:
    """Change what is given. A coach may change the shirt, the short name, the notes and what the coach is called."""
    if not owns(user, team):
        if not coaches(user, team):
            raise Forbidden("change a team")
        if owners := sorted(given.keys() - COACHS_FIELDS):
            raise Refusal(
                "for_the_owner", _("Only the owner of {team} changes {known}.").format(team=team, known=", ".join(owners))
            )
    store(team, given)


def delete_team(user: User, team: Team) -> None:
    """A team that never entered a competition can be deleted; any other belongs to its results."""
    if not owns(user, team):
        raise Forbidden("delete a team")
    with transaction.atomic():
        locked = Team.objects.select_for_update().get(pk=team.pk)
        if Entry.objects.filter(team=locked).exists():
            raise Conflict("entered", _("{team} has entered a competition and cannot be deleted.").format(team=team))
        locked.delete()


def owns(user: User, team: Team) -> bool:
    """Those who run the site own every team."""
    if user is None or not user.is_authenticated:
        return False
    return team.owner_id == user.pk or bool(getattr(user, "is_superuser", False))


def coaches(user: User, team: Team) -> bool:
    return user is not None and user.is_authenticated and team.coach_id == user.pk


def listed(user: User, teams: QuerySet[Team]) -> QuerySet[Team]:
    """Those of some teams that somebody finds in a list: their own, and all that play where they may look.

    The names in somebody's draft are nobody else's business.
    """
    public = Q(pk__in=Entry.objects.filter(competition__in=visible(user, Competition.objects.all())).values("team"))
    if user is None or not user.is_authenticated:
        return teams.filter(public)
    if getattr(user, "is_superuser", False):
        return teams
    return teams.filter(public | Q(owner_id=user.pk) | Q(coach_id=user.pk))


def store(team: Team, given: Mapping[str, Any]) -> None:
    """Set what is given, checked. A logo comes as the bytes of a picture, or none; a coach as the name of a user."""
    old_logo = team.logo
    with refusing():
        for key, value in given.items():
            if key not in FIELDS:
                raise Refusal(
                    "unknown_field",
                    _("A team has no “{key}”; it has {known}.").format(key=key, known=", ".join(sorted(FIELDS))),
                )
            setattr(team, key, _READ[key](value) if key in _READ else value)
        if "name" in given:
            team.name = clean_name(team.name)
        if given.get("coach_name"):
            team.coach_name = clean_name(team.coach_name, "the coach")
        if team.coach_level and team.coach_level not in COACHES:
            raise Refusal(
                "coach_level",
                _("There is no AI coach “{coach_level}”; there are {known}.").format(
                    coach_level=team.coach_level, known=", ".join(COACHES)
                ),
            )
        try:
            team.clean_fields(exclude=["owner", "coach", "logo", "name_key"])
        except ValidationError as error:
            field, messages = next(iter(error.message_dict.items()))
            raise Refusal(field, _("{field}: {messages}").format(field=field, messages=messages[0])) from None
        with transaction.atomic():
            if "name" in given:
                _check_name(team)
            try:
                with transaction.atomic():
                    # What is not given is left to whoever changes it at the same time.
                    team.save(update_fields=[*given, "name_key"] if team.pk else None)
            except IntegrityError:
                raise _taken(team) from None
            if not given.keys().isdisjoint(("colour", "second_colour")):
                dress_everywhere(team)
            if old_logo != team.logo:
                forget(old_logo)


def _logo(data: bytes | None) -> Picture | None:
    return stored(data) if data else None


def _coach(username: str | None) -> Any:
    if not username:
        return None
    user = get_user_model().objects.filter(username=username, is_active=True).first()
    if user is None:
        raise Refusal("no_user", _("There is no user “{username}”.").format(username=username))
    return user


_READ: Final[dict[str, Callable[[Any], Any]]] = {"coach": _coach, "logo": _logo}


def _check_name(team: Team) -> None:
    """A name is its owner's only once, and in a competition nobody else has it."""
    others = Team.objects.exclude(pk=team.pk).filter(name_key=name_key(team.name))
    if team.owner_id is not None and others.filter(owner_id=team.owner_id).exists():
        raise _taken(team)
    if team.pk is None:
        return
    mine = Competition.objects.filter(entries__team=team)
    if Entry.objects.filter(competition__in=mine, team__in=others).exists():
        raise FormatError(FormatCode.SAME_NAME, name=team.name)


def _taken(team: Team) -> Conflict:
    return Conflict("same_name", _("You have a team called “{name}” already.").format(name=team.name))

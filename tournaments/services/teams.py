"""Teams themselves: made, changed and deleted by their owners, and looked after by their coaches."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.db.models import Q, QuerySet
from django.utils.translation import gettext as _

from rules.coaches import COACHES
from tournaments.core.errors import FormatCode, FormatError
from tournaments.core.names import clean_name, name_key
from tournaments.models import Competition, Entry, Picture, Role, State, Team, Visibility
from tournaments.selectors.permissions import User, hidden, visible
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
    store(team, {"name": name, **given}, user)
    return team


def change_team(user: User, team: Team, **given: Any) -> None:
    """Change what is given. A coach may change the shirt, the short name, the notes and what the coach is called."""
    if not owns(user, team):
        if not coaches(user, team):
            raise Forbidden("change a team")
        if owners := sorted(given.keys() - COACHS_FIELDS):
            raise Refusal(
                "for_the_owner", _("Only the owner of {team} can change {known}.").format(team=team, known=", ".join(owners))
            )
    store(team, given, user)


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


def is_asked(user: User, team: Team) -> bool:
    """Whether somebody was asked to coach, and has not answered."""
    return user is not None and user.is_authenticated and team.coach_asked == user.get_username()


def may_see(user: User, team: Team) -> bool:
    """A team is as public as the competitions it plays in; an unlisted one leads to it, too. Its people see it anyway."""
    if team.listed or owns(user, team) or coaches(user, team) or is_asked(user, team):
        return True
    entered = Competition.objects.filter(entries__team=team)
    if entered.exclude(state=State.DRAFT).exclude(visibility=Visibility.PRIVATE).exists():
        return True
    return visible(user, entered).exists()


def consenting(user: User, competition: Competition, teams: Iterable[Team]) -> set[Team]:
    """Those of some teams that somebody may enter themselves.

    Their owners and coaches agree to what they do themselves, and to what is done where they help by invitation. A role that
    was given by name says nothing: nobody was asked.
    """
    roles = Role.objects.filter(competition=competition, invitation__isnull=False)
    helpers = set(roles.values_list("user_id", flat=True))
    return {each for each in teams if owns(user, each) or coaches(user, each) or {each.owner_id, each.coach_id} & helpers}


def listed(user: User, teams: QuerySet[Team]) -> QuerySet[Team]:
    """Those of some teams that somebody finds in a list: their own, and all that play where they may look.

    The names in somebody's draft are nobody else's business.
    """
    if user is None or not user.is_authenticated:
        return teams.filter(listed=True)
    if getattr(user, "is_superuser", False):
        return teams
    own = Q(owner_id=user.pk) | Q(coach_id=user.pk) | Q(coach_asked=user.get_username())
    return teams.filter(Q(listed=True) | own | Q(pk__in=Entry.objects.filter(competition__in=hidden(user)).values("team")))


def store(team: Team, given: Mapping[str, Any], user: User = None) -> None:
    """Set what is given, checked. A logo comes as the bytes of a picture, or none; a coach as a user name, who is asked."""
    old_logo = team.logo
    with refusing():
        for key, value in given.items():
            if key not in FIELDS:
                raise Refusal(
                    "unknown_field",
                    _("A team has no “{key}”; it has {known}.").format(key=key, known=", ".join(sorted(FIELDS))),
                )
            if key == "coach":
                _ask(team, value or "", user)
            else:
                setattr(team, key, _logo(value) if key == "logo" else value)
        if "name" in given:
            team.name = clean_name(team.name)
        if given.get("coach_name"):
            team.coach_name = clean_name(team.coach_name, "the coach")
        if team.coach_level and team.coach_level not in COACHES:
            raise Refusal(
                "coach_level",
                _("There is no AI coach “{coach_level}”. Choose one of {known}.").format(
                    coach_level=team.coach_level, known=", ".join(COACHES)
                ),
            )
        try:
            team.clean_fields(exclude=["owner", "coach", "coach_asked", "logo", "name_key", "search_key"])
        except ValidationError as error:
            field, messages = next(iter(error.message_dict.items()))
            raise Refusal(field, _("{field}: {messages}").format(field=field, messages=messages[0])) from None
        with transaction.atomic():
            if "name" in given:
                _check_name(team)
            try:
                with transaction.atomic():
                    # What is not given is left to whoever changes it at the same time.
                    asked = ["coach_asked"] if "coach" in given else []
                    team.save(update_fields=[*given, *asked] if team.pk else None)
            except IntegrityError:
                raise _taken(team) from None
            if not given.keys().isdisjoint(("colour", "second_colour")):
                dress_everywhere(team)
            if old_logo != team.logo:
                forget(old_logo)


def _logo(data: bytes | None) -> Picture | None:
    return stored(data) if data else None


def _ask(team: Team, name: str, user: User) -> None:
    """Nobody coaches who has not agreed, except whoever names themselves.

    The name is not looked up: the answer is the same whether somebody is called so or not.
    """
    if team.coach is not None and team.coach.get_username() == name:
        team.coach_asked = ""
    elif user is not None and user.is_authenticated and user.get_username() == name:
        team.coach_id, team.coach_asked = user.pk, ""
    else:
        team.coach, team.coach_asked = None, name


# -- the coach answers --------------------------------------------------------------------


def asked_to_coach(user: User) -> QuerySet[Team]:
    """The teams whose owners or organisers ask somebody to be their coach."""
    if user is None or not user.is_authenticated:
        return Team.objects.none()
    return Team.objects.filter(coach_asked=user.get_username())


def answer_coaching(user: User, team: Team, agree: bool) -> None:
    """Whoever was asked becomes the coach, or is asked no more."""
    with transaction.atomic():
        locked = asked_to_coach(user).select_for_update().filter(pk=team.pk).first()
        if user is None or locked is None:
            raise Forbidden("coach a team")
        locked.coach_asked = ""
        if agree:
            locked.coach_id = user.pk
        locked.save(update_fields=["coach", "coach_asked"])
    team.refresh_from_db()


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
    return Conflict("same_name", _("You already have a team called “{name}”.").format(name=team.name))

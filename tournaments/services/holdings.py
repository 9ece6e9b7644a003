"""What competitions hold about a person.

Whatever was played stays, and so does who took part: under a neutral name. What is theirs alone goes: drafts that nobody else
organises, teams that never entered anything.
"""

from typing import Any, Final

from django.db.models import Count, Q, QuerySet
from django.utils.translation import gettext as _

from fuba_site.accounts.holdings import FORMER, Holding, blank_names, told
from fuba_site.accounts.models import User
from tournaments.models import Action, Announcement, Competition, Entry, Invitation, Result, Role, RoleName, Signup, State, Team


def _export(user: User) -> dict[str, Any]:
    return {
        "roles": told(Role.objects.filter(user=user), "competition__name", "competition__public_id", "role"),
        "teams": told(
            Team.objects.filter(Q(owner=user) | Q(coach=user)),
            *("public_id", "name", "short_name", "colour", "second_colour", "country", "coach_name", "notes", "created"),
        ),
        "sign_ups": told(
            Signup.objects.filter(user=user),
            "competition__name",
            "team_name",
            "coach_name",
            "email",
            "answers",
            "state",
            "asked",
        ),
        "asked_to_coach": told(Team.objects.filter(coach_asked=user.username), "public_id", "name"),
        "entries": told(
            Entry.objects.filter(Q(team__owner=user) | Q(team__coach=user)), "competition__name", "number", "team__name"
        ),
        "results_reported": told(
            Result.objects.filter(reporter=user), "fixture__competition__name", "fixture__number", "outcome", "reported"
        ),
        "actions": told(Action.objects.filter(actor=user), "competition__name", "revision", "verb", "time", "reason", "data"),
        "invitations": told(Invitation.objects.filter(maker=user), "competition__name", "role", "created", "expires"),
    }


def _alone(user: User) -> QuerySet[Competition]:
    """Competitions that nobody else owns."""
    mine = Competition.objects.filter(roles__user=user, roles__role=RoleName.OWNER)
    owners = Count("roles", filter=Q(roles__role=RoleName.OWNER))
    return Competition.objects.filter(pk__in=mine).annotate(owners=owners).filter(owners=1)


def _reasons(user: User) -> list[str]:
    """A competition in which others take part needs somebody who looks after it. One that is over does not."""
    open_ones = _alone(user).filter(Q(state=State.RUNNING) | Q(state=State.DRAFT, roles__role=RoleName.ORGANISER)).distinct()
    return [
        _("“{name}” would have no owner. Hand it over to somebody or archive it.").format(name=each)
        for each in open_ones.order_by("pk")
    ]


def _forget(user: User) -> None:
    Announcement.objects.filter(author_name=user.username).update(author_name=FORMER)
    drafts = _alone(user).filter(state=State.DRAFT)
    Entry.objects.filter(competition__in=drafts).delete()
    Competition.objects.filter(pk__in=list(drafts.values_list("pk", flat=True))).delete()
    theirs = Signup.objects.filter(user=user)
    theirs.filter(entry=None).delete()
    theirs.update(user=None, coach_name=FORMER, answers={})
    mine = Team.objects.filter(Q(owner=user) | Q(coach=user))
    mine.filter(owner=user, entries=None).delete()
    mine.filter(coach=user).update(coach_name=FORMER)
    mine.filter(owner=user).exclude(coach_name="").update(coach_name=FORMER)
    Team.objects.filter(owner=user).update(owner=None, notes="")
    Team.objects.filter(coach=user).update(coach=None, notes="")
    Team.objects.filter(coach_asked=user.username).update(coach_asked="")
    named = Action.objects.filter(data__user=user.username)  # roles that were given and taken
    for action in named:
        action.data["user"] = FORMER
    Action.objects.bulk_update(named, ["data"], batch_size=500)
    blank_names([(Action, "actor", "actor_name")], user)


COMPETITIONS: Final = Holding(
    "competitions",
    (
        "tournaments.Action.actor", "tournaments.Competition.creator", "tournaments.Invitation.maker",
        "tournaments.Result.reporter", "tournaments.Role.user", "tournaments.Signup.user", "tournaments.Team.coach",
        "tournaments.Team.owner",
    ),
    _export,
    _forget,
    _reasons,
)  # fmt: skip

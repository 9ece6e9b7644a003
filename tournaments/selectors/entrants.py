"""Who speaks for a team that somebody entered without an account."""

from django.db.models import F, QuerySet

from tournaments.models import Signup, SignupState


def by_address() -> QuerySet[Signup]:
    """Entrants without an account who are in: nobody else coaches their team, and no other team has taken over its entry."""
    rows = Signup.objects.filter(state=SignupState.ACCEPTED, user=None, team=F("entry__team")).exclude(email="")
    return rows.filter(entry__team__coach=None, entry__team__coach_level="")

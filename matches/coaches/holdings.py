"""What is held about a person as a coach. The page goes with the account; the matches stay under no name."""

from typing import Any, Final

from fuba_site.accounts.holdings import Holding, told
from fuba_site.accounts.models import User
from matches.coaches.models import CoachProfile
from matches.ratings.models import RatedSide, Rating


def _export(user: User) -> dict[str, Any]:
    rated = RatedSide.objects.filter(player__user=user)
    return {
        "page": told(CoachProfile.objects.filter(user=user), "name", "country", "public"),
        "ratings": told(Rating.objects.filter(player__user=user), "edition", "year", "mu", "sigma", "matches"),
        "matches": told(rated, "time", "edition", "entry__team__name", "goals", "conceded", "number", "mu", "sigma"),
    }


COACH: Final = Holding("coach", ("matches.CoachProfile.user", "matches.Rated.user"), _export)

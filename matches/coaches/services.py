"""What a coach can do about their page: put it up, change it, take it down. And what an organiser can do with ratings."""

from dataclasses import dataclass
from typing import Any

from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.utils.translation import gettext as _

from fuba_site.accounts.look_alikes import look_of, mixes_look_alikes
from fuba_site.accounts.models import User
from matches.coaches.models import LONGEST_NAME, CoachProfile
from matches.coaches.names import shown
from matches.ratings.facts import players_of
from matches.ratings.models import Rated, Rating
from matches.ratings.skill import Skill
from tournaments.models import Competition, Entry
from tournaments.models.teams import COUNTRY
from tournaments.services.refusals import Conflict, Refusal


def profile_of(user: User) -> CoachProfile:
    """The profile somebody has, or one that is not stored: under the name of the account, and seen by nobody."""
    return CoachProfile.objects.filter(user=user).first() or CoachProfile(user=user, name=user.username[:LONGEST_NAME])


def change_profile(user: User, name: str, country: str = "", public: bool = False) -> CoachProfile:
    """Put the page up, or take it down. Doing it twice changes nothing."""
    name = " ".join(name.split())
    _check_name(user, name)
    try:
        if country:
            COUNTRY(country)
    except ValidationError as error:
        raise Refusal("country", " ".join(error.messages)) from None
    try:
        with transaction.atomic():
            profile = CoachProfile.objects.select_for_update().filter(user=user).first() or CoachProfile(user=user)
            profile.name, profile.country, profile.public = name, country, public
            profile.save()
            return profile
    except IntegrityError:
        raise _taken() from None


def _check_name(user: User, name: str) -> None:
    if not 0 < len(name) <= LONGEST_NAME or not name.isprintable():
        raise Refusal("name", _("A name has 1 to {most} characters.").format(most=LONGEST_NAME))
    if mixes_look_alikes(name):
        raise Refusal("name", _("This name mixes letters that look alike."))
    look = look_of(name)
    others = User.objects.filter(look=look).exclude(pk=user.pk), CoachProfile.objects.filter(look=look).exclude(user=user)
    if any(each.exists() for each in others):
        raise _taken()


def _taken() -> Conflict:
    return Conflict("name_taken", _("Somebody else has this name, or one that looks like it."))


# -- seeding --------------------------------------------------------------------------------


@dataclass(frozen=True)
class Seeded:
    """An entry with the rating that speaks for its seed; None if there is none that everybody may see."""

    entry: Entry
    skill: Skill | None


def seeds_by_rating(competition: Competition) -> list[Seeded]:
    """All entries, the best first: by the rating in the edition, else over all. The others follow in the order they have.

    Nobody learns a rating here that is not on a ladder: a coach who has no page counts as one without a rating.
    """
    entries = list(competition.entries.select_related("team").order_by("seat", "number"))
    players = players_of(entries, competition.edition)
    skills = _skills(players.values(), competition.edition)
    seeded = [Seeded(entry, skills.get(players[entry.pk].pk) if entry.pk in players else None) for entry in entries]
    return sorted(seeded, key=lambda each: -each.skill.mu if each.skill else float("inf"))


def _skills(players: Any, edition: str) -> dict[int, Skill]:
    public = Rated.objects.filter(shown(), pk__in=[each.pk for each in players])
    rows = Rating.objects.filter(player__in=public, year=0, edition__in=["", edition]).order_by("edition")
    return {row.player_id: Skill(row.mu, row.sigma, row.matches) for row in rows}  # that in the edition comes last

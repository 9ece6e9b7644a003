"""The teams that enter a competition: found among those that somebody has, or made. However many, by a few queries."""

import re
from collections.abc import Collection, Sequence
from dataclasses import fields
from typing import Any, Final

from django.utils.translation import gettext as _

from rules.coaches import COACHES
from tournaments.core.names import clean_name, name_key
from tournaments.exchange.team_lists import NewTeam
from tournaments.models import Team
from tournaments.models.teams import COLOUR, COUNTRY
from tournaments.services.refusals import Refusal

FIELDS: Final = tuple(each.name for each in fields(NewTeam) if each.name not in ("name", "labels"))
LOOKS: Final = ("name", "name_key", "short_name", "colour", "second_colour", "country", "coach_level", "logo_id")


def team_of(user: Any, team: NewTeam) -> Team:
    """The user's team of that name, with what else is said about it; made if there is none."""
    return teams_of(user, [team])[0]


def teams_of(user: Any, given: Sequence[NewTeam]) -> list[Team]:
    """Of each the user's team of that name, with what else is said about it; those that are missing are made."""
    names = [clean_name(each.name) for each in given]
    for each in given:
        _check(each)
    known = _own(user, map(name_key, names))
    found: list[Team] = []
    made: list[Team] = []
    changed: dict[int, Team] = {}
    for name, each in zip(names, given, strict=True):
        team = known.get(name_key(name))
        if team is None:
            team = Team(owner=user, name=name, name_key=name_key(name))
            made.append(team)
            if user is not None:  # nobody's teams are not shared: two of a name must not meet in one
                known[team.name_key] = team
        for key in FIELDS:
            if (value := getattr(each, key)) and getattr(team, key) != value:
                setattr(team, key, value)
                if team.pk is not None:
                    changed[team.pk] = team
        found.append(team)
    Team.objects.bulk_create(made)
    Team.objects.bulk_update(changed.values(), FIELDS)
    return found


def entrants(user: Any, teams: Sequence[Team], agreed: Collection[Team]) -> list[Team]:
    """The teams that were agreed to themselves; of any other one of the user's own that is called and looks like it.

    A team of that name that the user has stays as it is.
    """
    others = [team for team in teams if team not in agreed]
    mine = _own(user, (team.name_key for team in others))
    copies = {
        team.name_key: Team(owner=user, **{key: getattr(team, key) for key in LOOKS})
        for team in others
        if team.name_key not in mine
    }
    Team.objects.bulk_create(copies.values())
    own = mine | copies
    return [team if team in agreed else own[team.name_key] for team in teams]


def labels_of(team: NewTeam) -> dict[str, str]:
    labels = dict(team.labels)
    if team.country:
        labels.setdefault("country", team.country)
    return labels


def _own(user: Any, keys: Any) -> dict[str, Team]:
    if user is None:
        return {}
    return {team.name_key: team for team in Team.objects.filter(owner=user, name_key__in=set(keys))}


def _check(team: NewTeam) -> None:
    for key, pattern in (("colour", COLOUR), ("second_colour", COLOUR), ("country", COUNTRY)):
        value = getattr(team, key)
        if value and not (isinstance(value, str) and re.match(pattern.regex, value)):
            raise Refusal(key, _("{name}: {message}").format(name=team.name, message=pattern.message))
    if not isinstance(team.short_name, str) or len(team.short_name) > 12:
        raise Refusal("short_name", _("{name}: a short name has 12 characters at most.").format(name=team.name))
    if team.coach_level and team.coach_level not in COACHES:
        raise Refusal(
            "coach_level",
            _("There is no AI coach “{coach_level}”. Choose one of {known}.").format(
                coach_level=team.coach_level, known=", ".join(COACHES)
            ),
        )
    if team.coach_name:
        clean_name(team.coach_name, "the coach")

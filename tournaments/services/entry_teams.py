"""The team of an entry, put right by the organisers at any time: a typo in its name, its shirt, its coach.

Results know an entry by its number, so a new name touches nothing that was played.
"""

from typing import Any, Final

from django.utils.translation import gettext as _

from tournaments.models import Competition, Role, Team
from tournaments.selectors.permissions import ALLOWED
from tournaments.services.command import Act, By, entry_numbered, verb
from tournaments.services.refusals import Refusal
from tournaments.services.teams import owns, store

# What the audit trail tells in full; of coach, notes and logo only that they changed.
TOLD: Final = ("name", "short_name", "colour", "second_colour", "country", "coach_level", "coach_name")


@verb("edit team", "entries")
def edit_team(act: Act, number: int, /, **given: Any) -> None:
    entry = entry_numbered(act.competition, number)
    team = Team.objects.select_for_update().get(pk=entry.team_id)
    if not may_edit(act.by, act.competition, team):
        words = _("{team} belongs to somebody who does not organise this competition. Only they can change it.")
        raise Refusal("not_theirs", words.format(team=team))
    before = {key: getattr(team, key) for key in given if key in TOLD}
    country = team.country
    store(team, given, act.by.user)
    if not act.competition.started and entry.labels.get("country", "") == country != team.country:
        entry.labels = {**entry.labels, "country": team.country} if team.country else _without_country(entry.labels)
        entry.save(update_fields=["labels"])
    act.data |= {
        "entry": number,
        "team": team.name,
        "changed": sorted(given),
        "before": before,
        "after": {key: getattr(team, key) for key in before},
    }
    act.settle = False


def may_edit(by: By, competition: Competition, team: Team) -> bool:
    """A team belongs to whoever entered it. Those who organise together look after each other's teams, and after nobody's."""
    if by.trusted or team.owner_id is None or owns(by.user, team):
        return True
    return Role.objects.filter(competition=competition, user_id=team.owner_id, role__in=ALLOWED["entries"]).exists()


def _without_country(labels: dict[str, str]) -> dict[str, str]:
    return {key: value for key, value in labels.items() if key != "country"}

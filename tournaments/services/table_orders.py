"""What another order of tables would change."""

from collections.abc import Mapping
from typing import Any

from tournaments.core.standings import preset
from tournaments.core.standings.written_rules import as_dict, from_dict
from tournaments.models import Competition
from tournaments.selectors.situation import Situation
from tournaments.services.command import By
from tournaments.services.consequences import Consequences, compare
from tournaments.services.decisions import by_number
from tournaments.services.refusals import Forbidden, refusing


def preview_table_rules(competition: Competition, by: By, rules: Any) -> Consequences:
    """What would follow from other points or tie-breakers: a preset by name, or rules written out. Nothing is stored."""
    if not by.may("settings", competition):
        raise Forbidden("settings")
    with refusing():
        if isinstance(rules, Mapping):
            rules = by_number(competition, rules)
        wished = preset(rules) if isinstance(rules, str) else from_dict(rules)
        other = Competition.objects.get(pk=competition.pk)
        other.table_rules = as_dict(wished)
        return compare(Situation(competition), Situation(other).course, competition.revision)

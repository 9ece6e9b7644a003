"""Handing out kits: every entry of a competition gets one that is unlike all others, and keeps it."""

from tournaments.core.kits import hand_out
from tournaments.models import Competition, Entry, Team


def dress(competition: Competition) -> None:
    """Give a kit to every entry that has none for its team and its colours. Nobody else's changes."""
    entries = list(Entry.objects.filter(competition=competition).select_related("team").order_by("number"))
    waiting = [each for each in entries if not each.kit or each.kit_for != each.kit_wearer]
    if not waiting:
        return
    taken = [each.shirt for each in entries if each not in waiting]
    for entry, pair in zip(waiting, hand_out([each.team for each in waiting], taken), strict=True):
        entry.kit, entry.kit_for = " ".join(pair), entry.kit_wearer
    Entry.objects.bulk_update(waiting, ["kit", "kit_for"], batch_size=500)


def dress_everywhere(team: Team) -> None:
    """A team has other colours: in each of its competitions it may need another kit."""
    for competition in Competition.objects.filter(entries__team=team):
        dress(competition)

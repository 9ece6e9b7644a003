"""The words of the editors of squads and line-ups, in the reader's language. Gaps are written {so}: the script fills them."""

from django.utils.translation import gettext as _


def editor_words() -> dict[str, str]:
    """All of them, by the name the script knows them by."""
    return {**_beginning(), **_line_up(), **_squad()}


def _beginning() -> dict[str, str]:
    """What a team may start from, and how it goes back."""
    return {
        "given": _("Given in advance"),
        "as_last_time": _("As last time"),
        "suggested": _("Suggested"),
        "plain": _("Plain"),
        "undo": _("Undo"),
        "drop": _("Drop {what}"),
        "left_of": _("left of {all}"),
    }


def _line_up() -> dict[str, str]:
    return {
        "formation": _("Formation"),
        "roles": _("Roles"),
        "skills_chosen": _("Skills, {count} of {limit}"),
        "list_of": _("{what}: {list}"),
        "cards_chosen": _("Tactic cards, {count} of {limit}"),
        "ten_players": _("Choose ten players. You have {count}."),
        "one_fewer": _("One fewer: {name}"),
        "one_more": _("One more: {name}"),
        "defenders": _("Defenders"),
        "midfielders": _("Midfielders"),
        "forwards": _("Forwards"),
        "line_defence": _("Defence"),
        "line_midfield": _("Midfield"),
        "line_attack": _("Attack"),
        "takes_places": _("{count} places"),
        "no_room": _("No place left."),
        "skills": _("Skills"),
        "all": _("All"),
        "which_skills": _("Which skills"),
        "places": _("places"),
        "places_of": _("{count} of {limit} places"),
        "count_of": _("{count} of {most}"),
        "points_of_lines": _("Condition points of defence, midfield and attack: {points}"),
    }


def _squad() -> dict[str, str]:
    """Buying a team in FUBA 2.0."""
    return {
        "points_spent": _("spent"),
        "points_each": _("{count} points"),
        "squad_how": _("Points you do not spend are lost."),
        "squad_spent": _("All points are spent."),
        "levels": _("Levels"),
        "healthcare": _("Healthcare"),
        "healthcare_how": _("lighter injuries"),
        "formations": _("Formations"),
        "formations_how": _("The first formation is free. Each further one costs a point."),
        "learn_formation": _("Learn {formation}"),
        "players": _("Players"),
        "buy_player": _("Buy a player"),
        "no_players": _("No skilled player yet."),
        "numbers": _("Numbers of the player"),
        "numbers_how": _("He plays when both teams throw one of his numbers; each costs a point."),
    }

"""What the script of the desk says, in the reader's language."""

from typing import Any, Final

from django.utils.translation import gettext_lazy

WORDS: Final[dict[str, Any]] = {
    "save": gettext_lazy("Save"),
    "saving": gettext_lazy("Saving"),
    "saved": gettext_lazy("Saved"),
    "unsaved": gettext_lazy("Not saved yet. Trying again."),
    "lost": gettext_lazy("No network. What you enter is saved here and sent later."),
    "login": gettext_lazy("You have been logged out. Log in on another page. Your results are still here."),
    "typing": gettext_lazy("{name} is typing"),
    "elsewhere": gettext_lazy("entered on your other page"),
    "with": gettext_lazy("You and {names}"),
    "goals": gettext_lazy("Enter the goals of both teams."),
    "level": gettext_lazy("A shoot-out only follows a draw."),
    "kicks": gettext_lazy("There must be a winner. Enter the shoot-out."),
    "walkover": gettext_lazy("Walkover: who turned up?"),
    "for": gettext_lazy("Walkover for {team}"),
    "neither": gettext_lazy("Neither"),
    "abandoned": gettext_lazy("Abandoned"),
    "goesOn": gettext_lazy("Abandoned: who goes through?"),
    "extra": gettext_lazy("after extra time"),
    "cancel": gettext_lazy("Cancel"),
    "undone": gettext_lazy("Undone"),
    "nothing": gettext_lazy("There is nothing to undo."),
    "done": gettext_lazy("All results are in."),
    "other": gettext_lazy("{name} saved {score}. You entered {mine}."),
    "somebody": gettext_lazy("Somebody else"),
    "keep": gettext_lazy("Keep {score}"),
    "instead": gettext_lazy("Correct to {score}"),
    "follows": gettext_lazy("Consequences"),
    "none": gettext_lazy("Nothing else changes."),
    "void": gettext_lazy("Played matches that become void: {count}."),
    "confirm": gettext_lazy("Confirm {score}"),
    "confirmUndo": gettext_lazy("Undo anyway"),
    "leave": gettext_lazy("Leave it as it is"),
    "found": gettext_lazy("Matches found: {count}"),
}

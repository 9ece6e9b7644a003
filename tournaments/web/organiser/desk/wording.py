"""What the script of the desk says, in the reader's language."""

from typing import Any, Final

from django.utils.translation import gettext_lazy

WORDS: Final[dict[str, Any]] = {
    "save": gettext_lazy("Save"),
    "saving": gettext_lazy("Saving"),
    "saved": gettext_lazy("Saved"),
    "unsaved": gettext_lazy("Not saved yet. It is sent again by itself."),
    "lost": gettext_lazy("The network is away. What you type is kept here and sent by itself."),
    "login": gettext_lazy("You are not logged in any more. Log in on another page; what you typed waits here."),
    "typing": gettext_lazy("{name} is typing"),
    "elsewhere": gettext_lazy("typed on your other page"),
    "with": gettext_lazy("You and {names}"),
    "goals": gettext_lazy("Both numbers of goals are needed."),
    "level": gettext_lazy("A shoot-out follows a draw."),
    "kicks": gettext_lazy("Somebody has to win: type the shoot-out."),
    "walkover": gettext_lazy("Walkover: who appeared?"),
    "for": gettext_lazy("Walkover for {team}"),
    "neither": gettext_lazy("Neither appeared"),
    "abandoned": gettext_lazy("Abandoned"),
    "goesOn": gettext_lazy("Abandoned: who goes on?"),
    "extra": gettext_lazy("after extra time"),
    "cancel": gettext_lazy("Cancel"),
    "undone": gettext_lazy("Undone"),
    "nothing": gettext_lazy("There is nothing to undo."),
    "done": gettext_lazy("All results are in."),
    "other": gettext_lazy("{name} saved {score}. You typed {mine}."),
    "somebody": gettext_lazy("Somebody else"),
    "keep": gettext_lazy("Keep {score}"),
    "instead": gettext_lazy("Correct to {score}"),
    "follows": gettext_lazy("What follows"),
    "none": gettext_lazy("Nothing else changes."),
    "void": gettext_lazy("Matches that were played become void: {count}."),
    "confirm": gettext_lazy("Confirm {score}"),
    "confirmUndo": gettext_lazy("Undo it all the same"),
    "leave": gettext_lazy("Leave it as it is"),
    "found": gettext_lazy("Matches found: {count}"),
}

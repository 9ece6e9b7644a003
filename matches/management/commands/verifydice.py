"""Checks the dice of finished matches: every throw, drawn again from the seed."""

from typing import Any
from uuid import UUID

from django.core.management.base import CommandError, CommandParser
from django.utils import translation
from django.utils.translation import gettext as _

from matches.commentary.terminal import TerminalCommand, known_language
from matches.commentary.wording import LANGUAGES
from matches.match.models import Match
from matches.recording.dice_check import check_match


class Command(TerminalCommand):
    help = "Checks that every throw of a finished match comes from its seed, which was sealed before kick-off."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("match", nargs="+", help="the id of a match, or the address of its page")
        parser.add_argument("--language", default="en", help=f"one of {', '.join(LANGUAGES)} (default en)")

    def handle(self, *args: Any, **options: Any) -> None:
        with translation.override(known_language(options["language"])):
            faults = sum([self.check_one(each) for each in options["match"]])
        if faults:
            raise CommandError(f"The seed does not account for everything: {faults} found.", returncode=1)

    def check_one(self, given: str) -> int:
        match = found(given)
        check = check_match(match)
        if check is None:
            self.say([str(match), _("People threw the dice of this match, or it was not recorded throw by throw."), ""])
            return 0
        lines = [str(match), _("Seed {seed}, {throws} throws checked.").format(seed=check.seed, throws=check.throws)]
        if check.seal:
            lines.append(_("Sealed before kick-off as {seal}").format(seal=check.seal))
        self.say([*lines, *(check.faults or [_("Every throw follows from the seed.")]), ""])
        return len(check.faults)


def found(given: str) -> Match:
    """The match of an id or of an address that holds one."""
    for part in given.split("/"):
        try:
            match = Match.objects.select_related("recording").filter(public_id=UUID(part)).first()
        except ValueError:
            continue
        if match is not None:
            return match
    raise CommandError(f"There is no match {given!r}.", returncode=2)

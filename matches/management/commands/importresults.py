"""Makes a competition of a file of results, after a preview."""

from pathlib import Path
from typing import Any

from django.contrib.auth import get_user_model
from django.core.management.base import CommandError, CommandParser

from matches.commentary.terminal import TerminalCommand
from tournaments.exchange.errors import FileError
from tournaments.exchange.result_files import LONGEST, read_text
from tournaments.services.importing import Wishes, import_results, propose_results
from tournaments.services.proposals import kind_words, proposal_data
from tournaments.services.refusals import Refusal
from tournaments.wording.sentences import error_text


class Command(TerminalCommand):
    help = "Previews the import of a file of results (openfootball JSON or CSV), and creates the competition with --confirm."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", help="openfootball JSON, or a table with a header")
        parser.add_argument("--user", required=True, help="user name of the owner")
        parser.add_argument("--name", default="", help="name of the competition; by default the name in the file")
        parser.add_argument("--season", default=None)
        parser.add_argument("--edition", default=None, help="the rulebook for the matches still to be played")
        parser.add_argument("--table-rules", default=None, help="the order of its tables, such as uefa or england")
        parser.add_argument("--time-zone", default=None, help="time zone of the times in the file, such as Europe/Helsinki")
        parser.add_argument(
            "--answer",
            action="append",
            default=[],
            metavar="ID=CHOICE",
            help="answer to a question of the preview; can be repeated",
        )
        parser.add_argument("--confirm", action="store_true", help="create it; open questions get their proposed answers")

    def handle(self, *args: Any, **options: Any) -> None:
        user = get_user_model().objects.filter(username=options["user"], is_active=True).first()
        if user is None:
            raise CommandError(f"There is no user {options['user']}.", returncode=2)
        answers = dict(_answer(each) for each in options["answer"])
        keys = ("name", "season", "edition", "table_rules", "time_zone")
        settings = {key: options[key] for key in keys if options[key]}
        wishes = Wishes(answers, settings, options["confirm"])
        try:
            file = read_text(_text(options["file"]), Path(options["file"]).stem)
            if not options["confirm"]:
                self._preview(proposal_data(propose_results(user, file, wishes)))
                return
            made = import_results(user, file, wishes)
        except FileError as error:
            raise CommandError(error_text(error), returncode=2) from None
        except Refusal as refusal:
            raise CommandError(str(refusal), returncode=2) from None
        self.stdout.write(f"{made}\n{made.get_absolute_url()}")

    def _preview(self, found: dict[str, Any]) -> None:
        write = self.stdout.write
        write(f"{found['name']} {found['season']}".strip())
        write(f"{found['teams']} teams, {found['matches']} matches, {found['played']} of them played")
        for stage in found["stages"]:
            title = stage["title"] or stage["name"]
            write(f"\n{title}: {kind_words(stage['kind'], stage['legs'])}; {stage['teams']} teams, {stage['matches']} matches")
            for table in stage["tables"]:
                first = ", ".join(f"{row['team']} {row['points']} ({row['played']})" for row in table["rows"][:3])
                write(f"  {table['group']} {first}".rstrip())
        for remark in found["remarks"]:
            write(f"\n! {remark}")
        for question in found["questions"]:
            if question["asked"]:
                write(f"\n? {question['text']}")
                for choice in question["choices"]:
                    mark = "*" if choice["value"] == question["chosen"] else " "
                    write(f"  {mark} --answer '{question['id']}={choice['value']}'  {choice['text']}")
        write("\nNothing is made yet: call it again with --confirm.")


def _answer(given: str) -> tuple[str, str]:
    id, equals, choice = given.rpartition("=")
    if not equals:
        raise CommandError(f"An answer is ID=CHOICE, not {given}", returncode=2)
    return id, choice


def _text(name: str) -> str:
    try:
        with Path(name).open(encoding="utf-8", newline="") as file:
            return file.read(LONGEST + 1)
    except (OSError, UnicodeDecodeError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "it is no text"
        raise CommandError(f"Cannot read {name}: {reason}", returncode=2) from None

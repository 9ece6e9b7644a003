"""Run as a program: several people ask for the last place at once, and one of them by two impatient fingers, each in a thread
with a connection of its own. Prints as JSON what came of it."""

import json
import threading
from typing import Final

from django.db import connection

from tests.tournaments.services.making import draft, somebody
from tournaments.models import Competition
from tournaments.services.command import By
from tournaments.services.refusals import Refusal
from tournaments.services.signups import ask_by_address, confirm, set_registration, sign_up

PEOPLE: Final = 4


def main() -> None:
    owner = somebody("Owner")
    cup = draft(owner, 2)
    set_registration(cup, By(owner), places=3)
    people = [somebody(f"Coach {number}") for number in range(PEOPLE)]
    letter = ask_by_address(cup, "bo@example.org", {"team_name": "By letter"})
    gate = threading.Barrier(PEOPLE + 3)
    refused: list[str] = []
    failed: list[str] = []

    def ask(number: int) -> None:
        found = Competition.objects.get(pk=cup.pk)
        try:
            gate.wait(60)
            if number < PEOPLE + 1:
                who = min(number, PEOPLE - 1)  # the last one taps twice
                sign_up(found, By(people[who]), {"team_name": f"Side {who}"})
            else:
                confirm(found, By(name="bo"), letter)
        except Refusal as refusal:
            refused.append(refusal.code)
        except Exception as error:
            failed.append(repr(error))
        finally:
            connection.close()

    threads = [threading.Thread(target=ask, args=(number,)) for number in range(PEOPLE + 3)]
    for each in threads:
        each.start()
    for each in threads:
        each.join(120)
    cup.refresh_from_db()
    found = {
        "states": sorted(cup.signups.values_list("state", flat=True)),
        "entries": cup.entries.count(),
        "seats": sorted(cup.entries.values_list("seat", flat=True)),
        "refused": sorted(refused),
        "failed": failed,
        "revisions": list(cup.actions.order_by("revision").values_list("revision", flat=True)),
    }
    print(json.dumps(found))


if __name__ == "__main__":
    main()

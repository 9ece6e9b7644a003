"""Run as a program: a league of four coaches who are told of the draw by letter. Whoever sends letters is a process of its
own, whose number is in a file for the mail server, which may kill it. Prints the addresses, how many processes it
took, and what is stored of the letters in the end.
"""

import json
import os
import sys
from datetime import timedelta
from pathlib import Path
from typing import Any

from django.db import connections
from django.utils import timezone

from matches.models import Notice
from matches.notifications.sending import NOTICES
from matches.notifications.services import confirm_address
from tests.tournaments.services.making import draft, somebody
from tournaments.models import Entry, Team
from tournaments.services.command import By
from tournaments.services.start import start

MOST = 30


def send_and_perhaps_die(pid: Path) -> None:
    """As a worker does. The claim of a dead one is free once its lease has run out, which is at once here."""
    connections.close_all()
    child = os.fork()
    if child == 0:
        pid.write_text(str(os.getpid()))
        NOTICES.deliver(f"worker {os.getpid()}")
        os._exit(0)
    os.waitpid(child, 0)
    Notice.objects.exclude(claim="").update(lease_until=timezone.now() - timedelta(seconds=1))
    NOTICES.sweep()


def main(pid: Path) -> dict[str, Any]:
    olga = somebody("Olga")
    league = draft(olga, 4)
    addresses = []
    for entry in Entry.objects.filter(competition=league):
        coach = somebody(f"Coach {entry.number}", email=f"coach{entry.number}@example.org")
        confirm_address(coach, coach.email)
        Team.objects.filter(pk=entry.team_id).update(coach=coach)
        addresses.append(coach.email)
    start(league, By(olga))
    processes = 0
    while Notice.objects.filter(state="waiting").exists() and processes < MOST:
        send_and_perhaps_die(pid)
        processes += 1
    letters = Notice.objects.filter(channel="email").order_by("pk")
    return {"addresses": addresses, "processes": processes, "states": list(letters.values_list("state", "failures"))}


if __name__ == "__main__":
    print(json.dumps(main(Path(sys.argv[1]))))

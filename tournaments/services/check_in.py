"""Check-in on the day: who has come, said by an organiser or by the entrants; and who takes the place of those who have not."""

from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.models import Competition, Entry, Registration, Signup, SignupState
from tournaments.services.command import Act, entry_numbered, verb
from tournaments.services.entries import take_over
from tournaments.services.refusals import Conflict
from tournaments.services.signups import registration_of, team_for, waiting


@verb("check in", "check in")
def check_in(act: Act, number: int, came: bool = True) -> None:
    """An organiser says that a team has come, or that it has not after all."""
    _check_in(act, entry_numbered(act.competition, number), came)


@verb("check in", "sign up")
def check_in_self(act: Act, number: int) -> None:
    """An entrant says so, while check-in is open. That the team is theirs, whoever calls has checked."""
    if not is_open(registration_of(act.competition)):
        raise Conflict("check_in_closed", _("Check-in is not open now. Ask the organisers."))
    _check_in(act, entry_numbered(act.competition, number), True)


def is_open(registration: Registration | None) -> bool:
    if registration is None or registration.check_in_opens is None:
        return False
    closes = registration.check_in_closes
    return registration.check_in_opens <= timezone.now() and (closes is None or timezone.now() < closes)


def _check_in(act: Act, entry: Entry, came: bool) -> None:
    if came and entry.withdrawn:
        raise Conflict("withdrawn", _("{entry} has already withdrawn.").format(entry=entry))
    if came != (entry.came is not None):  # ticked twice it is once
        entry.came = timezone.now() if came else None
        entry.save(update_fields=["came"])
    act.data |= {"entry": entry.number, "team": entry.team.name, "came": came}
    act.settle = False


@verb("replace absent", "replace")
def replace_absent(act: Act, number: int) -> None:
    """Whoever waits longest takes over the entry of a team that has not come, after the start. Before it, taking the team out
    makes room, and whoever waits moves up by itself."""
    entry = entry_numbered(act.competition, number)
    if entry.came is not None:
        raise Conflict("came", _("{entry} has checked in.").format(entry=entry))
    newcomer = first_waiting(act.competition)
    if newcomer is None:
        raise Conflict("nobody", _("Nobody is on the waiting list."))
    newcomer.team = team_for(newcomer)
    take_over(act, entry, newcomer.team, {})
    act.competition.signups.filter(entry=entry).update(entry=None, state=SignupState.WITHDRAWN)
    newcomer.entry, newcomer.state = entry, SignupState.ACCEPTED
    newcomer.save(update_fields=["entry", "team", "state"])
    act.data |= {"signup": newcomer.pk, "state": SignupState.ACCEPTED.value}


def first_waiting(competition: Competition) -> Signup | None:
    return waiting(competition).select_related("user").first()

"""Entering a competition by oneself: asking for a place, being accepted or put on the waiting list, leaving again.

An entry is the truth about who is in. Every step but an address that waits to be confirmed is a recorded action; what it tells
names the sign-up and its team, never an address.
"""

from collections.abc import Mapping
from contextlib import suppress
from datetime import datetime
from typing import Any, Final

from django.conf import settings
from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from tournaments.core.errors import FormatCode, FormatError
from tournaments.core.names import clean_name, name_key
from tournaments.exchange.team_lists import NewTeam
from tournaments.models import Competition, Entry, Registration, Signup, SignupState, State, Team, Visibility
from tournaments.models.signups import LIVE
from tournaments.selectors.permissions import User, may_view
from tournaments.services.command import Act, By, command, verb
from tournaments.services.entrants import team_of
from tournaments.services.entries import add_entry, drop_entry
from tournaments.services.questions import read_answers, read_questions
from tournaments.services.refusals import Conflict, Refusal

MOMENTS: Final = ("opens", "closes", "check_in_opens", "check_in_closes")
SWITCHES: Final = ("approval", "waiting_list", "public_list")
FIELDS: Final = frozenset((*MOMENTS, *SWITCHES, "places", "fee", "questions"))


# -- how people enter ----------------------------------------------------------------------------


@verb("sign-up settings", "settings")
def set_registration(act: Act, /, **given: Any) -> None:
    """Open a competition for entries, or change how. Free places go to those who wait at once."""
    registration = registration_of(act.competition) or Registration(competition=act.competition)
    if unknown := sorted(given.keys() - FIELDS):
        raise Refusal("unknown_field", _("Registration has no “{key}”.").format(key=unknown[0]))
    for key, value in given.items():
        setattr(registration, key, _setting(key, value))
    if registration.opens and registration.closes and registration.opens >= registration.closes:
        raise Refusal("closes", _("Entries close before they open."))
    window = registration.check_in_opens, registration.check_in_closes
    if window[0] and window[1] and window[0] >= window[1]:
        raise Refusal("check_in_closes", _("Check-in ends before it starts."))
    registration.save()
    act.data |= {"changed": sorted(given), "places": registration.places}
    _move_up(act, registration)


@verb("close sign-up", "settings")
def close_registration(act: Act) -> None:
    """Nobody enters by themselves any more. Those who have entered stay."""
    if not Registration.objects.filter(competition=act.competition).delete()[0]:
        raise Conflict("not_open", _("This competition is not open for entries."))
    act.settle = False


def registration_of(competition: Competition) -> Registration | None:
    return Registration.objects.filter(competition=competition).first()


def _setting(key: str, value: Any) -> Any:
    if key in MOMENTS:
        if value is not None and not isinstance(value, datetime):
            raise Refusal(key, _("Enter a time."))
        return value
    if key in SWITCHES:
        return bool(value)
    if key == "places":
        most = settings.ENTRANTS_PER_COMPETITION
        if value is not None and not (isinstance(value, int) and 1 <= value <= most):
            raise Refusal("places", _("Enter 1 to {most} places.").format(most=most))
        return value
    if key == "fee":
        if not isinstance(value, str) or len(value) > 200:
            raise Refusal("fee", _("The note on the fee has 200 characters at most."))
        return value.strip()
    return read_questions(value)


# -- what is open, and for whom -------------------------------------------------------------------


def may_enter(user: User, competition: Competition) -> bool:
    """Whether somebody may see the page on which one enters: all who have the address of a draft, of a private one those who
    take part."""
    return competition.visibility != Visibility.PRIVATE or may_view(user, competition)


def why_closed(competition: Competition, registration: Registration | None) -> str:
    """Why nobody can enter now; empty while somebody can."""
    now = timezone.now()
    if registration is None:
        return _("This competition is not open for entries.")
    if competition.state == State.ARCHIVED or competition.started:
        return _("The competition has started. Entries are closed.")
    if registration.opens and now < registration.opens:
        return _("Entries are not open yet.")
    if registration.closes and now >= registration.closes:
        return _("Entries are closed.")
    if places_left(competition, registration) == 0 and not registration.waiting_list:
        return _("All places are taken.")
    return ""


def places_left(competition: Competition, registration: Registration) -> int:
    most: int = settings.ENTRANTS_PER_COMPETITION
    places = most if registration.places is None else min(registration.places, most)
    return max(0, places - competition.entries.count())


def waiting(competition: Competition) -> QuerySet[Signup]:
    return competition.signups.filter(state=SignupState.WAITING).order_by("asked", "pk")


def signup_of(user: User, competition: Competition) -> Signup | None:
    """The sign-up that somebody has by their account."""
    if user is None or not user.is_authenticated:
        return None
    return Signup.objects.filter(competition=competition, user_id=user.pk, state__in=LIVE).first()


# -- asking ----------------------------------------------------------------------------------------


def ask_by_address(competition: Competition, email: str, given: Mapping[str, Any], site: str = "") -> Signup:
    """A sign-up that counts once its address is confirmed. The same address again changes what it said: one row, one letter.

    Whoever has entered with this address already gets that sign-up back: the letter goes there, and the page says nothing.
    """
    with command(competition, By(), "sign up") as locked:
        registration = _open(locked)
        fields = _read(registration, given)
        fields |= {"email": clean_address(email), "language": get_language() or "", "site": site}
        theirs = Signup.objects.filter(competition=locked, email=fields["email"])
        if (mine := theirs.filter(state__in=LIVE).first()) is not None:
            return mine
        unconfirmed = theirs.filter(state=SignupState.UNCONFIRMED).first()
        if unconfirmed is None:
            if locked.signups.count() >= settings.SIGNUPS_PER_COMPETITION:
                raise Conflict("many", _("Too many people are asking for a place. Write to the organisers."))
            return Signup.objects.create(competition=locked, **fields)
        for key, value in fields.items():
            setattr(unconfirmed, key, value)
        unconfirmed.save()
        return unconfirmed


@verb("sign up", "sign up")
def sign_up(act: Act, given: Mapping[str, Any]) -> None:
    """Ask for a place with an account."""
    user = act.by.actor
    if user is None:
        raise Refusal("no_account", _("Log in, or enter with your email address."))
    registration = _open(act.competition)
    if signup_of(user, act.competition) is not None:
        raise Conflict("entered", _("You have already entered."))
    if act.competition.signups.count() >= settings.SIGNUPS_PER_COMPETITION:
        raise Conflict("many", _("Too many people are asking for a place. Write to the organisers."))
    # Without the address of the account, which nobody has confirmed: it may be somebody else's.
    signup = Signup(competition=act.competition, user=user, language=user.language, **_read(registration, given))
    _place(act, registration, signup)


@verb("sign up", "sign up")
def confirm(act: Act, signup: Signup) -> None:
    """Whoever has the letter says that the address is theirs; from now on the sign-up counts."""
    found = _locked(act, signup)
    if found.state != SignupState.UNCONFIRMED:
        raise Conflict("confirmed", _("This sign-up has already been confirmed."))
    if act.competition.signups.filter(email=found.email, state__in=LIVE).exists():
        raise Conflict("entered", _("You have already entered."))
    found.asked = timezone.now()
    _place(act, _open(act.competition), found)


def _open(competition: Competition) -> Registration:
    registration = registration_of(competition)
    if why := why_closed(competition, registration):
        raise Conflict("closed", why)
    assert registration is not None
    return registration


def _read(registration: Registration, given: Mapping[str, Any]) -> dict[str, Any]:
    answers = given.get("answers")
    return {
        "team_name": clean_name(given.get("team_name") or ""),
        "coach_name": clean_name(given["coach_name"], "the coach") if given.get("coach_name") else "",
        "answers": read_answers(registration.questions, answers if isinstance(answers, Mapping) else {}),
    }


def clean_address(email: str) -> str:
    address = email.strip().lower()
    try:
        validate_email(address)
    except ValidationError:
        raise Refusal("email", _("This is not an email address.")) from None
    if len(address) > 254:
        raise Refusal("email", _("This is not an email address."))
    return address


def _place(act: Act, registration: Registration, signup: Signup) -> None:
    """Where a new sign-up goes: in, onto the waiting list, or before an organiser."""
    _check_name(act.competition, signup)
    if registration.approval:
        signup.state = SignupState.ASKED
        signup.save()
    elif places_left(act.competition, registration):
        _accept(act, signup)
    elif registration.waiting_list:
        signup.state = SignupState.WAITING
        signup.save()
    else:
        raise Conflict("full", _("All places are taken."))
    _tell(act, signup)


# -- what organisers say ---------------------------------------------------------------------------


@verb("accept sign-up", "entries")
def accept(act: Act, signup: int) -> None:
    """Somebody is in; or, while all places are taken, on the waiting list."""
    found = _numbered(act, signup, (SignupState.ASKED, SignupState.WAITING, SignupState.DECLINED))
    registration = registration_of(act.competition)
    if act.competition.started:
        raise Conflict("started", _("The competition has started. Teams can now withdraw, be replaced or enter late."))
    _check_alone(act, found)
    if registration is None or places_left(act.competition, registration):
        _check_name(act.competition, found)
        _accept(act, found)
    elif registration.waiting_list and found.state != SignupState.WAITING:
        found.state = SignupState.WAITING
        found.save()
    else:
        raise Conflict("full", _("All places are taken. Give the competition more places first."))
    _tell(act, found)


@verb("decline sign-up", "entries")
def decline(act: Act, signup: int) -> None:
    """Somebody is not let in, or not any more before the start; whoever waits moves up."""
    found = _numbered(act, signup, LIVE)
    _leave(act, found, SignupState.DECLINED)


@verb("mark paid", "entries")
def mark_paid(act: Act, signup: int, paid: bool) -> None:
    found = _numbered(act, signup, LIVE)
    found.paid = paid
    found.save(update_fields=["paid"])
    act.data |= {"signup": found.pk, "team": found.team_name, "paid": paid}
    act.settle = False


# -- what the entrant does later -----------------------------------------------------------------------


@verb("withdraw sign-up", "sign up")
def withdraw_signup(act: Act, signup: Signup) -> None:
    """The entrant leaves before the start; whoever waits moves up. That it is theirs, whoever calls has checked."""
    found = _locked(act, signup)
    if found.state not in LIVE:
        raise Conflict("gone", _("This sign-up has already ended."))
    _leave(act, found, SignupState.WITHDRAWN)


@verb("change sign-up", "sign up")
def change_answers(act: Act, signup: Signup, answers: Mapping[str, Any]) -> None:
    """Other answers to what the organiser asks, as long as people can enter."""
    found = _locked(act, signup)
    registration = registration_of(act.competition)
    if found.state not in LIVE or registration is None:
        raise Conflict("gone", _("This sign-up has already ended."))
    if registration.closes and timezone.now() >= registration.closes:
        raise Conflict("closed", _("Entries are closed."))
    found.answers = read_answers(registration.questions, answers)
    found.save(update_fields=["answers"])
    act.data |= {"signup": found.pk, "team": found.team_name}
    act.settle = False


@verb("move up", "entries")
def move_up(act: Act) -> None:
    """Give free places to those who wait, in their order."""
    registration = registration_of(act.competition)
    if registration is None or not _move_up(act, registration):
        raise Conflict("nobody", _("Nobody can move up. There is no free place, or nobody is waiting."))


def after_action(action: Any, **kwargs: Any) -> None:
    """An entry that an organiser took out makes room for whoever waits."""
    if action.verb == "remove entry" and waiting(action.competition).exists():
        registration = registration_of(action.competition)
        if registration is not None and places_left(action.competition, registration):
            with suppress(Refusal):  # somebody else has filled it meanwhile
                move_up(action.competition, By(trusted=True, key=f"move up after {action.revision}"))


# -- shared -----------------------------------------------------------------------------------------


def _leave(act: Act, signup: Signup, state: str) -> None:
    if signup.entry is not None:
        if act.competition.started:
            raise Conflict("started", _("The competition has started. Ask the organisers."))
        drop_entry(act, signup.entry)
        signup.entry = None
    signup.state = state
    signup.save()
    _tell(act, signup)
    if (registration := registration_of(act.competition)) is not None:
        _move_up(act, registration)


def _accept(act: Act, signup: Signup) -> None:
    signup.team = team_for(signup)
    signup.entry = add_entry(act, signup.team)
    signup.state = SignupState.ACCEPTED
    signup.save()


def team_for(signup: Signup) -> Team:
    """The entrant's own team of that name. One without an account has nobody's, which the organisers look after."""
    team = team_of(signup.user, NewTeam(signup.team_name, coach_name=signup.coach_name))
    if signup.user is not None and team.coach_id is None and not team.coach_level:
        team.coach, team.coach_asked = signup.user, ""
        team.save(update_fields=["coach", "coach_asked"])
    return team


def _move_up(act: Act, registration: Registration) -> int:
    if act.competition.started:
        return 0
    moved = []
    for signup in waiting(act.competition)[: places_left(act.competition, registration)]:
        try:
            _check_name(act.competition, signup)
        except FormatError:  # a team of that name was entered meanwhile: for an organiser to put right
            continue
        _accept(act, signup)
        assert signup.entry is not None
        moved.append({"signup": signup.pk, "team": signup.team_name, "entry": signup.entry.number})
    if moved:
        act.data["moved_up"] = moved
    return len(moved)


def _check_name(competition: Competition, signup: Signup) -> None:
    """A name is only once among those who are in. Those who wait may have one that leaves."""
    if Entry.objects.filter(competition=competition, team__name_key=name_key(signup.team_name)).exists():
        raise FormatError(FormatCode.SAME_NAME, name=signup.team_name)


def _check_alone(act: Act, signup: Signup) -> None:
    others = act.competition.signups.filter(state__in=LIVE).exclude(pk=signup.pk)
    if signup.email and others.filter(email=signup.email).exists():
        raise Conflict("entered", _("{team} has entered again since.").format(team=signup.team_name))
    if signup.user_id and others.filter(user=signup.user_id).exists():
        raise Conflict("entered", _("{team} has entered again since.").format(team=signup.team_name))


def _tell(act: Act, signup: Signup) -> None:
    act.data |= {"signup": signup.pk, "team": signup.team_name, "state": str(signup.state)}
    if signup.entry is not None:
        act.data["entry"] = signup.entry.number


def _locked(act: Act, signup: Signup) -> Signup:
    return act.competition.signups.select_related("user", "entry").get(pk=signup.pk)


def _numbered(act: Act, number: int, states: Any) -> Signup:
    found = act.competition.signups.select_related("user", "entry").filter(pk=number).first()
    if found is None:
        raise Refusal("no_signup", _("There is no such sign-up in this competition."))
    if found.state not in states:
        raise Conflict("state", _("{team}: {state}.").format(team=found.team_name, state=found.get_state_display()))
    return found

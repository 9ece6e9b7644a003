"""Letters to those who entered with an address alone. Whoever has an account is told as accounts are.

They are written in the transaction of the action they tell of, each in the language in which its reader signed up, and say
nothing of anybody else.
"""

from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import override

from fuba_site.letters.services import send_letter
from fuba_site.web.languages import spoken
from tournaments.models import Competition, Signup, SignupState
from tournaments.services.signup_links import CONFIRM, MANAGE, make_token


def ask_to_confirm(signup: Signup) -> None:
    """A letter to an address that somebody wrote down. Who has entered already gets the link to their sign-up instead."""
    with override(spoken(signup.language)):
        if signup.state != SignupState.UNCONFIRMED:
            words = _("Somebody, probably you, asked to enter {competition}. You have entered already: {team}.")
            lines = [_words(signup, words), _manage(signup)]
            key = f"signup:{signup.pk}:again"
        else:
            words = _("You asked to enter {competition} with {team}. Open this page and confirm it; only then it counts:")
            lines = [_words(signup, words), _link(signup, "signup-confirm", CONFIRM)]
            lines.append(_("The link is good for three days. If it was not you, do nothing."))
            key = f"signup:{signup.pk}:confirm:{hash_of(signup)}"
        _send(signup, lines, key)


def hash_of(signup: Signup) -> str:
    """What was asked for: pressed twice it is one letter, with another team it is another."""
    return f"{signup.team_name}/{signup.coach_name}"[:60]


def with_action(action: Any, **kwargs: Any) -> None:
    """Tell entrants without an account what an action means to them."""
    data = action.data
    numbers = [data["signup"]] if isinstance(data.get("signup"), int) and "state" in data else []
    numbers += [each["signup"] for each in data.get("moved_up", [])]
    if not numbers:
        return
    for signup in Signup.objects.filter(pk__in=numbers, user=None).exclude(email="").select_related("competition"):
        with override(spoken(signup.language)):
            lines = [_words(signup, _news(signup))]
            if signup.state in (SignupState.ASKED, SignupState.WAITING, SignupState.ACCEPTED):
                lines.append(_manage(signup))
            _send(signup, lines, f"signup:{signup.pk}:{signup.state}:{action.revision}")


def _news(signup: Signup) -> str:
    return {
        SignupState.ASKED: _("{team} asks for a place in {competition}. An organiser looks at it; you get a letter."),
        SignupState.WAITING: _("{team} is on the waiting list of {competition}. If a place gets free, you get a letter."),
        SignupState.ACCEPTED: _("{team} has a place in {competition}."),
        SignupState.WITHDRAWN: _("{team} does not take part in {competition} any more."),
        SignupState.DECLINED: _("The organisers of {competition} could not give {team} a place."),
    }[SignupState(signup.state)]


def _words(signup: Signup, pattern: str) -> str:
    return pattern.format(team=signup.team_name, competition=signup.competition)


def _manage(signup: Signup) -> str:
    address = _link(signup, "signup", MANAGE)
    return _("Change your answers, check in on the day or withdraw here:") + f"\n{address}"


def _link(signup: Signup, page: str, purpose: str) -> str:
    return signup.site + reverse(page, args=[make_token(signup, purpose)])


def _send(signup: Signup, lines: list[str], key: str) -> None:
    subject = str(Competition.objects.get(pk=signup.competition_id))
    send_letter(signup.email, subject, "\n\n".join(lines) + "\n", key)

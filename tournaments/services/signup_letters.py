"""The letter with a link to an address that somebody wrote down, in the language of whoever signed up.

What becomes of the sign-up then they are told as everybody is (matches.notifications).
"""

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import override

from fuba_site.letters.services import send_letter
from fuba_site.web.languages import spoken
from tournaments.models import Signup, SignupState
from tournaments.services.signup_links import CONFIRM, MANAGE, make_token


def ask_to_confirm(signup: Signup) -> None:
    """A letter to an address that somebody wrote down. Who has entered already gets the link to their sign-up instead."""
    with override(spoken(signup.language)):
        if signup.state != SignupState.UNCONFIRMED:
            words = _("Somebody, probably you, asked to enter {competition}. You have already entered: {team}.")
            lines = [_words(signup, words), _manage(signup)]
            key = f"signup:{signup.pk}:again"
        else:
            words = _("You asked to enter {competition} with {team}. To confirm, open this page:")
            lines = [_words(signup, words), _link(signup, "signup-confirm", CONFIRM)]
            lines.append(_("The link works for three days. If it was not you, ignore this email."))
            key = f"signup:{signup.pk}:confirm:{hash_of(signup)}"
        _send(signup, lines, key)


def hash_of(signup: Signup) -> str:
    """What was asked for: pressed twice it is one letter, with another team it is another."""
    return f"{signup.team_name}/{signup.coach_name}"[:60]


def _words(signup: Signup, pattern: str) -> str:
    return pattern.format(team=signup.team_name, competition=signup.competition)


def _manage(signup: Signup) -> str:
    address = _link(signup, "signup", MANAGE)
    return _("Change your answers, check in on the day or withdraw here:") + f"\n{address}"


def _link(signup: Signup, page: str, purpose: str) -> str:
    return signup.site + reverse(page, args=[make_token(signup, purpose)])


def _send(signup: Signup, lines: list[str], key: str) -> None:
    send_letter(signup.email, str(signup.competition), "\n\n".join(lines) + "\n", key)

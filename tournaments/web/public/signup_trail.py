"""The audit trail's sentences about entering and check-in."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from django.utils.translation import gettext as _

from tournaments.models import SignupState

Say = Callable[[Mapping[str, Any], Any], str]


def _about(pattern: str, data: Mapping[str, Any]) -> str:
    words = pattern.format(team=data.get("team"))
    return f"{words} {moved}" if (moved := _moved(data)) else words


def _moved(data: Mapping[str, Any]) -> str:
    teams = ", ".join(str(each.get("team")) for each in data.get("moved_up", []))
    return _("Moved up: {teams}.").format(teams=teams) if teams else ""


def _signed_up(data: Mapping[str, Any], names: Any) -> str:
    return {
        SignupState.ASKED: _("{team} asked for a place."),
        SignupState.WAITING: _("{team} signed up and is on the waiting list."),
    }.get(data.get("state", ""), _("{team} signed up and has a place.")).format(team=data.get("team"))


SAY: Final[dict[str, Say]] = {
    "sign up": _signed_up,
    "accept sign-up": lambda data, names: _about(
        _("{team} was accepted onto the waiting list.")
        if data.get("state") == SignupState.WAITING
        else _("{team} was accepted."),
        data,
    ),
    "decline sign-up": lambda data, names: _about(_("{team} got no place."), data),
    "withdraw sign-up": lambda data, names: _about(_("{team} withdrew its sign-up."), data),
    "change sign-up": lambda data, names: _about(_("{team} changed its answers."), data),
    "mark paid": lambda data, names: _about(_("{team} has paid.") if data.get("paid") else _("{team} has not paid."), data),
    "move up": lambda data, names: _moved(data) or _("Nobody moved up."),
    "sign-up settings": lambda data, names: _about(_("Changed how people enter."), data),
    "close sign-up": lambda data, names: _("Closed the entries."),
    "check in": lambda data, names: _about(_("{team} checked in.") if data.get("came") else _("{team} is absent."), data),
    "replace absent": lambda data, names: _("{team} replaced {before}, which was absent.").format(
        team=data.get("after"), before=data.get("before")
    ),
}

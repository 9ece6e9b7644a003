"""The occasions of which people are told, and what is said. A new verb gets a line in `verbs`, and perhaps one here."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

NONE, AT_ONCE, DAILY = "none", "at_once", "daily"
EMAIL: Final = (NONE, AT_ONCE, DAILY)


@dataclass(frozen=True)
class Choice:
    """How somebody is told of an occasion."""

    site: bool = True
    email: str = AT_ONCE
    push: bool = True

    def as_dict(self) -> dict[str, Any]:
        return {"site": self.site, "email": self.email, "push": self.push}


@dataclass(frozen=True)
class Occasion:
    title: Promise | str
    default: Choice = Choice()


@dataclass(frozen=True)
class Kind:
    """A message: its occasion, its heading and its sentence, with the facts of matches.notifications.wording in braces."""

    occasion: str
    title: Promise | str
    text: Promise | str
    page: str = "competition"  # where it leads


OCCASIONS: Final[Mapping[str, Occasion]] = {
    "entry": Occasion(gettext_lazy("My entry is accepted, put on the waiting list or moved up")),
    "draw": Occasion(gettext_lazy("The draw has been made")),
    "match": Occasion(gettext_lazy("My next match is scheduled or moved")),
    "table": Occasion(gettext_lazy("My match is called to a table"), Choice(email=NONE)),
    "time": Occasion(gettext_lazy("My opponent proposes or accepts a time")),
    "result": Occasion(gettext_lazy("A result is waiting for me to confirm")),
    "dispute": Occasion(gettext_lazy("A result is disputed")),
    "deadline": Occasion(gettext_lazy("A deadline is close or has passed")),
    "round": Occasion(gettext_lazy("A round is over"), Choice(email=DAILY, push=False)),
    "news": Occasion(gettext_lazy("News from the organisers"), Choice(email=DAILY)),
}

KINDS: Final[Mapping[str, Kind]] = {
    "entry_asked": Kind(
        "entry",
        gettext_lazy("You have signed up"),
        gettext_lazy("{team} has asked for a place in {competition}. You will hear from us when an organiser has decided."),
        "enter",
    ),
    "entry_accepted": Kind("entry", gettext_lazy("You are in"), gettext_lazy("{team} takes part in {competition}."), "enter"),
    "entry_waiting": Kind(
        "entry",
        gettext_lazy("You are on the waiting list"),
        gettext_lazy("{team} is on the waiting list of {competition}. You will hear from us when a place is free."),
        "enter",
    ),
    "entry_moved_up": Kind(
        "entry",
        gettext_lazy("A place is free for you"),
        gettext_lazy("{team} moves up and takes part in {competition}."),
        "enter",
    ),
    "entry_declined": Kind(
        "entry",
        gettext_lazy("Your entry was not accepted"),
        gettext_lazy("The organisers of {competition} could not give {team} a place."),
        "enter",
    ),
    "entry_withdrawn": Kind(
        "entry",
        gettext_lazy("You have withdrawn"),
        gettext_lazy("{team} does not take part in {competition} any more."),
        "enter",
    ),
    "draw_out": Kind(
        "draw",
        gettext_lazy("The draw has been made"),
        gettext_lazy("The draw of {competition} has been made. See who {team} will play."),
    ),
    "match_set": Kind(
        "match", gettext_lazy("Your next match"), gettext_lazy("{home} – {away}, match {fixture}{when}{where}."), "fixture"
    ),
    "match_moved": Kind(
        "match",
        gettext_lazy("Your match has been moved"),
        gettext_lazy("{home} – {away}, match {fixture}, will now be played{when}{where}."),
        "fixture",
    ),
    "matches_set": Kind(
        "match",
        gettext_lazy("Your matches have new times"),
        gettext_lazy("{count} matches of {team} have a new time. The next: {home} – {away}{when}{where}."),
    ),
    "table_called": Kind(
        "table",
        gettext_lazy("Your match{where}"),
        gettext_lazy("{home} – {away}, match {fixture}: please come now{where}."),
        "fixture",
    ),
    "times_proposed": Kind(
        "time",
        gettext_lazy("Your opponent proposes times"),
        gettext_lazy("{opponent} proposes times for {home} – {away}. Accept one, or propose others."),
        "time",
    ),
    "time_agreed": Kind(
        "time", gettext_lazy("A time is agreed"), gettext_lazy("{home} – {away} will be played{when}."), "time"
    ),
    "result_to_confirm": Kind(
        "result",
        gettext_lazy("Confirm a result"),
        gettext_lazy("{opponent} reports {home} {score} {away}. Confirm it, or dispute it."),
        "fixture",
    ),
    "dispute_opened": Kind(
        "dispute",
        gettext_lazy("A result is disputed"),
        gettext_lazy("The result of {home} – {away}, match {fixture}, is disputed."),
        "fixture",
    ),
    "deadline_near": Kind(
        "deadline",
        gettext_lazy("A deadline is close"),
        gettext_lazy("{home} – {away} must be played by {deadline}."),
        "time",
    ),
    "deadline_passed": Kind(
        "deadline",
        gettext_lazy("A deadline has passed"),
        gettext_lazy("Round {round} of {competition} is over. Matches without a result: {count}."),
        "deadlines",
    ),
    "round_closed": Kind("round", gettext_lazy("A round is over"), gettext_lazy("Round {round} of {competition} is over.")),
    "news": Kind("news", "{headline}", "{body}", "news"),
}

"""A message in words, in the language that is active and by the clock that is set."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from django.urls import reverse
from django.utils import timezone, translation
from django.utils.translation import gettext as _

from fuba_site.accounts.models import User
from fuba_site.web.dates import written
from matches.commentary.names import in_a_sentence
from matches.notifications.models import Notice
from matches.notifications.occasions import KINDS
from matches.notifications.readers import language_of, zone_of
from tournaments.models import Competition

NAMES: Final = ("home", "away", "team", "opponent")
PLAIN: Final = ("fixture", "score", "count", "round", "headline", "body")


@dataclass(frozen=True)
class Worded:
    title: str
    text: str
    path: str  # on this site


def word(kind: str, data: Mapping[str, Any], competition: Competition) -> Worded:
    """The heading, the sentence and the page of a message. A kind that is no more is told by the name of its competition."""
    known = KINDS.get(kind)
    path = competition.get_absolute_url()
    if known is None:
        return Worded(str(competition), "", path)
    facts = {name: in_a_sentence(str(data.get(name) or "?")) for name in NAMES}
    facts |= {name: str(data.get(name, "")) for name in PLAIN}
    facts |= {"competition": in_a_sentence(str(competition)), "when": _when(data.get("starts")), "where": _where(data)}
    facts["deadline"] = _moment(data.get("deadline"))
    return Worded(str(known.title).format(**facts), str(known.text).format(**facts), path_of(known.page, data, competition))


def path_of(page: str, data: Mapping[str, Any], competition: Competition) -> str:
    match page:
        case "fixture" if isinstance(data.get("fixture"), int):
            return reverse("fixture", args=[competition.public_id, data["fixture"]])
        case "time" if isinstance(data.get("fixture"), int):
            return reverse("fixture-time", args=[competition.public_id, data["fixture"]])
        case "deadlines":
            return reverse("organise-deadlines", args=[competition.public_id])
        case "enter" if not competition.started and hasattr(competition, "registration"):
            return reverse("enter", args=[competition.public_id])
        case "organise" | "news":
            return reverse("organise" if page == "organise" else "competition-news", args=[competition.public_id])
        case _:
            return competition.get_absolute_url()


def _when(starts: Any) -> str:
    return _(" on {moment}").format(moment=_moment(starts)) if starts else ""


def _where(data: Mapping[str, Any]) -> str:
    table = str(data.get("table") or "")
    if not table:
        return ""
    if table.isdigit():
        return _(" at table {table}").format(table=table)
    return _(" at {table}").format(table=in_a_sentence(table))  # it has a name of its own, such as "Table 3"


def _moment(text: Any) -> str:
    try:
        moment = timezone.localtime(datetime.fromisoformat(str(text)))
    except ValueError:
        return "?"
    return written(moment, "D j F, H:i")


@contextmanager
def as_read_by(notice: Notice) -> Iterator[None]:
    """The language and the clock of whoever is told: their own clock, else that of the competition."""
    with spoken_to(notice.user, notice.language), timezone.override(zone_of(notice.user, notice.competition.time_zone)):
        yield


@contextmanager
def spoken_to(user: User | None, language: str = "") -> Iterator[None]:
    with translation.override(language_of(user, language)):
        yield

"""A message as a letter: plain text and simple HTML, with a way to stop them that needs one click (RFC 8058)."""

from collections.abc import Sequence
from typing import Any, Final
from urllib.parse import urlsplit

from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.translation import gettext as _

from fuba_site.letters.mail import post
from fuba_site.web.addresses import own_address
from matches.notifications.models import Notice
from matches.notifications.stopping import stop_token
from matches.notifications.wording import as_read_by, spoken_to, word
from tournaments.services.schedule import calendar

File = tuple[str, bytes, str]  # its name, its contents and its type
TEXT: Final = "matches/notifications/letter.txt"
HTML: Final = "matches/notifications/letter.html"


def send(notice: Notice) -> None:
    with as_read_by(notice):
        worded = word(notice.kind, notice.data, notice.competition)
        subject = f"{notice.competition}: {worded.title}"
        _post(notice, subject, [_item(notice)], str(notice.public_id), notice.competition_id, _files(notice))


def send_daily(notices: Sequence[Notice]) -> None:
    """Everything of a day in one letter. Its id is that of its first message."""
    first = notices[0]
    with spoken_to(first.user, first.language):
        items = []
        for each in notices:
            with as_read_by(each):
                items.append(_item(each))
        competitions = {each.competition_id for each in notices}
        about = first.competition_id if len(competitions) == 1 else None
        _post(first, _("Your FUBA today"), items, f"daily.{first.public_id}", about)


def _post(
    notice: Notice, subject: str, items: list[dict[str, Any]], message_id: str, about: int | None, files: Sequence[File] = ()
) -> None:
    site = own_address()
    stop = site + reverse("stop-letters", args=[stop_token(notice.recipient, about)])
    settings = site + reverse("message-settings") if notice.user is not None else ""
    context = {"items": items, "subject": subject, "stop": stop, "settings": settings, "about": about and notice.competition}
    headers = {"List-Unsubscribe": f"<{stop}>", "List-Unsubscribe-Post": "List-Unsubscribe=One-Click"}
    to = notice.user.email if notice.user is not None else notice.address
    post(to, subject, render_to_string(TEXT, context), message_id, render_to_string(HTML, context), headers, files=files)


def _files(notice: Notice) -> list[File]:
    """The match for a calendar, as it is now: with the name that it has in all calendars of the site."""
    number = notice.data.get("fixture")
    if notice.kind != "time_agreed" or not isinstance(number, int):
        return []
    site = own_address()
    sent = calendar(notice.competition, urlsplit(site).hostname or "localhost", site, number=number)
    return [(f"match-{number}.ics", sent, "text/calendar")]


def _item(notice: Notice) -> dict[str, Any]:
    worded = word(notice.kind, notice.data, notice.competition)
    url = own_address() + worded.path
    return {"title": worded.title, "text": worded.text, "url": url, "competition": str(notice.competition)}

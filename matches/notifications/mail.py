"""A message as a letter: plain text and simple HTML, with a way to stop them that needs one click (RFC 8058)."""

from collections.abc import Sequence
from typing import Any, Final
from urllib.parse import urlencode, urlsplit

from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.translation import gettext as _

from fuba_site.letters.mail import post
from fuba_site.web.addresses import own_address
from matches.notifications.models import Notice
from matches.notifications.occasions import KINDS
from matches.notifications.stopping import stop_token
from matches.notifications.wording import as_read_by, spoken_to, word
from tournaments.models import Signup
from tournaments.services.schedule import calendar
from tournaments.services.signup_links import MANAGE, make_token

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
    signup = signup_of(notice)
    site = _site(signup)
    stop = site + reverse("stop-letters", args=[stop_token(notice.recipient, about)])
    settings = site + reverse("message-settings") if notice.user is not None else ""
    context = {
        "items": items,
        "subject": subject,
        "stop": stop,
        "settings": settings,
        "signup": _own_page(signup) if signup is not None and about else "",
        "about": about and notice.competition,
    }
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
    url = own_address() + worded.path if notice.user is not None else _through(notice, worded.path)
    return {"title": worded.title, "text": worded.text, "url": url, "competition": str(notice.competition)}


# -- whoever has no account ---------------------------------------------------------------------


def signup_of(notice: Notice) -> Signup | None:
    number = notice.data.get("signup") if notice.user is None else None
    return Signup.objects.filter(pk=number).first() if number is not None else None


def _site(signup: Signup | None) -> str:
    """With what the links begin: where somebody signed up, else as for everybody."""
    return (signup.site if signup is not None else "") or own_address()


def _own_page(signup: Signup) -> str:
    return _site(signup) + reverse("signup", args=[make_token(signup, MANAGE)])


def _through(notice: Notice, path: str) -> str:
    """By way of their sign-up, whose link says who they are: the page behind it lets them act for their team."""
    signup = signup_of(notice)
    if signup is None:
        return own_address() + path
    if KINDS[notice.kind].occasion == "entry":
        return _own_page(signup)
    return f"{_own_page(signup)}?{urlencode({'next': path})}"

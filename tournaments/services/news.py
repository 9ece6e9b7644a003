"""News: organisers announce something, put it right, withdraw it. Each is an action like any other, and can be undone."""

from typing import Final

from django.utils.translation import gettext as _

from fuba_site.web.throttle import HOUR, Limit
from tournaments.models import Announcement, Competition
from tournaments.models.news import TEXT_LENGTH, TITLE_LENGTH, this_second
from tournaments.services.command import Act, verb
from tournaments.services.refusals import Conflict, Refusal

RIGHT: Final = "news"
MOST: Final = 300  # of one competition
ANNOUNCEMENTS: Final = Limit("announcements", 20, HOUR)  # of one competition: each goes to everybody's mailbox


@verb("announce", RIGHT, undo=["announcements"])
def announce(act: Act, title: str, text: str = "") -> None:
    """Everybody who takes part is told of it (matches.notifications)."""
    title, text = _checked(title, text)
    if act.competition.announcements.count() >= MOST:
        raise Conflict("too_many", _("A competition has at most {most} announcements.").format(most=MOST))
    row = Announcement.objects.create(
        competition=act.competition, title=title, text=text, author_name=act.by.actor_name
    )  # fmt: skip
    # It stays so when the last one is withdrawn: that costs a query, and none is ever missed.
    Competition.objects.filter(pk=act.competition.pk).update(has_news=True)
    act.competition.has_news = True
    act.data |= {"announcement": row.pk, "title": title}
    act.settle = False


@verb("edit announcement", RIGHT, undo=["announcements"])
def edit(act: Act, number: int, title: str, text: str = "") -> None:
    """Put it right. Nobody is told once more."""
    row = find(act.competition, number)
    title, text = _checked(title, text)
    act.data |= {"announcement": row.pk, "title": title, "before": row.title}
    row.title, row.text, row.edited = title, text, this_second()
    row.save(update_fields=["title", "text", "edited"])
    act.settle = False


@verb("withdraw announcement", RIGHT, undo=["announcements"])
def withdraw(act: Act, number: int) -> None:
    """Nobody sees it any more, and who was not told yet is not."""
    row = find(act.competition, number)
    if row.withdrawn:
        raise Conflict("withdrawn", _("This announcement has already been withdrawn."))
    row.withdrawn = True
    row.save(update_fields=["withdrawn"])
    act.data |= {"announcement": row.pk, "title": row.title}
    act.settle = False


def find(competition: Competition, number: int) -> Announcement:
    row = Announcement.objects.filter(competition=competition, pk=number).first()
    if row is None:
        raise Refusal("no_announcement", _("There is no such announcement in this competition."))
    return row


def _checked(title: str, text: str) -> tuple[str, str]:
    title = " ".join("".join(sign if sign.isprintable() else " " for sign in title).split())
    text = "".join(sign for sign in text.replace("\r\n", "\n") if sign.isprintable() or sign in "\n\t").strip()
    if not title:
        raise Refusal("title", _("Give it a headline."))
    if len(title) > TITLE_LENGTH:
        raise Refusal("title", _("A headline has {most} characters at most.").format(most=TITLE_LENGTH))
    if len(text) > TEXT_LENGTH:
        raise Refusal("text", _("An announcement has {most} characters at most.").format(most=TEXT_LENGTH))
    return title, text

"""From rows to people: e-mail, the daily letter, devices. On the site a row is all there is."""

from typing import Final

from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import gettext_noop

from fuba_site.letters.queue import NotSent, Post
from matches.notifications import mail, push
from matches.notifications.models import Channel, MessageSettings, Notice, Silence
from matches.notifications.occasions import KINDS
from matches.notifications.recipients import may_be_written_to
from tournaments.models import Signup
from tournaments.selectors.entrants import by_address
from tournaments.selectors.permissions import may_view

DELIVER: Final = "matches.notify"  # the task, by name
SENT: Final = (Channel.EMAIL, Channel.DAILY, Channel.PUSH)
GONE: Final = gettext_noop("No longer meant for this person.")  # what is stored is English; pages say it in theirs
UNWANTED: Final = gettext_noop("No longer wanted.")


def is_theirs(notice: Notice) -> bool:
    """Whether whoever was to be told may still see what it is about."""
    if notice.user is not None:
        return notice.user.is_active and may_view(notice.user, notice.competition)
    theirs = Signup.objects.filter(competition=notice.competition_id, pk=notice.data.get("signup"), email=notice.address)
    if KINDS[notice.kind].occasion != "entry":  # it is about matches: for those who are still in
        theirs = theirs.filter(pk__in=by_address(), entry__number=notice.data.get("entry"))
    return theirs.exists()


def wants_letters(notice: Notice) -> bool:
    """Whether they may be written to, and have not said stop since."""
    if notice.user is not None:
        settings = MessageSettings.objects.filter(user=notice.user).first()
        if not may_be_written_to(notice.user, settings):
            return False
    stops = Silence.objects.filter(recipient=notice.recipient)
    return not any(each.competition_id in (None, notice.competition_id) for each in stops)


def check(notice: Notice) -> None:
    """What has changed since it was written down is respected, up to the moment it goes."""
    if not is_theirs(notice):
        raise NotSent(GONE, for_good=True)
    if notice.channel != Channel.PUSH and not wants_letters(notice):
        raise NotSent(UNWANTED, for_good=True)


def send(notice: Notice) -> None:
    check(notice)
    if notice.channel == Channel.PUSH:
        push.send(notice)
    elif notice.channel == Channel.DAILY:
        send_daily(notice)
    else:
        mail.send(notice)


def send_daily(first: Notice) -> None:
    """One letter for all that is due for somebody. The first of them was claimed, and the others go by the same claim."""
    others = list(_beside(first))
    rows = [first, *others]
    fitting = [each for each in rows if each is first or (is_theirs(each) and wants_letters(each))]
    try:
        mail.send_daily(fitting)
    except Exception as error:  # they wait together
        NOTICES.settle(others, first.claim, error if isinstance(error, NotSent) else NotSent(type(error).__name__))
        raise
    NOTICES.settle(fitting[1:], first.claim)
    NOTICES.settle([each for each in others if each not in fitting], first.claim, NotSent(GONE, for_good=True))


def _beside(first: Notice) -> QuerySet[Notice]:
    """Claimed in one statement, like the first: whoever comes at the same time finds nothing left to send."""
    due = NOTICES.jobs.to_do.filter(channel=Channel.DAILY, recipient=first.recipient, next_attempt__lte=timezone.now())
    due.filter(claim="").update(claim=first.claim, lease_until=first.lease_until)
    return due.filter(claim=first.claim).exclude(pk=first.pk).order_by("pk")


ROWS: Final = Notice.objects.filter(channel__in=SENT).select_related("competition", "user", "device")
NOTICES: Final[Post[Notice]] = Post(ROWS, DELIVER, send)

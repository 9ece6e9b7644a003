"""From what happened to rows. They are stored in the transaction of the action: neither is there without the other."""

import logging
from collections.abc import Iterator, Sequence
from datetime import datetime, time, timedelta
from typing import Any, Final

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_noop

from fuba_site.letters.models import PostState
from matches.notifications.models import Channel, Notice
from matches.notifications.occasions import AT_ONCE, DAILY, KINDS
from matches.notifications.readers import zone_of
from matches.notifications.recipients import Recipient, Ways, behind, entrants, is_followed, organisers
from matches.notifications.sending import NOTICES
from matches.notifications.verbs import BY_VERB, OF_MANY, Message, of_action
from tournaments.models import Action, Announcement, Competition
from tournaments.wording.markdown import as_text

MORNING: Final = time(8)  # when the daily letter is sent, by the clock of its reader
BATCH: Final = 500
WITHDRAWN: Final = gettext_noop("Withdrawn.")
logger = logging.getLogger(__name__)


def with_action(action: Action, more: bool = False, together: Sequence[Action] = (), **kwargs: Any) -> None:
    """In the transaction of the action: whenever that is stored, so is what people are told of it.

    Of many that come together (`together`) all but the last one have `more` behind them.
    """
    if action.imported or (more and action.verb in OF_MANY):
        return
    if together and not is_followed(action.competition):
        return  # AI coaches are told nothing
    if action.verb not in BY_VERB and "announcements" not in (action.undo or {}):
        return  # most verbs tell nobody: not even a savepoint
    try:
        with transaction.atomic():
            messages = OF_MANY[action.verb](*together) if together and action.verb in OF_MANY else of_action(action)
            tell(action.competition, list(messages), action.actor_id)
            if "announcements" in (action.undo or {}):
                follow_news(action)
    except Exception:
        # Whoever plays and organises is not kept from it by what others are told.
        logger.exception("What people are told of action %s could not be written down", action.pk)


def tell(competition: Competition, messages: list[Message], actor: int | None = None) -> int:
    """Write down who is told, and how. Nobody is told what they did themselves, only what follows from it.

    Returns how many rows are new at most.
    """
    if not messages:
        return 0
    people = _people(competition, messages)
    if not people:
        return 0
    ways = Ways(competition, [who for each in people.values() for who in each])
    now = timezone.now()
    rows: list[Notice] = []
    for number, message in enumerate(messages):
        for who in _each_once(people.get(number, [])):
            if message.to_all or who.user is None or who.user.pk != actor:
                rows += _rows(competition, message, who, ways, now)
    Notice.objects.bulk_create(rows, batch_size=BATCH, ignore_conflicts=True)
    if any(row.state == PostState.WAITING for row in rows):
        NOTICES.announce_after_commit()
    return len(rows)


def follow_news(action: Action) -> None:
    """News that were put right read so in all messages; of those that were withdrawn nobody is told any more."""
    for pk in (action.undo or {})["announcements"]:
        row = Announcement.objects.filter(competition=action.competition, pk=int(pk), withdrawn=False).first()
        rows = Notice.objects.filter(competition=action.competition, key=f"news {pk}")
        if row is None:
            rows.filter(channel=Channel.SITE).delete()
            rows.filter(state=PostState.WAITING).update(state=PostState.GIVEN_UP, answer=WITHDRAWN)
        elif action.verb != "announce":
            for notice in rows:
                notice.data |= {"headline": row.title, "body": as_text(row.text)}
                notice.save(update_fields=["data"])


def _people(competition: Competition, messages: list[Message]) -> dict[int, list[Recipient]]:
    """Who hears which message: few queries for all of them, none where nobody has anything to hear."""
    entries = {pk for each in messages for pk in each.entries}
    by_entry: dict[int, list[Recipient]] = {}
    for pk, who in behind(competition, entries) if entries else ():
        by_entry.setdefault(pk, []).append(who)
    signups = {pk for each in messages for pk in each.signups}
    by_signup = dict(entrants(competition, signups)) if signups else {}
    desk = list(organisers(competition)) if any(each.organisers for each in messages) else []
    found = {
        number: [who for pk in message.entries for who in by_entry.get(pk, ())]
        + [by_signup[pk] for pk in message.signups if pk in by_signup]
        + (desk if message.organisers else [])
        for number, message in enumerate(messages)
    }
    return {number: each for number, each in found.items() if each}


def _each_once(people: list[Recipient]) -> Iterator[Recipient]:
    """Somebody who coaches both teams, or organises as well, is told once."""
    seen: set[str] = set()
    for who in people:
        if who.name not in seen:
            seen.add(who.name)
            yield who


def _rows(competition: Competition, message: Message, who: Recipient, ways: Ways, now: datetime) -> Iterator[Notice]:
    site, mail, devices = ways.of(who, KINDS[message.kind].occasion)
    given: dict[str, Any] = {
        "competition": competition,
        "key": message.key,
        "kind": message.kind,
        "user": who.user,
        "address": who.address,
        "language": who.language,
        "data": message.data | {"team": who.team, "entry": who.entry} | ({"signup": who.signup} if who.signup else {}),
        "created": now,
    }
    if site:
        yield Notice(channel=Channel.SITE, recipient=who.name, state=PostState.DELIVERED, delivered=now, **given)
    if mail == AT_ONCE:
        yield Notice(channel=Channel.EMAIL, recipient=who.name, next_attempt=now, **given)
    elif mail == DAILY:
        yield Notice(channel=Channel.DAILY, recipient=who.name, next_attempt=next_morning(who, now), **given)
    for device in devices:
        yield Notice(channel=Channel.PUSH, recipient=f"device:{device.pk}", device=device, next_attempt=now, **given)


def next_morning(who: Recipient, now: datetime) -> datetime:
    """When the daily letter of somebody is due."""
    zone = zone_of(who.user)
    local = now.astimezone(zone)
    today = datetime.combine(local.date(), MORNING, zone)
    return today if today > local else datetime.combine(local.date() + timedelta(days=1), MORNING, zone)

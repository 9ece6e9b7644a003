"""News of a competition, as everybody who may see it reads them."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from django.db.models import QuerySet
from django.utils import timezone
from django.utils.safestring import SafeString

from tournaments.models import Announcement, Competition
from tournaments.wording.markdown import as_html

LATEST: Final = 3  # on the page of the competition
ON_THE_WALL: Final = timedelta(days=2)


@dataclass(frozen=True)
class Item:
    number: int
    title: str
    html: SafeString
    author: str
    created: datetime
    edited: datetime | None


def standing(competition: Competition) -> QuerySet[Announcement]:
    return Announcement.objects.filter(competition=competition, withdrawn=False)


def item(row: Announcement) -> Item:
    return Item(row.pk, row.title, as_html(row.text), row.author_name, row.created, row.edited)


def latest(competition: Competition) -> list[Item]:
    """Nothing, and no query, where there never was any."""
    return [item(each) for each in standing(competition)[:LATEST]] if competition.has_news else []


def on_the_wall(competition: Competition) -> Item | None:
    """The newest, as long as it is new."""
    if not competition.has_news:
        return None
    row = standing(competition).filter(created__gte=timezone.now() - ON_THE_WALL).first()
    return item(row) if row is not None else None

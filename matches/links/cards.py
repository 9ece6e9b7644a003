"""The link of a team for the whole event, which stands on its card: made, made anew and revoked, one by one or all."""

import secrets
from collections.abc import Iterable, Sequence
from typing import Final

from django.conf import settings
from django.db.models import F, QuerySet
from django.utils import timezone
from django.utils.crypto import constant_time_compare, salted_hmac
from django.utils.translation import gettext as _

from matches.links.models import CardSetting, EntryLink, digest
from tournaments.models import Competition, Entry
from tournaments.services.command import Act, By, verb
from tournaments.services.refusals import Conflict, Refusal

SIGNS: Final = "0123456789abcdefghjkmnpqrstvwxyz"  # 32, without those that are taken for others on paper
LENGTH: Final = 16  # 80 bits: few enough to be typed from the card, too many to be guessed or tried against a digest
_SALT: Final = "matches.links.cards"
_MISREAD: Final = str.maketrans({"o": "0", "i": "1", "l": "1", "-": None})


def make_cards(competition: Competition, by: By, entries: Sequence[int] | None = None) -> list[EntryLink]:
    """Links for these entries, or for all that have none."""
    return _links(_make(competition, by, entries).data["links"])


def renew_cards(competition: Competition, by: By, entries: Sequence[int] | None = None) -> list[EntryLink]:
    """Other secrets for these entries, or for all that have a link: the old ones open nothing any more."""
    return _links(_renew(competition, by, entries).data["links"])


@verb("make cards", "links")
def _make(act: Act, entries: Sequence[int] | None) -> None:
    found = _wanted(act.competition, entries)
    has = set(standing(act.competition).values_list("entry_id", flat=True))
    if entries is None:
        found = [each for each in found if each.pk not in has and not each.withdrawn and not each.team.coach_level]
    if doubled := [each.team.name for each in found if each.pk in has]:
        raise Conflict("has_link", _("{team} already has a link. Revoke it or make a new one.").format(team=doubled[0]))
    if engines := [each.team.name for each in found if each.team.coach_level]:
        raise Refusal("ai_coach", _("{team} is played by an AI coach and needs no card.").format(team=engines[0]))
    # One of a team that was replaced opens nothing, and makes room.
    EntryLink.objects.filter(entry__in=found, revoked=None).update(revoked=timezone.now())
    _store(act, found)


@verb("renew cards", "links")
def _renew(act: Act, entries: Sequence[int] | None) -> None:
    _store(act, _revoke(act, entries))


@verb("revoke cards", "links")
def revoke_cards(act: Act, entries: Sequence[int] | None = None) -> None:
    """These links, or all, open nothing any more."""
    _write_down(act, _revoke(act, entries))


@verb("card setting", "links")
def allow_coaches(act: Act, allowed: bool) -> None:
    """Whether whoever logs in with a card may become the coach of its team."""
    CardSetting.objects.update_or_create(competition=act.competition, defaults={"coaches": allowed})
    act.data |= {"coaches": allowed}
    act.settle = False


def coaches_allowed(competition: Competition) -> bool:
    return CardSetting.objects.filter(competition=competition, coaches=True).exists()


# -- reading ------------------------------------------------------------------------------


def standing(competition: Competition | None = None) -> QuerySet[EntryLink]:
    """The links that open something: not revoked, and of a team that is still in its entry."""
    rows = EntryLink.objects.select_related("entry__team", "entry__competition").filter(revoked=None, team=F("entry__team"))
    return rows if competition is None else rows.filter(entry__competition=competition)


def secret_of(link: EntryLink) -> str:
    """The secret of a card, to be printed again; nothing if it was made with a key that the site no longer has."""
    for key in (settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS):
        token = _derived(link.nonce, key)
        if constant_time_compare(digest(token), link.digest):
            return token
    return ""


def written(secret: str) -> str:
    """In groups of four, as it is printed.

    >>> written("7kdmpeq2xw4n9rtb")
    '7kdm-peq2-xw4n-9rtb'
    """
    return "-".join(secret[at : at + 4] for at in range(0, LENGTH, 4))


def typed(text: str) -> str:
    """The secret somebody typed or scanned; nothing if it is none.

    >>> typed("7KDM-PEQ2-XW4N-9RTB"), typed("7kdmpeq2xw4n9rt"), typed("7kdmpeq2xw4n9rto")
    ('7kdmpeq2xw4n9rtb', '', '7kdmpeq2xw4n9rt0')
    """
    if len(text) > 40:
        return ""
    secret = text.lower().translate(_MISREAD)
    return secret if len(secret) == LENGTH and set(secret) <= set(SIGNS) else ""


# -- inside -------------------------------------------------------------------------------


def _derived(nonce: str, key: str | bytes) -> str:
    number = int.from_bytes(salted_hmac(_SALT, nonce, secret=key, algorithm="sha256").digest())
    return "".join(SIGNS[number >> 5 * place & 31] for place in range(LENGTH))


def _wanted(competition: Competition, entries: Iterable[int] | None) -> list[Entry]:
    rows = Entry.objects.select_related("team").filter(competition=competition).order_by("number")
    if entries is None:
        return list(rows)
    numbers = list(dict.fromkeys(entries))
    found = {each.number: each for each in rows.filter(number__in=numbers)}
    if unknown := [number for number in numbers if number not in found]:
        raise Refusal("no_entry", _("There is no entry {number} in this competition.").format(number=unknown[0]))
    return [found[number] for number in numbers]


def _revoke(act: Act, entries: Sequence[int] | None) -> list[Entry]:
    found = _wanted(act.competition, entries)
    links = {each.entry_id: each for each in standing(act.competition).filter(entry__in=found)}
    if entries is None:
        found = [each for each in found if each.pk in links]
    if without := [each.team.name for each in found if each.pk not in links]:
        raise Conflict("no_link", _("{team} has no link.").format(team=without[0]))
    EntryLink.objects.filter(pk__in=[link.pk for link in links.values()]).update(revoked=timezone.now())
    return found


def _store(act: Act, entries: Sequence[Entry]) -> None:
    links = []
    for entry in entries:
        nonce = secrets.token_hex(16)
        links.append(
            EntryLink(
                entry=entry,
                team=entry.team,
                nonce=nonce,
                digest=digest(_derived(nonce, settings.SECRET_KEY)),
                maker=act.by.actor,
                maker_name=act.by.actor_name,
            )
        )
    _write_down(act, entries)
    act.data["links"] = [each.pk for each in EntryLink.objects.bulk_create(links)]


def _write_down(act: Act, entries: Sequence[Entry]) -> None:
    act.data["entries"] = [each.number for each in entries]
    act.settle = False


def _links(keys: Sequence[int]) -> list[EntryLink]:
    rows = EntryLink.objects.select_related("entry__team", "entry__competition")
    return list(rows.filter(pk__in=keys).order_by("entry__number"))

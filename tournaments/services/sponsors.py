"""The sponsors of a competition: a list that is always given as a whole, so that its order is what was sent."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from django.core.exceptions import ValidationError
from django.core.validators import URLValidator
from django.utils.translation import gettext as _

from tournaments.core.names import clean_name
from tournaments.models import Competition, Sponsor
from tournaments.services.command import Act, verb
from tournaments.services.pictures import forget, stored
from tournaments.services.refusals import Refusal

MOST: Final = 24
LONGEST_LINK: Final = 300
_check_link: Final = URLValidator(schemes=["http", "https"])


@verb("sponsors", "settings")
def set_sponsors(act: Act, sponsors: Sequence[Mapping[str, Any]]) -> None:
    """All sponsors, in order: each a name, a link and a logo as bytes. One that exists is named by its id, and keeps its logo
    unless another comes, or None."""
    competition = act.competition
    before = list(competition.sponsors.select_related("logo"))
    rows = _rows(competition, sponsors, {each.pk: each for each in before})
    act.data |= {"before": [each.name for each in before], "after": [each.name for each in rows]}
    competition.sponsors.all().delete()
    Sponsor.objects.bulk_create(rows)
    for picture in {each.logo for each in before} - {each.logo for each in rows}:
        forget(picture)
    competition.has_sponsors = bool(rows)
    competition.save(update_fields=["has_sponsors"])
    act.settle = False


def _rows(competition: Competition, sponsors: Sequence[Mapping[str, Any]], left: dict[int, Sponsor]) -> list[Sponsor]:
    if len(sponsors) > MOST:
        raise Refusal("sponsors", _("A competition has {most} sponsors at most.").format(most=MOST))
    return [_sponsor(competition, place, given, left) for place, given in enumerate(sponsors, 1)]


def _sponsor(competition: Competition, place: int, given: Mapping[str, Any], left: dict[int, Sponsor]) -> Sponsor:
    known = given.get("id")
    if known is not None and known not in left:  # or it was named twice
        raise Refusal("no_sponsor", _("There is no sponsor {number} in this competition.").format(number=known))
    row = left.pop(known) if known is not None else None
    logo = row.logo if row and "logo" not in given else stored(given["logo"]) if given.get("logo") else None
    link = str(given.get("link") or "").strip()
    if link:
        _check(link)
    name = clean_name(str(given.get("name") or ""), "the sponsor")
    return Sponsor(pk=known, competition=competition, place=place, name=name, link=link, logo=logo)


def _check(link: str) -> None:
    try:
        if len(link) > LONGEST_LINK:
            raise ValidationError("long")
        _check_link(link)
    except ValidationError:
        raise Refusal(
            "link", _("A link begins with https:// or http:// and has {most} characters at most.").format(most=LONGEST_LINK)
        ) from None


def take_sponsors(competition: Competition, sponsors: Sequence[Mapping[str, Any]]) -> bool:
    """Those that come with a competition from a file; says whether there are any."""
    return bool(Sponsor.objects.bulk_create(_rows(competition, sponsors, {})))


def copy_sponsors(competition: Competition, copy: Competition) -> bool:
    """Next season begins with the sponsors of this one."""
    rows = [
        Sponsor(competition=copy, place=each.place, name=each.name, link=each.link, logo_id=each.logo_id)
        for each in (competition.sponsors.all() if competition.has_sponsors else ())
    ]
    Sponsor.objects.bulk_create(rows)
    return bool(rows)

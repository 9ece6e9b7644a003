"""The cards of all teams on paper: at once, or by a worker where the competition is large.

They hold secrets. What a worker made is kept sealed (fuba_site.jobs.sealing), and only those who may make links are given it.
"""

from dataclasses import asdict, dataclass
from typing import Any

from django.urls import reverse
from django.utils.translation import get_language

from fuba_site.jobs.errands import announce, ask
from fuba_site.jobs.kept import find, keep, key_of
from fuba_site.jobs.kinds import Progress
from fuba_site.jobs.models import Errand
from fuba_site.jobs.sealing import opened, sealed
from matches.links.cards import secret_of, standing, written
from matches.links.models import EntryLink
from tournaments.models import Competition
from tournaments.selectors.shown import shown_of_teams
from tournaments.selectors.situation import Situation
from tournaments.selectors.size import is_large


@dataclass(frozen=True)
class CardsOrder:
    competition: str  # by its public id
    site: str  # what addresses on it begin with

    def key(self, competition: Competition) -> str:
        links = sorted(standing(competition).values_list("pk", "digest"))
        return key_of("cards", self, get_language(), competition.revision, shown_of_teams(competition), links)

    @property
    def address(self) -> str:
        return reverse("team-cards-paper", args=[self.competition])

    def make(self, competition: Competition, number: int | None = None) -> bytes:
        """Of all teams that have a link, or of one."""
        from tournaments.web.printing.team_cards import team_cards  # what makes PDFs takes its time to load

        links = [each for each in standing(competition) if number is None or each.entry.number == number]
        addresses = {each.entry.number: address for each in links if (address := address_of(self.site, each))}
        return team_cards(Situation(competition), addresses, self.site)


def address_of(site: str, link: EntryLink) -> str:
    """The address on a card; nothing if it was made with another key of the site."""
    secret = secret_of(link)
    return site + reverse("link", args=[written(secret)]) if secret else ""


def leave_cards(competition: Competition, order: CardsOrder) -> bytes | Errand | None:
    """All cards, if they were made before; the errand that makes them, if there are many matches; otherwise nothing."""
    if not is_large(competition):
        return None
    key = order.key(competition)
    if (content := find(key)) is not None and (cards := opened(content)) is not None:
        return cards
    errand = ask("cards", key, asdict(order))
    announce(errand)
    return errand


def do_cards(errand: Errand, progress: Progress) -> str:
    terms: dict[str, Any] = errand.terms
    order = CardsOrder(**terms)
    competition = Competition.objects.get(public_id=order.competition)
    key = order.key(competition)  # which is another one if something was done meanwhile
    if find(key) is None:
        keep(key, sealed(order.make(competition)))
    return order.address

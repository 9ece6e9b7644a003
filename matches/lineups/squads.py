"""Squads of entries, where the rules let teams be bought: bought once, kept for the competition (R20-80), and their coach's
secret until a match has been played with them."""

from collections.abc import Mapping
from typing import Any

from django.db.models import Q, QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from matches.fixture.models import Squad
from matches.fixture.sides import counts_at_once, sides_of, with_name
from matches.fixture.terms import options_of
from rules import Sheet, SheetError, get_edition, new_match
from rules.board import TEAM_NAMES
from rules.match import Match
from rules.shared.purchases import PurchaseDecision
from tournaments.core.course import Status
from tournaments.models import Competition, Entry, Fixture
from tournaments.selectors.permissions import User, passes_of
from tournaments.services.command import Act, By, entry_numbered, verb
from tournaments.services.refusals import Conflict, Forbidden, Refusal
from tournaments.wording.sentences import in_full

KIND = "squad"  # the decision of the rules that buys one
BEING_PLAYED = ("open", "paused")


def buys_teams(competition: Competition) -> bool:
    rules = get_edition(competition.edition)
    return rules.buys_teams(rules.options(options_of(competition)))


# -- who, and when ------------------------------------------------------------------------


def coaches(user: User, entry: Entry) -> bool:
    """Whether somebody coaches a team, with an account or by a link."""
    own = user is not None and user.is_authenticated and entry.team.coach_id == user.pk
    return own or any(each.entry == entry.pk for each in passes_of(user)) or _linked(user, entry) is not None


def _linked(user: User, entry: Entry) -> Fixture | None:
    """A match in which somebody has a link to the side of a team."""
    if not any(each.competition == entry.competition_id for each in passes_of(user)):
        return None
    mine = _fixtures(entry).select_related("home__team", "away__team")
    sides = ((each, "home" if each.home_id == entry.pk else "away") for each in mine)
    return next((each for each, side in sides if side in sides_of(user, each)), None)


def is_told(entry: Entry) -> bool:
    """Whether everybody may know a squad: a match has been played with it, and can be read."""
    return _played(entry) is not None


def reason_it_stands(entry: Entry) -> str:
    """Why a squad that was bought cannot be changed by its coach; empty if it can."""
    if (number := _played(entry)) is not None:
        return _(
            "A squad is bought once for the whole competition, and {team} has already played match {number}. An "
            "organiser can reset it, with a reason."
        ).format(team=entry.team.name, number=number)
    if (number := _begun(entry)) is not None:
        return _("Match {number} has started, so the squads are final.").format(number=number)
    return ""


def _fixtures(entry: Entry) -> QuerySet[Fixture]:
    return Fixture.objects.filter(Q(home=entry) | Q(away=entry))


def _played(entry: Entry) -> int | None:
    """The first match that was played with the squad of an entry; those reported before it was bought were played without."""
    row = Squad.objects.filter(entry=entry).first()
    since = Q(results__superseded=False, results__order__gt=row.revision) if row is not None else Q()
    played = _fixtures(entry).filter(since, status=Status.PLAYED)
    return played.order_by("place").values_list("number", flat=True).first()


def _begun(entry: Entry) -> int | None:
    return _fixtures(entry).filter(recordings__state__in=BEING_PLAYED).values_list("number", flat=True).first()


# -- buying -------------------------------------------------------------------------------


@verb("buy squad", "claim")
def buy(act: Act, number: int, wish: Mapping[str, Any] | str) -> None:
    """A coach buys the squad, as plain data or as the input of the rules. What is in it is in no audit trail."""
    entry = entry_numbered(act.competition, number)
    if not coaches(act.by.user, entry):
        raise Forbidden("act for this team")
    content = checked_squad(act.competition, entry.team.name, wish)
    if Squad.objects.filter(entry=entry).exists() and (why := reason_it_stands(entry)):
        raise Conflict("squad_stands", why)
    act.by = with_name(act.by, _linked(act.by.user, entry))
    _store(entry, content, act.by, act.revision)
    act.data |= {"entry": number}
    act.settle = False


@verb("reset squad", "rule")
def reset(act: Act, number: int) -> None:
    """An organiser lets a team buy anew, whatever it has played."""
    act.need_reason()
    entry = entry_numbered(act.competition, number)
    if (begun := _begun(entry)) is not None:
        raise Conflict("begun", _("Match {number} has started, so the squads are final.").format(number=begun))
    gone, _rows = Squad.objects.filter(entry=entry).delete()
    if not gone:
        raise Refusal("no_squad", _("{team} has not bought a squad.").format(team=entry.team.name))
    act.data |= {"entry": number}
    act.settle = False


def purchase(competition: Competition, name: str = "") -> PurchaseDecision:
    """What the rules ask of a team that buys its squad, with all there is to buy."""
    node = new_match(competition.edition, Sheet(name), None, options_of(competition), keep_events=False).pending
    if not isinstance(node, PurchaseDecision):
        raise Refusal("no_squads", _("There are no squads to buy in this competition."))
    return node


def checked_squad(competition: Competition, name: str, wish: Mapping[str, Any] | str) -> dict[str, Any]:
    """A squad in the form of the rules; refused in one sentence for everything that is wrong with it."""
    rules, node = get_edition(competition.edition), purchase(competition, name)
    try:
        squad = rules.squad(wish) if isinstance(wish, str) else wish or rules.squad(node.default())
        new_match(competition.edition, Sheet(name, squad=squad), None, options_of(competition), keep_events=False)
        return rules.squad(rules.squad_token(squad))
    except SheetError as error:
        raise Refusal("squad", in_full(error)) from None


def _store(entry: Entry, content: dict[str, Any], by: By, revision: int, at_table: bool = False) -> None:
    buyer = {"buyer": by.actor, "buyer_name": by.actor_name, "bought": timezone.now(), "revision": revision}
    Squad.objects.update_or_create(entry=entry, defaults={"content": content, "at_table": at_table, **buyer})


# -- at the table ---------------------------------------------------------------------------


def squad_tokens(fixture: Fixture) -> dict[str, str]:
    """What both sides have bought, as the input that buys it."""
    sides = {fixture.home_id: "home", fixture.away_id: "away"}
    rules = get_edition(fixture.competition.edition)
    rows = Squad.objects.filter(entry__in=(fixture.home_id, fixture.away_id))
    return {sides[row.entry_id]: rules.squad_token(row.content) for row in rows}


def kept_back(fixture: Fixture, by: By) -> list[str]:
    """Sides whose squad is not handed over to somebody who records: a coach has no squad of the other, else he would play a
    match by himself, see what is in it, and take his report back."""
    if counts_at_once(by, fixture):
        return []
    mine = sides_of(by.user, fixture)
    both = zip(TEAM_NAMES, (fixture.home, fixture.away), strict=True)
    return [side for side, entry in both if side not in mine and entry is not None and not entry.team.coach_level]


def table_refusal(fixture: Fixture, team: int, squad: Mapping[str, Any]) -> str:
    """Why another squad cannot be bought at the table; empty if it can."""
    entry = (fixture.home, fixture.away)[team]
    row = Squad.objects.filter(entry=entry).first()
    if entry is None or row is None or row.content == squad or (row.at_table and _played(entry) is None):
        return ""
    return _("{team} has already bought a different squad for this competition.").format(team=entry.team.name)


def keep_bought(fixture: Fixture, team: int, squad: dict[str, Any], by: By) -> None:
    """What was bought in a match is the entry's squad from then on."""
    entry = (fixture.home, fixture.away)[team]
    row = Squad.objects.filter(entry=entry).first()
    if entry is not None and (row is None or row.content != squad):
        now = Competition.objects.values_list("revision", flat=True).get(pk=fixture.competition_id)
        _store(entry, squad, with_name(by, fixture), now, at_table=True)


def squads_in(match: Match) -> list[dict[str, Any]]:
    """What both teams of a match have, brought in their sheets or bought in it; empty for none."""
    tokens = [token for token in match.inputs[: len(TEAM_NAMES)] if token.startswith(f"{KIND} ")]
    return [sheet.squad or (match.edition.squad(tokens.pop(0)) if tokens else {}) for sheet in match.sheets]

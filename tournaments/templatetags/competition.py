"""What every page of a competition shows: the ways to its other pages."""

from typing import Any, Final

from django import template
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from fuba_site.accounts.holdings import shown_name
from tournaments.core.crests import crest
from tournaments.core.kits import Kit, colours
from tournaments.models import Competition, Entry, Team
from tournaments.selectors.faces import sponsors_in
from tournaments.selectors.permissions import ALLOWED, COACH, GUEST, passes_of, roles_of
from tournaments.wording.rulebooks import house_rules

register = template.Library()


register.filter("shown_name", shown_name)


@register.inclusion_tag("tournaments/_tabs.html", takes_context=True)
def competition_tabs(context: template.Context) -> dict[str, Any]:
    request, competition = context["request"], context["competition"]
    roles = roles_of(request.user, competition)
    return {
        "competition": competition,
        "organises": not roles.isdisjoint(ALLOWED["view history"]),
        "types": not roles.isdisjoint(ALLOWED["report"]),
        "team": team_of_visitor(request.user, competition) if {COACH, GUEST} & roles else None,
        "page": "organise" if (here := request.resolver_match.url_name) in HAS_MENU else here,
    }


def team_of_visitor(user: Any, competition: Competition) -> Entry | None:
    """The team of whoever came by a card or coaches one: the card first, as that is what somebody holds in his hand."""
    cards = [each.entry for each in passes_of(user) if each.entry and each.competition == competition.pk]
    mine = Entry.objects.filter(competition=competition).order_by("number")
    if cards:
        return mine.filter(pk=cards[-1]).first()
    return mine.filter(team__coach=user.pk).first() if user.is_authenticated else None


@register.inclusion_tag("tournaments/_house_rules_of.html")
def house_rules_of(played: Any) -> dict[str, Any]:
    """What differs from the rules that a competition, a recording or a match names."""
    knockout = isinstance(played, Competition) or played.fixture_id is not None
    return {"found": house_rules(played.edition, played.preset, played.options, knockout)}


@register.inclusion_tag("tournaments/_crest.html")
def crest_of(whose: Competition | Team, size: str = "", kit: Kit | None = None) -> dict[str, Any]:
    """The logo of a competition or a team, or a crest in its place, in the colours of a kit. `size` is empty, sm or xl."""
    if whose.logo_id is not None:
        return {"picture": whose.logo, "size": size}
    own = (kit.first, kit.second) if kit else None
    if own is None and isinstance(whose, Team):
        own = colours(whose.name, whose.colour, whose.second_colour)
    return {"crest": crest(whose.name, own), "size": size}


# The organiser's pages, each with the pages that belong to it.
MENU: Final = (
    ("organise", "settings", gettext_lazy("Organise"), ("organise-draw",)),
    ("organise-general", "settings", gettext_lazy("General"), ()),
    (
        "organise-entries",
        "entries",
        gettext_lazy("Teams and seeds"),
        ("organise-entry", "organise-teams", "organise-team", "team-cards"),
    ),
    ("organise-signups", "entries", gettext_lazy("Sign-ups"), ("organise-entering",)),
    ("check-in", "check in", gettext_lazy("Check-in"), ()),
    ("organise-format", "settings", gettext_lazy("Format"), ()),
    ("organise-points", "settings", gettext_lazy("Points and tie-breakers"), ("organise-decisions",)),
    ("organise-rules", "settings", gettext_lazy("Rules"), ()),
    ("organise-times", "schedule", gettext_lazy("Times and tables"), ()),
    ("organise-deadlines", "schedule", gettext_lazy("Deadlines"), ()),
    ("organise-news", "news", gettext_lazy("News"), ("sent-messages",)),
    ("team-cards", "links", gettext_lazy("Team cards"), ()),
    ("organise-pictures", "settings", gettext_lazy("Sponsors and sharing"), ()),
    ("helpers", "roles", gettext_lazy("Helpers"), ("network",)),
    ("organise-files", "settings", gettext_lazy("Files"), ("organise-cut-short", "webhooks", "webhook")),
)
HAS_MENU: Final = frozenset(name for page, _right, _title, more in MENU for name in (page, *more))


@register.inclusion_tag("tournaments/organise/_menu.html", takes_context=True)
def organiser_menu(context: template.Context) -> dict[str, Any]:
    """The same menu on all pages of an organiser."""
    request, competition = context["request"], context["competition"]
    here = request.resolver_match.url_name
    roles = roles_of(request.user, competition) if here in HAS_MENU else frozenset()
    items = [
        {
            "title": _("Set-up") if name == "organise" and not competition.started else title,
            "url": reverse(name, args=[competition.public_id]),
            "current": "page" if here == name else "true" if here in more else "",
        }
        for name, right, title, more in MENU
        if not roles.isdisjoint(ALLOWED[right])
    ]
    return {"items": items}


@register.inclusion_tag("tournaments/_sponsors.html")
def sponsors_of(competition: Competition) -> dict[str, Any]:
    """Those who stand behind it; asks nobody where there are none."""
    return {"sponsors": sponsors_in(competition) if competition.has_sponsors else ()}


@register.simple_tag
def thanked(competition: Competition) -> dict[str, Any]:
    """The same for a wall: the fewer there are, the larger."""
    rows = list(sponsors_in(competition))
    return {"rows": rows, "size": next(size for size in (1, 4, 9, 24) if len(rows) <= size)}

"""A draw made by hand: tap a team, tap a place. Half of it is kept for whoever makes it until it is used."""

from collections.abc import Mapping, Sequence
from typing import Any
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from fuba_site.web.listing import listing
from tournaments.core.draws import Group
from tournaments.models import Competition, Entry
from tournaments.services.command import By
from tournaments.services.draws import draw, places_of
from tournaments.services.refusals import Refusal
from tournaments.web.organiser.forms import whole
from tournaments.web.organiser.overview import organised
from tournaments.web.public.competitions import head
from tournaments.web.public.sides import entry_side

FEW = 3  # teams named in a refusal
PLACES = 128  # of groups that are shown together


class HandDraw:
    """Which entry stands on which place so far, by the text of the place; kept in the session."""

    def __init__(self, request: HttpRequest, competition: Competition) -> None:
        self.session, self.key = request.session, f"draw {competition.public_id}"
        self.groups: tuple[Group, ...] = places_of(competition)
        rows = Entry.objects.filter(competition=competition).select_related("team").order_by("seat")
        self.entries = {entry.number: entry for entry in rows}
        self.places = [f"{group.name}-{place}" for group in self.groups for place in range(1, group.size + 1)]
        kept: Mapping[str, Any] = self.session.get(self.key, {})
        # Teams and formats change while a draft is one.
        self.put = {place: number for place, number in kept.items() if place in self.places and number in self.entries}

    def free(self) -> list[Entry]:
        return [entry for number, entry in self.entries.items() if number not in self.put.values()]

    def place(self, place: str, number: int | None) -> None:
        """Put a team there, wherever it was; without one, take out who is there."""
        if place not in self.places:
            raise Refusal("no_place", _("This place does not exist in this draw."))
        if number is None and place not in self.put:
            raise Refusal("no_team", _("Choose a team first, then its place."))
        if number is not None and number not in self.entries:
            raise Refusal("no_entry", _("There is no entry {number} in this competition.").format(number=number))
        self.put = {where: who for where, who in self.put.items() if where != place and who != number}
        if number is not None:
            self.put[place] = number
        self.keep()

    def keep(self) -> None:
        self.session[self.key] = self.put

    def forget(self) -> None:
        self.session.pop(self.key, None)

    def fixed(self, whole: bool) -> list[dict[str, Any]]:
        """What the draw is told. The whole of it has no gaps."""
        if whole and (left := self.free()):
            names = ", ".join(entry.team.name for entry in left[:FEW]) + (", …" if len(left) > FEW else "")
            raise Refusal(
                "gaps", _("Every team needs a place. {count} have none: {teams}.").format(count=len(left), teams=names)
            )
        found = []
        for where, number in self.put.items():
            group, _dash, place = where.rpartition("-")
            found.append({"entry": number, "group": group, "place": int(place)})
        return found

    def shown(self, groups: Sequence[Group]) -> list[dict[str, Any]]:
        """Groups with their places, and who stands on them."""
        return [
            {
                "name": group.name,
                "places": [
                    (number, f"{group.name}-{number}", self._side(f"{group.name}-{number}"))
                    for number in range(1, group.size + 1)
                ],
            }
            for group in groups
        ]

    def _side(self, place: str) -> Any:
        return entry_side(self.entries[self.put[place]]) if place in self.put else None


def kept(request: HttpRequest) -> dict[str, str]:
    """Which teams and which groups of a large draw are in sight."""
    return {key: request.GET[key][:80] for key in ("find", "page", "groups") if key in request.GET}


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def hand_draw(request: HttpRequest, public_id: UUID) -> HttpResponse:
    competition = organised(request, public_id, "draw")
    try:
        hand = HandDraw(request, competition)
    except Refusal as refusal:
        messages.error(request, str(refusal))
        return redirect("organise", public_id=public_id)
    if request.method == "POST":
        do, where = request.POST.get("do", ""), request.POST.get("place", "")
        answer = redirect(f"{request.path}?{urlencode(kept(request))}".removesuffix("?"))
        try:
            if where:
                hand.place(where, whole(request.POST.get("team", "")))
                answer["Location"] += f"#{where}"
            elif do in ("use", "rest"):
                draw(competition, By(request.user), "free", fixed=hand.fixed(do == "use"))
                hand.forget()
                answer = redirect("organise", public_id=public_id)
                answer["Location"] += "#draw"
            elif do == "choose":
                answer["Location"] = f"{request.path}?{urlencode(kept(request) | {'team': request.POST.get('team', '')[:8]})}"
            elif do == "clear":
                hand.forget()
            else:
                raise Refusal("deed", _("This button does not exist."))
        except Refusal as refusal:
            messages.error(request, str(refusal))
        return answer
    found = listing(request, hand.free(), lambda entry: entry.team.name, also=("groups",))
    free = found.rows
    shelves = Paginator(hand.groups, max(PLACES // max(group.size for group in hand.groups), 1))
    page = shelves.get_page(request.GET.get("groups"))
    beside = urlencode({key: text for key, text in kept(request).items() if key != "groups"})
    chosen = whole(request.GET.get("team", ""))
    context = head(competition) | {
        "listing": found,
        "page": page,
        "shelves": [(each.number, each.object_list[0].name, each.object_list[-1].name) for each in shelves],
        "beside": f"{beside}&" if beside else "",
        "groups": hand.shown(list(page.object_list)),
        "free": [(entry.number, entry_side(entry)) for entry in free],
        "chosen": chosen if chosen in [entry.number for entry in free] else free[0].number if free else None,
        "put": len(hand.put),
        "total": len(hand.places),
    }
    return render(request, "tournaments/organise/hand_draw.html", context)

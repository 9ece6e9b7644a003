"""The home of somebody who has logged in: what waits for them, their competitions, their next matches."""

from dataclasses import dataclass
from typing import Any, Final

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from matches.home.front_page import of_fixture
from matches.home.waiting import to_coach, waiting_for
from tournaments.models import Competition, Entry, Role, RoleName, State
from tournaments.web.public.front import ahead_of, front_of
from tournaments.web.public.lists import CompetitionCard, cards_of

NEXT: Final = 6
ORGANISING: Final = (RoleName.OWNER.value, RoleName.ORGANISER.value)
STATES: Final = {
    State.DRAFT: gettext_lazy("Draft"),
    State.RUNNING: gettext_lazy("Running"),
    State.FINISHED: gettext_lazy("Finished"),
    State.ARCHIVED: gettext_lazy("Archived"),
}
ORDER: Final = (State.RUNNING, State.DRAFT, State.FINISHED, State.ARCHIVED)


@dataclass(frozen=True)
class MyCompetition:
    """A competition with what somebody is in it, and the button they will want."""

    card: CompetitionCard
    role: str  # owner, organiser, recorder, or empty
    teams: tuple[str, ...]  # that they coach

    @property
    def competition(self) -> Competition:
        return self.card.competition

    @property
    def state(self) -> str:
        return str(STATES[State(self.competition.state)])

    @property
    def organises(self) -> bool:
        return self.role in ORGANISING

    @property
    def is_draft(self) -> bool:
        return self.competition.state == State.DRAFT

    @property
    def what(self) -> str:
        """What they are there."""
        words = [str(RoleName(self.role).label)] if self.role and self.role != RoleName.OWNER else []
        if self.teams:
            words.append(_("you coach {teams}").format(teams=", ".join(self.teams)))
        return ", ".join(words)

    @property
    def next(self) -> str:
        """What a draft wants."""
        if not self.is_draft:
            return ""
        return _("Next: enter the teams") if not self.card.teams else _("Next: draw and start")

    @property
    def button(self) -> tuple[str, str]:
        """Its words, and where it leads."""
        page = self.competition.get_absolute_url()
        if self.is_draft and self.organises:
            return _("Continue"), reverse("organise", args=[self.competition.public_id])
        if self.competition.state == State.RUNNING and self.organises:
            return _("Open the desk"), reverse("desk", args=[self.competition.public_id])
        if self.competition.state == State.FINISHED:
            return _("Results"), page
        return _("View"), page


@never_cache
@login_required
@require_safe
def mine(request: HttpRequest) -> HttpResponse:
    user: Any = request.user
    roles = dict(Role.objects.filter(user=user).values_list("competition", "role"))
    entries = list(Entry.objects.filter(team__coach=user).select_related("team", "competition"))
    coached: dict[int, list[str]] = {}
    for entry in entries:
        coached.setdefault(entry.competition_id, []).append(entry.team.name)
    cards = cards_of(Competition.objects.filter(pk__in={*roles, *coached}))
    all_of_them = [
        MyCompetition(card, roles.get(card.competition.pk, ""), tuple(coached.get(card.competition.pk, ()))) for card in cards
    ]
    all_of_them.sort(key=lambda each: ORDER.index(State(each.competition.state)))
    show = request.GET.get("show", "")
    shown = [each for each in all_of_them if (show != "organising" or each.role) and (show != "playing" or each.teams)]
    organised = [pk for pk, role in roles.items() if role in ORGANISING]
    recorded = [pk for pk, role in roles.items() if role == RoleName.RECORDER]
    ahead = ahead_of([each.pk for each in entries], recorded, most=50)
    theirs = [each for each in ahead if {each.home_id, each.away_id} & {entry.pk for entry in entries}]
    to_record = [each for each in ahead if each not in theirs]
    context = {
        "here": "my-home",
        "waiting": [*to_coach(user), *waiting_for(entries, organised, theirs)],
        "competitions": shown,
        "all": len(all_of_them),
        "show": show if show in ("organising", "playing") else "",
        "both": any(each.role for each in all_of_them) and bool(coached),
        "next": [of_fixture(front_of(each)) for each in theirs[:NEXT]],
        "to_record": [of_fixture(front_of(each)) for each in to_record[:NEXT]],
    }
    return render(request, "matches/my_home.html", context)

"""Pages of coaches: the ladder, the page of a coach, one's own profile, and seeding by rating."""

from typing import Any
from uuid import UUID

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from fuba_site.accounts.models import User
from fuba_site.web.heavy import dear
from fuba_site.web.problems import at_ease
from fuba_site.web.throttle import HOUR, Limit
from matches.coaches.chart import rating_chart
from matches.coaches.ladders import Asked, countries, ladder, years
from matches.coaches.models import LONGEST_NAME, CoachProfile
from matches.coaches.selectors import figures_of, public_coach
from matches.coaches.services import change_profile, profile_of, seeds_by_rating
from matches.commentary.wording import reader_words
from matches.ratings.figures import ALL
from matches.ratings.services import is_provisional
from rules.editions import EDITIONS
from tournaments.services.command import By
from tournaments.services.entries import seed_entries
from tournaments.services.refusals import Refusal
from tournaments.web.organiser.forms import whole
from tournaments.web.organiser.overview import organised
from tournaments.web.public.competitions import head
from tournaments.web.public.sides import entry_side, team_side
from tournaments.wording.rulebooks import edition_title

CHANGES = Limit("coach-profile", 30, HOUR)


@require_safe
@dear("ladder")
def ratings(request: HttpRequest) -> HttpResponse:
    asked = Asked.read(request.GET)
    found = ladder(asked, request.GET.get("after", ""), request.GET.get("before", ""))
    context = {
        "here": "ratings",
        "asked": asked,
        "rungs": found.rungs,
        "editions": _editions(),
        "years": years(asked.edition),
        "countries": countries(),
        "better": _address(asked, before=found.before),
        "worse": _address(asked, after=found.after),
        "other": "?" + urlencode(Asked(asked.edition, asked.year, asked.country, not asked.provisional).as_query()),
    }
    return render(request, "matches/coaches/ratings.html", context)


@never_cache
@require_safe
@dear("coach")
def coach(request: HttpRequest, public_id: UUID) -> HttpResponse:
    """Never kept by anybody on the way: a coach who takes the page down takes it down at once."""
    profile = public_coach(public_id)
    if profile is None:
        raise Http404
    return render(request, "matches/coaches/coach.html", _about(profile, request.GET.get("edition", "")))


def _about(profile: CoachProfile, wanted: str) -> dict[str, Any]:
    edition = wanted if wanted in EDITIONS else ALL
    figures = figures_of(profile, edition)
    titles = _editions()
    ratings = [
        (code, titles.get(code, _("All editions")), skill, is_provisional(skill.matches))
        for code, skill in sorted(figures.ratings.items())
    ]
    words = reader_words().skills
    return {
        "profile": profile,
        "figures": figures,
        "ratings": ratings,
        "edition": edition,
        "chart": rating_chart(figures.history),
        "sides": [team_side(team) for team in figures.teams],
        "skills": [(words.get(name, name), count) for name, count in figures.skills],
    }


class ProfileForm(forms.Form):
    public = forms.BooleanField(required=False, label=gettext_lazy("Show a page about me as a coach"))
    name = forms.CharField(
        max_length=LONGEST_NAME,
        label=gettext_lazy("Name on it"),
        help_text=gettext_lazy("Your own, or any other that is free."),
    )
    country = forms.CharField(
        required=False,
        max_length=6,
        label=gettext_lazy("Country"),
        help_text=gettext_lazy("A code such as FI, IT or GB-SCT. Optional."),
    )


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def my_coach(request: HttpRequest) -> HttpResponse:
    """What everybody may see of whoever asks; and to themselves, how good they are."""
    assert isinstance(request.user, User)
    profile = profile_of(request.user)
    form = ProfileForm(request.POST or None, initial={name: getattr(profile, name) for name in ("name", "country", "public")})
    if request.method == "POST" and form.is_valid():
        at_ease(CHANGES, request.user.pk, _("Too many requests. Try again in a minute."))
        given = form.cleaned_data
        try:
            change_profile(request.user, given["name"], given["country"].strip().upper(), given["public"])
        except Refusal as refusal:
            form.add_error("country" if refusal.code == "country" else "name", str(refusal))
        else:
            words = _("Your page is public.") if given["public"] else _("Your page is hidden.")
            messages.success(request, words)
            return redirect("my-coach")
    context = _about(profile, "") | {"form": form, "stored": profile.pk is not None}
    return render(request, "matches/coaches/mine.html", context)


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def seeds(request: HttpRequest, public_id: UUID) -> HttpResponse:
    """The entries of a draft in the order of their ratings, to look at and to take over."""
    competition = organised(request, public_id, "entries")
    seeded = seeds_by_rating(competition)
    if request.method == "POST":
        by = By(request.user, revision=whole(request.POST.get("revision", "")))
        try:
            seed_entries(competition, by, [each.entry.number for each in seeded])
        except Refusal as refusal:
            messages.error(request, str(refusal))
            return redirect(request.get_full_path())
        messages.success(request, _("Seeds saved."))
        return redirect("organise-entries", competition.public_id)
    context = head(competition) | {
        "seeded": [(place, each, entry_side(each.entry)) for place, each in enumerate(seeded, 1)],
        "rated": sum(each.skill is not None for each in seeded),
    }
    return render(request, "matches/coaches/seeds.html", context)


def _editions() -> dict[str, str]:
    return {code: edition_title(code) for code in EDITIONS}


def _address(asked: Asked, **walk: str) -> str:
    """Empty where there is nothing to walk to."""
    return "?" + urlencode(asked.as_query() | walk) if all(walk.values()) else ""

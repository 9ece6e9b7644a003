"""What follows, before it is done: the panel that stands before every act that changes what was played.

An act gets it by a form of the kind `Previewed` and a call of `look_or_act`. Confirmed is what was seen: the form keeps the
revision and a signature of what was asked for, and if either is another one by then, nothing is done.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from hashlib import sha256
from typing import Any, Final
from zoneinfo import ZoneInfo

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.dateformat import format as date_format
from django.utils.html import format_html
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from tournaments.models import Action, Competition, Entry, Fixture, Result
from tournaments.services.command import REASON_LENGTH, By, pair_filter
from tournaments.services.consequences import Consequences, NewFixture, PairingChange, PlaceChange, TimeChange
from tournaments.services.refusals import Refusal
from tournaments.services.reversal import undoable
from tournaments.web.organiser.forms import whole
from tournaments.web.public.competitions import head
from tournaments.wording.pages import group_title

NOT_SEEN: Final = gettext_lazy("Something has changed since. Check the consequences again, then confirm.")
UNSIGNED: Final = frozenset(("reason", "revision", "seen", "key"))
UNASKED: Final = frozenset(("csrfmiddlewaretoken", "revision", "seen", "confirm"))
FEW: Final = 8  # lines of one kind that are shown at once


# -- in sentences ------------------------------------------------------------------------------


@dataclass(frozen=True)
class Part:
    """Lines of one kind; of many the rest is folded away."""

    kind: str  # bad, out, plays, added, times, places
    lines: Sequence[str]

    @property
    def first(self) -> Sequence[str]:
        return self.lines if len(self.lines) <= FEW + 2 else self.lines[:FEW]

    @property
    def rest(self) -> Sequence[str]:
        return self.lines[len(self.first) :]


@dataclass(frozen=True)
class Foreseen:
    """Consequences as a page shows them. `lines` is all of it, `void` the played matches that do not count any more."""

    parts: Sequence[Part]
    void: Sequence[int]
    live: Sequence[int]
    harmful: bool

    @property
    def lost(self) -> int:
        """How many matches that were played or begun lose their basis."""
        return len({*self.void, *self.live})

    @property
    def lines(self) -> list[str]:
        return [line for part in self.parts for line in part.lines]


def foresee(competition: Competition, found: Consequences) -> Foreseen:
    """Consequences in sentences."""
    words = Words(competition)
    kinds = {
        "bad": [*(words.lost(number) for number in found.void), *(words.stopped(number) for number in found.live)],
        "plays": [
            *words.champion(found),
            *(words.pairing(change) for change in found.pairings),
            *(words.counts_again(number) for number in found.restored if number not in {p.fixture for p in found.pairings}),
        ],
        "out": [_("{team} has nothing left to play.").format(team=words.name(number)) for number in found.out],
        "added": [*words.added(found.added), *words.gone(found)],
        "times": [words.moved(change) for change in found.moved],
        "places": [words.place(change) for change in found.places],
    }
    parts = [Part(kind, lines) for kind, lines in kinds.items() if lines]
    return Foreseen(parts, list(found.void), list(found.live), found.harmful)


class Words:
    """Sentences about the matches and teams of a competition as it is now."""

    def __init__(self, competition: Competition) -> None:
        self.competition = competition
        entries = Entry.objects.filter(competition=competition).select_related("team")
        self._names = {entry.number: entry.team.name for entry in entries}

    def name(self, number: int | None) -> str:
        if number and number not in self._names:
            return _("the newcomer")
        return self._names.get(number or 0, _("nobody yet"))

    def pair(self, pair: tuple[int | None, int | None]) -> str:
        if pair == (None, None):
            return _("open")
        return f"{self.name(pair[0])} – {self.name(pair[1])}"

    def match(self, number: int) -> str:
        row = Fixture.objects.select_related("home__team", "away__team").filter(competition=self.competition, number=number)
        fixture = row.first()
        if fixture is None or fixture.home is None or fixture.away is None:
            return _("Match {number}").format(number=number)
        home, away = fixture.home.team.name, fixture.away.team.name
        played = Result.objects.filter(pair_filter(fixture.home_id, fixture.away_id), fixture=fixture, superseded=False)
        if (result := played.exclude(outcome="annulled").first()) is None:
            return _("Match {number}, {home} – {away}").format(number=number, home=home, away=away)
        one, other = result.home_goals, result.away_goals
        if result.home_id != fixture.home_id:
            one, other = other, one
        return _("Match {number}, {home} {goals}–{other_goals} {away}").format(
            number=number, home=home, goals=one, other_goals=other, away=away
        )

    def lost(self, number: int) -> str:
        return _("{match}: void").format(match=self.match(number))

    def stopped(self, number: int) -> str:
        return _("{match}: being recorded now, would no longer count").format(match=self.match(number))

    def counts_again(self, number: int) -> str:
        return _("{match}: counts again.").format(match=self.match(number))

    def champion(self, found: Consequences) -> Iterator[str]:
        if found.champion_before != found.champion_after:
            yield _("Champion: {after} instead of {before}.").format(
                after=self.name(found.champion_after), before=self.name(found.champion_before)
            )

    def pairing(self, change: PairingChange) -> str:
        pair = _("Match {number}: {pair} instead of {before}.").format(
            number=change.fixture, pair=self.pair(change.after), before=self.pair(change.before)
        )
        if change.void:
            pair += " " + _("The match played there becomes void.")
        if change.restored:
            pair += " " + _("The match played there earlier counts again.")
        return pair

    def added(self, added: Sequence[NewFixture]) -> Iterator[str]:
        if added:
            without = sum(each.starts is None for each in added)
            count = ngettext("{count} match is added", "{count} matches are added", len(added)).format(count=len(added))
            yield (_("{matches}, without a time yet.") if without else "{matches}.").format(matches=count)
        for each in added:
            yield _("Match {number}: {pair}.").format(number=each.fixture, pair=self.pair(each.pair))

    def gone(self, found: Consequences) -> Iterator[str]:
        count = len(found.cancelled)
        if count:
            yield ngettext("{count} match is cancelled.", "{count} matches are cancelled.", count).format(count=count)
        if count := len(found.reopened):
            yield ngettext(
                "{count} match is to be played after all.", "{count} matches are to be played after all.", count
            ).format(count=count)
        if count := len(found.removed):
            yield ngettext("{count} match is taken away.", "{count} matches are taken away.", count).format(count=count)

    def moved(self, change: TimeChange) -> str:
        return _("Match {number}: {after} instead of {before}.").format(
            number=change.fixture,
            after=self._when(change.after, change.table_after),
            before=self._when(change.before, change.table_before),
        )

    def _when(self, moment: str | None, table: str) -> str:
        if moment is None:
            return ", ".join(filter(None, (_("no time"), table)))
        local = datetime.fromisoformat(moment).astimezone(ZoneInfo(self.competition.time_zone))
        return ", ".join(filter(None, (date_format(local, "D H:i"), table)))

    def place(self, place: PlaceChange) -> str:
        return _("{group}: {team} from place {before} to {after}.").format(
            group=group_title(place.group),
            team=self.name(place.entry),
            before=place.before or "–",
            after=place.after or "–",
        )


# -- look, then act ------------------------------------------------------------------------------


class Previewed(forms.Form):
    """A form of an act that is looked at before it is done."""

    reason = forms.CharField(label=gettext_lazy("Reason"), max_length=REASON_LENGTH)
    revision = forms.IntegerField(widget=forms.HiddenInput, required=False)
    seen = forms.CharField(widget=forms.HiddenInput, required=False)  # the signature of what was looked at

    def signature(self) -> str:
        """All that is asked for, to tell whether what is confirmed is what was looked at."""
        asked = sorted((name, str(value)) for name, value in self.cleaned_data.items() if name not in UNSIGNED)
        return sha256(repr(asked).encode()).hexdigest()[:16]

    def by(self, user: Any) -> By:
        return By(user, self.cleaned_data["reason"], revision=self.cleaned_data["revision"])


Found = Action | Foreseen | None


def look_or_act(
    request: HttpRequest,
    competition: Competition,
    form: Previewed,
    look: Callable[[By], Consequences],
    act: Callable[[By], Action],
    always: bool = False,
) -> Found:
    """The action once it is done; what would follow while that is to be confirmed; nothing where the form says why not.

    What changes no more than places in a table is done at once, unless people `always` look first.
    """
    if not form.is_valid():
        return None
    by, confirmed = form.by(request.user), "confirm" in request.POST
    try:
        if confirmed and by.revision is not None and form.cleaned_data["seen"] == form.signature():
            return act(by)
        found = look(by)
        if not confirmed and not always and not found.weighs:
            return act(replace(by, revision=found.revision))
    except Refusal as refusal:
        form.add_error(None, str(refusal))
        return None
    # Confirmed is what was seen: if anything else happens meanwhile, or the form is changed, nothing is done.
    seen = {form.add_prefix("revision"): str(found.revision), form.add_prefix("seen"): form.signature()}
    form.data = {**request.POST.dict(), **seen}
    if confirmed:
        form.add_error(None, NOT_SEEN)
    return foresee(competition, found)


def ask_first(
    request: HttpRequest,
    competition: Competition,
    title: str,
    confirm: str,
    look: Callable[[By], Consequences],
    act: Callable[[By], Action],
    note: str = "",
    back: str = "",
    always: bool = False,
) -> Action | HttpResponse:
    """For a button without a form of its own: the action once it is done, or the page on which it is confirmed.

    The page sends again all that was sent, with what was seen. What changes no more than places is done at once,
    unless people `always` look first.
    """
    asked = {name: value for name, value in request.POST.items() if name not in UNASKED}
    signature = sha256(repr(sorted(asked.items())).encode()).hexdigest()[:16]
    revision = whole(request.POST.get("revision", ""))
    by, confirmed = By(request.user, request.POST.get("reason", ""), revision=revision), "confirm" in request.POST
    if confirmed and revision is not None and request.POST.get("seen") == signature:
        return act(by)
    found = look(by)
    if not confirmed and not always and not found.weighs:
        return act(replace(by, revision=found.revision))
    context = head(competition) | {
        "title": title,
        "confirm": confirm,
        "note": note,
        "back": back,
        "foreseen": foresee(competition, found),
        "asked": asked | {"revision": str(found.revision), "seen": signature},
        "not_seen": NOT_SEEN if confirmed else "",
    }
    return render(request, "tournaments/organise/ask_first.html", context)


def done(request: HttpRequest, action: Action, words: str) -> None:
    """Say what was done, and how it is undone."""
    if not undoable(action):
        messages.success(request, words)
        return
    address = reverse("organise-undo", args=[action.competition.public_id, action.revision])
    messages.success(request, format_html('{} <a href="{}">{}</a>', words, address, _("Undo")))

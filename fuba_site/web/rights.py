"""Refused by default: a page that is not in the table here answers 403. The API has permission classes (`permissions`).

Views and services check what these words mean; the tests hold both to each other. ANYBODY and LOGGED_IN need no look at a
competition. Any other word is a right of `tournaments.selectors.permissions`, or says who it is.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.urls import ResolverMatch

ANYBODY: Final = "anybody"
LOGGED_IN: Final = "logged in"
VIEW: Final = "view"  # whoever may see the competition, the match or the team
SECRET: Final = "secret"  # whoever has the address

PAGES: Final[Mapping[str, str]] = {
    # the site
    "healthz": ANYBODY, "favicon.ico": ANYBODY, "readyz": ANYBODY, "metrics": "operator", "language": ANYBODY, "home": ANYBODY,
    "search": ANYBODY, "rules": ANYBODY, "rules-book": ANYBODY, "picture": SECRET, "recorder-worker": ANYBODY,
    "rules-example": ANYBODY, "learn": ANYBODY, "learn-step": ANYBODY,
    "pitch-rows": ANYBODY, "engine": ANYBODY, "errand": SECRET,
    "api-reference": ANYBODY, "api-operation": ANYBODY, "api-shape": ANYBODY,
    # accounts
    "sign-up": ANYBODY, "login": ANYBODY, "logout": ANYBODY, "profile": LOGGED_IN, "profile-token": LOGGED_IN,
    "password-change": LOGGED_IN, "password-changed": LOGGED_IN, "password-forgot": ANYBODY, "password-sent": ANYBODY,
    "password-new": SECRET, "admin/login/": ANYBODY, "my-home": LOGGED_IN, "my-coach": LOGGED_IN,
    "login-by-letter": ANYBODY, "login-link": SECRET, "own-data": LOGGED_IN, "own-data-file": LOGGED_IN,
    "delete-account": LOGGED_IN,
    # coaches
    "ratings": ANYBODY, "coach": ANYBODY,
    # messages
    "messages": LOGGED_IN, "messages-read": LOGGED_IN, "message-settings": LOGGED_IN, "stop-letters": SECRET,
    "confirm-address": SECRET, "sent-messages": "read messages",
    # entering
    "enter": "sign up", "signup-confirm": SECRET, "signup": SECRET, "organise-signups": "entries",
    "organise-entering": "settings", "check-in": "check in",
    # private links
    "join": SECRET, "link": SECRET, "seat": SECRET, "competition-secret-calendar": SECRET,
    # competitions and teams, for those who may see them
    "competitions": ANYBODY, "competition": VIEW, "competition-file": VIEW, "competition-calendar": VIEW,
    "competition-statistics": VIEW, "competition-wall": VIEW, "draw-show": VIEW, "draw-repeat": VIEW, "stage-draw-repeat": VIEW,
    "fixture": VIEW, "team": VIEW, "head-to-head": VIEW, "forecast": VIEW, "timetable": VIEW, "ai-matches": VIEW, "paper": VIEW,
    "to-record": VIEW, "competition-news": VIEW, "organise-news": "news", "competition-history": "view history",
    "coaching": LOGGED_IN, "fixture-calendar": VIEW,
    "share-competition": VIEW, "share-fixture": VIEW, "share-team": VIEW, "share-match": VIEW,
    "embed-table": ANYBODY, "embed-bracket": ANYBODY, "embed-next": ANYBODY, "manifest": ANYBODY,
    # organising
    "new-competition": LOGGED_IN, "import-results": LOGGED_IN, "desk": "report", "desk-save": "report", "desk-undo": "report",
    "desk-call": "report", "desk-here": "report", "desk-report": "settle", "organise": "settings",
    "organise-general": "settings",
    "organise-entries": "entries", "organise-entry": "entries", "organise-teams": "withdraw", "organise-team": "withdraw",
    "organise-rules": "settings", "organise-format": "settings", "organise-points": "settings", "organise-times": "schedule",
    "organise-pictures": "settings", "organise-seeds": "entries", "organise-deadlines": "schedule",
    "organise-files": "settings", "organise-cut-short": "rule", "organise-undo": "report", "organise-draw": "draw",
    "organise-decisions": "rule", "organise-result": "report", "organise-pair": "pair", "organise-restore": "restore",
    "helpers": "roles", "network": "settings", "team-cards": "links", "team-cards-paper": "links",
    "message-done": "read messages", "webhooks": "settings", "webhook": "settings",
    # matches
    "matches": ANYBODY, "match-new": ANYBODY, "match-import": LOGGED_IN, "match": VIEW, "match-dice": VIEW,
    "match-analysis": VIEW, "match-record": VIEW, "play": ANYBODY, "friendly-new": LOGGED_IN,
    "recording": VIEW, "recording-board": VIEW, "recording-engine": VIEW, "recording-do": "recorder", "recording-coach": VIEW,
    "recording-rematch": "recorder",
    "recording-hints": VIEW, "recording-input": "recorder", "fixture-table": VIEW, "fixture-record": "recorder",
    "fixture-coaches": VIEW, "fixture-import": "report", "my-team": "message", "fixture-time": "propose",
    "live-site": ANYBODY, "live-competition": VIEW, "live-recording": VIEW, "live-draw": VIEW,
    "balance": LOGGED_IN, "balance-run": LOGGED_IN, "balance-picture": LOGGED_IN, "balance-figures": LOGGED_IN,
}  # fmt: skip


def page_key(match: ResolverMatch) -> str:
    """By what the table knows a page: its name, or its route if it has none."""
    return match.url_name or match.route


class RefuseUndeclared:
    """Lets nobody in where nobody is said to come in. What it lets in, the view and its service check."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_view(self, request: HttpRequest, view: Callable[..., Any], args: Any, kwargs: Any) -> None:
        match = request.resolver_match
        if match is None or "admin" in match.namespaces or hasattr(view, "cls"):  # the API has a permission class
            return
        if page_key(match) not in PAGES:
            raise PermissionDenied

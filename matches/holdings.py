"""What matches hold about a person. A match stays with whoever played it against them; their name in its papers goes."""

from typing import Any, Final

from fuba_site.accounts.holdings import FORMER, Holding, blank_names, told
from fuba_site.accounts.models import User
from matches.appointments.models import Proposal
from matches.cards.models import TeamMessage
from matches.fixture.models import Squad
from matches.lineups.models import LineUp
from matches.links.models import EntryLink, FixtureLink
from matches.match.models import Match
from matches.recording.models import RecorderAction, Recording
from matches.reports.models import Report
from matches.simulation.balance.models import BalanceRun
from matches.simulation.forecasts.models import Forecast
from matches.webhooks.models import Webhook

# Rows that keep a name beside the account.
NAMED: Final = (
    (TeamMessage, "sender", "sender_name"),
    (Squad, "buyer", "buyer_name"),
    (LineUp, "giver", "giver_name"),
    (FixtureLink, "maker", "maker_name"),
    (EntryLink, "maker", "maker_name"),
    (RecorderAction, "actor", "actor_name"),
    (Report, "reporter", "reporter_name"),
    (Proposal, "proposer", "proposer_name"),
)


def _export(user: User) -> dict[str, Any]:
    return {
        "matches": told(
            Match.objects.filter(owner=user), "public_id", "created", "home_name", "away_name", "edition", "record"
        ),
        "recordings": told(Recording.objects.filter(owner=user), "public_id", "created", "home_name", "away_name", "state"),
        "recorder_actions": told(RecorderAction.objects.filter(actor=user), "recording__public_id", "verb", "data"),
        "reports": told(
            Report.objects.filter(reporter=user), "fixture__number", "side", "state", "reason", "ending", "created"
        ),
        "proposed_times": told(Proposal.objects.filter(proposer=user), "fixture__number", "side", "state", "times", "created"),
        "messages": told(TeamMessage.objects.filter(sender=user), "entry__team__name", "text", "created"),
        "line_ups": told(LineUp.objects.filter(giver=user), "fixture__number", "entry__team__name", "token", "given"),
        "squads": told(Squad.objects.filter(buyer=user), "entry__team__name", "bought"),
        "balance_runs": told(BalanceRun.objects.filter(owner=user), "public_id", "created", "question"),
        "forecasts": told(Forecast.objects.filter(ordered_by=user), "competition__name"),
        "webhooks": told(Webhook.objects.filter(owner=user), "competition__name", "kind", "url", "created"),
    }


def _forget(user: User) -> None:
    TeamMessage.objects.filter(sender=user).update(text="–")  # what they wrote is theirs; that somebody wrote is not
    Report.objects.filter(answer_name=user.username).update(answer_name=FORMER)
    TeamMessage.objects.filter(done_by=user.username).update(done_by=FORMER)
    Recording.objects.filter(owner=user, fixture=None, match=None).delete()
    blank_names(NAMED, user)


MATCHES: Final = Holding(
    "matches",
    (
        "matches.BalanceRun.owner", "matches.EntryLink.maker", "matches.FixtureLink.maker", "matches.Forecast.ordered_by",
        "matches.LineUp.giver", "matches.Match.owner", "matches.Proposal.proposer", "matches.RecorderAction.actor",
        "matches.Recording.owner", "matches.Report.reporter", "matches.Squad.buyer", "matches.TeamMessage.sender",
        "matches.Webhook.owner",
    ),
    _export,
    _forget,
)  # fmt: skip

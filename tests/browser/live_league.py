"""A league and a cup for the browser, a match of each being recorded: made in the database of the site."""

from django.urls import reverse

from fuba_site.accounts.api_tokens import make_token
from matches.recording.services import begin_fixture
from matches.recording.session import sheets
from rules.play import play_seeded
from tests.tournaments.services.making import running, somebody
from tournaments.services.command import By
from tournaments.services.competitions import change_settings


def make() -> dict[str, object]:
    owner = somebody("Live recorder")
    league = running(owner, 4, {"stages": [{"name": "league", "format": "league"}]}, preset="advanced")
    change_settings(league, By(owner), name="Live League")
    recording = begin_fixture(By(owner), league, 1)
    match = play_seeded(recording.edition, recording.options, *sheets(recording), "rookie", "rookie", "1")
    cup = running(owner, 8, preset="advanced")
    change_settings(cup, By(owner), name="Live Cup")
    tie = begin_fixture(By(owner), cup, 1)
    return {
        "cup": cup.get_absolute_url(),
        "tie": f"/api/recordings/{tie.public_id}/",
        "token": make_token(owner),
        "competition": league.get_absolute_url(),
        "fixture": reverse("fixture", args=[league.public_id, 1]),
        "recording": f"/api/recordings/{recording.public_id}/",
        "inputs": match.inputs,
        "score": match.result["score"],
    }

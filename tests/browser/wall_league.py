"""A league for the wall, a match of it being recorded: made in the database of the site."""

from fuba_site.accounts.api_tokens import make_token
from matches.recording.services import begin_fixture
from matches.recording.session import sheets
from rules import new_match
from rules.play import play_seeded
from tests.tournaments.services.making import running, somebody
from tournaments.services.command import By
from tournaments.services.competitions import change_settings


def make() -> dict[str, object]:
    owner = somebody("Wall recorder")
    league = running(owner, 4, {"stages": [{"name": "league", "format": "league"}]}, preset="advanced")
    change_settings(league, By(owner), name="League on the wall")
    recording = begin_fixture(By(owner), league, 1)
    both = sheets(recording)
    for seed in range(99):
        inputs = play_seeded(recording.edition, recording.options, *both, "rookie", "rookie", str(seed)).inputs
        match, moments, begin = new_match(recording.edition, *both, recording.options), [], 0
        for n, token in enumerate(inputs, 1):
            before = list(match.state.score)
            match.apply(token)
            if list(match.state.score) != before:
                moments.append({"inputs": inputs[begin:n], "score": list(match.state.score)})
                begin = n
        if len(moments) >= 3 and moments[1]["score"] != moments[0]["score"]:
            break
    return {
        "token": make_token(owner),
        "competition": league.get_absolute_url(),
        "recording": f"/api/recordings/{recording.public_id}/",
        "moments": moments[:3],
    }

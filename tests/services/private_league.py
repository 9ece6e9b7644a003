"""Run as a program: a private league of which a match is being recorded; prints who is logged in how."""

import json

from fuba_site.accounts.api_tokens import make_token
from matches.recording.services import begin_fixture
from tests.tournaments.web.api import cast
from tournaments.services.command import By

if __name__ == "__main__":
    made = cast.scene(recipe=cast.LEAGUE, visibility="private")
    recording = begin_fixture(By(made.owner), made.competition, 1)
    told = {
        "token": make_token(made.owner),
        "sessions": {role: made.client(role).cookies["sessionid"].value for role in ("recorder", "organiser")},
        "competition": str(made.competition.public_id),
        "recording": str(recording.public_id),
    }
    print(json.dumps(told))

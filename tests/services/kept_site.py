"""Run as a program: a site with something of everything, and all that is stored of it, to compare.

make   fills an empty database
later  does something more in it
story  nothing

All print as JSON what is there then: the export of every competition, and every row of every table but those of sessions.
"""

import json
import sys
from typing import Any

from django.apps import apps
from django.contrib.sessions.models import Session
from django.core.serializers.json import DjangoJSONEncoder

from fuba_site.accounts.api_tokens import make_token
from matches.match.services import Order, play
from matches.recording.services import begin_fixture
from tests.tournaments.services.making import play_all, running, somebody
from tests.tournaments.web.api import cast
from tournaments.models import Competition, Role
from tournaments.services.command import By
from tournaments.services.exchange import export_competition


def make() -> None:
    scene = cast.scene(recipe=cast.LEAGUE, visibility="private")
    begin_fixture(By(scene.owner), scene.competition, 1)
    make_token(scene.owner, "phone ☎")
    anna = somebody("Änna 'O\"Neil\\")
    cup = running(anna, 4, {"preset": "cup-4"}, preset="basic")
    play_all(cup, anna)
    play(Order("Suomi", "Ελλάδα", "random", "random", seed="7", preset="basic"))


def later() -> None:
    somebody("Later")
    Role.objects.all().delete()


def rows(model: Any) -> list[dict[str, Any]]:
    names = [field.attname for field in model._meta.local_concrete_fields]
    return list(model._base_manager.order_by("pk").values(*names))


def story() -> dict[str, Any]:
    models = [model for model in apps.get_models(include_auto_created=True) if model is not Session]
    trusted = By(trusted=True, name="tests")
    return {
        "exports": {str(each.public_id): export_competition(each, trusted) for each in Competition.objects.all()},
        "rows": {model._meta.label: rows(model) for model in models},
    }


if __name__ == "__main__":
    {"make": make, "later": later, "story": lambda: None}[sys.argv[1]]()
    print(json.dumps(story(), cls=DjangoJSONEncoder, sort_keys=True))

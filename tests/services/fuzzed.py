"""Run as a program: for every operation of the API something it can be tried on, in an empty database.

The table of permissions has a scene for each. Prints as JSON the tokens of an owner and a stranger, and by operation what the
variable parts of its address stand for and a body that makes sense.
"""

import json
from typing import Any

from django.contrib.auth import get_user_model

from fuba_site.accounts.api_tokens import make_token
from fuba_site.accounts.models import User
from tests.tournaments.web.api import cast
from tests.tournaments.web.api.cast import Scene
from tests.tournaments.web.api.permission_table import TABLE


def known(name: str) -> User:
    """The same people come to all scenes."""
    user: User = get_user_model().objects.get_or_create(username=name)[0]  # type: ignore[assignment]
    return user


def main() -> None:
    cast.somebody = known
    operations: dict[str, Any] = {}
    read: dict[Any, Scene] = {}  # scenes that are only looked at
    for case in TABLE:
        operation = f"{case.method.upper()} /api/v1/{case.path}"
        if 200 <= case.expected[0] < 300 and operation not in operations:
            scene = case.scene() if case.method != "get" or case.scene not in read else read[case.scene]
            if case.method == "get":
                read[case.scene] = scene
            places = {name: str(value) for name, value in scene.places.items()}
            operations[operation] = {"places": places, "body": case.body}
    tokens = [make_token(known(name)) for name in ("Owner", "Stranger")]
    print(json.dumps({"tokens": tokens, "operations": operations}))


if __name__ == "__main__":
    main()

"""What Schemathesis is told about the site it tries: addresses of things that exist, bodies that make sense, and who asks.

Most requests come from an organiser and name something that is there; some come from a stranger, some from nobody, some name
what Schemathesis thought of. Most bodies are of its own making.
"""

import json
import os
from collections import Counter
from pathlib import Path
from typing import Any

import schemathesis

SITE = json.loads(os.environ["FUZZED_SITE"])
ORGANISER, STRANGER = SITE["tokens"]
ANSWERS = Path(os.environ["FUZZED_ANSWERS"])
asked: Counter[str] = Counter()


@schemathesis.hook
def before_call(context: schemathesis.HookContext, case: schemathesis.Case, kwargs: dict[str, Any]) -> None:
    operation = case.operation.label
    turn = asked[operation]
    asked[operation] += 1
    if turn % 4 == 0 and operation in SITE["bodies"] and case.method == case.operation.method.upper():
        case.body, case.media_type = SITE["bodies"][operation], "application/json"
    if turn % 6 != 5:
        for name in case.path_parameters or {}:
            known = SITE["places"].get(place_of(name, case))
            if known:
                case.path_parameters[name] = known[(turn + len(operation)) % len(known)]
    if operation == "DELETE /api/token/":
        return  # ours is still needed
    if turn % 7 != 6:
        token = STRANGER if turn % 5 == 4 else ORGANISER
        case.headers = {**(case.headers or {}), "Authorization": f"Token {token}"}


@schemathesis.hook
def after_call(context: schemathesis.HookContext, case: schemathesis.Case, response: Any) -> None:
    """Leaves a line for the test, which wants to know how far the requests came."""
    with ANSWERS.open("a") as answers:
        print(case.operation.label, response.status_code, file=answers)


def place_of(name: str, case: schemathesis.Case) -> str:
    """What a variable part of an address stands for. What is over afterwards is done to something that nobody else needs."""
    if name == "public_id":
        name = "match" if case.path.startswith("/api/matches/") else "recording"
    deletes = case.method == "DELETE" and case.path.endswith("{competition}/")
    over = deletes or case.path.endswith(("archive/", "stop/", "start/", "abandon/", "finish/"))
    return f"spare {name}" if over and name in ("competition", "recording") else name

"""What Schemathesis is told about the site it tries: addresses of things that exist, bodies that make sense, and who asks.

Most requests come from an owner and name something that is there; some come from a stranger, some from nobody, some name
what Schemathesis thought of. Most bodies are of its own making.
"""

import json
import os
from collections import Counter
from pathlib import Path
from typing import Any

import schemathesis

SITE = json.loads(Path(os.environ["FUZZED_SITE"]).read_text())
OWNER, STRANGER = SITE["tokens"]
ANSWERS = Path(os.environ["FUZZED_ANSWERS"])
asked: Counter[str] = Counter()


@schemathesis.hook
def before_call(context: schemathesis.HookContext, case: schemathesis.Case, kwargs: dict[str, Any]) -> None:
    operation = case.operation.label
    turn = asked[operation]
    asked[operation] += 1
    there = SITE["operations"].get(operation, {"places": {}, "body": None})
    if turn % 6 != 5:
        case.path_parameters |= {name: there["places"].get(name, value) for name, value in case.path_parameters.items()}
    if turn % 4 == 0 and there["body"] is not None and case.method == case.operation.method.upper():
        case.body, case.media_type = there["body"], "application/json"
    if operation == "DELETE /api/v1/token/":
        return  # ours is still needed
    if turn % 7 != 6:
        token = STRANGER if turn % 5 == 4 else OWNER
        case.headers = {**(case.headers or {}), "Authorization": f"Token {token}"}


@schemathesis.hook
def after_call(context: schemathesis.HookContext, case: schemathesis.Case, response: Any) -> None:
    """Leaves a line for the test, which wants to know how far the requests came."""
    with ANSWERS.open("a") as answers:
        print(case.operation.label, response.status_code, file=answers)

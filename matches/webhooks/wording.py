"""An event as a message for Discord. Names are shown as they are: nothing in them becomes a mention, a link or bold type."""

import re
from collections.abc import Mapping
from typing import Any, Final

LONGEST: Final = 1900  # signs; Discord takes 2000
_SIGNS: Final = re.compile(r"([\\*_~`|>#\[\]()<:@!-])")


def escaped(name: Any) -> str:
    """
    >>> print(escaped("**@everyone** [x](https://x.example)"))
    \\*\\*\\@everyone\\*\\* \\[x\\]\\(https\\://x.example\\)
    """
    return _SIGNS.sub(r"\\\1", " ".join(str(name or "?").split())[:200])


def message(competition: str, event: str, data: Mapping[str, Any]) -> dict[str, Any]:
    """What Discord is sent."""
    content = f"**{escaped(competition)}**: {_sentence(event, data)}"
    return {"content": content[:LONGEST], "allowed_mentions": {"parse": []}}


def _sentence(event: str, data: Mapping[str, Any]) -> str:
    home, away = escaped(data.get("home")), escaped(data.get("away"))
    score = data.get("score") or [0, 0]
    match event:
        case "match_started":
            return f"match {data['fixture']} begins, {home} – {away}."
        case "goal":
            scorer = home if data["team"] == "home" else away
            minute = f" ({data['minute']}′)" if data["minute"] else ""
            return f"goal for {scorer}! {home} {score[0]}–{score[1]} {away}{minute}."
        case "match_finished":
            kicks = data.get("shootout")
            how = f" ({kicks[0]}–{kicks[1]} on penalties)" if kicks else ""
            corrected = " (corrected)" if data.get("corrected") else ""
            return f"match {data['fixture']} is over, {home} {score[0]}–{score[1]} {away}{how}{corrected}."
        case "table_changed":
            group = f" ({escaped(data['group'])})" if data.get("group") else ""
            return f"the table has changed{group}."
        case "fixture_scheduled":
            fixtures = data.get("fixtures") or []
            lines = [
                f"match {each['fixture']}, {escaped(each['home'])} – {escaped(each['away'])}: {each['starts'] or 'no time yet'}"
                for each in fixtures[:10]
            ]
            more = f"\nand {len(fixtures) - 10} more" if len(fixtures) > 10 else ""
            return "the schedule has changed.\n" + "\n".join(lines) + more
        case "dispute_opened":
            return f"the result of match {data['fixture']} is disputed, {home} – {away}."
        case _:
            return "this is a test."

"""What the schema tells of what comes by itself: live streams, and what webhooks are sent."""

from typing import Any, Final

from fuba_site.web.problems import WAIT
from matches.webhooks.events import EVENTS, TEST

Schema = dict[str, Any]
ID: Final[Schema] = {
    "in": "path",
    "name": "public_id",
    "required": True,
    "schema": {"type": "string", "format": "uuid"},
    "description": "Its id.",
}
SINCE: Final[list[Schema]] = [
    {"in": "header", "name": "Last-Event-ID", "schema": {"type": "string"},
     "description": "The number of the last event you have: what has happened since comes first."},
    {"in": "query", "name": "after", "schema": {"type": "integer"}, "description": "The same, for a first request."},
]  # fmt: skip
STREAMS: Final[dict[str, tuple[str, str, list[Schema]]]] = {
    "/live/": ("live_site", "That something has changed in what everybody may find.", []),
    "/live/recordings/{public_id}/": ("live_recording", "A match being recorded: everything the recorder does.", [ID, *SINCE]),
    "/live/competitions/{public_id}/": ("live_competition", "Results, schedule, tables and draws of a competition, scores "
                                        "of its matches being recorded.", [ID, *SINCE]),
    "/live/competitions/{public_id}/draw/": ("live_draw", "A draw as it is revealed, for whoever may watch it.", [ID, *SINCE]),
}  # fmt: skip
HOW: Final = (
    "Server-sent events: `id` is the number of the event, `data` one line of JSON. The stream stays open; a comment comes "
    "every 15 seconds. Come back with `Last-Event-ID` when it breaks. `missed` means: fetch everything again."
)
SENT: Final[dict[str, str]] = {
    "fixture_scheduled": "A schedule was made, or a match was moved.",
    "match_started": "Somebody has begun to record a match.",
    "goal": "A goal was entered. It may still be taken back.",
    "match_finished": "A result was stored or corrected, or stands again.",
    "table_changed": "A table has changed.",
    "dispute_opened": "A result is disputed.",
    "test": "An organiser wants to see whether deliveries arrive.",
}
SIGNED: Final[dict[str, str]] = {
    "X-Fuba-Event": "What it tells.",
    "X-Fuba-Delivery": "The id of the delivery: the same each time it is sent again.",
    "X-Fuba-Timestamp": "When it was sent, in seconds since 1970.",
    "X-Fuba-Signature": "sha256= and the HMAC-SHA256, with the secret of the webhook, of the timestamp, a dot and the body.",
}


def tell(result: Schema, **_: Any) -> Schema:
    """A hook of the schema."""
    for path, (name, what, parameters) in STREAMS.items():
        media = {"text/event-stream": {"schema": {"type": "string"}, "example": example(path)}}
        result["paths"][path] = {
            "get": {
                "operationId": name,
                "description": f"{what}\n\n{HOW} The JSON is a `LiveEvent`.",
                "parameters": [dict(each) for each in parameters],
                "tags": ["live"],
                "security": [{"tokenAuth": []}, {"cookieAuth": []}, {}],
                "responses": {
                    "200": {"description": "A stream of events.", "content": media},
                    "401": refused("The token is not valid."),
                    **({"404": refused("There is none, or it is not for you to see.")} if parameters else {}),
                    "429": {**refused("Too many streams of one address, of one account, or of all."), "headers": dict(WAIT)},
                },
            }
        }
    result["webhooks"] = {event: {"post": delivery(event)} for event in (*EVENTS, TEST)}
    return result


def refused(why: str) -> Schema:
    problem = {"schema": {"$ref": "#/components/schemas/Problem"}}
    return {"description": why, "content": {"application/problem+json": problem}}


def example(path: str) -> str:
    if "recordings" in path:
        return 'id: 18\ndata: {"kind":"goal","version":18,"inputs":41,"turn":6,"half":1,"minute":"12","score":[1,0]}\n\n'
    return 'id: 17\ndata: {"kind":"result","version":17,"fixture":3,"score":[2,1],"outcome":"normal"}\n\n'


def delivery(event: str) -> Schema:
    headers = [
        {"in": "header", "name": name, "required": True, "schema": {"type": "string"}, "description": about}
        for name, about in SIGNED.items()
    ]
    body: Schema = {"schema": {"$ref": "#/components/schemas/Delivery"}}
    if event == "goal":
        body["example"] = {
            "event": "goal", "id": "0b0c6f0e-6d3c-4f6e-9a57-6d5c1f2f7a10", "time": "2026-11-18T18:30:00+00:00",
            "competition": {"id": "7f3f1d4e-21c5-4a44-8a0c-5d0e3a1b9c11", "name": "Winter Cup"},
            "data": {"fixture": 1, "home": "Turku", "away": "Bari", "team": "home", "minute": "23", "score": [1, 0]},
        }  # fmt: skip
    return {
        "operationId": f"webhook_{event}",
        "summary": SENT[event].rstrip("."),
        "description": f"{SENT[event]} Sent at least once, in the order of events, to every webhook that asks for it; answer "
        "with any status from 200 to 299 within ten seconds. docs/webhooks.md says how the signature is checked.",
        "tags": ["webhooks"],
        "parameters": headers,
        "requestBody": {"required": True, "content": {"application/json": body}},
        "responses": {"200": {"description": "It has arrived."}},
    }

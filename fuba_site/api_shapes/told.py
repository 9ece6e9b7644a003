"""What comes by itself: events of streams, deliveries of webhooks."""

from typing import Final

from fuba_site.api_lists import SIDES
from fuba_site.api_shapes.parts import PAIR, TEXT, TIME, WHOLE, YES_NO, Schema, a, many, maybe, ref, thing

FIXTURE: Final[dict[str, Schema]] = {
    "fixture": a(WHOLE, "The number of the fixture."),
    "stage": a(TEXT, "The stage."),
    "group": a(TEXT, "The group; empty: none."),
    "home": maybe(TEXT, "The home team; null: not known yet."),
    "away": maybe(TEXT, "The away team; null: not known yet."),
    "starts": maybe(TIME, "When; null: not scheduled."),
    "table": a(TEXT, "The table; empty: none."),
}
SCORE: Final[Schema] = {
    **PAIR,
    "items": maybe(WHOLE),
    "description": "The score, home first; of a match without one, such as a walkover, nulls.",
}

SHAPES: Final[dict[str, Schema]] = {
    "Delivery": thing(
        "What a webhook is sent.",
        "event competition time data id",
        event=ref("WebhookEvent"),
        competition=thing(
            "The competition.", "id name", id=a({**TEXT, "format": "uuid"}, "Its id."), name=a(TEXT, "Its name.")
        ),
        time=a(TIME, "When it happened."),
        id=a({**TEXT, "format": "uuid"}, "The same each time it is sent again."),
        data=ref("DeliveryData"),
    ),
    "DeliveryFixture": thing("A fixture of a schedule.", **FIXTURE),
    "DeliveryData": thing(
        "The facts; which of them there are depends on the event.",
        **FIXTURE,
        fixtures=many(ref("DeliveryFixture"), "Of a schedule: the fixtures, a hundred at most."),
        recording=a({**TEXT, "format": "uuid"}, "The recording."),
        team=a(TEXT, "Who scored."),
        minute=a(TEXT, "The minute."),
        score=SCORE,
        outcome=a(TEXT, "How it ended."),
        shootout=maybe(PAIR, "The shoot-out."),
        corrected=a(YES_NO, "Whether it was corrected."),
    ),
    "LiveEvent": thing(
        "One line of a stream. Which fields there are depends on its kind; an unknown kind means: fetch again.",
        "kind",
        kind=a(TEXT, "What happened, such as now, goal, result or missed."),
        version=a(WHOLE, "The version of the recording, or the revision of the competition."),
        state=a(TEXT, "How far it is."),
        inputs=a(WHOLE, "How many inputs."),
        turn=a(WHOLE, "The turn."),
        half=a(WHOLE, "The half."),
        minute=a(TEXT, "The minute."),
        score=SCORE,
        outcome=a(TEXT, "Of a result: how it ended."),
        fixture=maybe(WHOLE, "The number of the fixture."),
        recording=a(TEXT, "The recording."),
        match=maybe(TEXT, "The finished match."),
        events=many(TEXT, "The kinds of what happened."),
        lines=many(TEXT, "Sentences in the language of the client."),
        asks=thing(
            "What the match waits for, in short; null: over.",
            team=a({"type": "string", "enum": list(SIDES)}, "Who."),
            type=a({"type": "string", "enum": ["decision", "roll"]}, "What."),
            **{"for": a(TEXT, "Why.")},
        ),
    ),
}

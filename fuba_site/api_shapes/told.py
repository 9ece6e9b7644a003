"""What comes by itself: events of streams, deliveries of webhooks."""

from typing import Final

from fuba_site.api_shapes.parts import PAIR, TEXT, TIME, WHOLE, YES_NO, Schema, a, many, maybe, ref, thing

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
    "DeliveryData": thing(
        "The facts; which of them there are depends on the event.",
        fixture=a(WHOLE, "The number of the fixture."),
        fixtures=many({"type": "object"}, "Of a schedule: the fixtures, a hundred at most."),
        stage=a(TEXT, "The stage."),
        group=a(TEXT, "The group."),
        home=a(TEXT, "The home team."),
        away=a(TEXT, "The away team."),
        starts=maybe(TIME, "When."),
        table=a(TEXT, "The table."),
        recording=a({**TEXT, "format": "uuid"}, "The recording."),
        team=a(TEXT, "home or away."),
        minute=a(TEXT, "The minute."),
        score=maybe(PAIR, "The score, home first."),
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
        score={**PAIR, "items": maybe(WHOLE), "description": "The score; of a match without one, such as a walkover, nulls."},
        outcome=a(TEXT, "Of a result: how it ended."),
        fixture=maybe(WHOLE, "The number of the fixture."),
        recording=a(TEXT, "The recording."),
        match=maybe(TEXT, "The finished match."),
        events=many(TEXT, "The kinds of what happened."),
        lines=many(TEXT, "Sentences in the language of the client."),
        asks=thing(
            "What the match waits for, in short; null: over.",
            team=a(TEXT, "Who."),
            type=a(TEXT, "What."),
            **{"for": a(TEXT, "Why.")},
        ),
    ),
}

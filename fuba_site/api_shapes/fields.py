"""Fields that say no more than that they are objects, and what is in them."""

from typing import Final

from fuba_site.api_shapes.parts import TEXT, WHOLE, YES_NO, Schema, each_of, many, maybe, ref
from tournaments.core.standings import PRESETS as TABLE_PRESETS

OR_PRESET: Final[Schema] = {"oneOf": [{"type": "string", "enum": [*TABLE_PRESETS]}, ref("TableRules")]}

# Which field has which shape.
FIELDS: Final[dict[str, Schema]] = {
    **each_of(("HistoryShape.cards", "EndingFields.cards", "ReportBody.cards"), ref("CardsOfBoth")),
    **each_of(("HistoryShape.carry_over", "EndingFields.carry_over", "ReportBody.carry_over"), ref("CarriedOver")),
    **each_of(("Match.result", "MatchDetail.result"), maybe(ref("MatchResult"))),
    "FinishedShape.result": ref("MatchResult"),
    **each_of(("LogTurnShape.events", "TurnShape.events"), many(ref("MatchEvent"))),
    "RecordingShape.pending": maybe(ref("Pending")),
    "RecordingShape.fixture": maybe(ref("FixtureAddress")),
    "RecordingShape.undo_request": maybe(ref("UndoRequest")),
    "RecordingShape.sheet": maybe(ref("Sheet")),
    **each_of(("SheetBody.sheet", "ReportBody.sheet"), ref("Sheet")),
    "ReportShape.ending": ref("Ending"),
    **each_of(
        (
            "CompetitionShape.options",
            "CompetitionWish.options",
            "Settings.options",
            "FriendlyBody.options",
            "Order.options",
            "MatchDetail.options",
        ),
        ref("Options"),
    ),
    **each_of(("CompetitionWish.rights", "Settings.rights"), {"type": "object", "additionalProperties": many(WHOLE)}),
    **each_of(("CompetitionShape.recipe", "CompetitionWish.recipe", "Settings.recipe"), ref("Recipe")),
    "CompetitionShape.table_rules": ref("TableRules"),
    **each_of(
        (
            "CompetitionWish.table_rules",
            "Settings.table_rules",
            "ImportFields.table_rules",
            "FileFields.table_rules",
            "TableRulesPreview.table_rules",
        ),
        OR_PRESET,
    ),
    **each_of(("ConditionFields.conditions", "ScheduleShape.conditions"), ref("Conditions")),
    **each_of(("RegistrationShape.questions", "RegistrationWish.questions"), many(ref("EntryQuestion"))),
    **each_of(
        ("Asking.answers", "SignupShape.answers"),
        {"type": "object", "additionalProperties": {"oneOf": [TEXT, {"type": "number"}, YES_NO]}},
    ),
    **each_of(("ImportFields.answers", "FileFields.answers"), {"type": "object", "additionalProperties": TEXT}),
    **each_of(("Problem.offers", "RecordingProblem.offers"), many(ref("Offer"))),
}

# Objects that stay open, and why.
OPEN: Final[dict[str, str]] = {
    "Done.data": "each verb has facts of its own; the audit trail shows them, programs read the resource",
    "Ordered.data": "as Done.data",
    "AtInputShape.moment": "shapes for the pitch of the match page, which change with it",
    "ReplayStepShape.moment": "as AtInputShape.moment",
    "ReplayStepShape.dice": "as AtInputShape.moment",
    "ReplayStepShape.lines": "as AtInputShape.moment",
    "ImportFields.document": "a file of ours or of openfootball, described in docs/importing.md",
    "FileFields.document": "as ImportFields.document",
    "RepeatShape.record": "what a draw keeps of itself, described in docs/draws.md",
    "HistoryShape.details": "whatever organisers know of a match",
    "EndingFields.details": "as HistoryShape.details",
    "ReportBody.details": "as HistoryShape.details",
    "WeighedShape.tried": "figures behind the analysis, one list for each answer",
    "DeliveryShape.payload": "what was sent: a Delivery, or what Discord wants",
    "Ending.details": "as HistoryShape.details",
    "StageRecipe.options": "each format has options of its own, described in docs/formats.md",
}

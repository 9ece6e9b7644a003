"""Of a competition: recipes, table rules, conditions of a schedule."""

from typing import Final

from fuba_site.api_shapes.parts import PAIR, TEXT, WHOLE, YES_NO, Schema, a, by_name, many, maybe, ref, thing
from tournaments.core.formats import FORMATS, PRESETS

SHAPES: Final[dict[str, Schema]] = {
    "StageRecipe": thing(
        "A stage of a format.",
        "name format",
        name=a(TEXT, "What it is called."),
        format=a({"type": "string", "enum": [*FORMATS]}, "How."),
        entrants=a({"oneOf": [WHOLE, many(TEXT)]}, "How many, or who comes from which places of earlier stages."),
        options=by_name({}, "What the format can be told, by name."),
    ),
    "GroupsRecipe": {
        **thing(
            "Groups, then a knockout.", "count", count=a(WHOLE, "How many groups."), qualify=a(WHOLE, "How many of each go on.")
        ),
        "additionalProperties": {},
    },
    "Division": {
        **thing(
            "A division.",
            "name count",
            name=a(TEXT, "What it is called."),
            count=a(WHOLE, "How many teams."),
            direct=a(WHOLE, "How many go up."),
        ),
        "additionalProperties": {},
    },
    "Recipe": thing(
        "The format of a competition: exactly one of these.",
        preset=a({"type": "string", "enum": [*PRESETS]}, "A ready-made one."),
        groups=ref("GroupsRecipe"),
        stages=many(ref("StageRecipe"), "Stages chained freely."),
        season=many(ref("Division"), "Divisions, the best first."),
    ),
    "TableDecision": thing(
        "Level teams in an order that somebody decided.",
        "method order",
        method=ref("DecisionMethod"),
        order=many(TEXT, "The teams, the best first."),
    ),
    "Bonus": thing(
        "Points for goals.",
        "kind goals",
        kind=a(TEXT, "What for."),
        goals=a(WHOLE, "How many goals."),
        points=a(WHOLE, "How many points."),
    ),
    "TableRules": thing(
        "Everything that turns results into an order.",
        win=a(WHOLE, "Points for a win."),
        draw=a(WHOLE, "Points for a draw."),
        loss=a(WHOLE, "Points for a loss."),
        tiebreakers=many(TEXT, "The whole order, points included."),
        h2h_reapply=a(TEXT, "Whether head-to-head begins anew among those still level."),
        h2h_complete=a(YES_NO, "Whether head-to-head waits until the level teams have met."),
        fair_play=by_name(WHOLE, "Points for cards, by kind."),
        decisions=many(ref("TableDecision"), "Orders that were decided."),
        bonus=many(ref("Bonus"), "Points for goals."),
        shootout_win=maybe(WHOLE, "For a draw won on penalties; null: as any draw."),
        shootout_loss=maybe(WHOLE, "For a draw lost on penalties; null: as any draw."),
        walkover_goals=maybe(PAIR, "The score of a walkover; null: as it is written."),
        forfeit=maybe(WHOLE, "For a forfeit; null: a loss."),
    ),
    "ScheduleDay": thing(
        "A day on which matches are played.",
        "date opens closes",
        date=a({**TEXT, "format": "date"}, "Which day."),
        opens=a(TEXT, "When matches may begin, such as 09:30."),
        closes=a(TEXT, "When the last one is over, such as 22:00."),
    ),
    "Absence": thing(
        "A time at which a team cannot play.",
        "entry begin end",
        entry=a(WHOLE, "The number of its entry."),
        begin=a(TEXT, "From when, such as 2026-05-02T09:30+02:00."),
        end=a(TEXT, "Until when."),
    ),
    "ClosedTable": thing(
        "A time at which a table cannot be used.",
        "table begin end",
        table=a(TEXT, "Its name."),
        begin=a(TEXT, "From when, such as 2026-05-02T09:30+02:00."),
        end=a(TEXT, "Until when."),
    ),
    "Conditions": thing(
        "What a schedule keeps to.",
        tables=many({**TEXT, "maxLength": 60}, "The names of the tables."),
        days=many(ref("ScheduleDay"), "The days, with their hours."),
        minutes=a(WHOLE, "How long a match takes."),
        gap=a(WHOLE, "Minutes between two matches on a table."),
        rest=a(WHOLE, "Minutes of rest for a team."),
        parallel_last_round=a(YES_NO, "Whether last rounds of groups start together."),
        away=many(ref("Absence"), "When teams cannot play."),
        closed=many(ref("ClosedTable"), "When tables cannot be used."),
    ),
    "EntryQuestion": thing(
        "A question to whoever enters.",
        "label kind",
        key=a(TEXT, "What answers name it by."),
        label=a(TEXT, "The words of it."),
        kind=a({"type": "string", "enum": ["text", "choice", "number", "yes"]}, "What kind of answer."),
        required=a(YES_NO, "Whether it needs an answer."),
        choices=many(TEXT, "What can be chosen."),
    ),
    "Offer": thing(
        "A format for so many teams.",
        key=a(TEXT, "What programs tell it by."),
        title=a(TEXT, "What people read."),
        recipe=ref("Recipe"),
        matches=a(WHOLE, "How many matches it has."),
    ),
}

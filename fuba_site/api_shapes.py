"""Shapes of the API that no serializer checks, because a service does: what is in a recipe, in table rules, in an event.

A hook of the schema puts them where a field says no more than that it is an object, makes enums of closed lists (`api_lists`),
and tells of what is not asked for at an address: streams of events, and deliveries of webhooks.
"""

from collections.abc import Iterable
from typing import Any, Final

from fuba_site.api_lists import LISTS, SIDES
from tournaments.core.formats import FORMATS, PRESETS
from tournaments.core.standings import PRESETS as TABLE_PRESETS

Schema = dict[str, Any]
REF: Final = "#/components/schemas/"
TEXT: Final[Schema] = {"type": "string"}
WHOLE: Final[Schema] = {"type": "integer"}
YES_NO: Final[Schema] = {"type": "boolean"}
TIME: Final[Schema] = {"type": "string", "format": "date-time"}
PAIR: Final[Schema] = {"type": "array", "items": WHOLE, "minItems": 2, "maxItems": 2}


def ref(name: str) -> Schema:
    return {"$ref": REF + name}


def a(kind: Schema, about: str) -> Schema:
    return {**kind, "description": about}


def many(kind: Schema, about: str = "") -> Schema:
    return {"type": "array", "items": kind, **({"description": about} if about else {})}


def by_name(kind: Schema, about: str) -> Schema:
    return {"type": "object", "additionalProperties": kind, "description": about}


def maybe(kind: Schema, about: str = "") -> Schema:
    found = {"oneOf": [kind, {"type": "null"}]} if "$ref" in kind else {**kind, "type": [kind["type"], "null"]}
    return {**found, **({"description": about} if about else {})}


def thing(about: str, needed: str = "", /, **fields: Schema) -> Schema:
    made: Schema = {"type": "object", "description": about, "properties": fields}
    return {**made, "required": needed.split()} if needed else made


def sides(kind: Schema, about: str) -> Schema:
    return thing(about, **{side: a(kind, f"Of the {side} side.") if "$ref" not in kind else kind for side in SIDES})


def each_of(fields: Iterable[str], kind: Schema) -> dict[str, Schema]:
    return dict.fromkeys(fields, kind)


# What an event of some kind has beside who and when (`rules.events`). Most are the same wherever they come.
EVENT_DATA: Final[dict[str, Schema]] = {
    "dice": many(WHOLE, "The dice, as they were thrown."),
    "formation": a(TEXT, "The formation, such as 4-4-2."),
    "roles": many(TEXT, "The roles of the players."),
    "skills": many(TEXT, "The ids of the skills."),
    "place": a(TEXT, "Where the pieces stand, as a position has it."),
    "ball": a(TEXT, "The area of the ball."),
    "control": a(WHOLE, "The team with the ball: 0 home, 1 away."),
    "origin": a(TEXT, "How the turn came about."),
    "value": maybe(WHOLE, "What the dice are measured by."),
    "actions": a(WHOLE, "How many actions there are."),
    "moved": a(WHOLE, "How many minutes the clock moved."),
    "src": a(TEXT, "The area it began in."),
    "dst": a(TEXT, "The area it ended in."),
    "skill": a(TEXT, "The skill that was used; empty: none."),
    "stage": a(TEXT, "The stage of the turn."),
    "needed": a(WHOLE, "What a die has to show."),
    "good": a(WHOLE, "How many dice showed it."),
    "success": a(YES_NO, "Whether it came off."),
    "chance": a({"type": "number"}, "How likely it was, from 0 to 1."),
    "area": a(TEXT, "The area it happened in."),
    "modifiers": many({"type": "array", "items": {"oneOf": [TEXT, WHOLE]}}, "What counted, and by how much."),
    "total": a(WHOLE, "The sum of what counted."),
    "result": a({"oneOf": [TEXT, WHOLE]}, "What came of it."),
    "piece": a(TEXT, "Which set piece."),
    "quick": a(YES_NO, "Whether it was taken quickly."),
    "against": a(WHOLE, "How many opponents."),
    "aggressive": a(YES_NO, "Whether it was an aggressive press."),
    "won": a({"oneOf": [YES_NO, WHOLE]}, "Whether, or by whom, it was won."),
    "moves": a(WHOLE, "How many moves."),
    "boost": a(YES_NO, "Whether a boost was spent."),
    "steps": a(WHOLE, "How many steps."),
    "how": a(TEXT, "How it came."),
    "totals": many(WHOLE, "The sums of both, home first."),
    "decided": a(TEXT, "How the match was decided."),
    "winner": maybe(TEXT, "home, away, or nobody."),
    "passed": a(YES_NO, "Whether the test was passed."),
    "zones": many(TEXT, "The zones concerned."),
    "tired": a({"oneOf": [YES_NO, WHOLE]}, "Whether, or how far, tired."),
    "points": many(WHOLE, "Points that were paid."),
    "for": a(TEXT, "What it was paid for."),
    "added": a(WHOLE, "What was added."),
    "void": a(YES_NO, "Whether it counts no more."),
    "about": a(TEXT, "What it was about."),
    "row": a(TEXT, "The row of the table of special events."),
    "effect": a(YES_NO, "Whether it had any effect."),
    "limit": a(WHOLE, "What the dice had to stay under."),
    "red": a(YES_NO, "Whether it was a red card."),
    "minutes": a(WHOLE, "For how many minutes."),
    "turns": a(WHOLE, "For how many turns."),
    "pieces": a(WHOLE, "How many pieces."),
    "type": a(TEXT, "Which kind of it."),
    "change": a(TEXT, "Who came for whom."),
    "gained": a(WHOLE, "What was gained."),
    "zone": a(TEXT, "The zone."),
    "kick": a(TEXT, "Where it was shot."),
    "keeper": a({"oneOf": [TEXT, YES_NO]}, "Where the keeper went, or whether it was the keeper."),
    "scored": a(YES_NO, "Whether it was a goal."),
    "half": a(WHOLE, "The half."),
    "by": a(WHOLE, "By how much."),
    "left": a(WHOLE, "How many are left."),
    "card": a(TEXT, "The tactic card."),
    "point": a(YES_NO, "Whether it cost a point."),
    "weather": a(TEXT, "The weather."),
    "reason": a(TEXT, "Why, in the referee's words."),
    "style": a(TEXT, "The style."),
    "styles": many(TEXT, "The styles."),
    "kept": a(YES_NO, "Whether it was kept."),
    "sent_off": a(YES_NO, "Whether sent off."),
    "punished": a(YES_NO, "Whether it was punished."),
}

SHAPES: Final[dict[str, Schema]] = {
    "Cards": thing("Cards of one side.", yellow=a(WHOLE, "Yellow cards."), red=a(WHOLE, "Red cards.")),
    "CardsOfBoth": sides(ref("Cards"), "Cards, by side."),
    "SkillsCarriedOver": thing(
        "What one side takes into its next match.",
        skills_lost=many(TEXT, "Skills it cannot use."),
        skills_gained=many(TEXT, "Skills it has more."),
    ),
    "CarriedOver": sides(ref("SkillsCarriedOver"), "What follows for the next match, by side."),
    "MatchResult": thing(
        "How a match ended.",
        over=a(YES_NO, "Whether it is over."),
        decided=a(TEXT, "How: normal, extra_time, shootout..."),
        score=a(PAIR, "The score, home first."),
        half_time=maybe(PAIR, "The score at half-time; null: not known."),
        full_time=maybe(PAIR, "The score after 90 minutes; null: not known."),
        extra_time=a(YES_NO, "Whether there was any."),
        shootout=maybe(PAIR, "The score of the shoot-out; null: none."),
        winner=maybe(TEXT, "home, away, or nobody."),
        turns=a(WHOLE, "How many turns were played."),
        cards=ref("CardsOfBoth"),
        carry_over=ref("CarriedOver"),
    ),
    "MatchEvent": thing(
        "One thing that happened. Beside who and when, an event has what its kind tells of.",
        "kind team turn half minute score input",
        kind=ref("EventKind"),
        team=a(WHOLE, "0: home, 1: away."),
        turn=a(WHOLE, "The turn."),
        minute=a(TEXT, "The minute as people read it."),
        score=a(PAIR, "The score then, home first."),
        input=a(WHOLE, "How many inputs there had been."),
        **EVENT_DATA,
    ),
    "Modifier": thing(
        "Something that counts in an attempt, and by how much.",
        "what by",
        what=a(TEXT, "What counts."),
        by=a(WHOLE, "By how much."),
    ),
    "Odds": thing(
        "The odds of an option; an empty option means the throw that is asked for.",
        "option of chance",
        option=a(TEXT, "The option."),
        of=a(TEXT, "What may come off."),
        chance=a({"type": "number"}, "How likely, from 0 to 1."),
        dice=a(WHOLE, "How many dice."),
        needs=maybe(WHOLE, "What one of them has to show, or more."),
        at_most=maybe(WHOLE, "What one has to show, or less."),
        modifiers=many(ref("Modifier"), "What counts."),
        against=by_name({"type": "number"}, "By what the other side may choose."),
    ),
    "SetupLimits": thing(
        "What a set-up has to keep to.",
        situation=a(TEXT, "Which set-up it is."),
        pieces=a(WHOLE, "How many pieces."),
        least=by_name(WHOLE, "At least so many, by area."),
        most=by_name(WHOLE, "At most so many, by area."),
        keeper=many(TEXT, "Areas the keeper may stand in."),
    ),
    "Pending": thing(
        "What a match waits for: a decision of one team, or a roll.",
        "type team options",
        type=a({"type": "string", "enum": ["decision", "roll"]}, "Which of the two."),
        team=a(TEXT, "Who is asked: home or away."),
        kind=a(TEXT, "Of a decision: what is decided."),
        secret=a(YES_NO, "Whether the other side must not see it."),
        purpose=a(TEXT, "Of a roll: what for."),
        dice=a(WHOLE, "Of a roll: how many dice."),
        options=many(TEXT, "All answers; none where there are too many to list."),
        default=maybe(TEXT, "A plain answer."),
        odds=many(ref("Odds"), "The odds of the options."),
        limits=ref("SetupLimits"),
    ),
    "FixtureAddress": thing(
        "A fixture.",
        "competition number",
        competition=a({**TEXT, "format": "uuid"}, "The id of the competition."),
        number=a(WHOLE, "Its number."),
    ),
    "UndoRequest": thing(
        "One side asks to take back throws of the site.",
        "by count throws",
        by=a(TEXT, "home or away."),
        count=a(WHOLE, "How many inputs."),
        throws=many(TEXT, "The throws among them."),
    ),
    "SheetEvent": thing(
        "Something on an event sheet.",
        "kind side",
        kind=a(
            {"type": "string", "enum": ["goal", "yellow", "red", "injury", "substitution", "skill_lost", "skill_gained"]},
            "What.",
        ),
        side=a({"type": "string", "enum": list(SIDES)}, "Whose."),
        minute=a(TEXT, "When, such as 45+2; empty: not known."),
        how=a(TEXT, "Of a goal: play or penalty."),
        skill=a(TEXT, "Of a skill: its id."),
    ),
    "Sheet": thing(
        "An event sheet: what is known of a match that was not recorded input by input.",
        events=many(ref("SheetEvent"), "In order."),
        lineups=by_name(many(TEXT), "The line-ups, by side."),
        score=maybe(PAIR, "The score, home first."),
        extra_time=a(YES_NO, "Whether there was any."),
        shootout=maybe(PAIR, "The shoot-out; null: none."),
        awarded=a(TEXT, "Who won the lots: home or away."),
        notes=a(TEXT, "Anything else."),
    ),
    "Ending": thing(
        "How a match ended, as somebody says it.",
        outcome=ref("Outcome"),
        home_goals=a(WHOLE, "Goals of the home side."),
        away_goals=a(WHOLE, "Goals of the away side."),
        shootout=maybe(PAIR, "The shoot-out; null: none."),
        awarded=a(TEXT, "Who goes on otherwise: home, away or empty."),
        again=a(YES_NO, "Whether it is played again."),
        cards=ref("CardsOfBoth"),
        carry_over=ref("CarriedOver"),
        details=by_name({}, "Whatever else is known."),
    ),
    "Options": by_name(
        {"oneOf": [YES_NO, WHOLE, TEXT]}, "House rules: what differs from the preset, by the name of the switch."
    ),
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
    "Absence": {**thing("A time at which a team or a table cannot be used."), "additionalProperties": {}},
    "Conditions": thing(
        "What a schedule keeps to.",
        tables=many({}, "The tables."),
        days=many({}, "The days, with their hours."),
        minutes=a(WHOLE, "How long a match takes."),
        gap=a(WHOLE, "Minutes between two matches on a table."),
        rest=a(WHOLE, "Minutes of rest for a team."),
        parallel_last_round=a(YES_NO, "Whether last rounds of groups start together."),
        away=many(ref("Absence"), "When teams cannot play."),
        closed=many(ref("Absence"), "When tables cannot be used."),
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

OR_PRESET: Final[Schema] = {"oneOf": [{"type": "string", "enum": [*TABLE_PRESETS]}, ref("TableRules")]}

# Which field has which of them.
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
    "Conditions.tables": "names, or names with their hours, as docs/schedule.md has them",
    "Conditions.days": "as Conditions.tables",
    "DeliveryData.fixtures": "fixtures with the fields of this very object",
}


def complete(result: Schema, **_: Any) -> Schema:
    """A hook of the schema."""
    shapes: dict[str, Schema] = result["components"]["schemas"]
    for name, listed in LISTS.items():
        shapes[name] = {"type": "string", "enum": list(listed.words), "description": listed.about}
    shapes.update({name: {**shape} for name, shape in SHAPES.items()})
    wanted = {field.rstrip("?"): (name, field.endswith("?")) for name, listed in LISTS.items() for field in listed.fields}
    for component, shape in list(shapes.items()):
        plain = component.removeprefix("Patched").removesuffix("Request")
        for field, prop in (shape.get("properties") or {}).items():
            key = f"{plain}.{field}"
            if key in wanted:
                shape["properties"][field] = listing(prop, *wanted[key])
            elif key in FIELDS:
                shape["properties"][field] = typed(prop, FIELDS[key])
    result["components"]["schemas"] = dict(sorted(shapes.items()))
    return result


def listing(prop: Schema, name: str, blank: bool) -> Schema:
    """The same field as one of a closed list, or a list of those."""
    if prop.get("type") == "array":
        return {**prop, "items": ref(name)}
    kinds = prop.get("type")
    null = isinstance(kinds, list) and "null" in kinds
    others: list[Schema] = [*([{"type": "string", "const": ""}] if blank else []), *([{"type": "null"}] if null else [])]
    kept: Schema = {key: prop[key] for key in ("description", "readOnly", "default") if key in prop}
    return {**({"oneOf": [ref(name), *others]} if others else ref(name)), **kept}


def typed(prop: Schema, kind: Schema) -> Schema:
    kept: Schema = {key: prop[key] for key in ("description", "readOnly") if key in prop}
    return {**kind, **kept}

"""FUBA 2.0 with its Team Manager."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from matches.reference.book import (
    BOARD,
    PENALTY,
    Book,
    Chapter,
    Term,
    Text,
    actions,
    closing,
    event_terms,
    modifiers,
    shot_areas,
    skill_anchor,
    steps,
)
from matches.reference.incidents import CARDS_BY_STYLE, INJURY_IN_TURNS, PRESSING, SUBSTITUTION, WITHOUT_CONDITION, incidents
from matches.reference.set_pieces import FROM_THE_CORNER_AREA, GOAL_KICK_WITHIN, PLACED_FREE_KICK, set_pieces
from matches.reference.stages import TARGET
from rules.board import INDEX
from rules.editions.fuba20.catalogue import SKILLS, TACTICS
from rules.editions.fuba20.options import SWITCHBOARD
from rules.editions.fuba20.rulebook import SHOTS
from rules.editions.fuba20.special_events import TABLE

EVENT_TEXTS: Final[dict[str, Text]] = {
    "hard foul by the attackers": _("The opponents have an injury; red card test, and a free kick after a red card."),
    "defenders barred": _("The defending team may not move in this turn."),
    "good pass": _("New ball value one lower."),
    "foul in defence": _("Free kick for the team with the ball; a yellow card in the own half."),
    "foul by the defenders": _("Free kick for the team with the ball and a yellow card."),
    "nobody moves": _("Nobody may move in this turn."),
    "foul by the attackers": _("Free kick for the defending team and a yellow card."),
    "foul in build-up": _("Free kick for the defending team; a yellow card in the own half."),
    "ball stays": _("The ball stays where it was, and the defending team has it."),
    "attackers barred": _("The team with the ball may not move in this turn."),
    "hard foul by the defenders": _("The team with the ball has an injury; red card test, and a free kick after a red card."),
}

TACTIC_TEXTS: Final[dict[str, Text]] = {
    "TT1": _("A pass behind the second last defender is lost without looking at the dice."),
    "TT2": _("After a pass down the left one neighbouring player joins the ball, free of charge."),
    "TT3": _("After a pass down the right one neighbouring player joins the ball, free of charge."),
    "TT4": _("In midfield pressing works with the first adjustment already."),
    "TT5": _("In the opponents’ defence pressing works with the first adjustment already."),
    "TT6": _("In defence the attackers at the ball count as one in the second adjustment."),
    "TT7": _("In midfield the first adjustment is one lower."),
    "TT8": _("In attack one more move."),
    "TT9": _("In defence one more move."),
}
SKILL_TEXTS: Final[dict[str, Text]] = {
    "SP1": _("The ball may be carried past opponents."),
    "SP2": _("The first adjustment is one lower."),
    "SP3": _("Distance counts one instead of two for each area."),
    "SP4": _("+1 on the shot."),
    "SP5": _("A defence move before the ball arrives in an empty area of the own defence."),
    "SP6": _("A forward move before the ball arrives in an empty area of the attack."),
    "SP7": _("A goal kick: the first adjustment is one lower."),
    "SP8": _("A pass into his box is lost for the opponents."),
    "SP9": _("A foul of the defence in an event is called off, card and all."),
    "SP10": _("+1 on a direct free kick."),
    "SP11": _("Two dice on a penalty, the better counts."),
    "SP12": _("The penalty taker throws two dice, and one is taken away."),
}

_SHOTS: Final = SHOTS[0]

FUBA20: Final = Book(
    "fuba20",
    "FUBA 2.0",
    _("A target for the ball, one die each; both teams move, the one with the lower die first, as many as the zone allows."),
    (
        BOARD,
        Chapter(
            "turn",
            _("A turn"),
            steps(
                TARGET,
                (
                    _("Dice and time"),
                    _("One die each: the clock moves by the difference. A double is a quick turn, a difference of five tires."),
                ),
                (
                    _("Control check"),
                    _(
                        "The own die above the ball value keeps the ball, below loses it; equal is a special event. To an "
                        "area without an own player both dice together must exceed the opponents in and around it."
                    ),
                ),
                (
                    _("New value"),
                    _(
                        "The own die; changed by the difference of players there, up to three, and raised by two for each "
                        "area passed over."
                    ),
                ),
                (_("Shot"), _("With the ball in the opponents’ half.")),
                (
                    _("Moves"),
                    _(
                        "The lower die first: as many as its line in the target’s zone; the other team as many as the "
                        "first made."
                    ),
                ),
                (
                    _("Second adjustment"),
                    _("By the difference of players at the ball. Pushed over 6, the ball is lost: pressing."),
                ),
            ),
        ),
        Chapter(
            "actions",
            _("Moves"),
            actions(
                ("midfield-move", _("Midfield move"), _("One step, not straight back.")),
                ("forward-move", _("Forward move"), _("One or two steps straight forward.")),
                ("defence-move", _("Defence move"), _("Any number of steps straight back.")),
                ("pinned", _("Pinned"), _("Against twice as many opponents a player cannot leave.")),
                ("carry", _("Carrying the ball"), _("Through areas without opponents.")),
                PRESSING,
            ),
        ),
        Chapter(
            "shot",
            _("The shot"),
            modifiers(
                shot_areas(
                    _SHOTS[INDEX["AF"]],
                    _SHOTS[INDEX["ACL"]],
                    _SHOTS[INDEX["AML"]],
                    ((_("from the centre, only while the keeper is out of his penalty area"), -6),),
                ),
                ("+1 / −1", _("more players at the ball, own or theirs; not from the penalty area, not from a free kick")),
                ("+1 / −1", _("more players in the penalty area, own or theirs; the keeper is not counted")),
                ("+4", _("the keeper is out of his penalty area")),
                ("+1", _("each skill that helps")),
            ),
            _("One die and all that applies, against the ball value."),
            _("Above it: goal. Equal: corner. Else: goal kick. If even a six is not enough, two sixes score."),
        ),
        set_pieces(PLACED_FREE_KICK, FROM_THE_CORNER_AREA, GOAL_KICK_WITHIN),
        PENALTY,
        Chapter(
            "events",
            _("Special events"),
            event_terms([(str(total), name) for total, (name, _effect) in TABLE.items()], EVENT_TEXTS),
            _("The sum of two dice."),
        ),
        Chapter(
            "skills",
            _("Skilled players"),
            tuple(Term(skill_anchor(skill.id), _(skill.name), SKILL_TEXTS[skill.id], skill.id) for skill in SKILLS),
            _("A skilled player helps after a double of a number he knows, in his own zone."),
        ),
        Chapter(
            "tactics",
            _("Tactic cards"),
            tuple(Term(f"tactic-{card.id.lower()}", _(card.name), TACTIC_TEXTS[card.id], card.id) for card in TACTICS),
            _("One a turn, when the own die does not exceed the general level; each once a match."),
        ),
        Chapter(
            "special",
            _("Condition, styles, Team Manager"),
            actions(
                (
                    "condition",
                    _("Condition dice"),
                    _(
                        "A pool of four. After a difference of five: dice times ten must reach the minute, or all lines "
                        "count one less."
                    ),
                ),
                (
                    "styles",
                    _("Playing style"),
                    _("Easy, normal or aggressive for the whole team, chosen again at half-time and after goals."),
                ),
                (
                    "manager",
                    _("Team Manager"),
                    _("Fifteen points buy a coach, formations, condition, healthcare and skilled players."),
                ),
            ),
        ),
        incidents(WITHOUT_CONDITION, CARDS_BY_STYLE, INJURY_IN_TURNS, SUBSTITUTION),
        *closing(SWITCHBOARD.options()),
    ),
)

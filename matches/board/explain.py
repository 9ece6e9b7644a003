"""Why a question is asked and what an answer costs: effect, price, what is left, and the paragraph of the reference."""

from collections.abc import Mapping
from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from matches.commentary import labels
from matches.commentary.effects import KIND_EFFECTS, SKILL_EFFECTS
from matches.commentary.names import in_a_sentence
from matches.commentary.phrasing import DECLINES, special_event
from matches.commentary.question import PendingQuestion
from matches.reference import BOOKS
from matches.reference.book import Term, event_anchor, skill_anchor
from rules.nodes import Decision, Series
from rules.shared.setup import Placement
from rules.state import OUTFIELD

# Where the reference tells of a kind of decision or a throw: the first of these that the book has.
ANCHORS: Final[dict[str, tuple[str, ...]]] = {
    "lineup": ("formation",),
    "squad": ("manager",),
    "style": ("styles",),
    "half_time": ("formation",),
    "formation_change": ("skill-tm1", "skill-k01", "formation"),
    "substitution": ("substitution",),
    "substitutions": ("substitution",),
    "fresh": ("substitution",),
    "zone": ("condition",),
    "regain": ("condition",),
    "slow_play": ("slowing",),
    "slow": ("slowing",),
    "goal_kick": ("goal-kick", "turn"),
    "corner_side": ("corner",),
    "first_ball": ("kick-off",),
    "free_moves": ("set-pieces",),
    "set_piece_moves": ("set-pieces",),
    "shift": ("set-pieces",),
    "reaction": ("step-2",),
    "pass_reaction": ("pass",),
    "easy_move": ("pass",),
    "strong_attacker": ("skill-fw8",),
    "catenaccio": ("skill-df8",),
    "creative_goalkeeper": ("skill-gk2", "skill-k07"),
    "creative_midfielder": ("skill-k17",),
    "wing_backs": ("skill-df6",),
    "full_back": ("skill-k13",),
    "dribbler": ("skill-k20",),
    "gegenpressing": ("skill-tm6",),
    "moves": ("move", "actions"),
    "move": ("move", "actions"),
    "move_type": ("move", "actions"),
    "move_boost": ("condition", "move"),
    "use_point": ("condition", "move"),
    "position": ("position",),
    "position_boost": ("position",),
    "action": ("actions",),
    "after_actions": ("skills",),
    "target": ("pass", "step-1"),
    "pass": ("pass",),
    "charge": ("charge",),
    "holder": ("cover",),
    "injured": ("injury",),
    "injury": ("injury",),
    "replace": ("injury", "substitution"),
    "sent_off": ("cards",),
    "yellow": ("cards",),
    "red": ("cards",),
    "shot": ("shot",),
    "free_kick": ("free-kick", "shot"),
    "shot_skills": ("shot",),
    "difficult": ("shot",),
    "rebound": ("shot",),
    "press": ("press",),
    "press_skill": ("press",),
    "keeper_side": ("penalty",),
    "kick_side": ("penalty",),
    "penalty": ("penalty",),
    "keeper_place": ("keeper",),
    "tactic": ("tactics",),
    "sprint": ("skills",),
    "side_attack": ("tactics",),
    "sweep": ("step-5",),
    "event": ("events",),
    "progress": ("step-1",),
    "turn": ("turn",),
    "tiredness": ("condition",),
    "weather": ("weather",),
    "skill": ("skills",),
    "new_skill": ("skills",),
    "value_skill": ("skills",),
    "keeper_skill": ("skills",),
    "crowd": ("skills",),
    "perfect_pass": ("event-perfect-pass", "skills"),
    "fans": ("skill-tm4", "skills"),
    "reroll": ("skill-tm4", "skills"),
    "coach": ("skill-tm7", "skills"),
    "striker": ("skill-fw3", "skills"),
    "poacher": ("skill-fw4", "skill-k24", "skills"),
    "actor": ("skill-fw5", "skill-k25", "skills"),
    "condition": ("condition",),
    "collision": ("event-head-collision",),
    "streaker": ("event-streaker", "events"),
    "bounce": ("event-ball-bounces",),
    "var": ("var",),
    "kickoff": ("kick-off",),
    "contest": ("advanced-events", "events"),
}
# And where of a set-up, by what it is for.
SITUATIONS: Final = {"kickoff": "kick-off", "free": "free-kick", "corner": "corner", "penalty": "penalty"}
FEW: Final = 8  # terms of a chapter that are told at the table
PRICED: Final = frozenset(("boost", "point", "apress"))  # words of options that may cost points


def explained(question: PendingQuestion, priced: Mapping[str, str]) -> dict[str, Any]:
    """What the page says below a question: the effect with its price in `detail`, and the `rule` one tap away."""
    found: dict[str, Any] = {}
    rule = rule_of(question)
    if rule:
        found["rule"] = rule
    if isinstance(question.node, Decision) and (text := _detail(question, question.node, rule, priced)):
        found["detail"] = text
    return found


def costs(question: PendingQuestion) -> dict[str, str]:
    """What options cost in condition points, and what is left then: "1 midfield point, 3 left"."""
    if question.is_roll:
        return {}
    found: dict[str, str] = {}
    skills = question.match.edition.skill_names
    tried: dict[str, str] = {}
    optional = any(option in DECLINES for option in _listed(question))
    for token in question.options:
        words = token.split(" ")
        if token in DECLINES or words[0] == "take":
            continue
        if question.kind in labels.SKILLED:
            alike = ""  # whatever is done with a skill, it costs the same
        elif words[0] in skills:
            alike = words[0]
        elif any(word in PRICED or word in skills for word in words) or (optional and len(words) == 1):
            alike = token
        else:
            continue
        if alike not in tried:
            tried[alike] = _cost(question, token)
        if tried[alike]:
            found[token] = tried[alike]
    return found


def rule_of(question: PendingQuestion) -> dict[str, Any] | None:
    """The paragraph of the reference: its anchor, title and text; of a short chapter its terms, too."""
    book = BOOKS.get(question.edition)
    found = None if book is None else next((each for each in map(book.entry, _anchors(question)) if each is not None), None)
    if found is None:
        return None
    if isinstance(found, Term):
        return _paragraph(found.anchor, str(found.name), str(found.text))
    terms = found.terms if len(found.terms) <= FEW else ()
    return _paragraph(found.anchor, str(found.title), str(found.intro)) | {
        "terms": [[" ".join(filter(None, (term.mark, str(term.name)))), str(term.text)] for term in terms]
    }


def _paragraph(anchor: str, title: str, text: str) -> dict[str, Any]:
    return {"anchor": anchor, "title": title[:1].upper() + title[1:], "text": text}


def _anchors(question: PendingQuestion) -> list[str]:
    offered = question.offered
    anchors = (
        [anchor for word in offered for anchor in (skill_anchor(word), f"tactic-{word.lower()}")] if len(offered) == 1 else []
    )
    if question.kind.startswith("event_") and (event := special_event(question.match)) is not None:
        anchors += [event_anchor(event.data["row"])]
    if isinstance(question.node, Placement):
        anchors += [SITUATIONS.get(question.node.situation, "set-pieces")]
    return [*anchors, *ANCHORS.get(question.kind, ())]


def _listed(question: PendingQuestion) -> tuple[str, ...]:
    node = question.node
    return tuple(node.listed or ()) if isinstance(node, Decision) else ()


def _detail(question: PendingQuestion, node: Decision, rule: dict[str, Any] | None, priced: Mapping[str, str]) -> str:
    text = _effect(question, rule)
    prices = set(priced.values()) - {_("costs nothing")}
    if text and len(prices) == 1 and len(priced) == sum(token not in DECLINES for token in question.options):
        text = _("%(effect)s (%(price)s).") % {"effect": text.rstrip("."), "price": prices.pop()}
    return " ".join(part for part in (text, _left(question, node)) if part)


def _effect(question: PendingQuestion, rule: dict[str, Any] | None) -> str:
    """What using it comes to, with the teams by name."""
    offered = question.offered
    kind, edition = question.kind, question.edition
    words = KIND_EFFECTS.get(f"{edition} {kind}", KIND_EFFECTS.get(kind))
    if words is None and len(offered) == 1:
        words = SKILL_EFFECTS.get(offered[0])
    if words is not None:
        names = [in_a_sentence(sheet.name) for sheet in question.match.sheets]
        return str(words).format(team=names[question.team], opponent=names[1 - question.team])
    if rule is None or not rule["anchor"].startswith(("skill-", "tactic-", "event-")) or kind == "dribbler":
        return ""
    return str(rule["text"])


def _left(question: PendingQuestion, node: Decision) -> str:
    """How many steps, substitutions or cards there still are."""
    state: Any = question.match.state
    side = state.teams[node.team]
    if isinstance(node, Series) and 0 < (steps := getattr(node, "left", 0)) <= OUTFIELD:
        return ngettext("%(number)d step left.", "%(number)d steps left.", steps) % {"number": steps}
    if node.kind in ("substitution", "substitutions", "replace"):
        number = question.match.edition.most_substitutions(state.half > 2) - side.subs
        return ngettext("%(number)d substitution left.", "%(number)d substitutions left.", number) % {"number": number}
    if node.kind == "tactic":
        number = len(side.hand)
        return ngettext("%(number)d card in hand.", "%(number)d cards in hand.", number) % {"number": number}
    return ""


def _cost(question: PendingQuestion, token: str) -> str:
    """The price of an answer as the rules take it: a copy of the match pays."""
    copy = question.match.fork(keep_events=True)
    before = len(copy.events)
    copy.apply(token)
    paid = [event.data["points"] for event in copy.events[before:] if event.kind == "paid" and event.team == question.team]
    spent = [sum(points[zone] for points in paid) for zone in range(3)]
    state: Any = copy.state
    if any(spent):
        left = state.teams[question.team].cp
        return ", ".join(_points(zone, number, left[zone]) for zone, number in enumerate(spent) if number)
    return _("costs nothing") if any(word in copy.edition.skill_names for word in token.split(" ")) else ""


def _points(zone: int, number: int, left: int) -> str:
    facts = {"number": number, "left": left}
    if zone == 0:
        text = ngettext("%(number)d defence point, %(left)d left", "%(number)d defence points, %(left)d left", number)
    elif zone == 1:
        text = ngettext("%(number)d midfield point, %(left)d left", "%(number)d midfield points, %(left)d left", number)
    else:
        text = ngettext("%(number)d attack point, %(left)d left", "%(number)d attack points, %(left)d left", number)
    return text % facts

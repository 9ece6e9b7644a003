"""A proposal in words and figures, the same for the page, the API and the command."""

from collections import Counter
from typing import Any, Final

from django.utils.translation import gettext as _

from tournaments.exchange.detector import Proposal
from tournaments.exchange.file_plan import rounds_of
from tournaments.exchange.parts import Kind, Part
from tournaments.exchange.ties import Tie
from tournaments.wording.sentences import saying_text

MOST_TIES: Final = 64  # of a knockout, in a preview


def proposal_data(proposal: Proposal) -> dict[str, Any]:
    """What would be made, as plain data in the reader's language."""
    matches = [each.match for part in proposal.parts for each in part.matches]
    return {
        "name": proposal.name,
        "season": proposal.season,
        "teams": len(proposal.file.teams),
        "matches": len(matches),
        "played": sum(each.played for each in matches),
        "stages": [_stage(proposal, part) for part in proposal.parts],
        "questions": [
            {
                "id": each.id,
                "text": _sentence(saying_text(each.text)),
                "asked": each.asked,
                "answered": each.answered,
                "chosen": each.chosen,
                "choices": [{"value": choice.value, "text": saying_text(choice.text)} for choice in each.choices],
            }
            for each in proposal.questions
        ],
        "remarks": [_sentence(saying_text(each)) for each in proposal.remarks],
    }


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


def _stage(proposal: Proposal, part: Part) -> dict[str, Any]:
    days = sorted(each.match.date for each in part.matches if each.match.date)
    return {
        "name": part.name,
        "title": part.title,
        "kind": part.kind.value,
        "teams": len([name for name in part.teams if name in proposal.file.teams]),
        "matches": len(part.matches),
        "played": sum(each.match.played for each in part.matches),
        "rounds": [name for name, _members in rounds_of(part)],
        "legs": legs_of(part),
        "first_day": days[0] if days else "",
        "last_day": days[-1] if days else "",
        "tables": _tables(proposal, part) if part.is_table else [],
        "ties": [_tie(proposal, tie) for tie in proposal.ties.get(part.name, ())][:MOST_TIES],
    }


def legs_of(part: Part) -> int | None:
    """How often everybody meets everybody, or how many legs most ties have; none where it differs."""
    meetings = Counter((each.group, each.round if part.kind is Kind.KNOCKOUT else "", each.match.pair) for each in part.matches)
    if part.kind is Kind.KNOCKOUT:
        return Counter(meetings.values()).most_common(1)[0][0]
    sizes: dict[str, set[str]] = {}
    for each in part.matches:
        sizes.setdefault(each.group if part.kind is Kind.GROUPS else "", set()).update(each.match.pair)
    pairs = sum(len(group) * (len(group) - 1) // 2 for group in sizes.values())
    often = set(meetings.values())
    return often.pop() if len(often) == 1 and len(meetings) == pairs else None


def _tables(proposal: Proposal, part: Part) -> list[dict[str, Any]]:
    groups = dict.fromkeys(each.group if part.kind is Kind.GROUPS else part.name for each in part.matches)
    found = []
    for group in groups:
        rows = [
            {
                "place": row.place,
                "team": proposal.file.teams[int(row.team) - 1],
                "played": row.played,
                "difference": row.difference,
                "points": row.points,
            }
            for row in proposal.course.tables.get(group, ())
        ]
        found.append({"group": group if part.kind is Kind.GROUPS else "", "rows": rows})
    return found


def _tie(proposal: Proposal, tie: Tie) -> dict[str, Any]:
    return {
        "round": tie.round,
        "home": tie.legs[0].match.home,
        "away": tie.legs[0].match.away,
        "legs": len(tie.legs),
        "score": ", ".join(_score(leg.match.goals) for leg in tie.legs),
        "winner": tie.winner or "",
    }


def _score(goals: tuple[int, int] | None) -> str:
    return f"{goals[0]}–{goals[1]}" if goals else "–"


def kind_words(kind: str, legs: int | None) -> str:
    """What a stage is, in a few words."""
    if kind == Kind.KNOCKOUT:
        return _("Knockout, two legs") if legs == 2 else _("Knockout")
    if kind == Kind.GROUPS:
        return _("Groups")
    if legs == 1:
        return _("League, everyone meets once")
    if legs == 2:
        return _("League, home and away")
    return _("League") if legs is None else _("League, everyone meets {legs} times").format(legs=legs)

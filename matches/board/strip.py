"""How both teams stand beside the pitch: substitutions and skills that are left, and the zone of each where the ball is."""

from typing import Any

from matches.board.session import hides_teams
from matches.board.viewer import Viewer
from matches.commentary import labels
from matches.reference.book import skill_anchor
from rules.board import ZONE
from rules.match import Match
from rules.shared.lineups import FormationDecision
from rules.shared.purchases import PurchaseDecision


def strip(match: Match, viewer: Viewer) -> list[dict[str, Any]]:
    """Of each team what is left to it. Skills are None where others keep them hidden from this viewer, or choose them now."""
    state: Any = match.state
    edition = match.edition
    choosing = isinstance(match.pending, FormationDecision | PurchaseDecision)
    hides = hides_teams(match)
    most = edition.most_substitutions(state.half > 2)
    found = []
    for team, side in enumerate(state.teams):
        told = not choosing and (not hides or viewer.sides == {team})
        held = edition.skills_of(state, team) if told else None
        skills = None if held is None else [[each, labels.skill(edition.name, each), skill_anchor(each)] for each in held]
        found.append({"subs": max(0, most - side.subs), "skills": skills, "zone": ZONE[team][state.ball]})
    return found

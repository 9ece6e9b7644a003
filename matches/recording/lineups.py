"""Line-ups in a recording. Those given in advance are entered by themselves. Those that both sides know stand: nobody looks at
the other's, takes his own back and chooses again."""

from collections.abc import Sequence
from typing import Final

from django.utils.translation import gettext as _

from matches.board.session import Session
from matches.fixture.secrecy import sealed
from matches.fixture.sides import counts_at_once, sides_of, with_name
from matches.lineups.legality import GIVEN, asked
from matches.lineups.models import LineUp
from matches.lineups.services import SIDES, given_for, handed_over, token_for
from matches.lineups.squads import KIND, keep_bought, kept_back, squad_tokens, table_refusal
from matches.recording.models import ENTERS, Recording
from matches.recording.session import match_at
from rules import IllegalInput
from rules.coaches import make_coach
from rules.match import Match
from rules.nodes import Decision
from tournaments.models import Fixture
from tournaments.services.command import By
from tournaments.services.refusals import Conflict

_TOKENS: Final = tuple(f"{kind} " for kind in GIVEN)


def store_revealed_line_ups(recording: Recording, by: By) -> None:
    """Both have lined up just now. If one of them did so in secret, what the other entered at the table stands as well.

    It is kept as if it had been given in advance: whoever abandons this recording and begins another plays with it again.
    """
    fixture = recording.fixture
    if fixture is None or sealed(recording.edition, recording.options) or not recording.has_same_teams():
        return
    rows = given_for(fixture)
    if not rows and not _ai_sides(fixture) and not _by_two_devices(recording, by):
        return
    for side, tokens in _entered_line_ups(recording).items():
        token = "\n".join(tokens)
        if side not in rows or rows[side].token != token:
            LineUp.objects.update_or_create(
                fixture=fixture,
                entry=fixture.home if side == "home" else fixture.away,
                defaults={
                    "token": token,
                    "at_table": True,
                    "giver": by.actor,
                    "giver_name": with_name(by, fixture).actor_name,
                },
            )


def check_undo(recording: Recording, by: By, taken: Sequence[str]) -> None:
    """A coach takes no line-up back that the other has given in secret, nor the answer to it. Those who are trusted may."""
    fixture = recording.fixture
    if fixture is None or not any(token.startswith(_TOKENS) for token in taken):
        return
    if is_secret_from(by, fixture):
        raise Conflict("lineups_stand", _(
            "The line-ups are final, because your opponent’s was given in secret. Only an organiser, or whoever "
            "records for the competition, can take them back."
        ))  # fmt: skip
    if counts_at_once(by, fixture):
        LineUp.objects.filter(fixture=fixture, at_table=True).delete()


def override_refusal(recording: Recording, by: By, match: Match) -> str:
    """Why the referee's word cannot come before the line-ups: it would tell one without the other. Empty if it can."""
    fixture = recording.fixture
    if fixture is None or asked(match) is None or not is_secret_from(by, fixture):
        return ""
    return _("Enter the line-ups first. Your opponent gave theirs in advance, and it stays secret until yours is in.")


def squad_refusal(recording: Recording, match: Match, token: str) -> str:
    """Why a squad is not bought in this match: its team has another one. Empty if it can be, or if that is not asked."""
    node, fixture = asked(match), recording.fixture
    if node is None or node.kind != KIND or fixture is None or not recording.has_same_teams():
        return ""
    try:
        squad = match.edition.squad(node.parse(token))
    except IllegalInput:
        return ""  # the rules say what is wrong with it
    return table_refusal(fixture, node.team, squad)


def keep_squad(recording: Recording, session: Session, by: By) -> None:
    """What was bought by the last input is the squad of its entry from now on."""
    node, fixture = session.asked[-1], recording.fixture
    if isinstance(node, Decision) and node.kind == KIND and fixture is not None and recording.has_same_teams():
        keep_bought(fixture, node.team, session.match.edition.squad(session.match.inputs[-1]), by)


def is_secret_from(by: By, fixture: Fixture) -> bool:
    """Whether the side that somebody plays against has given its line-up in secret; nothing is, from those who are trusted."""
    if counts_at_once(by, fixture):
        return False
    mine = sides_of(by.user, fixture)
    return any(side not in mine for side in (*given_for(fixture), *_ai_sides(fixture)))


def _ai_sides(fixture: Fixture) -> list[str]:
    """The sides whose coach is a program."""
    both = zip(SIDES, (fixture.home, fixture.away), strict=True)
    return [side for side, entry in both if entry is not None and entry.team.coach_level]


def _by_two_devices(recording: Recording, by: By) -> bool:
    """Whether each side has lined up on a phone of its own."""
    me = with_name(by, recording.fixture).actor_name
    return recording.actions.filter(verb__in=ENTERS).exclude(actor_name=me).exists()


def _entered_line_ups(recording: Recording) -> dict[str, list[str]]:
    """What each side has lined up with, in this recording."""
    found: dict[str, dict[str, str]] = {side: {} for side in SIDES}
    turns = list(recording.turns.order_by("place"))
    match = match_at(recording, turns[0], 0)
    for turn in turns:
        for token in turn.inputs:
            node = asked(match)
            if node is not None and token.startswith(f"{node.kind} "):
                found[SIDES[node.team]][node.kind] = token
            match.apply(token)
    return {side: list(tokens.values()) for side, tokens in found.items() if tokens}


def enter_given_line_ups(recording: Recording, session: Session, by: By) -> list[str]:
    """Answer what was said in advance: line-ups that were given, and those of AI coaches. Returns the inputs.

    Where line-ups are sealed, a coach hands over no other than his own: else he would play a match by himself, see what the
    other has in it, and take his report back.

    A line-up that the rules do not take any more (a correction barred a skill since) is asked for at the table.
    """
    entered: list[str] = []
    fixture, match = recording.fixture, session.match
    if fixture is None or asked(match) is None or fixture.home is None or fixture.away is None:
        return entered
    if not recording.has_same_teams():
        return entered
    rows = handed_over(fixture, by)
    withheld = kept_back(fixture, by)
    squads = {side: token for side, token in squad_tokens(fixture).items() if side not in withheld}
    while (node := asked(match)) is not None:
        entry, side = (fixture.home, fixture.away)[node.team], SIDES[node.team]
        token = squads.get(side, "") if node.kind == KIND else ""
        if not token and side in rows:
            token = token_for(node, rows[side])
        if not token and entry.team.coach_level:
            seed = f"{fixture.competition.seed}:{fixture.number}:{node.kind}:{entry.number}"
            token = make_coach(entry.team.coach_level, seed, recording.edition).choose(match.seen_by(node.team))
        try:
            session.apply(token)
        except IllegalInput:
            break
        entered.append(token)
    return entered

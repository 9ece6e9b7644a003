"""What a team does by its card beside playing: write to the organisers, and become somebody's team."""

from typing import Final

from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from fuba_site.web.throttle import Limit
from matches.cards.models import MESSAGE_LENGTH, TeamMessage
from matches.links.cards import coaches_allowed
from tournaments.models import Competition, Entry, Team
from tournaments.selectors.permissions import User, passes_of
from tournaments.services.command import Act, By, command, entry_numbered, verb
from tournaments.services.entry_teams import may_edit
from tournaments.services.refusals import Conflict, Forbidden, Refusal

MOST_OPEN: Final = 10  # of one team: whoever has written so often is read
MESSAGES: Final = Limit("team-messages", 6, 300)  # of one team


def has_card(user: User, entry: Entry) -> bool:
    return any(each.entry == entry.pk for each in passes_of(user))


def acts_for(user: User, entry: Entry) -> bool:
    """Whoever has the card of a team, and its coach."""
    return has_card(user, entry) or (user is not None and user.is_authenticated and entry.team.coach_id == user.pk)


# -- messages -----------------------------------------------------------------------------


def send_message(competition: Competition, by: By, number: int, text: str) -> TeamMessage:
    """A few words to the organisers. It changes nothing of the competition, so it leaves no action and no revision."""
    with command(competition, by, "message") as locked:
        entry = entry_numbered(locked, number)
        if not acts_for(by.user, entry):
            raise Forbidden("write for this team")
        words = " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())
        if not words:
            raise Refusal("no_text", _("Write a message to the organisers."))
        if len(words) > MESSAGE_LENGTH:
            raise Refusal("too_long", _("A message has {most} characters at most.").format(most=MESSAGE_LENGTH))
        if TeamMessage.objects.filter(entry=entry, done=None).count() >= MOST_OPEN:
            raise Conflict("many_messages", _("The organisers have not read your last messages yet. Go to their desk."))
        return TeamMessage.objects.create(entry=entry, text=words, sender=by.actor, sender_name=by.actor_name)


def finish_message(competition: Competition, by: By, message: int) -> TeamMessage:
    """Somebody who organises has seen to it. Two who press at once have both done it."""
    with command(competition, by, "read messages") as locked:
        row = messages_of(locked).filter(pk=message).first()
        if row is None:
            raise Refusal("no_message", _("This message does not exist."))
        if row.done is None:
            row.done, row.done_by = timezone.now(), by.actor_name
            row.save(update_fields=["done", "done_by"])
        return row


def messages_of(competition: Competition) -> QuerySet[TeamMessage]:
    return TeamMessage.objects.select_related("entry__team").filter(entry__competition=competition)


# -- the coach ----------------------------------------------------------------------------


@verb("take team", "take team")
def take_team(act: Act, number: int) -> None:
    """Whoever is logged in and has the card becomes the coach, where the organisers allow it."""
    entry, user = entry_numbered(act.competition, number), act.by.actor
    team = entry.team
    if user is None or not has_card(act.by.user, entry):
        raise Forbidden("take this team")
    if not coaches_allowed(act.competition):
        raise Refusal("not_allowed", _("The organisers decide who coaches a team. Ask them."))
    if team.coach_level:
        raise Conflict("ai_coach", _("{team} is played by an AI coach.").format(team=team))
    if team.coach_id not in (None, user.pk):
        raise Conflict("has_coach", _("{team} already has a coach. The organisers can change that.").format(team=team))
    # A team lives across competitions, and its coach sees all of them: so it must be one that organisers may hand on.
    if not may_edit(act.by, act.competition, team):
        raise Refusal("not_theirs", _("{team} belongs to somebody who does not organise this competition.").format(team=team))
    Team.objects.filter(pk=team.pk).update(coach=user, coach_asked="")
    act.data |= {"entry": number, "user": user.get_username()}
    act.settle = False

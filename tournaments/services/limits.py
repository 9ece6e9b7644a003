"""What an account may have in all. Asked before anything heavy is done; each refusal names its limit.

Counted is what somebody made, not what they own: nobody fills the account of another by giving them a competition. Those who
run the site are not counted.
"""

from collections import Counter
from collections.abc import Mapping

from django.conf import settings
from django.utils.translation import gettext as _

from tournaments.core.errors import FormatCode, FormatError
from tournaments.core.formats import StagePlan
from tournaments.core.limits import limits
from tournaments.models import Competition, Fixture
from tournaments.selectors.permissions import User
from tournaments.services.refusals import Refusal


def check_competitions(user: User) -> None:
    """That somebody may make one competition more."""
    if user is None or getattr(user, "is_superuser", False):
        return
    most = settings.COMPETITIONS_PER_ACCOUNT
    if Competition.objects.filter(creator_id=user.pk).count() >= most:
        raise Refusal("too_many_competitions", _("An account has at most {most} competitions.").format(most=most))


def check_entrants(count: int) -> None:
    most = settings.ENTRANTS_PER_COMPETITION
    if count > most:
        raise Refusal("too_many_entries", _("A competition has at most {most_entrants} entries.").format(most_entrants=most))


def check_stage(stage: StagePlan) -> None:
    _check_stage(stage.name, len(stage.fixtures))


def _check_stage(name: str, count: int) -> None:
    if count > (most := limits().stage):
        raise FormatError(FormatCode.TOO_MANY_FIXTURES, stage=name, count=count, most=most)


def check_fixtures(competition: Competition, more: int) -> None:
    """That whoever made a competition may have so many fixtures more."""
    if competition.creator is not None:
        _check_fixtures(competition.creator, more)


def _check_fixtures(user: User, more: int) -> None:
    if user is None or getattr(user, "is_superuser", False):
        return
    most = settings.FIXTURES_PER_ACCOUNT
    count = Fixture.objects.filter(competition__creator_id=user.pk).count() + more
    if count > most:
        raise Refusal(
            "too_many_fixtures",
            _("All competitions of an account may have {most} fixtures in total. This would make {count}.").format(
                most=most, count=count
            ),
        )


def check_document(user: User, document: object) -> None:
    """That a document of ours is not too large, before anything else in it is looked at. What is no list is refused later."""
    if not isinstance(document, Mapping):
        return
    entries, fixtures = (document.get(key) for key in ("entries", "fixtures"))
    if isinstance(entries, list):
        check_entrants(len(entries))
    if isinstance(fixtures, list):
        stages = Counter(str(each.get("stage")) for each in fixtures if isinstance(each, Mapping))
        for name, count in stages.items():
            _check_stage(name, count)
        _check_fixtures(user, len(fixtures))


def check_results(user: User, matches: int) -> None:
    """That a file of so many matches is not too large for an account, before a competition is made of it."""
    _check_fixtures(user, matches)

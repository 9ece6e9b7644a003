"""What is left to workers where a competition is large: its start, its schedule, its files, and taking one in, with results
or as a document of ours.

`leave_...` gives the errand, or nothing where it is small enough to be done at once. `do_...` is what a worker does then, with
the rights of whoever asked.
"""

import uuid
from dataclasses import asdict, dataclass
from typing import Any

from django.urls import reverse

from fuba_site.jobs.errands import announce, ask
from fuba_site.jobs.kept import find, keep, key_of
from fuba_site.jobs.kinds import Progress
from fuba_site.jobs.models import Errand
from tournaments.exchange import openfootball
from tournaments.exchange.description import Description
from tournaments.exchange.result_files import read_text
from tournaments.models import Competition
from tournaments.selectors.permissions import User
from tournaments.selectors.size import is_large, is_many
from tournaments.services.command import By
from tournaments.services.exchange import import_competition
from tournaments.services.importing import Wishes, import_results
from tournaments.services.limits import check_competitions, check_document, check_results
from tournaments.services.refusals import refusing
from tournaments.services.schedule import make_schedule
from tournaments.services.start import plan_of, start
from tournaments.web.exported import Export


@dataclass(frozen=True)
class ResultsSource:
    """A file of results as it came: text with the name of its file, or an openfootball document."""

    text: str = ""
    name: str = ""
    document: Any = None

    def file(self) -> Description:
        return read_text(self.text, self.name) if self.document is None else openfootball.read(self.document)


def leave_start(competition: Competition, by: By, schedule: bool = False) -> Errand | None:
    """The start of a competition, with times for its matches if it has days."""
    with refusing():
        if competition.started or not is_many(sum(1 for _fixture in plan_of(competition).fixtures())):
            return None  # where something is wrong, the service says it
    return _leave("start", competition, by, schedule=schedule)


def leave_schedule(competition: Competition, by: By, anew: bool = False) -> Errand | None:
    return _leave("schedule", competition, by, anew=anew) if is_large(competition) else None


def leave_import(user: User, document: Any) -> Errand | None:
    """A document of ours. Whether the account has room for it is said at once."""
    fixtures = document.get("fixtures") if isinstance(document, dict) else None
    if user is None or not isinstance(fixtures, list) or not is_many(len(fixtures)):
        return None
    with refusing():
        check_competitions(user)
        check_document(user, document)
    errand = ask("import", key_of("import", user.pk, uuid.uuid4()), {"document": document}, user)
    announce(errand)
    return errand


def leave_results(user: User, source: ResultsSource, file: Description, wishes: Wishes, by: By) -> Errand | None:
    """A file of results that was read, with all that was answered. Whether the account has room for it is said at once."""
    if user is None or not is_many(len(file.matches)):
        return None
    with refusing():
        check_competitions(user)
        check_results(user, len(file.matches))
    key = by.key or uuid.uuid4().hex
    terms = {"source": asdict(source), "wishes": asdict(wishes), "key": key}
    errand = ask("results", key_of("results", user.pk, key), terms, user)  # whoever presses twice asks once
    announce(errand)
    return errand


def leave_export(competition: Competition, export: Export) -> bytes | Errand | None:
    """The file, if it was made before; the errand that makes it, if it is large; otherwise nothing."""
    if not is_large(competition):
        return None
    key = export.key(competition)
    if (content := find(key)) is not None:
        return content
    errand = ask("export", key, export.terms)
    announce(errand)
    return errand


def _leave(kind: str, competition: Competition, by: By, **more: Any) -> Errand:
    grounds = {"reason": by.reason, "key": by.key, "revision": by.revision, "asked": by.asked}
    terms = {"competition": str(competition.public_id), "by": grounds, **more}
    user = by.actor
    # Whoever presses twice asks once: nothing has been done in between.
    errand = ask(kind, key_of(kind, terms, user and user.pk, competition.revision), terms, user)
    announce(errand)
    return errand


def _grounds(errand: Errand) -> tuple[Competition, By]:
    competition = Competition.objects.get(public_id=errand.terms["competition"])
    return competition, By(errand.user, **errand.terms["by"])


# -- what a worker does ---------------------------------------------------------------


def do_start(errand: Errand, progress: Progress) -> str:
    competition, by = _grounds(errand)
    if not competition.started:  # by a worker that died before it could say so
        start(competition, by)
    progress(0.5)
    if errand.terms["schedule"] and competition.schedule.get("days"):
        make_schedule(competition, By(errand.user))
    return competition.get_absolute_url()


def do_schedule(errand: Errand, progress: Progress) -> str:
    competition, by = _grounds(errand)
    make_schedule(competition, by, keep=not errand.terms["anew"])
    return reverse("timetable", args=[competition.public_id])


def do_import(errand: Errand, progress: Progress) -> str:
    return import_competition(errand.user, errand.terms["document"]).get_absolute_url()


def do_results(errand: Errand, progress: Progress) -> str:
    terms = errand.terms
    with refusing():
        file = ResultsSource(**terms["source"]).file()
    made = import_results(errand.user, file, Wishes(**terms["wishes"]), By(errand.user, key=terms["key"]))
    return made.get_absolute_url()


def do_export(errand: Errand, progress: Progress) -> str:
    export = Export(**errand.terms)
    competition = Competition.objects.get(public_id=export.competition)
    key = export.key(competition)  # which is another one if something was done meanwhile
    if find(key) is None:
        keep(key, export.make(competition))
    return export.address

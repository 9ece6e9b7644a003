"""Why something is not done. The sentence is for whoever asked; the code and the status are for programs."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.utils.translation import gettext as _

from tournaments.core.carryover import CarryOverError
from tournaments.core.draws import DrawError
from tournaments.core.errors import FormatError
from tournaments.core.names import BadName
from tournaments.core.offers import DoesNotFit
from tournaments.core.schedule import ScheduleError
from tournaments.core.standings import StandingsError
from tournaments.exchange.errors import FileError
from tournaments.wording.offers import offer_shape
from tournaments.wording.sentences import error_text


class Refusal(Exception):
    """Bad input, or something that cannot be done as things stand. Nothing has changed."""

    status = 422

    def __init__(self, code: str, message: str, **details: object) -> None:
        super().__init__(message)
        self.code = code
        self.details = details


class Forbidden(Refusal):
    """Somebody who may not do that."""

    status = 403

    def __init__(self, verb: str) -> None:
        super().__init__("forbidden", _("You may not do that here ({verb}).").format(verb=verb), verb=verb)


class Conflict(Refusal):
    """Things have changed since whoever asks looked last."""

    status = 409


@contextmanager
def refusing() -> Iterator[None]:
    """What the pure core refuses, the services refuse, with the same sentence."""
    try:
        yield
    except DoesNotFit as error:
        offers = [offer_shape(offer) for offer in error.offers]
        raise Refusal(error.code.name.lower(), error_text(error), offers=offers) from error
    except (FormatError, ScheduleError, StandingsError) as error:
        code = error.code if isinstance(error.code, str) else error.code.name.lower()
        raise Refusal(code, error_text(error)) from error
    except BadName as error:
        raise Refusal("bad_name", error_text(error)) from error
    except DrawError as error:
        raise Refusal("draw", error_text(error)) from error
    except FileError as error:
        raise Refusal("file", error_text(error)) from error
    except CarryOverError as error:
        raise Refusal("carry_over", error_text(error)) from error

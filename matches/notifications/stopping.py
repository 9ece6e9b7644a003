"""One click, and no more letters: the link in every letter, which needs no account and cannot be made up."""

from django.core import signing

from matches.notifications.models import Silence
from tournaments.models import Competition

SALT = "stop letters"


def stop_token(recipient: str, competition: int | None) -> str:
    """It holds no address: whoever sees the link learns nobody's."""
    return signing.dumps([recipient, competition], salt=SALT)


def read_token(token: str) -> tuple[str, Competition | None] | None:
    """Whom a link stands for, and which competition; None is all. It is good for ever: so is the wish not to be written to."""
    try:
        recipient, number = signing.loads(token, salt=SALT)
    except (signing.BadSignature, ValueError, TypeError):
        return None
    if number is None:
        return str(recipient), None
    competition = Competition.objects.filter(pk=number).first()
    return (str(recipient), competition) if competition else None  # of one that is gone nothing comes: the rest goes on


def stop(recipient: str, competition: Competition | None) -> None:
    Silence.objects.get_or_create(recipient=recipient, competition=competition)


def resume(recipient: str, competition: Competition | None) -> None:
    """What is asked for about one competition holds, also after letters were stopped altogether."""
    Silence.objects.filter(recipient=recipient, competition=competition).delete()

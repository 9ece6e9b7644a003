"""Links in letters to entrants without an account: one to confirm an address, one to look after the sign-up later.

Each is signed for its purpose alone, and ends: one in a letter that was never opened confirms nothing years later.
"""

from datetime import timedelta
from typing import Final
from uuid import UUID

from django.core.signing import BadSignature, TimestampSigner

from tournaments.models import Signup

CONFIRM: Final = "confirm"
MANAGE: Final = "manage"
IN_SESSION: Final = "signups"  # those whose links were opened in this browser
GOOD_FOR: Final = {CONFIRM: timedelta(days=3), MANAGE: timedelta(days=400)}


def make_token(signup: Signup, purpose: str) -> str:
    return _signer(purpose).sign(signup.public_id.hex)


def find_signup(token: str, purpose: str) -> Signup | None:
    """The sign-up of a link, if it is good, for this purpose and not too old."""
    try:
        public_id = UUID(_signer(purpose).unsign(token, GOOD_FOR[purpose]))
    except (BadSignature, ValueError):
        return None
    return Signup.objects.select_related("competition", "entry__team", "user").filter(public_id=public_id).first()


def _signer(purpose: str) -> TimestampSigner:
    return TimestampSigner(salt=f"fuba.signup.{purpose}")

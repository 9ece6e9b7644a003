"""The key by which push services know this site (VAPID, RFC 8292).

It follows from the site's secret key, which is made on first start, and so is kept with it and moves with it. A device says for
which key it was made: one from before the secret was changed works as long as that stands in SECRET_KEY_FALLBACKS.
"""

import base64
from email.utils import parseaddr
from functools import cache
from typing import Final
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from django.conf import settings
from py_vapid import Vapid02

ORDER: Final = int("FFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551", 16)  # of the curve P-256
SECONDS: Final = 12 * 3600  # a signature holds for so long; services accept a day


@cache
def _key_from(secret: str) -> ec.EllipticCurvePrivateKey:
    # 48 bytes for a number of 32: the remainder is as good as even.
    derived = HKDF(hashes.SHA256(), 48, salt=None, info=b"fuba vapid").derive(secret.encode())
    return ec.derive_private_key(int.from_bytes(derived, "big") % (ORDER - 1) + 1, ec.SECP256R1())


@cache
def _public_from(secret: str) -> str:
    form = (serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)
    return base64.urlsafe_b64encode(_key_from(secret).public_key().public_bytes(*form)).rstrip(b"=").decode()


def public_key() -> str:
    """What a browser is given when it subscribes."""
    return _public_from(settings.SECRET_KEY)


def authorization(endpoint: str, server_key: str, now: int) -> str | None:
    """The header that proves who sends; None where the key of a device is not ours any more."""
    for secret in (settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS):
        if _public_from(secret) == server_key:
            parts = urlsplit(endpoint)
            claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": now + SECONDS, "sub": _sender()}
            return str(Vapid02(_key_from(secret)).sign(claims)["Authorization"])
    return None


def _sender() -> str:
    """Whom a push service may write to."""
    if settings.SITE_URL.startswith("https://"):
        return str(settings.SITE_URL)
    return f"mailto:{parseaddr(settings.DEFAULT_FROM_EMAIL)[1]}"

"""Kept files that hold secrets: whoever has the rows alone reads nothing in them.

A file that was sealed with a key that the site no longer has, or that somebody changed, is not opened.
"""

import base64
import hmac

from cryptography.fernet import Fernet, InvalidToken, MultiFernet
from django.conf import settings


def sealed(content: bytes) -> bytes:
    return _keys().encrypt(content)


def opened(content: bytes) -> bytes | None:
    try:
        return _keys().decrypt(content)
    except InvalidToken:
        return None


def _keys() -> MultiFernet:
    """Of the site's key, and of those it had before."""
    keys = (settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS)
    derived = (hmac.digest(str(key).encode(), b"fuba kept file", "sha256") for key in keys)
    return MultiFernet([Fernet(base64.urlsafe_b64encode(each)) for each in derived])

"""A secret key for a laptop: made on first start, kept in a file that only its owner can read."""

import os
import secrets
from pathlib import Path

from django.core.exceptions import ImproperlyConfigured


def laptop_secret(folder: Path) -> str:
    try:
        return find_or_make(folder)
    except OSError as error:
        reason = os.strerror(error.errno or 0)
        raise ImproperlyConfigured(f"{folder} cannot be used: {reason}. Name another folder: FUBA_VAR=folder") from error


def find_or_make(folder: Path) -> str:
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    path = folder / "secret_key"
    if not path.exists():
        # Written aside and linked into place, so that two starts at once agree on one whole key.
        draft = folder / f"secret_key.{os.getpid()}"
        draft.touch(mode=0o600)
        draft.write_text(secrets.token_urlsafe(60))
        try:
            os.link(draft, path)
        except FileExistsError:
            pass
        finally:
            draft.unlink()
    return path.read_text()

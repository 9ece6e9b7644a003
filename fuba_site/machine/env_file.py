"""Settings out of a file: `NAME=value`, one a line, everything behind the sign is the value as it stands.

The same file serves containers (`env_file` with `format: raw` in docker-compose.yml), units of systemd and whoever types
`manage.py` on a server (`FUBA_ENV_FILE` names it). Nothing has to be quoted, whatever signs a password has.
"""

import os
import re
from pathlib import Path
from typing import Final

from django.core.exceptions import ImproperlyConfigured

NAME: Final = re.compile(r"[A-Z][A-Z0-9_]*")


def read(path: Path) -> dict[str, str]:
    try:
        text = path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise ImproperlyConfigured(f"FUBA_ENV_FILE names {path}, which cannot be read: {error}") from error
    found: dict[str, str] = {}
    for number, line in enumerate(text.split("\n"), 1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        name, sign, value = line.partition("=")
        if not sign or not NAME.fullmatch(name):
            raise ImproperlyConfigured(
                f"Line {number} of {path} is no setting: write NAME=value, without blanks around the sign."
            )
        found[name] = value
    return found


def load() -> None:
    """The settings of the files that FUBA_ENV_FILE names, with colons between them. What the environment says goes first."""
    for name in filter(None, os.environ.get("FUBA_ENV_FILE", "").split(":")):
        for key, value in read(Path(name)).items():
            os.environ.setdefault(key, value)

"""Troubles of the machine that somebody has to end: a full or read-only disk, a damaged database. One sentence each.

A traceback says where a program was, which helps nobody here; and a site under such a trouble would write one per request.
"""

import errno
import logging
import sqlite3
from collections.abc import Iterator
from typing import Final

from django.conf import settings

FULL: Final = "The disk with {place} is full. Make room on it; nothing that was stored is lost."
READ_ONLY: Final = "{place} cannot be written to. Check the disk and the rights of the folder, or name another: FUBA_VAR=folder"
DAMAGED: Final = "The database in {place} is damaged. Put a backup in its place, or move it away to begin anew."
UNREADABLE: Final = "The database in {place} cannot be opened. Check the disk and the rights of its files."
BUSY: Final = "The database is busy: somebody has been writing for too long."

# By the beginning of SQLite's names: each has several finer ones.
OF_SQLITE: Final = {
    "SQLITE_FULL": FULL,
    "SQLITE_READONLY": READ_ONLY,
    "SQLITE_CORRUPT": DAMAGED,
    "SQLITE_NOTADB": DAMAGED,
    "SQLITE_CANTOPEN": UNREADABLE,
    "SQLITE_IOERR": UNREADABLE,
    "SQLITE_PERM": UNREADABLE,
    "SQLITE_BUSY": BUSY,
    "SQLITE_LOCKED": BUSY,
}
OF_THE_SYSTEM: Final = {
    errno.ENOSPC: FULL,
    errno.EDQUOT: FULL,
    errno.EROFS: READ_ONLY,
    errno.EACCES: READ_ONLY,
    errno.EPERM: READ_ONLY,
}


def explain(error: BaseException | None, place: object = None) -> str:
    """The sentence for an error, or for what it was caused by; empty for one that is a fault of ours."""
    for each in causes(error):
        sentence = None
        if isinstance(each, sqlite3.Error):
            name = getattr(each, "sqlite_errorname", "")
            sentence = next((text for beginning, text in OF_SQLITE.items() if name.startswith(beginning)), None)
        elif isinstance(each, OSError):
            sentence = OF_THE_SYSTEM.get(each.errno or 0)
        if sentence:
            return sentence.format(place=place or settings.VAR_DIR)
    return ""


def causes(error: BaseException | None) -> Iterator[BaseException]:
    while error is not None:
        yield error
        error = error.__cause__ or error.__context__


class WithoutTraceback(logging.Filter):
    """A trouble of the machine is logged as its sentence."""

    def filter(self, record: logging.LogRecord) -> bool:
        if record.exc_info and (sentence := explain(record.exc_info[1])):
            record.msg, record.args, record.exc_info, record.exc_text = sentence, (), None, None
        return True

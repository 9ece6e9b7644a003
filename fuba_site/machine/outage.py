"""Troubles of the machine: a full or read-only disk, a damaged database, one that is busy or away. One sentence each.

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
AWAY: Final = "The database does not answer: it is being restarted, or cannot be reached."
PASSING: Final = frozenset((BUSY, AWAY))  # nobody has to do anything about them

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
# By PostgreSQL's codes, or how they begin.
OF_POSTGRESQL: Final = {
    "08": AWAY,  # the connection broke
    "53300": AWAY,  # too many connections
    "57P": AWAY,  # shutting down, crashed, starting
    "40": BUSY,  # a deadlock, or somebody else was first
    "55P03": BUSY,  # a lock that was not to be had
    "57014": BUSY,  # a statement that took too long
    "53100": FULL,
    "25006": READ_ONLY,
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
        elif sentence := of_postgresql(each):
            return sentence.format(place="PostgreSQL")
        if sentence:
            return sentence.format(place=place or settings.VAR_DIR)
    return ""


def of_postgresql(error: BaseException) -> str:
    """Its driver is not there on a laptop: errors are known by what they say of themselves."""
    kinds = {f"{each.__module__.partition('.')[0]}.{each.__name__}" for each in type(error).__mro__}
    if not kinds & {"psycopg.OperationalError", "psycopg.InterfaceError"}:
        return ""
    if not (code := getattr(error, "sqlstate", None)):
        return AWAY  # nobody has answered
    return next((text for beginning, text in OF_POSTGRESQL.items() if code.startswith(beginning)), "")


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

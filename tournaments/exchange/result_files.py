"""A file of results, whatever it is written in."""

import json
from typing import Final

from tournaments.exchange import openfootball, results_csv
from tournaments.exchange.description import Description
from tournaments.exchange.errors import FileError

LONGEST: Final = 4_000_000  # signs; the largest of openfootball's has 300,000


def read_text(text: str, name: str = "") -> Description:
    """openfootball's JSON, or a table with a header.

    >>> read_text("home,away,score\\nLyon,Bari,2-1").matches[0].goals
    (2, 1)
    """
    if len(text) > LONGEST:
        raise FileError("The file is too long: {most} characters at most.", most=LONGEST)
    if not text.strip("\ufeff \r\n\t"):
        raise FileError("The file is empty.")
    if text.lstrip("\ufeff \r\n\t")[0] not in "{[":
        return results_csv.read(text, name)
    try:
        data = json.loads(text.lstrip("\ufeff"))
    except (ValueError, RecursionError) as error:
        reason = error.msg if isinstance(error, json.JSONDecodeError) else type(error).__name__
        raise FileError("This is not JSON: {reason}.", reason=reason) from None
    return openfootball.read(data)

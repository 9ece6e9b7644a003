"""Asks the site in this container how it is: python scripts/probe.py healthz (or readyz). Ends with 1 if it is not well.

With --wait it asks until it is, for five minutes.
"""

import os
import sys
import time
from urllib.error import HTTPError
from urllib.request import Request, urlopen

PATIENCE = 300.0  # seconds


def ask(page: str) -> tuple[bool, str]:
    # The site answers to its own names only.
    host = os.environ.get("ALLOWED_HOSTS", "localhost").split(",")[0].strip()
    try:
        with urlopen(Request(f"http://127.0.0.1:8000/{page}", headers={"Host": host}), timeout=4) as answer:
            return answer.status == 200, answer.read().decode()
    except HTTPError as error:
        return False, error.read().decode()  # it says what is missing
    except OSError as error:
        return False, str(error)


def main(page: str, patience: float) -> int:
    end = time.monotonic() + patience
    while True:
        well, said = ask(page)
        if well or time.monotonic() >= end:
            print(said, file=sys.stdout if well else sys.stderr)
            return 0 if well else 1
        time.sleep(1)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], PATIENCE if "--wait" in sys.argv else 0.0))

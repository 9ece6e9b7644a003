"""Asks the site in this container how it is: python scripts/probe.py healthz (or readyz). Ends with 1 if it is not well."""

import os
import sys
from urllib.request import Request, urlopen


def main(page: str) -> int:
    # The site answers to its own names only.
    host = os.environ.get("ALLOWED_HOSTS", "localhost").split(",")[0].strip()
    try:
        with urlopen(Request(f"http://127.0.0.1:8000/{page}", headers={"Host": host}), timeout=4) as answer:
            return 0 if answer.status == 200 else 1
    except OSError as error:
        print(error, file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))

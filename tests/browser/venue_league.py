"""A league at a venue for the browser: made in the database of the site, its address printed as JSON."""

import json

from tests.tournaments.services.making import running, somebody


def make() -> str:
    league = {"stages": [{"name": "league", "format": "league"}]}
    return running(somebody("Anna", password="tiki taka 4-4-2"), 4, league).get_absolute_url()


if __name__ == "__main__":
    print(json.dumps(make()))

"""People at the table for the browser, made in the database of the site under test: `python -m tests.browser.table`."""

import django


def make() -> None:
    from django.contrib.auth import get_user_model

    get_user_model().objects.create_user("Rita", password="dice and a phone")


if __name__ == "__main__":
    django.setup()
    make()

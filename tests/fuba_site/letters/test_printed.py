"""Where no mail server is named, a letter is printed, and its link can be followed."""

import pytest

from fuba_site.letters.mail import post
from fuba_site.letters.printed import Printed
from tests.services.running import run

LINK = "http://127.0.0.1:8000/sign-ups/confirm/" + "x" * 90 + ":1a=/"


def test_a_letter_is_printed_as_it_reads_and_a_terminal_obeys_nobody(capfd: pytest.CaptureFixture[str]) -> None:
    post("bo@example.org", "Été \x1b[2J", f"Wolves \x1b]0;owned\x07 – open this:\n\n{LINK}\n", "1", connection=Printed())
    told = capfd.readouterr().err
    assert f"\n{LINK}\n" in told and "to bo@example.org" in told and "EMAIL_URL" in told and "Été" in told
    assert "\x1b" not in told and "\x07" not in told


@pytest.mark.parametrize(
    ("url", "backend"), [("", "letters.printed.Printed"), ("smtp://127.0.0.1:25", "backends.smtp.EmailBackend")]
)
def test_letters_are_printed_only_where_no_server_is_named(url: str, backend: str) -> None:
    asked = "from django.conf import settings; print(settings.EMAIL_BACKEND)"
    variables = {"DJANGO_SETTINGS_MODULE": "fuba_site.settings", **({"EMAIL_URL": url} if url else {})}
    assert run("-c", asked, **variables).strip().endswith(backend)

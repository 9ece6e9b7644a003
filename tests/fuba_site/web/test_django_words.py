"""What Django's forms say, said by our catalogues instead of Django's."""

from pathlib import Path

import django
import pytest
from babel.messages.pofile import read_po
from django.conf import settings
from django.contrib.auth.password_validation import MinimumLengthValidator
from django.test import Client
from django.utils.translation import override

from fuba_site.web.django_words import SAID
from scripts import messages

DJANGO = Path(django.__file__).parent
OTHERS = [code for code, _name in settings.LANGUAGES if code != "en"]


def test_each_of_these_is_what_django_says() -> None:
    """A message that Django words in another way one day would be translated for nobody."""
    known = set()
    for app in ("conf", "contrib/auth"):
        with (DJANGO / app / "locale/en/LC_MESSAGES/django.po").open("rb") as file:
            known |= {message.id for message in read_po(file, locale="en")}
    assert set(SAID) - known == set()


@pytest.mark.django_db
@pytest.mark.parametrize("language", OTHERS)
def test_our_words_go_before_djangos(client: Client, language: str) -> None:
    ours = messages.read(language)
    page = client.get("/accounts/sign-up/", {"lang": language}).content.decode()
    for text in (SAID[2], SAID[8], SAID[9], SAID[15]):
        assert str(ours.get(text).string) in page, text


def test_spanish_is_not_polite_to_a_new_password() -> None:
    with override("es"):
        assert MinimumLengthValidator(8).get_help_text() == "Tu contraseña tiene que tener al menos 8 caracteres."

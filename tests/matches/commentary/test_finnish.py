"""A match told in Finnish, where a name keeps its form and everything around it bends."""

import re
from io import StringIO
from typing import Any

import pytest
from django.core.management import call_command
from django.utils import translation
from django.utils.translation import gettext

from matches.commentary.sentences import note, place, sentence
from matches.commentary.wording import LANGUAGES
from tests.matches.commentary.test_every_language import texts
from tests.matches.commentary.test_sentences import PASS, SAID, SHOT, event

NAMES = ("Suomi", "Yhdysvallat")
WORDS = LANGUAGES["fi"]


@pytest.mark.parametrize(
    ("kind", "told"),
    [
        ("lineup", "Suomi aloittaa ryhmityksellä 4-4-2. Roolit: hyökkäävä keskikenttäpelaaja ×2 ja hyökkäävä laitapakki. "
                   "Taidot: Keskitys ja Syvyysjuoksija."),
        ("kickoff_roll", "Yhdysvallat voittaa heiton ja valitsee, kumpi aloittaa."),
        ("match_end", "Ottelu on ohi, 2–1: Suomi voittaa."),
        ("forfeit", "Enää kuusi pelaajaa jäljellä: Suomi joutuu luovuttamaan ottelun, 2–1."),
        ("progress", "Suomi saa kaksi toimintoa."),
        ("holder", "Suomi lähettää miehen oman puolen vasemmalta laidalta pallolle."),
        ("pass", "Suomi pelaa keskiympyrästä boksin reunalle."),
        ("charge", "Maalivahti (Suomi) tulee ulos maaliltaan."),
        ("shot", "Suomi laukoo boksin reunalta: sisään!"),
        ("goal", "Maali rangaistuspotkusta, Suomi! 2–1."),
        ("set_piece", "Suomi saa vapaapotkun oikealta laidalta."),
        ("injury", "Suomi: mies maassa keskiympyrässä. Hän on poissa kolme minuuttia."),
        ("substitution", "Vaihto: Suomi saa tuoreet jalat ja yhden kuntopisteen."),
        ("skill", "Regista: Suomi pelaa sinne, minne Yhdysvallat ei ehdi."),
    ],
)  # fmt: skip
def test_what_is_said(kind: str, told: str) -> None:
    assert sentence(event(kind, SAID[kind][0]), NAMES, "fi") == told


def test_no_ending_is_put_to_a_name_or_a_figure() -> None:
    for part in ("sentences", "notes", "deeds"):
        for case, wording in getattr(WORDS, part).items():
            for text in texts(wording):
                assert not re.search(r"\}:?[a-zåäö]", text), (case, text)


def test_the_ball_goes_from_a_place_to_another() -> None:
    for name, where in WORDS.places.items():
        assert re.search(r"(ssa|ssä|lla|llä|dessä)$", where.at), name
        assert re.search(r"(an|än|en|in|lle)$", where.to), name
        assert re.search(r"(sta|stä|lta|ltä)$", where.off), name


def test_a_skill_has_one_name_in_the_commentary_and_on_pages() -> None:
    with translation.override("fi"):
        assert WORDS.skills == {skill: gettext(name).replace("\u00ad", "") for skill, name in LANGUAGES["en"].skills.items()}


@pytest.mark.parametrize(
    ("kind", "data", "said"),
    [
        ("pass", PASS, "tarvittiin vähintään 4, 75\u00a0%, pallon arvo 2"),
        ("shot", {**SHOT, "value": 4, "chance": 0.1111}, "tarvittiin 6 ja sitten vähintään 3, maali 11\u00a0%"),
        ("press", {**SAID["press"][0], "chance": 0.0, "won": False}, "mahdoton, pallon arvo 1"),
        ("progress", SAID["progress"][0], "+2′"),
    ],
)
def test_notes_say_what_the_dice_needed(kind: str, data: dict[str, Any], said: str) -> None:
    assert note(event(kind, data), "fi") == said


def test_places_are_seen_by_the_acting_team() -> None:
    assert place("AF", 0, NAMES, "fi") == "boksin reunalla"
    assert place("HP", 1, NAMES, "fi") == "boksissa"
    assert place("HP", 0, NAMES, "fi") == "omassa boksissa"


def test_commands_speak_finnish() -> None:
    told = StringIO()
    call_command("playmatch", "--language", "fi", "--seed", "7", stdout=told)
    assert "potkaisee pelin käyntiin." in told.getvalue()
    assert "[{" not in told.getvalue() and " kick off" not in told.getvalue()

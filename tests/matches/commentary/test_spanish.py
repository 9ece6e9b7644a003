"""A match told in Spanish: a ticker's words, and nothing that stands before the name of a team or agrees with it."""

import re
from typing import Any

import pytest

from matches.commentary.sentences import note, place, sentence
from matches.commentary.wording import LANGUAGES
from matches.commentary.wording.language import Wording
from tests.matches.commentary.test_sentences import PASS, SAID, SHOT, event

NAMES = ("Italia", "El Salvador")
PARTS = ("sentences", "notes", "deeds", "skills", "roles", "zones", "sides")


def texts(wording: Wording) -> list[str]:
    return [wording] if isinstance(wording, str) else list(wording if isinstance(wording, tuple) else wording.values())


def everything() -> list[str]:
    spoken = LANGUAGES["es"]
    said = [text for part in PARTS for wording in getattr(spoken, part).values() for text in texts(wording)]
    return [*said, *(way for each in spoken.places.values() for way in (each.at, each.to, each.off))]


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        ("pass", "Italia juega desde el círculo central a la frontal del área de El Salvador."),
        ("shot", "Italia dispara desde la frontal del área de El Salvador: ¡dentro!"),
        ("rebound", "Al rechace llega antes El Salvador."),
        ("goal", "¡Gol de Italia de penalti! 2–1."),
        ("set_piece", "Tiro libre para Italia en la banda derecha."),
        ("match_end", "Final del partido, 2–1: gana Italia."),
        ("injury", "Italia tiene a un jugador en el suelo en el círculo central. Estará fuera tres minutos."),
        ("tiredness", "Italia acusa el cansancio y pierde condición en la defensa y el ataque."),
        ("skill_lost", "Italia pierde a una estrella: se acabó «Centros» por hoy."),
    ],
)
def test_what_is_said(kind: str, said: str) -> None:
    assert sentence(event(kind, SAID[kind][0]), NAMES, "es") == said


@pytest.mark.parametrize(
    ("kind", "data", "said"),
    [
        ("pass", PASS, "hacía falta 4+, 75\u00a0%, valor del balón: 2"),
        ("shot", {**SHOT, "value": 4, "chance": 0.1111}, "hacía falta un 6, luego 3+, gol, 11\u00a0%"),
    ],
)
def test_notes_say_what_the_dice_needed(kind: str, data: dict[str, Any], said: str) -> None:
    assert note(event(kind, data), "es") == said


def test_places_are_seen_by_the_acting_team() -> None:
    assert place("AF", 0, NAMES, "es") == "en la frontal del área de El Salvador"
    assert place("HP", 1, NAMES, "es") == "en el área de Italia"


def test_questions_and_exclamations_open_and_close() -> None:
    for text in everything():
        assert (text.count("¿"), text.count("¡")) == (text.count("?"), text.count("!")), text


def test_nothing_stands_before_the_name_of_a_team_and_nothing_agrees_with_it() -> None:
    team = r"\{(?:teams?|opponents?|winner)\}"
    wrong = re.compile(rf"\b(?:el|la|los|las|del|al) {team}|{team} (?:está|es|queda|acaba) \w+[ai]d[ao]s?\b")
    for text in everything():
        assert not wrong.search(text), text


def test_dice_are_thrown_and_balls_are_shot() -> None:
    for text in everything():
        assert not re.search(r"\b[Tt]ir(a|an|o|os)\b(?! libres?)", text), text

"""A match told in French: everything that English says, in the terms of the French rulebook and the spaces of French print."""

import re
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError

from matches.commentary.sentences import note, place, sentence
from matches.commentary.wording import LANGUAGES
from matches.commentary.wording.cases import SILENT
from matches.commentary.wording.fr import of
from matches.commentary.wording.language import Wording
from rules.events import KINDS
from tests.matches.commentary.test_sentences import PASS, SAID, SHOT, event

NAMES = ("Italie", "Lyon")

# One event of every kind that is told.
TOLD: dict[str, str] = {
    "lineup": "Italie se présente en 4-4-2. Rôles : milieu offensif ×2 et arrière latéral offensif. "
    "Compétences : Centre et Appels en profondeur.",
    "kickoff_roll": "Lyon gagne le jet et choisit qui engage.",
    "weather": "Il pleut. Le ballon sera difficile à contrôler.",
    "kickoff": "Italie donne le coup d’envoi.",
    "half_end": "Mi-temps, 2–1.",
    "match_end": "Fin du match, 2–1 : Italie gagne.",
    "forfeit": "Italie n’a plus que six joueurs et perd le match par forfait, 2–1.",
    "progress": "Italie a deux actions.",
    "tiredness": "Italie fatigue et perd des points condition : la défense et l’attaque.",
    "event": "Un intrus tout nu sur la pelouse ! Les stadiers mettent du temps à l’attraper.",
    "holder": "Italie envoie un joueur vers le ballon depuis la gauche de son camp.",
    "ball_moved": "Italie a maintenant le ballon dans sa surface.",
    "pass": "Italie joue depuis le rond central vers l’entrée de la surface de Lyon.",
    "easy": "Personne à proximité : Italie garde le ballon, de justesse.",
    "charge": "Le gardien d’Italie sort de son but.",
    "control": "Italie se dégage.",
    "move": "Italie déplace un joueur.",
    "dribble": "Italie porte le ballon depuis l’aile gauche vers le coin gauche.",
    "position": "Italie ferme les espaces autour du ballon.",
    "press": "Italie presse et gagne le ballon.",
    "shot": "Italie tire depuis l’entrée de la surface de Lyon : c’est dedans !",
    "difficult": "... qui file en pleine lucarne !",
    "shot_cancelled": "L’arrière d’Italie met le pied avant le tir.",
    "rebound": "Au rebond, Lyon est là en premier.",
    "goal": "But pour Italie sur penalty ! 2–1.",
    "var": "La VAR vérifie, et le but est refusé !",
    "set_piece": "Coup franc pour Italie sur l’aile droite.",
    "slow_play": "Italie prend son temps.",
    "penalty": "Italie vise à gauche : arrêté ! Le gardien avait deviné.",
    "shootout_kick": "Italie vise au milieu et prend le gardien à contre-pied.",
    "yellow_test": "L’arbitre fait la leçon à un joueur d’Italie.",
    "yellow": "Carton jaune pour Italie.",
    "red_test": "Italie échappe au carton rouge.",
    "red": "Carton rouge pour Italie : un joueur devant sa surface doit sortir.",
    "injury": "Italie a un joueur à terre dans le rond central. Il sort pour trois minutes.",
    "hurt": "Italie a un joueur à terre dans le rond central. Il sort pour trois tours.",
    "pool_test": "Italie fatigue : chaque ligne s’affaiblit.",
    "tactic": "Passes courtes : Italie passe, passe et repasse.",
    "style": "Italie mettra désormais plus d’impact.",
    "styles": "Italie change de style de jeu.",
    "keeper_injured": "Le gardien d’Italie est touché et continue comme il peut.",
    "returned": "Italie retrouve deux joueurs blessés.",
    "replaced": "Italie fait entrer un remplaçant.",
    "substitution": "Changement : du sang neuf pour Italie, un point condition.",
    "formation": "Italie passe en 4-3-3.",
    "regained": "Italie reprend son souffle : le milieu.",
    "coach": "L’entraîneur d’Italie rugit une fois de trop : expulsé en tribune !",
    "skill": "Regista : Italie joue là où Lyon ne peut pas suivre.",
    "contest": "Italie arrive en premier.",
    "sweep": "Le gardien d’Italie sort de son but.",
    "skill_added": "Italie a une idée de plus, et la garde pour plus tard.",
    "skill_lost": "Italie perd une vedette : plus de « Centre » jusqu’à la fin du match.",
    "skill_gained": "Italie se découvre un talent : « Appels en profondeur ».",
    "override": "L’arbitre tranche : The wind took a piece.",
}


def plainly(text: str | None) -> str | None:
    return text and text.replace("\u202f", " ").replace("\u00a0", " ")


def texts(wording: Wording) -> list[str]:
    return [wording] if isinstance(wording, str) else list(wording if isinstance(wording, tuple) else wording.values())


def test_every_kind_is_told() -> None:
    assert set(TOLD) == set(KINDS) - SILENT


@pytest.mark.parametrize("kind", TOLD)
def test_what_is_said(kind: str) -> None:
    assert plainly(sentence(event(kind, SAID[kind][0]), NAMES, "fr")) == TOLD[kind]


def test_nothing_is_english_and_nothing_agrees_with_the_name_of_a_team() -> None:
    english = re.compile(r"\b(goal|card)\b")
    agreeing = re.compile(r"\{(team|opponent|winner)\} (est|sont) \w+ée?s?\b")
    for wording in LANGUAGES["fr"].sentences.values():
        for text in texts(wording):
            assert not english.search(re.sub(r"\{\w+\}", "", text)), text
            assert not agreeing.search(text), text


def test_the_ball_goes_from_a_place_to_another() -> None:
    """Not "depuis sa surface devant sa surface": a way has a beginning and an end."""
    for name, where in LANGUAGES["fr"].places.items():
        assert where.off.startswith("depuis "), name
        assert re.match(r"vers |dans (la|sa) surface", where.to), name


def test_a_score_is_told_as_it_stands_and_is_not_what_somebody_wins_by() -> None:
    """0–5 is no number of goals to win by in French, where the winner's come first: "gagne 5–0"."""
    for case, wording in LANGUAGES["fr"].sentences.items():
        for text in texts(wording):
            assert not re.search(r"gagne \{score\}", text), case


def test_small_words_are_shortened_before_a_vowel() -> None:
    small = re.compile(r"\b([LlDdJjMmTtSsNn]e|[Ll]a|[Qq]ue|[Ss]i(?= ils?\b)) [aeiouyéèêàâîôœ]", re.IGNORECASE)
    for part in ("sentences", "notes", "deeds", "skills", "roles", "zones", "sides"):
        for case, wording in getattr(LANGUAGES["fr"], part).items():
            for text in texts(wording):
                assert not small.search(text), (case, text)


def test_no_sign_begins_a_line() -> None:
    """An ordinary space before these would let a line break there."""
    for words in (*LANGUAGES["fr"].sentences.values(), *LANGUAGES["fr"].notes.values()):
        for text in texts(words):
            assert not re.search(r" [!?;:»%]|« |\w[!?;:»]", text), text


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Lyon", "de Lyon"),
        ("Italie", "d’Italie"),
        ("Écosse", "d’Écosse"),
        ("Œuvre", "d’Œuvre"),
        ("Le Havre", "du Havre"),
        ("Les Herbiers", "des Herbiers"),
        ("Les", "de Les"),
        ("1. FC Union", "de 1. FC Union"),
        ("\u2068Angers\u2069", "d’\u2068Angers\u2069"),
        ("日本", "de 日本"),
        ("", "de "),
    ],
)
def test_of_a_team(name: str, said: str) -> None:
    assert of(name) == said


@pytest.mark.parametrize(
    ("kind", "data", "said"),
    [
        ("pass", PASS, "il fallait 4+, 75 %, dé-balle à 2"),
        ("shot", {**SHOT, "value": 4, "chance": 0.1111}, "il fallait un 6, puis 3+, but à 11 %"),
        ("press", {**SAID["press"][0], "chance": 0.0, "won": False}, "impossible, dé-balle à 1"),
        ("progress", SAID["progress"][0], "+2′"),
    ],
)
def test_notes_say_what_the_dice_needed(kind: str, data: dict[str, Any], said: str) -> None:
    assert plainly(note(event(kind, data), "fr")) == said


def test_places_are_seen_by_the_acting_team() -> None:
    assert place("AF", 0, NAMES, "fr") == "devant la surface de Lyon"
    assert place("HP", 1, NAMES, "fr") == "dans la surface d’Italie"


def test_nobody_counts_none_as_one() -> None:
    fresh = {"type": "fresh", "change": "", "dice": [6, 4], "gained": 0}
    assert plainly(sentence(event("substitution", fresh), NAMES, "fr")) == (
        "Changement : du sang neuf pour Italie, mais aucun point condition."
    )


def test_commands_speak_french(tmp_path: Path) -> None:
    record = str(tmp_path / "match.txt")
    told, turns = StringIO(), StringIO()
    call_command("playmatch", "--language", "fr", "--seed", "7", "--record", record, stdout=told)
    call_command("replay", record, "--language", "fr", "--at", "1-2", stdout=turns)
    assert "donne le coup d’envoi." in told.getvalue()
    assert "[{" not in told.getvalue() and " kick off" not in told.getvalue()
    assert "\u202f" not in told.getvalue()  # a narrow space is no help on a terminal
    assert "a le ballon" in turns.getvalue()


@pytest.mark.parametrize("command", ["playmatch", "replay"])
def test_a_language_nobody_speaks_is_refused(command: str) -> None:
    with pytest.raises(CommandError, match="unknown language 'tlh'; there are en, "):
        call_command(command, *(["x"] if command == "replay" else []), "--language", "tlh", stdout=StringIO())

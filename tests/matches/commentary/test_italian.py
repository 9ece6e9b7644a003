"""A match told in Italian: one sentence of every kind, and what Italian asks of those that have to do with a team."""

import re
from io import StringIO
from typing import Any

import pytest
from django.core.management import call_command

from matches.commentary.sentences import note, place, sentence
from matches.commentary.wording import LANGUAGES
from matches.commentary.wording.cases import SILENT
from rules.events import KINDS
from tests.matches.commentary.test_every_language import texts
from tests.matches.commentary.test_sentences import PASS, SAID, SHOT, event

NAMES = ("Italia", "Lucca")
WORDS = LANGUAGES["it"]

# One event of every kind that is told.
TOLD: dict[str, str] = {
    "lineup": "Italia scende in campo con il 4-4-2. Ruoli: trequartista ×2 e terzino di spinta. Abilità: Cross e Scattista.",
    "kickoff_roll": "Lucca vince il lancio e sceglie chi batte il calcio d’inizio.",
    "weather": "Piove. La palla sarà difficile da controllare.",
    "kickoff": "Italia batte il calcio d’inizio.",
    "half_end": "Intervallo, 2–1.",
    "match_end": "Fischio finale, 2–1: vince Italia.",
    "forfeit": "Italia resta con sei giocatori e perde a tavolino, 2–1.",
    "progress": "Italia ha due azioni.",
    "tiredness": "Italia accusa la stanchezza e perde condizione: difesa e attacco.",
    "event": "Invasore nudo in campo! Gli steward se la prendono comoda.",
    "holder": "Italia manda un uomo sulla palla dalla propria fascia sinistra.",
    "ball_moved": "Italia ora ha la palla nella propria area.",
    "pass": "Italia passa da centrocampo alla trequarti.",
    "easy": "Italia tiene palla per un soffio: lì intorno non c’è nessuno.",
    "charge": "Il portiere di Italia esce dai pali.",
    "control": "Italia spazza via.",
    "move": "Italia sposta un giocatore.",
    "dribble": "Italia porta palla dalla fascia sinistra verso il fondo a sinistra.",
    "position": "Italia chiude gli spazi intorno alla palla.",
    "press": "Italia pressa e conquista palla.",
    "shot": "Italia tira dalla trequarti: dentro!",
    "difficult": "... sotto l’incrocio dei pali!",
    "shot_cancelled": "Il terzino di Italia ci mette il piede prima del tiro.",
    "rebound": "Sulla ribattuta arriva prima Lucca.",
    "goal": "Gol di Italia su rigore! 2–1.",
    "var": "Il VAR controlla, e il gol è annullato!",
    "set_piece": "Punizione per Italia sulla fascia destra.",
    "slow_play": "Italia se la prende comoda.",
    "penalty": "Italia calcia a sinistra: parato! Il portiere aveva intuito.",
    "shootout_kick": "Italia calcia al centro e spiazza il portiere.",
    "yellow_test": "L’arbitro richiama un giocatore di Italia.",
    "yellow": "Cartellino giallo per Italia.",
    "red_test": "Italia evita il rosso.",
    "red": "Cartellino rosso per Italia: un uomo nella propria trequarti deve uscire.",
    "injury": "Italia ha un uomo a terra a centrocampo. Sta fuori tre minuti.",
    "hurt": "Italia ha un uomo a terra a centrocampo. Sta fuori tre turni.",
    "pool_test": "Italia accusa la stanchezza: ogni linea ora è più debole.",
    "tactic": "Passaggi corti: Italia passa, passa e ripassa.",
    "style": "Italia d’ora in poi ci va giù duro.",
    "styles": "Italia cambia stile di gioco.",
    "keeper_injured": "Il portiere di Italia si fa male e resta in campo come può.",
    "returned": "Italia ritrova due infortunati.",
    "replaced": "Italia manda in campo un sostituto.",
    "substitution": "Cambio: forze fresche per Italia, un punto condizione.",
    "formation": "Italia passa al 4-3-3.",
    "regained": "Italia riprende fiato: centrocampo.",
    "coach": "L’allenatore di Italia urla una volta di troppo: fuori, in tribuna!",
    "skill": "Regista: Italia gioca dove Lucca non può arrivare.",
    "contest": "Arriva prima Italia.",
    "sweep": "Il portiere di Italia esce dai pali.",
    "skill_added": "Italia ha un asso in più, e lo tiene nella manica.",
    "skill_lost": "Italia perde una stella: niente più «Cross» fino alla fine.",
    "skill_gained": "Italia scopre un talento: «Scattista».",
    "override": "L’arbitro decide: The wind took a piece.",
}


def test_every_kind_is_told() -> None:
    assert set(TOLD) == set(KINDS) - SILENT


@pytest.mark.parametrize("kind", TOLD)
def test_what_is_said(kind: str) -> None:
    assert sentence(event(kind, SAID[kind][0]), NAMES, "it") == TOLD[kind]


def test_nothing_agrees_with_the_name_of_a_team_and_it_has_no_article() -> None:
    agreeing = re.compile(r"\{(team|opponent|winner)\} (è|viene|resta|si è) \w+(at|it|ut|s)[ao]\b")
    with_article = re.compile(r"\b(il|la|le|del|dell’|della|al|all’|alla|dal|dall’)\s?\{(team|opponent|winner)", re.IGNORECASE)
    before_a_name = re.compile(r"\b(a|ad) \{(team|opponent|winner)\}")  # "a Lucca", but "ad Ancona"
    for case, wording in WORDS.sentences.items():
        for text in texts(wording):
            for mistake in (agreeing, with_article, before_a_name):
                assert not mistake.search(text), (case, text)


def test_the_ball_goes_from_a_place_to_another() -> None:
    for name, where in WORDS.places.items():
        assert re.match(r"d(a|al|alla) ", where.off), name
        assert re.match(r"(a|alla|verso|nella|nell’)\b", where.to), name
        assert re.match(r"(a|alla|in|nel|nella|sul|sulla)\b", where.at), name


def test_accents_and_apostrophes() -> None:
    typed = re.compile(r"\w'|'\w|\b(perchè|nè|sè|pò|é)(?!\w)|\be’|\b(la|dello|della|una) [aeiou]\w{3}")
    for part in ("sentences", "notes", "deeds", "skills", "roles", "zones", "sides"):
        for case, wording in getattr(WORDS, part).items():
            for text in texts(wording):
                assert not typed.search(text), (case, text)


@pytest.mark.parametrize(
    ("kind", "data", "said"),
    [
        ("pass", PASS, "serviva 4+, 75%, valore palla 2"),
        ("shot", {**SHOT, "value": 4, "chance": 0.1111}, "serviva un 6, poi 3+, gol: 11%"),
        ("press", {**SAID["press"][0], "chance": 0.0, "won": False}, "impossibile, valore palla 1"),
        ("progress", SAID["progress"][0], "+2′"),
    ],
)
def test_notes_say_what_the_dice_needed(kind: str, data: dict[str, Any], said: str) -> None:
    assert note(event(kind, data), "it") == said


def test_places_are_seen_by_the_acting_team() -> None:
    assert place("AF", 0, NAMES, "it") == "sulla trequarti"
    assert place("HP", 1, NAMES, "it") == "in area"


def test_commands_speak_italian() -> None:
    told = StringIO()
    call_command("playmatch", "--language", "it", "--seed", "7", stdout=told)
    assert "batte il calcio d’inizio." in told.getvalue()
    assert "[{" not in told.getvalue() and " kick off" not in told.getvalue()

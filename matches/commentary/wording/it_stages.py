"""Italian for what is said only in the older editions, where each team throws one die and then plays a stage of its own."""

from typing import Final

from matches.commentary.wording.language import Wording

# Special events of World Cup 2015, and of the French rulebook.
_WORLD_CUP: Final[dict[str, str]] = {
    "opponents hurt": "{team} entra troppo duro, e {opponent} ha un uomo a terra.",
    "own moves barred": "{team} resta a guardare: non si muove nessuno.",
    "misplaced": "{team} scivola e il passaggio non parte. La palla è di {opponent}.",
    "foul in attack": "{team} commette fallo in attacco.",
    "rough foul in attack": "{team} commette fallo, e non è la prima volta.",
    "stages skipped": "La palla esce, e tutti aspettano.",
    "rough foul in defence": "{opponent} stende un uomo, e l’arbitro ha già i cartellini in mano.",
    "foul in defence": "{opponent} stende un uomo.",
    "good first touch": "{team} controlla al primo tocco.",
    "opponents barred": "{opponent} resta a guardare: non si muove nessuno.",
    "own player hurt": "{opponent} entra troppo duro: {team} ha un uomo a terra.",
}
_FRENCH: Final[dict[str, str]] = {
    "two defenders move": "{opponent} ha letto tutto in anticipo: due dei suoi possono scalare.",
    "pass cut short": "{team} gioca troppo corto, e {opponent} prende la palla dov’era.",
    "a defender moves": "{opponent} ha letto l’azione: uno dei suoi può scalare.",
    "hard to control": "Rimbalzo maligno per {team}.",
    "foul on the attack": "{opponent} stende un uomo.",
    "out of play": "La palla esce, e tutti aspettano.",
    "foul by the attack": "{team} commette fallo in attacco.",
    "easy to control": "La palla cade bene per {team}.",
    "an attacker moves": "{team} trova un varco: un uomo può infilarcisi.",
    "perfect control": "{team} ha la palla incollata al piede.",
    "defence frozen": "{opponent} resta di sasso: non rientra nessuno.",
}

STAGES: Final[dict[str, Wording]] = {
    "hurt": {
        "one": "{team} ha un uomo a terra {area_at}. Rientra al prossimo turno.",
        "many": "{team} ha un uomo a terra {area_at}. Sta fuori {n} turni.",
    },
    "hurt.lost": "{team} ha un uomo a terra {area_at}. Non può continuare.",
    "control.overhit": "Passaggio troppo forte: la palla è di {team}.",
    "control.pressed": "{team} si avventa in massa sulla palla e la conquista.",
    "styles": "{team} cambia stile di gioco.",
    **{f"event.{row}": text for row, text in _WORLD_CUP.items()},
    **{f"event.{row}": text for row, text in _FRENCH.items()},
}

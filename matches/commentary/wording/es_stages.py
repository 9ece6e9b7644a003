"""Spanish for what is said only in the older editions, where each team throws one die and then plays a stage of its own."""

from typing import Final

from matches.commentary.wording.language import Wording

# Special events of World Cup 2015, and of the French rulebook.
_WORLD_CUP: Final[dict[str, str]] = {
    "opponents hurt": "{team} entra demasiado fuerte, y {opponent} tiene a un jugador en el suelo.",
    "own moves barred": "{team} se queda mirando: no se mueve nadie.",
    "misplaced": "{team} resbala y no llega a dar el pase. El balón es para {opponent}.",
    "foul in attack": "{team} comete falta en ataque.",
    "rough foul in attack": "{team} comete falta, y no es la primera.",
    "stages skipped": "El balón sale fuera, y todo el mundo espera.",
    "rough foul in defence": "{opponent} derriba a un jugador, y el árbitro saca las tarjetas.",
    "foul in defence": "{opponent} derriba a un jugador.",
    "good first touch": "{team} controla al primer toque.",
    "opponents barred": "{opponent} se queda mirando: no se mueve nadie.",
    "own player hurt": "{opponent} entra demasiado fuerte: {team} tiene a un jugador en el suelo.",
}
_FRENCH: Final[dict[str, str]] = {
    "two defenders move": "{opponent} lo lee pronto: dos de los suyos pueden ir a cubrir.",
    "pass cut short": "{team} se queda corto en el pase, y {opponent} coge el balón donde estaba.",
    "a defender moves": "{opponent} lo lee: uno de los suyos puede ir a cubrir.",
    "hard to control": "El balón bota mal para {team}.",
    "foul on the attack": "{opponent} derriba a un jugador.",
    "out of play": "El balón sale fuera, y todo el mundo espera.",
    "foul by the attack": "{team} comete falta en ataque.",
    "easy to control": "El balón le cae de cara a {team}.",
    "an attacker moves": "{team} encuentra un hueco: un jugador puede entrar por ahí.",
    "perfect control": "{team} lleva el balón cosido al pie.",
    "defence frozen": "{opponent} se queda a contrapié: no baja nadie.",
}

STAGES: Final[dict[str, Wording]] = {
    "hurt": {
        "one": "{team} tiene a un jugador en el suelo {area_at}. Vuelve en el próximo turno.",
        "many": "{team} tiene a un jugador en el suelo {area_at}. Estará fuera {n} turnos.",
    },
    "hurt.lost": "{team} tiene a un jugador en el suelo {area_at}. No puede seguir.",
    "control.overhit": "{team} se queda con un pase pasado de fuerza.",
    "control.pressed": "{team} echa a los suyos sobre el balón y lo gana.",
    "styles": "{team} cambia su estilo de juego.",
    **{f"event.{row}": text for row, text in _WORLD_CUP.items()},
    **{f"event.{row}": text for row, text in _FRENCH.items()},
}

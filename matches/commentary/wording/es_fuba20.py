"""Spanish for what is said only in FUBA 2.0: its special events, styles, tactic cards and skilled players."""

from typing import Final

from matches.commentary.wording.language import Wording

_EVENTS: Final[dict[str, str]] = {
    "hard foul by the attackers": "{team} entra con los tacos por delante, y {opponent} tiene a un jugador en el suelo.",
    "defenders barred": "{opponent} se para y protesta: no se mueve nadie.",
    "good pass": "{team} controla limpio.",
    "foul by the defenders": "{opponent} agarra una camiseta, y el árbitro lo ve.",
    "nobody moves": "Todo el mundo mira el balón: no se mueve nadie.",
    "foul by the attackers": "{team} empuja a un rival.",
    "foul in build-up": "{team} comete falta al sacar el balón jugado.",
    "ball stays": "{team} no llega a dar el pase. {opponent} coge el balón donde estaba.",
    "attackers barred": "{team} se para y protesta: no se mueve nadie.",
    "hard foul by the defenders": "{opponent} entra con los tacos por delante, y {team} tiene a un jugador en el suelo.",
}
_TACTICS: Final[dict[str, str]] = {
    "TT1": "Trampa del fuera de juego: {team} sube en bloque, y el linier levanta el banderín.",
    "TT2": "Ataque por la izquierda: {team} suma a uno más por la izquierda.",
    "TT3": "Ataque por la derecha: {team} suma a uno más por la derecha.",
    "TT4": "Presión en el medio: {team} está encima del balón antes de que lo controlen.",
    "TT5": "Presión agresiva: {team} va a por el balón muy arriba.",
    "TT6": "Doble marca en defensa: {team} pone a dos sobre cada atacante.",
    "TT7": "Pases cortos: {team} toca, toca y vuelve a tocar.",
    "TT8": "Ataque ensayado: {team} trae esta jugada de la pizarra.",
    "TT9": "Defensa ensayada: {team} sabe dónde ponerse.",
}
_PLAYERS: Final[dict[str, str]] = {
    "SP1": "Regate: {team} se va de su par.",
    "SP2": "Primer toque: {team} duerme el balón.",
    "SP3": "Centros: {team} le da la rosca justa.",
    "SP4": "Disparo: {team} tiene al hombre para pegarle.",
    "SP5": "Defensa veloz: {team} recupera a uno a tiempo.",
    "SP6": "Delantero veloz: {team} tiene a uno lanzado.",
    "SP7": "Saque del portero: el portero {teams} encuentra a un compañero al momento.",
    "SP8": "Mando del portero: el portero {teams} grita, y su defensa despeja.",
    "SP9": "Corte limpio: {team} se lleva el balón y nada más que el balón.",
    "SP10": "Especialista en tiros libres: {team} tiene a uno para esto.",
    "SP11": "Especialista en penaltis: {team} tiene a uno para esto.",
    "SP12": "Portero especialista en penaltis: al portero {teams} le encantan estos momentos.",
}

FUBA20: Final[dict[str, Wording]] = {
    "pool_test": "{team} acusa el cansancio: cada línea se debilita.",
    "substitution.dice": {
        "none": "Cambio: piernas frescas para {team}, pero ningún dado de condición más.",
        "one": "Cambio: piernas frescas para {team}, un dado de condición más.",
        "many": "Cambio: piernas frescas para {team}, {n} dados de condición más.",
    },
    "style.easy": "{team} levanta el pie a partir de ahora.",
    "style.normal": "{team} vuelve a su juego normal.",
    "style.aggressive": "{team} entrará más fuerte a partir de ahora.",
    **{f"event.{row}": text for row, text in _EVENTS.items()},
    **{f"tactic.{card}": text for card, text in _TACTICS.items()},
    **{f"skill.{skill}": text for skill, text in _PLAYERS.items()},
}

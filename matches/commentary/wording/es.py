"""Spanish as it is told in Spain, like the ticker of a sports paper (saque de puerta, rechace, portería a cero).

A team takes a verb in the singular, has no article and nothing that agrees with it: its name tells neither gender nor number.
`teams` and `opponents` are the name after "de", never "del". A place says "su", so its sentence names the team first.
A question or an exclamation opens with its own sign, also in the middle of a sentence.
"""

import re
from collections.abc import Sequence
from typing import Final

from matches.commentary.wording.es_events import EVENTS
from matches.commentary.wording.es_fuba20 import FUBA20
from matches.commentary.wording.es_fuba22 import FUBA22
from matches.commentary.wording.es_skills import NAMES, ROLLED, USED
from matches.commentary.wording.es_stages import STAGES
from matches.commentary.wording.language import Language, Place, Wording, printed

PLACES: Final[dict[str, Place]] = {
    "centre": Place("en el círculo central", "al círculo central", "desde el círculo central"),
    "own box": Place("en su área", "a su área", "desde su área"),
    "box": Place("en el área {opponents}", "al área {opponents}", "desde el área {opponents}"),
    "own front": Place("en la frontal de su área", "a la frontal de su área", "desde la frontal de su área"),
    "front": Place(
        "en la frontal del área {opponents}", "a la frontal del área {opponents}", "desde la frontal del área {opponents}"
    ),
    "own left corner": Place("en su esquina izquierda", "a su esquina izquierda", "desde su esquina izquierda"),
    "own right corner": Place("en su esquina derecha", "a su esquina derecha", "desde su esquina derecha"),
    "left corner": Place("en la esquina izquierda", "a la esquina izquierda", "desde la esquina izquierda"),
    "right corner": Place("en la esquina derecha", "a la esquina derecha", "desde la esquina derecha"),
    "own left wing": Place("en la izquierda de su campo", "a la izquierda de su campo", "desde la izquierda de su campo"),
    "own right wing": Place("en la derecha de su campo", "a la derecha de su campo", "desde la derecha de su campo"),
    "left wing": Place("en la banda izquierda", "a la banda izquierda", "desde la banda izquierda"),
    "right wing": Place("en la banda derecha", "a la banda derecha", "desde la banda derecha"),
    "left flag": Place("en el banderín izquierdo", "al banderín izquierdo", "desde el banderín izquierdo"),
    "right flag": Place("en el banderín derecho", "al banderín derecho", "desde el banderín derecho"),
}

SENTENCES: Final[dict[str, Wording]] = {
    # before the match and around the halves
    "lineup": "{team} forma con un {formation}.",
    "lineup.roles": "Roles: {roles}.",
    "lineup.skills": "Habilidades: {skills}.",
    "kickoff_roll.won": "{winner} gana la tirada y elige quién saca.",
    "kickoff_roll.level": "Empate: se repite la tirada.",
    "weather.1.heat": "Hace mucho calor. La presión agresiva costará dos puntos.",
    "weather.1.sunshine": "Sol radiante, de cara a uno de los porteros.",
    "weather.1.wind": "Viento fuerte. Los pases largos serán difíciles.",
    "weather.1.rain": "Llueve. Costará controlar el balón.",
    "weather.1.cold": "Hace frío. Las lesiones durarán más.",
    "weather.2.": "El tiempo mejora.",
    "weather.2.heat": "Sigue el calor.",
    "weather.2.wind": "Sigue soplando el viento.",
    "weather.2.rain": "Sigue lloviendo.",
    "weather.2.storm": "Estalla una tormenta sobre el estadio.",
    "weather.2.extreme_heat": "El calor se vuelve extremo.",
    "kickoff": "{team} saca de centro.",
    "half_end.1": "Descanso, {score}.",
    "half_end.2": "Fin del tiempo reglamentario, {score}.",
    "half_end.3": "Descanso de la prórroga, {score}.",
    "half_end.4": "Fin de la prórroga, {score}.",
    "match_end.normal": "Final del partido, {score}: gana {winner}.",
    "match_end.normal.draw": "Final del partido, {score}: empate.",
    "match_end.extra_time": "Tras la prórroga, {score}: gana {winner}.",
    "match_end.extra_time.draw": "Sigue el empate tras la prórroga, {score}.",
    "match_end.shootout.draw": "El marcador se queda en {score}, y {winner} gana la tanda de penaltis.",
    "forfeit": "{team} se queda con {n} jugadores y da el partido por perdido, {score}.",
    # a turn
    "progress": {
        "none": "{team} no tiene ninguna acción.",
        "one": "{team} tiene una acción.",
        "many": "{team} tiene {n} acciones.",
    },
    "tiredness.lost": "{team} acusa el cansancio y pierde condición en {zones}.",
    "tiredness.tired": "{team} no puede más: no le queda ni un punto de condición.",
    "holder": "{team} manda a un jugador a por el balón {src_off}.",
    "holder.keeper": "El portero {teams} tiene que ir a por el balón.",
    "ball_moved": "{team} tiene ahora el balón {dst_at}.",
    # passes
    "pass.good.keep": ("{team} toca y toca {src_at}.", "{team} guarda el balón {src_at}."),
    "pass.lost.keep": ("{team} se hace un lío {src_at}.", "{team} pierde el balón {src_at}."),
    "pass.good.short": (
        "{team} juega {src_off} {dst_to}.",
        "{team} pasa {src_off} {dst_to}.",
        "{team} mueve el balón {src_off} {dst_to}.",
    ),
    "pass.lost.short": (
        "{team} falla el pase {src_off} {dst_to}.",
        "{team} pasa {src_off} {dst_to}, directo a un rival.",
        "{team} regala el balón en un pase {src_off} {dst_to}.",
    ),
    "pass.good.long": (
        "{team} juega en largo {src_off} {dst_to}, y el balón llega.",
        "{team} cambia el juego con un pase largo {src_off} {dst_to}.",
    ),
    "pass.lost.long": (
        "{team} juega en largo {src_off} {dst_to}: no hay nadie.",
        "{team} lo intenta en largo {src_off} {dst_to}. Demasiado largo.",
    ),
    "pass.good.box": (
        "{team} filtra el balón {src_off} {dst_to}.",
        "{team} encuentra el hueco {src_off} {dst_to}.",
    ),
    "pass.lost.box": (
        "{team} busca a un jugador {dst_at}, pero le cortan el pase {src_off}.",
        "{team} fuerza el pase {src_off} {dst_to} y se le va largo.",
    ),
    "pass.good.cross": (
        "{team} centra {src_off} {dst_to}.",
        "{team} cuelga el balón {src_off} {dst_to}.",
    ),
    "pass.lost.cross": (
        "{team} centra {src_off}, demasiado alto para todos.",
        "{team} centra {src_off} y la defensa despeja de cabeza.",
    ),
    "pass.good.corner": "{team} saca el córner y pone el balón {dst_at}.",
    "pass.lost.corner": "{team} saca el córner y busca a un jugador {dst_at}, sin éxito.",
    "easy": "{team} conserva el balón por los pelos, sin nadie cerca.",
    "charge": "El portero {teams} sale a por todas.",
    "control.pass": ("{team} se hace con el balón.", "{team} tiene el balón.", "El balón es para {team}."),
    "control.rebound": "{team} despeja.",
    "control.touchline": "{team} saca de banda.",
    "control.collision": "{team} se lleva el balón.",
    "control.failed pass": "{team} da las gracias y se queda con el balón.",
    # other actions
    "move": {"one": "{team} mueve un jugador.", "many": "{team} mueve hasta {n} jugadores."},
    "move.boost": {
        "one": "{team} gasta un punto y mueve un jugador.",
        "many": "{team} gasta un punto y mueve hasta {n} jugadores.",
    },
    "move.none": "{team} no tiene a quién mover.",
    "dribble": ("{team} conduce el balón {src_off} {dst_to}.", "{team} corre con el balón {src_off} {dst_to}."),
    "dribble.keeper": "El portero {teams} sale con el balón en los pies.",
    "position.none": (
        "{team} sigue el balón de lejos, sin gran efecto.",
        "{team} guarda la línea, sin inquietar a {opponent}.",
    ),
    "position.closer": ("{team} cierra espacios alrededor del balón.", "{team} rodea al que lleva el balón."),
    "press.won": ("{team} presiona y roba el balón.", "{team} se anticipa y se lleva el balón."),
    "press.lost": ("{team} presiona, pero {opponent} conserva el balón.", "{team} presiona y ve pasar el balón."),
    "press.hard.won": ("{team} entra fuerte y gana el balón.", "{team} va al suelo y se lleva el balón."),
    "press.hard.lost": ("{team} entra fuerte y no toca el balón.", "{team} va al suelo y se queda sin nada."),
    "shot.goal": ("{team} dispara {area_off}: ¡dentro!", "{team} dispara {area_off}, ¡y bate al portero!"),
    "shot.goal.empty": "{team} dispara {area_off}, ¡a puerta vacía!",
    "shot.corner": (
        "{team} dispara {area_off}: desviado a córner.",
        "{team} dispara {area_off}: un defensor lo manda por encima del larguero.",
    ),
    "shot.rebound": ("{team} dispara {area_off}: rechazado, y el balón queda suelto.", "{team} dispara {area_off}: ¡al palo!"),
    "shot.goalkick": ("{team} dispara {area_off}: fuera.", "{team} dispara {area_off}, por encima del larguero."),
    "shot.difficult": "{team} prueba suerte {area_off}, y vaya disparo...",
    "difficult.goal": "... ¡que entra por la escuadra!",
    "difficult.corner": "... pero lo sacan de cabeza bajo palos, a córner.",
    "difficult.goalkick": "... pero se va fuera por muy poco.",
    "shot_cancelled": "El lateral {teams} mete el pie antes del disparo.",
    "rebound.goal": "Al rechace llega antes {team}, ¡y marca!",
    "rebound.corner": "Al rechace van {team} y {opponent}, y el balón acaba en córner.",
    "rebound.lost": "Al rechace llega antes {opponent}.",
    "goal.shot": "¡Gol de {team}! {score}.",
    "goal.rebound": "¡Gol de {team} en el rechace! {score}.",
    "goal.penalty": "¡Gol de {team} de penalti! {score}.",
    "var.goal.stands": "El VAR lo revisa: el gol sube al marcador.",
    "var.goal.void": "El VAR lo revisa, ¡y el gol no vale!",
    "var.press.stands": "El VAR revisa la entrada: todo en orden.",
    "var.press.void": "El VAR revisa la entrada: ¡era falta!",
    # set pieces
    "set_piece.free": "Tiro libre para {team} {area_at}.",
    "set_piece.free.quick": "Tiro libre para {team} {area_at}, en saque rápido.",
    "set_piece.penalty": "¡Penalti para {team}!",
    "set_piece.corner": "Córner para {team}.",
    "set_piece.goalkick": "Saque de puerta para {team}.",
    "slow_play": "{team} se toma su tiempo.",
    "slow_play.punished": "{team} se toma demasiado tiempo y agota la paciencia del árbitro.",
    "penalty.scored.right": "{team} lanza {kick}. El portero lo adivina, pero entra.",
    "penalty.scored.wrong": "{team} lanza {kick} y engaña al portero.",
    "penalty.scored.stays": "{team} lanza {kick}. El portero no se mueve. ¡Dentro!",
    "penalty.missed.right": "{team} lanza {kick}: ¡parado! El portero lo adivina.",
    "penalty.missed.wrong": "{team} lanza {kick}. El portero se va al otro lado, ¡pero el balón sale fuera!",
    "penalty.missed.stays": "{team} lanza {kick}. El portero no se mueve, ¡y el balón da en el palo!",
    # cards, injuries, bench
    "yellow_test": "El árbitro llama al orden a un jugador {teams}.",
    "yellow": "Tarjeta amarilla para {team}.",
    "red_test.red": "El árbitro echa mano a la roja.",
    "red_test.spared": "{team} se libra de la roja.",
    "red": "Tarjeta roja para {team}: un jugador {area_at} tiene que marcharse.",
    "red.bench": "Tarjeta roja para {team}: un lesionado ya no volverá.",
    "injury": {
        "one": "{team} tiene a un jugador en el suelo {area_at}. Vuelve dentro de un minuto.",
        "many": "{team} tiene a un jugador en el suelo {area_at}. Estará fuera {n} minutos.",
    },
    "injury.lost": "{team} tiene a un jugador en el suelo {area_at}. No puede seguir.",
    "keeper_injured": "El portero {teams} se lesiona y sigue como puede.",
    "returned": {"one": "{team} recupera a su lesionado.", "many": "{team} recupera a {n} lesionados."},
    "replaced": "{team} da entrada a un suplente.",
    "substitution.formation": "Cambio: {team} refuerza {zone}.",
    "substitution.yellow": "Cambio: {team} retira a un amonestado.",
    "substitution.fresh": {
        "none": "Cambio: piernas frescas para {team}, pero ningún punto de condición.",
        "one": "Cambio: piernas frescas para {team}, un punto de condición.",
        "many": "Cambio: piernas frescas para {team}, {n} puntos de condición.",
    },
    "formation": "{team} pasa al {formation}.",
    "regained": "{team} recupera el aliento en {zone}.",
    "coach.kept": "El entrenador {teams} ruge desde la banda, y sus jugadores sacan fuerzas de donde no hay.",
    "coach.ignored": "El entrenador {teams} ruge desde la banda. Nadie le hace caso.",
    "coach.sent_off": "El entrenador {teams} ruge una vez de más: ¡a la grada!",
    "skill_lost": "{team} pierde a una estrella: se acabó «{skill}» por hoy.",
    "skill_gained": "{team} descubre un talento: «{skill}».",
    "override": "Decide el árbitro: {reason}",
    **STAGES,
    **FUBA20,
    **FUBA22,
    **{f"event.{row}": text for row, text in EVENTS.items()},
    "event.none": ("Parecía que iba a pasar algo, pero queda en nada.", "Un rifirrafe, sin consecuencias."),
    **{f"skill.{skill}": text for skill, text in USED.items()},
    **{f"skill_rolled.{case}": text for case, text in ROLLED.items()},
}

NOTES: Final[dict[str, str]] = {
    "needed": "hacía falta {needed}+",
    "needed_at_most": "hacía falta {needed} o menos",
    "certain": "no podía fallar",
    "six": "hacía falta un 6, luego {needed}+",
    "six_only": "hacía falta un 6",
    "corner_only": "un 6 daba como mucho córner",
    "corner": "como mucho, córner",
    "hopeless": "imposible",
    "chance": "{percent} %",
    "goal_chance": "gol, {percent} %",
    "value": "valor del balón: {value}",
    "clock": "{total} contra {time}",
    "minutes": "+{moved}′",
    "red": "roja por debajo de {limit}",
    "totals": "{mine} contra {theirs}",
}

# One or two words for each thing done, for a turn on one line.
DEEDS: Final[dict[str, str]] = {
    "pass.good": "pase",
    "pass.lost": "pase fallido",
    "move": "movimientos",
    "position.none": "colocación",
    "position.closer": "colocación +{steps}",
    "press.won": "presión ganada",
    "press.lost": "presión fallida",
    "press.hard.won": "presión agresiva ganada",
    "press.hard.lost": "presión agresiva fallida",
    "shot.goal": "disparo",
    "shot.corner": "disparo desviado",
    "shot.rebound": "disparo rechazado",
    "shot.goalkick": "disparo fuera",
    "shot.difficult": "disparo difícil",
    "shot_cancelled": "disparo evitado",
    "goal": "GOL",
    "var.goal.void": "gol anulado (VAR)",
    "var.press.void": "falta (VAR)",
    "set_piece.free": "tiro libre",
    "set_piece.penalty": "penalti",
    "set_piece.corner": "córner",
    "set_piece.goalkick": "saque de puerta",
    "penalty.scored": "penalti marcado",
    "penalty.missed": "penalti fallado",
    "yellow": "tarjeta amarilla",
    "red": "TARJETA ROJA",
    "injury": "lesión",
    "hurt": "lesión",
    "substitution": "cambio",
    "half_end": "fin de parte {half}",
    "forfeit": "abandono",
}

_WIDE: Final = "\u00a0"
_PER_CENT: Final = re.compile(r" (?=%(?![(sd])|€)")  # not the field of a catalogue, %(percent)s


def of(name: str) -> str:
    """A name after "de", which swallows no article of a name: "de El Salvador", "de Le Havre".

    >>> of("Italia"), of("El Salvador")
    ('de Italia', 'de El Salvador')
    """
    return f"de {name}"


def listing(items: Sequence[str]) -> str:
    """The last one after "y", which is "e" before the sound of an i.

    >>> listing(["uno", "dos", "tres"]), listing(["Regista", "Il mediano"]), listing(["agua", "hielo"])
    ('uno, dos y tres', 'Regista e Il mediano', 'agua y hielo')
    """
    joined = " e " if items and re.match(r"(?i)h?[ií](?![aeo])", items[-1]) else " y "
    return joined.join(part for part in (", ".join(items[:-1]), *items[-1:]) if part)


def typeset(text: str) -> str:
    """A number and its sign of a unit stay on one line.

    >>> typeset("75 % de %(goals)s, 10 €")
    '75\\xa0% de %(goals)s, 10\\xa0€'
    """
    return _PER_CENT.sub(_WIDE, text)


SPANISH: Final = Language(
    places=PLACES,
    sentences={case: printed(wording, typeset) for case, wording in SENTENCES.items()},
    notes={key: typeset(text) for key, text in NOTES.items()},
    deeds=DEEDS,
    skills=NAMES,
    roles={
        "AM": "mediapunta",
        "DM": "mediocentro defensivo",
        "CB": "central ofensivo",
        "WS": "segundo delantero",
        "WB": "lateral ofensivo",
    },
    zones={"D": "la defensa", "M": "el medio campo", "F": "el ataque"},
    sides={"left": "a la izquierda", "middle": "al centro", "right": "a la derecha"},
    numbers=("cero", "un", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez"),
    possessive=of,
    listing=listing,
    plural=lambda n: {0: "none", 1: "one"}.get(n, "many"),
    typeset=typeset,
)

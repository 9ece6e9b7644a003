"""Spanish for what is said only in FUBA 2.2: its special events and skills."""

from typing import Final

from matches.commentary.wording.language import Wording

_EVENTS: Final[dict[str, str]] = {
    "two moves of the defence": "{opponent} lo lee todo: dos defensores pueden ir a cubrir.",
    "a move of the defence": "{opponent} lo ve venir: un defensor puede ir a cubrir.",
    "good defence": "{opponent} se lo pone difícil a {team}.",
    "level dice": "El balón sale fuera, y no pasa nada más.",
    "good attack": "{team} hace que parezca fácil.",
    "very good attack": "{team} tiene todo el tiempo del mundo.",
    "a move of the attack": "{team} ve un hueco: un jugador puede entrar por ahí.",
    "two moves of the attack": "{team} sale a la contra: dos jugadores pueden subir.",
    "good attack move": "{team} va un paso por delante: un jugador puede moverse.",
    "good defence move": "{opponent} va un paso por delante: un jugador puede moverse.",
    "fast situation": "Sube el ritmo: el equipo más rápido puede lanzar a dos jugadores.",
    "ball bounces": "Un balón dividido bota entre los dos equipos.",
    "bored play": "No pasa nada durante un rato.",
    "over the side line": "El balón rueda hacia la línea de banda.",
    "over the goal line": "El balón rueda hacia la línea de fondo.",
    "failed opening": "{team} le da el balón directamente a {opponent}.",
    "behind the referee": "Algo pasa a espaldas del árbitro.",
    "fans of the defence": "La afición {opponents} canta, y todos corren un poco más.",
    "fans of the attack": "La afición {teams} canta, y todos corren un poco más.",
    "young talent": "Un chaval calienta en la banda.",
    "perfect squad": "Los dos banquillos buscan una idea más.",
}
_SKILLS: Final[dict[str, str]] = {
    "K01": "Cambio de formación ensayado: {team} se recoloca sin decir palabra.",
    "K02": "Plantilla amplia: {team} tiene más donde elegir.",
    "K03": "Gran condición: {team} corre como en el primer minuto.",
    "K04": "Afición entregada: ruge el fondo {teams}.",
    "K05": "Evento especial ensayado: {team} trae esta jugada de la pizarra.",
    "K06": "Portero líbero: el portero {teams} sale muy lejos.",
    "K07": "Portero creativo: el portero {teams} inicia la jugada.",
    "K08": "Portero bajo palos: el portero {teams} se hace grande.",
    "K09": "Parapenaltis: al portero {teams} le encantan estos momentos.",
    "K10": "Portero líder: el portero {teams} manda en su área.",
    "K11": "Corte: {team} sabe elegir el momento.",
    "K12": "Secante: {team} tiene un defensa que vale por tres.",
    "K13": "Lateral técnico: {team} saca el balón jugado al momento.",
    "K14": "Doble marca: {team} pone a dos sobre el balón.",
    "K15": "Trampa del fuera de juego: {team} sube en bloque.",
    "K16": "Dueño del medio campo: {team} marca el ritmo.",
    "K17": "Centrocampista creativo: {team} abre el juego con un toque.",
    "K18": "Presión en el medio: {team} se echa encima del balón.",
    "K19": "Centros: {team} le da la rosca justa.",
    "K20": "Regateador en el medio: {team} tiene a uno lanzado.",
    "K21": "Pases cortos: {team} toca, toca y vuelve a tocar.",
    "K22": "Delantero boya: {team} tiene un delantero que aguanta a tres.",
    "K23": "Rematador: {team} tiene al hombre justo ante la portería.",
    "K24": "Cazagoles: {team} tiene a uno que no espera.",
    "K25": "Piscinero: {team} tiene a uno por los suelos.",
    "K26": "Delantero regateador: {team} tiene a uno que quiere irse de todos.",
    "K27": "Delantero técnico: {team} busca a su mejor jugador.",
}
_ROLLED: Final[dict[str, str]] = {
    "K03.any": "Corren y corren.",
    "K04.any": "El ruido baja hasta el césped.",
    "K20.any": "Encara a su rival.",
    "K25.caught": "El árbitro no pica.",
    "K25.ignored": "El árbitro manda seguir.",
    "K25.believed": "¡El árbitro pica!",
    "K26.any": "Encara a su rival.",
}

FUBA22: Final[dict[str, Wording]] = {
    "contest.won": "{team} llega antes.",
    "contest.lost": "{opponent} llega antes.",
    "contest.level": "Nadie llega antes que el otro.",
    "sweep": "El portero {teams} sale de la portería.",
    "skill_added": "{team} tiene un as más, y se lo guarda en la manga.",
    "control.dribble": "{team} le quita el balón de los pies.",
    **{f"event.{row}": text for row, text in _EVENTS.items()},
    **{f"skill.{skill}": text for skill, text in _SKILLS.items()},
    **{f"skill_rolled.{case}": text for case, text in _ROLLED.items()},
}

"""Spanish for the special events: `team` has the ball, `opponent` defends."""

from typing import Final

EVENTS: Final[dict[str, str]] = {
    "attack move": "Se abre un hueco: {team} puede meter ahí a un jugador.",
    "defence move": "{opponent} lo lee: un defensor puede ir a cubrir.",
    "fast waiting team": "Ida y vuelta: el equipo que esperaba mete una acción.",
    "fast phasing team": "El partido se acelera: una acción más.",
    "bounce for the defence": "Mal bote para {team}: el balón se escapa un poco.",
    "bounce for the attack": "Bote favorable: el balón le cae bien a {team}.",
    "lost momentum": "Se apagan los dos equipos: no reacciona nadie.",
    "failed marking": "{opponent} pierde la marca: {team} puede seguir jugando el balón.",
    "defender's foul": "Falta de {opponent}.",
    "attacker's foul": "Falta de {team} en ataque.",
    "defender's rude foul": "¡Falta muy fea de {opponent}!",
    "attacker's rude foul": "¡Falta muy fea de {team}!",
    "slow play": "Un minuto tranquilo: los dos equipos pueden tomar aire.",
    "touchline": "El balón corre pegado a la banda.",
    "goal line": "El balón se va hacia la línea de fondo.",
    "momentum": "{team} tiene a un jugador lanzado.",
    "aggressive defence": "{opponent} se lanza a la entrada.",
    "head collision": "¡Choque de cabezas en el aire!",
    "failed pass": "{team} regala el balón, si hay alguien para cogerlo.",
    "perfect pass": "{team} ve el pase perfecto.",
    "behind the back": "Algo feo pasa a espaldas del árbitro.",
    "streaker": "¡Un espontáneo desnudo en el césped! A seguridad le cuesta atraparlo.",
    "keeper out of position": "El portero está mal colocado: los disparos son más fáciles en este turno.",
    "terrace chant": "Canta toda la grada, y las piernas cansadas pesan menos.",
    "injured star of the defence": "{opponent} mira al banquillo: una de sus estrellas cojea.",
    "injured star of the attack": "{team} mira al banquillo: una de sus estrellas cojea.",
    "new talent of the defence": "{opponent} tiene a un chaval que parece nacido para esto.",
    "new talent of the attack": "{team} tiene a un chaval que parece nacido para esto.",
}

"""Italian for the special events: `team` has the ball, `opponent` defends."""

from typing import Final

EVENTS: Final[dict[str, str]] = {
    "attack move": "Si apre un varco: {team} può infilarci un uomo.",
    "defence move": "{opponent} legge l’azione: un difensore può scalare.",
    "fast waiting team": "Botta e risposta: chi aspettava trova il tempo per un’azione.",
    "fast phasing team": "Il ritmo sale: un’azione in più.",
    "bounce for the defence": "Rimbalzo maligno per {team}: la palla scappa un po’.",
    "bounce for the attack": "Rimbalzo amico: la palla cade bene per {team}.",
    "lost momentum": "Un attimo di buio per tutti: nessuno reagisce.",
    "failed marking": "{opponent} perde la marcatura: {team} può giocare la palla più in là.",
    "defender's foul": "Fallo di {opponent}.",
    "attacker's foul": "Fallo di {team}.",
    "defender's rude foul": "Brutto fallo di {opponent}!",
    "attacker's rude foul": "Brutto fallo di {team}!",
    "slow play": "Un minuto di calma: si può riprendere fiato da entrambe le parti.",
    "touchline": "La palla corre lungo la linea laterale.",
    "goal line": "La palla corre verso la linea di fondo.",
    "momentum": "{team} ha un uomo lanciato, e non lo ferma nessuno.",
    "aggressive defence": "{opponent} si butta sul pallone.",
    "head collision": "Testa contro testa in volo!",
    "failed pass": "{team} regala la palla, se c’è qualcuno a prenderla.",
    "perfect pass": "{team} vede il passaggio perfetto.",
    "behind the back": "Colpo proibito alle spalle dell’arbitro.",
    "streaker": "Invasore nudo in campo! Gli steward se la prendono comoda.",
    "keeper out of position": "Il portiere è fuori posizione: in questo turno i tiri sono più facili.",
    "terrace chant": "Tutta la curva canta, e le gambe pesanti si fanno leggere.",
    "injured star of the defence": "{opponent} guarda la panchina: una stella zoppica.",
    "injured star of the attack": "{team} guarda la panchina: una stella zoppica.",
    "new talent of the defence": "{opponent} ha un ragazzino che sembra nato per questo.",
    "new talent of the attack": "{team} ha un ragazzino che sembra nato per questo.",
}

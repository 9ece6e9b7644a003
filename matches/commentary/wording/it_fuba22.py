"""Italian for what is said only in FUBA 2.2: its special events and skills."""

from typing import Final

from matches.commentary.wording.language import Wording

_EVENTS: Final[dict[str, str]] = {
    "two moves of the defence": "{opponent} ha letto tutto: due difensori possono scalare.",
    "a move of the defence": "{opponent} lo vede arrivare: un difensore può scalare.",
    "good defence": "{opponent} non concede nulla: {team} fatica.",
    "level dice": "La palla esce, e non succede nulla.",
    "good attack": "{team} fa sembrare tutto facile.",
    "very good attack": "{team} ha tutto il tempo del mondo.",
    "a move of the attack": "{team} vede un varco: un uomo può infilarcisi.",
    "two moves of the attack": "{team} riparte: due uomini possono salire.",
    "good attack move": "{team} è un passo avanti: un uomo può muoversi.",
    "good defence move": "{opponent} è un passo avanti: un uomo può muoversi.",
    "fast situation": "Il ritmo sale: i più svelti possono lanciare due uomini.",
    "ball bounces": "Palla contesa, che rimbalza tra i due.",
    "bored play": "Per un po’ non succede nulla.",
    "over the side line": "La palla rotola verso la linea laterale.",
    "over the goal line": "La palla rotola verso la linea di fondo.",
    "failed opening": "{team} gioca dritto sulle gambe di {opponent}.",
    "behind the referee": "Succede qualcosa alle spalle dell’arbitro.",
    "fans of the defence": "I tifosi {opponents} cantano, e tutti corrono un po’ di più.",
    "fans of the attack": "I tifosi {teams} cantano, e tutti corrono un po’ di più.",
    "young talent": "Un ragazzino si scalda a bordo campo.",
    "perfect squad": "Le due panchine cercano un’altra idea.",
}
_SKILLS: Final[dict[str, str]] = {
    "K01": "Cambio di modulo provato: {team} si ridisegna senza una parola.",
    "K02": "Rosa ampia: {team} ne ha altri come lui.",
    "K03": "Grande condizione: {team} corre come al primo minuto.",
    "K04": "Tifosi scatenati: la curva {teams} si fa sentire.",
    "K05": "Evento speciale provato: {team} lo aveva preparato in allenamento.",
    "K06": "Portiere libero: il portiere {teams} esce fin là.",
    "K07": "Portiere creativo: il portiere {teams} fa ripartire l’azione.",
    "K08": "Portiere reattivo: il portiere {teams} si fa enorme.",
    "K09": "Pararigori: il portiere {teams} vive per questi momenti.",
    "K10": "Portiere leader: il portiere {teams} comanda la sua area.",
    "K11": "Contrasto: {team} sa quando affondare.",
    "K12": "Stopper: {team} ha un difensore che vale per tre.",
    "K13": "Terzino tecnico: {team} riparte subito.",
    "K14": "Raddoppio: {team} mette due uomini sulla palla.",
    "K15": "Trappola del fuorigioco: {team} sale in blocco.",
    "K16": "Metronomo: {team} detta i tempi.",
    "K17": "Centrocampista creativo: {team} apre il gioco di prima.",
    "K18": "Pressing a centrocampo: {team} si avventa sulla palla.",
    "K19": "Cross: {team} ci mette l’effetto giusto.",
    "K20": "Centrocampista dribblatore: {team} ha un uomo che parte in velocità.",
    "K21": "Passaggi corti: {team} passa, passa e ripassa.",
    "K22": "Centravanti boa: {team} ha una punta che ne tiene a bada tre.",
    "K23": "Finalizzatore: {team} ha l’uomo giusto davanti alla porta.",
    "K24": "Rapinatore d’area: {team} ha un uomo che non aspetta.",
    "K25": "Simulatore: {team} ha un uomo che stramazza.",
    "K26": "Attaccante dribblatore: {team} ha un uomo che li vuole saltare tutti.",
    "K27": "Attaccante tecnico: {team} cerca il suo uomo migliore.",
}
_ROLLED: Final[dict[str, str]] = {
    "K03.any": "E si corre, si corre ancora.",
    "K04.any": "Il boato scende in campo.",
    "K20.any": "Punta l’uomo.",
    "K25.caught": "L’arbitro non ci casca.",
    "K25.ignored": "L’arbitro fa cenno di continuare.",
    "K25.believed": "L’arbitro ci casca!",
    "K26.any": "Punta l’uomo.",
}

FUBA22: Final[dict[str, Wording]] = {
    "contest.won": "Arriva prima {team}.",
    "contest.lost": "Arriva prima {opponent}.",
    "contest.level": "Non la spunta nessuno.",
    "sweep": "Il portiere {teams} esce dai pali.",
    "skill_added": "{team} ha un asso in più, e lo tiene nella manica.",
    "control.dribble": "{team} gli soffia la palla dai piedi.",
    **{f"event.{row}": text for row, text in _EVENTS.items()},
    **{f"skill.{skill}": text for skill, text in _SKILLS.items()},
    **{f"skill_rolled.{case}": text for case, text in _ROLLED.items()},
}

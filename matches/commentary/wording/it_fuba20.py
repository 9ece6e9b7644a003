"""Italian for what is said only in FUBA 2.0: its special events, styles, tactic cards and skilled players."""

from typing import Final

from matches.commentary.wording.language import Wording

_EVENTS: Final[dict[str, str]] = {
    "hard foul by the attackers": "{team} entra a piedi uniti, e {opponent} ha un uomo a terra.",
    "defenders barred": "{opponent} si ferma a protestare: non si muove nessuno.",
    "good pass": "{team} controlla pulito.",
    "foul by the defenders": "{opponent} tira una maglia, e l’arbitro vede tutto.",
    "nobody moves": "Restano tutti a guardare la palla: non si muove nessuno.",
    "foul by the attackers": "{team} spinge un avversario.",
    "foul in build-up": "{team} commette fallo in impostazione.",
    "ball stays": "{team} non fa partire il passaggio. {opponent} prende la palla lì dov’è.",
    "attackers barred": "{team} si ferma a protestare: non si muove nessuno.",
    "hard foul by the defenders": "{opponent} entra a piedi uniti, e {team} ha un uomo a terra.",
}
_TACTICS: Final[dict[str, str]] = {
    "TT1": "Trappola del fuorigioco: {team} sale in blocco, e si alza la bandierina.",
    "TT2": "Attacco a sinistra: {team} porta un uomo in più a sinistra.",
    "TT3": "Attacco a destra: {team} porta un uomo in più a destra.",
    "TT4": "Pressing a centrocampo: {team} è sulla palla prima del controllo.",
    "TT5": "Pressing aggressivo: {team} va a caccia della palla nell’altra metà campo.",
    "TT6": "Raddoppio in difesa: {team} mette due uomini su ogni attaccante.",
    "TT7": "Passaggi corti: {team} passa, passa e ripassa.",
    "TT8": "Attacco preparato: {team} lo aveva provato in allenamento.",
    "TT9": "Difesa preparata: {team} sa come disporsi.",
}
_PLAYERS: Final[dict[str, str]] = {
    "SP1": "Dribbling: {team} salta l’uomo.",
    "SP2": "Primo controllo: {team} addomestica la palla.",
    "SP3": "Cross: {team} ci mette l’effetto giusto.",
    "SP4": "Tiro: {team} ha l’uomo giusto per calciare.",
    "SP5": "Difensore veloce: {team} recupera un uomo in tempo.",
    "SP6": "Attaccante veloce: {team} ha un uomo che scappa via.",
    "SP7": "Rilancio del portiere: il portiere {teams} trova subito un compagno.",
    "SP8": "Comandi del portiere: il portiere {teams} urla, e la sua difesa libera.",
    "SP9": "Contrasto: {team} prende la palla e soltanto la palla.",
    "SP10": "Specialista delle punizioni: {team} ha l’uomo per queste.",
    "SP11": "Rigorista: {team} ha l’uomo per questi.",
    "SP12": "Portiere pararigori: il portiere {teams} vive per questi momenti.",
}

FUBA20: Final[dict[str, Wording]] = {
    "pool_test": "{team} accusa la stanchezza: ogni linea ora è più debole.",
    "substitution.dice": {
        "none": "Cambio: forze fresche per {team}, ma nessun dado condizione in più.",
        "one": "Cambio: forze fresche per {team}, un dado condizione in più.",
        "many": "Cambio: forze fresche per {team}, {n} dadi condizione in più.",
    },
    "style.easy": "{team} d’ora in poi tira il fiato.",
    "style.normal": "{team} torna al suo gioco.",
    "style.aggressive": "{team} d’ora in poi ci va giù duro.",
    **{f"event.{row}": text for row, text in _EVENTS.items()},
    **{f"tactic.{card}": text for card, text in _TACTICS.items()},
    **{f"skill.{skill}": text for skill, text in _PLAYERS.items()},
}

"""French for what is said only in FUBA 2.0: its special events, styles, tactic cards and skilled players."""

from typing import Final

from matches.commentary.wording.language import Wording

_EVENTS: Final[dict[str, str]] = {
    "hard foul by the attackers": "{team} y va les crampons en avant, et un joueur {opponents} reste au sol.",
    "defenders barred": "{opponent} s’arrête et réclame : personne ne bouge.",
    "good pass": "{team} contrôle proprement.",
    "foul by the defenders": "{opponent} tire un maillot, et l’arbitre l’a vu.",
    "nobody moves": "Tout le monde regarde le ballon.",
    "foul by the attackers": "{team} bouscule un adversaire.",
    "foul in build-up": "{team} commet une faute à la relance.",
    "ball stays": "{team} laisse filer le ballon. {opponent} le prend là où il était.",
    "attackers barred": "{team} s’arrête et réclame : personne ne bouge.",
    "hard foul by the defenders": "{opponent} y va les crampons en avant, et {team} a un joueur à terre.",
}
_TACTICS: Final[dict[str, str]] = {
    "TT1": "Piège du hors-jeu : {team} remonte d’un bloc, et le drapeau se lève.",
    "TT2": "Attaque à gauche : {team} amène un joueur de plus sur la gauche.",
    "TT3": "Attaque à droite : {team} amène un joueur de plus sur la droite.",
    "TT4": "Pressing du milieu : {team} est sur le ballon avant qu’il soit contrôlé.",
    "TT5": "Pressing agressif : {team} chasse le ballon très haut.",
    "TT6": "Défense doublée : {team} met deux joueurs sur chaque attaquant.",
    "TT7": "Passes courtes : {team} passe, passe et repasse.",
    "TT8": "Attaque préparée : {team} l’a répétée à l’entraînement.",
    "TT9": "Défense préparée : {team} sait où se placer.",
}
_PLAYERS: Final[dict[str, str]] = {
    "SP1": "Dribble : {team} élimine son vis-à-vis.",
    "SP2": "Première touche : {team} amortit le ballon en douceur.",
    "SP3": "Centre : {team} donne juste l’effet qu’il faut.",
    "SP4": "Tir : {team} a le tireur qu’il faut.",
    "SP5": "Défenseur véloce : {team} revient à temps.",
    "SP6": "Attaquant véloce : {team} a un joueur lancé.",
    "SP7": "Relance du gardien : le gardien {teams} trouve aussitôt un joueur.",
    "SP8": "Consignes du gardien : le gardien {teams} crie, et sa défense dégage.",
    "SP9": "Tacle : {team} prend le ballon et rien que le ballon.",
    "SP10": "Spécialiste des coups francs : {team} a quelqu’un pour cela.",
    "SP11": "Spécialiste des penaltys : {team} a quelqu’un pour cela.",
    "SP12": "Gardien spécialiste des penaltys : le gardien {teams} adore ces moments.",
}

FUBA20: Final[dict[str, Wording]] = {
    "pool_test": "{team} fatigue : chaque ligne s’affaiblit.",
    "substitution.dice": {
        "none": "Changement : du sang neuf pour {team}, mais aucun dé de condition de plus.",
        "one": "Changement : du sang neuf pour {team}, un dé de condition de plus.",
        "many": "Changement : du sang neuf pour {team}, {n} dés de condition de plus.",
    },
    "style.easy": "{team} lève désormais le pied.",
    "style.normal": "{team} revient à son jeu normal.",
    "style.aggressive": "{team} mettra désormais plus d’impact.",
    **{f"event.{row}": text for row, text in _EVENTS.items()},
    **{f"tactic.{card}": text for card, text in _TACTICS.items()},
    **{f"skill.{skill}": text for skill, text in _PLAYERS.items()},
}

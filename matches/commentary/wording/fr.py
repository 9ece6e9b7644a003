"""French, with the terms of the French rulebook (ballon, zone, secteur, pressing, tentative, point condition).

A team takes a verb in the singular and nothing that agrees with it: its name tells neither gender nor number. `teams` and
`opponents` are the name after "de". A place says "sa" or "son", so its sentence names the team first. Signs are written with
plain spaces here; `typeset` puts the narrow ones before ! ? ; : and inside « ».
"""

import unicodedata
from collections.abc import Sequence
from typing import Final

from matches.commentary.wording.fr_events import EVENTS
from matches.commentary.wording.fr_fuba20 import FUBA20
from matches.commentary.wording.fr_fuba22 import FUBA22
from matches.commentary.wording.fr_skills import NAMES, ROLLED, USED
from matches.commentary.wording.fr_stages import STAGES
from matches.commentary.wording.language import Language, Place, Wording, printed

PLACES: Final[dict[str, Place]] = {
    "centre": Place("dans le rond central", "vers le rond central", "depuis le rond central"),
    "own box": Place("dans sa surface", "dans sa surface", "depuis sa surface"),
    "box": Place("dans la surface {opponents}", "dans la surface {opponents}", "depuis la surface {opponents}"),
    "own front": Place("devant sa surface", "vers l’entrée de sa surface", "depuis l’entrée de sa surface"),
    "front": Place(
        "devant la surface {opponents}", "vers l’entrée de la surface {opponents}", "depuis l’entrée de la surface {opponents}"
    ),
    "own left corner": Place("dans son coin gauche", "vers son coin gauche", "depuis son coin gauche"),
    "own right corner": Place("dans son coin droit", "vers son coin droit", "depuis son coin droit"),
    "left corner": Place("dans le coin gauche", "vers le coin gauche", "depuis le coin gauche"),
    "right corner": Place("dans le coin droit", "vers le coin droit", "depuis le coin droit"),
    "own left wing": Place("à gauche dans son camp", "vers la gauche de son camp", "depuis la gauche de son camp"),
    "own right wing": Place("à droite dans son camp", "vers la droite de son camp", "depuis la droite de son camp"),
    "left wing": Place("sur l’aile gauche", "vers l’aile gauche", "depuis l’aile gauche"),
    "right wing": Place("sur l’aile droite", "vers l’aile droite", "depuis l’aile droite"),
    "left flag": Place("au poteau de corner gauche", "vers le poteau de corner gauche", "depuis le poteau de corner gauche"),
    "right flag": Place("au poteau de corner droit", "vers le poteau de corner droit", "depuis le poteau de corner droit"),
}

SENTENCES: Final[dict[str, Wording]] = {
    # before the match and around the halves
    "lineup": "{team} se présente en {formation}.",
    "lineup.roles": "Rôles : {roles}.",
    "lineup.skills": "Compétences : {skills}.",
    "kickoff_roll.won": "{winner} gagne le jet et choisit qui engage.",
    "kickoff_roll.level": "Égalité : on relance les dés.",
    "weather.1.heat": "Il fait très chaud. Le pressing agressif coûtera deux points.",
    "weather.1.sunshine": "Grand soleil, en plein dans les yeux d’un gardien.",
    "weather.1.wind": "Vent fort. Les passes longues seront difficiles.",
    "weather.1.rain": "Il pleut. Le ballon sera difficile à contrôler.",
    "weather.1.cold": "Il fait froid. Les blessures dureront plus longtemps.",
    "weather.2.": "Le temps s’éclaircit.",
    "weather.2.heat": "La chaleur ne faiblit pas.",
    "weather.2.wind": "Le vent souffle toujours.",
    "weather.2.rain": "Il pleut encore.",
    "weather.2.storm": "L’orage éclate au-dessus du stade.",
    "weather.2.extreme_heat": "La chaleur devient extrême.",
    "kickoff": "{team} donne le coup d’envoi.",
    "half_end.1": "Mi-temps, {score}.",
    "half_end.2": "Fin du temps réglementaire, {score}.",
    "half_end.3": "Mi-temps de la prolongation, {score}.",
    "half_end.4": "Fin de la prolongation, {score}.",
    "match_end.normal": "Fin du match, {score} : {winner} gagne.",
    "match_end.normal.draw": "Fin du match, {score} : match nul.",
    "match_end.extra_time": "Après prolongation, {score} : {winner} gagne.",
    "match_end.extra_time.draw": "Toujours l’égalité après la prolongation, {score}.",
    "match_end.shootout.draw": "On en reste à {score}, et {winner} gagne aux tirs au but.",
    "forfeit": "{team} n’a plus que {n} joueurs et perd le match par forfait, {score}.",
    # a turn
    "progress": {"none": "{team} n’a aucune action.", "one": "{team} a une action.", "many": "{team} a {n} actions."},
    "tiredness.lost": "{team} fatigue et perd des points condition : {zones}.",
    "tiredness.tired": "{team} n’en peut plus : il ne reste aucun point condition.",
    "holder": "{team} envoie un joueur vers le ballon {src_off}.",
    "holder.keeper": "Le gardien {teams} doit aller chercher le ballon.",
    "ball_moved": "{team} a maintenant le ballon {dst_at}.",
    # passes
    "pass.good.keep": ("{team} fait tourner {src_at}.", "{team} garde le ballon {src_at}."),
    "pass.lost.keep": "{team} se gêne {src_at}.",
    "pass.good.short": (
        "{team} joue {src_off} {dst_to}.",
        "{team} passe {src_off} {dst_to}.",
        "{team} fait circuler le ballon {src_off} {dst_to}.",
    ),
    "pass.lost.short": (
        "{team} rate sa passe {src_off} {dst_to}.",
        "{team} passe {src_off} {dst_to}, droit sur un adversaire.",
        "{team} perd le ballon en route {src_off} {dst_to}.",
    ),
    "pass.good.long": (
        "{team} joue long {src_off} {dst_to}, et le ballon arrive.",
        "{team} renverse le jeu d’une passe longue {src_off} {dst_to}.",
    ),
    "pass.lost.long": (
        "{team} joue long {src_off} {dst_to} : personne.",
        "{team} tente une passe longue {src_off} {dst_to}. Trop longue.",
    ),
    "pass.good.box": (
        "{team} glisse le ballon {src_off} {dst_to}.",
        "{team} trouve l’ouverture {src_off} {dst_to}.",
    ),
    "pass.lost.box": (
        "{team} cherche un joueur {dst_at}, mais la passe {src_off} est coupée.",
        "{team} force le passage {src_off} {dst_to} : trop appuyé.",
    ),
    "pass.good.cross": (
        "{team} centre {src_off} {dst_to}.",
        "{team} centre fort {src_off} {dst_to}.",
    ),
    "pass.lost.cross": (
        "{team} centre {src_off}, trop haut pour tout le monde.",
        "{team} centre {src_off} : la défense repousse de la tête.",
    ),
    "pass.good.corner": "{team} tire le corner : le ballon arrive {dst_at}.",
    "pass.lost.corner": "{team} tire le corner et cherche un joueur {dst_at}, sans résultat.",
    "easy": "Personne à proximité : {team} garde le ballon, de justesse.",
    "charge": "Le gardien {teams} sort de son but.",
    "control.pass": ("{team} récupère.", "{team} a le ballon.", "Le ballon est pour {team}."),
    "control.rebound": "{team} se dégage.",
    "control.touchline": "{team} a la touche.",
    "control.collision": "{team} s’en sort avec le ballon.",
    "control.failed pass": "{team} dit merci et prend le ballon.",
    # other actions
    "move": {"one": "{team} déplace un joueur.", "many": "{team} déplace jusqu’à {n} joueurs."},
    "move.boost": {
        "one": "{team} dépense un point et déplace un joueur.",
        "many": "{team} dépense un point et déplace jusqu’à {n} joueurs.",
    },
    "move.none": "{team} n’a personne à déplacer.",
    "dribble": ("{team} porte le ballon {src_off} {dst_to}.", "{team} file balle au pied {src_off} {dst_to}."),
    "dribble.keeper": "Le gardien {teams} sort balle au pied.",
    "position.none": (
        "{team} suit le ballon, sans grand effet.",
        "{team} garde ses lignes, sans inquiéter {opponent}.",
    ),
    "position.closer": ("{team} ferme les espaces autour du ballon.", "{team} entoure le porteur du ballon."),
    "press.won": ("{team} presse et gagne le ballon.", "{team} intervient et prend le ballon."),
    "press.lost": ("{team} presse, mais {opponent} garde le ballon.", "{team} presse et se fait contourner."),
    "press.hard.won": ("{team} y va fort et gagne le ballon.", "{team} tacle à fond et prend le ballon."),
    "press.hard.lost": "{team} y va fort et manque le ballon.",
    "shot.goal": ("{team} tire {area_off} : c’est dedans !", "{team} tire {area_off}, le gardien est battu !"),
    "shot.goal.empty": "{team} tire {area_off} dans le but vide !",
    "shot.corner": ("{team} tire {area_off} : dévié en corner.", "{team} tire {area_off} : un défenseur dévie au-dessus."),
    "shot.rebound": ("{team} tire {area_off} : contré, et le ballon traîne.", "{team} tire {area_off} : sur le poteau !"),
    "shot.goalkick": ("{team} tire {area_off} : à côté.", "{team} tire {area_off}, largement au-dessus."),
    "shot.difficult": "{team} tente sa chance {area_off}, et quelle frappe...",
    "difficult.goal": "... qui file en pleine lucarne !",
    "difficult.corner": "... mais une tête sauve sur la ligne, en corner.",
    "difficult.goalkick": "... mais elle retombe juste à côté.",
    "shot_cancelled": "L’arrière {teams} met le pied avant le tir.",
    "rebound.goal": "Au rebond, {team} est là en premier et marque !",
    "rebound.corner": "Au rebond, {team} et {opponent} se jettent, et le ballon sort en corner.",
    "rebound.lost": "Au rebond, {opponent} est là en premier.",
    "goal.shot": "But pour {team} ! {score}.",
    "goal.rebound": "But pour {team} sur le rebond ! {score}.",
    "goal.penalty": "But pour {team} sur penalty ! {score}.",
    "var.goal.stands": "La VAR vérifie : le but est validé.",
    "var.goal.void": "La VAR vérifie, et le but est refusé !",
    "var.press.stands": "La VAR vérifie le tacle : rien à signaler.",
    "var.press.void": "La VAR vérifie le tacle : il y avait faute !",
    # set pieces
    "set_piece.free": "Coup franc pour {team} {area_at}.",
    "set_piece.free.quick": "Coup franc pour {team} {area_at}, à jouer vite.",
    "set_piece.penalty": "Penalty pour {team} !",
    "set_piece.corner": "Corner pour {team}.",
    "set_piece.goalkick": "Dégagement aux six mètres pour {team}.",
    "slow_play": "{team} prend son temps.",
    "slow_play.punished": "{team} traîne trop, et l’arbitre en a assez.",
    "penalty.scored.right": "{team} vise {kick}, le gardien est parti du bon côté, et pourtant ça rentre.",
    "penalty.scored.wrong": "{team} vise {kick} et prend le gardien à contre-pied.",
    "penalty.scored.stays": "{team} vise {kick}, le gardien reste au milieu. Dedans !",
    "penalty.missed.right": "{team} vise {kick} : arrêté ! Le gardien avait deviné.",
    "penalty.missed.wrong": "{team} vise {kick}, le gardien part de l’autre côté, et c’est à côté !",
    "penalty.missed.stays": "{team} vise {kick}, le gardien reste au milieu, et c’est le poteau !",
    # cards, injuries, bench
    "yellow_test": "L’arbitre fait la leçon à un joueur {teams}.",
    "yellow": "Carton jaune pour {team}.",
    "red_test.red": "L’arbitre cherche maintenant le rouge.",
    "red_test.spared": "{team} échappe au carton rouge.",
    "red": "Carton rouge pour {team} : un joueur {area_at} doit sortir.",
    "red.bench": "Carton rouge pour {team} : un joueur sorti sur blessure ne reviendra pas.",
    "injury": {
        "one": "{team} a un joueur à terre {area_at}. Il revient dans une minute.",
        "many": "{team} a un joueur à terre {area_at}. Il sort pour {n} minutes.",
    },
    "injury.lost": "{team} a un joueur à terre {area_at}. Il ne peut pas continuer.",
    "keeper_injured": "Le gardien {teams} est touché et continue comme il peut.",
    "returned": {"one": "{team} retrouve son joueur blessé.", "many": "{team} retrouve {n} joueurs blessés."},
    "replaced": "{team} fait entrer un remplaçant.",
    "substitution.formation": "Changement : {team} renforce {zone}.",
    "substitution.yellow": "Changement : {team} sort un joueur averti.",
    "substitution.fresh": {
        "none": "Changement : du sang neuf pour {team}, mais aucun point condition.",
        "one": "Changement : du sang neuf pour {team}, un point condition.",
        "many": "Changement : du sang neuf pour {team}, {n} points condition.",
    },
    "formation": "{team} passe en {formation}.",
    "regained": "{team} reprend son souffle : {zone}.",
    "coach.kept": "L’entraîneur {teams} rugit depuis la touche, et ses joueurs courent sans compter.",
    "coach.ignored": "L’entraîneur {teams} rugit depuis la touche. Personne n’écoute.",
    "coach.sent_off": "L’entraîneur {teams} rugit une fois de trop : expulsé en tribune !",
    "skill_lost": "{team} perd une vedette : plus de « {skill} » jusqu’à la fin du match.",
    "skill_gained": "{team} se découvre un talent : « {skill} ».",
    "override": "L’arbitre tranche : {reason}",
    **STAGES,
    **FUBA20,
    **FUBA22,
    **{f"event.{row}": text for row, text in EVENTS.items()},
    "event.none": ("Les dés annoncent un fait de jeu, mais il reste sans suite.", "Un accrochage, sans suite."),
    **{f"skill.{skill}": text for skill, text in USED.items()},
    **{f"skill_rolled.{case}": text for case, text in ROLLED.items()},
}

NOTES: Final[dict[str, str]] = {
    "needed": "il fallait {needed}+",
    "needed_at_most": "il fallait {needed} ou moins",
    "certain": "immanquable",
    "six": "il fallait un 6, puis {needed}+",
    "six_only": "il fallait un 6",
    "corner_only": "un 6 donnait au mieux un corner",
    "corner": "au mieux un corner",
    "hopeless": "impossible",
    "chance": "{percent} %",
    "goal_chance": "but à {percent} %",
    "value": "dé-balle à {value}",
    "clock": "{total} contre {time}",
    "minutes": "+{moved}′",
    "red": "rouge au-dessous de {limit}",
    "totals": "{mine} contre {theirs}",
}

# One or two words for each thing done, for a turn on one line.
DEEDS: Final[dict[str, str]] = {
    "pass.good": "passe",
    "pass.lost": "passe ratée",
    "move": "déplacements",
    "position.none": "placement",
    "position.closer": "placement +{steps}",
    "press.won": "pressing gagné",
    "press.lost": "pressing raté",
    "press.hard.won": "pressing agressif gagné",
    "press.hard.lost": "pressing agressif raté",
    "shot.goal": "tir",
    "shot.corner": "tir dévié",
    "shot.rebound": "tir contré",
    "shot.goalkick": "tir à côté",
    "shot.difficult": "tir lointain",
    "shot_cancelled": "tir empêché",
    "goal": "BUT",
    "var.goal.void": "but refusé (VAR)",
    "var.press.void": "faute (VAR)",
    "set_piece.free": "coup franc",
    "set_piece.penalty": "penalty",
    "set_piece.corner": "corner",
    "set_piece.goalkick": "six mètres",
    "penalty.scored": "penalty réussi",
    "penalty.missed": "penalty manqué",
    "yellow": "carton jaune",
    "red": "CARTON ROUGE",
    "injury": "blessure",
    "hurt": "blessure",
    "substitution": "changement",
    "half_end": "fin de période {half}",
    "forfeit": "forfait",
}

_VOWELS: Final = frozenset("aeiou")
_NARROW: Final = "\u202f"
_WIDE: Final = "\u00a0"


def of(name: str) -> str:
    """A name after "de": short before a vowel, joined with an article of its own.

    >>> of("Lyon"), of("Italie"), of("Le Havre"), of("Les Bleus"), of("Élan")
    ('de Lyon', 'd’Italie', 'du Havre', 'des Bleus', 'd’Élan')
    """
    bare = name.lstrip("\u2066\u2067\u2068\u200e\u200f")  # marks that keep foreign scripts apart
    marks = name[: len(name) - len(bare)]
    for article, joined in (("Le ", "du "), ("Les ", "des ")):
        if bare.startswith(article) and len(bare) > len(article):
            return joined + marks + bare.removeprefix(article)
    first = unicodedata.normalize("NFKD", bare[:1].casefold())[:1]
    return f"d’{name}" if first in _VOWELS or bare[:1] in tuple("œŒæÆ") else f"de {name}"


def listing(items: Sequence[str]) -> str:
    """
    >>> listing(["un", "deux", "trois"])
    'un, deux et trois'
    """
    return " et ".join(part for part in (", ".join(items[:-1]), *items[-1:]) if part)


def typeset(text: str) -> str:
    """The spaces of French print: none of these signs may begin a line.

    >>> typeset("But : « oui » !")
    'But\\xa0: «\\xa0oui\\xa0»\\u202f!'
    """
    for sign in "!?;":
        text = text.replace(f" {sign}", f"{_NARROW}{sign}")
    return text.replace(" :", f"{_WIDE}:").replace("« ", f"«{_WIDE}").replace(" »", f"{_WIDE}»").replace(" %", f"{_WIDE}%")


FRENCH: Final = Language(
    places=PLACES,
    sentences={case: printed(wording, typeset) for case, wording in SENTENCES.items()},
    notes={key: typeset(text) for key, text in NOTES.items()},
    deeds=DEEDS,
    skills=NAMES,
    roles={
        "AM": "milieu offensif",
        "DM": "milieu défensif",
        "CB": "défenseur central offensif",
        "WS": "attaquant de soutien",
        "WB": "arrière latéral offensif",
    },
    zones={"D": "la défense", "M": "le milieu", "F": "l’attaque"},
    sides={"left": "à gauche", "middle": "au milieu", "right": "à droite"},
    numbers=("zéro", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix"),
    possessive=of,
    listing=listing,
    plural=lambda n: {0: "none", 1: "one"}.get(n, "many"),
    typeset=typeset,
)

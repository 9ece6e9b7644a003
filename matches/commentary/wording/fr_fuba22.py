"""French for what is said only in FUBA 2.2: its special events and skills."""

from typing import Final

from matches.commentary.wording.language import Wording

_EVENTS: Final[dict[str, str]] = {
    "two moves of the defence": "{opponent} a tout lu : deux de ses joueurs peuvent coulisser.",
    "a move of the defence": "{opponent} voit venir le coup : un de ses joueurs peut coulisser.",
    "good defence": "{opponent} rend la tâche difficile.",
    "level dice": "Le ballon est hors du jeu, et personne ne se lance.",
    "good attack": "Avec {team}, tout paraît facile.",
    "very good attack": "{team} a tout le temps du monde.",
    "a move of the attack": "{team} voit un espace : un joueur peut s’y engouffrer.",
    "two moves of the attack": "{team} part en contre : deux joueurs peuvent monter.",
    "good attack move": "{team} a un temps d’avance : un joueur peut bouger.",
    "good defence move": "{opponent} a un temps d’avance : un joueur peut bouger.",
    "fast situation": "Tout va très vite : l’équipe la plus vive peut lancer deux joueurs.",
    "ball bounces": "Le ballon rebondit entre eux.",
    "bored play": "Il ne se passe rien pendant un moment.",
    "over the side line": "Le ballon roule vers la ligne de touche.",
    "over the goal line": "Le ballon roule vers la ligne de but.",
    "failed opening": "{team} joue droit dans les jambes adverses.",
    "behind the referee": "Il se passe quelque chose dans le dos de l’arbitre.",
    "fans of the defence": "Les supporters {opponents} chantent, et chacun court un peu plus loin.",
    "fans of the attack": "Les supporters {teams} chantent, et chacun court un peu plus loin.",
    "young talent": "Un jeune s’échauffe au bord du terrain.",
    "perfect squad": "Les deux bancs cherchent une idée de plus.",
}
_SKILLS: Final[dict[str, str]] = {
    "K01": "Changement de formation rodé : {team} se réorganise sans un mot.",
    "K02": "Effectif large : {team} a encore de la ressource.",
    "K03": "Grande condition : {team} court comme à la première minute.",
    "K04": "Supporters fanatiques : la tribune {teams} donne de la voix.",
    "K05": "Événement spécial travaillé : {team} l’avait préparé à l’entraînement.",
    "K06": "Gardien libéro : le gardien {teams} sort très loin.",
    "K07": "Gardien créatif : le gardien {teams} lance lui-même le jeu.",
    "K08": "Gardien sur sa ligne : le gardien {teams} se fait grand.",
    "K09": "Arrêteur de penaltys : le gardien {teams} adore ces moments.",
    "K10": "Gardien patron : le gardien {teams} commande sa surface.",
    "K11": "Tacle : {team} sait choisir le moment.",
    "K12": "Stoppeur : {team} a un défenseur qui compte pour trois.",
    "K13": "Arrière technique : {team} relance aussitôt.",
    "K14": "Prise à deux : {team} met deux joueurs sur le ballon.",
    "K15": "Piège du hors-jeu : {team} remonte d’un bloc.",
    "K16": "Patron du milieu : {team} donne le tempo.",
    "K17": "Milieu créatif : {team} ouvre le jeu d’une touche.",
    "K18": "Pressing du milieu : {team} fond sur le ballon.",
    "K19": "Centre : {team} donne juste l’effet qu’il faut.",
    "K20": "Milieu dribbleur : {team} a un joueur lancé.",
    "K21": "Passes courtes : {team} passe, passe et repasse.",
    "K22": "Pivot : {team} a un attaquant qui en retient trois.",
    "K23": "Finisseur : {team} a le joueur qu’il faut devant le but.",
    "K24": "Renard des surfaces : {team} a un joueur qui n’attend pas.",
    "K25": "Simulateur : {team} a un joueur qui s’effondre.",
    "K26": "Attaquant dribbleur : {team} a un joueur qui veut éliminer tout le monde.",
    "K27": "Attaquant technique : {team} cherche son meilleur joueur.",
}
_ROLLED: Final[dict[str, str]] = {
    "K03.any": "On court, on court encore.",
    "K04.any": "La clameur descend sur la pelouse.",
    "K20.any": "Il provoque son adversaire.",
    "K25.caught": "L’arbitre n’est pas dupe.",
    "K25.ignored": "L’arbitre fait signe de jouer.",
    "K25.believed": "L’arbitre tombe dans le panneau !",
    "K26.any": "Il provoque son adversaire.",
}

FUBA22: Final[dict[str, Wording]] = {
    "contest.won": "{team} arrive en premier.",
    "contest.lost": "{opponent} arrive en premier.",
    "contest.level": "Personne n’arrive en premier.",
    "sweep": "Le gardien {teams} sort de son but.",
    "skill_added": "{team} a une idée de plus, et la garde pour plus tard.",
    "control.dribble": "{team} chipe le ballon dans les pieds.",
    **{f"event.{row}": text for row, text in _EVENTS.items()},
    **{f"skill.{skill}": text for skill, text in _SKILLS.items()},
    **{f"skill_rolled.{case}": text for case, text in _ROLLED.items()},
}

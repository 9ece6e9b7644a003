"""French for what is said only in the older editions, where each team throws one die and then plays a stage of its own."""

from typing import Final

from matches.commentary.wording.language import Wording

# Special events of World Cup 2015, and of the French rulebook.
_WORLD_CUP: Final[dict[str, str]] = {
    "opponents hurt": "{team} y va trop fort : un joueur {opponents} reste au sol.",
    "own moves barred": "{team} regarde : personne ne bouge.",
    "misplaced": "{team} glisse, et le ballon reste où il était. {opponent} le prend.",
    "foul in attack": "{team} commet une faute en attaquant.",
    "rough foul in attack": "{team} commet une faute, et ce n’est pas la première.",
    "stages skipped": "Le ballon sort du jeu, et tout le monde attend.",
    "rough foul in defence": "{opponent} fauche un joueur, et l’arbitre sort ses cartons.",
    "foul in defence": "{opponent} fauche un joueur.",
    "good first touch": "{team} contrôle dès la première touche.",
    "opponents barred": "{opponent} regarde : personne ne bouge.",
    "own player hurt": "{opponent} y va trop fort : {team} a un joueur à terre.",
}
_FRENCH: Final[dict[str, str]] = {
    "two defenders move": "{opponent} a lu très tôt : deux de ses joueurs peuvent coulisser.",
    "pass cut short": "{team} joue trop court, et {opponent} prend le ballon où il était.",
    "a defender moves": "{opponent} a lu le jeu : un de ses joueurs peut coulisser.",
    "hard to control": "Mauvais rebond pour {team}.",
    "foul on the attack": "{opponent} fauche un joueur.",
    "out of play": "Le ballon sort du jeu, et tout le monde attend.",
    "foul by the attack": "{team} commet une faute en attaquant.",
    "easy to control": "Le ballon tombe bien pour {team}.",
    "an attacker moves": "{team} trouve un espace : un joueur peut s’y engouffrer.",
    "perfect control": "{team} a le ballon comme collé au pied.",
    "defence frozen": "{opponent} est à contre-pied : personne ne redescend.",
}

STAGES: Final[dict[str, Wording]] = {
    "hurt": {
        "one": "{team} a un joueur à terre {area_at}. Il revient au prochain tour.",
        "many": "{team} a un joueur à terre {area_at}. Il sort pour {n} tours.",
    },
    "hurt.lost": "{team} a un joueur à terre {area_at}. Il ne peut pas continuer.",
    "control.overhit": "{team} a le ballon : la passe était trop appuyée.",
    "control.pressed": "{team} presse à tant de joueurs que le ballon change de camp.",
    "styles": "{team} change de style de jeu.",
    **{f"event.{row}": text for row, text in _WORLD_CUP.items()},
    **{f"event.{row}": text for row, text in _FRENCH.items()},
}

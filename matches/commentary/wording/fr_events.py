"""French for the special events: `team` has the ball, `opponent` defends."""

from typing import Final

EVENTS: Final[dict[str, str]] = {
    "attack move": "Un espace s’ouvre : {team} peut y pousser un joueur.",
    "defence move": "{opponent} lit le jeu : un défenseur peut coulisser.",
    "fast waiting team": "Le jeu va d’un camp à l’autre : l’équipe qui attendait glisse une action.",
    "fast phasing team": "Le jeu s’accélère : une action de plus.",
    "bounce for the defence": "Mauvais rebond pour {team} : le ballon file un peu.",
    "bounce for the attack": "Rebond favorable : le ballon tombe bien pour {team}.",
    "lost momentum": "Chacun attend que l’autre réagisse.",
    "failed marking": "{opponent} perd le marquage : {team} peut jouer le ballon dans une zone voisine.",
    "defender's foul": "Faute : {opponent} arrête l’attaque.",
    "attacker's foul": "Faute offensive, sifflée contre {team}.",
    "defender's rude foul": "Vilaine faute, sifflée contre {opponent} !",
    "attacker's rude foul": "Vilaine faute, sifflée contre {team} !",
    "slow play": "Une minute tranquille : les deux équipes peuvent souffler.",
    "touchline": "Le ballon longe la ligne de touche.",
    "goal line": "Le ballon file vers la ligne de but.",
    "momentum": "{team} lance un joueur que personne n’arrête.",
    "aggressive defence": "{opponent} se jette dans le duel.",
    "head collision": "Choc de têtes dans les airs !",
    "failed pass": "{team} donne le ballon, s’il y a quelqu’un pour le prendre.",
    "perfect pass": "{team} a vu la passe parfaite.",
    "behind the back": "Un mauvais geste dans le dos de l’arbitre.",
    "streaker": "Un intrus tout nu sur la pelouse ! Les stadiers mettent du temps à l’attraper.",
    "keeper out of position": "Le gardien est mal placé : les tirs sont plus faciles pendant ce tour.",
    "terrace chant": "Toute la tribune chante, et les jambes lourdes s’allègent.",
    "injured star of the defence": "{opponent} regarde son banc : une vedette boite.",
    "injured star of the attack": "{team} regarde son banc : une vedette boite.",
    "new talent of the defence": "{opponent} aligne un jeune qui joue comme s’il n’avait jamais fait que cela.",
    "new talent of the attack": "{team} aligne un jeune qui joue comme s’il n’avait jamais fait que cela.",
}

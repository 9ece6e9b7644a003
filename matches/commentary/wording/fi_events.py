"""Finnish for the special events: `team` has the ball, `opponent` defends."""

from typing import Final

EVENTS: Final[dict[str, str]] = {
    "attack move": "Rako aukeaa: {team} saa lähettää siihen miehen.",
    "defence move": "{opponent} lukee tilanteen: puolustaja saa astua väliin.",
    "fast waiting team": "Peli aaltoilee päästä päähän: odottava joukkue ehtii yhteen toimintoon.",
    "fast phasing team": "Tempo nousee: yksi toiminto lisää.",
    "bounce for the defence": "Paha pomppu: {team} on vähällä hukata pallon.",
    "bounce for the attack": "Suotuisa pomppu: {team} saa pallon mukavasti jalkaan.",
    "lost momentum": "Molemmat nukahtavat: kukaan ei reagoi.",
    "failed marking": "{opponent} hukkaa miehensä: {team} saa pelata pallon eteenpäin.",
    "defender's foul": "{opponent} rikkoo.",
    "attacker's foul": "{team} rikkoo.",
    "defender's rude foul": "{opponent} rikkoo törkeästi!",
    "attacker's rude foul": "{team} rikkoo törkeästi!",
    "slow play": "Rauhallinen minuutti: molemmat ehtivät vetää henkeä.",
    "touchline": "Pallo vierii sivurajaa pitkin.",
    "goal line": "Pallo vierii kohti päätyrajaa.",
    "momentum": "{team} saa juoksijan täyteen vauhtiin.",
    "aggressive defence": "{opponent} lentää taklaukseen.",
    "head collision": "Päät kolahtavat yhteen ilmassa!",
    "failed pass": "{team} antaa pallon pois, jos joku on sitä ottamassa.",
    "perfect pass": "{team} näkee täydellisen syötön.",
    "behind the back": "Tuomarin selän takana tapahtuu jotain rumaa.",
    "streaker": "Alaston fani juoksee kentälle! Järjestysmiehillä ei ole kiire.",
    "keeper out of position": "Maalivahti on pois paikaltaan: tällä vuorolla on helpompi laukoa.",
    "terrace chant": "Koko katsomo laulaa, ja väsyneet jalat kevenevät.",
    "injured star of the defence": "{opponent} näyttää huolestuneelta: tähti ontuu.",
    "injured star of the attack": "{team} näyttää huolestuneelta: tähti ontuu.",
    "new talent of the defence": "{opponent} on löytänyt nuorukaisen, joka on kuin syntynyt tähän.",
    "new talent of the attack": "{team} on löytänyt nuorukaisen, joka on kuin syntynyt tähän.",
}

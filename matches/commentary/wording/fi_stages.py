"""What is said only in the older editions, where each team throws one die and then plays a stage of its own."""

from typing import Final

from matches.commentary.wording.language import Wording

# Special events of World Cup 2015, and of the French rulebook.
_WORLD_CUP: Final[dict[str, str]] = {
    "opponents hurt": "{team} menee liian kovaa, ja {opponent} menettää miehen.",
    "own moves barred": "{team} jää katselemaan: kukaan ei liiku.",
    "misplaced": "{team} liukastuu, ja syöttö jää lähtemättä. {opponent} ottaa pallon.",
    "foul in attack": "{team} rikkoo hyökätessään.",
    "rough foul in attack": "{team} rikkoo, eikä ensimmäistä kertaa.",
    "stages skipped": "Pallo on poissa pelistä, ja kaikki odottavat.",
    "rough foul in defence": "{opponent} kaataa miehen, ja tuomari kaivaa kortteja.",
    "foul in defence": "{opponent} kaataa miehen.",
    "good first touch": "{team} ottaa pallon haltuun ensikosketuksella.",
    "opponents barred": "{opponent} jää katselemaan: kukaan ei liiku.",
    "own player hurt": "{opponent} menee liian kovaa, ja {team} menettää miehen.",
}
_FRENCH: Final[dict[str, str]] = {
    "two defenders move": "{opponent} lukee tilanteen ajoissa: kaksi miestä saa astua väliin.",
    "pass cut short": "{team} syöttää liian lyhyen, ja {opponent} ottaa pallon siitä, missä se oli.",
    "a defender moves": "{opponent} lukee tilanteen: yksi mies saa astua väliin.",
    "hard to control": "Pallo pomppii pahasti: {team} on vaikeuksissa.",
    "foul on the attack": "{opponent} kaataa miehen.",
    "out of play": "Pallo on poissa pelistä, ja kaikki odottavat.",
    "foul by the attack": "{team} rikkoo hyökätessään.",
    "easy to control": "Pallo tippuu suotuisasti: {team} saa sen helposti haltuun.",
    "an attacker moves": "{team} löytää raon: yksi mies saa juosta siihen.",
    "perfect control": "{team} pitää palloa kuin narussa.",
    "defence frozen": "{opponent} jähmettyy: kukaan ei putoa taaksepäin.",
}

STAGES: Final[dict[str, Wording]] = {
    "hurt": {
        "one": "{team}: pelaaja jää maahan {area_at}. Hän palaa seuraavalla vuorolla.",
        "many": "{team}: pelaaja jää maahan {area_at}. Hän on poissa {n} vuoroa.",
    },
    "hurt.lost": "{team}: pelaaja jää maahan {area_at}. Hän ei voi jatkaa.",
    "control.overhit": "{team} poimii liian kovan syötön.",
    "control.pressed": "{team} parveilee pallon ympärille ja voittaa sen.",
    "styles": "{team} vaihtaa pelityyliään.",
    **{f"event.{row}": text for row, text in _WORLD_CUP.items()},
    **{f"event.{row}": text for row, text in _FRENCH.items()},
}

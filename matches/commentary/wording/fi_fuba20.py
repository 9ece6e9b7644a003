"""What is said only in FUBA 2.0: its special events, styles, tactic cards and skilled players."""

from typing import Final

from matches.commentary.wording.language import Wording

_EVENTS: Final[dict[str, str]] = {
    "hard foul by the attackers": "{team} menee nappulat edellä, ja {opponent} menettää miehen.",
    "defenders barred": "{opponent} pysähtyy protestoimaan: kukaan ei liiku.",
    "good pass": "{team} ottaa pallon puhtaasti haltuun.",
    "foul by the defenders": "{opponent} kiskoo paidasta, ja tuomari näkee sen.",
    "nobody moves": "Kaikki jäävät katselemaan palloa: kukaan ei liiku.",
    "foul by the attackers": "{team} tönäisee miehen nurin.",
    "foul in build-up": "{team} rikkoo peliä avatessaan.",
    "ball stays": "{team} ei saa syöttöä lähtemään. {opponent} ottaa pallon siitä, missä se on.",
    "attackers barred": "{team} pysähtyy protestoimaan: kukaan ei liiku.",
    "hard foul by the defenders": "{opponent} menee nappulat edellä, ja {team} menettää miehen.",
}
_TACTICS: Final[dict[str, str]] = {
    "TT1": "Paitsioansa: {team} nousee rintamana, ja lippu nousee.",
    "TT2": "Hyökkäys vasemmalta: {team} tuo vasempaan laitaan vielä yhden miehen.",
    "TT3": "Hyökkäys oikealta: {team} tuo oikeaan laitaan vielä yhden miehen.",
    "TT4": "Keskikentän prässi: {team} on pallolla ennen kuin se on hallinnassa.",
    "TT5": "Aggressiivinen prässi: {team} jahtaa palloa korkealla kentällä.",
    "TT6": "Puolustuksen tuplaus: {team} laittaa kaksi miestä jokaista hyökkääjää vastaan.",
    "TT7": "Lyhyet syötöt: {team} syöttää, syöttää ja syöttää.",
    "TT8": "Harjoiteltu hyökkäys: {team} on hionut tätä treeneissä.",
    "TT9": "Harjoiteltu puolustus: {team} tietää, missä seistä.",
}
_PLAYERS: Final[dict[str, str]] = {
    "SP1": "Harhautus: {team} menee miehestään ohi.",
    "SP2": "Ensikosketus: {team} kuolettaa pallon niille sijoilleen.",
    "SP3": "Keskitys: {team} antaa palloon juuri oikean kierteen.",
    "SP4": "Laukaisutaito: {team} antaa oikean miehen laukoa.",
    "SP5": "Kirivä puolustaja: {team} saa miehen ajoissa takaisin.",
    "SP6": "Kirivä hyökkääjä: {team} saa miehen karkuun.",
    "SP7": "Maalivahdin avaukset: maalivahti ({team}) löytää heti miehen.",
    "SP8": "Maalivahdin ohjeet: maalivahti ({team}) huutaa, ja puolustus purkaa.",
    "SP9": "Taklaaminen: {team} vie pallon eikä muuta.",
    "SP10": "Vapaapotkuspesialisti: {team} tuo paikalle sen, joka nämä osaa.",
    "SP11": "Rankkarispesialisti: {team} tuo pilkulle sen, joka nämä osaa.",
    "SP12": "Rankkarispesialisti: maalivahti ({team}) rakastaa näitä hetkiä.",
}

FUBA20: Final[dict[str, Wording]] = {
    "pool_test": "{team} väsyy: jokainen linja on nyt heikompi.",
    "substitution.dice": {
        "one": "Vaihto: {team} saa tuoreet jalat ja yhden kuntonopan lisää.",
        "many": "Vaihto: {team} saa tuoreet jalat ja {n} kuntonoppaa lisää.",
    },
    "style.easy": "{team} ottaa tästä lähtien rennosti.",
    "style.normal": "{team} palaa tavalliseen peliinsä.",
    "style.aggressive": "{team} menee tästä lähtien kovempaa.",
    **{f"event.{row}": text for row, text in _EVENTS.items()},
    **{f"tactic.{card}": text for card, text in _TACTICS.items()},
    **{f"skill.{skill}": text for skill, text in _PLAYERS.items()},
}

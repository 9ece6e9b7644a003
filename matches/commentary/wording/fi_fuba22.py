"""What is said only in FUBA 2.2: its special events and skills."""

from typing import Final

from matches.commentary.wording.language import Wording

_EVENTS: Final[dict[str, str]] = {
    "two moves of the defence": "{opponent} on lukenut tilanteen: kaksi puolustajaa saa astua väliin.",
    "a move of the defence": "{opponent} näkee sen tulevan: puolustaja saa astua väliin.",
    "good defence": "{opponent} puolustaa hyvin: {team} joutuu ahtaalle.",
    "level dice": "Pallo on poissa pelistä, eikä siitä seuraa mitään.",
    "good attack": "{team} saa sen näyttämään helpolta.",
    "very good attack": "{team} saa kaiken tarvitsemansa ajan.",
    "a move of the attack": "{team} näkee raon: yksi mies saa juosta siihen.",
    "two moves of the attack": "{team} lähtee vastaiskuun: kaksi miestä saa juosta eteen.",
    "good attack move": "{team} on askeleen edellä: yksi mies saa siirtyä.",
    "good defence move": "{opponent} on askeleen edellä: yksi mies saa siirtyä.",
    "fast situation": "Tempo nousee: nopeampi saa lähettää kaksi miestä eteen.",
    "ball bounces": "Irtopallo pomppii joukkueiden välissä.",
    "bored play": "Hetkeen ei tapahdu mitään.",
    "over the side line": "Pallo vierii kohti sivurajaa.",
    "over the goal line": "Pallo vierii kohti päätyrajaa.",
    "failed opening": "{team} avaa suoraan jalkoihin, ja {opponent} kiittää.",
    "behind the referee": "Tuomarin selän takana tapahtuu jotain.",
    "fans of the defence": "Fanit laulavat: {opponent} jaksaa juosta vielä vähän pidemmälle.",
    "fans of the attack": "Fanit laulavat: {team} jaksaa juosta vielä vähän pidemmälle.",
    "young talent": "Kentän laidalla lämmittelee nuorukainen.",
    "perfect squad": "Molemmat penkit miettivät vielä yhtä ideaa.",
}
_SKILLS: Final[dict[str, str]] = {
    "K01": "Harjoiteltu ryhmitysvaihto: {team} järjestäytyy sanaakaan sanomatta.",
    "K02": "Laaja pelaajamateriaali: {team} kaivaa penkiltä lisää laatua.",
    "K03": "Kova kunto: {team} juoksee kuin ensimmäisellä minuutilla.",
    "K04": "Fanaattiset fanit: {team} saa oman päätynsä pauhaamaan.",
    "K05": "Harjoiteltu erikoistapahtuma: {team} on hionut tätä treeneissä.",
    "K06": "Liberomaalivahti: maalivahti ({team}) tulee kauas ulos.",
    "K07": "Luova maalivahti: maalivahti ({team}) avaa pelin itse.",
    "K08": "Torjuja: maalivahti ({team}) tekee itsestään ison.",
    "K09": "Rankkaritorjuja: maalivahti ({team}) rakastaa näitä hetkiä.",
    "K10": "Komentava maalivahti: maalivahti ({team}) hallitsee boksiaan.",
    "K11": "Taklaus: {team} ajoittaa sen oikein.",
    "K12": "Stopperi: {team} luottaa puolustajaan, joka vastaa kolmea.",
    "K13": "Taitava laitapuolustaja: {team} avaa heti.",
    "K14": "Tuplaus: {team} laittaa kaksi miestä pallolle.",
    "K15": "Paitsioansa: {team} nousee rintamana.",
    "K16": "Keskikentän kenraali: {team} määrää tahdin.",
    "K17": "Luova keskikenttäpelaaja: {team} avaa pelin yhdellä kosketuksella.",
    "K18": "Keskikentän prässi: {team} parveilee pallon ympärille.",
    "K19": "Keskitys: {team} antaa palloon juuri oikean kierteen.",
    "K20": "Keskikentän harhauttaja: {team} päästää miehen vauhtiin.",
    "K21": "Lyhyet syötöt: {team} syöttää, syöttää ja syöttää.",
    "K22": "Kohdepelaaja: {team} luottaa kärkeen, joka pitää kolme loitolla.",
    "K23": "Kliininen viimeistelijä: {team} saa oikean miehen maalin eteen.",
    "K24": "Maalivainu: {team} luottaa mieheen, joka ei jää odottamaan.",
    "K25": "Filmaaja: {team} näkee miehensä kaatuvan.",
    "K26": "Harhauttava hyökkääjä: {team} päästää irti miehen, joka haluaa kaikkien ohi.",
    "K27": "Taitava hyökkääjä: {team} etsii parasta miestään.",
}
_ROLLED: Final[dict[str, str]] = {
    "K03.any": "Askel ei paina.",
    "K04.any": "Pauhu kantautuu kentälle asti.",
    "K20.any": "Hän haastaa miehensä.",
    "K25.caught": "Tuomari ei mene halpaan.",
    "K25.ignored": "Tuomari viittoo jatkamaan.",
    "K25.believed": "Tuomari menee halpaan!",
    "K26.any": "Hän haastaa miehensä.",
}

FUBA22: Final[dict[str, Wording]] = {
    "contest.won": "{team} ehtii ensin.",
    "contest.lost": "{opponent} ehtii ensin.",
    "contest.level": "Kumpikaan ei ehdi ensin.",
    "sweep": "Maalivahti ({team}) rynnistää ulos maaliltaan.",
    "skill_added": "{team} on oppinut uuden tempun eikä hiisku siitä.",
    "control.dribble": "{team} vie pallon jalasta.",
    **{f"event.{row}": text for row, text in _EVENTS.items()},
    **{f"skill.{skill}": text for skill, text in _SKILLS.items()},
    **{f"skill_rolled.{case}": text for case, text in _ROLLED.items()},
}

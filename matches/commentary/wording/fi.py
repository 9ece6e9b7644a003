"""Finnish, as a ticker tells a match.

A program cannot inflect names, so a team is the subject, in the nominative, or stands in brackets after the man who is its:
"Maalivahti (Suomi)". The verb is in the singular. A place is seen by the team that acts: "oma" is its own, what has no owner
is the opponents'. Numbers are words in the nominative, so they are never declined either.
"""

import re
from collections.abc import Sequence
from typing import Final

from matches.commentary.wording.fi_events import EVENTS
from matches.commentary.wording.fi_fuba20 import FUBA20
from matches.commentary.wording.fi_fuba22 import FUBA22
from matches.commentary.wording.fi_skills import NAMES, ROLLED, USED
from matches.commentary.wording.fi_stages import STAGES
from matches.commentary.wording.language import Language, Place, Wording, printed

PLACES: Final[dict[str, Place]] = {
    "centre": Place("keskiympyrässä", "keskiympyrään", "keskiympyrästä"),
    "own box": Place("omassa boksissa", "omaan boksiin", "omasta boksista"),
    "box": Place("boksissa", "boksiin", "boksista"),
    "own front": Place("oman boksin edessä", "oman boksin eteen", "oman boksin edestä"),
    "front": Place("boksin reunalla", "boksin reunalle", "boksin reunalta"),
    "own left corner": Place("oman pään vasemmassa kulmassa", "oman pään vasempaan kulmaan", "oman pään vasemmasta kulmasta"),
    "own right corner": Place("oman pään oikeassa kulmassa", "oman pään oikeaan kulmaan", "oman pään oikeasta kulmasta"),
    "left corner": Place("vasemmassa kulmassa", "vasempaan kulmaan", "vasemmasta kulmasta"),
    "right corner": Place("oikeassa kulmassa", "oikeaan kulmaan", "oikeasta kulmasta"),
    "own left wing": Place(
        "oman puolen vasemmalla laidalla", "oman puolen vasempaan laitaan", "oman puolen vasemmalta laidalta"
    ),
    "own right wing": Place("oman puolen oikealla laidalla", "oman puolen oikeaan laitaan", "oman puolen oikealta laidalta"),
    "left wing": Place("vasemmalla laidalla", "vasempaan laitaan", "vasemmalta laidalta"),
    "right wing": Place("oikealla laidalla", "oikeaan laitaan", "oikealta laidalta"),
    "left flag": Place("vasemmalla kulmalipulla", "vasemmalle kulmalipulle", "vasemmalta kulmalipulta"),
    "right flag": Place("oikealla kulmalipulla", "oikealle kulmalipulle", "oikealta kulmalipulta"),
}

SENTENCES: Final[dict[str, Wording]] = {
    # before the match and around the halves
    "lineup": "{team} aloittaa ryhmityksellä {formation}.",
    "lineup.roles": "Roolit: {roles}.",
    "lineup.skills": "Taidot: {skills}.",
    "kickoff_roll.won": "{winner} voittaa heiton ja valitsee, kumpi aloittaa.",
    "kickoff_roll.level": "Tasan: heitetään uudelleen.",
    "weather.1.heat": "On helteinen päivä. Aggressiivinen prässi maksaa kaksi pistettä.",
    "weather.1.sunshine": "Aurinko paistaa suoraan toisen maalivahdin silmiin.",
    "weather.1.wind": "Tuulee kovaa. Pitkät syötöt ovat vaikeita.",
    "weather.1.rain": "Sataa. Palloa on vaikea hallita.",
    "weather.1.cold": "On kylmä. Loukkaantumiset kestävät pidempään.",
    "weather.2.": "Sää selkenee.",
    "weather.2.heat": "Helle ei hellitä.",
    "weather.2.wind": "Tuuli ei laannu.",
    "weather.2.rain": "Sade jatkuu.",
    "weather.2.storm": "Ukkosmyrsky iskee stadionin ylle.",
    "weather.2.extreme_heat": "Helle käy sietämättömäksi.",
    "kickoff": "{team} potkaisee pelin käyntiin.",
    "half_end.1": "Tauko, {score}.",
    "half_end.2": "Varsinainen peliaika on täynnä, {score}.",
    "half_end.3": "Jatkoajan tauko, {score}.",
    "half_end.4": "Jatkoaika on pelattu, {score}.",
    "match_end.normal": "Ottelu on ohi, {score}: {winner} voittaa.",
    "match_end.normal.draw": "Ottelu on ohi, {score}: tasapeli.",
    "match_end.extra_time": "Jatkoaika ratkaisi, {score}: {winner} voittaa.",
    "match_end.extra_time.draw": "Jatkoajankin jälkeen tasan, {score}.",
    "match_end.shootout.draw": "Lukemat pysyvät {score}, ja {winner} voittaa rangaistuspotkukilpailun.",
    "forfeit": "Enää {n} pelaajaa jäljellä: {team} joutuu luovuttamaan ottelun, {score}.",
    # a turn
    "progress": {
        "none": "{team} jää ilman toimintoja.",
        "one": "{team} saa yhden toiminnon.",
        "many": "{team} saa {n} toimintoa.",
    },
    "tiredness.lost": "{team} väsyy ja menettää kuntoa: {zones}.",
    "tiredness.tired": "{team} on aivan uupunut: kuntopisteitä ei ole jäljellä.",
    "holder": "{team} lähettää miehen {src_off} pallolle.",
    "holder.keeper": "Maalivahti ({team}) joutuu hakemaan pallon itse.",
    "ball_moved": "{team}: pallo on nyt {dst_at}.",
    # passes
    "pass.good.keep": ("{team} pyörittää palloa {src_at}.", "{team} pitää pallon {src_at}."),
    "pass.lost.keep": ("{team} sotkeutuu omiin jalkoihinsa {src_at}.", "{team} hukkaa pallon {src_at}."),
    "pass.good.short": (
        "{team} pelaa {src_off} {dst_to}.",
        "{team} syöttää {src_off} {dst_to}.",
        "{team} siirtää pallon {src_off} {dst_to}.",
    ),
    "pass.lost.short": (
        "{team} syöttää {src_off} {dst_to}, mutta syöttö karkaa.",
        "{team} syöttää {src_off} {dst_to}, suoraan vastustajalle.",
        "{team} yrittää {src_off} {dst_to} ja menettää pallon.",
    ),
    "pass.good.long": (
        "{team} avaa pitkän {src_off} {dst_to}, ja pallo menee perille.",
        "{team} kääntää peliä pitkällä pallolla {src_off} {dst_to}.",
    ),
    "pass.lost.long": (
        "{team} avaa pitkän {src_off} {dst_to}: ei ketään paikalla.",
        "{team} yrittää pitkää palloa {src_off} {dst_to}. Liian pitkä.",
    ),
    "pass.good.box": (
        "{team} pujottaa pallon {src_off} {dst_to}.",
        "{team} löytää raon {src_off} {dst_to}.",
    ),
    "pass.lost.box": (
        "{team} hakee miestä {dst_off}, mutta syöttö {src_off} katkeaa.",
        "{team} yrittää väkisin {src_off} {dst_to}: liikaa voimaa.",
    ),
    "pass.good.cross": (
        "{team} keskittää {src_off} {dst_to}.",
        "{team} kiertää keskityksen {src_off} {dst_to}.",
    ),
    "pass.lost.cross": (
        "{team} keskittää {src_off}, kaikkien yli.",
        "{team} keskittää {src_off}: puolustus puskee pois.",
    ),
    "pass.good.corner": "{team} antaa kulmapotkun, ja pallo tulee {dst_to}.",
    "pass.lost.corner": "{team} antaa kulmapotkun {dst_to}, mutta siitä ei synny mitään.",
    "easy": "{team} pitää pallon nipin napin, kun lähellä ei ole ketään.",
    "charge": "Maalivahti ({team}) tulee ulos maaliltaan.",
    "control.pass": ("{team} poimii pallon.", "{team} ottaa pallon haltuunsa.", "Pallon saa {team}."),
    "control.rebound": "{team} purkaa tilanteen.",
    "control.touchline": "{team} saa sivurajaheiton.",
    "control.collision": "{team} selviää tilanteesta pallon kanssa.",
    "control.failed pass": "{team} kiittää ja ottaa pallon.",
    # other actions
    "move": {"one": "{team} siirtää yhden pelaajan.", "many": "{team} siirtää enintään {n} pelaajaa."},
    "move.boost": {
        "one": "{team} käyttää pisteen ja siirtää yhden pelaajan.",
        "many": "{team} käyttää pisteen ja siirtää enintään {n} pelaajaa.",
    },
    "move.none": "{team} ei pysty siirtämään ketään.",
    "dribble": ("{team} kuljettaa pallon {src_off} {dst_to}.", "{team} lähtee pallon kanssa {src_off} {dst_to}."),
    "dribble.keeper": "Maalivahti ({team}) lähtee kuljettamaan.",
    "position.none": (
        "{team} varjostaa palloa, mutta tehotta.",
        "{team} pitää linjansa, eikä {opponent} hätkähdä.",
    ),
    "position.closer": ("{team} tiivistää pallon ympärillä.", "{team} ahdistaa pallollista."),
    "press.won": ("{team} prässää ja voittaa pallon.", "{team} astuu väliin ja vie pallon."),
    "press.lost": ("{team} prässää, mutta {opponent} pitää pallon.", "{team} prässää, mutta pallo pelataan ohi."),
    "press.hard.won": ("{team} menee kovaa ja voittaa pallon.", "{team} liukuu taklaukseen ja vie pallon."),
    "press.hard.lost": ("{team} menee kovaa eikä osu palloon.", "{team} heittäytyy taklaukseen ja jää ilman palloa."),
    "shot.goal": ("{team} laukoo {area_off}: sisään!", "{team} laukoo {area_off}, ohi maalivahdin ja maaliin!"),
    "shot.goal.empty": "{team} laukoo {area_off} tyhjään maaliin!",
    "shot.corner": (
        "{team} laukoo {area_off}: kimpoaa kulmapotkuksi.",
        "{team} laukoo {area_off}: puolustaja ohjaa pallon yli.",
    ),
    "shot.rebound": (
        "{team} laukoo {area_off}: blokkiin, ja pallo jää irti.",
        "{team} laukoo {area_off}: tolppaan!",
    ),
    "shot.goalkick": ("{team} laukoo {area_off}: ohi.", "{team} laukoo {area_off}, reilusti yli."),
    "shot.difficult": "{team} kokeilee onneaan {area_off}, ja mikä veto...",
    "difficult.goal": "... pallo uppoaa ylänurkkaan!",
    "difficult.corner": "... mutta se pusketaan maaliviivalta kulmapotkuksi.",
    "difficult.goalkick": "... mutta se putoaa täpärästi ohi.",
    "shot_cancelled": "Laitapuolustaja ({team}) ehtii väliin ennen laukausta.",
    "rebound.goal": "Kimmoke: {team} ehtii ensin ja laittaa sisään!",
    "rebound.corner": "Kimmoke: {team} ja {opponent} ryntäävät pallolle, ja se valuu kulmapotkuksi.",
    "rebound.lost": "Kimmoke: {opponent} ehtii ensin.",
    "goal.shot": "Maali, {team}! {score}.",
    "goal.rebound": "Maali kimmokkeesta, {team}! {score}.",
    "goal.penalty": "Maali rangaistuspotkusta, {team}! {score}.",
    "var.goal.stands": "VAR tarkistaa: maali hyväksytään.",
    "var.goal.void": "VAR tarkistaa, ja maali hylätään!",
    "var.press.stands": "VAR tarkistaa taklauksen: puhdas.",
    "var.press.void": "VAR tarkistaa taklauksen: se oli rike!",
    # set pieces
    "set_piece.free": "{team} saa vapaapotkun {area_off}.",
    "set_piece.free.quick": "{team} saa vapaapotkun {area_off} ja antaa sen nopeasti.",
    "set_piece.penalty": "Rangaistuspotku! Pilkulle astuu {team}.",
    "set_piece.corner": "{team} saa kulmapotkun.",
    "set_piece.goalkick": "{team} saa maalipotkun.",
    "slow_play": "{team} ei pidä kiirettä.",
    "slow_play.punished": "{team} vitkuttelee liikaa, ja tuomari on saanut tarpeekseen.",
    "penalty.scored.right": "{team} tähtää {kick}. Maalivahti arvaa oikein, mutta pallo menee sisään.",
    "penalty.scored.wrong": "{team} tähtää {kick} ja lähettää maalivahdin väärään suuntaan.",
    "penalty.scored.stays": "{team} tähtää {kick}. Maalivahti ei liiku. Sisään!",
    "penalty.missed.right": "{team} tähtää {kick}: torjunta! Maalivahti arvasi oikein.",
    "penalty.missed.wrong": "{team} tähtää {kick}. Maalivahti lähtee toiseen suuntaan, mutta laukaus menee ohi!",
    "penalty.missed.stays": "{team} tähtää {kick}. Maalivahti ei liiku, ja pallo kolahtaa tolppaan!",
    # cards, injuries, bench
    "yellow_test": "Tuomari ottaa pelaajan puhutteluun ({team}).",
    "yellow": "{team} saa keltaisen kortin.",
    "red_test.red": "Tuomarin käsi hamuaa punaista korttia.",
    "red_test.spared": "{team} säästyy punaiselta kortilta.",
    "red": "Punainen kortti! {team} menettää miehen {area_off}.",
    "red.bench": "Punainen kortti! {team} ei saa loukkaantunutta miestään enää takaisin.",
    "injury": {
        "one": "{team}: mies maassa {area_at}. Hän palaa minuutin päästä.",
        "many": "{team}: mies maassa {area_at}. Hän on poissa {n} minuuttia.",
    },
    "injury.lost": "{team}: mies maassa {area_at}. Hän ei voi jatkaa.",
    "keeper_injured": "Maalivahti ({team}) saa osuman ja jatkaa, miten pystyy.",
    "returned": {
        "one": "{team} saa loukkaantuneen miehensä takaisin.",
        "many": "{team} saa {n} loukkaantunutta takaisin.",
    },
    "replaced": "{team} lähettää tilalle vaihtomiehen.",
    "substitution.formation": "Vaihto: {team} vahvistaa linjaa ({zone}).",
    "substitution.yellow": "Vaihto: {team} ottaa varoitetun miehen pois.",
    "substitution.fresh": {
        "none": "Vaihto: {team} saa tuoreet jalat, mutta ei kuntopisteitä.",
        "one": "Vaihto: {team} saa tuoreet jalat ja yhden kuntopisteen.",
        "many": "Vaihto: {team} saa tuoreet jalat ja {n} kuntopistettä.",
    },
    "formation": "{team} vaihtaa ryhmitykseen {formation}.",
    "regained": "{team} vetää henkeä: {zone}.",
    "coach.kept": "Valmentaja ({team}) karjuu kentän laidalta, ja miehet löytävät uuden vaihteen.",
    "coach.ignored": "Valmentaja ({team}) karjuu kentän laidalta. Kukaan ei kuuntele.",
    "coach.sent_off": "Valmentaja ({team}) karjuu kerran liikaa ja joutuu katsomoon!",
    "skill_lost": "{team} menettää tähden: {skill} ei ole enää käytössä tässä ottelussa.",
    "skill_gained": "{team} löytää lahjakkuuden: {skill}.",
    "override": "Tuomari päättää: {reason}",
    **STAGES,
    **FUBA20,
    **FUBA22,
    **{f"event.{row}": text for row, text in EVENTS.items()},
    "event.none": ("Ilmassa on jotain erikoista, mutta se menee ohi.", "Pientä kahinaa, ei muuta."),
    **{f"skill.{skill}": text for skill, text in USED.items()},
    **{f"skill_rolled.{case}": text for case, text in ROLLED.items()},
}

NOTES: Final[dict[str, str]] = {
    "needed": "tarvittiin vähintään {needed}",
    "needed_at_most": "tarvittiin enintään {needed}",
    "certain": "varma",
    "six": "tarvittiin 6 ja sitten vähintään {needed}",
    "six_only": "tarvittiin 6",
    "corner_only": "6 toi parhaimmillaan kulmapotkun",
    "corner": "parhaimmillaan kulmapotku",
    "hopeless": "mahdoton",
    "chance": "{percent} %",
    "goal_chance": "maali {percent} %",
    "value": "pallon arvo {value}",
    "clock": "{total} vastaan {time}",
    "minutes": "+{moved}′",
    "red": "alle {limit} on punainen",
    "totals": "{mine} vastaan {theirs}",
}

# One or two words for each thing done, for a turn on one line.
DEEDS: Final[dict[str, str]] = {
    "pass.good": "syöttö",
    "pass.lost": "harhasyöttö",
    "move": "siirrot",
    "position.none": "sijoittuminen",
    "position.closer": "sijoittuminen +{steps}",
    "press.won": "prässi onnistui",
    "press.lost": "prässi petti",
    "press.hard.won": "kova prässi onnistui",
    "press.hard.lost": "kova prässi petti",
    "shot.goal": "laukaus",
    "shot.corner": "laukaus torjuttiin",
    "shot.rebound": "laukaus blokattiin",
    "shot.goalkick": "laukaus ohi",
    "shot.difficult": "kaukolaukaus",
    "shot_cancelled": "laukaus estettiin",
    "goal": "MAALI",
    "var.goal.void": "maali hylättiin (VAR)",
    "var.press.void": "rike (VAR)",
    "set_piece.free": "vapaapotku",
    "set_piece.penalty": "rangaistuspotku",
    "set_piece.corner": "kulmapotku",
    "set_piece.goalkick": "maalipotku",
    "penalty.scored": "rankkari sisään",
    "penalty.missed": "rankkari hukkaan",
    "yellow": "keltainen kortti",
    "red": "PUNAINEN KORTTI",
    "injury": "loukkaantuminen",
    "hurt": "loukkaantuminen",
    "substitution": "vaihto",
    "half_end": "{half}. puoliaika ohi",
    "forfeit": "luovutus",
}


_PER_CENT: Final = re.compile(r" (?=%(?![(\w]))")


def of(name: str) -> str:
    """A team in the genitive, whatever its name: the word before it takes the ending.

    >>> of("Suomi"), of("Yhdysvallat")
    ('joukkueen Suomi', 'joukkueen Yhdysvallat')
    """
    return f"joukkueen {name}"


def listing(items: Sequence[str]) -> str:
    """
    >>> listing(["yksi", "kaksi", "kolme"])
    'yksi, kaksi ja kolme'
    """
    return " ja ".join(part for part in (", ".join(items[:-1]), *items[-1:]) if part)


def typeset(text: str) -> str:
    """A per cent sign stays with its figure; a field such as %(team)s may begin a line.

    >>> typeset("75 %: %(team)s")
    '75\\xa0%: %(team)s'
    """
    return _PER_CENT.sub("\u00a0", text)


FINNISH: Final = Language(
    places=PLACES,
    sentences={case: printed(wording, typeset) for case, wording in SENTENCES.items()},
    notes={key: typeset(text) for key, text in NOTES.items()},
    deeds=DEEDS,
    skills=NAMES,
    roles={
        "AM": "hyökkäävä keskikenttäpelaaja",
        "DM": "puolustava keskikenttäpelaaja",
        "CB": "hyökkäävä toppari",
        "WS": "vetäytyvä kärki",
        "WB": "hyökkäävä laitapakki",
    },
    zones={"D": "puolustus", "M": "keskikenttä", "F": "hyökkäys"},
    sides={"left": "vasemmalle", "middle": "keskelle", "right": "oikealle"},
    numbers=(
        "nolla",
        "yksi",
        "kaksi",
        "kolme",
        "neljä",
        "viisi",
        "kuusi",
        "seitsemän",
        "kahdeksan",
        "yhdeksän",
        "kymmenen",
    ),
    possessive=of,
    listing=listing,
    plural=lambda n: {0: "none", 1: "one"}.get(n, "many"),
    typeset=typeset,
)

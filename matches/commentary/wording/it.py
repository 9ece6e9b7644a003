"""Italian, as a match report speaks it, with the terms of docs/languages.md (zona, settore, valore palla, punto condizione).

A team takes a verb in the singular and nothing that agrees with it: its name tells neither gender nor number, and has no
article, so it stands after a bare "di". `teams` and `opponents` are the name with that "di". A place says "propria" or
"proprio", so its sentence names the team first.
"""

from collections.abc import Sequence
from typing import Final

from matches.commentary.wording.it_events import EVENTS
from matches.commentary.wording.it_fuba20 import FUBA20
from matches.commentary.wording.it_fuba22 import FUBA22
from matches.commentary.wording.it_skills import NAMES, ROLLED, USED
from matches.commentary.wording.it_stages import STAGES
from matches.commentary.wording.language import Language, Place, Wording

PLACES: Final[dict[str, Place]] = {
    "centre": Place("a centrocampo", "a centrocampo", "da centrocampo"),
    "own box": Place("nella propria area", "nella propria area", "dalla propria area"),
    "box": Place("in area", "nell’area {opponents}", "da dentro l’area"),
    "own front": Place("nella propria trequarti", "alla propria trequarti", "dalla propria trequarti"),
    "front": Place("sulla trequarti", "alla trequarti", "dalla trequarti"),
    "own left corner": Place("nel proprio angolo sinistro", "verso il proprio angolo sinistro", "dal proprio angolo sinistro"),
    "own right corner": Place("nel proprio angolo destro", "verso il proprio angolo destro", "dal proprio angolo destro"),
    "left corner": Place("sul fondo a sinistra", "verso il fondo a sinistra", "dal fondo a sinistra"),
    "right corner": Place("sul fondo a destra", "verso il fondo a destra", "dal fondo a destra"),
    "own left wing": Place("sulla propria fascia sinistra", "alla propria fascia sinistra", "dalla propria fascia sinistra"),
    "own right wing": Place("sulla propria fascia destra", "alla propria fascia destra", "dalla propria fascia destra"),
    "left wing": Place("sulla fascia sinistra", "alla fascia sinistra", "dalla fascia sinistra"),
    "right wing": Place("sulla fascia destra", "alla fascia destra", "dalla fascia destra"),
    "left flag": Place("alla bandierina sinistra", "verso la bandierina sinistra", "dalla bandierina sinistra"),
    "right flag": Place("alla bandierina destra", "verso la bandierina destra", "dalla bandierina destra"),
}

SENTENCES: Final[dict[str, Wording]] = {
    # before the match and around the halves
    "lineup": "{team} scende in campo con il {formation}.",
    "lineup.roles": "Ruoli: {roles}.",
    "lineup.skills": "Abilità: {skills}.",
    "kickoff_roll.won": "{winner} vince il lancio e sceglie chi batte il calcio d’inizio.",
    "kickoff_roll.level": "Parità: si rilanciano i dadi.",
    "weather.1.heat": "Fa molto caldo. Il pressing aggressivo costerà due punti.",
    "weather.1.sunshine": "Sole pieno, dritto negli occhi di un portiere.",
    "weather.1.wind": "Vento forte. I lanci lunghi saranno difficili.",
    "weather.1.rain": "Piove. La palla sarà difficile da controllare.",
    "weather.1.cold": "Fa freddo. Gli infortuni dureranno di più.",
    "weather.2.": "Il cielo si rasserena.",
    "weather.2.heat": "Il caldo non molla.",
    "weather.2.wind": "Il vento soffia ancora.",
    "weather.2.rain": "Continua a piovere.",
    "weather.2.storm": "Sullo stadio scoppia il temporale.",
    "weather.2.extreme_heat": "Il caldo si fa estremo.",
    "kickoff": "{team} batte il calcio d’inizio.",
    "half_end.1": "Intervallo, {score}.",
    "half_end.2": "Finiscono i novanta minuti, {score}.",
    "half_end.3": "Intervallo dei supplementari, {score}.",
    "half_end.4": "Finiscono i supplementari, {score}.",
    "match_end.normal": "Fischio finale, {score}: vince {winner}.",
    "match_end.normal.draw": "Fischio finale, {score}: è pareggio.",
    "match_end.extra_time": "Dopo i supplementari, {score}: vince {winner}.",
    "match_end.extra_time.draw": "Ancora parità dopo i supplementari, {score}.",
    "match_end.shootout.draw": "Resta {score}: {winner} vince ai rigori.",
    "forfeit": {
        "none": "{team} resta senza giocatori e perde a tavolino, {score}.",
        "one": "{team} resta con un solo giocatore e perde a tavolino, {score}.",
        "many": "{team} resta con {n} giocatori e perde a tavolino, {score}.",
    },
    # a turn
    "progress": {"none": "{team} non ha azioni.", "one": "{team} ha un’azione.", "many": "{team} ha {n} azioni."},
    "tiredness.lost": "{team} accusa la stanchezza e perde condizione: {zones}.",
    "tiredness.tired": "{team} non ne ha più: i punti condizione sono finiti.",
    "holder": "{team} manda un uomo sulla palla {src_off}.",
    "holder.keeper": "Il portiere {teams} deve andare a prendersi la palla.",
    "ball_moved": "{team} ora ha la palla {dst_at}.",
    # passes
    "pass.good.keep": ("{team} fa girare palla {src_at}.", "{team} tiene il possesso {src_at}."),
    "pass.lost.keep": ("{team} si pesta i piedi {src_at}.", "{team} perde palla {src_at}."),
    "pass.good.short": (
        "{team} passa {src_off} {dst_to}.",
        "{team} appoggia {src_off} {dst_to}.",
        "{team} muove palla {src_off} {dst_to}.",
    ),
    "pass.lost.short": (
        "{team} sbaglia l’appoggio {src_off} {dst_to}.",
        "{team} passa {src_off} {dst_to}, dritto su un avversario.",
        "{team} perde palla nel passaggio {src_off} {dst_to}.",
    ),
    "pass.good.long": (
        "{team} lancia lungo {src_off} {dst_to}, e la palla arriva.",
        "{team} si affida al lancio {src_off} {dst_to}.",
    ),
    "pass.lost.long": (
        "{team} lancia lungo {src_off} {dst_to}: non c’è nessuno.",
        "{team} prova il lancio {src_off} {dst_to}. Troppo lungo.",
    ),
    "pass.good.box": (
        "{team} infila la palla {src_off} {dst_to}.",
        "{team} trova il corridoio {src_off} {dst_to}.",
    ),
    "pass.lost.box": (
        "{team} cerca un uomo {dst_at}, ma la difesa taglia il passaggio {src_off}.",
        "{team} forza il passaggio {src_off} {dst_to}: troppo lungo.",
    ),
    "pass.good.cross": (
        "{team} crossa in area {src_off}.",
        "{team} mette in area un cross teso {src_off}.",
    ),
    "pass.lost.cross": (
        "{team} crossa {src_off}, troppo alto per tutti.",
        "{team} crossa {src_off}: la difesa allontana di testa.",
    ),
    "pass.good.corner": "{team} batte il corner e gioca {dst_to}.",
    "pass.lost.corner": "{team} batte il corner e cerca un uomo {dst_at}: nulla di fatto.",
    "easy": "{team} tiene palla per un soffio: lì intorno non c’è nessuno.",
    "charge": "Il portiere {teams} esce dai pali.",
    "control.pass": ("{team} raccoglie.", "Palla per {team}.", "Ora la palla è di {team}."),
    "control.rebound": "{team} spazza via.",
    "control.touchline": "Rimessa laterale per {team}.",
    "control.collision": "Ne esce con la palla {team}.",
    "control.failed pass": "{team} ringrazia e prende palla.",
    # other actions
    "move": {"one": "{team} sposta un giocatore.", "many": "{team} sposta fino a {n} giocatori."},
    "move.boost": {
        "one": "{team} spende un punto e sposta un giocatore.",
        "many": "{team} spende un punto e sposta fino a {n} giocatori.",
    },
    "move.none": "{team} non ha nessuno da spostare.",
    "dribble": ("{team} porta palla {src_off} {dst_to}.", "{team} va via palla al piede {src_off} {dst_to}."),
    "dribble.keeper": "Il portiere {teams} esce palla al piede.",
    "position.none": (
        "{team} segue la palla, senza grande effetto.",
        "{team} tiene la linea. {opponent} non si scompone.",
    ),
    "position.closer": ("{team} chiude gli spazi intorno alla palla.", "{team} stringe sul portatore di palla."),
    "press.won": ("{team} pressa e conquista palla.", "{team} va in anticipo e prende palla."),
    "press.lost": ("{team} pressa, ma {opponent} tiene palla.", "{team} pressa a vuoto."),
    "press.hard.won": ("{team} entra duro e conquista palla.", "{team} va in scivolata e prende palla."),
    "press.hard.lost": ("{team} entra duro e manca la palla.", "{team} va in scivolata e non trova la palla."),
    "shot.goal": ("{team} tira {area_off}: dentro!", "{team} tira {area_off}, e il portiere non ci arriva!"),
    "shot.goal.empty": "{team} tira {area_off} a porta vuota: dentro!",
    "shot.corner": (
        "{team} tira {area_off}: deviato in angolo.",
        "{team} tira {area_off}: un difensore devia sopra la traversa.",
    ),
    "shot.rebound": ("{team} tira {area_off}: respinto, la palla è vagante.", "{team} tira {area_off}: palo!"),
    "shot.goalkick": ("{team} tira {area_off}: a lato.", "{team} tira {area_off}, alto sopra la traversa."),
    "shot.difficult": "{team} ci prova {area_off}, e che botta ...",
    "difficult.goal": "... sotto l’incrocio dei pali!",
    "difficult.corner": "... ma sulla linea salva una testa: angolo.",
    "difficult.goalkick": "... ma si spegne di poco a lato.",
    "shot_cancelled": "Il terzino {teams} ci mette il piede prima del tiro.",
    "rebound.goal": "Sulla ribattuta si avventa {team}, ed è dentro!",
    "rebound.corner": "Mischia sulla ribattuta, e la palla finisce in angolo.",
    "rebound.lost": "Sulla ribattuta arriva prima {opponent}.",
    "goal.shot": "Gol di {team}! {score}.",
    "goal.rebound": "Gol di {team} sulla ribattuta! {score}.",
    "goal.penalty": "Gol di {team} su rigore! {score}.",
    "var.goal.stands": "Il VAR controlla: il gol è valido.",
    "var.goal.void": "Il VAR controlla, e il gol è annullato!",
    "var.press.stands": "Il VAR rivede il contrasto: tutto regolare.",
    "var.press.void": "Il VAR rivede il contrasto: era fallo!",
    # set pieces
    "set_piece.free": "Punizione per {team} {area_at}.",
    "set_piece.free.quick": "Punizione per {team} {area_at}, da battere in fretta.",
    "set_piece.penalty": "Rigore per {team}!",
    "set_piece.corner": "Corner per {team}.",
    "set_piece.goalkick": "Rinvio dal fondo per {team}.",
    "slow_play": "{team} se la prende comoda.",
    "slow_play.punished": "{team} perde tempo, e l’arbitro ne ha abbastanza.",
    "penalty.scored.right": "{team} calcia {kick}. Il portiere intuisce, ma non basta: gol.",
    "penalty.scored.wrong": "{team} calcia {kick} e spiazza il portiere.",
    "penalty.scored.stays": "{team} calcia {kick}. Il portiere non si muove. Gol!",
    "penalty.missed.right": "{team} calcia {kick}: parato! Il portiere aveva intuito.",
    "penalty.missed.wrong": "{team} calcia {kick}. Il portiere va dall’altra parte, ma la palla è fuori!",
    "penalty.missed.stays": "{team} calcia {kick}. Il portiere non si muove, ed è palo!",
    # cards, injuries, bench
    "yellow_test": "L’arbitro richiama un giocatore {teams}.",
    "yellow": "Cartellino giallo per {team}.",
    "red_test.red": "L’arbitro mette mano al rosso.",
    "red_test.spared": "{team} evita il rosso.",
    "red": "Cartellino rosso per {team}: un uomo {area_at} deve uscire.",
    "red.bench": "Cartellino rosso per {team}: un infortunato non rientrerà.",
    "injury": {
        "one": "{team} ha un uomo a terra {area_at}. Rientra tra un minuto.",
        "many": "{team} ha un uomo a terra {area_at}. Sta fuori {n} minuti.",
    },
    "injury.lost": "{team} ha un uomo a terra {area_at}. Non può continuare.",
    "keeper_injured": "Il portiere {teams} si fa male e resta in campo come può.",
    "returned": {"one": "{team} ritrova il suo infortunato.", "many": "{team} ritrova {n} infortunati."},
    "replaced": "{team} manda in campo un sostituto.",
    "substitution.formation": "Cambio: {team} chiede più {zone}.",
    "substitution.yellow": "Cambio: {team} toglie un ammonito.",
    "substitution.fresh": {
        "none": "Cambio: forze fresche per {team}, ma nessun punto condizione.",
        "one": "Cambio: forze fresche per {team}, un punto condizione.",
        "many": "Cambio: forze fresche per {team}, {n} punti condizione.",
    },
    "formation": "{team} passa al {formation}.",
    "regained": "{team} riprende fiato: {zone}.",
    "coach.kept": "L’allenatore {teams} urla dalla panchina, e i suoi corrono il doppio.",
    "coach.ignored": "L’allenatore {teams} urla dalla panchina. Nessuno lo ascolta.",
    "coach.sent_off": "L’allenatore {teams} urla una volta di troppo: fuori, in tribuna!",
    "skill_lost": "{team} perde una stella: niente più «{skill}» fino alla fine.",
    "skill_gained": "{team} scopre un talento: «{skill}».",
    "override": "L’arbitro decide: {reason}",
    **STAGES,
    **FUBA20,
    **FUBA22,
    **{f"event.{row}": text for row, text in EVENTS.items()},
    "event.none": ("I dadi promettono qualcosa di speciale, ma non succede nulla.", "Un parapiglia, e finisce lì."),
    **{f"skill.{skill}": text for skill, text in USED.items()},
    **{f"skill_rolled.{case}": text for case, text in ROLLED.items()},
}

NOTES: Final[dict[str, str]] = {
    "needed": "serviva {needed}+",
    "needed_at_most": "serviva {needed} o meno",
    "certain": "non poteva fallire",
    "six": "serviva un 6, poi {needed}+",
    "six_only": "serviva un 6",
    "corner_only": "con un 6 al massimo un angolo",
    "corner": "al massimo un angolo",
    "hopeless": "impossibile",
    "chance": "{percent}%",
    "goal_chance": "gol: {percent}%",
    "value": "valore palla {value}",
    "clock": "{total} contro {time}",
    "minutes": "+{moved}′",
    "red": "rosso sotto {limit}",
    "totals": "{mine} contro {theirs}",
}

# One or two words for each thing done, for a turn on one line.
DEEDS: Final[dict[str, str]] = {
    "pass.good": "passaggio",
    "pass.lost": "passaggio perso",
    "move": "spostamenti",
    "position.none": "piazzamento",
    "position.closer": "piazzamento +{steps}",
    "press.won": "pressing vinto",
    "press.lost": "pressing fallito",
    "press.hard.won": "pressing aggressivo vinto",
    "press.hard.lost": "pressing aggressivo fallito",
    "shot.goal": "tiro",
    "shot.corner": "tiro deviato",
    "shot.rebound": "tiro respinto",
    "shot.goalkick": "tiro fuori",
    "shot.difficult": "tiro da lontano",
    "shot_cancelled": "tiro fermato",
    "goal": "GOL",
    "var.goal.void": "gol annullato (VAR)",
    "var.press.void": "fallo (VAR)",
    "set_piece.free": "punizione",
    "set_piece.penalty": "rigore",
    "set_piece.corner": "corner",
    "set_piece.goalkick": "rinvio dal fondo",
    "penalty.scored": "rigore segnato",
    "penalty.missed": "rigore sbagliato",
    "yellow": "cartellino giallo",
    "red": "CARTELLINO ROSSO",
    "injury": "infortunio",
    "hurt": "infortunio",
    "substitution": "cambio",
    "half_end": "fine tempo {half}",
    "forfeit": "persa a tavolino",
}


def of(name: str) -> str:
    """
    >>> of("Italia"), of("Le Havre")
    ('di Italia', 'di Le Havre')
    """
    return f"di {name}"


def listing(items: Sequence[str]) -> str:
    """
    >>> listing(["uno", "due", "tre"])
    'uno, due e tre'
    """
    return " e ".join(part for part in (", ".join(items[:-1]), *items[-1:]) if part)


ITALIAN: Final = Language(
    places=PLACES,
    sentences=SENTENCES,
    notes=NOTES,
    deeds=DEEDS,
    skills=NAMES,
    roles={
        "AM": "trequartista",
        "DM": "centrocampista difensivo",
        "CB": "centrale offensivo",
        "WS": "mezza punta",
        "WB": "terzino di spinta",
    },
    zones={"D": "difesa", "M": "centrocampo", "F": "attacco"},
    sides={"left": "a sinistra", "middle": "al centro", "right": "a destra"},
    numbers=("zero", "uno", "due", "tre", "quattro", "cinque", "sei", "sette", "otto", "nove", "dieci"),
    possessive=of,
    listing=listing,
    plural=lambda n: {0: "none", 1: "one"}.get(n, "many"),
)

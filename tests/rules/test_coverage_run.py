"""A run of seeded random matches in which everything in the rules happens, and which fails if something never does."""

from typing import Any

from rules import Decision, Match, Roll, Sheet
from rules.editions.fuba3.skills import SKILLS
from rules.editions.fuba3.special_events import ROW_NAMES
from rules.editions.fuba3.weather import KINDS as WEATHERS
from tests.rules.random_play import KNOCKOUT, LeaningDice, start, walk

DECISIONS = """lineup first_ball setup half_time substitutions substitution zone slow_play free_moves creative_goalkeeper
midfield_general actor event_move event_ball event_dribble regain reaction target_man action charge offside_trap
pass_reaction easy_move strong_attacker value_skill stopper fans regista catenaccio move_boost moves position_boost
press_skill gegenpressing wing_backs full_back shot_skills keeper_skill goal_poacher keeper_side kick_side penalty_saver
fiery_coach injured replace sent_off holder formation_change reroll""".split()
ROLLS = """kickoff weather progress tiredness actor event collision streaker pass move position press striker difficult shot
rebound var poacher penalty yellow red injury fresh slow coach fans skill lots""".split()
SET_PIECES = ["kickoff", "free kick", "quick free kick", "corner", "goal kick", "penalty"]
ENDS = ["normal", "extra_time", "shootout", "forfeit"]

# Ways to steer the dice towards what fair ones rarely show. A share of the rolls stays fair.
DOUBLES = ("11", "22", "33", "44", "55", "66")
LEANINGS: dict[str, dict[str, tuple[str, ...]]] = {
    "fair": {},
    "eventful": {"progress": DOUBLES, "kickoff": DOUBLES[:1] + DOUBLES[3:]},
    "violent": {"yellow": ("6",), "red": ("1",), "injury": ("6",), "event": ("35", "36", "54"), "progress": DOUBLES},
    "goalless": {"shot": ("1",), "progress": ("61", "16"), "rebound": ("16",), "penalty": ("1", "11")},
    "level": {"kickoff": DOUBLES, "shot": ("1",), "progress": ("61",), "penalty": ("1", "11")},
    "daring": {"pass": ("16", "61", "26", "62", "36"), "progress": ("12", "34")},
    "strict": {"var": ("66",), "weather": ("1", "6"), "slow": ("11",), "shot": ("6",), "difficult": ("6",)},
}
SETTINGS: list[dict[str, Any]] = [
    KNOCKOUT | {"world_cup": False},
    KNOCKOUT | {"world_cup": False, "fans": "reroll", "extra_sub": True},
    KNOCKOUT | {"world_cup": False, "hidden_skills": True, "free_formations": True},
]
MOST_MATCHES = 600


def wanted() -> set[str]:
    found = {f"skill {s.id}" for s in SKILLS} | {f"event {name}" for name in ROW_NAMES}
    found |= {f"decision {kind}" for kind in DECISIONS} | {f"roll {purpose}" for purpose in ROLLS}
    found |= {f"set piece {name}" for name in SET_PIECES} | {f"end {name}" for name in ENDS}
    found |= {f"weather {name}" for name in WEATHERS if name}
    return found | {"lots for the kick-off", "lots in the shoot-out"}


def talented(name: str, number: int) -> Sheet:
    """A team with every other skill as a talent: between them the two teams own all, so that rare ones come up."""
    return Sheet(name, talents=[s.id for s in SKILLS][number % 2 :: 2])


def seen_in(match: Match) -> set[str]:
    """What the events of a match tell."""
    found: set[str] = {f"end {match.result['decided']}"}
    for event in match.events:
        data = event.data
        if event.kind == "skill":
            found.add(f"skill {data['skill']}")
        elif event.kind == "coach":
            found.add("skill TM7")
        elif event.kind == "event":
            found.add(f"event {data['row']}")
        elif event.kind == "weather" and data["weather"]:
            found.add(f"weather {data['weather']}")
        elif event.kind == "kickoff":
            found.add("set piece kickoff")
        elif event.kind == "set_piece":
            names = {"corner": "corner", "goalkick": "goal kick", "penalty": "penalty"}
            found.add(f"set piece {names.get(data['piece'], 'quick free kick' if data['quick'] else 'free kick')}")
    return found


def test_everything_in_the_rules_happens_in_random_play() -> None:
    missing = wanted()
    names = list(LEANINGS)
    for number in range(MOST_MATCHES):
        leaning = LEANINGS[names[number % len(names)]]
        match = start(SETTINGS[number // len(names) % len(SETTINGS)], talented("Home", number), talented("Away", number + 1))
        missing.discard("decision lineup")
        for _ in walk(match, f"coverage {number}", LeaningDice(number, leaning, 5)):
            node = match.pending
            if isinstance(node, Roll):
                missing.discard(f"roll {node.purpose}")
                if node.purpose == "lots":
                    missing.discard("lots in the shoot-out" if match.state.phase == "shootout" else "lots for the kick-off")
            elif isinstance(node, Decision):
                missing.discard(f"decision {node.kind}")
        assert match.over
        missing -= seen_in(match)
        if not missing:
            break
    assert not missing, f"never happened in {number + 1} matches: {', '.join(sorted(missing))}"


def test_the_lists_are_those_of_the_notation() -> None:
    """Every kind of decision and every purpose that play shows is on the lists above, so none goes unwatched."""
    decisions: set[str] = set()
    rolls: set[str] = set()
    for number in range(30):
        match = start(SETTINGS[number % len(SETTINGS)])
        for _ in walk(match, f"lists {number}"):
            node = match.pending
            if isinstance(node, Roll):
                rolls.add(node.purpose)
            elif isinstance(node, Decision):
                decisions.add(node.kind)
    assert decisions <= set(DECISIONS)
    assert rolls <= set(ROLLS)

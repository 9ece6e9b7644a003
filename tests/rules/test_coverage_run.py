"""A run of seeded random matches in which everything in the rules happens, and which fails if something never does."""

from rules import Decision, Match, Roll, Sheet
from tests.rules.random_play import LeaningDice, start, walk
from tests.rules.subjects import EACH, SUBJECTS
from tests.soak import often

PIECES = {"corner": "corner", "goalkick": "goal kick", "penalty": "penalty"}


def wanted(edition: str) -> set[str]:
    run = SUBJECTS[edition].run
    return {f"decision {kind}" for kind in run.decisions} | {f"roll {purpose}" for purpose in run.rolls} | set(run.others)


def talented(edition: str, name: str, number: int) -> Sheet:
    """A team with every other skill as a talent: between them the two teams own all, so that rare ones come up."""
    return Sheet(name, talents=list(SUBJECTS[edition].run.talents)[number % 2 :: 2])


def seen_in(match: Match) -> set[str]:
    """What the events of a match tell."""
    found: set[str] = {f"end {match.result['decided']}"} | SUBJECTS[match.edition.name].run.seen(match)
    for event in match.events:
        data = event.data
        if event.kind == "skill":
            found.add(f"skill {data['skill']}")
        elif event.kind == "event":
            found.add(f"event {data['row']}")
        elif event.kind == "kickoff":
            found.add("set piece kickoff")
        elif event.kind == "set_piece":
            found.add(f"set piece {PIECES.get(data['piece'], 'quick free kick' if data['quick'] else 'free kick')}")
    return found


@EACH
def test_everything_in_the_rules_happens_in_random_play(edition: str) -> None:
    run = SUBJECTS[edition].run
    missing = wanted(edition)
    names = list(run.leanings)
    for number in range(run.most_matches):
        leaning = run.leanings[names[number % len(names)]]
        sheets = (talented(edition, "Home", number), talented(edition, "Away", number + 1))
        match = start(edition, run.settings[number // len(names) % len(run.settings)], *sheets)
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


@EACH
def test_the_lists_are_those_of_the_notation(edition: str) -> None:
    """Every kind of decision and every purpose that play shows is on the lists, so none goes unwatched."""
    run = SUBJECTS[edition].run
    decisions: set[str] = set()
    rolls: set[str] = set()
    for number in range(often(10, soak=100)):
        match = start(edition, run.settings[number % len(run.settings)])
        for _ in walk(match, f"lists {number}"):
            node = match.pending
            if isinstance(node, Roll):
                rolls.add(node.purpose)
            elif isinstance(node, Decision):
                decisions.add(node.kind)
    assert decisions <= set(run.decisions)
    assert rolls <= set(run.rolls)

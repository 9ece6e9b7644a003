"""How far four things travel through the code: `python scripts/trace_journey.py [tap|fixture|correction|press ...]`.

    tap          a die tapped on the recorder's page is stored, and the board comes back
    fixture      a worker takes a fixture of AI coaches, plays and stores it
    correction   an organiser looks at what another result would change, and confirms it
    press        the rules take a press and its dice, and the commentary says what came of it

Each is done twice and looked at the second time, when everything has been loaded, in a database in memory. Only functions of
our own apps count. *files* are those in which one ran; *depth* is how many of them wait for each other at most; *calls* go from
one to another; a *switch* is a call whose caller is in another package (two levels: `matches.recording`), *ways* are switches
that differ in caller or callee. A generator is called once, however often it goes on. `rebuilt` counts matches worked out: made
anew, or gone on with from the beginning of a turn.
"""

import argparse
import dis
import inspect
import logging
import os
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[1]
APPS: Final = ("rules", "tournaments", "matches", "fuba_site")
WITHIN: Final = ("<listcomp>", "<dictcomp>", "<setcomp>", "<genexpr>", "<lambda>")  # parts of the function around them
REBUILDS: Final = ("rules/__init__.py:new_match", "matches/recording/session.py:session_at")

Journey = Callable[[], object]


class Trace:
    """What was called between `begin` and `end`."""

    def __init__(self) -> None:
        self.files: set[str] = set()
        self.calls = 0
        self.switches: Counter[tuple[str, str]] = Counter()
        self.functions: Counter[str] = Counter()
        self.deepest: list[str] = []
        self._names: dict[CodeType, str] = {}
        self._starts: dict[CodeType, int] = {}
        self._stack: list[tuple[FrameType, str]] = []

    @contextmanager
    def looking(self) -> Iterator[None]:
        sys.setprofile(self._look)
        try:
            yield
        finally:
            sys.setprofile(None)

    def _look(self, frame: FrameType, event: str, _argument: object) -> None:
        if event == "call":
            name = self._name(frame.f_code)
            if name:
                self._enter(frame, name)
        elif event == "return" and self._stack and self._stack[-1][0] is frame:
            self._stack.pop()

    def _enter(self, frame: FrameType, name: str) -> None:
        if not self._goes_on(frame):
            self.calls += 1
            self.files.add(name.partition(":")[0])
            self.functions[name] += 1
            if self._stack and package(self._stack[-1][1]) != package(name):
                self.switches[self._stack[-1][1], name] += 1
        self._stack.append((frame, name))
        if len(self._stack) > len(self.deepest):
            self.deepest = [function for _, function in self._stack]

    def _goes_on(self, frame: FrameType) -> bool:
        """Whether a generator is sent on, or closed, that has run before."""
        code = frame.f_code
        if not code.co_flags & inspect.CO_GENERATOR:
            return False
        if code not in self._starts:
            self._starts[code] = next(each.offset for each in dis.get_instructions(code) if each.opname == "RESUME")
        return frame.f_lasti > self._starts[code]

    def _name(self, code: CodeType) -> str:
        """File and function, or nothing for what is not ours."""
        found = self._names.get(code)
        if found is None:
            path = Path(code.co_filename)
            ours = path.is_relative_to(ROOT) and path.relative_to(ROOT).parts[0] in APPS and code.co_name not in WITHIN
            found = self._names[code] = f"{path.relative_to(ROOT).as_posix()}:{code.co_qualname}" if ours else ""
        return found

    def row(self) -> tuple[int, ...]:
        total = sum(self.switches.values())
        rebuilt = sum(self.functions[name] for name in REBUILDS)
        return len(self.files), len(self.deepest), self.calls, total, len(self.switches), rebuilt


def package(function: str) -> str:
    """The first two folders of a function's file.

    >>> package("rules/editions/fuba3/pressing.py:press"), package("rules/match.py:Match.apply")
    ('rules.editions', 'rules')
    """
    return ".".join(function.partition(":")[0].split("/")[:-1][:2])


# -- the journeys: each prepares one and says how to go on it -----------------------------------------


def tap() -> Journey:
    from django.test import Client

    phone = Client()
    phone.force_login(_somebody())
    made = phone.post("/recordings/new/", {"home": "Finland", "away": "Italy", "rules": "fuba3:basic"})
    url = f"{made['Location']}do/"

    def send(*inputs: str) -> Any:
        answer = phone.post(url, {"verb": "enter", "inputs": list(inputs)}, "application/json")
        assert answer.status_code == 200, answer.content
        return answer.json()["board"]

    board = send("lineup 4-4-2", "lineup 4-3-3", "53", "home")
    while "setup" in board["pending"]:
        board = send(board["pending"]["setup"]["starts"][0]["token"])
    while board["pending"]["type"] != "roll":
        board = send(board["pending"]["choices"][0]["token"])
    return lambda: send("4" * board["pending"]["dice"])


def fixture() -> Journey:
    from matches.ai_play.batch import take_a_turn
    from matches.ai_play.orders import order_play
    from tournaments.models import Fixture
    from tournaments.services.command import By

    owner = _somebody()
    cup = _cup(owner, coach_level="rookie")
    order_play(cup, By(owner), [Fixture.objects.filter(competition=cup, status="ready").order_by("number")[0].number])

    def play() -> None:
        assert take_a_turn("trace") == 1

    return play


def correction() -> Journey:
    from django.test import Client

    from tournaments.models import Fixture
    from tournaments.services.command import By
    from tournaments.services.results import Ending, report_result

    owner = _somebody()
    cup = _cup(owner)
    number = Fixture.objects.filter(competition=cup, status="ready").order_by("number")[0].number
    report_result(cup, By(owner), number, Ending(home_goals=2, away_goals=1))
    desk = Client()
    desk.force_login(owner)
    url = f"/competitions/{cup.public_id}/fixtures/{number}/result/"
    ending = {"home_goals": "0", "away_goals": "1", "outcome": "normal", "reason": "read wrongly"}

    def correct() -> None:
        shown = desk.post(url, ending)
        assert shown.context["foreseen"] is not None
        done = desk.post(url, {**shown.context["form"].data, "confirm": ""})
        assert done.status_code == 302, done.content

    return correct


def press() -> Journey:
    from matches.commentary.sentences import sentence
    from rules import Sheet, new_match

    position = "phase=actions control=away ball=CE value=4"
    match = new_match("fuba3", Sheet("Finland"), Sheet("Italy"), position=position)

    def play() -> None:
        match.apply("press")
        match.apply("21")
        assert [text for event in match.events if (text := sentence(event, ("Finland", "Italy"), "en"))]

    return play


JOURNEYS: Final = {"tap": tap, "fixture": fixture, "correction": correction, "press": press}


def _somebody() -> Any:
    from django.contrib.auth import get_user_model

    users = get_user_model().objects
    return users.create_user(f"Anna {users.count()}")


def _cup(owner: Any, **team: Any) -> Any:
    """A knockout of four teams that has begun."""
    from tournaments.exchange.team_lists import NewTeam
    from tournaments.models import Team
    from tournaments.services.command import By
    from tournaments.services.competitions import create_competition
    from tournaments.services.entries import enter
    from tournaments.services.start import start

    recipe = {"stages": [{"name": "cup", "format": "knockout"}]}
    cup = create_competition(owner, "Winter Cup", recipe=recipe, seed="7")
    enter(cup, By(owner), [NewTeam(f"Team {number}") for number in range(1, 5)])
    Team.objects.filter(entries__competition=cup).update(**({"owner": owner} | team))
    start(cup, By(owner))
    return cup


def traced(journey: Callable[[], Journey]) -> Trace:
    journey()()
    go = journey()
    trace = Trace()
    with trace.looking():
        go()
    return trace


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("journeys", nargs="*", choices=[*JOURNEYS, []], metavar="journey", help=", ".join(JOURNEYS))
    parser.add_argument("--calls", type=int, default=0, metavar="N", help="also name the N switches that come most often")
    parser.add_argument("--files", action="store_true", help="also name the files")
    parser.add_argument("--deepest", action="store_true", help="also name those who wait for each other where it is deepest")
    arguments = parser.parse_args()
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "fuba_site.settings")
    os.environ["DATABASE_URL"] = "sqlite://:memory:"
    sys.path.insert(0, str(ROOT))
    import django
    from django.core.management import call_command
    from django.test.utils import setup_test_environment

    django.setup()
    logging.disable(logging.WARNING)  # that there is no broker
    setup_test_environment()
    call_command("migrate", verbosity=0)
    print("| journey | files | depth | calls | switches | ways | rebuilt |\n|---|---|---|---|---|---|---|")
    traces = {name: traced(JOURNEYS[name]) for name in arguments.journeys or JOURNEYS}
    for name, trace in traces.items():
        print("|", " | ".join([name, *map(str, trace.row())]), "|")
    for name, trace in traces.items():
        for (caller, callee), count in trace.switches.most_common(arguments.calls):
            print(f"{name}: {count:5}  {caller} -> {callee}")
        if arguments.files:
            print(f"{name}:", *sorted(trace.files), sep="\n  ")
        if arguments.deepest:
            print(f"{name}:", *trace.deepest, sep="\n  ")


if __name__ == "__main__":
    main()

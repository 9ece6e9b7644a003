"""Changing at random between the ways to take a match down: log and sheet agree, and nothing is lost."""

import random
from collections import Counter
from typing import Any

import pytest

from matches.fixture.sheet_origin import from_stored, unlogged
from matches.models import Recording
from matches.recording.modes import change_mode, public_sheet, save_sheet
from matches.recording.services import begin_friendly, enter, override, undo
from matches.recording.session import whole_match
from rules import get_edition
from rules.coaches import make_coach
from rules.dice import SeededDice
from rules.editions import EDITIONS
from rules.match import Match
from rules.nodes import Roll
from tests.tournaments.services.making import somebody
from tournaments.services.command import By
from tournaments.services.refusals import Refusal

pytestmark = pytest.mark.django_db
STEPS = 25
VERBS = {
    "live": ("play", "play", "play", "play", "take_back", "referee", "to_sheet", "to_sheet", "to_result"),
    "sheet": ("write", "write", "write", "write", "strike", "correct", "to_live", "to_live", "to_live", "to_result"),
    "result": ("to_live", "to_sheet"),
}
KINDS = ("goal", "goal", "yellow", "red", "injury", "substitution", "skill_lost", "skill_gained")


def line(event: dict[str, Any]) -> tuple[str, ...]:
    return tuple(event.get(key, "") for key in ("kind", "side", "minute", "how", "skill"))


class Walk:
    """Somebody who cannot make up his mind, and what he has written on the sheet by hand."""

    def __init__(self, edition: str, preset: str, seed: str) -> None:
        self.random, self.edition = random.Random(seed), edition
        self.by = By(somebody(f"Anna {seed}"), "changed our minds")
        self.recording = begin_friendly(self.by, edition, preset, "Finland", "Italy")
        self.written: Counter[tuple[str, ...]] = Counter()

    @property
    def now(self) -> Recording:
        return Recording.objects.get(pk=self.recording.pk)

    @property
    def match(self) -> Match:
        return whole_match(self.now)

    @property
    def sheet(self) -> dict[str, Any]:
        return dict(public_sheet(self.now) or {"events": [], "score": [0, 0]})

    def step(self) -> None:
        getattr(self, self.random.choice(VERBS[self.now.mode]))()

    # -- live -----------------------------------------------------------------------------

    def play(self) -> None:
        match, inputs, seed = self.match, [], str(self.random.random())
        dice, coach = SeededDice(seed), make_coach("random", seed, self.edition)
        for _ in range(self.random.choice((1, 2, 7, 30, 120))):
            node = match.pending
            if node is None:
                break
            inputs.append(dice.answer(node) if isinstance(node, Roll) else coach.choose(match.seen_by(node.team)))
            match.apply(inputs[-1])
        if inputs:
            assert enter(self.recording, self.by, inputs).refused == ""

    def take_back(self) -> None:
        if there := self.now.inputs:
            undo(self.recording, self.by, min(there, self.random.choice((1, 1, 2, 5, 20))))

    def referee(self) -> None:
        home, away = self.match.state.score
        override(self.recording, self.by, change=f"score={home + self.random.randrange(2)}-{away}")

    def to_sheet(self) -> None:
        before, was_live = self.match, self.now.mode == "live"
        change_mode(self.recording, self.by, "sheet")
        assert not self.written - Counter(map(line, self.sheet["events"]))  # nothing written by hand is lost
        if was_live and not any(unlogged(from_stored(self.now.sheet))):
            assert self.sheet["score"] == list(before.state.score)
            self.there_and_back("live", "sheet")

    def to_result(self) -> None:
        change_mode(self.recording, self.by, "result")

    def there_and_back(self, *modes: str) -> None:
        """Without anything new, nothing changes."""
        before = self.sheet, self.now.inputs
        for mode in modes:
            change_mode(self.recording, self.by, mode)
        assert (self.sheet, self.now.inputs) == before

    # -- on the sheet -----------------------------------------------------------------------

    def to_live(self) -> None:
        sheet, was = self.sheet, self.now.mode
        try:
            change_mode(self.recording, self.by, "live")
        except Refusal as refusal:
            assert (refusal.code, self.now.mode) == ("nobody_on_pitch", was)
            return
        state: Any = self.match.state
        counts = Counter((each["kind"], each["side"]) for each in sheet["events"])
        for side, goals, team in zip(("home", "away"), state.score, state.teams, strict=True):
            on_sheet = [counts[kind, side] for kind in ("goal", "yellow", "red")]
            assert on_sheet == [goals, team.yellows, team.red], side
        self.there_and_back("sheet", "live")

    def write(self) -> None:
        kind = self.random.choice(KINDS)
        skills = list(get_edition(self.edition).skill_names)
        event = {"kind": kind, "side": self.random.choice(("home", "away")), "minute": str(self.random.randrange(1, 91))}
        if kind == "goal":
            event["how"] = self.random.choice(("play", "penalty"))
        if kind.startswith("skill"):
            event["skill"] = self.random.choice(skills or ["none"])
        events = list(self.sheet["events"])
        events.insert(self.random.randrange(len(events) + 1), event)
        if self.saved(events):
            self.written[line(event)] += 1

    def strike(self) -> None:
        if events := list(self.sheet["events"]):
            gone = line(events.pop(self.random.randrange(len(events))))
            if self.saved(events):
                self.written -= Counter([gone])

    def correct(self) -> None:
        if events := [dict(each) for each in self.sheet["events"]]:
            event = self.random.choice(events)
            wrong = line(event)
            event["minute"] = str(self.random.randrange(1, 91))
            if self.saved(events) and self.written[wrong]:
                self.written += Counter([line(event)])
                self.written -= Counter([wrong])

    def saved(self, events: list[dict[str, Any]]) -> bool:
        try:
            save_sheet(self.recording, self.by, {**self.sheet, "score": None, "events": events})
        except Refusal as refusal:
            assert refusal.code in ("event_sheet", "lineup")  # what cannot have been
            return False
        assert Counter(map(line, self.sheet["events"])) == Counter(map(line, events))
        return True


@pytest.mark.parametrize(("edition", "preset"), [(name, preset) for name in EDITIONS for preset in get_edition(name).presets])
def test_log_and_sheet_agree_whatever_is_done(edition: str, preset: str) -> None:
    walk = Walk(edition, preset, f"{edition} {preset}")
    for _ in range(STEPS):
        walk.step()

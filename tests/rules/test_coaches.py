"""Coaches keep the rules, repeat themselves for a seed, see no secrets, and some are better than others."""

from typing import Any

import pytest

from rules import Decision, Match, Roll, Sheet, View, new_match
from rules.coaches import COACHES, Coach, make_coach
from rules.dice import SeededDice
from rules.editions.fuba3.options import NEEDS, PRESETS, SWITCHES
from rules.editions.fuba3.skills import ids
from rules.play import play_seeded
from tests.rules.fuba3.scenario import asks, at, play
from tests.rules.random_play import ALL, KNOCKOUT, MOST_INPUTS, LeaningDice, asked, facts, start

HOME, AWAY = 0, 1
EVERY_COACH = pytest.mark.parametrize("name", COACHES)
PAIRS = [(home, away) for home in COACHES for away in COACHES]
ALL_SWITCHES = [name for name in ALL if name in SWITCHES]
KNOCKOUT_SWITCHES = [name for name in KNOCKOUT if name in SWITCHES]


def seeded_options(seed: int) -> dict[str, Any]:
    """Any legal choice of options, settled by the seed."""
    chance = SeededDice(f"options:{seed}")
    given: dict[str, Any] = {name: True for name in SWITCHES if chance.below(2)}
    for name, needed in NEEDS:
        if name in given:
            given[needed] = True
    given["skill_limit"] = chance.below(5)
    given["fans"] = ("table", "reroll")[chance.below(2)]
    return given


def watched(match: Match, coaches: tuple[Coach, Coach], dice: Any) -> set[str]:
    """Play to the end; every answer is legal as it stands. Returns the kinds of decisions that came up."""
    met: set[str] = set()
    for _ in range(MOST_INPUTS):
        node = match.pending
        if node is None:
            return met
        if isinstance(node, Roll):
            match.apply(dice.answer(node))
            continue
        met.add(node.kind)
        token = coaches[node.team].choose(match.seen_by(node.team))
        assert node.parse(token) == token, f"{token!r} is not how {node!r} is answered"
        match.apply(token)
    raise AssertionError(f"no end after {MOST_INPUTS} inputs; waiting for {match.pending!r}")


def pair(home: str, away: str, seed: str | int) -> tuple[Coach, Coach]:
    return make_coach(home, f"{seed}:home"), make_coach(away, f"{seed}:away")


# -- legal ---------------------------------------------------------------------


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize(("home", "away"), PAIRS)
def test_coaches_play_every_preset_to_its_end_without_an_illegal_choice(preset: str, home: str, away: str) -> None:
    match = start(dict(PRESETS[preset]))
    watched(match, pair(home, away, preset), SeededDice(f"{preset} {home} {away}"))
    assert match.over and match.result["over"] and match.result["decided"]
    if preset == "worldcup":
        assert match.result["winner"] in ("home", "away")


@pytest.mark.parametrize("seed", range(12))
def test_coaches_play_any_options_to_the_end(seed: int) -> None:
    home, away = PAIRS[seed % len(PAIRS)]
    match = start(seeded_options(seed))
    watched(match, pair(home, away, seed), SeededDice(seed))
    assert match.over and match.result["decided"]


@EVERY_COACH
def test_a_coach_has_a_legal_answer_to_almost_every_kind_of_decision(name: str) -> None:
    """Against an opponent who tries everything, with dice that lean to fouls, doubles and penalties."""
    met: set[str] = set()
    lean = {"progress": ("11", "33", "55"), "event": ("31", "35", "45", "54", "66"), "kickoff": ("11", "66"), "yellow": ("6",)}
    for seed in range(8):
        options = KNOCKOUT | {"hidden_skills": seed % 2 == 0, "fans": ("table", "reroll")[seed % 2]}
        match = start(options)
        met |= watched(match, pair(name, "random", seed), LeaningDice(seed, lean, 2))
    assert len(met) >= 30, sorted(met)


# -- repeatable ------------------------------------------------------------------


@EVERY_COACH
def test_the_same_seed_gives_the_same_match(name: str) -> None:
    first, second, other = (play_seeded("fuba3", KNOCKOUT, None, None, name, name, seed) for seed in ("7", "7", "8"))
    assert first.inputs == second.inputs and first.result == second.result
    assert first.inputs != other.inputs


@pytest.mark.parametrize("name", ["", "Veteran", "legend", "random "])
def test_an_unknown_coach_is_refused_with_the_names_there_are(name: str) -> None:
    with pytest.raises(ValueError, match="unknown coach") as error:
        make_coach(name, 1)
    assert repr(name) in str(error.value)
    assert all(known in str(error.value) for known in COACHES)


# -- no secrets --------------------------------------------------------------------


def seen(view: View) -> tuple[Any, ...]:
    """Everything a coach is told."""
    node = view.pending
    asks_for = (node.team, node.kind, tuple(node.options)) if isinstance(node, Decision) else node
    return (view.team, facts(view.state), asks_for, tuple(view.legal()), view.sheet.as_dict())


def answer(name: str, match: Match, seed: str | int = 0) -> str:
    """What a fresh coach chooses at the decision the match waits for."""
    node = match.pending
    assert isinstance(node, Decision)
    return make_coach(name, seed).choose(match.seen_by(node.team))


def test_a_view_offers_no_inputs_no_events_and_no_way_back() -> None:
    match = start(ALL)
    view = match.seen_by(HOME)
    assert {name for name in dir(view) if not name.startswith("_")} == {
        "edition", "legal", "options", "pending", "sheet", "state", "team",
    }  # fmt: skip
    with pytest.raises(AttributeError):
        view.inputs  # type: ignore[attr-defined]  # noqa: B018


def test_a_view_shows_the_opponents_decisions_to_him_alone() -> None:
    match = start(ALL)
    assert asks(match) == "home lineup"
    assert match.seen_by(AWAY).pending is None and match.seen_by(AWAY).legal() == ()
    assert match.seen_by(HOME).pending is match.pending


# The decision that is asked second, and choices of the opponent that are sealed by then.
SEALED = {
    "line-up": (
        "phase=lineup",
        "away lineup",
        ("lineup 4-4-2", "lineup 3-4-3 DF3 GK4 MF1 TM1", "lineup 5-4-1 DM GK3 FW2"),
    ),
    "half-time change": (
        "phase=interval clock=45 stoppage=2 score=1-2",
        "away half_time",
        ("keep", "shift D F", "shift F D"),
    ),
    "keeper's side": ("phase=shootout kicks=home:o,away:x", "home kick_side", ("stay", "left", "right")),
}


@EVERY_COACH
@pytest.mark.parametrize("secret", SEALED)
def test_an_answer_does_not_depend_on_what_the_opponent_has_sealed(name: str, secret: str) -> None:
    position, node, sealed = SEALED[secret]
    matches = [play(at(position, *KNOCKOUT_SWITCHES), token) for token in sealed]
    assert [asks(match) for match in matches] == [node] * len(sealed)
    views = [seen(match.seen_by(match.pending.team)) for match in matches]
    assert all(view == views[0] for view in views)
    for seed in range(20):
        assert len({answer(name, match, seed) for match in matches}) == 1


@EVERY_COACH
@pytest.mark.parametrize("sealed_by", [HOME, AWAY])
def test_a_line_up_that_the_opponents_sheet_brings_is_as_secret_as_any(name: str, sealed_by: int) -> None:
    matches = []
    for lineup in ("lineup 4-4-2", "lineup 3-4-3 GK3 FW2"):
        sheets: list[Sheet | None] = [None, None]
        sheets[sealed_by] = Sheet("Sealed", lineup=lineup)
        matches.append(new_match("fuba3", *sheets, ALL))
    first, second = (match.seen_by(1 - sealed_by) for match in matches)
    assert isinstance(first.pending, Decision) and first.pending.kind == "lineup"
    assert seen(first) == seen(second)
    assert answer(name, matches[0]) == answer(name, matches[1])
    own = matches[0].seen_by(sealed_by).state.fixed_lineups  # type: ignore[attr-defined]
    assert own[sealed_by] == "lineup 4-4-2"


def test_with_hidden_skills_a_view_shows_the_opponents_shown_skills_and_all_own_ones() -> None:
    match = start(ALL | {"hidden_skills": True})
    coaches = pair("rookie", "veteran", "hidden")
    dice = SeededDice("hidden")
    hidden = shown = 0
    while match.pending is not None:
        node = match.pending
        for team in (HOME, AWAY):
            real, view = match.state.teams, match.seen_by(team).state.teams  # type: ignore[attr-defined]
            assert view[team].skills == real[team].skills
            assert view[1 - team].skills == real[1 - team].skills & real[1 - team].shown
            hidden += view[1 - team].skills != real[1 - team].skills
            shown += bool(view[1 - team].skills)
        match.apply(dice.answer(node) if isinstance(node, Roll) else coaches[node.team].choose(match.seen_by(node.team)))
    assert hidden > 100 and shown > 100  # both were there to see


def test_skills_that_a_sheet_brought_stay_hidden_after_the_line_ups() -> None:
    away = Sheet("Away", lineup="lineup 4-4-2 GK3 FW2")
    match = new_match("fuba3", None, away, ALL | {"hidden_skills": True})
    play(match, "lineup 4-4-2", "61", "home")
    view = match.seen_by(HOME).state
    assert ids(match.state.teams[AWAY].skills) == ["GK3", "FW2"]  # type: ignore[attr-defined]
    assert view.teams[AWAY].skills == 0 and view.fixed_lineups == ("", "")  # type: ignore[attr-defined]


@EVERY_COACH
@pytest.mark.parametrize(
    "position",
    [
        "phase=actions actions=2 ball=AF value=3 home=AF3,AP2,CE5 away=AF3,AP2,CE5",
        "phase=actions actions=2 ball=HF control=away value=3 home=HF3,HP2,CE5 away=HF3,CE7",
        "phase=reaction ball=CE home=CE6,HF4 away=CE4,AF6",
    ],
)
def test_an_answer_does_not_depend_on_skills_the_opponent_hides(name: str, position: str) -> None:
    hiding = ("-", "DF3,GK3", "TM6,DF2,MF3,GK5")
    matches = [at(f"{position} away.skills={skills}", *ALL_SWITCHES, "hidden_skills") for skills in hiding]
    for seed in range(10):
        assert len({answer(name, match, seed) for match in matches}) == 1
    views = [seen(match.seen_by(HOME)) for match in matches]
    assert views[0] == views[1] == views[2]
    open_views = [seen(at(f"{position} away.skills={skills}", *ALL_SWITCHES).seen_by(HOME)) for skills in hiding]
    assert open_views[0] != open_views[1]


def test_a_coach_does_not_change_the_match_he_looks_at() -> None:
    match = start(ALL)
    coaches = pair("veteran", "rookie", "look")
    dice = SeededDice("look")
    for _ in range(400):
        node = match.pending
        if node is None:
            break
        if isinstance(node, Roll):
            match.apply(dice.answer(node))
            continue
        before = (facts(match.state), asked(match), len(match.inputs), len(match.events))
        token = coaches[node.team].choose(match.seen_by(node.team))
        assert (facts(match.state), asked(match), len(match.inputs), len(match.events)) == before
        match.apply(token)


# -- the veteran's penalties ----------------------------------------------------------


@pytest.mark.parametrize(
    ("tokens", "shares"),
    [((), {"left": 2 / 7, "stay": 3 / 7, "right": 2 / 7}), (("stay",), {"left": 5 / 14, "middle": 4 / 14, "right": 5 / 14})],
)
def test_the_veteran_mixes_his_penalty_sides_so_that_guessing_does_not_pay(
    tokens: tuple[str, ...], shares: dict[str, float]
) -> None:
    match = play(at("phase=shootout kicks=home:o,away:o", "X2"), *tokens)
    veteran = make_coach("veteran", "penalties")
    view = match.seen_by(match.pending.team)
    chosen = [veteran.choose(view) for _ in range(1000)]
    assert {side: chosen.count(side) / 1000 for side in shares} == pytest.approx(shares, abs=0.06)


# -- strength --------------------------------------------------------------------------


def points(better: str, worse: str, options: dict[str, Any], pairs: int = 12) -> tuple[int, int, int]:
    """League points of both and the goal difference, each seed played home and away."""
    scored = [0, 0, 0]
    for seed in range(pairs):
        for home in (True, False):
            names = (better, worse) if home else (worse, better)
            match = play_seeded("fuba3", options, None, None, *names, f"strength {seed}", keep_events=False)
            mine, theirs = match.result["score"] if home else reversed(match.result["score"])
            scored[0] += 3 if mine > theirs else 1 if mine == theirs else 0
            scored[1] += 3 if mine < theirs else 1 if mine == theirs else 0
            scored[2] += mine - theirs
    return scored[0], scored[1], scored[2]


@pytest.mark.parametrize("preset", ["basic", "advanced"])
def test_the_rookie_beats_chance_clearly(preset: str) -> None:
    rookie, chance, goals = points("rookie", "random", dict(PRESETS[preset]))
    assert rookie >= 2 * chance and goals > 24


@pytest.mark.parametrize("preset", ["basic", "advanced"])
def test_the_veteran_holds_the_rookie_at_least(preset: str) -> None:
    veteran, rookie, goals = points("veteran", "rookie", dict(PRESETS[preset]))
    assert veteran >= rookie and goals >= 0

"""Coaches keep the rules, repeat themselves for a seed, see no secrets, and some are better than others."""

from typing import Any

import pytest

from rules import EDITIONS, Decision, Match, Roll, Sheet, View, get_edition, new_match
from rules.coaches import COACHES, LEVELS, Coach, make_coach
from rules.coaches.second import Weakened, second_choice
from rules.coaches.tempers import CHARACTERS, temper_of
from rules.dice import SeededDice
from rules.play import play_seeded
from tests.rules.random_play import MOST_INPUTS, LeaningDice, asked, facts, start
from tests.rules.scenario import asks, play
from tests.rules.subject import Options
from tests.rules.subjects import EACH, SUBJECTS, each
from tests.soak import often

HOME, AWAY = 0, 1
# The strongest first: those of whom a few matches must be enough.
PLAYERS = (*reversed(COACHES), *(level for level in LEVELS if level not in COACHES))
EVERY_COACH = pytest.mark.parametrize("name", PLAYERS)
PAIRS = [(home, away) for home in COACHES for away in COACHES]
# Each coach at home and away, with each other one in turn.
ROUND_ROBIN = [("random", "rookie"), ("rookie", "veteran"), ("veteran", "master"), ("master", "random")]
PRESETS = [(edition, preset) for edition in EDITIONS for preset in EDITIONS[edition].presets]
EACH_PRESET = pytest.mark.parametrize(("edition", "preset"), PRESETS)
EACH_LEAGUE_PRESET = pytest.mark.parametrize(("edition", "preset"), [p for p in PRESETS if p[1] != "worldcup"])
# One club of each character, and a team without a name of its own.
CLUBS = ["Home", *({temper.name: name for name in map("Club {}".format, range(40)) if (temper := temper_of(name))}.values())]
MATCHES = often(7, soak=400)  # of each edition with any options: 2,000 in the five editions
HIDING = pytest.mark.parametrize("edition", [s.edition for s in SUBJECTS.values() if s.hiding is not None])


def test_there_is_a_club_of_each_character() -> None:
    assert {temper.name for club in CLUBS if (temper := temper_of(club))} == set(CHARACTERS)


def seeded_options(edition: str, seed: int) -> Options:
    """Any legal choice of options, settled by the seed."""
    subject = SUBJECTS[edition]
    chance = SeededDice(f"options:{seed}")
    given: Options = {name: True for name in subject.switches if chance.below(2)}
    for name, needed in subject.needs:
        if name in given:
            given[needed] = True
    for name, values in subject.values.items():
        given[name] = values[chance.below(len(values))]
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


def pair(edition: str, home: str, away: str, seed: str | int) -> tuple[Coach, Coach]:
    return make_coach(home, f"{seed}:home", edition), make_coach(away, f"{seed}:away", edition)


# -- legal ---------------------------------------------------------------------


@EACH_PRESET
@pytest.mark.parametrize(("home", "away"), often(ROUND_ROBIN, soak=PAIRS))
def test_coaches_play_every_preset_to_its_end_without_an_illegal_choice(
    edition: str, preset: str, home: str, away: str
) -> None:
    match = start(edition, get_edition(edition).preset(preset))
    watched(match, pair(edition, home, away, preset), SeededDice(f"{preset} {home} {away}"))
    assert match.over and match.result["over"] and match.result["decided"]
    if preset == "worldcup":
        assert match.result["winner"] in ("home", "away")


@EACH
@pytest.mark.parametrize("seed", range(MATCHES))
def test_coaches_and_levels_of_any_character_play_any_options_without_an_illegal_choice(edition: str, seed: int) -> None:
    home, away = PLAYERS[seed % len(PLAYERS)], PLAYERS[-seed // len(PLAYERS) % len(PLAYERS)]
    clubs = (Sheet(CLUBS[(seed + 1) % len(CLUBS)]), Sheet(CLUBS[-seed % len(CLUBS)]))
    match = start(edition, seeded_options(edition, seed), *clubs)
    watched(match, pair(edition, home, away, seed), SeededDice(seed))
    assert match.over and match.result["decided"]


@EACH
def test_two_thousand_matches_meet_every_option_with_the_master(edition: str) -> None:
    """In the long form of the test above: each switch on and off, and each value of the other options."""
    subject = SUBJECTS[edition]
    sets = [seeded_options(edition, seed) for seed in range(0, 400, len(PLAYERS))]
    assert all({name in options for options in sets} == {True, False} for name in subject.switches)
    assert all({options[name] for options in sets} == set(values) for name, values in subject.values.items())


@EACH
@EVERY_COACH
def test_a_coach_has_a_legal_answer_to_almost_every_kind_of_decision(edition: str, name: str) -> None:
    """Against an opponent who tries everything, with dice that lean to fouls, events and penalties."""
    met: set[str] = set()
    subject = SUBJECTS[edition]
    for seed in range(8):
        match = start(edition, subject.coach_settings[seed % len(subject.coach_settings)])
        met |= watched(match, pair(edition, name, "random", seed), LeaningDice(seed, subject.coach_leaning, 2))
    assert len(met) >= subject.least_kinds, sorted(met)


# -- repeatable ------------------------------------------------------------------


@EACH
@EVERY_COACH
def test_the_same_seed_gives_the_same_match(edition: str, name: str) -> None:
    options = SUBJECTS[edition].knockout
    sheets = (Sheet(CLUBS[1 + PLAYERS.index(name) % 4]), Sheet("Home"))  # with a character and without
    first, other, second = (play_seeded(edition, options, *sheets, name, name, seed) for seed in ("7", "8", "7"))
    assert first.inputs == second.inputs and first.result == second.result
    assert first.inputs != other.inputs


@EACH
@pytest.mark.parametrize("name", ["", "Veteran", "legend", "random "])
def test_an_unknown_coach_is_refused_with_the_names_there_are(edition: str, name: str) -> None:
    with pytest.raises(ValueError, match="unknown coach") as error:
        make_coach(name, 1, edition)
    assert repr(name) in str(error.value)
    assert all(known in str(error.value) for known in COACHES)


# -- no secrets --------------------------------------------------------------------


def seen(view: View) -> tuple[Any, ...]:
    """Everything a coach is told."""
    node = view.pending
    asks_for = (node.team, node.kind, tuple(node.options)) if isinstance(node, Decision) else node
    return (view.team, facts(view), asks_for, tuple(view.legal()), view.sheet.as_dict())


def answer(name: str, match: Match, seed: str | int = 0) -> str:
    """What a fresh coach chooses at the decision the match waits for."""
    node = match.pending
    assert isinstance(node, Decision)
    return make_coach(name, seed, match.edition.name).choose(match.seen_by(node.team))


@EACH
def test_a_view_offers_no_inputs_no_events_and_no_way_back(edition: str) -> None:
    match = start(edition, SUBJECTS[edition].advanced)
    view = match.seen_by(HOME)
    assert {name for name in dir(view) if not name.startswith("_")} == {
        "edition", "is_legal", "legal", "options", "pending", "sheet", "state", "team",
    }  # fmt: skip
    with pytest.raises(AttributeError):
        view.inputs  # type: ignore[attr-defined]  # noqa: B018


@EACH
def test_a_view_shows_the_opponents_decisions_to_him_alone(edition: str) -> None:
    match = start(edition, SUBJECTS[edition].advanced)
    assert asks(match) == "home lineup"
    assert match.seen_by(AWAY).pending is None and match.seen_by(AWAY).legal() == ()
    assert match.seen_by(HOME).pending is match.pending


@each("sealed", ("secret", "case"))
@EVERY_COACH
def test_an_answer_does_not_depend_on_what_the_opponent_has_sealed(
    edition: str, name: str, secret: str, case: tuple[str, str, tuple[str, ...]]
) -> None:
    position, node, sealed = case
    options = SUBJECTS[edition].knockout

    def scenes(club: str) -> list[Match]:
        sheets = Sheet(club), Sheet(club)
        return [play(new_match(edition, *sheets, options=options, position=position), token) for token in sealed]

    matches = scenes("Home")
    assert [asks(match) for match in matches] == [node] * len(sealed)
    views = [seen(match.seen_by(match.pending.team)) for match in matches if match.pending]
    assert all(view == views[0] for view in views)
    for seed in range(often(5, soak=100)):
        assert len({answer(name, match, seed) for match in scenes(CLUBS[seed % len(CLUBS)])}) == 1


@EACH
@EVERY_COACH
@pytest.mark.parametrize("sealed_by", [HOME, AWAY])
def test_a_line_up_that_the_opponents_sheet_brings_is_as_secret_as_any(edition: str, name: str, sealed_by: int) -> None:
    def scenes(club: str) -> list[Match]:
        matches = []
        for lineup in SUBJECTS[edition].sealed_lineups:
            sheets = [Sheet(club), Sheet(club)]
            sheets[sealed_by] = Sheet("Sealed", lineup=lineup)
            matches.append(new_match(edition, sheets[0], sheets[1], SUBJECTS[edition].advanced))
        return matches

    matches = scenes("Home")
    first, second = (match.seen_by(1 - sealed_by) for match in matches)
    assert isinstance(first.pending, Decision) and first.pending.kind == "lineup"
    assert seen(first) == seen(second)
    for seed, club in enumerate(CLUBS):
        assert len({answer(name, match, seed) for match in scenes(club)}) == 1
    own = matches[0].seen_by(sealed_by).state.fixed_lineups  # type: ignore[attr-defined]
    assert own[sealed_by] == SUBJECTS[edition].sealed_lineups[0]


@HIDING
def test_with_hidden_skills_a_view_shows_the_opponents_shown_skills_and_all_own_ones(edition: str) -> None:
    match = start(edition, SUBJECTS[edition].hiding or {})
    coaches = pair(edition, "rookie", "veteran", "hidden")
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


@HIDING
def test_skills_that_a_sheet_brought_stay_hidden_after_the_line_ups(edition: str) -> None:
    subject = SUBJECTS[edition]
    away = Sheet("Away", lineup=subject.sealed_lineups[1])
    match = new_match(edition, None, away, subject.hiding)
    play(match, "lineup 4-4-2", "61", "home")
    view = match.seen_by(HOME).state
    assert " ".join(match.edition.lineup(match.state, AWAY)[1]) in subject.sealed_lineups[1]
    assert match.state.teams[AWAY].skills  # type: ignore[attr-defined]
    assert view.teams[AWAY].skills == 0 and view.fixed_lineups == ("", "")  # type: ignore[attr-defined]


@each("hidden_positions", ("position",))
@EVERY_COACH
def test_an_answer_does_not_depend_on_skills_the_opponent_hides(edition: str, name: str, position: str) -> None:
    subject = SUBJECTS[edition]

    def scenes(shown: bool, club: str = "Home") -> list[Match]:
        seen_skills = "away.shown={0}" if shown else ""
        texts = [f"{position} away.skills={skills} {seen_skills.format(skills)}" for skills in subject.hidden_skills]
        return [new_match(edition, Sheet(club), options=subject.hiding, position=text) for text in texts]

    for seed in range(often(5, soak=50)):
        assert len({answer(name, match, seed) for match in scenes(False, CLUBS[seed % len(CLUBS)])}) == 1
    views = [seen(match.seen_by(HOME)) for match in scenes(shown=False)]
    assert views[0] == views[1] == views[2]
    open_views = [seen(match.seen_by(HOME)) for match in scenes(shown=True)]
    assert open_views[0] != open_views[1]


@EACH
def test_a_coach_does_not_change_the_match_he_looks_at(edition: str) -> None:
    match = start(edition, SUBJECTS[edition].advanced)
    coaches = pair(edition, "veteran", "rookie", "look")
    dice = SeededDice("look")
    for _ in range(400):
        node = match.pending
        if node is None:
            break
        if isinstance(node, Roll):
            match.apply(dice.answer(node))
            continue
        before = (facts(match), asked(match), len(match.inputs), len(match.events))
        token = coaches[node.team].choose(match.seen_by(node.team))
        assert (facts(match), asked(match), len(match.inputs), len(match.events)) == before
        match.apply(token)


# -- levels for people ------------------------------------------------------------------


@EACH
def test_a_second_choice_is_legal_and_never_the_first(edition: str) -> None:
    match = start(edition, SUBJECTS[edition].advanced)
    coaches = pair(edition, "master", "master", "second")
    dice = SeededDice("second")
    others = 0
    while match.pending is not None:
        node = match.pending
        if isinstance(node, Roll):
            match.apply(dice.answer(node))
            continue
        view = match.seen_by(node.team)
        first = coaches[node.team].choose(view)
        if node.kind in ("action", "target") and len(node.options) > 1:
            other = second_choice(coaches[node.team], view, first)
            assert other != first and node.accepts(other)
            others += 1
        match.apply(first)
    assert others > 20


@EACH
def test_without_second_choices_a_weakened_coach_is_the_coach_himself(edition: str) -> None:
    def inputs(share: int | None) -> list[str]:
        match = start(edition, SUBJECTS[edition].advanced)
        coaches = pair(edition, "master", "rookie", "5")
        weakened = coaches[0] if share is None else Weakened("5:home", coaches[0], share)
        watched(match, (weakened, coaches[1]), SeededDice("5"))
        return match.inputs

    assert inputs(0) == inputs(None) != inputs(100)


# -- the veteran's penalties ----------------------------------------------------------


@EACH
@pytest.mark.parametrize(
    ("tokens", "shares"),
    [((), {"left": 2 / 7, "stay": 3 / 7, "right": 2 / 7}), (("stay",), {"left": 5 / 14, "middle": 4 / 14, "right": 5 / 14})],
)
def test_the_veteran_mixes_his_penalty_sides_so_that_guessing_does_not_pay(
    edition: str, tokens: tuple[str, ...], shares: dict[str, float]
) -> None:
    subject = SUBJECTS[edition]
    match = play(new_match(edition, options={"X2": True}, position=subject.penalty_position), *tokens)
    veteran = make_coach("veteran", "penalties", edition)
    assert match.pending is not None
    view = match.seen_by(match.pending.team)
    chosen = [veteran.choose(view) for _ in range(1000)]
    assert {side: chosen.count(side) / 1000 for side in shares} == pytest.approx(shares, abs=0.06)


# -- strength --------------------------------------------------------------------------


def points(edition: str, better: str, worse: str, preset: str, pairs: int) -> tuple[int, int, int]:
    """League points of both and the goal difference, each seed played home and away."""
    scored = [0, 0, 0]
    options = get_edition(edition).preset(preset)
    for seed in range(pairs):
        for home in (True, False):
            names = (better, worse) if home else (worse, better)
            match = play_seeded(edition, options, None, None, *names, f"strength {seed}", keep_events=False)
            mine, theirs = match.result["score"] if home else reversed(match.result["score"])
            scored[0] += 3 if mine > theirs else 1 if mine == theirs else 0
            scored[1] += 3 if mine < theirs else 1 if mine == theirs else 0
            scored[2] += mine - theirs
    return scored[0], scored[1], scored[2]


@EACH_LEAGUE_PRESET
def test_the_rookie_beats_chance_clearly(edition: str, preset: str) -> None:
    pairs = often(4, soak=40)
    rookie, chance, goals = points(edition, "rookie", "random", preset, pairs)
    assert rookie >= 2 * chance and goals > 2 * pairs


@EACH_LEAGUE_PRESET
def test_the_veteran_holds_the_rookie_at_least(edition: str, preset: str) -> None:
    veteran, rookie, goals = points(edition, "veteran", "rookie", preset, often(6, soak=40))
    assert veteran >= rookie and goals >= 0

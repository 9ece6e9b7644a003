"""Wrong input of any kind is refused with words that help, and changes nothing."""

from functools import cache
from typing import Any

import pytest

from rules import Decision, IllegalInput, Match, OptionError, Roll, Sheet, SheetError, get_edition, new_match, notation
from rules.fields import PositionError
from rules.notation import RecordError
from tests.rules.random_play import LeaningDice, asked, facts, played, start, walk
from tests.rules.subjects import EACH, SUBJECTS, each

GARBAGE: tuple[Any, ...] = (
    None, b"end", 0, 1, 11, 3.5, True, [], ["end"], {}, object(), "", " ", "\n", "\x00", "END", "nonsense",
    "pass XX", "pass", "move", "place", "lineup", "override", "override ", "override phase=turn", "override | because",
    "override phase=nowhere | because", "override phase=lineup home.lineup=lineup,9-9-9 | because",
    "override ball=AP home.gk=HP | nobody is there", "٣", "٣٤", "１", "²", "0", "7", "77", "123", "1 2", " 11", "11 ",
    "-1", "+1", "1\n", "x" * 100_000, "place " + "CE1 " * 5_000, "\ud800",
)  # fmt: skip


def snapshot(match: Match) -> tuple[Any, ...]:
    """Everything that a refused input might have touched."""
    return (
        notation.write(match),
        notation.save(match),
        facts(match),
        asked(match),
        tuple(match.legal()),
        list(match.inputs),
        [e.as_dict() for e in match.events],
        [(t.number, t.first_input, t.first_event) for t in match.turns()],
        match.result,
    )


def refused(match: Match, token: Any) -> str:
    """The message of a refusal; the match stays as it was, down to the object it waits with."""
    node = match.pending
    with pytest.raises(IllegalInput) as error:
        match.apply(token)
    assert match.pending is node
    return str(error.value)


@cache
def scenes(edition: str) -> dict[str, Match]:
    """One match for every kind of decision and roll that random play meets."""
    found: dict[str, Match] = {}
    subject = SUBJECTS[edition]
    for seed in range(24):
        match = start(edition, subject.scene_settings[seed % len(subject.scene_settings)])
        for _ in walk(match, f"scenes {seed}", LeaningDice(seed, subject.scene_leaning, 1)):
            node = match.pending
            if node is None:
                break
            name = f"roll {node.purpose} {node.dice}" if isinstance(node, Roll) else node.kind
            if name not in found:
                found[name] = match.fork(keep_events=True)
        found.setdefault("over", match)
    return found


@EACH
def test_the_scenes_hold_most_kinds_of_decisions_and_rolls(edition: str) -> None:
    decisions = {m.pending.kind for m in scenes(edition).values() if isinstance(m.pending, Decision)}
    rolls = {m.pending.purpose for m in scenes(edition).values() if isinstance(m.pending, Roll)}
    least = SUBJECTS[edition].least_scenes
    assert len(decisions) >= least[0], sorted(decisions)
    assert len(rolls) >= least[1], sorted(rolls)


@EACH
def test_garbage_is_refused_and_changes_nothing(edition: str) -> None:
    for name, scene in scenes(edition).items():
        match = scene.fork(keep_events=True)
        legal = set(match.legal())
        before = snapshot(match)
        for token in GARBAGE:
            if not isinstance(token, str) or token not in legal:
                message = refused(match, token)
                assert len(message) < 2000, name
        assert snapshot(match) == before, name


@EACH
def test_the_message_names_team_and_what_is_expected(edition: str) -> None:
    for scene in scenes(edition).values():
        match = scene.fork()
        node = match.pending
        if node is None:
            continue
        message = refused(match, "nonsense")
        assert ("home", "away")[node.team] in message
        if isinstance(node, Roll):
            assert f"rolls for '{node.purpose}'" in message
            assert (f"{node.dice} di" if node.dice else "one of: ") in message
        elif node.options:
            assert f"decides '{node.kind}'" in message
            assert all(option in message for option in node.options)
        else:
            assert node.default() in message
        assert "nonsense" in message


@EACH
def test_wrong_dice_and_a_wrong_number_of_dice_are_refused(edition: str) -> None:
    for name, scene in scenes(edition).items():
        match = scene.fork(keep_events=True)
        node = match.pending
        if not isinstance(node, Roll):
            continue
        before = snapshot(match)
        for token in ("1", "11", "111", "01", "10", "17", "71", "0", "7", "00", "1 1", "1,1", "a1", "1.1", "６", "٦٦", "¹"):
            if token not in node.outcomes:
                refused(match, token)
        assert snapshot(match) == before, name
        for token in node.outcomes:
            match.fork().apply(token)


@EACH
def test_tokens_that_are_legal_elsewhere_are_refused_here(edition: str) -> None:
    for name, scene in scenes(edition).items():
        match = scene.fork(keep_events=True)
        node = match.pending
        if isinstance(node, Roll):
            continue
        before = snapshot(match)
        for other in scenes(edition).values():
            if isinstance(other.pending, Decision) and other.pending.options:
                for token in other.legal():
                    if not isinstance(node, Decision) or token not in node.options:
                        refused(match, token)
        assert snapshot(match) == before, name


@EACH
def test_a_token_of_the_other_team_is_refused(edition: str) -> None:
    """Away's pieces are no business of Home, whose decision it is."""
    position, legal, foreign, kind = SUBJECTS[edition].foreign
    match = new_match(edition, position=position)
    assert legal in match.legal()
    for token in foreign:
        assert f"home decides '{kind}'" in refused(match, token)


@EACH
def test_the_end_takes_no_more_input(edition: str) -> None:
    match = played(edition, SUBJECTS[edition].advanced, "the end")
    before = snapshot(match)
    for token in ("end", "11", "no", "done", None, "lineup 4-4-2"):
        assert "the match is over" in refused(match, token)
    assert snapshot(match) == before


@each("wrong_lineups", ("token", "reason"))
def test_a_line_up_says_what_is_wrong_with_it(edition: str, token: str, reason: str) -> None:
    match = start(edition, SUBJECTS[edition].advanced)
    assert reason in refused(match, token)


@each("wrong_setups", ("token", "reason"))
def test_a_set_up_says_what_is_wrong_with_it(edition: str, token: str, reason: str) -> None:
    match = start(edition, {})
    for earlier in SUBJECTS[edition].to_first_setup:
        match.apply(earlier)
    before = snapshot(match)
    assert reason in refused(match, token)
    assert snapshot(match) == before


@EACH
def test_an_override_needs_a_position_and_a_reason(edition: str) -> None:
    match = scenes(edition)[SUBJECTS[edition].override_scene].fork(keep_events=True)
    before = snapshot(match)
    assert "the reason is missing" in refused(match, "override phase=turn")
    assert "the reason is missing" in refused(match, "override phase=turn | ")
    assert "the position is missing" in refused(match, "override | a slip")
    assert "value must be a number from 1 to 6" in refused(match, "override value=9 | a slip")
    assert "home.lineup" in refused(match, "override phase=lineup home.lineup=lineup,1-1-1 | a slip")
    assert snapshot(match) == before
    match.apply("override phase=turn ball=CE value=5 | the referee looked again")
    assert match.state.value == 5
    assert match.events[len(before[6])].data == {"reason": "the referee looked again"}
    match.undo()
    assert snapshot(match) == before


# -- options, sheets, positions ----------------------------------------------------


@each("wrong_options", ("options", "reason"))
def test_wrong_options_are_refused(edition: str, options: Any, reason: str) -> None:
    with pytest.raises(OptionError) as error:
        new_match(edition, options=options)
    assert reason in str(error.value)


def test_an_unknown_edition_is_refused() -> None:
    with pytest.raises(ValueError, match="fuba9"):
        new_match("fuba9")


@EACH
def test_an_unknown_preset_is_refused(edition: str) -> None:
    known = ", ".join(get_edition(edition).presets)
    with pytest.raises(OptionError, match=f"no preset 'hard'; choose one of {known}"):
        get_edition(edition).preset("hard")


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        ([], "a sheet is an object with a name, not list"),
        (None, "not NoneType"),
        ({"nmae": "x"}, "unknown key in a sheet: nmae"),
        ({"name": 7}, "'name' of a sheet must be text"),
        ({"lineup": ["4-4-2"]}, "'lineup' of a sheet must be text"),
        ({"talents": "TM4"}, "'talents' of a sheet must be a list of skill ids"),
        ({"barred": [4]}, "'barred' of a sheet must be a list of skill ids"),
        ({"catenaccio": "no"}, "'catenaccio' of a sheet must be true or false"),
    ],
)
def test_wrong_sheets_are_refused(data: Any, reason: str) -> None:
    with pytest.raises(SheetError) as error:
        Sheet.from_dict(data)
    assert reason in str(error.value)


@each("wrong_sheets", ("sheet", "reason"))
def test_a_sheet_that_does_not_fit_the_rules_is_refused(edition: str, sheet: Sheet, reason: str) -> None:
    with pytest.raises(SheetError) as error:
        new_match(edition, sheet, options=SUBJECTS[edition].advanced)
    assert reason in str(error.value)


@each("wrong_positions", ("position", "reason"))
def test_wrong_positions_are_refused(edition: str, position: str, reason: str) -> None:
    with pytest.raises(PositionError) as error:
        new_match(edition, position=position)
    assert reason in str(error.value)
    assert "position: " in str(error.value)


@EACH
def test_a_position_may_be_written_on_several_lines(edition: str) -> None:
    match = new_match(edition, position="  phase=turn\n ball=CE\tvalue=4\n")
    assert match.start == "phase=turn ball=CE value=4"
    assert notation.read(notation.write(match)).match.state.value == 4


# -- records ---------------------------------------------------------------------------


@cache
def record(edition: str) -> str:
    return notation.write(played(edition, SUBJECTS[edition].knockout, "a record"))


def head(edition: str) -> str:
    return record(edition).partition("\n\n")[0]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "a record begins with the line"),
        (None, "a record is text"),
        (b"FUBA record 1", "a record is text"),
        ("x" * 1_000_001, "at most 1000000 characters"),
    ],
)
def test_what_is_no_record_is_refused(text: Any, reason: str) -> None:
    with pytest.raises(RecordError) as error:
        notation.read(text)
    assert reason in str(error.value)


@EACH
@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("FUBA record 1", "FUBA record 2", "a record begins with the line"),
        ("edition: ", "edition: chess", "chess"),
        ("edition: ", "editor: ", "the header has no line like"),
        ("ruleset: ", "ruleset: 9", "the record was made with ruleset 9"),
        ("options: ", "options: A99 ", "no option 'A99'"),
        ("home: {", "home: [", "a sheet is written as JSON"),
        ("home: {", 'home: {"age": 3, ', "unknown key in a sheet: age"),
        ("\n\n", "\nstart: ball=XX\n\n", "ball must be an area"),
        ("\n\n", "\nreferee: Howard\n\n", "the header has no line like"),
        ("\n\n", "\nedition: fuba3\n\n", "the header has no line like"),
    ],
)
def test_a_record_with_a_wrong_header_is_refused(edition: str, old: str, new: str, reason: str) -> None:
    with pytest.raises(RecordError) as error:
        notation.read(record(edition).replace(old, new, 1))
    assert reason in str(error.value)


@EACH
def test_a_record_without_an_edition_is_refused(edition: str) -> None:
    with pytest.raises(RecordError, match="the header lacks 'edition:'"):
        notation.read(record(edition).replace(f"edition: {edition}\n", ""))


def damaged(edition: str, turn: int, word: int, new: str) -> str:
    """The record with one input of one turn replaced (or, with an empty text, left out)."""
    lines = record(edition).partition("\n\n")[2].split("\n")
    at = next(i for i, line in enumerate(lines) if line.startswith(f"{turn}:"))
    words = lines[at].replace(":", ": ", 1).split()
    words[word : word + 1] = [new] if new else []
    lines[at] = " ".join(words)
    return head(edition) + "\n\n" + "\n".join(lines)


@EACH
@pytest.mark.parametrize("turn", [0, 1, 7, 20])
@pytest.mark.parametrize("new", ["?", "77", "٣٣", "place", "999", "+XX1", "h>h", '"override x"', '"broken', "zz", "4-4-4"])
def test_a_damaged_record_replays_to_its_valid_prefix_and_names_turn_and_token(edition: str, turn: int, new: str) -> None:
    whole = notation.read(record(edition)).match
    reading = notation.read(damaged(edition, turn, 1, new))
    assert reading.flaw is not None
    assert reading.flaw.turn == turn
    assert new in reading.flaw.token or reading.flaw.token in new
    assert f"turn {turn}, token " in str(reading.flaw) and reading.flaw.reason
    before = next(t for t in whole.turns() if t.number == turn).first_input
    assert reading.match.inputs == whole.inputs[:before]
    assert not reading.match.over


@EACH
def test_a_lost_input_is_found_where_the_record_stops_to_fit(edition: str) -> None:
    """Without its first word a turn's other inputs fit nothing, or shift until the turn's number is wrong."""
    whole = notation.read(record(edition)).match
    for turn in (1, 5, 9, 14):
        reading = notation.read(damaged(edition, turn, 1, ""))
        assert reading.flaw is not None and reading.flaw.turn >= turn
        before = next(t for t in whole.turns() if t.number == turn).first_input
        assert len(reading.match.inputs) >= before
        assert reading.match.inputs[:before] == whole.inputs[:before]


@EACH
@pytest.mark.parametrize("line", ["no colon", "x: 11", "-1: 11", "١: 11", "9999999: 11", ": 11", "3 : 11"])
def test_a_line_that_is_no_turn_is_named(edition: str, line: str) -> None:
    reading = notation.read(head(edition) + "\n\n" + line + "\n")
    assert reading.flaw is not None and reading.match.inputs == []


@EACH
def test_a_turn_with_a_wrong_number_is_named(edition: str) -> None:
    reading = notation.read(record(edition).replace("\n5:", "\n6:", 1))
    assert reading.flaw is not None
    assert reading.flaw.turn == 6 and "the match is at turn 5 here" in reading.flaw.reason


@EACH
def test_input_after_the_end_of_a_record_is_named(edition: str) -> None:
    last = notation.read(record(edition)).match.state.turn
    reading = notation.read(record(edition) + f"{last}: 11\n")
    assert reading.flaw is not None and "the match is over" in reading.flaw.reason
    assert reading.match.over


@EACH
def test_a_cut_record_is_a_match_in_progress(edition: str) -> None:
    whole = notation.read(record(edition)).match
    for length in range(len(head(edition)) + 2, len(record(edition)) - 40, 997):
        inputs = notation.read(record(edition)[:length]).match.inputs[:-1]  # the last one may itself be cut
        assert inputs == whole.inputs[: len(inputs)]

"""Wrong input of any kind is refused with words that help, and changes nothing."""

from typing import Any

import pytest

from rules import Decision, IllegalInput, Match, OptionError, Roll, Sheet, SheetError, get_edition, new_match, notation
from rules.common.fields import PositionError
from rules.notation import RecordError
from tests.rules.random_play import ALL, KNOCKOUT, LeaningDice, asked, facts, played, start, walk

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
        facts(match.state),
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


def scenes() -> dict[str, Match]:
    """One match for every kind of decision and roll that random play meets."""
    found: dict[str, Match] = {}
    settings = [KNOCKOUT, KNOCKOUT | {"fans": "reroll"}, ALL | {"hidden_skills": True}, {}]
    wanted = {"progress": ("11", "33", "55"), "kickoff": ("11", "66")}
    for seed in range(24):
        match = start(settings[seed % 4])
        for _ in walk(match, f"scenes {seed}", LeaningDice(seed, wanted, 1)):
            node = match.pending
            if node is None:
                break
            name = f"roll {node.purpose} {node.dice}" if isinstance(node, Roll) else node.kind
            if name not in found:
                found[name] = match.fork(keep_events=True)
        found.setdefault("over", match)
    return found


SCENES = scenes()


def test_the_scenes_hold_most_kinds_of_decisions_and_rolls() -> None:
    decisions = {m.pending.kind for m in SCENES.values() if isinstance(m.pending, Decision)}
    rolls = {m.pending.purpose for m in SCENES.values() if isinstance(m.pending, Roll)}
    assert len(decisions) >= 35, sorted(decisions)
    assert len(rolls) >= 20, sorted(rolls)


@pytest.mark.parametrize("name", sorted(SCENES))
def test_garbage_is_refused_and_changes_nothing(name: str) -> None:
    match = SCENES[name].fork(keep_events=True)
    legal = set(match.legal())
    before = snapshot(match)
    for token in GARBAGE:
        if not isinstance(token, str) or token not in legal:
            message = refused(match, token)
            assert len(message) < 2000
    assert snapshot(match) == before


@pytest.mark.parametrize("name", sorted(n for n in SCENES if n != "over"))
def test_the_message_names_team_and_what_is_expected(name: str) -> None:
    match = SCENES[name].fork()
    node = match.pending
    assert node is not None
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


@pytest.mark.parametrize("name", sorted(n for n in SCENES if n.startswith("roll")))
def test_wrong_dice_and_a_wrong_number_of_dice_are_refused(name: str) -> None:
    match = SCENES[name].fork(keep_events=True)
    node = match.pending
    assert isinstance(node, Roll)
    before = snapshot(match)
    for token in ("1", "11", "111", "01", "10", "17", "71", "0", "7", "00", "1 1", "1,1", "a1", "1.1", "６", "٦٦", "¹"):
        if token not in node.outcomes:
            refused(match, token)
    assert snapshot(match) == before
    for token in node.outcomes:
        match.fork().apply(token)


@pytest.mark.parametrize("name", sorted(n for n in SCENES if not n.startswith("roll")))
def test_tokens_that_are_legal_elsewhere_are_refused_here(name: str) -> None:
    match = SCENES[name].fork(keep_events=True)
    node = match.pending
    before = snapshot(match)
    for other in SCENES.values():
        if isinstance(other.pending, Decision) and other.pending.options:
            for token in other.legal():
                if not isinstance(node, Decision) or token not in node.options:
                    refused(match, token)
    assert snapshot(match) == before


def test_a_token_of_the_other_team_is_refused() -> None:
    """Away's pieces in AP are no business of Home, whose decision it is."""
    match = new_match("fuba3", position="phase=reaction ball=CE home=CE4,HF6 away=AP5,CE2,AF3")
    assert match.legal()[0] == "done" and "move CE HF" in match.legal()
    for token in ("move AP AF", "keeper AF", "press", "position", "move AF CE"):
        assert "home decides 'reaction'" in refused(match, token)


def test_the_end_takes_no_more_input() -> None:
    match = played(ALL, "the end")
    before = snapshot(match)
    for token in ("end", "11", "no", "done", None, "lineup 4-4-2"):
        assert "the match is over" in refused(match, token)
    assert snapshot(match) == before


@pytest.mark.parametrize(
    ("token", "reason"),
    [
        ("lineup 4-4-3", "ten players"),
        ("lineup 6-3-1", "one of the formations"),
        ("lineup 4-4", "a formation such as 4-4-2"),
        ("lineup ٤-٤-٢", "a formation such as 4-4-2"),
        ("lineup 4-4-2 XX9", "known roles and skills"),
        ("lineup 4-4-2 TM4 TM4", "different skills"),
        ("lineup 4-4-2 GK3 FW2 TM1", "at most 4 skill places"),
        ("lineup 4-4-2 CB CB", "at most 1 attacking centre-back"),
        ("lineup 4-4-2 WB WB WB", "at most 2 offensive wing back"),
        ("lineup 4-2-4 AM AM AM", "one role per player"),
        ("lineup 4-2-4 AM AM WB", "condition points of 0 to 6"),
        ("lineup 4-4-2  TM4", "known roles and skills"),
    ],
)
def test_a_line_up_says_what_is_wrong_with_it(token: str, reason: str) -> None:
    match = start(ALL)
    assert reason in refused(match, token)


@pytest.mark.parametrize(
    ("token", "reason"),
    [
        ("place CE1 HF9 GK:HP", "at least 2 in CE"),
        ("place CE4 HF5 GK:HP", "10 outfield pieces, not 9"),
        ("place CE4 AF6 GK:HP", "at most 0 in AF"),
        ("place CE4 HF6 GK:HF", "the keeper in HP"),
        ("place CE4 HF6", "the keeper's area"),
        ("place CE4 HF6 GK:HP GK:HP", "the keeper in one area"),
        ("place CE4 CE2 HF4 GK:HP", "each area once"),
        ("place CE04 HF6 GK:HP", "areas with a number"),
        ("place CE٤ HF6 GK:HP", "areas with a number"),
        ("place CE4 HF6 GK:XX", "the keeper in one area"),
        ("place CE4 HF6 GK:HP\n", "the keeper in one area"),
    ],
)
def test_a_set_up_says_what_is_wrong_with_it(token: str, reason: str) -> None:
    match = start({})
    for earlier in ("lineup 4-4-2", "lineup 4-4-2", "61", "home"):
        match.apply(earlier)
    before = snapshot(match)
    assert reason in refused(match, token)
    assert snapshot(match) == before


def test_an_override_needs_a_position_and_a_reason() -> None:
    match = SCENES["action"].fork(keep_events=True)
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


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"A13": True}, "no option 'A13'"),
        ({"A1": 1}, "option A1 (condition points and tiredness) is on or off"),
        ({"A2": True}, "A2 (player roles) needs A1"),
        ({"A6": True}, "A6 (aggressive pressing) needs A1"),
        ({"A11": True}, "A11 (skills) needs A1"),
        ({"skill_limit": 5}, "skill_limit is a number from 0 to 4"),
        ({"skill_limit": True}, "skill_limit is a number from 0 to 4"),
        ({"skill_limit": "4"}, "skill_limit is a number from 0 to 4"),
        ({"fans": "loud"}, "fans is one of table, reroll"),
        ({"fans": []}, "fans is one of table, reroll"),
        ({"shots": [1]}, "shots is a table"),
        ({"shots": {"CE": -2}}, "shots takes AP"),
        ({"shots": {"AF": -7}}, "a number from -6 to 0"),
        ({"shots": {"AF": 0.5}}, "a number from -6 to 0"),
        ({3: True}, "no option 3"),
        (["A1"], "options are a table"),
        ("A1", "options are a table"),
    ],
)
def test_wrong_options_are_refused(options: Any, reason: str) -> None:
    with pytest.raises(OptionError) as error:
        new_match("fuba3", options=options)
    assert reason in str(error.value)


def test_an_unknown_edition_or_preset_is_refused() -> None:
    with pytest.raises(ValueError, match="fuba9"):
        new_match("fuba9")
    with pytest.raises(OptionError, match="no preset 'hard'; there are basic, advanced, worldcup"):
        get_edition("fuba3").preset("hard")


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


@pytest.mark.parametrize(
    ("sheet", "reason"),
    [
        (Sheet("Finland", talents=["XX1"]), "Finland: there is no skill 'XX1'"),
        (Sheet("Finland", barred=["TM0"]), "Finland: there is no skill 'TM0'"),
        (Sheet("Finland", lineup="lineup 1-1-1"), "Finland: home's line-up needs ten players"),
        (Sheet("", lineup="4-4-2"), "home: home decides 'lineup'"),
        (Sheet("Finland", barred=["TM4"], lineup="lineup 4-4-2 TM4"), "it is barred for this match"),
        (Sheet("Finland", talents=["TM4"], lineup="lineup 4-4-2 TM4"), "the team has it as a talent"),
    ],
)
def test_a_sheet_that_does_not_fit_the_rules_is_refused(sheet: Sheet, reason: str) -> None:
    with pytest.raises(SheetError) as error:
        new_match("fuba3", sheet, options=ALL)
    assert reason in str(error.value)


@pytest.mark.parametrize(
    ("position", "reason"),
    [
        ("nonsense", "each word is key=value"),
        ("ball=CE ball=CE", "each word is key=value, once"),
        ("bal=CE", "there is no 'bal'"),
        ("home.shoes=1", "there is no 'home.shoes'"),
        ("ball=XX", "ball must be an area"),
        ("value=0", "value must be a number from 1 to 6"),
        ("value=٣", "value must be a number from 1 to 6"),
        ("value=9999999999999999999999", "value must be a number"),
        ("phase=nowhere", "phase must be one of"),
        ("last=2", "last must be 0 or 1"),
        ("control=them", "control must be home or away"),
        ("score=1", "score must be a score such as 2-1"),
        ("home=CE4", "home has 4 pieces on the pitch, and it must be 10"),
        ("home=CE4,XX6", "home must be pieces such as"),
        ("home.lost=2", "home needs its 8 pieces"),
        ("home=CE8 home.off=12 home.lost=2", "home has 8 pieces on the pitch, and it must be 7"),
        ("home.formation=4-4-4", "home.formation must be a formation such as 4-4-2"),
        ("home.skills=TM9", "home.skills must be skill ids with commas"),
        ("home.roles=XX", "home.roles must be roles"),
        ("home.cp=4/4/2", "home.cp needs option A1"),
        ("pending=throw:home", "pending must be a set piece such as corner:home"),
        ("kicks=home:abc", "kicks must be kicks such as"),
        ("kicks=home:o", "kicks belong to phase=shootout"),
        ("phase=shootout kicks=home:ooo,away:o", "kicks alternate"),
        ("phase=shootout kicks=away:o", "kicks alternate"),
        ("phase=setpiece", "phase=setpiece needs pending="),
        ("phase=interval half=4", "no interval after half=4"),
        ("ball=AP", "home controls the ball and needs a piece there"),
        ("half=3 clock=16", "the clock of extra time ends at 15"),
        ("ball=AKL home=AKL1,CE9", "a piece stands on a corner spot only with the ball"),
        ("origin=corner phase=actions played=1 ball=AKL home=AKL1,CE9", "only in the turn of a corner"),
        ("origin=free phasing=away", "the taker of a set piece has the ball and the turn"),
        ("home=AKL2,CE8 ball=AKL origin=corner", "one piece at most on a corner spot"),
    ],
)
def test_wrong_positions_are_refused(position: str, reason: str) -> None:
    with pytest.raises(PositionError) as error:
        new_match("fuba3", position=position)
    assert reason in str(error.value)
    assert "position: " in str(error.value)


def test_a_position_may_be_written_on_several_lines() -> None:
    match = new_match("fuba3", position="  phase=turn\n ball=CE\tvalue=4\n")
    assert match.start == "phase=turn ball=CE value=4"
    assert notation.read(notation.write(match)).match.state.value == 4


# -- records ---------------------------------------------------------------------------

RECORD = notation.write(played(KNOCKOUT, "a record"))
HEAD, _, BODY = RECORD.partition("\n\n")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "a record begins with the line"),
        (None, "a record is text"),
        (b"FUBA record 1", "a record is text"),
        ("x" * 1_000_001, "at most 1000000 characters"),
        (RECORD.replace("FUBA record 1", "FUBA record 2"), "a record begins with the line"),
        (RECORD.replace("edition: fuba3", "edition: chess"), "chess"),
        (RECORD.replace("edition: fuba3\n", ""), "the header lacks 'edition:'"),
        (RECORD.replace("ruleset: ", "ruleset: 9"), "the record was made with ruleset 9"),
        (RECORD.replace("options: ", "options: A99 "), "no option 'A99'"),
        (RECORD.replace("options: ", "options: skill_limit=x "), "takes a number"),
        (RECORD.replace("home: {", "home: ["), "a sheet is written as JSON"),
        (RECORD.replace("home: {", 'home: {"age": 3, '), "unknown key in a sheet: age"),
        (RECORD.replace("\n\n", "\nstart: ball=XX\n\n", 1), "ball must be an area"),
        (RECORD.replace("\n\n", "\nreferee: Howard\n\n", 1), "the header has no line like"),
        (RECORD.replace("\n\n", "\nedition: fuba3\n\n", 1), "the header has no line like"),
    ],
)
def test_a_record_with_a_wrong_header_is_refused(text: Any, reason: str) -> None:
    with pytest.raises(RecordError) as error:
        notation.read(text)
    assert reason in str(error.value)


def damaged(turn: int, word: int, new: str) -> str:
    """The record with one input of one turn replaced (or, with an empty text, left out)."""
    lines = BODY.split("\n")
    at = next(i for i, line in enumerate(lines) if line.startswith(f"{turn}:"))
    words = lines[at].replace(":", ": ", 1).split()
    words[word : word + 1] = [new] if new else []
    lines[at] = " ".join(words)
    return HEAD + "\n\n" + "\n".join(lines)


@pytest.mark.parametrize("turn", [0, 1, 7, 20])
@pytest.mark.parametrize("new", ["?", "77", "٣٣", "place", "999", "+XX1", "h>h", '"override x"', '"broken', "zz", "4-4-4"])
def test_a_damaged_record_replays_to_its_valid_prefix_and_names_turn_and_token(turn: int, new: str) -> None:
    whole = notation.read(RECORD).match
    reading = notation.read(damaged(turn, 1, new))
    assert reading.flaw is not None
    assert reading.flaw.turn == turn
    assert new in reading.flaw.token or reading.flaw.token in new
    assert f"turn {turn}, token " in str(reading.flaw) and reading.flaw.reason
    before = next(t for t in whole.turns() if t.number == turn).first_input
    assert reading.match.inputs == whole.inputs[:before]
    assert not reading.match.over


def test_a_lost_input_is_found_where_the_record_stops_to_fit() -> None:
    """Without its first dice a turn's other inputs fit nothing, or shift until the turn's number is wrong."""
    whole = notation.read(RECORD).match
    for turn in (1, 5, 9, 14):
        reading = notation.read(damaged(turn, 1, ""))
        assert reading.flaw is not None and reading.flaw.turn >= turn
        before = next(t for t in whole.turns() if t.number == turn).first_input
        assert len(reading.match.inputs) >= before
        assert reading.match.inputs[:before] == whole.inputs[:before]


@pytest.mark.parametrize("line", ["no colon", "x: 11", "-1: 11", "١: 11", "9999999: 11", ": 11", "3 : 11"])
def test_a_line_that_is_no_turn_is_named(line: str) -> None:
    reading = notation.read(HEAD + "\n\n" + line + "\n")
    assert reading.flaw is not None and reading.match.inputs == []


def test_a_turn_with_a_wrong_number_is_named() -> None:
    reading = notation.read(RECORD.replace("\n5:", "\n6:", 1))
    assert reading.flaw is not None
    assert reading.flaw.turn == 6 and "the match is at turn 5 here" in reading.flaw.reason


def test_input_after_the_end_of_a_record_is_named() -> None:
    last = notation.read(RECORD).match.state.turn
    reading = notation.read(RECORD + f"{last}: 11\n")
    assert reading.flaw is not None and "the match is over" in reading.flaw.reason
    assert reading.match.over


def test_a_cut_record_is_a_match_in_progress() -> None:
    whole = notation.read(RECORD).match
    for length in range(len(HEAD) + 2, len(RECORD) - 40, 997):
        inputs = notation.read(RECORD[:length]).match.inputs[:-1]  # the last one may itself be cut
        assert inputs == whole.inputs[: len(inputs)]

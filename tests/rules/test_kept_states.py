"""A match that keeps only some of its states is the same match."""

from rules import new_match
from rules.editions import get_edition
from rules.notation import read, save, write
from rules.play import play_seeded
from tests.rules.subjects import EACH, SUBJECTS

RECORDS = {
    name: write(play_seeded(name, get_edition(name).preset("worldcup"), None, None, "random", "random", "kept states"))
    for name in SUBJECTS
}


@EACH
def test_states_that_were_not_kept_are_worked_out_again(edition: str) -> None:
    sparse, full = read(RECORDS[edition], keep_events=False).match, read(RECORDS[edition]).match
    assert any(turn.kept is None for turn in sparse.turns())
    assert all(turn.kept is not None for turn in full.turns())
    rules = sparse.edition
    for a, b in zip(sparse.turns(), full.turns(), strict=True):
        assert (a.number, a.first_input) == (b.number, b.first_input)
        assert rules.write_position(a.state) == rules.write_position(b.state)


@EACH
def test_undo_rewind_and_fork_work_between_kept_states(edition: str) -> None:
    sparse, full = read(RECORDS[edition], keep_events=False).match, read(RECORDS[edition]).match
    for length in (len(full.inputs) - 1, len(full.inputs) // 2, 40, 3, 0):
        sparse.rewind(length)
        full.rewind(length)
        assert save(sparse) == save(full) == save(sparse.fork())
        assert sparse.legal() == full.legal()


@EACH
def test_an_override_between_kept_states_can_be_taken_back(edition: str) -> None:
    sparse, full = read(RECORDS[edition], keep_events=False).match, read(RECORDS[edition]).match
    for match in (sparse, full):
        match.rewind(300)
        match.apply(f"override {match.turn_position()} | the table says so")
        match.apply(match.legal()[0])
    assert save(sparse) == save(full)
    sparse.rewind(250)
    full.rewind(250)
    assert save(sparse) == save(full)


@EACH
def test_a_match_that_keeps_all_states_is_not_tied_to_its_turns(edition: str) -> None:
    match = new_match(edition, options=SUBJECTS[edition].knockout, keep_events=False)
    assert match.turn._match is None

"""A match that keeps only some of its states is the same match."""

from rules import new_match
from rules.editions import get_edition
from rules.notation import read, save, write
from rules.play import play_seeded

OPTIONS = get_edition("fuba3").preset("worldcup")
RECORD = write(play_seeded("fuba3", OPTIONS, None, None, "random", "random", "kept states"))


def test_states_that_were_not_kept_are_worked_out_again() -> None:
    sparse, full = read(RECORD, keep_events=False).match, read(RECORD).match
    assert any(turn.kept is None for turn in sparse.turns())
    assert all(turn.kept is not None for turn in full.turns())
    edition = sparse.edition
    for a, b in zip(sparse.turns(), full.turns(), strict=True):
        assert (a.number, a.first_input) == (b.number, b.first_input)
        assert edition.write_position(a.state) == edition.write_position(b.state)


def test_undo_rewind_and_fork_work_between_kept_states() -> None:
    sparse, full = read(RECORD, keep_events=False).match, read(RECORD).match
    for length in (len(full.inputs) - 1, len(full.inputs) // 2, 40, 3, 0):
        sparse.rewind(length)
        full.rewind(length)
        assert save(sparse) == save(full) == save(sparse.fork())
        assert sparse.legal() == full.legal()


def test_an_override_between_kept_states_can_be_taken_back() -> None:
    sparse, full = read(RECORD, keep_events=False).match, read(RECORD).match
    for match in (sparse, full):
        match.rewind(300)
        match.apply(f"override {match.position()} | the table says so")
        match.apply(match.legal()[0])
    assert save(sparse) == save(full)
    sparse.rewind(250)
    full.rewind(250)
    assert save(sparse) == save(full)


def test_a_match_that_keeps_all_states_is_not_tied_to_its_turns() -> None:
    match = new_match("fuba3", options=OPTIONS, keep_events=False)
    assert match.turn._match is None

"""The board in the terminal."""

from itertools import pairwise
from typing import Any

from matches.commentary.terminal import columns, cut, fill, printable, wrapped
from matches.commentary.textboard import board, heading, table
from rules import Sheet, new_match
from rules.board import AREAS, PITCH
from rules.play import play_seeded

NAMES = ("Finland", "Netherlands")
OPEN_PLAY = """\
+--------------------+----------------------------+--------------------+
| ACL                | AP                         | ACR                |
|                    | Away 3 + GK                |                    |
|                    | Home 1                     |                    |
|                    +----------------------------+                    |
+--------------------+ AF  ball 3 (Home)          +--------------------+
| AML                | Away 2                     | AMR                |
|                    | Home 3                     |                    |
|                    +----------------------------+                    |
|                    | CE                         |                    |
+====================+ Away 3                     +====================+
| HML                | Home 2                     | HMR                |
|                    +----------------------------+                    |
|                    | HF                         |                    |
|                    | Away 2                     |                    |
+--------------------+ Home 4                     +--------------------+
| HCL                +----------------------------+ HCR                |
|                    | HP                         |                    |
|                    |                            |                    |
|                    | Home GK                    |                    |
+--------------------+----------------------------+--------------------+
"""


def state_of(position: str, **options: Any) -> Any:
    return new_match("fuba3", options=options, position=position).state


def test_open_play() -> None:
    text = "phase=actions phasing=home actions=2 ball=AF value=3 home=AF3,AP1,CE2,HF4 away=AF2,AP3,CE3,HF2"
    assert "\n".join(board(state_of(text))) + "\n" == OPEN_PLAY


def test_the_corner_taker_stands_at_the_flag() -> None:
    for seed in range(40):
        match = play_seeded("fuba3", {}, None, None, "random", "random", seed)
        corner = next((e for e in match.events if e.kind == "turn" and e.data["origin"] == "corner"), None)
        if corner is not None:
            break
    assert corner is not None, "forty matches without a corner"
    lines = board(match.rewind(corner.input).state)
    assert sum(f"flag, ball 2 ({('Home', 'Away')[corner.team]})" in line for line in lines) == 1


def test_every_area_and_every_piece_is_there() -> None:
    match = play_seeded("fuba3", {}, None, None, "random", "random", 5)
    for turn in match.turns()[2:]:
        lines = board(turn.state)
        text = "\n".join(lines)
        assert {columns(line) for line in lines} == {72}
        assert all(f" {area} " in text for area in AREAS[:PITCH])
        assert text.count("GK") == 2
        assert text.count("ball") == 1
        words = text.replace("+ GK", "").split()
        for name, side in zip(("Home", "Away"), turn.state.teams, strict=True):  # type: ignore[attr-defined]
            counts = [int(b) for a, b in pairwise(words) if a == name and b.isdigit()]
            assert sum(counts) == 10 - side.lost - len(side.off) - sum(side.pieces[PITCH:])


def test_heading_and_table() -> None:
    state = state_of(
        "phase=actions phasing=home ball=HF value=5 control=away half=2 clock=45 stoppage=2 score=2-1 weather=extreme_heat "
        "home=CE9 home.off=95 home.yellows=2 home.cp=1/0/2 away=HF2,CE7 away.lost=1 away.red=1 away.subs=3",
        A1=True,
    )
    assert heading(state, 61, NAMES, 0) == [
        "Turn 61, 90+2′, second half: Finland’s turn",
        "Finland 2–1 Netherlands",
        "Netherlands have the ball in front of Finland’s box, ball value 5.",
    ]
    assert table(state, NAMES) == [
        "                 Finland (Home)                  Netherlands (Away)",
        "formation        4-4-2                           4-4-2",
        "condition points defence 1, midfield 0, attack 2 defence 4, midfield 4, attack 2",
        "cards            2 yellow                        1 red",
        "players off      1 back at 95′                   1 for good",
        "substitutions    -                               3 used",
        "weather          extreme heat",
    ]


def test_long_names_stay_inside_the_page() -> None:
    names = ("北京" * 30, "W" * 80)
    state = play_seeded("fuba3", {}, Sheet(names[0]), Sheet(names[1]), "random", "random", 5).state
    for line in [*heading(state, 1, names, 1)[:2], *table(state, names)]:
        assert columns(line) <= 80, line


def test_text_in_columns() -> None:
    assert cut("Netherlands", 6) == "Nethe…"
    assert fill("北京", 6) == "北京  "
    assert wrapped("  9′  ", "word " * 20)[1].startswith("      word")


def test_a_record_cannot_play_with_the_terminal() -> None:
    assert printable("a\x1b[2Jb\tc\n", None) == "a?[2Jb?c?"
    assert printable("90+2′ 1–0 …", "ascii") == "90+2' 1-0 ."
    assert printable("北京", "latin-1") == "??"

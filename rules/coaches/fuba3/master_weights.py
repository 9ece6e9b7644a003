"""Made by scripts/train_coach.py from self-play; not edited by hand."""

from typing import Final

# Weights of rules.coaches.features, one set for each moment that the coach judges, in ten-thousandths of a goal.
WEIGHTS: Final = (
    "126 82 -30 -83 -180 -172 92 82 402 694 149 65 164 162 8 89 124 200 -87 -105 -179 66 -235 -250 52 -19 321 -780 "
    "-563 -369 -252 88 323 864 1107 2451 -267 -171 -165 -146 -209 -115 -328 -371 -730 141 170 210 1875 -98",
    "108 78 28 -124 -158 28 46 56 151 334 52 -23 169 106 -192 139 84 144 -90 -8 -47 250 -256 -72 80 -193 -375 -1774 "
    "-866 -764 85 204 134 399 681 1368 -479 -163 -135 -67 -122 -118 -142 -190 -282 459 215 126 119 -743",
)
# What a set piece is worth to its taker, in goals.
SET_PIECES: Final[dict[str, float]] = {
    "corner": 0.0955,
    "free": 0.0688,
    "goalkick": 0.0683,
    "kickoff": 0.0142,
}
# The same for the goals of both teams together: how open a position is.
OPEN_WEIGHTS: Final = (
    "-175 25 -26 293 152 22 266 41 819 1911 -307 88 -333 520 680 66 185 119 197 45 180 590 407 156 271 24 2006 940 "
    "763 618 521 727 445 1707 1691 3222 151 -90 -138 -181 -241 -289 -363 -484 -884 -280 -159 268 2262 268",
    "-287 -11 -100 119 89 -19 123 57 407 1245 -206 339 -154 400 283 223 66 -104 27 138 114 737 490 -60 80 -207 2447 "
    "2642 1282 1518 -262 -59 35 227 669 1157 502 68 -29 -47 3 14 -35 -143 -247 -679 82 178 624 788",
)
OPEN_PIECES: Final[dict[str, float]] = {
    "corner": 0.4577,
    "free": 0.3742,
    "goalkick": 0.3899,
    "kickoff": 0.3360,
}

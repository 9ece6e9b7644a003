"""Cups as they were really played, as text: a line for each group, then a line for each knockout match.

The scores of a group are those of its first team against the second, third against fourth, 1-3, 2-4, 1-4, 2-3.
"""

import re
from typing import Final, NamedTuple

EURO_2020: Final = """
A: Turkey, Italy, Wales, Switzerland: 0-3 1-1 0-2 3-0 1-3 1-0
B: Denmark, Finland, Belgium, Russia: 0-1 3-0 1-2 0-1 4-1 0-2
C: Austria, North Macedonia, Netherlands, Ukraine: 3-1 3-2 0-2 1-2 1-0 0-3
D: England, Croatia, Scotland, Czechia: 1-0 0-2 0-0 1-1 1-0 3-1
E: Poland, Slovakia, Spain, Sweden: 1-2 0-0 1-1 0-1 2-3 0-5
F: Hungary, Portugal, France, Germany: 0-3 1-0 1-1 2-4 2-2 2-2
37 Italy 2-1 Austria, extra time
38 Wales 0-4 Denmark
39 Belgium 1-0 Portugal
40 Netherlands 0-2 Czechia
41 France 3-3 Switzerland, penalties 4-5
42 Croatia 3-5 Spain, extra time
43 Sweden 1-2 Ukraine, extra time
44 England 2-0 Germany
45 Belgium 1-2 Italy
46 Switzerland 1-1 Spain, penalties 1-3
47 Ukraine 0-4 England
48 Czechia 1-2 Denmark
49 Italy 1-1 Spain, penalties 4-2
50 England 2-1 Denmark, extra time
51 Italy 1-1 England, penalties 3-2
"""

WORLD_CUP_2026: Final = """
A: Mexico, South Africa, South Korea, Czechia: 2-0 2-1 1-0 1-1 3-0 1-0
B: Canada, Bosnia and Herzegovina, Qatar, Switzerland: 1-1 1-1 6-0 1-4 1-2 3-1
C: Brazil, Morocco, Haiti, Scotland: 1-1 0-1 3-0 1-0 3-0 4-2
D: USA, Paraguay, Australia, Turkey: 4-1 2-0 2-0 1-0 2-3 0-0
E: Germany, Curaçao, Ivory Coast, Ecuador: 7-1 1-0 2-1 0-0 1-2 0-2
F: Netherlands, Japan, Sweden, Tunisia: 2-2 5-1 5-1 4-0 3-1 1-1
G: Belgium, Egypt, Iran, New Zealand: 1-1 2-2 0-0 3-1 5-1 1-1
H: Spain, Cape Verde, Saudi Arabia, Uruguay: 0-0 1-1 4-0 2-2 1-0 0-0
I: France, Senegal, Iraq, Norway: 3-1 1-4 3-0 2-3 4-1 5-0
J: Argentina, Algeria, Austria, Jordan: 3-0 3-1 2-0 2-1 3-1 3-3
K: Portugal, DR Congo, Uzbekistan, Colombia: 1-1 1-3 5-0 0-1 0-0 3-1
L: England, Croatia, Ghana, Panama: 4-2 1-0 0-0 1-0 2-0 2-1
73 South Africa 0-1 Canada
74 Germany 1-1 Paraguay, penalties 3-4
75 Netherlands 1-1 Morocco, penalties 2-3
76 Brazil 2-1 Japan
77 France 3-0 Sweden
78 Ivory Coast 1-2 Norway
79 Mexico 2-0 Ecuador
80 England 2-1 DR Congo
81 USA 2-0 Bosnia and Herzegovina
82 Belgium 3-2 Senegal, extra time
83 Portugal 2-1 Croatia
84 Spain 3-0 Austria
85 Switzerland 2-0 Algeria
86 Argentina 3-2 Cape Verde, extra time
87 Colombia 1-0 Ghana
88 Australia 1-1 Egypt, penalties 2-4
89 Paraguay 0-1 France
90 Canada 0-3 Morocco
91 Brazil 1-2 Norway
92 Mexico 2-3 England
93 Portugal 0-1 Spain
94 USA 1-4 Belgium
95 Argentina 3-2 Egypt
96 Switzerland 0-0 Colombia, penalties 4-3
97 France 2-0 Morocco
98 Spain 2-1 Belgium
99 Norway 1-2 England, extra time
100 Argentina 3-1 Switzerland, extra time
101 France 0-2 Spain
102 England 1-2 Argentina
103 France 4-6 England
104 Spain 1-0 Argentina, extra time
"""

PAIRS: Final = ((0, 1), (2, 3), (0, 2), (1, 3), (0, 3), (1, 2))
MATCH: Final = re.compile(r"(\d+) (.+) (\d+)-(\d+) (.+?)(?:, (extra time|penalties)(?: (\d+)-(\d+))?)?")


class Played(NamedTuple):
    """A cup: its teams in the order in which groups are dealt by seed, and what is sent of each match, by who plays."""

    names: list[str]
    endings: dict[tuple[str, str], dict[str, object]]
    knockout: dict[int, tuple[str, str]]


def read(text: str) -> Played:
    groups: list[list[str]] = []
    endings: dict[tuple[str, str], dict[str, object]] = {}
    knockout: dict[int, tuple[str, str]] = {}
    for line in text.strip().splitlines():
        if match := MATCH.fullmatch(line):
            number, home, home_goals, away_goals, away, how, *kicks = match.groups()
            ending: dict[str, object] = {"home_goals": int(home_goals), "away_goals": int(away_goals)}
            if how:
                ending["outcome"] = how.replace(" ", "_")
            if kicks[0]:
                ending["shootout"] = [int(each) for each in kicks]
            knockout[int(number)] = (home, away)
            endings[home, away] = ending
        else:
            _letter, teams, scores = line.split(": ")
            groups.append(teams.split(", "))
            for (one, other), score in zip(PAIRS, scores.split(), strict=True):
                goals = [int(each) for each in score.split("-")]
                home, away = groups[-1][one], groups[-1][other]
                endings[home, away] = {"home_goals": goals[0], "away_goals": goals[1]}
                endings[away, home] = {"home_goals": goals[1], "away_goals": goals[0]}
    # To and fro: the first of A to L, then the second of L to A.
    rows = [list(row) for row in zip(*groups, strict=True)]
    names = [name for n, row in enumerate(rows) for name in (row if n % 2 == 0 else row[::-1])]
    return Played(names, endings, knockout)

"""The Team Manager: a squad bought with team-level points, its price, and what makes it legal (Team Manager, 12.1)."""

import itertools
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final, NamedTuple

from ...refusal import Saying
from .catalogue import OUTFIELD, POSITIONS, SKILL

HEALTHCARE: Final = ("average", "good", "excellent")  # an injury roll is one less for each step
KEYS: Final = ("coach", "general", "condition", "healthcare", "formations", "players")
MOST_PLAYERS: Final = 11
ANY_BUDGET: Final = 999
BASIC_FORMATION: Final = "4-4-2"
LONGEST_WORD: Final = 20


class Player(NamedTuple):
    """A skilled player: his position (D, M, F or G), his skill and the numbers he is marked with (none for a fixed price)."""

    position: str
    skill: str
    numbers: tuple[int, ...]

    @property
    def price(self) -> int:
        _, skill, numbers = self
        return SKILL[skill].price or 1 + len(numbers)

    def word(self) -> str:
        return self.skill if SKILL[self.skill].price else f"{self.position}:{self.skill}:{''.join(map(str, self.numbers))}"

    def as_dict(self) -> dict[str, Any]:
        if SKILL[self.skill].price:
            return {"skill": self.skill}
        return {"position": POSITIONS[self.position], "skill": self.skill, "numbers": list(self.numbers)}


class Squad(NamedTuple):
    """What a team has bought. The plain squad costs nothing.

    >>> Squad(coach=2, general=3, condition=4, formations=("4-5-1", "4-4-2")).price
    8
    """

    coach: int = 0  # so many tactic cards a match
    general: int = 1  # a card needs a turn die of at most this
    condition: int = 1  # dice in the pool
    healthcare: int = 0
    formations: tuple[str, ...] = (BASIC_FORMATION,)
    players: tuple[Player, ...] = ()

    @property
    def price(self) -> int:
        """Team-level points it costs."""
        coach, general, condition, healthcare, formations, players = self
        levels = coach + general - 1 + condition - 1 + healthcare
        return levels + len(formations) - 1 + sum([p.price for p in players])

    def words(self) -> list[str]:
        """As a token has it: `c2 g3 p4 good 4-5-1 4-4-2 F:SP1:124 SP11`; what is free is left out."""
        found = [f"{letter}{n}" for letter, n, free in self._levels() if n != free]
        if self.healthcare:
            found.append(HEALTHCARE[self.healthcare])
        return [*found, *self.formations, *(p.word() for p in self.players)]

    def _levels(self) -> tuple[tuple[str, int, int], ...]:
        return (("c", self.coach, 0), ("g", self.general, 1), ("p", self.condition, 1))

    def as_dict(self) -> dict[str, Any]:
        """As a sheet has it."""
        return {
            "coach": self.coach,
            "general": self.general,
            "condition": self.condition,
            "healthcare": HEALTHCARE[self.healthcare],
            "formations": list(self.formations),
            "players": [p.as_dict() for p in self.players],
        }


PLAIN: Final = Squad()
LIMITS: Final = {"coach": (0, 10), "general": (1, 6), "condition": (1, 10)}
_LEVELS: Final = frozenset(itertools.product(*(range(low, high + 1) for low, high in LIMITS.values())))  # those within limits
# The numbers of a player as they are nearly always written, in their order.
_MARKS: Final = frozenset(marks for n in range(1, 7) for marks in itertools.combinations(range(1, 7), n))
PLURALS: Final = {letter: f"{name}s" for letter, name in POSITIONS.items()}
LETTERS: Final = {"c": "coach", "g": "general", "p": "condition"}
_POSITION_LETTER: Final = {name: letter for letter, name in POSITIONS.items()}
_ONE_EACH: Final = tuple(skill for skill in SKILL.values() if skill.price)


def problems(squad: Squad, budget: int, cards: tuple[str, ...] = ()) -> list[Saying]:
    """One sentence for everything that is wrong with a squad. `cards`: the formations there are, if not all are allowed."""
    found: list[Saying] = []
    coach, general, condition, _, formations, players = squad
    if (coach, general, condition) not in _LEVELS:
        for key, (low, high) in LIMITS.items():
            level = getattr(squad, key)
            if not low <= level <= high:
                found.append(
                    Saying("the {level} level is {low} to {high}, not {n}", level=Saying(key), low=low, high=high, n=level)
                )
    if not formations:
        found.append(Saying("a team knows at least one formation"))
    for formation in formations:
        if formation in cards:
            continue
        if not _is_formation(formation):
            found.append(
                Saying("a formation has three lines of 0 to 6 and ten players, such as 4-4-2, not {word}", word=formation)
            )
        elif cards:
            found.append(Saying("a formation is one of {known}, not {word}", known=", ".join(cards), word=formation))
    if len(set(formations)) < len(formations):
        found.append(Saying("each formation is learnt once"))
    if len(players) > MOST_PLAYERS:
        found.append(Saying("a team has at most {most} skilled players, not {n}", most=MOST_PLAYERS, n=len(players)))
    if players:
        for player in players:
            found += _player_problems(player)
        skills = [p.skill for p in players]
        for skill in _ONE_EACH:
            if skills.count(skill.id) > 1:
                n = skills.count(skill.id)
                found.append(Saying("one {skill} is enough, and there are {n}", skill=Saying(skill.name), n=n))
    if not found and squad.price > budget:
        found.append(Saying("the squad costs {price} points, and there are {budget}", price=squad.price, budget=budget))
    return found


def _player_problems(player: Player) -> list[Saying]:
    skill = SKILL[player.skill]
    if skill.price or (player.numbers in _MARKS and player.position in skill.positions):
        return []
    found: list[Saying] = []
    name = Saying(skill.name)
    if player.position not in skill.positions:
        wanted = Saying("outfield players") if skill.positions == OUTFIELD else Saying(PLURALS[skill.positions])
        others = Saying(PLURALS[player.position])
        found.append(
            Saying(
                "{skill} ({name}) is a skill of {wanted}, not of {others}",
                skill=skill.id,
                name=name,
                wanted=wanted,
                others=others,
            )
        )
    if not player.numbers:
        found.append(
            Saying("a player with {skill} ({name}) is marked with 1 to 6 numbers, not with none", skill=skill.id, name=name)
        )
    if len(set(player.numbers)) < len(player.numbers) or not all(1 <= n <= 6 for n in player.numbers):
        marked = ", ".join(map(str, player.numbers))
        found.append(
            Saying(
                "a player with {skill} ({name}) is marked with different numbers of 1 to 6, not {marked}",
                skill=skill.id,
                name=name,
                marked=marked,
            )
        )
    return found


def _is_formation(text: str) -> bool:
    return len(text) == len(BASIC_FORMATION) and _are_lines(text)


@lru_cache(maxsize=64)
def _are_lines(text: str) -> bool:
    lines = text.split("-")
    return len(lines) == 3 and all(len(n) == 1 and n in "0123456" for n in lines) and sum(map(int, lines)) == 10


# -- reading ---------------------------------------------------------------------------


def from_dict(data: Mapping[str, Any]) -> tuple[Squad, list[Saying]]:
    """The squad of a sheet, and a sentence for everything in it that cannot be read."""
    known = ", ".join(KEYS)
    found = [Saying("a squad has no {key}; it has {known}", key=repr(key), known=known) for key in data if key not in KEYS]
    levels: dict[str, int] = {}
    for key, (low, high) in LIMITS.items():
        level = data.get(key, low)
        if isinstance(level, bool) or not isinstance(level, int):
            found.append(
                Saying(
                    "the {level} level is a number from {low} to {high}, not {value}",
                    level=Saying(key),
                    low=low,
                    high=high,
                    value=repr(level),
                )
            )
            level = low
        levels[key] = level
    care = data.get("healthcare", HEALTHCARE[0])
    if care not in HEALTHCARE:
        found.append(Saying("healthcare is one of {known}, not {value}", known=", ".join(HEALTHCARE), value=repr(care)))
        care = HEALTHCARE[0]
    formations = data.get("formations", PLAIN.formations)
    if not isinstance(formations, list | tuple) or not all(isinstance(f, str) for f in formations):
        found.append(Saying("formations are a list such as ['4-4-2', '4-5-1']"))
        formations = PLAIN.formations
    players: list[Player] = []
    given = data.get("players", ())
    if not isinstance(given, list | tuple):
        example = "[{'position': 'attacker', 'skill': 'SP1', 'numbers': [1, 2]}]"
        found.append(Saying("players are a list such as {example}", example=example))
        given = ()
    for entry in given:
        player = _player_from_dict(entry)
        if isinstance(player, Player):
            players.append(player)
        else:
            found.append(player)
    squad = Squad(
        levels["coach"],
        levels["general"],
        levels["condition"],
        HEALTHCARE.index(care),
        tuple(f[:LONGEST_WORD] for f in formations),
        tuple(players),
    )
    return squad, found


def _player_from_dict(entry: object) -> Player | Saying:
    if not isinstance(entry, Mapping) or not set(entry) <= {"position", "skill", "numbers"}:
        return Saying("a player has a position, a skill and numbers, not {value}", value=f"{entry!r:.60}")
    skill = entry.get("skill")
    if not isinstance(skill, str) or skill not in SKILL:
        return Saying("a player has one of the skills {known}, not {value}", known=", ".join(SKILL), value=f"{skill!r:.60}")
    if SKILL[skill].price:
        if len(entry) > 1:
            return Saying("{skill} ({name}) has no position and no numbers", skill=skill, name=Saying(SKILL[skill].name))
        return Player(SKILL[skill].positions[-1], skill, ())
    position, numbers = entry.get("position"), entry.get("numbers", ())
    if not isinstance(position, str) or position not in _POSITION_LETTER:
        known = ", ".join(_POSITION_LETTER)
        return Saying("a player's position is one of {known}, not {value}", known=known, value=f"{position!r:.60}")
    if not isinstance(numbers, list | tuple) or any(isinstance(n, bool) or not isinstance(n, int) for n in numbers):
        return Saying("a player's numbers are a list such as [1, 2, 4], not {value}", value=f"{numbers!r:.60}")
    return Player(_POSITION_LETTER[position], skill, tuple(numbers))


@lru_cache(maxsize=1024)
def _player_from_word(word: str) -> Player | None:
    position, skill, numbers = word.split(":")
    if position not in POSITIONS or skill not in SKILL or SKILL[skill].price:
        return None
    if not (numbers.isascii() and numbers.isdigit() and len(numbers) < LONGEST_WORD):
        return None
    return Player(position, skill, tuple(map(int, numbers)))


def from_words(words: list[str]) -> Squad | Saying:
    """The squad that words such as `c2 g3 4-4-2 M:SP2:23` name, or what is wrong with the first one that names nothing."""
    levels = dict(zip(LIMITS, (low for low, _ in LIMITS.values()), strict=True))
    seen: set[str] = set()
    care = 0
    formations: list[str] = []
    players: list[Player] = []
    for word in words:
        letter, rest = word[:1], word[1:]
        if letter in LETTERS and rest.isascii() and rest.isdigit() and len(rest) < 3:
            if letter in seen:
                return Saying("one {level} level", level=Saying(LETTERS[letter]))
            seen.add(letter)
            levels[LETTERS[letter]] = int(rest)
        elif word in HEALTHCARE:
            care = HEALTHCARE.index(word)
        elif word in SKILL and SKILL[word].price:
            players.append(Player(SKILL[word].positions[-1], word, ()))
        elif word.count(":") == 2:
            player = _player_from_word(word) if len(word) < 2 * LONGEST_WORD else None
            if player is None:
                return Saying("players such as F:SP1:124, not {word}", word=repr(word[:LONGEST_WORD]))
            players.append(player)
        elif _is_formation(word):
            formations.append(word)
        else:
            short = repr(word[:LONGEST_WORD])
            return Saying("levels, formations and players such as c2 g3 p4 good 4-4-2 F:SP1:124, not {word}", word=short)
    squad = Squad(
        levels["coach"], levels["general"], levels["condition"], care, tuple(formations) or PLAIN.formations, tuple(players)
    )
    return squad

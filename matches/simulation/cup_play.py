"""Playing the matches of a cup with AI coaches, on one processor or several. What comes out does not depend on how many."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial
from typing import Any

from rules import Sheet
from rules.editions import get_edition
from rules.notation import write
from rules.play import play_seeded, with_squad
from tournaments.core.simulated import Game, Play, Played


@dataclass(frozen=True)
class CupTerms:
    """What all matches of a cup have in common. Match n has the seed "<seed>:<n>"."""

    edition: str
    preset: str
    coach: str
    seed: str
    records: bool = False


def options_for(edition: str, preset: str, decisive: bool) -> Mapping[str, Any]:
    """A decisive match has extra time and a shoot-out, any other can end in a draw, whatever the preset says."""
    options = get_edition(edition).preset(preset)
    return {**options, "X1": decisive, "X2": decisive}


def play_game(terms: CupTerms, game: Game) -> Played:
    """One match; the same terms and team sheets give the same match anywhere."""
    options = options_for(terms.edition, terms.preset, game.decisive)
    coaches = terms.coach, terms.coach
    sheets = (
        with_squad(terms.edition, options, game.home, terms.coach, f"{terms.seed}:squad:{game.home.name}"),
        with_squad(terms.edition, options, game.away, terms.coach, f"{terms.seed}:squad:{game.away.name}"),
    )
    return play_one(terms.edition, options, sheets, coaches, f"{terms.seed}:{game.fixture}", terms.records)


def play_one(
    edition: str,
    options: Mapping[str, Any],
    sheets: tuple[Sheet, Sheet],
    coaches: tuple[str, str],
    seed: str,
    records: bool = True,
) -> Played:
    """Result and record of a match, from nothing but plain data: it can be played in any process."""
    match = play_seeded(edition, options, *sheets, *coaches, seed, keep_events=False)
    return Played(match.result, write(match) if records else "")


def player(terms: CupTerms, workers: Executor | None = None, progress: Callable[[int], None] = lambda done: None) -> Play:
    """How a competition has its matches played; `progress` is told how many are done."""
    one = partial(play_game, terms)
    done = 0

    def play(games: Sequence[Game]) -> Iterator[Played]:
        nonlocal done
        for played in map(one, games) if workers is None else workers.map(one, games):
            done += 1
            progress(done)
            yield played

    return play

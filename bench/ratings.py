"""How well ratings predict, next to the plain base rate; and what keeping them costs.

    python bench/ratings.py                 # seasons that are simulated from known strengths
    python bench/ratings.py --site          # the matches of the site's own database (not of the demo: one AI coach plays all)
    python bench/ratings.py --matches 100000  # fills a database in memory, and measures

Each match is predicted before it is known, from the ratings of that moment: chances of a win, a draw and a defeat. Log loss is
the mean of -ln(chance of what happened), lower is better. The base rate predicts every match by how often the first half of
the matches ended so; the second half of the matches is what is compared.
"""

import argparse
import math
import os
import random
import sys
import time
from collections import Counter
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

sys.path.append(str(Path(__file__).resolve().parent.parent))

from matches.ratings import skill
from matches.ratings.skill import LEVEL, LOST, WON, Skill, chances, update

Played = tuple[int, int, int]  # two players, and how it ended for the first


def log_loss(played: Sequence[Played]) -> tuple[float, float, float, int]:
    """Of the ratings, of the base rate, of knowing nothing (a third each); and over how many matches."""
    skills: dict[int, Skill] = {}
    half = len(played) // 2
    counted = Counter(score for _, _, score in played[:half])
    base = {score: (counted[score] + 1) / (half + 3) for score in (WON, LEVEL, LOST)}
    sums = [0.0, 0.0]
    for number, (home, away, score) in enumerate(played):
        before = skills.get(home, Skill()), skills.get(away, Skill())
        if number >= half:
            said = dict(zip((WON, LEVEL, LOST), chances(*before, drawn=base[LEVEL]), strict=True))
            sums[0] -= math.log(said[score])
            sums[1] -= math.log(base[score])
        skills[home], skills[away] = update(*before, score)
    rest = len(played) - half
    return sums[0] / rest, sums[1] / rest, math.log(3), rest


def season(seed: int, players: int, rounds: int, spread: float) -> list[Played]:
    """Everybody against everybody, home and away: goals by chance, around 1.3 a side, more for the stronger one."""
    draw = random.Random(seed)
    strength = [draw.gauss(0, spread) for _ in range(players)]
    found: list[Played] = []
    for _ in range(rounds):
        pairs = [(one, two) for one in range(players) for two in range(players) if one != two]
        draw.shuffle(pairs)
        for one, two in pairs:
            edge = (strength[one] - strength[two]) / 2
            goals = _goals(draw, 1.3 * math.exp(edge)), _goals(draw, 1.3 * math.exp(-edge))
            found.append((one, two, WON if goals[0] > goals[1] else LEVEL if goals[0] == goals[1] else LOST))
    return found


def _goals(draw: random.Random, mean: float) -> int:
    """Poisson, by counting."""
    left, goals = math.exp(-mean), -1
    product = 1.0
    while product > left or goals < 0:
        product *= draw.random()
        goals += 1
    return goals


def coaches_season(edition: str, matches: int) -> list[Played]:
    """AI coaches of an edition against each other."""
    from rules import Sheet
    from rules.play import play_seeded

    draw = random.Random(7)
    levels = ("random", "rookie", "veteran")
    found: list[Played] = []
    for number in range(matches):
        one, two = draw.sample(range(3), 2)
        options: dict[str, Any] = {}
        sheets = Sheet("A"), Sheet("B")
        played = play_seeded(edition, options, *sheets, levels[one], levels[two], f"bench:{number}", keep_events=False)
        home, away = played.result["score"]
        found.append((one, two, WON if home > away else LEVEL if home == away else LOST))
    return found


def simulated(seeds: Iterable[int]) -> None:
    print(f"luck {skill.LUCK:.2f}, fading {skill.FADING:.3f}")
    print(f"{'season':34} {'matches':>8} {'ratings':>8} {'base rate':>10} {'a third':>8}")
    kinds = {
        "18 teams, strengths apart (0.5)": (18, 1, 0.5),
        "18 teams, close (0.2)": (18, 1, 0.2),
        "18 teams, all alike (0)": (18, 1, 0.0),
        "8 teams, four seasons (0.4)": (8, 4, 0.4),
        "40 teams, two seasons (0.4)": (40, 2, 0.4),
    }
    for name, (players, rounds, spread) in kinds.items():
        _say(name, [log_loss(season(seed, players, rounds, spread)) for seed in seeds])


def _say(name: str, losses: Sequence[tuple[float, float, float, int]]) -> None:
    mean = [sum(each[column] for each in losses) / len(losses) for column in range(3)]
    matches = sum(each[3] for each in losses)
    print(f"{name:34} {matches:8} {mean[0]:8.4f} {mean[1]:10.4f} {mean[2]:8.4f}")


def site() -> None:
    """What the site has played, by edition and over all."""
    from matches.ratings.models import RatedMatch
    from matches.ratings.services import refresh

    refresh()
    matches = RatedMatch.objects.filter(counts=True).order_by("time", "fixture", "order").prefetch_related("sides")
    found: dict[str, list[Played]] = {"": []}
    for match in matches:
        home, away = sorted(match.sides.all(), key=lambda side: side.away)
        score = WON if home.goals > home.conceded else LEVEL if home.goals == home.conceded else LOST
        for kind in ("", match.edition):
            found.setdefault(kind, []).append((home.player_id, away.player_id, score))
    for kind, played in sorted(found.items()):
        if len(played) > 20:
            _say(kind or "all editions", [log_loss(played)])


def filled(count: int) -> None:
    """So many matches of 2,000 players in a database in memory: what a rebuild, a new result and a ladder cost."""
    from django.core.management import call_command
    from django.db import connection
    from django.test import Client
    from django.test.utils import CaptureQueriesContext

    from matches.ratings import services
    from matches.ratings.figures import Run
    from matches.ratings.models import RatedMatch
    from matches.ratings.progress import Place, locked, mark
    from tournaments.models import Competition, Entry, Fixture, Result, Stage, Team

    call_command("migrate", verbosity=0)
    draw = random.Random(1)
    people = 2000
    teams = Team.objects.bulk_create(Team(name=f"Team {n}", name_key=f"team {n}") for n in range(people))
    Team.objects.filter(pk=teams[0].pk).update(coach_level="veteran")  # an AI coach, which plays one match of five
    league = Competition.objects.create(name="League", seed="1", state="running", listed=True, number_of_matches=count + 1)
    entries = Entry.objects.bulk_create(Entry(competition=league, team=team, number=n) for n, team in enumerate(teams, 1))
    stage = Stage.objects.create(competition=league, number=1, name="league", format="league", plan={})
    began = datetime(2024, 1, 1, tzinfo=UTC)
    fixtures, results = [], []
    for n in range(1, count + 1):
        one, two = draw.sample(entries[1:], 2)
        one = entries[0] if draw.random() < 0.2 else one
        slots = {"home_slot": "seed 1", "away_slot": "seed 2", "decides": "table"}
        fixture = Fixture(
            competition=league, stage=stage, number=n, round=1, group="A", tie=n, place=n, status="played", **slots
        )
        fixture.home, fixture.away = one, two
        goals = {"home_goals": draw.randrange(4), "away_goals": draw.randrange(4)}
        reported = began + timedelta(minutes=10 * n)
        results.append(
            Result(fixture=fixture, home=one, away=two, outcome="normal", reported=reported, revision=n, order=n, **goals)
        )
        fixtures.append(fixture)
    Fixture.objects.bulk_create(fixtures, batch_size=500)
    Result.objects.bulk_create(results, batch_size=500)
    began_at = time.perf_counter()
    print(f"the first look: {services.refresh()} matches, {time.perf_counter() - began_at:.1f} s")
    began_at = time.perf_counter()
    print(f"all again: {services.rebuild()} matches, {time.perf_counter() - began_at:.1f} s")
    for back in (1, 100, 1000, 10000):
        if back < count:
            match = RatedMatch.objects.order_by("-time")[back - 1]
            progress = locked()
            mark(progress, Place(match.time, match.fixture_id, match.order), ())
            progress.save()
            began_at = time.perf_counter()
            run = Run()
            while run.step():
                pass
            run.publish()
            print(f"corrected {back} matches ago: {time.perf_counter() - began_at:.3f} s")
    client = Client(HTTP_HOST="localhost")
    for address in ("/ratings/", "/ratings/?edition=fuba3&year=2025", "/api/v1/ratings/"):
        client.get(address)
        began_at = time.perf_counter()
        assert client.get(address).status_code == 200
        took = time.perf_counter() - began_at
        with CaptureQueriesContext(connection) as queries:
            client.get(address)
        print(f"{address}: {1000 * took:.0f} ms, {len(queries)} queries")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--site", action="store_true", help="the matches of the site's own database")
    parser.add_argument("--matches", type=int, help="fill a database in memory with so many, and measure")
    parser.add_argument("--coaches", type=int, help="let AI coaches play so many matches in fuba3")
    parser.add_argument("--seeds", type=int, default=10, help="seasons of each kind")
    parser.add_argument("--luck", type=float, help="another value of LUCK, to compare")
    parser.add_argument("--fading", type=float, help="another value of FADING")
    asked = parser.parse_args()
    if asked.luck or asked.fading:
        from openskill.models import BradleyTerryFull

        luck, fading = asked.luck or skill.LUCK, asked.fading or skill.FADING
        for name, value in (("LUCK", luck), ("FADING", fading)):
            setattr(skill, name, value)
        skill._MODEL = BradleyTerryFull(mu=skill.MIDDLE, sigma=skill.DOUBT, beta=luck, tau=fading)
    if asked.site or asked.matches:
        os.environ.setdefault("DJANGO_SETTINGS_MODULE", "fuba_site.settings")
        if asked.matches:
            os.environ |= {"DATABASE_URL": "sqlite://:memory:", "PAGE_SECONDS": "0"}
        import django

        django.setup()
        site() if asked.site else filled(asked.matches)
    elif asked.coaches:
        _say("AI coaches, fuba3", [log_loss(coaches_season("fuba3", asked.coaches))])
    else:
        simulated(range(asked.seeds))


if __name__ == "__main__":
    main()

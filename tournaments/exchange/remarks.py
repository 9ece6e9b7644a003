"""What is worth a word about a file, although nothing has to be asked."""

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from rules.refusal import Saying
from tournaments.core.course import Course
from tournaments.exchange.parts import Kind, Part, shown


def remarks_on(parts: Sequence[Part], course: Course) -> list[Saying]:
    matches = [each.match for part in parts for each in part.matches]
    found: list[Saying] = []

    def count(status: str) -> int:
        return sum(each.status == status for each in matches)

    for part in parts:
        if part.is_table:
            found += _table(part)
    for status, words in (
        ("cancelled", Saying("Cancelled matches, which are over without a result: {count}.", count=count("cancelled"))),
        ("postponed", Saying("Postponed matches, which are still to be played: {count}.", count=count("postponed"))),
        (
            "abandoned",
            Saying("Abandoned matches, to be replayed unless there is a score: {count}.", count=count("abandoned")),
        ),
        ("awarded", Saying("Awarded matches, which count with the score of the file: {count}.", count=count("awarded"))),
    ):
        if count(status):
            found.append(words)
    undated = sum(not each.date for each in matches)
    if undated:
        found.append(Saying("Matches without a date: {count}.", count=undated))
    if any(each.date and not each.time for each in matches):
        found.append(Saying("Some matches have a date but no time. They are listed at the start of the day."))
    dated = [part for part in parts if part.begins]
    if any(two.begins < one.begins and set(one.teams) & set(two.teams) for one, two in pairwise(dated)):
        found.append(Saying("The dates contradict the order of the stages. Check the years."))
    if len([part for part in parts if part.kind is Kind.LEAGUE and set(part.teams) >= set(parts[0].teams)]) > 1:
        found.append(Saying("There are two seasons in this file: each has a table of its own."))
    if lost := sum(each.outcome != "annulled" for each in course.without_basis()):
        found.append(Saying("Results that have no place in this plan: {count}.", count=lost))
    return found


def _table(part: Part) -> list[Saying]:
    title = shown(part)
    found = []
    counts = Counter(name for each in part.matches for name in (each.match.home, each.match.away))
    few, many = min(counts.values()), max(counts.values())
    if part.found:
        groups = len({each.group for each in part.matches})
        found.append(Saying("{part}: {groups} groups, as found from who meets whom.", part=title, groups=groups))
    if few != many and part.kind is Kind.LEAGUE:
        team = min(counts, key=lambda name: counts[name])
        found.append(
            Saying(
                "{part}: unequal numbers of matches, from {few} ({team}) to {many}.", part=title, few=few, team=team, many=many
            )
        )
    elif part.kind is Kind.LEAGUE:
        meetings = Counter(Counter(each.match.pair for each in part.matches).values())
        pairs = len(counts) * (len(counts) - 1) // 2
        if len(meetings) > 1 or sum(meetings.values()) < pairs:
            never = pairs - sum(meetings.values())
            found.append(
                Saying(
                    "{part}: not everybody meets equally often; {never} of {pairs} pairs never meet.",
                    part=title,
                    never=never,
                    pairs=pairs,
                )
            )
    return found

"""A competition on A3, to be filled in by hand as it goes on: each stage as large as the paper allows."""

from io import BytesIO
from typing import Final

from tournaments.core.formats import FixturePlan, StagePlan
from tournaments.models import Sponsor
from tournaments.selectors.faces import sponsors_in
from tournaments.selectors.situation import Situation
from tournaments.web.printing.chart_bracket import bracket
from tournaments.web.printing.chart_grids import cross_table, crossed, round_table
from tournaments.web.printing.chart_groups import columns_of, group
from tournaments.web.printing.fixtures import days_in_words, days_of
from tournaments.web.printing.paper import MARGIN, Paper
from tournaments.web.printing.sheets import empty
from tournaments.web.public.presentation import Reading
from tournaments.web.public.tables import ShownTable, Tables
from tournaments.wording.pages import stage_title

WIDE: Final = 420 - 2 * MARGIN
BOTTOM: Final = 297 - MARGIN
TOP: Final = MARGIN + 14
ON_A_PAGE: Final = 12  # groups
STRIP: Final = 7.5  # high, below everything else
BESIDE: Final = 150.0  # a small knockout that stands right of its groups


def wall_chart(situation: Situation) -> bytes:
    """One page for each stage; a few small groups share theirs with the knockout that follows."""
    competition = situation.competition
    paper = Paper(str(competition), competition.created, "A3", landscape=True)
    reading = Reading(situation)
    tables = Tables(reading)
    stages = [stage for stage in situation.plan.stages if stage.fixtures or stage.groups]
    while stages:
        stage = stages.pop(0)
        if not stage.groups:
            page(paper, situation, stage)
            bracket(paper, reading, stage, MARGIN, TOP, WIDE, BOTTOM - TOP)
        elif stages and share_a_page(stage, stages[0]):
            page(paper, situation)
            groups(paper, reading, tables.of_stage(stage), stage, WIDE - BESIDE - 10)
            bracket(paper, reading, stages.pop(0), MARGIN + WIDE - BESIDE, TOP, BESIDE, BOTTOM - TOP)
        else:
            group_stage(paper, reading, tables.of_stage(stage), stage)
    if not paper.pages:
        empty(paper)
    if competition.has_sponsors:
        thank(paper, list(sponsors_in(competition, pixels=True)))
    return paper.bytes()


def thank(paper: Paper, sponsors: list[Sponsor]) -> None:
    """The sponsors, side by side in the lower margin of the first page: a chart needs the rest."""
    paper.page = 1
    wide = min(40.0, WIDE / len(sponsors))
    x = MARGIN + (WIDE - wide * len(sponsors)) / 2
    for each in sponsors:
        if each.logo is None:
            paper.say(each.name, x, BOTTOM + 3.5, wide, 9, align="C")
        else:
            paper.image(BytesIO(bytes(each.logo.data)), x + 2, BOTTOM + 1.5, wide - 4, STRIP, keep_aspect_ratio=True)
        x += wide


def share_a_page(stage: StagePlan, following: StagePlan) -> bool:
    small = 2 <= len(stage.groups) <= 4 and all(len(each.slots) <= 5 for each in stage.groups)
    return small and not following.groups and 0 < len(following.fixtures) <= 8


def page(paper: Paper, situation: Situation, stage: StagePlan | None = None) -> None:
    paper.add_page()
    title = f"{situation.competition}  ·  {stage_title(stage.name)}" if stage else str(situation.competition)
    paper.say(title, MARGIN - 1, MARGIN, WIDE * 0.62, 18, bold=True)
    days = days_in_words(days_of(situation, situation.fixtures))
    paper.say_large(days, MARGIN + WIDE * 0.62, MARGIN + 2, WIDE * 0.38, (11, 10, 9, 8), grey=True, align="R")


def group_stage(paper: Paper, reading: Reading, shown: list[ShownTable], stage: StagePlan) -> None:
    if len(shown) > 1 and all(len(each.rows) <= 8 for each in shown):
        for at in range(0, len(shown), ON_A_PAGE):
            page(paper, reading.situation, stage)
            groups(paper, reading, shown[at : at + ON_A_PAGE], stage, WIDE)
        return
    for table in shown:
        page(paper, reading.situation, stage)
        if len(shown) == 1 and crossed(stage, len(table.rows)):
            cross_table(paper, reading, table.rows, stage, TOP)
        else:
            round_table(paper, reading, table.rows, stage, TOP)


def groups(paper: Paper, reading: Reading, shown: list[ShownTable], stage: StagePlan, width: float) -> None:
    """From left to right, then down."""
    columns = columns_of(len(shown))
    lines = -(-len(shown) // columns)
    wide, high = width / columns, (BOTTOM - TOP) / lines
    by_group: dict[str, list[FixturePlan]] = {}
    for each in stage.fixtures:
        by_group.setdefault(each.group, []).append(each)
    for number, table in enumerate(shown):
        x, y = MARGIN + number % columns * wide, TOP + number // columns * high
        mine = by_group.get(name_of(reading, table, stage), [])
        group(paper, reading, table, mine, (x, y, wide - 8, high - 4))


def name_of(reading: Reading, table: ShownTable, stage: StagePlan) -> str:
    """The group whose table it is: the one its first team plays in."""
    first = table.rows[0].row.team if table.rows else ""
    return next((each.group for each in stage.fixtures if first in reading.course.pairing(each.id)), "")

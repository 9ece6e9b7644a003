"""`fubactl`: competitions from a terminal."""

import json
import re
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final, Literal, TextIO, cast

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from .competition import Competition
from .http import Problem, Unreachable
from .shapes import FixtureShape
from .site import Site

FIGURES: Final = ("P", "W", "D", "L", "F", "A", "+/-", "Pts")
RESULT: Final = re.compile(r"(\d+)=(\d+)[-:](\d+)(?:p(\d+)[-:](\d+))?")
console = Console(highlight=False, markup=False, emoji=False)  # what looks like markup is somebody's name


class Group(click.Group):
    """What the site refuses is one line for the person, not a traceback."""

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except Problem as problem:
            rows = [row for name, said in problem.errors.items() if (row := f"{name}: {' '.join(said)}") != problem.detail]
            raise click.ClickException("\n  ".join((problem.detail, *rows))) from None
        except (Unreachable, ValueError) as error:
            raise click.ClickException(str(error)) from None


@click.group(cls=Group, context_settings={"help_option_names": ["-h", "--help"]})
@click.option("--site", envvar="FUBA_SITE", default="http://127.0.0.1:8000", show_default=True, help="Address of the site.")
@click.option("--token", envvar="FUBA_TOKEN", default="", help="Token of your account; `fubactl login` makes one.")
@click.option("--language", envvar="FUBA_LANGUAGE", default="en", help="Language of the site's sentences.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON for programs.")
@click.version_option(package_name="fuba-client")
@click.pass_context
def main(ctx: click.Context, site: str, token: str, language: str, as_json: bool) -> None:
    """FUBA competitions from a terminal."""
    ctx.obj = ctx.with_resource(Site(site, token, language=language))
    ctx.meta["json"] = as_json


def show(data: Any, table: Table | Text | str) -> None:
    """JSON for programs, or a table or sentence for people."""
    if click.get_current_context().meta["json"]:
        click.echo(json.dumps(data, ensure_ascii=False))
    else:
        console.print(table)


def grid(title: str, heads: Iterable[str], rows: Iterable[Iterable[object]]) -> Table:
    made = Table(title=Text(title) if title else None, title_justify="left")
    for head in heads:
        number = head.startswith("#") or head in FIGURES
        # An id that is cut or wrapped cannot be copied.
        made.add_column(
            head, justify="right" if number else "left", no_wrap=head == "id", min_width=36 if head == "id" else None
        )
    for row in rows:
        made.add_row(*("" if each is None else str(each) for each in row))
    return made


class CompetitionId(click.ParamType[Competition]):
    """Commands on one competition get it instead of its id."""

    name = "competition"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Competition:
        site = ctx.find_object(Site) if ctx is not None else None
        assert site is not None  # the group has made it
        return site.competition(value)


competition_argument = click.argument("competition", type=CompetitionId())


@main.command()
@click.argument("username")
@click.password_option(confirmation_prompt=False)
@click.pass_obj
def login(site: Site, username: str, password: str) -> None:
    """Make a token for programs and print it; keep it in FUBA_TOKEN."""
    token = site.login(username, password, "fubactl")
    show({"token": token}, f"export FUBA_TOKEN={token}")


@main.group()
def competitions() -> None:
    """List and create competitions."""


@competitions.command("list")
@click.option("--name", help="Part of the name.")
@click.option("--mine", is_flag=True, help="Only those you organise or record.")
@click.option("--most", default=50, show_default=True, help="How many to list.")
@click.pass_obj
def list_competitions(site: Site, name: str | None, mine: bool, most: int) -> None:
    found = [each for each, _ in zip(site.competitions(name=name, mine="true" if mine else None), range(most), strict=False)]
    rows = ((each["id"], each["name"], each["edition"], each["state"], each["entries"]) for each in found)
    show(found, grid("", ("id", "name", "edition", "state", "#teams"), rows))


@competitions.command()
@click.argument("preset")
@click.option("--name", help="Its name; that of the preset if left out.")
@click.option("--names", type=click.File(encoding="utf-8-sig"), help="Names of the teams, one a line; - reads them from here.")
@click.option("--coach", default="", help="AI coach of all teams: rookie, veteran, master...")
@click.option("--edition", help="Edition of the rules.")
@click.option("--seed", help="Seed of draws and AI matches, so that anybody can repeat them.")
@click.option("--start", is_flag=True, help="Draw and start it at once.")
@click.pass_obj
def create(
    site: Site,
    preset: str,
    name: str | None,
    names: TextIO | None,
    coach: str,
    edition: str | None,
    seed: str | None,
    start: bool,
) -> None:
    """Create a competition by a ready-made format: cup-16, league, world-cup-32..."""
    settings = {key: value for key, value in (("edition", edition), ("seed", seed)) if value}
    teams = [line.strip() for line in names or () if line.strip()]
    made = site.create_competition(name or preset, preset=preset, names=teams, coach=coach, **settings)
    if start:
        try:
            _begin(made)
        except (Problem, Unreachable):
            click.echo(f"It is created, but not started: {made.id}", err=True)
            raise
    details = made.details()
    show(details, f"{details['name']}: {details['entries']} teams, {details['state']}\n{details['id']}")


def _begin(competition: Competition) -> None:
    try:
        competition.draw()
    except Problem as problem:
        if problem.code != "nothing_to_draw":
            raise
    competition.start()


@main.command()
@competition_argument
@click.option("--status", help="ready, played, waiting...")
@click.option("--round", "round_", type=int)
def fixtures(competition: Competition, status: str | None, round_: int | None) -> None:
    """List the matches of a competition."""
    found = list(competition.fixtures(status=status, round=round_))
    rows = (
        (each["number"], each["round"], _side(each["home"]), _score(each), _side(each["away"]), each["status"])
        for each in found
    )
    show(found, grid("", ("#", "#round", "home", "score", "away", "status"), rows))


@main.command()
@competition_argument
def tables(competition: Competition) -> None:
    """Print the tables."""
    found = competition.tables()
    if click.get_current_context().meta["json"]:
        click.echo(json.dumps(found, ensure_ascii=False))
        return
    heads = ("#", "team", *FIGURES)
    for each in found:
        figures = ("place", "team", "played", "won", "drawn", "lost", "goals_for", "goals_against", "difference", "points")
        rows = ([row[name] for name in figures] for row in cast(list[dict[str, Any]], each["rows"]))
        console.print(grid(" ".join(filter(None, (each["stage"], each["group"]))), heads, rows))


@main.command()
@competition_argument
@click.argument("scores", nargs=-1, required=True, metavar="N=2-1 [N=1-1p4-3 ...]")
def results(competition: Competition, scores: tuple[str, ...]) -> None:
    """Report results: number of the match, goals, and those of a shoot-out after p."""
    found = [(RESULT.fullmatch(text), text) for text in scores]
    for match, text in found:  # before the first one is sent
        if match is None:
            raise click.BadParameter(f"{text!r} is no result; write 12=2-1 or 12=1-1p4-3")
    for match, text in found:
        assert match is not None
        number, home, away = (int(match[place]) for place in (1, 2, 3))
        shootout = (int(match[4]), int(match[5])) if match[4] else None
        done = competition.report(number, home, away, shootout)
        show(done, f"{text}: stored, revision {done['revision']}")


@main.command()
@competition_argument
@click.option("--round", "round_", type=int, help="Only this round.")
def play(competition: Competition, round_: int | None) -> None:
    """Let AI coaches play what is left, and wait until they are done."""
    competition.play(**({"round": round_} if round_ is not None else {}))
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, disable=click.get_current_context().meta["json"]) as bar:
        task = bar.add_task("Matches", total=None)
        for now in competition.wait_until_played():
            words = "Waiting for a worker" if now["waits_for_workers"] else "Matches"
            bar.update(task, completed=now["played"], total=now["total"], description=words)
    show(now, f"{now['played']} of {now['total']} matches played")


@main.command()
@competition_argument
@click.argument("fixture", type=int)
@click.argument("inputs", type=click.File(encoding="utf-8-sig"), default="-")
@click.option("--finish", is_flag=True, help="Finish the match when all is entered.")
def record(competition: Competition, fixture: int, inputs: TextIO, finish: bool) -> None:
    """Record a match from inputs, one a line (`lineup 4-4-2`, `pass AML`, `42`), from a file or as you type."""
    recording = competition.record(fixture)
    now = recording.details()
    asks = inputs.isatty()
    if asks:
        console.print(_asked(now["pending"]))
    for line in inputs:
        if token := line.strip():
            try:
                now = recording.enter([token])
            except Problem as problem:
                if not asks:
                    raise
                console.print(problem.detail, style="red")
            if asks:
                console.print(f"{now['minute']}′ {now['score'][0]}–{now['score'][1]}  {_asked(now['pending'])}")
    if finish:
        recording.finish()
    show(now, f"{now['home']} {now['score'][0]}–{now['score'][1]} {now['away']}, {now['inputs']} inputs: {recording.id}")


@main.command()
@competition_argument
@click.option("--kind", "kinds", multiple=True, help="Only events of this kind; may be given several times.")
def follow(competition: Competition, kinds: tuple[str, ...]) -> None:
    """Print what happens, as it happens; Ctrl-C ends it."""
    competition.details()  # a stream comes back for ever; a wrong address is told at once
    for event in competition.follow():
        if not kinds or event.kind in kinds:
            rest = {key: value for key, value in event.data.items() if key not in ("kind", "lines")}
            show(event.data, Text.assemble((event.kind, "bold"), " ", json.dumps(rest, ensure_ascii=False)))
            sys.stdout.flush()


@main.command()
@competition_argument
@click.option("--sheet", type=click.Choice(["fixtures", "tables"]), help="A spreadsheet instead of the whole competition.")
@click.option("-o", "--output", type=click.Path(dir_okay=False, path_type=Path), help="File to write; .json, .csv or .xlsx.")
def export(competition: Competition, sheet: Literal["fixtures", "tables"] | None, output: Path | None) -> None:
    """Save a competition: as a document that another site can import, or its fixtures or tables as a spreadsheet."""
    ending = output.suffix.lower() if output is not None else ""
    if ending in (".csv", ".xlsx", ".json") and (ending == ".json") != (sheet is None):
        raise click.UsageError(f"{ending} is for {'a whole competition' if sheet else 'spreadsheets: add --sheet'}")
    if sheet is None:
        content = json.dumps(competition.export(), ensure_ascii=False, indent=1).encode()
    else:
        content = competition.spreadsheet(sheet, "xlsx" if ending == ".xlsx" else "csv")
    if output is None:
        sys.stdout.buffer.write(content)
    else:
        try:
            output.write_bytes(content)
        except OSError as error:
            raise click.FileError(str(output), error.strerror) from None
        console.print(f"{output}: {len(content):,} bytes")


def _side(side: Mapping[str, Any]) -> str:
    return str(side["team"] or side["words"])


def _score(fixture: FixtureShape) -> str:
    result = fixture["result"]
    if result is None or not result["score"]:
        return result["outcome"] if result else ""
    shootout = result["shootout"]
    return "–".join(map(str, result["score"])) + (f" ({shootout[0]}–{shootout[1]} pens)" if shootout else "")


def _asked(pending: Mapping[str, Any] | None) -> str:
    if pending is None:
        return "The match is over."
    options = pending.get("options") or []
    words = " ".join(str(pending.get(key, "")) for key in ("team", "type", "for", "kind") if pending.get(key))
    return f"{words}: {' | '.join(map(str, options[:12]))}" if options else words


if __name__ == "__main__":
    main()

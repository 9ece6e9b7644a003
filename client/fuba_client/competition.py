"""One competition: what it is, and what can be done in it."""

from collections.abc import Iterable, Iterator
from typing import Any, Literal, cast
from urllib.parse import quote

from .http import JOB_PAUSE, Http
from .live import Event, follow
from .recording import Recording
from .shapes import CompetitionLine, Done, FixtureShape, ProgressShape, RecordingShape, TableShape


class Competition:
    """By its id. Every verb takes `reason`, and `key` where a program wants to name the request itself."""

    def __init__(self, http: Http, id: str) -> None:
        self.http, self.id = http, id

    def __repr__(self) -> str:
        return f"Competition({self.id!r})"

    def path(self, rest: str = "") -> str:
        return f"api/v1/competitions/{quote(self.id, safe='')}/{rest}"

    def do(self, verb: str, *, key: str = "", **body: Any) -> Done:
        """Any verb of the API that has no name here: `do("withdraw", ...)` is `POST .../withdraw/`."""
        return cast(Done, self.http.post(self.path(f"{verb}/"), body, key))

    def details(self) -> CompetitionLine:
        return cast(CompetitionLine, self.http.get(self.path()))

    def change(self, **settings: Any) -> CompetitionLine:
        return cast(CompetitionLine, self.http.patch(self.path(), settings))

    def delete(self) -> None:
        """Only a draft can be deleted, by its owner."""
        self.http.delete(self.path())

    def enter(self, names: Iterable[str], coach: str = "") -> Done:
        """New teams; with a `coach` (`rookie`, `veteran`, `master`...) they are played by the computer."""
        if coach:
            return self.do("entries", new=[{"name": name, "coach_level": coach} for name in names])
        return self.do("entries", names=list(names))

    def draw(self, method: str = "free", **terms: Any) -> Done:
        """A league has nothing to draw: `Problem` with the code `nothing_to_draw`."""
        return self.do("draw", method=method, **terms)

    def start(self) -> Done:
        return self.do("start")

    def fixtures(self, **filters: Any) -> Iterator[FixtureShape]:
        """Filters: `status`, `stage`, `round`, `group`, `entry`, `table`, `starts_after`, `starts_before`."""
        return cast(Iterator[FixtureShape], self.http.pages(self.path("fixtures/"), **filters))

    def report(
        self, number: int, home_goals: int, away_goals: int, shootout: tuple[int, int] | None = None, **more: Any
    ) -> Done:
        """The first result of a fixture."""
        return self.do(f"fixtures/{number}/result", **_ending(home_goals, away_goals, shootout), **more)

    def correct(
        self,
        number: int,
        home_goals: int,
        away_goals: int,
        shootout: tuple[int, int] | None = None,
        *,
        reason: str,
        **more: Any,
    ) -> Done:
        ending = _ending(home_goals, away_goals, shootout)
        return self.do(f"fixtures/{number}/correct", reason=reason, **ending, **more)

    def tables(self) -> list[TableShape]:
        return cast(list[TableShape], self.http.get(self.path("tables/"))["tables"])

    def champion(self) -> int | None:
        """The number of the entry that has won, once one has."""
        return cast("int | None", self.http.get(self.path("tables/"))["champion"])

    def play(self, **which: Any) -> Done:
        """AI coaches play: `fixtures=[1, 2]`, `stage="groups"`, `round=3`, or all that is left."""
        return self.do("play", **which)

    def progress(self) -> ProgressShape:
        return cast(ProgressShape, self.http.get(self.path("play/")))

    def wait_until_played(self) -> Iterator[ProgressShape]:
        """How far AI coaches have come, again and again, until nothing is left for them."""
        while True:
            now = self.progress()
            yield now
            if not now["running"] and now["waiting"] <= now["waiting_for_people"]:
                return
            self.http.pause(JOB_PAUSE)

    def record(self, number: int) -> Recording:
        """Begin to record a fixture, or go on with it."""
        begun = cast(RecordingShape, self.http.post(self.path(f"fixtures/{number}/recording/")))
        return Recording(self.http, begun["id"])

    def export(self) -> dict[str, Any]:
        """The whole competition as one document, which another site can import."""
        return cast(dict[str, Any], self.http.get(self.path("export/")))

    def spreadsheet(self, sheet: Literal["fixtures", "tables"], kind: Literal["csv", "xlsx"] = "csv") -> bytes:
        return self.http.get_bytes(self.path(f"sheets/{sheet}/{kind}/"))

    def follow(self, *, after: int | None = None, most_breaks: int | None = None) -> Iterator[Event]:
        """Results, tables, draws and scores of matches being played, as they happen."""
        return follow(self.http, f"live/competitions/{self.id}/", after=after, most_breaks=most_breaks)


def _ending(home_goals: int, away_goals: int, shootout: tuple[int, int] | None) -> dict[str, Any]:
    ending: dict[str, Any] = {"home_goals": home_goals, "away_goals": away_goals}
    if shootout is not None:
        ending |= {"outcome": "penalties", "shootout": list(shootout)}
    return ending

"""What a team brings to a match."""

from collections.abc import Mapping
from typing import Any, Final

from .refusal import Saying, WordedError

KEYS: Final = ("name", "talents", "barred", "catenaccio", "lineup", "squad")

_NO_SQUAD: Final = Saying("'squad' of a sheet must be an object, such as {\"coach\": 2}")


class SheetError(WordedError):
    """A team sheet that cannot be used; the message says why."""


class Sheet:
    """Name, what earlier matches of the competition left (talents gained, skills barred), and rights.

    With a `lineup` (the token of that decision, as in docs/notation.md) the line-up is fixed and not asked. A `squad` is
    what the team is made of where an edition lets it be bought: plain data that the edition checks (docs/team-manager.md).
    """

    __slots__ = ("barred", "catenaccio", "lineup", "name", "squad", "talents")

    def __init__(
        self,
        name: str = "",
        talents: tuple[str, ...] | list[str] = (),
        barred: tuple[str, ...] | list[str] = (),
        catenaccio: bool = False,
        lineup: str = "",
        squad: Mapping[str, Any] | None = None,
    ) -> None:
        for key, text in (("name", name), ("lineup", lineup)):
            if not isinstance(text, str):
                raise SheetError("'{key}' of a sheet must be text", key=key)
        for key, ids in (("talents", talents), ("barred", barred)):
            if not isinstance(ids, list | tuple) or not all(isinstance(each, str) for each in ids):
                raise SheetError("'{key}' of a sheet must be a list of skill ids", key=key)
        if not isinstance(catenaccio, bool):
            raise SheetError("'catenaccio' of a sheet must be true or false")
        if squad is not None and not isinstance(squad, Mapping):
            raise SheetError(_NO_SQUAD)
        self.name = name
        self.talents = tuple(talents)
        self.barred = tuple(barred)
        self.catenaccio = catenaccio  # took part in the World Cup that entitles to Catenaccio
        self.lineup = lineup
        self.squad: dict[str, Any] = dict(squad or {})

    def refuse(self, team: str, title: str, *keys: str) -> None:
        """SheetError if the sheet brings something that the rules of that title do not know."""
        for key in keys:
            if getattr(self, key):
                raise SheetError(
                    "{team}: {title} knows no '{key}' in a sheet", team=self.name or team, title=Saying(title), key=key
                )

    def as_dict(self) -> dict[str, Any]:
        """Only what differs from an empty sheet."""
        data: dict[str, Any] = {"name": self.name}
        if self.talents:
            data["talents"] = list(self.talents)
        if self.barred:
            data["barred"] = list(self.barred)
        if self.catenaccio:
            data["catenaccio"] = True
        if self.lineup:
            data["lineup"] = self.lineup
        if self.squad:
            data["squad"] = self.squad
        return data

    @classmethod
    def from_dict(cls, data: object) -> "Sheet":
        """Checked: a sheet may come from a file somebody wrote by hand."""
        if not isinstance(data, Mapping):
            raise SheetError("a sheet is an object with a name, not {kind}", kind=type(data).__name__)
        unknown = sorted(str(k) for k in data if k not in KEYS)
        if unknown:
            raise SheetError("unknown key in a sheet: {keys}", keys=", ".join(unknown))
        if not isinstance(data.get("squad", {}), Mapping):
            raise SheetError(_NO_SQUAD)
        return cls(**data)

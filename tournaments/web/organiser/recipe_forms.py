"""The parts of a format that an organiser sets: forms over a recipe (tournaments.core.recipes), one for each kind of it."""

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from django import forms
from django.utils.translation import gettext_lazy

from tournaments.core.formats import PRESETS, Decides
from tournaments.core.formats import preset as ready_made
from tournaments.core.formats.slots import BestPlaced, GroupPlace
from tournaments.core.recipes import kind_of

Recipe = dict[str, Any]
LEGS: Final = gettext_lazy("Matches per pair")
MOST: Final = 1000


def _whole(label: Any, least: int, most: int, help_text: Any = "") -> forms.IntegerField:
    return forms.IntegerField(label=label, min_value=least, max_value=most, help_text=help_text)


def _switch(label: Any) -> forms.BooleanField:
    return forms.BooleanField(label=label, required=False)


def _once_or_twice(label: Any) -> forms.TypedChoiceField:
    choices = [(1, gettext_lazy("one match")), (2, gettext_lazy("home and away"))]
    return forms.TypedChoiceField(label=label, choices=choices, coerce=int)


class RecipeForm(forms.Form):
    """Reads its fields out of a recipe, and writes them into one."""

    title: ClassVar[Any]

    def recipe(self) -> Recipe:
        raise NotImplementedError


class StageForm(RecipeForm):
    """One stage for the whole field."""

    format: ClassVar[str]

    def recipe(self) -> Recipe:
        return {"stages": [{"name": self.format, "format": self.format, "options": dict(self.cleaned_data)}]}


class GroupsForm(RecipeForm):
    title = gettext_lazy("Groups, then knockout")
    count = _whole(gettext_lazy("Groups"), 1, 200)
    qualify = _whole(gettext_lazy("Qualifiers per group"), 0, 100)
    best = _whole(
        gettext_lazy("Best teams of the next place that also qualify"),
        0,
        100,
        gettext_lazy("For example the 4 best thirds, where two qualify"),
    )
    group_legs = _whole(gettext_lazy("Matches per pair in a group"), 1, 10)
    legs = _once_or_twice(gettext_lazy("Ties of the knockout"))
    final_legs = _once_or_twice(gettext_lazy("Final"))
    third_place = _switch(gettext_lazy("Third-place match"))

    usual: ClassVar[Recipe] = {"qualify": 2, "best": 0, "group_legs": 1, "legs": 1, "final_legs": 1, "third_place": False}

    def recipe(self) -> Recipe:
        data = self.cleaned_data
        return {"groups": {key: value for key, value in data.items() if self.usual.get(key) != value}}


class KnockoutForm(StageForm):
    title, format = gettext_lazy("Knockout"), "knockout"
    third_place = _switch(gettext_lazy("Third-place match"))
    legs = _once_or_twice(gettext_lazy("Ties"))
    final_legs = _once_or_twice(gettext_lazy("Final"))


class LeagueForm(StageForm):
    title, format = gettext_lazy("League"), "league"
    legs = _whole(LEGS, 1, 10)


class DoubleForm(StageForm):
    title, format = gettext_lazy("Double elimination"), "double"
    reset = _switch(gettext_lazy("A second final, if the unbeaten team loses the first"))


class LeaguePhaseForm(StageForm):
    title, format = gettext_lazy("League phase"), "league-phase"
    opponents = _whole(gettext_lazy("Opponents per team"), 1, MOST)
    pots = _whole(gettext_lazy("Pots"), 1, 64)


class SwissForm(RecipeForm):
    title = gettext_lazy("Swiss")
    rounds = _whole(gettext_lazy("Rounds"), 1, MOST)
    accelerated = _switch(gettext_lazy("Accelerated: strong teams meet from the start"))
    through = _whole(gettext_lazy("Qualifiers for a knockout"), 0, 256, gettext_lazy("0 for none: the table decides"))
    third_place = _switch(gettext_lazy("Third-place match"))

    def recipe(self) -> Recipe:
        data = self.cleaned_data
        options = {"rounds": data["rounds"]} | ({"accelerated": True} if data["accelerated"] else {})
        stages: list[Recipe] = [{"name": "swiss", "format": "swiss", "options": options}]
        if data["through"]:
            first = [f"stage swiss {place}" for place in range(1, data["through"] + 1)]
            knockout: Recipe = {"name": "knockout", "format": "knockout", "entrants": first}
            stages.append(knockout | ({"options": {"third_place": True}} if data["third_place"] else {}))
        return {"stages": stages}


class DivisionForm(forms.Form):
    """One division; a row without a name is none."""

    name = forms.CharField(
        label=gettext_lazy("Division"), max_length=40, required=False, widget=forms.TextInput({"dir": "auto"})
    )
    count = forms.IntegerField(label=gettext_lazy("Teams"), min_value=2, max_value=MOST, required=False)
    legs = forms.IntegerField(label=LEGS, min_value=1, max_value=10, required=False)
    direct = forms.IntegerField(label=gettext_lazy("Go down, and come up"), min_value=0, max_value=MOST, required=False)
    playoff_below = forms.IntegerField(
        label=gettext_lazy("In a play-off from the division below"), min_value=0, max_value=MOST, required=False
    )
    playoff_above = forms.IntegerField(label=gettext_lazy("In it from this division"), min_value=0, max_value=1, required=False)
    playoff_legs = forms.IntegerField(label=gettext_lazy("Legs of the play-off"), min_value=1, max_value=2, required=False)

    def division(self) -> Recipe | None:
        given = {key: value for key, value in self.cleaned_data.items() if value not in (None, "")}
        return given if given.get("name") else None


ONE_STAGE: Final[Mapping[str, type[StageForm]]] = {
    each.format: each for each in (KnockoutForm, LeagueForm, DoubleForm, LeaguePhaseForm)
}
STAGE_USUAL: Final[Mapping[str, Recipe]] = {
    "knockout": {"third_place": False, "legs": 1, "final_legs": 1},
    "league": {"legs": 1},
    "double": {"reset": True},
    "league-phase": {"opponents": 8, "pots": 4},
}


def form_for(recipe: object, data: Any = None) -> RecipeForm | None:
    """The form of a recipe; none where it is a season or has stages that no form knows."""
    found = _fields(recipe)
    if found is None:
        return None
    kind, initial = found
    return kind(data, initial=initial)


def _fields(recipe: object) -> tuple[type[RecipeForm], Recipe] | None:
    kind = kind_of(recipe)
    assert isinstance(recipe, Mapping)
    value = recipe[kind]
    if kind == "preset":
        return _of_preset(str(value))
    if kind == "groups":
        return GroupsForm, {**GroupsForm.usual, **value}
    if kind != "stages" or not value:
        return None
    first, options = value[0], dict(value[0].get("options", {}))
    if len(value) == 1 and "entrants" not in first and first["name"] == first["format"]:
        if first["format"] in ONE_STAGE and set(options) <= set(STAGE_USUAL[first["format"]]):
            return ONE_STAGE[first["format"]], {**STAGE_USUAL[first["format"]], **options}
        if first["format"] == "swiss" and set(options) <= {"rounds", "accelerated"}:
            return SwissForm, {"accelerated": False, "through": 0, **options}
    return _swiss_and_knockout(value)


def _swiss_and_knockout(stages: list[Recipe]) -> tuple[type[RecipeForm], Recipe] | None:
    if [each.get("format") for each in stages] != ["swiss", "knockout"]:
        return None
    through = len(stages[1].get("entrants", ()))
    third = bool(stages[1].get("options", {}).get("third_place"))
    initial = {"accelerated": False, **stages[0].get("options", {}), "through": through, "third_place": third}
    form = SwissForm(initial)
    # Only what the form would write itself: anything else would be lost by saving it.
    return (SwissForm, initial) if form.is_valid() and form.recipe() == {"stages": stages} else None


def _of_preset(name: str) -> tuple[type[RecipeForm], Recipe] | None:
    """A ready-made format as what it is made of. Changed, it is no longer the ready-made one."""
    found = PRESETS.get(name)
    if name == "league":
        return LeagueForm, {"legs": 2}
    if name == "cup-4":
        return KnockoutForm, {"third_place": True, "legs": 1, "final_legs": 1}
    if found is None or found.entrants is None:
        return None
    first, *later = ready_made(name, found.entrants).stages
    if first.format != "groups" or len(later) != 1:
        return None
    through = [slot.place for slot in later[0].entrants if isinstance(slot, GroupPlace)]
    return GroupsForm, {
        **GroupsForm.usual,
        "count": len(first.groups),
        "qualify": max(through),
        "best": sum(isinstance(slot, BestPlaced) for slot in later[0].entrants),
        "third_place": any(fixture.decides is Decides.THIRD for fixture in later[0].fixtures),
    }

"""The audit trail in sentences."""

from collections.abc import Callable, Container, Mapping
from dataclasses import dataclass
from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from tournaments.models import Action, RoleName
from tournaments.services.reversal import undoable
from tournaments.web.public import signup_trail
from tournaments.wording.pages import CUT_SHORT, DECISIONS, OUTCOMES, group_title, stage_title

Names = Mapping[int, str]  # of the entries, by number


@dataclass(frozen=True)
class TrailLine:
    action: Action
    sentence: str
    consequences: tuple[str, ...] = ()
    undoable: bool = False


def trail_line(action: Action, names: Names, undone: Container[int] = ()) -> TrailLine:
    """An action as a sentence, with what followed from it. `undone` are the revisions that have been undone since."""
    data: Mapping[str, Any] = action.data
    followed = tuple(_consequences(data.get("consequences") or {}, names))
    return TrailLine(action, _sentence(action.verb, data, names), followed, undoable(action) and action.revision not in undone)


def _sentence(verb: str, data: Mapping[str, Any], names: Names) -> str:
    say = SENTENCES.get(verb) or signup_trail.SAY.get(verb)
    return say(data, names) if say else f"{verb[:1].upper()}{verb[1:]}."


def _undone(data: Mapping[str, Any], names: Names) -> str:
    what = _sentence(str(data.get("verb", "")), data.get("what") or {}, names)
    return _("Undone: {what}").format(what=what)


def _name(number: Any, names: Names) -> str:
    if number in names:
        return names[number]
    return _("nobody yet") if number is None else _("entry {number}").format(number=number)


def _ending(data: Mapping[str, Any], names: Names) -> str:
    ending = data.get("ending", {})
    home, away = _name(data.get("home"), names), _name(data.get("away"), names)
    outcome = ending.get("outcome", "normal")
    score = f"{home} {ending.get('home_goals', 0)}–{ending.get('away_goals', 0)} {away}"
    if outcome == "normal":
        return score
    how = str(OUTCOMES.get(outcome, outcome))
    if outcome in ("walkover", "double_walkover", "annulled"):
        return f"{home} – {away}, {how}"
    kicks = ending.get("shootout")
    return f"{score}, " + (_("{home}–{away} on penalties").format(home=kicks[0], away=kicks[1]) if kicks else how)


def _settings(data: Mapping[str, Any], names: Names) -> str:
    changed = ", ".join(str(_SETTINGS.get(key, key.replace("_", " "))) for key in data.get("after", {}))
    return _("Changed {settings}.").format(settings=changed) if changed else _("Changed the settings.")


def _entered(data: Mapping[str, Any], names: Names) -> str:
    entered = [str(each.get("team", "")) for each in data.get("entries", [])]
    first, more = ", ".join(entered[:4]), len(entered) - 4
    if more > 0:
        return _("Entered {teams} and {count} more.").format(teams=first, count=more)
    return _("Entered {teams}.").format(teams=first)


def _edited(data: Mapping[str, Any], names: Names) -> str:
    before, after = (data.get(key, {}).get("name") for key in ("before", "after"))
    if before != after:
        return _("{before} is now called {after}.").format(before=before, after=after)
    changed = ", ".join(str(_TEAM.get(key, key.replace("_", " "))) for key in data.get("changed", []))
    return _("Changed {what} of {team}.").format(what=changed, team=data.get("team"))


def _count(sentence: str, data: Mapping[str, Any]) -> str:
    return sentence.format(count=len(data.get("entries", [])))


def _role(word: Any) -> str:
    return str(dict(RoleName.choices).get(word, word))


def _choice(word: Any) -> str:
    return str(_WITHDRAWALS.get(str(word), word))


def _group(data: Mapping[str, Any]) -> str:
    return group_title(str(data.get("group", "")))


def _decision(data: Mapping[str, Any], names: Names) -> dict[str, str]:
    method = str(data.get("method"))
    order = ", ".join(_name(number, names) for number in data.get("order", []))
    return {"method": str(DECISIONS.get(method, method)), "teams": order}


_SETTINGS: Final = {
    "name": gettext_lazy("name"),
    "description": gettext_lazy("description"),
    "venue": gettext_lazy("venue"),
    "first_day": gettext_lazy("first day"),
    "last_day": gettext_lazy("last day"),
    "logo": gettext_lazy("logo"),
    "photo": gettext_lazy("photo of the champion"),
    "edition": gettext_lazy("edition"),
    "season": gettext_lazy("season"),
    "preset": gettext_lazy("preset"),
    "seed": gettext_lazy("seed"),
    "options": gettext_lazy("options"),
    "recipe": gettext_lazy("format"),
    "table_rules": gettext_lazy("table rules"),
    "time_zone": gettext_lazy("time zone"),
    "visibility": gettext_lazy("visibility"),
    "confirm_after": gettext_lazy("time for confirming"),
}
_TEAM: Final = {
    "name": gettext_lazy("name"),
    "short_name": gettext_lazy("short name"),
    "colour": gettext_lazy("first colour"),
    "second_colour": gettext_lazy("second colour"),
    "country": gettext_lazy("country"),
    "coach": gettext_lazy("coach"),
    "coach_level": gettext_lazy("AI coach"),
    "coach_name": gettext_lazy("name of the coach"),
    "notes": gettext_lazy("notes"),
    "logo": gettext_lazy("logo"),
}
_WITHDRAWALS: Final = {
    "annul": gettext_lazy("annulled"),
    "walkover": gettext_lazy("walkovers"),
    "keep": gettext_lazy("those played stand"),
}

SENTENCES: Final[Mapping[str, Callable[[Mapping[str, Any], Names], str]]] = {
    "create": lambda data, names: _("Created the competition."),
    "settings": _settings,
    "sponsors": lambda data, names: _("Changed the sponsors."),
    "archive": lambda data, names: _("Archived the competition."),
    "unarchive": lambda data, names: _("Restored the competition from the archive."),
    "give role": lambda data, names: _("Made {user} {role}.").format(user=data.get("user"), role=_role(data.get("after"))),
    "take role": lambda data, names: _("Removed the role of {role} from {user}.").format(
        role=_role(data.get("before")), user=data.get("user")
    ),
    "invite": lambda data, names: _("Created an invitation: {role}.").format(role=_role(data.get("role"))),
    "revoke invitation": lambda data, names: _("Revoked an invitation."),
    "enter": _entered,
    "remove entry": lambda data, names: _("Removed {team}.").format(team=data.get("team")),
    "edit team": _edited,
    "seed entries": lambda data, names: _("Seeded the entries."),
    "label entry": lambda data, names: _("Labelled {team}.").format(team=_name(data.get("entry"), names)),
    "draw": lambda data, names: (
        _("Made the draw by hand.")
        if data.get("by_hand")
        else _("Made the draw from the seed {seed}.").format(seed=data.get("seed"))
    ),
    "open draw": lambda data, names: (
        _("Opened the draw to visitors.") if data.get("open") else _("Closed the draw to visitors.")
    ),
    "reveal": lambda data, names: _("Revealed {count} of {total} steps of the draw.").format(
        count=data.get("revealed"), total=data.get("of")
    ),
    "draw stage": lambda data, names: (
        _("Made the draw of {stage} by hand.") if data.get("by_hand") else _("Made the draw of {stage} from the seed {seed}.")
    ).format(stage=stage_title(str(data.get("stage"))), seed=data.get("seed")),
    "reveal stage": lambda data, names: _("Revealed {count} of {total} steps of the draw of {stage}.").format(
        count=data.get("revealed"), total=data.get("of"), stage=stage_title(str(data.get("stage")))
    ),
    "announce": lambda data, names: _("Announced: {title}").format(title=data.get("title")),
    "edit announcement": lambda data, names: _("Changed an announcement: {title}").format(title=data.get("title")),
    "withdraw announcement": lambda data, names: _("Withdrew an announcement: {title}").format(title=data.get("title")),
    "call": lambda data, names: _("Called match {number} to its table.").format(number=data.get("fixture")),
    "start": lambda data, names: _("Started the competition: {count} matches.").format(count=data.get("fixtures")),
    "stop": lambda data, names: _("Returned the competition to draft."),
    "pair": lambda data, names: _("Paired round {round} of {stage}.").format(
        round=data.get("round"), stage=stage_title(str(data.get("stage")))
    ),
    "report": lambda data, names: _("Match {number}: {result}.").format(
        number=data.get("fixture"), result=_ending(data, names)
    ),
    "correct": lambda data, names: _("Corrected match {number}: {result}.").format(
        number=data.get("fixture"), result=_ending(data, names)
    ),
    "restore": lambda data, names: _("Restored the result of match {number}: {result}.").format(
        number=data.get("fixture"), result=_ending(data, names)
    ),
    "claim": lambda data, names: _("Reported match {number} for one team: {home}–{away}.").format(
        number=data.get("fixture"),
        home=data.get("ending", {}).get("home_goals", 0),
        away=data.get("ending", {}).get("away_goals", 0),
    ),
    "confirm": lambda data, names: _("Confirmed the report of match {number}.").format(number=data.get("fixture")),
    "dispute": lambda data, names: _("Disputed the report of match {number}.").format(number=data.get("fixture")),
    "withdraw claim": lambda data, names: _("Withdrew the report of match {number}.").format(number=data.get("fixture")),
    "settle": lambda data, names: _("Settled the dispute about match {number}.").format(number=data.get("fixture")),
    "deadlines": lambda data, names: _("Set the deadlines of rounds."),
    "propose times": lambda data, names: (
        _("Agreed on a time for match {number}.") if "agreed" in data else _("Proposed times for match {number}.")
    ).format(number=data.get("fixture")),
    "agree time": lambda data, names: _("Agreed on a time for match {number}.").format(number=data.get("fixture")),
    "withdraw times": lambda data, names: _("Withdrew the times proposed for match {number}.").format(
        number=data.get("fixture")
    ),
    "remind": lambda data, names: ngettext(
        "Reminded the coaches of {count} match of the deadline.",
        "Reminded the coaches of {count} matches of the deadline.",
        len(data.get("fixtures", [])),
    ).format(count=len(data.get("fixtures", []))),
    "deadline passed": lambda data, names: ngettext(
        "The deadline of round {round} has passed; {count} match was not played.",
        "The deadline of round {round} has passed; {count} matches were not played.",
        len(data.get("fixtures", [])),
    ).format(round=data.get("round"), count=len(data.get("fixtures", []))),
    "lapse": lambda data, names: _("Nobody disputed the report of match {number} in time.").format(number=data.get("fixture")),
    "make link": lambda data, names: _("Created a private link to match {number}.").format(number=data.get("fixture")),
    "renew link": lambda data, names: _("Replaced a private link to match {number}.").format(number=data.get("fixture")),
    "revoke link": lambda data, names: _("Revoked a private link to match {number}.").format(number=data.get("fixture")),
    "make cards": lambda data, names: _count(
        ngettext("Created the link of {count} team.", "Created the links of {count} teams.", len(data.get("entries", []))), data
    ),
    "renew cards": lambda data, names: _count(
        ngettext("Replaced the link of {count} team.", "Replaced the links of {count} teams.", len(data.get("entries", []))),
        data,
    ),
    "revoke cards": lambda data, names: _count(
        ngettext("Revoked the link of {count} team.", "Revoked the links of {count} teams.", len(data.get("entries", []))), data
    ),
    "card setting": lambda data, names: (
        _("Allowed people to become coaches with their cards.")
        if data.get("coaches")
        else _("Stopped cards from making people coaches.")
    ),
    "take team": lambda data, names: _("{user} became coach of {team} with its card.").format(
        user=data.get("user"), team=_name(data.get("entry"), names)
    ),
    "withdraw": lambda data, names: _("{team} withdrew; its matches: {choice}.").format(
        team=data.get("team"), choice=_choice(data.get("choice"))
    ),
    "reinstate": lambda data, names: _("{team} is in again.").format(team=data.get("team")),
    "replace": lambda data, names: _("{team} took over from {before}.").format(
        team=data.get("after"), before=data.get("before")
    ),
    "set pair": lambda data, names: _("Set the teams of match {number}: {home} – {away}.").format(
        number=data.get("fixture"),
        home=_name(data.get("home"), names),
        away=_("nobody") if data.get("away") is None else _name(data.get("away"), names),
    ),
    "lift pair": lambda data, names: _("Returned match {number} to the plan.").format(number=data.get("fixture")),
    "decide": lambda data, names: _("Decided by {method}: {teams}.").format(**_decision(data, names)),
    "lift decision": lambda data, names: _("Withdrew the decision by {method}: {teams}.").format(**_decision(data, names)),
    "cut short": lambda data, names: str(CUT_SHORT.get(str(data.get("how")), _("The season was ended early."))),
    "resume season": lambda data, names: _("The season resumes."),
    "undo action": _undone,
    "late entry": lambda data, names: _("{team} entered late.").format(team=data.get("team")),
    "deduct": lambda data, names: ngettext(
        "Deducted {points} point from {team}.", "Deducted {points} points from {team}.", data.get("points", 0)
    ).format(points=data.get("points"), team=_name(data.get("entry"), names)),
    "give back": lambda data, names: ngettext(
        "Gave {points} point back to {team}.", "Gave {points} points back to {team}.", data.get("points", 0)
    ).format(points=data.get("points"), team=_name(data.get("entry"), names)),
    "buy squad": lambda data, names: _("{team} bought its squad.").format(team=_name(data.get("entry"), names)),
    "reset squad": lambda data, names: _("{team} may buy a new squad.").format(team=_name(data.get("entry"), names)),
    "place": lambda data, names: _("Placed {team} {place} in {group}.").format(
        team=_name(data.get("entry"), names), place=data.get("place"), group=_group(data)
    ),
    "let table decide": lambda data, names: _("Returned {group} to its table.").format(group=_group(data)),
}


def _consequences(data: Mapping[str, Any], names: Names) -> list[str]:
    lines = []
    for change in data.get("pairings", []):
        home, away = (_name(number, names) for number in change["after"])
        pattern = _("Match {number} is now {home} against {away}.")
        if change.get("void"):
            pattern = _("Match {number} is now {home} against {away}; the match played there is void.")
        lines.append(pattern.format(number=change["fixture"], home=home, away=away))
    for change in data.get("places", []):
        pattern = _("{team}: place {before} to {after} of {group}.")
        lines.append(
            pattern.format(
                team=_name(change["entry"], names), before=change["before"], after=change["after"], group=_group(change)
            )
        )
    return lines

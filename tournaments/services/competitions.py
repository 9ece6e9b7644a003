"""Competitions themselves: made, changed, put away, copied; and who may do what in them."""

import secrets
import zoneinfo
from collections.abc import Mapping
from datetime import date
from functools import cache
from typing import Any, Final

from django.contrib.auth import get_user_model
from django.db import transaction
from django.utils.translation import gettext as _

from rules.edition import OptionError
from rules.editions import EDITIONS, get_edition
from tournaments.core.names import clean_name
from tournaments.core.recipes import check_recipe, next_season, tables_of
from tournaments.core.standings import TableRules
from tournaments.core.standings import preset as table_preset
from tournaments.core.standings.written_rules import as_dict, from_dict
from tournaments.models import Action, Competition, Entry, Picture, Role, RoleName, State, Visibility
from tournaments.selectors.permissions import User
from tournaments.selectors.situation import Situation
from tournaments.services.command import Act, By, check, command, record, verb
from tournaments.services.decisions import by_number
from tournaments.services.entrants import entrants
from tournaments.services.kept import count_up
from tournaments.services.kits import dress
from tournaments.services.limits import check_competitions
from tournaments.services.pictures import LOGO, PHOTO, forget, stored
from tournaments.services.refusals import Conflict, Forbidden, Refusal, refusing
from tournaments.services.schedule import DATED, planned
from tournaments.services.sponsors import copy_sponsors
from tournaments.services.teams import consenting
from tournaments.wording.sentences import in_full

SETTINGS: Final = frozenset(
    "name season description venue first_day last_day logo photo visibility edition preset options rights recipe table_rules "
    "time_zone seed confirm_after".split()
)
DAYS: Final = ("first_day", "last_day")
LOOKS: Final = {"logo": LOGO, "photo": PHOTO}
# What was drawn or played by them would no longer be true.
FIXED_AFTER_START: Final = frozenset(("recipe", "seed", "edition"))
RANK: Final = {RoleName.OWNER: 0, RoleName.ORGANISER: 1, RoleName.RECORDER: 2}
LONGEST_WAIT: Final = 60 * 24  # hours in which an opponent may confirm


def create_competition(user: User, name: str, by: By | None = None, **settings: Any) -> Competition:
    """A new draft, owned by whoever makes it."""
    by = by or By(user)
    if user is None or not user.is_authenticated:
        raise Forbidden("create a competition")
    with refusing(), transaction.atomic():
        if (made := made_before(by)) is not None:
            return made
        if not by.trusted:
            check_competitions(user)
        competition = Competition(name=clean_name(name, "the competition"), creator_id=user.pk)
        competition.seed = str(settings.get("seed") or secrets.token_hex(5))
        competition.recipe = {"preset": "league"}
        competition.table_rules = as_dict(_usual_rules(competition.recipe))
        _change(competition, _with_tables(competition, _with_preset(competition, settings)))
        competition.save()
        Role.objects.create(competition=competition, user_id=user.pk, role=RoleName.OWNER)
        record(Act(competition, by, {"name": competition.name}), "create")
    return competition


def made_before(by: By) -> Competition | None:
    """What the same request made when it arrived the first time. Two that arrive at once wait for each other."""
    check(by)
    if not by.key or by.actor is None:
        return None
    get_user_model().objects.select_for_update().get(pk=by.actor.pk)
    done = Action.objects.filter(verb="create", key=by.key, actor=by.actor).select_related("competition").first()
    return None if done is None else done.competition


@verb("settings", "settings", undo=["competition"])
def change_settings(act: Act, /, **settings: Any) -> None:
    competition = act.competition
    if competition.started and (fixed := sorted(FIXED_AFTER_START & settings.keys())):
        raise Refusal(
            "started", _("The competition has started, so {known} can no longer be changed.").format(known=", ".join(fixed))
        )
    settings = _with_tables(competition, _with_preset(competition, settings))
    old = [competition.logo, competition.photo]
    before = {key: _told(competition, key) for key in settings if key in SETTINGS}
    _change(competition, settings)
    if {"recipe", "seed"} & settings.keys():
        competition.members = []  # drawn for another format, or from another seed
    competition.save()
    for picture in {*old} - {competition.logo, competition.photo}:
        forget(picture)
    act.data |= {"before": before, "after": {key: _told(competition, key) for key in before}}


def _told(competition: Competition, key: str) -> Any:
    """A setting as the audit trail keeps it."""
    value = getattr(competition, key)
    if key in LOOKS:
        return value.sha256 if value else ""
    return value.isoformat() if isinstance(value, date) else value


def _with_preset(competition: Competition, settings: dict[str, Any]) -> dict[str, Any]:
    """Settings that name another edition but no preset: that edition's own, unless it has the preset of the competition.

    House rules of one edition mean nothing in another.
    """
    edition = EDITIONS.get(str(settings.get("edition")))
    if edition is None:
        return settings
    if settings["edition"] != competition.edition:
        settings = {key: {} for key in ("options", "rights") if getattr(competition, key)} | settings
    if "preset" in settings or competition.preset in edition.presets:
        return settings
    return settings | {"preset": edition.default_preset}


def _with_tables(competition: Competition, settings: dict[str, Any]) -> dict[str, Any]:
    """Settings that name another format but no order of tables: that format's own, unless the organiser had chosen one."""
    if "recipe" not in settings or "table_rules" in settings:
        return settings
    if from_dict(competition.table_rules) != _usual_rules(competition.recipe):
        return settings
    return settings | {"table_rules": tables_of(settings["recipe"])}


def _usual_rules(recipe: object) -> TableRules:
    return table_preset(tables_of(recipe))


@cache
def _time_zones() -> frozenset[str]:
    """Read from hundreds of files, once."""
    return frozenset(zoneinfo.available_timezones())


def _change(competition: Competition, settings: Mapping[str, Any]) -> None:
    for key in settings:
        if key not in SETTINGS:
            raise Refusal(
                "unknown_setting",
                _("A competition has no “{key}”; it has {known}.").format(key=key, known=", ".join(sorted(SETTINGS))),
            )
    for key, value in settings.items():
        setattr(competition, key, _stored(key, value))
    if "name" in settings:
        competition.name = clean_name(_text("name", settings["name"], 1000), "the competition")
    for key, most in (("season", 40), ("description", 4000), ("venue", 200), ("seed", 40)):
        _text(key, getattr(competition, key), most)
    if not competition.seed.strip():
        raise Refusal("seed", _("The seed is any public text of up to 40 characters."))
    if competition.first_day and competition.last_day and competition.last_day < competition.first_day:
        raise Refusal("last_day", _("The last day is before the first."))
    if competition.visibility not in Visibility.values:
        raise Refusal("visibility", _("The visibility is one of {known}.").format(known=", ".join(Visibility.values)))
    if competition.time_zone not in _time_zones():
        raise Refusal(
            "time_zone",
            _("There is no time zone “{time_zone}”. An example is Europe/Helsinki.").format(time_zone=competition.time_zone),
        )
    wait = competition.confirm_after
    if wait is not None and (isinstance(wait, bool) or not isinstance(wait, int) or not 0 <= wait <= LONGEST_WAIT):
        raise Refusal(
            "confirm_after",
            _("A report is confirmed automatically after 0 to {longest_wait} hours or never, not after “{wait}”.").format(
                longest_wait=LONGEST_WAIT, wait=wait
            ),
        )
    _check_edition(competition)
    if "recipe" in settings:
        check_recipe(competition.recipe)
    if "table_rules" in settings:
        rules = settings["table_rules"]
        # A preset by name, or rules written out.
        if isinstance(rules, Mapping):
            rules = by_number(competition, rules)
        competition.table_rules = as_dict(table_preset(rules) if isinstance(rules, str) else from_dict(rules))


def _stored(key: str, value: Any) -> Any:
    """A setting as it is stored: days may come as text, pictures as their bytes."""
    if key in LOOKS and not isinstance(value, Picture):
        return stored(value, LOOKS[key]) if value else None
    if key not in DAYS or not value:
        return None if key in DAYS else value
    try:
        day = value if isinstance(value, date) else date.fromisoformat(value)
    except (TypeError, ValueError):
        raise Refusal(key, _("Write a day like 2026-11-21.")) from None
    return planned(day)


def _check_edition(competition: Competition) -> None:
    if competition.edition not in EDITIONS:
        raise Refusal(
            "edition",
            _("There is no edition “{edition}”. Choose one of {known}.").format(
                edition=competition.edition, known=", ".join(EDITIONS)
            ),
        )
    edition = get_edition(competition.edition)
    if not isinstance(competition.options, dict):
        raise Refusal("options", _("The options are an object with an entry for each option that differs from the preset."))
    try:
        edition.chosen(competition.preset, competition.options)
    except OptionError as error:
        raise Refusal("options", in_full(error)) from None
    check_rights(competition)


def check_rights(competition: Competition) -> None:
    """Rights name entries that there are; in another rulebook they mean nothing."""
    edition, rights = get_edition(competition.edition), competition.rights
    if not isinstance(rights, dict) or not all(name in edition.rights for name in rights):
        known = ", ".join(edition.rights) or _("nothing")
        raise Refusal("rights", _("The rights are an object with {known}.").format(known=known))
    entries = set(competition.entries.values_list("number", flat=True)) if rights and competition.pk else set()
    for numbers in rights.values():
        if not isinstance(numbers, list) or not all(type(each) is int for each in numbers):
            raise Refusal("rights", _("Give a right to entries as a list of their numbers."))
        if unknown := sorted(set(numbers) - entries):
            raise Refusal("no_entry", _("There is no entry {number} in this competition.").format(number=unknown[0]))


def _text(key: str, value: object, most: int) -> str:
    if not isinstance(value, str) or len(value) > most:
        raise Refusal(key, _("“{key}” is text of at most {most} characters.").format(key=key, most=most))
    return value


@verb("archive", "archive")
def archive(act: Act) -> None:
    if act.competition.state == State.ARCHIVED:
        raise Conflict("archived", _("This competition is already archived."))
    act.data["state"] = act.competition.state
    act.competition.state = State.ARCHIVED
    act.settle = False


@verb("unarchive", "archive")
def unarchive(act: Act) -> None:
    if act.competition.state != State.ARCHIVED:
        raise Conflict("not_archived", _("This competition is not archived."))
    act.competition.state = State.RUNNING if act.competition.fixtures.exists() else State.DRAFT


def delete_competition(competition: Competition, by: By) -> None:
    """A draft can be deleted; anything that began is archived instead, as nothing played is ever lost."""
    with command(competition, by, "delete") as locked:
        if locked.started:
            raise Conflict("started", _("A competition that has started cannot be deleted. Archive it instead."))
        Entry.objects.filter(competition=locked).delete()
        locked.delete()


@verb("give role", "roles")
def give_role(act: Act, username: str, role: str, invitation: int | None = None) -> None:
    """Give another role to somebody who has one. The last owner stays one. Whoever gets a lesser one has lost the other.

    A first role comes by invitation: so nobody learns here who has an account, and nobody helps who was not asked.
    """
    if role not in RoleName.values:
        raise Refusal(
            "role", _("There is no role “{role}”. Choose one of {known}.").format(role=role, known=", ".join(RoleName.values))
        )
    user = get_user_model().objects.filter(username=username, is_active=True).first()
    known = user is not None and Role.objects.filter(competition=act.competition, user=user).exists()
    if user is None or not (known or invitation is not None or act.by.trusted):
        raise Refusal(
            "no_role", _("“{username}” has no role here yet. Create an invitation and send it.").format(username=username)
        )
    mine, _made = Role.objects.get_or_create(competition=act.competition, user=user, defaults={"role": role})
    act.data |= {"user": username, "before": mine.role, "after": role}
    if RANK[RoleName(role)] > RANK[RoleName(mine.role)]:
        _close_its_link(act, mine)
    mine.role, mine.invitation_id = role, invitation
    mine.save()
    _keep_an_owner(act)
    act.settle = False


@verb("take role", "roles")
def take_role(act: Act, username: str) -> None:
    """Take somebody's role away, and close the invitation it came by."""
    roles = Role.objects.filter(competition=act.competition, user__username=username)
    role = roles.first()
    if role is None:
        raise Refusal("no_role", _("“{username}” has no role in this competition.").format(username=username))
    act.data |= {"user": username, "before": role.role}
    _close_its_link(act, role)
    roles.delete()
    _keep_an_owner(act)
    act.settle = False


def _close_its_link(act: Act, role: Role) -> None:
    """Nobody joins again by the invitation that gave a role which was taken away."""
    if role.invitation is not None and not role.invitation.revoked:
        role.invitation.revoked = True
        role.invitation.save(update_fields=["revoked"])
        act.data["closed"] = role.invitation_id


def _keep_an_owner(act: Act) -> None:
    if not Role.objects.filter(competition=act.competition, role=RoleName.OWNER).exists():
        raise Refusal("last_owner", _("A competition needs an owner. Give somebody else that role first."))


def copy_competition(
    user: User, competition: Competition, name: str = "", season: str = "", by: By | None = None
) -> Competition:
    """Next season: the same teams, format and rules as a new draft, with a seed of its own.

    After a season of divisions that is over, those promoted and relegated stand where they now belong.
    """
    by = by or By(user)
    if not by.may("settings", competition):
        raise Forbidden("copy")
    with transaction.atomic():
        if (made := made_before(by)) is not None:
            return made
        copy = create_competition(
            user,
            name or competition.name,
            by,
            season=season,
            description=competition.description,
            venue=competition.venue,
            logo=competition.logo,
            visibility=competition.visibility,
            edition=competition.edition,
            preset=competition.preset,
            options=competition.options,
            recipe=competition.recipe,
            table_rules=competition.table_rules | {"decisions": []},  # made for the ties of this season
            time_zone=competition.time_zone,
            confirm_after=competition.confirm_after,
        )
        copy.previous = competition
        copy.has_sponsors = copy_sponsors(competition, copy)
        copy.schedule = {key: value for key, value in competition.schedule.items() if key not in DATED}
        entries = _next_field(competition)
        copy.rights = {
            name: [number for number, each in enumerate(entries, 1) if each.number in holders]
            for name, holders in competition.rights.items()
        }
        # Nobody has agreed to play another season: as where teams are entered, others' come as copies.
        given = [each.team for each in entries]
        agreed = set(given) if by.trusted else consenting(by.user, copy, given)
        Entry.objects.bulk_create(
            Entry(competition=copy, team=team, number=number, seat=number, labels=each.labels)
            for number, (each, team) in enumerate(zip(entries, entrants(by.actor, given, agreed), strict=True), 1)
        )
        count_up(copy)
        copy.save()
        dress(copy)
        copied = [each.number for each in entries if each.team not in agreed]
        Action.objects.filter(competition=copy).update(
            data={"copy_of": str(competition.public_id), **({"copied_teams": len(copied)} if copied else {})}
        )
    return copy


def _next_field(competition: Competition) -> list[Entry]:
    """The entries in the order of next season's seats."""
    entries = list(competition.entries.filter(withdrawn="").select_related("team").order_by("number"))
    slots = next_season(competition.recipe) if competition.state == State.FINISHED else []
    if not slots:
        return entries
    situation = Situation(competition)
    order = {slot.resolve(situation.course.progress): place for place, slot in enumerate(slots)}
    return sorted(entries, key=lambda entry: order.get(entry.key, len(order)))

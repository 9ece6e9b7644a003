"""Competitions for the browser: made through the services in the database of the site under test, printed as addresses.

Run as a program of its own, as the site keeps its database to itself: `python -m tests.program tests.browser.competitions`.
"""

import io
from datetime import timedelta
from typing import Any

from django.contrib.auth import get_user_model
from django.core.management import call_command
from django.urls import reverse
from django.utils import timezone
from sesame.utils import get_token

from fuba_site.accounts.models import User
from fuba_site.jobs.errands import ask as ask_errand
from fuba_site.own_account.login_links import SCOPE
from matches.analysis.services import order_analysis
from matches.appointments.services import accept, propose
from matches.coaches.services import change_profile
from matches.jobs.execution import work_through
from matches.lineups.squads import buy
from matches.links.cards import make_cards
from matches.models import Notice, TeamMessage, Webhook, WebhookDelivery
from matches.notifications.recipients import name_of
from matches.notifications.stopping import stop_token
from matches.ratings.services import refresh
from matches.recording.modes import change_mode, save_sheet
from matches.recording.services import begin_fixture, begin_friendly, finish
from matches.recording.services import enter as record_inputs
from matches.recording.session import sheets
from matches.simulation.balance.questions import ask
from matches.simulation.balance.services import here, run_for
from rules.play import play_seeded
from tests.matches.analysis.late import late_match
from tests.tournaments.services.making import play_all, report, running, somebody
from tournaments.models import Competition, Fixture, Team
from tournaments.services.check_in import check_in
from tournaments.services.command import By
from tournaments.services.competitions import change_settings, create_competition
from tournaments.services.deadlines import set_deadlines, spread
from tournaments.services.draws import draw, reveal
from tournaments.services.entries import NewTeam, enter
from tournaments.services.invitations import invite
from tournaments.services.news import announce
from tournaments.services.results import Ending, correct_result, report_result
from tournaments.services.rulings import deduct
from tournaments.services.schedule import make_schedule, set_conditions
from tournaments.services.signup_links import CONFIRM, MANAGE, make_token
from tournaments.services.signups import ask_by_address, confirm, set_registration, sign_up
from tournaments.services.stage_draws import draw_stage, reveal_stage
from tournaments.services.start import pair_next_round, start

ODD_NAMES = (
    "<script>alert(1)</script>",
    "W" * 200,
    "🏆 Emoji 👩‍👩‍👧‍👦 United",
    "نادي الكرة",
    "Basque Country",
    "Finland",
    "O’Higgins & Söhne",
    "名古屋グランパスエイト",
)


def make() -> dict[str, str]:
    get_user_model().objects.create_superuser("root", password="admin of the cup")
    owner = somebody("Anna", password="tiki taka 4-4-2")
    by = By(owner, "for the record")
    sheet, score_only = on_paper(by)
    return {
        **odd_names(owner, by),
        **large_ones(owner, by),
        "coach": coach_page(),
        **coached(owner, by),
        "weeks": over_weeks(owner, by),
        "foretold": foretold(owner, by),
        "swiss": swiss(owner, by),
        "live": being_played(owner, by),
        "draft": draft(owner, by).get_absolute_url(),
        **open_for_entries(owner, by),
        "europe": league_phase(owner, by).get_absolute_url(),
        "recording": f"/recordings/{begin_friendly(by, 'fuba3', 'advanced', *ODD_NAMES[:2]).public_id}/",
        "sheet": sheet,
        "score_only": score_only,
        "balance": balance_run(owner),
        "analysed": analysed(),
        "errand": reverse("errand", args=[ask_errand("paper", "1", {}, here=True).public_id]),
    }


def open_for_entries(owner: User, by: By) -> dict[str, str]:
    """A cup with hard names and questions, of which three have signed up and one waits; and the links of letters."""
    cup = create_competition(owner, "Open cup", venue="Oulu", description="Bring your own dice.", seed="7")
    choice = {"label": ODD_NAMES[1], "kind": "choice", "choices": [*ODD_NAMES[2:5]]}
    questions = [choice, {"label": ODD_NAMES[0], "kind": "text"}, {"label": "Vegetarian", "kind": "yes"}]
    window = {"check_in_opens": timezone.now(), "closes": timezone.now() + timedelta(days=30)}
    set_registration(cup, by, places=2, fee="10 €", questions=questions, **window)
    for number, name in enumerate(ODD_NAMES[:3]):
        answers = {"q1": ODD_NAMES[2], "q2": name, "q3": "on"}
        sign_up(cup, By(somebody(f"entrant{number}")), {"team_name": name, "coach_name": name, "answers": answers})
    check_in(cup, by, 1)
    bo, cy = (
        ask_by_address(cup, f"{each}@example.org", {"team_name": name, "answers": answers})
        for each, name in zip(("bo", "cy"), ODD_NAMES[3:5], strict=True)
    )
    confirm(cup, By(name="Bo"), bo)
    last = somebody("Entrant by letter", email="last@example.org")
    return {
        "open": cup.get_absolute_url(),
        "own_link": reverse("signup", args=[make_token(bo, MANAGE)]),
        "confirm_link": reverse("signup-confirm", args=[make_token(cy, CONFIRM)]),
        "stop_link": reverse("stop-letters", args=[stop_token(name_of(last.pk), cup.pk)]),
        "address_link": reverse("confirm-address", args=["x"]),
        "login_link": reverse("login-link", args=[get_token(last, scope=SCOPE)]),
    }


def analysed() -> str:
    """The analysis of a match with long names."""
    match = late_match()
    match.home_name, match.away_name = ODD_NAMES[:2]
    match.save()
    work = order_analysis(match, "10.0.0.1").work
    assert work is not None
    work_through(work, 1)
    return reverse("match-analysis", args=[match.public_id])


def coached(owner: User, by: By) -> dict[str, str]:
    """Matches whose teams Anna coaches: one with line-ups to choose, one in which a team has a squad and the other has not."""
    found = {}
    for name, edition, preset in (("lined_up", "fuba3", "advanced"), ("bought", "fuba20", "pro")):
        league = create_competition(owner, name, edition=edition, preset=preset, recipe={"preset": "league"}, seed="7")
        enter(league, by, [NewTeam(each) for each in ("Lyon", "Bari")])
        start(league, by)
        Team.objects.filter(entries__competition=league).update(coach=owner)
        if edition == "fuba20":
            buy(league, by, 1, {"coach": 2, "players": [{"position": "attacker", "skill": "SP1", "numbers": [1, 2]}]})
        found[name] = f"{league.get_absolute_url()}fixtures/1/"
    return found


def over_weeks(owner: User, by: By) -> str:
    """A league whose coaches agree on times: Anna has to answer in match 1, waits in match 2, and one round is late."""
    league = create_competition(owner, "League over weeks", recipe={"preset": "league"}, seed="7")
    enter(league, by, [NewTeam(name) for name in ODD_NAMES[:6]])
    start(league, by)
    first = (timezone.now() - timedelta(days=3)).replace(hour=21, minute=59, second=0, microsecond=0)
    set_deadlines(league, by, spread(league, first, 7))
    Team.objects.filter(entries__competition=league).update(coach=owner)
    coming = list(league.fixtures.filter(round=2).order_by("number").values_list("number", flat=True))
    days = [first + timedelta(days=4 + day, hours=-3) for day in range(3)]
    propose(league, by, coming[0], days, "away")
    propose(league, by, coming[1], days[:2], "home")
    answer = propose(league, by, coming[2], days, "home").data["proposal"]
    accept(league, by, coming[2], answer, days[1])
    # Those at home are hers from now on, and the others somebody else's.
    Team.objects.filter(entries__competition=league).exclude(entries__home_fixtures__round=2).update(coach=None)
    return league.get_absolute_url()


def odd_names(owner: User, by: By) -> dict[str, str]:
    """A cup whose names are hard to show: one result, corrected, a deduction, a webhook."""
    odd = create_competition(owner, "Cup of odd names", recipe={"groups": {"count": 2, "qualify": 2}}, seed="7")
    enter(odd, by, [NewTeam(name, coach_name=name) for name in ODD_NAMES])
    start(odd, by)
    ready = list(odd.fixtures.filter(status="ready").order_by("number"))
    carry_over = {"home": {"skills_lost": ["DF2"], "skills_gained": ["MF4"]}}
    report_result(odd, by, ready[0].number, Ending(home_goals=2, carry_over=carry_over))
    correct_result(odd, by, ready[0].number, Ending(home_goals=3, carry_over=carry_over))
    deduct(odd, by, 2, 1)
    make_cards(odd, by)
    announce(odd, by, "W" * 120, f"**Hall 2**, [map](https://example.org/{'w' * 200})\n\n- one\n- two\n\n> quoted")
    called = {"fixture": 1, "home": ODD_NAMES[0], "away": ODD_NAMES[1], "table": "3"}
    notice = {"recipient": f"user:{owner.pk}", "channel": "site", "user": owner, "state": "delivered"}
    Notice.objects.create(competition=odd, key="called", kind="table_called", data=called, **notice)
    TeamMessage.objects.create(entry=odd.entries.get(number=2), text="<b>" + "W" * 290)
    first = Fixture.objects.select_related("home__team", "away__team").get(pk=ready[0].pk)
    assert first.home is not None and first.away is not None
    return {
        "odd": odd.get_absolute_url(),
        "odd_wall": reverse("competition-wall", args=[odd.public_id]),
        "odd_history": reverse("competition-history", args=[odd.public_id]),
        "odd_team": first.home.team.get_absolute_url(),
        "against": reverse("head-to-head", args=[first.home.team.public_id, first.away.team.public_id]),
        "ready": f"{odd.get_absolute_url()}fixtures/{ready[-1].number}/",
        "webhook": reverse("webhook", args=[odd.public_id, webhook(odd).public_id]),
        "asked": asking(odd, by),
        "join": reverse("join", args=[invite(odd, by, "recorder").token]),
    }


def asking(competition: Competition, by: By) -> str:
    """A team that asks the organiser to be its coach."""
    team = competition.entries.get(number=3).team
    team.coach_asked = by.actor_name
    team.save()
    return team.get_absolute_url()


def webhook(competition: Competition) -> Webhook:
    """With deliveries of every state. Its address is nobody's, and it is never sent to."""
    made = Webhook.objects.create(competition=competition, url=f"https://192.0.2.1/{'x' * 300}", events=["goal"])
    deliveries: tuple[dict[str, Any], ...] = (
        {"state": "delivered", "attempts": 2, "status": 204, "delivered": timezone.now()},
        {"state": "given_up", "attempts": 5, "status": 503, "answer": "<b>" + "W" * 300},
        {"state": "waiting", "attempts": 1, "answer": "No answer: it took too long."},
    )
    later = timezone.now() + timedelta(days=1)
    for each in deliveries:
        WebhookDelivery.objects.create(webhook=made, event="goal", key=each["state"], next_attempt=later, **each)
    return made


def large_ones(owner: User, by: By) -> dict[str, str]:
    """A cup that is over, a knockout with many rounds, a league with many matches."""
    cup = running(owner, 16, {"preset": "cup-16"})
    change_settings(cup, by, name="Finished Cup")
    play_all(cup, owner)

    wide = running(owner, 64)
    change_settings(wide, by, name="Knockout of sixty-four")
    report_result(wide, by, 1, Ending("penalties", 1, 1, (4, 3)))
    for number in range(2, 33):
        report(wide, owner, number, number % 4, 4 - number % 3 if number % 4 == 1 else (number + 2) % 4 + 4)

    league = running(owner, 20, {"preset": "league"})
    change_settings(league, by, name="Long League")
    for number in range(1, 11):
        report(league, owner, number, number % 3, 1)
    return {
        "cup": cup.get_absolute_url(),
        "cup_wall": reverse("competition-wall", args=[cup.public_id]),
        "team": cup.entries.get(number=1).team.get_absolute_url(),
        "wide": wide.get_absolute_url(),
        "wide_wall": reverse("competition-wall", args=[wide.public_id]),
        "league": league.get_absolute_url(),
    }


def coach_page() -> str:
    """A coach with a page, who has won a cup; ratings of all that was played before."""
    berta = somebody("Berta")
    Team.objects.filter(entries__competition__name="Finished Cup", entries__number__in=[1, 2]).update(coach=berta)
    Team.objects.filter(entries__competition__name="Finished Cup", entries__number=3).update(coach_level="veteran")
    refresh()
    return change_profile(berta, ODD_NAMES[1][:50] + " O’Higgins", "FI", public=True).get_absolute_url()


def swiss(owner: User, by: By) -> str:
    """Three rounds of nine teams, each with a bye, two of them played."""
    competition = running(owner, 9, {"stages": [{"name": "swiss", "format": "swiss", "options": {"rounds": 3}}]})
    change_settings(competition, by, name="Swiss Open")
    play_all(competition, owner)
    pair_next_round(competition, by)
    play_all(competition, owner)
    return competition.get_absolute_url()


def foretold(owner: User, by: By) -> str:
    """A small cup with a forecast and a timetable."""
    cup = running(owner, 4, preset="basic")
    change_settings(cup, by, name="Foretold Cup")
    days = [{"date": date, "opens": "10:00", "closes": "12:00"} for date in ("2026-12-05", "2026-12-06")]
    set_conditions(cup, by, {"tables": ["Table 1", "W" * 60], "days": days, "minutes": 60, "rest": 0})
    make_schedule(cup, by)
    call_command("forecast", str(cup), runs="20", seed="1", jobs="1", exact=True, stdout=io.StringIO())
    return cup.get_absolute_url()


def being_played(owner: User, by: By) -> str:
    """A match of it is being recorded."""
    cup = running(owner, 4, preset="advanced")
    change_settings(cup, by, name="Cup being played")
    recording = begin_fixture(by, cup, 1)
    played = play_seeded(recording.edition, recording.options, *sheets(recording), "rookie", "rookie", "1")
    record_inputs(recording, by, played.inputs[:300])
    return cup.get_absolute_url()


def draft(owner: User, by: By) -> Competition:
    """In the middle of its draw."""
    made = create_competition(owner, "Draft", recipe={"preset": "cup-16"}, seed="7")
    enter(made, by, [NewTeam(f"Team {number}") for number in range(1, 17)])
    draw(made, by)
    reveal(made, by, 5)
    return made


def league_phase(owner: User, by: By) -> Competition:
    """A league phase that is over, in the middle of the draw of its play-offs."""
    made = create_competition(owner, "Cup of Europe", recipe={"preset": "champions-league"}, seed="7")
    enter(made, by, [NewTeam(f"Club {number:02}") for number in range(1, 37)])
    draw(made, by)
    start(made, by)
    play_all(made, owner)
    draw_stage(made, by, "play-offs")
    reveal_stage(made, by, "play-offs", 9)
    return made


def balance_run(owner: User) -> str:
    lab = run_for(ask("formations", "4-4-2,4-3-3", "fuba3", "basic", "random", 4, "7"), owner)
    here(lab, 1, lambda done: None)
    return reverse("balance-run", args=[lab.public_id])


def on_paper(by: By) -> tuple[str, str]:
    """Matches that nobody recorded turn by turn: one by its event sheet, to the shoot-out; one by its result."""
    events = [
        {"kind": "goal", "side": "home", "minute": "12"},
        {"kind": "yellow", "side": "away", "minute": "45+2"},
        {"kind": "skill_lost", "side": "home", "minute": "60", "skill": "GK1"},
        {"kind": "red", "side": "home", "minute": "77"},
        {"kind": "goal", "side": "away", "minute": "101", "how": "penalty"},
    ]
    lineups = {"home": ["lineup 4-4-2 GK1"], "away": ["lineup 4-3-3"]}
    sheet = {"events": events, "lineups": lineups, "extra_time": True, "shootout": [4, 3], "notes": "A fine match."}
    by_sheet = begin_friendly(by, "fuba3", "worldcup", *ODD_NAMES[1:3])
    change_mode(by_sheet, by, "sheet")
    save_sheet(by_sheet, by, sheet)
    by_score = begin_friendly(by, "french", "basic", *ODD_NAMES[3:5])
    change_mode(by_score, by, "result")
    return finish(by_sheet, by).get_absolute_url(), finish(by_score, by, score=(2, 0)).get_absolute_url()

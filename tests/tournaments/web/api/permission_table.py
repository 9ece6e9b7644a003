"""Every address and method of the API, and what every role is answered."""

from collections.abc import Callable
from typing import Any, NamedTuple

from matches.simulation.cup_play import options_for
from rules import Sheet
from rules.notation import write
from rules.play import play_seeded
from tests.tournaments.web.api import cast
from tests.tournaments.web.api.cast import Scene
from tests.tournaments.web.api.permission_scenes import (
    ORDER,
    PROPOSED,
    a_bought_squad,
    a_card,
    a_coach,
    a_coached_side,
    a_deadline,
    a_forecast,
    a_hidden_coach,
    a_link,
    a_match,
    a_message,
    a_pair,
    a_paused_league,
    a_proposal,
    a_question,
    a_recording,
    a_report,
    a_result_of_the_recorder,
    a_scheduled_cup,
    a_sheet,
    a_sheet_recording,
    a_webhook,
    a_withdrawal_to_undo,
    an_ai_league,
    an_announcement,
    an_awaited_cup,
    an_errand,
    an_invitation,
    an_open_draft,
    an_ordered_league,
)

#            owner organiser recorder coach stranger anonymous
EVERYBODY = (200, 200, 200, 200, 200, 200)
INSIDE = (200, 200, 200, 200, 404, 404)
RECORDING = (200, 200, 200, 403, 403, 401)
ORGANISING = (200, 200, 403, 403, 403, 401)
OWNING = (200, 403, 403, 403, 403, 401)
ORGANISING_A_DRAFT = (200, 200, 403, 403, 404, 404)
ENTERING = (200, 200, 403, 403, 403, 401)
COACHING = (403, 403, 403, 200, 403, 401)
LOGGED_IN = (201, 201, 201, 201, 201, 401)
LOOKING = (200, 200, 200, 200, 200, 401)

TEAM = {"name": "Latecomers", "country": "FI"}
DEVICE = {"endpoint": "https://93.184.215.14/push", "p256dh": "x", "auth": "x", "server_key": "old"}
WON = {"home_goals": 2, "away_goals": 1}


class Case(NamedTuple):
    method: str
    path: str  # under /api/
    scene: Callable[[], Scene]
    expected: tuple[int, ...]
    body: Any = None

    def __str__(self) -> str:
        return f"{self.method} {self.path} {self.scene.__name__}"


# A match of a knockout, with the options that the cup has.
RECORD = write(play_seeded("fuba3", options_for("fuba3", "advanced", True), Sheet("A"), Sheet("B"), "random", "random", "7"))
OPENFOOTBALL = {"matches": [{"team1": "Lyon", "team2": "Bari", "score": {"ft": [1, 0]}}]}
RECORDING_A_MATCH = (200, 200, 200, 200, 403, 401)
C = "competitions/{competition}/"
R = "recordings/{public_id}/"
E = C + "entries/{number}/"
F = C + "fixtures/{number}/"
W = C + "webhooks/{webhook}/"
TABLE = [
    Case("get", "", cast.a_cup, EVERYBODY),
    Case("get", "jobs/{public_id}/", an_errand, EVERYBODY),
    Case("get", "matches/", a_match, EVERYBODY),
    Case("post", "matches/", cast.a_cup, (201,) * 6, ORDER),
    Case("get", "matches/{public_id}/", a_match, EVERYBODY),
    Case("get", "matches/{public_id}/replay/", a_match, EVERYBODY),
    Case("post", "matches/import/", cast.a_cup, LOGGED_IN, {"record": RECORD}),
    Case("post", F + "import/", cast.a_cup, (201, 201, 201, 403, 403, 401), {"record": RECORD}),
    Case("get", "matches/{public_id}/analysis/", a_match, EVERYBODY),
    Case("post", "matches/{public_id}/analysis/", a_match, (202,) * 6),
    Case("get", "matches/{public_id}/log/", a_match, EVERYBODY),
    Case("get", "matches/{public_id}/at/{input}/", a_match, EVERYBODY),
    Case("get", "matches/{public_id}/steps/{after}/", a_match, EVERYBODY),
    Case("get", "matches/{public_id}/statistics/", a_match, EVERYBODY),
    Case("get", C + "statistics/", cast.a_cup_with_a_correction, EVERYBODY),
    Case("get", C + "statistics/", cast.a_draft, INSIDE),
    Case("get", "teams/{team}/statistics/", cast.a_cup, EVERYBODY),
    Case("get", "teams/{team}/against/{other}/", a_pair, EVERYBODY),
    Case("get", "ratings/", cast.a_cup_with_a_correction, EVERYBODY),
    Case("get", "coaches/{public_id}/", a_coach, EVERYBODY),
    Case("get", "coaches/{public_id}/", a_hidden_coach, (404,) * 6),
    Case("get", "account/coach/", cast.a_cup, LOOKING),
    Case("put", "account/coach/", cast.a_cup, LOOKING, {"name": "Ace", "public": True}),
    Case("get", C + "seeds/", cast.a_draft, ORGANISING_A_DRAFT),
    Case("post", "recordings/", cast.a_cup, LOGGED_IN, {"home": "A", "away": "B"}),
    Case("get", R, a_recording, EVERYBODY),
    Case("get", R + "turns/", a_recording, EVERYBODY),
    Case("post", R + "inputs/", a_recording, RECORDING_A_MATCH, {"inputs": ["lineup 4-4-2"]}),
    Case("post", R + "undo/", a_recording, (422, 422, 422, 422, 403, 401)),
    Case("post", R + "override/", a_recording, (422, 422, 422, 422, 403, 401), {"position": "x", "reason": "y"}),
    Case("post", R + "instead/", a_recording, (422, 422, 422, 422, 403, 401), {"inputs": ["lineup 4-4-2"], "from": 0}),
    Case("post", R + "amend/", a_recording, (422, 422, 422, 422, 403, 401), {"input": 0, "token": "lineup 4-4-2"}),
    Case("post", R + "unamend/", a_recording, (409, 409, 409, 409, 403, 401)),
    Case("post", R + "retry/", a_recording, (409, 409, 409, 409, 403, 401)),
    Case("post", R + "pause/", a_recording, RECORDING_A_MATCH),
    Case("post", R + "resume/", a_recording, (409, 409, 409, 409, 403, 401)),
    Case("post", R + "mode/", a_recording, RECORDING_A_MATCH, {"mode": "sheet"}),
    Case("put", R + "sheet/", a_sheet_recording, RECORDING_A_MATCH, {"sheet": {"notes": "no goals yet"}}),
    Case("post", R + "finish/", a_recording, (409, 409, 409, 409, 403, 401)),
    Case("post", R + "abandon/", a_recording, (422, 422, 422, 422, 403, 401), {"reason": "rain"}),
    Case("post", "competitions/{competition}/fixtures/{number}/recording/", cast.a_cup, (201, 201, 201, 201, 403, 401)),
    # Private links; what those may who have one is in tests/matches/links.
    Case("get", F + "links/", a_link, ORGANISING),
    Case("post", F + "links/", cast.a_cup, (201, 201, 403, 403, 403, 401), {"side": "home"}),
    Case("post", F + "links/{link}/revoke/", a_link, ORGANISING),
    Case("post", F + "links/{link}/renew/", a_link, (201, 201, 403, 403, 403, 401)),
    # Cards of teams; what those may who have one is in tests/matches/cards.
    Case("get", C + "cards/", a_card, ORGANISING),
    Case("post", C + "cards/", cast.a_cup, (201, 201, 403, 403, 403, 401)),
    Case("post", C + "cards/renew/", a_card, (201, 201, 403, 403, 403, 401)),
    Case("post", C + "cards/revoke/", a_card, ORGANISING),
    Case("put", C + "cards/coaches/", cast.a_cup, ORGANISING, {"allowed": True}),
    Case("get", E + "card/", a_card, ORGANISING),
    Case("get", C + "messages/", a_message, ORGANISING),
    Case("post", C + "messages/{message}/done/", a_message, ORGANISING),
    Case("post", E + "messages/", cast.a_cup, (403, 403, 403, 201, 403, 401), {"text": "A die is missing."}),
    Case("post", E + "coach/", cast.a_cup, (403, 403, 403, 403, 403, 401)),
    # Reports of coaches; the coach is that of one side.
    Case("get", C + "reports/", a_report, ORGANISING),
    Case("get", F + "reports/", a_report, EVERYBODY),
    Case("post", F + "reports/", cast.a_cup, (200, 200, 200, 200, 403, 401), WON),
    Case("post", F + "reports/{report}/confirm/", a_report, (403, 403, 403, 403, 403, 401)),
    Case("post", F + "reports/{report}/dispute/", a_report, ORGANISING, {"reason": "no"}),
    Case("post", F + "reports/{report}/withdraw/", a_report, (403, 403, 403, 200, 403, 401)),
    Case("post", F + "reports/{report}/settle/", a_report, ORGANISING, {"reason": "seen"}),
    # Deadlines of rounds, and times that coaches propose.
    Case("get", C + "deadlines/", a_proposal, EVERYBODY),
    Case("patch", C + "deadlines/", a_deadline, ORGANISING, {"deadlines": [{"stage": "cup", "round": 2, "ends": PROPOSED}]}),
    Case("post", C + "deadlines/", cast.a_cup, ORGANISING, {"first": PROPOSED, "days": 7}),
    Case("get", F + "proposals/", a_proposal, (200, 200, 403, 200, 403, 401)),
    Case("post", F + "proposals/", a_deadline, COACHING, {"times": [PROPOSED]}),
    Case("post", F + "proposals/{proposal}/accept/", a_proposal, (403, 403, 403, 403, 403, 401), {"starts": PROPOSED}),
    Case("post", F + "proposals/{proposal}/withdraw/", a_proposal, COACHING),
    # Line-ups are their coach's alone.
    Case("get", F + "lineups/", cast.a_cup, EVERYBODY),
    Case("get", F + "lineups/{side}/", a_coached_side, COACHING),
    Case("put", F + "lineups/{side}/", a_coached_side, COACHING, {"formation": "4-4-2"}),
    Case("delete", F + "lineups/{side}/", a_coached_side, (403, 403, 403, 204, 403, 401)),
    # So are squads; whoever organises lets a team buy anew.
    Case("get", C + "entries/{number}/squad/", a_bought_squad, EVERYBODY),
    Case("put", C + "entries/{number}/squad/", a_bought_squad, COACHING, {"coach": 2}),
    Case("post", C + "entries/{number}/squad/reset/", a_bought_squad, ORGANISING, {"reason": "mistaken"}),
    Case("post", "token/", cast.a_cup, (400,) * 6, {"username": "Owner", "password": "guess"}),
    Case("get", "token/", cast.a_cup, (200, 200, 200, 200, 200, 401)),
    Case("delete", "token/", cast.a_cup, (204, 204, 204, 204, 204, 401)),
    # Teams: this one belongs to the owner of the competition and has a coach.
    Case("get", "teams/", cast.a_cup, EVERYBODY),
    Case("post", "teams/", cast.a_cup, LOGGED_IN, TEAM),
    Case("get", "teams/{team}/", cast.a_cup, EVERYBODY),
    Case("post", "teams/{team}/coaching/", a_question, (403, 403, 403, 403, 200, 401), {"agree": True}),
    Case("patch", "teams/{team}/", cast.a_cup, (200, 403, 403, 200, 403, 401), {"colour": "#1d4fb8"}),
    Case("patch", "teams/{team}/", cast.a_cup, (200, 403, 403, 422, 403, 401), {"name": "Renamed"}),
    Case("delete", "teams/{team}/", cast.a_cup, (409, 403, 403, 403, 403, 401)),
    Case("delete", "teams/{team}/", cast.a_new_team, (204, 404, 404, 404, 404, 404)),
    Case("get", "teams/{team}/", cast.a_new_team, (200, 404, 404, 404, 404, 404)),
    # Competitions.
    Case("get", "competitions/", cast.a_cup, EVERYBODY),
    Case("post", "competitions/", cast.a_cup, LOGGED_IN, {"name": "Summer Cup"}),
    Case("get", C, cast.a_cup, EVERYBODY),
    Case("get", C, cast.a_draft, INSIDE),
    Case("patch", C, cast.a_cup, ORGANISING, {"name": "Spring Cup"}),
    Case("patch", C, cast.a_draft, ORGANISING_A_DRAFT, {"name": "Spring Cup"}),
    Case("delete", C, cast.a_cup, (409, 403, 403, 403, 403, 401)),
    Case("delete", C, cast.a_draft, (204, 403, 403, 403, 404, 404)),
    Case("post", C + "copy/", cast.a_cup, (201, 201, 403, 403, 403, 401), {"season": "2027"}),
    Case("post", C + "archive/", cast.a_cup, OWNING),
    Case("post", C + "unarchive/", cast.an_archived_cup, OWNING),
    Case("post", C + "start/", cast.a_draft, ORGANISING_A_DRAFT),
    Case("post", C + "stop/", cast.a_cup, ORGANISING),
    Case("post", C + "pair/", cast.a_swiss_round, ORGANISING),
    Case("get", C + "roles/", cast.a_cup, ORGANISING),
    Case("post", C + "roles/", cast.a_cup, OWNING, {"user": "Recorder", "role": "organiser"}),
    Case("delete", C + "roles/{user}/", cast.a_cup, OWNING),
    Case("get", C + "registration/", an_open_draft, EVERYBODY),
    Case("patch", C + "registration/", an_open_draft, ENTERING, {"places": 9}),
    Case("delete", C + "registration/", an_open_draft, ENTERING),
    Case("get", C + "sign-ups/", an_open_draft, ENTERING),
    Case("post", C + "sign-ups/", an_open_draft, LOOKING, {"team_name": "Newcomers"}),
    Case("post", C + "sign-ups/{signup}/accept/", an_open_draft, ORGANISING_A_DRAFT),
    Case("post", C + "sign-ups/{signup}/decline/", an_open_draft, ORGANISING_A_DRAFT),
    Case("post", C + "sign-ups/{signup}/paid/", an_open_draft, ORGANISING_A_DRAFT, {"paid": True}),
    Case("post", E + "check-in/", cast.a_cup, RECORDING),
    Case("post", E + "replace-absent/", an_awaited_cup, ORGANISING, {"reason": "absent"}),
    Case("post", E + "replace-absent/preview/", an_awaited_cup, ORGANISING, {"reason": "absent"}),
    Case("get", C + "invitations/", an_invitation, OWNING),
    Case("post", C + "invitations/", cast.a_cup, (201, 403, 403, 403, 403, 401), {"role": "recorder", "people": 3}),
    Case("post", C + "invitations/{invitation}/revoke/", an_invitation, OWNING),
    # Who takes part.
    Case("get", C + "entries/", cast.a_cup, EVERYBODY),
    Case("get", C + "entries/", cast.a_draft, INSIDE),
    Case("post", C + "entries/", cast.a_draft, ORGANISING_A_DRAFT, {"names": ["Latecomers"]}),
    Case("put", C + "entries/seeds/", cast.a_draft, ORGANISING_A_DRAFT, {"order": [4, 3, 2, 1]}),
    Case("post", C + "entries/late/", cast.a_league, ORGANISING, {"team": TEAM, "reason": "asked nicely"}),
    Case("get", E, cast.a_cup, EVERYBODY),
    Case("get", E, cast.a_draft, INSIDE),
    Case("delete", E, cast.a_draft, ORGANISING_A_DRAFT),
    Case("patch", E + "team/", cast.a_cup, ORGANISING, {"name": "Without the typo"}),
    Case("post", C + "tables/preview/", cast.a_cup, ORGANISING, {"table_rules": "spain"}),
    Case("put", E + "labels/", cast.a_draft, ORGANISING_A_DRAFT, {"labels": {"country": "FI"}}),
    Case("post", E + "withdraw/", cast.a_cup, ORGANISING, {"choice": "walkover", "reason": "ill"}),
    Case("post", E + "withdraw/preview/", cast.a_cup, ORGANISING, {"choice": "walkover"}),
    Case("post", E + "reinstate/", cast.a_cup_with_a_withdrawal, ORGANISING, {"reason": "well again"}),
    Case("post", E + "replace/", cast.a_cup, ORGANISING, {"team": TEAM, "reason": "moved away"}),
    Case("post", C + "entries/list/", cast.a_draft, ORGANISING_A_DRAFT, {"text": "1. Lyon\n2. Bari"}),
    # Webhooks.
    Case("get", C + "news/", an_announcement, EVERYBODY),
    Case("post", C + "news/", cast.a_cup, ORGANISING, {"title": "Doors at nine", "text": "**Hall 2**"}),
    Case("post", C + "news/", cast.a_draft, ORGANISING_A_DRAFT, {"title": "Doors at nine"}),
    Case("patch", C + "news/{announcement}/", an_announcement, ORGANISING, {"title": "Doors at ten"}),
    Case("post", C + "news/{announcement}/withdraw/", an_announcement, ORGANISING),
    Case("post", C + "fixtures/{number}/call/", cast.a_cup, RECORDING),
    Case("get", C + "messages/sent/", cast.a_cup, ORGANISING),
    Case("get", "messages/", cast.a_cup, LOOKING),
    Case("post", "messages/read/", cast.a_cup, LOOKING, {}),
    Case("get", "messages/settings/", cast.a_cup, LOOKING),
    Case("patch", "messages/settings/", cast.a_cup, LOOKING, {"occasions": {"news": {"email": "none"}}}),
    Case("get", "messages/devices/", cast.a_cup, LOOKING),
    Case("post", "messages/devices/", cast.a_cup, (409, 409, 409, 409, 409, 401), DEVICE),
    Case("delete", "messages/devices/", cast.a_cup, (204, 204, 204, 204, 204, 401), {"endpoint": DEVICE["endpoint"]}),
    Case("get", C + "webhooks/", a_webhook, ORGANISING),
    Case("post", C + "webhooks/", cast.a_cup, (201, 201, 403, 403, 403, 401), {"url": "https://93.184.215.14/hook"}),
    Case("post", C + "webhooks/", cast.a_cup, (422, 422, 403, 403, 403, 401), {"url": "http://10.0.0.1/"}),
    Case("get", W, a_webhook, ORGANISING),
    Case("patch", W, a_webhook, ORGANISING, {"active": False}),
    Case("delete", W, a_webhook, (204, 204, 403, 403, 403, 401)),
    Case("post", W + "test/", a_webhook, ORGANISING),
    Case("post", W + "secret/", a_webhook, ORGANISING),
    Case("get", W + "deliveries/", a_webhook, ORGANISING),
    Case("post", W + "deliveries/{delivery}/again/", a_webhook, ORGANISING),
    # The schedule.
    Case("get", C + "schedule/", cast.a_cup, EVERYBODY),
    Case("get", C + "schedule/", cast.a_draft, INSIDE),
    Case("patch", C + "schedule/", cast.a_cup, ORGANISING, {"conditions": {"tables": ["A", "B"], "rest": 30}}),
    Case("post", C + "schedule/", a_scheduled_cup, ORGANISING, {"keep": False}),
    Case("post", F + "move/", cast.a_cup, ORGANISING, {"starts": "2026-12-05T10:00:00+02:00", "table": "A"}),
    Case("post", F + "unpin/", cast.a_cup, ORGANISING),
    Case("get", C + "calendar/", a_scheduled_cup, EVERYBODY),
    # Files.
    Case("get", C + "export/", cast.a_cup_with_a_correction, EVERYBODY),
    Case("get", C + "export/", cast.a_draft, INSIDE),
    Case("post", "competitions/import/", cast.a_cup, LOGGED_IN, {"format": "openfootball", "document": OPENFOOTBALL}),
    Case("post", "competitions/import/preview/", cast.a_cup, LOOKING, {"format": "openfootball", "document": OPENFOOTBALL}),
    Case("get", C + "sheets/{sheet}/{kind}/", a_sheet, EVERYBODY),
    # The draw.
    Case("get", C + "draw/", cast.a_drawn_draft, INSIDE),
    Case("get", C + "draw/", cast.a_drawn_cup, EVERYBODY),
    Case("post", C + "draw/", cast.a_draft, ORGANISING_A_DRAFT, {"method": "free"}),
    Case("post", C + "draw/open/", cast.a_drawn_draft, ORGANISING_A_DRAFT, {"open": True}),
    Case("post", C + "draw/reveal/", cast.a_drawn_draft, ORGANISING_A_DRAFT, {"steps": 2}),
    Case("get", C + "draw/repeat/", cast.a_drawn_draft, (200, 200, 409, 409, 404, 404)),
    Case("get", C + "draw/repeat/", cast.a_drawn_cup, EVERYBODY),
    Case("get", C + "stages/{stage}/draw/", cast.a_cup_drawn_again, EVERYBODY),
    Case("post", C + "stages/{stage}/draw/", cast.a_cup_to_draw, ORGANISING, {}),
    Case("post", C + "stages/{stage}/draw/reveal/", cast.a_cup_drawn_again, ORGANISING, {"steps": 2}),
    Case("get", C + "stages/{stage}/draw/repeat/", cast.a_cup_drawn_again, (200, 200, 409, 409, 409, 409)),
    # Matches and what follows from them.
    Case("get", C + "fixtures/", cast.a_cup_with_a_correction, EVERYBODY),
    Case("get", C + "fixtures/", cast.a_draft, INSIDE),
    Case("get", F, cast.a_cup_with_a_correction, EVERYBODY),
    Case("post", F + "result/", cast.a_cup, RECORDING, WON),
    Case("post", F + "correct/", cast.a_cup_with_a_correction, ORGANISING, {**WON, "reason": "misread"}),
    Case("post", F + "correct/preview/", cast.a_cup_with_a_correction, ORGANISING, WON),
    Case("post", C + "results/{result}/restore/", cast.a_cup_with_a_correction, ORGANISING, {"reason": "right after all"}),
    Case("get", C + "sponsors/", cast.a_cup, EVERYBODY),
    Case("get", C + "sponsors/", cast.a_draft, INSIDE),
    Case("put", C + "sponsors/", cast.a_cup, ORGANISING, {"sponsors": [{"name": "Bakery"}]}),
    Case("put", C + "sponsors/", cast.a_draft, ORGANISING_A_DRAFT, {"sponsors": []}),
    Case("get", C + "pairs/", cast.a_cup_paired_by_hand, EVERYBODY),
    Case("get", C + "pairs/", cast.a_draft, INSIDE),
    Case("post", F + "pair/", cast.a_cup, ORGANISING, {"home": 1, "away": 3, "reason": "they share a table"}),
    Case("post", F + "pair/preview/", cast.a_cup, ORGANISING, {"home": 1, "away": 3}),
    Case("post", F + "pair/lift/", cast.a_cup_paired_by_hand, ORGANISING, {"reason": "they don't"}),
    Case("post", F + "pair/lift/preview/", cast.a_cup_paired_by_hand, ORGANISING),
    Case("get", C + "tables/", cast.a_league_with_rulings, EVERYBODY),
    Case("get", C + "tables/", cast.a_draft, INSIDE),
    Case("get", C + "bracket/", cast.a_cup_with_a_correction, EVERYBODY),
    Case("get", C + "bracket/", cast.a_draft, INSIDE),
    Case("get", C + "ledger/", cast.a_cup, EVERYBODY),
    Case("get", C + "ledger/", cast.a_draft, INSIDE),
    # AI coaches.
    Case("get", C + "play/", an_ai_league, EVERYBODY),
    Case("get", C + "play/", cast.a_draft, INSIDE),
    Case("post", C + "play/", an_ai_league, ORGANISING, {"round": 1}),
    Case("post", C + "play/pause/", an_ordered_league, ORGANISING),
    Case("post", C + "play/resume/", a_paused_league, ORGANISING),
    Case("post", C + "play/cancel/", an_ordered_league, ORGANISING),
    Case("get", C + "forecasts/", a_forecast, EVERYBODY),
    Case("get", C + "forecasts/", cast.a_draft, INSIDE),
    Case("post", C + "forecasts/", an_ai_league, (201, 201, 403, 403, 403, 401), {"runs": 100, "seed": "7", "method": "fast"}),
    Case("post", C + "forecasts/", a_forecast, ORGANISING),
    Case("get", C + "forecasts/latest/", a_forecast, EVERYBODY),
    Case("get", C + "forecasts/latest/", cast.a_cup, (404,) * 6),
    Case("get", C + "forecasts/{forecast}/", a_forecast, EVERYBODY),
    Case("put", C + "forecasts/automatic/", an_ai_league, ORGANISING, {"automatic": False}),
    # Rulings and history.
    Case("get", C + "deductions/", cast.a_league_with_rulings, EVERYBODY),
    Case("get", C + "deductions/", cast.a_draft, INSIDE),
    Case("post", C + "deductions/", cast.a_league, ORGANISING, {"entry": 1, "points": 3, "reason": "late payment"}),
    Case("post", C + "deductions/{deduction}/give-back/", cast.a_league_with_rulings, ORGANISING, {"reason": "paid"}),
    Case("get", C + "places/", cast.a_league_with_rulings, EVERYBODY),
    Case("get", C + "places/", cast.a_draft, INSIDE),
    Case(
        "post", C + "places/", cast.a_league, ORGANISING, {"entry": 1, "group": "league", "place": 4, "reason": "protest"}
    ),
    Case(
        "post", C + "places/lift/", cast.a_league_with_rulings, ORGANISING,
        {"entry": 2, "group": "league", "reason": "rejected"},
    ),
    Case("post", C + "cut-short/", cast.a_league, ORGANISING, {"how": "stands", "reason": "snow"}),
    Case("post", C + "cut-short/preview/", cast.a_league, ORGANISING, {"how": "per_game"}),
    Case("post", C + "cut-short/take-back/", cast.a_league_cut_short, ORGANISING, {"reason": "thaw"}),
    Case("get", C + "decisions/", cast.a_league_with_a_decision, EVERYBODY),
    Case("get", C + "decisions/", cast.a_draft, INSIDE),
    Case(
        "post", C + "decisions/", cast.a_level_league, ORGANISING,
        {"method": "lots", "order": [4, "Team 3", 1, 2], "reason": "drawn in the bar"},
    ),
    Case(
        "post", C + "decisions/lift/", cast.a_league_with_a_decision, ORGANISING,
        {"method": "lots", "order": [4, 3, 2, 1], "reason": "nobody saw it"},
    ),
    Case("get", C + "actions/", cast.a_cup, ORGANISING),
    Case("get", C + "actions/", cast.a_draft, ORGANISING_A_DRAFT),
    Case("post", C + "actions/{revision}/undo/", a_withdrawal_to_undo, ORGANISING),
    Case("post", C + "actions/{revision}/undo/preview/", a_withdrawal_to_undo, ORGANISING),
    Case("post", C + "actions/{revision}/undo/", a_result_of_the_recorder, RECORDING),
    # A look at what would follow.
    Case("post", C + "stop/preview/", cast.a_cup, ORGANISING),
    Case("post", C + "pair/preview/", cast.a_swiss_round, ORGANISING),
    Case("post", C + "entries/late/preview/", cast.a_league, ORGANISING, {"team": TEAM}),
    Case("post", E + "reinstate/preview/", cast.a_cup_with_a_withdrawal, ORGANISING),
    Case("post", E + "replace/preview/", cast.a_cup, ORGANISING, {"team": TEAM, "inherit": False}),
    Case("post", C + "schedule/preview/", a_scheduled_cup, ORGANISING, {"keep": False}),
    Case("post", C + "stages/{stage}/draw/preview/", cast.a_cup_to_draw, ORGANISING, {"reveal": True}),
    Case("post", C + "results/{result}/restore/preview/", cast.a_cup_with_a_correction, ORGANISING),
    Case("post", C + "deductions/preview/", cast.a_league, ORGANISING, {"entry": 1, "points": 3}),
    Case("post", C + "deductions/{deduction}/give-back/preview/", cast.a_league_with_rulings, ORGANISING),
    Case("post", C + "places/preview/", cast.a_league, ORGANISING, {"entry": 1, "group": "league", "place": 4}),
    Case("post", C + "places/lift/preview/", cast.a_league_with_rulings, ORGANISING, {"entry": 2, "group": "league"}),
    Case("post", C + "cut-short/take-back/preview/", cast.a_league_cut_short, ORGANISING),
    Case("post", C + "decisions/preview/", cast.a_level_league, ORGANISING, {"method": "lots", "order": [4, 3, 1, 2]}),
    Case(
        "post", C + "decisions/lift/preview/", cast.a_league_with_a_decision, ORGANISING,
        {"method": "lots", "order": [4, 3, 2, 1]},
    ),
]  # fmt: skip

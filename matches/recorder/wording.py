"""The words of the recorder's script, in the reader's language. Gaps are written {so}: the script fills them."""

from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from matches.commentary.labels import choice
from matches.lineups.wording import editor_words

# Without a network the rules cannot say what comes next: these inputs can be tapped then, the frequent ones first.
OFFLINE = ("end", "done", "no", "move", "shoot", "position", "press", "defence", "midfield", "forward", "boost",
           "apress", "adjust", "normal", "slow", "keep", "home", "away", "left", "middle", "right", "stay")  # fmt: skip


def script_words() -> dict[str, Any]:
    """All of them, by the name the script knows them by."""
    words: dict[str, Any] = {}
    for some in (
        _around(),
        _waiting(),
        _without_network(),
        _choosing(),
        _dice(),
        _set_up(),
        editor_words(),
        _ending(),
        _menu(),
        _sheet(),
        _referee(),
    ):
        assert all(words.get(name, word) == word for name, word in some.items()), "one name for two things"
        words |= some
    return words


def _around() -> dict[str, str]:
    return {
        "saved": _("saved"),
        "sending": _("sending"),
        "offline": _("no network"),
        "waiting": _("{count} waiting"),
        "live": _("live"),
        "without_keeper": _("{team} {count}"),
        "with_keeper": _("{team} {count} with the goalkeeper"),
        "nobody_here": _("Nobody"),
        "ball_stands": _("Ball here, value {value}, {team} in control."),
        "undo": _("Undo"),
        "did": _("What the coach did, step by step"),
        "did_place": _("{number} of {last}"),
        "did_nothing": _("Nobody has decided anything since your last choice."),
        "did_back": _("One input back"),
        "did_on": _("One input forward"),
        "did_close": _("Close"),
        "did_worth": _("expected goals from here"),
        "did_chosen": _("chosen"),
        "ask_undo": _("Undo?"),
        "ask_undo_how": _("Dice have been thrown, so your opponent has to agree."),
        "undo_asked": _("{team} asks {other} for a takeback: {what}."),
        "undo_refused": _("{other} refuses the takeback: {what}."),
        "undo_allowed": _("Taken back with {other}’s consent: {what}."),
        "allow": _("Allow"),
        "refuse": _("Refuse"),
        "done": _("Done"),
        "goal": _("Goal for {team}!"),
        "waits_other": _("Waiting for your opponent."),
        "zone_defence": _("Defence"),
        "zone_midfield": _("Midfield"),
        "zone_attack": _("Attack"),
        "points_spoken": _("{team}: {left} of {most}, {zone}."),
        "ball_here": _("The ball is here."),
        "subs_left": _("Substitutions left"),
        "skills_left": _("Skills left"),
        "condition_points": _("Condition points"),
        "seed_sealed": _("The seed of the dice is sealed: {seal}"),
        "seed_opened": _("The seed of the dice was {seed}"),
    }


def _waiting() -> dict[str, str]:
    """What has not arrived, or does not fit."""
    return {
        "refused": _("Not recorded: {what}."),
        "asked_now": _("The question now is: {question}"),
        "early": _("Waiting for the site: {taps}"),
        "tried_again": _("We will try again after your next answer. {count} more waiting."),
        "stays_refused": _("Refused. Drop it to go on. {count} more waiting."),
        "drop_this": _("Drop it"),
        "drop_all": _("Drop all"),
        "waiting_list": _("Waiting to be sent"),
        "reload": _("Reload the page. Everything waiting is saved and will be sent."),
        "reload_now": _("Reload"),
        "locked_out": _("This phone may no longer record here. Log in or open your link again. Nothing is lost."),
        "log_in": _("Log in"),
        "moved_on": _("Somebody else was faster. This is the board now."),
        "apart": _("Another phone recorded something else. Your input is saved until you choose."),
        "look_at_both": _("Compare both"),
        "branch_mine": _("This phone"),
        "branch_theirs": _("The other phone"),
        "branch_count": _("Inputs since then: {count}"),
        "branch_inputs": _("What was recorded"),
        "branch_more": _("and {count} more"),
        "branch_misfit": _("The last {count} no longer fit."),
        "branch_taken_back": _("What was here has been taken back."),
        "take_mine": _("Use this phone’s"),
        "keep_theirs": _("Use the other phone’s"),
        "pitch": _("Pitch"),
    }


def _without_network() -> dict[str, Any]:
    return {
        "offline_title": _("Note what happens"),
        "offline_how": _("The site will check it when the network is back."),
        "offline_words": [[word, choice(word)] for word in OFFLINE],
        "offline_play": _("Waiting for the network"),
        "offline_play_how": _("The match goes on when it is back. Your choice is saved until then."),
        "note": _("Note it"),
        "note_other": _("Something else"),
        "note_label": _("Something else that happened, as a token or in words"),
        "one_die": _("One die: {face}"),
        "pass_to": _("Pass to {area}"),
        "ball_to": _("Ball to {area}"),
        "from_area": _("From {area}"),
        "remove": _("Off the pitch: {area}"),
        "dribble": _("Dribble {way}"),
        "keeper_to": _("Goalkeeper → {area}"),
    }


def _choosing() -> dict[str, str]:
    return {
        "secret_title": _("{team} chooses in secret"),
        "looks_away": _("{team} looks away."),
        "show_to": _("Show it to {team}"),
        "which_one": _("Which one?"),
        "asked_of": _("{team}:"),
        "in_the_rules": _("In the rules"),
        "tap_piece": _("Tap a piece, then where it goes."),
        "tap_where": _("Tap where it goes."),
        "tap_area": _("Tap an area."),
        "tap_area_then": _("Tap an area, then plus or minus."),
        "tap_piece_or_area": _("Tap an area, or a piece and where it goes."),
        "pick_piece": _("pick a piece here"),
        "picked": _("picked"),
        "chance_spoken": _("{chance} chance"),
        "move_or_throw": _("Move pieces, or throw for {team}."),
        "pass": _("Pass"),
        "to_an_area": _("Choose an area"),
        "more_offers": _("{count} more"),
        "several_pieces": _("{count} pieces, {way}"),
        "not_there": _("Not possible: {area}."),
        "draw_lots": _("Draw it, then tap what came."),
        "given_elsewhere": _("{team} gave a line-up in advance: it is handed over on their own phone. Or enter what they say."),
    }


def _dice() -> dict[str, str]:
    return {
        "needs_with_chance": _("Needs {needs}, {chance}"),
        "chance_alone": _("Chance {chance}"),
        "die_of_each": _("First the die of {first}, then that of {second}."),
        "one_of_each": _("A die of {first} and one of {second}."),
        "tap_dice": _("Tap both dice as they lie."),
        "tap_throw": _("Tap what lies on the table."),
        "tap_die": _("Tap the die."),
        "die_faces": _("Faces of a die"),
        "die_shows": _("Die shows {face}"),
        "faces_of": _("Die of {team}"),
        "all_throws": _("All throws of two dice"),
        "throw_shows": _("{one} and {two}"),
    }


def _set_up() -> dict[str, str]:
    return {
        "still_to_place": _("{count} still to place."),
        "needs_at_least": _("{area} needs {count} or more."),
        "needs_a_taker": _("Somebody has to stand at {areas}."),
        "pieces_here": _("{count} pieces"),
        "keeper_here": _("Goalkeeper to {area}"),
        "fewer": _("One piece fewer"),
        "more_pieces": _("One piece more"),
        "in_area": _("{area} ({id})"),
    }


def _ending() -> dict[str, str]:
    return {
        "over": _("The match is over"),
        "over_how": _("Check the score, then save. Until then you can take everything back."),
        "kept": _("Saved."),
        "finish": _("Save the match"),
        "finish_sure": _("Save as {score}?"),
        "to_match": _("See the match"),
        "abandoned": _("The match was abandoned"),
        "paused": _("Paused"),
        "paused_how": _("Go on from this phone or any other."),
        "tie_shootout": _("A shoot-out decided the tie of two legs"),
    }


def _menu() -> dict[str, str]:
    return {
        "commentary": _("Commentary"),
        "pause": _("Pause"),
        "resume": _("Go on"),
        "strict": _("Ask questions one by one"),
        "not_strict": _("Ask optional questions together"),
        "by_faces": _("Enter dice one by one"),
        "sound_on": _("Sound on"),
        "sound_off": _("Sound off"),
        "buzz_on": _("Vibration on"),
        "buzz_off": _("Vibration off"),
        "rematch": _("Rematch"),
        "by_throws": _("Enter both dice at once"),
        "abandon": _("Abandon the match"),
        "referee": _("Correct the board"),
        "invite": _("The other device: link and QR code"),
        "to_live": _("Change to turn by turn"),
        "to_sheet": _("Change to an event sheet"),
        "to_result": _("Change to the result only"),
    }


def _sheet() -> dict[str, str]:
    """The event sheet, and the result alone."""
    return {
        "sheet_title": _("What happened?"),
        "sheet_how": _("Choose the event, set the minute, tap the team."),
        "sheet_how_lineup": _("Tap the team."),
        "sheet_empty": _("Nothing yet. Goals, cards and the rest appear here."),
        "event_lineup": _("Line-up"),
        "event_goal": _("Goal"),
        "event_penalty": _("Goal from a penalty"),
        "event_yellow": _("Yellow card"),
        "event_red": _("Red card"),
        "event_injury": _("Injury"),
        "event_substitution": _("Substitution"),
        "event_skill_lost": _("Skill lost"),
        "event_skill_gained": _("Skill gained"),
        "skill": _("Skill"),
        "minute": _("Minute"),
        "earlier": _("One minute earlier"),
        "later": _("One minute later"),
        "stoppage": _("Stoppage time"),
        "after_ninety": _("Extra time, shoot-out"),
        "extra_time": _("Extra time was played"),
        "shootout": _("Penalty shoot-out"),
        "result_title": _("How did it end?"),
        "result_how": _("Set the score when the match is over, then save."),
    }


def _referee() -> dict[str, str]:
    """Putting the board right, and an earlier input."""
    return {
        "fix_title": _("What is different on the mat?"),
        "fix_how": _("Drag the ball or a piece. Tap a figure to change it."),
        "fix_pitch": _("The board, to correct"),
        "fix_on": pgettext("go on", "Next"),
        "fix_why": _("Why is the board changed?"),
        "changes": _("Changes: {count}"),
        "leave_unchanged": _("Leave without changes"),
        "too_early": _("You can correct the board once the pieces are on it."),
        "ball": _("Ball"),
        "fix_ball_here": _("ball here, value {value}"),
        "ball_value": _("Ball value"),
        "ball_with": _("Ball with"),
        "ball_alone": _("The team with the ball needs a piece there."),
        "kick_off_for": _("Kick-off for"),
        "fix_which": _("Which one?"),
        "fix_where": _("Tap where it belongs."),
        "piece_of": _("A piece of {team}"),
        "keeper_of": _("Goalkeeper of {team}"),
        "off": pgettext("off the pitch", "off"),
        "off_of": _("{team}: {count} off the pitch"),
        "goals": _("goals"),
        "goals_of": _("Goals, {team}"),
        "yellow_cards": _("Yellow cards"),
        "red_cards": _("Red cards"),
        "yellows_of": _("Yellow cards, {team}"),
        "reds_of": _("Red cards, {team}"),
        "points_of": _("Condition, {team}, {zone}"),
        "condition_of": _("Condition, {team}"),
        "clock": _("Minute"),
        "score": _("Score"),
        "defence": _("defence"),
        "midfield": _("midfield"),
        "attack": _("attack"),
        "figure_less": _("One less"),
        "figure_more": _("One more"),
        "fix_undo": _("Undo"),
        "take_back": _("Take back"),
        "reason": _("Reason"),
        "why_misplaced": _("Misplaced"),
        "why_dice": _("Dice misread"),
        "why_rule": _("Rule misread"),
        "why_referee": _("Decision of the referee"),
        "back_to_board": _("Back to the board"),
        "play_on": _("Play on"),
        "goes_on": _("Play resumes from here, and nothing is asked again. Everybody can read the reason in the log."),
        "begins_anew": _("A new turn begins from here. Everybody can read the reason in the log."),
        "referee_word": _("the referee’s word"),
        "correct_this": _("Correct this"),
        "amend_choose": _("Another one in the same turn"),
        "amend_fits": _("Everything after it still fits."),
        "amend_misfit": _(
            "{kept} later inputs still fit. The next question is then “{asks}”, and the other {count} are set aside."
        ),
        "amend_score": _("Score {before}, then {after}."),
        "amend_do": _("Correct it"),
        "amend_done": _("Corrected."),
        "amend_aside": _("{count} inputs are set aside. Answer the question, then try them again."),
        "try_again": _("Try them again"),
        "drop_aside": _("Drop them"),
        "undo_amend": _("Undo the correction"),
        "too_many_options": _("Go back to this point and answer again."),
    }

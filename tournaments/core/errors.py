"""What can be wrong with a competition before a ball is kicked: a closed list, one clear sentence each."""

from enum import Enum


class FormatCode(Enum):
    """The reasons for refusing a format. The name is the stable code, the value the sentence for the organiser."""

    # One entrant has nobody to play; some formats need more than two.
    TOO_FEW_ENTRANTS = "A {format} needs at least {least} entrants, not {count}."
    # A slip of the keyboard must not fill the memory.
    TOO_MANY_ENTRANTS = "A {format} has at most {most} entrants, not {count}."
    TOO_MANY_FIXTURES = "{stage} would have {count} fixtures; at most {most} can be planned."
    # Formats that copy a real tournament have a fixed field.
    WRONG_NUMBER_OF_ENTRANTS = "{format} is for {expected} entrants, not {count}."
    # Names identify entrants on every page and in every table.
    SAME_NAME = "Two entrants are called “{name}”."
    # An entrant needs something to be called by.
    NO_NAME = "Entrant {number} has no name."
    # The same slot twice would let an entrant meet itself.
    SAME_SLOT = "“{slot}” is entered twice in {stage}."
    # A group of one plays no match.
    TOO_FEW_FOR_GROUPS = "{count} entrants cannot fill {groups} groups of at least two."
    # The written groups must hold each place of the field once.
    GROUPS_DO_NOT_FIT = "The groups must name each of the {count} entrants exactly once."
    # The smallest group decides how many can go through from every group.
    MORE_QUALIFIERS_THAN_PLACES = "{qualifiers} cannot qualify from a group of {size}."
    # Only groups that have such a place can send somebody as one of the best.
    MORE_BEST_THAN_GROUPS = "The best {best} at place {place} cannot come from {groups} groups."
    # A knockout of one is no knockout.
    TOO_FEW_QUALIFIERS = "{count} qualifiers cannot play a knockout: at least two are needed."
    # The losers of two semi-finals play for third place.
    NO_THIRD_PLACE = "A third-place match needs two semi-finals, so at least four entrants, not {count}."
    # A drawn bracket shows its byes, and is full.
    BRACKET_NOT_FULL = "A drawn bracket has 2, 4, 8, 16... lines with byes counted, not {count}."
    # A bye has nobody to send into the next round.
    BYE_MEETS_BYE = "Two byes meet in the bracket at line {line}."
    # Each opponent once only: beyond this number of rounds somebody could be left without an opponent.
    TOO_MANY_IN_ALL = "The stages would have {count} fixtures or more together; a competition has at most {most}."
    TOO_MANY_ROUNDS = "A Swiss stage of {count} has at most {most} rounds without a rematch, not {rounds}."
    # After withdrawals the opponents left may not make up a round.
    NO_PAIRING = "No round without a rematch is left in {stage}."
    # All rounds of a Swiss stage are paired.
    NO_ROUND_LEFT = "{stage} has had all its {rounds} rounds."
    # In a league phase everybody meets as many of each pot.
    UNEVEN_POTS = "{count} entrants do not fill {pots} pots of one size."
    UNEVEN_OPPONENTS = "{opponents} opponents cannot come evenly from {pots} pots."
    POT_TOO_SMALL = "Nobody can meet {share} opponents from a pot of {size}."
    ODD_POT = "Not everybody can meet {share} of the others in a pot of {size}: one of the two numbers must be even."
    MATCHDAYS_DO_NOT_FIT = "The matchdays must give each of the {count} entrants {opponents} opponents, one on a day."
    # Who meets whom in a later stage is drawn from bowls onto its ties.
    BOWLS_DO_NOT_FIT = "The bowls of {stage} must hold each of its {count} entrants exactly once."
    BOWL_WITHOUT_ROOM = "A bowl of {stage} has {count} entrants, and its ties have room for {room}."
    # The permitted opponents of the best n-th placed do not work out for these groups.
    NO_ALLOCATION = "The best at place {place} of the groups {groups} cannot all be given an opponent."
    # An option outside what the format can do.
    BAD_OPTION = "{option} must be {allowed}, not {value}."
    # An option the format does not have.
    UNKNOWN_OPTION = "A {format} has no option “{option}”; it has {known}."
    # A format that does not exist.
    UNKNOWN_FORMAT = "There is no format “{format}”. Choose one of {known}."
    # A preset that does not exist.
    UNKNOWN_PRESET = "There is no preset “{preset}”. Choose one of {known}."
    # A slot's text that nobody can read.
    BAD_SLOT = "“{text}” is not a slot; slots look like A1, W49, L61, 3:ACD, seed 5, stage groups 2 or bye."
    # A written bracket with a line that is not a match.
    BAD_BRACKET = "“{text}” is not a line of a bracket; a line looks like 49 A1 - B2."
    # A recipe is what an organiser, a form or a file says about the format.
    NO_RECIPE = "A format is an object with exactly one of {known}."
    BAD_RECIPE = "{what} must be {kind}."
    MISSING_OPTION = "{format} needs the option “{option}”."
    TOO_MANY_STAGES = "A competition has at most {most} stages, not {count}."
    # A knockout has its lines, and each leads somewhere.
    NO_LATE_ENTRY = "Nobody can enter {stage} late: only a league, a group or a Swiss stage takes a newcomer."
    # A competition without a stage.
    NO_STAGES = "A competition needs at least one stage."
    # Stage and group names are what slots refer to.
    SAME_STAGE = "Two stages are called “{stage}”."
    SAME_GROUP = "Two groups are called “{group}”."
    SAME_FIXTURE = "Two fixtures have the number {fixture}."
    # A name that a slot could not carry.
    BAD_NAME = "“{name}” cannot be the name of a stage: use letters, digits and hyphens."
    # A slot that points to nothing in this competition.
    UNKNOWN_SOURCE = "“{slot}” in {stage} refers to something this competition does not have."
    # A slot that points to a place nobody can take.
    NO_SUCH_PLACE = "“{slot}” in {stage} asks for a place that is not played for."
    # Somebody would have to wait for their own result.
    CYCLE = "The stages wait for each other in a circle: {circle}."
    # Relegation and play-offs must leave a division some teams that stay.
    TOO_MANY_MOVES = "{moves} teams cannot leave or play off in {division}, which has {count}."


class FormatError(ValueError):
    """A format that cannot be played, for the organiser to read.

    >>> str(FormatError(FormatCode.TOO_FEW_ENTRANTS, format="league", least=2, count=1))
    'A league needs at least 2 entrants, not 1.'
    """

    def __init__(self, code: FormatCode, **details: object) -> None:
        super().__init__(code.value.format(**details))
        self.code = code
        self.details = details

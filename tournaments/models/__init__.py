"""What is stored of competitions. Rows are facts; everything that follows from them is worked out (tournaments.core.course)."""

from tournaments.models.competitions import Competition, Role, RoleName, State, Visibility
from tournaments.models.entries import Deduction, Entry, RankOverride
from tournaments.models.fixtures import Fixture, PairOverride, Result, Stage
from tournaments.models.history import Action, DrawRecord
from tournaments.models.invitations import Invitation
from tournaments.models.news import Announcement
from tournaments.models.pictures import Picture
from tournaments.models.signups import Registration, Signup, SignupState
from tournaments.models.sponsors import Sponsor
from tournaments.models.teams import Team

__all__ = [
    "Action",
    "Announcement",
    "Competition",
    "Deduction",
    "DrawRecord",
    "Entry",
    "Fixture",
    "Invitation",
    "PairOverride",
    "Picture",
    "RankOverride",
    "Registration",
    "Result",
    "Role",
    "RoleName",
    "Signup",
    "SignupState",
    "Sponsor",
    "Stage",
    "State",
    "Team",
    "Visibility",
]

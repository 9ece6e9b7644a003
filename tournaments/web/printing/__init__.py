"""What is printed for a competition, as PDF: match sheets, cards for the tables, a wall chart."""

from typing import Final

MOST_MATCHES: Final = 400  # on one paper, which takes seconds as it is

"""What is printed for a competition, as PDF: match sheets, cards for the tables, a wall chart."""

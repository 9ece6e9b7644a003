"""Where people arrive: the home page for everybody, and one for whoever has logged in."""

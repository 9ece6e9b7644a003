"""Pages for those who run a competition: from a list of names to a champion, without a manual."""

"""Following a match or a competition as it happens: server-sent events out of the rows that are there anyway."""

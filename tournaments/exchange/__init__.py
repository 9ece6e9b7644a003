"""In and out: lists of names, CSV, spreadsheets, whole competitions as JSON, results in the openfootball format."""

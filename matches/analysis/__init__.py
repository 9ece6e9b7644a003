"""Analysis after the match: the chances turn by turn, and what each choice was worth (docs/analysis.md)."""

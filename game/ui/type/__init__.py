"""Type: fonts, lines, scripts, and where each letter of a line stands."""

"""The line of time: its chart, its bars, and the buttons that step along it."""

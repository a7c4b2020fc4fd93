"""The table as it is now: its moment, how it appears, and what is done at it."""

"""The settings: all that can be changed, in one place, and what of it one wants at a table."""

"""The options of a match."""

"""Epochs Chrono: rows of suits that grow through ten epochs, and hands to be emptied."""

"""Hints: what is asked for, and the card that answers."""

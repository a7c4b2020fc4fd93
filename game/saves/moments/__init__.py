"""Moments that people lost, to be found again: what is worth keeping, what is kept, and when it is asked."""

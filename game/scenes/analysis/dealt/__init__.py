"""Deals that were played before: had again, and said of matches."""

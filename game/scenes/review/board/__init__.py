"""The table of a review, at any place of a match, and what is marked on it."""

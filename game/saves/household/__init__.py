"""A whole household as one file: people, settings, adventures, matches, and what was said of them."""

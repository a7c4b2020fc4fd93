"""The deal of the day: what the date says of it, what was played of it here, and how many hints it took."""

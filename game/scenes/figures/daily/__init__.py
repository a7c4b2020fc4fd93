"""The page of the deal of the day: today's, and what came of those of a month."""

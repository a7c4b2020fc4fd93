"""The page with the figures of matches: what was won, ratings, what came in a row, what matters in each game."""

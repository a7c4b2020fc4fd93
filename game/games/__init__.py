"""One folder a game: its rules, its computer players, its table and its words; a game never imports another."""

"""A lost moment asked again at its table: what would you do, and what came of both ways."""

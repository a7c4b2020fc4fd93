"""The shared table: one scene for every game, and everything that lies on it or over it."""

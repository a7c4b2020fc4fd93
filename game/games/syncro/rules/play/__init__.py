"""A level as it is played: what may be done, and what follows from it."""

"""What a table of this game goes by: the moment as facts, and what follows from them."""

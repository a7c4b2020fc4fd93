"""A match that is read, and that nobody plays here."""

"""What a guide is at a table, what it may say of a first level, and where the things are that it points at."""

"""How pause and log lie over a table: who sits behind it, where everything has its place."""

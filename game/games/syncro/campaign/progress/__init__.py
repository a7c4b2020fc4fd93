"""How far campaigns have come, and what the map is built from."""

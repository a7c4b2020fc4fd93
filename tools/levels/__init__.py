"""The maps of the games: what makes them, and what checks them."""

"""Computer players at a table: when they think, speak, and play."""

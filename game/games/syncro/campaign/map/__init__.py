"""The map over its land: its head, its foot, and what lives on it."""

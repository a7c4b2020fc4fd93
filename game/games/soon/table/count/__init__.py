"""How a round is counted before everybody."""

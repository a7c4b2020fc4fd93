"""Who takes the Leader card: the team round a fire, and a crown over whoever is in the light."""

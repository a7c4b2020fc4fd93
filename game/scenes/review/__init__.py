"""Looking back at a match that is over: at its own table, at any place, and playing on from there."""

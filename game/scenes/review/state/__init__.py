"""Where somebody stands in a match that is looked back at, and what is told of it."""

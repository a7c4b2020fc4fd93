"""What is worked out of a match that is over: chances from turn to turn, moments, and tries."""

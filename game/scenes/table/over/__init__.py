"""What is laid over a table: curtains, the ring of seats, pause, log, and what happened meanwhile."""
